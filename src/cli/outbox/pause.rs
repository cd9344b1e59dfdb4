//! `outbox pause` and `outbox resume`: pause the delivery and end the pause.

use crate::{cli::table::format_time, store::Outbox};

/// Pauses the delivery. The workers of a running site notice this within seconds.
pub(crate) async fn pause(outbox: &Outbox) -> anyhow::Result<()> {
    if outbox.pause_by_operator().await? {
        outln!(
            "The delivery is paused until `vestibule outbox resume`; the site still accepts applications"
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
        outln!("The delivery was not paused with `vestibule outbox pause`");
    }
    Ok(())
}
