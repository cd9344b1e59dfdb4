//! The receipt page, which shows the status of an application and what the applicant can do next.

use std::sync::Arc;

use askama::Template;
use axum::{http::StatusCode, response::Response};
use jiff::Timestamp;

use crate::{
    brand::PageSlot,
    i18n::Localizer,
    mailto,
    posting::{InterviewStep, Posting},
    store::{EntryState as Stage, Receipt, ReceiptToken},
    web::{
        applicant_name::applicant_name,
        diversity,
        error::PageError,
        http::response,
        layout::PageContext,
        pages::{
            apply::answer_summary::SummaryRow,
            receipt::{
                opened_receipt::OpenedReceipt,
                rejections::{self, Rejection},
            },
        },
        request_context::RequestContext,
        urls,
    },
};

#[derive(Template)]
#[template(path = "pages/receipt.html")]
struct ReceiptPage<'a> {
    view: PageContext<'a>,
    context: &'a RequestContext,
    reference: &'a ReceiptToken,
    receipt: &'a Receipt,
    notice: Option<&'static str>,
    /// The applicant's name in the thank-you message. `None` if the application was rejected or
    /// withdrawn, or if the text in the name field does not look like a name.
    name: Option<String>,
    received_at: Moment,
    /// When the state of the application last changed.
    changed_at: Moment,
    /// A `mailto:` link that lets applicants send themselves the URL of this page.
    mail_link: Option<String>,
    /// The URL of the voluntary diversity questions. `None` if the receipt does not offer them.
    diversity_url: Option<String>,
    /// `true` if the site also sends the receipt by email.
    is_mailed: bool,
    expires_on: Option<String>,
    download_time_left: Option<String>,
    rejections: Vec<Rejection>,
    answers: &'a [SummaryRow],
    posting: Option<Arc<Posting>>,
}

/// A time in ISO 8601 format, and as text in UTC. `static/script.js` replaces the text with the
/// visitor's local time.
struct Moment {
    iso: String,
    text: String,
}

/// Renders a receipt. If a withdrawal failed, `notice` is the message id of the reason, and the
/// status is 409.
pub fn receipt_response(
    context: &RequestContext,
    reference: &ReceiptToken,
    opened: &OpenedReceipt,
    notice: Option<&'static str>,
) -> Result<Response, PageError> {
    let receipt = &opened.receipt;
    let (texts, now) = (context.locale.texts(), context.clock.now());
    let day = |time| texts.formatter().format_date(time);
    let sent = receipt.application.as_ref();
    let moment = |time: Timestamp| Moment {
        iso: time.strftime("%FT%TZ").to_string(),
        text: texts.formatter().format_datetime(time),
    };
    let page = ReceiptPage {
        context,
        view: PageContext::new(context)
            .with_urls(|root| urls::receipt(root, reference))
            .with_slots(&[PageSlot::ReceiptBelow]),
        reference,
        notice,
        name: sent
            .filter(|_| is_in_process(receipt))
            .and_then(|application| applicant_name(texts, application)),
        received_at: moment(receipt.received_at),
        changed_at: moment(receipt.changed_at),
        mail_link: mail_link(context, reference, receipt),
        diversity_url: diversity_url(context, receipt, notice),
        is_mailed: opened.is_mailed,
        expires_on: receipt.expires_at.map(day),
        download_time_left: receipt
            .download_until
            .map(|until| time_left(texts, until, now)),
        rejections: rejections::rejections(texts, receipt),
        answers: &opened.answers,
        posting: context
            .catalogue
            .snapshot()
            .posting(&receipt.posting)
            .cloned(),
        receipt,
    };
    let status = match notice {
        Some(_) => StatusCode::CONFLICT,
        None => StatusCode::OK,
    };
    response::no_store_page(status, &page).map(response::unlisted)
}

