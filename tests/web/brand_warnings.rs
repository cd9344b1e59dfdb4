//! Tests mistakes in a brand folder that do not prevent the site from starting.

use std::fs;

use tempfile::TempDir;
use vestibule::brand::{BrandDir, tolerated_faults, warnings};

/// A PNG of one pixel: header, pixels, end.
const PNG: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\x3a\x7e\x9b\x55\
    \0\0\0\x0aIDAT\x78\x9c\x63\x60\0\0\0\x02\0\x01\x48\xaf\xa4\x71\0\0\0\0IEND\xae\x42\x60\x82";

/// The beginning of a JPEG: a segment, the marker before the pixels, and pixels.
const JPEG: &[u8] = b"\xff\xd8\xff\xe0\0\x04AB\xff\xff\xda\0\x02pixels\xff\xd9";

const HEIC: &[u8] = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat";
const AVIF: &[u8] = b"\0\0\0\x18ftypavif\0\0\0\0mif1avif\0\0\0\x08mdat";
const WEBP: &[u8] = b"RIFF\x06\0\0\0WEBPVP";
const SVG: &[u8] = b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 3\"/>";

fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, content) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
    folder
}

/// Returns the messages about mistakes in a brand folder with these files. The site starts despite
/// these mistakes. Messages about mistakes that make the command `check` fail come first. The path
/// of the folder is removed from the messages.
fn warned(files: &[(&str, &[u8])]) -> Vec<String> {
    let folder = folder(files);
    let content = BrandDir::load(folder.path()).unwrap();
    let path = format!("{}/", folder.path().display());
    let faults = tolerated_faults(folder.path(), &content).into_iter();
    let found = faults.chain(warnings(folder.path(), &content));
    found.map(|it| it.replace(&path, "")).collect()
}

#[test]
fn pictures_that_browsers_support_cause_no_warning() {
    let found = warned(&[
        ("static/a.png", PNG),
        ("static/b.jpg", JPEG),
        ("static/c.avif", AVIF),
        ("static/d.webp", WEBP),
        ("static/e.svg", SVG),
        ("static/favicon.ico", PNG),
        ("static/f.svg", b"<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"><g>\n<path d=\"M0\"/></g></svg>\n"),
        ("static/plan.pdf", b"%PDF-1.7"),
        ("static/fonts/a.woff2", b"wOF2"),
    ]);
    assert_eq!(found, [""; 0]);
}

#[test]
fn the_warning_for_an_unsupported_picture_lists_the_supported_formats() {
    let formats = "save it as JPEG, PNG, WebP, AVIF, SVG or GIF";
    let not_shown = |format: &str| {
        format!("most browsers do not show pictures in the format {format}: {formats}")
    };
    let again = "its content is not a picture: save it again as JPEG, PNG, WebP, AVIF, SVG or GIF";
    let incomplete =
        "the file ends too early, so a part of the picture is missing: copy or save it again";
    for (name, content, expected) in [
        ("team.heic", HEIC, not_shown("HEIC")),
        ("team.jpg", HEIC, not_shown("HEIC")),
        ("scan.tif", b"II*\0", not_shown("TIFF")),
        ("logo.ai", b"%PDF-1.5", not_shown("Illustrator")),
        (
            "old.bmp",
            b"BM\x46\0\0\0\0\0\0\0",
            format!("BMP is no format for web pages: {formats}"),
        ),
        (
            "a.png",
            JPEG,
            "its content is JPEG: rename it, so that its name ends with .jpg".to_owned(),
        ),
        ("a.heic", JPEG, not_shown("HEIC")),
        ("a.png", b"This is a text.", again.to_owned()),
        ("a.svg", b"<!doctype html><html></html>", again.to_owned()),
        ("a.gif", b"", "the file is empty: copy it again".to_owned()),
        ("a.png", &PNG[..PNG.len() - 12], incomplete.to_owned()),
        ("a.png", &PNG[..PNG.len() - 20], incomplete.to_owned()),
        ("a.jpg", &JPEG[..JPEG.len() - 2], incomplete.to_owned()),
        ("a.webp", &WEBP[..WEBP.len() - 2], incomplete.to_owned()),
        ("a.avif", &AVIF[..AVIF.len() - 5], incomplete.to_owned()),
    ] {
        let found = warned(&[(&format!("static/{name}"), content)]);
        assert_eq!(found, [format!("static/{name}: {expected}")]);
    }
}

