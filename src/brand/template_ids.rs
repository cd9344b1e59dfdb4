//! Finds attributes of templates, such as `for` and `popovertarget`, with an id that no page
//! contains.

use std::{collections::BTreeSet, path::Path};

use crate::{
    brand::{
        brand_dir::BrandDir,
        error::BrandDirError,
        template_source::{PieceKind, VALUE, split_template, stands_for_text},
        template_tags::TagReader,
    },
    similar_name::{SearchLimit, did_you_mean},
};

/// The attributes that contain ids, separated by spaces.
const REFERENCES: [&str; 10] = [
    "aria-controls",
    "aria-describedby",
    "aria-details",
    "aria-errormessage",
    "aria-labelledby",
    "aria-owns",
    "commandfor",
    "for",
    "list",
    "popovertarget",
];

/// The ids in the built-in parts of pages.
const BUILT_IN: [&str; 29] = [
    "alert",
    "alert-email",
    "alert-every",
    "alert-problem",
    "asked",
    "description",
    "diversity",
    "draft",
    "draft-keep",
    "facts",
    "filters",
    "filters-show",
    "first",
    "interviews",
    "languages",
    "left",
    "main",
    "progress",
    "q",
    "results",
    "sending",
    "sent-before",
    "similar",
    "status",
    "summary",
    "summary-heading",
    "timeline",
    "ways",
    "written",
];

/// An id that no element has.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no page contains an element with the id {id}, so {attribute}=\"{id}\" has no effect: write id=\"{id}\" at this \
     element{suggestion}"
)]
struct UnknownId {
    id: String,
    attribute: String,
    suggestion: String,
}

/// An id that an attribute refers to.
struct IdReference<'a> {
    template: &'a str,
    line: usize,
    attribute: String,
    id: String,
}

/// Returns a warning for each id that no page contains. `folder` is the brand folder.
pub(in crate::brand) fn unknown_ids(folder: &Path, content: &BrandDir) -> Vec<String> {
    let mut ids: BTreeSet<String> = BUILT_IN.iter().map(|it| (*it).to_owned()).collect();
    let sections = content.pages.files().flat_map(|page| &page.sections);
    ids.extend(sections.filter_map(|section| section.id.clone()));
    // An id in a script or in an expression counts as known, because scripts can add elements, and
    // macros can write ids that they receive from expressions.
    let scripts = content.files.iter().filter(|it| it.0.ends_with(".js"));
    let mut code: String = scripts
        .map(|(_, text)| String::from_utf8_lossy(text))
        .collect();
    let mut references = Vec::new();
    for (template, source) in &content.templates {
        let mut reader = TagReader::new();
        let pieces = split_template(source);
        for (at, piece) in pieces.iter().enumerate() {
            match piece.kind {
                PieceKind::Block if stands_for_text(&pieces, at) => reader.read(VALUE, piece.line),
                _ => reader.read_piece(piece),
            }
            if matches!(piece.kind, PieceKind::Expression | PieceKind::Block) {
                code.push_str(piece.source);
            }
        }
        for tag in reader.take_tags() {
            ids.extend(tag.attribute("id").map(str::to_owned));
            for (attribute, value) in tag.attributes {
                let is_reference = REFERENCES.contains(&attribute.as_str());
                let named = value.split_whitespace().filter(|_| is_reference);
                references.extend(named.map(|id| IdReference {
                    template,
                    line: tag.line,
                    attribute: attribute.clone(),
                    id: id.to_owned(),
                }));
            }
        }
    }
    let is_in_code = |id: &str| {
        ['"', '\'']
            .iter()
            .any(|it| code.contains(&format!("{it}{id}{it}")))
    };
    references
        .retain(|it| !it.id.contains(VALUE) && !is_known(&it.id, &ids) && !is_in_code(&it.id));
    let limit = SearchLimit::default();
    let warnings = references.into_iter().map(|it| {
        let path = folder.join("templates").join(it.template);
        let known = ids.iter().filter(|id| !id.contains(VALUE));
        let mistake = UnknownId {
            suggestion: limit.suggest(|| did_you_mean(&it.id, known.map(String::as_str))),
            id: it.id,
            attribute: it.attribute,
        };
        BrandDirError::invalid_line(&path, it.line, mistake).to_string()
    });
    warnings.collect()
}

