//! The storybook's pages with the application form.

use std::time::Duration;

use anyhow::Result;
use axum::http::StatusCode;
use jiff::{SignedDuration, Timestamp};

use crate::{
    application::ApplicationId,
    form::{AtsFieldError, FieldId},
    posting::Posting,
    store::{AttemptResult, ReceiptToken},
    storybook::{
        fixture::{SiteFixture, Story},
        fixtures::Fixtures,
        form_data::SampleFormData,
    },
    web::{LocaleContext, form_token, urls},
};

/// How long the rate limit asks the client to wait.
const RETRY_AFTER: Duration = Duration::from_secs(40);

/// How long a story reserves an application in the outbox, in order to record the result of its
/// delivery.
pub const LEASE: Duration = Duration::from_secs(60);

/// Fills in and submits the form of one posting.
#[derive(Clone, Copy)]
pub struct Applicant<'a> {
    /// The site to use.
    pub fixture: &'a SiteFixture,
    /// The language of the form.
    pub locale: &'a LocaleContext,
    /// The posting to apply for.
    pub posting: &'a Posting,
}

impl<'a> Applicant<'a> {
    /// The path of the form.
    pub fn path(&self) -> String {
        urls::apply(self.locale.url_prefix(), &self.posting.id)
    }

    /// A form with a valid answer to every question.
    pub fn complete_form(&self, email: &str) -> Result<SampleFormData> {
        let form = self.fixture.form(self.posting, self.locale)?;
        Ok(SampleFormData::complete(&form, email).with("token", &self.new_token()))
    }

    /// Submits a form and returns the resulting page as a story. Fails if the response does not
    /// have this status.
    pub async fn submit_story(
        &self,
        name: &str,
        form: &SampleFormData,
        status: StatusCode,
    ) -> Result<Story> {
        let page = self.fixture.submit(&self.path(), form).await;
        page.into_story(name, status)
    }

    fn new_token(&self) -> String {
        self.token(self.fixture.site.clock.now())
    }

    /// Creates the token of a form that was opened at `time`.
    fn token(&self, time: Timestamp) -> String {
        let id = ApplicationId::generate(time);
        form_token::generate(&self.fixture.site.form_keys, &self.posting.id, id, time)
    }

    fn expired_time(&self) -> Timestamp {
        let site = &self.fixture.site;
        let lifetime = SignedDuration::try_from(site.apply.form_lifetime);
        site.clock.now() - lifetime.unwrap_or_default() - SignedDuration::from_secs(1)
    }

    fn at(self, fixture: &'a SiteFixture) -> Self {
        Self { fixture, ..self }
    }
}

/// Creates a story for each state of the form.
pub async fn stories(fixtures: &Fixtures, locale: &LocaleContext) -> Result<Vec<Story>> {
    let applicant = Applicant {
        fixture: &fixtures.normal,
        locale,
        posting: fixtures.sample.featured()?,
    };
    let mut stories = usual_stories(fixtures, applicant).await?;
    stories.extend(failure_stories(fixtures, applicant).await?);
    stories.extend(second_application_stories(fixtures, applicant).await?);
    stories.extend(edge_cases(fixtures, locale).await?);
    Ok(stories)
}

async fn usual_stories(fixtures: &Fixtures, applicant: Applicant<'_>) -> Result<Vec<Story>> {
    let empty = SampleFormData::default().with("token", &applicant.new_token());
    let complete = applicant.complete_form("kept@example.org")?;
    let invalid = complete.clone().without("first_name");
    let invalid = invalid.with("email", "ada@example");
    let mistyped = complete.clone().with("email", "ada@gmial.com");
    let path = applicant.path();
    let mut stories = vec![applicant.fixture.story("form-fresh", &path).await?];
    for (name, form) in [
        ("form-sent-empty", &empty),
        ("form-file-kept", &invalid),
        ("form-mistyped", &mistyped),
    ] {
        stories.push(applicant.submit_story(name, form, StatusCode::OK).await?);
    }
    stories.push(refused_by_ats_story(applicant.at(&fixtures.waiting_for_ats)).await?);
    let reviewing = applicant.at(&fixtures.reviewing);
    let review = reviewing.submit_story("form-review", &complete, StatusCode::OK);
    stories.push(review.await?);
    Ok(stories)
}

