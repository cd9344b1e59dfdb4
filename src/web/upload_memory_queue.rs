//! The queue of forms that are waiting for upload memory. A small form can overtake a large one
//! that is waiting, but the total memory of the forms that overtake it is limited.
//!
//! While the oldest form is waiting, only a limited amount of memory is given to the other forms.
//! When this amount is used up, all released memory is kept for the oldest form. When the oldest
//! form leaves the queue, the next form becomes the oldest. Therefore every form gets its turn.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

/// The free memory, and the forms that are waiting for it.
#[derive(Debug)]
pub struct MemoryQueue(Mutex<QueueState>);

/// Reserved units of memory, which are released when this value is dropped.
#[derive(Debug)]
pub struct ReservedUnits {
    queue: Arc<MemoryQueue>,
    count: usize,
}

/// A waiting request. Dropping it removes the request from the queue.
#[derive(Debug)]
struct Waiting<'q> {
    queue: &'q Arc<MemoryQueue>,
    form: u64,
    granted: oneshot::Receiver<ReservedUnits>,
}

#[derive(Debug)]
struct QueueState {
    free: usize,
    /// The waiting requests, from the oldest to the newest.
    waiting: VecDeque<MemoryRequest>,
    /// How many units later requests have reserved since the current oldest request became the
    /// oldest.
    passed: usize,
    /// The upper limit of `passed`.
    max_passed: usize,
}

#[derive(Debug)]
struct MemoryRequest {
    form: u64,
    units: usize,
    /// `true` if later requests may be granted before this one.
    can_be_passed: bool,
    sender: oneshot::Sender<ReservedUnits>,
}

impl MemoryQueue {
    /// Creates a queue with this many free units. While one request is the oldest, later requests
    /// can reserve at most `max_passed` units.
    pub fn new(units: usize, max_passed: usize) -> Self {
        Self(Mutex::new(QueueState {
            free: units,
            waiting: VecDeque::new(),
            passed: 0,
            max_passed,
        }))
    }

    /// Waits for units of memory. A form must not have more than one request at a time.
    pub async fn acquire(self: &Arc<Self>, form: u64, units: usize) -> ReservedUnits {
        let (sender, granted) = oneshot::channel();
        self.state().waiting.push_back(MemoryRequest {
            form,
            units,
            can_be_passed: true,
            sender,
        });
        let mut waiting = Waiting {
            queue: self,
            form,
            granted,
        };
        self.grant();
        match (&mut waiting.granted).await {
            Ok(reserved) => reserved,
            // This cannot happen, because the queue keeps the sender until this request is granted
            // or dropped.
            Err(_) => std::future::pending().await,
        }
    }

    /// Keeps all released memory for this form once it is the oldest one in the queue. Later
    /// requests can then no longer overtake it.
    pub fn keep_memory_for(&self, form: u64) {
        let mut state = self.state();
        let request = state.waiting.iter_mut().find(|it| it.form == form);
        if let Some(request) = request {
            request.can_be_passed = false;
        }
    }

    fn grant(self: &Arc<Self>) {
        while let Some(request) = self.take_next() {
            let reserved = ReservedUnits {
                queue: Arc::clone(self),
                count: request.units,
            };
            // If the request has been canceled in the meantime, this releases the units again.
            drop(request.sender.send(reserved));
        }
    }

    fn take_next(&self) -> Option<MemoryRequest> {
        self.state().take_next()
    }

    fn state(&self) -> MutexGuard<'_, QueueState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl QueueState {
    /// Removes and returns the first request that can be granted now.
    fn take_next(&mut self) -> Option<MemoryRequest> {
        let oldest = self.waiting.front()?;
        let position = if oldest.units <= self.free {
            0
        } else if oldest.can_be_passed {
            let max = self.free.min(self.max_passed - self.passed);
            self.waiting.iter().position(|it| it.units <= max)?
        } else {
            return None;
        };
        let request = self.remove(position)?;
        self.free -= request.units;
        if position > 0 {
            self.passed += request.units;
        }
        Some(request)
    }

