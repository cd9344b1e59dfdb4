//! What visitors read in each language: messages, numbers, dates, money and lists.

/// Currency symbols and their position.
mod currency;

/// Numbers, money, dates, lists and sort order in a language.
pub mod locale_format;

/// The built-in locale files.
pub mod builtin_locales;

/// Fluent bundles and their loader.
pub mod bundle;

/// Localized messages, with fallback to other languages.
pub mod localizer;
