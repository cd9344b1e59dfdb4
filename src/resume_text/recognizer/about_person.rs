//! Selects the lines that are about the person, and not about the person's references (people who
//! recommend the person).

use crate::resume_text::{
    recognizer::vocabulary,
    text_lines::{ResumeText, TextLine},
};

/// Returns all lines except those below a heading such as "References" in the same column, because
/// those lines are about other people.
pub fn lines_about_person(text: &ResumeText) -> impl Iterator<Item = (usize, &TextLine)> {
    let is_heading = |line: &&TextLine| vocabulary::is_references_heading(&line.text);
    let headings: Vec<&TextLine> = text.lines.iter().filter(is_heading).collect();
    let lines = text.lines.iter().enumerate();
    lines.filter(move |(_, line)| !headings.iter().any(|heading| line.is_under(heading)))
}
