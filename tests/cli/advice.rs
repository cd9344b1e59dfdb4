//! Tests the advice in messages about mistakes of a designer that resemble another mistake, so that
//! the advice could be wrong.

use crate::{check::check, program::Desk};

/// Lines of `brand.css`, each with its message. It is empty for a correct line.
const CSS: [(&str, &str); 18] = [
    (
        ".job { height: 100hv }",
        "there is no unit hv, so browsers ignore this property; did you mean vh?",
    ),
    (
        ".job { transition-duration: 300 }",
        "the time 300 has no unit, so browsers ignore this property: write 300ms",
    ),
    (
        ".job { background: linear-gradient(45, #fff, #000) }",
        "45 has no unit, so browsers ignore this property: write for example 45deg",
    ),
    (
        ".job { background-image: hero.svg }",
        "hero.svg is the name of a file, so browsers ignore this property: write url(\"hero.svg\")",
    ),
    (
        ".job { width: 100% - 2rem }",
        "100% - 2rem is a calculation, so browsers ignore this property: write calc(100% - 2rem)",
    ),
    (
        ".job { padding-top }",
        "there is no : after padding-top, so browsers ignore this line: write padding-top: and its value",
    ),
    (
        ".job::hover { color: red }",
        "there is no ::hover, so browsers ignore this rule; did you mean :hover?",
    ),
    (
        "receipt-link { color: red }",
        "there is no element <receipt-link>, so this rule has no effect; did you mean .receipt-link?",
    ),
    (
        "#hero { color: red }",
        "no page contains an element with the id hero, so this rule has no effect",
    ),
    (
        ".hero { color: red }",
        "no page contains the class hero, so this rule has no effect",
    ),
    (
        ".title { color: red }",
        "no page contains the class title, so this rule has no effect",
    ),
    ("a[href^=https://] { color: red }", "https"),
    (
        ":root { accent: #333 }",
        "there is no property accent, so browsers ignore it: write another one, or --accent for a value of your own",
    ),
    ("@keyframes spin { to { rotate: 1turn } }", ""),
    (
        ".job { animation: spin infinte 2s linear }",
        "there is no value infinte of animation, so browsers ignore it; did you mean infinite?",
    ),
    (
        ".job { padding: var( --space-4 ); color: var( --accent , red ) }",
        "",
    ),
    (
        ".opening, .job .tagline, #facts, #main { margin: 0 auto -1rem }",
        "",
    ),
    (
        ".job { width: calc(100% - 2rem); background: url(seal.svg) center / cover }",
        "",
    ),
];

/// Lines of a page, each with its message.
const PAGE: [(&str, &str); 10] = [
    (
        "{{< figure src=\"a.svg\" >}}",
        "because pages have no shortcodes",
    ),
    (
        "[gallery ids=\"1,2\"]",
        "visitors see [gallery ids=\"1,2\"], because pages have no shortcodes",
    ),
    (
        "[TOC]",
        "visitors see [TOC], because there is no list of the headings: remove it",
    ),
    (
        "A note[^1].",
        "visitors see [^1], because there are no footnotes: write the note into the text",
    ),
    (
        "import Gallery from './gallery'",
        "visitors see import Gallery from, because pages contain no code",
    ),
    (
        "• First point",
        "visitors see •, because this sign begins no list: write - and a space",
    ),
    (
        "Text with \\n newline",
        "visitors see \\n, because it begins no new line",
    ),
    (
        "    Four spaces make code",
        "the four spaces at the beginning of this line make it a block of code: remove them",
    ),
    (
        "[call](tel:+46 31 123)",
        "\"tel:+46 31 123\" contains a space, so this is not a link: write ](tel:+4631123)",
    ),
    ("    let code = [1];", ""),
];

