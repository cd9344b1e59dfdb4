//! Finds pictures that browsers do not show: unsupported formats, file extensions that do not match
//! the content, and incomplete files.

use std::{collections::HashSet, path::Path};

use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use roxmltree::Error;

use crate::brand::{
    brand_dir::{BrandDir, line_in_brand_toml},
    error::BrandDirError,
    picture_format::PictureFormat,
    svg_limits::{SvgLimit, svg_limit},
    svg_parser::{MAX_SIZE, XmlRemedy, parse_svg},
};

/// The XML namespace of SVG. Browsers show an SVG file as a picture only if it declares this
/// namespace.
const SVG_NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// Why browsers do not show a picture, or show only a part of it.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum PictureMistake {
    #[error(
        "most browsers do not show pictures in the format {0}: save it as JPEG, PNG, WebP, AVIF, SVG or GIF"
    )]
    NotShown(PictureFormat),
    #[error("BMP is no format for web pages: save it as JPEG, PNG, WebP, AVIF, SVG or GIF")]
    Bmp,
    #[error("its content is {0}: rename it, so that its name ends with .{ending}", ending = .0.ending())]
    OtherName(PictureFormat),
    #[error("its content is not a picture: save it again as JPEG, PNG, WebP, AVIF, SVG or GIF")]
    NotAPicture,
    #[error("the file is empty: copy it again")]
    Empty,
    #[error("the file ends too early, so a part of the picture is missing: copy or save it again")]
    Incomplete,
    #[error("the file is not well-formed XML ({0}), so browsers do not show it: {remedy}", remedy = XmlRemedy::of(.0))]
    BrokenSvg(String),
    #[error("an element has no end, so browsers do not show the picture: save the file again")]
    OpenElement,
    #[error(
        "the svg element has no xmlns=\"{SVG_NAMESPACE}\", so browsers do not show it as a picture: add this attribute"
    )]
    NoNamespace,
    #[error(
        "browsers do not load {0}, because an SVG that is shown as a picture cannot load files: embed the picture in the \
         SVG, or draw it with paths"
    )]
    LoadsFile(String),
    #[error(
        "{0} has no value in an SVG that is shown as a picture, because it cannot use the properties of the page: write the \
         color itself"
    )]
    PageVariable(String),
}

/// A logo whose size browsers do not know.
#[derive(Debug, thiserror::Error)]
#[error(
    "the svg element has neither viewBox nor width and height, so browsers show it with 300 × 150 pixels: add viewBox=\"0 \
     0 WIDTH HEIGHT\" with the size of the drawing"
)]
struct LogoWithoutSize;

/// A mistake in a picture, with the first file and line that use the picture.
#[derive(Debug, thiserror::Error)]
#[error("{mistake}; {file}, line {line}, uses it")]
struct UsedPicture {
    mistake: PictureMistake,
    file: String,
    line: usize,
}

/// A logo that Open Graph images do not show.
#[derive(Debug, thiserror::Error)]
#[error(
    "preview images show the name instead of this logo, because {limit}: make the drawing simpler; brand.toml, line \
     {line}, uses it"
)]
struct LogoNotRendered {
    limit: SvgLimit,
    line: usize,
}

/// Returns a warning if the size of the logo is unknown, or if the site does not render it, because
/// that would be too much work.
pub(in crate::brand) fn logo_warning(folder: &Path, content: &BrandDir) -> Option<String> {
    let logo = content.brand.logo.as_ref()?;
    let svg = std::str::from_utf8(content.files.get(logo.file())?).ok()?;
    let path = folder.join("static").join(logo.file());
    if lacks_size(svg) {
        return Some(BrandDirError::invalid_line(&path, 1, LogoWithoutSize).to_string());
    }
    let (line_in_svg, limit) = svg_limit(svg)?;
    let line = line_in_brand_toml(folder, logo.as_str());
    let problem = LogoNotRendered { limit, line };
    Some(BrandDirError::invalid_line(&path, line_in_svg, problem).to_string())
}

