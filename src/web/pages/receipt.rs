use std::sync::Arc;

use askama::Template;
use axum::{
    extract::{Path, State, rejection::PathRejection},
    http::StatusCode,
    response::Response,
};
use jiff::{civil::Date, tz::TimeZone};

use crate::{
    application::{Answer, Application},
    brand::texts::Texts,
    form::{sheet::base_slot, slot::Slot},
    posting::{InterviewStep, Posting},
    question::{Kind, Question},
    size::Size,
    store::entry::{Receipt, Reference, State as Stage},
    web::{
        answer,
        edition::Edition,
        error::PageError,
        pages::apply::named::{self, site_label},
        site::Site,
        urls,
        view::View,
    },
};

/// What became of an application.
#[derive(Template)]
#[template(path = "pages/receipt.html")]
struct ReceiptPage<'a> {
    view: View<'a>,
    edition: &'a Edition,
    reference: &'a Reference,
    receipt: &'a Receipt,
    received: String,
    refused: Vec<Line>,
    sent: Vec<Line>,
    posting: Option<Arc<Posting>>,
}

/// Something that was asked, and what there is to say about it.
struct Line {
    label: String,
    text: Option<String>,
}

/// Answers with the receipt that a reference opens. Nothing changes by looking at it.
pub async fn show(
    State(site): State<Site>,
    edition: Edition,
    reference: Result<Path<String>, PathRejection>,
) -> Result<Response, PageError> {
    let Path(reference) = reference.map_err(|_| PageError::NoSuchReceipt)?;
    let reference = Reference::parse(&reference).ok_or(PageError::NoSuchReceipt)?;
    let receipt = site.outbox.receipt(&reference).await?;
    let receipt = receipt.ok_or(PageError::NoSuchReceipt)?;
    let texts = edition.texts();
    let sent = receipt.application.as_ref();
    let page = ReceiptPage {
        view: View::new(&site, &edition).at(|root| urls::receipt(root, &reference)),
        edition: &edition,
        reference: &reference,
        received: texts.figures().moment(receipt.received_at),
        refused: refused(texts, &receipt),
        sent: sent.map_or_else(Vec::new, |application| lines(texts, application)),
        posting: site.catalogue.snapshot().posting(&receipt.posting).cloned(),
        receipt: &receipt,
    };
    let response = answer::private(StatusCode::OK, &page)?;
    Ok(answer::secret(response))
}

impl ReceiptPage<'_> {
    /// The state by which its sentences are chosen.
    fn state(&self) -> &'static str {
        match self.receipt.is_discarded {
            true => "discarded",
            false => self.receipt.state.as_str(),
        }
    }

    /// Whether somebody may want to send another one.
    fn can_be_mended(&self) -> bool {
        let open = self.posting.as_ref();
        open.is_some_and(|posting| posting.takes_applications())
            && matches!(self.receipt.state, Stage::Refused | Stage::Returned)
    }

    /// Whether the employer will read it, or has.
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

    /// Where the form is opened filled in, while what was sent is kept.
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
}

fn refused(texts: &Texts, receipt: &Receipt) -> Vec<Line> {
    let application = receipt.application.as_ref();
    let question = |slot: &Slot| match slot {
        Slot::Question(id) => application.and_then(|it| it.question(id)),
        _ => None,
    };
    let lines = receipt.complaints.iter().map(|complaint| Line {
        label: match complaint.slot.as_ref().map(|slot| (slot, question(slot))) {
            Some((_, Some(question))) => question.text.clone(),
            Some((Slot::Question(_), None)) | None => {
                texts.say("receipt-refused-whole").to_string()
            }
            Some((slot, None)) => texts.say(site_label(slot)).to_string(),
        },
        text: Some(complaint.text.clone()),
    });
    lines.collect()
}

/// Everything that was sent, in the order in which it was asked.
fn lines(texts: &Texts, application: &Application) -> Vec<Line> {
    let line = |slot: &Slot, text: Option<&str>| Line {
        label: texts.say(site_label(slot)).to_string(),
        text: text.map(str::to_owned),
    };
    let mut lines = vec![
        line(&Slot::GivenName, Some(&application.given_name)),
        line(&Slot::FamilyName, Some(&application.family_name)),
        line(&Slot::Email, Some(&application.email)),
    ];
    let offered = [
        (Slot::Phone, application.phone.as_deref()),
        (Slot::LinkedIn, application.linkedin.as_deref()),
    ];
    let given = offered.iter().filter(|(_, text)| text.is_some());
    lines.extend(given.map(|(slot, text)| line(slot, *text)));
    let asked = |it: &&Question| base_slot(it).is_none() && it.kind != Kind::Information;
    let asked = application.questions.iter().filter(asked);
    lines.extend(asked.map(|question| answered(texts, application, question)));
    lines.push(line(&Slot::Note, application.note.as_deref()));
    let file = application.resume.as_ref().map(|resume| {
        let size = Size::bytes(resume.content.len() as u64);
        let said = texts.say("receipt-file").with("name", resume.name.as_str());
        said.with("size", named::size(texts, size)).to_string()
    });
    lines.push(line(&Slot::Resume, file.as_deref()));
    lines
}

fn answered(texts: &Texts, application: &Application, question: &Question) -> Line {
    let mut answers = application.answers.iter();
    let answer = answers.find(|(id, _)| *id == question.id);
    Line {
        label: question.text.clone(),
        text: answer.map(|(_, answer)| words(texts, question, answer)),
    }
}

fn words(texts: &Texts, question: &Question, answer: &Answer) -> String {
    match answer {
        Answer::Text(text) => text.clone(),
        Answer::Chosen(value) => chosen(question, value),
        Answer::ChosenSome(values) => {
            let labels: Vec<String> = values.iter().map(|it| chosen(question, it)).collect();
            texts.figures().list(&labels)
        }
        Answer::YesNo(true) => texts.say("answer-yes").to_string(),
        Answer::YesNo(false) => texts.say("answer-no").to_string(),
        Answer::Consented => texts.say("answer-consented").to_string(),
        Answer::Date(date) => day(texts, *date),
    }
}

/// A choice as it was read on the form.
fn chosen(question: &Question, value: &str) -> String {
    let mut choices = question.kind.choices().iter();
    let choice = choices.find(|choice| choice.value == value);
    choice.map_or(value, |choice| &choice.label).to_owned()
}

fn day(texts: &Texts, date: Date) -> String {
    match date.to_zoned(TimeZone::UTC) {
        Ok(day) => texts.figures().day(day.timestamp()),
        Err(_) => date.to_string(),
    }
}
