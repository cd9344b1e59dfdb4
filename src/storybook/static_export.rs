//! Converts the paths in a page to relative links, so that the exported files work without a
//! server.

use std::collections::BTreeSet;

use crate::{
    brand::Scheme,
    storybook::sample::ORIGIN,
    web::{LocaleContext, Locales},
};

/// The beginnings of attributes that refer to a path on the site.
const LINK_ATTRIBUTES: [&str; 6] = [
    " href=\"/",
    " src=\"/",
    SRCSET,
    " poster=\"/",
    " formaction=\"/",
    FORM_ACTION,
];

/// The beginning of the attribute `srcset`, which lists the copies of a picture, separated by
/// commas.
const SRCSET: &str = " srcset=\"/";

const FORM_ACTION: &str = " action=\"/";

/// The prefix of the paths of static files.
const STATIC_PATH: &str = "/static/";

/// The media queries for dark colors, in pages and in minified stylesheets.
const DARK_QUERIES: [&str; 2] = [
    "(prefers-color-scheme: dark)",
    "(prefers-color-scheme:dark)",
];

/// Turns the pages of one language and one color scheme into files that link to each other.
pub struct StaticExport<'a> {
    /// All languages that are exported.
    pub locales: &'a Locales,
    /// The language of the pages.
    pub locale: &'a LocaleContext,
    /// The color scheme of the pages.
    pub scheme: Scheme,
    /// The names of all stories.
    pub story_names: &'a BTreeSet<String>,
}

impl StaticExport<'_> {
    /// Makes the links of a page relative. Links to pages that the storybook does not contain
    /// become `#`.
    pub fn page(&self, html: &str) -> String {
        let html = html.replace(&format!("=\"{ORIGIN}/"), "=\"/");
        let mut page = String::with_capacity(html.len());
        let mut rest = html.as_str();
        while let Some((at, attribute)) = next_link(rest) {
            let start = at + attribute.len() - 1;
            let end = rest[start..].find('"').map_or(rest.len(), |it| start + it);
            page.push_str(&rest[..start]);
            let value = &rest[start..end];
            page.push_str(&match attribute {
                SRCSET => self.copies(value),
                _ => self.link(value, attribute == FORM_ACTION),
            });
            rest = &rest[end..];
        }
        page.push_str(rest);
        // Forms use GET, because a browser can open a file with GET but cannot send a POST request
        // to it.
        let page = page.replace(" method=\"post\"", " method=\"get\"");
        let both = "name=\"color-scheme\" content=\"light dark\"";
        let one = format!("name=\"color-scheme\" content=\"{}\"", self.scheme.as_str());
        with_fixed_scheme(&page.replace(both, &one), self.scheme)
    }

    /// Makes the links in the value of a `srcset` attribute relative. The value lists the copies of
    /// a picture: `/static/a.jpg 640w, /static/b.jpg 960w`.
    fn copies(&self, list: &str) -> String {
        let copies = list.split(',').map(|copy| {
            let (path, size) = split_copy(copy);
            format!("{}{size}", self.link(path, false))
        });
        copies.collect::<Vec<_>>().join(", ")
    }

    fn link(&self, path: &str, is_form_action: bool) -> String {
        if let Some(name) = path.strip_prefix(STATIC_PATH) {
            return format!("../static/{name}");
        }
        let (path, fragment) = path.split_at(path.find('#').unwrap_or(path.len()));
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let mut segments: Vec<&str> = path.split('/').filter(|it| !it.is_empty()).collect();
        let locale = segments.first().and_then(|it| self.locales.by_prefix(it));
        if locale.is_some() {
            segments.remove(0);
        }
        let locale = locale.unwrap_or_else(|| self.locales.default_locale());
        let name = story_name(&segments, query, is_form_action);
        if !self.story_names.contains(&name) {
            "#".to_owned()
        } else if locale.url_prefix() == self.locale.url_prefix() {
            format!("{name}.html{fragment}")
        } else {
            format!(
                "../{}/{name}.html{fragment}",
                locale.texts().language().path_segment()
            )
        }
    }
}

