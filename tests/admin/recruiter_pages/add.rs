//! Tests adding a candidate with the form on the recruiters' pages.

use std::time::Duration;

use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use vestibule::reference_ats::{Endpoint, Fault};

use crate::{
    harness::{TestApp, all_people},
    recruiter_pages::{
        form::{Form, PDF},
        visit::{ANN, Answer, CRUMB, keys, open, sign_in},
    },
};

fn plan(test: &TestApp, fault: Fault) {
    let faults = test.app.embedded_ats.as_ref().unwrap().faults();
    faults.plan(Endpoint::AddCandidate, 1, fault);
}

#[tokio::test]
async fn a_referral_arrives_with_all_its_fields() {
    let test = TestApp::with(&keys("")).await;
    let form = Form::open(&test, ANN).await;
    let all = form
        .with("candidate_email", "ben@example.com")
        .with("candidate_linkedin_url", "linkedin.com/in/ben")
        .with("resume_url", "https://example.com/ben.pdf")
        .with("additional_comments", "Keeps lamps.")
        .with("source", "Friend");
    let answer = all.send(&test).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(answer.text.contains("Ben Example was added"));
    let ben = all_people(&test.app).await.remove(0);
    assert_eq!(ben.summary.channel.as_deref(), Some("REFERRAL"));
    assert_eq!(ben.summary.first_name, "Ben");
    assert_eq!(ben.summary.email.as_deref(), Some("ben@example.com"));
    assert_eq!(ben.source.as_deref(), Some("Friend"));
    assert_eq!(ben.sourcer_name.as_deref(), Some("Sue Example"));
    assert_eq!(ben.sourcer_email.as_deref(), Some("sue@example.com"));
    let (linkedin, resume) = ("https://linkedin.com/in/ben", "https://example.com/ben.pdf");
    assert_eq!(ben.linkedin_url.as_deref(), Some(linkedin));
    assert_eq!(ben.resume_link.as_deref(), Some(resume));
    assert_eq!(ben.additional_info.as_deref(), Some("Keeps lamps."));
    assert!(ben.stage_id.is_some());
    assert_eq!(ben.posting_id, None);
}

#[tokio::test]
async fn an_agency_always_submits_under_the_name_of_its_key() {
    let test = TestApp::with(&keys("")).await;
    let form = Form::open(&test, CRUMB).await;
    assert!(form.page.contains("Agency: Crumb Agency"));
    assert!(!form.page.contains("name=\"source\""));
    let form = form.with("agency_name", "Other").with("source", "Friend");
    assert_eq!(form.send(&test).await.status, 200);
    let ben = all_people(&test.app).await.remove(0);
    assert_eq!(ben.summary.channel.as_deref(), Some("AGENCY"));
    assert_eq!(ben.agency_name.as_deref(), Some("Crumb Agency"));
    assert_eq!(ben.source, None);
}

#[tokio::test]
async fn each_field_shows_its_error_and_no_typed_text_is_lost() {
    let test = TestApp::with(&keys("")).await;
    let long = "x".repeat(5_001);
    let form = Form::open(&test, ANN)
        .await
        .with("candidate_first_name", " ")
        .with("candidate_email", "ben")
        .with("candidate_linkedin_url", "javascript:alert(1)")
        .with("additional_comments", &long)
        .with("source", "Cousin")
        .with("sourcer_name", "");
    let answer = form.send(&test).await;
    assert_eq!(answer.status, 422);
    for field in [
        "candidate_first_name",
        "candidate_email",
        "candidate_linkedin_url",
        "additional_comments",
        "source",
        "sourcer_name",
    ] {
        let link = format!("<a href=\"#{field}\">");
        let problem = format!("id=\"{field}-error\"");
        assert!(answer.text.contains(&link), "{field}");
        assert!(answer.text.contains(&problem), "{field}");
    }
    for kept in [
        "value=\"Example\"",
        "value=\"ben\"",
        "sue@example.com",
        &long,
    ] {
        assert!(answer.text.contains(kept));
    }
    assert_eq!(all_people(&test.app).await.len(), 0);
}

#[tokio::test]
async fn if_the_ats_is_unreachable_the_form_is_returned_and_a_retry_adds_one_candidate() {
    let test = TestApp::with(&keys("")).await;
    let form = Form::open(&test, ANN).await;
    plan(&test, Fault::ServerError { status: 503 });
    let answer = form.send(&test).await;
    if answer.status == 503 {
        assert!(answer.text.contains("The candidate was not added"));
    } else {
        panic!("{}: {}", answer.status, answer.text);
    }
    assert!(answer.text.contains("value=\"Ben\""));
    assert_eq!(form.send(&test).await.status, 200);
    assert_eq!(all_people(&test.app).await.len(), 1);
}

