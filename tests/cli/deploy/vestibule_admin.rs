//! Checks the script `vestibule-admin`, which runs commands with the settings, keys and user of the
//! systemd service.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output},
};

use super::run_successfully;

const SCRIPT: &str = "deploy/systemd/vestibule-admin";
const CREDENTIALS: &str = "run/credentials/vestibule.service";

#[test]
fn the_script_uses_the_settings_the_keys_and_the_user_of_the_service() {
    run_successfully(Command::new("sh").args(["-n", SCRIPT]));
    let script = fs::read_to_string(SCRIPT).unwrap();
    let unit = fs::read_to_string("deploy/systemd/vestibule.service").unwrap();
    let user = unit.lines().find_map(|line| line.strip_prefix("User="));
    assert!(script.contains(&format!("\nuser={}\n", user.unwrap())));
    assert!(unit.contains("--config /etc/vestibule/vestibule.toml"));
    assert!(script.contains("\nsettings=/etc/vestibule/vestibule.toml\n"));
    // The script finds the credentials by searching the settings for paths in the folder of the
    // credentials, so the settings must contain such paths.
    let settings = fs::read_to_string("deploy/systemd/vestibule.toml").unwrap();
    assert!(script.contains(&format!("\ncredentials=/{CREDENTIALS}\n")));
    assert!(settings.contains(&format!("\napi_key_file = \"/{CREDENTIALS}/ats-key\"\n")));
}

/// A simulated machine for the script: a folder with the unit, the settings and the keys.
struct Machine {
    root: tempfile::TempDir,
    /// Whether the script can create a mount namespace.
    namespace: bool,
}

impl Machine {
    fn new() -> Machine {
        let machine = Machine {
            root: tempfile::tempdir().unwrap(),
            namespace: true,
        };
        for name in ["store.key", "ats.key"] {
            machine.write(
                &format!("etc/vestibule/{name}"),
                &format!("content of {name}\n"),
            );
        }
        let unit = fs::read_to_string("deploy/systemd/vestibule.service").unwrap();
        let unit = unit.replace(
            ":/etc/vestibule",
            &format!(":{}", machine.path("etc/vestibule")),
        );
        machine.write("units/vestibule.service", &unit);
        let settings = fs::read_to_string("deploy/systemd/vestibule.toml").unwrap();
        machine.write("etc/vestibule/vestibule.toml", &settings);
        machine.write("run/empty", "");
        machine
    }

    fn path(&self, name: &str) -> String {
        self.root.path().join(name).display().to_string()
    }