/// Finds the mistakes in all pictures, each with the picture's file and the first line that uses
/// it.
pub(in crate::brand) fn picture_warnings(folder: &Path, content: &BrandDir) -> Vec<String> {
    let mut warnings = Vec::new();
    for (name, bytes) in &content.files {
        let mut pictures = content.brand.pictures();
        let in_brand_toml = pictures.find(|picture| picture.file() == name);
        let Some((line, mistake)) = find(name, bytes, in_brand_toml.is_some()) else {
            continue;
        };
        let path = folder.join("static").join(name);
        let user = match in_brand_toml {
            Some(picture) => {
                let line = line_in_brand_toml(folder, picture.as_str());
                Some((String::from("brand.toml"), line))
            }
            None => page_that_uses(name, content),
        };
        // Ignore this mistake in an SVG that is used only inside the HTML of a page, because such
        // an SVG can use the custom properties of the page.
        if user.is_none() && matches!(mistake, PictureMistake::PageVariable(_)) {
            continue;
        }
        let problem = match user {
            Some((file, line)) => UsedPicture {
                mistake,
                file,
                line,
            }
            .to_string(),
            None => mistake.to_string(),
        };
        let warning = match line {
            Some(line) => BrandDirError::invalid_line(&path, line, problem),
            None => BrandDirError::invalid(&path, problem),
        };
        warnings.push(warning.to_string());
    }
    warnings
}

/// Finds the first page that uses a file. Returns its name, and the line number, counted from 1.
fn page_that_uses(name: &str, content: &BrandDir) -> Option<(String, usize)> {
    content.pages.files().find_map(|page| {
        let (line, _) = page.used_files().find(|(_, file)| *file == name)?;
        Some((format!("pages/{}", page.file), line + 1))
    })
}

/// Finds the mistake in a file and, for an SVG, its line number. A file whose extension is not that
/// of a picture format is examined only if the brand uses it as a picture.
fn find(name: &str, content: &[u8], is_picture: bool) -> Option<(Option<usize>, PictureMistake)> {
    let named = PictureFormat::from_name(name);
    if named.is_none() && !is_picture {
        return None;
    }
    let mistake = match (PictureFormat::from_content(content), named) {
        _ if content.is_empty() => PictureMistake::Empty,
        (Some(format @ PictureFormat::NotShown(_)), None)
        | (_, Some(format @ PictureFormat::NotShown(_)))
        | (Some(format @ PictureFormat::NotShown(_)), Some(_)) => PictureMistake::NotShown(format),
        (Some(PictureFormat::Bmp), _) | (None, Some(PictureFormat::Bmp)) => PictureMistake::Bmp,
        (None, _) => PictureMistake::NotAPicture,
        // Accept any picture in a file named `.ico`: many of these files contain a PNG or another
        // format, and browsers show them anyway.
        (Some(_), Some(PictureFormat::Ico)) => return None,
        (Some(format), named) if named != Some(format) => PictureMistake::OtherName(format),
        (Some(PictureFormat::Svg), _) => return svg_mistake(content),
        (Some(format), _) => {
            if is_incomplete(format, content) {
                PictureMistake::Incomplete
            } else {
                return None;
            }
        }
    };
    Some((None, mistake))
}

