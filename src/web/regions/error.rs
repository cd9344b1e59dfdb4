//! Errors in templates: the file, the line and the cause.

use std::error::Error;

use minijinja::{ErrorKind, Value, value::ValueKind};

/// Why a template cannot be rendered.
#[derive(Debug, thiserror::Error)]
#[error("templates/{file}, line {line}: {problem}")]
pub struct RegionError {
    /// The path of the file below `templates/`.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The cause.
    pub problem: String,
}

/// A cause that minijinja does not describe well enough.
#[derive(Debug, thiserror::Error)]
pub(in crate::web::regions) enum TemplateProblem<'a> {
    #[error("{0} does not exist")]
    Undefined(&'a str),
    #[error("it does too much work or writes too much: make loops and texts smaller")]
    OutOfFuel,
    #[error("{0}: this file does not exist; templates can use only files in templates/")]
    MissingTemplate(&'a str),
    #[error("a list or a group of values cannot be written: use a loop or one of its values")]
    NotAText,
    #[error("there is no text {id}: write it in locales/{language}.ftl")]
    NoText { id: &'a str, language: &'a str },
    #[error("{0}")]
    NoFile(&'a str),
    #[error("{0} is not a date: write it like 2026-05-27")]
    NotADate(&'a str),
    #[error("{0} is not the name of a page: write it like privacy, without a slash")]
    NotAPage(&'a str),
    #[error("{problem}; available here: {names}")]
    WithNames { problem: &'a str, names: &'a str },
}

/// The likely mistake, for errors in which minijinja reports only the position.
#[derive(Debug, thiserror::Error)]
enum Hint {
    #[error("is {{% endif %}} or {{% endfor %}} missing?")]
    NoEnd,
    #[error("write a text that contains quotation marks in the other kind of quotation marks")]
    InnerQuote,
    #[error(
        "remove it: values that contain HTML are written as HTML without a filter, and all other text is escaped"
    )]
    NoSafe,
}

impl From<TemplateProblem<'_>> for minijinja::Error {
    fn from(problem: TemplateProblem<'_>) -> Self {
        Self::new(ErrorKind::InvalidOperation, problem.to_string())
    }
}

impl RegionError {
    /// Converts an error of minijinja. `file` is the template that was rendered.
    pub(in crate::web::regions) fn new(file: &str, error: &minijinja::Error) -> Self {
        let error = innermost(error);
        Self {
            file: error.name().unwrap_or(file).to_owned(),
            line: error.line().unwrap_or(1),
            problem: problem(error),
        }
    }

    /// Adds the names of the values that the template can use to the message.
    #[must_use]
    pub(in crate::web::regions) fn with_names(self, context: &Value) -> Self {
        let names = names(context).join(", ");
        let problem = TemplateProblem::WithNames {
            problem: &self.problem,
            names: &names,
        };
        Self {
            problem: problem.to_string(),
            ..self
        }
    }
}

/// The error in an included template, if the error occurred there.
fn innermost(error: &minijinja::Error) -> &minijinja::Error {
    let inner = error.source().and_then(|it| it.downcast_ref());
    inner.map_or(error, innermost)
}

fn problem(error: &minijinja::Error) -> String {
    let source = error.template_source().zip(error.range());
    let expression = source.and_then(|(source, range)| source.get(range));
    let detail = error.detail();
    let problem = match (error.kind(), expression) {
        (ErrorKind::UndefinedError, Some(expression)) => TemplateProblem::Undefined(expression),
        (ErrorKind::OutOfFuel, _) => TemplateProblem::OutOfFuel,
        (ErrorKind::TemplateNotFound, Some(name)) => TemplateProblem::MissingTemplate(name),
        (ErrorKind::InvalidOperation, _) if detail.is_some() => {
            return detail.unwrap_or_default().to_owned();
        }
        (kind, _) => {
            let hint = hint(kind, detail.unwrap_or_default());
            let detail = detail.map(|it| format!(": {it}"));
            let hint = hint.map(|it| format!("; {it}"));
            return format!(
                "{kind}{}{}",
                detail.unwrap_or_default(),
                hint.unwrap_or_default()
            );
        }
    };
    problem.to_string()
}

/// The likely mistake.
fn hint(kind: ErrorKind, detail: &str) -> Option<Hint> {
    match kind {
        ErrorKind::SyntaxError if detail.contains("input") => Some(Hint::NoEnd),
        ErrorKind::SyntaxError if detail.contains("identifier") => Some(Hint::InnerQuote),
        ErrorKind::UnknownFilter if detail.contains(" safe ") => Some(Hint::NoSafe),
        _ => None,
    }
}

/// The names of the values in a context: `page.company`, `job.title`.
fn names(context: &Value) -> Vec<String> {
    let keys = |value: &Value| -> Vec<String> {
        let keys = value.try_iter().into_iter().flatten();
        keys.map(|key| key.to_string()).collect()
    };
    let mut names = Vec::new();
    for outer in keys(context) {
        match context.get_attr(&outer) {
            Ok(value) if value.kind() == ValueKind::Map => {
                let inner = keys(&value).into_iter();
                names.extend(inner.map(|inner| format!("{outer}.{inner}")));
            }
            _ => names.push(outer),
        }
    }
    names
}
