//! Writes the data and the files of people to a zip archive, as a stream.

use std::io::{self, BufWriter, Write};

use bytes::Bytes;
use futures_util::{Stream, stream};
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, mpsc},
    task::spawn_blocking,
};
use uuid::Uuid;
use zip::{ZipWriter, result::ZipError, write::SimpleFileOptions};

use crate::reference_ats::{
    backoffice::csv_export, database::connection::Database, person::PersonDetails,
};

/// The size of the chunks in which the archive is sent, in bytes.
const CHUNK_BYTES: usize = 64 << 10;
/// The maximum number of chunks that can wait for a slow client. Once it is reached, writing the
/// archive pauses.
const MAX_QUEUED_CHUNKS: usize = 4;

type Chunk = io::Result<Bytes>;

/// The reason why writing an archive failed. The response is then aborted, so that the browser
/// reports a failed download.
#[derive(Debug, thiserror::Error)]
enum ZipExportError {
    #[error("the archive cannot be written")]
    Archive(#[from] ZipError),
    #[error("the archive cannot be sent")]
    Sending(#[from] io::Error),
    #[error("the database cannot be read")]
    Database(#[from] sqlx::Error),
}

/// A writer that sends the bytes to the channel from which the response body is read.
struct ChannelWriter(mpsc::Sender<Chunk>);

impl Write for ChannelWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let sent = self.0.blocking_send(Ok(Bytes::copy_from_slice(bytes)));
        sent.map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Streams an archive of the given people. The archive contains a CSV table and, for each person,
/// the resume and a JSON file with all data. The archive is written while the client is downloading
/// it, one person at a time.
pub(super) fn zip_stream(
    database: Database,
    ids: Vec<Uuid>,
    permit: OwnedSemaphorePermit,
) -> impl Stream<Item = Chunk> + Send {
    let (sender, mut receiver) = mpsc::channel(MAX_QUEUED_CHUNKS);
    let runtime = Handle::current();
    spawn_blocking(move || {
        let pipe = BufWriter::with_capacity(CHUNK_BYTES, ChannelWriter(sender.clone()));
        if let Err(error) = write_zip(pipe, &database, &runtime, &ids) {
            tracing::warn!(%error, "a zip download of the back office was aborted");
            drop(sender.blocking_send(Err(io::Error::other(error))));
        }
        drop(permit);
    });
    stream::poll_fn(move |context| receiver.poll_recv(context))
}

/// Writes the CSV table, then the files of each person. Skips people who were deleted after the
/// list of ids was read.
fn write_zip(
    to: impl Write,
    database: &Database,
    runtime: &Handle,
    ids: &[Uuid],
) -> Result<(), ZipExportError> {
    let mut zip = ZipWriter::new_stream(to);
    let options = SimpleFileOptions::default();
    zip.start_file("people.csv", options)?;
    zip.write_all(&csv_export::header_row())?;
    for id in ids {
        if let Some(person) = runtime.block_on(database.person_details(*id))? {
            let file = file_name(&person);
            zip.write_all(&csv_export::person_row(&person, file))?;
        }
    }
    for id in ids {
        let Some(person) = runtime.block_on(database.person_details(*id))? else {
            continue;
        };
        zip.start_file(format!("{id}.json"), options)?;
        zip.write_all(&serde_json::to_vec_pretty(&person).map_err(io::Error::other)?)?;
        let file = runtime.block_on(database.resume_bytes(*id))?;
        if let (Some(name), Some(bytes)) = (file_name(&person), file) {
            zip.start_file(name, options)?;
            zip.write_all(&bytes)?;
        }
    }
    zip.finish()?.into_inner().flush()?;
    Ok(())
}

/// Returns the file name of a resume in the archive: the person's id and the file extension. The
/// original file name is not used, because it can be unsafe, and several resumes can have the same
/// name.
fn file_name(person: &PersonDetails) -> Option<String> {
    let kind = &person.more.resume.as_ref()?.kind;
    Some(format!("{}.{kind}", person.summary.id))
}
