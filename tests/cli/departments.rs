//! Tests that `vestibule check` compares the departments of `brand.toml` with the open postings.

use std::fs;

use crate::{
    check::{ats_desk, check, reference_ats, site_desk},
    program::Desk,
};

const BRAND: &str = "name = 'Terns'
group_by = 'department'
[[departments]]
id = 'metal'
name = 'Metal'
match = ['welder']
[[departments]]
id = 'kitchen'
name = 'Kitchen'
match = ['cook*']
";

#[test]
fn departments_without_open_postings_and_postings_without_a_department_are_reported() {
    let ats_desk = ats_desk().with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
    fs::create_dir(ats_desk.path("postings")).unwrap();
    for title in ["Welder", "Rigger", "Caulker"] {
        let text = format!(
            "+++\ntitle = \"{title}\"\ncreated = 2026-10-02T09:00:00Z\n[[locations]]\nlocation_type = \"IN_OFFICE\"\nplace = {{ type = \"CITY\", name = \"Kiel\", city = \"Kiel\", country = \"DE\" }}\n+++\nWork.\n"
        );
        fs::write(ats_desk.path(&format!("postings/{title}.md")), text).unwrap();
    }
    let (_ats, address) = reference_ats(&ats_desk);
    let desk = site_desk(&address, "right-key");
    fs::create_dir(desk.path("brand")).unwrap();
    fs::write(desk.path("brand/brand.toml"), BRAND).unwrap();
    assert_eq!(
        check(&desk, &[]).about("departments"),
        [
            "warn: brand/brand.toml, line 8: no open posting is in the department kitchen: check the words in `match`",
            "ok: 3 open postings: Metal 1 (Welder), Kitchen 0, Other 2 (Caulker, Rigger)",
        ]
    );
}

#[test]
fn grouping_by_department_without_departments_is_reported() {
    let desk = Desk::new();
    fs::create_dir(desk.path("brand")).unwrap();
    fs::write(desk.path("brand/brand.toml"), "group_by = 'department'").unwrap();
    let found = check(&desk, &[]).about("brand");
    let advice = "warn: group_by is \"department\", but brand.toml has no [[departments]]";
    assert!(found.iter().any(|it| it.starts_with(advice)), "{found:?}");
}
