//! Tests `vestibule check` with a correct ATS, and with ATSs that respond incorrectly in different
//! ways.

use std::{
    io::{BufRead, BufReader, Write},
    net::TcpListener,
    thread,
};

use serde_json::Value;

use crate::program::{Desk, Running};

pub struct Checked {
    pub succeeded: bool,
    pub report: Value,
    said: String,
}

impl Checked {
    /// Returns the findings about one subject, each as `level: sentence`.
    pub fn about(&self, about: &str) -> Vec<String> {
        let findings = self.report["findings"].as_array().unwrap().iter();
        let findings = findings.filter(|it| it["about"] == about);
        findings
            .map(|it| {
                format!(
                    "{}: {}",
                    it["level"].as_str().unwrap(),
                    it["says"].as_str().unwrap()
                )
            })
            .collect()
    }
}

pub fn check(desk: &Desk, more: &[&str]) -> Checked {
    let arguments = [&["check", "--json"], more].concat();
    let output = desk.run(&arguments);
    let text = String::from_utf8(output.stdout).unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    let report: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}{said}"));
    assert_eq!(report["ok"], output.status.success(), "{report:#}");
    Checked {
        succeeded: output.status.success(),
        report,
        said,
    }
}

pub fn reference_ats(desk: &Desk) -> (Running, String) {
    let mut ats = desk.start(&["reference-ats"]);
    let address = ats.address();
    (ats, address)
}

pub fn ats_desk() -> Desk {
    Desk::new()
        .with("VESTIBULE_REFERENCE_ATS__LISTEN", "127.0.0.1:0")
        .with("VESTIBULE_REFERENCE_ATS__API_KEY", "right-key")
}

pub fn site_desk(ats: &str, key: &str) -> Desk {
    Desk::new()
        .with("VESTIBULE_ATS__BASE_URL", ats)
        .with("VESTIBULE_ATS__API_KEY", key)
}

/// Starts an ATS that sends the same response to every request. Returns its URL.
pub fn always(kind: &'static str, body: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
            while lines
                .next()
                .is_some_and(|line| line.is_ok_and(|line| !line.is_empty()))
            {}
            let length = body.len();
            let head =
                format!("HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\ncontent-length: {length}");
            let _ = write!(stream, "{head}\r\nconnection: close\r\n\r\n{body}");
        }
    });
    address
}

/// Returns the id of the first posting of this ATS.
pub fn posting(ats: &str) -> String {
    let list = format!("{ats}/api/v1/external/job-postings?limit=100");
    let answer = tokio::runtime::Runtime::new().unwrap().block_on(async {
        vestibule::ats::install_tls_provider();
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let answer = client
            .get(list)
            .bearer_auth("right-key")
            .send()
            .await
            .unwrap();
        answer.text().await.unwrap()
    });
    let answer: Value = serde_json::from_str(&answer).unwrap();
    answer["results"][0]["id"].as_str().unwrap().to_owned()
}

#[test]
fn a_correct_ats_has_no_faults_and_its_formats_are_reported() {
    let ats_desk = ats_desk();
    let (_ats, address) = reference_ats(&ats_desk);
    let checked = check(&site_desk(&address, "right-key"), &[]);
    assert!(checked.succeeded, "{:#}", checked.report);
    assert_eq!(checked.about("access").len(), 1);
    assert!(checked.about("tls")[0].starts_with("ok: the connection is not encrypted"));
    assert!(
        checked.about("clock")[0].starts_with("ok: "),
        "{:#}",
        checked.report
    );
    assert!(checked.about("postings")[0].starts_with("ok: a list under results"));
    assert_eq!(
        (
            checked.about("jobs").len(),
            checked.about("candidates").len()
        ),
        (1, 1)
    );
    let marked = checked.about("structured data").join("\n");
    assert!(marked.contains("ok: "), "{marked}");
    assert!(marked.contains("names no country"), "{marked}");
    let description = checked.about("description").join("\n");
    assert!(
        description.contains("docs/api.json is OpenAPI 3"),
        "{description}"
    );
    assert!(
        description.contains("an application is answered with"),
        "{description}"
    );
    assert!(!description.contains("fault:"), "{description}");
    let contrast = checked.about("contrast");
    assert!(
        contrast[0].starts_with("ok: the accent #0b5d4e on light has a contrast of 6.87"),
        "{contrast:?}"
    );
    assert!(contrast[4].contains("on dark"), "{contrast:?}");
}

