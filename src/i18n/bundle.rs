//! Loads locale files as Fluent bundles: the built-in texts of a language, and the company's texts,
//! which override them.

use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use fluent_bundle::{FluentResource, concurrent::FluentBundle};
use fluent_syntax::ast::Pattern;

use crate::{
    byte_size::ByteSize,
    confined_dir::{self, FileError, ReadError},
    i18n::{
        builtin_locales, locale_format,
        syntax_advice::syntax_problem,
        text_limits::{check_text, format_problem},
    },
    language::Language,
    lazy::Lazy,
    utf8::{self, NotUtf8},
};

/// The maximum size of a locale file.
const MAX_FILE: ByteSize = ByteSize::from_megabytes(1);

/// The texts of one language. Messages of the company override the built-in messages.
///
/// The built-in texts are parsed when a message is first used, because some languages might never
/// be used. The company's texts are parsed at startup, so that mistakes are reported immediately.
pub struct LocaleBundle {
    texts: Lazy<ParsedTexts>,
    /// The native name of the language. `None` if the company has a locale file, because that file
    /// can replace the name.
    built_in_name: Option<&'static str>,
}

struct ParsedTexts {
    bundle: FluentBundle<FluentResource>,
    /// The ids of the messages for visitors.
    message_ids: BTreeSet<String>,
}

/// Loads each language's bundle once, even if several languages fall back to it.
pub struct BundleLoader<'a> {
    folder: Option<&'a Path>,
    is_formal: bool,
    loaded: BTreeMap<Language, Option<Arc<LocaleBundle>>>,
}

/// The reason why the texts of a language cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LocaleError {
    /// The locale file exists but cannot be read.
    #[error("cannot read {path}")]
    Unreadable {
        /// The path of the locale file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The program refuses to read the locale file, for example because it is too large.
    #[error("{path}: {refusal}")]
    Refused {
        /// The path of the locale file.
        path: PathBuf,
        /// The cause, with advice.
        refusal: FileError,
    },
    /// The locale file is not valid Fluent.
    #[error("{path}, line {line}: {problem}")]
    InvalidFluent {
        /// The path of the locale file.
        path: PathBuf,
        /// The line number, counted from 1.
        line: usize,
        /// The problem in that line.
        problem: String,
    },
    /// ICU4X has no data for the language.
    #[error("cannot format numbers and dates in {0}: ICU4X has no data for this language")]
    UnsupportedLocale(Language),
    /// The language has neither a built-in locale file nor one in the brand folder.
    #[error(
        "there are no texts for the language {0}: add locales/{0}.ftl, or remove the language from brand.toml"
    )]
    MissingTexts(Language),
}

/// A pattern (the text of a message with its placeholders), and the bundle that formats it.
pub type BundlePattern<'a> = (&'a FluentBundle<FluentResource>, &'a Pattern<&'a str>);

impl<'a> BundleLoader<'a> {
    /// Creates a loader. The files in `locales/`, a subfolder of `folder`, override the built-in
    /// texts.
    pub fn new(folder: Option<&'a Path>) -> Self {
        Self {
            folder,
            is_formal: false,
            loaded: BTreeMap::new(),
        }
    }

    /// Sets whether to use the texts that address visitors formally, in languages that have such
    /// texts.
    #[must_use]
    pub fn formal(self, is_formal: bool) -> Self {
        Self { is_formal, ..self }
    }

    /// Loads the bundle for exactly this language, without fallback. Returns `None` if there are no
    /// texts for it.
    pub fn load(&mut self, language: &Language) -> Result<Option<Arc<LocaleBundle>>, LocaleError> {
        if let Some(read) = self.loaded.get(language) {
            return Ok(read.clone());
        }
        let name = PathBuf::from(format!("locales/{language}.ftl"));
        let formal = builtin_locales::formal_source(language).filter(|_| self.is_formal);
        let built_in = [builtin_locales::source(language), formal];
        let own = match self.folder {
            Some(folder) => own(folder, &folder.join(&name))?,
            None => None,
        };
        let has_texts = own.is_some() || built_in != [None; 2];
        let bundle = has_texts.then(|| Arc::new(LocaleBundle::new(language, built_in, own)));
        self.loaded.insert(language.clone(), bundle.clone());
        Ok(bundle)
    }
}

