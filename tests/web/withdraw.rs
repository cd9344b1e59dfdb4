//! Tests withdrawing an application.

use std::{fs, path::Path};

use reqwest::RequestBuilder;
use vestibule::{
    brand::{Brand, StaticFiles, Templates},
    i18n::Localizers,
    language::{Language, Languages},
    store::{AttemptResult, EntryState},
    web::{Assets, Locales, regions::Regions},
};

use crate::{
    harness::{Harness, Page},
    receipt::{LEASE, apply, settle},
};

/// Creates the request that withdraws an application: the form, with its checkbox.
pub fn withdrawal(harness: &Harness, receipt: &str) -> RequestBuilder {
    submission(harness, receipt, "sure=yes")
}

fn submission(harness: &Harness, receipt: &str, form: &'static str) -> RequestBuilder {
    let request = harness.post(&format!("{receipt}/withdraw"));
    let kind = "application/x-www-form-urlencoded";
    request.header("content-type", kind).body(form)
}

async fn withdraw(harness: &Harness, receipt: &str) -> Page {
    harness.answer(withdrawal(harness, receipt)).await
}

async fn state(harness: &Harness) -> Vec<(EntryState, u64)> {
    harness.site.outbox.count_by_state().await.unwrap()
}

#[tokio::test]
async fn a_waiting_application_can_be_withdrawn_from_its_receipt() {
    let harness = Harness::open().await;
    let receipt = apply(&harness).await;
    let page = harness.visit(&receipt).await;
    let link = format!("<a href=\"{receipt}/withdraw\">Withdraw this application</a>");
    assert!(page.html.contains(&link), "{}", page.html);
    let page = harness.visit(&format!("{receipt}/withdraw")).await;
    assert_eq!(
        (page.status, page.header("cache-control")),
        (200, "no-store")
    );
    let form = format!("<form method=\"post\" action=\"{receipt}/withdraw\">");
    assert!(page.html.contains(&form), "{}", page.html);

    let answer = withdraw(&harness, &receipt).await;
    assert_eq!(
        (answer.status, answer.location.as_deref()),
        (303, Some(&*receipt))
    );
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(state(&harness).await, [(EntryState::Withdrawn, 1)]);
    let page = harness.visit(&receipt).await;
    for words in [
        "Your application was withdrawn",
        "We have deleted what you sent from this site.",
        "20 May 2027",
    ] {
        assert!(page.html.contains(words), "{words}\n{}", page.html);
    }
    assert!(!page.html.contains("ann@example.org") && !page.html.contains(&link));
    let page = harness.visit(&format!("{receipt}/withdraw")).await;
    assert_eq!(
        (page.status, page.location.as_deref()),
        (303, Some(&*receipt))
    );
    assert!(!page.html.contains("so our hiring team may have it"));
    assert_eq!(
        withdraw(&harness, &receipt).await.status,
        303,
        "a second click"
    );
}

#[tokio::test]
async fn the_page_that_withdraws_an_application_does_not_use_the_design_of_the_brand() {
    let own = "<header class=\"own\">Ours</header>";
    let harness = Harness::with(|parts| {
        let css = ("css/brand.css".to_owned(), b"button{inset:0}".to_vec());
        parts.assets = Assets::new(StaticFiles::from([css]), &parts.brand);
        let templates = Templates::from([("masthead.html".to_owned(), own.to_owned())]);
        let folder = Path::new("brand");
        let regions = Regions::load(folder, &templates, &parts.assets, &parts.locales);
        parts.regions = regions.unwrap();
    })
    .await;
    let receipt = apply(&harness).await;
    let page = harness.visit(&receipt).await.html;
    let css = harness.site.assets.url("site.css");
    assert!(page.contains(own) && page.contains(&css), "{page}");
    assert!(harness.visit(&css).await.html.contains("button{inset:0}"));

    let page = harness.visit(&format!("{receipt}/withdraw")).await.html;
    assert!(page.contains("Yes, withdraw it"), "{page}");
    let built_in = harness.site.assets.url("built_in.css");
    assert!(page.contains(&built_in), "{page}");
    assert!(!page.contains(own) && !page.contains(&css), "{page}");
    assert!(!harness.visit(&built_in).await.html.contains("inset:0}"));
}

