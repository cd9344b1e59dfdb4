//! The query of a list of people: search text, mark, job and offset.

use url::form_urlencoded::Serializer;

use crate::reference_ats::{
    database::search::Wanted,
    office::urls,
    page::{Page, parameter},
    received::{Mark, Pipeline},
};

/// The number of people on a page.
pub(super) const ON_A_PAGE: u32 = 50;
/// The maximum length of the search text, in characters.
const MAX_TEXT: usize = 200;

/// The query parameters of a list of people. Invalid values count as absent.
pub(super) struct Asked {
    /// The search text as it was typed.
    pub(super) text: String,
    pub(super) mark: Option<Mark>,
    pub(super) job: Option<String>,
    /// The number of people before the page.
    pub(super) offset: u64,
}

impl Asked {
    pub(super) fn read(query: Option<&str>) -> Self {
        let text = parameter(query, "q").unwrap_or_default();
        let mark = parameter(query, "mark");
        Self {
            text: text.trim().chars().take(MAX_TEXT).collect(),
            mark: mark.as_deref().and_then(Mark::from_name),
            job: parameter(query, "job").filter(|job| !job.is_empty()),
            offset: Page::read(query).offset,
        }
    }

    /// The conditions for the database.
    pub(super) fn wanted(&self) -> Wanted {
        Wanted {
            words: self.text.split_whitespace().map(str::to_owned).collect(),
            mark: self.mark,
            job: self.job.clone(),
        }
    }

    /// Whether there are no conditions.
    pub(super) fn is_everybody(&self) -> bool {
        self.text.is_empty() && self.mark.is_none() && self.job.is_none()
    }

    /// The URL of another page with the same conditions.
    pub(super) fn page(&self, pipeline: Pipeline, offset: u64) -> String {
        let mut query = self.query();
        if 0 < offset {
            query.append_pair("offset", &offset.to_string());
        }
        address(urls::people(pipeline), query)
    }

    /// The URL of a download with the same conditions.
    pub(super) fn file(&self, pipeline: Pipeline, name: &str) -> String {
        address(format!("{}/{name}", urls::people(pipeline)), self.query())
    }

    fn query(&self) -> Serializer<'static, String> {
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

fn address(path: String, mut query: Serializer<'static, String>) -> String {
    let query = query.finish();
    match query.is_empty() {
        true => path,
        false => format!("{path}?{query}"),
    }
}
