//! The text of PDF files (ISO 32000-2). `hayro-syntax` parses objects and page contents. This
//! module finds the objects and unpacks streams itself, so that the bytes of both steps count
//! toward the limit for a file (`WorkLimit`).

/// Unpacks streams.
mod unpack;

/// The objects of a file.
mod objects;

/// Maps the character codes of a font to text.
mod cmap;

/// Converts the names of glyphs to text.
mod glyph_names;

/// Fonts: the text and the width of each character code.
mod font;

/// Coordinate transformations.
mod matrix;

/// The page tree.
mod pages;

/// Interprets the content stream of a page.
mod contents;

/// Combines characters into lines.
mod layout;

/// Reads the lines and links of the first pages.
mod page_text;

pub use self::page_text::read;
