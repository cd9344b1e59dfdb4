//! Tests mistakes in a brand folder that visitors would see, and mistakes whose messages must say
//! how to correct them.

use crate::{check::check, program::Desk};

/// Files that the site uses in spite of their mistakes, each with the warning.
const TOLERATED: [(&str, &str, &str); 11] = [
    (
        "templates/job.html",
        "<li><h3>{ job.title }</h3><a href=\"{{ job.url }}\">{{ job.title }}</a></li>",
        "templates/job.html, line 1: visitors see { job.title } on the page",
    ),
    (
        "templates/job.html",
        "<li><a href=\"{{ job.url }}\">{{ job.title }} &rarr</a></li>",
        "templates/job.html, line 1: &rarr has no ; at its end",
    ),
    (
        "pages/_home-below.md",
        "# How you join\nWrite to us.\n",
        "pages/_home-below.md, line 1: # begins no title here",
    ),
    (
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n[who gets paid what](#pay. We tell everyone.\n",
        "pages/life.md, line 4: this link or picture has no ) after its address: write ](#pay)",
    ),
    (
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n**Every member has a vote.\n",
        "pages/life.md, line 4: ** is not closed",
    ),
    (
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n::: people\n### Ada Lind\n[Ada Lind](ada.svg)\n:::\n",
        "pages/life.md, line 6: this is a link to a picture, and no picture",
    ),
    (
        "locales/en.ftl",
        "list-title = Jobs&nbsp;here\n",
        "locales/en.ftl, line 1: visitors see &nbsp; on the page",
    ),
    (
        "locales/en.ftl",
        "list-title = The \\\"Terns\\\" are here\n",
        "locales/en.ftl, line 1: visitors see the \\ before the quotation mark: remove it",
    ),
    (
        "static/css/brand.css",
        ":root {\n  --round: 4px;\n}\n",
        "static/css/brand.css, line 2: this --round overrides radius in brand.toml",
    ),
    (
        "static/css/brand.css",
        ".card:hove { margin: 1,5rem }\n",
        "static/css/brand.css, line 1: there is no :hove",
    ),
    (
        "brand/templates/posting.html",
        "<h1>x</h1>",
        "brand/brand: the program does not read this folder within the brand folder: move its files up",
    ),
];

#[test]
fn mistakes_that_visitors_see_are_named_with_their_lines() {
    for (name, text, says) in TOLERATED {
        let desk = Desk::new();
        desk.write_brand("brand.toml", "name = \"Terns\"\nradius = 3\n");
        desk.write_brand(
            "static/ada.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>",
        );
        desk.write_brand(name, text);
        let found = check(&desk, &[]).about("brand").join("\n");
        assert!(found.contains(says), "{says} in {found}");
        assert!(!found.contains("fault: "), "{found}");
    }
}

/// Files that prevent the site from starting, each with the error message.
const FATAL: [(&str, &str, &str); 16] = [
    (
        "brand.toml",
        "[header]\ntext = \"A\"\nurl = \"/\"\n[[header]]\ntext = \"B\"\nurl = \"/\"\n",
        "line 1, column 1: there can be several of these: write [[header]] with two brackets",
    ),
    (
        "brand.toml",
        "[hero]\ntext = \"We are 34 mechanics,\nwheel builders\"\n",
        "line 2, column 1: the text has no closing quotation mark in its line: write it in one line",
    ),
    (
        "brand.toml",
        "logo = \"img\\caprasimo.svg\"\n",
        "write \\ within a text as \\\\, and / between the folders of a file",
    ),
    (
        "brand.toml",
        "languages = [\"de\", \"dk\"]\n",
        "did you mean da?",
    ),
    (
        "brand.toml",
        "radius: 10\n",
        "line 1, column 9: write = between the name and the value: radius = 4",
    ),
    (
        "brand.toml",
        "[[header]]\ntext = \"A\"\nurl = \"how-we-work\"\n",
        "a path of the site such as /privacy; did you mean /how-we-work?",
    ),
    (
        "templates/hero.html",
        "{% for part of page.languages %}{% endfor %}",
        "write {% for … in … %} instead of {% for … of … %}",
    ),
    (
        "templates/hero.html",
        "{{ t(“card-look”) }}",
        "write straight quotation marks",
    ),
    (
        "templates/hero.html",
        "{% if page.logo %}x{% end if %}",
        "did you mean {% endif %}?",
    ),
    (
        "templates/job.html",
        "<h{{ job.heading-level }}>x</h3>",
        "did you mean job.heading_level?",
    ),
    (
        "templates/hero.html",
        "<a href=\"jobs@terns.test\">x</a>",
        "write mailto:jobs@terns.test",
    ),
    (
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n![Dev](dev.svg)\n",
        "static/dev.svg does not exist: add the file or correct its name; images/dev.svg is outside of static/: move it there",
    ),
    (
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n::: gallery\n![T](tools.svg The tool wall)\n:::\n",
        "write tools.svg \"…\" with the caption in quotation marks",
    ),
    (
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n::: cards\n### A\n::\n::: steps\n### B\n:::\n",
        "line 6: a block ends with three colons, so the block cards in line 4 has no end yet: write ::: instead of ::",
    ),
    (
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n::: card\n### A\n:::\n",
        "did you mean cards?",
    ),
    (
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n::: button label=\"A\" url=\"/\"\n",
        "it has text, url; did you mean text?",
    ),
];

#[test]
fn the_message_about_a_mistake_names_the_right_line_and_remedy() {
    for (name, text, says) in FATAL {
        let desk = Desk::new();
        desk.write_brand("images/dev.svg", "<svg/>");
        desk.write_brand(name, text);
        let checked = check(&desk, &[]);
        let found = [checked.about("brand"), checked.about("languages")].concat();
        let faults = found.iter().filter(|it| it.starts_with("fault: "));
        let faults: Vec<_> = faults.collect();
        assert!(
            faults.iter().any(|it| it.contains(says)),
            "{says} in {found:#?}"
        );
    }
}

#[test]
fn check_lists_the_largest_files_of_a_page_that_is_too_large() {
    let desk = Desk::new();
    let rules = (0..3_000).map(|it| format!(".card > a{it} {{ order: {} }}\n", it * 7919 % 10007));
    desk.write_brand("static/css/brand.css", &rules.collect::<String>());
    desk.write_brand("pages/_home-below.md", "Below the jobs.\n");
    let found = check(&desk, &[]).about("pages").join("\n");
    let (_, list) = found.split_once("the list page loads").unwrap();
    let (list, others) = list.split_once('\n').unwrap();
    let says = "(your files in bytes, each compressed on its own: static/css/brand.css ";
    assert!(list.contains(says), "{found}");
    assert!(list.contains(", pages/_home-below.md "), "{found}");
    assert!(!others.contains("_home-below"), "{found}");
}
