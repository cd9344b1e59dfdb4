//! Tests a designer's mistakes that browsers do not report, and mistakes whose messages must say
//! how to correct them.

use std::fs;

use crate::{check::check, program::Desk, visitor::Visitor};

/// The files of a brand that the site uses although they contain mistakes.
const TOLERATED: [(&str, &str); 7] = [
    (
        "brand.toml",
        "name = \"Terns\"\nlanguages = [\"de\"]\n[colours]\npaper = \"#ffffff\"\naccent = \"#ffee00\"\n",
    ),
    (
        "templates/imprint.html",
        "<p>\n<img alt=\"\" src=\"tern.svg\">\n<img alt=\"\" srcset=\"{{ static_url('tern.svg') }} 1x, gull.svg 2x\"></p>\n\
         {% for way in page.footer_pages %}<a href=\"{{ way.url }}\">{{ way.title }}</a>{% endfor %}\n",
    ),
    (
        "static/tern.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>",
    ),
    ("static/css/brand.css", "a {\n  color: red margin: 0;\n}\n"),
    (
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n# Life here\n![Tern](tern.svg “A tern”)\n[Jobs](/ “All jobs”)\n:: button text=\"Jobs\" url=\"/\"\n",
    ),
    ("pages/life.fr.md", "+++\ntitle = \"Vie\"\n+++\nBonjour\n"),
    (
        "pages/crew.fr.md",
        "+++\ntitle = \"Équipe\"\n+++\nBonjour\n",
    ),
];

const TOLERATED_MISTAKES: [&str; 11] = [
    "fault: brand/templates/imprint.html, line 2: tern.svg leads nowhere, because it is relative to the URL of the page: \
     write {{ static_url(\"tern.svg\") }}",
    "fault: brand/templates/imprint.html, line 3: write {{ static_url(\"gull.svg\") }} instead of gull.svg; \
     static/gull.svg does not exist",
    "warn: brand/static/css/brand.css, line 2: there is no ; before margin",
    "warn: brand/pages/life.md, line 4: # begins a title, but the title of a page is title = \"…\" between the lines +++",
    "warn: brand/pages/life.md, line 5: \"tern.svg “A tern”\" has curly quotation marks",
    "warn: brand/pages/life.md, line 6: \"/ “All jobs”\" has curly quotation marks",
    "warn: brand/pages/life.md, line 7: a block begins with three colons: write ::: button",
    "warn: brand/pages/life.fr.md: nothing uses this file, because the site is not in fr: add \"fr\" to languages",
    "warn: brand/pages/crew.fr.md: the site is not in fr, but visitors see this page in fr in every language",
    "warn: brand/brand.toml, line 5: the accent #ffee00 on light has a contrast of",
    "warn: brand/local: the program does not read this folder; did you mean locales/?",
];

#[test]
fn mistakes_that_browsers_do_not_show_are_named_with_their_lines() {
    let desk = Desk::new();
    for (name, text) in TOLERATED {
        desk.write_brand(name, text);
    }
    desk.write_brand("local/de.ftl", "list-title = Stellen\n");
    let checked = check(&desk, &[]);
    let found = [checked.about("brand"), checked.about("contrast")];
    let found: Vec<_> = found
        .concat()
        .into_iter()
        .filter(|it| !it.starts_with("ok: "))
        .collect();
    for says in TOLERATED_MISTAKES {
        let count = found.iter().filter(|it| it.starts_with(says)).count();
        assert_eq!(count, 1, "{says} in {found:#?}");
    }
    assert_eq!(found.len(), TOLERATED_MISTAKES.len(), "{found:#?}");
}

