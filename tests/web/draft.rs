//! Tests that the site stores the chosen file when it shows the form again, or says that it has not
//! stored the file.

use std::time::Duration;

use vestibule::{
    application::{Application, ApplicationId},
    byte_size::ByteSize,
    form::{ApplySettings, AtsFieldError, FieldId},
    store::AttemptResult,
};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page, claimed},
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const LEASE: Duration = Duration::from_secs(60);
const HOURS: Duration = Duration::from_secs(60 * 60);

async fn send(harness: &Harness, form: &Form) -> Page {
    harness.answer(form.post(harness, WELDER)).await
}

/// Submits a form that lacks one required answer. Returns the page with the form.
async fn returned(harness: &Harness) -> Page {
    let page = sent_without_an_answer(harness).await;
    assert_eq!(page.status, 200);
    page
}

async fn sent_without_an_answer(harness: &Harness) -> Page {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    send(harness, &form.file("Ann's cv.pdf", PDF)).await
}

/// Submits an incomplete form, and returns the form with the missing answer added, ready to be
/// submitted again.
async fn mended(harness: &Harness) -> Form {
    let page = returned(harness).await;
    assert!(shows_kept(&page, "Anns cv.pdf"), "{}", page.html);
    Form::of(&page.html).with("q-q1", "TIG")
}

fn shows_kept(page: &Page, name: &str) -> bool {
    page.html.contains(&format!("We have “{name}” (69 bytes)"))
}

async fn delivered(harness: &Harness) -> Application {
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    let delivered = AttemptResult::Delivered(None);
    let settled = harness.site.outbox.end_attempt(&claim, delivered).await;
    assert!(settled.unwrap());
    claim.application
}

async fn pending(harness: &Harness) -> u64 {
    harness.site.outbox.count_waiting().await.unwrap()
}

#[tokio::test]
async fn a_file_is_chosen_once_and_arrives_completely_after_the_form_was_returned_twice() {
    let harness = Harness::open().await;
    let page = returned(&harness).await;
    assert!(page.html.contains("<a href=\"#q-q1\">"));
    assert!(!page.html.contains("<a href=\"#resume\">"));
    let again = send(&harness, &Form::of(&page.html)).await;
    assert_eq!(again.status, 200);
    assert!(shows_kept(&again, "Anns cv.pdf"));
    let sent = send(&harness, &Form::of(&again.html).with("q-q1", "TIG")).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    let resume = delivered(&harness).await.resume.unwrap();
    assert_eq!((&*resume.name, &*resume.content), ("Anns cv.pdf", PDF));
}

#[tokio::test]
async fn a_new_file_replaces_the_saved_one() {
    let harness = Harness::open().await;
    let other = [PDF, b"\n\n"].concat();
    let form = mended(&harness).await.without("q-q1");
    let page = send(&harness, &form.file("new.pdf", &other)).await;
    assert!(page.html.contains("We have “new.pdf” (71 bytes)"));
    let form = Form::of(&page.html).with("q-q1", "TIG");
    assert_eq!(send(&harness, &form).await.status, 303);
    assert_eq!(delivered(&harness).await.resume.unwrap().content, other);
}

#[tokio::test]
async fn a_saved_file_can_be_removed() {
    let harness = Harness::open().await;
    let form = mended(&harness).await.with("resume-remove", "yes");
    let page = send(&harness, &form.without("q-q1")).await;
    assert_eq!(page.status, 200);
    assert!(!page.html.contains("cv.pdf"), "{}", page.html);
    let form = Form::of(&page.html).with("q-q1", "TIG");
    assert_eq!(send(&harness, &form).await.status, 303);
    assert!(delivered(&harness).await.resume.is_none());

    let form = mended(&harness).await.with("resume-remove", "yes");
    let first = send(&harness, &form).await;
    assert_eq!(send(&harness, &form).await.location, first.location);
    assert!(delivered(&harness).await.resume.is_none());
}

#[tokio::test]
async fn an_invalid_new_file_does_not_replace_the_saved_one() {
    let harness = Harness::open().await;
    let form = mended(&harness).await;
    for (name, content) in [
        ("x.pdf", b"".as_slice()),
        ("x.exe", b"MZ"),
        ("x.pdf", &[0; 11 << 20]),
    ] {
        let page = send(&harness, &form.file(name, content)).await;
        assert_eq!(page.status, 200);
        assert!(page.html.contains("<a href=\"#resume\">"), "{name}");
        assert!(shows_kept(&page, "Anns cv.pdf") && !page.html.contains("was not saved"));
    }
    assert_eq!(send(&harness, &form).await.status, 303);
    assert_eq!(delivered(&harness).await.resume.unwrap().content, PDF);
}