impl ReceiptPage<'_> {
    /// The name of the application's state, which the template uses to select its texts.
    fn state(&self) -> &'static str {
        if self.receipt.is_discarded {
            "discarded"
        } else {
            self.receipt.state.as_str()
        }
    }

    /// Returns `true` if the application was rejected and the posting still accepts applications,
    /// so that the applicant can apply again.
    fn can_apply_again(&self) -> bool {
        let open = self.posting.as_ref();
        open.is_some_and(|posting| posting.accepts_applications())
            && matches!(self.receipt.state, Stage::Refused | Stage::Returned)
    }

    /// Returns `true` if the employer has received the application or may still receive it.
    fn is_in_process(&self) -> bool {
        is_in_process(self.receipt)
    }

    fn is_delivered(&self) -> bool {
        self.receipt.state == Stage::Delivered
    }

    fn interview_plan(&self) -> &[InterviewStep] {
        let details = self.posting.as_ref().and_then(|it| it.details.as_ref());
        details.map_or(&[], |details| &details.interview_plan)
    }

    /// The URL that opens a new form with the same answers. The page links to it only as long as
    /// the answers are stored.
    fn resubmit_url(&self) -> String {
        urls::resubmit(self.context.locale.url_prefix(), self.reference)
    }

    fn apply_url(&self) -> String {
        urls::apply(self.context.locale.url_prefix(), &self.receipt.posting)
    }

    fn lang_attribute(&self) -> String {
        let posting = self.posting.as_ref();
        self.context
            .locale
            .lang_attribute(posting.and_then(|it| it.language()))
    }

    fn posting_url(&self) -> Option<String> {
        let posting = self.posting.as_deref()?;
        Some(urls::posting(self.context.locale.url_prefix(), posting))
    }

    /// Returns `true` if the application was withdrawn but the employer may have received it
    /// before.
    fn may_have_arrived(&self) -> bool {
        self.receipt.state == Stage::Withdrawn && self.receipt.may_have_arrived
    }

    fn withdraw_url(&self) -> String {
        urls::withdraw(self.context.locale.url_prefix(), self.reference)
    }

    fn answers_url(&self) -> String {
        urls::submitted_answers(self.context.locale.url_prefix(), self.reference)
    }

    /// The URL and the file name of the uploaded resume. `None` if the resume is not stored.
    fn resume_link(&self) -> Option<(String, String)> {
        let application = self.receipt.application.as_ref()?;
        let resume = application.resume.as_ref()?;
        Some((
            urls::submitted_file(self.context.locale.url_prefix(), self.reference),
            resume.name.clone(),
        ))
    }
}

fn is_in_process(receipt: &Receipt) -> bool {
    matches!(
        receipt.state,
        Stage::Waiting | Stage::Delivered | Stage::Held
    )
}

/// Returns the URL of the voluntary diversity questions, or `None` if this receipt does not offer
/// them, for example because the application is too old. The URL contains no information about the
/// application.
fn diversity_url(
    context: &RequestContext,
    receipt: &Receipt,
    notice: Option<&str>,
) -> Option<String> {
    let now = context.clock.now();
    let is_new = is_in_process(receipt) && diversity::is_offered(receipt.received_at, now);
    if notice.is_some() || !is_new {
        return None;
    }
    let diversity = context.diversity.as_ref()?;
    let token = diversity.token(&context.form_keys, receipt.id, receipt.received_at);
    Some(urls::diversity(context.locale.url_prefix(), &token))
}

/// A `mailto:` link that lets applicants send themselves the URL of the receipt. The link contains
/// the applicant's email address, unless someone else may have typed it. `None` if
/// `site.public_url` is not set. Anyone who knows the URL can read the receipt, so the site itself
/// sends the URL by email only if the settings enable this.
fn mail_link(
    context: &RequestContext,
    reference: &ReceiptToken,
    receipt: &Receipt,
) -> Option<String> {
    context.settings.public_url.as_ref()?;
    let path = urls::receipt(context.locale.url_prefix(), reference);
    let texts = context.locale.texts();
    let subject = texts.message("receipt-title").with("state", "waiting");
    let subject = subject.with("title", receipt.title.as_str()).to_string();
    let advice = texts.message("receipt-link-secret");
    let body = format!("{}\r\n\r\n{advice}\r\n", context.site.absolute_url(&path));
    let sent = receipt.application.as_ref();
    let to = sent.filter(|application| !application.is_email_prefilled);
    let to = to.map_or("", |application| &application.email);
    Some(mailto::with_text(to, &subject, &body))
}

/// Formats the time for which the answers can still be downloaded, rounded up.
fn time_left(texts: &Localizer, until: Timestamp, now: Timestamp) -> String {
    let seconds = until.duration_since(now).as_secs();
    let (id, unit) = match seconds {
        ..=7_200 => ("receipt-left-minutes", 60),
        7_201..=172_800 => ("receipt-left-hours", 3_600),
        _ => ("receipt-left-days", 86_400),
    };
    let count = (seconds + unit - 1) / unit;
    texts.message(id).with("count", count).to_string()
}