/// Files that prevent the site from starting, each with the error message.
const FATAL: [(&str, &str, &str); 20] = [
    (
        "pages/a-b.md",
        "+++\ntitle = \"x\"\n+++\n::: gallery\n![A](b.jpg)\n![B](c.jpg “C”)\n:::\n",
        "a-b.md, line 6: \"c.jpg “C”\" has curly quotation marks",
    ),
    (
        "pages/a-b.md",
        "+++\ntitle = \"x\"\n+++\n![A](“b.jpg”)\n",
        "line 4: static/“b.jpg” does not exist: add the file or correct its name; did you mean b.jpg?",
    ),
    (
        "pages/a-b.md",
        "+++\ntitle = \"x\"\n+++\n[Privacy](“/privacy”)\n",
        "line 4: static/“/privacy” does not exist: add the file or correct its name; did you mean /privacy?",
    ),
    (
        "pages/a-b.md",
        "+++\ntitle = \"x\"\n+++\n:: cards\n### A\n:::\n",
        "a-b.md, line 4: a block begins with three colons: write ::: cards",
    ),
    (
        "pages/a-b.md",
        "+++\ntitle = \"x\"\n+++\n::: cards title=\"A\n### A\n:::\n",
        "line 4: the block cards has no attributes: remove title",
    ),
    (
        "pages/a-b.md",
        "+++\ntitle = \"x\"\n+++\n::: quote by=\"Ada\n### A\n:::\n",
        "line 4: the value of by has no end: write \" after it",
    ),
    (
        "pages/a-b.md",
        "+++\ntitle = \"x\"\n+++\n::: quote by=\"\\\"Ada\\\" Lind\"\nA\n:::\n",
        "line 4: the value of by contains \\\", but quotation marks in a value cannot be written this way",
    ),
    (
        "pages/home-above.md",
        "Hello\n",
        "home-above.md, line 1: the front matter is missing: a page begins with +++, title = \"…\" and +++ on three lines; \
         for a text on another page, rename the file to _home-above.md",
    ),
    (
        "pages/_home-above-de.md",
        "Hallo\n",
        "did you mean _home-above.de?",
    ),
    ("pages/_home-top.md", "Hello\n", "did you mean _home-above?"),
    (
        "locales/en.ftl",
        "list-title = Jobs\nlist-count = { $count ->\n    [one] One job\n   *[other] { $count } jobs\nlist-empty = x\n",
        "en.ftl, line 4: Expected a token starting with \"}\": write } on a line of its own below the last variant",
    ),
    (
        "locales/en.ftl",
        "list-heading = Work at { $company\n\n",
        "en.ftl, line 1: Expected a token starting with \"}\": write } after the name of the variable",
    ),
    (
        "brand.toml",
        "name = \"Terns\"\nlanguages = [\"fr\", \"ger\"]\n",
        "brand.toml, line 2: there are no texts for the language ger: add locales/ger.ftl, or remove the language from \
         brand.toml; did you mean de?",
    ),
    (
        "brand.toml",
        "[hero]\nimage_alt = \"A tern\"\n",
        "line 2, column 1: there is no setting image_alt; did you mean image_text?",
    ),
    (
        "brand.toml",
        "[[header]]\ntext = \"A\"\nhref = \"/\"\n",
        "there is no setting href; did you mean url?",
    ),
    (
        "templates/hero.html",
        "<p>\n{{ page.company </p>\n{{ page.company }}",
        "hero.html, line 2: this {{ has no end: write }} after it, in the same tag",
    ),
    (
        "templates/hero.html",
        "{{ page.company }\n",
        "hero.html, line 1: this {{ has no end: write }} after it",
    ),
    (
        "templates/hero.html",
        "{% if page.logo }x{% endif %}",
        "hero.html, line 1: this {% has no end: write %} after it",
    ),
    (
        "templates/hero.html",
        "{% foreach link in page.social_links %}x{% endforeach %}",
        "unknown statement foreach; did you mean {% for %}?",
    ),
    (
        "templates/hero.html",
        "{% if page.logo %}{% else if page.company %}{% endif %}",
        "write {% elif … %} instead of {% else if … %}",
    ),
];

#[test]
fn every_mistake_that_stops_the_site_comes_with_its_remedy() {
    for (name, text, says) in FATAL {
        let desk = Desk::new();
        desk.write_brand("static/b.jpg", "\u{0}");
        desk.write_brand(name, text);
        let checked = check(&desk, &[]);
        let found = [checked.about("brand"), checked.about("languages")].concat();
        let faults = found.iter().filter(|it| it.starts_with("fault: "));
        let faults: Vec<_> = faults.collect();
        assert!(faults[0].contains(says), "{says} in {faults:#?}");
        assert_eq!(faults.len(), 1, "{faults:#?}");
    }
}

#[test]
fn a_picture_that_is_too_large_is_one_mistake() {
    let desk = Desk::new();
    desk.write_brand("brand.toml", "logo = \"big.png\"\n");
    desk.write_brand(
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n![A](big.png)\n",
    );
    desk.write_brand(
        "templates/imprint.html",
        "<img alt=\"\" src=\"{{ static_url('big.png') }}\">",
    );
    desk.write_brand("static/css/brand.css", "a { background: url(big.png) }\n");
    let file = fs::File::create(desk.path("brand/static/big.png")).unwrap();
    file.set_len((8 << 20) + 1).unwrap();
    let found = check(&desk, &[]).about("brand");
    assert_eq!(
        found,
        ["fault: brand/static/big.png: it is larger than 8 MB: make it smaller"]
    );
}

#[tokio::test]
async fn the_log_of_a_running_site_names_all_mistakes() {
    let desk = Desk::new()
        .with("VESTIBULE_LOG__FILTER", "info,request=warn")
        .with("VESTIBULE_BRAND__WATCH", "100ms");
    desk.write_brand("brand.toml", "name = \"Terns\"\n");
    let mut site = desk.start(&["serve"]);
    site.address();
    let operator = Visitor::of(&site.address());
    desk.write_brand("pages/life.md", "Life\n");
    desk.write_brand("locales/en.ftl", "list-title Jobs\n");
    desk.write_brand("brand.toml", "nmae = \"Terns\"\n");
    let line = site.until_logged("brand.toml, line 1");
    for says in [
        "there is no setting nmae",
        "life.md, line 1: the front matter",
        "en.ftl, line 1: ",
    ] {
        assert!(line.contains(says), "{says} in {line}");
    }
    let page = operator.visit_until("/", "there is no setting nmae").await;
    assert!(page.html.contains("life.md, line 1"), "{}", page.html);
    site.stop();
}