#[test]
fn each_problem_of_an_ats_is_reported_as_one_fault() {
    let (_ats, right) = reference_ats(&ats_desk());
    let (_free, free) =
        reference_ats(&ats_desk().with("VESTIBULE_REFERENCE_ATS__PREMIUM", "false"));
    let page = always("text/html", "<!doctype html><html><p>Welcome</p></html>");
    let other = always("application/json", "{\"hello\": 1}");
    let cases = [
        (
            right.as_str(),
            "planted-wrong-key",
            "key",
            "the key in ats.api_key is not accepted",
        ),
        (free.as_str(), "right-key", "plan", "plan does not include"),
        (
            page.as_str(),
            "right-key",
            "address",
            "the response is HTML instead of JSON",
        ),
        (
            other.as_str(),
            "right-key",
            "address",
            "unexpected JSON in the response: no list",
        ),
        (
            "http://127.0.0.1:9",
            "right-key",
            "address",
            "cannot connect to the ATS at http://127.0.0.1:9 (",
        ),
    ];
    for (ats, key, about, words) in cases {
        let checked = check(&site_desk(ats, key), &[]);
        assert!(!checked.succeeded, "{words}");
        assert!(
            checked.about(about)[0].contains(words),
            "{:#}",
            checked.report
        );
        assert!(
            checked.said.contains("1 fault was found"),
            "{}",
            checked.said
        );
        assert!(!checked.report.to_string().contains("planted-wrong-key"));
    }
}

#[test]
fn a_missing_company_name_is_reported_once_with_advice_that_works() {
    let ats_desk = ats_desk().with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
    std::fs::create_dir(ats_desk.path("postings")).unwrap();
    for title in ["Welder", "Rigger", "Caulker"] {
        let text = format!(
            "+++\ntitle = \"{title}\"\ncreated = 2026-10-02T09:00:00Z\n[[locations]]\nlocation_type = \"IN_OFFICE\"\nplace = {{ type = \"CITY\", name = \"Kiel\", city = \"Kiel\", country = \"DE\" }}\n+++\nWork.\n"
        );
        std::fs::write(ats_desk.path(&format!("postings/{title}.md")), text).unwrap();
    }
    let (_ats, address) = reference_ats(&ats_desk);
    let desk = site_desk(&address, "right-key");
    let nameless = check(&desk, &[]).about("structured data");
    let [warning] = nameless.as_slice() else {
        panic!("not one warning: {nameless:#?}");
    };
    assert!(
        warning.contains("3 postings") && warning.contains("write name = "),
        "{warning}"
    );
    assert!(warning.ends_with("into brand/brand.toml"), "{warning}");
    std::fs::create_dir(desk.path("brand")).unwrap();
    std::fs::write(desk.path("brand/brand.toml"), "name = \"Terns\"").unwrap();
    let named = check(&desk, &[]).about("structured data");
    assert_eq!(named, ["ok: 3 postings have complete structured data"]);
}

#[test]
fn an_older_format_is_accepted_with_a_warning() {
    let address = always(
        "application/json",
        "[{\"id\": \"1\", \"title\": \"Welder\"}]",
    );
    let checked = check(&site_desk(&address, "any-key"), &[]);
    assert!(checked.succeeded, "{:#}", checked.report);
    assert!(checked.about("postings")[0].starts_with("warn: a bare list, 1 at once"));
    assert!(checked.about("description")[0].contains("neither OpenAPI nor Swagger"));
}

