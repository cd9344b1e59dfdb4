//! Finds relative URLs and literal URLs of static files in templates. The real URL of a static file
//! contains a hash of the file's content, so templates must call `static_url` instead. The URL of a
//! page contains the visitor's language, so templates must call `page_url`.

use crate::brand::{
    missing_file::{FILE_ENDINGS, complete_url, no_such_file, with_scheme},
    static_files::StaticFiles,
    stylesheet::is_joined,
};

/// The prefixes of URLs of static files.
const BEGINNINGS: [&str; 4] = ["/static/", "static/", "./static/", "../static/"];

/// The attributes that contain URLs.
const ATTRIBUTES: [&str; 4] = ["src=", LINK, "poster=", COPIES];

const LINK: &str = "href=";
const COPIES: &str = "srcset=";

/// The pages that every site has, even if the company did not write them.
const BUILT_IN_PAGES: [&str; 2] = ["privacy", "accessibility"];

/// A URL that does not lead to the intended file or page.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum UrlMistake {
    #[error(
        "{url} leads nowhere, because the URLs of files in static/ contain a hash: write {{{{ static_url(\"{file}\") }}}}"
    )]
    Literal { url: String, file: String },
    #[error(
        "{url} leads nowhere, because it is relative to the URL of the page: write {{{{ static_url(\"{file}\") }}}}"
    )]
    Relative { url: String, file: String },
    #[error(
        "{url} leads nowhere, because it is relative to the URL of the page: write {{{{ page_url(\"{page}\") }}}}{fragment}"
    )]
    RelativePage {
        url: String,
        page: String,
        fragment: String,
    },
    #[error(
        "{0} leads nowhere, because it is relative to the URL of the page: write {{{{ page_url(\"…\") }}}} with the name of \
         a page, {{{{ page.list_url }}}} for the list, {{{{ posting.form_url }}}} for the form of a job, or a URL that begins \
         with https://"
    )]
    RelativeLink(String),
    #[error("{url} leads nowhere, because its beginning is wrong or missing: write {meant}")]
    Scheme { url: String, meant: String },
    #[error(
        "the link to {url} leads to the default language instead of the visitor's: write {{{{ {call} }}}}{fragment}"
    )]
    NoLanguage {
        url: String,
        call: String,
        fragment: String,
    },
    #[error("the site adds {0} to its own stylesheet, which every page loads: remove this <link>")]
    Joined(String),
    #[error(
        "the link to {url} leads to one language instead of the visitor's: write {{{{ page_url(\"{page}\") }}}}"
    )]
    OneLanguage { url: String, page: String },
    #[error("write {{{{ static_url(\"{file}\") }}}} instead of {url}; {problem}")]
    Missing {
        url: String,
        file: String,
        problem: String,
    },
}

/// Finds all literal and relative URLs of static files and pages in a template. Returns each with
/// its line number, counted from 1. `pages` contains the names of the company's pages.
pub(in crate::brand) fn literal_urls(
    template: &str,
    files: &StaticFiles,
    pages: &[&str],
) -> Vec<(usize, UrlMistake)> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(template.lines()) {
        let line = without_expressions(line);
        let mistakes = ATTRIBUTES.iter().flat_map(|attribute| {
            let urls = values(&line, attribute).into_iter();
            urls.filter_map(|url| mistake(attribute, url, files, pages))
        });
        found.extend(mistakes.map(|mistake| (number, mistake)));
    }
    found
}

/// Finds all links in a template that always lead to the default-language version of a page of this
/// site. Returns each with its line number, counted from 1. `pages` contains the names of the
/// company's pages.
pub(in crate::brand) fn links_without_language(
    template: &str,
    pages: &[&str],
) -> Vec<(usize, UrlMistake)> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(template.lines()) {
        let line = without_expressions(line);
        let links = [values(&line, LINK), values(&line, "action=")].concat();
        let mistakes = links.iter().filter_map(|url| without_language(url, pages));
        found.extend(mistakes.map(|mistake| (number, mistake)));
    }
    found
}

