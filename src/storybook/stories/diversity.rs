//! The storybook's pages with the voluntary questions about diversity.

use anyhow::{Context, Result};
use axum::http::StatusCode;

use crate::{
    application::ApplicationId,
    store::AttemptResult,
    storybook::{
        fixture::Story,
        fixtures::Fixtures,
        form_data::SampleFormData,
        stories::{form::Applicant, receipt::settle},
    },
    web::{LocaleContext, urls},
};

/// Creates the stories: the receipt with the link to the questions, the questions, and the page
/// after they are answered.
pub async fn stories(fixtures: &Fixtures, locale: &LocaleContext) -> Result<Vec<Story>> {
    let fixture = &fixtures.asking_diversity;
    let applicant = Applicant {
        fixture,
        locale,
        posting: fixtures.sample.featured()?,
    };
    let email = format!("diversity-{}@example.org", locale.texts().language());
    let application = applicant.complete_form(&email)?;
    let receipt = fixture.submit(&applicant.path(), &application).await;
    let receipt = receipt.location()?.to_owned();
    settle(fixture, AttemptResult::Delivered(None)).await?;
    let root = locale.url_prefix();
    let (diversity, now) = (fixture.site.diversity.as_ref(), fixture.site.clock.now());
    let diversity = diversity.context("the sample site asks nothing")?;
    let token = diversity.token(&fixture.site.form_keys, ApplicationId::generate(now), now);
    let form = urls::diversity(root, &token);
    let wrong = SampleFormData::default().with("gender", "unknown");
    let wrong = fixture.submit(&form, &wrong).await;
    Ok(vec![
        fixture.story("receipt-with-diversity", &receipt).await?,
        fixture.story("diversity-questions", &form).await?,
        wrong.into_story(
            "diversity-questions-wrong",
            StatusCode::UNPROCESSABLE_ENTITY,
        )?,
        fixture
            .story("diversity-thanks", &root.join(urls::DIVERSITY))
            .await?,
    ])
}