impl LocaleBundle {
    /// The pattern of a message, or of its attribute `part`.
    pub fn pattern(&self, id: &str, part: Option<&str>) -> Option<BundlePattern<'_>> {
        let bundle = &self.texts.bundle;
        let message = bundle.get_message(id)?;
        let pattern = match part {
            None => message.value()?,
            Some(part) => message.get_attribute(part)?.value(),
        };
        Some((bundle, pattern))
    }

    /// The ids of the messages for visitors.
    pub fn message_ids(&self) -> &BTreeSet<String> {
        &self.texts.message_ids
    }

    /// The name of the language in the language itself, if it is known without parsing the texts.
    pub fn built_in_name(&self) -> Option<&'static str> {
        self.built_in_name
    }

    fn new(
        language: &Language,
        built_in: [Option<&'static str>; 2],
        own: Option<FluentResource>,
    ) -> Self {
        let is_built_in = own.is_none();
        let name = is_built_in.then(|| builtin_locales::native_name(language));
        let language = language.clone();
        let parse_all = move || {
            // Ignore errors, because tests check that all built-in texts can be parsed.
            let texts = built_in.into_iter().flatten().map(str::to_owned);
            let resources = texts.filter_map(|text| FluentResource::try_new(text).ok());
            ParsedTexts::new(&language, resources.chain(own))
        };
        Self {
            texts: Lazy::new(parse_all),
            built_in_name: name.flatten(),
        }
    }
}

impl ParsedTexts {
    fn new(language: &Language, resources: impl Iterator<Item = FluentResource>) -> Self {
        let tag = language.identifier().clone();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // In right-to-left text, arguments are often left-to-right. Without isolation characters
        // around them, quotation and question marks would appear on the wrong side. Left-to-right
        // languages do not use isolation characters, because these would also end up in copied
        // text.
        bundle.set_use_isolating(locale_format::is_right_to_left(language));
        bundle.set_formatter(Some(locale_format::format_fluent_number));
        let mut message_ids = BTreeSet::new();
        for resource in resources {
            message_ids.extend(builtin_locales::visitor_message_ids(&resource));
            bundle.add_resource_overriding(resource);
        }
        Self {
            bundle,
            message_ids,
        }
    }
}

/// Reads the company's locale file. Returns `None` if the file does not exist.
fn own(folder: &Path, path: &Path) -> Result<Option<FluentResource>, LocaleError> {
    let invalid = |error: NotUtf8| LocaleError::InvalidFluent {
        path: path.to_owned(),
        line: error.line,
        problem: error.to_string(),
    };
    match confined_dir::read(folder, path, MAX_FILE) {
        Ok(bytes) => {
            let text = utf8::decode(bytes).map_err(invalid)?;
            Ok(Some(parse(text, path)?))
        }
        Err(error) if error.is_missing() => Ok(None),
        Err(ReadError::Unreadable(source)) => Err(LocaleError::Unreadable {
            path: path.to_owned(),
            source,
        }),
        Err(ReadError::Problem(refusal)) => Err(LocaleError::Refused {
            path: path.to_owned(),
            refusal,
        }),
    }
}

