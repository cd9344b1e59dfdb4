//! Tests mistakes that designers make by accident while they build a brand. `vestibule check` says
//! what to write instead.

use crate::{check::check, program::Desk};

/// Returns the findings about a brand folder that contains these files.
fn found(files: &[(&str, &str)]) -> String {
    let desk = Desk::new();
    for (name, text) in files {
        desk.write_brand(name, text);
    }
    let checked = check(&desk, &[]);
    let topics = ["brand", "links", "languages", "places", "departments"];
    let findings = topics.into_iter().flat_map(|topic| checked.about(topic));
    findings.collect::<Vec<_>>().join("\n")
}

const HERO: &str = "templates/hero.html";

const JOB: &str = "templates/job.html";

const TITLE: &str = "<a href=\"{{ job.url }}\">{{ job.title }}</a>";

#[test]
fn mistakes_in_templates_are_named_once_with_their_line() {
    let card = |inner: &str| format!("<li>\n{inner}</li>");
    for (name, template, says) in [
        (
            JOB,
            card(&format!("{TITLE}<p dir=\"auto\">{{{{ job.place }}}}</p>")),
            "job.html, line 2: dir=\"auto\" on this <p> also moves an Arabic or Hebrew text to the other side",
        ),
        (
            JOB,
            card(&format!("{TITLE}<b lang=\"{{{{ job.lang }}}}\">x</b>")),
            "job.html, line 2: lang=\"…\" is empty on some pages, because its value is null there: write {% if … %}",
        ),
        (
            JOB,
            card("<a href=\"{{ job.url }}\"><span></span></a>"),
            "job.html: the link to the job has no text, so visitors do not see it",
        ),
        (
            JOB,
            card(&format!("{TITLE}<?= $job->title ?>")),
            "job.html, line 2: templates do not know <? … ?>",
        ),
        (
            JOB,
            card(&format!("{TITLE}${{job.title}}")),
            "job.html, line 2: visitors see ${job.title} on the page: write {{job.title}} without $",
        ),
        (
            JOB,
            card(&format!("{TITLE}<b className=\"x\" aria-lable=\"x\">x</b>")),
            "job.html, line 2: className is an attribute of React, so browsers ignore it: write class",
        ),
        (
            HERO,
            "<h1>{{ hero.heading }}</h1>\n<form action=\"/search\"><input name=\"q\" aria-label=\"x\"></form>".to_owned(),
            "hero.html, line 2: the link to /search leads to a page that does not exist",
        ),
        (
            HERO,
            "<h1>{{ hero.heading }}</h1>\n<a href=\"{{ page_url(\"privacy\") }}#stpes\">x</a>".to_owned(),
            "hero.html, line 2: the link to /privacy#stpes leads to a heading that does not exist",
        ),
    ] {
        let reported = found(&[(name, &template)]);
        assert_eq!(reported.matches(says).count(), 1, "{says} in {reported}");
    }
    let card = card(&format!(
        "{TITLE}<p class=\"where\" dir=\"auto\">{{% if job.place %}}{{{{ job.place }}}}{{% endif %}}</p>\
         <b{{% if job.lang %}} lang=\"{{{{ job.lang }}}}\"{{% endif %}}>x</b>"
    ));
    let css = ".where { text-align: match-parent }";
    let reported = found(&[(JOB, &card), ("static/css/brand.css", css)]);
    for says in ["dir=", "is empty on some pages"] {
        assert!(!reported.contains(says), "{reported}");
    }
}

#[test]
fn a_place_without_its_region_comes_with_the_whole_path() {
    let page =
        "+++\ntitle = \"Work\"\n+++\n[a](/places/gb/harwich)\n\n::: jobs place=\"gb/harwich\"\n";
    let reported = found(&[
        ("brand.toml", "[places.\"gb/harwich\"]\nheading = \"Sea\"\n"),
        ("pages/work.md", page),
    ]);
    for says in [
        "brand.toml, line 1: no sample job is at the place \"gb/harwich\"; did you mean gb/england/harwich?",
        "pages/work.md, line 6: no sample job is at the place \"gb/harwich\"; did you mean gb/england/harwich?",
        "pages/work.md, line 4: the link to /places/gb/harwich leads to a page that does not exist (seen on /work): \
         correct it or add the page; did you mean /places/gb/england/harwich?",
    ] {
        assert_eq!(reported.matches(says).count(), 1, "{says} in {reported}");
    }
    let reported = found(&[("brand.toml", "[places.gb.harwich]\nheading = \"Sea\"\n")]);
    let says = "the path of a place needs quotation marks: write [places.\"gb/harwich\"]";
    assert!(reported.contains(says), "{reported}");
}

