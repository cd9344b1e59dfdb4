use std::sync::Arc;

use axum::{
    extract::{Query, Request, State},
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;

use crate::{
    admin::{
        measure,
        team::{
            add_page::{self, Done, Form, Notice},
            adding::{self, Added},
            member::Member,
            person, resume,
            workroom::Workroom,
        },
        words,
    },
    application::{ApplicationId, Document},
    candidate::Candidate,
    form::{problem::FileProblem, slot::Slot, submission::Submission},
    job::{Job, JobId},
    recruiter_keys::{RecruiterKey, Role},
    store::additions::Known,
    web::{
        answer,
        error::PageError,
        terms,
        upload::{limits::Arrived, receive::receive},
        urls,
    },
};

/// Says that somebody looked in the ATS, and that the candidate is to be sent again.
pub const AGAIN: &str = "again";

/// For which job.
#[derive(Deserialize)]
pub struct For {
    #[serde(default)]
    job: String,
}

/// Shows the form for a job; without one, the jobs.
pub async fn show(
    State(room): State<Workroom>,
    Member(key): Member,
    Query(For { job }): Query<For>,
) -> Result<Response, PageError> {
    if job.is_empty() {
        return Ok(answer::to(urls::TEAM));
    }
    let job = find(&room, &job).await;
    let form = Form::new(
        &room,
        &key,
        &job,
        ApplicationId::mint(room.site.clock.now()),
    );
    add_page::form(&room, &key, form, StatusCode::OK)
}

/// Takes a filled-in form and adds the candidate. Whatever comes of it, everything typed is kept, and the file.
pub async fn submit(
    State(room): State<Workroom>,
    Member(key): Member,
    Query(For { job }): Query<For>,
    request: Request,
) -> Result<Response, PageError> {
    let Arrived { sent, cut } = receive(&room.site, request).await?;
    let job = find(&room, &job).await;
    let id = resume::form(&room, sent.text("token"));
    let sent = Arc::new(sent);
    let mut form = Form::new(&room, &key, &job, id);
    form.sheet.fill(&sent);
    let file = resume::taken(&room, id, &sent).await;
    let sending = Sending {
        room: &room,
        key: &key,
        job: &job,
        id,
    };
    let (kept, problem) = sending.keep(file).await;
    if let Some(problem) = problem {
        let texts = room.site.editions.operators().texts();
        let words = add_page::file_problem(texts, problem, &room);
        form.sheet.blame(&Slot::Resume.name(), |_| words);
    }
    form.kept.clone_from(&kept);
    if let Some(cut) = cut {
        form.notice = Some(Notice::plain("admin-team-cut"));
        return add_page::form(&room, &key, form, PageError::from(cut).status());
    }
    sending.send(form, &sent, kept).await
}

/// A form on its way.
struct Sending<'a> {
    room: &'a Workroom,
    key: &'a RecruiterKey,
    job: &'a Job,
    id: ApplicationId,
}

