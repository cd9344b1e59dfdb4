//! Finds the list in a response (docs/ats-interface.md: endpoints, lists).

use serde_json::Value;

use crate::ats::parse::lenient::{integer, text};

/// A list, or one page of a list.
#[derive(Debug, Clone, PartialEq)]
pub struct ListPage {
    /// The name of the field that contains the list. `None` if the response is a bare array.
    pub wrapper: Option<String>,
    /// The items, unchanged.
    pub items: Vec<Value>,
    /// The total number of items, if the ATS sent it.
    pub count: Option<usize>,
    /// Whether the ATS sent a URL for the next page. That URL is never requested, because its host
    /// can differ from that of the base URL, and the API key would be sent to the other host.
    pub has_next: bool,
}

/// The usual names of the field that contains a list.
const WRAPPER_NAMES: [&str; 3] = ["results", "data", "items"];

/// Extracts the list from a response. The response is a bare array or an object. An object contains
/// the array in the field `results`, `data` or `items`, or in a field that `own_names` lists.
/// Returns `None` if there is no list.
pub fn extract_list(mut answer: Value, own_names: &[&str]) -> Option<ListPage> {
    let count = integer(&answer, "count").and_then(|count| usize::try_from(count).ok());
    let has_next = text(&answer, "next").is_some();
    let mut names = WRAPPER_NAMES.iter().chain(own_names);
    let wrapper = names.find(|name| answer.get(**name).is_some_and(Value::is_array));
    let list = match wrapper {
        Some(name) => answer[*name].take(),
        None => answer,
    };
    let Value::Array(items) = list else {
        return None;
    };
    Some(ListPage {
        wrapper: wrapper.map(|name| (*name).to_owned()),
        items,
        count,
        has_next,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_list_is_found_however_it_is_wrapped() {
        let wrapped = [
            json!([1, 2]),
            json!({"results": [1, 2]}),
            json!({"data": [1, 2]}),
            json!({"items": [1, 2]}),
            json!({"jobs": [1, 2]}),
            json!({"results": null, "jobs": [1, 2]}),
            json!({"data": {"no": "array"}, "items": [1, 2], "jobs": [3]}),
        ];
        for answer in wrapped {
            let list = extract_list(answer.clone(), &["jobs"]).unwrap();
            assert_eq!(list.items, [json!(1), json!(2)], "{answer}");
            assert_eq!((list.count, list.has_next), (None, false), "{answer}");
        }
    }

    #[test]
    fn content_without_a_list_does_not_count_as_an_empty_list() {
        for answer in [json!({}), json!(null), json!("jobs"), json!({"jobs": {}})] {
            assert_eq!(extract_list(answer.clone(), &["jobs"]), None, "{answer}");
        }
    }

    #[test]
    fn the_count_and_the_promise_of_more_are_read() {
        let answer = json!({"count": "7", "next": "https://ats.example.com/x", "results": []});
        let list = extract_list(answer, &[]).unwrap();
        assert_eq!((list.count, list.has_next), (Some(7), true));
    }
}
