//! Standard output and standard error of the commands. If the reader has gone (`vestibule jobs | head -1`), the
//! rest is dropped, and the command still does its work. Any other failure is remembered and told at the end.

use std::{
    fmt, io,
    io::{ErrorKind, Write},
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

static CLOSED: AtomicBool = AtomicBool::new(false);
static FAILURE: OnceLock<io::Error> = OnceLock::new();

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

/// Prints a line; what `outln!` stands for.
pub(crate) fn line(words: fmt::Arguments<'_>) {
    note(io::stdout().write_fmt(format_args!("{words}\n")));
}

/// Prints an error to standard error. If that is closed, there is nowhere left to say it.
pub(crate) fn error(words: &str) {
    drop(writeln!(io::stderr(), "error: {words}"));
}

/// Whether nothing that is printed from now on reaches anybody.
pub(crate) fn is_closed() -> bool {
    CLOSED.load(Ordering::Relaxed) || FAILURE.get().is_some()
}

/// Why not everything could be printed, except that the reader has gone.
pub(crate) fn failure() -> Option<&'static io::Error> {
    note(io::stdout().flush());
    FAILURE.get()
}

fn note(written: io::Result<()>) {
    match written {
        Ok(()) => (),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {
            CLOSED.store(true, Ordering::Relaxed)
        }
        Err(error) => drop(FAILURE.set(error)),
    }
}

/// `println!` for commands: it does not panic if standard output is closed.
macro_rules! outln {
    ($($words:tt)*) => {
        $crate::cli::output::line(format_args!($($words)*))
    };
}