#[tokio::test]
async fn if_the_ats_refuses_a_candidate_the_form_shows_its_message() {
    let test = TestApp::with(&keys("")).await;
    let form = Form::open(&test, ANN).await;
    let body = json!({ "success": false, "message": "Ben is on the moon" });
    plan(&test, Fault::Refuse { status: 400, body });
    let answer = form.send(&test).await;
    assert_eq!(answer.status, 422, "{}", answer.text);
    assert!(answer.text.contains("Ben is on the moon"));
    assert!(answer.text.contains("value=\"Ben\""));
}

#[tokio::test]
async fn after_an_unclear_result_a_candidate_is_sent_again_only_after_a_confirmation() {
    let test = TestApp::with(&keys("")).await;
    let form = Form::open(&test, ANN).await;
    plan(&test, Fault::LoseReply);
    let answer = form.send(&test).await;
    assert_eq!(answer.status, 504, "{}", answer.text);
    assert!(answer.text.contains("the candidate may have been added"));
    let second = form.send(&test).await;
    assert_eq!(second.status, 409);
    assert!(second.text.contains("no clear answer came, so"));
    assert!(second.text.contains("name=\"again\""));
    assert_eq!(all_people(&test.app).await.len(), 1);
    let looked = form.with("again", "yes").send(&test).await;
    assert_eq!(looked.status, 200);
}

#[tokio::test]
async fn a_double_click_and_a_second_form_add_only_one_candidate() {
    let test = TestApp::with(&keys("")).await;
    let form = Form::open(&test, ANN).await;
    let (one, other) = tokio::join!(form.send(&test), form.send(&test));
    let mut both = [one.status, other.status];
    both.sort_unstable();
    assert_eq!(both, [200, 409]);
    test.clock.advance(Duration::from_secs(7_200));
    let second = Form::open(&test, ANN).await.send(&test).await;
    assert_eq!(second.status, 409);
    assert!(second.text.contains("added to this job 2 hours ago"));
    assert_eq!(all_people(&test.app).await.len(), 1);
}

#[tokio::test]
async fn a_form_without_a_session_is_refused() {
    let test = TestApp::with(&keys("")).await;
    let mut form = Form::open(&test, ANN).await;
    form.cookie.clear();
    let answer = form.send(&test).await;
    assert_eq!(answer.status, 401);
    assert!(answer.text.contains("Your browser sends the form again"));
    assert_eq!(all_people(&test.app).await.len(), 0);
}

#[tokio::test]
async fn the_ats_downloads_the_file_from_a_url_that_expires() {
    let test = TestApp::with(&keys("")).await;
    let form = Form::open(&test, ANN)
        .await
        .with_file("Ben's life.pdf", PDF);
    assert_eq!(form.send(&test).await.status, 200);
    let ben = all_people(&test.app).await.remove(0);
    let link = url::Url::parse(&ben.more.resume_link.unwrap()).unwrap();
    let path = link.path();
    assert!(path.ends_with(".pdf"), "{path}");
    let fetched = Answer::to(test.site(path)).await;
    assert_eq!((fetched.status, &fetched.text[..]), (200, PDF));
    assert_eq!(fetched.header("content-type"), "application/pdf");
    assert_eq!(fetched.header("x-content-type-options"), "nosniff");
    assert_eq!(fetched.header("cache-control"), "no-store");
    let place = fetched.header("content-disposition");
    assert!(place.starts_with("attachment;"), "{place}");

    for other in [
        path.replace(".pdf", ".docx"),
        path.replacen("files/0", "files/1", 1),
        "/team/files/x.pdf".into(),
    ] {
        assert_eq!(Answer::to(test.site(&other)).await.status, 404, "{other}");
    }
    let cookie = sign_in(&test, ANN).await;
    assert_eq!(open(&test, path, &cookie).await.status, 404);
    test.clock.advance(Duration::from_secs(86_399));
    assert_eq!(Answer::to(test.site(path)).await.status, 200);
    test.clock.advance(Duration::from_secs(1));
    assert_eq!(Answer::to(test.site(path)).await.status, 404);
}

#[tokio::test]
async fn a_returned_form_keeps_its_file_and_an_invalid_file_has_an_error() {
    let test = TestApp::with(&keys("")).await;
    let form = Form::open(&test, ANN).await.with_file("ben.exe", "MZ");
    let wrong = form.send(&test).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.text.contains("id=\"resume-error\""), "{}", wrong.text);

    let form = Form::open(&test, ANN).await.with_file("ben.pdf", PDF);
    let unnamed = form.clone().with("candidate_last_name", "");
    let back = unnamed.send(&test).await;
    assert_eq!(back.status, 422);
    assert!(back.text.contains("Choose another file only to replace it"));
    let again = form.without_file().with("resume-kept", "yes");
    assert_eq!(again.with_token_of(&back).send(&test).await.status, 200);
    let ben = all_people(&test.app).await.remove(0);
    assert!(ben.more.resume_link.unwrap().ends_with(".pdf"));
}