/// Finds all links in a template that lead to a page in one of these languages. Skips templates
/// that use `page.language`, and links with a `lang` or `hreflang` attribute.
pub(in crate::brand) fn links_to_one_language(
    template: &str,
    pages: &[&str],
    languages: &[&str],
) -> Vec<(usize, UrlMistake)> {
    let mut depends = template.split("page.language").skip(1);
    if depends.any(|after| !after.starts_with('s')) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (number, line) in (1..).zip(template.lines()) {
        let bare = without_expressions(line);
        let links = values(&bare, LINK).into_iter();
        let links = links.filter(|_| !line.contains("lang="));
        found.extend(links.filter_map(|url| {
            let (language, page) = url.strip_prefix('/')?.split_once('/')?;
            let is_one = languages.contains(&language) && is_page(page, pages);
            let (url, page) = (url.to_owned(), page.to_owned());
            is_one.then_some((number, UrlMistake::OneLanguage { url, page }))
        }));
    }
    found
}

fn without_language(url: &str, pages: &[&str]) -> Option<UrlMistake> {
    let (path, fragment) = url.split_at(url.find(['#', '?']).unwrap_or(url.len()));
    let name = path.strip_prefix('/')?;
    let call = match name {
        "" => String::from("page.list_url"),
        _ if is_page(name, pages) => format!("page_url(\"{name}\")"),
        _ => return None,
    };
    // If an expression computes a part of the URL, the language is unknown, so report nothing.
    (!fragment.contains('{')).then(|| UrlMistake::NoLanguage {
        url: url.to_owned(),
        call,
        fragment: fragment.to_owned(),
    })
}

fn mistake(attribute: &str, url: &str, files: &StaticFiles, pages: &[&str]) -> Option<UrlMistake> {
    let mut beginnings = BEGINNINGS.iter();
    let below_static = beginnings.find_map(|it| url.strip_prefix(it));
    let relative = || Some(url.strip_prefix("./").unwrap_or(url)).filter(|_| is_relative(url));
    let file = below_static.or_else(relative)?;
    let (name, _) = file.split_once(['#', '?']).unwrap_or((file, ""));
    // If an expression computes a part of the name, the file is unknown, so report nothing.
    if name.is_empty() || file.contains(['{', '}']) {
        return None;
    }
    if name.ends_with(".css") && is_joined(name) {
        return Some(UrlMistake::Joined(name.to_owned()));
    }
    let mut names = [Some(name.to_owned()), without_hash(name)].into_iter();
    let found = names.find_map(|name| name.filter(|it| files.contains_key(it)));
    let url = url.to_owned();
    Some(match found {
        Some(file) if below_static.is_none() => UrlMistake::Relative { url, file },
        Some(file) => UrlMistake::Literal { url, file },
        None if below_static.is_none() && attribute == LINK && !is_file_name(name) => {
            relative_link(url, pages)
        }
        None => UrlMistake::Missing {
            url,
            file: name.to_owned(),
            problem: no_such_file(name, files.keys().map(String::as_str)),
        },
    })
}

/// Returns `true` for the name of a file that is not a page.
fn is_file_name(name: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending);
    ending.is_some_and(|ending| FILE_ENDINGS.contains(&ending) && !ending.starts_with("htm"))
}

/// Returns the mistake in a relative link that does not lead to a file.
fn relative_link(url: String, pages: &[&str]) -> UrlMistake {
    let (path, fragment) = url.split_at(url.find(['#', '?']).unwrap_or(url.len()));
    let page = path.trim_start_matches(['.', '/']).trim_end_matches('/');
    let page = page.split('.').next().unwrap_or(page);
    if is_page(page, pages) {
        UrlMistake::RelativePage {
            page: page.to_owned(),
            fragment: fragment.to_owned(),
            url,
        }
    } else {
        match complete_url(&url) {
            Some(meant) => UrlMistake::Scheme { url, meant },
            None => UrlMistake::RelativeLink(url),
        }
    }
}

fn is_page(name: &str, pages: &[&str]) -> bool {
    pages.contains(&name) || BUILT_IN_PAGES.contains(&name)
}

