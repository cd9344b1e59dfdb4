//! Checks the type and the content of uploaded files on blocking threads, at most one file per
//! processor at a time.

use std::{num::NonZeroUsize, sync::Arc, thread::available_parallelism};

use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::{
    form::{FormData, document::upload},
    web::error::PageError,
};

/// Examines uploaded files. There is one permit per processor, because examining a file keeps a
/// processor busy.
#[derive(Debug)]
pub struct FileExaminer {
    permits: Arc<Semaphore>,
}

impl FileExaminer {
    /// Examines the files of a form. Call this only after verifying the form's token: otherwise
    /// anyone could make the server examine files. Files that were not examined are refused later.
    pub async fn examine(&self, mut sent: FormData) -> Result<FormData, PageError> {
        if !sent.has_files() {
            return Ok(sent);
        }
        let examination = move || {
            upload::examine_files(&mut sent);
            sent
        };
        self.run(examination).await
    }

    /// Runs `work` on a blocking thread. The permit is held until `work` ends, even if the client
    /// disconnects.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PageError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        let done = spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        done.await.map_err(|_| PageError::Panicked)
    }
}

impl Default for FileExaminer {
    fn default() -> Self {
        let processors = available_parallelism().map_or(1, NonZeroUsize::get);
        Self {
            permits: Arc::new(Semaphore::new(processors)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::poll;

    use super::*;

    #[tokio::test]
    async fn one_examination_runs_per_processor_even_if_clients_disconnect() {
        let examiner = FileExaminer::default();
        let processors = examiner.permits.available_permits();
        let (started, has_started) = mpsc::channel();
        let mut endings = Vec::new();
        for _ in 0..processors {
            let (end, has_ended) = mpsc::channel::<()>();
            let started = started.clone();
            let mut running = Box::pin(examiner.run(move || {
                started.send(()).unwrap();
                has_ended.recv().unwrap();
            }));
            assert!(poll!(&mut running).is_pending());
            has_started.recv().unwrap();
            // The client disconnects.
            drop(running);
            endings.push(end);
        }
        assert_eq!(examiner.permits.available_permits(), 0);
        let mut next = Box::pin(examiner.run(|| 1));
        assert!(poll!(&mut next).is_pending());
        endings.pop().unwrap().send(()).unwrap();
        assert_eq!(next.await.unwrap(), 1);
        endings.iter().for_each(|end| end.send(()).unwrap());
    }
}
