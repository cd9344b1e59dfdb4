//! The version of the program, and the commit from which it was built.

/// The version of the program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commit, from the environment variable `VESTIBULE_COMMIT` at build time. It is not read by a
/// build script, which would need git and a `.git` folder: the build of the container image has
/// neither.
pub const COMMIT: &str = match option_env!("VESTIBULE_COMMIT") {
    Some(commit) => commit,
    None => "unknown",
};
