//! Tests that `vestibule check` checks the malware scanner and the process that reads resumes. Also
//! tests that the operator decides what happens to infected files.

use vestibule::store::AttemptResult;

use crate::{check::check, clamd::Clamd, outbox::Office, program::Desk};

const SCANNER: &str = "VESTIBULE_APPLY__SCANNER";

#[test]
fn check_says_whether_the_scanner_answers() {
    assert!(check(&Desk::new(), &[]).about("scanner").is_empty());
    let mut clamd = Clamd::stopped();
    let desk = Desk::new().with(SCANNER, clamd.address());
    let checked = check(&desk, &[]);
    assert!(!checked.succeeded);
    let fault = checked.about("scanner").remove(0);
    let start = format!("fault: cannot reach {}", clamd.address());
    assert!(fault.starts_with(&start), "{fault}");
    clamd.start();
    let expected = format!("ok: {} answers", clamd.address());
    assert_eq!(check(&desk, &[]).about("scanner"), [expected]);
}

#[test]
fn check_reads_a_resume_if_forms_begin_with_it() {
    let desk = Desk::new().with("VESTIBULE_APPLY__RESUME_FIRST", "true");
    let expected = "ok: the process that reads resumes works";
    assert_eq!(check(&desk, &[]).about("resumes"), [expected]);
}

#[test]
fn an_invalid_scanner_address_is_refused_with_an_example() {
    let desk = Desk::new().with(SCANNER, "/run/clamd.ctl");
    let output = String::from_utf8(desk.run(&["check"]).stderr).unwrap();
    assert!(output.contains(SCANNER), "{output}");
    assert!(output.contains("write clamd:/path/to/socket"), "{output}");
}

#[tokio::test]
async fn an_infected_file_is_listed_with_its_signature_and_delivered_on_purpose() {
    let clamd = Clamd::stopped();
    let mut office = Office::on_sqlite();
    office.desk = office.desk.with(SCANNER, clamd.address());
    let posting = office.first_posting().await;
    let infected = || AttemptResult::Infected {
        signature: "Eicar-Test-Signature".to_owned(),
    };
    let one = office.settled(&posting, infected()).await;
    let other = office.settled(&posting, infected()).await;
    let third = office.settled(&posting, infected()).await;
    for listed in office.listed(&["--state", "held"]) {
        assert_eq!(listed["why"], "infected:Eicar-Test-Signature");
    }
    let mut site = office.desk.start(&["serve"]);
    site.address();
    office.outbox(&["retry", &one.id.to_string(), "--without-scan"]);
    office.until_state(one.id, "delivered");
    office.outbox(&["retry", &other.id.to_string()]);
    site.until_logged("cannot scan files");
    let waiting = office.listed(&["--state", "waiting"]);
    assert_eq!(waiting[0]["id"], other.id.to_string());
    office.outbox(&["retry", "--held", "--without-scan"]);
    office.until_state(third.id, "delivered");
    assert_eq!(site.stop().0, Some(0));
}
