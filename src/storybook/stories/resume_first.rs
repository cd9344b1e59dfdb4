//! The storybook's forms that begin with the resume.

use anyhow::Result;
use axum::http::StatusCode;

use crate::{
    storybook::{
        fixture::Story,
        fixtures::Fixtures,
        form_data::{PLAIN_RESUME_NAME, SampleFormData},
        stories::form::Applicant,
    },
    web::{LocaleContext, pages::apply::fill_in::FILL_IN},
};

/// Creates the stories: the empty form, the form that was filled in from a resume, and the form
/// with a resume in which nothing was found.
pub async fn stories(fixtures: &Fixtures, locale: &LocaleContext) -> Result<Vec<Story>> {
    let applicant = Applicant {
        fixture: &fixtures.with_resume_first,
        locale,
        posting: fixtures.sample.featured()?,
    };
    let complete = applicant.complete_form("unread@example.org")?;
    let token = |name: &str| complete.text(name).to_owned();
    let empty = SampleFormData::default().with("token", &token("token"));
    let asked = empty.with(FILL_IN, "yes");
    let filled = asked.clone().with_file(PLAIN_RESUME_NAME);
    let nothing = asked.with_file("Scan.pdf");
    let path = applicant.path();
    Ok(vec![
        applicant.fixture.story("form-resume-first", &path).await?,
        applicant
            .submit_story("form-filled-in", &filled, StatusCode::OK)
            .await?,
        applicant
            .submit_story("form-filled-in-nothing", &nothing, StatusCode::OK)
            .await?,
    ])
}
