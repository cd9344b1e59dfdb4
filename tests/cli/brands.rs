//! Tests the settings of several brands, and the findings of `vestibule check` about them.

use std::fs;

use crate::{
    check::{ats_desk, check, reference_ats, site_desk},
    program::Desk,
};

fn brand(host: &str, dir: &str, postings: &str) -> String {
    format!("[[brands]]\npublic_url = 'https://{host}'\ndir = '{dir}'\npostings = {postings}\n")
}

fn desk(settings: &str) -> Desk {
    let desk = Desk::new();
    fs::write(desk.path("vestibule.toml"), settings).unwrap();
    desk
}

#[test]
fn mistakes_in_the_settings_of_brands_are_named() {
    let main = "[site]\npublic_url = 'https://jobs.example.com'\n";
    let all = "{ companies = ['Tidewater'] }";
    let no_main = brand("tide.example.com", "tide", all);
    let twice = format!("{main}{}", brand("jobs.example.com", "tide", all));
    let no_filter = format!("{main}{}", brand("tide.example.com", "tide", "{}"));
    let no_place = format!(
        "{main}{}",
        brand("tide.example.com", "tide", "{ places = ['-'] }")
    );
    let unknown = format!(
        "{main}{}",
        brand("tide.example.com", "tide", "{ titles = ['x'] }")
    );
    let no_dir =
        format!("{main}[[brands]]\npublic_url = 'https://tide.example.com'\npostings = {all}\n");
    let with_path = format!("{main}{}", brand("tide.example.com/jobs", "tide", all));
    for (settings, says) in [
        (no_main, "brands needs site.public_url"),
        (
            twice,
            "https://jobs.example.com/ has the same host name as another brand",
        ),
        (no_filter, "names no companies and no places"),
        (no_place, "is not the path of a place"),
        (unknown, "unknown field `titles`"),
        (no_dir, "missing field `dir`"),
        (with_path, "contains more than scheme, host and port"),
    ] {
        let output = desk(&settings).run(&["config", "show"]);
        let log = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{settings}");
        assert!(
            log.contains("brands") && log.contains(says),
            "{says} in {log}"
        );
    }
}

#[test]
fn config_show_prints_the_origin_of_the_brand_settings() {
    let main = "[site]\npublic_url = 'https://jobs.example.com'\n";
    let text = format!(
        "{main}{}",
        brand("tide.example.com", "tide", "{ places = ['pt'] }")
    );
    let shown = desk(&text).printed(&["config", "show", "--origin"]);
    let line = shown
        .lines()
        .find(|line| line.starts_with("brands = "))
        .expect(&shown);
    assert!(
        line.contains("tide.example.com") && line.ends_with("vestibule.toml, line 3"),
        "{line}"
    );
}

#[test]
fn the_site_does_not_start_if_the_folder_of_a_brand_is_missing() {
    let main = "[site]\npublic_url = 'http://localhost'\n";
    let text = format!(
        "{main}{}",
        brand("tide.localhost", "tide", "{ places = ['pt'] }")
    );
    for command in ["serve", "check"] {
        let output = desk(&text).run(&[command]);
        assert_eq!(output.status.code(), Some(1), "{command}");
        let mut message = String::from_utf8(output.stdout).unwrap();
        message.push_str(&String::from_utf8(output.stderr).unwrap());
        assert!(
            message.contains("brands.dir is tide, but that folder does not exist"),
            "{message}"
        );
    }
}

#[test]
fn check_examines_each_brand_and_its_postings() {
    let ats_desk = ats_desk().with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
    fs::create_dir(ats_desk.path("postings")).unwrap();
    fs::write(
        ats_desk.path("postings/company.toml"),
        "name = 'Harbor Ltd'",
    )
    .unwrap();
    let text = "+++\ntitle = \"Welder\"\ncreated = 2026-10-02T09:00:00Z\n[[locations]]\nlocation_type = \"IN_OFFICE\"\nplace = { type = \"CITY\", name = \"Kiel\", city = \"Kiel\", country = \"DE\" }\n+++\nWork.\n";
    fs::write(ats_desk.path("postings/welder.md"), text).unwrap();
    let (_ats, address) = reference_ats(&ats_desk);
    let desk = site_desk(&address, "right-key");
    let settings = [
        "[site]\npublic_url = 'https://jobs.example.com'\n".to_owned(),
        brand("tide.example.com", "tide", "{ companies = ['Tidewater'] }"),
        brand(
            "kiel.example.com",
            "kiel",
            "{ companies = ['harbor  LTD'], places = ['Germany/Kiel', 'de', 'de/kil'] }",
        ),
    ];
    fs::write(desk.path("vestibule.toml"), settings.concat()).unwrap();
    for (name, text) in [
        ("tide", "name = 'Tide'"),
        ("kiel", "name = 'Kiel'\n[colours]\naccent = '#ffff00'"),
    ] {
        fs::create_dir(desk.path(name)).unwrap();
        fs::write(desk.path(name).join("brand.toml"), text).unwrap();
    }
    let checked = check(&desk, &[]);
    assert_eq!(
        checked.about("brands"),
        [
            "warn: tide.example.com: no posting of the first 25 belongs to this brand: check its postings in \
             [[brands]]; the companies of these postings are \"Harbor Ltd\"",
            "ok: kiel.example.com: 1 of the first 25 open postings belong to this brand",
        ]
    );
    let unknown = "vestibule.toml, entry 2 of [[brands]]: no open posting is at the place \"de/kil\"; did you mean de/kiel?";
    let places = checked.about("places").join("\n");
    assert!(places.contains(unknown), "{places}");
    for (about, start) in [
        ("brand", "ok: tide.example.com: tide can be read"),
        ("brand", "ok: kiel.example.com: kiel can be read"),
        (
            "contrast",
            "warn: kiel.example.com: kiel/brand.toml, line 3: the accent #ffff00 on light",
        ),
        ("pages", "ok: tide.example.com: the list page loads"),
    ] {
        let found = checked.about(about);
        assert!(
            found.iter().any(|it| it.starts_with(start)),
            "{start} in {found:#?}"
        );
    }
}
