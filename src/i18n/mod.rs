//! Localization: messages, numbers, dates, amounts of money, and lists in each language.

/// Currency symbols and their positions.
mod currency;

/// Numbers, money, dates, lists and sort order in a language.
mod locale_format;

/// The built-in locale files.
pub mod builtin_locales;

/// How to correct syntax errors in locale files.
mod syntax_advice;

/// Limits on the texts of locale files.
mod text_limits;

/// Fluent bundles and their loader.
mod bundle;

/// Localized messages, with fallback to other languages.
mod localizer;

/// The localizers of all languages of a site.
mod localizers;

/// Finds the variables, messages and terms that a message or term refers to.
mod text_references;

/// Labels for employment types, pay, locations and durations.
pub mod labels;

pub use self::{
    bundle::LocaleError,
    locale_format::is_right_to_left,
    localizer::{Localizer, Message},
    localizers::Localizers,
    text_references::{TextReferences, text_references},
};