#[tokio::test]
async fn an_application_is_not_withdrawn_without_the_checkbox_and_the_page_says_what_to_do() {
    let harness = Harness::open().await;
    let receipt = apply(&harness).await;
    let path = format!("{receipt}/withdraw");
    let checkbox = "<input type=\"checkbox\" id=\"sure\" name=\"sure\" value=\"yes\" required";
    let problem = "To withdraw, select “Yes, delete what I sent”";
    let page = harness.visit(&path).await.html;
    let places = [checkbox, "<button"].map(|it| page.find(it).unwrap());
    assert!(places.is_sorted(), "{page}");
    assert!(!page.contains(problem), "{page}");
    for form in ["", "sure=", "sure=no", "x=yes", "sure=no&sure=yes"] {
        let page = harness.answer(submission(&harness, &receipt, form)).await;
        assert_eq!(page.status, 422, "{form}");
        assert_eq!(page.header("cache-control"), "no-store");
        for part in [
            problem,
            checkbox,
            "aria-describedby=\"sure-error\"",
            "<title>Error: ",
        ] {
            assert!(page.html.contains(part), "{part}\n{}", page.html);
        }
    }
    assert_eq!(state(&harness).await, [(EntryState::Waiting, 1)]);
    assert_eq!(withdraw(&harness, &receipt).await.status, 303);
    let late = submission(&harness, &receipt, "x=yes");
    let late = harness.answer(late).await;
    assert_eq!(
        (late.status, late.location.as_deref()),
        (303, Some(&*receipt))
    );
}

/// Creates a site in English, German and Welsh whose brand changes texts and fonts.
async fn branded() -> Harness {
    let brand = "[fonts]\nheadings = ['Own']\n\
                 [[fonts.files]]\nfamily = 'Own'\nfile = 'own.woff2'\nweight = '700'";
    let brand = Brand::parse(brand).unwrap();
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("locales")).unwrap();
    let texts = "receipt-withdraw-open = Next step\nreceipt-withdraw-sure = Next step\n\
                 receipt-withdraw-confirm = Next step\nreceipt-withdraw-do = Next step\n\
                 receipt-job = Next step\nfield-optional = Next step\n";
    for language in ["en", "de", "cy"] {
        let path = folder.path().join(format!("locales/{language}.ftl"));
        fs::write(path, texts).unwrap();
    }
    let tag = |tag| Language::parse(tag).unwrap();
    let languages = Languages {
        default: tag("en"),
        others: vec![tag("de"), tag("cy")],
        is_formal: true,
    };
    Harness::with(|parts| {
        let files = StaticFiles::from([("own.woff2".to_owned(), b"wOF2".to_vec())]);
        parts.assets = Assets::new(files, &brand);
        parts.brand = brand;
        parts.locales = Locales::new(Localizers::load(folder.path(), &languages).unwrap());
    })
    .await
}

#[tokio::test]
async fn the_page_that_withdraws_an_application_shows_no_texts_and_fonts_of_the_brand() {
    let harness = branded().await;
    let receipt = apply(&harness).await;
    let font = harness.site.assets.url("own.woff2");
    for (prefix, tag, sure) in [
        ("", "en", "We’ll delete what you sent"),
        ("/de", "de", "Wir löschen, was Sie gesendet haben"),
        ("/cy", "en", "We’ll delete what you sent"),
    ] {
        let page = harness.visit(&format!("{prefix}{receipt}")).await.html;
        assert!(page.contains("Next step") && page.contains(&font), "{page}");
        let path = format!("{prefix}{receipt}/withdraw");
        let page = harness.visit(&path).await.html;
        let form = format!("action=\"{path}\"");
        for part in [sure, &form, &format!("<html lang=\"{tag}\"")] {
            assert!(page.contains(part), "{part}\n{page}");
        }
        assert!(
            !page.contains("Next step") && !page.contains(&font),
            "{page}"
        );
    }
}

#[tokio::test]
async fn an_application_that_is_being_sent_cannot_be_withdrawn_and_the_receipt_says_why() {
    let harness = Harness::open().await;
    let receipt = apply(&harness).await;
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    let page = withdraw(&harness, &receipt).await;
    assert_eq!(
        (page.status, page.header("cache-control")),
        (409, "no-store")
    );
    assert!(
        page.html.contains("passing your application on right now"),
        "{}",
        page.html
    );

    let delivered = AttemptResult::Delivered(None);
    assert!(
        harness
            .site
            .outbox
            .end_attempt(&claim, delivered)
            .await
            .unwrap()
    );
    let page = withdraw(&harness, &receipt).await;
    assert_eq!(page.status, 409);
    for words in [
        "Your application reached our hiring team before you withdrew it.",
        "To withdraw or correct it, contact Lindqvist Boats.",
    ] {
        assert!(page.html.contains(words), "{words}\n{}", page.html);
    }
    assert_eq!(state(&harness).await, [(EntryState::Delivered, 1)]);
}

