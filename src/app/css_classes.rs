//! Finds classes in the company's stylesheets that do not occur on any page, for example because
//! they are misspelled.

use std::{cell::LazyCell, collections::BTreeSet, path::Path};

use strum::IntoEnumIterator;

use crate::{
    brand::{
        BrandDir, Piece, PieceKind, SelectorKind, SelectorName, Templates, checked_stylesheets,
        element_names, error::BrandDirError, has_id, quoted_texts, selector_names, split_template,
        stylesheet,
    },
    similar_name::{did_you_mean, suggestion},
    web::{
        Assets,
        regions::{Region, built_in_template},
    },
};

/// Classes of the built-in pages that [`built_in_classes`] does not find, because they occur only
/// in templates that it does not read.
const OTHER_CLASSES: [&str; 6] = [
    "block-button",
    "consent",
    "content",
    "opening-words",
    "page",
    "sent",
];

/// Prefixes to which the program adds the rest of a class name. For example, `receipt-` becomes
/// `receipt-sent`.
const PREFIXES: [&str; 3] = ["finder-depth-", "is-", "receipt-"];

/// The maximum number of warnings about a stylesheet. A stylesheet with more warnings was probably
/// written for another site.
const MAX_WARNINGS: usize = 20;

/// A class that does not occur on any page.
#[derive(Debug, thiserror::Error)]
#[error("no page contains the class {name}, so this rule has no effect{suggestion}")]
struct UnknownClass {
    name: String,
    suggestion: String,
}

/// A class without its dot.
#[derive(Debug, thiserror::Error)]
#[error("there is no element <{0}>, so this rule has no effect; did you mean .{0}?")]
struct NoDot(String);

/// An id that no element of a page has.
#[derive(Debug, thiserror::Error)]
#[error("no page contains an element with the id {name}, so this rule has no effect{suggestion}")]
struct UnknownId {
    name: String,
    suggestion: String,
}

/// Creates a warning for each unknown class, with the file and the line, and for ids and elements
/// that are probably meant as classes.
pub(crate) fn find(folder: &Path, content: &BrandDir) -> Vec<String> {
    let css = checked_stylesheets(&content.files);
    if css.is_empty() {
        return Vec::new();
    }
    let scripts = content
        .files
        .iter()
        .filter(|(name, _)| name.ends_with(".js"));
    let scripts = scripts.map(|(_, text)| String::from_utf8_lossy(text).into_owned());
    let scripts: Vec<String> = scripts.collect();
    let departments = content.brand.departments.iter();
    let departments: Vec<String> = departments.map(|it| it.id.to_string()).collect();
    let templates = content.templates.iter();
    let templates = templates.map(|(name, text)| (name.clone(), expanded(text, &departments)));
    let templates: Templates = templates.collect();
    let own = templates.values();
    let own = own.flat_map(|it| [class_values(it), code(it)].concat());
    let own: Vec<String> = own.chain(scripts.iter().cloned()).collect();
    let built_in = built_in_classes();
    let classes: BTreeSet<&str> = own.iter().flat_map(|text| words(text)).collect();
    let classes = classes.into_iter();
    let classes: Vec<&str> = classes.chain(built_in.iter().map(String::as_str)).collect();
    let suggested = LazyCell::new(|| classes_in_use(&templates));
    let mut warnings = Vec::new();
    for (name, text) in css {
        let path = folder.join("static").join(name);
        let names = selector_names(&String::from_utf8_lossy(text)).into_iter();
        let found = names.filter_map(|SelectorName { name, kind, line }| {
            let error = |problem: String| BrandDirError::invalid_line(&path, line, problem);
            match kind {
                SelectorKind::Class if !is_known(&name, &classes) => {
                    let suggestion = did_you_mean(&name, suggested.iter().map(String::as_str));
                    Some(error(UnknownClass { name, suggestion }.to_string()))
                }
                // `css_selectors` reports the other elements. Scripts can define elements.
                SelectorKind::Element if name.contains('-') && suggested.contains(&name) => {
                    let tag = format!("<{name}");
                    let is_element = content.templates.values().any(|it| it.contains(&tag));
                    let is_defined = scripts.iter().any(|it| it.contains(&name));
                    (!is_element && !is_defined).then(|| error(NoDot(name).to_string()))
                }
                SelectorKind::Id => {
                    let problem = unknown_id(&name, content, &suggested)?;
                    Some(error(problem.to_string()))
                }
                _ => None,
            }
        });
        warnings.extend(found.take(MAX_WARNINGS).map(|it| it.to_string()));
    }
    warnings
}

