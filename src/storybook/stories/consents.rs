//! The stories of a form with every optional part: consents, talent network, pasted resume.

use axum::http::StatusCode;

use crate::{
    store::outbox_entry::AttemptResult,
    storybook::{
        error::{Result, StorybookError},
        fixtures::Fixtures,
        form_data::SampleFormData,
        stories::{form::form_token, receipt},
        story::Story,
    },
    web::{locale::LocaleContext, urls},
};

/// A resume as text.
const PASTED_RESUME: &str = "Ada Example\n\n2019 to 2026  Keeper of a rain gauge on a school roof\n2016 to 2019  Mended what the gulls had found";

/// The form, the form without a required consent, and the receipt with the consents given.
pub async fn stories(fixtures: &Fixtures, edition: &LocaleContext) -> Result<Vec<Story>> {
    // A posting that requires a file does not accept a pasted resume.
    let posting = fixtures.sample.posting("Something We Have")?;
    let fixture = &fixtures.with_consents;
    let path = urls::apply(edition.url_prefix(), &posting.id);
    let form_data = |email: &str| {
        let token = form_token(fixture, posting, fixture.site.clock.now());
        let form = fixture.form(posting, edition)?;
        let complete = SampleFormData::complete(&form, email).without_file();
        Ok::<_, StorybookError>(
            complete
                .with("pasted_resume", PASTED_RESUME)
                .with("token", &token),
        )
    };
    let language = edition.texts().language();
    let complete = form_data(&format!("asked-{language}@example.org"))?;
    let boxes = fixture.site.brand.consent.boxes.iter();
    let required = boxes
        .filter(|it| it.required)
        .map(|it| it.name.message_id());
    let without_consent = required.fold(form_data("unticked@example.org")?, |data, name| {
        data.without(&name)
    });
    let accepted = fixture.submit(&path, &complete).await;
    receipt::settle(fixture, AttemptResult::Delivered(None)).await?;
    Ok(vec![
        fixture.story("form-with-consents", &path).await?,
        fixture
            .submit_story(
                "form-consent-missing",
                &path,
                &without_consent,
                StatusCode::OK,
            )
            .await?,
        fixture
            .story("receipt-with-consents", accepted.location()?)
            .await?,
    ])
}
