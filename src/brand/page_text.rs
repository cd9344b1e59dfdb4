//! Splits the text of a page into sections and blocks.

use std::mem;

use crate::{
    brand::{
        block::Block,
        block_kind::BlockKind,
        block_line::{BlockLine, after_fence},
        markup::markup,
        page_line::{
            curly_link, is_link_to_picture, is_short_end, is_title, is_title_without_space,
            open_link, swapped_link, two_colons, wrong_link, wrong_space,
        },
        page_problem::{PageProblem, ProblemAt},
    },
    sanitize::{CompanyMarkdown, PageNote, PageNoteKind, foreign_markdown, plain_text::one_line},
};

/// A section of a page.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Section {
    /// The heading; `None` for the text before the first heading.
    pub heading: Option<String>,
    /// The HTML id of the heading. `None` in a text for a slot, because the id could collide with
    /// an id of the surrounding page.
    pub id: Option<String>,
    /// The text and the blocks.
    pub blocks: Vec<Block>,
}

/// Parses the text of a page. `first_line` is the line of the file on which the text begins,
/// counted from 0. `has_title` is `true` if the front matter contains the title. Returns the
/// sections, and notes with line numbers in the file.
///
/// # Errors
///
/// Returns the first mistake.
pub(in crate::brand) fn parse(
    text: &str,
    first_line: usize,
    has_title: bool,
) -> Result<(Vec<Section>, Vec<PageNote>), ProblemAt> {
    let mut reader = PageReader {
        has_title,
        ..PageReader::default()
    };
    for (at, line) in (first_line..).zip(text.lines()) {
        reader.read(line, at)?;
    }
    if let Some(open) = &reader.open {
        return Err(reader.short_end_of(open).unwrap_or_else(|| open.unclosed()));
    }
    reader.end_section();
    let PageReader {
        sections,
        mut notes,
        line_notes,
        ..
    } = reader;
    // Remove a general note about a line if `line_notes` has a more precise one.
    let is_left_out = |note: &PageNote| matches!(note.kind, PageNoteKind::LeftOut(_));
    notes.retain(|note| !is_left_out(note) || line_notes.iter().all(|it| it.line != note.line));
    notes.extend(line_notes);
    Ok((sections, notes))
}

/// Reads a page line by line.
#[derive(Default)]
struct PageReader {
    section: Section,
    sections: Vec<Section>,
    notes: Vec<PageNote>,
    /// Text that has been read but not parsed yet.
    text: String,
    /// The number of the line on which `text` begins, counted from 0.
    text_at: usize,
    open: Option<OpenBlock>,
    in_code: bool,
    has_title: bool,
    /// Mistakes in individual lines that make Markdown syntax visible to visitors.
    line_notes: Vec<PageNote>,
    /// The most recent line, after the previous block, that begins with two colons instead of
    /// three. If a line `:::` later has no block to close, the line with two colons is reported as
    /// the mistake.
    two_colons: Option<ProblemAt>,
    /// The most recent line `::` in the open block.
    short_end: Option<usize>,
}

/// A block whose end has not been read yet.
struct OpenBlock {
    line: BlockLine,
    /// The line number of the block, counted from 0.
    at: usize,
}

impl OpenBlock {
    fn unclosed(&self) -> ProblemAt {
        PageProblem::Unclosed(self.line.kind).at(self.at)
    }
}

impl PageReader {
    fn read(&mut self, line: &str, at: usize) -> Result<(), ProblemAt> {
        self.in_code ^= line.trim_start().starts_with("```");
        if self.in_code {
            self.add_line(line, at);
            return Ok(());
        }
        match (after_fence(line), line.strip_prefix("## ")) {
            (Some(""), _) => self.end_block(at),
            (Some(block), _) => self.begin_block(block, at),
            (None, Some(heading)) if self.open.is_none() => {
                self.end_section();
                self.check_heading(heading, at);
                self.section.heading = Some(one_line(heading));
                Ok(())
            }
            _ => {
                self.check_line(line, at);
                self.add_line(line, at);
                Ok(())
            }
        }
    }

    /// Checks the heading of a section, which pages show as plain text.
    fn check_heading(&mut self, heading: &str, at: usize) {
        let problem = markup(heading).map(|it| it.to_string());
        let problem = problem.or_else(|| foreign_markdown(heading));
        self.line_notes.extend(problem.map(|problem| PageNote {
            line: at,
            kind: PageNoteKind::LeftOut(problem),
        }));
    }