#[tokio::test]
async fn a_saved_file_that_the_posting_no_longer_accepts_is_reported_and_dropped() {
    let harness = Harness::open().await;
    let mut posting = sample::welder();
    posting.details.as_mut().unwrap().accepts_docx = true;
    harness.publish(vec![posting]);
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let page = send(&harness, &form.file("cv.docx", &docx())).await;
    assert!(page.html.contains("“cv.docx” ("), "{}", page.html);
    harness.publish(vec![sample::welder()]);
    let form = Form::of(&page.html).with("q-q1", "TIG");
    let page = send(&harness, &form).await;
    assert_eq!(page.status, 200);
    assert!(
        page.html
            .contains("We cannot take .docx files for this job")
    );
    assert!(page.html.contains("“cv.docx” was not saved"));
}

/// Creates a minimal Word file.
fn docx() -> Vec<u8> {
    use std::io::{Cursor, Write};
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let types = "<Types><Override PartName=\"/word/document.xml\" ContentType=\"application/\
        vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>";
    for (name, text) in [
        ("[Content_Types].xml", types),
        ("word/document.xml", "<w:document/>"),
    ] {
        let options = zip::write::SimpleFileOptions::default();
        zip.start_file(name, options).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[tokio::test]
async fn sending_a_form_with_a_saved_file_twice_creates_one_application() {
    let harness = Harness::open().await;
    let form = mended(&harness).await;
    let (one, other) = tokio::join!(send(&harness, &form), send(&harness, &form));
    assert_eq!((one.status, other.status), (303, 303), "{}", other.html);
    let late = send(&harness, &form).await;
    assert_eq!(
        (&one.location, &late.location),
        (&other.location, &one.location)
    );
    assert_eq!(pending(&harness).await, 1);
    assert!(delivered(&harness).await.resume.is_some());
}

#[tokio::test]
async fn the_file_of_a_waiting_application_can_be_sent_again_with_other_answers() {
    let harness = Harness::open().await;
    let form = mended(&harness).await;
    assert_eq!(send(&harness, &form).await.status, 303);
    let page = send(&harness, &form.with("additional_info", "P.S.")).await;
    assert_eq!(page.status, 200);
    assert!(shows_kept(&page, "Anns cv.pdf"), "{}", page.html);
    assert_eq!(pending(&harness).await, 1, "its sender is asked first");
    let both = Form::of(&page.html).with("choice", "both");
    assert_eq!(send(&harness, &both).await.status, 303);
    assert_eq!(pending(&harness).await, 2);
    for _ in 0..2 {
        assert_eq!(delivered(&harness).await.resume.unwrap().content, PDF);
    }
}

#[tokio::test]
async fn the_file_of_an_accepted_form_must_be_chosen_again_after_it_was_deleted() {
    let harness = Harness::open().await;
    let form = mended(&harness).await;
    assert_eq!(send(&harness, &form).await.status, 303);
    delivered(&harness).await;
    harness.site.clock.advance(HOURS);
    let page = send(&harness, &form.with("additional_info", "P.S.")).await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("We no longer have your file"));
    assert_eq!(
        pending(&harness).await,
        0,
        "it is not sent without its file"
    );
    let page = send(&harness, &Form::of(&page.html).file("cv.pdf", PDF)).await;
    assert!(
        page.html.contains("so you cannot replace it"),
        "{}",
        page.html
    );
}

#[tokio::test]
async fn after_a_saved_file_expired_the_form_asks_for_it_again() {
    let harness = Harness::open().await;
    let form = mended(&harness).await;
    harness.site.clock.advance(HOURS);
    let page = send(&harness, &form.without("q-q1")).await;
    assert!(shows_kept(&page, "Anns cv.pdf"), "sending prolongs it");
    harness.site.clock.advance(HOURS + HOURS / 2);
    assert_eq!(
        harness.site.pending_files.delete_expired().await.unwrap(),
        0
    );
    harness.site.clock.advance(HOURS / 2);
    let page = send(&harness, &form).await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("We no longer have your file"));
    assert_eq!(Form::of(&page.html).value("q-q1"), "TIG");
    assert_eq!(
        harness.site.pending_files.delete_expired().await.unwrap(),
        0,
        "the form that came back took its place"
    );
    assert_eq!(pending(&harness).await, 0);
}

#[tokio::test]
async fn the_token_of_another_form_does_not_give_access_to_a_saved_file() {
    let harness = Harness::open().await;
    let form = mended(&harness).await;
    let sailmaker = "/jobs/00000002-0000-4000-8000-000000000000/apply";
    let token = Form::of(&harness.visit(WELDER).await.html).value("token");
    for token in [&token, "", "x", &form.value("token").replace('.', "-")] {
        let other = form.without("token").with("token", token);
        let page = send(&harness, &other).await;
        assert_eq!(page.status, 200, "{token}");
        assert!(!page.html.contains("cv.pdf"), "{}", page.html);
    }
    let page = harness.answer(form.post(&harness, sailmaker)).await;
    assert_eq!(page.status, 200);
    assert!(!page.html.contains("cv.pdf"), "{}", page.html);
    assert_eq!(
        send(&harness, &form).await.status,
        303,
        "its own form still does"
    );
}

