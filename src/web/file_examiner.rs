//! Checks the types and contents of uploaded files on blocking threads, one file per processor at a
//! time.

use std::{
    net::IpAddr, num::NonZeroUsize, sync::Arc, thread::available_parallelism, time::Duration,
};

use tokio::{task::spawn_blocking, time::timeout};

use crate::{
    client_ip::log_network,
    form::{FormData, document::upload},
    web::{
        error::PageError,
        http::turn_queue::{QueueLimits, TurnPermit, TurnQueue},
    },
};

/// The maximum number of forms whose files are being examined or are waiting to be examined. Each
/// of these forms occupies a connection, so the limit is far below `site.max_connections`.
const MAX_QUEUED: usize = 64;
/// The maximum number of these forms from the same network (/24 for IPv4, /48 for IPv6). Many
/// visitors can share one address, for example in an office, so a much lower limit would reject
/// their forms.
const MAX_QUEUED_PER_NETWORK: usize = 16;

/// How long a form can wait until its files are examined.
const MAX_WAIT: Duration = Duration::from_secs(5);

/// Examines uploaded files. There is one permit per processor, because examining a file keeps a
/// processor busy. Networks take turns, so many forms from one network do not hold up the forms
/// from other networks.
#[derive(Debug)]
pub struct FileExaminer {
    turns: Arc<TurnQueue>,
}

impl FileExaminer {
    /// Examines the files in a form. Call this only after verifying the form's token. Otherwise
    /// anyone could make the server examine files. Validation rejects files that were not examined.
    ///
    /// # Errors
    ///
    /// Returns [`PageError::TooManyUploads`] if [`Self::turn`] returns `None` for the form. `sent`
    /// is then unchanged.
    pub async fn examine(
        &self,
        client: Option<IpAddr>,
        sent: &mut FormData,
    ) -> Result<(), PageError> {
        if !sent.has_files() {
            return Ok(());
        }
        let turn = self.turn(client).await.ok_or(PageError::TooManyUploads)?;
        let mut files = std::mem::take(sent);
        let examination = move || {
            upload::examine_files(&mut files);
            files
        };
        *sent = run(turn, examination).await?;
        Ok(())
    }

    /// Waits for this client's turn to have the files in a form examined. Returns `None` after five
    /// seconds, or immediately if too many forms from the client's network are already waiting. If
    /// too many forms are waiting overall, `None` is returned for one form from the network with
    /// the most waiting forms, even if that form has waited for longer than this one.
    pub async fn turn(&self, client: Option<IpAddr>) -> Option<TurnPermit> {
        let network = client.map(|client| log_network(client).addr());
        let turn = timeout(MAX_WAIT, self.turns.acquire(network)).await;
        turn.ok().flatten()
    }
}

/// Runs `work` on a blocking thread. The permit is held until `work` is done, even if the client
/// disconnects.
async fn run<T: Send + 'static>(
    turn: TurnPermit,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, PageError> {
    let done = spawn_blocking(move || {
        let _turn = turn;
        work()
    });
    done.await.map_err(|_| PageError::Panicked)
}

impl Default for FileExaminer {
    fn default() -> Self {
        let limits = QueueLimits {
            processed: available_parallelism().map_or(1, NonZeroUsize::get),
            total: MAX_QUEUED,
            per_client: MAX_QUEUED_PER_NETWORK,
        };
        Self {
            turns: Arc::new(TurnQueue::new(limits)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::{FutureExt, poll};

    use super::*;

    fn processors() -> usize {
        available_parallelism().map_or(1, NonZeroUsize::get)
    }

    #[tokio::test]
    async fn one_examination_runs_per_processor_even_if_clients_disconnect() {
        let examiner = FileExaminer::default();
        let (started, has_started) = mpsc::channel();
        let mut endings = Vec::new();
        for number in (0_u8..).take(processors()) {
            let client = IpAddr::from([192, 0, number, 1]);
            let (end, has_ended) = mpsc::channel::<()>();
            let started = started.clone();
            let turn = examiner.turn(Some(client)).now_or_never();
            let work = move || {
                started.send(()).unwrap();
                has_ended.recv().unwrap();
            };
            let mut running = Box::pin(run(turn.unwrap().unwrap(), work));
            assert!(poll!(&mut running).is_pending());
            has_started.recv().unwrap();
            // The client disconnects.
            drop(running);
            endings.push(end);
        }
        let mut next = Box::pin(examiner.turn(None));
        assert!(poll!(&mut next).is_pending());
        endings.pop().unwrap().send(()).unwrap();
        assert_eq!(run(next.await.unwrap(), || 1).await.unwrap(), 1);
        endings.iter().for_each(|end| end.send(()).unwrap());
    }

    #[tokio::test]
    async fn many_addresses_of_one_network_delay_a_form_by_one_examination_each_turn() {
        let examiner = FileExaminer::default();
        let mut running: Vec<_> = (0..processors())
            .filter_map(|_| examiner.turn(None).now_or_never().flatten())
            .collect();
        assert_eq!(running.len(), processors());
        let address = |number: u16| format!("2001:db8:1:{number:x}::1").parse().ok();
        let mut crafted = Vec::new();
        for number in (0..).take(MAX_QUEUED_PER_NETWORK) {
            let mut form = Box::pin(examiner.turn(address(number)));
            assert!(poll!(&mut form).is_pending());
            crafted.push(form);
        }
        let refused = examiner.turn(address(99)).now_or_never();
        assert!(refused.is_some_and(|it| it.is_none()));
        let mut visitor = Box::pin(examiner.turn("192.0.2.1".parse().ok()));
        assert!(poll!(&mut visitor).is_pending());
        running.pop();
        let first = crafted[0].as_mut().now_or_never().flatten();
        assert!(first.is_some() && poll!(&mut visitor).is_pending());
        drop(first);
        let visitor = visitor.now_or_never().flatten();
        assert!(visitor.is_some());
        let mut others = crafted[1..].iter_mut();
        assert!(others.all(|it| it.as_mut().now_or_never().is_none()));
    }
}
