//! Finds mistakes in individual lines of a page that make Markdown syntax visible to visitors.

use crate::brand::{
    block_kind::BlockKind,
    link_target::address_without_spaces,
    missing_file::{CURLY_QUOTES, FILE_ENDINGS, with_scheme},
    page_problem::{PageProblem, shortened},
};

/// The file extensions of pictures.
const PICTURES: [&str; 7] = ["avif", "gif", "jpeg", "jpg", "png", "svg", "webp"];

/// Returns a problem if this line contains a link or picture with curly quotation marks around the
/// address or the title.
pub(in crate::brand) fn curly_link(line: &str) -> Option<PageProblem> {
    let links = line.split("](").skip(1);
    let mut targets = links.filter_map(|after| after.split(')').next());
    let target = targets.find(|target| {
        let (address, title) = target.trim().split_once(' ').unwrap_or((target, ""));
        let title = title.trim();
        let is_cut = title.starts_with('"') && title.ends_with(CURLY_QUOTES);
        address.starts_with(CURLY_QUOTES) || title.starts_with(CURLY_QUOTES) || is_cut
    })?;
    Some(PageProblem::CurlyLink(shortened(target)))
}

/// Returns a problem if a wrong space makes Markdown syntax in this line visible to visitors: a
/// space in or before an address, or no space after the `##` of a heading.
pub(in crate::brand) fn wrong_space(line: &str) -> Option<PageProblem> {
    let marks = line.len() - line.trim_start_matches('#').len();
    let (level, heading) = line.split_at(marks);
    if (2..=6).contains(&marks) && !heading.is_empty() && !heading.starts_with([' ', '\t']) {
        return Some(PageProblem::NoSpaceInHeading(level.to_owned()));
    }
    let mut targets = targets(line, "](");
    let has_space = |target: &&str| {
        let target = target.trim();
        let title = target.split_once(char::is_whitespace);
        let is_title = |title: &str| title.trim_start().starts_with(['"', '\'', '(']);
        !target.starts_with('<') && title.is_some_and(|(_, title)| !is_title(title))
    };
    if let Some(target) = targets.find(has_space) {
        return Some(match before_caption(target) {
            Some(address) => match size_after(address, target) {
                Some(size) => PageProblem::SizeInPicture(size.to_owned(), shortened(address)),
                None => PageProblem::UnquotedCaption(shortened(target), shortened(address)),
            },
            None => space_in_address(target),
        });
    }
    let is_address = |target: &&str| {
        !target.contains(char::is_whitespace) && target.contains(['/', '.', '-', '#', ':'])
    };
    let target = self::targets(line, "] (").find(is_address)?;
    Some(PageProblem::SpaceBeforeLink(shortened(target)))
}

/// Returns the problem of an address that contains a space.
fn space_in_address(target: &str) -> PageProblem {
    let written = shortened(target);
    match (address_without_spaces(target), page_before_space(target)) {
        (Some(address), _) => PageProblem::SpaceInAddress(written, address),
        (None, Some(page)) => PageProblem::SpaceInPageLink(written, page.to_owned()),
        (None, None) => PageProblem::SpaceInLink(written),
    }
}

/// Returns the name of the page if `target` is the name of a page file with a space before `.md`.
fn page_before_space(target: &str) -> Option<&str> {
    let page = target.trim().strip_suffix(".md")?.trim_end();
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (!page.is_empty() && page.chars().all(fits)).then_some(page)
}

/// Returns the file name if `target` is a file name followed by a caption without quotation marks.
fn before_caption(target: &str) -> Option<&str> {
    let (name, caption) = target.trim().split_once(char::is_whitespace)?;
    let is_file = |name: &str| {
        let ending = name.rsplit_once('.').map(|(_, ending)| ending);
        ending.is_some_and(|it| FILE_ENDINGS.contains(&it.to_ascii_lowercase().as_str()))
    };
    // In `my photo.png`, the part after the space is not a caption: the whole text is the file
    // name.
    (is_file(name) && !is_file(caption)).then_some(name)
}

