use askama::Template;
use axum::{extract::State, http::StatusCode, response::Response};

use crate::{
    admin::{
        team::{
            frame::{self, Frame},
            lists::Away,
            member::Recruiter,
            workroom::Workroom,
        },
        words,
    },
    candidate::Hired,
    job::JobId,
    web::{answer, error::PageError, urls, view::View},
};

/// Who was hired lately.
#[derive(Template)]
#[template(path = "admin/team/hired.html")]
struct HiredPage<'a> {
    view: View<'a>,
    frame: Frame,
    hired: Result<Vec<Line>, String>,
}

/// Somebody who was hired.
struct Line {
    name: String,
    email: Option<String>,
    job: Option<String>,
    day: Option<(String, String)>,
}

/// Answers with those whom the ATS counts as lately hired.
pub async fn show(
    State(room): State<Workroom>,
    Recruiter(key): Recruiter,
) -> Result<Response, PageError> {
    let texts = room.site.editions.operators().texts();
    let told = room.lists.hired().await;
    let status = match told {
        Ok(_) => StatusCode::OK,
        Err(_) => StatusCode::SERVICE_UNAVAILABLE,
    };
    let line = |hired: Hired| Line {
        name: name(&hired),
        job: hired.job_title.or(hired.job.as_ref().map(JobId::to_string)),
        email: hired.email,
        day: hired
            .hired_at
            .map(|at| (at.strftime("%F").to_string(), texts.figures().day(at))),
    };
    let page = HiredPage {
        view: frame::view(&room),
        frame: Frame::new(&key, urls::TEAM_HIRED),
        hired: told
            .map(|hired| hired.into_iter().map(line).collect())
            .map_err(|Away(word)| words::reason(texts, word)),
    };
    answer::private(status, &page)
}

/// The names that the ATS told, else what it calls them.
fn name(hired: &Hired) -> String {
    let names = [hired.first_name.as_deref(), hired.last_name.as_deref()];
    let names: Vec<&str> = names.into_iter().flatten().collect();
    match names.is_empty() {
        true => hired.id.clone().unwrap_or_else(|| "–".into()),
        false => names.join(" "),
    }
}
