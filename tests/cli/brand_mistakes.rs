//! Tests mistakes in a brand folder that the site reports, although it still uses the folder.

use crate::{
    check::{ats_desk, check, reference_ats},
    program::Desk,
    visitor::Visitor,
};

#[tokio::test]
async fn every_mistake_is_named_with_its_line_in_the_log_by_check_and_on_the_operators_page() {
    let desk = Desk::new().with("VESTIBULE_LOG__FILTER", "info,request=warn");
    desk.write_brand("brand.toml",
        "name = \"Terns\"\n[[header]]\ntext = \"Imprint\"\nurl = \"/imprnt\"\n[colours]\naccent = \"#ffff66\"\n",
    );
    desk.write_brand(
        "locales/en.ftl",
        "hero-heading = Fly\nhero-headng = Fly\nlist-titel = Berths\nboat = Tern\n",
    );
    desk.write_brand(
        "static/css/brand.css",
        "a { color: red }\nb { color: red\nc { color: red }\n",
    );
    desk.write_brand(
        "templates/imprint.html",
        "{{ t(\"boat\") }}\n<img alt=\"\" src=\"https://cdn.example/tern.png\">\n",
    );
    let mistakes = [
        "locales/en.ftl, line 2: nothing uses the text hero-headng; did you mean hero-heading?",
        "locales/en.ftl, line 3: nothing uses the text list-titel; did you mean list-title?",
        "static/css/brand.css, line 2: this { is not closed",
        "templates/imprint.html, line 2: browsers do not load https://cdn.example/tern.png",
    ];
    let checked = check(&desk, &[]);
    let found = checked.about("brand").join("\n");
    for mistake in mistakes {
        assert!(found.contains(mistake), "{mistake} in {found}");
    }
    assert!(!found.contains("boat"), "{found}");
    let links = checked.about("links").join("\n");
    assert!(
        links.contains(
            "brand.toml, line 4: the link to /imprnt leads to a page that does not exist"
        ),
        "{links}"
    );

    let mut site = desk.start(&["serve"]);
    site.address();
    let operator = Visitor::of(&site.address());
    let page = operator.visit_until("/", "did you mean").await;
    let shown = page.html.replace("&#34;", "\"");
    for mistake in mistakes {
        assert!(shown.contains(mistake), "{mistake} in {shown}");
    }
    let (code, logged) = site.stop();
    let logged = logged.join("\n");
    assert_eq!(code, Some(0));
    for mistake in mistakes {
        assert!(logged.contains(mistake), "{mistake} in {logged}");
    }
    let contrast = "brand.toml, line 6: the accent #ffff66 on light has a contrast of";
    assert!(logged.contains(contrast), "{logged}");
}

#[test]
fn a_link_to_a_missing_heading_is_named_with_its_line() {
    let desk = Desk::new();
    desk.write_brand(
        "pages/about.md",
        "+++\ntitle = \"About\"\n+++\n## Our birds\n[Birds](#our-birds)\n[Eggs](/about#our-eggs)\n",
    );
    let links = check(&desk, &[]).about("links").join("\n");
    assert!(
        links.contains(
            "about.md, line 6: the link to /about#our-eggs leads to a heading that does not exist"
        ),
        "{links}"
    );
    assert!(!links.contains("our-birds"), "{links}");
}