/// Returns the size if only a size such as `=200x100` follows the file name.
fn size_after<'a>(name: &str, target: &'a str) -> Option<&'a str> {
    let (_, size) = target.split_once(name)?;
    let (width, height) = size.trim().strip_prefix('=')?.split_once('x')?;
    let is_number = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    (is_number(width) && is_number(height)).then(|| size.trim())
}

/// Returns `true` if this line consists of two colons, which were probably meant to end a block.
pub(in crate::brand) fn is_short_end(line: &str) -> bool {
    line.trim() == "::"
}

/// Returns a problem if the brackets of a link are swapped: `(text)[/address]`.
pub(in crate::brand) fn swapped_link(line: &str) -> Option<PageProblem> {
    let outside = line.split('`').step_by(2);
    let after = outside.flat_map(|text| text.split(")[").skip(1));
    let mut addresses = after.filter_map(|after| {
        let (address, rest) = after.split_once(']')?;
        (!rest.starts_with(['(', '['])).then_some(address)
    });
    let is_address = |address: &&str| {
        let begins = ["/", "#", "http://", "https://", "mailto:"];
        begins.iter().any(|it| address.starts_with(it)) && !address.contains(char::is_whitespace)
    };
    let address = addresses.find(is_address)?;
    Some(PageProblem::SwappedLink(shortened(address)))
}

/// Iterates over the strings between each `begin` and the next `)`. Skips code in backticks.
fn targets<'a>(line: &'a str, begin: &'a str) -> impl Iterator<Item = &'a str> {
    targets_and_rests(line, begin).map(|(target, _)| target)
}

/// Like [`targets`], but also returns the text after each `)`, up to the next `begin`.
fn targets_and_rests<'a>(
    line: &'a str,
    begin: &'a str,
) -> impl Iterator<Item = (&'a str, &'a str)> {
    let outside = line.split('`').step_by(2);
    let links = outside.flat_map(move |text| text.split(begin).skip(1));
    links.filter_map(|after| after.split_once(')'))
}

/// Returns a problem if this line begins a block with two colons instead of three.
pub(in crate::brand) fn two_colons(line: &str) -> Option<PageProblem> {
    let text = line.trim().strip_prefix("::")?.trim_start();
    let name = text.split_whitespace().next()?;
    let is_block = name.parse::<BlockKind>().is_ok();
    is_block.then(|| PageProblem::TwoColons(name.to_owned()))
}

/// Returns a problem if a link or picture in this line has no closing `)`. A line that ends right
/// after the address or after the beginning of the title is accepted, because the link can continue
/// on the next line.
pub(in crate::brand) fn open_link(line: &str) -> Option<PageProblem> {
    if line.contains('`') {
        return None;
    }
    let (_, target) = line.rsplit_once("](")?;
    let (address, rest) = target.split_once(char::is_whitespace)?;
    let begins = ["/", "#", "http://", "https://", "mailto:"];
    let is_address = begins.iter().any(|it| address.starts_with(it));
    let is_title = rest.trim_start().is_empty() || rest.trim_start().starts_with(['"', '\'', '(']);
    let is_open = is_address && !is_title && !target.contains(')');
    let address = address.trim_end_matches(['.', ',', ';', ':', '!', '?']);
    is_open.then(|| PageProblem::OpenLink(shortened(address)))
}

