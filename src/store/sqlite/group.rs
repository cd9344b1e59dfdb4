use std::{io, vec::Drain};

use futures_util::future::BoxFuture;
use sqlx::SqliteConnection;
use tokio::sync::{mpsc, oneshot};

use crate::store::sqlite::writer::Writer;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Most writes in one transaction: a bound on how long the first of them waits for the last.
const MOST: usize = 64;
/// Writes that wait at once; further ones wait to wait.
const QUEUE: usize = 1_024;

/// Writes that come while another is being flushed to the disk, put into one transaction: many
/// applications cost one flush. Cheap to clone.
///
/// Whoever asked is answered after the commit and never before. A write that fails is undone by itself
/// and leaves the others be; one whose asker went away is done all the same. Where the disk fails, SQLite
/// undoes the whole transaction, and all its writes fail.
#[derive(Debug, Clone)]
pub struct Group {
    queue: mpsc::Sender<Member>,
}

/// A write in the queue. Given its turn, it is done and leaves what to do once the transaction has ended;
/// given the reason why it gets none, it tells the asker.
type Member = Box<dyn for<'c> FnOnce(Turn<'c>) -> BoxFuture<'c, Option<Ending>> + Send>;

type Turn<'c> = Result<&'c mut SqliteConnection>;

/// Tells the asker how the transaction ended.
type Ending = Box<dyn FnOnce(Result<()>) + Send>;

impl Group {
    /// Starts the one task that writes; it ends with the last clone.
    pub fn new(writer: Writer) -> Self {
        let (queue, mut members) = mpsc::channel(QUEUE);
        tokio::spawn(async move {
            let mut group = Vec::new();
            while members.recv_many(&mut group, MOST).await != 0 {
                write(&writer, &mut group).await;
            }
        });
        Self { queue }
    }

    /// Does the work in a transaction, perhaps with that of others; committed when this returns `Ok`.
    pub async fn write<T, W>(&self, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T>> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let member: Member = Box::new(move |turn: Turn<'_>| {
            Box::pin(async move {
                let done = match turn {
                    Ok(connection) => work(connection).await,
                    Err(error) => Err(error),
                };
                ending(done, answer)
            })
        });
        let queued = self.queue.send(member).await;
        queued.map_err(|_| sqlx::Error::PoolClosed)?;
        answered
            .await
            .unwrap_or_else(|_| Err(undone("the writer is gone")))
    }
}

/// What is left to do for a write after its turn. That an asker went away is no error.
fn ending<T: Send + 'static>(done: Result<T>, asker: oneshot::Sender<Result<T>>) -> Option<Ending> {
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

/// Empties the group into one transaction, ends that, and tells everybody.
async fn write(writer: &Writer, group: &mut Vec<Member>) {
    let mut members = group.drain(..);
    let mut endings = Vec::new();
    let ended = commit(writer, &mut members, &mut endings).await;
    let failed = ended.err().map(|error| error.to_string());
    for ending in endings {
        ending(failed.as_deref().map_or(Ok(()), |why| Err(undone(why))));
    }
    for member in members {
        let why = failed.as_deref().unwrap_or_default();
        member(Err(undone(why))).await;
    }
}

async fn commit(
    writer: &Writer,
    members: &mut Drain<'_, Member>,
    endings: &mut Vec<Ending>,
) -> Result<()> {
    let mut tx = writer.write_in_parts().await?;
    while let Some(member) = members.next() {
        match member(Ok(&mut tx)).await {
            Some(ending) => endings.push(ending),
            None => tx.undo_part().await?,
        }
        if 0 < members.len() {
            tx.next_part().await?;
        }
    }
    tx.commit().await
}

/// That nothing was written, and why.
pub(super) fn undone(why: &str) -> sqlx::Error {
    sqlx::Error::Io(io::Error::other(format!("nothing was written: {why}")))
}
