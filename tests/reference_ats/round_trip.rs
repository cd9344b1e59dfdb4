//! Tests the project's own client against the reference ATS: the stored data is the same for all
//! request formats.

use bytes::Bytes;
use reqwest::StatusCode;
use secrecy::SecretString;
use serde_json::json;
use vestibule::{
    application::{Answer, Application, ApplicationId, Document, DocumentKind},
    ats::{
        AtsClient, AtsSettings, BulkItemResult, ErrorKind, Misconfiguration,
        parse::posting::parse_posting,
    },
    candidate::{Candidate, Channel, StageChoice},
    job::JobId,
    posting::PostingId,
    question::{Question, QuestionKind},
    reference_ats::{AcceptedAnswers, AcceptedStatus, PersonDetails},
};

use crate::harness::{Harness, ann_and, with_questions};

const SHAPES: [&str; 4] = ["map", "list", "map_by_question_text", "map_of_objects"];
const FORMS: [&str; 4] = ["json_text", "json_part", "bracket", "dotted"];
/// One question of each kind. The text of the first question contains characters that are special
/// in form field names.
const QUESTIONS: [(&str, &str, &str); 6] = [
    ("Why [really]? e.g. bread.answer", "LONG_ANSWER", ""),
    (
        "Shift",
        "MULTIPLE_CHOICE",
        "options = [\"Early\", \"Late \"]",
    ),
    (
        "Breads",
        "MULTIPLE_CHOICE",
        "options = [\"Rye; dark\", \"Wheat\", \"Corn\"]\nmax_selections = 2",
    ),
    ("Own tools?", "BOOLEAN", "required = true"),
    (
        "Profile",
        "SHORT_ANSWER",
        "question_type = \"LINKEDIN_URL\"",
    ),
    ("Resume", "FILE_UPLOAD", "question_type = \"RESUME\""),
];

/// Reads the `[ats]` table of `example.toml`, with these lines added or replaced.
fn settings(lines: &str) -> AtsSettings {
    let example = include_str!("../../src/config/example.toml");
    let mut all: toml::Table = toml::from_str(example).unwrap();
    let mut table = all.remove("ats").unwrap();
    for (name, value) in toml::from_str::<toml::Table>(lines).unwrap() {
        let within = table[name.as_str()].as_table_mut().unwrap();
        within.extend(value.as_table().unwrap().clone());
    }
    table.try_into().unwrap()
}

fn client(harness: &Harness, lines: &str) -> AtsClient {
    let mut settings = settings(lines);
    settings.base_url = Some(harness.ats.base_url().to_string());
    settings.api_key = Some(SecretString::from("sesame"));
    AtsClient::new(&settings, harness.clock.clone()).unwrap()
}

async fn questions(harness: &Harness, id: &str) -> Vec<Question> {
    let payload = client(harness, "").posting(&PostingId::new(id)).await;
    let item = json!({"id": id, "title": "Baker"});
    let read = parse_posting(&item, Some((&payload.unwrap(), harness.clock.now())), false);
    read.unwrap().details.unwrap().questions
}

fn answer(question: &Question) -> Option<Answer> {
    let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    match question.kind {
        QuestionKind::Paragraph => Some(Answer::Text(
            "For the \"crust\",\nand the crumb.".to_owned(),
        )),
        QuestionKind::OneOf(_) => Some(Answer::Chosen("Late ".to_owned())),
        QuestionKind::AnyOf { .. } => Some(Answer::ChosenSome(texts(&["Rye; dark", "Corn"]))),
        QuestionKind::YesNo => Some(Answer::YesNo(false)),
        _ => None,
    }
}

/// Creates Ann's application with all answers. Each call advances the clock, so that the ATS does
/// not treat the application as a duplicate of the previous application.
async fn ann(harness: &Harness, posting: &str, resume: bool) -> Application {
    let questions = questions(harness, posting).await;
    harness.clock.advance(std::time::Duration::from_secs(1));
    Application {
        id: ApplicationId::generate(harness.clock.now()),
        posting: PostingId::new(posting),
        title: "Baker".to_owned(),
        answers: questions
            .iter()
            .filter_map(|question| Some((question.id.clone(), answer(question)?)))
            .collect(),
        questions,
        given_name: "Ann".to_owned(),
        family_name: "Example".to_owned(),
        email: "ann@example.com".to_owned(),
        linkedin: Some("https://www.linkedin.com/in/ann".to_owned()),
        phone: Some("+45 00 00 00 00".to_owned()),
        note: Some("I rise early.".to_owned()),
        resume: resume.then(|| Document {
            name: "ann.pdf".to_owned(),
            kind: DocumentKind::Pdf,
            content: Bytes::from_static(b"%PDF-1.7 ann"),
        }),
        pasted_resume: None,
        agreements: Vec::new(),
        talent_network: None,
        source: None,
        referral: None,
        suspicion: None,
        sent_by: None,
        is_email_prefilled: false,
        sent_at: harness.clock.now(),
    }
}

