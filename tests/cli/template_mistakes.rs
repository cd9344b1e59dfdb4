//! Tests mistakes in templates that have visible effects: a page lacks a text or a link that
//! visitors need, or a link leads to the wrong page.

use crate::{check::check, program::Desk};

/// Returns the findings about a brand folder that contains these files.
fn found(files: &[(&str, &str)]) -> String {
    let desk = Desk::new();
    for (name, text) in files {
        desk.write_brand(name, text);
    }
    let checked = check(&desk, &[]);
    [checked.about("brand"), checked.about("links")]
        .concat()
        .join("\n")
}

/// Checks that `says` is reported once for these files. Then replaces `wrong` in the last file with
/// `right`, and checks that `says` is no longer reported.
fn is_reported(files: &[(&str, &str)], wrong: &str, right: &str, says: &str) {
    let reported = found(files);
    assert_eq!(reported.matches(says).count(), 1, "{says} in {reported}");
    let (last, others) = files.split_last().unwrap();
    let corrected = last.1.replace(wrong, right);
    assert_ne!(corrected, last.1);
    let reported = found(&[others, &[(last.0, &corrected)]].concat());
    let (place, _) = says.split_once(": ").unwrap();
    assert!(!reported.contains(says), "{says} in {reported}");
    assert!(!reported.contains(place), "{place} in {reported}");
}

#[test]
fn a_template_of_text_pages_without_the_built_in_texts_is_named() {
    let template =
        "<h1>{{ content.title }}</h1>{% for it in content.sections %}{{ it.text }}{% endfor %}!";
    let says = "brand/templates/content.html: the page /privacy is empty, because its text is built in: write {% if \
                content.built_in %}{{ content.built_in }}{% endif %}, or add pages/privacy.md";
    let template = ("templates/content.html", template);
    is_reported(&[template], "!", "{{ content.built_in or \"\" }}", says);
    let page = "+++\ntitle = \"Data\"\n+++\nWe store little.\n";
    let privacy = ("pages/privacy.md", page);
    let accessibility = ("pages/accessibility.md", page);
    let reported = found(&[template, privacy]);
    assert!(
        reported.contains("the page /accessibility is empty"),
        "{reported}"
    );
    let reported = found(&[template, privacy, accessibility]);
    assert!(!reported.contains("is empty"), "{reported}");
}

#[test]
fn a_template_that_would_exhaust_the_stack_is_a_mistake_with_its_line() {
    let sum = format!("\n{{{{ 1{} }}}}", "+1".repeat(10_000));
    let nots = format!("\n{{% if {}1 %}}{{% endif %}}", "not ".repeat(10_000));
    let path = format!("\n{{{{ page{} }}}}", ".a".repeat(10_000));
    let filters = format!("\n{{{{ 1{} }}}}", "|upper".repeat(9_000));
    for template in [sum, nots, path, filters] {
        let reported = found(&[("templates/imprint.html", &template)]);
        let expected = "brand/templates/imprint.html, line 2: this tag is too long";
        assert!(reported.contains(expected), "{reported}");
    }
    let alternatives = "\n{% elif 0 %}".repeat(10_000);
    let template = format!("{{% if 1 %}}{alternatives}{{% endif %}}");
    let reported = found(&[("templates/imprint.html", &template)]);
    let expected = "brand/templates/imprint.html, line 152: this condition has more than 150";
    assert!(reported.contains(expected), "{reported}");
}

#[test]
fn a_template_of_the_list_without_a_link_to_the_next_page_is_named() {
    let template = "{{ parts.hero }}{{ parts.search }}{% for listed in list.jobs %}{{ listed.card }}{% endfor %}!";
    is_reported(
        &[("templates/list.html", template)],
        "!",
        "{% if list.next_url %}<a href=\"{{ list.next_url }}\">More</a>{% endif %}",
        "brand/templates/list.html: no link leads to the next page of the list, so visitors see only its first jobs: \
         write {% if list.next_url %}",
    );
}

