//! Mistakes in the texts of locale files and in calls of the template function `t`, each with its
//! correction.

/// A mistake in a locale file or in a call to the template function `t`. The message contains the
/// correction.
#[derive(Debug, thiserror::Error)]
pub(in crate::app) enum TextMistake {
    #[error("the text {id} is also in line {first}, and only this one is used: remove one of them")]
    Repeated { id: String, first: usize },
    #[error(
        "the text {id} contains the variable ${name}, which has no value there: the variables are {known}{suggestion}"
    )]
    UnknownVariable {
        id: String,
        name: String,
        suggestion: String,
        known: String,
    },
    #[error(
        "the text {id} contains the variable ${name}, but this text has no variables: write the words themselves"
    )]
    NoVariables { id: String, name: String },
    #[error(
        "the text {id} contains ${name} without braces, so visitors see these letters: write {{ ${name} }}"
    )]
    NoBraces { id: String, name: String },
    #[error("visitors see the quotation marks around the text {0}: remove them")]
    Quoted(String),
    #[error("visitors see the \\ before the quotation mark: remove it")]
    Backslash,
    #[error(
        "the text {0} has spaces before its id, so this line is a part of the text above: remove the spaces"
    )]
    Indented(String),
    #[error("the text {id} contains the text {name}, which does not exist{suggestion}")]
    UnknownText {
        id: String,
        name: String,
        suggestion: String,
    },
    #[error("the text {id} needs a value for ${name}: write t(\"{id}\", {name}=…){suggestion}")]
    MissingArgument {
        id: String,
        name: String,
        suggestion: String,
    },
}
