//! Checks the sample brands in `brands/` and their postings with `vestibule check`.

use std::{collections::BTreeSet, fs, os::unix::fs::symlink, path::Path};

use crate::{
    check::{ats_desk, check, reference_ats, site_desk},
    program::Desk,
    templates::REGIONS,
    visitor::Visitor,
};

const BRANDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/brands");

/// The sample brands that have postings of their own, each with the first job in its list.
const WITH_POSTINGS: [(&str, &str); 2] = [
    ("umbra", "Signaller, Night Desk"),
    ("marisol", "Pool Builder, Stone and Brass"),
];

fn posting_files(brand: &str) -> usize {
    let files = fs::read_dir(format!("{BRANDS}/{brand}-postings")).unwrap();
    let names = files.map(|file| file.unwrap().file_name());
    let postings = names.filter(|name| name.to_string_lossy().ends_with(".md"));
    postings.count()
}

#[test]
fn check_reports_no_problems_in_a_sample_brand() {
    for brand in ["saltmarsh", "umbra", "marisol"] {
        let folder = format!("{BRANDS}/{brand}");
        let checked = check(&Desk::new().with("VESTIBULE_BRAND__DIR", &folder), &[]);
        for about in ["brand", "languages", "contrast", "pages", "links"] {
            let findings = checked.about(about);
            assert!(about == "links" || !findings.is_empty(), "{brand} {about}");
            assert!(
                findings.iter().all(|it| it.starts_with("ok: ")),
                "{brand}: {findings:#?}"
            );
        }
    }
}

#[test]
fn the_postings_of_a_sample_brand_are_complete_and_each_is_in_a_department() {
    for (brand, _) in WITH_POSTINGS {
        let postings = format!("{BRANDS}/{brand}-postings");
        let ats_desk = ats_desk().with("VESTIBULE_REFERENCE_ATS__POSTINGS", postings);
        let (_ats, address) = reference_ats(&ats_desk);
        let desk = site_desk(&address, "right-key");
        let desk = desk.with("VESTIBULE_BRAND__DIR", format!("{BRANDS}/{brand}"));
        let checked = check(&desk, &[]);
        let all = posting_files(brand);
        for (about, says) in [
            (
                "postings",
                format!("ok: a list under results, {all} in all"),
            ),
            (
                "structured data",
                format!("ok: {all} postings have complete structured data"),
            ),
        ] {
            assert_eq!(checked.about(about), [says], "{brand}");
        }
        let departments = checked.about("departments");
        assert!(
            departments.len() == 1
                && departments[0].starts_with(&format!("ok: {all} open postings: "))
                && departments[0].ends_with(", Other 0"),
            "{brand}: {departments:?}"
        );
        assert_eq!(checked.about("places"), [""; 0], "{brand}");
        // Unknown fields and values are logged while the postings are read.
        let output = desk.run(&["refresh"]);
        let log = String::from_utf8(output.stderr).unwrap();
        assert!(
            output.status.success() && !log.contains("does not know"),
            "{log}"
        );
    }
}

#[tokio::test]
async fn one_command_shows_a_sample_brand_with_its_own_jobs() {
    for (brand, title) in WITH_POSTINGS {
        let desk = Desk::new();
        symlink(BRANDS, desk.path("brands")).unwrap();
        let mut site = desk.start(&["--config", &format!("brands/{brand}.toml")]);
        let list = Visitor::of(&site.address()).visit_until("/", title).await;
        assert_eq!(list.links(".job a").len(), posting_files(brand), "{brand}");
        // The brands can be tried one after the other, because each has a store of its own.
        let mut left: Vec<_> = fs::read_dir(desk.folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        assert_eq!(left, ["brands".to_owned(), format!("vestibule-{brand}")]);
        assert_eq!(site.stop().0, Some(0));
    }
}

#[test]
fn marisol_uses_every_region_every_block_and_every_place_for_a_text_in_two_languages() {
    let folder = Path::new(BRANDS).join("marisol");
    for (region, _) in REGIONS {
        let template = folder.join(format!("templates/{region}.html"));
        assert!(template.is_file(), "{region}");
    }
    for ending in [".md", ".de.md"] {
        let text = |name: &str| {
            let path = folder.join("pages").join(format!("{name}{ending}"));
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}{ending}: {error}"))
        };
        for place in [
            "_home-above",
            "_home-below",
            "_posting-below",
            "_form-above",
            "_receipt-below",
            "_closed-below",
        ] {
            assert!(!text(place).is_empty());
        }
        let page = text("life-at-the-pool");
        let blocks = page.lines().filter_map(|line| line.strip_prefix("::: "));
        let blocks: BTreeSet<_> = blocks.filter_map(|it| it.split(' ').next()).collect();
        let all = [
            "button", "cards", "details", "gallery", "jobs", "people", "quote", "steps", "video",
        ];
        assert_eq!(blocks, BTreeSet::from(all), "{ending}");
    }
}
