//! Probes how the ATS wraps its lists, for `vestibule check`.

use serde_json::Value;

use crate::ats::{
    client::Client,
    error::{AtsError, Call, Fault, Verdict},
    translate::{list, loose},
};

/// How the ATS wraps a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// The name of the field that holds the list. `None` for a bare array.
    pub wrapper: Option<String>,
    /// The number of items in the response.
    pub items: usize,
    /// The total number of items, if the ATS sends it.
    pub count: Option<usize>,
}

impl Client {
    /// Requests one of the three lists once. Of postings it requests only one item.
    pub async fn look(&self, call: Call) -> Result<Shape, AtsError> {
        let (path, own_names): (&str, &[&str]) = match call {
            Call::Jobs => ("jobs", &["jobs"]),
            Call::Hired => ("candidates", &["candidates"]),
            _ => ("job-postings", &["job_postings", "postings"]),
        };
        let mut url = self.transport.base().endpoint(&[path]);
        if call == Call::Postings {
            url.query_pairs_mut().append_pair("limit", "1");
        }
        let answer = self.read(self.transport.get(call, url)).await?;
        let wrapper = wrapper(&answer, own_names);
        match list::unwrap(answer, own_names) {
            Some(list) => Ok(Shape {
                wrapper,
                items: list.items.len(),
                count: list.count,
            }),
            None => {
                let fault = Fault::Unrecognised("it holds no list");
                Err(AtsError::new(call, None, Verdict::OperatorFault(fault)))
            }
        }
    }
}

/// The name of the field that [`list::unwrap`] takes the list from.
fn wrapper(answer: &Value, own_names: &[&str]) -> Option<String> {
    let mut names = list::WRAPPERS.iter().chain(own_names);
    let found = names.find(|name| loose::field(answer, name).is_some_and(Value::is_array));
    found.map(|name| (*name).to_owned())
}
