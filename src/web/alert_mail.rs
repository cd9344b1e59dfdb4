//! The emails for job alerts. The confirmation email contains nothing that the visitor typed.
//! Otherwise anyone could use it to send a message to another person's address.

use std::sync::Arc;

use askama::Template;
use jiff::Timestamp;

use crate::{
    brand::{Palette, Scheme},
    catalogue::Query,
    i18n::labels,
    posting::Posting,
    store::{JobAlert, MailContent},
    web::{layout::PageContext, request_context::RequestContext, urls},
};

/// The maximum number of postings in an email. The email links to the job list, which shows all
/// matches.
const MAX_POSTINGS: usize = 20;

struct AlertMail<'a> {
    view: PageContext<'a>,
    subject: String,
    text: String,
    jobs: Vec<MailedJob>,
    /// The button in the email: the message id of its label, and the absolute URL that it leads to.
    button: (&'static str, String),
    why: String,
    /// The absolute URL of the page on which the recipient can end the alert.
    end_url: Option<String>,
    palette: Palette,
}

struct MailedJob {
    title: String,
    place: Option<String>,
    url: String,
}

#[derive(Template)]
#[template(path = "mail/alert.html")]
struct HtmlMail<'a> {
    mail: &'a AlertMail<'a>,
}

#[derive(Template)]
#[template(path = "mail/alert.txt", whitespace = "preserve")]
struct TextMail<'a> {
    mail: &'a AlertMail<'a>,
}

/// Renders the email that asks the recipient to confirm an alert. `context` must have the alert's
/// locale.
pub fn confirmation(
    context: &RequestContext,
    alert: &JobAlert,
) -> Result<MailContent, askama::Error> {
    let mail = AlertMail::new(context, "mail-alert-confirm-subject");
    let mail = AlertMail {
        text: company_text(&mail.view, "mail-alert-confirm"),
        button: ("mail-alert-confirm-open", alert_url(context, alert)),
        why: mail.view.message("mail-alert-confirm-why").to_string(),
        ..mail
    };
    mail.content(alert, None)
}

/// Renders the email with the new postings for an alert. `postings` must match the alert's search.
pub fn new_postings(
    context: &RequestContext,
    alert: &JobAlert,
    postings: &[Arc<Posting>],
) -> Result<MailContent, askama::Error> {
    let root = context.locale.url_prefix();
    let texts = context.locale.texts();
    let job = |posting: &Arc<Posting>| MailedJob {
        title: posting.title.clone(),
        place: posting
            .locations
            .first()
            .map(|it| labels::location_name(texts, it)),
        url: context.absolute_url(&urls::posting(root, posting)),
    };
    let list = urls::list(root, &Query::parse(&alert.search), 0, None);
    let mail = AlertMail::new(context, "mail-alert-subject");
    let mail = AlertMail {
        jobs: postings.iter().take(MAX_POSTINGS).map(job).collect(),
        button: ("mail-alert-all", context.absolute_url(&list)),
        ..mail
    };
    mail.content_with_end(context, alert)
}

/// Renders the email that asks the recipient to renew an alert before it ends at `ends_at`.
pub fn renewal(
    context: &RequestContext,
    alert: &JobAlert,
    ends_at: Timestamp,
) -> Result<MailContent, askama::Error> {
    let day = context.locale.texts().formatter().format_long_date(ends_at);
    let mail = AlertMail::new(context, "mail-alert-renew-subject");
    let text = mail.view.message("mail-alert-renew").with("day", day);
    let mail = AlertMail {
        text: text.to_string(),
        button: ("alert-renew", alert_url(context, alert)),
        ..mail
    };
    mail.content_with_end(context, alert)
}

fn alert_url(context: &RequestContext, alert: &JobAlert) -> String {
    context.absolute_url(&urls::alert(context.locale.url_prefix(), alert.token))
}

/// Returns the message `id`, formatted with the company's name.
fn company_text(view: &PageContext<'_>, id: &str) -> String {
    let text = view.message(id).with("company", view.company());
    text.to_string()
}

impl<'a> AlertMail<'a> {
    fn new(context: &'a RequestContext, subject: &'static str) -> Self {
        let view = PageContext::new(context);
        Self {
            subject: company_text(&view, subject),
            text: String::new(),
            jobs: Vec::new(),
            button: ("", String::new()),
            why: company_text(&view, "mail-alert-why"),
            end_url: None,
            palette: Palette::new(&context.brand, Scheme::Light),
            view,
        }
    }

    fn content_with_end(
        self,
        context: &RequestContext,
        alert: &JobAlert,
    ) -> Result<MailContent, askama::Error> {
        let one_click = urls::end_alert(context.locale.url_prefix(), alert.token);
        let mail = Self {
            end_url: Some(alert_url(context, alert)),
            ..self
        };
        mail.content(alert, Some(context.absolute_url(&one_click)))
    }

    fn content(
        &self,
        alert: &JobAlert,
        unsubscribe_url: Option<String>,
    ) -> Result<MailContent, askama::Error> {
        Ok(MailContent {
            to: alert.to.clone(),
            subject: self.subject.clone(),
            text: TextMail { mail: self }.render()?,
            html: Some(HtmlMail { mail: self }.render()?),
            unsubscribe_url,
        })
    }

    /// Formats the postings as plain text, each with its title, location and URL.
    fn listed_jobs(&self) -> String {
        let lines = self.jobs.iter().map(|job| {
            let place = job.place.iter().map(|place| format!("{place}\n"));
            format!(
                "{}\n{}{}\n\n",
                job.title,
                place.collect::<String>(),
                job.url
            )
        });
        lines.collect()
    }
}
