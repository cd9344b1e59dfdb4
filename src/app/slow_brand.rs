//! Reports a brand folder that takes long to read, for example because of a very large file.

use std::{
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{runtime::Handle, time::sleep};

/// How long reading a brand folder may take before it is reported. Usually it takes less than a
/// second.
const PATIENCE: Duration = Duration::from_secs(30);

/// While this value exists, a brand folder is being read.
pub(crate) struct Reading {
    has_ended: Arc<Mutex<bool>>,
}

impl Reading {
    /// Begins to read `folder`. If this takes long, `report` is called with a message. `effect` says
    /// what waits until the folder is read. Must be called within a Tokio runtime.
    pub(crate) fn begin(
        folder: &Path,
        effect: &str,
        report: impl FnOnce(String) + Send + 'static,
    ) -> Self {
        Self::begin_with(PATIENCE, folder, effect, report)
    }

    fn begin_with(
        patience: Duration,
        folder: &Path,
        effect: &str,
        report: impl FnOnce(String) + Send + 'static,
    ) -> Self {
        let message = format!(
            "reading the brand folder {} takes long, and {effect}: look for very large or unusual files in it",
            folder.display()
        );
        let has_ended = Arc::new(Mutex::new(false));
        let ended = Arc::clone(&has_ended);
        Handle::current().spawn(async move {
            sleep(patience).await;
            // The lock remains held during the report, so that no report follows the end.
            let ended = ended.lock().unwrap_or_else(PoisonError::into_inner);
            if !*ended {
                report(message);
            }
        });
        Self { has_ended }
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        let mut ended = self
            .has_ended
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *ended = true;
    }
}

#[cfg(test)]
mod tests {
    use tokio::{sync::oneshot, task::yield_now};

    use super::*;

    #[tokio::test]
    async fn a_brand_that_takes_long_to_read_is_reported_until_it_is_read() {
        let (report, reported) = oneshot::channel();
        let begin = |report: oneshot::Sender<String>| {
            let report = |message| report.send(message).unwrap_or_default();
            Reading::begin_with(Duration::ZERO, Path::new("brand"), "pages wait", report)
        };
        let reading = begin(report);
        let message = reported.await.unwrap();
        drop(reading);
        assert!(message.starts_with("reading the brand folder brand takes long, and pages wait"));
        let (report, reported) = oneshot::channel();
        drop(begin(report));
        yield_now().await;
        assert!(reported.await.is_err());
    }
}
