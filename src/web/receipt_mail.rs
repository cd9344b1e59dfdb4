//! The email that confirms an application and links to its receipt. The only answer in it is the
//! applicant's given name, because a mistyped address may belong to someone else.

use std::time::Duration;

use askama::Template;
use tokio::time::timeout;

use crate::{
    application::{Application, ApplicationId},
    brand::{Palette, Scheme},
    clock,
    posting::Posting,
    smtp,
    store::{
        MailContent, MailQueue, MailQueueError, NewMail, PutResult, ReceiptToken, SenderNetwork,
    },
    telemetry::metrics,
    web::{applicant_name::given_name, layout::PageContext, request_context::RequestContext, urls},
};

/// The email is delayed by the maximum time that the visitor waits for the delivery, plus this
/// margin. If the ATS rejects the application in the meantime, the form is shown again and the
/// email is canceled.
const MARGIN: Duration = Duration::from_secs(2);
/// The maximum time that the visitor waits for the email to be queued.
const PATIENCE: Duration = Duration::from_secs(2);
/// If the same form is submitted again within this time after the application was received, the
/// second submission queues the email if it is missing.
const RESEND_PERIOD: Duration = Duration::from_secs(3_600);
/// The maximum length of the title in the subject, in characters.
const MAX_TITLE_CHARS: usize = 150;

struct ReceiptMail<'a> {
    view: PageContext<'a>,
    subject: String,
    /// The applicant's given name. `None` if it does not look like a name.
    name: Option<String>,
    title: String,
    reference: &'a str,
    /// The absolute URL of the receipt.
    url: String,
    /// The names of the interview steps.
    steps: Vec<&'a str>,
    palette: Palette,
}

#[derive(Template)]
#[template(path = "mail/receipt.html")]
struct HtmlMail<'a> {
    mail: &'a ReceiptMail<'a>,
}

#[derive(Template)]
#[template(path = "mail/receipt.txt", whitespace = "preserve")]
struct TextMail<'a> {
    mail: &'a ReceiptMail<'a>,
}

/// Queues the email that confirms a new application, if the settings enable receipts by email. If
/// queueing fails, the error is only logged. A second submission of the same form within
/// `RESEND_PERIOD` queues the email if it is missing because the site crashed after storing the
/// application. No email is queued for a suspicious application, because a bot may have entered the
/// address. If someone other than the visitor may have filled in the form, an email is queued only
/// if the visitor typed the address.
pub async fn queue(
    context: &RequestContext,
    posting: &Posting,
    application: &Application,
    kept: &PutResult,
    network: Option<SenderNetwork>,
) {
    let Some(queue) = &context.mail_queue else {
        return;
    };
    if !kept.is_new && !may_be_missing(context, queue, kept).await {
        return;
    }
    // The address may have been entered by someone else, who would then receive the link to the
    // applicant's receipt.
    let is_foreign = application.is_email_prefilled;
    let is_suspicious = application.suspicion.is_some();
    if is_foreign || is_suspicious || smtp::recipient(&application.email).is_none() {
        metrics::count_mail("unsuitable");
        return;
    }
    let content = match compose(context, posting, application, &kept.token) {
        Ok(content) => content,
        Err(error) => {
            tracing::error!(application = %application.id, %error, "cannot write the mail with a receipt");
            return;
        }
    };
    let mail = NewMail {
        id: kept.id,
        network,
        delay: context.outcome_wait.saturating_add(MARGIN),
        content,
    };
    let queue = queue.clone();
    // Use a task, because it continues if the visitor closes the connection.
    let queued = tokio::spawn(async move { queue.put(mail).await });
    match timeout(PATIENCE, queued).await {
        Ok(Ok(Ok(true))) => metrics::count_mail("queued"),
        Ok(Ok(Ok(false))) => metrics::count_mail("limited"),
        Ok(Ok(Err(error))) => log_failure(application.id, &error),
        Ok(Err(_)) | Err(_) => {
            tracing::error!(application = %application.id, "the mail with a receipt was not queued in time");
        }
    }
}

/// Returns `true` if the email for a stored application may be missing because of a crash.
async fn may_be_missing(context: &RequestContext, queue: &MailQueue, kept: &PutResult) -> bool {
    // If the queue cannot be read, do nothing, because adding the email would fail too.
    if queue.contains(kept.id).await.unwrap_or(true) {
        return false;
    }
    let since = clock::saturating_sub(context.clock.now(), RESEND_PERIOD);
    let is_live = context.outbox.is_live_since(kept.id, since).await;
    is_live.unwrap_or(false)
}

/// Cancels the email for an application whose form is shown again. The corrected application gets
/// its own email. For a withdrawn application, this call is not needed, because the queue does not
/// send its email.
pub async fn cancel(queue: Option<&MailQueue>, id: ApplicationId) {
    if let Some(queue) = queue
        && let Err(error) = queue.cancel(id).await
    {
        log_failure(id, &error);
    }
}

/// Returns `true` if the email that confirms an application is queued or was sent within the last
/// day.
pub async fn is_sent(queue: Option<&MailQueue>, id: ApplicationId) -> bool {
    match queue {
        Some(queue) => queue.contains(id).await.unwrap_or(false),
        None => false,
    }
}

fn log_failure(id: ApplicationId, error: &MailQueueError) {
    tracing::error!(application = %id, "the mail with a receipt: {error}");
}

/// Renders the email that confirms an application.
pub fn compose(
    context: &RequestContext,
    posting: &Posting,
    application: &Application,
    token: &ReceiptToken,
) -> Result<MailContent, askama::Error> {
    let texts = context.locale.texts();
    let title = one_line(&application.title);
    let subject = texts.message("mail-receipt-subject");
    let steps = posting.details.iter().flat_map(|it| &it.interview_plan);
    let mail = ReceiptMail {
        view: PageContext::new(context),
        subject: one_line(&subject.with("title", title.as_str()).to_string()),
        name: given_name(texts, application),
        title,
        reference: token.as_str(),
        url: context.absolute_url(&urls::receipt(context.locale.url_prefix(), token)),
        steps: steps.map(|step| step.name.as_str()).collect(),
        palette: Palette::new(&context.brand, Scheme::Light),
    };
    Ok(MailContent {
        to: application.email.clone(),
        text: TextMail { mail: &mail }.render()?,
        html: Some(HtmlMail { mail: &mail }.render()?),
        unsubscribe_url: None,
        subject: mail.subject,
    })
}

impl ReceiptMail<'_> {
    fn greeting(&self) -> String {
        let view = &self.view;
        match &self.name {
            Some(name) => view.message("receipt-thanks").with("name", name.as_str()),
            None => view.message("receipt-heading").with("state", "waiting"),
        }
        .to_string()
    }

    /// Formats the names of the interview steps as numbered lines.
    fn numbered_steps(&self) -> String {
        let steps = (1..).zip(&self.steps);
        steps
            .map(|(number, step)| format!("\n{number}. {step}"))
            .collect()
    }
}

/// Formats text for the subject of an email: replaces control characters, such as line breaks, with
/// spaces, and shortens it.
fn one_line(text: &str) -> String {
    let chars = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let line: String = chars.take(MAX_TITLE_CHARS).collect();
    line.trim().to_owned()
}
