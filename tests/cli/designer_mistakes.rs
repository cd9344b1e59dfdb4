//! Tests a designer's mistakes in templates, locale files and file names. Each mistake is reported
//! with advice and does not stop the site.

use std::{fs, os::unix::fs::symlink};

use crate::{check::check, program::Desk, templates::REGIONS, visitor::Visitor};

/// The files of a brand with mistakes.
const FILES: [(&str, &str); 9] = [
    ("brand.toml", "name = \"Terns\"\nlanguages = [\"de\"]\n"),
    (
        "templates/imprint.html",
        "<div>\n<style>a { b: c }</style>\n<p style=\"color: red\" onclick=\"go()\">x</p>\n\
         <script>go()</script>\n<img src=\"{{ static_url('favicon.svg') }}\">\n\
         {{ t(\"list-count\", cont=5) }} {{ t(\"own-text\", boats=2) }}\n",
    ),
    (
        "locales/en.ftl",
        "own-text = { $boats } boats\nlist-heading = Work at { $compny }\nlist-title = Jobs\n\
         list-title = Work\n",
    ),
    ("locales/german.ftl", "list-title = Jobs\n"),
    ("locales/DE.ftl", "list-title = Jobs\n"),
    ("static/brand.css", "a { color: red }\n"),
    ("templates/Job.html", "<li></li>\n"),
    ("template/hero.html", "<p></p>\n"),
    ("page/about.md", "+++\ntitle = \"About\"\n+++\n"),
];

/// The warnings about these files.
const SAID: [&str; 14] = [
    "templates/imprint.html, line 1: this <div> is not closed: write </div> at its end",
    "templates/imprint.html, line 2: browsers ignore this <style>",
    "templates/imprint.html, line 3: browsers ignore style=\"…\"",
    "templates/imprint.html, line 3: browsers do not run onclick=\"…\"",
    "templates/imprint.html, line 4: browsers do not run the code in this <script>",
    "templates/imprint.html, line 5: this <img> has no alt",
    "templates/imprint.html, line 6: the text list-count needs a value for $count: write t(\"list-count\", count=…) \
     instead of cont=…",
    "locales/en.ftl, line 2: the text list-heading contains the variable $compny, which has no value there: the \
     variables are $company; did you mean $company?",
    "locales/en.ftl, line 4: the text list-title is also in line 3, and only this one is used",
    "locales/german.ftl: the program does not read a file with this name; did you mean locales/de.ftl?",
    "locales/DE.ftl: the program does not read a file with this name; did you mean locales/de.ftl?",
    "static/brand.css: the program does not read a file with this name; did you mean static/css/brand.css?",
    "templates/Job.html: the program does not read a file with this name; did you mean templates/job.html?",
    "page: the program does not read this folder; did you mean pages/?",
];

#[tokio::test]
async fn every_mistake_is_named_in_the_log_by_check_and_on_the_operators_page_and_the_site_runs() {
    let desk = Desk::new().with("VESTIBULE_LOG__FILTER", "info,request=warn");
    for (name, text) in FILES {
        desk.write_brand(name, text);
    }
    let checked = check(&desk, &[]);
    let found = checked.about("brand").join("\n");
    for warning in SAID {
        assert!(found.contains(warning), "{warning} in {found}");
    }
    assert!(!found.contains("own-text"), "{found}");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let operator = Visitor::of(&site.address());
    visitor.visit_until("/", "class=\"job\"").await;
    let page = operator.visit_until("/", "did you mean").await;
    let shown = page.html.replace("&#34;", "\"");
    let shown = shown.replace("&#60;", "<").replace("&#62;", ">");
    let (code, logged) = site.stop();
    assert_eq!(code, Some(0));
    let logged = logged.join("\n");
    for warning in SAID {
        assert!(logged.contains(warning), "{warning} in {logged}");
        assert!(shown.contains(warning), "{warning} in {shown}");
    }
}

#[test]
fn the_built_in_files_as_ejected_and_a_new_brand_give_no_warning() {
    let desk = Desk::new();
    desk.printed(&["brand", "new", "brand"]);
    let is_fine = |desk: &Desk| {
        let found = check(desk, &[]).about("brand");
        let is_expected = |it: &String| {
            it.starts_with("ok: ") || it.contains("is an example from vestibule brand new")
        };
        assert!(found.iter().all(is_expected), "{found:#?}");
    };
    is_fine(&desk);
    for (region, _) in REGIONS {
        desk.printed(&["brand", "eject", region]);
    }
    let path = desk.path("brand/brand.toml");
    let brand = fs::read_to_string(&path).unwrap();
    fs::write(
        &path,
        brand.replace("languages = []", "languages = [\"de\"]"),
    )
    .unwrap();
    desk.printed(&["brand", "eject", "texts", "--language", "de"]);
    desk.printed(&["brand", "eject", "css/list.css"]);
    is_fine(&desk);
    let ejected = fs::read(desk.path("brand/static/css/list.css")).unwrap();
    assert_eq!(ejected, fs::read("static/css/list.css").unwrap());
}

#[test]
fn a_designer_changes_a_built_in_text_in_the_ejected_file() {
    let desk = Desk::new();
    desk.printed(&["brand", "new", "brand"]);
    let path = desk.path("brand/locales/en.ftl");
    let texts = fs::read_to_string(&path).unwrap();
    let text = "# list-empty = No open jobs right now\n";
    assert!(texts.contains(text), "{texts}");
    fs::write(
        &path,
        texts.replace(text, "list-empty = The slip is empty\n"),
    )
    .unwrap();
    let checked = desk.printed(&["check"]);
    assert!(!checked.contains("nothing uses"), "{checked}");
    for (arguments, says) in [
        (
            &["brand", "eject", "texts"][..],
            "locales/en.ftl exists and was not changed",
        ),
        (
            &["brand", "eject", "texts", "--language", "cy"],
            "there are no built-in texts in cy, only in en, ar, de",
        ),
        (
            &["brand", "eject", "job", "--language", "de"],
            "--language is only for texts",
        ),
        (&["brand", "eject", "jobb"], "a similar value exists: 'job'"),
    ] {
        let output = desk.run(arguments);
        assert!(!output.status.success());
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains(says), "{says} in {message}");
    }
}

