//! Tests that `check`, the log and the alarm describe in the same words what responds at a wrong
//! `ats.base_url`. Also tests that the command `inbox` says where a site sends its applications, if
//! the command is run in the folder of this site.

use std::{fs, net::TcpListener, thread};

use crate::{
    check::{ats_desk, check, reference_ats, site_desk},
    program::{Desk, Running},
    settings::refused,
};

/// Starts a careers site with another public URL and its own postings. Returns its URL on this
/// machine.
fn other_careers_site(desk: &Desk) -> (Running, String) {
    fs::create_dir(desk.path("postings")).unwrap();
    let settings = "[site]\npublic_url = 'https://careers.example.com'\n\
                    [reference_ats]\npostings = 'postings'\n";
    fs::write(desk.path("vestibule.toml"), settings).unwrap();
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    (site, address)
}

#[test]
fn check_and_serve_say_in_the_same_words_what_answers_at_a_wrong_base_url() {
    let (_ats, ats) = reference_ats(&ats_desk());
    let other_desk = Desk::new();
    let (_other, careers) = other_careers_site(&other_desk);
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let database = format!("http://{}", silent.local_addr().unwrap());
    thread::spawn(move || silent.incoming().for_each(drop));
    let write = format!("write ats.base_url = \"{ats}\"");
    for (base_url, public_url, says) in [
        (format!("{ats}/office"), None, &*write),
        (format!("{ats}/docs"), None, &*write),
        (format!("{ats}/docs/api.json"), None, &*write),
        (
            format!("{ats}/x"),
            None,
            "try ats.base_url without the path /x",
        ),
        (careers.clone(), None, "a careers site such as Vestibule"),
        (
            careers.clone(),
            Some(&careers),
            "has the host and port of site.public_url",
        ),
        (database, None, "so it is probably another program"),
    ] {
        let mut desk = site_desk(&base_url, "right-key");
        if let Some(url) = public_url {
            desk = desk.with("VESTIBULE_SITE__PUBLIC_URL", url);
        }
        let checked = check(&desk, &[]);
        let found = checked.about("address");
        assert!(found.len() == 1 && found[0].contains(says), "{found:#?}");
        let problem = found[0].trim_start_matches("fault: ");
        assert_eq!(problem.matches("ats.base_url").count(), 1, "{problem}");
        for about in ["description", "tls", "clock"] {
            assert_eq!(checked.about(about), [""; 0], "{problem}");
        }
        let mut site = desk.start(&["serve"]);
        let line = site.until_logged(problem);
        assert!(line.contains("posting_list"), "{line}");
        assert_eq!(line.matches(problem).count(), 1, "{line}");
        assert_eq!(site.stop().0, Some(0));
    }
}

#[test]
fn the_inbox_in_the_folder_of_a_site_says_that_no_reference_ats_is_there_and_what_to_do() {
    let desk = site_desk("http://127.0.0.1:9", "any-key");
    let shown = refused(
        &desk,
        &["inbox", "show", "0b6e4f19-0000-0000-0000-000000000000"],
    );
    let listed = desk.printed(&["inbox", "list"]);
    for part in [
        "here is no folder ./vestibule-reference-ats (reference_ats.dir)",
        "sends its applications to the ATS at http://127.0.0.1:9 (ats.base_url)",
        "run this command in the folder of the reference ATS",
    ] {
        assert!(shown.contains(part), "{shown}");
        assert!(listed.contains(part), "{listed}");
    }
    let shown = refused(&Desk::new(), &["inbox", "export", "--to", "out"]);
    assert!(
        shown.contains("the reference ATS was never started"),
        "{shown}"
    );
}
