//! Checks the files in `deploy/`, each with the program that reads it. `tests/tools/install`
//! installs these programs.

use std::{
    env,
    path::PathBuf,
    process::{Command, Output},
};

use serde_json::Value;

mod containers;
mod monitoring;
mod package;
mod proxies;
mod systemd;
mod vestibule_admin;
mod workflows;

/// Returns the path of a program that `tests/tools/install` installed.
fn tool(name: &str) -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    let path = target.join("tools/bin").join(name);
    let path = path.canonicalize();
    path.unwrap_or_else(|_| panic!("{name} is not installed; run tests/tools/install"))
}

/// Runs a command that must succeed, and returns what it printed to standard output and standard
/// error.
fn run_successfully(command: &mut Command) -> (String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().unwrap();
    let [stdout, stderr] = [stdout, stderr].map(|text| String::from_utf8(text).unwrap());
    assert!(status.success(), "{command:?}: {stdout}{stderr}");
    (stdout, stderr)
}

/// Returns the documents in a YAML file.
fn yaml(path: &str) -> Vec<Value> {
    let to_json =
        "import json, sys, yaml; print(json.dumps(list(yaml.safe_load_all(open(sys.argv[1])))))";
    let python = run_successfully(Command::new(tool("python3")).args(["-c", to_json, path]));
    serde_json::from_str(&python.0).unwrap()
}
