//! Reports a brand folder that takes a long time to read, for example because of a very large file.

use std::{
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{runtime::Handle, time::sleep};

/// How long reading a brand folder may take before it is reported. Usually it takes less than a
/// second.
const SLOW_AFTER: Duration = Duration::from_secs(30);

/// A timer that exists while a brand folder is being read. Dropping it prevents the report.
pub(crate) struct LoadTimer {
    has_ended: Arc<Mutex<bool>>,
}

impl LoadTimer {
    /// Starts the timer when the site begins to read `folder`. If reading takes a long time, calls
    /// `report` with a message. `effect` is the part of the message that says what does not happen
    /// until the folder is read. Must be called within a Tokio runtime.
    pub(crate) fn start(
        folder: &Path,
        effect: &str,
        report: impl FnOnce(String) + Send + 'static,
    ) -> Self {
        Self::start_with(SLOW_AFTER, folder, effect, report)
    }

    fn start_with(
        slow_after: Duration,
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
            sleep(slow_after).await;
            // Hold the lock while reporting, so that no report is made after reading has ended.
            let ended = ended.lock().unwrap_or_else(PoisonError::into_inner);
            if !*ended {
                report(message);
            }
        });
        Self { has_ended }
    }
}

impl Drop for LoadTimer {
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
        let start = |report: oneshot::Sender<String>| {
            let report = |message| report.send(message).unwrap_or_default();
            LoadTimer::start_with(Duration::ZERO, Path::new("brand"), "pages wait", report)
        };
        let timer = start(report);
        let message = reported.await.unwrap();
        drop(timer);
        assert!(message.starts_with("reading the brand folder brand takes long, and pages wait"));
        let (report, reported) = oneshot::channel();
        drop(start(report));
        yield_now().await;
        assert!(reported.await.is_err());
    }
}
