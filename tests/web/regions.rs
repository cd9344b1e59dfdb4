//! Tests a brand's templates: the regions of a page that they replace, the limit on the rendering
//! work, and templates that fail.

use std::path::Path;

use scraper::{Html, Selector};
use vestibule::{
    brand::{Templates, error::BrandDirError},
    posting::Posting,
    web::{Deps, regions::Regions},
};

use crate::{
    harness::{Harness, spoken},
    receipt,
    sample::{self, HOSTILE},
};

fn templates(files: &[(&str, &str)]) -> Templates {
    let files = files.iter();
    files
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
        .collect()
}

fn load(files: &[(&str, &str)], parts: &Deps) -> Result<Regions, BrandDirError> {
    let folder = Path::new("brand");
    Regions::load(folder, &templates(files), &parts.assets, &parts.locales)
}

/// Starts a site with these templates.
async fn with_templates(files: &[(&str, &str)]) -> Harness {
    Harness::with(|parts| parts.regions = load(files, parts).unwrap()).await
}

/// Loads these templates, and returns the error.
async fn refusal(files: &[(&str, &str)]) -> String {
    let mut error = String::new();
    Harness::with(|parts| error = load(files, parts).unwrap_err().to_string()).await;
    error
}

fn count(html: &str, selector: &str) -> usize {
    let selector = Selector::parse(selector).unwrap();
    Html::parse_document(html).select(&selector).count()
}

const CARD: &str = "<li class=\"card\"><a href=\"{{ job.url }}\">{{ job.title }}</a> {{ t(\"list-more-places\", count=3) }}</li>";

#[tokio::test]
async fn a_card_replaces_every_row_and_the_rest_of_the_list_stays_built_in() {
    let harness = with_templates(&[("job.html", CARD)]).await;
    let list = harness.visit("/").await.html;
    assert_eq!(count(&list, "ol.jobs > li.card"), 20, "{list}");
    assert_eq!(count(&list, "li.job"), 0);
    assert_eq!(count(&list, "h1, form.finder, header.masthead"), 3);
    assert!(list.contains("and 3 more"), "{list}");
}

#[tokio::test]
async fn null_in_a_template_writes_nothing_after_a_filter_and_in_a_text() {
    let card = "<li class=\"card\"><b>{{ t(\"closed-explained\", day=job.department) }}</b>\
                <i>{{ t(\"closed-explained\", day=\"\") }}</i><u>{{ job.department | lower }}</u></li>";
    let harness = with_templates(&[("job.html", card)]).await;
    let list = Html::parse_document(&harness.visit("/").await.html);
    let text = |selector: &str| {
        let selector = Selector::parse(selector).unwrap();
        let element = list.select(&selector).next().unwrap();
        element.text().collect::<String>()
    };
    assert_eq!(text(".card b"), text(".card i"));
    assert_eq!(text(".card u"), "");
}

#[tokio::test]
async fn a_template_can_group_the_jobs_of_a_page() {
    let document = std::fs::read_to_string("docs/templates.md").unwrap();
    let start = document.find("{% for group in list.jobs").unwrap();
    let example = document[start..].split("```").next().unwrap();
    let harness = with_templates(&[("list.html", example)]).await;
    let list = harness.visit("/").await.html;
    let gothenburg = list.split("<h2>Gothenburg, Sweden</h2>").nth(1).unwrap();
    let group = gothenburg.split("</ol>").next().unwrap();
    assert!(1 < group.matches("<li class=\"job\">").count(), "{list}");
    assert_eq!(count(&list, "ol.jobs > li.job"), 20, "{list}");
    assert!(1 < count(&list, "ol.jobs"));
}

#[tokio::test]
async fn every_template_escapes_the_text_of_a_posting() {
    for card in [
        "<li class=\"card\">{{ job.title }}</li>",
        "{% autoescape false %}<li class=\"card\">{{ job.title }}</li>{% endautoescape %}",
        "{% autoescape false %}{% set x %}{{ job.title }}{% endset %}<li class=\"card\">{{ x }}</li>{% endautoescape %}",
        "{% macro m(x) %}{{ x }}{% endmacro %}<li class=\"card\">{{ m(job.title) }}</li>",
        "<li class=\"card\">{{ [job.title] | join(\"\") }}</li>",
        "<li class=\"card\">{{ job.title | replace(\"q\", \"q\") }}</li>",
        "<li class=\"card\">{{ job.title ~ job.title }}</li>",
        "<li class=\"card\">{{ \"%s\" | format(job.title) }}</li>",
        "<li class=\"card\">{{ job | json }}</li>",
        "<li class=\"card\" title=\"{{ job | json }}\">{{ t(\"list-none-found\", x=job.title) }}</li>",
    ] {
        let harness = with_templates(&[("job.html", card)]).await;
        let list = harness.visit("/").await.html;
        assert_eq!(count(&list, "li.card"), 20, "{card}: {list}");
        for selector in ["script:not([type])", "[onerror]", "[onclick]", "main img"] {
            assert_eq!(count(&list, selector), 0, "{card}: {selector} in {list}");
        }
    }
    assert!(HOSTILE.contains('<'));
}

