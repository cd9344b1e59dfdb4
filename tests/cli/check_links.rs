//! Tests that `vestibule check` checks the links on all pages in all languages, even if it has
//! already found other faults.

use std::{fs, net::TcpListener};

use crate::{
    check::{ats_desk, check, reference_ats, site_desk},
    program::Desk,
};

/// A brand with a broken link in each kind of page.
const FILES: [(&str, &str); 5] = [
    ("brand.toml", "name = \"Terns\"\nlanguages = [\"de\"]\n"),
    ("pages/about.md", "+++\ntitle = \"About\"\n+++\nTerns\n"),
    (
        "pages/about.de.md",
        "+++\ntitle = \"Wir\"\n+++\nUnsere [Eier](/eier)\n[Nest](/about#nest)\n",
    ),
    ("pages/_receipt-below.md", "[While you wait](/wait)\n"),
    ("pages/_closed-below.md", "\n[Other birds](/gulls)\n"),
];

const BROKEN: [&str; 4] = [
    "fault: brand/pages/about.de.md, line 4: the link to /de/eier leads to a page that does not exist",
    "fault: brand/pages/about.de.md, line 5: the link to /de/about#nest leads to a heading",
    "fault: brand/pages/_receipt-below.md, line 1: the link to /wait leads to a page",
    "fault: brand/pages/_closed-below.md, line 2: the link to /gulls leads to a page",
];

#[test]
fn links_are_read_in_every_language_on_receipts_and_on_pages_of_closed_jobs() {
    let desk = Desk::new();
    for (name, text) in FILES {
        desk.write_brand(name, text);
    }
    // With the review page, `check` must submit an application in two steps to reach the receipt.
    let desk = desk.with("VESTIBULE_APPLY__REVIEW", "true");
    let links = check(&desk, &[]).about("links");
    for says in BROKEN {
        let count = links.iter().filter(|it| it.starts_with(says)).count();
        assert_eq!(count, 1, "{says} in {links:#?}");
    }
    assert_eq!(links.len(), BROKEN.len(), "{links:#?}");
    for (name, text) in &FILES[2..] {
        let text = text.replace("(/", "(/about?").replace("#nest", "");
        desk.write_brand(name, &text);
    }
    assert_eq!(
        check(&desk, &[]).about("links"),
        [
            "ok: all links work on 16 pages in en, de (list, job, form, a receipt, a closed job, text pages)"
        ]
    );
}

#[test]
fn pages_are_checked_after_other_faults_and_otherwise_a_line_says_why_not() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let desk = Desk::new().with("VESTIBULE_SITE__LISTEN", address);
    desk.write_brand(
        "brand.toml",
        "[[header]]\ntext = \"Eggs\"\nurl = \"/egs\"\n",
    );
    let checked = check(&desk, &[]);
    let ports = checked.about("ports").join("\n");
    assert!(ports.contains("fault: "), "{:#}", checked.report);
    assert_eq!(checked.about("pages").len(), 3, "{:#}", checked.report);
    let links = checked.about("links");
    assert!(
        links[0].starts_with("fault: brand/brand.toml, line 3: the link to /egs"),
        "{links:?}"
    );

    desk.write_brand("brand.toml", "nmae = \"Terns\"\n");
    let checked = check(&desk, &[]);
    assert_eq!(
        checked.about("pages"),
        [
            "warn: pages and links are not checked, because the site cannot start: correct the faults named above"
        ]
    );
    assert!(checked.about("links").is_empty(), "{:#}", checked.report);
}

/// A posting in Munich.
const MUNICH: &str = include_str!("../tools/munich.md");

/// A brand with links to the pages of two places. Only Munich has a posting.
const PLACES: &str = "name = \"Terns\"
[places.\"de/bavaria/munich\"]
heading = \"Munich\"
[places.\"pt/porto\"]
heading = \"Porto\"
[[header]]
text = \"Munich\"
url = \"/places/de/bavaria/munich\"
[[header]]
text = \"Porto\"
url = \"/places/pt/porto\"
";

const ABOUT: &str = "+++
title = \"About\"
+++
::: jobs place=\"pt/porto\"
";

fn desk_with_place_links(desk: Desk) -> Desk {
    desk.write_brand("brand.toml", PLACES);
    desk.write_brand("pages/about.md", ABOUT);
    desk
}

/// The postings of the sample company would lead to another result: they include jobs in Porto, but
/// not in Munich.
#[test]
fn links_to_places_are_checked_with_the_company_s_own_postings_and_have_the_line_of_the_link() {
    let desk = desk_with_place_links(Desk::new());
    fs::create_dir(desk.path("postings")).unwrap();
    fs::write(desk.path("postings/munich.md"), MUNICH).unwrap();
    let desk = desk.with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
    let links = check(&desk, &[]).about("links");
    assert_eq!(links.len(), 1, "{links:#?}");
    let says =
        "fault: brand/brand.toml, line 11: the link to /places/pt/porto leads to a page that";
    assert!(links[0].starts_with(says), "{links:#?}");
}

#[test]
fn links_to_places_are_checked_with_the_postings_of_the_ats() {
    let ats = ats_desk().with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
    fs::create_dir(ats.path("postings")).unwrap();
    fs::write(ats.path("postings/munich.md"), MUNICH).unwrap();
    let (_ats, address) = reference_ats(&ats);
    let desk = desk_with_place_links(site_desk(&address, "right-key"));
    // `check` does not read the page of the place, so it does not know whether the page has the
    // element `x`.
    let with_fragment = PLACES.replace("/munich\"\n[[", "/munich#x\"\n[[");
    assert!(with_fragment.contains("url = \"/places/de/bavaria/munich#x\""));
    desk.write_brand("brand.toml", &with_fragment);
    let checked = check(&desk, &[]);
    let links = checked.about("links");
    assert!(links[0].starts_with("ok: all links work"), "{links:#?}");
    let places = checked.about("places");
    let says = "warn: brand/brand.toml, line 11: no open posting is at the place \"pt/porto\"";
    let found = places.iter().filter(|it| it.starts_with(says));
    assert_eq!(found.count(), 1, "{places:#?}");
    let munich = places.iter().filter(|it| it.contains("munich\":"));
    assert_eq!(munich.count(), 0, "{places:#?}");
}
