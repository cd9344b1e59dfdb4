//! Tests a designer's mistakes that do not stop the site, but have an effect that the designer does
//! not expect.

use std::fs;

use crate::{check::check, program::Desk};

/// The files of a brand with such mistakes.
const FILES: [(&str, &str); 7] = [
    (
        "brand.toml",
        "name = \"Terns\"\n[fonts]\nheadings = [\"Playfair Display\", \"serif\"]\n",
    ),
    (
        "pages/crew.md",
        "+++\ntitle = \"Crew\"\n+++\n::: people\n### Our crew\n- Ada Lind\n- Bo Falk\n:::\n\n\
         ::: cards\n### Values\n#### Care\nx\n#### Time\ny\n:::\n\n::: cards\n### One\n## Two\n:::\n",
    ),
    (
        "templates/job.html",
        "<li id=\"card\"><a href=\"{{ job.url }}\">{{ job.title }}</a>\n\
         {% for part in job.title %}{{ part }}{% endfor %}\n<p>Facts:\n<ul><li>x</li></ul></p></li>\n",
    ),
    (
        "templates/posting.html",
        "<h1 id=\"main\">{{ posting.title }}</h1>\n{{ parts.facts }}\n<p>{{ posting.description }}</p>\n\
         <h2 id=\"facts\">x</h2>\n",
    ),
    (
        "templates/hero.html",
        "<h1>{{ hero.heading }}</h1>\n<form action=\"https://letters.test/\"></form>\n",
    ),
    (
        "templates/head.html",
        "<meta name=\"x\" content=\"y\">\n<p>x</p>\n",
    ),
    (
        "static/css/brand.css",
        "h1 { transition: bakground 1s }\nh1 { animation: rise 1s }\nh2 { font: 1rem/1.2 \"Open Sans\", serif }\n",
    ),
];

const SAID: [&str; 16] = [
    "brand.toml, line 3: only visitors who have installed the font Playfair Display see it: put its file in static/",
    "pages/crew.md, line 6: this list is a part of the person above: begin each person with ### and the name",
    "pages/crew.md, line 12: this #### is a heading inside the part above: begin each part of cards with ### and a title",
    "pages/crew.md, line 20: ## begins no part of a block: write ### for the title of a part, or ::: above this line",
    "templates/job.html, line 1: every job in the list has the id card, but an id is for one element: write class=\"card\"",
    "templates/job.html, line 2: job.title is a text and no list, so this loop writes its letters one by one: write \
     {{ job.title }} without a loop",
    "templates/job.html, line 4: browsers end the <p> in line 3 before this <ul>: write </p> above it, or <div> instead",
    "templates/posting.html, line 1: the site uses the id main on this page for a part of its own: write another id",
    "templates/posting.html, line 3: browsers end the <p> in line 3 before posting.description, because it contains \
     paragraphs: write <div> instead of <p>",
    "templates/posting.html, line 4: the page contains the id facts twice, but an id is for one element",
    "templates/posting.html: the page does not show the interview steps: write {{ parts.interview_plan }}",
    "templates/hero.html, line 2: browsers do not send this form to https://letters.test/, because pages send forms only \
     to the site itself",
    "templates/head.html, line 2: <p> ends the head of the page, so browsers take the rest of this file for visible text",
    "static/css/brand.css, line 1: there is no value bakground of transition, so browsers ignore it; did you mean \
     background?",
    "static/css/brand.css, line 2: no stylesheet contains @keyframes rise, so there is no animation: write it",
    "static/css/brand.css, line 3: only visitors who have installed the font Open Sans see it",
];

#[test]
fn mistakes_after_which_the_site_shows_something_else_are_named_once_with_their_lines() {
    let desk = Desk::new();
    for (name, text) in FILES {
        desk.write_brand(name, text);
    }
    let found = check(&desk, &[]).about("brand");
    let found: Vec<_> = found.iter().filter(|it| !it.starts_with("ok: ")).collect();
    for says in SAID {
        let says = format!("warn: brand/{says}");
        let count = found.iter().filter(|it| it.starts_with(&says)).count();
        assert_eq!(count, 1, "{says} in {found:#?}");
    }
    assert_eq!(found.len(), SAID.len(), "{found:#?}");
}

