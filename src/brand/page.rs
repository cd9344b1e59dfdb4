//! Parses a company page: TOML front matter between `+++` lines, then Markdown.

use std::collections::BTreeSet;

use crate::{
    brand::{
        block::Block,
        front_matter::FrontMatter,
        heading_id::HeadingIds,
        link_target::MAX_EXTERNAL_LINKS,
        page_name::check_name,
        page_problem::{PageProblem, ProblemAt},
        page_slot::PageSlot,
        page_text::{self, Section},
    },
    language::Language,
    sanitize::{PageNote, PageNoteKind, plain_text::one_line},
};

/// A company page, such as `pages/about.md`, or `pages/about.de.md` for another language. A page
/// can also be a text for a [`PageSlot`].
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// The name of the file in `pages/`.
    pub file: String,
    /// The name, which is also the URL path, or the name of a [`PageSlot`].
    pub name: String,
    /// The title, which is also the text of links to the page. The title of a text for a
    /// [`PageSlot`] is empty.
    pub title: String,
    /// The position of the page in lists of pages. Pages with smaller numbers come first.
    pub order: i64,
    /// The language in the file name or in the front matter. If absent, the page is in the
    /// company's default language.
    pub language: Option<Language>,
    /// The sections of the page, from top to bottom.
    pub sections: Vec<Section>,
    /// Notes about the text, for example about parts that the page does not show and about files
    /// that it uses. Each note has its line number, counted from 0.
    pub notes: Vec<PageNote>,
    /// The mistake in the language part of the file name, if any, with the line number of the
    /// problem, counted from 1. With such a mistake, the language of the front matter is used.
    pub name_mistake: Option<(usize, String)>,
    /// Whether the language is in the file name but not in the front matter.
    pub has_language_only_in_name: bool,
}

impl Page {
    /// Returns the text of the first block that contains text, without section headings. Returns an
    /// empty string if no block contains text.
    pub fn first_text(&self) -> String {
        let blocks = self.sections.iter().flat_map(|part| &part.blocks);
        let mut texts = blocks.map(Block::to_plain_text);
        texts.find(|text| !text.is_empty()).unwrap_or_default()
    }

    /// The files in `static/` that the page uses, each with its line number, counted from 0. A
    /// fragment (`marks.svg#logo`) is not part of the name.
    pub fn used_files(&self) -> impl Iterator<Item = (usize, &str)> {
        self.notes.iter().filter_map(|note| match &note.kind {
            PageNoteKind::File(name) => {
                let (file, _) = name.split_once('#').unwrap_or((name, ""));
                Some((note.line, file))
            }
            PageNoteKind::LeftOut(_)
            | PageNoteKind::ExternalLink(_)
            | PageNoteKind::NoAltText(_) => None,
        })
    }

    /// Returns `true` for a text for a [`PageSlot`]. Such a text has no URL of its own.
    pub fn is_for_slot(&self) -> bool {
        self.name.starts_with('_')
    }

    /// Returns `true` for a text for a [`PageSlot`] that consists only of lists of jobs, which need
    /// no translation.
    pub fn has_only_jobs(&self) -> bool {
        let mut blocks = self.sections.iter().flat_map(|part| &part.blocks);
        let is_heading = self.sections.iter().any(|part| part.heading.is_some());
        self.is_for_slot() && !is_heading && blocks.all(|it| matches!(it, Block::Jobs(_)))
    }

    /// Returns `true` if the page needs the stylesheet `css/blocks.css`.
    pub fn has_own_style(&self) -> bool {
        let mut blocks = self.sections.iter().flat_map(|part| &part.blocks);
        blocks.any(Block::has_own_style)
    }
}

/// Parses a page. `file` is the file name without `.md`.
///
/// # Errors
///
/// Returns the line number of the first problem, counted from 1, and its description.
pub fn parse(file: &str, text: &str) -> Result<Page, (usize, String)> {
    parse_page(file, text).map_err(|at| at.to_line_and_text())
}

fn parse_page(file: &str, text: &str) -> Result<Page, ProblemAt> {
    let (name, tag) = match file.split_once('.') {
        Some((name, tag)) => (name, Some(tag)),
        None => (file, None),
    };
    let text = text.replace("\r\n", "\n");
    check_name(name).map_err(|problem| problem.at(0))?;
    let (front, below) = if name.starts_with('_') {
        FrontMatter::read_for_slot(&text)?
    } else {
        FrontMatter::read(&text).map_err(|it| slot_without_underscore(file, name, it))?
    };
    let above = text.len() - below.len();
    let lines_above = text[..above].matches('\n').count();
    let has_language_only_in_name = tag.is_some() && front.language.is_none();
    let (language, name_mistake) = match tag {
        None => (front.language, None),
        Some(tag) => match language_of_file(name, tag, &front, &text[..above]) {
            Ok(language) => (Some(language), None),
            Err(mistake) => (front.language, Some(mistake.to_line_and_text())),
        },
    };
    let (mut sections, notes) = page_text::parse(below, lines_above, !name.starts_with('_'))?;
    if name.starts_with('_') {
        check_external_links(&notes)?;
    } else {
        let mut ids = HeadingIds::new();
        for section in &mut sections {
            section.id = section.heading.as_ref().map(|heading| ids.id_of(heading));
        }
    }
    Ok(Page {
        file: format!("{file}.md"),
        name: name.to_owned(),
        title: one_line(&front.title),
        order: front.order,
        language,
        sections,
        notes,
        name_mistake,
        has_language_only_in_name,
    })
}

