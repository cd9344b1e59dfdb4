//! Limits the size of a list from the ATS, the number of its items, and the time for reading it.

use std::time::{Duration, Instant};

use crate::ats::error::Misconfiguration;

/// The maximum total size of the pages of a list, in multiples of `ats.max_answer`.
const MAX_LIST_RESPONSES: usize = 8;

/// The maximum time for reading all pages of a list. If an ATS sent each page just before the
/// timeout, reading a long list would take many hours. Without this limit, the site would show the
/// previous list during these hours, without an alarm.
const MAX_LIST_TIME: Duration = Duration::from_secs(30 * 60);

/// The maximum number of items in a list. In memory, a tiny item can take up sixty times the size
/// of its JSON, so limiting the size of the responses is not enough to limit memory use.
pub const MAX_LIST_ITEMS: usize = 200_000;

/// The limits for reading one list, and how much of them has been used.
#[derive(Debug)]
pub(in crate::ats) struct ListBudget {
    max_bytes: usize,
    /// The total size of the pages read so far.
    pub bytes: usize,
    /// When reading began.
    pub started: Instant,
}

impl ListBudget {
    /// Creates the budget for reading one list. `max_answer` is the maximum size of a page in
    /// bytes.
    pub fn new(max_answer: usize) -> Self {
        Self {
            max_bytes: max_answer.saturating_mul(MAX_LIST_RESPONSES),
            bytes: 0,
            started: Instant::now(),
        }
    }

    /// Returns the error for the limit that the list exceeds, if any. `items` is the number of
    /// items read so far, and `elapsed` the time since `started`.
    pub fn excess(&self, items: usize, elapsed: Duration) -> Option<Misconfiguration> {
        if self.bytes > self.max_bytes {
            Some(Misconfiguration::ListTooLarge)
        } else if items > MAX_LIST_ITEMS {
            Some(Misconfiguration::TooManyItems(MAX_LIST_ITEMS))
        } else if elapsed > MAX_LIST_TIME {
            Some(Misconfiguration::ListTooSlow)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_arrives_very_slowly_is_given_up() {
        let budget = ListBudget::new(1_000);
        assert_eq!(budget.excess(MAX_LIST_ITEMS, MAX_LIST_TIME), None);
        let late = MAX_LIST_TIME + Duration::from_secs(1);
        assert_eq!(budget.excess(1, late), Some(Misconfiguration::ListTooSlow));
    }
}
