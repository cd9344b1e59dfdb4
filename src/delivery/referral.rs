//! Sends a claimed application: to its posting, or as a candidate of a job if a team member
//! recommended the applicant.

use std::time::Duration;

use crate::{
    ats::{AmbiguousDelivery, AtsError},
    clock::saturating_add,
    delivery::worker::DeliveryWorker,
    store::{AttemptResult, Claim},
};

/// The wait if the resume cannot be stored for the download by the ATS.
const RESUME_WAIT: Duration = Duration::from_secs(60);

impl DeliveryWorker {
    /// Sends the application. Returns `Err` with what happens to it if it was not sent.
    pub(in crate::delivery) async fn submit(
        &self,
        claim: &Claim,
    ) -> Result<Result<Option<String>, AtsError>, AttemptResult> {
        let application = &claim.application;
        let Some(referral) = &application.referral else {
            return Ok(self.client.submit_application(application).await);
        };
        let mut url = None;
        if let (Some(file), Some(links)) = (&application.resume, &self.options.resume_links) {
            match links.publish(claim.id, file).await {
                Ok(Some(published)) => url = Some(published),
                result => {
                    let entry = claim.id;
                    match result.err() {
                        Some(error) => tracing::error!(%entry, %error, "cannot store a resume"),
                        None => {
                            tracing::error!(%entry, "no room for a resume: check apply.draft_budget")
                        }
                    }
                    return Err(AttemptResult::Deferred {
                        until: saturating_add(self.clock.now(), RESUME_WAIT),
                        reason: "resume",
                    });
                }
            }
        }
        let sent = self.client.submit_referral(application, referral, url);
        Ok(sent.await.map(|()| None))
    }

    /// What to do after an attempt without a usable response. The interface has no way to recognize
    /// a candidate that is sent again, so a person decides.
    pub(in crate::delivery) fn ambiguous_delivery(&self, claim: &Claim) -> AmbiguousDelivery {
        match claim.application.referral {
            Some(_) => AmbiguousDelivery::Hold,
            None => self.options.ambiguous,
        }
    }
}