/// Limits the links to other sites in a text for a [`PageSlot`], because the text can be on a page
/// with a form.
fn check_external_links(notes: &[PageNote]) -> Result<(), ProblemAt> {
    let mut urls = BTreeSet::new();
    for note in notes {
        if let PageNoteKind::ExternalLink(url) = &note.kind
            && urls.insert(url)
            && urls.len() > MAX_EXTERNAL_LINKS
        {
            return Err(PageProblem::ExternalLinks.at(note.line));
        }
    }
    Ok(())
}

/// Returns a more helpful error if front matter is missing and the page's name is the name of a
/// slot without the underscore. The file was then probably meant as a text for the slot, which
/// needs no front matter. Returns any other `mistake` unchanged.
fn slot_without_underscore(file: &str, name: &str, mistake: ProblemAt) -> ProblemAt {
    let is_slot = format!("_{name}").parse::<PageSlot>().is_ok();
    match mistake.problem {
        PageProblem::NoFrontMatter if is_slot => {
            PageProblem::SlotWithoutUnderscore(format!("_{file}.md")).at(0)
        }
        _ => mistake,
    }
}

/// Returns the language in the name of a file such as `about.de.md`. `above` is the text of the
/// front matter, which may repeat the language.
fn language_of_file(
    name: &str,
    tag: &str,
    front: &FrontMatter,
    above: &str,
) -> Result<Language, ProblemAt> {
    let (name, tag) = (name.to_owned(), tag.to_owned());
    let Ok(language) = Language::parse(&tag) else {
        return Err(PageProblem::NoLanguageInName { name, tag }.at(0));
    };
    match &front.language {
        Some(other) if *other != language => {
            let mut lines = above.lines();
            let line = lines.position(|line| line.trim_start().starts_with("language"));
            let other = other.clone();
            let problem = PageProblem::OtherLanguage { name, tag, other };
            Err(problem.at(line.unwrap_or_default()))
        }
        _ => Ok(language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_a_title_a_place_and_parts() {
        let text = "+++\ntitle = \"About us\"\norder = 2\n+++\nWe are *nine*.\n\n## Where\n\nHere.\n\n### Why\n```\n## no heading\n```\n";
        let page = parse("about", text).unwrap();
        assert_eq!(
            (page.name.as_str(), page.title.as_str()),
            ("about", "About us")
        );
        assert_eq!((page.order, page.sections.len()), (2, 2));
        assert_eq!(page.first_text(), "We are nine.");
        assert_eq!(page.sections[1].heading.as_deref(), Some("Where"));
        let code = page.sections[1].blocks[0].to_plain_text();
        assert!(code.contains("## no heading"), "{code}");
        let german = parse("about.de", "+++\ntitle = \"Wir\"\nlanguage = \"DE\"\n+++\n").unwrap();
        let language = Language::parse("de").unwrap();
        assert_eq!(
            (german.name.as_str(), german.language),
            ("about", Some(language.clone()))
        );
        let bare = parse("about.de", "+++\ntitle = \"Wir\"\n+++\n").unwrap();
        assert_eq!(bare.language, Some(language.clone()));
        let slot = parse("_home-above.de", "Wir.").unwrap();
        assert_eq!(slot.language, Some(language));
    }

    #[test]
    fn a_text_on_pages_with_a_form_contains_only_some_links_to_other_sites() {
        let links = |count| {
            let links = (0..count).map(|number| format!("[a](https://other.example/{number})\n\n"));
            links.collect::<String>()
        };
        let few = links(MAX_EXTERNAL_LINKS);
        assert!(parse("_form-above", &few.repeat(2)).is_ok());
        let button = "::: button text=\"More\" url=\"mailto:jobs@other.example\"\n";
        let (line, problem) = parse("_form-above", &format!("{few}{button}")).unwrap_err();
        assert_eq!(line, 2 * MAX_EXTERNAL_LINKS + 1, "{problem}");
        let says = "this is the link to URL number 41 of other sites";
        assert!(problem.starts_with(says), "{problem}");
        let page = format!("+++\ntitle = \"x\"\n+++\n{}", links(MAX_EXTERNAL_LINKS + 1));
        assert!(parse("about", &page).is_ok());
    }

    #[test]
    fn a_language_in_the_name_of_a_file_is_a_language_and_the_one_in_the_file() {
        for (file, text, expected) in [
            (
                "about.de",
                "+++\ntitle = \"x\"\nlanguage = \"fr\"\n+++\n",
                "3: the file name says \"de\", but language is \"fr\": remove the line language, or rename the file to about.fr.md",
            ),
            (
                "about.draft",
                "+++\ntitle = \"x\"\n+++\n",
                "1: \"draft\" in the file name is not a language: rename the file to about.md, or for example to about.de.md for German",
            ),
        ] {
            let (line, problem) = parse(file, text).unwrap().name_mistake.unwrap();
            assert_eq!(format!("{line}: {problem}"), expected);
        }
    }

    #[test]
    fn names_that_lead_elsewhere_are_refused() {
        let fine = "+++\ntitle = \"x\"\n+++\n";
        for name in ["about", "faq", "faqs", "how-we-hire", "ki", "privacy"] {
            assert!(parse(name, fine).is_ok(), "{name}");
        }
        for name in [
            "jobs", "static", "de", "pt-br", "About", "a b", "", "../x", "readyz",
        ] {
            assert!(parse(name, fine).is_err(), "{name}");
        }
    }

    /// Invalid pages, each with the beginning of its error message.
    const MISTAKES: [(&str, &str); 13] = [
        (
            "",
            "1: the front matter is missing: start the page with +++",
        ),
        (
            "\n+++\ntitle = \"x\"\n+++",
            "1: the front matter must begin in the first line",
        ),
        (
            "+++\n+++\nWe.",
            "2: the title is missing: write title = \"…\" (it is the text of links",
        ),
        ("+++\n\n+++\n", "2: the title is missing: write title"),
        (
            "+++ \norder = 1\ntitle = \" \"\n+++",
            "3: the title is empty: write title = \"…\" (it is",
        ),
        (
            "+++\ntitle = \"x\"\nWe.",
            "1: the front matter has no end: write +++ in the line after it",
        ),
        (
            "---\n---\nWe.",
            "1: the front matter is TOML between two lines +++, not ---: write +++, title",
        ),
        (
            "---\ntitle: x\n---\nWe.",
            "1: the front matter is TOML between two lines +++, not ---",
        ),
        (
            "+++\ntitle: x\n+++\n",
            "2: write = between the name and the value: title = \"…\"",
        ),
        (
            "+++\ntitle = How we hire\n+++\n",
            "2: put the text in quotation marks: title = \"…\"",
        ),
        (
            "+++\ntitle = \"x\"\ntilte = 1\n+++\n",
            "3: there is no setting tilte; did you mean title?",
        ),
        (
            "+++\ntitle = \"x\"\nmenu = 1\n+++\n",
            "3: there is no setting menu: the settings are language, order, title",
        ),
        (
            "+++\ntitle = \"x\"\norder = first\n+++\n",
            "3: order must be a whole number without quotation marks",
        ),
    ];

    #[test]
    fn a_mistake_is_reported_with_its_line() {
        let problem_of = |text: &str| {
            let (line, problem) = parse("about", text).unwrap_err();
            format!("{line}: {problem}")
        };
        assert!(
            problem_of("# About us")
                .starts_with("1: the front matter is missing: start the page with +++")
        );
        for (text, words) in MISTAKES {
            let said = problem_of(text);
            assert!(said.starts_with(words), "{text}: {said}");
        }
        let end = parse("about", "+++\ntitle = \"x\"\n+++").unwrap();
        assert!(end.sections.is_empty());
        let slot = parse("_home-above", "+++\n+++\nWe.").unwrap();
        assert_eq!(slot.first_text(), "We.");
        for (line, words) in [
            ("order = 1", "2: the title is missing: write title"),
            ("title = 5", "2: the title is not text"),
            (
                "title = \"x\"\norder = \"first\"",
                "3: the order \"first\" is not a whole number: write for example order = 2",
            ),
            (
                "title = \"x\"\norder = 1.5",
                "3: the order 1.5 is not a whole",
            ),
            (
                "title = \"x\"\nlanguage = \"German\"",
                "3: \"German\" is not a language",
            ),
            ("title = \"x\"\nlanguage = 7", "3: \"7\" is not a language"),
        ] {
            let said = problem_of(&format!("+++\n{line}\n+++\n"));
            assert!(said.starts_with(words), "{said}");
            let is_a_programmers = ["i64", "string", "invalid type", "expected"];
            assert!(
                !is_a_programmers.iter().any(|it| said.contains(it)),
                "{said}"
            );
        }
    }
}
