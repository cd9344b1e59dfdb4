//! Text from outside. Nothing the ATS or a brand wrote reaches a page except through here.

/// One line or several, without control characters.
pub mod line;

/// Cells of a spreadsheet that are no formulas.
pub mod cell;

/// HTML, Markdown or plain: which of them a text is.
pub mod recognise;

/// Markdown with blocks of HTML in it.
mod mixture;

/// HTML read into tags and text, as a browser reads it.
mod token;

/// What a tag means to a description.
mod role;

/// What a description may hold, and how it is written.
mod element;

/// White space not yet written.
mod gap;

/// What sets words apart, over several blocks if need be.
mod formats;

/// The levels of headings.
mod headings;

/// What a description costs the guard.
mod work;

/// A description being written: balanced, bounded, headings in order.
mod draft;

/// Tags and text written anew as a description.
mod rewrite;

/// In which language a text is written.
mod tongue;

/// HTML that is fit for a page.
pub mod clean;

/// Words as Markdown.
pub mod markdown_inline;

/// The same HTML as Markdown.
pub mod markdown;