/// Finds an id that no page contains, if it is a word for a part of a page. Other ids can be those
/// of form fields.
fn unknown_id(name: &str, content: &BrandDir, classes: &BTreeSet<String>) -> Option<UnknownId> {
    let is_class = classes.contains(name);
    let is_element = element_names().any(|it| it == name);
    let is_region = Region::iter().any(|it| it.name() == name);
    if has_id(content, name) || !(is_class || is_element || is_region) {
        return None;
    }
    let suggestion = match (is_class, is_element) {
        (true, _) => suggestion(&format!(".{name}")),
        (false, true) => suggestion(name),
        (false, false) => String::new(),
    };
    let name = name.to_owned();
    Some(UnknownId { name, suggestion })
}

/// The classes in the built-in stylesheets and in the built-in templates for parts of pages
/// (regions), and [`OTHER_CLASSES`].
fn built_in_classes() -> BTreeSet<String> {
    let css = stylesheet::built_in_names().filter_map(Assets::built_in_file);
    let selectors = css.flat_map(|css| selector_names(&String::from_utf8_lossy(&css)));
    let selectors = selectors.filter(|it| it.kind == SelectorKind::Class);
    let selectors = selectors.map(|it| it.name);
    let regions = Region::iter().flat_map(|region| class_values(built_in_template(region)));
    let regions: Vec<String> = regions.collect();
    let regions = regions.iter().flat_map(|it| words(it));
    let others = regions.chain(OTHER_CLASSES).map(str::to_owned);
    selectors.chain(others).collect()
}

/// Returns the classes of the built-in pages and of the company's templates, from which corrections
/// are suggested.
fn classes_in_use(templates: &Templates) -> BTreeSet<String> {
    let own: Vec<String> = templates.values().flat_map(|it| class_values(it)).collect();
    let own = own.iter().flat_map(|it| words(it)).map(str::to_owned);
    own.chain(built_in_classes()).collect()
}

/// Returns the values of the `class` attributes in a template. Expressions and blocks are replaced
/// by the texts in them, in braces, because their other words are names of values.
fn class_values(template: &str) -> Vec<String> {
    let pieces = split_template(template).into_iter();
    // Quotation marks in an expression do not end the value of an attribute.
    let html = pieces.map(|it| match it.kind {
        PieceKind::Text => it.source.to_owned(),
        _ => format!("{{{}}}", texts(it.source)),
    });
    let html: String = html.collect();
    let lower = html.to_ascii_lowercase();
    let attributes = lower.match_indices("class").filter_map(|(at, name)| {
        let after = html[at + name.len()..].trim_start();
        let value = after.strip_prefix('=')?.trim_start();
        let end = match value.chars().next().filter(|c| matches!(c, '"' | '\'')) {
            Some(quote) => value[1..].split(quote).next(),
            None => value.split([' ', '\n', '>']).next(),
        };
        end.map(str::to_owned)
    });
    attributes.collect()
}

/// Returns the texts in the expressions and blocks of a template. They can contain names of classes,
/// as in `{% set kind = "wide" %}`.
fn code(template: &str) -> Vec<String> {
    let pieces = split_template(template).into_iter();
    let code = pieces.filter(|it| matches!(it.kind, PieceKind::Expression | PieceKind::Block));
    code.map(|it| texts(it.source)).collect()
}

/// Returns the texts in quotation marks in an expression or a block, separated by spaces. Spaces
/// also replace quotation marks inside a text, because these would end the value of an attribute.
fn texts(code: &str) -> String {
    let texts = quoted_texts(code).into_iter().map(|range| &code[range]);
    texts
        .collect::<Vec<_>>()
        .join(" ")
        .replace(['"', '\''], " ")
}

/// Returns a copy of the template for each department, in which the department's id replaces the
/// expressions for it. The copies contain all classes that `in-{{ job.department_id }}` can
/// produce.
fn expanded(template: &str, departments: &[String]) -> String {
    let pieces = split_template(template);
    let is_id = |piece: &Piece<'_>| {
        let code = piece.code().trim_matches(['-', '+', ' ']);
        piece.kind == PieceKind::Expression && code.ends_with("job.department_id")
    };
    if departments.is_empty() || !pieces.iter().any(is_id) {
        return template.to_owned();
    }
    let with = |id: &str| {
        let texts = pieces.iter();
        let texts = texts.map(|it| if is_id(it) { id } else { it.source });
        texts.collect::<String>()
    };
    let texts: Vec<String> = departments.iter().map(|id| with(id)).collect();
    texts.join("\n")
}

