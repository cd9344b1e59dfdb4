//! A form that was sent is sent again with other content. Its sender is asked what to do: open the first application,
//! replace it, or send both. Whoever shows the reference of the first receipt is taken for its sender.

use crate::{
    application::{Application, ApplicationId},
    form::form_data::FormData,
    posting::PostingId,
    store::{
        earlier::{EarlierApplication, Resent},
        outbox::OutboxError,
        outbox_entry::{PutResult, ReceiptToken},
    },
    web::state::SiteState,
};

/// The control that names the first application, by the reference of its receipt.
pub const FIRST: &str = "first";
/// The control in which a window says which application was sent from it, by the same reference.
pub const EARLIER_RECEIPT: &str = "earlier-receipt";
/// The control of the buttons that decide.
pub const CHOICE: &str = "choice";
const REPLACE: &str = "replace";
const BOTH: &str = "both";

/// What the form says of an application that was sent before.
pub struct Before {
    /// The first application, if the sender was asked what to do about it.
    pub first: Option<EarlierApplication>,
    /// What the window remembers.
    known: Option<ReceiptToken>,
}

/// What becomes of an application that is in order.
pub enum Decision {
    /// It is kept, now or before.
    Kept(PutResult),
    /// Its sender is asked about this first application, in the form with that id.
    Ask(ReceiptToken, ApplicationId),
}

impl Before {
    /// Nothing was sent before.
    pub const NOTHING: Self = Self {
        first: None,
        known: None,
    };

    /// Reads what the form says. What is not about an application for this posting is taken out of it.
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

    /// Keeps the application, or finds out that its sender must be asked.
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

/// The first application that the form names, if there is such.
pub async fn first(
    site: &SiteState,
    posting: &PostingId,
    sent: &FormData,
) -> Option<EarlierApplication> {
    let reference = ReceiptToken::parse(sent.text(FIRST))?;
    look_up(site, posting, &reference).await
}

/// Asks in a form of its own: the id of the form that was sent may belong to the first application.
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
        tracing::warn!(%error, "an earlier application was not found out about");
        Some(unknown(reference))
    })
}

/// What is assumed while the store does not answer: the choice stays, and is looked at again when it is made.
fn unknown(reference: &ReceiptToken) -> EarlierApplication {
    EarlierApplication {
        reference: reference.clone(),
        is_replaceable: true,
        may_have_arrived: false,
    }
}
