//! The pictures that are shown of pages where somebody shares them. They are drawn in the company's colours, when
//! they are first asked for, from texts that come from outside: no text can be anything but text in them.

/// Fonts and pixels: the one place that knows the library that draws.
#[cfg_attr(not(feature = "cards"), path = "no_engine.rs")]
pub mod engine;

/// The fonts of a look: the company's own, then those that are built in.
pub mod fonts;

/// What stands on a card.
pub mod words;

/// A title in lines, as large as there is room for it.
pub mod lines;

/// A card as a drawing.
pub mod drawing;

/// A card that can be drawn, and the name that changes with everything on it.
pub mod plate;

/// Cards drawn before, and how many may be drawn.
pub mod gallery;
