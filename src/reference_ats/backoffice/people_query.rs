//! The query of a list of people: search text, mark, job and offset.

use url::form_urlencoded::Serializer;

use crate::reference_ats::{
    backoffice::urls,
    database::search::PeopleFilter,
    pagination::{Pagination, query_parameter},
    person::{Mark, Pipeline},
};

/// The number of people on a page.
pub(super) const PAGE_SIZE: u32 = 50;
/// The maximum length of the search text, in characters.
const MAX_TEXT: usize = 200;

/// The query parameters of a list of people. Invalid values count as absent.
pub(super) struct PeopleQuery {
    /// The search text as it was typed.
    pub(super) text: String,
    pub(super) mark: Option<Mark>,
    pub(super) job: Option<String>,
    /// The number of people before the page.
    pub(super) offset: u64,
}

impl PeopleQuery {
    pub(super) fn from_query(query: Option<&str>) -> Self {
        let text = query_parameter(query, "q").unwrap_or_default();
        let mark = query_parameter(query, "mark");
        Self {
            text: text.trim().chars().take(MAX_TEXT).collect(),
            mark: mark.as_deref().and_then(Mark::from_name),
            job: query_parameter(query, "job").filter(|job| !job.is_empty()),
            offset: Pagination::from_query(query).offset,
        }
    }

    /// The conditions for the database.
    pub(super) fn filter(&self) -> PeopleFilter {
        PeopleFilter {
            words: self.text.split_whitespace().map(str::to_owned).collect(),
            mark: self.mark,
            job_id: self.job.clone(),
        }
    }

    /// Whether there are no conditions.
    pub(super) fn is_unfiltered(&self) -> bool {
        self.text.is_empty() && self.mark.is_none() && self.job.is_none()
    }

    /// The URL of another page with the same conditions.
    pub(super) fn page_url(&self, pipeline: Pipeline, offset: u64) -> String {
        let mut query = self.serialize();
        if 0 < offset {
            query.append_pair("offset", &offset.to_string());
        }
        with_query(urls::people_url(pipeline), query)
    }

    /// The URL of a download with the same conditions.
    pub(super) fn download_url(&self, pipeline: Pipeline, name: &str) -> String {
        with_query(
            format!("{}/{name}", urls::people_url(pipeline)),
            self.serialize(),
        )
    }

    fn serialize(&self) -> Serializer<'static, String> {
        let mut query = Serializer::new(String::new());
        let asked = [
            (
                "q",
                Some(self.text.as_str()).filter(|text| !text.is_empty()),
            ),
            ("mark", self.mark.map(Mark::as_str)),
            ("job", self.job.as_deref()),
        ];
        let asked = asked
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)));
        query.extend_pairs(asked);
        query
    }
}

fn with_query(path: String, mut query: Serializer<'static, String>) -> String {
    let query = query.finish();
    match query.is_empty() {
        true => path,
        false => format!("{path}?{query}"),
    }
}
