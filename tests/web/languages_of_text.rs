//! Tests the `lang` attribute of texts from the ATS.

use scraper::{Html, Selector};
use vestibule::sanitize::SanitizedHtml;

use crate::{
    harness::{Harness, spoken},
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000";
const ENGLISH: &str = "You will weld cradles and keels, read the drawings with the people who made them, and teach \
                       two apprentices everything that you know about steel and the sea.";

/// Returns the `lang` attribute of each element that matches `selector`, or an empty string if the
/// element has no such attribute.
fn claimed(html: &str, selector: &str) -> Vec<String> {
    let html = Html::parse_document(html);
    let found = Selector::parse(selector).unwrap();
    let claims = html
        .select(&found)
        .map(|it| it.attr("lang").unwrap_or_default());
    claims.map(str::to_owned).collect()
}

/// Starts a site in English and German with a posting that has this description.
async fn harness(description: &str) -> Harness {
    let harness = Harness::with(|parts| parts.locales = spoken(&["de"])).await;
    let mut posting = sample::welder();
    let details = posting.details.as_mut().unwrap();
    details.description = SanitizedHtml::from_any_format(description).into();
    harness.publish(vec![posting]);
    harness
}

#[tokio::test]
async fn a_posting_in_another_language_than_its_page_has_a_lang_attribute() {
    let harness = harness(ENGLISH).await;
    let list = harness.visit("/de/").await;
    assert_eq!(claimed(&list.html, ".job h2 a"), ["en"]);
    let there = harness
        .visit(&format!("/de{WELDER}"))
        .await
        .location
        .unwrap();
    let posting = harness.visit(&there).await;
    for part in ["h1", ".prose", ".asked li span[dir]"] {
        let claims = claimed(&posting.html, part);
        assert!(
            !claims.is_empty() && claims.iter().all(|it| it == "en"),
            "{part}: {claims:?}"
        );
    }
    let form = harness.visit(&format!("/de{WELDER}/apply")).await;
    assert_eq!(claimed(&form.html, "h1 span[dir]"), ["en"]);
    assert!(
        form.html
            .contains("<span lang=\"en\">Which welding papers do you hold?")
    );
    assert!(form.html.contains("dir=\"auto\">Vorname"), "{}", form.html);
}

#[tokio::test]
async fn there_is_no_lang_attribute_if_the_language_is_that_of_the_page_or_unclear() {
    let english = harness(ENGLISH).await;
    assert_eq!(
        claimed(&english.visit("/en/").await.html, ".job h2 a"),
        [""]
    );
    let short = harness("CNC, TIG, MMA").await;
    assert_eq!(claimed(&short.visit("/de/").await.html, ".job h2 a"), [""]);
}
