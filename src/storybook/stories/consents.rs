//! The storybook's pages of a form with every optional part: consents, talent network, pasted
//! resume.

use anyhow::Result;
use axum::http::StatusCode;

use crate::{
    store::AttemptResult,
    storybook::{
        fixture::Story,
        fixtures::Fixtures,
        stories::{form::Applicant, receipt},
    },
    web::LocaleContext,
};

/// The text of a pasted resume.
const PASTED_RESUME: &str = "Ada Example\n\n2019 to 2026  Keeper of a rain gauge on a school roof\n2016 to 2019  Mended what the gulls had found";

/// Creates the stories: the form, the form after it was submitted without the required consents,
/// and the receipt that lists the consents. There are no stories if every posting requires a
/// resume, because a posting that requires a file does not accept a pasted resume.
pub async fn stories(fixtures: &Fixtures, locale: &LocaleContext) -> Result<Vec<Story>> {
    let sample = &fixtures.sample;
    let posting = sample.find_posting("Something We Have");
    let Some(posting) = posting.or_else(|| sample.with_optional_resume()) else {
        return Ok(Vec::new());
    };
    let fixture = &fixtures.with_consents;
    let applicant = Applicant {
        fixture,
        locale,
        posting,
    };
    let form_data = |email: &str| -> Result<_> {
        let complete = applicant.complete_form(email)?.without_file();
        Ok(complete.with("pasted_resume", PASTED_RESUME))
    };
    let language = locale.texts().language();
    let complete = form_data(&format!("asked-{language}@example.org"))?;
    let mut without_consent = form_data("unticked@example.org")?;
    for consent in &fixture.site.brand.consent.boxes {
        if consent.required {
            without_consent = without_consent.without(&consent.name.message_id());
        }
    }
    let path = applicant.path();
    let accepted = fixture.submit(&path, &complete).await;
    receipt::settle(fixture, AttemptResult::Delivered(None)).await?;
    let receipt = fixture.story("receipt-with-consents", accepted.location()?);
    Ok(vec![
        fixture.story("form-with-consents", &path).await?,
        applicant
            .submit_story("form-consent-missing", &without_consent, StatusCode::OK)
            .await?,
        receipt.await?,
    ])
}