#[test]
fn an_unreadable_color_is_reported_with_both_contrast_ratios() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("brand")).unwrap();
    let brand = "name = \"Lamps\"\n[colours]\naccent = \"#ffee00\"\n";
    std::fs::write(desk.path("brand/brand.toml"), brand).unwrap();
    let checked = check(&desk, &[]);
    assert!(checked.succeeded);
    let light = &checked.about("contrast")[0];
    assert!(
        light.starts_with("warn: brand/brand.toml, line 3: the accent #ffee00 on light"),
        "{light}"
    );
    assert!(light.contains("less than 4.50: pages use #"), "{light}");
    std::fs::write(desk.path("brand/brand.toml"), "nmae = \"Lamps\"\n").unwrap();
    assert!(!check(&desk, &[]).succeeded);
}

#[test]
fn heavy_pages_and_links_to_missing_files_are_reported() {
    let desk = Desk::new();
    std::fs::create_dir_all(desk.path("brand/static/css")).unwrap();
    std::fs::write(desk.path("brand/brand.toml"), "name = \"Lamps\"\n").unwrap();
    let checked = check(&desk, &[]);
    assert!(checked.succeeded, "{:#}", checked.report);
    let pages = checked.about("pages");
    assert!(
        pages.len() == 3 && pages.iter().all(|it| it.starts_with("ok: the ")),
        "{pages:?}"
    );
    let works = "ok: all links work on 7 pages in en (list, job, form, a receipt, a closed job, text pages)";
    assert_eq!(checked.about("links"), [works]);

    let colours = (0..4_000_u32).map(|at| {
        format!(
            "#x{at}{{color:#{:06x}}}\n",
            at.wrapping_mul(2_654_435_761) >> 8
        )
    });
    let css = colours.collect::<String>() + "body{background:url(\"papr.svg\")}";
    std::fs::write(desk.path("brand/static/css/brand.css"), css).unwrap();
    let link = "name = \"Lamps\"\n[[footer]]\ntext = \"Press\"\nurl = \"/presss\"\n";
    std::fs::write(desk.path("brand/brand.toml"), link).unwrap();
    let checked = check(&desk, &[]);
    assert!(!checked.succeeded);
    let heavy = checked.about("pages").remove(0);
    assert!(heavy.starts_with("warn: the list page loads "), "{heavy}");
    let found = [checked.about("links"), checked.about("brand")];
    let found = found.concat().join("\n");
    for says in [
        "fault: brand/static/css/brand.css, line 4001: static/papr.svg does not exist",
        "brand.toml, line 4: the link to /presss",
    ] {
        assert_eq!(found.matches(says).count(), 1, "{found}");
    }
    assert_eq!(found.matches("papr.svg").count(), 1, "{found}");
}

#[test]
fn a_text_that_is_missing_in_a_language_is_reported_by_name() {
    let desk = Desk::new();
    std::fs::create_dir_all(desk.path("brand/locales")).unwrap();
    let brand = "languages = [\"de\", \"cy\"]\n";
    std::fs::write(desk.path("brand/brand.toml"), brand).unwrap();
    let welsh = "list-title = Swyddi\nlist-titel = Swyddi\n";
    std::fs::write(desk.path("brand/locales/cy.ftl"), welsh).unwrap();
    let checked = check(&desk, &[]);
    assert!(checked.succeeded, "{:#}", checked.report);
    let findings = checked.about("languages");
    assert_eq!(findings[..2], ["ok: en is complete", "ok: de is complete"]);
    assert!(findings[2].starts_with("warn: cy lacks "), "{findings:?}");
    assert_eq!(findings.len(), 3, "{findings:?}");
    let findings = checked.about("brand").join("\n");
    let says = "locales/cy.ftl, line 2: nothing uses the text list-titel; did you mean list-title?";
    assert!(findings.contains(says), "{findings}");
    std::fs::remove_file(desk.path("brand/locales/cy.ftl")).unwrap();
    let checked = check(&desk, &[]);
    assert!(!checked.succeeded);
    assert!(checked.about("languages")[0].contains("locales/cy.ftl"));
}

