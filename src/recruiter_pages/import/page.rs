//! The page with the form for uploading a spreadsheet, and the page of an import.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    candidate_import::{CandidateField, ImportCounts},
    recruiter_keys::RecruiterKey,
    recruiter_pages::{
        form::{Form, Input},
        import::form_fields,
        import_jobs::{ImportJob, JobStage},
        layout::Layout,
        state::RecruiterState,
    },
    web::{PageContext, PageError, http::response, urls},
};

/// The page with the form for uploading a spreadsheet.
#[derive(Template)]
#[template(path = "recruiter_pages/import.html")]
pub struct ImportPage<'a> {
    /// The form with which a spreadsheet is uploaded.
    pub form: Form,
    /// The reason why the spreadsheet cannot be imported, if there is one.
    pub import_error: Option<String>,
    view: PageContext<'a>,
    layout: Layout,
}

#[derive(Template)]
#[template(path = "recruiter_pages/import_job.html")]
struct JobPage<'a> {
    view: PageContext<'a>,
    layout: Layout,
    url: String,
    stage: JobStage,
}

impl<'a> ImportPage<'a> {
    /// Creates the page with this form.
    pub fn new(state: &'a RecruiterState, key: &RecruiterKey, form: Form) -> Self {
        Self {
            form,
            import_error: None,
            view: state.view(),
            layout: Layout::new(key, urls::RECRUITER_IMPORT),
        }
    }

    /// Renders this page as a response.
    pub fn respond(&self, status: StatusCode) -> Result<Response, PageError> {
        response::no_store_page(status, self)
    }

    fn has_errors(&self) -> bool {
        self.import_error.is_some() || self.form.has_errors()
    }
}

impl JobPage<'_> {
    fn title(&self) -> &'static str {
        match &self.stage {
            JobStage::Previewed(_) => "admin-team-looked",
            JobStage::Running { .. } => "admin-team-running",
            JobStage::Finished(result) if result.stopped.is_some() => "admin-team-stopped",
            JobStage::Finished(_) => "admin-team-ended",
        }
    }

    fn label(&self, field: &CandidateField) -> &'static str {
        form_fields::label(*field)
    }

    /// Returns the outcomes that at least one row has, each with its message id and the number of
    /// rows.
    fn outcomes(&self, counts: &ImportCounts) -> impl Iterator<Item = (&'static str, u64)> {
        let outcomes = [
            ("admin-team-count-added", counts.added),
            ("admin-team-count-before", counts.added_before),
            ("admin-team-count-repeated", counts.repeated),
            ("admin-team-count-faulty", counts.faulty),
            ("admin-team-count-refused", counts.refused),
            ("admin-team-count-unclear", counts.unclear),
            ("admin-team-count-not-sent", counts.not_sent),
        ];
        outcomes.into_iter().filter(|(_, rows)| *rows > 0)
    }
}

/// Renders the page of an import as a response.
pub fn render_job(
    state: &RecruiterState,
    key: &RecruiterKey,
    job: &ImportJob,
) -> Result<Response, PageError> {
    let page = JobPage {
        view: state.view(),
        layout: Layout::new(key, urls::RECRUITER_IMPORT),
        url: urls::recruiter_import(&job.id),
        stage: job.stage(),
    };
    response::no_store_page(StatusCode::OK, &page)
}
