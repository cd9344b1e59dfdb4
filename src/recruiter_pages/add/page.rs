//! The page with the form for a candidate, and the page after a candidate was added.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    application::{ApplicationId, Document},
    job::Job,
    recruiter_keys::{RecruiterKey, Role},
    recruiter_pages::{
        add::candidate_form,
        form::{Form, Input, Section},
        layout::{Layout, add_text},
        resume::{self, StoredResume},
        state::RecruiterState,
    },
    web::{PageContext, PageError, file_labels, http::response, urls},
};

/// The page with the form for a candidate.
#[derive(Template)]
#[template(path = "recruiter_pages/add.html")]
pub struct AddPage<'a> {
    /// The form for the candidate.
    pub form: Form,
    /// The message about the result. `None` before the form is submitted.
    pub notice: Option<Notice>,
    /// The stored resume.
    pub resume: Option<StoredResume>,
    state: &'a RecruiterState,
    /// The message id of the heading.
    title: &'static str,
    view: PageContext<'a>,
    layout: Layout,
    role: &'a Role,
    job: &'a Job,
    token: String,
}

/// A message above the form.
pub struct Notice {
    /// The message.
    pub message: String,
    /// Messages from the ATS, which the page shows as quotations.
    pub quotes: Vec<String>,
    /// Whether the user must confirm that they have looked for the candidate in the ATS before they
    /// submit the form again.
    pub needs_confirmation: bool,
}

/// The page after a candidate was added.
#[derive(Template)]
#[template(path = "recruiter_pages/added.html")]
pub struct AddedCandidatePage<'a> {
    /// The context of the template.
    pub view: PageContext<'a>,
    /// The links at the top of the page.
    pub layout: Layout,
    /// The job to which the candidate was added.
    pub job: &'a Job,
    /// The candidate's name. The site does not store it.
    pub name: String,
    /// The message of the ATS.
    pub message: Option<String>,
    /// The time until which the ATS can download the resume. `None` if no resume was uploaded.
    pub resume_until: Option<String>,
}

impl<'a> AddPage<'a> {
    /// Creates the page with an empty form. `id` is the id under which an uploaded resume will be
    /// stored.
    pub fn new(
        state: &'a RecruiterState,
        key: &'a RecruiterKey,
        job: &'a Job,
        id: ApplicationId,
    ) -> Self {
        let can_upload = state.resume_base_url.is_some();
        Self {
            form: candidate_form::new_form(state.texts(), &key.role, job, can_upload),
            notice: None,
            resume: None,
            state,
            title: add_text(&key.role),
            view: state.view(),
            layout: Layout::new(key, urls::RECRUITER_JOBS),
            role: &key.role,
            job,
            token: resume::form_token(state, id),
        }
    }

    /// Sets the stored resume to show, and puts its id into the hidden token of the form, so that
    /// the next submission finds the resume.
    pub fn set_resume(&mut self, resume: Option<StoredResume>) {
        if let Some(resume) = &resume {
            self.token = resume::form_token(self.state, resume.id);
        }
        self.resume = resume;
    }

    /// Renders this page as a response.
    pub fn respond(&self, status: StatusCode) -> Result<Response, PageError> {
        response::no_store_page(status, self)
    }

    fn has_errors(&self) -> bool {
        self.notice.is_some() || self.form.has_errors()
    }

    fn needs_confirmation(&self) -> bool {
        let notice = self.notice.as_ref();
        notice.is_some_and(|notice| notice.needs_confirmation)
    }

    /// Returns the stored resume and its size if this section contains the field for the resume.
    fn resume_in(&self, section: &Section) -> Option<(&Document, String)> {
        let has_field = section
            .fields
            .iter()
            .any(|field| matches!(field.input, Input::File(_)));
        let resume = self.resume.as_ref().filter(|_| has_field)?;
        let size = file_labels::size(self.state.texts(), resume.file.size());
        Some((&resume.file, size))
    }
}
