//! Finds attributes of other systems in templates, such as `className`, and attributes and roles of
//! ARIA (WAI-ARIA 1.2) that do not exist.

use crate::{
    brand::{template_source::VALUE, template_tags::HtmlTag},
    similar_name::{did_you_mean, nearest},
};

/// Attributes of React, in lower case, with the attribute of HTML.
const OF_REACT: [(&str, &str); 2] = [("classname", "class"), ("htmlfor", "for")];

/// The keywords for `target`, without the underscore.
const TARGETS: [&str; 4] = ["blank", "parent", "self", "top"];

/// The attributes of ARIA, without `aria-`.
const ARIA: [&str; 53] = [
    "activedescendant",
    "atomic",
    "autocomplete",
    "braillelabel",
    "brailleroledescription",
    "busy",
    "checked",
    "colcount",
    "colindex",
    "colindextext",
    "colspan",
    "controls",
    "current",
    "describedby",
    "description",
    "details",
    "disabled",
    "dropeffect",
    "errormessage",
    "expanded",
    "flowto",
    "grabbed",
    "haspopup",
    "hidden",
    "invalid",
    "keyshortcuts",
    "label",
    "labelledby",
    "level",
    "live",
    "modal",
    "multiline",
    "multiselectable",
    "orientation",
    "owns",
    "placeholder",
    "posinset",
    "pressed",
    "readonly",
    "relevant",
    "required",
    "roledescription",
    "rowcount",
    "rowindex",
    "rowindextext",
    "rowspan",
    "selected",
    "setsize",
    "sort",
    "valuemax",
    "valuemin",
    "valuenow",
    "valuetext",
];

/// The roles of ARIA that templates are likely to contain. A role is reported only if it resembles
/// one of them.
const ROLES: [&str; 40] = [
    "alert",
    "alertdialog",
    "article",
    "banner",
    "button",
    "cell",
    "checkbox",
    "complementary",
    "contentinfo",
    "definition",
    "dialog",
    "figure",
    "form",
    "grid",
    "group",
    "heading",
    "img",
    "link",
    "list",
    "listbox",
    "listitem",
    "main",
    "menu",
    "menubar",
    "menuitem",
    "navigation",
    "none",
    "note",
    "option",
    "presentation",
    "radio",
    "region",
    "row",
    "search",
    "separator",
    "status",
    "tab",
    "table",
    "tooltip",
    "tabpanel",
];

/// Other roles, which resemble those in `ROLES`.
const OTHER_ROLES: [&str; 12] = [
    "log",
    "math",
    "meter",
    "rowgroup",
    "rowheader",
    "tablist",
    "term",
    "time",
    "timer",
    "toolbar",
    "tree",
    "image",
];

/// A wrong attribute of a tag.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum AttributeMistake {
    #[error("{name} is an attribute of React, so browsers ignore it: write {meant}")]
    OfReact {
        name: &'static str,
        meant: &'static str,
    },
    #[error("target=\"{0}\" opens a window with this name: write target=\"_{0}\"")]
    Target(&'static str),
    #[error("there is no attribute {name}, so screen readers ignore it{suggestion}")]
    Aria { name: String, suggestion: String },
    #[error("there is no role {role}, so screen readers ignore it; did you mean {meant}?")]
    Role { role: String, meant: &'static str },
}

/// Finds the mistakes in the attributes of a start tag.
pub(in crate::brand) fn attribute_mistakes(tag: &HtmlTag) -> Vec<AttributeMistake> {
    let attributes = tag.attributes.iter();
    let found = attributes.filter_map(|(name, value)| mistake(name, value.trim()));
    found.collect()
}

fn mistake(name: &str, value: &str) -> Option<AttributeMistake> {
    if let Some((_, meant)) = OF_REACT.iter().find(|(other, _)| *other == name) {
        let name = if *meant == "class" {
            "className"
        } else {
            "htmlFor"
        };
        return Some(AttributeMistake::OfReact { name, meant });
    }
    if name == "target" {
        let target = TARGETS.into_iter().find(|it| *it == value);
        return target.map(AttributeMistake::Target);
    }
    if name == "role" {
        let is_known = ROLES.contains(&value) || OTHER_ROLES.contains(&value);
        let meant = nearest(value, ROLES).filter(|_| !is_known && !value.contains(VALUE))?;
        let role = value.to_owned();
        return Some(AttributeMistake::Role { role, meant });
    }
    let aria = name.strip_prefix("aria-")?;
    if ARIA.contains(&aria) || name.contains(VALUE) {
        return None;
    }
    let known: Vec<String> = ARIA.iter().map(|it| format!("aria-{it}")).collect();
    let suggestion = did_you_mean(name, known.iter().map(String::as_str));
    let name = name.to_owned();
    Some(AttributeMistake::Aria { name, suggestion })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::template_tags::TagReader;

    fn found(html: &str) -> Vec<String> {
        let mut reader = TagReader::new();
        reader.read(html, 1);
        let tags = reader.take_tags();
        let found = tags.iter().flat_map(attribute_mistakes);
        found.map(|it| it.to_string()).collect()
    }

    #[test]
    fn attributes_that_browsers_and_screen_readers_ignore_come_with_the_right_ones() {
        for (html, says) in [
            (
                "<p className=\"x\">",
                "className is an attribute of React, so browsers ignore it: write class",
            ),
            ("<label htmlFor=\"x\">", "htmlFor is an attribute of React"),
            ("<a target=\"blank\">", "write target=\"_blank\""),
            ("<a aria-lable=\"x\">", "did you mean aria-label?"),
            (
                "<a aria-foo=\"x\">",
                "there is no attribute aria-foo, so screen readers ignore it",
            ),
            ("<p role=\"navigaton\">", "did you mean navigation?"),
        ] {
            let found = found(html);
            assert!(
                found.len() == 1 && found[0].contains(says),
                "{html}: {found:?}"
            );
        }
        for fine in [
            "<a target=\"_blank\" aria-label=\"x\" aria-current=\"page\" role=\"img\">",
            "<a target=\"map\" role=\"doc-toc\" role=\"term\">",
            "<a role=\"\u{E000}\" aria-\u{E000}=\"x\" role=\"presentation\">",
        ] {
            assert_eq!(found(fine), [""; 0], "{fine}");
        }
    }
}