/// Parses a locale file. Errors contain `path`.
pub(in crate::i18n) fn parse(text: String, path: &Path) -> Result<FluentResource, LocaleError> {
    let invalid = |text: &str, at: usize, problem: String| LocaleError::InvalidFluent {
        path: path.to_owned(),
        line: text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1,
        problem,
    };
    check_text(&text).map_err(|(at, problem)| invalid(&text, at, problem.to_string()))?;
    let resource = FluentResource::try_new(text).map_err(|(resource, errors)| {
        let text = resource.source();
        let first = errors.first().map(|error| syntax_problem(text, error));
        let (at, problem) = first.unwrap_or_default();
        invalid(text, at, problem)
    })?;
    let problem = resource.entries().find_map(format_problem);
    match problem {
        Some((id, problem)) => {
            let source = resource.source();
            let at = id.as_ptr().addr() - source.as_ptr().addr();
            Err(invalid(source, at, problem.to_string()))
        }
        None => Ok(resource),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::i18n::text_limits::{MAX_MESSAGE, MAX_OPENED};

    fn problem(text: &str) -> Option<String> {
        let result = parse(text.to_owned(), Path::new("en.ftl"));
        result.err().map(|error| error.to_string())
    }

    #[test]
    fn a_locale_file_may_have_a_byte_order_mark_and_must_be_utf_8() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("en.ftl");
        fs::write(&path, "\u{feff}list-title = Berths\n").unwrap();
        let texts = own(folder.path(), &path).unwrap().unwrap();
        assert_eq!(texts.entries().count(), 1);
        fs::write(&path, b"a = b\nb = Caf\xe9\n").unwrap();
        let error = own(folder.path(), &path).unwrap_err().to_string();
        assert!(
            error.ends_with(
                "en.ftl, line 2: it is not UTF-8: save the file with the encoding UTF-8"
            ),
            "{error}"
        );
    }

    #[test]
    fn an_id_with_spaces_before_it_comes_with_the_advice_to_remove_them() {
        let found = problem("# Texts\n  list-title = Jobs\n").unwrap();
        assert!(found.starts_with("en.ftl, line 2: "), "{found}");
        assert!(
            found.ends_with(": remove the spaces before the id"),
            "{found}"
        );
    }

    #[test]
    fn a_text_that_would_overflow_the_parser_is_refused_with_its_line() {
        for (text, expected) in [
            (
                "a = b\nc = {\"\\u\u{2028}\"}",
                "en.ftl, line 2: after \\u come four",
            ),
            ("a = {\"\\U01F6é\"}", "en.ftl, line 1: after \\u come four"),
            (
                &format!("a = {}", "{".repeat(100_000)),
                "en.ftl, line 1: the braces are nested",
            ),
            (
                &format!("a = b\nc = {{ D{}", "(D".repeat(100_000)),
                "en.ftl, line 2: the braces are nested",
            ),
            (
                &format!("a = {}", "{ D(\"}\", ".repeat(100_000)),
                "en.ftl, line 1: the braces are nested",
            ),
            (
                &format!("a = {{ D{}", "(\nD".repeat(100_000)),
                "en.ftl, line 100: the braces are nested",
            ),
            (
                &format!("a = b\nc = {}\n", "d".repeat(MAX_MESSAGE)),
                "en.ftl, line 2: this text has more than 32 KB",
            ),
        ] {
            let found = problem(text).unwrap();
            assert!(found.starts_with(expected), "{found}");
        }
        for fine in [
            "a = {\"\\u00e9é\"}",
            "a = {\"{\"}\nb = x",
            "a = { { { $b } } }",
        ] {
            assert_eq!(problem(fine), None, "{fine}");
        }
        let many = "a = {\"{\"}\n# ({\n-b = ({ $c })\n".repeat(10 * MAX_OPENED);
        assert_eq!(problem(&many), None);
        let deepest = format!("a = {}$b{}", "{".repeat(MAX_OPENED), "}".repeat(MAX_OPENED));
        assert_eq!(problem(&deepest), None);
        let calls = "(D".repeat(MAX_OPENED - 1) + &")".repeat(MAX_OPENED - 1);
        let found = problem(&format!("a = {{ D{calls} }}")).unwrap();
        assert!(found.contains("values in the parentheses"), "{found}");
    }

    /// Texts with two pairs of braces, or with a fixed text or number before `->`, could make the
    /// formatter panic. Texts with values in the parentheses of a function or term could make it
    /// exhaust the memory.
    #[test]
    fn a_text_that_would_break_the_formatter_is_refused_with_its_line() {
        for (text, expected) in [
            ("a = { { b } }", "a text in two pairs of braces"),
            ("a = { { { -b } } }", "a text in two pairs of braces"),
            (
                "a = x { { $b ->\n *[c] d\n } }",
                "a text in two pairs of braces",
            ),
            (
                "a = { $b ->\n [c] d\n *[e] { { f } }\n }",
                "a text in two pairs of braces",
            ),
            ("a = b\n .c = { { d } }", "a text in two pairs of braces"),
            (
                "a = { \"b\" ->\n *[c] { d }\n }",
                "a fixed text or number before ->",
            ),
            ("a = { 1 ->\n *[c] { d }\n }", "a fixed text or number"),
            ("a = { D(b) }", "the values in the parentheses"),
            ("a = { D($b, $c) }", "the values in the parentheses"),
            ("a = { -b(-c(d: 1)) }", "the values in the parentheses"),
            ("-a = { { b } }", "a text in two pairs of braces"),
        ] {
            let found = problem(&format!("x = y\n{text}\n")).unwrap();
            let start = format!("en.ftl, line 2: {expected}");
            assert!(found.starts_with(&start), "{text}: {found}");
        }
        for fine in [
            "a = { b } { -c } { -d(e: \"f\") } { D($g, h: 1) } { \"i\" }",
            "a = { $b ->\n [one] { c }\n *[other] { $d ->\n *[e] { f }\n }\n }",
            "a = { -b.c ->\n *[d] e\n }",
            "a = { D($b) ->\n *[c] { { \"d\" } }\n }",
        ] {
            assert_eq!(problem(fine), None, "{fine}");
        }
    }
}
