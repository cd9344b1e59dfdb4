//! The company: its name, its look, its texts.

/// Where the company's folder is.
pub mod settings;

/// Where a language writes a currency.
mod money;

/// Numbers, money, dates and lists as people of a language write them.
pub mod figures;

/// Colours, and the shades of them that can be read.
pub mod colour;

/// Fonts, corners and files of the look.
pub mod style;

/// What applicants read before they send.
pub mod consents;

/// Who the company is: `brand.toml`.
pub mod company;

/// The texts that are built in.
pub mod locales;

/// The texts of one language as they are written.
pub mod wording;

/// What visitors read, in their language; the company may say it otherwise.
pub mod texts;

/// The company's colours in shades that can be read, light and dark.
pub mod palette;

/// How wide and how high a drawing is.
pub mod picture;

/// A page of the company's own.
pub mod page;

/// All of them.
pub mod pages;

/// The company's own static files.
pub mod files;

/// Whether anything in the company's folder was changed.
pub mod stamp;

/// The company's folder as a whole.
pub mod folder;

/// The company's templates, and whether the program was built with them.
pub mod templates;

/// The one stylesheet, joined from small ones.
pub mod stylesheet;
