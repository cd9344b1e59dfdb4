//! Limits the number of links to other sites in the templates that are on every page, including
//! pages with a form.
//!
//! A stylesheet can move links depending on what an applicant typed, so that the typed text
//! determines which of many links is under the pointer. If the applicant clicks, the other site
//! learns which link it was, and with it a part of the typed text (docs/decisions.md#185).

use std::{collections::BTreeSet, sync::LazyLock};

use html5ever::tokenizer::Tag;
use url::Url;

use crate::{brand::MAX_EXTERNAL_LINKS, web::regions::refused_markup::RefusedMarkup};

/// Placeholders for this site's URL, against which links are resolved. There are two, because
/// browsers resolve some links differently on pages with `http` and `https`.
static BASES: LazyLock<Vec<Url>> = LazyLock::new(|| {
    let bases = ["http://site.invalid/", "https://site.invalid/"];
    bases.iter().filter_map(|it| Url::parse(it).ok()).collect()
});

/// The attributes that contain the target of a link.
const TARGETS: [&str; 2] = ["href", "xlink:href"];

/// The attributes of a link that an animation in a drawing can change, and from which another site
/// can learn which link was clicked.
const ANIMATED: [&str; 3] = ["href", "target", "xlink:href"];

/// The different links to other sites that a template contains.
#[derive(Debug, Default)]
pub(in crate::web::regions) struct ExternalLinks(BTreeSet<String>);

impl ExternalLinks {
    /// Adds the links of a start tag. Returns a problem if the template then contains too many
    /// links, or if the tag could add links that are not counted.
    pub(in crate::web::regions) fn add(&mut self, tag: &Tag) -> Option<RefusedMarkup> {
        let attributes = || tag.attrs.iter().map(|it| (&*it.name.local, &*it.value));
        let targets = || attributes().filter(|(key, _)| TARGETS.contains(key));
        match &*tag.name {
            "a" | "area" => {
                let before = self.0.len();
                let urls = targets().filter_map(|(_, target)| external_url(target));
                // Links that differ only in `rel` or `target` count as different links, because the
                // other site sees the name of the window and whether there is a referrer.
                let seen = attributes().filter(|(key, _)| ["rel", "target"].contains(key));
                let seen: Vec<String> = seen.map(|(key, value)| format!("{key}={value}")).collect();
                self.0
                    .extend(urls.map(|url| format!("{url} {}", seen.join(" "))));
                let is_exceeded = before.max(MAX_EXTERNAL_LINKS) < self.0.len();
                is_exceeded.then_some(RefusedMarkup::ExternalLinks)
            }
            // The tag `use` inserts a drawing from a file, and that drawing can contain links that
            // are not counted.
            "use" if targets().any(|(_, file)| !file.trim_start().starts_with('#')) => {
                Some(RefusedMarkup::UseOfFile)
            }
            _ => {
                let animated = attributes().filter(|(key, _)| *key == "attributename");
                let mut animated = animated.map(|(_, name)| name.trim().to_ascii_lowercase());
                let is_link = animated.any(|name| ANIMATED.contains(&name.as_str()));
                is_link.then_some(RefusedMarkup::AnimatedLink)
            }
        }
    }
}

/// Returns the URL of a link to another site, to an email address or to another program. `None` if
/// the link leads to this site or is invalid.
fn external_url(target: &str) -> Option<String> {
    let mut start = target.chars();
    let is_path = start.next() == Some('/') && start.next().is_some_and(|c| c.is_alphanumeric());
    if is_path || target.starts_with('#') {
        return None;
    }
    BASES.iter().find_map(|base| {
        let url = base.join(target).ok()?;
        (url.origin() != base.origin()).then(|| url.to_string())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_other_sites_are_recognized_as_browsers_do() {
        for target in [
            "https://other.example/",
            "//other.example/",
            "/\\other.example",
            "\\\\other.example",
            " h\nttps:other.example",
            "/\t/other.example",
            "https:other.example",
            "mailto:press@other.example",
            "intent://other.example/#Intent;scheme=https;end",
        ] {
            assert!(external_url(target).is_some(), "{target:?}");
        }
        for target in [
            "", "#main", "/jobs", "/", "?q=a", "jobs", "/a//b", "http://[",
        ] {
            assert_eq!(external_url(target), None, "{target:?}");
        }
    }
}
