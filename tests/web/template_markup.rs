//! Tests which markup the templates of a brand can write. Templates must not be able to send what
//! visitors type, or the secret URL of a page, to another site.

use std::path::Path;

use scraper::{Html, Selector};
use vestibule::{
    brand::error::BrandDirError,
    web::{Deps, regions::Regions},
};

use crate::{
    form::Form,
    harness::{Harness, spoken},
    receipt,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

fn load(files: &[(&str, &str)], parts: &Deps) -> Result<Regions, BrandDirError> {
    let files = files.iter();
    let templates = files.map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    let folder = Path::new("brand");
    Regions::load(folder, &templates.collect(), &parts.assets, &parts.locales)
}

/// Returns the `href` attributes of the elements that match `selector`.
fn hrefs(html: &str, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    let page = Html::parse_document(html);
    let links = page.select(&selector);
    links
        .map(|it| it.attr("href").unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn markup_that_can_lead_data_to_other_sites_is_refused_with_its_file_and_line() {
    for (files, expected) in [
        (
            &[(
                "masthead.html",
                "<p>\n<meta http-equiv=\"refresh\" content=\"0;url=//other.example\">",
            )][..],
            "brand/templates/masthead.html, line 2: a template cannot contain <meta http-equiv",
        ),
        (
            &[("masthead.html", "<{{ \"meta\" }} name=\"referrer\">")],
            "brand/templates/masthead.html, line 1: a template cannot contain <meta http-equiv",
        ),
        (
            &[
                ("imprint.html", "{% include \"parts/form.html\" %}"),
                (
                    "parts/form.html",
                    "<p>\n\n<form method=\"get\" action=\"/\">",
                ),
            ],
            "brand/templates/parts/form.html, line 3: this <form> is not closed",
        ),
        (
            &[("masthead.html", "<p>\n<svg><select><hr><option></select>")],
            "brand/templates/masthead.html, line 2: <select> cannot be inside <svg>",
        ),
        (
            &[("masthead.html", "<p>\n<table><tr><td>x")],
            "brand/templates/masthead.html, line 2: this <table> is not closed",
        ),
        (
            &[(
                "masthead.html",
                "<fieldset disabled>\n<object>\n</fieldset></object>",
            )],
            "brand/templates/masthead.html, line 3: this <object> is not closed in its <fieldset>",
        ),
        (
            &[(
                "hero.html",
                "<form method=\"post\" action=\"/team/import\"></form>",
            )],
            "brand/templates/hero.html, line 1: a template cannot contain a form with method=\"post\"",
        ),
    ] {
        let mut error = String::new();
        Harness::with(|parts| error = load(files, parts).unwrap_err().to_string()).await;
        assert!(error.starts_with(expected), "{error}");
    }
}

#[tokio::test]
async fn markup_that_a_template_writes_only_on_some_pages_is_replaced_by_the_built_in_region() {
    let masthead = "{% if page.company not in [\"Careers\", \"Saltmarsh & Finch\"] %}<form>{% else %}<header id=\"own\"></header>{% endif %}";
    let harness = Harness::with(|parts| {
        parts.regions = load(&[("masthead.html", masthead)], parts).unwrap();
    })
    .await;
    let page = harness.visit("/").await.html;
    assert!(page.contains("class=\"masthead\""), "{page}");
    assert!(!page.contains("<form><"), "{page}");
    let alarm = harness.site.template_alarm().active().unwrap().message;
    assert!(alarm.contains("this <form> is not closed"), "{alarm}");
}

/// A template that makes a list with 2^40 copies of a text.
const HUGE: &str = "{% set ns = namespace(l=[page.company]) %}{% for i in range(40) %}{% set ns.l = [ns.l, ns.l] %}{% endfor %}\n";

#[tokio::test]
async fn a_template_that_uses_a_huge_list_is_refused_with_its_line() {
    let uses = [
        "{{ ns.l|string|length }}",
        "{{ ns.l|list|string }}",
        "{{ ns.l|join }}",
        "{{ \"x\"|replace(\"x\", ns.l) }}",
        "{{ \"%s\"|format(ns.l) }}",
        "{{ [ns.l, ns.l]|unique|list|length }}",
        "{{ [1]|zip(ns.l)|list|length }}",
        "{{ (ns.l ~ \"\")|length }}",
        "{{ ((ns.l + [1]) ~ \"\")|length }}",
        "{{ ((1 if false else ns.l) ~ \"\")|length }}",
        "{{ ((false or ns.l) ~ \"\")|length }}",
        "{{ [ns.l] == [[ns.l[0], ns.l[1]]] }}",
        "{{ 1 < ns.l < 2 }}",
        "{{ ns.l in \"abc\" }}",
        "{{ ns.l is startingwith(\"a\") }}",
        "{{ {ns.l: 1, 2: 3}|length }}",
        "{{ {\"a\": 1}[ns.l] }}",
        "{{ static_url(ns.l) }}",
        "{{ t(\"list-count\", count=ns.l) }}",
        "{{ ns|string }}",
        "{% filter replace(\"x\", ns.l) %}x{% endfilter %}",
        "{% macro m(x) %}{{ x|length }}{% endmacro %}{{ m(ns.l) }}",
    ];
    Harness::with(|parts| {
        for used in uses {
            let template = HUGE.to_owned() + used;
            let error = load(&[("masthead.html", &template)], parts).unwrap_err();
            let expected = "brand/templates/masthead.html, line 2: this list or map is larger";
            assert!(error.to_string().starts_with(expected), "{used}: {error}");
        }
        let own = "{% set ns = namespace() %}{% set ns.a = ns %}{{ ns ~ \"\" }}";
        let lists = "{% set a = [1] * 10000 %}{{ a }}";
        for (template, expected) in [
            (
                own,
                "this list or map is larger than 4 MB, or has more than 50 levels",
            ),
            (lists, "line 1: a list cannot be multiplied"),
        ] {
            let error = load(&[("masthead.html", template)], parts).unwrap_err();
            assert!(error.to_string().contains(expected), "{error}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_huge_list_that_a_template_uses_only_on_some_pages_is_replaced_by_the_built_in_region() {
    let template = HUGE.to_owned()
        + "{% if page.company not in [\"Careers\", \"Saltmarsh & Finch\"] %}{{ ns.l|string|length }}{% endif %}";
    let harness = Harness::with(|parts| {
        parts.regions = load(&[("masthead.html", &template)], parts).unwrap();
    })
    .await;
    let page = harness.visit("/").await.html;
    assert!(page.contains("class=\"masthead\""), "{page}");
    let alarm = harness.site.template_alarm().active().unwrap().message;
    let expected = "templates/masthead.html, line 2: this list or map is larger";
    assert!(alarm.contains(expected), "{alarm}");
}

#[tokio::test]
async fn usual_operations_on_lists_and_texts_are_accepted() {
    let template = "{% set ns = namespace(found=[], names=\"\") %}{% for link in page.header_links + page.footer_links %}\
        {% set ns.found = ns.found + [link] %}{% set ns.names = ns.names ~ link.text ~ (\", \" if not loop.last) %}{% endfor %}\
        <header>{{ (page.company or \"x\")|upper|replace(\"A\", \"b\") }}{{ ns.found|map(attribute=\"text\")|sort|join(\", \") }}\
        {{ -1|abs ~ (2 + 3) * 4 ~ \"-\" * 3 }}{{ ns.found|length > 0 and page.language in [\"de\", \"en\"] }}\
        {% if page.logo is defined and page.logo is not none %}{% endif %}{{ [1, 2, 3][:2]|sum }}{{ page.contact.url|default(\"\") if page.contact }}</header>";
    Harness::with(|parts| {
        let loaded = load(&[("masthead.html", template)], parts);
        assert!(
            loaded.is_ok(),
            "{:?}",
            loaded.err().map(|it| it.to_string())
        );
    })
    .await;
}

/// Starts a site in three languages whose brand has this template for the header.
async fn with_masthead(masthead: &str) -> Harness {
    Harness::with(|parts| {
        parts.locales = spoken(&["de", "pt-BR"]);
        parts.regions = load(&[("masthead.html", masthead)], parts).unwrap();
    })
    .await
}

#[tokio::test]
async fn a_template_can_link_to_a_receipt_in_other_languages_without_its_secret_url() {
    let masthead = "<header>{% for version in page.languages %}<a class=\"own\" href=\"{{ version.url }}\">{{ version.name }}</a>\
        <i title=\"{{ version.url | length }}\"></i>{% endfor %}</header>";
    let harness = with_masthead(masthead).await;
    let receipt = receipt::apply(&harness).await;
    let page = harness.visit(&receipt).await.html;
    let expected = [
        receipt.clone(),
        format!("/de{receipt}"),
        format!("/pt-br{receipt}"),
    ];
    assert_eq!(hrefs(&page, "a.own"), expected, "{page}");
    // Templates get a placeholder instead of the secret URL, and the length of the placeholder does
    // not depend on the URL.
    assert!(page.contains("<i title=\"45\">"), "{page}");
    let list = harness.visit("/de/").await.html;
    assert_eq!(hrefs(&list, "a.own"), ["/en/", "/de/", "/pt-br/"]);
}

#[tokio::test]
async fn a_template_that_puts_the_url_of_a_page_into_another_url_is_refused() {
    let masthead = "<header>\n{% for version in page.languages %}<a href=\"https://other.example/?{{ version.url }}\">x</a>{% endfor %}</header>";
    let mut error = String::new();
    Harness::with(|parts| {
        parts.locales = spoken(&["de"]);
        let files = [("masthead.html", masthead)];
        error = load(&files, parts).unwrap_err().to_string();
    })
    .await;
    let expected = "brand/templates/masthead.html, line 2: the URL of the page in another language";
    assert!(error.starts_with(expected), "{error}");
}

#[tokio::test]
async fn text_that_a_visitor_typed_does_not_make_a_template_fail() {
    let list = "<h1>Jobs</h1>{{ parts.search }}";
    let harness = Harness::with(|parts| {
        parts.regions = load(&[("list.html", list)], parts).unwrap();
    })
    .await;
    for query in [
        "?q=vestibule-end",
        "?q=x/language-link/de",
        "?utm_source=%3Cend%3E%3Cform%3E",
    ] {
        let page = harness.visit(&format!("/{query}")).await;
        assert_eq!(page.status, 200);
        assert_eq!(harness.site.template_alarm().active(), None, "{query}");
    }
}

/// A header with more links to other sites than a template can contain. The sample pages with which
/// templates are checked do not show these links, so the check finds no mistake.
const MANY_LINKS: &str = "<header id=\"own\">\n{% if page.company not in [\"Careers\", \"Saltmarsh & Finch\"] %}\
    {% for number in range(41) %}<a href=\"https://other.example/{{ number }}\">x</a>{% endfor %}{% endif %}</header>";

#[tokio::test]
async fn a_form_contains_no_template_with_many_links_to_other_sites() {
    for name in ["masthead.html", "imprint.html", "head.html"] {
        let harness = Harness::with(|parts| {
            parts.regions = load(&[(name, MANY_LINKS)], parts).unwrap();
        })
        .await;
        let empty = harness.visit(WELDER).await.html;
        let form = Form::of(&empty).with("first_name", "Ann");
        let returned = harness.answer(form.post(&harness, WELDER)).await.html;
        assert!(returned.contains("value=\"Ann\""), "{returned}");
        for page in [empty, returned] {
            assert!(!page.contains("other.example"), "{name}: {page}");
            assert!(page.contains("class=\"masthead\"") && page.contains("class=\"imprint\""));
        }
        let alarm = harness.site.template_alarm().active().unwrap().message;
        let says =
            format!("templates/{name}, line 2: this template contains links to more than 40 URLs");
        assert!(alarm.contains(&says), "{alarm}");
    }
}

#[tokio::test]
async fn a_template_with_many_links_to_other_sites_is_refused_with_its_file_and_line() {
    let many = MANY_LINKS.replace("not in", "in");
    let mut error = String::new();
    Harness::with(|parts| {
        error = load(&[("imprint.html", &many)], parts)
            .unwrap_err()
            .to_string()
    })
    .await;
    let expected =
        "brand/templates/imprint.html, line 2: this template contains links to more than 40 URLs";
    assert!(error.starts_with(expected), "{error}");
}
