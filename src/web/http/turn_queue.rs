//! A fair queue, in which clients take turns. A client with many waiting requests delays a request
//! of another client by only one of its own.

use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

use crate::client_ip::network_key;

/// A fair queue of requests. A request holds a permit while it is being processed. Clients are
/// identified by their `network_key`; all unknown clients count as one.
#[derive(Debug)]
pub struct TurnQueue {
    limits: QueueLimits,
    state: Mutex<QueueState>,
}

/// The limits of a queue.
#[derive(Debug, Clone, Copy)]
pub struct QueueLimits {
    /// The maximum number of requests that are processed at the same time.
    pub processed: usize,
    /// The maximum number of requests in the queue, including those that are being processed.
    pub total: usize,
    /// The maximum number of requests from one client in the queue. All unknown clients together
    /// can have half of `total`, or `per_client` if that is more.
    pub per_client: usize,
}

/// A permit to process a request. Dropping it lets the queue start the next request.
#[derive(Debug)]
pub struct TurnPermit {
    queue: Arc<TurnQueue>,
    client: Option<IpAddr>,
}

/// A waiting request. Dropping it removes the request from the queue.
#[derive(Debug)]
struct Waiting<'q> {
    queue: &'q Arc<TurnQueue>,
    client: Option<IpAddr>,
    id: u64,
    /// Receives the permit, or an error if the request is removed to make space for a request of
    /// another client.
    turn: oneshot::Receiver<TurnPermit>,
}

#[derive(Debug, Default)]
struct QueueState {
    clients: HashMap<Option<IpAddr>, ClientRequests>,
    /// The clients with waiting requests, in the order of their turns.
    order: VecDeque<Option<IpAddr>>,
    processed: usize,
    next_id: u64,
}

#[derive(Debug, Default)]
struct ClientRequests {
    processed: usize,
    waiting: VecDeque<(u64, oneshot::Sender<TurnPermit>)>,
}

impl TurnQueue {
    /// Creates an empty queue.
    pub fn new(limits: QueueLimits) -> Self {
        Self {
            limits,
            state: Mutex::default(),
        }
    }

    /// Waits for this request's turn. Returns `None` if the client has too many requests in the
    /// queue, or if the queue is full. A full queue still accepts the request if another client has
    /// at least two more waiting requests than this one. The newest of those is then refused: its
    /// call of `acquire` returns `None`.
    pub async fn acquire(self: &Arc<Self>, client: Option<IpAddr>) -> Option<TurnPermit> {
        let mut waiting = self.enter(client.map(network_key))?;
        self.start_next();
        (&mut waiting.turn).await.ok()
    }