    fn check_line(&mut self, line: &str, at: usize) {
        if is_short_end(line) {
            self.short_end = Some(at);
        }
        let begins_paragraph = self.text.is_empty() || self.text.ends_with("\n\n");
        let is_title = is_title(line) || begins_paragraph && is_title_without_space(line);
        let title = (self.open.is_none() && is_title).then_some(if self.has_title {
            PageProblem::SecondTitle
        } else {
            PageProblem::TitleInSlot
        });
        let problem = two_colons(line).or(title);
        let problem = problem.or_else(|| curly_link(line));
        let problem = problem.or_else(|| wrong_space(line));
        let problem = problem.or_else(|| swapped_link(line));
        let problem = problem.or_else(|| open_link(line));
        let problem = problem.or_else(|| wrong_link(line));
        let is_people = |open: &OpenBlock| open.line.kind == BlockKind::People;
        let no_picture = self.open.as_ref().is_some_and(is_people) && is_link_to_picture(line);
        let problem = problem.or(no_picture.then_some(PageProblem::LinkInsteadOfPicture));
        self.line_notes
            .extend(problem.iter().map(|problem| PageNote {
                line: at,
                kind: PageNoteKind::LeftOut(problem.to_string()),
            }));
        if let Some(colons @ PageProblem::TwoColons(_)) = problem {
            self.two_colons = Some(colons.at(at));
        }
    }

    fn add_line(&mut self, line: &str, at: usize) {
        if self.text.is_empty() {
            self.text_at = at;
        }
        self.text.extend([line, "\n"]);
    }

    fn begin_block(&mut self, text: &str, at: usize) -> Result<(), ProblemAt> {
        if let Some(open) = &self.open {
            let (outer, line) = (open.line.kind, open.at + 1);
            let nested = || PageProblem::Nested { outer, line }.at(at);
            return Err(self.short_end_of(open).unwrap_or_else(nested));
        }
        self.end_text();
        self.two_colons = None;
        self.short_end = None;
        let line =
            BlockLine::parse(text, self.heading_level()).map_err(|problem| problem.at(at))?;
        let has_text = line.kind.has_text();
        self.open = Some(OpenBlock { line, at });
        if has_text { Ok(()) } else { self.end_block(at) }
    }

    /// Returns a mistake if the open block contains a line `::` that was probably meant to end it.
    fn short_end_of(&self, open: &OpenBlock) -> Option<ProblemAt> {
        let (outer, line) = (open.line.kind, open.at + 1);
        Some(PageProblem::TwoColonsAtEnd { outer, line }.at(self.short_end?))
    }

    fn end_block(&mut self, at: usize) -> Result<(), ProblemAt> {
        let Some(open) = self.open.take() else {
            let two_colons = self.two_colons.take();
            return Err(two_colons.unwrap_or_else(|| PageProblem::NothingToClose.at(at)));
        };
        // Keep the empty lines between the first line of the block and the text, so that line
        // numbers are correct.
        let above = if self.text.is_empty() {
            0
        } else {
            self.text_at - open.at - 1
        };
        let text = "\n".repeat(above) + &mem::take(&mut self.text);
        let mut notes = Vec::new();
        let block = Block::parse(&open.line, &text, &mut notes);
        let block = block.map_err(|it| it.problem.at(open.at + it.line))?;
        self.section.blocks.push(block);
        self.add_notes(notes, open.at);
        Ok(())
    }

    /// Parses the collected text and adds it to the section. Must be called when a block or a
    /// heading begins.
    fn end_text(&mut self) {
        let text = mem::take(&mut self.text);
        let (parsed, mut notes) = CompanyMarkdown::parse(&text, self.heading_level());
        // A picture in running text can be decorative, so it does not need alternative text.
        notes.retain(|note| !matches!(note.kind, PageNoteKind::NoAltText(_)));
        if !parsed.is_empty() {
            self.section.blocks.push(Block::Text(parsed));
        }
        self.add_notes(notes, self.text_at);
    }

    fn end_section(&mut self) {
        self.end_text();
        let section = mem::take(&mut self.section);
        if section.heading.is_some() || !section.blocks.is_empty() {
            self.sections.push(section);
        }
    }

    /// The level of the headings in the text and the blocks of the current section.
    fn heading_level(&self) -> u8 {
        match self.section.heading {
            Some(_) => 3,
            None => 2,
        }
    }

    fn add_notes(&mut self, notes: Vec<PageNote>, offset: usize) {
        self.notes.extend(notes.into_iter().map(|note| PageNote {
            line: note.line + offset,
            kind: note.kind,
        }));
    }
}
