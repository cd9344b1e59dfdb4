//! Group commit: writes that arrive at the same time share one transaction and one flush to disk
//! (docs/decisions.md#45).

use std::{io, vec::Drain};

use futures_util::future::BoxFuture;
use sqlx::SqliteConnection;
use tokio::sync::{mpsc, oneshot};

use crate::store::sqlite::writer::Writer;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The maximum number of writes in a transaction. All writes in a transaction wait until the last
/// of them is executed.
const MAX_BATCH: usize = 64;
/// The maximum number of writes in the queue. Further callers wait for space in the queue.
const QUEUE_CAPACITY: usize = 1_024;

/// Collects the writes that arrive while the previous transaction is being flushed to disk, and
/// commits them in one transaction with one flush. Cheap to clone.
///
/// A caller gets its result after the commit. If a write fails, only that write is rolled back. A
/// write is executed even if its caller was canceled. If the disk fails, SQLite rolls back the
/// whole transaction, and all its writes fail.
#[derive(Debug, Clone)]
pub struct GroupCommit {
    queue: mpsc::Sender<WriteJob>,
}

/// A queued write, as a function. If the function is called with a connection, it performs the
/// write and returns the [`Completion`]. If it is called with an error, it sends the error to the
/// caller of [`GroupCommit::write`].
type WriteJob =
    Box<dyn for<'c> FnOnce(JobConnection<'c>) -> BoxFuture<'c, Option<Completion>> + Send>;

type JobConnection<'c> = Result<&'c mut SqliteConnection>;

/// A function that sends the result of the transaction to the caller of [`GroupCommit::write`].
type Completion = Box<dyn FnOnce(Result<()>) + Send>;

impl GroupCommit {
    /// Starts the task that executes the writes. The task ends when the last clone of the
    /// [`GroupCommit`] is dropped.
    pub fn new(writer: Writer) -> Self {
        let (queue, mut members) = mpsc::channel(QUEUE_CAPACITY);
        tokio::spawn(async move {
            let mut group = Vec::new();
            while members.recv_many(&mut group, MAX_BATCH).await != 0 {
                run_batch(&writer, &mut group).await;
            }
        });
        Self { queue }
    }

    /// Executes a write in a transaction that it might share with other writes. The write is
    /// committed when this returns `Ok`.
    pub async fn write<T, W>(&self, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T>> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let member: WriteJob = Box::new(move |turn: JobConnection<'_>| {
            Box::pin(async move {
                let done = match turn {
                    Ok(connection) => work(connection).await,
                    Err(error) => Err(error),
                };
                complete_job(done, answer)
            })
        });
        let queued = self.queue.send(member).await;
        queued.map_err(|_| sqlx::Error::PoolClosed)?;
        answered
            .await
            .unwrap_or_else(|_| Err(not_written("the writer is gone")))
    }
}

/// Returns the [`Completion`] of an executed write. If the write failed, sends the error to its
/// caller and returns `None`. Ignores callers that no longer wait for their results.
fn complete_job<T: Send + 'static>(
    done: Result<T>,
    asker: oneshot::Sender<Result<T>>,
) -> Option<Completion> {
    match done {
        Ok(done) => Some(Box::new(move |ended: Result<()>| {
            let _ = asker.send(ended.map(|()| done));
        })),
        Err(error) => {
            let _ = asker.send(Err(error));
            None
        }
    }
}

/// Executes the queued writes in one transaction and reports the results to their callers.
async fn run_batch(writer: &Writer, group: &mut Vec<WriteJob>) {
    let mut members = group.drain(..);
    let mut endings = Vec::new();
    let ended = commit_batch(writer, &mut members, &mut endings).await;
    let failed = ended.err().map(|error| error.to_string());
    for ending in endings {
        ending(
            failed
                .as_deref()
                .map_or(Ok(()), |why| Err(not_written(why))),
        );
    }
    for member in members {
        let why = failed.as_deref().unwrap_or_default();
        member(Err(not_written(why))).await;
    }
}

async fn commit_batch(
    writer: &Writer,
    members: &mut Drain<'_, WriteJob>,
    endings: &mut Vec<Completion>,
) -> Result<()> {
    let mut tx = writer.begin_with_savepoint().await?;
    while let Some(member) = members.next() {
        match member(Ok(&mut tx)).await {
            Some(ending) => endings.push(ending),
            None => tx.rollback_to_savepoint().await?,
        }
        if 0 < members.len() {
            tx.next_savepoint().await?;
        }
    }
    tx.commit().await
}

/// Creates an error whose message says that nothing was written, and why.
pub(super) fn not_written(why: &str) -> sqlx::Error {
    sqlx::Error::Io(io::Error::other(format!("nothing was written: {why}")))
}
