//! Tests every page in every built-in language.

use std::fs;

use vestibule::i18n::builtin_locales;

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page, spoken},
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000";

/// The path of a posting that is similar to the welder's. When the welder's posting is closed, the
/// page that replaces its form suggests this posting.
const OTHER: &str = "/jobs/00000002-0000-4000-8000-000000000000";

/// The minimum length in bytes of the English texts to search for. Shorter texts may also occur in
/// a posting.
const LEAST: usize = 14;

/// Lists the English messages that have at least two words and no arguments.
fn sentences() -> Vec<String> {
    let file = fs::read_to_string("locales/en.ftl").unwrap();
    let values = file.lines().filter_map(|line| line.split_once(" = "));
    let values = values.map(|(_, value)| value.trim());
    let plain = values.filter(|it| LEAST <= it.len() && it.contains(' ') && !it.contains('{'));
    let sentences: Vec<String> = plain.map(str::to_owned).collect();
    assert!(100 < sentences.len());
    sentences
}

/// Visits the pages that an applicant sees, from the list to the receipt, including error pages.
async fn journey(harness: &Harness, root: &str) -> Vec<Page> {
    let form_at = format!("{root}{WELDER}/apply");
    let posting = harness.visit(&format!("{root}{WELDER}")).await;
    let posting = harness.visit(&posting.location.unwrap()).await;
    let empty = Form::of(&harness.visit(&form_at).await.html);
    let wrong = harness.answer(empty.clone().post(harness, &form_at)).await;
    let whole = empty.person().with("q-q1", "TIG").file("cv.pdf", PDF);
    let sent = harness.answer(whole.post(harness, &form_at)).await;
    let receipt = harness.visit(&sent.location.unwrap()).await;
    let list = harness.visit(&format!("{root}/?offset=20")).await;
    let lost = harness.visit(&format!("{root}/jobs/nobody/at-all")).await;
    let form = harness.visit(&form_at).await;
    let written = Form::of(&form.html).person().file("cv.pdf", PDF);
    harness.close(WELDER.trim_start_matches("/jobs/"));
    let closed = harness.visit(&format!("{root}{WELDER}")).await;
    let late = harness.answer(written.post(harness, &form_at)).await;
    let other = format!("{root}{OTHER}/apply");
    let carried = Form::carried(&late.html, &other).post(harness, &other);
    let carried = harness.answer(carried).await;
    vec![
        list, posting, form, wrong, receipt, lost, closed, late, carried,
    ]
}

#[tokio::test]
async fn every_page_is_shown_in_every_language_without_english_text() {
    let languages = builtin_locales::languages();
    let tags: Vec<String> = languages.iter().skip(1).map(ToString::to_string).collect();
    let tags: Vec<&str> = tags.iter().map(String::as_str).collect();
    let harness = Harness::with(|parts| parts.locales = spoken(&tags)).await;
    let english = sentences();
    for language in &languages[1..] {
        let direction = match language.to_string().as_str() {
            "ar" | "he" => "rtl",
            _ => "ltr",
        };
        harness.publish(vec![
            sample::welder(),
            sample::plain(2, "Welder, night shift"),
        ]);
        let pages = journey(&harness, &format!("/{}", language.path_segment())).await;
        let statuses: Vec<u16> = pages.iter().map(|page| page.status).collect();
        assert_eq!(
            statuses,
            [200, 200, 200, 200, 200, 404, 410, 410, 200],
            "{language}"
        );
        for page in pages {
            let html = format!("<html lang=\"{language}\" dir=\"{direction}\">");
            assert!(page.html.contains(&html), "{language}");
            let found = english.iter().find(|it| page.html.contains(it.as_str()));
            assert_eq!(found, None, "{language}");
        }
    }
}
