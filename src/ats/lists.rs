//! The lists of the ATS: postings, jobs and hired candidates (docs/ats-interface.md: endpoints).

use serde_json::Value;

use crate::{
    ats::{
        client::AtsClient,
        endpoint::Endpoint,
        error::AtsError,
        list_budget::ListBudget,
        paginator::{MAX_PAGES, Paginator},
        parse::{
            self,
            envelope::{self, ListPage},
            posting::PostingItem,
        },
    },
    candidate::HiredCandidate,
    job::{Job, JobId},
};

/// The maximum number of times that a list is read. It is read again if items were removed while it
/// was read.
const MAX_READS: usize = 3;

impl AtsClient {
    /// `GET job-postings`: reads all pages. Returns all items that have an id, in the ATS's order.
    pub async fn postings(&self) -> Result<Vec<PostingItem>, AtsError> {
        self.fetch_list(Endpoint::Postings, None, PostingItem::parse)
            .await
    }

    /// `GET jobs`: returns the active public jobs with their stages.
    pub async fn jobs(&self) -> Result<Vec<Job>, AtsError> {
        self.fetch_list(Endpoint::Jobs, None, |item| parse::job::parse_job(&item))
            .await
    }

    /// `GET candidates`: returns the recently hired candidates, for one job or for all jobs.
    pub async fn hired_candidates(
        &self,
        job: Option<&JobId>,
    ) -> Result<Vec<HiredCandidate>, AtsError> {
        let name = self.settings.candidates.job_parameter.as_str();
        let filter = job.map(|job| (name, job.to_string()));
        self.fetch_list(Endpoint::Hired, filter, |item| {
            parse::hired::parse_hired(&item)
        })
        .await
    }

    /// Requests the first page of a list, to find out which JSON field contains the list. `call`
    /// must be one of the three list endpoints. For postings, the page contains only one item.
    pub async fn probe_list(&self, call: Endpoint) -> Result<ListPage, AtsError> {
        let query = (call == Endpoint::Postings).then(|| ("limit", "1".to_owned()));
        Ok(self.fetch_page(call, query.as_slice()).await?.0)
    }

    /// Reads a list. If items were removed while it was read, reads it again, because the result
    /// can lack items that the ATS still has. `filter` is an additional query parameter. Skips
    /// items for which `parse` returns `None`.
    async fn fetch_list<T>(
        &self,
        call: Endpoint,
        filter: Option<(&str, String)>,
        parse: impl Fn(Value) -> Option<T>,
    ) -> Result<Vec<T>, AtsError> {
        let mut paging = self.fetch_pages(call, filter.clone(), &parse).await?;
        for _ in 1..MAX_READS {
            if !paging.has_shrunk {
                break;
            }
            paging = self.fetch_pages(call, filter.clone(), &parse).await?;
        }
        if paging.has_shrunk {
            tracing::warn!(%call, "items were removed from a list of the ATS each time it was read; an open posting can be missing until the next time");
        }
        if paging.pages == MAX_PAGES {
            tracing::warn!(%call, "a list of the ATS has more than {MAX_PAGES} pages; the rest is ignored");
        }
        if paging.skipped > 0 {
            tracing::warn!(%call, items = paging.skipped, "ignored items of a list of the ATS without an id, or with a very long one");
        }
        Ok(paging.items)
    }

    /// Requests all pages of a list once. Parses each page as it arrives, because parsed items need
    /// much less memory than JSON values.
    async fn fetch_pages<T>(
        &self,
        call: Endpoint,
        filter: Option<(&str, String)>,
        parse: &impl Fn(Value) -> Option<T>,
    ) -> Result<Paginator<T>, AtsError> {
        let candidates = &self.settings.candidates;
        let (limit, offset) = match call {
            Endpoint::Hired => (&*candidates.limit_parameter, &*candidates.offset_parameter),
            _ => ("limit", "offset"),
        };
        let page_limit = self.settings.page_limit.get();
        let mut paging = Paginator::new(page_limit);
        let mut budget = ListBudget::new(self.settings.max_answer.as_usize());
        loop {
            let mut query: Vec<(&str, String)> = filter.clone().into_iter().collect();
            if call == Endpoint::Postings || paging.pages > 0 {
                query.push((limit, page_limit.to_string()));
                query.push((offset, paging.received.to_string()));
            }
            let (page, size) = self.fetch_page(call, &query).await?;
            budget.bytes += size;
            let has_pages = call == Endpoint::Postings || page.count.is_some() || page.has_next;
            let has_more = paging.add_page(page, parse) && has_pages;
            let excess = budget.excess(paging.items_seen(), budget.started.elapsed());
            if let Some(excess) = excess {
                return Err(AtsError::new(call, None, excess.into()));
            }
            if !has_more {
                return Ok(paging);
            }
        }
    }

    /// Requests one page of a list. Also returns the size of the response in bytes.
    async fn fetch_page(
        &self,
        call: Endpoint,
        query: &[(&str, String)],
    ) -> Result<(ListPage, usize), AtsError> {
        let (path, wrapper_names): (&str, &[&str]) = match call {
            Endpoint::Jobs => ("jobs", &["jobs"]),
            Endpoint::Hired => ("candidates", &["candidates"]),
            _ => ("job-postings", &["job_postings", "postings"]),
        };
        let request = self.transport.request(call, self.url(&[path]));
        let (answer, size) = self.fetch_json(request.map(|it| it.query(query))).await?;
        let page = envelope::extract_list(answer, wrapper_names);
        let page = page.ok_or_else(|| self.unexpected_json(call, "no list"))?;
        Ok((page, size))
    }
}
