//! The `[consent]` table of `brand.toml`: the privacy line above the submit button and the consent
//! checkboxes.

use std::collections::HashSet;

use serde::{Deserialize, Deserializer, de::Error};

use crate::consent::{ConsentName, ConsentVersion};

/// The maximum number of checkboxes. Each checkbox is extra work for applicants and adds to the
/// text that recruiters have to read.
const MAX_BOXES: usize = 10;

/// The `[consent]` table, in the default language. Translations are in the locale files.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Consents {
    /// The privacy line above the submit button.
    pub apply: Option<String>,
    /// The version of the privacy line. If set, the privacy line and its version are stored with
    /// every application.
    pub version: Option<ConsentVersion>,
    /// Consent checkboxes.
    #[serde(rename = "box", deserialize_with = "boxes")]
    pub boxes: Vec<ConsentBox>,
}

/// A `[[consent.box]]`: one consent checkbox.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConsentBox {
    /// The name. The translation of the text is the message `consent-NAME` in the locale files.
    pub name: ConsentName,
    /// The version of the text. It is stored with the applicant's decision.
    pub version: ConsentVersion,
    /// The label of the checkbox.
    pub text: String,
    /// Whether applicants must tick the box to be able to apply.
    #[serde(default)]
    pub required: bool,
}

fn boxes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<ConsentBox>, D::Error> {
    let boxes: Vec<ConsentBox> = Vec::deserialize(deserializer)?;
    let mut names = HashSet::new();
    if let Some(twice) = boxes.iter().find(|asked| !names.insert(&asked.name)) {
        let name = &twice.name;
        return Err(D::Error::custom(format!(
            "two consent boxes are named \"{name}\": rename one of them"
        )));
    }
    if names.contains(&ConsentName::privacy_line()) {
        return Err(D::Error::custom(
            "\"apply\" is reserved for the text above the submit button: choose another name",
        ));
    }
    if boxes.len() > MAX_BOXES {
        return Err(D::Error::custom(format!(
            "there are more than {MAX_BOXES} consent boxes: remove some"
        )));
    }
    Ok(boxes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        toml::from_str::<Consents>(text).unwrap_err().to_string()
    }

    #[test]
    fn boxes_have_names_of_their_own_and_a_version() {
        let one = "[[box]]\nname = 'keep'\nversion = '2026-11'\ntext = 'Keep it'\n";
        let consents: Consents = toml::from_str(one).unwrap();
        assert!(!consents.boxes[0].required);
        for (wrong, says) in [
            (format!("{one}{one}"), "two consent boxes are named"),
            (one.replace("keep", "apply"), "above the submit button"),
            (one.replace("keep", "Keep it!"), "not a valid consent name"),
            (one.replace("2026-11", " "), "not a valid version"),
            (one.replace("version = '2026-11'\n", ""), "missing field"),
            (one.replace("'Keep it'", "'x'\nrequred = true"), "requred"),
        ] {
            let words = refusal(&wrong);
            assert!(words.contains(says), "{words}");
        }
        let many: String = (0..11)
            .map(|it| one.replace("keep", &format!("k{it}")))
            .collect();
        assert!(refusal(&many).contains("more than 10"));
    }
}