#[test]
fn the_warning_for_an_invalid_svg_shows_the_line() {
    let lines = |text: &str| warned(&[("static/a.svg", text.as_bytes())]).join("\n");
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\">";
    for (text, expected) in [
        (
            format!("{svg}\n<g>\n</svg>"),
            "static/a.svg, line 3: the file is not well-formed XML (",
        ),
        (
            format!("{svg}\n<g>\n</g>"),
            "static/a.svg, line 1: an element has no end, so browsers do not show the picture",
        ),
        (
            format!("{svg}\n<text>a&nbsp;b</text>\n</svg>"),
            "static/a.svg, line 2: the file is not well-formed XML (",
        ),
        (
            format!("{svg}\n<use xlink:href=\"#a\"/>\n</svg>"),
            "static/a.svg, line 2: the file is not well-formed XML (",
        ),
        (
            "<!-- a -->\n<svg viewBox=\"0 0 4 3\"/>".to_owned(),
            "static/a.svg, line 2: the svg element has no xmlns=\"http://www.w3.org/2000/svg\", so browsers do not show it as a picture: add this attribute",
        ),
    ] {
        let found = lines(&text);
        assert!(found.starts_with(expected), "{found}");
    }
}

#[test]
fn the_warning_for_a_picture_also_shows_the_line_that_uses_it() {
    let hero = b"name = \"Terns\"\n[hero]\nimage = \"team.heic\"\n";
    let page = b"+++\ntitle = \"About\"\n+++\nWe.\n\n![We](scan.tiff)\n";
    let found = warned(&[
        ("brand.toml", hero),
        ("pages/about.md", page),
        ("static/scan.tiff", b"II*\0"),
        ("static/team.heic", HEIC),
    ]);
    assert!(
        found[0].ends_with("; pages/about.md, line 6, uses it"),
        "{found:?}"
    );
    assert!(
        found[1].ends_with("; brand.toml, line 3, uses it"),
        "{found:?}"
    );
    let video = warned(&[
        ("brand.toml", b"logo = \"tour.mp4\"\n"),
        ("static/tour.mp4", b"video"),
    ]);
    assert!(
        video[0].starts_with("static/tour.mp4: its content is not a picture: save it again"),
        "{video:?}"
    );
}

#[test]
fn a_gallery_picture_without_alternative_text_is_reported_with_its_line() {
    let page = b"+++\ntitle = \"About\"\n+++\n![](a.svg)\n::: gallery\n![The slip](a.svg)\n\n![](a.svg \"A mast\")\n:::\n";
    let found = warned(&[("pages/about.md", page), ("static/a.svg", SVG)]);
    assert_eq!(
        found,
        [
            "pages/about.md, line 8: the picture a.svg has no alternative text: write what it shows in the square brackets, ![What it shows](a.svg)"
        ]
    );
}

#[test]
fn a_stylesheet_that_loads_a_file_that_browsers_block_is_reported_with_its_line() {
    let css = b"@import url(https://fonts.example/lind.css);\nbody {\n  background: url(\"papr.svg\");\n}\n";
    let found = warned(&[
        ("static/css/brand.css", css),
        (
            "static/css/list.css",
            b"\xef\xbb\xbfa { b: url(paper.svg) }",
        ),
        ("static/own.css", b"a { b: c }\n/* Caf\xe9 */"),
        ("static/paper.svg", SVG),
    ]);
    assert_eq!(
        found,
        [
            "static/css/brand.css, line 1: browsers do not load https://fonts.example/lind.css, because pages may load files only from the site itself: put the file in static/ and write its name",
            "static/css/brand.css, line 3: static/papr.svg does not exist: add the file or correct its name; did you mean paper.svg?",
            "static/own.css, line 2: it is not UTF-8: save the file with the encoding UTF-8; until then, browsers show \u{fffd} instead of some letters",
        ]
    );
}

#[test]
fn a_url_of_a_static_file_in_a_template_is_reported_with_its_line() {
    let found = warned(&[
        ("static/logo.svg", SVG),
        (
            "templates/imprint.html",
            b"<footer>\n<img alt=\"\" src=\"/static/logo.svg\">\n</footer>",
        ),
    ]);
    assert_eq!(
        found,
        [
            "templates/imprint.html, line 2: /static/logo.svg leads nowhere, because the URLs of files in static/ contain a hash: write {{ static_url(\"logo.svg\") }}"
        ]
    );
}

