//! Finds attributes in templates that belong to other systems, such as React's `className`, and
//! misspelled ARIA attributes and roles (WAI-ARIA 1.2).

use crate::{
    brand::{template_source::VALUE, template_tags::HtmlTag},
    similar_name::{did_you_mean, nearest},
};

/// Attributes of React, in lower case, each with the HTML attribute to write instead.
const OF_REACT: [(&str, &str); 2] = [("classname", "class"), ("htmlfor", "for")];

/// Prefixes of attributes that have an effect only with the scripts of a certain project, each with
/// the name of the project.
const OF_SCRIPTS: [(&str, &str); 5] = [
    ("v-", "Vue"),
    (":", "Vue"),
    ("@", "Vue"),
    ("data-bs-", "Bootstrap"),
    ("data-toggle", "Bootstrap"),
];

/// Elements whose `width` and `height` are numbers of pixels.
const WITH_PIXELS: [&str; 3] = ["img", "source", "video"];

/// Attributes that HTML no longer contains.
const OBSOLETE: [&str; 5] = ["align", "bgcolor", "cellpadding", "cellspacing", "valign"];

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

/// Further valid roles. They are not reported, although they resemble roles in `ROLES`.
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
    #[error("{name} has no effect without the scripts of {project}: remove it")]
    OfScript { name: String, project: &'static str },
    #[error("{name}=\"{value}\" is not a number of pixels: write for example {name}=\"200\"")]
    Pixels { name: String, value: String },
    #[error(
        "the attribute {0} is obsolete: write class=\"…\" here, and a rule for the class in static/css/brand.css"
    )]
    Obsolete(String),
    #[error(
        "this <img> has data-src but no src, so visitors do not see the picture: write src instead of data-src, and \
         loading=\"lazy\" to load it late"
    )]
    NoSource,
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
    let found = attributes.filter_map(|(name, value)| {
        let value = value.trim();
        size_mistake(tag, name, value).or_else(|| mistake(name, value))
    });
    let mut found: Vec<_> = found.collect();
    let is_late = tag.name == "img" && tag.attribute("data-src").is_some();
    if is_late && tag.attribute("src").is_none() && !tag.has_unknown_attributes() {
        found.push(AttributeMistake::NoSource);
    }
    // Accept obsolete attributes of custom elements, whose names contain a hyphen, because these
    // elements can have any attributes.
    let is_custom = tag.name.contains('-');
    found.retain(|it| !is_custom || !matches!(it, AttributeMistake::Obsolete(_)));
    found
}

impl AttributeMistake {
    /// Returns `true` if the attribute has an effect on pages that load a certain script, so that
    /// the only mistake may be that the script is missing.
    pub(in crate::brand) fn is_missing_script(&self) -> bool {
        matches!(self, Self::OfScript { .. } | Self::NoSource)
    }
}

/// Finds a width or height with a unit, or with a word instead of a number. (Percentages are
/// obsolete, but browsers accept them.)
fn size_mistake(tag: &HtmlTag, name: &str, value: &str) -> Option<AttributeMistake> {
    let is_size = ["width", "height"].contains(&name) && WITH_PIXELS.contains(&tag.name.as_str());
    let is_mistake = is_size && value.ends_with(|c: char| c.is_ascii_alphabetic());
    (is_mistake && !value.contains(VALUE)).then(|| AttributeMistake::Pixels {
        name: name.to_owned(),
        value: value.to_owned(),
    })
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
    let mut of_scripts = OF_SCRIPTS.iter();
    if let Some((_, project)) = of_scripts.find(|(start, _)| name.starts_with(start)) {
        let name = name.to_owned();
        return Some(AttributeMistake::OfScript { name, project });
    }
    if OBSOLETE.contains(&name) {
        return Some(AttributeMistake::Obsolete(name.to_owned()));
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
            (
                "<p v-if=\"x\">",
                "v-if has no effect without the scripts of Vue: remove it",
            ),
            (
                "<p :class=\"x\">",
                ":class has no effect without the scripts of Vue",
            ),
            (
                "<p @click=\"x\">",
                "@click has no effect without the scripts of Vue",
            ),
            (
                "<button data-bs-toggle=\"collapse\">",
                "data-bs-toggle has no effect without the scripts of Bootstrap",
            ),
            (
                "<img src=\"x\" width=\"200px\">",
                "width=\"200px\" is not a number of pixels: write for example width=\"200\"",
            ),
            (
                "<img src=\"x\" height=\"auto\">",
                "height=\"auto\" is not a number of pixels",
            ),
            ("<p align=\"center\">", "the attribute align is obsolete"),
            (
                "<img data-src=\"x\">",
                "data-src but no src, so visitors do not see",
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
            "<img data-src=\"x\" src=\"y\" width=\"200\" height=\"\u{E000}\">",
            "<img data-src=\"x\" \u{E000}><img src=x width=\"100%\" height=\"\">",
            "<svg width=\"2em\" xlink:href=\"#x\" height=\"100%\"><own-box align=\"x\" data-bs=\"y\">",
            "<a target=\"map\" role=\"doc-toc\" role=\"term\">",
            "<a role=\"\u{E000}\" aria-\u{E000}=\"x\" role=\"presentation\">",
        ] {
            assert_eq!(found(fine), [""; 0], "{fine}");
        }
    }
}
