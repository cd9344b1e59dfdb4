//! Pagination of the job list: the `offset` and `limit` in a request, and the links to other pages.

use url::form_urlencoded;

use crate::{
    catalogue::Query,
    web::urls::{self, UrlPrefix},
};

/// The maximum number of postings on a page. A greater `limit` is reduced to this.
const MAX_PAGE_SIZE: usize = 100;

/// The `offset` and `limit` in the query string of a request. Invalid values are ignored.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PageParams {
    /// How many postings to skip before the page.
    pub offset: usize,
    /// The requested page size, or `None` for the default.
    pub limit: Option<usize>,
}

/// The part of the job list that is on one page.
#[derive(Debug, Clone)]
pub struct Pager {
    /// The number of postings before this page.
    pub offset: usize,
    /// The maximum number of postings on this page.
    pub limit: usize,
    /// The page number, counted from 1.
    pub page: usize,
    /// The number of pages.
    pub pages: usize,
    params: PageParams,
    previous_offset: Option<usize>,
    next_offset: Option<usize>,
}

impl PageParams {
    /// Parses the parameters in a query string.
    pub fn from_query(query: &str) -> Self {
        let mut asked = Self::default();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            match (name.as_ref(), value.parse()) {
                ("offset", Ok(offset)) => asked.offset = offset,
                ("limit", Ok(limit)) if limit > 0 => asked.limit = Some(limit.min(MAX_PAGE_SIZE)),
                _ => (),
            }
        }
        asked
    }

    /// Limits the offset to `count`, which is the number of postings.
    #[must_use]
    pub fn clamped(self, count: usize) -> Self {
        Self {
            offset: self.offset.min(count),
            ..self
        }
    }
}

impl Pager {
    /// Determines the page for these parameters. If the offset is past the end, this is the last
    /// page.
    pub fn new(params: PageParams, total: usize, page_size: usize) -> Self {
        let limit = params.limit.unwrap_or(page_size).clamp(1, MAX_PAGE_SIZE);
        let last = total.saturating_sub(1) / limit * limit;
        let offset = if params.offset < total {
            params.offset
        } else {
            last
        };
        let before = offset.div_ceil(limit);
        let after = total.saturating_sub(offset).div_ceil(limit);
        let next = offset + limit;
        Self {
            offset,
            limit,
            params,
            page: before + 1,
            pages: before + after.max(1),
            previous_offset: (offset > 0).then(|| offset.saturating_sub(limit)),
            next_offset: (next < total).then_some(next),
        }
    }

    /// The URL of this page.
    pub fn url(&self, root: &UrlPrefix, query: &Query) -> String {
        urls::list(root, query, self.offset, self.params.limit)
    }

    /// The URL of the previous page, or `None` on the first page.
    pub fn previous_url(&self, root: &UrlPrefix, query: &Query) -> Option<String> {
        let offset = self.previous_offset?;
        Some(urls::list(root, query, offset, self.params.limit))
    }

    /// The URL of the next page, or `None` on the last page.
    pub fn next_url(&self, root: &UrlPrefix, query: &Query) -> Option<String> {
        self.next_url_at(root.list(), query)
    }

    /// The URL of the next page of the list at `path`, such as the JSON list, or `None` on the last
    /// page.
    pub fn next_url_at(&self, path: &str, query: &Query) -> Option<String> {
        Some(urls::result_page(
            path,
            query,
            self.next_offset?,
            self.params.limit,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_parameters_are_ignored() {
        let asked = |offset, limit| PageParams { offset, limit };
        assert_eq!(
            PageParams::from_query("offset=40&limit=20"),
            asked(40, Some(20))
        );
        assert_eq!(
            PageParams::from_query("offset=-1&limit=0&q=x&=&%ff"),
            PageParams::default()
        );
        assert_eq!(
            PageParams::from_query("limit=1000000"),
            asked(0, Some(MAX_PAGE_SIZE))
        );
        assert_eq!(
            PageParams::from_query("offset=99999999999999999999999"),
            PageParams::default()
        );
    }

    #[test]
    fn a_page_past_the_end_shows_the_last() {
        let page = |offset, total| {
            let asked = PageParams {
                offset,
                limit: None,
            };
            let pager = Pager::new(asked, total, 20);
            (pager.offset, pager.page, pager.pages)
        };
        assert_eq!(page(0, 0), (0, 1, 1));
        assert_eq!(page(0, 20), (0, 1, 1));
        assert_eq!(page(20, 41), (20, 2, 3));
        assert_eq!(page(4_000, 41), (40, 3, 3));
        assert_eq!(page(20, 20), (0, 1, 1));
        assert_eq!(page(5, 41), (5, 2, 3));
        assert_eq!(page(usize::MAX, 41), (40, 3, 3));
    }
}
