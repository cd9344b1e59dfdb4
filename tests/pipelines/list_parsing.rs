//! Tests that a long list blocks neither the runtime nor the refresher while it is parsed.

use std::{
    fmt,
    sync::{Mutex, PoisonError, mpsc},
    thread::{self, ThreadId},
    time::Duration,
};

use serde_json::json;
use tokio::sync::oneshot;
use tracing::{
    Event, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{
    Layer, Registry,
    layer::{Context, SubscriberExt},
};
use vestibule::reference_ats::Endpoint;

use crate::harness::Harness;

/// The id of a posting that has no title. When the site parses this posting, it logs that the
/// posting is ignored.
const UNTITLED: &str = "the-untitled-posting-of-this-test";

/// Pauses the thread that parses the posting `UNTITLED`, until the test lets the thread continue.
struct PauseLayer {
    test_thread: ThreadId,
    paused: Mutex<Option<oneshot::Sender<ThreadId>>>,
    continued: Mutex<mpsc::Receiver<()>>,
}

/// Finds out whether a log event is about the posting `UNTITLED`.
#[derive(Default)]
struct PostingVisitor {
    is_found: bool,
}

impl Visit for PostingVisitor {
    fn record_debug(&mut self, _: &Field, _: &dyn fmt::Debug) {}

    fn record_str(&mut self, field: &Field, value: &str) {
        self.is_found |= field.name() == "posting" && value == UNTITLED;
    }
}

impl<S: Subscriber> Layer<S> for PauseLayer {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut visitor = PostingVisitor::default();
        event.record(&mut visitor);
        if !visitor.is_found {
            return;
        }
        let thread = thread::current().id();
        let mut paused = self.paused.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = paused.take() {
            let _ = sender.send(thread);
        }
        if thread != self.test_thread {
            let continued = self.continued.lock();
            let continued = continued.unwrap_or_else(PoisonError::into_inner);
            let _ = continued.recv_timeout(Duration::from_secs(60));
        }
    }
}

#[tokio::test]
async fn while_a_list_is_parsed_other_tasks_run_and_the_refresher_can_be_used() {
    let harness = Harness::open(&[]).await;
    let (paused, pausing) = oneshot::channel();
    let (go_on, continued) = mpsc::channel();
    let layer = PauseLayer {
        test_thread: thread::current().id(),
        paused: Mutex::new(Some(paused)),
        continued: Mutex::new(continued),
    };
    tracing::subscriber::set_global_default(Registry::default().with(layer)).unwrap();
    let items = json!({"count": 2, "results": [
        {"id": UNTITLED, "title": " "},
        {"id": "cook", "title": "Cook"},
    ]});
    harness.answer(Endpoint::JobPostings, 200, items);
    let others = async {
        let thread = pausing.await.unwrap();
        assert_ne!(thread, thread::current().id(), "it blocks the runtime");
        assert_eq!(harness.refresh.held_since(), None);
        assert!(harness.titles().is_empty());
        go_on.send(()).unwrap();
    };
    let (refreshed, ()) = tokio::join!(harness.refresh.refresh_list(), others);
    refreshed.unwrap();
    assert_eq!(harness.titles(), ["Cook"]);
}
