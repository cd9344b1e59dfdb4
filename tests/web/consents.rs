//! Tests the consents that a company defines in `brand.toml`, from the form to the receipt.

use vestibule::{
    application::Application,
    brand::Brand,
    consent::ConsentDecision,
    i18n::Localizers,
    language::{Language, Languages},
    web::Locales,
};

use crate::{
    form::Form,
    harness::{Harness, NOW},
    receipt::LEASE,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

const BRAND: &str = "
name = 'Lindqvist Boats'
[consent]
apply = 'We read it for this job only.'
version = '3'
[[consent.box]]
name = 'keep'
version = '2026-11'
text = 'Keep my application for <a> year'
[[consent.box]]
name = 'terms'
version = 'b'
text = 'I have read the terms of the yard'
required = true
";

/// Starts a site with two consents, one of them translated into German.
async fn harness() -> Harness {
    Harness::with(|parts| {
        parts.brand = Brand::parse(BRAND).unwrap();
        parts.locales = german();
        parts.apply.offer_talent_network = true;
    })
    .await
}

fn german() -> Locales {
    let folder = tempfile::tempdir().unwrap();
    let locales = folder.path().join("locales");
    std::fs::create_dir(&locales).unwrap();
    let keep = "consent-keep = Meine Bewerbung ein Jahr lang behalten\n";
    std::fs::write(locales.join("de.ftl"), keep).unwrap();
    let languages = Languages {
        default: Language::english(),
        others: vec![Language::parse("de").unwrap()],
        is_formal: false,
    };
    Locales::new(Localizers::load(folder.path(), &languages).unwrap())
}

async fn filled(harness: &Harness, path: &str) -> Form {
    let form = Form::of(&harness.visit(path).await.html).person();
    form.with("q-q1", "TIG")
}

async fn sent(harness: &Harness, form: &Form) -> (Application, String) {
    let page = harness.answer(form.post(harness, WELDER)).await;
    assert_eq!(page.status, 303, "{}", page.html);
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    (claim.application, page.location.unwrap())
}

#[tokio::test]
async fn the_consent_boxes_are_above_the_button_and_not_ticked() {
    let page = harness().await.visit(WELDER).await;
    let place = |part: &str| {
        page.html
            .find(part)
            .unwrap_or_else(|| panic!("{part}: {}", page.html))
    };
    assert!(place("id=\"resume\"") < place("id=\"consent-keep\""));
    assert!(place("id=\"consent-keep\"") < place("id=\"consent-terms\""));
    assert!(place("id=\"consent-terms\"") < place("id=\"opted_in_to_talent_network\""));
    assert!(place("id=\"opted_in_to_talent_network\"") < place("We read it for this job only."));
    assert!(!page.html.contains(" checked>"));
    assert!(
        page.html
            .contains("Keep my application for &#60;a&#62; year")
    );
    assert!(
        page.html.contains("4 answers needed"),
        "boxes are no questions"
    );
}

#[tokio::test]
async fn a_form_without_a_required_consent_is_returned() {
    let harness = harness().await;
    let form = filled(&harness, WELDER).await.with("consent-keep", "yes");
    let page = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(page.status, 200);
    let expected =
        "<a href=\"#consent-terms\">To apply, select “I have read the terms of the yard”</a>";
    assert!(page.html.contains(expected), "{}", page.html);
    let back = Form::of(&page.html);
    assert_eq!(back.value("consent-keep"), "yes");
    assert_eq!(back.value("consent-terms"), "");
}

#[tokio::test]
async fn consents_are_stored_with_text_and_version_and_shown_on_the_receipt() {
    let harness = harness().await;
    let form = filled(&harness, WELDER).await.with("consent-terms", "yes");
    let (application, receipt) = sent(&harness, &form).await;
    let consents: Vec<String> = application
        .agreements
        .iter()
        .map(|it| format!("{} {} {:?}", it.name, it.version, it.word))
        .collect();
    assert_eq!(
        consents,
        ["apply 3 Read", "keep 2026-11 NotAgreed", "terms b Agreed"]
    );
    assert_eq!(application.sent_at, NOW.parse().unwrap());
    assert_eq!(application.talent_network, Some(false));
    let page = harness.visit(&receipt).await;
    let text = harness.visit(&format!("{receipt}/sent")).await;
    for words in [
        "I have read the terms of the yard",
        "Agreed (version b)",
        "Not agreed (version 2026-11)",
        "Shown before sending (version 3)",
        "Tell me about future jobs",
    ] {
        assert!(page.html.contains(words), "{words}: {}", page.html);
        assert!(text.html.contains(words), "{words}: {}", text.html);
    }
}

#[tokio::test]
async fn the_box_for_other_jobs_sets_the_talent_network_option() {
    let harness = harness().await;
    let form = filled(&harness, WELDER).await.with("consent-terms", "yes");
    let form = form.with("opted_in_to_talent_network", "yes");
    assert_eq!(sent(&harness, &form).await.0.talent_network, Some(true));
    let silent = Harness::open().await;
    assert!(!silent.visit(WELDER).await.html.contains("talent_network"));
    let form = filled(&silent, WELDER)
        .await
        .with("opted_in_to_talent_network", "yes");
    let (application, _) = sent(&silent, &form).await;
    assert_eq!(application.talent_network, None, "nobody asked");
    assert!(application.agreements.is_empty());
}

#[tokio::test]
async fn the_stored_text_is_the_one_that_the_applicant_read() {
    let harness = harness().await;
    let path = format!("/de{WELDER}");
    let page = harness.visit(&path).await;
    assert!(page.html.contains("Meine Bewerbung ein Jahr lang behalten"));
    let foreign = "<span lang=\"en\">I have read the terms of the yard</span>";
    assert!(page.html.contains(foreign), "{}", page.html);
    let form = filled(&harness, &path).await.with("consent-terms", "yes");
    let form = form.with("consent-keep", "yes");
    let page = harness.answer(form.post(&harness, &path)).await;
    assert_eq!(page.status, 303, "{}", page.html);
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    let keep = &claim.application.agreements[1];
    assert_eq!(keep.text, "Meine Bewerbung ein Jahr lang behalten");
    assert_eq!(keep.word, ConsentDecision::Agreed);
}

#[tokio::test]
async fn a_form_with_another_consent_is_not_a_duplicate() {
    let harness = harness().await;
    let form = filled(&harness, WELDER).await.with("consent-terms", "yes");
    let first = harness.answer(form.post(&harness, WELDER)).await;
    let again = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!((first.status, &again.location), (303, &first.location));
    let other = form.with("consent-keep", "yes").post(&harness, WELDER);
    let page = harness.answer(other).await;
    assert!(
        page.html.contains("You’ve already applied for this job"),
        "{}",
        page.html
    );
}

/// Returns a filled-in form that was opened before the text of the consent `name` changed.
async fn opened_before_a_change(harness: &Harness, name: &str) -> Form {
    let control = format!("version-consent-{name}");
    let form = filled(harness, WELDER).await;
    assert_ne!(form.value(&control), "", "{control}");
    form.without(&control).with(&control, "older")
}

const CHANGED: &str = "We’ve changed this text since you opened the form";

#[tokio::test]
async fn a_consent_is_requested_again_if_its_text_changed_while_the_form_was_open() {
    let harness = harness().await;
    let form = opened_before_a_change(&harness, "terms").await;
    let form = form
        .with("consent-terms", "yes")
        .with("consent-keep", "yes");
    let page = harness.answer(form.post(&harness, WELDER)).await;
    let link = format!("<a href=\"#consent-terms\">{CHANGED}");
    assert!(page.html.contains(&link), "{}", page.html);
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 0);
    let back = Form::of(&page.html);
    assert_eq!(
        back.value("consent-terms"),
        "",
        "nobody agreed to the new text"
    );
    assert_eq!(back.value("consent-keep"), "yes");
    assert_eq!(back.value("version-consent-terms"), "b");
    let (application, _) = sent(&harness, &back.with("consent-terms", "yes")).await;
    assert_eq!(application.agreements[2].word, ConsentDecision::Agreed);
}

