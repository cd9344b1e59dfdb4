//! Sends a claimed application: to its posting, or as a candidate for a job if the applicant was
//! recommended by a team member.

use std::time::Duration;

use url::Url;

use crate::{
    application::Document,
    ats::{AmbiguousDelivery, AtsError},
    clock::saturating_add,
    delivery::worker::DeliveryWorker,
    store::{AttemptResult, Claim},
};

/// The delay before the next attempt if no copy of the resume could be stored for the ATS to
/// download.
const RESUME_WAIT: Duration = Duration::from_secs(60);

impl DeliveryWorker {
    /// Sends the application, and returns the response of the ATS. If the application was not sent,
    /// returns the result of the attempt as `Err`.
    pub(in crate::delivery) async fn submit(
        &self,
        claim: &Claim,
    ) -> Result<Result<Option<String>, AtsError>, AttemptResult> {
        let application = &claim.application;
        let Some(referral) = &application.referral else {
            return Ok(self.client.submit_application(application).await);
        };
        let url = match &application.resume {
            Some(file) => Some(self.publish_resume(claim, file).await?),
            None => None,
        };
        let sent = self.client.submit_referral(application, referral, url);
        Ok(sent.await.map(|()| None))
    }

    /// Stores a copy of the resume that the ATS can download, and returns its URL. If this fails,
    /// the application is not sent. It is retried later or, if it has waited too long, held until
    /// the operator decides.
    async fn publish_resume(&self, claim: &Claim, file: &Document) -> Result<Url, AttemptResult> {
        let application = claim.id;
        let problem = match &self.options.resume_links {
            None => "no URL for a resume: set site.public_url and a key in team.keys".to_owned(),
            Some(links) => match links.publish(application, file).await {
                Ok(Some(url)) => return Ok(url),
                Ok(None) => "no room for a resume: check apply.draft_budget".to_owned(),
                Err(error) => format!("cannot store a resume: {error}"),
            },
        };
        tracing::error!(%application, "{problem}");
        if self.retry_policy(claim).has_expired(claim) {
            return Err(AttemptResult::Held {
                reason: "given_up",
                unclear: false,
            });
        }
        Err(AttemptResult::Deferred {
            until: saturating_add(self.clock.now(), RESUME_WAIT),
            reason: "resume",
        })
    }

    /// Decides what to do after an attempt without a usable response. A recommended applicant's
    /// application is held until the operator decides, because the ATS does not detect that it
    /// received the same candidate twice.
    pub(in crate::delivery) fn ambiguous_delivery(&self, claim: &Claim) -> AmbiguousDelivery {
        match claim.application.referral {
            Some(_) => AmbiguousDelivery::Hold,
            None => self.options.ambiguous,
        }
    }
}