/// Whether an element of a page can have this id. Ids that a built-in form computes are not known.
pub fn has_id(content: &BrandDir, id: &str) -> bool {
    let sections = content.pages.files().flat_map(|page| &page.sections);
    let mut headings = sections.filter_map(|section| section.id.as_deref());
    let templates = content.templates.values().map(String::as_str);
    let scripts = content.files.iter().filter(|it| it.0.ends_with(".js"));
    let scripts: Vec<_> = scripts
        .map(|(_, text)| String::from_utf8_lossy(text))
        .collect();
    let mut sources = templates.chain(scripts.iter().map(AsRef::as_ref));
    let is_sign = |c: char| matches!(c, '"' | '\'' | '=' | ' ' | '>' | '#' | '`');
    let is_in = |source: &str| {
        let mut places = source.match_indices(id);
        places.any(|(at, _)| {
            source[..at].ends_with(is_sign) && source[at + id.len()..].starts_with(is_sign)
        })
    };
    BUILT_IN.contains(&id) || headings.any(|it| it == id) || sources.any(is_in)
}

/// Whether an element can have this id. An expression in an id stands for any text.
fn is_known(id: &str, ids: &BTreeSet<String>) -> bool {
    let mut computed = ids.iter().filter_map(|it| it.split_once(VALUE));
    let fits = |(start, rest): (&str, &str)| {
        let end = rest.rsplit(VALUE).next().unwrap_or(rest);
        let is_text = !start.is_empty() || !end.is_empty();
        is_text && id.starts_with(start) && id.ends_with(end)
    };
    ids.contains(id) || computed.any(fits)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Returns the warnings about a brand folder with a page, a script and this template.
    fn found(template: &str) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in [
            (
                "pages/life.md",
                "+++\ntitle = \"Life\"\n+++\n## Our crew\nx\n",
            ),
            ("static/own.js", "it.id = 'tide'"),
            ("templates/parts/own.html", "<b id=\"seal\"></b>"),
            ("templates/hero.html", template),
        ] {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let content = BrandDir::load(folder.path()).unwrap();
        let found = unknown_ids(folder.path(), &content).into_iter();
        let start = format!("{}, ", folder.path().join("templates/hero.html").display());
        found.map(|it| it.replace(&start, "")).collect()
    }

    #[test]
    fn an_id_that_no_page_contains_is_found_with_its_line() {
        assert_eq!(
            found("<i id=\"crew-{{ x }}\"></i>\n<button popovertarget=\"sael\">"),
            [
                "line 2: no page contains an element with the id sael, so popovertarget=\"sael\" has no effect: write \
                 id=\"sael\" at this element; did you mean seal?"
            ]
        );
        for fine in [
            "<section aria-labelledby=\"our-crew seal\"><label for=q>x</label>",
            "<i id=\"crew-{{ x }}\"></i><p aria-describedby=\"crew-ada tide\">",
            "{% macro field(id) %}<input id=\"{{ id }}\">{% endmacro %}<label for=\"ada\">{{ field(\"ada\") }}",
            "<label for=\"{{ x }}-a\"><p data-for=\"b\">for=\"c\"",
        ] {
            assert_eq!(found(fine), [""; 0], "{fine}");
        }
    }

    #[test]
    fn similar_ids_are_searched_only_for_the_first_unknown_ids() {
        let labels = (0..50).map(|it| format!("<b id=\"part{it}\"></b><label for=\"part-{it}\">"));
        let found = found(&labels.collect::<String>());
        let suggested = found.iter().filter(|it| it.contains("did you mean"));
        assert_eq!((found.len(), suggested.count()), (50, 20));
    }

    #[test]
    fn every_id_of_the_built_in_pages_is_known() {
        for folder in ["components", "layouts", "pages", "regions"] {
            for entry in fs::read_dir(Path::new("templates").join(folder)).unwrap() {
                let path = entry.unwrap().path();
                let template = fs::read_to_string(&path).unwrap();
                // Skip these pages, because they contain no templates of a brand.
                if path.ends_with("admin.html") || path.ends_with("withdraw.html") {
                    continue;
                }
                let ids = template.split(" id=\"").skip(1);
                let ids = ids.map(|after| after.split('"').next().unwrap());
                for id in ids.filter(|id| !id.contains('{')) {
                    assert!(BUILT_IN.contains(&id), "{id} in {path:?}");
                }
            }
        }
    }
}
