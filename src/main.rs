//! The `vestibule` binary. All code is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    vestibule::cli::dispatch::run()
}