#[test]
fn a_footer_without_the_legal_pages_and_a_header_without_the_languages_are_named() {
    let footer = ("templates/imprint.html", "<footer>!</footer>");
    let pages = "{% for way in page.footer_pages %}<a href=\"{{ way.url }}\">{{ way.title }}</a>{% endfor %}";
    is_reported(
        &[footer],
        "!",
        pages,
        "brand/templates/imprint.html: no link leads to /privacy, which visitors need on every page",
    );
    let written = "<a href=\"{{ page_url(\"privacy\") }}\">Data</a>";
    let reported = found(&[(footer.0, written)]);
    assert!(
        reported.contains("no link leads to /accessibility"),
        "{reported}"
    );
    let header = "<header><a href=\"{{ page.list_url }}\">Jobs</a>!</header>";
    let languages =
        "{% for it in page.languages %}<a href=\"{{ it.url }}\">{{ it.name }}</a>{% endfor %}";
    let brand = ("brand.toml", "languages = [\"de\"]\n");
    let header = ("templates/masthead.html", header);
    is_reported(
        &[brand, header],
        "!",
        languages,
        "brand/templates/masthead.html: no link leads to the other languages of the site",
    );
}

#[test]
fn a_relative_link_in_a_template_is_a_fault() {
    let page = "+++\ntitle = \"The depot\"\n+++\nOur depot.\n";
    let template = "<h1>{{ hero.heading }}</h1>\n<a href=\"the-depot\">x</a>";
    is_reported(
        &[
            ("pages/the-depot.md", page),
            ("templates/hero.html", template),
        ],
        "\"the-depot\"",
        "\"{{ page_url('the-depot') }}\"",
        "fault: brand/templates/hero.html, line 2: the-depot leads nowhere, because it is relative to the URL of the page: \
         write {{ page_url(\"the-depot\") }}",
    );
}

#[test]
fn a_link_that_loses_the_language_of_the_visitor_is_named_on_a_site_with_several_languages() {
    let template = "<h1>{{ hero.heading }}</h1>\n<a href=\"/privacy\">x</a>";
    let template = ("templates/hero.html", template);
    let says = "warn: brand/templates/hero.html, line 2: the link to /privacy leads to the default language instead of the \
                visitor's: write {{ page_url(\"privacy\") }}";
    is_reported(
        &[("brand.toml", "languages = [\"de\"]\n"), template],
        "\"/privacy\"",
        "\"{{ page_url('privacy') }}\"",
        says,
    );
    let reported = found(&[template]);
    assert!(!reported.contains("default language"), "{reported}");
}

#[test]
fn a_value_without_its_closing_quotation_mark_is_the_only_mistake_of_a_template() {
    let template = "<h1>{{ hero.heading }}</h1>\n<div class=\"hero>\n<p class=\"b\">x</p></div>";
    is_reported(
        &[("templates/hero.html", template)],
        "hero>",
        "hero\">",
        "warn: brand/templates/hero.html, line 2: the value of class has no closing quotation mark",
    );
    let reported = found(&[("templates/hero.html", template)]);
    assert_eq!(reported.matches("warn: ").count(), 1, "{reported}");
}

#[test]
fn operators_and_blocks_of_other_template_languages_come_with_the_right_ones() {
    for (template, says) in [
        (
            "{% if page.logo && page.contact %}x{% endif %}",
            "write and instead of &&",
        ),
        (
            "{% if page.language = \"de\" %}x{% endif %}",
            "write == instead of =",
        ),
        (
            "{{#if page.logo}}x{{/if}}",
            "write {% if … %} … {% endif %} or",
        ),
    ] {
        let reported = found(&[("templates/hero.html", template)]);
        assert!(reported.contains(says), "{says} in {reported}");
        assert!(reported.contains("hero.html, line 1: "), "{reported}");
    }
}

#[test]
fn a_call_with_wrong_arguments_comes_with_how_to_write_it() {
    let reported = |template: &str| {
        let macros = (
            "templates/parts/macros.html",
            "{% macro a() %}x{% endmacro %}",
        );
        let seal = (
            "static/seal.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>",
        );
        found(&[macros, seal, ("templates/hero.html", template)])
    };
    for (template, says) in [
        (
            "{{ t(card-pay) }}",
            "card-pay does not exist; if it is a text, write t(\"card-pay\")",
        ),
        (
            "<img src=\"{{ static_url(logo.svg) }}\">",
            "logo.svg does not exist; if it is a text, write static_url(\"logo.svg\"); the functions are",
        ),
        (
            "{{ money(52000) }}",
            "money(52000): missing argument; write it like money(52000, \"EUR\")",
        ),
        (
            "{{ number(\"many\") }}",
            "number(\"many\"): cannot convert string to i64; write it like number(1200)",
        ),
        (
            "{{ picture(\"seal.svg\", width=3) }}",
            "picture(\"seal.svg\", width=3): ",
        ),
        (
            "{% from \"macros.html\" import a %}",
            "this file does not exist; templates can use only files in templates/; did you mean parts/macros.html?",
        ),
        (
            "{% include \"parts/macro.html\" %}",
            "templates/; did you mean parts/macros.html?",
        ),
    ] {
        let reported = reported(template);
        let line = reported.lines().find(|it| it.contains(says));
        assert!(
            line.is_some_and(|it| it.starts_with("fault: brand/templates/hero.html, line 1: ")),
            "{says} in {reported}"
        );
    }
}

