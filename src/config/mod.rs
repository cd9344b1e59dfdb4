//! Every setting. The defaults are one text, `example.toml`, compiled in; a file goes over them and the
//! environment over both.

/// All settings, by section.
pub mod settings;

/// Settings from the environment.
pub mod environment;

/// One layer of settings over another.
pub(crate) mod layer;

/// A setting that cannot be used, and where it stands.
pub mod mistake;

/// Reading the three layers into one.
pub mod read;