/// Finds the first mistake in an SVG, with its line number. Only UTF-8 files are examined.
fn svg_mistake(content: &[u8]) -> Option<(Option<usize>, PictureMistake)> {
    let text = std::str::from_utf8(content).ok()?;
    let line = |at: u64| {
        let at = usize::try_from(at).unwrap_or(usize::MAX);
        let before = text.get(..at).unwrap_or(text);
        Some(before.matches('\n').count() + 1)
    };
    let mut reader = Reader::from_str(text);
    // The line number of each open element's start tag.
    let mut open = Vec::new();
    let mut is_root = true;
    loop {
        let at = reader.buffer_position();
        let event = match reader.read_event() {
            Ok(event) => event,
            Err(error) => {
                let problem = PictureMistake::BrokenSvg(error.to_string());
                return Some((line(reader.error_position()), problem));
            }
        };
        if let Event::Start(tag) | Event::Empty(tag) = &event {
            let namespace = tag.try_get_attribute("xmlns").ok().flatten();
            if is_root && tag.name().as_ref() == "svg" && namespace.is_none() {
                return Some((line(at), PictureMistake::NoNamespace));
            }
            is_root = false;
            if let Some(file) = loaded_file(tag) {
                return Some((line(at), PictureMistake::LoadsFile(file)));
            }
        }
        match event {
            Event::Start(_) => open.push(at),
            Event::End(_) => {
                open.pop();
            }
            Event::Eof => break,
            _ => (),
        }
    }
    let open = open.first();
    let open = open.map(|at| (line(*at), PictureMistake::OpenElement));
    open.or_else(|| not_well_formed(text))
        .or_else(|| page_variable(text))
}

/// The first `var(…)` without a fallback whose custom property the SVG does not define. Does not
/// check very large drawings.
fn page_variable(svg: &str) -> Option<(Option<usize>, PictureMistake)> {
    if svg.len() > MAX_SIZE {
        return None;
    }
    let own = own_properties(svg);
    let mut uses = svg.match_indices("var(--");
    let (at, name) = uses.find_map(|(at, _)| {
        let rest = &svg[at + "var(".len()..];
        let end = rest.find(is_not_of_name).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        let is_own = own.contains(name) || after.trim_start().starts_with(',');
        (!is_own).then_some((at, name))
    })?;
    let line = svg[..at].matches('\n').count() + 1;
    Some((
        Some(line),
        PictureMistake::PageVariable(format!("var({name})")),
    ))
}

/// The names of the custom properties that an SVG defines: the names before its colons.
fn own_properties(svg: &str) -> HashSet<&str> {
    let before_colons = svg.split(':').map(str::trim_end);
    let names = before_colons.filter_map(|text| text.rsplit(is_not_of_name).next());
    names.filter(|name| name.starts_with("--")).collect()
}

fn is_not_of_name(c: char) -> bool {
    c.is_ascii() && !c.is_ascii_alphanumeric() && !"-_".contains(c)
}

/// Whether a drawing has neither a `viewBox` nor a width and a height.
fn lacks_size(svg: &str) -> bool {
    let Ok(document) = parse_svg(svg) else {
        return false;
    };
    let root = document.root_element();
    let has_size = root.has_attribute("width") && root.has_attribute("height");
    root.has_children() && !root.has_attribute("viewBox") && !has_size
}

/// The first place at which an SVG is not well-formed XML, such as `&nbsp;` or an attribute whose
/// namespace is unknown. Does not check drawings that take too long to parse.
fn not_well_formed(svg: &str) -> Option<(Option<usize>, PictureMistake)> {
    let error = match parse_svg(svg).err()? {
        Error::NodesLimitReached => return None,
        error => error,
    };
    let line = usize::try_from(error.pos().row).ok();
    Some((line, PictureMistake::BrokenSvg(error.to_string())))
}

/// The file that an element of an SVG loads. Ignores embedded pictures (`data:`), because they are
/// not files.
fn loaded_file(tag: &BytesStart<'_>) -> Option<String> {
    if !["image", "feImage"].contains(&tag.name().as_ref()) {
        return None;
    }
    let mut links = ["href", "xlink:href"].into_iter();
    let link = links.find_map(|name| tag.try_get_attribute(name).ok().flatten())?;
    let link = link.value.trim();
    let is_file = !link.is_empty() && !link.starts_with("data:") && !link.starts_with('#');
    is_file.then(|| link.to_owned())
}

