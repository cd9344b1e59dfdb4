//! `outbox pause` and `outbox resume`: pause the delivery and end the pause.

use crate::{
    cli::table::{format_time, terminal_safe},
    clock::Clock,
    command_name::command_name,
    store::{Outbox, OutboxError},
};

/// If the delivery is paused, returns lines that state until when and why. These lines explain why
/// entries that are due are not sent.
pub(crate) async fn pause_lines(outbox: &Outbox) -> Result<Vec<String>, OutboxError> {
    let stats = outbox.stats().await?;
    let by_operator = stats.operator_pause.map(|since| {
        let since = format_time(since);
        format!(
            "Nothing is sent until `{} outbox resume` (paused at {since} UTC)",
            command_name()
        )
    });
    let pause = stats.pause;
    let pause = pause.filter(|pause| Clock::System.now() < pause.until);
    let after_fault = pause.map(|pause| {
        // The time is shown with seconds, because the pause can end within the current minute.
        let until = pause.until.strftime("%Y-%m-%d %H:%M:%S");
        let reason = terminal_safe(&pause.reason);
        format!("Nothing is sent until {until} UTC ({reason})")
    });
    Ok(by_operator.into_iter().chain(after_fault).collect())
}

/// If the delivery is paused because of a fault, returns a line which says that a running site now
/// tries one application (see [`Outbox::allow_probe`]). Returns `None` if the site must wait
/// because of the ATS's rate limit, or if the operator has paused the delivery.
pub(crate) async fn probe_line(outbox: &Outbox) -> Result<Option<String>, OutboxError> {
    let stats = outbox.stats().await?;
    let pause = stats.pause.filter(|pause| !pause.is_throttled());
    let pause = pause.filter(|_| stats.operator_pause.is_none());
    Ok(pause.map(|pause| {
        let reason = terminal_safe(&pause.reason);
        format!(
            "The delivery is paused after a fault ({reason}): a running site tries one application now, and sends the \
             others when the ATS accepts it"
        )
    }))
}

/// Pauses the delivery. The workers of a running site notice the pause within seconds.
pub(crate) async fn pause(outbox: &Outbox) -> anyhow::Result<()> {
    if outbox.pause_by_operator().await? {
        outln!(
            "The delivery is paused until `{} outbox resume`; the site still accepts applications",
            command_name()
        );
    } else if let Some(since) = outbox.operator_pause().await? {
        outln!(
            "The delivery was paused already, at {} UTC",
            format_time(since)
        );
    }
    Ok(())
}

/// Ends the operator's pause.
pub(crate) async fn resume(outbox: &Outbox) -> anyhow::Result<()> {
    if outbox.resume_by_operator().await? {
        outln!(
            "The pause is over; a running site sends the applications that are due within seconds"
        );
    } else {
        outln!(
            "The delivery was not paused with `{} outbox pause`",
            command_name()
        );
    }
    Ok(())
}
