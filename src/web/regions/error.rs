//! Errors in a brand's templates, with the file, the line and the cause.

use std::error::Error;

use minijinja::{Environment, ErrorKind, Value};

use crate::{
    brand::{Piece, PieceKind, split_template},
    web::regions::{
        call_hint::{file_without_quotes, hyphen, without_quotes, wrong_call},
        error_hint::hint,
        expression::{line_of_error, null_name, source_of_error},
        known_names::{KnownNames, UnknownName},
        macro_calls::MacroMistake,
        markup_line::refused_line,
        refused_markup::RefusedMarkup,
        syntax_hint::{BLOCKS, open_tag},
    },
};

/// A part of minijinja's error message for values that cannot be subtracted.
const DIFFERENCE: &str = " - operator ";

/// The first word of minijinja's error message for an argument of the wrong type.
const NO_CONVERSION: &str = "cannot";

/// The maximum length of a cause in characters, without the lists of known names that follow it. A
/// cause can contain a value from the template, which can be very long.
const MAX_PROBLEM: usize = 500;

/// Why a template cannot be rendered.
#[derive(Debug, thiserror::Error)]
#[error("templates/{file}, line {line}: {problem}")]
pub struct RegionError {
    /// The path of the file in `templates/`.
    pub file: String,
    /// The line number, counted from 1.
    pub line: usize,
    /// The cause of the error, and often what to do about it.
    pub problem: String,
    /// The unknown name, if that is the cause of the error.
    unknown: Option<Box<UnknownName>>,
}

