use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    admin::team::{
        control::{Kind, Sheet},
        frame::{self, Frame},
        run::{Run, Stage},
        workroom::Workroom,
    },
    candidate_import::ImportCounts,
    recruiter_keys::RecruiterKey,
    web::{answer, error::PageError, urls, view::View},
};

#[derive(Template)]
#[template(path = "admin/team/import.html")]
struct ImportPage<'a> {
    view: View<'a>,
    frame: Frame,
    sheet: &'a Sheet,
    problems: Vec<(&'static str, &'a str)>,
    /// What keeps the spreadsheet from being read, in the words of the command.
    refused: Option<String>,
}

#[derive(Template)]
#[template(path = "admin/team/import_run.html")]
struct RunPage<'a> {
    view: View<'a>,
    frame: Frame,
    run: &'a Run,
    stage: Stage,
}

impl ImportPage<'_> {
    fn action(&self) -> &'static str {
        urls::TEAM_IMPORT
    }

    fn is_wrong(&self) -> bool {
        self.refused.is_some() || !self.problems.is_empty()
    }
}

impl RunPage<'_> {
    fn here(&self) -> String {
        urls::team_import(&self.run.id)
    }

    fn file(&self, name: &str) -> String {
        format!("{}/{name}", self.here())
    }

    fn form(&self) -> &'static str {
        urls::TEAM_IMPORT
    }

    fn title(&self) -> &'static str {
        match &self.stage {
            Stage::Looked(_) => "admin-team-looked",
            Stage::Running(..) => "admin-team-running",
            Stage::Ended(end) if end.stopped.is_some() => "admin-team-stopped",
            Stage::Ended(_) => "admin-team-ended",
        }
    }

    /// What rows came to, as far as any did: the name of the text and how many.
    fn counts(&self, tally: &ImportCounts) -> Vec<(&'static str, u64)> {
        let counts = [
            ("admin-team-count-added", tally.added),
            ("admin-team-count-before", tally.added_before),
            ("admin-team-count-repeated", tally.repeated),
            ("admin-team-count-faulty", tally.faulty),
            ("admin-team-count-refused", tally.refused),
            ("admin-team-count-unclear", tally.unclear),
            ("admin-team-count-not-sent", tally.not_sent),
        ];
        let some = counts.into_iter().filter(|(_, rows)| 0 < *rows);
        some.collect()
    }
}

/// The form, empty or with what is wrong.
pub fn form(
    room: &Workroom,
    key: &RecruiterKey,
    sheet: &Sheet,
    (status, refused): (StatusCode, Option<String>),
) -> Result<Response, PageError> {
    let page = ImportPage {
        view: frame::view(room),
        frame: Frame::new(key, urls::TEAM_IMPORT),
        problems: sheet.problems(),
        sheet,
        refused,
    };
    answer::private(status, &page)
}

/// How an import stands.
pub fn run(room: &Workroom, key: &RecruiterKey, run: &Run) -> Result<Response, PageError> {
    let page = RunPage {
        view: frame::view(room),
        frame: Frame::new(key, urls::TEAM_IMPORT),
        stage: run.stage(),
        run,
    };
    answer::private(StatusCode::OK, &page)
}
