//! Text from outside: lines, recognition, cleaning; and the sample company's postings.

/// Looks at a cleaned text as a browser would.
mod shape;

/// Lines.
mod line;

/// What a text is written in.
mod recognise;

/// Known tricks, and what is left of them.
mod tricks;

/// What cleaning makes of honest texts.
mod clean;

/// Markdown and HTML in one text.
mod mixture;

/// A cleaned text as Markdown.
mod markdown;

/// What holds for every text.
mod any_text;

/// Texts made to take long.
mod bombs;

/// The sample company's postings.
mod sample;
