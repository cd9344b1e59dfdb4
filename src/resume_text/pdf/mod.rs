//! The text of PDF files (ISO 32000-2). `hayro-syntax` parses objects and page contents. Finding the
//! objects and unpacking streams is done here, because the limits must hold for both.

/// Unpacks streams.
mod unpack;

/// The objects of a file.
mod objects;

/// Maps from the codes of a font to text.
mod cmap;

/// The names of glyphs.
mod glyph_names;

/// Fonts: what their codes mean, and how wide they are.
mod font;

/// Coordinates.
mod matrix;

/// The tree of pages.
mod pages;

/// Runs the contents of a page.
mod contents;

/// Puts characters together to lines.
mod layout;

/// Reads the lines and links of the first pages.
mod page_text;

pub use self::page_text::read;
