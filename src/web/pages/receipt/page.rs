//! The receipt page: the status of an application and what its sender can do.

use std::sync::Arc;

use askama::Template;
use axum::{http::StatusCode, response::Response};
use jiff::Timestamp;

use crate::{
    brand::texts::Texts,
    posting::{InterviewStep, Posting},
    store::entry::{Receipt, Reference, State as Stage},
    web::{
        answer,
        edition::Edition,
        error::PageError,
        pages::{
            apply::told::{self, Line},
            receipt::lines::{self, Wrong},
        },
        site::Site,
        urls,
        view::View,
    },
};

/// The receipt page.
#[derive(Template)]
#[template(path = "pages/receipt.html")]
struct ReceiptPage<'a> {
    view: View<'a>,
    edition: &'a Edition,
    reference: &'a Reference,
    receipt: &'a Receipt,
    notice: Option<&'static str>,
    received: String,
    ends: Option<String>,
    left: Option<String>,
    refused: Vec<Wrong>,
    sent: Vec<Line>,
    posting: Option<Arc<Posting>>,
}

/// Renders a receipt. `notice` names the message that says why a withdrawal failed. The status is
/// then 409.
pub fn page(
    (site, edition): (&Site, &Edition),
    reference: &Reference,
    receipt: &Receipt,
    notice: Option<&'static str>,
) -> Result<Response, PageError> {
    let (texts, now) = (edition.texts(), site.clock.now());
    let day = |time| texts.figures().day(time);
    let sent = receipt.application.as_ref();
    let page = ReceiptPage {
        view: View::new(site, edition).at(|root| urls::receipt(root, reference)),
        edition,
        reference,
        notice,
        received: texts.figures().moment(receipt.received_at),
        ends: receipt.ends_at.map(day),
        left: receipt.download_until.map(|until| left(texts, until, now)),
        refused: lines::refused(texts, receipt),
        sent: sent.map_or_else(Vec::new, |application| told::sent(texts, application)),
        posting: site.catalogue.snapshot().posting(&receipt.posting).cloned(),
        receipt,
    };
    let status = match notice {
        Some(_) => StatusCode::CONFLICT,
        None => StatusCode::OK,
    };
    answer::private(status, &page).map(answer::secret)
}

impl ReceiptPage<'_> {
    /// The state that selects the texts of the page.
    fn state(&self) -> &'static str {
        match self.receipt.is_discarded {
            true => "discarded",
            false => self.receipt.state.as_str(),
        }
    }

    /// Whether the applicant can apply again after a rejection.
    fn can_be_mended(&self) -> bool {
        let open = self.posting.as_ref();
        open.is_some_and(|posting| posting.takes_applications())
            && matches!(self.receipt.state, Stage::Refused | Stage::Returned)
    }

    /// Whether the employer has received the application or still will.
    fn goes_on(&self) -> bool {
        matches!(
            self.receipt.state,
            Stage::Waiting | Stage::Delivered | Stage::Held
        )
    }

    fn is_delivered(&self) -> bool {
        self.receipt.state == Stage::Delivered
    }

    fn plan(&self) -> &[InterviewStep] {
        let details = self.posting.as_ref().and_then(|it| it.details.as_ref());
        details.map_or(&[], |details| &details.interview_plan)
    }

    /// The URL that opens the form filled in. Only while the answers are stored.
    fn again_address(&self) -> String {
        urls::again(self.edition.root(), self.reference)
    }

    fn apply_address(&self) -> String {
        urls::apply(self.edition.root(), &self.receipt.posting)
    }

    fn lang(&self) -> String {
        let posting = self.posting.as_ref();
        self.edition.lang(posting.and_then(|it| it.language()))
    }

    fn posting_address(&self) -> Option<String> {
        let posting = self.posting.as_deref()?;
        Some(urls::posting(self.edition.root(), posting))
    }

    /// Whether the application can still be withdrawn.
    fn can_be_withdrawn(&self) -> bool {
        matches!(
            self.receipt.state,
            Stage::Waiting | Stage::Held | Stage::Refused | Stage::Returned
        )
    }

    /// Whether the employer may have received it before it was withdrawn.
    fn may_have_arrived(&self) -> bool {
        self.receipt.state == Stage::Withdrawn && self.receipt.may_have_arrived
    }

    /// The URL that withdraws the application.
    fn withdraw_address(&self) -> String {
        urls::withdraw(self.edition.root(), self.reference)
    }

    /// The URL of the answers as text.
    fn sent_address(&self) -> String {
        urls::sent(self.edition.root(), self.reference)
    }

    /// The URL of the uploaded resume, and its name.
    fn file(&self) -> Option<(String, String)> {
        let application = self.receipt.application.as_ref()?;
        let resume = application.resume.as_ref()?;
        Some((
            urls::sent_file(self.edition.root(), self.reference),
            resume.name.clone(),
        ))
    }
}

/// How much longer the answers can be downloaded, rounded up to minutes, hours or days.
fn left(texts: &Texts, until: Timestamp, now: Timestamp) -> String {
    let seconds = until.duration_since(now).as_secs();
    let (id, unit) = match seconds {
        ..=7_200 => ("receipt-left-minutes", 60),
        7_201..=172_800 => ("receipt-left-hours", 3_600),
        _ => ("receipt-left-days", 86_400),
    };
    let count = (seconds + unit - 1) / unit;
    texts.say(id).with("count", count).to_string()
}
