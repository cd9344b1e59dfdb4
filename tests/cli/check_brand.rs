//! Tests the findings of `vestibule check` about a brand folder. One run reports all mistakes, and
//! each mistake only once.

use std::fs;

use crate::{check::check, program::Desk, visitor::Visitor};

impl Desk {
    /// Writes a file of the brand folder.
    pub fn write_brand(&self, name: &str, text: &str) {
        let path = self.path("brand").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

#[test]
fn without_an_ats_check_compares_places_and_departments_with_the_sample_jobs() {
    let desk = Desk::new();
    desk.write_brand("brand.toml", "name = \"Terns\"\n");
    let checked = check(&desk, &[]);
    assert!(checked.about("places").is_empty() && checked.about("departments").is_empty());
    desk.write_brand("brand.toml",
        "[places.aq]\nheading = \"Ice\"\n[[departments]]\nid = \"kitchen\"\nname = \"Kitchen\"\nmatch = [\"cook\"]\n\
         [[departments]]\nid = \"sea\"\nname = \"Sea\"\nmatch = [\"nowhere\"]\n",
    );
    desk.write_brand(
        "pages/work.md",
        "+++\ntitle = \"Work\"\n+++\n::: jobs place=Harwch\n",
    );
    let checked = check(&desk, &[]);
    let places = checked.about("places").join("\n");
    for says in [
        "brand/brand.toml, line 1: no sample job is at the place \"aq\"",
        "brand/pages/work.md, line 4: no sample job is at the place \"Harwch\"; did you mean Harwich?",
    ] {
        assert!(places.contains(says), "{says} in {places}");
    }
    let departments = checked.about("departments").join("\n");
    assert!(
        departments.contains("brand/brand.toml, line 8: no sample job is in the department sea: check the words in `match`")
            && departments.contains(" sample jobs: Kitchen 1 (Workshop Cook), Sea 0, Other "),
        "{departments}"
    );
}

#[test]
fn every_file_with_a_mistake_is_named_at_once() {
    let desk = Desk::new();
    for (name, text) in [
        (
            "brand.toml",
            "[[departments]]\nid = \"board\"\nname = \"A\"\nmatch = [\"a\"]\n\n\
             [[departments]]\nid = \"board\"\nname = \"B\"\nmatch = [\"b\"]\n",
        ),
        ("pages/about.md", "About\n"),
        (
            "pages/crew.md",
            "+++\ntitle = \"Crew\"\n+++\n![x](no.jpg)\n",
        ),
        ("templates/job.html", "{{ job.titel }}"),
        ("templates/hero.html", "{% if %}"),
        ("locales/en.ftl", "list-title = {\n"),
    ] {
        desk.write_brand(name, text);
    }
    let checked = check(&desk, &[]);
    let found = [checked.about("brand"), checked.about("languages")];
    let found = found.concat().join("\n");
    for says in [
        "fault: brand/brand.toml, line 7, column 1: two departments have the id \"board\": choose another",
        "fault: brand/pages/about.md, line 1: the front matter is missing",
        "fault: brand/pages/crew.md, line 4: static/no.jpg does not exist",
        "fault: brand/locales/en.ftl, line ",
    ] {
        assert_eq!(found.matches(says).count(), 1, "{says} in {found}");
    }
    // Templates use texts from the locale files, so templates are checked only if these files are
    // valid.
    desk.write_brand("locales/en.ftl", "list-title = Jobs\n");
    let found = check(&desk, &[]).about("brand").join("\n");
    for says in [
        "fault: brand/templates/hero.html, line 1: ",
        "fault: brand/templates/job.html, line 1: job.titel does not exist",
        "fault: brand/pages/about.md, line 1: the front matter is missing",
    ] {
        assert_eq!(found.matches(says).count(), 1, "{says} in {found}");
    }
}

#[test]
fn a_brand_toml_with_another_name_is_the_only_mistake() {
    let desk = Desk::new();
    desk.write_brand("Brand.toml", "logo = \"logo.svg\"\n");
    desk.write_brand(
        "static/logo.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    );
    assert_eq!(
        check(&desk, &[]).about("brand"),
        [
            "fault: brand/Brand.toml: the program reads only brand.toml: rename this file to brand.toml"
        ]
    );
}

#[test]
fn a_brand_folder_with_a_similar_name_is_named() {
    let desk = Desk::new();
    desk.write_brand("brand.toml", "name = \"Terns\"\n");
    fs::rename(desk.path("brand"), desk.path("Brand")).unwrap();
    let found = check(&desk, &[]).about("brand");
    assert_eq!(
        found,
        [
            "ok: there is no brand: the built-in look is used",
            "warn: Brand: the program does not read this brand folder: rename it to brand, or set brand.dir = \"Brand\"",
        ]
    );
}

#[test]
fn a_page_with_a_language_in_its_name_does_not_replace_the_english_page() {
    let desk = Desk::new();
    desk.write_brand("brand.toml", "languages = [\"de\"]\n");
    desk.write_brand(
        "pages/on-board.md",
        "+++\ntitle = \"On board\"\n+++\nHello\n",
    );
    desk.write_brand(
        "pages/on-board.de.md",
        "+++\ntitle = \"An Bord\"\n+++\nHallo\n",
    );
    let checked = check(&desk, &[]);
    assert!(checked.succeeded, "{:#}", checked.report);
    desk.write_brand("pages/on-board.en.md", "+++\ntitle = \"Aboard\"\n+++\n");
    let found = check(&desk, &[]).about("brand");
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(found[0], "ok: brand can be read");
    assert!(
        found[1].starts_with(
            "fault: brand/pages/on-board.en.md: pages/on-board.md is the same page in the same language (en)"
        ),
        "{found:?}"
    );
}

/// A brand with one mistake of each kind that makes `check` fail but does not prevent the site from
/// starting.
const TOLERATED: [(&str, &str); 9] = [
    (
        "brand.toml",
        "touch_icon = \"moon.svg\"\n[[fonts.files]]\nfamily = \"Big\"\nfile = \"big.woff2\"\n\
         [fonts]\nbody = [\"Big\"]\n",
    ),
    (
        "static/moon.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ),
    ("static/big.woff2", "<!doctype html>"),
    (
        "static/css/brand.css",
        "a { color: red }\nb { background: url(moom.svg) }\n",
    ),
    (
        "templates/imprint.html",
        "<p>\n<img alt=\"\" src=\"/static/moom.png\"></p>\n",
    ),
    ("pages/about.md", "+++\ntitle = \"About\"\n+++\nNewer\n"),
    (
        "pages/about.en.md",
        "+++\ntitle = \"About\"\n+++\nEnglish\n",
    ),
    ("pages/about.old.md", "+++\ntitle = \"About\"\n+++\nOlder\n"),
    (
        "pages/boats.v2.md",
        "+++\ntitle = \"Boats\"\n+++\nOur boats\n",
    ),
];

/// What the log, the output of `check` and the operator's page say about [`TOLERATED`].
const TOLERATED_MISTAKES: [&str; 7] = [
    "brand/brand.toml, line 1: touch_icon is moon.svg, which is not a PNG",
    "brand/brand.toml, line 4: static/big.woff2 is not a font",
    "brand/static/css/brand.css, line 2: static/moom.svg does not exist",
    "brand/templates/imprint.html, line 2: write {{ static_url(\"moom.png\") }} instead of /static/moom.png",
    "brand/pages/about.en.md: pages/about.md is the same page in the same language (en)",
    "brand/pages/about.old.md, line 1: \"old\" in the file name is not a language",
    "brand/pages/boats.v2.md, line 1: \"v2\" in the file name is not a language",
];

#[tokio::test]
async fn the_site_starts_with_mistakes_that_earlier_versions_tolerated_and_check_fails() {
    let desk = Desk::new().with("VESTIBULE_LOG__FILTER", "info,request=warn");
    for (name, text) in TOLERATED {
        desk.write_brand(name, text);
    }
    let checked = check(&desk, &[]);
    assert!(!checked.succeeded);
    let found = checked.report["findings"].as_array().unwrap().iter();
    let found: Vec<_> = found.map(|it| it["says"].as_str().unwrap()).collect();
    let faults = checked.about("brand").join("\n");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    for (path, text) in [("/about", "English"), ("/boats", "Our boats")] {
        assert!(visitor.visit(path).await.html.contains(text), "{path}");
    }
    let operator = Visitor::of(&site.address());
    let page = operator.visit_until("/", "not a PNG").await.html;
    let page = page.replace("&#34;", "\"");
    let logged = site.stop().1.join("\n");
    for says in TOLERATED_MISTAKES {
        let fault = format!("fault: {says}");
        assert_eq!(faults.matches(&fault).count(), 1, "{fault} in {faults}");
        let count = found.iter().filter(|it| it.contains(says)).count();
        assert_eq!(count, 1, "{says} in {found:?}");
        assert!(logged.contains(says), "{says} in {logged}");
        assert!(page.contains(says), "{says} in {page}");
    }
    assert_eq!(faults.matches("fault: ").count(), TOLERATED_MISTAKES.len());
}

#[tokio::test]
async fn the_site_starts_with_a_brand_toml_with_another_name_and_logs_how_to_rename_it() {
    let desk = Desk::new().with("VESTIBULE_LOG__FILTER", "info,request=warn");
    desk.write_brand("Brand.toml", "name = \"Terns\"\n");
    desk.write_brand("static/logo.svg", "<svg/>");
    let mut site = desk.start(&["serve"]);
    let line = site.until_logged("brand/Brand.toml: ");
    assert!(
        line.contains("WARN") && line.contains("rename this file to brand.toml"),
        "{line}"
    );
    site.address();
    let (code, logged) = site.stop();
    assert_eq!(code, Some(0));
    assert!(!logged.join("\n").contains("nothing uses"), "{logged:?}");
}

#[test]
fn a_template_without_the_link_or_the_heading_that_visitors_need_is_named() {
    let desk = Desk::new();
    for (name, text) in [
        (
            "templates/posting.html",
            "<article>{{ posting.title }}</article>",
        ),
        ("templates/job.html", "<li>{{ job.title }}</li>"),
        ("templates/list.html", "<p>{{ list.total }}</p>"),
    ] {
        desk.write_brand(name, text);
    }
    let found = check(&desk, &[]).about("brand").join("\n");
    for says in [
        "warn: brand/templates/posting.html: no link leads to the form, so visitors cannot apply: write {{ parts.facts }}",
        "warn: brand/templates/posting.html: the page has no <h1>",
        "warn: brand/templates/job.html: no link leads to the page of the job",
        "warn: brand/templates/list.html: the list shows no jobs: write {{ listed.card }}",
    ] {
        assert!(found.contains(says), "{says} in {found}");
    }
    // The built-in part `facts` of the page contains the link to the form. A brand that replaces
    // this part must add the link.
    desk.write_brand(
        "templates/posting.html",
        "<h1>{{ posting.title }}</h1>{{ parts.facts }}",
    );
    let says = "no link leads to the form";
    let found = check(&desk, &[]).about("brand").join("\n");
    assert!(!found.contains(says), "{found}");
    desk.write_brand("templates/facts.html", "<p>{{ posting.employment }}</p>");
    let found = check(&desk, &[]).about("brand").join("\n");
    assert!(
        found.contains("templates/posting.html: no link leads to the form"),
        "{found}"
    );
    fs::remove_file(desk.path("brand/templates/posting.html")).unwrap();
    let found = check(&desk, &[]).about("brand").join("\n");
    assert!(
        found.contains("templates/facts.html: no link leads to the form"),
        "{found}"
    );
}

#[test]
fn markup_in_texts_custom_properties_and_templates_of_forms_come_with_what_to_do() {
    let desk = Desk::new();
    desk.write_brand(
        "locales/en.ftl",
        "list-title = <b>Jobs</b>\n# list-empty = <b>\n",
    );
    desk.write_brand(
        "static/css/brand.css",
        "a { color: var(--acent); margin: var(--own, 1px) }\n:root { --mine: 1 }\nb { top: var(--mine) }\n:root { --papr: red; --harbor: 1; --space-5: 24 }\n.a--papr:hover { top: 0 }\n",
    );
    desk.write_brand("templates/apply.html", "<p></p>\n");
    let found = check(&desk, &[]).about("brand").join("\n");
    for says in [
        "brand/locales/en.ftl, line 1: visitors see <b> on the page",
        "brand/static/css/brand.css, line 1: no stylesheet defines --acent, so browsers ignore this rule; did you mean --accent?",
        "brand/static/css/brand.css, line 4: no stylesheet uses --papr, so this line has no effect; did you mean --paper?",
        "brand/static/css/brand.css, line 4: --space-5 is a length, so rules that use it have no effect: write for example 24px",
        "brand/static/css/brand.css, line 5: no page contains the class a--papr, so this rule has no effect",
        "brand/templates/apply.html: forms, receipts and error pages have no templates",
    ] {
        assert_eq!(found.matches(says).count(), 1, "{says} in {found}");
    }
    assert_eq!(found.matches("warn: ").count(), 6, "{found}");
    for (text, says) in [
        (
            "list-title Jobs\n",
            "line 1: Expected a token starting with \"=\": write = between",
        ),
        (
            "list-title = { }\n",
            "write the name of a variable in the braces",
        ),
        (
            "list-title =\n",
            "write the text after =, or remove the line",
        ),
        (
            "list-title =\nJobs at our company\n",
            "line 1: Expected a message field for \"list-title\": begin the next line with spaces",
        ),
        (
            "list-title = Jobs\nat our company\n",
            "line 2: Expected a token starting with \"=\": begin the line with spaces if it continues",
        ),
        (
            "list-title = Jobs\nlist-next Next\n",
            "line 2: Expected a token starting with \"=\": write = between",
        ),
        (
            "list-count = { $count ->\n    [one] One job\n    [other] { $count } jobs\n    }\n",
            "line 3: The select expression must have a default variant: write * before the last variant: *[other]",
        ),
    ] {
        desk.write_brand("locales/en.ftl", text);
        let found = check(&desk, &[]).about("languages").join("\n");
        assert!(found.contains(says), "{says} in {found}");
    }
}

#[test]
fn a_stylesheet_that_would_keep_a_processor_busy_is_named_and_not_checked() {
    let desk = Desk::new();
    let rules = "a{\n".repeat(30_000) + &"}".repeat(30_000);
    let brackets = "\na{width:".to_owned() + &"calc(".repeat(30_000);
    let large = "a{color:rde}\n".repeat(60_000);
    for (css, says) in [
        (
            rules,
            "brand.css, line 51: here are more than 50 rules in each other",
        ),
        (
            brackets,
            "brand.css, line 2: here are more than 50 brackets in each other",
        ),
        (
            large,
            "brand.css, line 1: this file was not checked for mistakes",
        ),
    ] {
        desk.write_brand("static/css/brand.css", &css);
        let found = check(&desk, &[]).about("brand").join("\n");
        assert!(found.contains(says), "{found}");
    }
}
