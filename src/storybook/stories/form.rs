//! The stories of the application form.

use std::time::Duration;

use axum::http::StatusCode;
use jiff::{SignedDuration, Timestamp};

use crate::{
    application::ApplicationId,
    form::{ats_field_error::AtsFieldError, field_id::FieldId},
    posting::Posting,
    store::outbox_entry::{AttemptResult, ReceiptToken},
    storybook::{
        error::Result, fixture::SiteFixture, fixtures::Fixtures, form_data::SampleFormData,
        story::Story,
    },
    web::{form_token, locale::LocaleContext, urls},
};

/// How long the rate limit asks to wait.
const RETRY_AFTER: Duration = Duration::from_secs(40);

/// The lease of a claimed application.
pub const LEASE: Duration = Duration::from_secs(60);

/// The form in every state.
pub async fn stories(fixtures: &Fixtures, edition: &LocaleContext) -> Result<Vec<Story>> {
    let applicant = Applicant {
        fixtures,
        edition,
        posting: fixtures.sample.posting("Tide Gauge Engineer")?,
    };
    let mut stories = applicant.usual_stories().await?;
    stories.extend(applicant.failure_stories().await?);
    stories.extend(applicant.second_application_stories().await?);
    stories.extend(edge_cases(fixtures, edition).await?);
    Ok(stories)
}

/// Submits one form again and again.
struct Applicant<'a> {
    fixtures: &'a Fixtures,
    edition: &'a LocaleContext,
    posting: &'a Posting,
}

impl Applicant<'_> {
    async fn usual_stories(&self) -> Result<Vec<Story>> {
        let (open, path) = (&self.fixtures.normal, &self.path());
        let reviewing = &self.fixtures.reviewing;
        let empty = SampleFormData::default().with("token", &self.new_token());
        let complete = self.complete_form("kept@example.org")?;
        let invalid = complete
            .clone()
            .without("first_name")
            .with("email", "ada@example");
        let mistyped = complete.clone().with("email", "ada@gmial.com");
        Ok(vec![
            open.story("form-fresh", path).await?,
            open.submit_story("form-sent-empty", path, &empty, StatusCode::OK)
                .await?,
            open.submit_story("form-file-kept", path, &invalid, StatusCode::OK)
                .await?,
            open.submit_story("form-mistyped", path, &mistyped, StatusCode::OK)
                .await?,
            self.refused_by_ats_story().await?,
            reviewing
                .submit_story("form-review", path, &complete, StatusCode::OK)
                .await?,
        ])
    }

    async fn failure_stories(&self) -> Result<Vec<Story>> {
        let (open, path) = (&self.fixtures.normal, &self.path());
        let complete = self.complete_form("late@example.org")?;
        let expired_token = form_token(open, self.posting, self.expired_time());
        let expired = complete.clone().with("token", &expired_token);
        let forged = complete.clone().with("token", "made elsewhere");
        let too_large = complete.clone().with_too_many_fields();
        let limited = open.submit_rate_limited(path, &complete, RETRY_AFTER);
        let too_many = StatusCode::TOO_MANY_REQUESTS;
        let gone = self.fixtures.with_closed_posting.submit(path, &complete);
        let not_stored = self.fixtures.broken_store.submit(path, &complete);
        let unavailable = StatusCode::SERVICE_UNAVAILABLE;
        Ok(vec![
            open.submit_story("form-expired", path, &expired, StatusCode::OK)
                .await?,
            open.submit_story("form-not-ours", path, &forged, StatusCode::OK)
                .await?,
            open.submit(path, &too_large)
                .await
                .into_story("form-too-large", StatusCode::PAYLOAD_TOO_LARGE)?,
            limited.await.into_story("form-too-many", too_many)?,
            gone.await
                .into_story("form-closed-meanwhile", StatusCode::GONE)?,
            not_stored.await.into_story("form-not-kept", unavailable)?,
        ])
    }

    /// The form was sent, and is sent again with other content: while the first application waits, and when the
    /// employer has it.
    async fn second_application_stories(&self) -> Result<[Story; 2]> {
        let (open, path) = (&self.fixtures.normal, &self.path());
        let first = self.complete_form("twice@example.org")?;
        let receipt = open.submit(path, &first).await;
        let receipt = receipt.location()?.to_owned();
        let other = first.with("additional_info", "I forgot to say: I can start in May.");
        let waiting = open.submit_story("form-twice", path, &other, StatusCode::OK);
        let waiting = waiting.await?;
        // Nothing is left that another story would deliver.
        if let Some(reference) = receipt.rsplit('/').next().and_then(ReceiptToken::parse) {
            open.site.outbox.withdraw(&reference).await?;
        }
        let fixture = &self.fixtures.waiting_for_ats;
        let first = self.complete_form("late-twice@example.org")?;
        let delivered = settle_next(fixture, AttemptResult::Delivered(None));
        let (sent, delivered) = tokio::join!(fixture.submit(path, &first), delivered);
        delivered?;
        sent.location()?;
        let other = first.with("additional_info", "I forgot to say: I can start in May.");
        let late = fixture.submit_story("form-twice-late", path, &other, StatusCode::OK);
        Ok([waiting, late.await?])
    }

    /// The ATS refuses the application while the visitor waits.
    async fn refused_by_ats_story(&self) -> Result<Story> {
        let fixture = &self.fixtures.waiting_for_ats;
        let complete = self.complete_form("returned@example.org")?;
        let path = self.path();
        let submission =
            fixture.submit_story("form-ats-complained", &path, &complete, StatusCode::OK);
        let refusal = settle_next(fixture, AttemptResult::Refused(ats_errors()));
        let (story, refused) = tokio::join!(submission, refusal);
        refused?;
        story
    }

    fn path(&self) -> String {
        urls::apply(self.edition.url_prefix(), &self.posting.id)
    }

    fn complete_form(&self, email: &str) -> Result<SampleFormData> {
        let form = self.fixtures.normal.form(self.posting, self.edition)?;
        Ok(SampleFormData::complete(&form, email).with("token", &self.new_token()))
    }

    fn new_token(&self) -> String {
        let open = &self.fixtures.normal;
        form_token(open, self.posting, open.site.clock.now())
    }

    fn expired_time(&self) -> Timestamp {
        let site = &self.fixtures.normal.site;
        let lifetime = SignedDuration::try_from(site.apply.form_lifetime);
        site.clock.now() - lifetime.unwrap_or_default() - SignedDuration::from_secs(1)
    }
}

