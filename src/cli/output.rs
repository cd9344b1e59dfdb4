//! Standard output and standard error of the commands. If the reader has closed the pipe (`vestibule jobs | head -1`),
//! the rest of the output is dropped and the command still completes. Any other write error is reported at the end.

use std::{
    fmt, io,
    io::{ErrorKind, Write},
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

static READER_IS_GONE: AtomicBool = AtomicBool::new(false);
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
pub(crate) fn line(words: fmt::Arguments<'_>) {
    note(io::stdout().write_fmt(format_args!("{words}\n")));
}

/// Prints an error to standard error. Ignores write errors there.
pub(crate) fn error(words: &str) {
    drop(writeln!(io::stderr(), "error: {words}"));
}

/// Whether further output is lost.
pub(crate) fn is_closed() -> bool {
    READER_IS_GONE.load(Ordering::Relaxed) || WRITE_ERROR.get().is_some()
}

/// The first write error, except that the reader has closed the pipe.
pub(crate) fn write_error() -> Option<&'static io::Error> {
    note(io::stdout().flush());
    WRITE_ERROR.get()
}

fn note(written: io::Result<()>) {
    match written {
        Ok(()) => (),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {
            READER_IS_GONE.store(true, Ordering::Relaxed)
        }
        Err(error) => drop(WRITE_ERROR.set(error)),
    }
}

/// Like `println!`, but does not panic if standard output is closed.
macro_rules! outln {
    ($($words:tt)*) => {
        $crate::cli::output::line(format_args!($($words)*))
    };
}