async fn failure_stories(fixtures: &Fixtures, applicant: Applicant<'_>) -> Result<Vec<Story>> {
    let complete = applicant.complete_form("late@example.org")?;
    let expired_token = applicant.token(applicant.expired_time());
    let expired = complete.clone().with("token", &expired_token);
    let forged = complete.clone().with("token", "made elsewhere");
    let too_large = complete.clone().with_too_many_fields();
    let normal = applicant.fixture;
    let mut stories = Vec::new();
    for (name, fixture, form, status) in [
        ("form-expired", normal, &expired, StatusCode::OK),
        ("form-not-ours", normal, &forged, StatusCode::OK),
        (
            "form-too-large",
            normal,
            &too_large,
            StatusCode::PAYLOAD_TOO_LARGE,
        ),
        (
            "form-closed-meanwhile",
            &fixtures.with_closed_posting,
            &complete,
            StatusCode::GONE,
        ),
        (
            "form-limit-reached",
            &fixtures.at_limit,
            &complete,
            StatusCode::SERVICE_UNAVAILABLE,
        ),
        (
            "form-not-kept",
            &fixtures.broken_store,
            &complete,
            StatusCode::SERVICE_UNAVAILABLE,
        ),
    ] {
        stories.push(
            applicant
                .at(fixture)
                .submit_story(name, form, status)
                .await?,
        );
    }
    let path = applicant.path();
    let limited = normal.submit_rate_limited(&path, &complete, RETRY_AFTER);
    let limited = limited
        .await
        .into_story("form-too-many", StatusCode::TOO_MANY_REQUESTS)?;
    stories.insert(3, limited);
    Ok(stories)
}

/// Creates the stories of a second application with different content. In one story, the applicant
/// submits the second application while the first one is waiting for delivery. In the other story,
/// the first application was already delivered.
async fn second_application_stories(
    fixtures: &Fixtures,
    applicant: Applicant<'_>,
) -> Result<[Story; 2]> {
    let change = ("additional_info", "I forgot to say: I can start in May.");
    let first = applicant.complete_form("twice@example.org")?;
    let receipt = applicant.fixture.submit(&applicant.path(), &first).await;
    let other = first.with(change.0, change.1);
    let waiting = applicant.submit_story("form-twice", &other, StatusCode::OK);
    let waiting = waiting.await?;
    // Withdraw the application, so that no other story records the result of its delivery.
    let reference = receipt.location()?.rsplit('/').next();
    if let Some(reference) = reference.and_then(ReceiptToken::parse) {
        applicant.fixture.site.outbox.withdraw(&reference).await?;
    }
    let applicant = applicant.at(&fixtures.waiting_for_ats);
    let first = applicant.complete_form("late-twice@example.org")?;
    let path = applicant.path();
    let delivered = settle_next(applicant.fixture, AttemptResult::Delivered(None));
    let (sent, delivered) = tokio::join!(applicant.fixture.submit(&path, &first), delivered);
    delivered?;
    sent.location()?;
    let other = first.with(change.0, change.1);
    let late = applicant.submit_story("form-twice-late", &other, StatusCode::OK);
    Ok([waiting, late.await?])
}

/// Creates the story of an application that the ATS refuses while the visitor is waiting for the
/// response.
async fn refused_by_ats_story(applicant: Applicant<'_>) -> Result<Story> {
    let complete = applicant.complete_form("returned@example.org")?;
    let submission = applicant.submit_story("form-ats-complained", &complete, StatusCode::OK);
    let refusal = settle_next(applicant.fixture, AttemptResult::Refused(ats_errors()));
    let (story, refused) = tokio::join!(submission, refusal);
    refused?;
    story
}

/// The validation errors that the ATS returns in these stories.
pub fn ats_errors() -> Vec<AtsFieldError> {
    let error = |slot, text: &str| AtsFieldError {
        slot,
        text: text.to_owned(),
    };
    vec![
        error(Some(FieldId::GivenName), "This name is on a list."),
        error(None, "Applications from the moon are not taken."),
    ]
}

/// Waits until an application is in the outbox, and records `result` as the result of its delivery.
async fn settle_next(fixture: &SiteFixture, result: AttemptResult) -> Result<()> {
    let outbox = &fixture.site.outbox;
    loop {
        if let Some(claim) = outbox.claim(LEASE).await? {
            outbox.end_attempt(&claim, result).await?;
            return Ok(());
        }
        outbox.wait_until_due().await;
    }
}

/// Creates the stories of forms that are hard to lay out.
async fn edge_cases(fixtures: &Fixtures, locale: &LocaleContext) -> Result<[Story; 3]> {
    let every_kind = Applicant {
        fixture: &fixtures.edge_cases,
        locale,
        posting: fixtures.edge_case_sample.posting("Every kind")?,
    };
    let long_words = Applicant {
        posting: fixtures.edge_case_sample.posting("Donaudampf")?,
        ..every_kind
    };
    let fixture = every_kind.fixture;
    let invalid = SampleFormData::invalid(&fixture.form(every_kind.posting, locale)?);
    let invalid = invalid.with("token", &every_kind.new_token());
    let all_wrong = every_kind.submit_story("form-all-wrong", &invalid, StatusCode::OK);
    Ok([
        fixture
            .story("form-every-question", &every_kind.path())
            .await?,
        all_wrong.await?,
        fixture
            .story("form-endless-words", &long_words.path())
            .await?,
    ])
}
