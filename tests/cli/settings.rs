//! Tests typical mistakes in the settings, and the error messages of the program.

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
fn the_error_for_a_misspelled_setting_shows_name_line_and_column() {
    let desk = Desk::new();
    std::fs::write(
        desk.path("vestibule.toml"),
        "[site]\nlissen = \"127.0.0.1:1\"\n",
    )
    .unwrap();
    let output = refused(&desk, &["serve"]);
    for part in ["vestibule.toml", "line 2", "column 1", "lissen"] {
        assert!(output.contains(part), "{output} lacks {part}");
    }
}

#[test]
fn the_error_for_a_misspelled_variable_shows_its_name() {
    let output = refused(&Desk::new().with("VESTIBULE_ATS__KEY", "x"), &["serve"]);
    assert!(output.contains("VESTIBULE_ATS__KEY"), "{output}");
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
fn a_settings_file_that_is_given_must_exist() {
    let output = refused(&Desk::new(), &["serve", "--config", "missing.toml"]);
    assert!(output.contains("missing.toml"), "{output}");
}

#[test]
fn with_only_the_base_url_or_only_the_key_the_error_names_the_missing_setting() {
    let address = Desk::new().with("VESTIBULE_ATS__BASE_URL", "https://ats.example.com");
    let output = refused(&address, &["serve"]);
    assert!(output.contains("ats.api_key"), "{output}");
    let key = Desk::new().with("VESTIBULE_ATS__API_KEY", "planted-key");
    let output = refused(&key, &["serve"]);
    assert!(output.contains("ats.base_url"), "{output}");
    assert!(!output.contains("planted-key"), "{output}");
}

#[test]
fn the_sample_company_is_never_shown_at_a_public_url() {
    let desk = Desk::new().with("VESTIBULE_SITE__PUBLIC_URL", "https://jobs.example.com");
    let output = refused(&desk, &["serve"]);
    assert!(output.contains("site.public_url"), "{output}");
    assert!(output.contains("ats.base_url"), "{output}");
}

#[test]
fn a_key_is_not_sent_unencrypted_to_another_machine() {
    let desk = Desk::new()
        .with("VESTIBULE_ATS__BASE_URL", "http://ats.example.com")
        .with("VESTIBULE_ATS__API_KEY", "planted-key");
    let output = refused(&desk, &["serve"]);
    assert!(output.contains("https"), "{output}");
    assert!(!output.contains("planted-key"), "{output}");
}

#[test]
fn the_example_is_a_valid_settings_file() {
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
fn the_error_for_an_unusable_value_names_the_setting() {
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
        let output = refused(&Desk::new().with(variable, value), &["serve"]);
        assert!(output.contains(variable), "{output}");
    }
}

#[test]
fn zero_is_refused_with_an_example_if_it_makes_no_sense() {
    for (table, key, zero, example) in [
        ("apply", "max_resume", "0", "10MB"),
        ("apply", "upload_memory", "'0B'", "64MB"),
        ("apply", "draft_lifetime", "'0s'", "2h"),
        ("team", "max_spreadsheet", "0", "10MB"),
        ("ats", "refresh", "'0s'", "60s"),
        ("ats", "details_within", "'0s'", "15m"),
        ("ats", "max_answer", "'0MB'", "8MB"),
        ("delivery", "retry_after", "'0s'", "5s"),
        ("delivery", "retry_ceiling", "'0s'", "2h"),
        ("delivery", "unclear_retry_after", "'0s'", "2m"),
        ("delivery", "unclear_retry_ceiling", "'0s'", "6h"),
        ("delivery", "probe_after", "'0s'", "30s"),
        ("delivery", "probe_ceiling", "'0s'", "15m"),
        ("delivery", "key_probe_ceiling", "'0s'", "1h"),
        ("reference_ats", "max_resume", "0", "10MB"),
        ("reference_ats", "hired_within", "'0s'", "90d"),
    ] {
        let desk = Desk::new();
        let text = format!("[{table}]\n{key} = {zero}\n");
        fs::write(desk.path("vestibule.toml"), text).unwrap();
        let output = refused(&desk, &["config", "show"]);
        let start = format!("in vestibule.toml, line 2, column 1: {table}.{key}: must be l");
        let end = format!("; for example {key} = \"{example}\"\n");
        assert!(output.contains(&start) && output.contains(&end), "{output}");
    }
}

#[test]
fn zero_is_accepted_where_it_is_documented() {
    let desk = Desk::new();
    let text = "site.stop_timeout = '0s'\nats.believe_after = '0s'\nstore.start_timeout = '0s'\n\
        apply.draft_budget = 0\napply.max_drafts = 0\napply.draft_budget_per_visitor = 0\n\
        apply.max_drafts_per_visitor = 0\ndelivery.wait = '0s'\nteam.give_up_after = '0s'\n";
    fs::write(desk.path("vestibule.toml"), text).unwrap();
    desk.printed(&["config", "show"]);
}

#[test]
fn the_error_for_a_public_url_with_a_path_shows_what_to_write() {
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
        let output = refused(&Desk::new().with(&variable, address), &["serve"]);
        let advice = format!("at the root of its host, so write {advice}\n");
        assert!(
            output.contains(&variable) && output.contains(&advice),
            "{output}"
        );
    }
    let desk = Desk::new();
    let text = "[site]\npublic_url = \"https://example.com/jobs\"\n";
    fs::write(desk.path("vestibule.toml"), text).unwrap();
    let output = refused(&desk, &["serve"]);
    assert!(
        output.contains("line 2") && output.contains("site.public_url"),
        "{output}"
    );
    let output = refused(
        &Desk::new().with("VESTIBULE_SITE__PUBLIC_URL", "example.com"),
        &["serve"],
    );
    assert!(
        output.contains("is not an absolute URL; write for example https://"),
        "{output}"
    );
}