/// A cause that minijinja's own message does not explain clearly enough.
#[derive(Debug, thiserror::Error)]
pub(in crate::web::regions) enum TemplateProblem<'a> {
    #[error("{0} does not exist")]
    Undefined(&'a str),
    #[error("there is no {0}: write none")]
    Null(&'a str),
    #[error(
        "{0}: a template or a macro uses itself too often: remove the include or the call in it"
    )]
    TooDeep(&'a str),
    #[error("it does too much work or writes too much: make loops and texts smaller")]
    OutOfFuel,
    #[error("the value is larger than 1 MB: choose a part of it")]
    TooLarge,
    #[error(
        "this list or map is larger than 4 MB, or has more than 50 levels: choose a part of it"
    )]
    LargeList,
    #[error("a list cannot be multiplied: write its items, or a loop")]
    ListFactor,
    #[error("{0}: this file does not exist; templates can use only files in templates/")]
    MissingTemplate(&'a str),
    #[error("the site adds {0} to its own stylesheet, which every page loads: remove this <link>")]
    Joined(&'a str),
    #[error(
        "a list cannot be written: write {{% for part in … %}}{{{{ part }}}}{{% endfor %}} with its name"
    )]
    List,
    #[error("a group of values cannot be written: add the name of one of them, {0}")]
    Group(&'a str),
    #[error("there is no text {id}: write it in locales/{language}.ftl{suggestion}")]
    NoText {
        id: &'a str,
        language: &'a str,
        suggestion: &'a str,
    },
    #[error("{0}")]
    NoFile(&'a str),
    #[error(
        "{0} is not a date: write it like 2026-05-27, or for a date of a job {{{{ date(job.posted.iso) }}}}"
    )]
    NotADate(&'a str),
    #[error("{0} is not the name of a page: write it like privacy, without a slash")]
    NotAPage(&'a str),
    #[error("{problem}, because {null} is null on some pages: write {{% if {null} %}} around it")]
    OfNull { problem: &'a str, null: &'a str },
    #[error("{problem}{suggestion}; the filters are {filters}")]
    WithFilters {
        problem: &'a str,
        suggestion: &'a str,
        filters: &'a str,
    },
    #[error("{{% {keyword} %}} has no end: write {{% end{keyword} %}}")]
    OpenBlock { keyword: &'a str },
    #[error("{problem}{suggestion}")]
    WithFile {
        problem: &'a str,
        suggestion: &'a str,
    },
    #[error("{problem}{suggestion}; the functions are {functions}; the values are {values}")]
    WithNames {
        problem: &'a str,
        suggestion: &'a str,
        functions: &'a str,
        values: &'a str,
    },
}

impl From<TemplateProblem<'_>> for minijinja::Error {
    fn from(problem: TemplateProblem<'_>) -> Self {
        Self::new(ErrorKind::InvalidOperation, problem.to_string())
    }
}

impl RegionError {
    /// Converts an error from minijinja. `file` is the template that was being rendered.
    pub(in crate::web::regions) fn new(file: &str, error: &minijinja::Error) -> Self {
        let error = innermost(error);
        Self {
            file: error.name().unwrap_or(file).to_owned(),
            line: error.line().unwrap_or(1),
            problem: shortened(problem(error)),
            unknown: UnknownName::of(error).map(Box::new),
        }
    }

    /// Creates the error for a template that was not compiled because it exceeds a limit.
    pub(in crate::web::regions) fn of_limit(
        file: &str,
        line: usize,
        problem: &impl ToString,
    ) -> Self {
        Self {
            file: file.to_owned(),
            line,
            problem: problem.to_string(),
            unknown: None,
        }
    }

    /// If a wrong call or import caused this error, returns the error for that call or import.
    /// Otherwise returns this error.
    #[must_use]
    pub(in crate::web::regions) fn caused_by(self, calls: &[MacroMistake]) -> Self {
        let mut calls = calls.iter();
        let cause = calls.find(|it| it.explains(&self.file, self.line, &self.problem));
        cause.map_or(self, |it| Self::of_limit(&it.file, it.line, &it.problem))
    }

    /// Creates the error for refused markup in the output of a template. `file` is the template
    /// that was rendered. Searches all templates of the environment for the line with the markup,
    /// because the markup may come from an included template.
    pub(in crate::web::regions) fn of_markup(
        file: &str,
        environment: &Environment<'_>,
        problem: &RefusedMarkup,
    ) -> Self {
        let templates = environment.templates();
        let sources = templates.map(|(name, template)| (name, template.source().to_lowercase()));
        let mut sources: Vec<_> = sources.collect();
        sources.sort_by_key(|(name, _)| *name != file);
        let mut lines = sources.iter().filter_map(|(name, _)| {
            let template = environment.get_template(name).ok()?;
            Some((*name, refused_line(template.source(), problem)?))
        });
        let line = lines.next();
        let by_sign = || {
            problem.signs().into_iter().find_map(|sign| {
                let mut places = sources.iter().filter_map(|(name, source)| {
                    let at = source.find(&sign)?;
                    Some((*name, source[..at].matches('\n').count() + 1))
                });
                places.next()
            })
        };
        let (file, line) = line.or_else(by_sign).unwrap_or((file, 1));
        Self::of_limit(file, line, problem)
    }

    /// Creates the error for a template that cannot be compiled. `source` is the template. If a tag
    /// or a block is not closed, the error refers to the line where it begins, and not to the line
    /// where minijinja stopped.
    pub(in crate::web::regions) fn of_syntax(
        file: &str,
        source: &str,
        error: &minijinja::Error,
    ) -> Self {
        let new = Self::new(file, error);
        let is_syntax = error.kind() == ErrorKind::SyntaxError;
        if let Some((line, tag)) = open_tag(source).filter(|_| is_syntax) {
            let problem = shortened(tag.to_string());
            return Self {
                line,
                problem,
                ..new
            };
        }
        let is_end = is_syntax && error.detail().is_some_and(|it| it.contains("input"));
        match open_block(source).filter(|_| is_end) {
            Some(block) => {
                let keyword = block.keyword();
                Self {
                    line: block.line,
                    problem: TemplateProblem::OpenBlock { keyword }.to_string(),
                    ..new
                }
            }
            None => new,
        }
    }

    /// If the cause is an unknown name, adds to the message the name that was probably meant, and
    /// all known names: the values in `context` and the functions of `environment`.
    #[must_use]
    pub(in crate::web::regions) fn with_names(
        self,
        context: &Value,
        environment: &Environment<'_>,
    ) -> Self {
        let Some(unknown) = &self.unknown else {
            return self;
        };
        let names = KnownNames::new(context, environment);
        let (problem, suggestion) = (self.problem.as_str(), names.suggestion(unknown));
        let suggestion = suggestion.as_str();
        if unknown.is_file() {
            let problem = TemplateProblem::WithFile {
                problem,
                suggestion,
            };
            let problem = problem.to_string();
            return Self { problem, ..self };
        }
        let null = names.null_value(unknown);
        let problem = match (unknown.is_filter(), null.as_deref()) {
            // The message already says what to write instead, so a list of filters would not help.
            (true, _) if unknown.filter_hint().is_some() => return self,
            (true, _) => TemplateProblem::WithFilters {
                problem,
                suggestion,
                filters: KnownNames::filters(),
            },
            (false, Some(null)) => TemplateProblem::OfNull { problem, null },
            (false, None) => TemplateProblem::WithNames {
                problem,
                suggestion,
                functions: &names.functions(),
                values: &names.values(unknown),
            },
        };
        let problem = problem.to_string();
        Self { problem, ..self }
    }
}

/// Finds the last block in a template that is not closed.
fn open_block(source: &str) -> Option<Piece<'_>> {
    let pieces = split_template(source).into_iter();
    let mut open: Vec<Piece<'_>> = Vec::new();
    for block in pieces.filter(|piece| piece.kind == PieceKind::Block) {
        let keyword = block.keyword();
        let is_opened = match keyword {
            "set" => !block.code().contains('='),
            _ => BLOCKS.contains(&keyword),
        };
        if is_opened {
            open.push(block);
        } else if let Some(ended) = keyword.strip_prefix("end")
            && let Some(at) = open.iter().rposition(|it| it.keyword() == ended)
        {
            open.remove(at);
        }
    }
    open.pop()
}

