use askama::Template;
use axum::{extract::State, http::StatusCode, response::Response};

use crate::{
    admin::{
        measure,
        team::{
            frame::{self, Frame},
            lists::{Away, Jobs},
            member::Member,
            workroom::Workroom,
        },
        words,
    },
    brand::texts::Texts,
    job::Job,
    recruiter_keys::Role,
    web::{answer, error::PageError, terms, urls, view::View},
};

/// The jobs to which candidates can be added, with their stages.
#[derive(Template)]
#[template(path = "admin/team/home.html")]
struct HomePage<'a> {
    view: View<'a>,
    frame: Frame,
    jobs: &'a [Job],
    role: &'a Role,
    /// Why the ATS told nothing just now, and how old the list is where there is one.
    away: Option<String>,
    age: Option<String>,
}

impl HomePage<'_> {
    fn add(&self, job: &Job) -> String {
        urls::team_add(&job.id)
    }

    fn to_add(&self) -> &'static str {
        match self.role {
            Role::Team => "admin-team-refer",
            Role::Agency(_) => "admin-team-submit",
        }
    }
}

/// Answers with the jobs, as far as the ATS ever told them.
pub async fn show(
    State(room): State<Workroom>,
    Member(key): Member,
) -> Result<Response, PageError> {
    let jobs = room.lists.jobs().await;
    let texts = room.site.editions.operators().texts();
    let away = match &jobs {
        Ok(Jobs { away, .. }) => *away,
        Err(Away(word)) => Some(*word),
    };
    let known = jobs.as_ref().ok();
    let old = known.filter(|jobs| jobs.away.is_some());
    let page = HomePage {
        view: frame::view(&room),
        frame: Frame::new(&key, urls::TEAM),
        jobs: known.map_or(&[], |jobs| jobs.book.jobs()),
        role: &key.role,
        away: away.map(|word| words::reason(texts, word)),
        age: old.map(|jobs| age(texts, jobs, &room)),
    };
    let status = match known {
        Some(_) => StatusCode::OK,
        None => StatusCode::SERVICE_UNAVAILABLE,
    };
    answer::private(status, &page)
}

fn age(texts: &Texts, jobs: &Jobs, room: &Workroom) -> String {
    let age = measure::age(jobs.read_at, room.site.clock.now());
    terms::span(texts, age)
}
