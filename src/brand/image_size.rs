//! Reads the width and height of images, so that pages can reserve space for them.

/// The maximum number of `<view>` elements of an SVG that are used.
const MAX_VIEWS: usize = 1_000;

/// Returns the width and height of an image: the pixels of a PNG, JPEG, WebP, AVIF or GIF, or the
/// `viewBox` of an SVG. Returns `None` for other files.
pub fn dimensions(content: &[u8]) -> Option<(u32, u32)> {
    match imagesize::blob_size(content) {
        Ok(size) => Some((
            u32::try_from(size.width).ok()?,
            u32::try_from(size.height).ok()?,
        )),
        Err(_) => {
            let mut tags = tags(content);
            view_box(tags.find(|tag| tag.starts_with("svg"))?)
        }
    }
}

/// The ids of the first `<view>` elements of an SVG, with the width and height of their `viewBox`.
pub fn views(content: &[u8]) -> impl Iterator<Item = (&str, Option<(u32, u32)>)> {
    let views = tags(content).filter(|tag| tag.starts_with("view "));
    let views = views.filter_map(|tag| Some((attribute(tag, "id")?, view_box(tag))));
    views.take(MAX_VIEWS)
}

/// The text of each tag of an SVG, without `<` and `>`.
fn tags(content: &[u8]) -> impl Iterator<Item = &str> {
    let svg = std::str::from_utf8(content).unwrap_or_default();
    let tags = svg.split('<').skip(1);
    tags.filter_map(|tag| Some(tag.split_once('>')?.0))
}

fn view_box(tag: &str) -> Option<(u32, u32)> {
    let numbers = attribute(tag, "viewBox")?.split([' ', ',']);
    let numbers: Vec<f64> = numbers.filter_map(|it| it.parse().ok()).collect();
    match numbers[..] {
        // The casts saturate, so they cannot overflow.
        [_, _, width, height] if width > 0.0 && height > 0.0 => {
            Some((width.round() as u32, height.round() as u32))
        }
        _ => None,
    }
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = format!("{name}=\"");
    let at = tag.match_indices(&start).map(|(at, _)| at);
    let mut at = at.filter(|at| *at == 0 || tag[..*at].ends_with(char::is_whitespace));
    let after = &tag[at.next()? + start.len()..];
    Some(after.split_once('"')?.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_views_of_a_drawing_is_limited() {
        let svg = r#"<svg><view id="a" viewBox="0 0 1 1"/></svg>"#.repeat(MAX_VIEWS + 1);
        assert_eq!(views(svg.as_bytes()).count(), MAX_VIEWS);
    }

    #[test]
    fn the_sizes_of_drawings_and_pictures_are_read() {
        let svg =
            br#"<svg xmlns="x" viewBox="0 0 640 480"><view id="logo" viewBox="0,0,120,32"/></svg>"#;
        assert_eq!(dimensions(svg), Some((640, 480)));
        assert_eq!(views(svg).collect::<Vec<_>>(), [("logo", Some((120, 32)))]);
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x40\0\0\0\x20";
        assert_eq!(dimensions(png), Some((64, 32)));
        for other in [
            &b"GIF89a"[..],
            b"",
            b"<svg viewBox=\"0 0 -1 x\"/>",
            b"\x89PNG\r\n\x1a\n",
        ] {
            assert_eq!(dimensions(other), None);
        }
    }
}
