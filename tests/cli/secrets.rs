//! Tests secrets in files, and the output that shows where each setting comes from.

use std::fs;

use crate::{check::check, program::Desk, settings::refused};

/// Every secret setting, and a command that uses it.
const SECRETS: [(&str, &[&str]); 7] = [
    ("ats.api_key", &["refresh"]),
    ("store.url", &["outbox", "list"]),
    ("alarm.webhook", &["serve"]),
    ("smtp.password", &["serve"]),
    ("traces.headers", &["serve"]),
    ("reference_ats.api_key", &["reference-ats"]),
    ("reference_ats.office_key", &["reference-ats"]),
];

fn variable(setting: &str) -> String {
    format!("VESTIBULE_{}", setting.replace('.', "__").to_uppercase())
}

#[test]
fn every_secret_can_be_in_a_file_and_an_error_names_an_unusable_file() {
    for (setting, command) in SECRETS {
        let desk = Desk::new();
        let file = desk.path("secret");
        let mut desk = desk.with(
            &format!("{}_FILE", variable(setting)),
            file.to_str().unwrap(),
        );
        if setting == "ats.api_key" {
            desk = desk.with("VESTIBULE_ATS__BASE_URL", "https://127.0.0.1:1");
        }
        if setting == "traces.headers" {
            desk = desk.with("VESTIBULE_TRACES__ENDPOINT", "https://127.0.0.1:1");
        }
        if setting == "smtp.password" {
            desk = desk
                .with("VESTIBULE_SMTP__HOST", "mail.example.com")
                .with("VESTIBULE_SMTP__FROM", "careers@example.com")
                .with("VESTIBULE_SMTP__USER", "careers")
                .with("VESTIBULE_ALARM__EMAIL", "ops@example.com");
        }
        let output = refused(&desk, command);
        let named = format!("cannot read the file {} ({setting}_file)", file.display());
        assert!(output.contains(&named), "{output}");
        fs::write(&file, "\n").unwrap();
        let output = refused(&desk, command);
        assert!(output.contains("is empty"), "{setting}: {output}");
        fs::write(&file, "planted-secret\n").unwrap();
        let desk = desk.with(&variable(setting), "planted-secret");
        let output = refused(&desk, command);
        let both = format!("{setting} and {setting}_file are both set; remove one");
        assert!(output.contains(&both), "{output}");
        assert!(!output.contains("planted"), "{output}");
    }
}

#[test]
fn the_keys_of_the_reference_ats_are_read_from_their_files() {
    let desk = Desk::new();
    let files = ["reference_ats.api_key", "reference_ats.office_key"].map(|setting| {
        let file = desk.path(setting);
        fs::write(&file, format!("planted-{setting}\n")).unwrap();
        (variable(setting) + "_FILE", file)
    });
    let office = files[1].1.display().to_string();
    let desk = files.iter().fold(desk, |desk, (name, file)| {
        desk.with(name, file.to_str().unwrap())
    });
    let mut ats = desk.start(&["reference-ats"]);
    ats.address();
    let line = ats.until_printed("vestibule inbox list");
    assert!(
        line.contains(&format!("with the key in {office}")),
        "{line}"
    );
    assert_eq!(ats.stop().0, Some(0));
    assert!(!desk.path("vestibule-reference-ats/office.key").exists());
}

#[test]
fn a_wrong_url_in_the_file_of_the_webhook_is_a_fault_of_the_settings() {
    let desk = Desk::new();
    let file = desk.path("webhook");
    fs::write(&file, "http://chat.example.com/planted\n").unwrap();
    let desk = desk.with("VESTIBULE_ALARM__WEBHOOK_FILE", file.to_str().unwrap());
    let checked = check(&desk, &[]);
    let found = checked.about("settings");
    assert!(
        found.len() == 1
            && found[0]
                .starts_with("fault: the content of the file in alarm.webhook_file must begin"),
        "{found:?}"
    );
}

#[test]
fn the_permissions_of_files_with_secrets_are_checked() {
    let desk = Desk::new();
    let file = desk.path("secret");
    fs::write(&file, "https://chat.example.com/planted-secret\n").unwrap();
    let settings = [
        "alarm.webhook",
        "smtp.password",
        "reference_ats.api_key",
        "reference_ats.office_key",
    ];
    let desk = settings.iter().fold(desk, |desk, setting| {
        desk.with(
            &format!("{}_FILE", variable(setting)),
            file.to_str().unwrap(),
        )
    });
    let found = check(&desk, &[]).about("key file").join("\n");
    for setting in settings {
        let says = format!("fault: {setting}_file: the file {}", file.display());
        assert!(found.contains(&says), "{found}");
    }
}