/// Returns the name of the story that shows the page at this path, or an empty name if there is no
/// such story.
fn story_name(segments: &[&str], query: &str, is_form_action: bool) -> String {
    let name = match segments {
        [] if query.contains("offset=") => "list-second-page",
        [] if !query.is_empty() => "list-filtered",
        [] => "list-open",
        ["jobs", _, "apply"] if is_form_action => "receipt-on-its-way",
        ["jobs", _, "apply"] => "form-fresh",
        ["jobs", _, _] => "posting-open",
        ["places", ..] => "list-of-a-place",
        ["applications", _, "withdraw"] if is_form_action => "receipt-withdrawn",
        ["applications", _, "withdraw"] => "withdrawal",
        ["applications", _, "again"] => "form-after-refusal",
        ["applications", _] => "receipt-delivered",
        [page] => return format!("page-{page}"),
        _ => "",
    };
    name.to_owned()
}

/// Finds the first attribute of `LINK_ATTRIBUTES` in the page, and its position. Searches the text
/// only once, because a page has hundreds of links.
fn next_link(html: &str) -> Option<(usize, &'static str)> {
    html.match_indices("=\"/").find_map(|(at, end)| {
        let before = &html[..at + end.len()];
        let attribute = LINK_ATTRIBUTES.iter().find(|it| before.ends_with(**it))?;
        Some((before.len() - attribute.len(), *attribute))
    })
}

/// Splits an entry of `srcset` before the space: `/a.webp 480w` into `/a.webp` and ` 480w`.
fn split_copy(copy: &str) -> (&str, &str) {
    let copy = copy.trim();
    copy.split_at(copy.find(' ').unwrap_or(copy.len()))
}

/// The paths in all `srcset` attributes of a page.
fn copied_paths(html: &str) -> impl Iterator<Item = &str> {
    let lists = html.split(SRCSET.trim_end_matches('/')).skip(1);
    let lists = lists.filter_map(|after| after.split('"').next());
    let copies = lists.flat_map(|list| list.split(','));
    copies.map(|copy| split_copy(copy).0)
}

/// Makes a stylesheet or page always show one color scheme, regardless of the browser's preference.
pub fn with_fixed_scheme(text: &str, scheme: Scheme) -> String {
    let fixed = match scheme {
        Scheme::Light => "(max-width: 0)",
        Scheme::Dark => "(min-width: 0)",
    };
    DARK_QUERIES
        .iter()
        .fold(text.to_owned(), |text, query| text.replace(query, fixed))
}

/// The paths of this site that a page links to or loads files from, except targets of forms.
pub fn linked_paths(html: &str) -> BTreeSet<&str> {
    let single = LINK_ATTRIBUTES[..4].iter().filter(|it| **it != SRCSET);
    let paths = single.flat_map(|it| {
        let after = html.split(it.trim_end_matches('/')).skip(1);
        after.filter_map(|after| after.split(['"', '#']).next())
    });
    let paths = paths.chain(copied_paths(html));
    paths.filter(|it| it.starts_with('/')).collect()
}

/// The links of a page to elements with an id, on the same page or on other pages of this site.
/// Each link is a path and an id. If the element is on the same page, the path is empty.
pub fn linked_fragments(html: &str) -> BTreeSet<(&str, &str)> {
    let pieces: Vec<&str> = html.split(" href=\"").collect();
    // The built-in `<link rel="expect" href="#results">` makes browsers wait for a part of the
    // page. It is not a hyperlink, and a template may leave out this part.
    let links = pieces
        .windows(2)
        .filter(|pair| !pair[0].ends_with("<link rel=\"expect\""));
    let links = links.filter_map(|pair| pair[1].split('"').next()?.split_once('#'));
    let is_ours = |path: &str| path.is_empty() || path.starts_with('/');
    let is_page = |path: &str| is_ours(path) && !path.starts_with(STATIC_PATH);
    links
        .filter(|(path, id)| is_page(path) && !id.is_empty())
        .collect()
}

