//! Inserts applications that arrive together in one transaction (docs/decisions.md#45).

use std::{collections::HashSet, sync::Arc};

use sqlx::{QueryBuilder, Sqlite, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::store::{
    rows::NewRow,
    sqlite::{
        code,
        documents::Documents,
        group::undone,
        writer::{Write, Writer},
    },
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Maximum number of applications in a batch. It bounds how long the first one waits for the last.
const MOST: usize = 64;
/// Maximum number of waiting applications. Further callers wait for a free place.
const QUEUE: usize = 1_024;

/// Collects the applications that arrive during a flush and inserts them with two statements. Each
/// statement is a round trip to SQLite's thread, which costs as much as the write. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Intake {
    queue: mpsc::Sender<Comer>,
}

/// An application to insert, and the channel for the result.
struct Comer {
    row: Arc<NewRow>,
    file: Option<String>,
    told: oneshot::Sender<Result<bool>>,
}

impl Intake {
    /// Starts the task that writes. It ends when the last clone is dropped.
    pub fn new(writer: Writer, documents: Documents) -> Self {
        let (queue, mut comers) = mpsc::channel(QUEUE);
        tokio::spawn(async move {
            let mut together = Vec::new();
            while comers.recv_many(&mut together, MOST).await != 0 {
                keep(&writer, &documents, &mut together).await;
            }
        });
        Self { queue }
    }

    /// Inserts an application whose file is already written. Committed when this returns `true`.
    /// `false` if it must be stored alone: its id is taken, the same content exists, or another
    /// application of the batch failed. If nothing can be written, the file is removed.
    pub(in crate::store) async fn insert(
        &self,
        row: &Arc<NewRow>,
        file: Option<String>,
    ) -> Result<bool> {
        let (told, hears) = oneshot::channel();
        let row = Arc::clone(row);
        let queued = self.queue.send(Comer { row, file, told }).await;
        queued.map_err(|_| sqlx::Error::PoolClosed)?;
        hears
            .await
            .unwrap_or_else(|_| Err(undone("the writer is gone")))
    }
}

/// Inserts a batch in one transaction and reports the results. A missing receiver is not an error.
async fn keep(writer: &Writer, documents: &Documents, together: &mut Vec<Comer>) {
    let (mut ids, mut contents) = (HashSet::new(), HashSet::new());
    let again = together.extract_if(.., |comer| {
        let is_new = ids.insert(comer.row.id.clone());
        !contents.insert(comer.row.digests[0].clone()) || !is_new
    });
    for comer in again {
        let _ = comer.told.send(Ok(false));
    }
    let kept = match begin(writer, documents, together).await {
        Ok((tx, kept)) => tx.commit().await.map(|()| kept),
        Err(error) if code::is(&error, &code::CONSTRAINT) => Ok(HashSet::new()),
        Err(error) => {
            for file in together.iter().filter_map(|comer| comer.file.as_ref()) {
                documents.forget(file).await;
            }
            Err(error)
        }
    };
    let kept = kept.map_err(|error| error.to_string());
    for comer in together.drain(..) {
        let _ = comer.told.send(match &kept {
            Ok(kept) => Ok(kept.contains(&comer.row.id)),
            Err(why) => Err(undone(why)),
        });
    }
}

/// Returns the ids that were inserted, with the open transaction.
async fn begin(
    writer: &Writer,
    documents: &Documents,
    comers: &[Comer],
) -> Result<(Write, HashSet<String>)> {
    if comers.iter().any(|comer| comer.file.is_some()) {
        documents.flush().await?;
    }
    let mut tx = writer.write().await?;
    let kept = insert(&mut tx, comers).await?;
    let fresh = comers.iter().filter(|comer| kept.contains(&comer.row.id));
    let fresh: Vec<_> = fresh.filter_map(Comer::document).collect();
    if !fresh.is_empty() {
        insert_documents(&mut tx, &fresh).await?;
    }
    Ok((tx, kept))
}

impl Comer {
    /// Its document: entry id, field, file name.
    fn document(&self) -> Option<[&str; 3]> {
        let (field, _) = self.row.document.as_ref()?;
        Some([&self.row.id, field, self.file.as_ref()?])
    }
}

async fn insert(tx: &mut SqliteConnection, comers: &[Comer]) -> Result<HashSet<String>> {
    let mut query = QueryBuilder::<Sqlite>::new(
        "insert into outbox
             (id, reference, digest, posting, title, state, received_at, changed_at, due_at, payload,
              applicant, ats)
         select column1, column2, column3, column4, column5, column6, column7, column8, column9, column10,
                column11, column12
         from (",
    );
    query.push_values(comers, |mut values, Comer { row, .. }| {
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
            .push_bind(row.applicants.first())
            .push_bind(row.ats.as_ref())
            .push_bind(row.same_since);
    });
    query.push(
        ") where not exists (
             select 1 from outbox
             where digest = column3 and digest != x'' and column13 < received_at and ats = column12
               and id != column1 and state in ('waiting', 'delivered', 'held'))
         on conflict (id) do nothing returning id",
    );
    let kept = query.build_query_scalar().fetch_all(tx).await?;
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
