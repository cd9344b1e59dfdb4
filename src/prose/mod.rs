//! Sanitizes text from outside. Text of the ATS or of a brand reaches a page only through this
//! module or through Askama's escaping.

/// Plain text without control characters, on one line or several.
pub mod line;

/// Protection against formulas in CSV files.
pub mod cell;

/// Detects whether a text is HTML, Markdown or plain.
pub mod recognise;

/// Markdown between the tags of HTML blocks.
mod mixture;

/// The HTML tokenizer.
mod token;

/// Kinds of HTML tags.
mod role;

/// Allowed elements and attributes.
mod element;

/// Pending whitespace.
mod gap;

/// Active inline formatting.
mod formats;

/// Heading levels.
mod headings;

/// A limit on the work of the final sanitizer.
mod work;

/// A writer of balanced, bounded HTML.
mod draft;

/// Rewrites tokens as allowed HTML.
mod rewrite;

/// Language detection.
mod tongue;

/// Sanitized HTML.
pub mod clean;

/// Inline Markdown.
pub mod markdown_inline;

/// Sanitized HTML as Markdown.
pub mod markdown;