#[test]
fn the_url_of_the_database_can_be_in_a_file_and_is_never_shown() {
    let desk = Desk::new();
    let file = desk.path("database-url");
    let desk = desk.with("VESTIBULE_STORE__URL_FILE", file.to_str().unwrap());
    let output = refused(&desk, &["outbox", "list"]);
    assert!(
        output.contains("store.url_file") && output.contains("No such file"),
        "{output}"
    );
    fs::write(&file, "\n").unwrap();
    let output = refused(&desk, &["outbox", "list"]);
    assert!(output.contains("is empty"), "{output}");

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
    let output = refused(&desk, &["outbox", "list"]);
    assert!(
        output.contains("both set") && !output.contains("secret"),
        "{output}"
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
fn the_error_names_the_probable_mistake() {
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
        (
            "[site]\nlanguages = [\"de\"]",
            "languages is a setting of brand.toml, which is in the brand folder: move it to that file",
        ),
        (
            "[hero]\nheading = \"Boats\"",
            "hero is a setting of brand.toml, which is in the brand folder: move it to that file",
        ),
        ("[siet]\nlisten = \"127.0.0.1:1\"", "did you mean [site]?"),
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

#[test]
fn the_error_for_a_misspelled_section_shows_its_line_and_the_section_that_was_meant() {
    let desk = Desk::new();
    let text = "# The site\n[sight]\n\nlisten = \"127.0.0.1:1\"\n";
    std::fs::write(desk.path("vestibule.toml"), text).unwrap();
    let output = refused(&desk, &["config", "show"]);
    let says = "line 2, column 2: there is no section [sight]; did you mean [site]?";
    assert!(output.contains(says), "{output}");
}

#[test]
fn the_error_for_an_unreadable_settings_file_names_the_variable_that_specifies_it() {
    let desk = Desk::new();
    let says = "cannot read the settings file missing.toml: ";
    let output = refused(&desk, &["--config", "missing.toml", "config", "show"]);
    assert!(output.contains(says), "{output}");
    let desk = desk.with("VESTIBULE_CONFIG", "missing.toml");
    let says = "cannot read the settings file missing.toml (VESTIBULE_CONFIG): ";
    let output = refused(&desk, &["config", "show"]);
    assert!(output.contains(says), "{output}");
}

#[test]
fn with_vestibule_admin_config_show_names_the_line_of_a_credential() {
    // `vestibule-admin` sets the first two variables.
    let desk = Desk::new()
        .with("CREDENTIALS_DIRECTORY", "/run/vestibule-keys.x")
        .with("VESTIBULE_ATS__API_KEY_FILE", "/etc/vestibule/ats.key")
        .with("VESTIBULE_SITE__PAGE_SIZE", "7");
    let settings = "[ats]\napi_key_file = '/run/credentials/vestibule.service/ats-key'\n\
                    [site]\npage_size = 5\n";
    fs::write(desk.path("vestibule.toml"), settings).unwrap();
    let shown = desk.printed(&["config", "show", "--origin"]);
    for line in [
        "ats.api_key_file = \"/etc/vestibule/ats.key\"  # vestibule.toml, line 2, a credential of systemd\n",
        "site.page_size = 7  # VESTIBULE_SITE__PAGE_SIZE\n",
    ] {
        assert!(shown.contains(line), "{line} is not in {shown}");
    }
    let refused = desk.run(&["team", "key", " "]);
    let message = String::from_utf8(refused.stderr).unwrap();
    assert!(
        message.contains("for example vestibule-admin team key"),
        "{message}"
    );
}
