//! Removes the fields of a posting's details that are not part of the interface
//! (docs/ats-interface.md: reading postings). Such fields are never shown and can be very large.

use serde_json::Value;

/// The names of all fields that are parsed, at any depth. A field with one of these names is kept
/// in every object, even if the interface defines it only for some objects.
const KNOWN_FIELDS: [&str; 48] = [
    "active",
    "allow_docx_resumes_in_applications",
    "application_questions",
    "apply_url",
    "city",
    "client_name",
    "compensation",
    "compensation_details",
    "country",
    "created",
    "currency_code",
    "description",
    "display_name",
    "employment_type",
    "equity_lower_bound",
    "equity_upper_bound",
    "hidden",
    "id",
    "input_type",
    "is_primary",
    "is_private",
    "is_sample",
    "label",
    "location",
    "location_option",
    "location_type",
    "locations",
    "lower_bound",
    "max_selections",
    "multiple_choice_options",
    "name",
    "offers_equity",
    "open_to_sharing_comp",
    "open_to_sharing_equity",
    "order_index",
    "public_interview_plan_preview",
    "question",
    "question_type",
    "required",
    "salary_range_type",
    "state",
    "text",
    "title",
    "upper_bound",
    "user_provided_description",
    "value",
    "visa_support",
    "workplace_type",
];

/// The maximum depth of an object or array in a posting's details. Deeper values are removed.
const MAX_DEPTH: usize = 6;

/// Removes the fields that are not part of the interface from the details of a posting.
pub fn remove_unknown_fields(details: &mut Value) {
    clean(details, MAX_DEPTH);
}

fn clean(value: &mut Value, depth: usize) {
    let is_nested = |value: &Value| value.is_object() || value.is_array();
    match value {
        Value::Object(fields) => {
            fields.retain(|name, value| {
                KNOWN_FIELDS.contains(&name.as_str()) && (depth > 1 || !is_nested(value))
            });
            fields.values_mut().for_each(|it| clean(it, depth - 1));
        }
        Value::Array(items) => {
            // The ATS interface has no arrays that directly contain arrays, so arrays inside arrays
            // are removed.
            items.retain(|item| !item.is_array() && (depth > 1 || !is_nested(item)));
            items.iter_mut().for_each(|it| clean(it, depth - 1));
        }
        _ => (),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_fields_of_the_interface_stay() {
        let mut details = json!({
            "id": "1", "title": "Baker", "tracking": { "title": "x" }, "locations": [[[1]], {
                "location_option": { "city": "Oslo", "population": 700_000 }, "junk": [[]],
            }],
            "application_questions": [{
                "id": "2", "question": "Why?", "multiple_choice_options": [{ "value": "A", "x": 1 }, "B"],
            }],
        });
        remove_unknown_fields(&mut details);
        let expected = json!({
            "id": "1", "title": "Baker", "locations": [{ "location_option": { "city": "Oslo" } }],
            "application_questions": [{
                "id": "2", "question": "Why?", "multiple_choice_options": [{ "value": "A" }, "B"],
            }],
        });
        assert_eq!(details, expected);
    }

    #[test]
    fn values_that_are_nested_too_deeply_are_removed() {
        let nested = (0..100).fold(json!("x"), |inner, _| json!({ "name": inner, "id": 1 }));
        let mut details = nested;
        remove_unknown_fields(&mut details);
        let text = details.to_string();
        assert_eq!(text.matches("name").count(), MAX_DEPTH - 1, "{text}");
    }
}
