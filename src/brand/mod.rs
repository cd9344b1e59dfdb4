//! The company's brand: its name, look, pages and texts, read from the brand folder
//! (docs/branding.md), and what visitors read in each language.

/// The `[brand]` table of the settings.
pub mod settings;

/// Currency symbols and their position.
mod money;

/// Numbers, money, dates, lists and sort order in a language.
pub mod figures;

/// A color and its contrast to others.
pub mod colour;

/// Fonts, corner radius and names of static files.
pub mod style;

/// The `[consent]` table of `brand.toml`.
pub mod consents;

/// `brand.toml`.
pub mod company;

/// The built-in locale files.
pub mod locales;

/// Fluent bundles and their loader.
pub mod wording;

/// Localized messages, with fallback to other languages.
pub mod texts;

/// The company's colors in readable shades, light and dark.
pub mod palette;

/// Width and height of SVG and PNG files.
pub mod picture;

/// Parses one page of the company.
pub mod page;

/// All pages of the company.
pub mod pages;

/// The company's static files.
pub mod files;

/// Detects changes in the brand folder.
pub mod stamp;

/// The whole brand folder.
pub mod folder;

/// Finds templates that the program was not built with.
pub mod templates;

/// Joins the stylesheets.
pub mod stylesheet;