#[test]
fn a_text_in_the_wrong_language_or_file_is_named() {
    let brand = "default_language = \"de\"\nlanguages = [\"en\"]\n";
    let tagline = "hero-tagline = Wooden boats that we build by hand\n";
    let jobs = "::: jobs limit=3\n";
    let reported = found(&[
        (
            "brand.toml",
            &format!("{brand}tagline = \"Wooden boats that we build by hand\"\n"),
        ),
        ("locales/en.ftl", tagline),
        ("pages/_closed-below.md", jobs),
        (
            "pages/hiring.en.md",
            "+++\ntitle = \"Hiring\"\n+++\nAt {{ page.company }}.\n\n[a](http://localhost:18500/hiring)\n",
        ),
    ]);
    for says in [
        "brand.toml, line 3: tagline is word for word hero-tagline in locales/en.ftl, so visitors in de see it in en",
        "pages/hiring.en.md: no file contains this page in de, so visitors see it in en there: write pages/hiring.md",
        "pages/hiring.en.md, line 4: visitors see {{ page.company }}, because this file is not a template",
        "pages/hiring.en.md, line 6: http://localhost:18500/hiring leads to the computer of the visitor instead of this \
         site: write /hiring",
    ] {
        assert_eq!(reported.matches(says).count(), 1, "{says} in {reported}");
    }
    assert!(!reported.contains("_closed-below"), "{reported}");
    let slogan = found(&[
        (
            "brand.toml",
            &format!("{brand}tagline = \"Boats by hand\"\n"),
        ),
        ("locales/en.ftl", "hero-tagline = Boats by hand\n"),
    ]);
    assert!(!slogan.contains("word for word"), "{slogan}");
}

#[test]
fn a_file_that_is_not_read_is_named_before_the_text_that_is_missing() {
    let template = "<footer>{{ t(\"own-claim\") }}</footer>";
    for (name, says) in [
        (
            "locales/en-US.ftl",
            "brand/locales/en-US.ftl: the site is in en, but not in en-US",
        ),
        (
            "en.ftl",
            "brand/en.ftl: the program does not read a file with this name; did you mean locales/en.ftl?",
        ),
    ] {
        let reported = found(&[
            ("templates/imprint.html", template),
            (name, "own-claim = Boats\n"),
        ]);
        let (before, _) = reported.split_once("there is no text own-claim").unwrap();
        assert!(before.contains(says), "{says} in {reported}");
    }
    let part = found(&[("templates/parts/card.html", "<p>x</p>")]);
    let says = "templates/parts/card.html: no template includes this file: write {% include \"parts/card.html\" %}";
    assert!(part.contains(says), "{part}");
}

#[test]
fn a_department_whose_jobs_an_earlier_one_takes_is_named_with_that_department() {
    let brand = "[[departments]]\nid = \"all\"\nname = \"All\"\nmatch = [\"*e*\"]\n\
        [[departments]]\nid = \"works\"\nname = \"Works\"\nmatch = [\"engineer*\"]\n";
    let reported = found(&[("brand.toml", brand)]);
    let says =
        "brand.toml, line 6: no sample job is in the department works: its `match` also matches \"";
    assert!(reported.contains(says), "{reported}");
    assert!(
        reported
            .contains("but the department all above it takes this posting: write works above all"),
        "{reported}"
    );
}

#[test]
fn a_plural_in_one_line_comes_with_how_to_write_it() {
    let text = "list-count = { $count -> [one] job *[other] jobs }\n";
    let reported = found(&[("locales/en.ftl", text)]);
    let says = "end the line after ->, and write each variant on a line of its own";
    assert!(reported.contains(says), "{reported}");
}
