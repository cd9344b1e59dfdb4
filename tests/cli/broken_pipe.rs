//! Tests that commands do their work and exit without an error message if their output pipe is
//! closed early, as in `vestibule jobs | head -1`.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::pipe,
};

use clap::{Command, CommandFactory};
use serde_json::Value;
use vestibule::cli::command::Cli;

use crate::{
    check::{ats_desk, posting, reference_ats, site_desk},
    cluster,
    outbox::{Office, held},
    program::Desk,
};

/// Commands that run until they are stopped. These commands print only their addresses, so this
/// test does not run them.
const SERVERS: [&str; 2] = ["serve", "reference-ats"];

/// A command that this test does not run, because it takes minutes and prints only one line, at the
/// end.
const SLOW: &str = "storybook";

/// Returns the full names of all commands without subcommands.
fn commands_without_subcommands(command: &Command, before: &str) -> Vec<String> {
    let words = |it: &Command| format!("{before} {}", it.get_name());
    let mut below = command.get_subcommands().peekable();
    match below.peek() {
        None => vec![before.trim().to_owned()],
        Some(_) => below
            .flat_map(|it| commands_without_subcommands(it, &words(it)))
            .collect(),
    }
}

/// Runs a command whose standard output is a closed pipe. Returns what the command wrote to
/// standard error.
fn run_with_closed_pipe(desk: &Desk, words: &str) -> String {
    let (reader, writer) = pipe().unwrap();
    drop(reader);
    let arguments: Vec<&str> = words.split(' ').collect();
    let output = desk.run_into(&arguments, writer);
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{words}: {message}");
    message
}

/// Returns commands that do not need an application in the store, each with arguments that make it
/// print something.
fn commands_without_entries(job: &Value) -> Vec<(&'static str, String)> {
    let stage = job["stages"][0]["id"].as_str().unwrap();
    let job = job["id"].as_str().unwrap();
    let person = |name: &str| {
        format!(
            "--job {job} --stage-id {stage} --first-name {name} --last-name Example --email {name}@example.org"
        )
    };
    vec![
        ("check", "--json".to_owned()),
        ("jobs", "--csv".to_owned()),
        ("candidates hired", String::new()),
        (
            "candidates import",
            format!("people.csv --dry-run --channel APPLIED --job {job}"),
        ),
        ("candidates add applied", person("ben")),
        ("candidates add referral", person("bo")),
        ("candidates add sourced", person("bea")),
        (
            "candidates add agency",
            format!("{} --agency-name Terns", person("bob")),
        ),
        ("team key", "ann".to_owned()),
        ("brand new", "new-brand".to_owned()),
        ("brand eject", "job".to_owned()),
        ("config example", String::new()),
        ("config show", String::new()),
        ("man", "--to man".to_owned()),
        ("completions", "bash".to_owned()),
        ("read-resume", "txt".to_owned()),
        ("deliver", String::new()),
        ("backup", "--to backup".to_owned()),
        ("refresh", String::new()),
    ]
}

/// Returns commands for stored applications (outbox entries). Each command that changes an entry
/// gets a separate entry.
async fn commands_for_entries(office: &Office) -> Vec<(&'static str, String)> {
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(office.settled("nowhere", held()).await.id);
    }
    vec![
        ("outbox list", "--json".to_owned()),
        ("outbox show", format!("{} --answers", ids[0])),
        ("outbox retry", ids[1].to_string()),
        ("outbox discard", format!("{} --yes", ids[2])),
        ("outbox export", "--email planted@example.org".to_owned()),
        ("outbox rekey", String::new()),
        ("outbox pause", String::new()),
        ("outbox resume", String::new()),
        ("store copy", format!("--to {}", cluster::database())),
        ("outbox purge", "--yes".to_owned()),
        (
            "outbox erase",
            "--email planted@example.org --yes".to_owned(),
        ),
    ]
}

#[test]
fn every_command_does_its_work_and_prints_no_error_if_its_output_pipe_is_closed() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let ats_desk = ats_desk();
    let (_ats, address) = reference_ats(&ats_desk);
    let desk = site_desk(&address, "right-key");
    fs::write(
        desk.path("people.csv"),
        "First name,Last name\nBen,Example\n",
    )
    .unwrap();
    desk.printed(&["check", "--send-test", &posting(&address)]);
    let jobs: Value = serde_json::from_str(&desk.printed(&["jobs", "--json"])).unwrap();
    let inbox = ats_desk.printed(&["inbox", "list", "--json"]);
    let inbox: Value = serde_json::from_str(&inbox).unwrap();
    let office = Office::on_sqlite();
    let entries = runtime.block_on(commands_for_entries(&office));
    let mut site = desk.start(&["serve"]);
    let listen = site.address().replace("http://", "");
    let health = Desk::new().with("VESTIBULE_SITE__LISTEN", listen);

    let received = vec![
        ("inbox list", String::new()),
        ("inbox show", inbox[0]["id"].as_str().unwrap().to_owned()),
        ("inbox export", String::new()),
    ];
    let commands_without_entries = commands_without_entries(&jobs[0]);
    let tried = [
        (&desk, commands_without_entries),
        (&ats_desk, received),
        (&office.desk, entries),
        (&health, vec![("health", String::new())]),
    ];
    let mut left: BTreeMap<String, ()> = BTreeMap::new();
    left.extend(
        commands_without_subcommands(&Cli::command(), "")
            .into_iter()
            .map(|it| (it, ())),
    );
    for (desk, commands) in tried {
        for (command, arguments) in commands {
            let output = run_with_closed_pipe(desk, format!("{command} {arguments}").trim());
            for word in ["panicked", "Broken pipe", "error:"] {
                assert!(!output.contains(word), "{command} said {output}");
            }
            assert!(left.remove(command).is_some(), "there is no {command}");
        }
    }
    assert_eq!(site.stop().0, Some(0));
    let moved = desk.with("VESTIBULE_ATS__BASE_URL", "http://127.0.0.1:9");
    run_with_closed_pipe(&moved, "store rebind --yes");
    left.remove("store rebind");
    let restored = moved.with("VESTIBULE_STORE__DIR", "restored");
    run_with_closed_pipe(&restored, "restore --from backup");
    left.remove("restore");
    let left: Vec<&str> = left.keys().map(String::as_str).collect();
    assert_eq!(left, [SERVERS[1], SERVERS[0], SLOW], "add it above");
    // The erasure worked although the output of the command was not read. Only the discarded entry
    // is left, and it contains no personal data.
    let kept = office.listed(&[]);
    assert_eq!(kept.len(), 1, "{kept:?}");
    assert_eq!(kept[0]["why"], "discarded");
}

#[test]
fn built_in_files_of_each_kind_are_written_if_the_output_pipe_is_closed() {
    let desk = Desk::new();
    for (part, file) in [
        ("job", "templates/job.html"),
        ("texts --language de", "locales/de.ftl"),
        ("css/list.css", "static/css/list.css"),
    ] {
        assert_eq!(
            run_with_closed_pipe(&desk, &format!("brand eject {part} --print")),
            ""
        );
        assert!(!desk.path("brand").join(file).exists(), "{file}");
        assert_eq!(
            run_with_closed_pipe(&desk, &format!("brand eject {part}")),
            ""
        );
        assert!(desk.path("brand").join(file).is_file(), "{file}");
    }
}

#[test]
fn an_output_that_cannot_be_written_for_another_reason_is_an_error() {
    let full = File::options().write(true).open("/dev/full").unwrap();
    let output = Desk::new().run_into(&["config", "example"], full);
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains("cannot write to standard output: No space left"),
        "{message}"
    );
}
