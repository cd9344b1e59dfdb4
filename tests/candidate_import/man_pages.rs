//! Tests `vestibule man` and `vestibule completions`, which write the manual pages and the shell
//! completions.

use std::{
    fs,
    io::Write,
    process::{Command, Stdio},
};

use crate::program::Desk;

#[test]
fn every_command_has_a_man_page_that_lists_its_flags() {
    let desk = Desk::new();
    desk.printed(&["man", "--to", "share/man1"]);
    let page = |name: &str| fs::read_to_string(desk.path("share/man1").join(name)).unwrap();
    for (name, text) in [
        ("vestibule.1", "A careers website"),
        ("vestibule-serve.1", "Run the site"),
        ("vestibule-jobs.1", "csv"),
        ("vestibule-candidates-hired.1", "job"),
        ("vestibule-candidates-add-referral.1", "sourcer"),
        ("vestibule-candidates-import.1", "unclear"),
        ("vestibule-outbox-list.1", "state"),
        ("vestibule-completions.1", "shell"),
    ] {
        let page = page(name);
        assert!(
            page.contains(".TH") && page.contains(text),
            "{name}: {page}"
        );
    }
}

#[test]
fn an_error_names_a_folder_that_cannot_be_written() {
    let desk = Desk::new();
    fs::write(desk.path("file"), "").unwrap();
    let output = desk.run(&["man", "--to", "file/man1"]);
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains("file/man1") && message.contains("--to"),
        "{message}"
    );
}

#[test]
fn the_completions_contain_all_commands_and_flags() {
    let desk = Desk::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = desk.printed(&["completions", shell]);
        for part in ["candidates", "import", "dry-run", "outbox"] {
            assert!(
                script.contains(part),
                "the completions for {shell} lack {part}"
            );
        }
    }
    assert_eq!(desk.run(&["completions", "cmd"]).status.code(), Some(2));
}

#[test]
fn bash_can_parse_its_completions() {
    let script = Desk::new().printed(&["completions", "bash"]);
    let mut bash = Command::new("bash")
        .arg("-n")
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    bash.stdin
        .take()
        .unwrap()
        .write_all(script.as_bytes())
        .unwrap();
    assert!(bash.wait().unwrap().success());
}

#[test]
fn man_pages_and_completions_need_no_valid_settings() {
    let desk = Desk::new().with("VESTIBULE_SITE__LISSEN", "x");
    desk.printed(&["man", "--to", "man1"]);
    desk.printed(&["completions", "zsh"]);
}