/// The paths of the static files that a page or stylesheet refers to.
pub fn static_files(text: &str) -> BTreeSet<String> {
    let quoted = format!("\"{STATIC_PATH}");
    let after = text.split(&quoted).skip(1);
    let names = after.filter_map(|after| after.split(['"', '#', ' ']).next());
    let copies = copied_paths(text).filter(|path| path.starts_with(STATIC_PATH));
    let copies = copies.map(str::to_owned);
    names
        .map(|name| format!("{STATIC_PATH}{name}"))
        .chain(copies)
        .collect()
}

/// Makes the URLs of other static files in a stylesheet relative.
pub fn with_relative_urls(css: &str) -> String {
    css.replace(&format!("\"{STATIC_PATH}"), "\"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{brand::Brand, i18n::Localizers, language::Language};

    fn locales() -> Locales {
        let german = Language::parse("de").unwrap();
        let languages = Brand::default().languages(vec![german]);
        let nowhere = std::path::Path::new("no such folder");
        Locales::new(Localizers::load(nowhere, &languages).unwrap())
    }

    #[test]
    fn an_element_for_which_browsers_wait_is_no_link() {
        let html = "<link rel=\"expect\" href=\"#a\" blocking=\"render\"><a href=\"#b\">c</a>";
        assert_eq!(linked_fragments(html), BTreeSet::from([("", "b")]));
    }

    #[test]
    fn paths_become_files_and_pages_without_a_story_become_an_anchor() {
        let locales = locales();
        let names = [
            "list-open",
            "form-fresh",
            "receipt-on-its-way",
            "page-privacy",
        ];
        let names = names.map(String::from).into();
        let export = StaticExport {
            locales: &locales,
            locale: locales.default_locale(),
            scheme: Scheme::Dark,
            story_names: &names,
        };
        for (written, expected) in [
            ("<a href=\"/en/\">", "<a href=\"list-open.html\">"),
            ("<a href=\"/de/\">", "<a href=\"../de/list-open.html\">"),
            ("<a href=\"/jobs/1/apply\">", "<a href=\"form-fresh.html\">"),
            (
                "<form method=\"post\" action=\"/de/jobs/1/apply\">",
                "<form method=\"get\" action=\"../de/receipt-on-its-way.html\">",
            ),
            ("<a href=\"/privacy\">", "<a href=\"page-privacy.html\">"),
            (
                "<a href=\"/privacy#cookies\">",
                "<a href=\"page-privacy.html#cookies\">",
            ),
            ("<a href=\"/feed.atom\">", "<a href=\"#\">"),
            (
                "<img src=\"/static/a.svg#b\">",
                "<img src=\"../static/a.svg#b\">",
            ),
            (
                "<img srcset=\"/static/a.jpg 640w, /static/b.jpg 960w\">",
                "<img srcset=\"../static/a.jpg 640w, ../static/b.jpg 960w\">",
            ),
            (
                "<video poster=\"/static/a.webp\">",
                "<video poster=\"../static/a.webp\">",
            ),
            (
                "<a href=\"https://x.example/\">",
                "<a href=\"https://x.example/\">",
            ),
            (
                "<source media=\"(prefers-color-scheme: dark)\">",
                "<source media=\"(min-width: 0)\">",
            ),
        ] {
            assert_eq!(export.page(written), expected);
        }
    }

    #[test]
    fn static_files_are_found_in_pages_and_stylesheets() {
        let text = "<img src=\"/static/a.1.svg#b\"> url(\"/static/c.2.woff2\") \
                    <img srcset=\"/static/d.jpg 640w, /static/e.jpg 960w\">";
        let found: Vec<String> = static_files(text).into_iter().collect();
        let files = ["a.1.svg", "c.2.woff2", "d.jpg", "e.jpg"];
        assert_eq!(found, files.map(|it| format!("/static/{it}")));
        assert_eq!(
            with_relative_urls("url(\"/static/a.svg\")"),
            "url(\"a.svg\")"
        );
    }
}
