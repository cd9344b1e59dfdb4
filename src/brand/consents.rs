//! The `[consent]` table of `brand.toml`: the privacy line above the submit button and the consent
//! checkboxes.

use serde::{Deserialize, Deserializer, de::Error};

use crate::consent::{ConsentName, ConsentVersion};

/// The maximum number of checkboxes. Each of them burdens applicants, and adds to a line that
/// recruiters read.
const MAX_BOXES: usize = 10;

/// The `[consent]` table, in the default language. Locale files hold the texts in the other
/// languages.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Consents {
    /// The privacy line above the submit button.
    pub apply: Option<String>,
    /// The version of that text. If given, it is stored with every application.
    pub version: Option<ConsentVersion>,
    /// Consent checkboxes.
    #[serde(rename = "box", deserialize_with = "boxes")]
    pub boxes: Vec<ConsentBox>,
}

/// A `[[consent.box]]`: one consent checkbox.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConsentBox {
    /// The name. Locale files give its text as `consent-NAME`.
    pub name: ConsentName,
    /// The version of the text.
    pub version: ConsentVersion,
    /// The label.
    pub text: String,
    /// Whether applying requires this consent.
    #[serde(default)]
    pub required: bool,
}

/// The checkboxes are invalid as a whole.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConsentBoxesError {
    /// There are more than the maximum.
    #[error("a form has at most {MAX_BOXES} boxes")]
    TooMany,
    /// The name is reserved for the privacy line.
    #[error("\"apply\" is the line above the button: choose another name")]
    ReservedName,
    /// Two checkboxes have the same name.
    #[error("there are two boxes named \"{0}\": choose another name for one")]
    DuplicateName(ConsentName),
}

fn boxes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<ConsentBox>, D::Error> {
    let boxes: Vec<ConsentBox> = Vec::deserialize(deserializer)?;
    let mut names: Vec<&ConsentName> = Vec::new();
    for asked in &boxes {
        if names.contains(&&asked.name) {
            return Err(D::Error::custom(ConsentBoxesError::DuplicateName(
                asked.name.clone(),
            )));
        }
        names.push(&asked.name);
    }
    if names.contains(&&ConsentName::privacy_line()) {
        return Err(D::Error::custom(ConsentBoxesError::ReservedName));
    }
    if MAX_BOXES < boxes.len() {
        return Err(D::Error::custom(ConsentBoxesError::TooMany));
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
        for (wrong, told) in [
            (format!("{one}{one}"), "two boxes named"),
            (one.replace("keep", "apply"), "line above the button"),
            (one.replace("keep", "Keep it!"), "not a valid consent name"),
            (one.replace("2026-11", " "), "not a valid version"),
            (one.replace("version = '2026-11'\n", ""), "missing field"),
            (one.replace("'Keep it'", "'x'\nrequred = true"), "requred"),
        ] {
            let words = refusal(&wrong);
            assert!(words.contains(told), "{words}");
        }
        let many: String = (0..11)
            .map(|it| one.replace("keep", &format!("k{it}")))
            .collect();
        assert!(refusal(&many).contains("at most 10"));
    }
}