#[tokio::test]
async fn a_new_file_does_not_replace_a_file_whose_url_the_ats_has() {
    let test = TestApp::with(&keys("")).await;
    let form = Form::open(&test, ANN).await.with_file("ben.pdf", PDF);
    plan(&test, Fault::LoseReply);
    let unclear = form.send(&test).await;
    assert_eq!(unclear.status, 504, "{}", unclear.text);
    // The recruiter enters two other people: one in the form that the response shows again, and one
    // in the earlier form, to which the browser's Back button leads.
    let other = PDF.replace("Catalog", "Catalog /Lang (en)");
    let form = form.with_file("ida.pdf", &other);
    let shown = form.clone().with_token_of(&unclear);
    for (form, name) in [(shown, "Ida"), (form, "Joe")] {
        let form = form.with("candidate_first_name", name);
        assert_eq!(form.send(&test).await.status, 200);
    }
    let all_people = all_people(&test.app).await;
    assert_eq!(all_people.len(), 3);
    for person in all_people {
        let link = url::Url::parse(&person.more.resume_link.unwrap()).unwrap();
        let fetched = Answer::to(test.site(link.path())).await;
        let expected = match &*person.summary.first_name {
            "Ben" => PDF,
            _ => &other,
        };
        assert_eq!(fetched.text, expected, "{}", person.summary.first_name);
    }
}

#[tokio::test]
async fn an_agency_does_not_learn_whom_others_added_and_recruiters_learn_whom_it_added() {
    let test = TestApp::with(&keys("")).await;
    let recruiters = Form::open(&test, ANN).await;
    let agencys = Form::open(&test, CRUMB).await;
    assert_eq!(recruiters.clone().send(&test).await.status, 200);
    let answer = agencys.clone().send(&test).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(!answer.text.contains("ago"), "{}", answer.text);
    let again = agencys.clone().send(&test).await;
    assert_eq!(again.status, 409, "the agency added the candidate itself");
    let other = "cara@example.com";
    let agencys = agencys.with("candidate_email", other);
    assert_eq!(agencys.send(&test).await.status, 200);
    let answer = recruiters.with("candidate_email", other).send(&test).await;
    assert_eq!(answer.status, 409, "{}", answer.text);
    assert!(answer.text.contains("was added to this job"));
}

#[tokio::test]
async fn one_key_can_use_only_a_part_of_the_space_for_files() {
    let settings = format!(
        "[apply]\nmax_drafts = 8\nmax_drafts_per_visitor = 1\n{}",
        keys("")
    );
    let test = TestApp::with(&settings).await;
    let agencys = Form::open(&test, CRUMB).await.with_file("ben.pdf", PDF);
    let names =
        ["Ben", "Ida", "Joe"].map(|name| agencys.clone().with("candidate_first_name", name));
    for form in &names[..2] {
        assert_eq!(form.send(&test).await.status, 200);
    }
    let full = names[2].send(&test).await;
    assert_eq!(full.status, 422, "{}", full.text);
    assert!(full.text.contains("id=\"resume-error\""), "{}", full.text);
    let recruiters = Form::open(&test, ANN).await.with_file("eve.pdf", PDF);
    let recruiters = recruiters.with("candidate_first_name", "Eve");
    assert_eq!(recruiters.send(&test).await.status, 200);
}

/// Counts the requests to the ATS that are in progress.
async fn count_sending(test: &TestApp) -> i64 {
    let path = test.folder.path().join("store/store.db");
    let url = format!("sqlite:{}", path.display());
    let mut store = SqliteConnection::connect(&url).await.unwrap();
    let count = sqlx::query_scalar("select count(*) from addition where state = 'sending'");
    count.fetch_one(&mut store).await.unwrap()
}

#[tokio::test]
async fn a_recruiter_cannot_add_a_person_whom_an_agency_is_adding_at_the_same_time() {
    let test = TestApp::with(&keys("")).await;
    let recruiters = Form::open(&test, ANN).await;
    let agencys = Form::open(&test, CRUMB).await;
    let milliseconds = 1_500;
    plan(&test, Fault::Delay { milliseconds });
    let recruiter = async {
        while count_sending(&test).await == 0 {}
        recruiters.send(&test).await
    };
    let (agency, recruiter) = tokio::join!(agencys.send(&test), recruiter);
    assert_eq!((agency.status, recruiter.status), (200, 409));
    assert_eq!(all_people(&test.app).await.len(), 1);
    // The agency's second request is refused, because the person was already added. This request
    // must not leave a row in the store that says that the person is being sent to the ATS, because
    // then recruiters could not add the person.
    assert_eq!(agencys.send(&test).await.status, 409);
    assert_eq!(count_sending(&test).await, 0);
}
