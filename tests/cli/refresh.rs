//! Tests `vestibule refresh`, with and without a running site.

use std::{fs, path::PathBuf};

use crate::{
    check::{ats_desk, reference_ats},
    cluster,
    program::{Desk, Running},
    replicas::KEY,
    settings::refused,
    visitor::Visitor,
};

/// An ATS whose list can lose most of its postings.
struct ShrinkingAts {
    desk: Desk,
    _running: Running,
}

impl ShrinkingAts {
    /// Starts an ATS with eight postings. Also returns `desk` with the settings for this ATS.
    fn start(desk: Desk) -> (Self, Desk) {
        let own = ats_desk().with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
        fs::create_dir(own.path("postings")).unwrap();
        let text = "+++\ntitle = \"Welder\"\ncreated = 2026-10-02T09:00:00Z\n+++\nWork.\n";
        (0..8).for_each(|number| fs::write(Self::file(&own, number), text).unwrap());
        let (running, address) = reference_ats(&own);
        let desk = desk
            .with("VESTIBULE_ATS__BASE_URL", address)
            .with("VESTIBULE_ATS__API_KEY", "right-key")
            .with("VESTIBULE_ATS__REFRESH", "1s");
        fs::write(desk.path("vestibule.key"), KEY).unwrap();
        let ats = Self {
            desk: own,
            _running: running,
        };
        (ats, desk)
    }

    fn file(desk: &Desk, number: usize) -> PathBuf {
        desk.path(&format!("postings/job-{number}.md"))
    }

    /// Removes six of the eight postings.
    fn lose_postings(&self) {
        (0..6).for_each(|number| fs::remove_file(Self::file(&self.desk, number)).unwrap());
    }
}

/// Asserts that the running site accepts a shorter list after `vestibule refresh --believe`.
async fn assert_site_accepts(desk: Desk) {
    let (ats, desk) = ShrinkingAts::start(desk);
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    visitor.visit_until("/", "Welder").await;
    ats.lose_postings();
    site.until_logged("the list lost 6 of 8 postings");
    let printed = desk.printed(&["refresh", "--believe"]);
    assert!(printed.contains("running site"), "{printed}");
    site.until_logged("the list of postings is accepted again");
    assert_eq!(site.stop().0, Some(0));
}

#[tokio::test]
async fn a_running_site_accepts_a_shorter_list_after_the_command() {
    assert_site_accepts(Desk::new()).await;
}

#[tokio::test]
async fn the_replica_that_reads_the_postings_accepts_a_shorter_list_after_the_command() {
    assert_site_accepts(Desk::new().with("VESTIBULE_STORE__URL", cluster::database())).await;
}

#[test]
fn without_a_running_site_the_command_accepts_a_shorter_list_itself() {
    let (ats, desk) = ShrinkingAts::start(Desk::new());
    assert_eq!(desk.printed(&["refresh"]), "8 postings\n");
    ats.lose_postings();
    assert!(!desk.run(&["refresh"]).status.success());
    assert_eq!(desk.printed(&["refresh", "--believe"]), "2 postings\n");
}

#[tokio::test]
async fn the_command_fails_while_a_replica_reads_the_postings() {
    let desk = Desk::new().with("VESTIBULE_STORE__URL", cluster::database());
    let (_ats, desk) = ShrinkingAts::start(desk);
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    visitor.visit_until("/", "Welder").await;
    let message = refused(&desk, &["refresh"]);
    for part in ["a running site reads", "read nothing", "vestibule check"] {
        assert!(message.contains(part), "{message}");
    }
    assert_eq!(site.stop().0, Some(0));
    assert_eq!(desk.printed(&["refresh"]), "8 postings\n");
}
