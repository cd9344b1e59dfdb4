//! The company: its name, its look, its texts.

/// Where the company's folder is.
pub mod settings;

/// Numbers, dates and lists as people of a language write them.
pub mod figures;

/// What visitors read, in their language; the company may say it otherwise.
pub mod texts;

/// Colours, and the shades of them that can be read.
pub mod colour;

/// Fonts, corners and files of the look.
pub mod style;

/// Who the company is: `brand.toml`.
pub mod company;

/// The company's colours in shades that can be read, light and dark.
pub mod palette;

/// How wide and how high a drawing is.
pub mod picture;

/// The company's own static files.
pub mod files;

/// The company's folder as a whole.
pub mod folder;

/// The one stylesheet, joined from small ones.
pub mod stylesheet;
