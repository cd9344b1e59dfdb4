//! Tests typical mistakes of operators: the messages say where the mistake is, and the commands
//! change nothing.

use std::fs;

use vestibule::{
    form::{AtsFieldError, FieldId},
    store::AttemptResult,
};

use crate::{check::check, outbox::Office, program::Desk, settings::refused};

fn with_settings(text: &str) -> Desk {
    let desk = Desk::new();
    fs::write(desk.path("vestibule.toml"), text).unwrap();
    desk
}

#[test]
fn an_error_in_the_settings_names_the_entry_the_line_and_the_value() {
    let hash = "ab".repeat(32);
    let key = format!("[[team.keys]]\nname = 'Ann Planted'\nrole = 'team'\nhash = '{hash}'\n");
    let other = key.replace("Ann", "Bo").replace("ab", "cd");
    let main = "[site]\npublic_url = 'https://jobs.example.com'\n";
    let brand = "[[brands]]\npublic_url = 'https://a.example.com'\ndir = 'a'\npostings = { places = ['pt'] }\n";
    let typo = brand
        .replace("a.example", "b.example")
        .replace("dir", "dri");
    for (text, parts) in [
        (
            key.clone() + &other.replace("'team'", "'tame'"),
            ["line 7", "team.keys, entry 2", "tame"],
        ),
        (
            key.clone() + &key.replace("Ann", "Bo"),
            ["line 5", "team.keys, entry 2", "the same hash"],
        ),
        (
            format!("{main}{brand}{typo}"),
            ["line 9, column 1", "brands, entry 2", "unknown field `dri`"],
        ),
        (
            format!("{main}{}", brand.replace("a.example", "jobs.example")),
            [
                "brands.public_url https://jobs.example.com/ (vestibule.toml, line 4)",
                "has the same host name",
                "site.public_url: line 2",
            ],
        ),
        (
            "[ats]\nbase_url = 'ats.example.com'\napi_key = 'planted'\n".to_owned(),
            ["line 2", "ats.base_url is not a URL", "\"ats.example.com\""],
        ),
        (
            "[site]\nposts_per_minute = 'many'\n".to_owned(),
            ["line 2", "expected a whole number", "posts_per_minute"],
        ),
    ] {
        let message = refused(&with_settings(&text), &["config", "show"]);
        for part in parts {
            assert!(message.contains(part), "{message} lacks {part}");
        }
        assert!(!message.to_lowercase().contains("planted"), "{message}");
    }
}

#[test]
fn a_wrong_setting_ends_the_start_before_the_store_is_changed() {
    let desk = Desk::new();
    let mut site = desk.start(&["serve"]);
    site.address();
    assert_eq!(site.stop().0, Some(0));
    let settings = "[ats]\nbase_url = 'https://ats.example.com'\napi_key = 'k'\n\
                    [smtp]\nhost = 'mail.example.com'\nuser = 'u'\npassword_file = 'missing'\n\
                    from = 'Careers <careers@example.com>'\n[alarm]\nemail = ['ops@example.com']\n";
    fs::write(desk.path("vestibule.toml"), settings).unwrap();
    let message = refused(&desk, &["serve"]);
    assert!(message.contains("smtp.password_file"), "{message}");
    fs::remove_file(desk.path("vestibule.toml")).unwrap();
    let mut site = desk.start(&["serve"]);
    site.address();
    let (_, log) = site.stop();
    assert!(!log.iter().any(|it| it.contains("belonged to")), "{log:#?}");
}

#[test]
fn check_reports_postings_and_a_store_that_serve_cannot_use() {
    let desk = Desk::new().with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
    let found = check(&desk, &[]).about("settings").join("\n");
    assert!(
        found.contains("fault: ") && found.contains("postings"),
        "{found}"
    );
    fs::create_dir(desk.path("postings")).unwrap();
    fs::write(desk.path("postings/welder.md"), "+++\ntitel = 'x'\n+++\n").unwrap();
    let found = check(&desk, &[]).about("settings").join("\n");
    assert!(
        found.contains("warn: the posting postings/welder.md, line "),
        "{found}"
    );
    let text = "+++\ntitle = 'x'\ncreated = 2026-10-02T09:00:00Z\n[[locations]]\nlocation_type = \"ONSITE\"\n+++\n";
    fs::write(desk.path("postings/welder.md"), text).unwrap();
    let found = check(&desk, &[]).about("settings").join("\n");
    let says = "the posting postings/welder.md, line 5: location_type: unknown variant `ONSITE`";
    assert!(found.contains(says), "{found}");

    let desk = Desk::new().with("VESTIBULE_STORE__DIR", "data");
    fs::write(desk.path("data"), "").unwrap();
    let found = check(&desk, &[]).about("store").join("\n");
    assert!(found.contains("fault: data is a file"), "{found}");
    let output = refused(&desk, &["serve"]);
    assert!(output.contains("data is a file"), "{output}");
}

#[test]
fn an_error_about_a_socket_names_the_missing_folder() {
    let desk = Desk::new().with("VESTIBULE_SITE__LISTEN", "unix:/nope/site.sock");
    let message = refused(&desk, &["serve"]);
    assert!(
        message.contains("the folder /nope does not exist"),
        "{message}"
    );
}

#[test]
fn a_changed_secret_file_is_logged_on_sighup() {
    let desk = Desk::new().with("VESTIBULE_SMTP__PASSWORD_FILE", "password");
    fs::write(desk.path("password"), "one").unwrap();
    let mut site = desk.start(&["serve"]);
    site.address();
    fs::write(desk.path("password"), "two").unwrap();
    site.signal("-HUP");
    let line = site.until_logged("restart the site to use the new secret");
    assert!(
        line.contains("WARN a secret file has changed; ")
            && line.ends_with("secret: smtp.password_file"),
        "{line}"
    );
    // With an empty password file, a restart of the site would fail.
    fs::write(desk.path("password"), "").unwrap();
    site.signal("-HUP");
    let line = site.until_logged("do not restart the site");
    assert!(
        line.contains("ERROR") && line.ends_with("cannot be read: smtp.password_file"),
        "{line}"
    );
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn errors_of_commands_are_text_even_if_the_log_is_json() {
    let desk = Desk::new().with("VESTIBULE_LOG__FORMAT", "json");
    let message = refused(&desk, &["outbox", "list"]);
    assert!(message.starts_with("error: there is no store"), "{message}");
}

#[tokio::test]
async fn the_errors_of_the_ats_are_shown_with_their_fields() {
    let office = Office::on_sqlite();
    let errors = [
        (Some(FieldId::Email), "is not accepted"),
        (None, "is incomplete"),
    ];
    let errors = errors.map(|(slot, text)| AtsFieldError {
        slot,
        text: text.to_owned(),
    });
    let end = AttemptResult::Refused(errors.to_vec());
    let id = office.settled("welder", end).await.id.to_string();
    let shown = office.outbox(&["show", &id, "--answers"]);
    for line in ["email: is not accepted", "is incomplete"] {
        assert!(shown.lines().any(|it| it.trim() == line), "{shown}");
    }
}
