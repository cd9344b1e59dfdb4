//! Tests the parts of the receipt page: a thank-you text, a timeline, and links for saving the
//! receipt.

use scraper::{ElementRef, Html, Selector};
use vestibule::store::AttemptResult;

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page, spoken},
    receipt::{apply, settle},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

fn text(element: ElementRef<'_>) -> String {
    let text: Vec<&str> = element.text().flat_map(str::split_whitespace).collect();
    text.join(" ")
}

fn all(html: &str, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    let page = Html::parse_document(html);
    page.select(&selector).map(text).collect()
}

fn attribute(html: &str, selector: &str, name: &str) -> String {
    let selector = Selector::parse(selector).unwrap();
    let page = Html::parse_document(html);
    let mut found = page.select(&selector);
    found.next().unwrap().attr(name).unwrap().to_owned()
}

/// Applies with this first name, and returns the heading of the receipt.
async fn heading(harness: &Harness, locale: &str, name: &str) -> String {
    let path = format!("{locale}{WELDER}");
    let form = Form::of(&harness.visit(&path).await.html).person();
    let form = form.without("first_name").with("first_name", name);
    let form = form.with("q-q1", "TIG").file("cv.pdf", PDF);
    let sent = harness.answer(form.post(harness, &path)).await;
    let receipt = sent.location.unwrap_or_else(|| panic!("{}", sent.html));
    let page = harness.visit(&receipt).await;
    all(&page.html, "h1").remove(0)
}

async fn receipt(harness: &Harness) -> (String, Page) {
    let address = apply(harness).await;
    let page = harness.visit(&address).await;
    (address, page)
}

#[tokio::test]
async fn the_receipt_thanks_the_applicant_by_name_in_each_language() {
    let tags = ["de", "ar", "ja"];
    let harness = Harness::with(|parts| parts.locales = spoken(&tags)).await;
    for (locale, name, thanks) in [
        ("", "Jule", "Thank you, Jule. Your application is in."),
        (
            "",
            "O’Néill-Łuć",
            "Thank you, O’Néill-Łuć. Your application is in.",
        ),
        ("/de", "Jule", "Danke, Jule. Deine Bewerbung ist da."),
        ("/ar", "نور", "شكرًا يا \u{2068}نور\u{2069}. وصلنا طلبك."),
        ("/ja", "花子", "Lee 花子様、ご応募ありがとうございます"),
    ] {
        assert_eq!(heading(&harness, locale, name).await, thanks);
    }
}

#[tokio::test]
async fn an_implausible_first_name_is_not_part_of_the_heading() {
    let harness = Harness::open().await;
    for name in [
        "-",
        "www.evil.example/prize",
        "<b>You won</b>",
        "12345",
        "Ann: call 555",
        &"A".repeat(60),
    ] {
        let heading = heading(&harness, "", name).await;
        assert_eq!(heading, "Thank you, we have your application", "{name}");
    }
}

#[tokio::test]
async fn the_timeline_shows_what_happened_and_the_steps_of_the_interview_plan() {
    let harness = Harness::open().await;
    let (address, page) = receipt(&harness).await;
    let mut steps = [
        "Sent",
        "On its way to our hiring team",
        "Our reply",
        "A call",
        "A day at the yard",
        "An offer",
    ];
    assert_eq!(all(&page.html, ".steps h3"), steps, "{}", page.html);
    assert_eq!(all(&page.html, ".steps .is-done h3"), ["Sent"]);
    assert_eq!(all(&page.html, ".steps [aria-current=step] h3"), [steps[1]]);
    settle(&harness, AttemptResult::Delivered(None)).await;
    let page = harness.visit(&address).await;
    steps[1] = "Received by our hiring team";
    assert_eq!(all(&page.html, ".steps h3"), steps);
    assert_eq!(all(&page.html, ".steps .is-done h3"), steps[..2]);
    assert_eq!(all(&page.html, ".steps .is-done time").len(), 2);
    let current = all(&page.html, ".steps [aria-current=step]");
    assert!(current[0].starts_with("Our reply We’ll read your application"));
}

#[tokio::test]
async fn the_receipt_begins_with_the_job_and_the_reference() {
    let harness = Harness::open().await;
    let (address, page) = receipt(&harness).await;
    let facts = all(&page.html, ".opening dd");
    assert_eq!(facts[0], "Welder for cradles and keels");
    assert!(address.ends_with(&facts[1]), "{facts:?}");
}

#[tokio::test]
async fn an_application_that_did_not_go_through_has_no_timeline() {
    let harness = Harness::open().await;
    let (address, _) = receipt(&harness).await;
    settle(&harness, AttemptResult::Refused(Vec::new())).await;
    let page = harness.visit(&address).await;
    assert!(all(&page.html, ".steps").is_empty(), "{}", page.html);
    assert!(!page.html.contains("Thank you"));
    assert_eq!(all(&page.html, ".receipt-facts time").len(), 1);
}

#[tokio::test]
async fn times_are_machine_readable_so_that_the_script_can_convert_the_time_zone() {
    let harness = Harness::open().await;
    let (_, page) = receipt(&harness).await;
    let moment = attribute(&page.html, ".steps time", "datetime");
    assert!(
        moment.starts_with("2026-11-21T") && moment.ends_with('Z'),
        "{moment}"
    );
    assert!(all(&page.html, ".steps time")[0].contains("UTC"));
}

#[tokio::test]
async fn the_receipt_has_a_mailto_link_and_a_button_that_copies_its_link() {
    let harness = Harness::with(|parts| {
        parts.settings.public_url = Some("http://127.0.0.1/".parse().unwrap());
    });
    let harness = harness.await;
    let (address, page) = receipt(&harness).await;
    let link = attribute(&page.html, ".receipt-link a", "href");
    assert!(
        link.starts_with("mailto:ann@example.org?subject="),
        "{link}"
    );
    let absolute = harness.site.absolute_url(&address);
    let encoded = absolute.replace(':', "%3A").replace('/', "%2F");
    assert!(link.contains(&encoded), "{link}");
    assert!(!link.contains(['+', ' ', '\n']), "{link}");
    let button = attribute(&page.html, ".receipt-link [data-copied]", "data-copied");
    assert_eq!(button, "Link copied");
    assert!(
        page.html.contains(
            "<button class=\"plain\" type=\"button\" data-copied=\"Link copied\" hidden>"
        )
    );
    assert!(
        page.html
            .contains("Anyone with this link can see what you sent")
    );
}