#[tokio::test]
async fn after_delivery_the_receipt_shows_a_contact_for_withdrawing() {
    let contact = "jobs@example.com".to_owned().try_into().ok();
    let harness = Harness::with(|parts| parts.brand.contact = contact).await;
    let receipt = apply(&harness).await;
    settle(&harness, AttemptResult::Delivered(None)).await;
    let page = harness.visit(&receipt).await;
    let whom = "contact us: <a href=\"mailto:jobs@example.com\">jobs@example.com</a>";
    assert!(page.html.contains(whom), "{}", page.html);
    assert!(!page.html.contains("/withdraw\""));
}

#[tokio::test]
async fn held_and_refused_applications_can_be_withdrawn_and_unclear_attempts_are_mentioned() {
    let harness = Harness::open().await;
    let receipt = apply(&harness).await;
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    let unclear = AttemptResult::Postponed {
        until: harness.site.clock.now(),
        reason: "unclear",
        unclear: true,
    };
    assert!(
        harness
            .site
            .outbox
            .end_attempt(&claim, unclear)
            .await
            .unwrap()
    );
    settle(
        &harness,
        AttemptResult::Held {
            reason: "unclear",
            unclear: false,
        },
    )
    .await;
    let page = harness.visit(&receipt).await;
    assert!(
        page.html.contains("21 Dec 2026"),
        "the day on which it goes"
    );

    assert_eq!(withdraw(&harness, &receipt).await.status, 303);
    let page = harness.visit(&receipt).await;
    assert!(
        page.html.contains("so our hiring team may have it"),
        "{}",
        page.html
    );
    assert!(page.html.contains("contact Lindqvist Boats."));
}

#[tokio::test]
async fn an_application_cannot_be_withdrawn_from_another_site_or_by_a_get_request() {
    let harness = Harness::open().await;
    let receipt = apply(&harness).await;
    let address = format!("{receipt}/withdraw");
    assert_eq!(harness.visit(&address).await.status, 200);
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://example.net"),
    ] {
        let foreign = withdrawal(&harness, &receipt).header(name, value);
        assert_eq!(harness.answer(foreign).await.status, 403, "{name}: {value}");
    }
    let framed = withdrawal(&harness, &receipt).header("origin", "null");
    let framed = framed.header("sec-fetch-site", "cross-site");
    assert_eq!(harness.answer(framed).await.status, 403);
    assert_eq!(state(&harness).await, [(EntryState::Waiting, 1)]);
    for unknown in ["x", "aaaaaaaaaaaaaaaaaaaaaaaaaa", "%FF"] {
        let unknown = format!("/applications/{unknown}");
        assert_eq!(withdraw(&harness, &unknown).await.status, 404);
    }
}

#[tokio::test]
async fn a_browser_that_sends_the_origin_null_can_withdraw() {
    let harness = Harness::open().await;
    let receipt = apply(&harness).await;
    let own = withdrawal(&harness, &receipt);
    assert_eq!(
        harness.answer(own.header("origin", "null")).await.status,
        303
    );
    assert_eq!(state(&harness).await, [(EntryState::Withdrawn, 1)]);
    let elsewhere = harness.post("/jobs/x/apply").header("origin", "null");
    assert_eq!(harness.answer(elsewhere).await.status, 403);
}

#[tokio::test]
async fn if_the_store_cannot_be_reached_the_page_does_not_say_that_the_application_is_lost() {
    let harness = Harness::open().await;
    let receipt = apply(&harness).await;
    harness.store.close().await;
    for page in [
        harness.visit(&receipt).await,
        harness.visit(&format!("{receipt}/withdraw")).await,
        withdraw(&harness, &receipt).await,
    ] {
        assert_eq!(page.status, 503);
        assert!(page.html.contains("it is safe"), "{}", page.html);
        assert!(!page.html.contains("We did not receive"));
    }
}