/// Splits a string into the words that can be classes or beginnings of classes.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_')))
}

/// Returns `true` if a page can contain the class. A word of a template that begins or ends with a
/// hyphen is only a part of a class: for example, `in-{{ job.department_id }}` produces classes
/// that begin with `in-`. Every class that begins or ends with such a part counts as known. Classes
/// that contain characters other than letters, digits, hyphens and underscores are not checked.
fn is_known(class: &str, all: &[&str]) -> bool {
    let begins = |word: &str| word.len() > 1 && word.ends_with('-') && class.starts_with(word);
    let ends = |word: &str| word.len() > 1 && word.starts_with('-') && class.ends_with(word);
    let is_part = |word: &str| word == class || begins(word) || ends(word);
    let has_other_signs = words(class).nth(1).is_some();
    has_other_signs || all.iter().any(|word| is_part(word)) || PREFIXES.into_iter().any(begins)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_class_that_no_page_contains_is_found_with_its_line() {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in [
            (
                "templates/job.html",
                "<li class=\"card in-{{ job.department_id }} {{ x }}-wide w-1/2\"><nav CLASS = bare></nav>\
                 {% set kind = \"set\" %}<p class='{{ kind }} {% if moon.small %}both{% endif %}'>dark</p>\
                 {% set other = \"don't\" if x else \"wide\" %}<p class='{{ \"it's\" }} tall'></p></li>",
            ),
            (
                "brand.toml",
                "[[departments]]\nid = \"sea\"\nname = \"Sea\"\nmatch = [\"sailor\"]\n",
            ),
            ("static/own.js", "it.classList.add('open')"),
            (
                "static/css/brand.css",
                ".card, .in-sea, .very-wide, .w-1\\/2, .open, .job .tagline, .receipt-sent, .set, .bare, .both, .wide, .tall { top: 0 }\n.crad { top: 0 }\n.moon { top: 0 }\n.in-see { top: 0 }\n.nav, .dark { top: 0 }\n\
                 receipt-link, x-card, #facts, #own { top: 0 }\n#hero { top: 0 }\n.small, #footer { top: 0 }",
            ),
        ] {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let content = BrandDir::load(folder.path()).unwrap();
        let path = folder.path().join("static/css/brand.css");
        let expected = [
            "line 2: no page contains the class crad, so this rule has no effect; did you mean card?",
            "line 3: no page contains the class moon, so this rule has no effect",
            "line 4: no page contains the class in-see, so this rule has no effect; did you mean in-sea?",
            "line 5: no page contains the class nav, so this rule has no effect",
            "line 5: no page contains the class dark, so this rule has no effect",
            "line 6: there is no element <receipt-link>, so this rule has no effect; did you mean .receipt-link?",
            "line 7: no page contains an element with the id hero, so this rule has no effect",
            "line 8: no page contains the class small, so this rule has no effect",
            "line 8: no page contains an element with the id footer, so this rule has no effect; did you mean footer?",
        ];
        let expected = expected.map(|it| format!("{}, {it}", path.display()));
        assert_eq!(find(folder.path(), &content), expected);
    }

    #[test]
    fn every_class_of_the_built_in_pages_is_known() {
        let known = built_in_classes();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        for name in ["embed.js", "saved_jobs.js", "script.js"] {
            let script = fs::read_to_string(Path::new("static").join(name)).unwrap();
            for begin in ["className: \"", "classList.add(\"", "classList.toggle(\""] {
                for class in script.split(begin).skip(1) {
                    let classes = class.split('"').next().unwrap().split_whitespace();
                    for class in classes {
                        assert!(is_known(class, &known), "{class} in {name}");
                    }
                }
            }
        }
        for folder in ["components", "layouts", "pages"] {
            for entry in fs::read_dir(Path::new("templates").join(folder)).unwrap() {
                let template = fs::read_to_string(entry.unwrap().path()).unwrap();
                for value in template.split(" class=\"").skip(1) {
                    let value = value.split('"').next().unwrap();
                    // Template expressions and conditions are not classes.
                    let outside = value.split('{').flat_map(|it| it.rsplit('}').next());
                    for class in outside.flat_map(str::split_whitespace) {
                        assert!(is_known(class, &known), "{class} in {value}");
                    }
                }
            }
        }
    }
}