/// The token of a form that was opened at that time.
pub fn form_token(fixture: &SiteFixture, posting: &Posting, time: Timestamp) -> String {
    let id = ApplicationId::generate(time);
    form_token::generate(&fixture.site.form_keys, &posting.id, id, time)
}

/// The validation errors with which the sample ATS refuses applications.
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

/// Settles the next application as soon as it is in the outbox.
async fn settle_next(fixture: &SiteFixture, end: AttemptResult) -> Result<()> {
    let outbox = &fixture.site.outbox;
    loop {
        if let Some(claim) = outbox.claim(LEASE).await? {
            outbox.end_attempt(&claim, end).await?;
            return Ok(());
        }
        outbox.wait_until_due().await;
    }
}

/// Forms that are hard to lay out.
async fn edge_cases(fixtures: &Fixtures, edition: &LocaleContext) -> Result<[Story; 3]> {
    let fixture = &fixtures.edge_cases;
    let every_kind = fixtures.edge_case_sample.posting("Every kind")?;
    let long_words = fixtures.edge_case_sample.posting("Donaudampf")?;
    let every_kind_path = urls::apply(edition.url_prefix(), &every_kind.id);
    let long_words_path = urls::apply(edition.url_prefix(), &long_words.id);
    let token = form_token(fixture, every_kind, fixture.site.clock.now());
    let invalid =
        SampleFormData::invalid(&fixture.form(every_kind, edition)?).with("token", &token);
    Ok([
        fixture
            .story("form-every-question", &every_kind_path)
            .await?,
        fixture
            .submit_story("form-all-wrong", &every_kind_path, &invalid, StatusCode::OK)
            .await?,
        fixture
            .story("form-endless-words", &long_words_path)
            .await?,
    ])
}