/// Returns `true` if a URL is relative to that of the page, or if its `https://` is misspelled.
fn is_relative(url: &str) -> bool {
    let (first, _) = url.split_once('/').unwrap_or((url, ""));
    !url.starts_with(['/', '#', '?']) && !first.contains(':') || with_scheme(url).is_some()
}

/// Removes the content hash from a file name, if there is one: `logo.3f2a.svg` becomes `logo.svg`.
fn without_hash(name: &str) -> Option<String> {
    let (rest, ending) = name.rsplit_once('.')?;
    let (stem, _) = rest.rsplit_once('.')?;
    Some(format!("{stem}.{ending}"))
}

/// Returns the URLs in the values of this attribute on one line. A URL ends at a quotation mark, a
/// space or `>`. The value of `srcset` contains several URLs, separated by commas.
fn values<'a>(line: &'a str, attribute: &str) -> Vec<&'a str> {
    let starts = line.match_indices(attribute).map(|(at, it)| at + it.len());
    let begins = |start: &usize| {
        let before = &line[..start - attribute.len()];
        before.is_empty() || before.ends_with([' ', '\t', '"', '\''])
    };
    let urls = starts.filter(begins).flat_map(|start| {
        let value = whole_value(&line[start..]);
        let several = match attribute {
            COPIES => value.split(',').collect(),
            _ => vec![value],
        };
        let urls = several.into_iter().map(str::trim_start);
        urls.filter_map(|it| it.split([' ', '>']).next())
    });
    urls.collect()
}

/// Returns the attribute value, quoted or not, at the beginning of `text`.
fn whole_value(text: &str) -> &str {
    let quote = text.chars().next().filter(|c| ['"', '\''].contains(c));
    let value = match quote {
        Some(quote) => text[1..].split(quote).next(),
        None => text.split(['"', '\'', ' ', '>']).next(),
    };
    value.unwrap_or(text)
}