#[test]
fn each_setting_is_shown_with_its_origin() {
    let desk = Desk::new()
        .with("VESTIBULE_CONFIG", "site.toml")
        .with("VESTIBULE_ATS__API_KEY", "planted-key")
        .with("VESTIBULE_STORE__URL", "postgres://me:planted-key@db/x");
    let text = "[site]\n\npage_size = 5\nlisten = \"127.0.0.1:1\"\n\
                [reference_ats]\noffice_key = \"planted-key-of-the-office\"\n";
    fs::write(desk.path("site.toml"), text).unwrap();
    let shown = desk.printed(&["config", "show", "--origin"]);
    for line in [
        "site.page_size = 5  # site.toml, line 3",
        "site.listen = \"127.0.0.1:0\"  # VESTIBULE_SITE__LISTEN",
        "site.posts_per_minute = 20  # default",
        "delivery.resume_retries = [\"2s\", \"10s\", \"60s\"]  # default",
        "ats.api_key = (secret, not shown)  # VESTIBULE_ATS__API_KEY",
        "ats.answers.preset = \"document\"  # default",
        "reference_ats.office_key = (secret, not shown)  # site.toml, line 6",
        "store.url = \"postgres://me:***@db/x\"  # VESTIBULE_STORE__URL",
    ] {
        assert!(shown.lines().any(|it| it == line), "{shown} lacks {line}");
    }
    assert!(!shown.contains("planted"), "{shown}");
}

#[test]
fn a_connection_string_instead_of_a_database_url_is_not_shown() {
    let desk = Desk::new();
    let text = "[store]\nurl = 'host=db user=me password=planted-password'\n";
    fs::write(desk.path("vestibule.toml"), text).unwrap();
    for command in [&["config", "show"][..], &["config", "show", "--origin"]] {
        let shown = desk.printed(command);
        assert!(shown.contains("url = \"***\""), "{shown}");
        assert!(!shown.contains("planted"), "{shown}");
    }
    for command in [&["check"][..], &["serve"]] {
        let output = desk.run(command);
        assert!(!output.status.success());
        let output = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert!(output.contains("store.url"), "{output}");
        assert!(!output.contains("planted"), "{output}");
    }
}

#[test]
fn an_empty_variable_for_the_settings_file_is_ignored() {
    Desk::new()
        .with("VESTIBULE_CONFIG", "")
        .printed(&["config", "show"]);
    let help = Desk::new().printed(&["--help"]);
    assert!(help.contains("VESTIBULE_CONFIG"), "{help}");
}

#[test]
fn a_list_can_be_an_array_or_a_text_with_commas() {
    for (variable, texts) in [
        ("SITE__TRUSTED_PROXIES", ["10.0.0.1, ::1", "[\"10.0.0.1\"]"]),
        (
            "ADMIN__PUBLIC_URL",
            [
                "http://a.example,http://b.example",
                "[\"http://a.example\"]",
            ],
        ),
        (
            "EMBED__ALLOWED_ORIGINS",
            ["https://a.example", "[\"https://a.example\"]"],
        ),
        ("APPLY__RESUME_KINDS", ["docx, doc", "[\"docx\"]"]),
        ("APPLY__COUNT_SOURCES", ["google,indeed", "[\"google\"]"]),
        (
            "ATS__ANSWERS__RESUME_RETRY_STATUSES",
            ["409, 422", "[409, 422]"],
        ),
        ("ATS__ANSWERS__RESUME_RETRY_STATUSES", ["409", "['409']"]),
        (
            "ATS__ANSWERS__RESUME_RETRY_CODES",
            ["busy,full", "[\"busy\"]"],
        ),
        ("DELIVERY__RESUME_RETRIES", ["2s,10s", "[\"2s\"]"]),
    ] {
        for text in texts {
            let desk = Desk::new().with(&format!("VESTIBULE_{variable}"), text);
            desk.printed(&["config", "show"]);
        }
    }
    let desk = Desk::new();
    let text = "[apply]\nresume_kinds = 'docx, doc'\n[ats.answers]\nresume_retry_statuses = '409,422'\n\
                [delivery]\nresume_retries = '2s'\n";
    fs::write(desk.path("vestibule.toml"), text).unwrap();
    desk.printed(&["config", "show"]);
}

#[test]
fn an_error_shows_an_example_of_a_valid_value() {
    for (variable, value, example) in [
        (
            "SITE__PAGE_SIZE",
            "many",
            "for example VESTIBULE_SITE__PAGE_SIZE=20",
        ),
        ("APPLY__MAX_RESUME", "ten", "for example 10MB"),
        (
            "DELIVERY__WAIT",
            "soon",
            "for example VESTIBULE_DELIVERY__WAIT=3s",
        ),
        (
            "ATS__AMBIGUOUS_DELIVERY",
            "x",
            "for example VESTIBULE_ATS__AMBIGUOUS_DELIVERY=retry",
        ),
        (
            "SITE__TRUSTED_PROXIES",
            "x",
            "for example 10.0.0.1 or 10.0.0.0/8",
        ),
        (
            "ATS__ANSWERS__RESUME_RETRY_STATUSES",
            "x",
            "for example 409",
        ),
        (
            "DELIVERY__RESUME_RETRIES",
            "soon",
            "for example VESTIBULE_DELIVERY__RESUME_RETRIES=[\"2s\", \"10s\", \"60s\"]",
        ),
    ] {
        let desk = Desk::new().with(&format!("VESTIBULE_{variable}"), value);
        let output = refused(&desk, &["config", "show"]);
        assert!(output.contains(example), "{output} lacks {example}");
    }
    let desk = Desk::new();
    let text = "[site]\npage_size = \"many\"\n";
    fs::write(desk.path("vestibule.toml"), text).unwrap();
    let output = refused(&desk, &["config", "show"]);
    assert!(
        output.contains("; for example page_size = 20\n"),
        "{output}"
    );
}