#[tokio::test]
async fn an_optional_box_can_stay_empty_after_its_text_has_changed() {
    let harness = harness().await;
    let form = opened_before_a_change(&harness, "keep").await;
    let form = form
        .with("consent-terms", "yes")
        .with("consent-keep", "yes");
    let page = harness.answer(form.post(&harness, WELDER)).await;
    assert!(page.html.contains(CHANGED), "{}", page.html);
    let back = Form::of(&page.html);
    assert_eq!(back.value("consent-keep"), "");
    let (application, _) = sent(&harness, &back).await;
    assert_eq!(application.agreements[1].word, ConsentDecision::NotAgreed);
}

#[tokio::test]
async fn the_privacy_line_is_shown_again_if_it_has_changed() {
    let harness = harness().await;
    let form = opened_before_a_change(&harness, "apply").await;
    let form = form.with("consent-terms", "yes");
    let page = harness.answer(form.post(&harness, WELDER)).await;
    let link = format!("<a href=\"#changed-privacy-line\">{CHANGED}");
    assert!(page.html.contains(&link), "{}", page.html);
    assert!(
        page.html.contains("id=\"changed-privacy-line\""),
        "{}",
        page.html
    );
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 0);
    let back = Form::of(&page.html);
    assert_eq!(back.value("consent-terms"), "yes");
    let (application, _) = sent(&harness, &back).await;
    assert_eq!(application.agreements[0].version.as_str(), "3");
}

#[tokio::test]
async fn no_decision_is_recorded_about_a_text_that_was_added_after_the_form_was_opened() {
    let harness = harness().await;
    let form = filled(&harness, WELDER).await.with("consent-terms", "yes");
    let form = form
        .without("version-consent-keep")
        .without("version-consent-apply");
    let page = harness.answer(form.post(&harness, WELDER)).await;
    for place in ["#consent-keep", "#changed-privacy-line"] {
        let link = format!("<a href=\"{place}\">{CHANGED}");
        assert!(page.html.contains(&link), "{place}: {}", page.html);
    }
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 0);
    let (application, _) = sent(&harness, &Form::of(&page.html)).await;
    assert_eq!(application.agreements[1].word, ConsentDecision::NotAgreed);
}

#[tokio::test]
async fn a_form_that_does_not_say_which_texts_it_showed_is_accepted() {
    let harness = harness().await;
    let mut form = filled(&harness, WELDER).await.with("consent-terms", "yes");
    for name in ["apply", "keep", "terms"] {
        form = form.without(&format!("version-consent-{name}"));
    }
    form = form.without("consent-versions");
    let (application, _) = sent(&harness, &form).await;
    assert_eq!(application.agreements.len(), 3);
}
