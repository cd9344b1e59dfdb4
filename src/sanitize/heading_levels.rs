//! Normalizes heading levels, so that a description has a consistent outline.

/// The highest heading level in a description. The page itself uses `h1` and `h2`.
const HIGHEST: u8 = b'3';
/// The lowest heading level in HTML.
const LOWEST: u8 = b'6';

/// Puts each heading one level below the nearest earlier heading of a higher level: an `h6` after
/// an `h3` becomes an `h4`. The first heading gets the highest level, and no level is skipped.
/// `levels` contains the offsets of the level digits in `html`. There are two offsets for each
/// heading, one for the start tag and one for the end tag.
pub(crate) fn normalize_levels(html: &mut String, levels: &[usize]) {
    let mut open: Vec<u8> = Vec::new();
    for places in levels.chunks(2) {
        let level = html.as_bytes()[places[0]];
        while open.pop_if(|above| level <= *above).is_some() {}
        let depth = open.len() as u8;
        open.push(level);
        let level = char::from((HIGHEST + depth).min(LOWEST));
        for at in places {
            html.replace_range(*at..=*at, level.encode_utf8(&mut [0; 4]));
        }
    }
}
