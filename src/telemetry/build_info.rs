//! The version of the program, and the commit from which it was built.

/// The version.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commit, from the environment variable `VESTIBULE_COMMIT` of the build. A build script would
/// need git and a `.git` folder, which the build of the container image does not have.
pub const COMMIT: &str = match option_env!("VESTIBULE_COMMIT") {
    Some(commit) => commit,
    None => "unknown",
};
