//! The storybook's receipts.

use anyhow::{Context, Result};
use axum::http::StatusCode;

use crate::{
    store::{AttemptResult, EntryState, ReceiptToken},
    storybook::{
        fixture::{SiteFixture, Story},
        fixtures::Fixtures,
        form_data::SampleFormData,
        stories::form::{Applicant, LEASE, ats_errors},
    },
    web::{LocaleContext, receipt_mail, request_context::RequestContext},
};

/// The error message if no sample application is waiting for delivery.
const NO_APPLICATION: &str = "the sample data has no application";

/// Creates a story for each state of the receipt.
pub async fn stories(fixtures: &Fixtures, locale: &LocaleContext) -> Result<Vec<Story>> {
    let applicant = Applicant {
        fixture: &fixtures.normal,
        locale,
        posting: fixtures.sample.featured()?,
    };
    let held = AttemptResult::Held {
        reason: "unclear",
        unclear: false,
    };
    let mut stories = vec![
        applicant.waiting_story().await?,
        applicant
            .settled_story("receipt-delivered", AttemptResult::Delivered(None))
            .await?,
        applicant.settled_story("receipt-held", held).await?,
    ];
    stories.push(applicant.mail_story().await?);
    stories.extend(applicant.refused_stories().await?);
    stories.extend(applicant.withdrawal_stories().await?);
    stories.push(applicant.discarded_story(fixtures).await?);
    stories.push(applicant.withdrawn_too_late_story().await?);
    Ok(stories)
}

/// Takes the next application in the outbox, and records `result` as the result of its delivery.
pub async fn settle(fixture: &SiteFixture, result: AttemptResult) -> Result<()> {
    let outbox = &fixture.site.outbox;
    let claim = outbox.claim(LEASE).await?.context(NO_APPLICATION)?;
    outbox.end_attempt(&claim, result).await?;
    Ok(())
}

/// The form that withdraws an application, with its checkbox.
fn confirmation() -> SampleFormData {
    SampleFormData::default().with("sure", "yes")
}

impl Applicant<'_> {
    /// Submits an application and returns the path of its receipt.
    async fn apply(&self, email: &str) -> Result<String> {
        let language = self.locale.texts().language();
        let form = self.complete_form(&format!("{email}-{language}@example.org"))?;
        let receipt = self.fixture.submit(&self.path(), &form).await;
        Ok(receipt.location()?.to_owned())
    }

    async fn waiting_story(&self) -> Result<Story> {
        let receipt = self.apply("waiting").await?;
        let story = self.fixture.story("receipt-on-its-way", &receipt).await?;
        // Record that this application was delivered. Otherwise, the next story would record its
        // result for this application instead of its own.
        settle(self.fixture, AttemptResult::Delivered(None)).await?;
        Ok(story)
    }

    async fn settled_story(&self, name: &str, result: AttemptResult) -> Result<Story> {
        let receipt = self.apply(name).await?;
        settle(self.fixture, result).await?;
        self.fixture.story(name, &receipt).await
    }

    /// Creates the story of the email that confirms an application and links to its receipt.
    async fn mail_story(&self) -> Result<Story> {
        let receipt = self.apply("mail").await?;
        let token = receipt.rsplit('/').next().and_then(ReceiptToken::parse);
        let token = token.context(NO_APPLICATION)?;
        let outbox = &self.fixture.site.outbox;
        let claim = outbox.claim(LEASE).await?.context(NO_APPLICATION)?;
        let delivered = AttemptResult::Delivered(None);
        outbox.end_attempt(&claim, delivered).await?;
        let context = RequestContext::new(&self.fixture.site, self.locale);
        let mail = receipt_mail::compose(&context, self.posting, &claim.application, &token)?;
        Ok(Story::of_mail("mail-receipt", mail))
    }

    /// Creates two stories: the receipt of a refused application, and the prefilled form that the
    /// button on this receipt opens.
    async fn refused_stories(&self) -> Result<[Story; 2]> {
        let receipt = self.apply("refused").await?;
        settle(self.fixture, AttemptResult::Refused(ats_errors())).await?;
        let form = self.post_story("form-after-refusal", &receipt, "again", StatusCode::OK);
        let form = form.await?;
        let refused = self.fixture.story("receipt-refused", &receipt);
        Ok([refused.await?, form])
    }

    /// Creates three stories: the page that asks whether to withdraw an application, the same page
    /// after its button was pressed without the checkbox, and the receipt after the withdrawal.
    async fn withdrawal_stories(&self) -> Result<[Story; 3]> {
        let receipt = self.apply("withdrawn").await?;
        let path = format!("{receipt}/withdraw");
        let page = self.fixture.story("withdrawal", &path).await?;
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        let name = "withdrawal-not-confirmed";
        let refused = self.post_story(name, &receipt, "withdraw", status).await?;
        let withdrawn = self.fixture.submit(&path, &confirmation()).await;
        let withdrawn = withdrawn.into_story("receipt-withdrawn", StatusCode::OK)?;
        Ok([page, refused, withdrawn])
    }

    async fn discarded_story(&self, fixtures: &Fixtures) -> Result<Story> {
        let receipt = self.apply("discarded").await?;
        let outbox = &self.fixture.site.outbox;
        let mut entries = outbox.latest(u32::MAX).await?.into_iter();
        let waiting = entries.find(|entry| entry.state == EntryState::Waiting);
        let outbox_admin = fixtures.sample.services.store.outbox_admin();
        outbox_admin
            .discard(waiting.context(NO_APPLICATION)?.id)
            .await?;
        self.fixture.story("receipt-discarded", &receipt).await
    }

    async fn withdrawn_too_late_story(&self) -> Result<Story> {
        let receipt = self.apply("late").await?;
        settle(self.fixture, AttemptResult::Delivered(None)).await?;
        let path = format!("{receipt}/withdraw");
        let page = self.fixture.submit(&path, &confirmation()).await;
        page.into_story("receipt-withdrawn-too-late", StatusCode::CONFLICT)
    }

    /// Presses a button of the receipt, or of a page that belongs to it, without filling in
    /// anything. Returns the resulting page as a story.
    async fn post_story(
        &self,
        name: &str,
        receipt: &str,
        action: &str,
        status: StatusCode,
    ) -> Result<Story> {
        let path = format!("{receipt}/{action}");
        let page = self.fixture.submit(&path, &SampleFormData::default()).await;
        page.into_story(name, status)
    }
}
