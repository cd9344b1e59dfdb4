//! Asks for confirmation before an irreversible command.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::bail;

/// Asks on the terminal. Fails if the answer is not yes, or if there is no terminal. Does not ask if `said_yes`.
pub(crate) fn ask(question: &str, said_yes: bool) -> anyhow::Result<()> {
    if said_yes {
        return Ok(());
    }
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        bail!("nobody can be asked here, so nothing was done: say --yes if it is meant");
    }
    eprint!("{question} [y/N] ");
    io::stderr().flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    match answer.trim().to_lowercase().as_str() {
        "y" | "yes" => Ok(()),
        _ => bail!("nothing was done"),
    }
}