/// Returns a problem if a link or picture in this line has a caption without its closing quotation
/// mark, a misspelled `https://`, or attributes in braces, as in some other variants of Markdown.
pub(in crate::brand) fn wrong_link(line: &str) -> Option<PageProblem> {
    let mut links = targets_and_rests(line, "](");
    links.find_map(|(target, after)| {
        let (address, rest) = target.split_once(' ').unwrap_or((target, ""));
        let is_open = rest.trim_start().starts_with('"') && rest.matches('"').count() == 1;
        let is_last = line.trim_end().ends_with(&format!("{target})"));
        // An address without `:`, such as `http//`, is handled as the name of a missing file. The
        // message about the missing file suggests the URL.
        let meant = with_scheme(address).filter(|_| address.contains(':'));
        let attributes = after.strip_prefix('{').and_then(|it| it.split_once('}'));
        if is_open && is_last {
            return Some(PageProblem::OpenCaption(shortened(address)));
        } else if let Some(meant) = meant {
            return Some(PageProblem::Scheme(shortened(address), shortened(&meant)));
        }
        let (attributes, _) = attributes.filter(|(it, _)| it.contains(['=', '.', '#']))?;
        Some(PageProblem::Attributes(format!(
            "{{{}}}",
            shortened(attributes)
        )))
    })
}

/// Returns `true` if this line consists only of a link to a picture file.
pub(in crate::brand) fn is_link_to_picture(line: &str) -> bool {
    let link = line
        .trim()
        .strip_prefix('[')
        .and_then(|it| it.strip_suffix(')'));
    let target = link
        .and_then(|it| it.split_once("]("))
        .map(|(_, target)| target);
    let ending = target
        .and_then(|it| it.rsplit_once('.'))
        .map(|(_, ending)| ending);
    ending.is_some_and(|it| PICTURES.contains(&it.to_ascii_lowercase().as_str()))
}

/// Returns `true` if this line is a level-1 heading.
pub(in crate::brand) fn is_title(line: &str) -> bool {
    line.strip_prefix("# ")
        .is_some_and(|it| !it.trim().is_empty())
}

