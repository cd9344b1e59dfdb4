use serde::{Deserialize, Deserializer, de::Error};

use crate::consent::{ConsentName, Version};

/// The most boxes of a form: each stands in a line that recruiters read, and in a visitor's way.
const MOST_BOXES: usize = 10;

/// The `[consent]` table: what applicants read before they send, in the default language. Locale files say
/// it in the others.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Consents {
    /// Read before the button that sends the application.
    pub apply: Option<String>,
    /// Which wording of that it is; with one, it is kept with every application.
    pub version: Option<Version>,
    /// Boxes to tick.
    #[serde(rename = "box", deserialize_with = "boxes")]
    pub boxes: Vec<Asked>,
}

/// A `[[consent.box]]`: something the company asks leave for.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Its name; locale files say its text as `consent-NAME`.
    pub name: ConsentName,
    /// Which wording it is.
    pub version: Version,
    /// The words beside the box.
    pub text: String,
    /// Whether nobody can apply without ticking it.
    #[serde(default)]
    pub required: bool,
}

/// What is wrong with the boxes as a whole.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoBoxes {
    /// Nobody reads so many.
    #[error("a form has at most {MOST_BOXES} boxes")]
    TooMany,
    /// The name belongs to the line above the button.
    #[error("\"apply\" is the line above the button: choose another name")]
    Taken,
    /// Two boxes have one name.
    #[error("there are two boxes named \"{0}\": choose another name for one")]
    Twice(ConsentName),
}

fn boxes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Asked>, D::Error> {
    let boxes: Vec<Asked> = Vec::deserialize(deserializer)?;
    let mut names: Vec<&ConsentName> = Vec::new();
    for asked in &boxes {
        if names.contains(&&asked.name) {
            return Err(D::Error::custom(NoBoxes::Twice(asked.name.clone())));
        }
        names.push(&asked.name);
    }
    if names.contains(&&ConsentName::privacy_line()) {
        return Err(D::Error::custom(NoBoxes::Taken));
    }
    if MOST_BOXES < boxes.len() {
        return Err(D::Error::custom(NoBoxes::TooMany));
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
            (one.replace("keep", "Keep it!"), "names no consent"),
            (one.replace("2026-11", " "), "is no version"),
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
