//! Checks the systemd units, and the user and the folders that they need.

use std::{ffi::OsString, fs, path::Path, process::Command};

use super::run_successfully;
use crate::program::Desk;

const PROGRAM: &str = env!("CARGO_BIN_EXE_vestibule");
const SCRIPT: &str = "deploy/systemd/vestibule-admin";
const SERVICES: [&str; 2] = ["vestibule.service", "vestibule-backup.service"];

/// Creates a folder with the units. The units are changed so that they run the program that was
/// built for this test.
fn units() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for unit in SERVICES {
        let text = fs::read_to_string(format!("deploy/systemd/{unit}")).unwrap();
        assert!(text.contains("/usr/bin/vestibule "), "{unit}");
        let text = text.replace("/usr/bin/vestibule ", &format!("{PROGRAM} "));
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
    let backup = fs::read_to_string("deploy/systemd/vestibule-backup.service").unwrap();
    let key = unit
        .lines()
        .find(|line| line.starts_with("LoadCredential=store-key:"));
    assert!(backup.contains(key.unwrap()));
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
fn the_script_for_commands_uses_the_settings_the_keys_and_the_user_of_the_service() {
    run_successfully(Command::new("sh").args(["-n", SCRIPT]));
    let script = fs::read_to_string(SCRIPT).unwrap();
    let unit = fs::read_to_string("deploy/systemd/vestibule.service").unwrap();
    let user = unit.lines().find_map(|line| line.strip_prefix("User="));
    assert!(script.contains(&format!("setpriv --reuid={}", user.unwrap())));
    assert!(unit.contains("--config /etc/vestibule/vestibule.toml"));
    assert!(script.contains("settings=/etc/vestibule/vestibule.toml\n"));
    // The script searches the settings for paths in the folder of the credentials, such as the path
    // in the last assertion.
    let settings = fs::read_to_string("deploy/systemd/vestibule.toml").unwrap();
    let credentials = "/run/credentials/vestibule.service";
    assert!(script.contains(&format!("credentials={credentials}\n")));
    assert!(settings.contains(&format!("\napi_key_file = \"{credentials}/ats-key\"\n")));
}

/// Changes the script so that any user can run it: all its files are below `root`, and it prints
/// the variables and the copies of the credentials instead of running the command.
fn harmless_script(root: &str) -> String {
    let script = fs::read_to_string(SCRIPT).unwrap();
    let (before, command) = script.split_once("setpriv ").unwrap();
    let program = "\"${VESTIBULE_PROGRAM:-/usr/bin/vestibule}\" --config";
    assert!(command.contains(program));
    let before = before.replace("$(id -u)", "0");
    let before = before.replace(
        "for folder in /etc /usr/lib",
        &format!("for folder in {root}"),
    );
    let before = before.replace("/etc/systemd", &format!("{root}/systemd"));
    let before = before.replace("-o vestibule -g vestibule", "");
    let before = before.replace("-o vestibule", "");
    let before = before.replace("chown vestibule", "ls -d");
    let before = before.replace("/run/", &format!("{root}/run/"));
    let before = before.replace("/etc/vestibule", &format!("{root}/vestibule"));
    let before = before.replace("cd /var/lib/vestibule", "cd /");
    before + "env\n[ -z \"${keys:-}\" ] || (cd \"$keys\" && head -v *)\n"
}

/// Returns the settings of the package with the password of a mail server, for a service whose
/// folders are below `root`.
fn settings_with_password(root: &str) -> String {
    let settings = fs::read_to_string("deploy/systemd/vestibule.toml").unwrap();
    let smtp = "\n[smtp]  # the mail server\n\
                password_file = \"/run/credentials/vestibule.service/smtp-password\"\n";
    (settings + smtp).replace("\"/run/", &format!("\"{root}/run/"))
}

/// Returns the sorted names of the files and folders in a folder.
fn names_in(folder: &Path) -> Vec<OsString> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|it| it.unwrap().file_name()).collect();
    names.sort();
    names
}

#[test]
fn the_script_for_commands_passes_all_credentials_of_the_unit() {
    let root = tempfile::tempdir().unwrap();
    let path = root.path().to_str().unwrap();
    let changes = "systemd/system/vestibule.service.d";
    for folder in ["run/credentials", "vestibule", changes] {
        fs::create_dir_all(root.path().join(folder)).unwrap();
    }
    let write = |name: &str, text: &str| fs::write(root.path().join(name), text).unwrap();
    let unit = fs::read_to_string("deploy/systemd/vestibule.service").unwrap();
    let unit = unit.replace(":/etc/vestibule", &format!(":{path}/vestibule"));
    write("systemd/system/vestibule.service", &unit);
    write(
        &format!("{changes}/override.conf"),
        &format!(
            "[Service]\nLoadCredential=smtp-password:{path}/vestibule/smtp.password\n\
             LoadCredential=hook:{path}/vestibule/hook\n\
             Environment=VESTIBULE_ALARM__WEBHOOK_FILE=%d/hook\n"
        ),
    );
    write("vestibule/vestibule.toml", &settings_with_password(path));
    for name in ["store.key", "ats.key", "smtp.password", "hook"] {
        let content = format!("content of {name}\n");
        write(&format!("vestibule/{name}"), &content);
    }
    let run = || {
        let mut shell = Command::new("sh");
        run_successfully(shell.args(["-c", &harmless_script(path), "vestibule-admin"])).0
    };
    let stopped = run();
    for (variable, name, file) in [
        ("STORE__KEY_FILE", "store-key", "store.key"),
        ("ATS__API_KEY_FILE", "ats-key", "ats.key"),
        ("SMTP__PASSWORD_FILE", "smtp-password", "smtp.password"),
        ("ALARM__WEBHOOK_FILE", "hook", "hook"),
    ] {
        let set = format!("VESTIBULE_{variable}={path}/run/vestibule-keys.");
        let line = stopped.lines().find(|line| line.starts_with(&set));
        assert!(
            line.is_some_and(|it| it.ends_with(&format!("/{name}"))),
            "{stopped}"
        );
        let content = format!("==> {name} <==\ncontent of {file}\n");
        assert!(stopped.contains(&content), "{stopped}");
    }
    // `check` needs the folder of the socket, which systemd deletes when the service stops.
    let expected = ["credentials", "vestibule"];
    assert_eq!(
        names_in(&root.path().join("run")),
        expected,
        "the copies are deleted"
    );
    // While the service runs, the script uses the credentials that systemd has copied.
    let credentials = root.path().join("run/credentials/vestibule.service");
    fs::create_dir(&credentials).unwrap();
    fs::write(credentials.join("store-key"), "").unwrap();
    let running = run();
    let hook = credentials.join("hook");
    let set = format!("VESTIBULE_ALARM__WEBHOOK_FILE={}\n", hook.display());
    assert!(running.contains(&set), "{running}");
    assert!(!running.contains("VESTIBULE_SMTP"), "{running}");
}
