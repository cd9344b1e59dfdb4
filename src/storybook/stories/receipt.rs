//! The stories of the receipt.

use axum::http::StatusCode;

use crate::{
    posting::Posting,
    store::outbox_entry::{AttemptResult, EntryState},
    storybook::{
        error::{Result, StorybookError},
        fixture::SiteFixture,
        fixtures::Fixtures,
        form_data::SampleFormData,
        stories::form::{LEASE, ats_errors, form_token},
        story::Story,
    },
    web::{locale::LocaleContext, urls},
};

/// The receipt in every state.
pub async fn stories(fixtures: &Fixtures, edition: &LocaleContext) -> Result<Vec<Story>> {
    let applicant = Applicant {
        fixtures,
        edition,
        posting: fixtures.sample.posting("Tide Gauge Engineer")?,
    };
    let mut stories = vec![
        applicant.waiting_story().await?,
        applicant
            .settled_story("receipt-delivered", AttemptResult::Delivered(None))
            .await?,
        applicant
            .settled_story("receipt-held", AttemptResult::Held { reason: "unclear" })
            .await?,
    ];
    stories.extend(applicant.refused_stories().await?);
    stories.push(applicant.withdrawn_story().await?);
    stories.push(applicant.discarded_story().await?);
    stories.push(applicant.withdrawn_too_late_story().await?);
    Ok(stories)
}

/// Settles the application that waits for delivery.
pub async fn settle(fixture: &SiteFixture, settlement: AttemptResult) -> Result<()> {
    let outbox = &fixture.site.outbox;
    let claim = outbox.claim(LEASE).await?;
    let claim = claim.ok_or(StorybookError::Missing("application"))?;
    outbox.end_attempt(&claim, settlement).await?;
    Ok(())
}

/// Submits applications for one posting.
struct Applicant<'a> {
    fixtures: &'a Fixtures,
    edition: &'a LocaleContext,
    posting: &'a Posting,
}

impl Applicant<'_> {
    /// Submits an application and returns the path of its receipt.
    async fn apply(&self, email: &str) -> Result<String> {
        let open = &self.fixtures.normal;
        let form = open.form(self.posting, self.edition)?;
        let token = form_token(open, self.posting, open.site.clock.now());
        let language = self.edition.texts().language();
        let email = format!("{email}-{language}@example.org");
        let form = SampleFormData::complete(&form, &email).with("token", &token);
        let path = urls::apply(self.edition.url_prefix(), &self.posting.id);
        Ok(open.submit(&path, &form).await.location()?.to_owned())
    }

    async fn settle(&self, settlement: AttemptResult) -> Result<()> {
        settle(&self.fixtures.normal, settlement).await
    }

    async fn waiting_story(&self) -> Result<Story> {
        let receipt = self.apply("waiting").await?;
        let open = &self.fixtures.normal;
        let story = open.story("receipt-on-its-way", &receipt).await?;
        // Otherwise the next story would settle this application instead of its own.
        self.settle(AttemptResult::Delivered(None)).await?;
        Ok(story)
    }

    async fn settled_story(&self, name: &str, settlement: AttemptResult) -> Result<Story> {
        let receipt = self.apply(name).await?;
        self.settle(settlement).await?;
        self.fixtures.normal.story(name, &receipt).await
    }

    /// The receipt, and the form that it opens.
    async fn refused_stories(&self) -> Result<[Story; 2]> {
        let open = &self.fixtures.normal;
        let receipt = self.apply("refused").await?;
        self.settle(AttemptResult::Refused(ats_errors())).await?;
        let form = self
            .post_story("form-after-refusal", &receipt, "again", StatusCode::OK)
            .await?;
        Ok([open.story("receipt-refused", &receipt).await?, form])
    }

    async fn withdrawn_story(&self) -> Result<Story> {
        let receipt = self.apply("withdrawn").await?;
        self.post_story("receipt-withdrawn", &receipt, "withdraw", StatusCode::OK)
            .await
    }

    async fn discarded_story(&self) -> Result<Story> {
        let receipt = self.apply("discarded").await?;
        let outbox = &self.fixtures.normal.site.outbox;
        let mut entries = outbox.latest(u32::MAX).await?.into_iter();
        let waiting = entries.find(|entry| entry.state == EntryState::Waiting);
        let waiting = waiting.ok_or(StorybookError::Missing("application"))?;
        let ledger = self.fixtures.sample.services.store.outbox_admin();
        ledger.discard(waiting.id).await?;
        self.fixtures
            .normal
            .story("receipt-discarded", &receipt)
            .await
    }

    async fn withdrawn_too_late_story(&self) -> Result<Story> {
        let receipt = self.apply("late").await?;
        self.settle(AttemptResult::Delivered(None)).await?;
        let name = "receipt-withdrawn-too-late";
        self.post_story(name, &receipt, "withdraw", StatusCode::CONFLICT)
            .await
    }

    /// The page that follows a button of the receipt.
    async fn post_story(
        &self,
        name: &str,
        receipt: &str,
        action: &str,
        status: StatusCode,
    ) -> Result<Story> {
        let path = format!("{receipt}/{action}");
        let nothing = SampleFormData::default();
        let open = &self.fixtures.normal;
        open.submit_story(name, &path, &nothing, status).await
    }
}
