//! Inserts applications in batches: those that arrive at the same time share one transaction
//! (docs/decisions.md#45).

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use sqlx::{QueryBuilder, Sqlite, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::store::{
    application_sealer::after_prefix,
    outbox_settings::OutboxLoad,
    put_rows::{NewRow, SELECT_LAST_HOUR, SELECT_UNDELIVERED},
    sqlite::{
        error_code,
        file_store::FileStore,
        group_commit::not_written,
        writer::{WriteTransaction, Writer},
    },
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The maximum number of applications in a batch. All applications in a batch wait until the last
/// of them is inserted.
const MAX_BATCH: usize = 64;
/// The maximum number of applications in the queue. Further callers wait for space in the queue.
const QUEUE_CAPACITY: usize = 1_024;

/// Collects the applications that arrive while the previous batch is being flushed to disk, and
/// inserts them all with two statements. More statements would be slower: each needs a round trip
/// to SQLite's thread, which takes as long as the write itself. Cheap to clone.
#[derive(Debug, Clone)]
pub struct BatchInserter {
    queue: mpsc::Sender<PendingInsert>,
}

/// An application to insert, and the channel for the result.
struct PendingInsert {
    row: Arc<NewRow>,
    file: Option<String>,
    reply: oneshot::Sender<Result<Option<bool>>>,
}

impl BatchInserter {
    /// Starts the task that inserts applications. The task ends when the last clone of the
    /// [`BatchInserter`] is dropped.
    pub fn new(writer: Writer, documents: FileStore) -> Self {
        let (queue, mut comers) = mpsc::channel(QUEUE_CAPACITY);
        tokio::spawn(async move {
            let mut together = Vec::new();
            while comers.recv_many(&mut together, MAX_BATCH).await != 0 {
                insert_batch(&writer, &documents, &mut together).await;
            }
        });
        Self { queue }
    }

    /// Inserts an application whose file is already written. After the commit, returns whether
    /// there is a saved form with the same id. Returns `None` if the caller must store the
    /// application in a separate transaction, because its id or content is already stored, because
    /// a limit seems to be reached, or because another application in the batch violated a
    /// constraint. If the insert fails for another reason, removes the file.
    pub(in crate::store) async fn insert(
        &self,
        row: &Arc<NewRow>,
        file: Option<String>,
    ) -> Result<Option<bool>> {
        let (reply, result) = oneshot::channel();
        let row = Arc::clone(row);
        let queued = self.queue.send(PendingInsert { row, file, reply }).await;
        queued.map_err(|_| sqlx::Error::PoolClosed)?;
        result
            .await
            .unwrap_or_else(|_| Err(not_written("the writer is gone")))
    }
}

/// Inserts a batch in one transaction, and sends the results to the callers. Ignores callers that
/// no longer wait for their results.
async fn insert_batch(writer: &Writer, documents: &FileStore, together: &mut Vec<PendingInsert>) {
    let (mut ids, mut contents) = (HashSet::new(), HashSet::new());
    let again = together.extract_if(.., |comer| {
        let is_new = ids.insert(comer.row.id.clone());
        !contents.insert(comer.row.digests[0].clone()) || !is_new
    });
    for comer in again {
        let _ = comer.reply.send(Ok(None));
    }
    let kept = match insert_in_transaction(writer, documents, together).await {
        Ok((tx, kept)) => tx.commit().await.map(|()| kept),
        Err(error) if error_code::has_code(&error, &error_code::CONSTRAINT) => Ok(HashMap::new()),
        Err(error) => {
            for file in together.iter().filter_map(|comer| comer.file.as_ref()) {
                documents.discard(file).await;
            }
            Err(error)
        }
    };
    let kept = kept.map_err(|error| error.to_string());
    for comer in together.drain(..) {
        let _ = comer.reply.send(match &kept {
            Ok(kept) => Ok(kept.get(&comer.row.id).copied()),
            Err(why) => Err(not_written(why)),
        });
    }
}

/// Inserts a batch in a new transaction. Returns the open transaction, and for each inserted id
/// whether there is a saved form with this id.
async fn insert_in_transaction(
    writer: &Writer,
    documents: &FileStore,
    comers: &mut Vec<PendingInsert>,
) -> Result<(WriteTransaction, HashMap<String, bool>)> {
    if comers.iter().any(|comer| comer.file.is_some()) {
        documents.sync_dir().await?;
    }
    let mut tx = writer.begin().await?;
    remove_at_limits(&mut tx, comers).await?;
    if comers.is_empty() {
        return Ok((tx, HashMap::new()));
    }
    let kept = insert_entries(&mut tx, comers).await?;
    let fresh = comers
        .iter()
        .filter(|comer| kept.contains_key(&comer.row.id));
    let fresh: Vec<_> = fresh.filter_map(PendingInsert::document).collect();
    if !fresh.is_empty() {
        insert_documents(&mut tx, &fresh).await?;
    }
    Ok((tx, kept))
}

/// Removes from the batch the applications for which a limit seems to be reached, and lets their
/// callers store them separately. A limit can seem to be reached too early, because all
/// applications in the batch count as new, although some may already be stored.
async fn remove_at_limits(
    tx: &mut SqliteConnection,
    comers: &mut Vec<PendingInsert>,
) -> Result<()> {
    let limits = comers.iter().filter_map(|comer| comer.row.limits.as_ref());
    let Some(since) = limits.map(|limits| limits.since).min() else {
        return Ok(());
    };
    let last_hour = sqlx::query_as(SELECT_LAST_HOUR).bind(since);
    let last_hour = last_hour.fetch_all(&mut *tx).await?;
    let mut load = OutboxLoad {
        last_hour,
        undelivered: sqlx::query_as(SELECT_UNDELIVERED).fetch_one(tx).await?,
        free_disk: None,
    };
    let refused = comers.extract_if(.., |comer| {
        let is_reached = comer.row.reached_limit(&load).is_some();
        if !is_reached {
            load.add(&comer.row.posting, comer.row.size());
        }
        is_reached
    });
    for comer in refused {
        let _ = comer.reply.send(Ok(None));
    }
    Ok(())
}

impl PendingInsert {
    /// The entry id, field and file name of the application's document.
    fn document(&self) -> Option<[&str; 3]> {
        let (field, _) = self.row.document.as_ref()?;
        Some([&self.row.id, field, self.file.as_ref()?])
    }
}

async fn insert_entries(
    tx: &mut SqliteConnection,
    comers: &[PendingInsert],
) -> Result<HashMap<String, bool>> {
    // The subquery that determines an entry's round does not see the other rows of the batch, so
    // the number of earlier rows of the batch from the same network is added.
    let mut seen: HashMap<&str, i64> = HashMap::new();
    let mut query = QueryBuilder::<Sqlite>::new(concat!(
        "insert into outbox
             (id, reference, digest, posting, title, state, received_at, changed_at, due_at, payload,
              applicant, ats, reason, suspicion, size, network, round)
         select column1, column2, column3, column4, column5, column6, column7, column8, column9, column10,
                column11, column12, column13, column14, column15, column16, ",
        next_round!("column16"),
        " + column17 from (",
    ));
    query.push_values(comers, |mut values, PendingInsert { row, .. }| {
        let place = seen.entry(&row.network).or_default();
        values
            .push_bind(&row.id)
            .push_bind(&row.reference)
            .push_bind(&row.entry_digest)
            .push_bind(&row.posting)
            .push_bind(&row.title)
            .push_bind(row.state)
            .push_bind(row.now)
            .push_bind(row.now)
            .push_bind(row.now)
            .push_bind(&row.payload)
            .push_bind(row.applicants.first())
            .push_bind(row.ats.as_ref())
            .push_bind(row.reason)
            .push_bind(row.suspicion)
            .push_bind(row.size())
            .push_bind(&row.network)
            .push_bind(*place)
            .push_bind(row.same_since)
            .push_bind(&row.digests[0])
            .push_bind(after_prefix(&row.digests[0]));
        *place += 1;
    });
    query.push(
        ") where not exists (
             select 1 from outbox
             where column19 <= digest and digest < column20 and length(digest) <= length(column3)
               and digest != x'' and column18 < received_at and ats = column12
               and id != column1 and state in ('waiting', 'delivered', 'held'))
         on conflict (id) do nothing
         returning id, exists (select 1 from draft where draft.id = outbox.id)",
    );
    let kept: Vec<(String, bool)> = query.build_query_as().fetch_all(tx).await?;
    Ok(kept.into_iter().collect())
}

async fn insert_documents(tx: &mut SqliteConnection, documents: &[[&str; 3]]) -> Result<()> {
    let mut query =
        QueryBuilder::<Sqlite>::new("insert into document (entry, field, content, file) ");
    query.push_values(documents, |mut values, [entry, field, file]| {
        values
            .push_bind(*entry)
            .push_bind(*field)
            .push("x''")
            .push_bind(*file);
    });
    query.build().execute(tx).await?;
    Ok(())
}