/// A brand with many different mistakes.
const TRIAL: [(&str, &str); 5] = [
    (
        "brand.toml",
        "name = \"Terns\"\nlogo = \"logo.svg\"\ntouch_icon = \"icon.png\"\n[fonts]\nheadings = [\"Lind\", \"serif\"]\n\
         [[fonts.files]]\nfamily = \"Lind\"\nfile = \"lind.woff2\"\n\
         [[header]]\ntext = \"Times\"\nurl = \"/\"\nid = \"times\"\n\
         [[header]]\ntext = \"Lost\"\nurl = \"/\"\nid = \"times\"\n",
    ),
    (
        "static/css/brand.css",
        "h1 { grid-template-areas: \"trip stub\"\n  \"trip\" }\n\
         h1 { transform: translate(10px 20px) }\n\
         h1 { transition: color .3 }\n\
         h1 { background: linear-gradient(90deg #fff, #000) }\n\
         h1 { gap: 1rem, 2rem }\n\
         h1 { font: 700 1.2rem }\n\
         h1 { color: var(–-accent) }\n\
         h1 { background: linear-gradient(to right red, blue) }\n",
    ),
    (
        "static/logo.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<path fill=\"var(--accent)\" d=\"M0 0h4v3z\"/></svg>",
    ),
    (
        "templates/list.html",
        "{{ parts.hero }}<ol>{% for listed in list.jobs %}{{ listed.card }}{% endfor %}</ol>",
    ),
    (
        "templates/posting.html",
        "<h1>{{ posting.title }}</h1>{{ parts.facts }}",
    ),
];

/// What `check` says about this brand.
const SAID_IN_TRIAL: [&str; 16] = [
    "brand.toml, line 3: touch_icon has 64 × 90 pixels: save it with 180 × 180 pixels",
    "brand.toml, line 8: static/lind.woff2 ends too early, so browsers do not use this font",
    "brand.toml, line 16: two links with different texts have the id times",
    "static/css/brand.css, line 2: row 2 does not have the same number of names as row 1 (1 and 2)",
    "static/css/brand.css, line 3: there is no comma before 20px",
    "static/css/brand.css, line 4: the time .3 has no unit, so browsers ignore this property: write .3s",
    "static/css/brand.css, line 5: there is no comma before #fff",
    "static/css/brand.css, line 6: gap has only spaces between its parts",
    "static/css/brand.css, line 7: the family is missing",
    "static/css/brand.css, line 8: the name of a custom property begins with two hyphens: write var(--accent)",
    "static/css/brand.css, line 9: there is no comma before red",
    "static/logo.svg, line 1: the svg element has neither viewBox nor width and height",
    "static/logo.svg, line 2: var(--accent) has no value in an SVG that is shown as a picture",
    "templates/list.html: the list has no search and no filters: write {{ parts.search }}",
    "templates/posting.html: the page does not show the text of the job: write {{ posting.description }}",
    "templates/posting.html: the page does not show the interview steps: write {{ parts.interview_plan }}",
];

/// Lines of a stylesheet, each with the only warning about it.
const LINES: [(&str, &str); 16] = [
    (
        "a { color: {{ accent }} }",
        "a stylesheet is no template, so browsers do not understand {{ … }}: write the value itself",
    ),
    (
        "a { color: $accent }",
        "browsers do not understand $accent, which is Sass: write var(--accent)",
    ),
    (
        "a { color: @paper }",
        "browsers do not understand @paper, which is Less: write var(--paper)",
    ),
    (
        "a { color: lighten(red, 10%) }",
        "browsers do not understand lighten(…), which is Sass or Less: write color-mix(in oklab, …, white 10%)",
    ),
    (
        "a { color: red important }",
        "there is no ! before important",
    ),
    (
        "a { display: flex wrap }",
        "there is no value wrap of display, so browsers ignore it: write flex-wrap: wrap in a line of its own",
    ),
    (
        "a { border: 1px solid red blue }",
        "border has too many colors",
    ),
    (
        "a { aspect-ratio: 16/9/1 }",
        "aspect-ratio has too many parts",
    ),
    (
        "a { transition: all .3s bounce }",
        "there is no easing bounce",
    ),
    ("a { color: rgb(10 20 30 40%) }", "there is no / before 40%"),
    (
        "a { color: rgba(#123, .5) }",
        "#123 is no argument of rgba, so browsers ignore this property: write rgb(from #123 r g b / .5)",
    ),
    (
        "a { clip-path: polygon(0 0, 100% 0 100% 90%) }",
        "each point of polygon has two lengths",
    ),
    (
        "a::after { content: attr(\"x\") }",
        "the name in attr(…) has no quotation marks",
    ),
    (
        "a[data-x=1] { color: red }",
        "1 has no quotation marks, so browsers ignore this rule: write \"1\"",
    ),
    (
        "@media (min-width: 44rem) and (max-width: 30rem) { a { color: red } }",
        "no window has min-width: 44rem and max-width: 30rem, so this rule never applies",
    ),
    (
        ".dark { color: red }",
        "no page contains the class dark, so this rule has no effect",
    ),
];