async fn harness() -> (Harness, String) {
    Harness::with_posting(&with_questions(&QUESTIONS)).await
}

/// Sends Ann's application with these settings and returns the data that the ATS stored.
async fn stored(harness: &Harness, posting: &str, lines: &str, resume: bool) -> PersonDetails {
    let application = ann(harness, posting, resume).await;
    let submitted = client(harness, lines)
        .submit_application(&application)
        .await;
    let id = submitted.unwrap_or_else(|error| panic!("{lines}: {error}"));
    let id = id.unwrap().parse().unwrap();
    harness.ats.inbox().show(id).await.unwrap()
}

fn answers(full: &PersonDetails) -> Vec<(&str, Vec<&str>)> {
    full.more
        .answers
        .iter()
        .map(|it| {
            let texts = it.answers.iter().map(String::as_str).collect();
            (it.question.as_str(), texts)
        })
        .collect()
}

#[tokio::test]
async fn every_layout_stores_the_same_application() {
    let (harness, id) = harness().await;
    let profile = "https://www.linkedin.com/in/ann";
    let expected = [
        (QUESTIONS[0].0, vec!["For the \"crust\",\nand the crumb."]),
        ("Shift", vec!["Late "]),
        ("Breads", vec!["Rye; dark", "Corn"]),
        ("Own tools?", vec!["No"]),
        ("Profile", vec![profile]),
    ];
    let mut lines = Vec::new();
    for shape in SHAPES {
        for form in FORMS {
            for more in ["", "boolean = 'bool'", "multi_value = '; '"] {
                lines.push(format!(
                    "[answers]\nshape = '{shape}'\nmultipart = '{form}'\n{more}"
                ));
            }
        }
    }
    for lines in &lines {
        for resume in [true, false] {
            for also in ["", "send_json_when_no_file = false"] {
                let lines = format!("{lines}\n{also}");
                let full = stored(&harness, &id, &lines, resume).await;
                assert_eq!(answers(&full), expected, "{lines} {resume}");
                assert_eq!(full.summary.first_name, "Ann");
                assert_eq!(full.summary.email.as_deref(), Some("ann@example.com"));
                assert_eq!(full.more.linkedin_url.as_deref(), Some(profile));
                assert_eq!(full.more.phone_number.as_deref(), Some("+45 00 00 00 00"));
                assert_eq!(full.summary.has_resume, resume, "{lines}");
            }
        }
    }
}

#[tokio::test]
async fn the_list_of_the_hosted_form_preset_leaves_out_answers_that_have_a_named_field() {
    let (harness, id) = harness().await;
    for form in FORMS {
        let lines = format!("[answers]\npreset = 'hosted-form'\nmultipart = '{form}'");
        let full = stored(&harness, &id, &lines, true).await;
        assert_eq!(full.more.answers.len(), 4, "{form}");
        let profile = Some("https://www.linkedin.com/in/ann");
        assert_eq!(full.more.linkedin_url.as_deref(), profile);
    }
}

#[tokio::test]
async fn answers_are_repeated_if_the_settings_say_so() {
    let (harness, id) = harness().await;
    for (mirror, repeated) in [("until_verified", true), ("on", true), ("off", false)] {
        let lines = format!("[answers]\nmirror_in_additional_info = '{mirror}'");
        let full = stored(&harness, &id, &lines, true).await;
        let info = full.more.additional_info.unwrap();
        assert!(info.starts_with("I rise early."), "{mirror}");
        assert_eq!(
            info.contains("Breads\nRye; dark, Corn"),
            repeated,
            "{mirror}"
        );
    }
}

#[tokio::test]
async fn a_file_with_another_field_name_is_not_accepted_as_the_resume() {
    let (harness, id) = harness().await;
    let full = stored(&harness, &id, "[answers]\nresume_part = 'cv'", true).await;
    assert!(!full.summary.has_resume);
}