#[tokio::test]
async fn mistakes_in_pictures_stylesheets_and_texts_are_named_and_the_site_starts() {
    let desk = Desk::new().with("VESTIBULE_LOG__FILTER", "info,request=warn");
    desk.printed(&["brand", "new", "brand"]);
    desk.write_brand(
        "static/css/brand.css",
        "body {\n  background: url(\"papr.svg\");\n}\n",
    );
    desk.write_brand(
        "static/paper.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    );
    desk.write_brand("static/team.heic", "\0\0\0\u{18}ftypheic\0\0\0\0mif1heic");
    desk.write_brand(
        "pages/about.md",
        "+++\ntitle = \"About\"\n+++\n::: gallery\n![](team.heic)\n:::\n",
    );
    desk.write_brand(
        "templates/imprint.html",
        "<footer>\n<img alt=\"\" src=\"/static/paper.svg\"></footer>\n",
    );
    let mistakes = [
        "brand.toml, line 2: name = \"Your company\" is an example from vestibule brand new",
        "pages/how-we-hire.md, line 5: this text is an example from vestibule brand new",
        "static/css/brand.css, line 2: static/papr.svg does not exist: add the file or correct its name; did you mean paper.svg?",
        "static/team.heic: most browsers do not show pictures in the format HEIC: save it as JPEG",
        "pages/about.md, line 5: the picture team.heic has no alternative text",
        "templates/imprint.html, line 2: /static/paper.svg leads nowhere",
    ];
    let checked = check(&desk, &[]);
    let found = checked.about("brand").join("\n");
    let mut site = desk.start(&["serve"]);
    site.address();
    let operator = Visitor::of(&site.address());
    let page = operator.visit_until("/", "did you mean").await;
    let shown = page.html.replace("&#34;", "\"");
    let (code, logged) = site.stop();
    assert_eq!(code, Some(0));
    let logged = logged.join("\n");
    for mistake in mistakes {
        for text in [&found, &shown, &logged] {
            assert!(text.contains(mistake), "{mistake} in {text}");
        }
    }
}

#[test]
fn a_mistake_in_a_template_comes_with_a_hint() {
    let desk = Desk::new();
    for (template, says) in [
        (
            "{% if page.company %}\n<p>",
            "line 1: {% if %} has no end: write {% endif %}",
        ),
        (
            "<p>\n{{ page.company|safe }}",
            "line 2: filter safe is unknown; remove it",
        ),
        (
            "{{ t(\"an \"own\" text\") }}",
            "write a text that contains quotation marks in the other kind of quotation marks",
        ),
    ] {
        desk.write_brand("templates/imprint.html", template);
        let found = check(&desk, &[]).about("brand").join("\n");
        assert!(found.contains(says), "{says} in {found}");
    }
}

#[tokio::test]
async fn css_rules_of_a_logo_that_link_previews_do_not_support_are_not_logged() {
    let desk = Desk::new();
    desk.write_brand("brand.toml", "name = \"Terns\"\nlogo = \"logo.svg\"\n");
    desk.write_brand("static/logo.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><style>@media print { path { fill: red } }</style><path d=\"M0 0h9v9z\"/></svg>",
    );
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let list = visitor.visit_until("/", "href=\"/jobs/").await;
    let posting = visitor.visit(&list.links(".job a").remove(0)).await;
    let (_, after) = posting.html.split_once("og:image\" content=\"").unwrap();
    let picture = after.split('"').next().unwrap();
    let path = &picture[picture.find("/jobs/").unwrap()..];
    assert_eq!(visitor.visit(path).await.status, 200);
    let logged = site.stop().1.join("\n");
    assert!(!logged.contains("rule is not supported"), "{logged}");
}

#[test]
fn a_place_without_postings_is_named_with_its_line() {
    let (ats_desk, desk) = (ats_desk(), Desk::new());
    let (_ats, address) = reference_ats(&ats_desk);
    let desk = desk
        .with("VESTIBULE_ATS__BASE_URL", &address)
        .with("VESTIBULE_ATS__API_KEY", "right-key");
    desk.write_brand("brand.toml",
        "name = \"Terns\"\n[places.\"gb/england/harwich\"]\nheading = \"Sea\"\n[places.\"gb/england/harwch\"]\nheading = \"Sea\"\n\
         [places.harwich]\nheading = \"Sea\"\n",
    );
    desk.write_brand(
        "pages/work.md",
        "+++\ntitle = \"Work\"\n+++\n::: jobs place=Harwich\n\n::: jobs place=Atlantis\n",
    );
    let found = check(&desk, &[]).about("places");
    assert_eq!(found.len(), 3, "{found:?}");
    let [.., name, block] = &found[..] else {
        panic!("{found:?}");
    };
    assert!(
        name.ends_with(
            "line 6: no open posting is at the place \"harwich\"; did you mean gb/england/harwich?"
        ),
        "{found:?}"
    );
    assert!(
        found[0].contains(
            "brand.toml, line 4: no open posting is at the place \"gb/england/harwch\"; did you mean"
        ),
        "{found:?}"
    );
    assert!(
        block.contains("pages/work.md, line 6: no open posting is at the place \"Atlantis\"; the places with postings are ca/"),
        "{found:?}"
    );
}

/// Files with mistyped names. The site reports each file in one warning, which says what to do.
const MISTYPED: [&str; 7] = [
    "brand.tml",
    "locales/en.txt",
    "locales/fr.ftl",
    "pages/about.html",
    "styles/brand.css",
    "templates/components/job.html",
    "templates/hreo.html",
];

#[tokio::test]
async fn unused_files_are_named_in_the_log_by_check_and_on_the_operators_page() {
    let desk = Desk::new().with("VESTIBULE_LOG__FILTER", "info,request=warn");
    let unused = ["static/notused.svg", "templates/quux.html"];
    let used = [
        ("brand.toml", "logo = \"logo.svg\"\nlanguages = [\"de-AT\"]"),
        ("static/LICENSE.txt", "CC0"),
        ("static/logo.svg", "<svg/>"),
        ("static/paper.svg", "<svg/>"),
        ("static/favicon.svg", "<svg/>"),
        (
            "static/css/brand.css",
            "body { background: url(\"paper.svg\") }",
        ),
        ("static/seal.svg", "<svg/>"),
        (
            "templates/imprint.html",
            "<img src=\"{{ static_url(\"seal.svg\") }}\" alt=\"\">{% include 'parts/by.html' %}",
        ),
        ("templates/parts/by.html", "{{ page.company }}"),
        ("locales/de.ftl", ""),
        ("locales/de-AT.ftl", ""),
        ("locales/en.ftl", ""),
    ];
    for (name, text) in used
        .into_iter()
        .chain(unused.into_iter().chain(MISTYPED).map(|name| (name, "")))
    {
        desk.write_brand(name, text);
    }
    let advice = format!("nothing uses {};", unused.join(", "));
    let mut site = desk.start(&["serve"]);
    let line = site.until_logged("nothing uses");
    assert!(line.contains("WARN") && line.contains(&advice), "{line}");
    site.address();
    let operator = Visitor::of(&site.address());
    let page = operator.visit_until("/", "nothing uses").await.html;
    for name in unused {
        assert!(
            page.contains(&format!("<code>{name}</code>")),
            "{name} in {page}"
        );
    }
    assert_eq!(page.matches("<li><code>").count(), unused.len());
    assert_eq!(site.stop().0, Some(0));
    let checked = desk.printed(&["check"]);
    assert!(checked.contains(&advice), "{checked}");
    for name in MISTYPED {
        let name = name.strip_suffix("/brand.css").unwrap_or(name);
        assert_eq!(
            checked.matches(&format!("brand/{name}:")).count(),
            1,
            "{checked}"
        );
    }
}

#[test]
fn the_log_of_a_start_has_one_line_about_the_mistakes_of_a_brand() {
    let desk = Desk::new();
    desk.printed(&["brand", "new", "brand"]);
    let mut site = desk.start(&["serve"]);
    let line = site.until_logged("the brand folder brand has ");
    assert!(
        line.contains("`vestibule check` lists line by line: (1) brand/"),
        "{line}"
    );
    site.address();
    let (_, log) = site.stop();
    let is_about_brand = |line: &&String| line.contains("WARN") && line.contains("brand/");
    assert_eq!(log.iter().filter(is_about_brand).count(), 1, "{log:#?}");
}