#[test]
fn the_header_and_the_footer_are_also_found_by_these_names() {
    let desk = Desk::new();
    for (name, part) in [("header", "masthead"), ("footer", "imprint")] {
        let printed = desk.printed(&["brand", "eject", name, "--print"]);
        assert_eq!(printed, desk.printed(&["brand", "eject", part, "--print"]));
    }
}

#[test]
fn a_second_heading_and_a_card_that_is_no_list_item_are_named() {
    let card = "<div><a href=\"{{ job.url }}\">{{ job.title }}</a></div>";
    let posting = "<h1>{{ posting.title }}</h1>\n{{ parts.facts }}\n<h1>Our offer</h1>";
    let found = found(&[
        ("templates/job.html", card),
        ("templates/posting.html", posting),
    ]);
    for says in [
        "brand/templates/job.html: the list puts this card into <ol>, which contains only list items",
        "brand/templates/posting.html, line 3: the page has two <h1>, but only its title is an <h1>",
    ] {
        assert_eq!(found.matches(says).count(), 1, "{says} in {found}");
    }
}

#[test]
fn a_wrong_import_or_call_of_a_macro_is_named_where_it_is_written() {
    let macros = "{% macro fact(title, wide=false) %}\n<b>{{ title }}</b>{% endmacro %}";
    for (code, says) in [
        (
            "{% from \"parts/own.html\" import fcat %}\n{{ fcat(\"x\") }}",
            "line 2: parts/own.html does not define fcat; did you mean fact?",
        ),
        (
            "{% from \"parts/own.html\" import fact %}\n{{ fact(tilte=\"x\") }}",
            "line 3: fact has no argument tilte; did you mean title?; write it like fact(title, wide=false)",
        ),
        (
            "{% from \"parts/own.html\" import fact %}\n{{ fact() }}",
            "line 3: fact lacks the argument title: write it like fact(title, wide=false)",
        ),
        (
            "{% import \"parts/own.html\" as own %}\n{{ own.fact(1, 2, 3) }}",
            "line 3: own.fact has too many arguments: write it like fact(title, wide=false)",
        ),
    ] {
        let template = format!("<h1>{{{{ hero.heading }}}}</h1>\n{code}");
        let files = [
            ("templates/parts/own.html", macros),
            ("templates/hero.html", template.as_str()),
        ];
        let reported = found(&files);
        let says = format!("fault: brand/templates/hero.html, {says}");
        assert_eq!(reported.matches(&says).count(), 1, "{says} in {reported}");
        assert_eq!(reported.matches("fault: ").count(), 1, "{reported}");
        let unreached = template
            .replace("{{ ", "{% if false %}{{ ")
            .replace(") }}", ") }}{% endif %}");
        let unreached = unreached.replace("{% if false %}{{ hero", "{{ hero");
        let reported = found(&[files[0], ("templates/hero.html", &unreached)]);
        let says = says.replace("fault: ", "warn: ");
        assert_eq!(reported.matches(&says).count(), 1, "{says} in {reported}");
    }
}

#[test]
fn an_id_that_no_page_contains_is_named_with_its_attribute() {
    is_reported(
        &[(
            "templates/hero.html",
            "<h1>{{ hero.heading }}</h1>\n<section aria-labelledby=\"crwe\"><h2 id=\"crew\">x</h2></section>",
        )],
        "crwe",
        "crew",
        "warn: brand/templates/hero.html, line 2: no page contains an element with the id crwe, so \
         aria-labelledby=\"crwe\" has no effect: write id=\"crwe\" at this element; did you mean crew?",
    );
}

#[test]
fn a_class_of_a_department_that_does_not_exist_is_named() {
    let department = "[[departments]]\nid = \"office\"\nname = \"Office\"\nmatch = [\"clerk\"]\n";
    let card = "<li class=\"in-{{ job.department_id }}\"><a href=\"{{ job.url }}\">{{ job.title }}</a></li>";
    is_reported(
        &[
            ("brand.toml", department),
            ("templates/job.html", card),
            ("static/css/brand.css", ".in-ofice { color: red }\n"),
        ],
        "ofice",
        "office",
        "warn: brand/static/css/brand.css, line 1: no page contains the class in-ofice, so this rule has no effect; did \
         you mean in-office?",
    );
}
