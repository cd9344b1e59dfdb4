//! Asks for confirmation on the terminal.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::bail;

/// Asks for confirmation before an irreversible command, unless `said_yes` is set. Fails if the
/// user does not answer yes, or if there is no terminal.
pub(crate) fn ask(question: &str, said_yes: bool) -> anyhow::Result<()> {
    if said_yes {
        return Ok(());
    }
    match ask_on_terminal(question)? {
        Some(true) => Ok(()),
        Some(false) => bail!("not confirmed, so nothing was changed"),
        None => bail!(
            "{question} There is no terminal to ask on, so nothing was changed; pass --yes to confirm"
        ),
    }
}

/// Asks a question on the terminal. Returns whether the user answered yes, or `None` if there is no
/// terminal.
pub(crate) fn ask_on_terminal(question: &str) -> io::Result<Option<bool>> {
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return Ok(None);
    }
    eprint!("{question} [y/N] ");
    io::stderr().flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    let answer = answer.trim().to_lowercase();
    Ok(Some(matches!(answer.as_str(), "y" | "yes")))
}