    fn enter(self: &Arc<Self>, client: Option<IpAddr>) -> Option<Waiting<'_>> {
        let QueueLimits {
            total, per_client, ..
        } = self.limits;
        let max = match client {
            Some(_) => per_client,
            None => (total / 2).max(per_client),
        };
        let mut state = self.state();
        let own = state.clients.get(&client).map_or(0, ClientRequests::len);
        if own >= max || (state.len() >= total && !state.refuse_one(own)) {
            return None;
        }
        let (sender, turn) = oneshot::channel();
        let id = state.add(client, sender);
        drop(state);
        Some(Waiting {
            queue: self,
            client,
            id,
            turn,
        })
    }

    /// Starts waiting requests until the limit on requests in progress is reached.
    fn start_next(self: &Arc<Self>) {
        while let Some((client, sender)) = self.take_next() {
            let queue = Arc::clone(self);
            // If the waiting request has been canceled in the meantime, `send` returns the permit,
            // and it is dropped immediately.
            drop(sender.send(TurnPermit { queue, client }));
        }
    }

    fn take_next(&self) -> Option<(Option<IpAddr>, oneshot::Sender<TurnPermit>)> {
        let mut state = self.state();
        if state.processed < self.limits.processed {
            state.take_next()
        } else {
            None
        }
    }

    fn state(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for TurnPermit {
    fn drop(&mut self) {
        self.queue.state().end(self.client);
        self.queue.start_next();
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.queue.state().remove(self.client, self.id);
    }
}

impl ClientRequests {
    fn len(&self) -> usize {
        self.processed + self.waiting.len()
    }
}

impl QueueState {
    fn len(&self) -> usize {
        self.clients.values().map(ClientRequests::len).sum()
    }

    fn add(&mut self, client: Option<IpAddr>, sender: oneshot::Sender<TurnPermit>) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        let requests = self.clients.entry(client).or_default();
        if requests.waiting.is_empty() {
            self.order.push_back(client);
        }
        requests.waiting.push_back((id, sender));
        id
    }

    /// Refuses the newest waiting request of the client with the most waiting requests. Returns
    /// `false` if no client has at least two more waiting requests than `own`, the number of
    /// requests that the client of the new request has in the queue.
    fn refuse_one(&mut self, own: usize) -> bool {
        let clients = self.clients.iter();
        let most = clients.max_by_key(|(_, it)| it.waiting.len());
        let Some((client, requests)) = most.filter(|(_, it)| it.waiting.len() > own + 1) else {
            return false;
        };
        let (client, newest) = (*client, requests.waiting.back().map(|(id, _)| *id));
        newest.inspect(|id| self.remove(client, *id)).is_some()
    }

    /// Takes the oldest waiting request of the client whose turn is next.
    fn take_next(&mut self) -> Option<(Option<IpAddr>, oneshot::Sender<TurnPermit>)> {
        let client = self.order.pop_front()?;
        let requests = self.clients.get_mut(&client)?;
        let (_, sender) = requests.waiting.pop_front()?;
        requests.processed += 1;
        self.processed += 1;
        if !requests.waiting.is_empty() {
            self.order.push_back(client);
        }
        Some((client, sender))
    }

    /// Removes a request from the queue, unless it has left the queue already.
    fn remove(&mut self, client: Option<IpAddr>, id: u64) {
        let Some(requests) = self.clients.get_mut(&client) else {
            return;
        };
        let was_waiting = !requests.waiting.is_empty();
        requests.waiting.retain(|(it, _)| *it != id);
        if was_waiting && requests.waiting.is_empty() {
            self.order.retain(|it| *it != client);
        }
        self.forget_if_unused(client);
    }

    /// Records that a request has been processed.
    fn end(&mut self, client: Option<IpAddr>) {
        self.processed -= 1;
        if let Some(requests) = self.clients.get_mut(&client) {
            requests.processed -= 1;
        }
        self.forget_if_unused(client);
    }

    fn forget_if_unused(&mut self, client: Option<IpAddr>) {
        if self.clients.get(&client).is_some_and(|it| it.len() == 0) {
            self.clients.remove(&client);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;

    use futures_util::FutureExt;

    use super::*;

    const LIMITS: QueueLimits = QueueLimits {
        processed: 1,
        total: 8,
        per_client: 4,
    };

    fn client(number: u8) -> Option<IpAddr> {
        Some(IpAddr::from([192, 0, 2, number]))
    }

    fn queue() -> Arc<TurnQueue> {
        Arc::new(TurnQueue::new(LIMITS))
    }

    type Request<'q> = Pin<Box<dyn Future<Output = Option<TurnPermit>> + 'q>>;

    /// Adds a request that has to wait.
    fn waiting(queue: &Arc<TurnQueue>, client: Option<IpAddr>) -> Request<'_> {
        let mut request: Request<'_> = Box::pin(queue.acquire(client));
        assert!(request.as_mut().now_or_never().is_none(), "it waits");
        request
    }

    #[test]
    fn a_client_with_many_requests_delays_another_client_by_one_of_them() {
        let queue = queue();
        let turn = queue.acquire(client(1)).now_or_never().unwrap().unwrap();
        let mut many: Vec<_> = (0..3).map(|_| waiting(&queue, client(1))).collect();
        let mut other = waiting(&queue, client(2));
        drop(turn);
        let first = many[0].as_mut().now_or_never().unwrap().unwrap();
        assert!(other.as_mut().now_or_never().is_none());
        drop(first);
        assert!(many[1].as_mut().now_or_never().is_none());
        assert!(other.as_mut().now_or_never().unwrap().is_some());
    }

    #[test]
    fn a_full_queue_refuses_the_newest_request_of_the_client_with_the_most_requests() {
        let queue = queue();
        let _turn = queue.acquire(client(1)).now_or_never().unwrap().unwrap();
        let mut first: Vec<_> = (0..3).map(|_| waiting(&queue, client(1))).collect();
        let mut second: Vec<_> = (0..4).map(|_| waiting(&queue, client(2))).collect();
        let _other = waiting(&queue, client(3));
        let refused = second[3].as_mut().now_or_never();
        assert!(refused.is_some_and(|it| it.is_none()));
        let mut still = first.iter_mut().chain(&mut second[..3]);
        assert!(still.all(|it| it.as_mut().now_or_never().is_none()));
    }

    #[test]
    fn a_client_at_its_limit_and_unknown_clients_with_half_of_all_are_refused() {
        let queue = queue();
        let _turn = queue.acquire(None).now_or_never().unwrap().unwrap();
        let _unknown: Vec<_> = (0..3).map(|_| waiting(&queue, None)).collect();
        let refused = queue.acquire(None).now_or_never();
        assert!(refused.is_some_and(|it| it.is_none()));
        let _known: Vec<_> = (0..4).map(|_| waiting(&queue, client(1))).collect();
        let refused = queue.acquire(client(1)).now_or_never();
        assert!(refused.is_some_and(|it| it.is_none()));
    }

    #[test]
    fn clients_whose_requests_were_cancelled_or_processed_leave_nothing_behind() {
        let queue = queue();
        let turn = queue.acquire(client(1)).now_or_never().unwrap().unwrap();
        let cancelled = waiting(&queue, client(2));
        let started = waiting(&queue, client(3));
        drop(cancelled);
        drop(turn);
        // The queue has sent a permit to the request of client 3, but the request is dropped before
        // it receives the permit.
        drop(started);
        let state = queue.state();
        assert_eq!((state.len(), state.processed), (0, 0));
        assert!(state.clients.is_empty() && state.order.is_empty());
    }
}
