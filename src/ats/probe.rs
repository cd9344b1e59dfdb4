//! Probes how the ATS wraps its lists, for `vestibule check`.

use serde_json::Value;

use crate::ats::{
    client::AtsClient,
    error::{AtsError, Endpoint, ErrorKind, Misconfiguration},
    parse::{envelope, lenient},
};

/// How the ATS wraps a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListShape {
    /// The name of the field that holds the list. `None` for a bare array.
    pub wrapper: Option<String>,
    /// The number of items in the response.
    pub items: usize,
    /// The total number of items, if the ATS sends it.
    pub count: Option<usize>,
}

impl AtsClient {
    /// Requests one of the three lists once. Of postings it requests only one item.
    pub async fn probe_list(&self, call: Endpoint) -> Result<ListShape, AtsError> {
        let (path, own_names): (&str, &[&str]) = match call {
            Endpoint::Jobs => ("jobs", &["jobs"]),
            Endpoint::Hired => ("candidates", &["candidates"]),
            _ => ("job-postings", &["job_postings", "postings"]),
        };
        let mut url = self.transport.base_url().endpoint_url(&[path]);
        if call == Endpoint::Postings {
            url.query_pairs_mut().append_pair("limit", "1");
        }
        let answer = self.fetch_json(self.transport.get(call, url)).await?;
        let wrapper = wrapper_name(&answer, own_names);
        match envelope::extract_list(answer, own_names) {
            Some(list) => Ok(ListShape {
                wrapper,
                items: list.items.len(),
                count: list.count,
            }),
            None => {
                let fault = Misconfiguration::UnexpectedJson("it holds no list");
                Err(AtsError::new(call, None, ErrorKind::Misconfigured(fault)))
            }
        }
    }
}

/// The name of the field that [`list::unwrap`] takes the list from.
fn wrapper_name(answer: &Value, own_names: &[&str]) -> Option<String> {
    let mut names = envelope::WRAPPER_NAMES.iter().chain(own_names);
    let found = names.find(|name| lenient::field(answer, name).is_some_and(Value::is_array));
    found.map(|name| (*name).to_owned())
}