#[tokio::test]
async fn a_strict_dictionary_field_accepts_the_dotted_format_and_refuses_json_text() {
    let harness = Harness::open_with(|settings| settings.answers = AcceptedAnswers::Dotted).await;
    harness.write("baker", &with_questions(&QUESTIONS));
    let id = harness.first_id().await;
    let full = stored(&harness, &id, "[answers]\nmultipart = 'dotted'", true).await;
    assert_eq!(full.more.answers.len(), 5);
    let full = stored(&harness, &id, "", false).await;
    assert_eq!(full.more.answers.len(), 5);
    let layout = ErrorKind::Misconfigured(Misconfiguration::LayoutRejected(vec![
        "application_questions".to_owned(),
    ]));
    for form in ["json_text", "json_part", "bracket"] {
        let lines = format!("[answers]\nmultipart = '{form}'");
        let application = ann(&harness, &id, true).await;
        let error = client(&harness, &lines)
            .submit_application(&application)
            .await
            .unwrap_err();
        assert_eq!(error.kind(), &layout, "{form}");
    }
    let application = ann(&harness, &id, false).await;
    let list = client(&harness, "[answers]\nshape = 'list'");
    let error = list.submit_application(&application).await.unwrap_err();
    assert_eq!(error.kind(), &layout);
    assert_eq!(harness.count().await, 2);
}

#[tokio::test]
async fn a_success_with_status_200_is_accepted() {
    let harness =
        Harness::open_with(|settings| settings.accepted_status = AcceptedStatus::Ok).await;
    harness.write("baker", crate::harness::BAKER);
    let id = harness.first_id().await;
    let reply = harness.apply(&id, &ann_and(json!({}))).await;
    assert_eq!(reply.status, StatusCode::OK);
    assert!(
        !stored(&harness, &id, "", true)
            .await
            .summary
            .first_name
            .is_empty()
    );
}

fn candidate(name: &str, job: &str, stage: &str) -> Candidate {
    Candidate {
        channel: Channel::Sourced {
            site: Some("Guild".to_owned()),
        },
        job: JobId::new(job),
        stage: Some(StageChoice::Name(stage.to_owned())),
        first_name: name.to_owned(),
        last_name: "Example".to_owned(),
        email: None,
        linkedin_url: None,
        resume_url: None,
        comments: None,
    }
}

#[tokio::test]
async fn the_channel_and_its_fields_arrive_in_every_placement() {
    let (harness, _) = harness().await;
    let job = harness.job().await;
    let (job, stage) = (
        job["id"].as_str().unwrap().to_owned(),
        job["hiring_pipeline_stages"][0]["name"]
            .as_str()
            .unwrap()
            .to_owned(),
    );
    for placement in ["both", "top", "item"] {
        let lines = format!("[candidates]\nchannel_placement = '{placement}'\nmax_items = 2");
        let names = ["Bea", "Cem", "Dov"];
        let candidates = names.map(|name| candidate(name, &job, &stage));
        let before = harness.count().await;
        let client = client(&harness, &lines);
        for added in client
            .bulk_add_candidates(&candidates, placement)
            .await
            .unwrap()
        {
            let BulkItemResult::Added { candidate_id } = added else {
                panic!("{placement}: {added:?}");
            };
            let id = candidate_id.unwrap().parse().unwrap();
            let full = harness.ats.inbox().show(id).await.unwrap();
            assert_eq!(
                full.summary.channel.as_deref(),
                Some("SOURCED"),
                "{placement}"
            );
            assert_eq!(full.source.as_deref(), Some("Guild"), "{placement}");
        }
        assert_eq!(harness.count().await, before + 3);
    }
}

#[tokio::test]
async fn hired_candidates_are_read_page_by_page_with_the_configured_parameter_names() {
    let (harness, _) = harness().await;
    let job = harness.job().await;
    let id = job["id"].as_str().unwrap();
    let stage = job["hiring_pipeline_stages"][0]["name"].as_str().unwrap();
    let candidates: Vec<Candidate> = (0..5)
        .map(|at| candidate(&format!("Eve {at}"), id, stage))
        .collect();
    let added = client(&harness, "")
        .bulk_add_candidates(&candidates, "k")
        .await;
    assert_eq!(added.unwrap().len(), 5);
    for summary in harness.ats.inbox().list().await.unwrap() {
        harness
            .ats
            .inbox()
            .mark_hired(summary.id, harness.clock.now())
            .await
            .unwrap();
    }
    let mut settings = settings("");
    settings.base_url = Some(harness.ats.base_url().to_string());
    settings.api_key = Some(SecretString::from("sesame"));
    settings.page_limit = 2.try_into().unwrap();
    let client = AtsClient::new(&settings, harness.clock.clone()).unwrap();
    assert_eq!(
        client
            .hired_candidates(Some(&JobId::new(id)))
            .await
            .unwrap()
            .len(),
        5
    );
    assert_eq!(client.hired_candidates(None).await.unwrap().len(), 5);
    let other = JobId::new("00000000-0000-4000-8000-000000000000");
    assert_eq!(client.hired_candidates(Some(&other)).await.unwrap(), []);
}