    fn remove(&mut self, position: usize) -> Option<MemoryRequest> {
        if position == 0 {
            self.passed = 0;
        }
        self.waiting.remove(position)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut state = self.queue.state();
        let position = state.waiting.iter().position(|it| it.form == self.form);
        let removed = position.and_then(|position| state.remove(position));
        drop(state);
        if removed.is_some() {
            // Grant requests that could not overtake this one.
            self.queue.grant();
        }
    }
}

impl ReservedUnits {
    /// The number of reserved units.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Adds units that were reserved from the same queue.
    pub fn merge(&mut self, mut more: Self) {
        self.count += std::mem::take(&mut more.count);
    }

    /// Releases all but `count` units.
    pub fn truncate(&mut self, count: usize) {
        let released = self.count.saturating_sub(count);
        self.count -= released;
        self.queue.state().free += released;
        self.queue.grant();
    }
}

impl Drop for ReservedUnits {
    fn drop(&mut self) {
        self.truncate(0);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;

    use futures_util::FutureExt;
    use proptest::prelude::*;

    use super::*;

    type Acquiring<'q> = Pin<Box<dyn Future<Output = ReservedUnits> + 'q>>;

    fn acquire(queue: &Arc<MemoryQueue>, form: u64, units: usize) -> Acquiring<'_> {
        Box::pin(queue.acquire(form, units))
    }