/// Returns `true` if this line looks like a level-1 heading without a space after `#`, and not like
/// a hashtag or a sentence.
pub(in crate::brand) fn is_title_without_space(line: &str) -> bool {
    let title = line.strip_prefix('#').unwrap_or_default().trim_end();
    let (first, rest) = title.split_once(' ').unwrap_or((title, ""));
    let mut letters = first.chars();
    let is_capitalized = letters.next().is_some_and(char::is_uppercase);
    let is_word = is_capitalized && letters.all(|c| c.is_lowercase() || c == '\'' || c == '’');
    let ends_like_text = title.ends_with(['.', ',', ';', ':', '!', '…']);
    is_word && !rest.is_empty() && !ends_like_text && !title.contains('#')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curly_quotation_marks_around_an_address_or_a_title_are_found() {
        for line in [
            "![Boat](boat.jpg “Number 43”)",
            "Read [this](“/life”).",
            "[a](/b) ![Boat](boat.jpg \"Number 43”)",
        ] {
            assert!(curly_link(line).is_some(), "{line}");
        }
        for line in [
            "![The “new” boat](boat.jpg \"Ada’s “boat”\")",
            "[“Quoted”](/life) and “(this)”",
            "](",
        ] {
            assert!(curly_link(line).is_none(), "{line}");
        }
    }

    #[test]
    fn a_wrong_link_is_found_with_what_to_write() {
        for (line, expected) in [
            ("See [x](/hire \"a).", ""),
            (
                "See [x](/hire \"a)",
                "the caption has no closing quotation mark, so this is not a link or a picture: write ](/hire \"…\")",
            ),
            (
                "[x](https:/terns.example) and more",
                "https:/terns.example does not begin with https://, so this link leads nowhere: write https://terns.example",
            ),
            (
                "[x](htps://terns.example)",
                "htps://terns.example does not begin with https://, so this",
            ),
            (
                "![a](x.jpg){width=50%}",
                "visitors see {width=50%}, because Markdown has no attributes here",
            ),
        ] {
            let found = wrong_link(line).map(|it| it.to_string());
            let found = found.unwrap_or_default();
            assert!(found.starts_with(expected), "{line}: {found}");
            assert_eq!(found.is_empty(), expected.is_empty(), "{found}");
        }
        for fine in [
            "[x](/hire \"a\") and [y](https://terns.example \"b\")",
            "[x](/a) {see below} and `[x](https:/a)`",
            "[x](/a){}",
        ] {
            assert!(wrong_link(fine).is_none(), "{fine}");
        }
    }

    #[test]
    fn a_link_with_swapped_brackets_is_found() {
        let problem = swapped_link("See (our boats)[/boats].").unwrap();
        assert!(
            problem.to_string().ends_with("write [text](/boats)"),
            "{problem}"
        );
        for fine in [
            "(see)[1]",
            "(a)[b](/c)",
            "`(a)[/b]`",
            "[a](/b)[/c](/d)",
            "(a)[/b][",
        ] {
            assert!(swapped_link(fine).is_none(), "{fine}");
        }
    }

    #[test]
    fn a_link_without_an_end_and_a_link_instead_of_a_picture_are_found() {
        let problem = open_link("See [who gets paid what](#pay. We tell everyone.").unwrap();
        assert!(problem.to_string().ends_with("write ](#pay)"), "{problem}");
        for fine in [
            "See [a](/b).",
            "See [a](/b",
            "See [a](/b \"A title",
            "`[a](/b c`",
            "[a](b c",
            "f[0](x y",
        ] {
            assert!(open_link(fine).is_none(), "{fine}");
        }
        assert!(is_link_to_picture("[Ada Lind](ada.JPG)"));
        for fine in [
            "![Ada](ada.jpg)",
            "[Ada](/ada)",
            "See [Ada](ada.jpg)",
            "[plan](plan.pdf)",
        ] {
            assert!(!is_link_to_picture(fine), "{fine}");
        }
    }

    #[test]
    fn spaces_after_which_visitors_see_markdown_are_found() {
        for (line, expected) in [
            (
                "![my](img/my photo.png)",
                "\"img/my photo.png\" contains a space, so this is not a link or a picture",
            ),
            (
                "![T](tools.svg The tool wall)",
                "\"tools.svg The tool wall\" has no quotation marks around the caption, so this is not a link or a \
                 picture: write tools.svg \"…\"",
            ),
            (
                "![T](tools.svg =200x)",
                "a picture has no size here, so =200x makes this text: write ](tools.svg), because the site",
            ),
            (
                "[z](life .md)",
                "\"life .md\" contains a space, so this is not a link: write ](life), because",
            ),
            (
                "[z](our life.md)",
                "\"our life.md\" contains a space, so this is not a link or a picture: rename",
            ),
            (
                "[x](tel:+46 31 123)",
                "\"tel:+46 31 123\" contains a space, so this is not a link: write ](tel:+4631123)",
            ),
            (
                "[x](+46 31 123 45)",
                "\"+46 31 123 45\" contains a space, so this is not a link: write ](tel:+463112345)",
            ),
            (
                "[x](mailto: jobs@terns.example)",
                "\"mailto: jobs@terns.example\" contains a space, so this is not a link: write ](mailto:jobs@terns",
            ),
            ("See [g] (the-depot).", "there is a space between ] and ("),
            ("##No space", "there is no space after ##, so"),
        ] {
            let problem = wrong_space(line).unwrap().to_string();
            assert!(problem.starts_with(expected), "{problem}");
        }
        for fine in [
            "![Boat](boat.jpg \"Number 43\") [a](</b c>) [d](/e 'f')",
            "[sic] (laughs), `[a](b c)`, [x] (as we said)",
            "#together",
            "##",
            "### Heading",
        ] {
            assert!(wrong_space(fine).is_none(), "{fine}");
        }
    }

    #[test]
    fn a_title_without_a_space_is_found_but_no_hashtag() {
        for line in [
            "#Our crew",
            "#How we hire ",
            "#Was uns ausmacht?",
            "#Life’s a beach",
        ] {
            assert!(is_title_without_space(line), "{line}");
        }
        for fine in [
            "#together",
            "#Together",
            "# Our crew",
            "##Our crew",
            "#Together we sail.",
            "#WeAreHiring in Porto",
            "#Boats #Sails",
            "#1 in town",
            "",
        ] {
            assert!(!is_title_without_space(fine), "{fine}");
        }
    }
}
