//! Detects the format of a picture from the file's extension or content.

use strum::{Display, EnumString};

/// A picture format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display)]
pub(in crate::brand) enum PictureFormat {
    #[strum(to_string = "JPEG")]
    Jpeg,
    #[strum(to_string = "PNG")]
    Png,
    #[strum(to_string = "WebP")]
    WebP,
    #[strum(to_string = "AVIF")]
    Avif,
    #[strum(to_string = "SVG")]
    Svg,
    #[strum(to_string = "GIF")]
    Gif,
    /// An icon format, as in `favicon.ico`.
    #[strum(to_string = "ICO")]
    Ico,
    #[strum(to_string = "BMP")]
    Bmp,
    /// A format that most browsers do not show.
    #[strum(to_string = "{0}")]
    NotShown(OtherFormat),
}

/// A format that most browsers do not show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString)]
pub(in crate::brand) enum OtherFormat {
    #[strum(
        to_string = "HEIC",
        serialize = "heic",
        serialize = "heif",
        serialize = "hif"
    )]
    Heic,
    #[strum(to_string = "TIFF", serialize = "tif", serialize = "tiff")]
    Tiff,
    #[strum(to_string = "JPEG XL", serialize = "jxl")]
    JpegXl,
    #[strum(
        to_string = "JPEG 2000",
        serialize = "jp2",
        serialize = "j2k",
        serialize = "jpx"
    )]
    Jpeg2000,
    #[strum(to_string = "Photoshop", serialize = "psd", serialize = "psb")]
    Photoshop,
    #[strum(to_string = "Illustrator", serialize = "ai", serialize = "eps")]
    Illustrator,
    #[strum(
        to_string = "raw",
        serialize = "dng",
        serialize = "cr2",
        serialize = "cr3",
        serialize = "nef",
        serialize = "arw",
        serialize = "raf",
        serialize = "orf",
        serialize = "rw2"
    )]
    Raw,
    #[strum(to_string = "GIMP", serialize = "xcf")]
    Gimp,
    #[strum(to_string = "Targa", serialize = "tga")]
    Targa,
    #[strum(to_string = "Windows Metafile", serialize = "wmf", serialize = "emf")]
    Metafile,
    #[strum(to_string = "compressed SVG", serialize = "svgz")]
    Svgz,
}

impl PictureFormat {
    /// Returns the format that the file extension indicates, or `None` if it is not the extension
    /// of a picture format.
    pub(in crate::brand) fn from_name(name: &str) -> Option<Self> {
        let (_, ending) = name.rsplit_once('.')?;
        let ending = ending.to_ascii_lowercase();
        Some(match ending.as_str() {
            "jpg" | "jpeg" | "jpe" | "jfif" => Self::Jpeg,
            "png" => Self::Png,
            "webp" => Self::WebP,
            "avif" => Self::Avif,
            "svg" => Self::Svg,
            "gif" => Self::Gif,
            "ico" => Self::Ico,
            "bmp" | "dib" => Self::Bmp,
            other => Self::NotShown(other.parse().ok()?),
        })
    }

    /// Detects the format from the first bytes of a file. Returns `None` if the format is unknown.
    pub(in crate::brand) fn from_content(content: &[u8]) -> Option<Self> {
        let at = |position: usize, bytes: &[u8]| {
            content
                .get(position..)
                .is_some_and(|it| it.starts_with(bytes))
        };
        let found = [
            (at(0, b"\xff\xd8\xff"), Self::Jpeg),
            (at(0, b"\x89PNG"), Self::Png),
            (at(0, b"RIFF") && at(8, b"WEBP"), Self::WebP),
            (at(0, b"GIF87a") || at(0, b"GIF89a"), Self::Gif),
            (at(0, b"\0\0\x01\0"), Self::Ico),
            (at(0, b"BM") && at(6, b"\0\0\0\0"), Self::Bmp),
            (at(4, b"ftyp") && has_brand(content, b"avi"), Self::Avif),
            (
                at(4, b"ftyp") && has_brand(content, b"crx"),
                Self::NotShown(OtherFormat::Raw),
            ),
            (
                at(4, b"ftyp")
                    && [b"hei", b"hev", b"mif"]
                        .iter()
                        .any(|it| has_brand(content, *it)),
                Self::NotShown(OtherFormat::Heic),
            ),
            (
                at(0, b"II*\0") || at(0, b"MM\0*"),
                Self::NotShown(OtherFormat::Tiff),
            ),
            (
                at(0, b"\xff\x0a") || at(4, b"JXL "),
                Self::NotShown(OtherFormat::JpegXl),
            ),
            (at(4, b"jP  "), Self::NotShown(OtherFormat::Jpeg2000)),
            (at(0, b"8BPS"), Self::NotShown(OtherFormat::Photoshop)),
            (is_svg(content), Self::Svg),
        ];
        found
            .into_iter()
            .find_map(|(is_found, format)| is_found.then_some(format))
    }

    /// The file extension of this format.
    pub(in crate::brand) fn ending(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Png => "png",
            Self::WebP => "webp",
            Self::Avif => "avif",
            Self::Svg => "svg",
            Self::Gif => "gif",
            Self::Ico => "ico",
            Self::Bmp => "bmp",
            Self::NotShown(_) => "",
        }
    }
}

/// Returns `true` if the first box of an ISO media file (AVIF, HEIC) contains a brand that begins
/// with these bytes. In this file format, a brand is a code for the kind of file.
fn has_brand(content: &[u8], start: &[u8]) -> bool {
    let size = content
        .first_chunk()
        .map_or(0, |size| u32::from_be_bytes(*size));
    let end = usize::try_from(size)
        .unwrap_or(usize::MAX)
        .min(content.len());
    let brands = content.get(8..end).unwrap_or_default();
    brands.chunks(4).any(|brand| brand.starts_with(start))
}

/// Returns `true` for an SVG file, but not for an HTML page that contains an SVG element.
fn is_svg(content: &[u8]) -> bool {
    let begin = String::from_utf8_lossy(&content[..content.len().min(4_096)]);
    let is_html = begin.to_ascii_lowercase().contains("<html");
    !is_html && (begin.contains("<svg") || begin.contains(":svg"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_recognized_by_name_and_by_content() {
        for (name, content, expected) in [
            ("a.JPG", &b"\xff\xd8\xff\xe0"[..], "JPEG"),
            ("a.png", b"\x89PNG\r\n", "PNG"),
            ("a.webp", b"RIFF\x04\0\0\0WEBP", "WebP"),
            ("a.gif", b"GIF89a", "GIF"),
            ("a.avif", b"\0\0\0\x18ftypmif1\0\0\0\0mif1avif", "AVIF"),
            ("a.heic", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "HEIC"),
            ("a.tiff", b"II*\0", "TIFF"),
            ("a.bmp", b"BM\x46\0\0\0\0\0\0\0", "BMP"),
            ("a.jxl", b"\xff\x0a", "JPEG XL"),
            ("a.psd", b"8BPS", "Photoshop"),
            ("a.ico", b"\0\0\x01\0", "ICO"),
            ("a.svg", b"<?xml version=\"1.0\"?>\n<svg/>", "SVG"),
        ] {
            let by_name = PictureFormat::from_name(name).unwrap();
            let by_content = PictureFormat::from_content(content).unwrap();
            assert_eq!(by_name.to_string(), expected);
            assert_eq!(by_content.to_string(), expected);
        }
        assert_eq!(PictureFormat::from_name("brand.css"), None);
        for content in [&b""[..], b"Terns", b"<!doctype html><html><svg/>"] {
            assert_eq!(PictureFormat::from_content(content), None);
        }
    }
}
