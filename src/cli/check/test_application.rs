//! Sends a test application to the ATS, and records a person's confirmation that it arrived
//! complete.

use bytes::Bytes;

use crate::{
    application::{Application, ApplicationId},
    ats::{AtsClient, ErrorKind, parse::posting::parse_posting},
    cli::{
        check::finding::{Finding, fault, ok, warn},
        confirm,
        error_chain::error_chain,
        table,
    },
    clock::Clock,
    command_name::command_name,
    config::Config,
    form::{
        ApplySettings, DatePart, Field, Form, FormContext, FormData, FormPolicy, Upload,
        UploadBody, document::upload, validate,
    },
    posting::PostingId,
    question::{Choice, QuestionKind},
    store::{LayoutCheck, Store},
};

const TEST: &str = "test";

/// The answer to every text question. It shows recruiters that the test application is not real.
const TEST_TEXT: &str = "TEST by vestibule check, please delete";

/// A one-page PDF that contains [`TEST_TEXT`].
const TEST_PDF: &[u8] = include_bytes!("test_application.pdf");

/// Sends a test application in the request format that the site will use once the operator has
/// confirmed that it arrived complete. Therefore the ATS shows the test application in the same way
/// as later real applications.
pub(crate) async fn send(config: &Config, client: &AtsClient, id: &PostingId) -> Finding {
    let application = match build_application(config, client, id).await {
        Ok(application) => application,
        Err(finding) => return finding,
    };
    let layout = client.layout_fingerprint();
    let verified = client.clone().with_verified_layout();
    if let Err(error) = verified.submit_application(&application).await {
        return fault(TEST, error_chain(&error));
    }
    match record_sent(config, &layout).await {
        Ok(()) => {
            let title = application.title;
            ok(
                TEST,
                format!("the ATS accepted a test application for {title}"),
            )
        }
        Err(error) => {
            let says = format!("the ATS accepted it, but it cannot be recorded: {error:#}");
            fault(TEST, says)
        }
    }
}

/// Asks on the terminal whether the test application arrived. Without a terminal, explains how to
/// confirm it later.
pub(crate) async fn ask_for_confirmation(config: &Config, client: &AtsClient) -> Finding {
    let later = format!(
        "look for it in the ATS; if every answer is in the right field and the file opens, run {} check --confirm",
        command_name()
    );
    let question =
        "Look for it in the ATS: is every answer in the right field, and does the file open?";
    match confirm::ask_on_terminal(question) {
        Ok(None) => warn(TEST, later),
        Ok(Some(true)) => confirm(config, client).await,
        _ => warn(
            TEST,
            "not confirmed: try the other ats.answers.preset and send another",
        ),
    }
}

/// Records that the test application arrived complete. From its next start on, the site does not
/// repeat the answers in the field `additional_info`, unless the settings say that it always
/// should.
pub(crate) async fn confirm(config: &Config, client: &AtsClient) -> Finding {
    match record_confirmed(config, &client.layout_fingerprint()).await {
        Ok(true) => ok(
            TEST,
            "confirmed: from the next start on, answers are not repeated in additional_info unless ats.answers says so",
        ),
        Ok(false) => fault(
            TEST,
            "no test application was sent with these settings: send one with --send-test POSTING",
        ),
        Err(error) => fault(TEST, format!("{error:#}")),
    }
}

async fn record_sent(config: &Config, layout: &str) -> anyhow::Result<()> {
    let store = Store::open(&config.store, Clock::System).await?;
    let sent = store.record_layout_check(LayoutCheck::Tested, layout);
    sent.await?;
    store.close().await;
    Ok(())
}

async fn record_confirmed(config: &Config, layout: &str) -> anyhow::Result<bool> {
    let store = Store::open(&config.store, Clock::System).await?;
    let tested = store.is_layout_checked(LayoutCheck::Tested, layout);
    let was_sent = tested.await?;
    if was_sent {
        let verified = store.record_layout_check(LayoutCheck::Verified, layout);
        verified.await?;
    }
    store.close().await;
    Ok(was_sent)
}

/// Fills in the posting's form and validates it in the same way as a visitor's form.
async fn build_application(
    config: &Config,
    client: &AtsClient,
    id: &PostingId,
) -> Result<Application, Finding> {
    let now = Clock::System.now();
    let payload = client.posting(id).await;
    let payload = payload.map_err(|error| match error.kind() {
        ErrorKind::PostingGone => {
            let says = format!(
                "the ATS has no open posting {id}: write the id after /jobs/ in the URL of a posting"
            );
            fault(TEST, says)
        }
        _ => fault(TEST, error_chain(&error)),
    })?;
    let show = config.ats.show_compensation_by_default;
    let posting = parse_posting(&payload, Some((&payload, now)), show)
        .ok_or_else(|| fault(TEST, "the posting cannot be read"))?;
    let rules = FormPolicy {
        apply: ApplySettings {
            offer_resume: true,
            offer_pasted_resume: false,
            offer_talent_network: false,
            ..config.apply.clone()
        },
        privacy_line: None,
        consents: Vec::new(),
        is_referral: false,
    };
    let no_form = || fault(TEST, "the posting has no form");
    let offer = FormContext::from_posting(&posting, &rules).ok_or_else(no_form)?;
    let mut sent = FormData::default();
    for field in Form::blank(offer).fields() {
        fill_field(&mut sent, field);
    }
    upload::examine_files(&mut sent);
    validate(offer, &sent, ApplicationId::generate(now), now).map_err(|form| {
        let wrong = form.fields().filter(|field| field.has_errors()).count();
        let questions = table::counted(wrong as u64, "question");
        fault(
            TEST,
            format!("{questions} cannot be answered automatically"),
        )
    })
}

/// Fills in a field according to its kind. If the field has choices, selects the first choice, or
/// the first two if the field allows several.
fn fill_field(sent: &mut FormData, field: &Field) {
    let name = field.control_name();
    match &field.kind {
        QuestionKind::Line | QuestionKind::Paragraph => sent.add_text(name, TEST_TEXT),
        QuestionKind::Number => sent.add_text(name, "1"),
        QuestionKind::Email => sent.add_text(name, "vestibule-test@example.com"),
        QuestionKind::Phone => sent.add_text(name, "+1 202 555 0100"),
        QuestionKind::Link | QuestionKind::VideoLink | QuestionKind::FileLink => {
            sent.add_text(name, "https://www.linkedin.com/in/vestibule-test");
        }
        QuestionKind::YesNo | QuestionKind::Consent => sent.add_text(name, "yes"),
        QuestionKind::OneOf(choices) => fill_choices(sent, &name, choices, 1),
        QuestionKind::AnyOf {
            choices,
            max_choices,
        } => {
            fill_choices(sent, &name, choices, max_choices.unwrap_or(2).min(2));
        }
        QuestionKind::Date => {
            for (part, text) in DatePart::ALL.into_iter().zip(["1", "2", "2030"]) {
                sent.add_text(format!("{name}{}", part.suffix()), text);
            }
        }
        QuestionKind::Resume => sent.add_file(
            name,
            Upload {
                file_name: "vestibule-test.pdf".into(),
                body: UploadBody::Complete(Bytes::from_static(TEST_PDF)),
            },
        ),
        QuestionKind::Information => (),
    }
}

fn fill_choices(sent: &mut FormData, name: &str, choices: &[Choice], count: usize) {
    for choice in choices.iter().take(count) {
        sent.add_text(name.to_owned(), choice.value.clone());
    }
}
