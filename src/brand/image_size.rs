//! Reads the width and height of images, so that pages can reserve space for them.

/// Returns the width and height of an image: the pixels of a PNG, JPEG, WebP, AVIF or GIF, or the
/// `viewBox` of an SVG. If `part` is set, uses the `viewBox` of the `<view>` with this id. Returns
/// `None` for other files.
pub fn dimensions(content: &[u8], part: Option<&str>) -> Option<(u32, u32)> {
    match imagesize::blob_size(content) {
        Ok(size) => Some((
            u32::try_from(size.width).ok()?,
            u32::try_from(size.height).ok()?,
        )),
        Err(_) => view_box(std::str::from_utf8(content).ok()?, part),
    }
}

/// The ids of the `<view>` elements of an SVG.
pub fn views(content: &[u8]) -> Vec<&str> {
    let svg = std::str::from_utf8(content).unwrap_or_default();
    let tags = svg.split("<view ").skip(1);
    let tags = tags.filter_map(|after| after.split_once('>'));
    tags.filter_map(|(tag, _)| attribute(tag, "id")).collect()
}

fn view_box(svg: &str, part: Option<&str>) -> Option<(u32, u32)> {
    let mut tags = svg
        .split('<')
        .skip(1)
        .filter_map(|tag| Some(tag.split_once('>')?.0));
    let tag = tags.find(|tag| match part {
        None => tag.starts_with("svg"),
        Some(part) => tag.starts_with("view ") && attribute(tag, "id") == Some(part),
    })?;
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
    fn drawings_and_pictures_tell_their_sizes() {
        let svg =
            br#"<svg xmlns="x" viewBox="0 0 640 480"><view id="logo" viewBox="0,0,120,32"/></svg>"#;
        assert_eq!(dimensions(svg, None), Some((640, 480)));
        assert_eq!(dimensions(svg, Some("logo")), Some((120, 32)));
        assert_eq!(dimensions(svg, Some("other")), None);
        assert_eq!(views(svg), ["logo"]);
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x40\0\0\0\x20";
        assert_eq!(dimensions(png, None), Some((64, 32)));
        for other in [
            &b"GIF89a"[..],
            b"",
            b"<svg viewBox=\"0 0 -1 x\"/>",
            b"\x89PNG\r\n\x1a\n",
        ] {
            assert_eq!(dimensions(other, None), None);
        }
    }
}
