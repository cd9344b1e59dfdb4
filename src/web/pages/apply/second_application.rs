//! Handles a form that was already sent and comes again with other content. The sender chooses: open the first
//! application, replace it, or send both. The token of the first receipt proves who sent it.

use crate::{
    application::{Application, ApplicationId},
    form::FormData,
    posting::PostingId,
    store::{EarlierApplication, OutboxError, PutResult, ReceiptToken, Resent},
    web::state::SiteState,
};

/// The control with the receipt token of the first application.
pub const FIRST: &str = "first";
/// The control with the receipt token of an application that was sent from the same window.
pub const EARLIER_RECEIPT: &str = "earlier-receipt";
/// The control of the buttons of the choice.
pub const CHOICE: &str = "choice";
const REPLACE: &str = "replace";
const BOTH: &str = "both";

/// What the form says about an application that was sent before.
pub struct Before {
    /// The first application, if the sender was asked what to do about it.
    pub first: Option<EarlierApplication>,
    /// What the window remembers.
    known: Option<ReceiptToken>,
}

/// What happens to a valid application.
pub enum Decision {
    /// It is stored, now or before.
    Kept(PutResult),
    /// The sender is asked about this first application, in a form with that id.
    Ask(ReceiptToken, ApplicationId),
}

impl Before {
    /// Nothing was sent before.
    pub const NOTHING: Self = Self {
        first: None,
        known: None,
    };

    /// Reads the form, and removes controls that name no application for this posting.
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

    /// The same, asking about that first application.
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

    /// Stores the application, or decides that the sender must be asked.
    pub async fn decide(
        &self,
        site: &SiteState,
        application: &Application,
        choice: &str,
    ) -> Result<Decision, OutboxError> {
        let kept = match (&self.first, choice, &self.known) {
            (Some(first), REPLACE, _) => site.outbox.replace(application, &first.reference).await,
            (Some(_), BOTH, _) | (None, _, None) => site.outbox.put(application).await,
            (Some(first), _, _) => {
                return Ok(Decision::Ask(first.reference.clone(), application.id));
            }
            (None, _, Some(known)) => match site.outbox.compare(known, application).await? {
                Resent::Same(kept) => Ok(kept),
                Resent::Different => return Ok(ask(site, known.clone())),
                Resent::Unrelated => site.outbox.put(application).await,
            },
        };
        match (kept, &self.first) {
            (Ok(kept), _) => Ok(Decision::Kept(kept)),
            (Err(OutboxError::OtherContent(first)), _) => Ok(ask(site, first.token)),
            (Err(OutboxError::TooLate), Some(first)) => {
                Ok(Decision::Ask(first.reference.clone(), application.id))
            }
            (Err(error), _) => Err(error),
        }
    }
}

/// The first application that the form names, if it exists.
pub async fn first(
    site: &SiteState,
    posting: &PostingId,
    sent: &FormData,
) -> Option<EarlierApplication> {
    let reference = ReceiptToken::parse(sent.text(FIRST))?;
    look_up(site, posting, &reference).await
}

/// Asks in a form with a new id, because the id of the form may belong to the first application.
fn ask(site: &SiteState, first: ReceiptToken) -> Decision {
    Decision::Ask(first, ApplicationId::generate(site.clock.now()))
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

/// Assumed while the store does not answer: the choice is shown, and checked again when it is made.
fn unknown(reference: &ReceiptToken) -> EarlierApplication {
    EarlierApplication {
        reference: reference.clone(),
        is_replaceable: true,
        may_have_arrived: false,
    }
}
