//! Mistakes of a designer after which the site works, but shows something else than the designer
//! expects.

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
        "<h1>{{ hero.heading }}</h1>\n<form action=\"https://letters.test/\"><form></form></form>\n",
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
    "templates/hero.html, line 2: browsers do not send this form to https://letters.test/, because pages send forms only \
     to the site itself",
    "templates/hero.html, line 2: this <form> is inside another <form>, and browsers ignore it: write </form> above it",
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
