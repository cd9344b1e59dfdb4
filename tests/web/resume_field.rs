//! Tests the order of the fields in the form, and the field for a resume.

use scraper::{Html, Selector};

use crate::{
    form::{BOUNDARY, Form, PDF},
    harness::{Harness, spoken},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

/// Returns the `name` attribute of each element that matches `selector`, or the text of the element
/// if it has no such attribute.
fn texts(html: &str, selector: &str) -> Vec<String> {
    let page = Html::parse_document(html);
    let selector = Selector::parse(selector).unwrap();
    let found = page.select(&selector);
    found
        .map(|element| match element.attr("name") {
            Some(name) => name.to_owned(),
            None => element.text().collect::<String>().trim().to_owned(),
        })
        .collect()
}

#[tokio::test]
async fn the_resume_comes_after_name_and_contact_and_before_the_questions() {
    let harness = Harness::open().await;
    let page = harness.visit(WELDER).await.html;
    let names = texts(&page, ".part :is(input, textarea, select)");
    assert_eq!(
        names,
        [
            "first_name",
            "last_name",
            "email",
            "resume",
            "q-q1",
            "q-q2",
            "additional_info"
        ]
    );
}

#[tokio::test]
async fn no_heading_of_the_form_repeats_the_label_of_its_only_field() {
    let harness = Harness::open().await;
    let page = harness.visit(WELDER).await.html;
    assert_eq!(texts(&page, ".part > h2"), ["About you", "Our questions"]);
    let labels = texts(&page, ".part :is(label, legend)");
    let mut distinct = labels.clone();
    distinct.sort();
    distinct.dedup();
    assert_eq!(labels.len(), distinct.len(), "{labels:?}");
}

#[tokio::test]
async fn the_form_says_how_many_answers_it_needs() {
    let harness = Harness::with(|parts| parts.locales = spoken(&["de"])).await;
    let page = harness.visit(WELDER).await.html;
    assert_eq!(texts(&page, ".apply-length"), ["4 answers needed"]);
    let page = harness.visit(&format!("/de{WELDER}")).await.html;
    assert_eq!(texts(&page, ".apply-length"), ["4 Angaben nötig"]);
    // If the form is shown again because of errors, the summary of the errors says what is missing.
    let returned = harness.send(WELDER, "email=x").await.html;
    assert!(texts(&returned, ".apply-length").is_empty());
}

#[tokio::test]
async fn the_summary_of_the_errors_is_below_the_title() {
    let harness = Harness::open().await;
    let page = harness.send(WELDER, "email=x").await.html;
    let title = page.find("<h1").unwrap();
    assert!(title < page.find("id=\"summary\"").unwrap(), "{page}");
}

#[tokio::test]
async fn the_resume_field_has_the_attributes_that_the_script_needs_to_check_a_file() {
    let harness = Harness::open().await;
    let page = harness.visit(WELDER).await.html;
    for part in [
        "accept=\".pdf,application/pdf\"",
        "data-most=\"10485760\"",
        "data-large=\"This file is larger than 10 MB. Choose a smaller one\"",
        "data-kind=\"We cannot take this type of file. Choose one of these: PDF\"",
        "data-empty=\"This file is empty. Choose the one that holds your resume\"",
        "data-kilobytes=\"# KB\"",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    let hidden = texts(&page, ".upload [hidden]");
    assert_eq!(hidden.len(), 2, "without the script only the input shows");
}

#[tokio::test]
async fn answers_after_a_file_that_is_too_large_are_kept() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let early = form.file("cv.pdf", &vec![b'x'; 20 << 20]).body();
    let end = early.len() - format!("--{BOUNDARY}--\r\n").len();
    let mut body = early[..end].to_vec();
    body.extend(Form::empty().with("q-q1", "TIG").body());
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let request = harness.post(WELDER).header("content-type", kind);
    let page = harness.answer(request.body(body)).await;
    assert!(page.html.contains(">This file is larger than 10 MB"));
    let again = Form::of(&page.html);
    assert_eq!(again.value("q-q1"), "TIG", "{}", page.html);
    let sent = again.file("cv.pdf", PDF).post(&harness, WELDER);
    assert_eq!(harness.answer(sent).await.status, 303);
}
