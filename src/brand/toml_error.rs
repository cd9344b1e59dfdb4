//! Explains errors in `brand.toml` and in the front matter of pages. A message names the setting
//! and the mistake, and shows an example of a valid value. Serde's own messages are not shown,
//! because they are written for programmers.

use std::{path::Path, slice};

use strum::Display;
use toml::{Table, Value, de::DeTable};

use crate::{
    brand::{
        error::BrandDirError,
        setting_aliases::{alias, is_settings_table},
        toml_position::{path, second_department, single_brackets},
    },
    sanitize::plain_text::one_line,
    serde_message::SerdeMessage,
    similar_name::{did_you_mean, nearest, suggestion},
    toml_syntax::{self, TomlSyntaxError},
};

/// A `brand.toml` that contains every setting, for the examples in messages.
pub(in crate::brand) const EXAMPLE: &str = include_str!("example.toml");

/// A mistake in a setting, and how to correct it.
#[derive(Debug, thiserror::Error)]
enum SettingProblem {
    #[error(transparent)]
    Syntax(#[from] TomlSyntaxError),
    #[error("there is no setting {name}{suggestion}")]
    Misspelled { name: String, suggestion: String },
    #[error(
        "{name} is a setting of the top level: move it above the first [table] ({table} has only {known})"
    )]
    BelowTable {
        name: String,
        table: String,
        known: String,
    },
    #[error("{name} is a setting of {table}: move it below the line {table}")]
    OfTable { name: String, table: String },
    #[error("{0} is a table of the settings file vestibule.toml: move it to that file")]
    OfSettingsFile(String),
    #[error("the path of a place needs quotation marks: write [places.\"{0}\"]")]
    PlaceWithoutQuotes(String),
    #[error("there is no setting {name} in {table}, which has only {known}")]
    Unknown {
        name: String,
        table: String,
        known: String,
    },
    #[error("there is no setting {name}: the settings are {known}")]
    UnknownAtTop { name: String, known: String },
    #[error("{name} must be {kind}: for example {name} = {example}")]
    WrongKind {
        name: String,
        kind: ValueKind,
        example: String,
    },
    #[error("write = between the name and the value: {name} = {example}")]
    Colon { name: String, example: String },
    #[error("there can be several of these: write {0} with two brackets")]
    TwoBrackets(String),
    #[error("there is only one of these: write {0} with one bracket")]
    OneBracket(String),
    #[error("this is a table: write {0} on a line of its own, and its settings below it")]
    NotATable(String),
    #[error("{name} cannot be {value}: write {known}{suggestion}")]
    UnknownValue {
        name: String,
        value: String,
        known: String,
        suggestion: String,
    },
    #[error("{table} lacks {name}: write for example {name} = {example}")]
    Missing {
        table: String,
        name: String,
        example: String,
    },
    #[error("{name}: {problem}")]
    Invalid { name: String, problem: String },
    #[error("{name}: {problem}; for example {name} = {example}")]
    InvalidWithExample {
        name: String,
        problem: String,
        example: String,
    },
    #[error("{0}")]
    Other(String),
}

/// The type of a value, as messages describe it to people who edit the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display)]
enum ValueKind {
    #[strum(to_string = "a text in quotation marks")]
    Text,
    #[strum(to_string = "a whole number without quotation marks")]
    Number,
    #[strum(to_string = "true or false, without quotation marks")]
    Flag,
    #[strum(to_string = "a list of texts in brackets")]
    List,
    #[strum(to_string = "a table")]
    Table,
    #[strum(to_string = "a list of tables")]
    Tables,
}

/// The error for a `brand.toml` that cannot be parsed.
pub(in crate::brand) fn invalid_brand_toml(
    path: &Path,
    text: &str,
    error: &toml::de::Error,
) -> BrandDirError {
    let (at, problem) = explain(text, error, EXAMPLE);
    let at = second_department(text, error).unwrap_or(at);
    let (line, column) = toml_syntax::position(text, at);
    BrandDirError::Invalid {
        place: format!("{}, line {line}, column {column}", path.display()),
        problem,
    }
}

/// Explains an error in a TOML document. `example` is a TOML document that contains all settings.
/// Also returns the position of the mistake.
pub(in crate::brand) fn explain(
    text: &str,
    error: &toml::de::Error,
    example: &str,
) -> (usize, String) {
    let at = error.span().map_or(0, |span| span.start);
    let example = Example(example.parse().unwrap_or_default());
    let (at, problem) = match DeTable::parse(text) {
        Err(_) => {
            let (at, problem) = toml_syntax::explain(error.message(), text, at);
            let problem = example.syntax_problem(problem);
            let first = match &problem {
                SettingProblem::TwoBrackets(label) => single_brackets(text, label),
                _ => None,
            };
            let first = first.filter(|first| *first < at);
            (first.unwrap_or(at), problem)
        }
        Ok(_) => (at, example.problem(text, error, at)),
    };
    (at, problem.to_string())
}

