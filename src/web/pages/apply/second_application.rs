//! Handles a form that is submitted a second time with different content. The applicant can open
//! the first application, replace it, or submit both. The receipt token of the first application
//! proves that both applications are from the same applicant.

use crate::{
    application::ApplicationId,
    clock::Clock,
    form::FormData,
    posting::PostingId,
    store::{
        EarlierApplication, NewApplication, Outbox, OutboxError, PutResult, ReceiptToken, Resent,
    },
    web::state::SiteState,
};

/// The name of the form control with the receipt token of the first application. It is in the form
/// that asks what to do with that application.
pub const FIRST: &str = "first";
/// The name of the form control with the receipt token of an earlier application. The script stores
/// the token in the browser tab.
pub const EARLIER_RECEIPT: &str = "earlier-receipt";
/// The name of the buttons for deciding what to do with the first application.
pub const CHOICE: &str = "choice";
/// The value of [`CHOICE`] that replaces the first application.
const REPLACE: &str = "replace";
/// The value of [`CHOICE`] that submits both applications.
const BOTH: &str = "both";

/// The earlier applications that a submitted form refers to.
pub struct Before {
    /// The first application, if the applicant was asked what to do with it.
    pub first: Option<EarlierApplication>,
    /// The receipt token in [`EARLIER_RECEIPT`].
    known: Option<ReceiptToken>,
}

/// What happens to a valid application.
pub enum Decision {
    /// The application is stored, by this submission or by an earlier submission of the same form.
    Kept(PutResult),
    /// The applicant must first decide what to do with an earlier application. Contains that
    /// application's receipt token, and the application id for the form that asks for the decision.
    Ask(ReceiptToken, ApplicationId),
}

impl Before {
    /// The form does not refer to any earlier application.
    pub const NOTHING: Self = Self {
        first: None,
        known: None,
    };

    /// Reads the receipt tokens from a form, and removes [`EARLIER_RECEIPT`] from it. [`FIRST`] and
    /// [`CHOICE`] are kept only if [`FIRST`] refers to an application for this posting.
    pub async fn read(site: &SiteState, posting: &PostingId, sent: &mut FormData) -> Self {
        let known = ReceiptToken::parse(sent.text(EARLIER_RECEIPT));
        sent.remove_texts(EARLIER_RECEIPT);
        let first = first(site, posting, sent).await;
        if first.is_none() {
            sent.remove_texts(FIRST);
            sent.remove_texts(CHOICE);
        }
        Self { first, known }
    }

    /// Creates the [`Before`] of a form that asks what to do with the earlier application that has
    /// the receipt token `first`.
    pub async fn asking(site: &SiteState, posting: &PostingId, first: &ReceiptToken) -> Self {
        Self {
            first: Some(
                look_up(site, posting, first)
                    .await
                    .unwrap_or_else(|| unknown(first)),
            ),
            known: None,
        }
    }

    /// Stores the application, unless the applicant must first decide what to do with an earlier
    /// application.
    pub async fn decide(
        &self,
        outbox: &Outbox,
        new: NewApplication<'_>,
        choice: &str,
        clock: &Clock,
    ) -> Result<Decision, OutboxError> {
        let application = new.application;
        let kept = match (&self.first, choice, &self.known) {
            (Some(first), REPLACE, _) => outbox.replace(new, &first.reference).await,
            (Some(_), BOTH, _) | (None, _, None) => outbox.put(new).await,
            (Some(first), _, _) => {
                return Ok(Decision::Ask(first.reference.clone(), application.id));
            }
            (None, _, Some(known)) => match outbox.compare(known, application).await? {
                Resent::Same(kept) => Ok(kept),
                Resent::Different => return Ok(ask(application.id, known.clone(), clock)),
                Resent::Unrelated => outbox.put(new).await,
            },
        };
        match (kept, &self.first) {
            (Ok(kept), _) => Ok(Decision::Kept(kept)),
            (Err(OutboxError::OtherContent(first)), _) => {
                Ok(ask(application.id, first.token, clock))
            }
            (Err(OutboxError::TooLate), Some(first)) => {
                Ok(Decision::Ask(first.reference.clone(), application.id))
            }
            (Err(error), _) => Err(error),
        }
    }
}

/// Finds the application whose receipt token is in [`FIRST`].
pub async fn first(
    site: &SiteState,
    posting: &PostingId,
    sent: &FormData,
) -> Option<EarlierApplication> {
    let reference = ReceiptToken::parse(sent.text(FIRST))?;
    look_up(site, posting, &reference).await
}

/// Returns the decision to ask about `first`, with a new application id for the form, because
/// `current` may be the id of the first application. The new id contains the same time as
/// `current`. `find_suspicion` uses this time to determine when the applicant opened the form.
fn ask(current: ApplicationId, first: ReceiptToken, clock: &Clock) -> Decision {
    let opened_at = current.generated_at().unwrap_or_else(|| clock.now());
    Decision::Ask(first, ApplicationId::generate(opened_at))
}

async fn look_up(
    site: &SiteState,
    posting: &PostingId,
    reference: &ReceiptToken,
) -> Option<EarlierApplication> {
    let found = site.outbox.earlier(reference, posting).await;
    found.unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot read the earlier application");
        Some(unknown(reference))
    })
}

/// Returns a placeholder for an application that cannot be read from the store. With this
/// placeholder, the page offers all choices. [`Before::decide`] checks the choice when the form is
/// submitted.
fn unknown(reference: &ReceiptToken) -> EarlierApplication {
    EarlierApplication {
        reference: reference.clone(),
        is_replaceable: true,
        may_have_arrived: false,
    }
}
