//! Sanitizes external text. Text from the ATS or from a brand never reaches a page unchanged: this
//! module sanitizes the text, or Askama escapes it. In the templates of a brand, `web/regions`
//! escapes the text.

/// Plain text without control characters, on one line or several.
pub mod plain_text;

/// Protection against formula injection in CSV files.
mod csv_escape;

/// Detects whether text is HTML, Markdown or plain text.
mod detect_format;

/// Markdown inside HTML blocks.
mod markdown_in_html;

/// The HTML tokenizer.
mod tokenizer;

/// Kinds of HTML tags.
mod tag_kind;

/// Allowed elements and attributes.
mod element;

/// Tracks the whitespace between two words.
mod whitespace;

/// Tracks inline formatting that can span several blocks.
mod active_formatting;

/// Heading levels.
mod heading_levels;

/// Writes balanced HTML of limited size.
mod html_writer;

/// Rewrites tokens as allowed HTML.
mod rewrite;

/// Language detection.
mod language_detection;

/// Sanitized HTML.
mod sanitized_html;

/// Inline Markdown.
mod inline_markdown;

/// Converts sanitized HTML to Markdown.
mod markdown;

/// Finds syntax of other kinds of Markdown in the company's texts.
mod foreign_markdown;

/// Finds tables in the company's Markdown that would be shown as text.
mod table_check;

/// Reads the events that the Markdown parser produces for the company's texts.
mod markdown_events;

/// Markdown that the company wrote.
mod company_markdown;

pub(crate) use self::tokenizer::feed;
pub use self::{
    company_markdown::{CompanyMarkdown, SiteResources, escape_attribute},
    csv_escape::{escape_formulas, neutralize_formula, restore_formulas},
    detect_format::{Format, detect_format, unescape_tags},
    foreign_markdown::foreign_markdown,
    inline_markdown::escape_text,
    markdown::list_item,
    markdown_events::{PageImage, PageNote, PageNoteKind, Target},
    sanitized_html::{MAX_BYTES, SanitizedHtml},
};