/// Templates with a mistake, each with its message.
const TEMPLATES: [(&str, &str, &str); 10] = [
    (
        "hero",
        "{{ .Title }}",
        "write names without a dot at their beginning, such as {{ job.title }}",
    ),
    (
        "job",
        "{{ job.pay.length }}",
        "job.pay.length does not exist; did you mean job.pay | length?",
    ),
    (
        "posting",
        "{{ posting.content }}",
        "posting.content does not exist; the functions are ",
    ),
    (
        "imprint",
        "{% static \"logo.svg\" %}",
        "write {{ static_url(\"seal.svg\") }}",
    ),
    (
        "facts",
        "{{ loop.index }}",
        "loop.index does not exist; loop exists only inside {% for … %}",
    ),
    (
        "closed",
        "{% include parts/foo.html %}",
        "parts/foo.html has no quotation marks: write {% include \"parts/foo.html\" %}",
    ),
    (
        "content",
        "{% if content.title is not null %}{% endif %}",
        "test null is unknown; did you mean none?",
    ),
    (
        "list",
        "{{ list.heading ?? \"x\" }}",
        "write or instead of ??",
    ),
    (
        "masthead",
        "{{> card }}",
        "write {% include \"parts/card.html\" %} instead of {{> card }}",
    ),
    (
        "interview_plan",
        "{{ posting.title.upper() }}",
        "write {{ posting.title | upper }}",
    ),
];

/// Checks that exactly this message is reported for a line of a file.
fn is_only_message(reported: &[String], place: &str, says: &str) {
    let found = reported.iter().filter(|it| it.contains(place));
    let found: Vec<&String> = found.collect();
    match says {
        "" => assert_eq!(found, [""; 0], "{place}"),
        _ => assert!(
            found.len() == 1 && found[0].contains(says),
            "{says} in {found:?}"
        ),
    }
}

#[test]
fn a_mistake_in_a_stylesheet_or_a_page_comes_with_the_right_advice() {
    let desk = Desk::new();
    let css = CSS.map(|(line, _)| line).join("\n");
    desk.write_brand("static/css/brand.css", &css);
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>";
    desk.write_brand("static/seal.svg", svg);
    desk.write_brand("static/hero.svg", svg);
    let page = PAGE.map(|(line, _)| line).join("\n\n");
    let front = "+++\ntitle = \"How we hire\"\n+++\n";
    desk.write_brand(
        "pages/how-we-hire.md",
        &format!("{front}Some text.\n\n{page}\n"),
    );
    let reported = check(&desk, &[]).about("brand");
    for (line, (_, says)) in (1..).zip(CSS) {
        is_only_message(&reported, &format!("brand.css, line {line}: "), says);
    }
    for (index, (_, says)) in PAGE.into_iter().enumerate() {
        let line = 6 + 2 * index;
        is_only_message(&reported, &format!("how-we-hire.md, line {line}: "), says);
    }
}

#[test]
fn a_mistake_in_a_template_comes_with_the_right_advice() {
    let desk = Desk::new();
    for (name, text, _) in TEMPLATES {
        desk.write_brand(
            &format!("templates/{name}.html"),
            &format!("<p>\n{text}</p>\n"),
        );
    }
    let reported = check(&desk, &[]).about("brand");
    for (name, _, says) in TEMPLATES {
        is_only_message(&reported, &format!("templates/{name}.html, line 2: "), says);
    }
}

#[test]
fn a_condition_with_one_result_and_a_fixed_heading_are_named() {
    let desk = Desk::new();
    desk.write_brand("brand.toml", "group_by = \"place\"\n");
    let card = "<li><h2><a href=\"{{ job.url }}\">{{ job.title }}</a></h2>\n\
                {% if job.is_new == \"true\" %}x{% endif %}\n\
                {% if job.place is defined %}{{ job.place | lower }}{% endif %}</li>";
    desk.write_brand("templates/job.html", card);
    let reported = check(&desk, &[]).about("brand");
    for (line, says) in [
        (
            1,
            "the groups of the list have the heading <h2>, so the jobs below them need <h3>: write <h{{ job.heading_level }}>",
        ),
        (2, "job.is_new is true or false and no text"),
        (3, "job.place exists on every page, also when it is null"),
    ] {
        is_only_message(
            &reported,
            &format!("templates/job.html, line {line}: "),
            says,
        );
    }
}

#[test]
fn a_region_and_its_only_town_with_the_same_name_are_one_place_in_a_list_of_places() {
    let desk = Desk::new();
    let page = "+++\ntitle = \"Yards\"\n+++\n::: jobs place=\"Gothenburg\"\n";
    desk.write_brand("pages/yards.md", page);
    let reported = check(&desk, &[]).about("places").join("\n");
    assert!(reported.contains(" pt/porto,"), "{reported}");
    assert!(!reported.contains("pt/porto/porto"), "{reported}");
}
