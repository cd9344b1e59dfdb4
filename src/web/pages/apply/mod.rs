//! The form of one job: shown, sent, and sent back with what is wrong with it.

/// What the parts of a form are called.
pub mod named;

/// A problem in words that say what to do about it.
pub mod advice;

/// A field as a page shows it.
pub mod shown;

/// What was given, in words.
pub mod told;

/// The page.
pub mod page;

/// Everything once more, before it is sent.
pub mod review;

/// What the store keeps of a form between two sendings.
pub mod draft;

/// The empty form.
pub mod show;

/// What is wrong with forms, counted by kind.
pub mod counted;

/// Whose form came back.
pub mod whose;

/// A form that was sent is sent again with other content.
pub mod second_application;

/// A form that comes back, led to an address of its own.
pub mod back;

/// A form that came when its job was closed.
pub mod late;

/// A form that was sent and is looked at again.
pub mod sent;

/// A form that came back, under its own address.
pub mod returned;

/// The form that was sent.
pub mod submit;

/// The form of an application that was refused, filled in.
pub mod again;