#[test]
fn ejected_files_can_be_printed_without_being_written() {
    let desk = Desk::new();
    let output = desk.printed(&["brand", "new", "brand"]);
    let look = "with: vestibule serve\nIf the site runs already, restart it instead";
    assert!(output.contains(look), "{output}");
    let output = desk.printed(&["brand", "new", "other"]);
    let look = "with: VESTIBULE_BRAND__DIR=other vestibule serve\n\
                If the site runs already, set brand.dir to this folder and restart it instead";
    assert!(output.contains(look), "{output}");
    let rules = desk.printed(&["brand", "eject", "css/tokens.css", "--print"]);
    assert_eq!(rules, fs::read_to_string("static/css/tokens.css").unwrap());
    let template = desk.printed(&["brand", "eject", "job", "--print"]);
    assert_eq!(
        template,
        fs::read_to_string("templates/regions/job.html").unwrap()
    );
    let texts = desk.printed(&["brand", "eject", "texts", "--language", "de", "--print"]);
    assert!(texts.contains("# list-empty = "), "{texts}");
    for name in ["static/css/tokens.css", "templates", "locales/de.ftl"] {
        assert!(!desk.path("brand").join(name).exists(), "{name}");
    }
}

#[test]
fn ejecting_inside_the_brand_folder_writes_nothing_and_says_where_to_run_the_command() {
    let desk = Desk::new();
    desk.printed(&["brand", "new", "brand"]);
    let inside = desk.path("brand");
    let mut command = desk.command(&["brand", "eject", "posting"]);
    let output = command.current_dir(&inside).output().unwrap();
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).unwrap();
    let says = "the program runs inside this brand folder, so it does not read it: run it in ";
    assert!(message.contains(says), "{message}");
    assert!(message.contains("; nothing was written"), "{message}");
    assert!(!inside.join("brand").exists());
    let mut command = desk.command(&["brand", "eject", "posting", "--print"]);
    assert!(command.current_dir(&inside).status().unwrap().success());
    desk.printed(&["brand", "eject", "posting"]);
    assert!(inside.join("templates/posting.html").exists());
}

#[test]
fn built_in_files_are_not_written_through_a_link_out_of_the_brand_folder() {
    let desk = Desk::new();
    fs::create_dir_all(desk.path("brand")).unwrap();
    fs::create_dir_all(desk.path("other")).unwrap();
    symlink("../other", desk.path("brand/templates")).unwrap();
    symlink("../other", desk.path("brand/static")).unwrap();
    for part in ["posting", "css/list.css"] {
        let output = desk.run(&["brand", "eject", part]);
        assert!(!output.status.success());
        let message = String::from_utf8(output.stderr).unwrap();
        let says = "this link leads out of brand/";
        assert!(message.contains(says), "{message}");
    }
    let written = fs::read_dir(desk.path("other")).unwrap().count();
    assert_eq!(written, 0);
    symlink("other", desk.path("current")).unwrap();
    desk.printed(&["brand", "new", "current"]);
    assert!(desk.path("other/brand.toml").exists());
}

#[test]
fn the_error_for_an_unknown_name_suggests_a_similar_one() {
    let desk = Desk::new();
    for (template, says) in [
        (
            "{{ page.compny }}",
            "page.compny does not exist; did you mean page.company?; the functions are date, dict, money",
        ),
        (
            "{{ pag.company }}",
            "pag.company does not exist; did you mean page.company?",
        ),
        (
            "{{ company }}",
            "company does not exist; did you mean page.company?",
        ),
        (
            "{% for link in page.social_links %}{{ lnk.text }}{% endfor %}",
            "lnk.text does not exist; did you mean link.text?",
        ),
        (
            "{% for link in page.social_links %}{{ link.txt }}{% endfor %}",
            "link.txt does not exist; did you mean link.text?",
        ),
        (
            "{{ static_ulr(\"favicon.svg\") }}",
            "static_ulr is unknown; did you mean static_url?",
        ),
        (
            "{{ static_url(\"favcon.svg\") }}",
            "static/favcon.svg does not exist: add the file or correct its name; did you mean favicon.svg?",
        ),
        (
            "{{ page.company | uper }}",
            "line 1: filter uper is unknown; did you mean upper?; the filters are abs, attr, ",
        ),
        (
            "{{ t(\"list-emty\") }}",
            "there is no text list-emty: write it in locales/en.ftl; did you mean list-empty?",
        ),
        (
            "{{ page.logo.url }}",
            "page.logo.url does not exist, because page.logo is null on some pages: write {% if page.logo %} around it",
        ),
    ] {
        desk.write_brand("templates/imprint.html", template);
        let found = check(&desk, &[]).about("brand").join("\n");
        assert!(found.contains(says), "{says} in {found}");
        let values = found.find("the values are");
        assert!(values.is_none() || found.find("the functions are") < values);
    }
}

#[test]
fn the_error_for_a_mistyped_place_of_a_text_suggests_a_similar_one() {
    let desk = Desk::new();
    desk.write_brand("pages/_home_above.md", "Hello\n");
    let found = check(&desk, &[]).about("brand").join("\n");
    assert!(found.contains("did you mean _home-above?"), "{found}");
}