    fn write(&self, name: &str, text: &str) {
        let path = PathBuf::from(self.path(name));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Writes lines as `systemctl edit vestibule` does.
    fn edit(&self, lines: &str) {
        let text = format!("[Service]\n{}", lines.replace("/etc/", &self.path("etc/")));
        self.write("units/vestibule.service.d/override.conf", &text);
    }

    /// Adds the copies of the keys that systemd makes for the service while it runs.
    fn start_service(&self) {
        for (copy, original) in [("store-key", "store.key"), ("ats-key", "ats.key")] {
            let text = format!("content of {original}\n");
            self.write(&format!("{CREDENTIALS}/{copy}"), &text);
        }
    }

    /// Runs the script. This function changes the script so that any user can run it: all its files
    /// are in the folder of the machine, and it prints its variables, mounts and copies instead of
    /// running a command.
    fn run(&self, arguments: &[&str]) -> Output {
        let script = fs::read_to_string(SCRIPT).unwrap();
        let (script, command) = script.split_once("\nset -- setpriv ").unwrap();
        assert!(command.contains(
            "\"${VESTIBULE_PROGRAM:-/usr/bin/vestibule}\" --config \"$settings\" \"$@\""
        ));
        let mut script = script.to_owned();
        let mut replace = |old: &str, new: &str| {
            assert!(script.contains(old), "{old}");
            script = script.replace(old, new);
        };
        replace("$(id -u)", "0");
        replace(
            "\nunit_folders=\"/etc/systemd/system /run/systemd/system /usr/lib/systemd/system\"",
            &format!("\nunit_folders=\"{0}/none {0}/units\"", self.path("")),
        );
        replace(
            "\ncredentials=/run",
            &format!("\ncredentials={}", self.path("run")),
        );
        replace(":-/run}", &format!(":-{}}}", self.path("run")));
        replace(
            "\nsettings=/etc",
            &format!("\nsettings={}", self.path("etc")),
        );
        replace("    chown \"$user\"", "    ls");
        replace("\nchgrp \"$user\"", "\nls");
        replace(
            "    setpriv --reuid=\"$user\" --regid=\"$user\" --init-groups",
            "   ",
        );
        replace("\ncd /var/lib/vestibule", "\ncd /");
        let namespace = if self.namespace { "true" } else { "false" };
        replace("unshare --mount true 2>/dev/null", namespace);
        script += "\nenv\necho \"mounts:$mounts\"\n(cd \"$copies\" && head -v *)\n";
        // The settings contain the paths of the credentials on a real machine, so replace them with
        // paths in the folder of this machine.
        let settings = fs::read_to_string(self.path("etc/vestibule/vestibule.toml")).unwrap();
        let here = format!("\"{}/", self.path("run"));
        let settings = settings.replace("\"/run/", &here);
        self.write("etc/vestibule/vestibule.toml", &settings);
        Command::new("sh")
            .args(["-c", &script, "vestibule-admin"])
            .args(arguments)
            .output()
            .unwrap()
    }

    /// Returns what the script printed to standard output and to standard error.
    fn prints(&self, arguments: &[&str]) -> (String, String) {
        let Output {
            status,
            stdout,
            stderr,
        } = self.run(arguments);
        let [stdout, stderr] = [stdout, stderr].map(|text| String::from_utf8(text).unwrap());
        assert!(status.success(), "{stdout}{stderr}");
        (stdout, stderr)
    }

    /// Runs the script, which must fail, and returns its messages.
    fn fails(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    }
}

fn assert_contains(text: &str, part: &str) {
    assert!(text.contains(part), "{part:?} is not in: {text}");
}

#[test]
fn commands_get_copies_of_all_credentials_of_the_unit() {
    let mut machine = Machine::new();
    machine.edit(
        "LoadCredential=smtp-password:/etc/vestibule/smtp.password\n\
         LoadCredential=hook:/etc/vestibule/hook\n\
         Environment=VESTIBULE_ALARM__WEBHOOK_FILE=%d/hook\n",
    );
    let settings = fs::read_to_string("deploy/systemd/vestibule.toml").unwrap();
    let smtp =
        format!("\n[smtp]  # the mail server\npassword_file = \"/{CREDENTIALS}/smtp-password\"\n");
    machine.write("etc/vestibule/vestibule.toml", &(settings + &smtp));
    machine.write("etc/vestibule/smtp.password", "content of smtp.password\n");
    machine.write("etc/vestibule/hook", "content of hook\n");
    let credentials = [
        ("STORE__KEY_FILE", "store-key", "store.key"),
        ("ATS__API_KEY_FILE", "ats-key", "ats.key"),
        ("SMTP__PASSWORD_FILE", "smtp-password", "smtp.password"),
        ("ALARM__WEBHOOK_FILE", "hook", "hook"),
    ];
    let (printed, messages) = machine.prints(&["check"]);
    for (variable, name, file) in credentials {
        let original = machine.path(&format!("etc/vestibule/{file}"));
        assert_contains(&printed, &format!("VESTIBULE_{variable}={original}\n"));
        assert_contains(&printed, &format!(" {name}:{original}"));
        assert_contains(&printed, &format!("==> {name} <==\ncontent of {file}\n"));
    }
    assert_eq!(messages, "");
    // If `CREDENTIALS_DIRECTORY` is set, the program mentions `vestibule-admin` in its messages.
    let folder = machine.path("run/vestibule-keys.");
    assert_contains(&printed, &format!("CREDENTIALS_DIRECTORY={folder}"));
    // Without a mount namespace, the command uses the paths of the copied keys.
    machine.namespace = false;
    let (printed, messages) = machine.prints(&["check"]);
    for (variable, name, file) in credentials {
        let set = format!(
            "VESTIBULE_{variable}={}",
            machine.path("run/vestibule-keys.")
        );
        let line = printed.lines().find(|line| line.starts_with(&set));
        assert!(
            line.is_some_and(|it| it.ends_with(&format!("/{name}"))),
            "{printed}"
        );
        let original = machine.path(&format!("etc/vestibule/{file}"));
        assert_contains(&messages, &format!("/{name} is a copy of {original}\n"));
    }
    assert_contains(&printed, "\nmounts:\n");
    let left = fs::read_dir(machine.path("run")).unwrap();
    assert_eq!(left.count(), 1, "the copies are deleted");
}

#[test]
fn the_variables_of_the_unit_are_read_as_systemd_reads_them() {
    let machine = Machine::new();
    machine.edit(
        "Environment=VESTIBULE_SITE__HSTS=1s\n\
         Environment=\n\
         Environment=\"VESTIBULE_STORE__URL_FILE=%d/database-url\"\n\
         Environment = VESTIBULE_SITE__DRAIN=10s 'VESTIBULE_SITE__NAME=A \"b\" 100%%' \\\n\
         # a comment\n  SSL_CERT_FILE=/tmp/a\\\\b\n\
         LoadCredential=database-url:/etc/vestibule/database-url\n\
         [Unit]\nEnvironment=VESTIBULE_SITE__OTHER=1\n",
    );
    machine.write("etc/vestibule/database-url", "postgres://");
    let (printed, _) = machine.prints(&["check"]);
    let url = machine.path("etc/vestibule/database-url");
    for variable in [
        &format!("VESTIBULE_STORE__URL_FILE={url}"),
        "VESTIBULE_SITE__DRAIN=10s",
        "VESTIBULE_SITE__NAME=A \"b\" 100%",
        "SSL_CERT_FILE=/tmp/a\\b",
        "HOME=/var/lib/vestibule",
    ] {
        assert!(
            printed.lines().any(|it| it == variable),
            "{variable}: {printed}"
        );
    }
    for variable in [
        "VESTIBULE_SITE__HSTS",
        "MALLOC_ARENA_MAX",
        "VESTIBULE_SITE__OTHER",
    ] {
        assert!(!printed.contains(variable), "{variable}");
    }
}

#[test]
fn a_line_that_the_script_cannot_read_is_an_error() {
    let machine = Machine::new();
    for line in [
        "EnvironmentFile=/srv/vestibule.env",
        "Environment=\"VESTIBULE_SITE__HSTS=0s",
        "Environment=VESTIBULE_STORE__DIR=%S/vestibule",
        "Environment=VESTIBULE_SITE__NAME=a\\x20b",
        "Environment=VESTIBULE_SITE__DRAIN=10s seconds",
    ] {
        machine.edit(line);
        let messages = machine.fails(&["outbox", "list"]);
        let expected = format!("cannot read this line of vestibule.service: {line}\n");
        assert_contains(&messages, &expected);
    }
}

#[test]
fn a_missing_original_is_named_with_what_to_do() {
    let machine = Machine::new();
    let original = machine.path("etc/vestibule/ats.key");
    fs::remove_file(&original).unwrap();
    let (printed, messages) = machine.prints(&["check"]);
    assert_contains(
        &messages,
        &format!("{original} does not exist (LoadCredential=ats-key:"),
    );
    assert_contains(&messages, "restore this file from a backup");
    assert_contains(
        &printed,
        &format!("VESTIBULE_ATS__API_KEY_FILE={original}\n"),
    );
    machine.start_service();
    let (_, messages) = machine.prints(&["check"]);
    let copy = machine.path(&format!("{CREDENTIALS}/ats-key"));
    assert_contains(&messages, &format!("install -m 0600 {copy} {original}\n"));
}

#[test]
fn an_original_that_differs_from_the_copy_of_the_service_is_reported() {
    let machine = Machine::new();
    machine.start_service();
    assert_eq!(machine.prints(&["outbox", "rekey"]).1, "");
    machine.edit("LoadCredential=hook:/etc/vestibule/hook\n");
    machine.write("etc/vestibule/hook", "https://");
    let (_, messages) = machine.prints(&["check"]);
    let hook = machine.path("etc/vestibule/hook");
    assert_contains(
        &messages,
        &format!(
            "started without a copy of {hook}; to let the service use it, run systemctl restart"
        ),
    );
    machine.edit("");
    machine.write("etc/vestibule/store.key", "new key\ncontent of store.key\n");
    let changed = format!(
        "{} has changed since the service was started",
        machine.path("etc/vestibule/store.key")
    );
    assert_contains(&machine.prints(&["check"]).1, &changed);
    let messages = machine.fails(&["outbox", "rekey"]);
    assert_contains(&messages, &changed);
    assert_contains(
        &messages,
        "nothing was re-encrypted: restart the service first\n",
    );
}
