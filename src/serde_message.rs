//! Parses serde's error messages about invalid settings, because serde's errors have no codes.

/// The cause of an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SerdeMessage<'a> {
    /// There is no setting with this name.
    UnknownField(&'a str),
    /// The value is not one of the allowed values.
    UnknownVariant {
        /// The invalid value.
        value: &'a str,
        /// The allowed values.
        known: Vec<&'a str>,
    },
    /// A required setting is missing.
    MissingField(&'a str),
    /// The value has the wrong type.
    WrongType,
    /// Any other message, for example one written by this program.
    Other,
}

impl<'a> SerdeMessage<'a> {
    /// Parses the message of an error. serde writes names in backticks.
    pub fn parse(message: &'a str) -> Self {
        let names: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
        let begins_with = |start: &str| message.starts_with(start);
        match names.as_slice() {
            [name, ..] if begins_with("unknown field ") => Self::UnknownField(name),
            [value, known @ ..] if begins_with("unknown variant ") => Self::UnknownVariant {
                value,
                known: known.to_vec(),
            },
            [name, ..] if begins_with("missing field ") => Self::MissingField(name),
            _ if begins_with("invalid type: ") || begins_with("wanted string or table") => {
                Self::WrongType
            }
            _ => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Bird {
        Tern,
        Gull,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Boat {
        #[expect(dead_code, reason = "only parsed")]
        name: String,
        #[expect(dead_code, reason = "only parsed")]
        bird: Bird,
    }

    #[test]
    fn the_messages_of_serde_are_recognized() {
        let known = vec!["tern", "gull"];
        for (text, expected) in [
            ("nmae = 'a'", SerdeMessage::UnknownField("nmae")),
            ("name = 'a'", SerdeMessage::MissingField("bird")),
            ("name = 5", SerdeMessage::WrongType),
            ("bird = 5", SerdeMessage::WrongType),
            (
                "bird = 'ten'",
                SerdeMessage::UnknownVariant {
                    value: "ten",
                    known,
                },
            ),
        ] {
            let error = toml::from_str::<Boat>(text).unwrap_err();
            assert_eq!(SerdeMessage::parse(error.message()), expected, "{text}");
        }
    }
}
