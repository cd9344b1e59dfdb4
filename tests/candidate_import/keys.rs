//! Tests `vestibule team key`, which prints a new recruiter key and does not store it.

use vestibule::recruiter_keys::KeyHash;

use crate::program::Desk;

#[test]
fn a_new_key_is_printed_with_valid_lines_for_the_settings() {
    for (more, role) in [
        (&[][..], "role = \"team\""),
        (&["--agency", "Crumb \"Best\" Agency"], "role = \"agency\""),
    ] {
        let output = Desk::new().run(&[&["team", "key", "Ann Example"][..], more].concat());
        assert!(output.status.success());
        let printed = String::from_utf8(output.stdout).unwrap();
        let key = printed.lines().find_map(|line| line.strip_prefix("    "));
        let hash = KeyHash::from_key(key.unwrap()).to_string();
        assert!(
            printed.contains(&hash) && printed.contains(role),
            "{printed}"
        );
        let (_, table) = printed.split_once("[[team.keys]]").unwrap();
        let settings = format!("[[team.keys]]{table}");
        let path = std::path::Path::new("x");
        let config = vestibule::config::load::parse(path, &settings, [].into_iter());
        assert_eq!(config.unwrap().team.keys[0].name, "Ann Example");
    }
}
