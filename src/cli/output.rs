//! Standard output and standard error of the commands. If the reader has closed the pipe (`vestibule jobs | head -1`),
//! the rest of the output is dropped and the command still completes. Any other write error is reported at the end.

use std::{
    error::Error,
    fmt, io,
    io::{ErrorKind, Write},
    sync::OnceLock,
};

static WRITE_ERROR: OnceLock<io::Error> = OnceLock::new();

/// Standard output. Writing to it always succeeds.
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

/// Prints a line. `outln!` calls it.
pub(crate) fn line(text: fmt::Arguments<'_>) {
    note(io::stdout().write_fmt(format_args!("{text}\n")));
}

/// The error and its causes in one line. A cause whose text is already there is left out.
pub(crate) fn error_chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text = format!("{text}: {cause_text}");
        }
        source = cause.source();
    }
    text
}

/// Prints an error to standard error. Ignores write errors there.
pub(crate) fn error(text: &str) {
    drop(writeln!(io::stderr(), "error: {text}"));
}

/// Whether further output is lost.
pub(crate) fn is_closed() -> bool {
    WRITE_ERROR.get().is_some()
}

/// The first write error, except that the reader has closed the pipe.
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