#[test]
fn each_mistake_in_a_stylesheet_has_one_warning_that_says_what_to_write() {
    let desk = Desk::new();
    let css: Vec<&str> = LINES.iter().map(|(line, _)| *line).collect();
    desk.write_brand("static/css/brand.css", &css.join("\n"));
    let found = check(&desk, &[]).about("brand");
    for (number, (_, says)) in (1..).zip(LINES) {
        let begin = format!("warn: brand/static/css/brand.css, line {number}: ");
        let found: Vec<_> = found
            .iter()
            .filter_map(|it| it.strip_prefix(&begin))
            .collect();
        let is_right = found.len() == 1 && found[0].starts_with(says);
        assert!(is_right, "{says} in {found:#?}");
    }
}

/// Creates a PNG header with this size.
fn png(width: u8, height: u8) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    png.extend([0, 0, 0, width, 0, 0, 0, height]);
    png
}

/// Creates the header of a WOFF2 file that states a length of 90 bytes, although the file has only
/// 48 bytes.
fn short_font() -> Vec<u8> {
    let mut font = b"wOF2\0\x01\0\0\0\0\0\x5a".to_vec();
    font.resize(48, 0);
    font
}

#[test]
fn mistakes_of_a_trial_are_named_with_what_to_write() {
    let desk = Desk::new();
    for (name, text) in TRIAL {
        desk.write_brand(name, text);
    }
    for (name, bytes) in [("icon.png", png(64, 90)), ("lind.woff2", short_font())] {
        fs::write(desk.path(&format!("brand/static/{name}")), bytes).unwrap();
    }
    let found = check(&desk, &[]).about("brand");
    for says in SAID_IN_TRIAL {
        let says = format!("warn: brand/{says}");
        let count = found.iter().filter(|it| it.starts_with(&says)).count();
        assert_eq!(count, 1, "{says} in {found:#?}");
    }
}

/// Mistakes that prevent the site from starting, each with the subject and the end of the message.
const FAULTS: [(&str, &str, &str, &str); 5] = [
    (
        "locales/en.ftl",
        "list-title = Jobs\n}\n",
        "languages",
        "locales/en.ftl, line 2: Expected one of \"a-zA-Z\": remove this }",
    ),
    (
        "locales/en.ftl",
        "list-title = Jobs { $عدد }\n",
        "languages",
        "write the name of the variable in the letters a to z",
    ),
    (
        "templates/job.html",
        "<li><a href=\"{{ job.url }}\">{{ date(job.posted) }}</a></li>",
        "brand",
        "is not a date: write it like 2026-05-27, or for a date of a job {{ date(job.posted.iso) }}",
    ),
    (
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n[x](life.md)\n",
        "brand",
        "life.md is not the address of a page: write /life, which leads to the page in the language of the visitor",
    ),
    (
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n::: quote by=Samira Alaoui role=\"Conductor\"\nx\n:::\n",
        "brand",
        "pages/life.md, line 4: a value with spaces needs quotation marks: write by=\"Samira Alaoui\"",
    ),
];

#[test]
fn a_fault_of_the_trial_comes_with_what_to_write_and_without_misleading_advice() {
    for (name, text, about, says) in FAULTS {
        let desk = Desk::new();
        desk.write_brand(name, text);
        let found = check(&desk, &[]).about(about).join("\n");
        assert_eq!(found.matches(says).count(), 1, "{says} in {found}");
        assert!(!found.contains("outside of static/"), "{found}");
    }
}

#[test]
fn a_filter_of_another_template_language_comes_with_what_to_write_here() {
    let desk = Desk::new();
    for (template, says) in [
        (
            "{{ job.title | truncate(20) }}",
            "filter truncate is unknown; write [:40] after a text to keep its first 40 letters, as in {{ job.title[:40] }}",
        ),
        (
            "{{ job.title | upcase }}",
            "filter upcase is unknown; did you mean upper?",
        ),
        (
            "{{ job.title | strftime(\"%d\") }}",
            "filter strftime is unknown; date is a function: write {{ date(…) }}",
        ),
    ] {
        desk.write_brand("templates/job.html", template);
        let found = check(&desk, &[]).about("brand").join("\n");
        assert!(found.contains(says), "{says} in {found}");
        assert!(!found.contains("the filters are"), "{found}");
    }
}
