//! Standard output and standard error of the commands. If the reader closes the pipe (`vestibule
//! jobs | head -1`), further output is dropped and the command still finishes. Any other write
//! error is reported at the end.

use std::{
    fmt, io,
    io::{ErrorKind, Write},
    sync::OnceLock,
};

static WRITE_ERROR: OnceLock<io::Error> = OnceLock::new();

/// Standard output. Writing to it never returns an error.
#[derive(Debug)]
pub(crate) struct Stdout;

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        note(io::stdout().write_all(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        note(io::stdout().flush());
        Ok(())
    }
}

/// Prints a line. The macro `outln!` uses this function.
pub(crate) fn line(text: fmt::Arguments<'_>) {
    note(io::stdout().write_fmt(format_args!("{text}\n")));
}

/// Returns `true` if writing has failed, for example because the reader closed the pipe. Further
/// output is then dropped.
pub(crate) fn is_closed() -> bool {
    WRITE_ERROR.get().is_some()
}

/// Returns the first write error. A closed pipe is not an error.
pub(crate) fn write_error() -> Option<&'static io::Error> {
    note(io::stdout().flush());
    let error = WRITE_ERROR.get();
    error.filter(|error| error.kind() != ErrorKind::BrokenPipe)
}

fn note(written: io::Result<()>) {
    if let Err(error) = written {
        drop(WRITE_ERROR.set(error));
    }
}

/// Like `println!`, but does not panic if standard output is closed.
macro_rules! outln {
    ($($text:tt)*) => {
        $crate::cli::output::line(format_args!($($text)*))
    };
}
