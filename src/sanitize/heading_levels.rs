//! Assigns the levels of headings, so that a description has a regular outline.

/// The highest level. `h1` and `h2` belong to the page.
const HIGHEST: u8 = b'3';
/// The lowest level in HTML.
const LOWEST: u8 = b'6';

/// Puts each heading one level below the nearest earlier one of a higher level. The order is kept,
/// the first heading has the highest level, and no level is skipped. `levels` has the offsets of
/// the level digits, two for each heading: start tag and end tag.
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
