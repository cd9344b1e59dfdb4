//! Tests a site whose store cannot be written, for example because its disk has no free inodes.

use std::{
    fs,
    process::{Command, Output},
};

use crate::{program::Desk, replicas::first_form, visitor::Visitor, webhook::Webhook};

const NOT_KEPT: &str = "applications_not_kept";

#[tokio::test(flavor = "multi_thread")]
async fn the_alarm_about_applications_lasts_until_their_files_can_be_written_again() {
    let webhook = Webhook::start().await;
    let desk = Desk::new()
        .with("VESTIBULE_ALARM__WEBHOOK", &webhook.url)
        .with("VESTIBULE_LOG__FILTER", "info,vestibule::admin=debug");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let form = first_form(&visitor).await;
    // From now on, the site cannot create files in the folder for applicants' files (documents),
    // but it can still write to the database.
    let folder = desk.path("vestibule-data/store.db-documents");
    fs::rename(&folder, desk.path("aside")).unwrap();
    fs::write(&folder, "").unwrap();
    let page = visitor.apply(&form, "Greta", crate::visitor::RESUME).await;
    assert_eq!(page.status, 503, "{}", page.html);
    let raised = webhook.until_notified("raised", NOT_KEPT).await;
    for part in ["vestibule-data/store.db-documents", "df -i"] {
        assert!(raised.contains(part), "{raised} lacks {part}");
    }
    site.until_logged("applications still cannot be kept");
    site.until_logged("applications still cannot be kept");
    assert!(!site.log.iter().any(|it| it.contains("kept again")));

    fs::remove_file(&folder).unwrap();
    fs::rename(desk.path("aside"), &folder).unwrap();
    webhook.until_notified("ended", NOT_KEPT).await;
    assert_eq!(webhook.events(NOT_KEPT), ["raised", "ended"]);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    let page = visitor.apply(&form, "Greta", crate::visitor::RESUME).await;
    assert!(page.address.starts_with("/applications/"), "{}", page.html);
}

/// Runs a command that can write only the first `blocks` blocks of each file. A block has 512
/// bytes. All other writes fail, as on a full disk.
fn run_without_space(desk: &Desk, blocks: u32, arguments: &[&str]) -> Output {
    let command = desk.command(arguments);
    let variables = command.get_envs();
    let mut limited = Command::new("sh");
    // If a write exceeds the limit, the kernel sends the signal XFSZ. Without the trap, this signal
    // would end the process. `timeout` ends a command that keeps running in spite of the limit.
    limited
        .args([
            "-c",
            &format!("trap '' XFSZ; ulimit -f {blocks}; exec timeout 60 \"$0\" \"$@\""),
        ])
        .arg(command.get_program())
        .args(command.get_args())
        .current_dir(desk.folder.path())
        .env_clear()
        .envs(variables.filter_map(|(name, value)| Some((name, value?))));
    limited.output().unwrap()
}

#[test]
fn a_store_that_cannot_be_opened_because_of_the_disk_is_reported_with_what_to_check() {
    let desk = Desk::new();
    let mut site = desk.start(&["serve"]);
    site.address();
    assert_eq!(site.stop().0, Some(0));
    for (blocks, command, says) in [
        (
            0,
            &["outbox", "list"][..],
            "store.db; check its disk: free space (`df -h ./vestibule-data`)",
        ),
        (0, &["serve"], "must not be full (`df -h`)"),
        // The index of SQLite's write-ahead log fits into the blocks that can be written, but the
        // copy of the database does not.
        (
            128,
            &["backup", "--to", "backup"],
            "cannot write the copy to the folder backup; check its disk: free space (`df -h backup`)",
        ),
    ] {
        let output = run_without_space(&desk, blocks, command);
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains(says), "{message}");
        assert!(!output.status.success());
    }
}
