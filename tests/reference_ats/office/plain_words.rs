//! Tests that the back office shows values in the same way as the careers site, and shows nothing
//! twice.

use scraper::{Html, Selector};

use super::caller::{Caller, KEY, apply, harness, refer, texts};
use crate::harness::{BAKER, Harness};

fn links(html: &str, selector: &str) -> Vec<String> {
    let page = Html::parse_document(html);
    let selector = Selector::parse(selector).unwrap();
    let found = page.select(&selector);
    found
        .map(|it| it.attr("href").unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn a_posting_shows_place_pay_and_questions_as_the_careers_site_does() {
    let harness = Harness::open_with(|settings| settings.office_key = Some(KEY.into())).await;
    harness.write(
        "baker",
        &format!(
            r#"{BAKER}
[[locations]]
location_type = "IN_OFFICE"
place = {{ type = "CITY", city = "Harwich", country = "GB", name = "Harwich, United Kingdom" }}

[compensation]
currency = "GBP"
lower = 16
upper = 16
period = "HOURLY"
share = true
employment_type = "PART_TIME"

[[questions]]
question = "Why?"
input_type = "LONG_ANSWER"
required = true

[[questions]]
question = "Which oven?"
input_type = "MULTI_SELECT"
options = ["Deck", "Rack"]
"#
        ),
    );
    let posting = harness.first_id().await;
    let caller = Caller::inside(&harness).await;
    let page = caller.read(&format!("/office/postings/{posting}")).await;
    let facts = texts(&page, ".facts div");
    for fact in [
        "LocationsHarwich, United Kingdom (On site)",
        "Pay£16 an hour",
        "EmploymentPart time",
    ] {
        assert!(facts.contains(&fact.to_owned()), "{facts:?}");
    }
    assert_eq!(
        texts(&page, ".questions li"),
        ["Why? Long text, required", "Which oven? Several choices"]
    );
    for raw in [
        "IN_OFFICE",
        "HOURLY",
        "PART_TIME",
        "LONG_ANSWER",
        "MULTI_SELECT",
    ] {
        assert!(!page.contains(raw), "{raw}");
    }
}

#[tokio::test]
async fn email_addresses_are_links_and_channels_have_names() {
    let (harness, posting) = harness().await;
    let applied = apply(&harness, &posting, &[]).await;
    let referred = refer(&harness, "Ben").await;
    let caller = Caller::inside(&harness).await;
    let page = caller
        .read(&format!("/office/applications/{applied}"))
        .await;
    let mail = links(&page, ".facts a[href^='mailto:']");
    assert_eq!(mail, ["mailto:ann@example.com"]);
    for path in [
        "/office/candidates".to_owned(),
        format!("/office/candidates/{referred}"),
    ] {
        let page = caller.read(&path).await;
        assert!(
            page.contains("Referral") && !page.contains("REFERRAL"),
            "{page}"
        );
    }
}

#[tokio::test]
async fn an_answer_that_the_message_repeats_is_shown_once() {
    let (harness, posting) = harness().await;
    let repeated = "I bake at night.\n\nWhy?\nBecause of the crust\n\nSource: example.org";
    let id = apply(&harness, &posting, &[("additional_info", repeated)]).await;
    let caller = Caller::inside(&harness).await;
    let page = caller.read(&format!("/office/applications/{id}")).await;
    assert_eq!(page.matches("Because of the crust").count(), 1, "{page}");
    assert_eq!(
        texts(&page, ".words"),
        ["I bake at night. Source: example.org"]
    );
}

#[tokio::test]
async fn a_message_that_only_resembles_an_answer_is_shown_completely() {
    let (harness, posting) = harness().await;
    let message = "Why?\nBecause of the crust and the crumb";
    let id = apply(&harness, &posting, &[("additional_info", message)]).await;
    let caller = Caller::inside(&harness).await;
    let page = caller.read(&format!("/office/applications/{id}")).await;
    assert_eq!(texts(&page, ".words"), [message.replace('\n', " ")]);
}