#[test]
fn leftover_sample_texts_are_reported_with_their_lines() {
    let brand = b"name = \"Your company\"\ncontact = \"jobs@example.com\"\n[legal]\naddress = [\"1 Street\", \"City\", \"Country\"]\n";
    let page = b"+++\ntitle = \"How we hire\"\n+++\nWrite here what applicants can expect.\n";
    let found = warned(&[("brand.toml", brand), ("pages/how-we-hire.md", page)]);
    let expected = [
        "brand.toml, line 1: name = \"Your company\" is an example from vestibule brand new: write your own, or remove the line",
        "brand.toml, line 2: example.com is an example, which leads nowhere: write your own address, or remove it",
        "brand.toml, line 4: address = [\"1 Street\", \"City\", \"Country\"] is an example from vestibule brand new: write your own, or remove the line",
        "pages/how-we-hire.md, line 4: this text is an example from vestibule brand new: write your own, or remove the page",
    ];
    assert_eq!(found, expected);
}

#[test]
fn pages_with_text_that_is_not_shown_as_intended_are_named_with_their_lines() {
    let page = "+++\ntitle = \"About\"\n+++\n[](/privacy)\n\n| a | b |\n|---|\n| 1 | 2 |\n\n::: cards\n### Ada\n\n\
                ![](a.svg)\n:::\n\n![](a.svg)\n\n![Sea](a.svg#see)\n";
    let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 3\"><view id=\"sea\" viewBox=\"0 0 1 1\"/></svg>";
    let found = warned(&[("pages/about.md", page.as_bytes()), ("static/a.svg", svg)]).join("\n");
    for expected in [
        "pages/about.md, line 4: the link to \"/privacy\" has no text, so visitors do not see it",
        "pages/about.md, line 6: this table is shown as text, because its first line has 2 columns and the line below it 1",
        "pages/about.md, line 13: the picture a.svg has no alternative text",
        "pages/about.md, line 18: static/a.svg has no element with the id see, so the whole drawing is shown; did you mean sea?",
    ] {
        assert!(found.contains(expected), "{expected} in {found}");
    }
    assert_eq!(found.lines().count(), 4, "{found}");
}

#[test]
fn settings_that_do_not_fit_their_files_or_texts_are_named_with_their_lines() {
    let brand = "name = \"Terns\"\nlogo = \"a.svg#logo\"\n[hero]\nheading = \"We <b>fly</b>\"\n[fonts]\nheadings = [\"Big Sholders\"]\n\
                 [[fonts.files]]\nfamily = \"Big Shoulders\"\nfile = \"big.woff2\"\n";
    let css = "a { colour: var(--accent) }\n";
    let found = warned(&[
        ("brand.toml", brand.as_bytes()),
        ("static/a.svg", SVG),
        ("static/big.woff2", b"wOF2"),
        ("static/css/brand.css", css.as_bytes()),
    ]);
    let found = found.join("\n");
    for expected in [
        "brand.toml, line 2: static/a.svg has no element with the id logo, so the whole drawing is shown",
        "brand.toml, line 4: visitors see <b> on the page, because this text is shown as it is: remove it",
        "brand.toml, line 8: no text uses the font Big Shoulders: write it in headings or body in [fonts], instead of Big Sholders",
        "static/css/brand.css, line 1: there is no property colour, so browsers ignore it; did you mean color?",
    ] {
        assert!(found.contains(expected), "{expected} in {found}");
    }
    assert_eq!(found.lines().count(), 4, "{found}");
}

#[test]
fn an_icon_or_a_font_with_other_content_is_reported_with_its_line() {
    let brand =
        "touch_icon = \"moon.svg\"\n[[fonts.files]]\nfamily = \"Big\"\nfile = \"big.woff2\"\n";
    let folder = folder(&[
        ("brand.toml", brand.as_bytes()),
        ("static/moon.svg", SVG),
        ("static/big.woff2", b"<!doctype html>"),
    ]);
    let content = BrandDir::load(folder.path()).unwrap();
    let found = tolerated_faults(folder.path(), &content);
    assert_eq!(found.len(), 2, "{found:?}");
    let error = found.join("\n");
    for expected in [
        "brand.toml, line 1: touch_icon is moon.svg, which is not a PNG",
        "brand.toml, line 4: static/big.woff2 is not a font",
    ] {
        assert!(error.contains(expected), "{error}");
    }
}
