//! The sample brands in `brands/`, checked with `vestibule check`.

use std::{collections::BTreeSet, fs, path::Path};

use crate::{check::check, program::Desk, templates::REGIONS};

const BRANDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/brands");

#[test]
fn check_finds_nothing_to_improve_in_a_sample_brand() {
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
