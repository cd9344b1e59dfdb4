//! The levels of the headings of a description.

/// The highest heading: a page has its title and the names of its parts above.
const HIGHEST: u8 = b'3';
/// The lowest heading there is.
const LOWEST: u8 = b'6';

/// Makes each heading one lower than the nearest before it that was higher. So their order stays, the first is the
/// highest there is, and no level is skipped. `levels` tells where the digits of their tags stand, two for each.
pub(crate) fn put_in_order(html: &mut String, levels: &[usize]) {
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