/// Replaces each character of expressions, blocks and comments with `{`, because they can contain
/// quotation marks and commas.
fn without_expressions(line: &str) -> String {
    let mut depth = 0_usize;
    let characters = line.chars().map(|c| {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => (),
        }
        if depth > 0 { '{' } else { c }
    });
    characters.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_in_a_template_is_found_with_its_line_and_with_what_to_write() {
        let files = ["logo.svg", "fonts/lind.woff2"];
        let files = files.map(|name| (name.to_owned(), Vec::new()));
        let files = StaticFiles::from(files);
        for (template, expected) in [
            (
                "<p>\n<img alt=\"\" src=\"/static/logo.svg\">",
                "2: /static/logo.svg leads nowhere, because the URLs of files in static/ contain a hash: write {{ static_url(\"logo.svg\") }}",
            ),
            (
                "<img src='static/logo.svg#a'>",
                "1: static/logo.svg#a leads nowhere",
            ),
            (
                "<a href=/static/fonts/lind.3f2ab1.woff2>",
                "1: /static/fonts/lind.3f2ab1.woff2 leads nowhere, because the URLs of files in static/ contain a hash: write {{ static_url(\"fonts/lind.woff2\") }}",
            ),
            (
                "<link rel=\"icon\" href=\"/static/lgoo.svg\">",
                "1: write {{ static_url(\"lgoo.svg\") }} instead of /static/lgoo.svg; static/lgoo.svg does not exist: add the file or correct its name; did you mean logo.svg?",
            ),
            (
                "<img alt='' src=\"logo.svg\">",
                "1: logo.svg leads nowhere, because it is relative to the URL of the page: write {{ static_url(\"logo.svg\") }}",
            ),
            (
                "<link rel=stylesheet href=\"/static/css/brand.css\">",
                "1: the site adds css/brand.css to its own stylesheet, which every page loads: remove this <link>",
            ),
            (
                "<img srcset=\"{{ static_url(\"logo.svg\") }} 1x, ./logo.svg 2x\">",
                "1: ./logo.svg leads nowhere, because it is relative",
            ),
            (
                "<img src=\"crew.jpg\">",
                "1: write {{ static_url(\"crew.jpg\") }} instead of crew.jpg; static/crew.jpg does not exist",
            ),
            (
                "<a href=\"fonts/lind.woff2\">",
                "1: fonts/lind.woff2 leads nowhere, because it is relative",
            ),
        ] {
            let found = literal_urls(template, &files, &["crew"]);
            let [(line, mistake)] = found.as_slice() else {
                panic!("{template}: {found:?}");
            };
            let said = format!("{line}: {mistake}");
            assert!(said.starts_with(expected), "{said}");
        }
        for fine in [
            "<img src=\"{{ static_url('logo.svg') }}\">",
            "<img src=\"/static/{{ name }}\">",
            "<a href=\"/jobs\">/static/logo.svg</a><a href='#a'>x</a><a href='?q=a'>x</a>",
            "<img src=\"data:image/png;base64,xx\" srcset='{{ it.srcset }}'>",
            "<img src=\"{% if x %}{{ y }}{% endif %}\"><img src={{ z }}>",
            "<img src=\"https://terns.example/a.png\">",
            "<a data-href=\"/static/logo.svg\" href=\"https://terns.example/static/logo.svg\">",
        ] {
            assert_eq!(literal_urls(fine, &files, &["crew"]), [], "{fine}");
        }
    }

    #[test]
    fn a_relative_link_in_a_template_is_found_with_what_to_write() {
        for (template, expected) in [
            (
                "<a href=\"crew.html#ada\">",
                "1: crew.html#ada leads nowhere, because it is relative to the URL of the page: write {{ page_url(\"crew\") }}#ada",
            ),
            (
                "<a href='./privacy/'>",
                "1: ./privacy/ leads nowhere, because it is relative to the URL of the page: write {{ page_url(\"privacy\") }}",
            ),
            (
                "<a href=\"jobs@terns.test\">",
                "1: jobs@terns.test leads nowhere, because its beginning is wrong or missing: write mailto:jobs@terns.test",
            ),
            (
                "<a href=\"www.terns.test\">",
                "1: www.terns.test leads nowhere, because its beginning is wrong or missing: write https://www.terns.test",
            ),
            (
                "<a href=jobs>",
                "1: jobs leads nowhere, because it is relative to the URL of the page: write {{ page_url(\"…\") }} with",
            ),
        ] {
            let found = literal_urls(template, &StaticFiles::new(), &["crew"]).into_iter();
            let found: Vec<_> = found.map(|(line, it)| format!("{line}: {it}")).collect();
            assert_eq!(found.len(), 1, "{template}: {found:?}");
            assert!(found[0].starts_with(expected), "{found:?}");
        }
    }

    #[test]
    fn a_link_without_the_language_of_the_visitor_is_found_with_what_to_write() {
        for (template, expected) in [
            (
                "\n<a href=\"/crew#ada\">",
                "2: the link to /crew#ada leads to the default language instead of the visitor's: write {{ page_url(\"crew\") }}#ada",
            ),
            (
                "<form action='/'>",
                "1: the link to / leads to the default language instead of the visitor's: write {{ page.list_url }}",
            ),
        ] {
            let found = links_without_language(template, &["crew"]).into_iter();
            let found: Vec<_> = found.map(|(line, it)| format!("{line}: {it}")).collect();
            assert_eq!(found, [expected]);
        }
        let found = links_to_one_language("\n<a href=\"/de/crew\">", &["crew"], &["de"]);
        let says = "the link to /de/crew leads to one language instead of the visitor's: write {{ page_url(\"crew\") }}";
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].0, found[0].1.to_string()), (2, says.to_owned()));
        for fine in [
            "<a href=\"/fr/crew\"><a href=\"/de/\">",
            "<a href=\"/de/crew\" hreflang=\"de\">",
            "{% if page.language == \"de\" %}<a href=\"/de/crew\">{% endif %}",
        ] {
            assert_eq!(links_to_one_language(fine, &["crew"], &["de"]), []);
        }
        for fine in [
            "<a href=\"/de/crew\">",
            "<a href='//x.example'>",
            "<form method=get><a href='/{{ x }}'>",
        ] {
            assert_eq!(links_without_language(fine, &["crew"]), [], "{fine}");
        }
    }
}
