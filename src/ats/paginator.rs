//! Collects the pages of a list (docs/ats-interface.md: endpoints, paging).

use std::collections::HashSet;

use serde_json::Value;

use crate::ats::parse::{envelope::ListPage, lenient};

/// The maximum number of pages of a list.
pub(crate) const MAX_PAGES: usize = 2_000;

/// Collects the pages of a list. The offset of the next page is the number of items received. The
/// URL that the ATS sends for the next page is never requested, because it can point to another
/// host.
#[derive(Debug)]
pub(crate) struct Paginator<T> {
    limit: usize,
    /// All items that could be parsed, without duplicates.
    pub(crate) items: Vec<T>,
    /// The number of distinct items that could not be parsed.
    pub(crate) skipped: usize,
    seen_ids: HashSet<String>,
    /// The number of items received, including duplicates. It is the offset of the next page.
    pub(crate) received: usize,
    /// The number of pages read.
    pub(crate) pages: usize,
    /// The `count` of the last page.
    last_count: Option<usize>,
    /// Whether `count` became smaller between two pages. An item before the next offset was then
    /// probably removed. All later items moved forward by one, so the client has skipped an item.
    pub(crate) has_shrunk: bool,
}

impl<T> Paginator<T> {
    /// Creates a paginator without items. Each page has at most `limit` items.
    pub(crate) fn new(limit: usize) -> Self {
        Self {
            limit,
            items: Vec::new(),
            skipped: 0,
            seen_ids: HashSet::new(),
            received: 0,
            pages: 0,
            last_count: None,
            has_shrunk: false,
        }
    }

    /// Returns the number of distinct items, including those that could not be parsed.
    pub(crate) fn items_seen(&self) -> usize {
        self.seen_ids.len()
    }

    /// Parses the items of a page and adds them. Skips items that were received before, and items
    /// for which `parse` returns `None`. Returns whether to request another page.
    pub(crate) fn add_page(&mut self, page: ListPage, parse: impl Fn(Value) -> Option<T>) -> bool {
        let length = page.items.len();
        let before = self.seen_ids.len();
        self.pages += 1;
        self.received += length;
        let counts = self.last_count.zip(page.count);
        // A count below the number of received items is the number of items on this page.
        self.has_shrunk |= counts.is_some_and(|(before, now)| now < before && now >= self.received);
        self.last_count = page.count;
        for item in page.items {
            let name = lenient::line(&item, "id").unwrap_or_else(|| item.to_string());
            if self.seen_ids.insert(name.to_ascii_lowercase()) {
                match parse(item) {
                    Some(item) => self.items.push(item),
                    None => self.skipped += 1,
                }
            }
        }
        let has_more = match page.count {
            _ if page.has_next => true,
            Some(count) => count > self.received,
            None => length >= self.limit,
        };
        self.seen_ids.len() > before && has_more && self.pages < MAX_PAGES
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn page(ids: std::ops::Range<usize>, count: Option<usize>, more: bool) -> ListPage {
        ListPage {
            wrapper: None,
            items: ids.map(|id| json!({"id": id})).collect(),
            count,
            has_next: more,
        }
    }

    #[test]
    fn the_place_of_the_next_page_counts_what_was_received() {
        let mut paging = Paginator::new(100);
        assert!(paging.add_page(page(0..30, Some(70), false), Some));
        assert_eq!(paging.received, 30);
    }

    #[test]
    fn reading_ends_where_the_list_ends() {
        let ends = [
            ("an empty page", page(0..0, Some(9), true)),
            ("all counted and no next", page(0..9, Some(9), false)),
            ("no count and a short page", page(0..99, None, false)),
        ];
        for (name, last) in ends {
            assert!(!Paginator::new(100).add_page(last, Some), "{name}");
        }
        let goes_on = [
            ("fewer than counted", page(0..9, Some(10), false)),
            ("a next", page(0..9, Some(9), true)),
            ("no count and a full page", page(0..100, None, false)),
        ];
        for (name, page) in goes_on {
            assert!(Paginator::new(100).add_page(page, Some), "{name}");
        }
    }

    #[test]
    fn a_page_with_nothing_new_ends_the_reading_and_adds_nothing() {
        let mut paging = Paginator::new(2);
        assert!(paging.add_page(page(0..2, None, true), Some));
        assert!(!paging.add_page(page(0..2, None, true), Some));
        assert_eq!(paging.items.len(), 2);
    }

    #[test]
    fn a_list_from_which_an_item_was_removed_while_it_was_read_is_recognized() {
        for (counts, has_shrunk) in [
            ([Some(5), Some(4)], true),
            ([Some(5), Some(5)], false),
            ([Some(5), Some(6)], false),
            ([None, None], false),
            ([Some(2), Some(1)], false),
        ] {
            let mut paging = Paginator::new(2);
            for (at, count) in (0..).zip(counts) {
                paging.add_page(page(2 * at..2 * at + 2, count, true), Some);
            }
            assert_eq!(paging.has_shrunk, has_shrunk, "{counts:?}");
        }
    }

    #[test]
    fn items_that_cannot_be_parsed_are_counted() {
        let mut paging = Paginator::<Value>::new(2);
        assert!(paging.add_page(page(0..2, None, true), |_| None));
        assert!(paging.add_page(page(1..3, None, true), |_| None));
        assert_eq!((paging.items.len(), paging.skipped), (0, 3));
    }

    #[test]
    fn a_list_without_end_is_left_after_the_maximum_number_of_pages() {
        let mut paging = Paginator::new(1);
        let mut asked = 0;
        while paging.add_page(page(asked..asked + 1, None, true), Some) {
            asked += 1;
        }
        assert_eq!(paging.items.len(), MAX_PAGES);
    }
}
