//! Refuses start tags that could change what browsers send, or to which site they send it.

use html5ever::tokenizer::Tag;

use crate::web::regions::{
    language_placeholder::{LANGUAGE_URL, is_language_url},
    refused_markup::{REFUSED, REFUSED_ATTRIBUTES, RefusedMarkup, SCRIPT_ID},
};

/// Returns why a start tag is refused, or `None` if it is allowed. The tags before it make no
/// difference.
pub(in crate::web::regions) fn refused_start_tag(tag: &Tag) -> Option<RefusedMarkup> {
    let name: &str = &tag.name;
    if REFUSED.contains(&name) {
        return Some(RefusedMarkup::Element(name.to_owned()));
    }
    tag.attrs.iter().find_map(|attribute| {
        let (key, value): (&str, &str) = (&attribute.name.local, attribute.value.trim());
        match (name, key) {
            ("a", "href") if is_language_url(value) => None,
            _ if value.contains(&*LANGUAGE_URL) => Some(RefusedMarkup::LanguageUrl),
            (_, "form") => Some(RefusedMarkup::FormAttribute),
            (_, key) if REFUSED_ATTRIBUTES.contains(&key) => {
                Some(RefusedMarkup::Attribute(key.to_owned()))
            }
            ("meta", "http-equiv") => Some(RefusedMarkup::Meta),
            ("meta", "name") if value.eq_ignore_ascii_case("referrer") => Some(RefusedMarkup::Meta),
            (_, "id") if value == SCRIPT_ID => Some(RefusedMarkup::ScriptId),
            ("form", "method") if value.eq_ignore_ascii_case("post") => {
                Some(RefusedMarkup::PostForm)
            }
            _ => None,
        }
    })
}
