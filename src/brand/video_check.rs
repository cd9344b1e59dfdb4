//! Detects videos and captions that browsers do not show, by checking the first bytes of the files.

use std::path::Path;

use crate::brand::{error::BrandDirError, pages::Pages, static_files::StaticFiles};

/// The first bytes of a WebM video.
const WEBM: &[u8] = b"\x1a\x45\xdf\xa3";

/// The types that the first box of an MP4 video can have. The type comes after the length of the
/// box.
const MP4: [&[u8]; 6] = [b"ftyp", b"free", b"mdat", b"moov", b"skip", b"wide"];

/// The first word of a WebVTT file, after an optional byte order mark.
const CAPTIONS: &[u8] = b"WEBVTT";

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The reason why browsers do not show a video or its captions.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum VideoMistake {
    #[error("its content is not a video: save it again as MP4 or WebM")]
    NotAVideo,
    #[error("its content is a WebM video: rename it, so that its name ends with .webm")]
    IsWebM,
    #[error("its content is an MP4 video: rename it, so that its name ends with .mp4")]
    IsMp4,
    #[error(
        "it does not begin with WEBVTT, so browsers show no captions: write WEBVTT in the first line, and leave the line \
         below it empty"
    )]
    NotCaptions,
}

/// Returns a warning for each video or caption file that a page uses but browsers do not show.
pub(in crate::brand) fn video_warnings(
    folder: &Path,
    pages: &Pages,
    files: &StaticFiles,
) -> Vec<String> {
    let is_used = |name: &str| {
        let mut used = pages.files().flat_map(|page| page.used_files());
        used.any(|(_, file)| file == name)
    };
    let warnings = files.iter().filter_map(|(name, content)| {
        let mistake = find(name, content).filter(|_| is_used(name))?;
        let path = folder.join("static").join(name);
        Some(BrandDirError::invalid(&path, mistake).to_string())
    });
    warnings.collect()
}

fn find(name: &str, content: &[u8]) -> Option<VideoMistake> {
    let is_webm = content.starts_with(WEBM);
    let kind = content.get(4..8).unwrap_or_default();
    let is_mp4 = MP4.contains(&kind);
    let (_, ending) = name.rsplit_once('.')?;
    match ending.to_ascii_lowercase().as_str() {
        "mp4" if is_webm => Some(VideoMistake::IsWebM),
        "webm" if is_mp4 => Some(VideoMistake::IsMp4),
        "mp4" | "webm" => (!is_mp4 && !is_webm).then_some(VideoMistake::NotAVideo),
        "vtt" => {
            let text = content.strip_prefix(BYTE_ORDER_MARK).unwrap_or(content);
            (!text.starts_with(CAPTIONS)).then_some(VideoMistake::NotCaptions)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn videos_and_captions_are_checked_by_their_first_bytes() {
        let mp4 = b"\0\0\0\x18ftypisom";
        let webm = b"\x1a\x45\xdf\xa3\x9f\x42";
        let files: [(&str, &[u8], Option<VideoMistake>); 10] = [
            ("a.mp4", b"<html>", Some(VideoMistake::NotAVideo)),
            ("a.webm", b"", Some(VideoMistake::NotAVideo)),
            ("a.mp4", webm, Some(VideoMistake::IsWebM)),
            ("a.webm", mp4, Some(VideoMistake::IsMp4)),
            ("a.vtt", b"1\n00:00", Some(VideoMistake::NotCaptions)),
            ("a.mp4", mp4, None),
            ("a.MP4", b"\0\0\0\x08wide", None),
            ("a.webm", webm, None),
            ("a.vtt", b"\xef\xbb\xbfWEBVTT - A tour\r\n", None),
            ("a.txt", b"", None),
        ];
        for (name, content, expected) in files {
            assert_eq!(find(name, content), expected, "{name}");
        }
    }
}
