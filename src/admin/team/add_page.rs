use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    admin::team::{
        control::{Control, Kind, Part, Sheet},
        frame::{self, Frame},
        person,
        resume::{self, KINDS},
        workroom::Workroom,
    },
    application::{ApplicationId, Document},
    brand::texts::Texts,
    form::problem::FileProblem,
    job::Job,
    recruiter_keys::{RecruiterKey, Role},
    size::Size,
    web::{answer, error::PageError, files, pages::apply::advice, urls, view::View},
};

/// A form for one job, as far as it is filled in.
pub struct Form {
    /// Its fields.
    pub sheet: Sheet,
    /// What became of the last sending.
    pub notice: Option<Notice>,
    /// The file that is kept.
    pub kept: Option<Document>,
    token: String,
    job: Job,
}

/// What became of a form that comes back.
pub struct Notice {
    text: &'static str,
    arguments: Vec<(&'static str, String)>,
    quoted: Vec<String>,
    is_to_be_confirmed: bool,
}

/// Somebody was added.
pub struct Done {
    /// Their name, which is kept nowhere.
    pub name: String,
    /// What the ATS said.
    pub message: Option<String>,
    /// Until when it can fetch the resume's file.
    pub until: Option<String>,
}

#[derive(Template)]
#[template(path = "admin/team/add.html")]
struct AddPage<'a> {
    view: View<'a>,
    frame: Frame,
    form: Form,
    role: &'a Role,
    problems: Vec<(&'static str, String)>,
    size: Option<String>,
}

#[derive(Template)]
#[template(path = "admin/team/added.html")]
struct AddedPage<'a> {
    view: View<'a>,
    frame: Frame,
    job: &'a Job,
    done: Done,
}

impl Form {
    /// An empty form for a job; its file, if there will be one, is kept under that id.
    pub fn new(room: &Workroom, key: &RecruiterKey, job: &Job, id: ApplicationId) -> Self {
        let texts = room.site.editions.operators().texts();
        let file = room.files_at.is_some().then(file);
        Self {
            sheet: person::sheet(texts, &key.role, &job.stages, file),
            notice: None,
            kept: None,
            token: resume::token(room, id),
            job: job.clone(),
        }
    }
}

impl Notice {
    /// A text and nothing else.
    pub fn plain(text: &'static str) -> Self {
        Self {
            text,
            arguments: Vec::new(),
            quoted: Vec::new(),
            is_to_be_confirmed: false,
        }
    }

    /// The same with an argument of its text.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: String) -> Self {
        self.arguments.push((name, value));
        self
    }

    /// The same with words of the ATS.
    #[must_use]
    pub fn quoting(self, quoted: Vec<String>) -> Self {
        Self { quoted, ..self }
    }

    /// The same; to send again, somebody must say that they looked.
    #[must_use]
    pub fn to_be_confirmed(self) -> Self {
        let is_to_be_confirmed = true;
        Self {
            is_to_be_confirmed,
            ..self
        }
    }

    fn words(&self, texts: &View<'_>) -> String {
        let arguments = self.arguments.iter();
        let said = texts.say(self.text);
        let said = arguments.fold(said, |said, (name, value)| said.with(name, value.as_str()));
        said.to_string()
    }
}

impl AddPage<'_> {
    fn title(&self) -> &'static str {
        match self.role {
            Role::Team => "admin-team-refer",
            Role::Agency(_) => "admin-team-submit",
        }
    }

    fn is_wrong(&self) -> bool {
        self.form.notice.is_some() || !self.problems.is_empty()
    }

    fn is_to_be_confirmed(&self) -> bool {
        self.form
            .notice
            .as_ref()
            .is_some_and(|it| it.is_to_be_confirmed)
    }

    fn action(&self) -> String {
        urls::team_add(&self.form.job.id)
    }

    /// The file that is kept, in the part that asks for one.
    fn kept_in(&self, part: &Part) -> Option<&Document> {
        let mut kinds = part.controls.iter().map(|control| &control.kind);
        let asks = kinds.any(|kind| matches!(kind, Kind::File(_)));
        self.form.kept.as_ref().filter(|_| asks)
    }

    fn jobs(&self) -> &'static str {
        urls::TEAM
    }
}

impl AddedPage<'_> {
    fn another(&self) -> String {
        urls::team_add(&self.job.id)
    }

    fn jobs(&self) -> &'static str {
        urls::TEAM
    }
}

/// The form, empty or with what is wrong.
pub fn form(
    room: &Workroom,
    key: &RecruiterKey,
    form: Form,
    status: StatusCode,
) -> Result<Response, PageError> {
    let view = frame::view(room);
    let problems = form.sheet.problems().into_iter();
    let problems = problems.map(|(name, words)| (name, words.to_owned()));
    let texts = room.site.editions.operators().texts();
    let kept = form.kept.as_ref();
    let page = AddPage {
        problems: problems.collect(),
        size: kept.map(|file| files::size(texts, Size::bytes(file.content.len() as u64))),
        frame: Frame::new(key, urls::TEAM),
        role: &key.role,
        view,
        form,
    };
    answer::private(status, &page)
}

/// The page that says that somebody was added.
pub fn done(
    room: &Workroom,
    key: &RecruiterKey,
    job: &Job,
    done: Done,
) -> Result<Response, PageError> {
    let page = AddedPage {
        view: frame::view(room),
        frame: Frame::new(key, urls::TEAM),
        job,
        done,
    };
    answer::private(StatusCode::OK, &page)
}

/// What is wrong with a file, in words.
pub fn file_problem(texts: &Texts, problem: FileProblem, room: &Workroom) -> String {
    advice::of_file(texts, (&KINDS, room.site.apply.max_resume), problem)
}

fn file() -> Control {
    let control = Control::new(
        "resume",
        "admin-team-resume",
        Kind::File(".pdf,.doc,.docx,.txt"),
    );
    control.hinted("admin-team-resume-hint")
}
