use url::form_urlencoded::Serializer;

use crate::reference_ats::{
    database::search::Wanted,
    office::urls,
    page::{Page, parameter},
    received::{Mark, Pipeline},
};

/// People on a page.
pub(super) const ON_A_PAGE: u32 = 50;
/// Most characters that are searched for.
const MAX_TEXT: usize = 200;

/// What is asked of a list of people, as it stands in an address. What makes no sense counts as not asked.
pub(super) struct Asked {
    /// What is searched for, as it was typed.
    pub(super) text: String,
    pub(super) mark: Option<Mark>,
    pub(super) job: Option<String>,
    /// People before the page.
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

    /// Who is looked for.
    pub(super) fn wanted(&self) -> Wanted {
        Wanted {
            words: self.text.split_whitespace().map(str::to_owned).collect(),
            mark: self.mark,
            job: self.job.clone(),
        }
    }

    /// Whether everybody is asked for.
    pub(super) fn is_everybody(&self) -> bool {
        self.text.is_empty() && self.mark.is_none() && self.job.is_none()
    }

    /// The address of another page of what is asked.
    pub(super) fn page(&self, pipeline: Pipeline, offset: u64) -> String {
        let mut query = self.query();
        if 0 < offset {
            query.append_pair("offset", &offset.to_string());
        }
        address(urls::people(pipeline), query)
    }

    /// The address of everybody who is asked for, as a file.
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
