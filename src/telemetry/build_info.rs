//! The version of the program, and the commit from which it was built.

/// The version of the program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commit, from the environment variable `VESTIBULE_COMMIT` at build time. A build script does
/// not read it, because that would require git and a `.git` folder, and the build of the container
/// image has neither.
pub const COMMIT: &str = match option_env!("VESTIBULE_COMMIT") {
    Some(commit) => commit,
    None => "unknown",
};
