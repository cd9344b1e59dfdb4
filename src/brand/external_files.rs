//! Finds files in templates that browsers would load from other servers.

use crate::brand::{
    template_source::{VALUE, split_template},
    template_tags::{HtmlTag, TagReader},
};

/// The attributes that load a file.
const ATTRIBUTES: [&str; 3] = ["src", "srcset", "poster"];

/// The values of `rel` with which a `link` element loads a file.
const LOADING: [&str; 5] = ["icon", "manifest", "modulepreload", "preload", "stylesheet"];

/// A file from another server. The Content-Security-Policy that the message refers to is in
/// `src/web/middleware/security_headers.rs`.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "browsers do not load {0}, because pages may load files only from the site itself: put the file in static/ and use \
     static_url"
)]
pub(in crate::brand) struct ExternalFile(String);

/// Finds the files that a template loads from other servers, each with its line number, counted
/// from 1.
pub(in crate::brand) fn external_files(template: &str) -> Vec<(usize, ExternalFile)> {
    let mut reader = TagReader::new();
    let pieces = split_template(template);
    pieces.iter().for_each(|piece| reader.read_piece(piece));
    let tags = reader.take_tags().into_iter();
    tags.flat_map(|tag| {
        let urls = loaded(&tag).into_iter();
        let files = urls.map(|url| (tag.line, ExternalFile(url.replace(VALUE, "…"))));
        files.collect::<Vec<_>>()
    })
    .collect()
}

/// The URLs of other servers from which this tag loads files.
fn loaded(tag: &HtmlTag) -> Vec<&str> {
    let rel = tag.attribute("rel").unwrap_or_default();
    let rel = rel.to_ascii_lowercase();
    let is_loading = tag.name == "link" && rel.split_whitespace().any(|it| LOADING.contains(&it));
    let attributes = tag.attributes.iter();
    let values = attributes
        .filter(|(name, _)| ATTRIBUTES.contains(&name.as_str()) || name == "href" && is_loading);
    let urls = values.flat_map(|(name, value)| {
        let several = if name == "srcset" {
            value.split(", ")
        } else {
            value.split("\0")
        };
        several.filter_map(|it| it.split_whitespace().next())
    });
    let is_external = |url: &&str| {
        let begins = ["https://", "http://", "//"];
        begins.iter().any(|begin| url.starts_with(begin))
    };
    urls.filter(is_external).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_from_another_server_is_found_with_its_line() {
        let template = "<p>\n<img alt=\"\" src=\"https://cdn.example/a.png\">\n\
            <a href=\"https://example.com\">x</a>\n<img src=\"{{ static_url('a.png') }}\">\n\
            <script src='//cdn.example/a.js'></script>\n\
            <link href=\"https://fonts.example/css2?family=Lind&amp;display=swap\"\n rel=\"stylesheet\">\n\
            <img alt='' srcset='{{ a }} 1x, https://cdn.example/{{ b }}.png 2x'>";
        let found = external_files(template).into_iter();
        let found: Vec<_> = found.map(|(line, file)| (line, file.0)).collect();
        let expected = [
            (2, "https://cdn.example/a.png"),
            (5, "//cdn.example/a.js"),
            (6, "https://fonts.example/css2?family=Lind&display=swap"),
            (8, "https://cdn.example/….png"),
        ];
        assert_eq!(found, expected.map(|(line, url)| (line, url.to_owned())));
        for fine in [
            "<link rel=\"me\" href=\"https://social.example/@terns\">",
            "<link rel=stylesheet href=\"{{ static_url('a.css') }}\"><!-- <img src=//x.example> -->",
            "<p data-src=\"https://cdn.example/a.png\">",
        ] {
            assert_eq!(external_files(fine), [], "{fine}");
        }
    }
}
