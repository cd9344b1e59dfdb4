//! Typical mistakes in the settings, and the error messages of the program.

use std::{fs, path::Path};

use vestibule::config::load;

use crate::program::Desk;

/// Runs a command that must fail and returns its error output.
pub fn refused(desk: &Desk, arguments: &[&str]) -> String {
    let output = desk.run(arguments);
    assert!(!output.status.success(), "{arguments:?} succeeded");
    assert!(
        output.stdout.is_empty(),
        "an error belongs on standard error"
    );
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_misspelt_setting_is_refused_by_name_line_and_column() {
    let desk = Desk::new();
    std::fs::write(
        desk.path("vestibule.toml"),
        "[site]\nlissen = \"127.0.0.1:1\"\n",
    )
    .unwrap();
    let said = refused(&desk, &["serve"]);
    for part in ["vestibule.toml", "line 2", "column 1", "lissen"] {
        assert!(said.contains(part), "{said} lacks {part}");
    }
}

#[test]
fn a_misspelt_variable_is_refused_by_name() {
    let said = refused(&Desk::new().with("VESTIBULE_ATS__KEY", "x"), &["serve"]);
    assert!(said.contains("VESTIBULE_ATS__KEY"), "{said}");
}

#[test]
fn variables_of_kubernetes_are_ignored_and_a_missing_underscore_is_noticed() {
    let desk = Desk::new()
        .with("VESTIBULE_PORT", "tcp://10.0.0.1:8080")
        .with("VESTIBULE_PORT_8080_TCP_ADDR", "10.0.0.1")
        .with("VESTIBULE_SERVICE_HOST", "10.0.0.1")
        .with("VESTIBULE_SITE__PUBLIC_URL", "")
        .with("VESTIBULE_SITE_PAGE_SIZE", "5");
    let mut site = desk.start(&["serve"]);
    let warning = site.until_logged("VESTIBULE_");
    for part in [
        "WARN",
        "VESTIBULE_SITE_PAGE_SIZE",
        "VESTIBULE_SITE__PAGE_SIZE",
    ] {
        assert!(warning.contains(part), "{warning} lacks {part}");
    }
    site.address();
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    let named = log.iter().filter(|line| line.contains("VESTIBULE_"));
    assert_eq!(named.count(), 1, "{log:?}");
}

#[test]
fn a_settings_file_that_is_named_must_be_there() {
    let said = refused(&Desk::new(), &["serve", "--config", "missing.toml"]);
    assert!(said.contains("missing.toml"), "{said}");
}

#[test]
fn with_only_one_of_address_and_key_it_says_which_is_missing() {
    let address = Desk::new().with("VESTIBULE_ATS__BASE_URL", "https://ats.example.com");
    let said = refused(&address, &["serve"]);
    assert!(said.contains("ats.api_key"), "{said}");
    let key = Desk::new().with("VESTIBULE_ATS__API_KEY", "planted-key");
    let said = refused(&key, &["serve"]);
    assert!(said.contains("ats.base_url"), "{said}");
    assert!(!said.contains("planted-key"), "{said}");
}

#[test]
fn the_sample_company_is_never_put_before_real_applicants() {
    let desk = Desk::new().with("VESTIBULE_SITE__PUBLIC_URL", "https://jobs.example.com");
    let said = refused(&desk, &["serve"]);
    assert!(said.contains("site.public_url"), "{said}");
    assert!(said.contains("ats.base_url"), "{said}");
}

#[test]
fn a_key_is_not_sent_in_the_clear_to_another_machine() {
    let desk = Desk::new()
        .with("VESTIBULE_ATS__BASE_URL", "http://ats.example.com")
        .with("VESTIBULE_ATS__API_KEY", "planted-key");
    let said = refused(&desk, &["serve"]);
    assert!(said.contains("https"), "{said}");
    assert!(!said.contains("planted-key"), "{said}");
}

#[test]
fn the_example_is_what_runs() {
    let desk = Desk::new();
    let example = desk.printed(&["config", "example"]);
    assert!(example.contains("page_size = 20"));
    std::fs::write(desk.path("vestibule.toml"), example).unwrap();
    desk.printed(&["config", "show"]);
}

#[test]
fn settings_are_shown_without_their_secrets() {
    let desk = Desk::new()
        .with("VESTIBULE_ATS__BASE_URL", "https://ats.example.com")
        .with("VESTIBULE_ATS__API_KEY", "planted-key")
        .with("VESTIBULE_REFERENCE_ATS__API_KEY", "other-planted-key")
        .with(
            "VESTIBULE_STORE__URL",
            "postgres://me:planted-key@db/x?password=planted-key&sslmode=require",
        );
    let shown = desk.printed(&["config", "show"]);
    assert!(shown.contains("https://ats.example.com"));
    assert!(
        shown.contains("me:***@db") && shown.contains("sslmode=require"),
        "{shown}"
    );
    let hidden = shown.matches("api_key = \"(secret, not shown)\"").count();
    assert_eq!(hidden, 2, "{shown}");
    assert!(!shown.contains("planted-key"), "{shown}");
}

#[test]
fn a_setting_with_which_nothing_could_work_is_refused_by_name() {
    for (variable, value) in [
        ("VESTIBULE_SITE__MAX_CONNECTIONS", "0"),
        ("VESTIBULE_SITE__MAX_CONNECTIONS", "9000000000000000000"),
        ("VESTIBULE_SITE__PAGE_SIZE", "0"),
        ("VESTIBULE_SITE__HEAD_TIMEOUT", "0s"),
        ("VESTIBULE_SITE__BODY_TIMEOUT", "0s"),
        ("VESTIBULE_APPLY__MAX_UPLOADS", "0"),
        ("VESTIBULE_APPLY__FORM_LIFETIME", "0s"),
        ("VESTIBULE_ATS__ANSWER_TIMEOUT", "0s"),
        ("VESTIBULE_DELIVERY__LEASE", "0s"),
    ] {
        let said = refused(&Desk::new().with(variable, value), &["serve"]);
        assert!(said.contains(variable), "{said}");
    }
}

#[test]
fn a_public_address_with_a_path_is_refused_with_what_to_write() {
    for (setting, address, advice) in [
        ("SITE", "https://example.com/jobs", "https://example.com"),
        ("SITE", "https://example.com/?a=b", "https://example.com"),
        (
            "SITE",
            "https://me:secret@example.com",
            "https://example.com",
        ),
        (
            "ADMIN",
            "http://example.com:9090/ops/",
            "http://example.com:9090",
        ),
    ] {
        let variable = format!("VESTIBULE_{setting}__PUBLIC_URL");
        let said = refused(&Desk::new().with(&variable, address), &["serve"]);
        let advice = format!("at the root of its host, so write {advice}\n");
        assert!(said.contains(&variable) && said.contains(&advice), "{said}");
    }
    let desk = Desk::new();
    let text = "[site]\npublic_url = \"https://example.com/jobs\"\n";
    fs::write(desk.path("vestibule.toml"), text).unwrap();
    let said = refused(&desk, &["serve"]);
    assert!(
        said.contains("line 2") && said.contains("site.public_url"),
        "{said}"
    );
    let said = refused(
        &Desk::new().with("VESTIBULE_SITE__PUBLIC_URL", "example.com"),
        &["serve"],
    );
    assert!(
        said.contains("is not an absolute URL; write for example https://"),
        "{said}"
    );
}

#[test]
fn the_url_of_the_database_can_be_in_a_file_and_is_never_shown() {
    let desk = Desk::new();
    let file = desk.path("database-url");
    let desk = desk.with("VESTIBULE_STORE__URL_FILE", file.to_str().unwrap());
    let said = refused(&desk, &["outbox", "list"]);
    assert!(
        said.contains("store.url_file") && said.contains("No such file"),
        "{said}"
    );
    fs::write(&file, "\n").unwrap();
    let said = refused(&desk, &["outbox", "list"]);
    assert!(said.contains("is empty"), "{said}");

    fs::write(&file, format!("{}\n", crate::cluster::database())).unwrap();
    fs::write(
        desk.path("vestibule.key"),
        "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=\n",
    )
    .unwrap();
    desk.printed(&["outbox", "list"]);
    assert!(
        !desk.path("vestibule-data").exists(),
        "the store is in the database"
    );
    let shown = desk.printed(&["config", "show"]);
    assert!(!shown.contains("postgres:"), "{shown}");

    let desk = desk.with("VESTIBULE_STORE__URL", "postgres://me:secret@localhost/x");
    let said = refused(&desk, &["outbox", "list"]);
    assert!(
        said.contains("both set") && !said.contains("secret"),
        "{said}"
    );
}

#[test]
fn an_empty_posting_for_open_applications_counts_as_missing() {
    let read = |id: &str| {
        let text = format!("[apply]\nopen_application = \"{id}\"");
        let config = load::parse(Path::new("vestibule.toml"), &text, [].into_iter()).unwrap();
        config.apply.open_application.map(|it| it.to_string())
    };
    assert_eq!(read(""), None);
    assert_eq!(read(" A1 ").as_deref(), Some("a1"));
}

#[test]
fn the_probable_mistake_is_named() {
    for (text, advice) in [
        ("[site]\nlisten = 127.0.0.1:8080", "line 2, column"),
        (
            "[site]\nlisten = 127.0.0.1:8080",
            "put the text in quotation marks: listen = \"…\"",
        ),
        ("[site]\nlissen = \"127.0.0.1:1\"", "did you mean listen?"),
        (
            "page_size = 5",
            "page_size is a setting of [site]: move it below the line [site]",
        ),
        (
            "[ats]\npage_size = 5",
            "page_size is a setting of [site]: move it below the line [site]",
        ),
        ("[siet]\nlisten = \"127.0.0.1:1\"", "did you mean site?"),
        (
            "[store]\nretention = '9d'\n[store]\nreceipts = '9d'",
            "[store] is written twice: remove one of the two",
        ),
    ] {
        let error = load::parse(Path::new("vestibule.toml"), text, [].into_iter())
            .unwrap_err()
            .to_string();
        assert!(error.contains(advice), "{error}");
    }
}
