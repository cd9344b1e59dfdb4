//! The company's brand: its name, look, pages and texts, read from the brand folder
//! (docs/branding.md).

/// Why a brand folder cannot be used.
pub mod error;

/// The `[brand]` table of the settings.
pub mod settings;

/// A color and its contrast to others.
pub mod color;

/// Fonts, corner radius and names of static files.
pub mod style;

/// The `[consent]` table of `brand.toml`.
pub mod consents;

/// `brand.toml`.
pub mod brand_toml;

/// The company's colors in readable shades, light and dark.
pub mod palette;

/// Width and height of SVG and PNG files.
pub mod image_size;

/// Parses one page of the company.
pub mod page;

/// All pages of the company.
pub mod pages;

/// The company's static files.
pub mod static_files;

/// Detects changes in the brand folder.
pub mod dir_fingerprint;

/// The whole brand folder.
pub mod brand_dir;

/// Finds templates that the program was not built with.
pub mod templates;

/// Joins the stylesheets.
pub mod stylesheet;
