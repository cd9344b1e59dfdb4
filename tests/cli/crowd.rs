//! Simulated visitors who submit one application after another.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tokio::task::JoinHandle;

use crate::visitor::Visitor;

/// The number of visitors who apply at the same time.
const VISITORS: usize = 3;

/// An application that was acknowledged.
#[derive(Debug, Clone)]
pub struct Acknowledged {
    /// The URL path of the receipt.
    pub receipt: String,
    pub email: String,
}

/// Visitors who keep applying until [`Crowd::leave`] is called.
pub struct Crowd {
    acknowledged: Arc<Mutex<Vec<Acknowledged>>>,
    leaves: Arc<AtomicBool>,
    visitors: Vec<JoinHandle<()>>,
}

impl Crowd {
    /// Starts visitors who apply with the form at this path. All their names begin with `name`.
    pub fn apply(visitor: &Arc<Visitor>, form: &str, name: &str) -> Self {
        Self::start(visitor, form, name, false)
    }

    /// Like [`Self::apply`], but the visitors send a form again if a proxy answers that it lost the
    /// connection to the site (502).
    pub fn apply_patiently(visitor: &Arc<Visitor>, form: &str, name: &str) -> Self {
        Self::start(visitor, form, name, true)
    }

    fn start(visitor: &Arc<Visitor>, form: &str, name: &str, is_patient: bool) -> Self {
        let (acknowledged, leaves) = (Arc::default(), Arc::default());
        let visitors = (0..VISITORS)
            .map(|series| {
                let series = Series {
                    visitor: Arc::clone(visitor),
                    form: form.to_owned(),
                    name: format!("{name}{series}x"),
                    is_patient,
                };
                tokio::spawn(series.run(Arc::clone(&acknowledged), Arc::clone(&leaves)))
            })
            .collect();
        Self {
            acknowledged,
            leaves,
            visitors,
        }
    }

    /// Waits until at least this many applications are acknowledged, and returns them.
    pub async fn acknowledged(&self, at_least: usize) -> Vec<Acknowledged> {
        let mut looks = tokio::time::interval(Duration::from_millis(20));
        loop {
            looks.tick().await;
            let acknowledged = self.acknowledged.lock().unwrap();
            if at_least <= acknowledged.len() {
                return acknowledged.clone();
            }
            let failed = self.visitors.iter().any(JoinHandle::is_finished);
            assert!(!failed, "a visitor got no receipt");
        }
    }

    /// Waits until all visitors have finished their current application. Returns all acknowledged
    /// applications.
    pub async fn leave(self) -> Vec<Acknowledged> {
        self.leaves.store(true, Ordering::Relaxed);
        for visitor in self.visitors {
            visitor.await.unwrap();
        }
        std::mem::take(&mut *self.acknowledged.lock().unwrap())
    }
}

/// The applications of one visitor.
struct Series {
    visitor: Arc<Visitor>,
    form: String,
    name: String,
    is_patient: bool,
}

impl Series {
    async fn run(self, acknowledged: Arc<Mutex<Vec<Acknowledged>>>, leaves: Arc<AtomicBool>) {
        for number in 0.. {
            if leaves.load(Ordering::Relaxed) {
                return;
            }
            let name = format!("{}{number}", self.name);
            let resume = resume(number);
            let opened = self.visitor.visit_until(&self.form, "</form>").await.html;
            let resume = opened.contains("name=\"resume\"").then_some(&resume[..]);
            let send = || self.visitor.send(&self.form, &opened, &name, resume);
            let mut applied = send().await;
            while self.is_patient && applied.status == 502 {
                applied = send().await;
            }
            let receipt = applied.address;
            assert_eq!(applied.status, 200, "{receipt}: {}", applied.html);
            assert!(receipt.starts_with("/applications/"), "{receipt}");
            let email = format!("{}@example.com", name.to_lowercase());
            let one = Acknowledged { receipt, email };
            acknowledged.lock().unwrap().push(one);
        }
    }
}

fn resume(number: usize) -> Vec<u8> {
    let content = "x".repeat(64 << 10);
    format!("%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n% {number} {content}\ntrailer << /Root 1 0 R >>\n%%EOF\n").into_bytes()
}