/// Whether the end of the file is missing. Returns `false` if the beginning is unreadable too: the
/// site then cannot make smaller copies of the picture, and reports that failure with its cause.
fn is_incomplete(format: PictureFormat, content: &[u8]) -> bool {
    match format {
        PictureFormat::Png => is_png_incomplete(content),
        PictureFormat::Jpeg => is_jpeg_incomplete(content),
        PictureFormat::WebP => is_webp_incomplete(content),
        PictureFormat::Avif => is_avif_incomplete(content),
        _ => false,
    }
}

/// Whether the end of a PNG is missing. A PNG consists of chunks, and the last one is `IEND`.
fn is_png_incomplete(content: &[u8]) -> bool {
    let mut rest = content.get(8..).unwrap_or_default();
    let mut has_pixels = false;
    while let Some((head, after)) = rest.split_first_chunk::<8>() {
        let [a, b, c, d, kind @ ..] = *head;
        if &kind == b"IEND" {
            return false;
        }
        has_pixels |= &kind == b"IDAT";
        let length = usize::try_from(u32::from_be_bytes([a, b, c, d])).unwrap_or(usize::MAX);
        // A chunk ends with a checksum of four bytes, which its length does not include.
        match after.get(length.saturating_add(4)..) {
            Some(next) => rest = next,
            None => break,
        }
    }
    has_pixels
}

/// Whether the end of a JPEG is missing. A JPEG consists of segments. The pixels follow the segment
/// `ff da` and end with the marker `ff d9`.
fn is_jpeg_incomplete(content: &[u8]) -> bool {
    let mut rest = content.get(2..).unwrap_or_default();
    loop {
        rest = match rest {
            [0xff, 0xff, ..] => &rest[1..],
            [0xff, 0xda, after @ ..] => {
                return !after.windows(2).any(|marker| marker == [0xff, 0xd9]);
            }
            [0xff, 0x01 | 0xd0..=0xd8, after @ ..] => after,
            [0xff, _, high, low, ..] => {
                let length = usize::from(u16::from_be_bytes([*high, *low]));
                match rest.get(2 + length..) {
                    Some(next) => next,
                    None => return false,
                }
            }
            _ => return false,
        }
    }
}

/// Whether a WebP is shorter than the length in its header. Some complete files lack the last byte,
/// which only pads the length to an even number.
fn is_webp_incomplete(content: &[u8]) -> bool {
    let length = content.get(4..8).and_then(|it| it.first_chunk());
    let length = length.map_or(0, |it| u64::from(u32::from_le_bytes(*it)));
    content.len() as u64 + 1 < length + 8
}

/// Whether the end of an AVIF is missing. An AVIF consists of boxes, each with its length.
fn is_avif_incomplete(content: &[u8]) -> bool {
    let mut rest = content;
    while let Some(length) = rest.first_chunk() {
        let length = usize::try_from(u32::from_be_bytes(*length)).unwrap_or(usize::MAX);
        match rest.get(length..) {
            // Stop at a box with one of two special lengths: 0 means that the box extends to the
            // end of the file, and 1 means that a 64-bit length follows.
            Some(_) if length < 8 => return false,
            Some(next) => rest = next,
            None => return true,
        }
    }
    !rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_property_that_the_drawing_does_not_define_is_found_with_its_line() {
        for (svg, found) in [
            ("<g fill='var(--sea)'/>", Some((1, "var(--sea)"))),
            (
                "<style>g { --sea: red }</style>\n<g fill='var(--se)'/>",
                Some((2, "var(--se)")),
            ),
            (
                "<style>g{--sea : red;--sky:red}</style><g fill='var(--sea)' color='var(--sky )'/>",
                None,
            ),
            ("<g fill='var(--sea , red)'/>", None),
        ] {
            let found = found
                .map(|(line, name)| (Some(line), PictureMistake::PageVariable(name.to_owned())));
            assert_eq!(page_variable(svg), found, "{svg}");
        }
        let large = " ".repeat(MAX_SIZE) + "<g fill='var(--sea)'/>";
        assert_eq!(page_variable(&large), None);
    }
}