#[tokio::test]
async fn a_description_is_inserted_as_html() {
    let page = "<article class=\"own\">{{ posting.description }}{{ parts.facts }}</article>";
    let facts = "<section class=\"own-facts\">{{ posting.title }}</section>";
    let harness = with_templates(&[("posting.html", page), ("facts.html", facts)]).await;
    let list = harness.visit("/").await.html;
    let first = Html::parse_document(&list);
    let link = Selector::parse(".job a").unwrap();
    let url = first.select(&link).next().unwrap().attr("href").unwrap();
    let posting = harness.visit(url).await.html;
    assert_eq!(count(&posting, "article.own > p"), 2, "{posting}");
    assert_eq!(count(&posting, "article.own section.own-facts"), 1);
    assert_eq!(count(&posting, "a.button"), 0);
    // The data for the script that saves jobs is on the page, regardless of the template.
    assert_eq!(count(&posting, "head > script[data-save]"), 1);
}

#[tokio::test]
async fn the_header_and_footer_of_a_brand_are_also_on_forms_receipts_and_error_pages() {
    let files = [
        (
            "masthead.html",
            "<header id=\"own-top\">{{ page.company }}</header>",
        ),
        (
            "imprint.html",
            "<footer id=\"own-end\">{% include \"parts/by.html\" %}</footer>",
        ),
        ("parts/by.html", "{{ page.legal_name }}"),
        (
            "head.html",
            "<meta name=\"theme-color\" content=\"#123456\">",
        ),
    ];
    let harness = with_templates(&files).await;
    let receipt = receipt::apply(&harness).await;
    for path in ["/", "/nowhere", "/privacy", &receipt] {
        let page = harness.visit(path).await.html;
        assert_eq!(count(&page, "#own-top, #own-end"), 2, "{path}: {page}");
        assert_eq!(count(&page, "head > meta[content='#123456']"), 1, "{path}");
        // The brand's color must come first, because browsers use the first color that applies.
        assert!(page.find("#123456") < page.find("theme-color\" media"));
        assert_eq!(count(&page, ".masthead, .imprint"), 0, "{path}");
    }
}