/// A parsed TOML document that contains all settings. It provides the valid names, and the type and
/// an example for each value.
struct Example(Table);

impl Example {
    /// Explains a syntax error. If the cause is an unquoted word as the value of a setting that is
    /// not text, explains the setting's type. If the cause is a repeated table that may occur
    /// several times, explains the double brackets `[[…]]`.
    fn syntax_problem(&self, problem: TomlSyntaxError) -> SettingProblem {
        let key = match &problem {
            TomlSyntaxError::BareText(key) | TomlSyntaxError::Colon(key) => key,
            TomlSyntaxError::RepeatedTable(table) => {
                let path: Vec<String> = table.split('.').map(str::to_owned).collect();
                return match self.find(&path).map(ValueKind::of) {
                    Some(ValueKind::Tables) => SettingProblem::TwoBrackets(self.label(&path)),
                    _ => problem.into(),
                };
            }
            _ => return problem.into(),
        };
        // The document cannot be parsed, so it is unknown which table contains the setting. Look
        // for the name in all tables.
        let values = self.tables().into_iter().filter_map(|(_, it)| it.get(key));
        let mut values = values.filter(|it| as_table(it).is_none());
        let is_text = values
            .clone()
            .any(|it| ValueKind::of(it) == ValueKind::Text);
        match values.next() {
            Some(value) if !is_text && matches!(problem, TomlSyntaxError::Colon(_)) => {
                SettingProblem::Colon {
                    name: key.clone(),
                    example: value.to_string(),
                }
            }
            Some(value) if !is_text => wrong_kind(key, value),
            _ => problem.into(),
        }
    }

    /// Explains an error in the value or the name of a setting.
    fn problem(&self, text: &str, error: &toml::de::Error, at: usize) -> SettingProblem {
        let path = path(error);
        let message = one_line(error.message());
        let found = self.find(&path);
        let name = path.last().cloned().unwrap_or_default();
        let cause = SerdeMessage::parse(&message);
        let header = toml_syntax::line(text, at).trim_start();
        match (found.map(ValueKind::of), found) {
            // If a setting in a table such as `[[consent.boxes]]` is unknown, the table itself is
            // valid, so do not report its brackets.
            (Some(_), _) if matches!(cause, SerdeMessage::UnknownField(_)) => (),
            (Some(ValueKind::Table), _) if header.starts_with("[[") => {
                return SettingProblem::OneBracket(self.label(&path));
            }
            (Some(ValueKind::Tables), _)
                if header.starts_with('[') && !header.starts_with("[[") =>
            {
                return SettingProblem::TwoBrackets(self.label(&path));
            }
            (Some(kind), Some(value)) if cause == SerdeMessage::WrongType => {
                return match kind {
                    ValueKind::Table | ValueKind::Tables => {
                        SettingProblem::NotATable(self.label(&path))
                    }
                    _ => wrong_kind(&name, value),
                };
            }
            _ => (),
        }
        let place = header
            .strip_prefix("[places.")
            .and_then(|it| it.split_once(']'));
        let place = place.filter(|(it, _)| it.contains('.') && !it.contains(['"', '\'']));
        if let (Some((place, _)), SerdeMessage::UnknownField(_)) = (place, &cause) {
            return SettingProblem::PlaceWithoutQuotes(place.replace('.', "/"));
        }
        match cause {
            SerdeMessage::UnknownField(unknown) => self.unknown_key(&path, unknown),
            SerdeMessage::UnknownVariant { value, known } => unknown_value(&name, value, &known),
            SerdeMessage::MissingField(missing) => self.missing_key(&path, missing),
            SerdeMessage::WrongType | SerdeMessage::Other => invalid_value(&name, &message, found),
        }
    }

    fn unknown_key(&self, path: &[String], key: &str) -> SettingProblem {
        let name = key.to_owned();
        let table = self.label(path);
        let own = if path.is_empty() {
            Some(&self.0)
        } else {
            self.find(path).and_then(as_table)
        };
        let own: Vec<&str> = own
            .into_iter()
            .flat_map(Table::keys)
            .map(String::as_str)
            .collect();
        let known = own.join(", ");
        if path.is_empty() && is_settings_table(key) {
            return SettingProblem::OfSettingsFile(format!("[{key}]"));
        }
        let is_leaf = |value: &Value| as_table(value).is_none();
        if !path.is_empty() && self.0.get(key).is_some_and(is_leaf) {
            return SettingProblem::BelowTable { name, table, known };
        }
        let others = self.tables().into_iter().skip(1);
        let others: Vec<_> = others.filter(|(_, it)| it.contains_key(key)).collect();
        if let [(other, _)] = others.as_slice() {
            let table = self.label(other);
            return SettingProblem::OfTable { name, table };
        }
        let meant = alias(key, &own).or_else(|| nearest(key, own.iter().copied()));
        let suggestion =
            meant.map_or_else(String::new, |meant| suggestion(&self.written(path, meant)));
        match (suggestion.is_empty(), path.is_empty()) {
            (false, _) => SettingProblem::Misspelled { name, suggestion },
            (true, true) => SettingProblem::UnknownAtTop { name, known },
            (true, false) => SettingProblem::Unknown { name, table, known },
        }
    }

