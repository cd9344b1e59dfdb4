//! Checks the workflows in `.github`.

use std::{fs, process::Command};

use super::{run_successfully, tool};

#[test]
fn the_workflows_are_valid() {
    let files = fs::read_dir(".github/workflows").unwrap();
    let files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    assert!(!files.is_empty());
    let schema = ["--builtin-schema", "vendor.github-workflows"];
    run_successfully(
        Command::new(tool("check-jsonschema"))
            .args(schema)
            .args(files),
    );
}

#[test]
fn the_release_workflow_publishes_every_file_that_its_script_builds() {
    let workflow = fs::read_to_string(".github/workflows/release.yml").unwrap();
    let script = fs::read_to_string("deploy/release").unwrap();
    assert!(workflow.contains("run: deploy/release\n"));
    assert!(workflow.contains("target/release-files/*"));
    assert!(script.contains("target/release-files"));
}
