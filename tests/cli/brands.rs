//! Tests the settings of several brands, and the findings of `vestibule check` about them.

use std::{fs, path::Path};

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
            "brands.public_url https://jobs.example.com/ (vestibule.toml, line 4) has the same host name as another brand",
        ),
        (
            no_filter,
            "line 6, column 1: brands, entry 1: postings names no companies and no places",
        ),
        (no_place, "line 6, column 1: brands, entry 1: "),
        (
            unknown,
            "line 6, column 1: brands, entry 1: unknown field `titles`",
        ),
        (
            no_dir,
            "line 3, column 1: brands, entry 1: missing field `dir`",
        ),
        (with_path, "line 4, column 1: brands, entry 1: "),
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
            message.contains(
                "brands.dir is tide (vestibule.toml, line 5), but that folder does not exist"
            ),
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
            "warn: tide.example.com: no posting of the first 25 belongs to this brand: check its postings \
             (vestibule.toml, line 6); the companies of these postings are \"Harbor Ltd\"",
            "ok: kiel.example.com: 1 of the first 25 open postings belong to this brand",
        ]
    );
    let unknown = "vestibule.toml, line 10: no open posting is at the place \"de/kil\"; did you mean de/kiel?";
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

/// Writes a posting in this city of Germany.
fn write_posting(folder: &Path, title: &str, city: &str) {
    let place =
        format!("{{ type = \"CITY\", name = \"{city}\", city = \"{city}\", country = \"DE\" }}");
    let text = format!(
        "+++\ntitle = \"{title}\"\ncreated = 2026-10-02T09:00:00Z\n[[locations]]\nlocation_type = \"IN_OFFICE\"\nplace = {place}\n+++\nWork.\n"
    );
    fs::write(folder.join(format!("{title}.md")), text).unwrap();
}

/// The departments and the place in the folder of each brand.
const DEPARTMENTS: &str = "[[departments]]\nid = 'metal'\nname = 'Metal'\nmatch = ['welder']\n\
                       [[departments]]\nid = 'kitchen'\nname = 'Kitchen'\nmatch = ['cook']\n\
                       [places.'de/kiel']\nheading = 'Kiel'\n";

fn write_brands(desk: &Desk, settings: &str) {
    fs::write(desk.path("vestibule.toml"), settings).unwrap();
    for name in ["brand", "tide", "bonn"] {
        fs::create_dir(desk.path(name)).unwrap();
        fs::write(desk.path(name).join("brand.toml"), DEPARTMENTS).unwrap();
    }
}

fn write_postings(desk: &Desk) {
    let folder = desk.path("postings");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("company.toml"), "name = 'Harbor Ltd'").unwrap();
    write_posting(&folder, "Welder", "Kiel");
    write_posting(&folder, "Cook", "Husum");
    write_posting(&folder, "Welder in Bonn", "Bonn");
}

#[test]
fn check_counts_only_the_postings_that_each_brand_shows() {
    let settings = [
        "[site]\npublic_url = 'https://jobs.example.com'\n".to_owned(),
        brand(
            "tide.example.com",
            "tide",
            "{ companies = ['Harbor Ltd'], places = ['de/kiel'] }",
        ),
        brand("bonn.example.com", "bonn", "{ places = ['de/bonn'] }"),
    ];
    let ats_desk = ats_desk().with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
    write_postings(&ats_desk);
    let (_ats, address) = reference_ats(&ats_desk);
    let external = site_desk(&address, "right-key");
    let embedded = Desk::new().with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
    write_postings(&embedded);
    for desk in [external, embedded] {
        write_brands(&desk, &settings.concat());
        let checked = check(&desk, &[]);
        let none = |folder: &str, line: u8, id: &str| {
            format!(
                "{folder}/brand.toml, line {line}: no open posting is in the department {id}: check the words in `match`"
            )
        };
        assert_eq!(
            checked.about("departments"),
            [
                format!("warn: {}", none("brand", 2, "metal")),
                "ok: 1 open postings: Metal 0, Kitchen 1 (Cook), Other 0".to_owned(),
                format!("warn: tide.example.com: {}", none("tide", 6, "kitchen")),
                "ok: tide.example.com: 1 open postings: Metal 1 (Welder), Kitchen 0, Other 0"
                    .to_owned(),
                format!("warn: bonn.example.com: {}", none("bonn", 6, "kitchen")),
                "ok: bonn.example.com: 1 open postings: Metal 1 (Welder in Bonn), Kitchen 0, Other 0"
                    .to_owned(),
            ]
        );
        assert_eq!(
            checked.about("places"),
            [
                "warn: brand/brand.toml, line 9: no open posting is at the place \"de/kiel\"; the places with postings are \
                 de/husum",
                "warn: bonn.example.com: bonn/brand.toml, line 9: no open posting is at the place \"de/kiel\"; the \
                 places with postings are de/bonn"
            ]
        );
    }
}