impl Sending<'_> {
    /// Keeps the file, so that nobody has to choose it twice and the ATS can fetch it.
    async fn keep(
        &self,
        file: Result<Option<Document>, FileProblem>,
    ) -> (Option<Document>, Option<FileProblem>) {
        let file = match file {
            Ok(None) => return (None, None),
            Ok(Some(file)) => file,
            Err(problem) => return (None, Some(problem)),
        };
        match resume::keep(self.room, self.id, &file).await {
            Ok(true) => (Some(file), None),
            Ok(false) => (None, Some(FileProblem::Gone)),
            Err(error) => {
                tracing::error!(%error, "a resume's file was not kept");
                (None, Some(FileProblem::Gone))
            }
        }
    }

    async fn send(
        &self,
        mut form: Form,
        sent: &Submission,
        file: Option<Document>,
    ) -> Result<Response, PageError> {
        let texts = self.room.site.editions.operators().texts();
        let read = person::candidate(texts, &mut form.sheet, &self.key.role, &self.job.id);
        let Some(candidate) = read else {
            return self.back(form, StatusCode::UNPROCESSABLE_ENTITY, None);
        };
        let address = file.and_then(|file| resume::address(self.room, self.id, file.kind));
        let (candidate, until) = match address {
            Some((url, until)) => {
                let resume_url = Some(url);
                let candidate = Candidate {
                    resume_url,
                    ..candidate
                };
                (candidate, Some(until))
            }
            None => (candidate, None),
        };
        let name = format!("{} {}", candidate.first_name, candidate.last_name);
        let again = !sent.text(AGAIN).is_empty();
        let added = adding::add(self.room, candidate, again).await;
        self.log(&added);
        match added {
            Added::Yes(message) => {
                let until = until.map(|until| texts.figures().moment(until));
                let done = Done {
                    name,
                    message,
                    until,
                };
                add_page::done(self.room, self.key, self.job, done)
            }
            other => self.answer(form, other),
        }
    }

    /// The form again, with what became of the candidate.
    fn answer(&self, form: Form, added: Added) -> Result<Response, PageError> {
        use StatusCode as Status;
        let texts = self.room.site.editions.operators().texts();
        let ago = |at| terms::span(texts, measure::age(at, self.room.site.clock.now()));
        let (status, notice) = match added {
            Added::Yes(_) | Added::Known(Known::Sending) => {
                (Status::CONFLICT, Notice::plain("admin-team-sending"))
            }
            Added::Known(Known::Added(at)) => {
                let notice = Notice::plain("admin-team-known").with("span", ago(at));
                (Status::CONFLICT, notice.to_be_confirmed())
            }
            Added::Known(Known::Unclear(at)) => {
                let notice = Notice::plain("admin-team-was-unclear").with("span", ago(at));
                (Status::CONFLICT, notice.to_be_confirmed())
            }
            Added::Refused(words) => {
                let notice = Notice::plain("admin-team-refused").quoting(words);
                (Status::UNPROCESSABLE_ENTITY, notice)
            }
            Added::Away(word) => {
                let reason = words::reason(texts, word);
                let notice = Notice::plain("admin-team-not-added").with("reason", reason);
                (Status::SERVICE_UNAVAILABLE, notice)
            }
            Added::Unclear => {
                let notice = Notice::plain("admin-team-unclear").to_be_confirmed();
                (Status::GATEWAY_TIMEOUT, notice)
            }
            Added::NotNoted => {
                let notice = Notice::plain("admin-team-not-noted");
                (Status::SERVICE_UNAVAILABLE, notice)
            }
        };
        self.back(form, status, Some(notice))
    }

    fn back(
        &self,
        mut form: Form,
        status: StatusCode,
        notice: Option<Notice>,
    ) -> Result<Response, PageError> {
        form.notice = notice;
        add_page::form(self.room, self.key, form, status)
    }

    /// Who did it, and what came of it; nothing of the candidate.
    fn log(&self, added: &Added) {
        let channel = match self.key.role {
            Role::Team => "REFERRAL",
            Role::Agency(_) => "AGENCY",
        };
        let outcome = match added {
            Added::Yes(_) => "added",
            Added::Known(_) => "known",
            Added::Refused(_) => "refused",
            Added::Away(_) | Added::NotNoted => "not_added",
            Added::Unclear => "unclear",
        };
        let (by, job) = (&self.key.name, self.job.id.as_str());
        tracing::info!(by, channel, job, outcome, "a candidate was sent to the ATS");
    }
}

/// The job as the ATS lists it. While it cannot be asked, and for a job that is not listed, its id is all
/// there is: the ATS has the last word.
async fn find(room: &Workroom, id: &str) -> Job {
    let jobs = room.lists.jobs().await.ok();
    let known = jobs.and_then(|jobs| {
        let mut all = jobs.book.jobs().iter();
        all.find(|job| job.id.as_str() == id).cloned()
    });
    known.unwrap_or_else(|| Job {
        id: JobId::new(id),
        title: None,
        stages: Vec::new(),
    })
}
