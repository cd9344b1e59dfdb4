//! Finds the line of a template that writes refused markup.

use crate::{
    brand::{PieceKind, TagReader, split_template},
    web::regions::{
        language_placeholder::language_placeholder, markup_check::MarkupReader,
        refused_markup::RefusedMarkup,
    },
};

/// Returns the number of the first line of a template, counted from 1, with markup that is refused
/// for this reason. Conditions are not evaluated, so all their branches are read. `None` if the
/// markup comes from an expression.
pub(in crate::web::regions) fn refused_line(
    source: &str,
    problem: &RefusedMarkup,
) -> Option<usize> {
    let pieces = split_template(source);
    if matches!(problem, RefusedMarkup::OpenComment | RefusedMarkup::OpenTag) {
        let mut reader = TagReader::new();
        pieces.iter().for_each(|piece| reader.read_piece(piece));
        return reader.open_line();
    }
    let reader = MarkupReader::new(true);
    let languages = pieces
        .iter()
        .filter(|it| it.code().contains("page.languages"));
    let variables = languages.filter_map(|it| it.code().split_whitespace().nth(1));
    let urls: Vec<String> = variables.map(|name| format!("{name}.url")).collect();
    let placeholder = language_placeholder("x");
    pieces.iter().find_map(|piece| {
        let text = match piece.kind {
            PieceKind::Text => piece.source,
            PieceKind::Expression if urls.iter().any(|url| url == piece.code().trim()) => {
                &placeholder
            }
            PieceKind::Expression => "x",
            PieceKind::Block | PieceKind::Comment => "",
        };
        let mut lines = (piece.line..).zip(text.split_inclusive('\n'));
        let line = lines.find(|(_, line)| {
            let is_read = reader.read(line);
            is_read && reader.take_refused().as_ref() == Some(problem)
        });
        line.map(|it| it.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_markup_is_found_in_its_own_line_below_similar_markup() {
        let select = RefusedMarkup::NotOnlyOptions {
            list: "select".to_owned(),
            inner: "p".to_owned(),
        };
        for (template, problem) in [
            (
                "<meta name=a>\n<meta\nhttp-equiv=\"X-UA-Compatible\">",
                RefusedMarkup::Meta,
            ),
            (
                "<!-- a -->\n\n<!-- b <p>x</p>\n",
                RefusedMarkup::OpenComment,
            ),
            ("<footer>\n<p>x</p>\n</footer", RefusedMarkup::OpenTag),
            (
                "{{ page.logo.url }}{% for version in page.languages %}<a href=\"{{ version.url }}\">x</a>\n\n\
                 <a href=\"{{ version.url }}#top\">y</a>{% endfor %}",
                RefusedMarkup::LanguageUrl,
            ),
            (
                "<select><option>a</select>\n\n<select>{{ x }}<p></select>",
                select,
            ),
            (
                "<form></form>\n\n<form method='POST'></form>",
                RefusedMarkup::PostForm,
            ),
            (
                "<use href='#a'/>\n\n<use href='a.svg#a'/>",
                RefusedMarkup::UseOfFile,
            ),
        ] {
            assert_eq!(refused_line(template, &problem), Some(3), "{template}");
        }
    }
}
