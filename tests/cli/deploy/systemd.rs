//! Checks the systemd units, and the user and the folders that they need.

use std::{fs, process::Command};

use super::run_successfully;
use crate::program::Desk;

const PROGRAM: &str = env!("CARGO_BIN_EXE_vestibule");
const SCRIPT: &str = "deploy/systemd/vestibule-admin";
const SERVICES: [&str; 3] = [
    "vestibule.service",
    "vestibule-backup.service",
    "vestibule-reference-ats.service",
];

/// Creates a folder with the units. The units are changed so that they run the program that was
/// built for this test.
fn units() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for unit in SERVICES {
        let text = fs::read_to_string(format!("deploy/systemd/{unit}")).unwrap();
        let programs = ["/usr/bin/vestibule ", "/usr/sbin/vestibule-admin "];
        let program = programs.iter().find(|it| text.contains(**it)).unwrap();
        let text = text.replace(program, &format!("{PROGRAM} "));
        fs::write(folder.path().join(unit), text).unwrap();
    }
    folder
}

#[test]
fn systemd_accepts_the_units_and_grants_them_few_permissions() {
    let folder = units();
    for unit in SERVICES {
        let analyze = |arguments: &[&str]| {
            let mut command = Command::new("systemd-analyze");
            run_successfully(
                command
                    .args(arguments)
                    .arg(format!("./{unit}"))
                    .current_dir(&folder),
            )
        };
        let (_, warnings) = analyze(&["verify"]);
        let ours: Vec<_> = warnings
            .lines()
            .filter(|it| it.contains("vestibule"))
            .collect();
        assert!(ours.is_empty(), "{ours:#?}");
        // The command fails if the exposure level of the units is higher than 2.0 out of 10.
        analyze(&["security", "--offline=true", "--threshold=20"]);
    }
}

#[test]
fn systemd_creates_the_user_and_the_folders() {
    let root = tempfile::tempdir().unwrap();
    let root_option = format!("--root={}", root.path().display());
    let file = |name: &str| fs::canonicalize(format!("deploy/systemd/{name}")).unwrap();
    fs::create_dir(root.path().join("etc")).unwrap();
    run_successfully(
        Command::new("systemd-sysusers")
            .arg(&root_option)
            .arg(file("sysusers.d/vestibule.conf")),
    );
    let users = fs::read_to_string(root.path().join("etc/passwd")).unwrap();
    assert!(users.contains("vestibule:x:"), "{users}");
    let tmpfiles = fs::read_to_string(file("tmpfiles.d/vestibule.conf")).unwrap();
    let folders = tmpfiles.lines().filter(|line| line.starts_with("d "));
    assert!(folders.clone().count() > 0);
    for folder in folders {
        let path = folder.split_whitespace().nth(1).unwrap();
        assert!(path.contains("/vestibule"), "{folder}");
    }
    let dry = Command::new("systemd-tmpfiles")
        .args([&root_option, "--create"])
        .arg(file("tmpfiles.d/vestibule.conf"))
        .output()
        .unwrap();
    // Without root, the command may fail, because only root can change the owners of the folders.
    let refused = String::from_utf8_lossy(&dry.stderr).contains("Operation not permitted");
    assert!(dry.status.success() || refused, "{dry:?}");
    assert!(root.path().join("var/lib/vestibule").is_dir());
}

#[test]
fn the_settings_and_the_variables_of_the_service_exist() {
    let settings = fs::canonicalize("deploy/systemd/vestibule.toml").unwrap();
    let unit = fs::read_to_string("deploy/systemd/vestibule.service").unwrap();
    for line in unit.lines() {
        if let Some((_, original)) = line
            .strip_prefix("LoadCredential=")
            .and_then(|it| it.split_once(':'))
        {
            assert!(
                unit.contains(&format!("\nAssertPathExists={original}\n")),
                "{line}"
            );
        }
    }
    let mut desk = Desk::new();
    let variables = unit
        .lines()
        .filter_map(|line| line.strip_prefix("Environment="));
    let variables = variables.flat_map(str::split_whitespace);
    for variable in variables.filter(|it| it.starts_with("VESTIBULE_")) {
        let (name, value) = variable.split_once('=').unwrap();
        desk = desk.with(name, value);
        let credential = value.strip_prefix("%d/").unwrap();
        assert!(
            unit.contains(&format!("\nLoadCredential={credential}:")),
            "{value}"
        );
    }
    let shown = desk.printed(&["--config", settings.to_str().unwrap(), "config", "show"]);
    let shown: toml::Table = shown.parse().unwrap();
    assert_eq!(shown["store"]["key_file"].as_str(), Some("%d/store-key"));
    assert!(
        unit.contains("\nType=notify\n") && unit.contains("\nExecReload=/bin/kill -HUP $MAINPID\n")
    );
    let state = "\nWorkingDirectory=/var/lib/vestibule\n";
    assert!(unit.contains(state) && unit.contains("\nStateDirectory=vestibule\n"));
    for (section, setting) in [("store", "dir"), ("team", "dir")] {
        let folder = shown[section][setting].as_str().unwrap();
        assert!(folder.starts_with("/var/lib/vestibule/"), "{folder}");
    }
}

#[test]
fn the_backup_uses_the_settings_and_the_keys_of_the_site() {
    let backup = fs::read_to_string("deploy/systemd/vestibule-backup.service").unwrap();
    assert!(backup.contains("exec /usr/sbin/vestibule-admin backup --to "));
    for line in ["LoadCredential", "Environment", "User"] {
        assert!(!backup.contains(&format!("\n{line}=")), "{line}");
    }
    let script = fs::read_to_string(SCRIPT).unwrap();
    assert!(script.contains("\ncopies_folder=${RUNTIME_DIRECTORY:-/run}\n"));
    assert!(backup.contains("\nRuntimeDirectory="));
}

#[test]
fn the_documents_create_what_the_unit_of_the_reference_ats_needs() {
    let unit = fs::read_to_string("deploy/systemd/vestibule-reference-ats.service").unwrap();
    let documents = fs::read_to_string("docs/reference-ats.md").unwrap();
    let value = |key: &str| {
        let mut lines = unit.lines();
        lines.find_map(|line| line.strip_prefix(key)).unwrap()
    };
    let user = value("User=");
    assert!(documents.contains(&format!("useradd --system --home-dir /var/lib/{user} ")));
    assert_eq!(value("StateDirectory="), user);
    let settings = value("AssertPathExists=");
    assert!(unit.contains(&format!("--config {settings}\n")));
    assert!(documents.contains(settings.rsplit_once('/').unwrap().0));
    assert!(documents.contains("systemctl enable --now vestibule-reference-ats\n"));
    // The settings file in the documents is valid, and its folder is inside the unit's
    // `StateDirectory`.
    let (_, example) = documents.split_once("```toml\n[reference_ats]\n").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("reference-ats.toml");
    fs::write(&file, format!("[reference_ats]\n{example}")).unwrap();
    let shown = Desk::new().printed(&["--config", file.to_str().unwrap(), "config", "show"]);
    let shown: toml::Table = shown.parse().unwrap();
    let dir = shown["reference_ats"]["dir"].as_str().unwrap();
    assert!(dir.starts_with(&format!("/var/lib/{user}/")), "{dir}");
}
