//! Tests that `vestibule check` reports syntax that other programs understand but the site does
//! not: extensions of Markdown, markup that needs a script such as that of Bootstrap, and obsolete
//! HTML.

use crate::{check::check, program::Desk};

const PAGE: &str = "+++
title = \"How we hire\"
+++
See www.terns.test or jobs@terns.test.

## Our team {#team}

## Our **boats**

- [ ] Write to us

> [!NOTE]
> This is ==important==.

[[life]] and ![[logo.svg]]

|---|---|
| Monday | 9 |

| Monday | 9 |
| Friday | 8 |

Boats
: They float.

[a](/?department=boats) [b](/de/crew)

Go :rocket:!

H~2~O
and m^2^

### Steps {.wide}

![x](logo.svg =20x10)

`[[x]]` and `:rocket:` <https://terns.test> [https://terns.test](https://terns.test) \\[[y]]

\\[[y]]

    www.terns.test in code

```
==x== | jobs@terns.test
```

<!--
See www.terns.test.
-->

| a | b |
|---|---|
| [[ | : |

::: jobs search=\"Zugspitze\"
";

/// What `check` says about this page.
const SAID: [&str; 18] = [
    "4: www.terns.test is not a link: write <https://www.terns.test>, or",
    "6: visitors see {#team}, because the site makes the id of a heading from its text",
    "8: visitors see ** on the page, because this text is shown as it is",
    "10: visitors see the [ ], because there are no check boxes",
    "12: visitors see [!NOTE], because there are no boxes for notes",
    "13: visitors see ==important==, because there is no marked text",
    "15: visitors see ![[logo.svg]], because this is not a picture",
    "17: this table is shown as text, because it has no names of columns",
    "20: this table is shown as text, because the line below the names of the columns is missing",
    "24: visitors see the colon, because there are no lists of definitions",
    "26: [[departments]] in brand.toml has no department with the id boats; did you mean boat?",
    "26: the link to /de/crew leads to one language instead of the visitor's: write /crew, because",
    "28: visitors see :rocket:, because there are no names for emoji",
    "30: visitors see ~2~, because there is no subscript",
    "31: visitors see ^2^, because there is no superscript",
    "33: visitors see {.wide}, because texts have no attributes",
    "35: a picture has no size here, so =20x10 makes this text: write ](logo.svg)",
    "55: no sample job contains \"Zugspitze\", so visitors do not see this list",
];

#[test]
fn syntax_of_other_kinds_of_markdown_is_named_with_its_lines() {
    let desk = Desk::new();
    let departments = "[[departments]]\nid = \"boat\"\nname = \"Boats\"\nmatch = [\"engineer*\"]\n";
    let brand = format!("name = \"Terns\"\nlanguages = [\"de\"]\n{departments}");
    desk.write_brand("brand.toml", &brand);
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>";
    desk.write_brand("static/logo.svg", drawing);
    for name in ["crew.md", "crew.de.md", "how-we-hire.de.md"] {
        let text = "+++\ntitle = \"x\"\n+++\n![x](logo.svg)\n";
        desk.write_brand(&format!("pages/{name}"), text);
    }
    desk.write_brand("pages/how-we-hire.md", PAGE);
    let checked = check(&desk, &[]);
    let found = [checked.about("brand"), checked.about("jobs")].concat();
    let found: Vec<_> = found.iter().filter(|it| !it.starts_with("ok: ")).collect();
    for says in SAID {
        let says = format!("warn: brand/pages/how-we-hire.md, line {says}");
        let count = found.iter().filter(|it| it.starts_with(&says)).count();
        assert_eq!(count, 1, "{says} in {found:#?}");
    }
    assert_eq!(found.len(), SAID.len(), "{found:#?}");
}

#[test]
fn a_link_to_the_version_of_a_page_comes_with_the_address_of_the_page() {
    let desk = Desk::new();
    desk.write_brand("pages/life.md", "+++\ntitle = \"Life\"\n+++\n");
    let crew = "+++\ntitle = \"Crew\"\n+++\n[x](life.en)\n![x](life.jpg)\n";
    desk.write_brand("pages/crew.md", crew);
    let found = check(&desk, &[]).about("brand").join("\n");
    let says = "pages/crew.md, line 4: life.en is not the address of a page: write /life, which leads to the page in the";
    assert!(found.contains(says), "{found}");
    let picture = "pages/crew.md, line 5: static/life.jpg does not exist";
    assert!(found.contains(picture), "{found}");
}

/// Templates with mistakes, each with what `check` says.
const TEMPLATES: [(&str, &str); 12] = [
    (
        "<a href=\"https://terns.test\"><svg viewBox=\"0 0 9 9\"></svg></a>",
        "this <a> contains no text, so screen readers do not say what it is for",
    ),
    (
        "<button type=\"button\" data-bs-toggle=\"collapse\">Menu</button>",
        "data-bs-toggle has no effect without the scripts of Bootstrap: remove it",
    ),
    (
        "<a href=\"https://terns.test\"><button>x</button></a>",
        "this <button> is inside <a>",
    ),
    (
        "<center>x</center>",
        "<center> is obsolete: write <span class",
    ),
    (
        "<i class=\"fa-solid fa-envelope\"></i>",
        "no stylesheet in static/ contains .fa-solid, so visitors do not see this icon",
    ),
    (
        "<p>Lorem Ipsum dolor</p>",
        "visitors see \"Lorem Ipsum\", which is a text without a meaning",
    ),
    (
        "{% for version in page.languages %}<a href=\"{{ version.url }}\" lang=\"{{ version.name }}\">x</a>{% endfor %}",
        "lang=\"…\" contains a text for visitors, which programs do not understand: write {{ version.language }}",
    ),
    (
        "{% for version in page.languages %}<a href=\"/{{ version.language }}/\">x</a>{% endfor %}",
        "this link leads to the list of jobs in the other language instead of the same page: write href=\"{{ version.url }}\"",
    ),
    (
        "<form action=\"/\"><input name=\"q\" aria-label=\"x\"></form>",
        "the link to / leads to the default language instead of the visitor's: write {{ page.list_url }}",
    ),
    (
        "<form action=\"{{ page.list_url }}\"><input name=\"q\" placeholder=\"x\"></form>",
        "this <input> has no label, so screen readers do not say what it is for",
    ),
    (
        "<img src=\"{{ static_url(\"logo.svg\") }}\" alt=\"\" width=\"20px\">",
        "width=\"20px\" is not a number of pixels: write for example width=\"200\"",
    ),
    (
        "<svg viewBox=\"0 0 9 9\"><use href=\"#mail\"/></svg>",
        "this <use> shows the element #mail, which the page /",
    ),
];

#[test]
fn parts_of_templates_that_need_other_programs_or_leave_out_names_are_named() {
    for (part, says) in TEMPLATES {
        let desk = Desk::new();
        desk.write_brand("brand.toml", "name = \"Terns\"\nlanguages = [\"de\"]\n");
        let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>";
        desk.write_brand("static/logo.svg", drawing);
        let template = format!("<h1>{{{{ hero.heading }}}}</h1>\n{part}");
        desk.write_brand("templates/hero.html", &template);
        let checked = check(&desk, &[]);
        let found = [checked.about("brand"), checked.about("links")].concat();
        let says = format!("brand/templates/hero.html, line 2: {says}");
        let count = found.iter().filter(|it| it.contains(&says)).count();
        assert_eq!(count, 1, "{says} in {found:#?}");
    }
}