/// Returns the error from the included template if it occurred there, and otherwise `error` itself.
fn innermost(error: &minijinja::Error) -> &minijinja::Error {
    let inner = error.source().and_then(|it| it.downcast_ref());
    inner.map_or(error, innermost)
}

fn shortened(problem: String) -> String {
    match problem.char_indices().nth(MAX_PROBLEM) {
        Some((end, _)) => format!("{}…", &problem[..end]),
        None => problem,
    }
}

fn problem(error: &minijinja::Error) -> String {
    let expression = source_of_error(error);
    let expression = expression.as_deref();
    let detail = error.detail();
    if let Some(problem) = call_problem(error, expression) {
        return problem;
    }
    let problem = match (error.kind(), expression) {
        (ErrorKind::UndefinedError, Some(expression)) => match null_name(expression) {
            Some(null) => TemplateProblem::Null(null),
            None => TemplateProblem::Undefined(expression),
        },
        (ErrorKind::OutOfFuel, _) => TemplateProblem::OutOfFuel,
        (ErrorKind::TemplateNotFound, Some(name)) => TemplateProblem::MissingTemplate(name),
        (ErrorKind::InvalidOperation, _) if detail.is_some() => {
            let is_difference = detail.is_some_and(|it| it.contains(DIFFERENCE));
            let line = line_of_error(error);
            if let Some(hyphen) = hyphen(&line).filter(|_| is_difference) {
                return hyphen.to_string();
            }
            let detail = detail.unwrap_or_default();
            if detail.contains("recursion") {
                return TemplateProblem::TooDeep(detail).to_string();
            }
            return match expression.filter(|_| is_not_a_text(detail)) {
                Some(expression) => format!("{expression}: {detail}"),
                None => detail.to_owned(),
            };
        }
        (ErrorKind::UnknownFilter | ErrorKind::UnknownFunction | ErrorKind::UnknownTest, _)
            if detail.is_some() =>
        {
            let detail = detail.unwrap_or_default();
            return format!("{detail}{}", hint(error, detail));
        }
        (kind, _) => {
            let hint = hint(error, detail.unwrap_or_default());
            let detail = detail.map(|it| format!(": {it}"));
            return format!("{kind}{}{hint}", detail.unwrap_or_default());
        }
    };
    problem.to_string()
}

/// Returns `true` if `detail` is the message that a value is a list or a map, and not a text.
fn is_not_a_text(detail: &str) -> bool {
    let group = TemplateProblem::Group("").to_string();
    detail == TemplateProblem::List.to_string() || detail.starts_with(&group)
}

/// Describes a call with wrong arguments, or a string without quotation marks. `expression` is the
/// part of the template that caused the error.
fn call_problem(error: &minijinja::Error, expression: Option<&str>) -> Option<String> {
    let detail = error.detail().unwrap_or_default();
    match error.kind() {
        ErrorKind::MissingArgument | ErrorKind::TooManyArguments => {
            let kind = error.kind().to_string();
            let separator = if detail.is_empty() { "" } else { ": " };
            let problem = format!("{kind}{separator}{detail}");
            expression.map(|call| wrong_call(call, &problem).to_string())
        }
        ErrorKind::InvalidOperation if detail.starts_with(NO_CONVERSION) => {
            expression.map(|call| wrong_call(call, detail).to_string())
        }
        ErrorKind::UndefinedError | ErrorKind::InvalidOperation => {
            // minijinja's messages for these kinds of errors contain the name in backticks.
            let name = detail.split('`').nth(1).or(expression)?;
            let line = line_of_error(error);
            let text = without_quotes(&line, name).map(|it| it.to_string());
            text.or_else(|| file_without_quotes(&line, name).map(|it| it.to_string()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_very_long_cause_is_cut() {
        let error = |length| {
            let cause = "é".repeat(length);
            let error = minijinja::Error::new(ErrorKind::InvalidOperation, cause);
            RegionError::new("job.html", &error).problem
        };
        assert_eq!(error(MAX_PROBLEM), "é".repeat(MAX_PROBLEM));
        assert_eq!(error(9_000_000), "é".repeat(MAX_PROBLEM) + "…");
    }
}
