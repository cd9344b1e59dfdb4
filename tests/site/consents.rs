//! What a company asks leave for, from its `brand.toml` to the receipt.

use vestibule::{
    application::Application,
    brand::{
        company::{Brand, Languages},
        texts::Spoken,
    },
    consent::Word,
    language::Language,
    web::edition::Editions,
};

use crate::{
    form::Form,
    house::{House, NOW},
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

/// A house that asks for two things, and says one of them in German.
async fn house() -> House {
    House::with(|parts| {
        parts.brand = Brand::parse(BRAND).unwrap();
        parts.editions = german();
        parts.apply.offer_talent_network = true;
    })
    .await
}

fn german() -> Editions {
    let folder = tempfile::tempdir().unwrap();
    let locales = folder.path().join("locales");
    std::fs::create_dir(&locales).unwrap();
    let keep = "consent-keep = Meine Bewerbung ein Jahr lang behalten\n";
    std::fs::write(locales.join("de.ftl"), keep).unwrap();
    let languages = Languages {
        default: Language::english(),
        others: vec![Language::parse("de").unwrap()],
    };
    Editions::new(Spoken::load(folder.path(), &languages).unwrap())
}

async fn filled(house: &House, path: &str) -> Form {
    let form = Form::of(&house.visit(path).await.html).person();
    form.with("q-q1", "TIG")
}

async fn sent(house: &House, form: &Form) -> (Application, String) {
    let page = house.answer(form.post(house, WELDER)).await;
    assert_eq!(page.status, 303, "{}", page.html);
    let claim = house.site.outbox.claim(LEASE).await.unwrap().unwrap();
    (claim.application, page.location.unwrap())
}

#[tokio::test]
async fn the_boxes_stand_before_the_button_and_none_is_ticked() {
    let page = house().await.visit(WELDER).await;
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
    assert!(page.html.contains("7 questions"), "boxes are no questions");
}

#[tokio::test]
async fn nobody_applies_without_a_box_that_is_required() {
    let house = house().await;
    let form = filled(&house, WELDER).await.with("consent-keep", "yes");
    let page = house.answer(form.post(&house, WELDER)).await;
    assert_eq!(page.status, 200);
    let told =
        "<a href=\"#consent-terms\">Tick the box “I have read the terms of the yard” to apply</a>";
    assert!(page.html.contains(told), "{}", page.html);
    let back = Form::of(&page.html);
    assert_eq!(back.value("consent-keep"), "yes");
    assert_eq!(back.value("consent-terms"), "");
}

#[tokio::test]
async fn what_was_read_and_said_is_kept_with_its_version_and_told_on_the_receipt() {
    let house = house().await;
    let form = filled(&house, WELDER).await.with("consent-terms", "yes");
    let (application, receipt) = sent(&house, &form).await;
    let said: Vec<String> = application
        .agreements
        .iter()
        .map(|it| format!("{} {} {:?}", it.name, it.version, it.word))
        .collect();
    assert_eq!(
        said,
        ["apply 3 Read", "keep 2026-11 NotAgreed", "terms b Agreed"]
    );
    assert_eq!(application.sent_at, NOW.parse().unwrap());
    assert_eq!(application.talent_network, Some(false));
    let page = house.visit(&receipt).await;
    let text = house.visit(&format!("{receipt}/sent")).await;
    for words in [
        "I have read the terms of the yard",
        "Agreed (version b)",
        "Not agreed (version 2026-11)",
        "Read before sending (version 3)",
        "Tell me about other jobs here, too",
    ] {
        assert!(page.html.contains(words), "{words}: {}", page.html);
        assert!(text.html.contains(words), "{words}: {}", text.html);
    }
}

#[tokio::test]
async fn whoever_ticks_the_box_hears_of_other_jobs() {
    let house = house().await;
    let form = filled(&house, WELDER).await.with("consent-terms", "yes");
    let form = form.with("opted_in_to_talent_network", "yes");
    assert_eq!(sent(&house, &form).await.0.talent_network, Some(true));
    let silent = House::open().await;
    assert!(!silent.visit(WELDER).await.html.contains("talent_network"));
    let form = filled(&silent, WELDER)
        .await
        .with("opted_in_to_talent_network", "yes");
    let (application, _) = sent(&silent, &form).await;
    assert_eq!(application.talent_network, None, "nobody asked");
    assert!(application.agreements.is_empty());
}

#[tokio::test]
async fn a_text_is_kept_in_the_words_that_were_read() {
    let house = house().await;
    let path = format!("/de{WELDER}");
    let page = house.visit(&path).await;
    assert!(page.html.contains("Meine Bewerbung ein Jahr lang behalten"));
    let foreign = "<span lang=\"en\">I have read the terms of the yard</span>";
    assert!(page.html.contains(foreign), "{}", page.html);
    let form = filled(&house, &path).await.with("consent-terms", "yes");
    let form = form.with("consent-keep", "yes");
    let page = house.answer(form.post(&house, &path)).await;
    assert_eq!(page.status, 303, "{}", page.html);
    let claim = house.site.outbox.claim(LEASE).await.unwrap().unwrap();
    let keep = &claim.application.agreements[1];
    assert_eq!(keep.text, "Meine Bewerbung ein Jahr lang behalten");
    assert_eq!(keep.word, Word::Agreed);
}

#[tokio::test]
async fn another_word_on_a_text_is_other_content() {
    let house = house().await;
    let form = filled(&house, WELDER).await.with("consent-terms", "yes");
    let first = house.answer(form.post(&house, WELDER)).await;
    let again = house.answer(form.post(&house, WELDER)).await;
    assert_eq!((first.status, &again.location), (303, &first.location));
    let other = form.with("consent-keep", "yes").post(&house, WELDER);
    let page = house.answer(other).await;
    assert!(page.html.contains("You have already sent"), "{}", page.html);
}
