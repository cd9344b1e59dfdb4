use std::{collections::HashSet, sync::Arc};

use sqlx::{QueryBuilder, Sqlite, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::store::{
    rows::NewRow,
    sqlite::{code, group::undone, writer::Writer},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Most applications in one statement: a bound on how long the first of them waits for the last.
const MOST: usize = 64;
/// Applications that wait at once; further ones wait to wait.
const QUEUE: usize = 1_024;

/// New applications that come while others are being flushed to the disk, kept by two statements for all of
/// them: each statement is a trip to SQLite's own thread and back, and costs as much as what it writes.
/// Cheap to clone.
#[derive(Debug, Clone)]
pub struct Intake {
    queue: mpsc::Sender<Comer>,
}

/// One that is to be kept, and who is to be told.
struct Comer {
    row: Arc<NewRow>,
    told: oneshot::Sender<Result<bool>>,
}

impl Intake {
    /// Starts the one task that writes; it ends with the last clone.
    pub fn new(writer: Writer) -> Self {
        let (queue, mut comers) = mpsc::channel(QUEUE);
        tokio::spawn(async move {
            let mut together = Vec::new();
            while comers.recv_many(&mut together, MOST).await != 0 {
                keep(&writer, &mut together).await;
            }
        });
        Self { queue }
    }

    /// Whether the application is kept, committed when this returns. `false` leaves it to be seen to by
    /// itself: its id is taken, or one of those that came with it cannot be kept.
    pub(in crate::store) async fn insert(&self, row: &Arc<NewRow>) -> Result<bool> {
        let (told, hears) = oneshot::channel();
        let row = Arc::clone(row);
        let queued = self.queue.send(Comer { row, told }).await;
        queued.map_err(|_| sqlx::Error::PoolClosed)?;
        hears
            .await
            .unwrap_or_else(|_| Err(undone("the writer is gone")))
    }
}

/// Empties the queue's share into one transaction, and tells everybody. That one who asked went away is no
/// error.
async fn keep(writer: &Writer, together: &mut Vec<Comer>) {
    let mut ids = HashSet::new();
    let again = together.extract_if(.., |comer| !ids.insert(comer.row.id.clone()));
    for comer in again {
        let _ = comer.told.send(Ok(false));
    }
    let rows: Vec<&NewRow> = together.iter().map(|comer| &*comer.row).collect();
    let kept = match write(writer, &rows).await {
        Err(error) if code::is(&error, &code::CONSTRAINT) => Ok(HashSet::new()),
        kept => kept.map_err(|error| error.to_string()),
    };
    for comer in together.drain(..) {
        let _ = comer.told.send(match &kept {
            Ok(kept) => Ok(kept.contains(&comer.row.id)),
            Err(why) => Err(undone(why)),
        });
    }
}

/// The ids that were not taken; they are kept now.
async fn write(writer: &Writer, rows: &[&NewRow]) -> Result<HashSet<String>> {
    let mut tx = writer.write().await?;
    let kept = insert(&mut tx, rows).await?;
    let documents = rows.iter().filter(|row| kept.contains(&row.id));
    let documents: Vec<_> = documents
        .filter_map(|row| Some((&row.id, row.document.as_ref()?)))
        .collect();
    if !documents.is_empty() {
        insert_documents(&mut tx, &documents).await?;
    }
    tx.commit().await?;
    Ok(kept)
}

async fn insert(tx: &mut SqliteConnection, rows: &[&NewRow]) -> Result<HashSet<String>> {
    let mut query = QueryBuilder::<Sqlite>::new(
        "insert into outbox
             (id, reference, digest, posting, title, state, received_at, changed_at, due_at, payload,
              applicant) ",
    );
    query.push_values(rows, |mut values, row| {
        values
            .push_bind(&row.id)
            .push_bind(&row.reference)
            .push_bind(&row.digests[0])
            .push_bind(&row.posting)
            .push_bind(&row.title)
            .push("'waiting'")
            .push_bind(row.now)
            .push_bind(row.now)
            .push_bind(row.now)
            .push_bind(&row.payload)
            .push_bind(row.applicants.first());
    });
    query.push(" on conflict (id) do nothing returning id");
    let kept = query.build_query_scalar().fetch_all(tx).await?;
    Ok(kept.into_iter().collect())
}

type Documents<'r> = [(&'r String, &'r (&'static str, Vec<u8>))];

async fn insert_documents(tx: &mut SqliteConnection, documents: &Documents<'_>) -> Result<()> {
    let mut query = QueryBuilder::<Sqlite>::new("insert into document (entry, field, content) ");
    query.push_values(documents, |mut values, (entry, (field, content))| {
        values
            .push_bind(*entry)
            .push_bind(*field)
            .push_bind(content.as_slice());
    });
    query.build().execute(tx).await?;
    Ok(())
}
