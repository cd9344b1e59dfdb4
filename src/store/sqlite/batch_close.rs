//! Checks whether visitors must keep waiting for the delivery of their applications. Concurrent
//! checks share one statement (docs/decisions.md#45).

use std::collections::HashMap;

use tokio::sync::{mpsc, oneshot};

use crate::{
    application::ApplicationId,
    store::{
        sqlite::{group_commit::not_written, writer::Writer},
        wait_rows::{ClosedWait, Wait},
    },
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The maximum number of checks in a batch.
const MAX_BATCH: usize = 64;
/// The maximum number of checks in the queue. Further callers wait for space in the queue.
const QUEUE_CAPACITY: usize = 1_024;

/// Collects the checks that are requested while the previous transaction is being flushed to disk,
/// and performs them all with one statement. Cheap to clone.
#[derive(Debug, Clone)]
pub struct BatchCloser {
    queue: mpsc::Sender<PendingWait>,
}

/// A check in the queue, and the channel for its result.
struct PendingWait {
    wait: Wait,
    statement: &'static str,
    reply: oneshot::Sender<Result<Option<ClosedWait>>>,
}

impl BatchCloser {
    /// Starts the task that runs the statements. The task ends when the last clone of the
    /// [`BatchCloser`] is dropped.
    pub fn new(writer: Writer) -> Self {
        let (queue, mut comers) = mpsc::channel(QUEUE_CAPACITY);
        tokio::spawn(async move {
            let mut together = Vec::new();
            while comers.recv_many(&mut together, MAX_BATCH).await != 0 {
                close_batch(&writer, &mut together).await;
            }
        });
        Self { queue }
    }

    /// Runs `statement` for `wait` and for the checks of other visitors in the same batch. `$1` of
    /// the statement is a JSON array of [`Wait`]; the statement returns the entries whose visitors
    /// no longer have to wait. After the commit, returns the entry of `wait`, or `None` if this
    /// visitor must keep waiting.
    pub(in crate::store) async fn close(
        &self,
        statement: &'static str,
        wait: Wait,
    ) -> Result<Option<ClosedWait>> {
        let (reply, result) = oneshot::channel();
        let pending = PendingWait {
            wait,
            statement,
            reply,
        };
        let queued = self.queue.send(pending).await;
        queued.map_err(|_| sqlx::Error::PoolClosed)?;
        result
            .await
            .unwrap_or_else(|_| Err(not_written("the writer is gone")))
    }
}

/// Runs the statement for a batch of checks in one transaction, and sends the results to the
/// callers. Ignores callers that no longer wait for their results.
async fn close_batch(writer: &Writer, together: &mut Vec<PendingWait>) {
    let closed = close_in_transaction(writer, together).await;
    let closed = closed.map_err(|error| error.to_string());
    for pending in together.drain(..) {
        let _ = pending.reply.send(match &closed {
            Ok(closed) => Ok(closed.get(&pending.wait.id).cloned()),
            Err(why) => Err(not_written(why)),
        });
    }
}

async fn close_in_transaction(
    writer: &Writer,
    together: &[PendingWait],
) -> Result<HashMap<ApplicationId, ClosedWait>> {
    let Some(PendingWait { statement, .. }) = together.first() else {
        return Ok(HashMap::new());
    };
    let waits: Vec<_> = together.iter().map(|pending| &pending.wait).collect();
    let waits = serde_json::to_string(&waits).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let mut tx = writer.begin().await?;
    let closed = sqlx::query_as(*statement).bind(waits).fetch_all(&mut *tx);
    let closed: Vec<ClosedWait> = closed.await?;
    tx.commit().await?;
    Ok(closed.into_iter().map(|row| (row.id, row)).collect())
}