    /// Adds a request and checks that it must wait.
    fn waiting(queue: &Arc<MemoryQueue>, form: u64, units: usize) -> Acquiring<'_> {
        let mut request = acquire(queue, form, units);
        assert!(request.as_mut().now_or_never().is_none(), "it waits");
        request
    }

    fn granted(request: &mut Acquiring<'_>) -> ReservedUnits {
        request.as_mut().now_or_never().expect("it is granted")
    }

    #[test]
    fn small_requests_pass_a_large_one_until_they_have_reserved_a_certain_amount() {
        let queue = Arc::new(MemoryQueue::new(10, 3));
        let mut held = granted(&mut acquire(&queue, 1, 4));
        let mut large = waiting(&queue, 2, 8);
        let first = granted(&mut acquire(&queue, 3, 2));
        let _too_large = waiting(&queue, 4, 2);
        drop(first);
        let second = granted(&mut acquire(&queue, 5, 1));
        let mut third = waiting(&queue, 6, 1);
        drop(second);
        assert!(third.as_mut().now_or_never().is_none(), "3 have passed");
        held.truncate(2);
        assert_eq!(granted(&mut large).count(), 8);
        assert_eq!(granted(&mut third).count(), 1);
    }

    #[test]
    fn no_request_passes_a_form_for_which_memory_is_kept() {
        let queue = Arc::new(MemoryQueue::new(10, 10));
        let held = granted(&mut acquire(&queue, 1, 4));
        let large = waiting(&queue, 2, 8);
        queue.keep_memory_for(2);
        let mut small = waiting(&queue, 3, 1);
        drop(large);
        assert_eq!(granted(&mut small).count(), 1, "the large form has left");
        drop(held);
    }

    #[test]
    fn a_request_that_is_cancelled_after_it_was_granted_releases_its_units() {
        let queue = Arc::new(MemoryQueue::new(4, 0));
        let held = granted(&mut acquire(&queue, 1, 4));
        let cancelled = waiting(&queue, 2, 4);
        let mut next = waiting(&queue, 3, 4);
        drop(held);
        assert!(next.as_mut().now_or_never().is_none());
        drop(cancelled);
        assert_eq!(granted(&mut next).count(), 4);
    }

    const UNITS: usize = 16;
    const MAX_PASSED: usize = 4;

    #[derive(Default)]
    struct TestForm<'q> {
        reserved: Vec<ReservedUnits>,
        request: Option<Acquiring<'q>>,
    }

    impl TestForm<'_> {
        /// Moves granted units from the request to the form.
        fn receive(&mut self) {
            let done = self.request.as_mut().and_then(FutureExt::now_or_never);
            if let Some(units) = done {
                self.request = None;
                match self.reserved.first_mut() {
                    Some(reserved) => reserved.merge(units),
                    None => self.reserved.push(units),
                }
            }
        }
    }

    /// Checks that no memory is lost and that no request waits without a reason.
    fn check(queue: &MemoryQueue, forms: &[TestForm<'_>]) -> Result<(), TestCaseError> {
        let state = queue.state();
        let reserved = forms.iter().flat_map(|form| &form.reserved);
        let reserved: usize = reserved.map(ReservedUnits::count).sum();
        prop_assert_eq!(state.free + reserved, UNITS);
        prop_assert!(state.passed <= MAX_PASSED);
        let left = MAX_PASSED - state.passed;
        let oldest = state.waiting.front();
        prop_assert!(oldest.is_none_or(|it| it.units > state.free));
        let mut later = state.waiting.iter().skip(1);
        let is_kept = oldest.is_some_and(|it| !it.can_be_passed);
        prop_assert!(is_kept || later.all(|it| it.units > state.free.min(left)));
        Ok(())
    }

    proptest! {
        #[test]
        fn no_memory_is_lost_and_every_form_gets_memory_when_the_others_have_left(
            steps in prop::collection::vec((0_usize..6, 0_u8..6, 1_usize..=UNITS), 1..100)
        ) {
            let queue = Arc::new(MemoryQueue::new(UNITS, MAX_PASSED));
            let mut forms: Vec<TestForm<'_>> = Vec::new();
            forms.resize_with(6, TestForm::default);
            for (number, kind, units) in steps {
                let form = &mut forms[number];
                let held = form.reserved.first().map_or(0, ReservedUnits::count);
                match kind {
                    0 => form.request = None,
                    1 => form.reserved.clear(),
                    2 => form.reserved.iter_mut().for_each(|it| it.truncate(units)),
                    3 => queue.keep_memory_for(number as u64),
                    _ if form.request.is_none() && held < UNITS => {
                        let units = units.min(UNITS - held);
                        form.request = Some(acquire(&queue, number as u64, units));
                    }
                    _ => (),
                }
                forms.iter_mut().for_each(TestForm::receive);
                check(&queue, &forms)?;
            }
            while !forms.is_empty() {
                // A form is done when it has received its memory. If all forms are waiting for
                // more, one of them gives up, as forms do after five seconds.
                let done = forms.iter().position(|form| form.request.is_none());
                forms.remove(done.unwrap_or(0));
                forms.iter_mut().for_each(TestForm::receive);
                check(&queue, &forms)?;
            }
            prop_assert_eq!(queue.state().free, UNITS);
        }

        #[test]
        fn the_oldest_form_gets_its_memory_although_small_forms_never_stop_coming(
            large in 1_usize..=UNITS, small in prop::collection::vec(1_usize..=4, 1..100)
        ) {
            let queue = Arc::new(MemoryQueue::new(UNITS, MAX_PASSED));
            let mut running = VecDeque::from([granted(&mut acquire(&queue, 0, UNITS))]);
            let mut oldest = waiting(&queue, 1, large);
            let mut waiting = VecDeque::new();
            let mut passed = 0;
            // For every two new forms, one of the running forms ends.
            for (form, units) in (2..).zip(small.into_iter().cycle()) {
                waiting.push_back(acquire(&queue, form, units));
                if form % 2 == 0 {
                    drop(running.pop_front());
                }
                if oldest.as_mut().now_or_never().is_some() {
                    break;
                }
                waiting.retain_mut(|it| {
                    let units = it.as_mut().now_or_never();
                    passed += units.as_ref().map_or(0, ReservedUnits::count);
                    let is_waiting = units.is_none();
                    running.extend(units);
                    is_waiting
                });
                prop_assert!(passed <= MAX_PASSED);
                prop_assert!(form < 100, "the oldest form waits forever");
            }
        }
    }
}
