//! Tests forms with a hostile token, id or URL.

use super::{
    Outcome::{self, Received, Refused, Returned},
    WELDER, check, filled,
};
use crate::{
    cases::Cases,
    form::{Form, PDF, token},
    harness::Harness,
};

const NOT_OURS: Outcome = Returned("could not match this form");

#[tokio::test]
async fn a_hostile_token_returns_the_form_with_everything_typed() {
    let harness = Harness::open().await;
    let other_page = harness
        .visit("/jobs/00000006-0000-4000-8000-000000000000/apply")
        .await;
    let other = token(&other_page.html);
    let own = token(&harness.visit(WELDER).await.html);
    let (claim, signature) = own.rsplit_once('.').unwrap();
    let id = own.split('.').next().unwrap();
    let rows = [
        ("no token", String::new()),
        ("a token of the past", "1".into()),
        ("dots", "...".into()),
        ("a token without a signature", format!("{claim}.")),
        ("a token without a time", format!("{id}.{signature}")),
        (
            "a time in the future",
            format!("{id}.9999999999999.{signature}"),
        ),
        (
            "a time larger than any number",
            format!("{id}.99999999999999999999999.{signature}"),
        ),
        ("a negative time", format!("{id}.-1.{signature}")),
        (
            "another id",
            format!("00000000-0000-7000-8000-000000000000.1.{signature}"),
        ),
        (
            "a signature in capitals",
            format!("{claim}.{}", signature.to_uppercase()),
        ),
        ("a signature with padding", format!("{own}==")),
        ("the token of another job", other),
        ("a token with a zero", format!("{own}\0x")),
        ("a token with a script", "<script>alert(1)</script>".into()),
        ("a token of 60 KB", "t".repeat(60_000)),
    ];
    let mut cases = Cases::default();
    for (name, hostile) in rows {
        let form = filled(&harness, 1)
            .await
            .without("token")
            .with("token", &hostile);
        let form = form.file("cv.pdf", PDF);
        let case = check(&harness, name, form.post(&harness, WELDER), NOT_OURS);
        cases.run(name, case).await;
    }
    cases.finish();
}

#[tokio::test]
async fn hostile_values_of_hidden_fields_are_not_stored() {
    let harness = Harness::with(|parts| parts.outcome_wait = std::time::Duration::ZERO).await;
    let rows: [(&str, &str, &str, Outcome); 10] = [
        (
            "the form of a job that does not exist",
            "from",
            "nowhere",
            NOT_OURS,
        ),
        ("the form of a path", "from", "../../admin", NOT_OURS),
        (
            "a choice that does not exist",
            "choice",
            "everything",
            Received,
        ),
        (
            "a choice of another application",
            "first",
            "00000000-0000-7000-8000-000000000000",
            Received,
        ),
        (
            "an earlier application that is forged",
            "first",
            "<script>alert(1)</script>",
            Received,
        ),
        (
            "a proof that is not needed",
            "proof",
            "99999999999999999999",
            Received,
        ),
        (
            "a proof that is a script",
            "proof",
            "<script>alert(1)</script>",
            Received,
        ),
        (
            "a source with a script",
            "utm_source",
            "<script>alert(1)</script>",
            Received,
        ),
        ("a source of 60 KB", "ref", "LONG", Received),
        ("a file that was never kept", "resume_kept", "yes", Received),
    ];
    let mut cases = Cases::default();
    for (number, (name, field, value, outcome)) in rows.into_iter().enumerate() {
        let value = value.replace("LONG", &"r".repeat(60_000));
        let form = filled(&harness, number).await.with(field, &value);
        let case = check(&harness, name, form.post(&harness, WELDER), outcome);
        cases.run(name, case).await;
    }
    cases.finish();
}

#[tokio::test]
async fn a_form_for_a_hostile_address_is_refused() {
    let harness = Harness::open().await;
    let no_job = Refused(404, "This job is not open");
    let no_page = Refused(404, "Page not found");
    let not_here = Refused(405, "That did not work");
    let rows = [
        ("a job that does not exist", "/jobs/nowhere/apply", no_job),
        (
            "a job with a script",
            "/jobs/%3Cscript%3Ealert(1)%3C%2Fscript%3E/apply",
            no_job,
        ),
        (
            "a job that is a path",
            "/jobs/..%2f..%2fadmin/apply",
            no_job,
        ),
        ("a job with a zero", "/jobs/%00/apply", no_job),
        (
            "a job that is not UTF-8",
            "/jobs/%ff%fe/apply",
            Refused(404, "Page not found"),
        ),
        (
            "the page of a job",
            "/jobs/00000001-0000-4000-8000-000000000000/x",
            not_here,
        ),
        ("the list", "/", not_here),
        (
            "a receipt",
            "/applications/AAAAAAAAAAAAAAAAAAAAAA",
            not_here,
        ),
        (
            "the withdrawal of an unknown application",
            "/applications/AAAAAAAAAAAAAAAAAAAAAA/withdraw",
            Refused(404, "Receipt not found"),
        ),
        (
            "another form for an unknown application",
            "/applications/AAAAAAAAAAAAAAAAAAAAAA/again",
            Refused(404, "Receipt not found"),
        ),
        ("the operator's page", "/metrics", not_here),
        ("the recruiters' pages", "/team/add", no_page),
        (
            "a language that does not exist",
            "/xx/jobs/00000001-0000-4000-8000-000000000000/apply",
            no_page,
        ),
    ];
    let mut cases = Cases::default();
    for (name, path, outcome) in rows {
        let form = filled(&harness, 1).await;
        let case = check(&harness, name, form.post(&harness, path), outcome);
        cases.run(name, case).await;
    }
    cases.finish();
}

#[tokio::test]
async fn a_form_of_another_site_is_refused_with_any_headers() {
    let harness = Harness::open().await;
    let other_site = Refused(403, "could not accept this form");
    let rows = [
        ("another origin", "origin", "https://evil.example"),
        (
            "an origin that begins with this one",
            "origin",
            "http://127.0.0.1.evil.example",
        ),
        ("an origin on another port", "origin", "http://127.0.0.1:1"),
        ("no origin", "origin", "null"),
        ("an origin that is no address", "origin", "<script>"),
        ("a cross-site form", "sec-fetch-site", "cross-site"),
        ("a form of a neighbor", "sec-fetch-site", "same-site"),
        (
            "a site of a kind that does not exist",
            "sec-fetch-site",
            "friend",
        ),
    ];
    let mut cases = Cases::default();
    for (name, header, value) in rows {
        let form: Form = filled(&harness, 1).await;
        let post = form.post(&harness, WELDER).header(header, value);
        let case = check(&harness, name, post, other_site);
        cases.run(name, case).await;
    }
    cases.finish();
}