    fn missing_key(&self, path: &[String], key: &str) -> SettingProblem {
        let table = self.find(path).and_then(as_table);
        let example = table.and_then(|it| it.get(key)).map(Value::to_string);
        SettingProblem::Missing {
            table: self.label(path),
            name: key.to_owned(),
            example: example.unwrap_or_else(|| String::from("\"…\"")),
        }
    }

    /// Returns the example value of a setting. For a place that the example does not contain, uses
    /// the table of another place, because all tables in `places` have the same settings.
    fn find(&self, path: &[String]) -> Option<&Value> {
        let (first, inner) = path.split_first()?;
        let mut value = self.0.get(first)?;
        for key in inner {
            let table = as_table(value)?;
            let any = || table.values().next().filter(|_| first == "places");
            value = table.get(key).or_else(any)?;
        }
        Some(value)
    }

    /// Formats the name of a table as it is written in the file: `[name]`, or `[[name]]` for a list
    /// of tables.
    fn label(&self, path: &[String]) -> String {
        let name = path.join(".");
        match self.find(path).map(ValueKind::of) {
            Some(ValueKind::Tables) => format!("[[{name}]]"),
            _ => format!("[{name}]"),
        }
    }

    /// Formats the name of a setting or inner table of the table `path` as it is written in the
    /// file. The name of an inner table has brackets.
    fn written(&self, path: &[String], name: &str) -> String {
        let inner = [path, &[name.to_owned()]].concat();
        match self.find(&inner).and_then(as_table) {
            Some(_) if !path.is_empty() => self.label(&inner),
            _ => name.to_owned(),
        }
    }

    /// Returns all tables, each with its path: the top level, its tables, and the tables inside
    /// them.
    fn tables(&self) -> Vec<(Vec<String>, &Table)> {
        let mut tables = vec![(Vec::new(), &self.0)];
        let mut at = 0;
        while let Some((path, table)) = tables.get(at).cloned() {
            let inner = table.iter().filter_map(|(key, value)| {
                let path = [path.as_slice(), slice::from_ref(key)].concat();
                Some((path, as_table(value)?))
            });
            tables.extend(inner);
            at += 1;
        }
        tables
    }
}

impl ValueKind {
    fn of(value: &Value) -> Self {
        match value {
            Value::Integer(_) | Value::Float(_) => Self::Number,
            Value::Boolean(_) => Self::Flag,
            Value::Table(_) => Self::Table,
            Value::Array(_) if as_table(value).is_some() => Self::Tables,
            Value::Array(_) => Self::List,
            Value::String(_) | Value::Datetime(_) => Self::Text,
        }
    }
}

/// Returns `true` if `brand.toml` has a top-level setting or table with this name.
pub fn is_brand_setting(name: &str) -> bool {
    let example: Table = EXAMPLE.parse().unwrap_or_default();
    example.contains_key(name)
}

/// Returns the value as a table, or the first table if the value is a list of tables.
fn as_table(value: &Value) -> Option<&Table> {
    value
        .as_table()
        .or_else(|| value.as_array()?.first()?.as_table())
}

fn wrong_kind(name: &str, value: &Value) -> SettingProblem {
    SettingProblem::WrongKind {
        name: name.to_owned(),
        kind: ValueKind::of(value),
        example: value.to_string(),
    }
}

fn unknown_value(name: &str, value: &str, known: &[&str]) -> SettingProblem {
    let quoted: Vec<String> = known.iter().map(|it| format!("{it:?}")).collect();
    SettingProblem::UnknownValue {
        name: name.to_owned(),
        value: format!("{value:?}"),
        known: quoted.join(" or "),
        suggestion: did_you_mean(value, known.iter().copied()),
    }
}

/// Describes a value that has the right type but is invalid. Adds the name of the setting and an
/// example if the message lacks them.
fn invalid_value(name: &str, message: &str, example: Option<&Value>) -> SettingProblem {
    let (name, problem) = (name.to_owned(), message.to_owned());
    let says_how = ["write ", "use ", "rename ", "choose ", "remove ", "add "];
    let says_how = says_how.iter().any(|it| message.contains(it));
    // Ignore the quoted parts of the message. They contain the value, in which the name may occur
    // by coincidence.
    let names_it = message.split('"').step_by(2).any(|it| it.contains(&name));
    match example.filter(|it| !says_how && as_table(it).is_none()) {
        _ if name.is_empty() || names_it => SettingProblem::Other(problem),
        Some(example) => SettingProblem::InvalidWithExample {
            name,
            problem,
            example: example.to_string(),
        },
        None => SettingProblem::Invalid { name, problem },
    }
}