#[test]
fn formal_address_is_reported_if_no_language_distinguishes_it() {
    let desk = Desk::new();
    std::fs::create_dir_all(desk.path("brand")).unwrap();
    let languages_reported = |languages: &str| {
        let brand = format!("formal = true\nlanguages = {languages}\n");
        std::fs::write(desk.path("brand/brand.toml"), brand).unwrap();
        check(&desk, &[]).about("languages").concat()
    };
    assert!(!languages_reported("[\"de-AT\"]").contains("formal"));
    let warning = "warn: formal has no effect: of the built-in languages, only de has formal texts";
    assert!(languages_reported("[\"fr\"]").ends_with(warning));
}

#[test]
fn texts_of_the_company_in_only_one_language_are_reported_for_the_others() {
    let desk = Desk::new();
    std::fs::create_dir_all(desk.path("brand/locales")).unwrap();
    std::fs::create_dir_all(desk.path("brand/pages")).unwrap();
    let brand = "default_language = \"de\"
languages = [\"en\", \"fr\", \"de-AT\"]
tagline = \"Lampen\"
[hero]
heading = \"Licht\"
[consent]
apply = \"Wir lesen alles.\"
[[consent.box]]
name = \"keep\"
version = \"1\"
text = \"Behalten\"
";
    std::fs::write(desk.path("brand/brand.toml"), brand).unwrap();
    let english = "consent-apply = We read it all.\nconsent-keep = Keep it\nhero-heading = Light\n";
    std::fs::write(desk.path("brand/locales/en.ftl"), english).unwrap();
    let page = "+++\ntitle = \"Wir\"\n+++\nWir sind neun.\n";
    std::fs::write(desk.path("brand/pages/about-us.md"), page).unwrap();
    std::fs::write(
        desk.path("brand/pages/about-us.en.md"),
        page.replace("+++\nWir", "language = \"en\"\n+++\nWe"),
    )
    .unwrap();
    let checked = check(&desk, &[]);
    assert!(checked.succeeded, "{:#}", checked.report);
    let findings = checked.about("languages");
    let findings: Vec<&str> = findings.iter().map(String::as_str).collect();
    assert_eq!(
        findings,
        [
            "ok: de is complete",
            "ok: en is complete",
            "warn: en has no company texts for hero-tagline, so visitors see those of brand.toml, in de",
            "ok: fr is complete",
            "warn: the consent texts are missing in fr, so applicants see them in de: write consent-apply, consent-keep in locales/fr.ftl",
            "warn: fr has no company texts for hero-heading, hero-tagline, so visitors see those of brand.toml, in de",
            "warn: fr lacks these pages, so visitors see them in another language: about-us; add pages/about-us.fr.md",
            "ok: de-AT is complete",
        ]
    );
    let page = "+++\ntitle = \"Wir\"\norder = \"first\"\n+++\n";
    std::fs::write(desk.path("brand/pages/about-us.md"), page).unwrap();
    let checked = check(&desk, &[]);
    assert!(!checked.succeeded);
    let findings = &checked.about("brand")[0];
    assert!(
        findings.contains("about-us.md, line 3: the order \"first\" is not a whole number: write for example order = 2"),
        "{findings}"
    );
}

#[test]
fn without_json_each_finding_is_one_line() {
    let desk = Desk::new();
    let printed = desk.printed(&["check"]);
    assert!(printed.lines().count() >= 4, "{printed}");
    for line in printed.lines() {
        let level = line.split_whitespace().next().unwrap();
        assert!(["ok", "warn", "fault"].contains(&level), "{line}");
    }
}