#[tokio::test]
async fn a_form_that_was_open_too_long_keeps_the_chosen_file() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG").file("cv.pdf", PDF);
    harness.site.clock.advance(25 * HOURS);
    let page = send(&harness, &form).await;
    assert_eq!(page.status, 200);
    assert!(shows_kept(&page, "cv.pdf"), "{}", page.html);
    let sent = send(&harness, &Form::of(&page.html)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    assert_eq!(delivered(&harness).await.resume.unwrap().content, PDF);
}

#[tokio::test]
async fn a_form_with_an_error_of_the_ats_still_has_its_file() {
    let harness = Harness::with(|parts| parts.outcome_wait = Duration::from_secs(20)).await;
    let form = mended(&harness).await;
    let outbox = harness.site.outbox.clone();
    let refusing = tokio::spawn(async move {
        let claim = claimed(&outbox).await;
        let complaint = AtsFieldError {
            slot: Some(FieldId::Email),
            text: "Not known".into(),
        };
        let end = AttemptResult::Refused(vec![complaint]);
        assert!(outbox.end_attempt(&claim, end).await.unwrap());
    });
    let page = send(&harness, &form).await;
    refusing.await.unwrap();
    assert_eq!(page.status, 200);
    assert!(page.html.contains("Not known") && shows_kept(&page, "Anns cv.pdf"));
    let kept = harness.site.pending_files.find(id(&page)).await.unwrap();
    assert!(kept.is_some(), "it waits for the next sending");
}

fn id(page: &Page) -> ApplicationId {
    let token = Form::of(&page.html).value("token");
    let (id, _) = token.split_once('.').unwrap();
    ApplicationId::parse(id).unwrap()
}

#[tokio::test]
async fn if_there_is_no_space_for_a_file_the_form_asks_to_choose_it_again() {
    let little = ByteSize::from_bytes(900);
    let limits: [fn(&mut ApplySettings); 6] = [
        |apply| apply.draft_budget = ByteSize::from_bytes(0),
        |apply| apply.max_drafts = 0,
        |apply| apply.max_drafts_per_visitor = 0,
        |apply| apply.draft_budget_per_visitor = ByteSize::from_bytes(0),
        |apply| apply.draft_reserve = ByteSize::from_bytes(1 << 60),
        |apply| apply.draft_budget = ByteSize::from_bytes(900),
    ];
    for limit in limits {
        let harness = Harness::with(|parts| limit(&mut parts.apply)).await;
        if harness.site.apply.draft_budget == little {
            assert!(shows_kept(&returned(&harness).await, "Anns cv.pdf"));
        }
        let page = sent_without_an_answer(&harness).await;
        // If the only limit is the small budget for saved forms, the form without its file can be
        // small enough to be saved.
        if harness.site.apply.draft_budget != little {
            assert_eq!((page.status, &page.address), (422, &None));
        }
        assert!(
            page.html
                .contains("“Anns cv.pdf” was not saved. Choose it again")
        );
        assert_eq!(Form::of(&page.html).value("first_name"), "Ann");
        let form = Form::of(&page.html).with("q-q1", "TIG").file("cv.pdf", PDF);
        assert_eq!(send(&harness, &form).await.status, 303);
    }
}

#[tokio::test]
async fn visitors_have_separate_limits_for_drafts_unless_an_untrusted_proxy_hides_them() {
    for is_proxy_trusted in [true, false] {
        let harness = Harness::with(|parts| {
            parts.apply.max_drafts_per_visitor = 1;
            if is_proxy_trusted {
                parts.settings.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()].into();
            }
        });
        let harness = harness.await;
        let kept_from = async |visitor: &'static str| {
            let form = Form::of(&harness.visit(WELDER).await.html).person();
            let request = form.file("Ann's cv.pdf", PDF).post(&harness, WELDER);
            let request = request.header("x-forwarded-for", visitor);
            shows_kept(&harness.answer(request).await, "Anns cv.pdf")
        };
        assert!(kept_from("192.0.2.1").await);
        assert_eq!(
            kept_from("192.0.2.1").await,
            !is_proxy_trusted,
            "trusted: {is_proxy_trusted}"
        );
        assert!(kept_from("192.0.2.2").await);
    }
}

#[tokio::test]
async fn a_hostile_file_name_is_escaped() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let name = "<script>&\u{202e}fdp.exe.pdf";
    let page = send(&harness, &form.file(name, PDF)).await;
    assert!(
        page.html
            .contains("We have “script&#38;fdp.exe.pdf” (69 bytes)"),
        "{}",
        page.html
    );
    assert!(!page.html.contains("<script>"));
}

#[tokio::test]
async fn a_form_that_claims_a_saved_file_without_having_one_asks_for_the_file() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG").with("resume-kept", "yes");
    let page = send(&harness, &form).await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("Choose it again"));
    let page = send(&harness, &Form::of(&page.html)).await;
    assert_eq!(
        page.status, 303,
        "what the page did not show is not asked for"
    );
}
