//! Tests known attacks with HTML, which are listed in `tricks.toml`.

use serde::Deserialize;
use vestibule::sanitize::SanitizedHtml;

use crate::shape::fault;

const TRICKS: &str = include_str!("tricks.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tricks {
    trick: Vec<Trick>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trick {
    pub name: String,
    pub html: String,
}

pub fn tricks() -> Vec<Trick> {
    toml::from_str::<Tricks>(TRICKS)
        .expect("the table is TOML")
        .trick
}

#[test]
fn every_attack_is_in_the_table_once() {
    let mut names: Vec<String> = tricks().into_iter().map(|trick| trick.name).collect();
    assert!(40 <= names.len());
    names.sort();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count, "two tricks share a name");
}

#[test]
fn no_attack_leaves_active_content() {
    for trick in tricks() {
        let html = SanitizedHtml::from_any_format(&trick.html);
        assert_eq!(
            fault(html.as_str()),
            None,
            "{}: {}",
            trick.name,
            html.as_str()
        );
    }
}

#[test]
fn no_attack_works_inside_a_description_or_in_markdown() {
    for trick in tricks() {
        let inside = format!(
            "<h2>Tools</h2><p>before {} after</p><ul><li>end</li></ul>",
            trick.html
        );
        let html = SanitizedHtml::from_any_format(&inside);
        assert_eq!(
            fault(html.as_str()),
            None,
            "{}: {}",
            trick.name,
            html.as_str()
        );
        let html = SanitizedHtml::from_markdown(&format!("## Tools\n\n{}\n\n- end", trick.html));
        assert_eq!(
            fault(html.as_str()),
            None,
            "{}: {}",
            trick.name,
            html.as_str()
        );
    }
}

#[test]
fn no_attack_works_if_it_is_written_with_entities() {
    for trick in tricks() {
        let escaped = trick
            .html
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;");
        let html = SanitizedHtml::from_any_format(&escaped);
        assert_eq!(
            fault(html.as_str()),
            None,
            "{}: {}",
            trick.name,
            html.as_str()
        );
    }
}