/// Harmful or incorrect templates: the file, its text, and words in the error message.
const REFUSED: &[(&str, &str, &[&str])] = &[
    (
        "job.html",
        "{% for x in range(99999) %}{% for y in range(99999) %}{% endfor %}{% endfor %}",
        &["brand/templates/job.html, line 1", "too much work"],
    ),
    (
        "job.html",
        "\n{% for x in range(99999) %}{{ \"0123456789\" * 9999 }}{% endfor %}",
        &["line 2", "too much work"],
    ),
    ("job.html", "{{ \"x\" * 999999999 }}", &["line 1", "too"]),
    (
        "job.html",
        "{% macro twice(s, n) %}{{ twice(s ~ s, n - 1) if n else s }}{% endmacro %}{{ twice(\"xxxxxxxx\", 40) }}",
        &["line 1"],
    ),
    (
        "job.html",
        "{% macro forever() %}{{ forever() }}{% endmacro %}{{ forever() }}",
        &["line 1"],
    ),
    (
        "job.html",
        "{% include \"job.html\" %}",
        &["line 1", "a template or a macro uses itself too often"],
    ),
    (
        "job.html",
        "{% if job.place != null %}x{% endif %}",
        &["line 1: there is no null: write none"],
    ),
    (
        "job.html",
        "{{ job.facts[99].label }}",
        &["line 1: job.facts[99].label does not exist"],
    ),
    (
        "job.html",
        "{% include \"../brand.toml\" %}",
        &["line 1", "templates can use only files in templates/"],
    ),
    (
        "job.html",
        "{% include \"/etc/passwd\" %}",
        &["line 1", "templates can use only files in templates/"],
    ),
    (
        "job.html",
        "<li>\n{{ job.titel }}</li>",
        &[
            "line 2",
            "job.titel does not exist",
            "job.title",
            "page.company",
        ],
    ),
    (
        "job.html",
        "{{ posting.title }}",
        &["line 1", "posting", "job.url"],
    ),
    (
        "job.html",
        "{{ job.posted.iso }}",
        &["line 1", "job.posted.iso"],
    ),
    (
        "job.html",
        "{{ job.pay }}",
        &["line 1", "write {% for part in"],
    ),
    (
        "job.html",
        "{{ job.title | safe }}",
        &["line 1", "filter safe is unknown"],
    ),
    (
        "job.html",
        "<p>\n{% if job %}\n{% set x %}{% endset %}\n",
        &["line 2: {% if %} has no end: write {% endif %}"],
    ),
    (
        "job.html",
        "{{ t(\"no-such-text\") }}",
        &["there is no text no-such-text", "locales/"],
    ),
    (
        "job.html",
        "{{ static_url(\"no.svg\") }}",
        &["static/no.svg does not exist: add the file or correct its name"],
    ),
    (
        "job.html",
        "<p>\n{{ picture(\"favicn.svg\").url }}",
        &[
            "line 2: static/favicn.svg does not exist: add the file or correct its name; did you mean favicon.svg?",
        ],
    ),
    ("job.html", "{{ date(\"soon\") }}", &["soon is not a date"]),
    (
        "job.html",
        "{{ page_url(\"a/b\") }}",
        &["a/b is not the name of a page"],
    ),
];

#[tokio::test]
async fn an_invalid_or_harmful_template_is_refused_with_its_line() {
    for (name, text, words) in REFUSED {
        let error = refusal(&[(name, text)]).await;
        for word in *words {
            assert!(error.contains(word), "{text}: {word} in {error}");
        }
    }
    let included = [
        ("job.html", "\n{% include \"a.html\" %}"),
        ("a.html", "\n\n{{ nothing }}"),
    ];
    let error = refusal(&included).await;
    assert!(
        error.starts_with("brand/templates/a.html, line 3: nothing does not"),
        "{error}"
    );
}

#[tokio::test]
async fn every_text_must_exist_in_every_language_of_the_site() {
    let mut error = String::new();
    Harness::with(|parts| {
        parts.locales = spoken(&["de", "ar"]);
        let german = "{% if page.language == \"de\" %}{{ t(\"only-here\") }}{% endif %}";
        error = load(&[("job.html", german)], parts)
            .unwrap_err()
            .to_string();
    })
    .await;
    assert!(
        error.contains("no text only-here: write it in locales/de.ftl"),
        "{error}"
    );
}

/// Creates a posting with `count` interview steps. If `count` is large, even a correct template
/// exceeds the limit on the rendering work.
fn posting_with_steps(count: usize) -> Posting {
    let mut posting = sample::welder();
    if let Some(details) = &mut posting.details {
        let step = details.interview_plan[0].clone();
        details.interview_plan = vec![step; count];
    }
    posting
}

#[tokio::test]
async fn a_template_that_fails_at_run_time_is_replaced_by_the_built_in_one() {
    let slow = "{% for one in posting.interview_plan %}{% for other in posting.interview_plan %}<i>{{ other.name }}</i>{% endfor %}{% endfor %}";
    let harness = with_templates(&[("interview_plan.html", slow)]).await;
    harness.publish(vec![posting_with_steps(3)]);
    let list = harness.visit("/").await.html;
    let link = Selector::parse(".job a").unwrap();
    let list = Html::parse_document(&list);
    let url = list.select(&link).next().unwrap().attr("href").unwrap();
    let page = harness.visit(url).await.html;
    assert_eq!(count(&page, ".body > i"), 9, "{page}");
    assert_eq!(harness.site.template_alarm().active(), None);

    harness.publish(vec![posting_with_steps(600)]);
    let page = harness.visit(url).await;
    assert_eq!(page.status, 200);
    assert_eq!(count(&page.html, ".body ol.steps > li"), 600);
    let alarm = harness.site.template_alarm().active().unwrap().message;
    for words in [
        "templates/interview_plan.html, line 1",
        "too much work",
        "built-in look",
    ] {
        assert!(alarm.contains(words), "{words} in {alarm}");
    }
}
