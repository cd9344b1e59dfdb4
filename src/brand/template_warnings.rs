//! Warnings about the HTML of templates: code that browsers do not run, pictures without alt text,
//! and elements that are not closed.

use std::path::Path;

use crate::brand::{
    accessible_names::{NameMistake, name_mistakes},
    element_nesting::{NestingMistake, nesting_mistakes},
    error::BrandDirError,
    open_elements::{LoneTag, lone_tags, without_counterparts},
    tag_mistakes::{TagMistake, tag_mistakes},
    template_comments::open_comment,
    template_head::{HEAD, HeadMistake, head_mistakes},
    template_quotes::{QuoteMistake, quote_mistakes},
    template_source::{VALUE, split_template},
    template_text::{MAX_SLIPS, TextSlip, text_slips},
    templates::Templates,
};

/// The maximum number of tags without a counterpart that are reported for one template.
const MAX_LONE_TAGS: usize = 20;

/// A mistake in the HTML of a template.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum TemplateMistake {
    #[error(transparent)]
    Tag(#[from] TagMistake),
    #[error(transparent)]
    Head(#[from] HeadMistake),
    #[error(transparent)]
    Quotes(#[from] QuoteMistake),
    #[error("{0}; the rest of this template is checked only after that")]
    UnreadableTags(QuoteMistake),
    #[error("this <!-- has no end, so visitors do not see anything below it: write --> after it")]
    OpenComment,
    #[error(transparent)]
    Name(#[from] NameMistake),
    #[error(transparent)]
    Nesting(#[from] NestingMistake),
    #[error(transparent)]
    Text(#[from] TextSlip),
    #[error("this <{0}> is not closed: write </{0}> at its end")]
    NotClosed(String),
    #[error("this </{0}> closes nothing: remove it, or write <{0}> before it")]
    ClosesNothing(String),
}

/// Finds the mistakes in all templates, each with the file, the line and the correction. `folder`
/// is the brand folder.
pub fn template_warnings(folder: &Path, templates: &Templates) -> Vec<String> {
    let mut found = Vec::new();
    let mut lone = Vec::new();
    // If the company has scripts, they can use attributes that browsers ignore, so these are not
    // mistakes.
    let has_scripts = templates.values().any(|it| it.contains("<script"));
    for (name, template) in templates {
        let pieces = split_template(template);
        let mut quotes = quote_mistakes(&pieces);
        // The tags after an unpaired quotation mark cannot be read, so do not report mistakes in
        // them.
        if let Some(last) = quotes
            .iter()
            .rposition(|(_, it)| !it.leaves_tags_readable())
        {
            let (line, mistake) = quotes.remove(last);
            found.push((name, line, TemplateMistake::UnreadableTags(mistake)));
            found.extend(quotes.into_iter().map(|(line, it)| (name, line, it.into())));
            continue;
        }
        found.extend(quotes.into_iter().map(|(line, it)| (name, line, it.into())));
        let of_tags = tag_mistakes(&pieces).filter(|it| !has_scripts || !it.1.is_missing_script());
        let of_tags = of_tags.take(MAX_SLIPS);
        found.extend(of_tags.map(|(line, it)| (name, line, it.into())));
        if name == HEAD {
            let head = head_mistakes(&pieces).into_iter();
            found.extend(head.map(|(line, mistake)| (name, line, mistake.into())));
        }
        let names = name_mistakes(&pieces).into_iter();
        found.extend(names.map(|(line, mistake)| (name, line, mistake.into())));
        let slips = text_slips(&pieces).into_iter();
        found.extend(slips.map(|(line, slip)| (name, line, slip.into())));
        let comment = open_comment(&pieces);
        found.extend(comment.map(|line| (name, line, TemplateMistake::OpenComment)));
        // If there is no `list.html`, the page puts each card into an `<ol>`.
        let is_in_list =
            name == "job.html" && template.contains("<li") && !templates.contains_key("list.html");
        let nesting = nesting_mistakes(&pieces, is_in_list).into_iter();
        found.extend(nesting.map(|(line, mistake)| (name, line, mistake.into())));
        let tags = lone_tags(&pieces).into_iter().take(MAX_LONE_TAGS);
        lone.extend(tags.map(|tag| (name, tag)));
    }
    let lone = without_counterparts(lone).into_iter();
    found.extend(lone.map(|(name, tag)| (name, tag.line, lone_mistake(&tag))));
    found.sort_by_key(|(name, line, _)| (*name, *line));
    let warnings = found.into_iter().map(|(name, line, mistake)| {
        let path = folder.join("templates").join(name);
        BrandDirError::invalid_line(&path, line, mistake).to_string()
    });
    warnings.collect()
}

fn lone_mistake(tag: &LoneTag) -> TemplateMistake {
    let name = tag.name.replace(VALUE, "…");
    if tag.is_end {
        TemplateMistake::ClosesNothing(name)
    } else {
        TemplateMistake::NotClosed(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The warnings about templates, without the path of the folder.
    fn warnings(templates: &[(&str, &str)]) -> Vec<String> {
        let templates = templates.iter();
        let templates = templates.map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
        let found = template_warnings(Path::new("brand"), &templates.collect());
        let prefix = "brand/templates/";
        let names = found.iter().map(|it| it.strip_prefix(prefix).unwrap());
        names.map(str::to_owned).collect()
    }

    /// Templates with a mistake in line 2, and a part of the warning about it.
    const MISTAKES: [(&str, &str); 15] = [
        ("\n<script>go()</script>", "browsers do not run the code"),
        (
            "\n<script type=module>{{ page.company }}</script>",
            "static_url(\"own.js\")",
        ),
        (
            "<p>\n<a\n href='#' onclick=\"go()\">",
            "browsers do not run onclick=\"…\"",
        ),
        (
            "\n<a href=\" JavaScript:go()\">x</a>",
            "a link that begins with javascript:",
        ),
        ("\n<style>a { b: c }</style>", "static/css/brand.css"),
        (
            "\n<p{% if job %} style=\"color: {{ job.color }}\"{% endif %}>",
            "write class=\"…\" here",
        ),
        (
            "<p>\n<form action=\"https://letters.example/\"></form>",
            "do not send this form to https://letters.example/, because",
        ),
        (
            "\n<iframe src=\"/tour\"></iframe>",
            "do not load this <iframe>",
        ),
        (
            "<p>\n<button class=\"button\" href=\"{{ posting.form_url }}\">x</button></p>",
            "browsers ignore href on <button>, so a click opens nothing: write <a href=\"…\"> instead of <button>",
        ),
        (
            "\n<p title=\"About {{ posting.description }}\">x</p>",
            "posting.description is HTML and cannot be written in an attribute",
        ),
        (
            "\n<time datetime=\"{{ job.posted.text }}\">x</time>",
            "datetime=\"…\" contains a text for visitors, which programs do not understand: write {{ job.posted.iso }}",
        ),
        (
            "\n<a hreflang=\"{{ it.name }}\" href=\"x\">x</a>",
            "write {{ it.language }}",
        ),
        (
            "\n<a href=\"/{{ it.language }}/\">x</a>",
            "leads to the list of jobs in the other language instead of the same page: write href=\"{{ it.url }}\"",
        ),
        (
            "\n<p :class=\"x\">x</p>",
            ":class has no effect without the scripts of Vue",
        ),
        (
            "\n<img src=\"{{ x }}\" alt={{ job.title }}>",
            "the value of alt has no quotation marks, so it ends at its first space: write alt=\"{{ … }}\"",
        ),
    ];

    /// Templates without a mistake.
    const FINE: [&str; 13] = [
        "<script type=\"module\" src=\"{{ static_url('own.js') }}\"></script>",
        "<script type=\"application/ld+json\">{ \"@type\": \"Thing\" }</script>",
        "<p style=\"\" data-style=\"x\" one=\"x\">",
        "{# <style></style> #}{{ '<style>' }}{% set style = '<style>' %}",
        "<a href=\"/?q={{ x }}\" title='{{ y }}'>a={{ z }}</a>",
        "<svg><use href='#a'/><image href=x /></svg><area href=x alt=y>",
        "<p class=\"{{ job.title }}\">a=\"{{ job.url }}</p><div class=\"a\">{{ posting.description }}</div>",
        "<p @click=x>x</p><img alt='' data-src=x><script src=x></script>",
        "<a href=\"/{{ it.language }}/life\">x</a><a href=\"/{{ page.language }}/\">x</a>",
        "<p title=\"{{ it.name }}\" lang=\"{{ it.lang }}\" data-lang=\"{{ it.name }}\">x</p>",
        "<a href=\"/javascript\">javascript: is a scheme</a>",
        "<h{% if x %}2{% else %}3{% endif %}>y</h{% if x %}2{% else %}3{% endif %}>",
        "<{% if x %}ol{% else %}ul{% endif %} class=\"a\">y</{% if x %}ol{% else %}ul{% endif %}>",
    ];

    #[test]
    fn code_and_styles_that_browsers_ignore_are_named_with_their_line_and_the_alternative() {
        for (template, expected) in MISTAKES {
            let found = warnings(&[("job.html", template)]);
            let first = found.first().map_or("", String::as_str);
            assert!(first.starts_with("job.html, line 2: "), "{found:?}");
            assert!(first.contains(expected), "{found:?}");
        }
        for fine in FINE {
            assert_eq!(warnings(&[("job.html", fine)]), [""; 0], "{fine}");
        }
    }

    #[test]
    fn tags_of_a_document_and_mistyped_attributes_are_named_with_their_lines() {
        let found = warnings(&[(
            "job.html",
            "<body>\n<a taget=\"_blank\" href=\"/\">{ job.title }</a></body>",
        )]);
        assert_eq!(
            found,
            [
                "job.html, line 1: a template is a part of a page, and browsers ignore <body> in it: remove this tag and \
                 its end tag",
                "job.html, line 2: there is no attribute taget, so browsers ignore it; did you mean target?",
                "job.html, line 2: visitors see { job.title } on the page: write {{ job.title }} with two braces",
            ]
        );
        let fine = "<a rel=x ping=x download type=x>x</a><img alt='' ismap usemap=x src=x>";
        assert_eq!(warnings(&[("job.html", fine)]), [""; 0]);
    }

    #[test]
    fn a_template_with_very_many_mistakes_is_reported_with_the_first_ones() {
        for part in ["<dvi></dvi>", "{ job.title }"] {
            let found = warnings(&[("job.html", &part.repeat(1_000))]);
            assert_eq!(found.len(), MAX_SLIPS, "{part}");
        }
    }

    #[test]
    fn a_picture_without_alt_is_named_with_its_line() {
        let found = warnings(&[("job.html", "<img alt=''>\n<img src=\"{{ x }}\">")]);
        assert_eq!(found.len(), 1);
        assert!(
            found[0].starts_with("job.html, line 2: this <img> has no alt"),
            "{found:?}"
        );
        for fine in [
            "<img src=x alt>",
            "<img {{ attributes }}>",
            "<img{% if x %} alt=\"{{ x }}\"{% else %} alt=\"\"{% endif %}>",
            "<img {% include \"parts/attributes.html\" %}>",
        ] {
            assert_eq!(warnings(&[("job.html", fine)]), [""; 0], "{fine}");
        }
    }

    #[test]
    fn an_element_beside_the_list_item_of_a_job_is_named_unless_the_brand_has_its_own_list() {
        let job = ("job.html", "<li>a</li>\n<div>b</div>");
        let found = warnings(&[job]);
        let says = "job.html, line 2: the list puts this card into <ol>";
        assert!(found.len() == 1 && found[0].starts_with(says), "{found:?}");
        assert_eq!(warnings(&[job, ("list.html", "")]), [""; 0]);
    }

    #[test]
    fn curly_quotation_marks_do_not_hide_other_mistakes() {
        let found = warnings(&[(
            "hero.html",
            "<p class=“big x”>{ job.title }</p>\n<img src=x>",
        )]);
        let starts = [
            "hero.html, line 1: the value of class is in curly",
            "hero.html, line 1: visitors see { job.title }",
            "hero.html, line 2: this <img> has no alt",
        ];
        assert_eq!(found.len(), starts.len(), "{found:?}");
        for (it, start) in found.iter().zip(starts) {
            assert!(it.starts_with(start), "{found:?}");
        }
        let found = warnings(&[("hero.html", "<p class=\"x>a</p>\n<img src=\"x\">")]);
        assert_eq!(found.len(), 1, "{found:?}");
        let says = "write class=\"…\"; the rest of this template is checked only after that";
        assert!(found[0].ends_with(says), "{found:?}");
    }

    #[test]
    fn an_element_that_another_template_closes_is_no_mistake() {
        let found = warnings(&[
            ("imprint.html", "<b>x</b></div>\n</div>"),
            ("masthead.html", "<div><h{{ x }}>"),
        ]);
        assert_eq!(
            found,
            [
                "imprint.html, line 2: this </div> closes nothing: remove it, or write <div> before it",
                "masthead.html, line 1: this <h…> is not closed: write </h…> at its end",
            ]
        );
    }
}
