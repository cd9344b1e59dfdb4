//! The front matter of a page: a few lines of TOML between two `+++` lines.

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error},
};
use toml::Value;

use crate::{
    brand::{
        page_problem::{PageProblem, ProblemAt},
        toml_error,
    },
    language::Language,
    sanitize::plain_text::one_line,
    toml_syntax,
};

/// The line before and after the front matter.
const FENCE: &str = "+++";

/// The line before and after YAML front matter, which other programs use. It is rejected with an
/// explanation.
const YAML_FENCE: &str = "---";

/// Examples of front matter with all settings, for error messages. `SLOT_EXAMPLE` is for texts on
/// built-in pages (`PageSlot`).
const EXAMPLE: &str = "title = \"Benefits\"\norder = 2\nlanguage = \"de\"\n";
const SLOT_EXAMPLE: &str = "language = \"de\"\n";

/// The front matter.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(in crate::brand) struct FrontMatter {
    /// The title. It is empty only if the file is a text for a built-in page (`PageSlot`).
    #[serde(deserialize_with = "title")]
    pub(in crate::brand) title: String,
    /// The position of the page in lists of pages. Pages with smaller numbers come first.
    #[serde(deserialize_with = "order")]
    pub(in crate::brand) order: i64,
    /// The language. If absent, the page is in the default language.
    #[serde(deserialize_with = "language")]
    pub(in crate::brand) language: Option<Language>,
}

/// The front matter of a text for a built-in page (`PageSlot`).
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SlotFrontMatter {
    #[serde(deserialize_with = "language")]
    language: Option<Language>,
}

impl FrontMatter {
    /// Parses the front matter of a page. Returns it with the text below it.
    pub(in crate::brand) fn read(text: &str) -> Result<(Self, &str), ProblemAt> {
        let (above, below) = match split(text) {
            Some((above, Some(below))) => (above, below),
            Some((_, None)) => return Err(PageProblem::OpenFrontMatter.at(0)),
            None if is_fence(text, YAML_FENCE) => return Err(PageProblem::YamlFrontMatter.at(0)),
            None if is_fence(text.trim_start(), FENCE) => {
                return Err(PageProblem::LineAboveFrontMatter.at(0));
            }
            None => return Err(PageProblem::NoFrontMatter.at(0)),
        };
        let front: Self = parse(above, EXAMPLE)?;
        if !one_line(&front.title).is_empty() {
            return Ok((front, below));
        }
        let mut lines = above.lines();
        Err(
            match lines.position(|line| line.trim_start().starts_with("title")) {
                Some(line) => PageProblem::EmptyTitle.at(line + 1),
                None => PageProblem::NoTitle.at(1),
            },
        )
    }

    /// Parses the front matter of a text for a built-in page (`PageSlot`). This front matter is
    /// optional and contains no title.
    pub(in crate::brand) fn read_for_slot(text: &str) -> Result<(Self, &str), ProblemAt> {
        let (front, below) = match split(text) {
            Some((above, Some(below))) => (parse(above, SLOT_EXAMPLE)?, below),
            _ => (SlotFrontMatter::default(), text),
        };
        let front = Self {
            language: front.language,
            ..Self::default()
        };
        Ok((front, below))
    }
}

/// Splits a page into its front matter and the text below it. Returns `None` if there is no front
/// matter. The text is `None` if the front matter is not closed.
fn split(text: &str) -> Option<(&str, Option<&str>)> {
    let first = text.split_inclusive('\n').next()?;
    if !is_fence(text, FENCE) {
        return None;
    }
    let rest = &text[first.len()..];
    let mut end = 0;
    for line in rest.split_inclusive('\n') {
        if line.trim_end() == FENCE {
            return Some((&rest[..end], Some(&rest[end + line.len()..])));
        }
        end += line.len();
    }
    Some((rest, None))
}

/// Returns `true` if the first line of the text is `fence`.
fn is_fence(text: &str, fence: &str) -> bool {
    text.lines()
        .next()
        .is_some_and(|line| line.trim_end() == fence)
}

fn parse<T: DeserializeOwned>(above: &str, example: &str) -> Result<T, ProblemAt> {
    toml::from_str(above).map_err(|error| {
        let (at, problem) = toml_error::explain(above, &error, example);
        let (line, _) = toml_syntax::position(above, at);
        PageProblem::FrontMatter(problem).at(line)
    })
}

fn title<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::String(title) => Ok(title),
        other => Err(D::Error::custom(format!(
            "the title is not text: write it in quotation marks, title = \"{other}\""
        ))),
    }
}

fn order<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::Integer(order) => Ok(order),
        other => Err(D::Error::custom(format!(
            "the order {other} is not a whole number: write for example order = 2; pages with a smaller order come first"
        ))),
    }
}

fn language<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Language>, D::Error> {
    let tag = match Value::deserialize(deserializer)? {
        Value::String(tag) => tag,
        other => other.to_string(),
    };
    Language::parse(&tag).map(Some).map_err(D::Error::custom)
}
