//! Compares the field tables of the ATS provider's documentation, copied by hand, with the OpenAPI
//! description that the reference ATS serves.

use reqwest::Method;
use serde_json::Value;

use crate::harness::{Harness, send};

/// A field: its name, its type with its limits, and whether it is required.
type Field = (&'static str, &'static str, bool);

const LISTED_LOCATION: &[Field] = &[
    ("location_type", "REMOTE|IN_OFFICE|HYBRID", true),
    ("location_option", "ListedLocationOption", false),
    ("is_primary", "boolean", false),
    ("workplace_type", "string 1..", false),
];
const LISTED_LOCATION_OPTION: &[Field] = &[
    ("id", "string uuid", false),
    ("display_name", "string 1..", true),
    ("location_type", "CITY|COUNTRY|REGION|ADMIN_1", true),
    ("city", "string 1..", true),
    ("state", "string 1..", true),
    ("country", "string 1..", true),
    ("location_option_id", "string uuid", true),
    ("name", "string 1..255", true),
];
const LOCATION: &[Field] = &[
    ("location_type", "string", true),
    ("location_option", "LocationOption", false),
    ("is_primary", "boolean", false),
    ("workplace_type", "string", false),
];
const LOCATION_OPTION: &[Field] = &[
    ("id", "string uuid", false),
    ("display_name", "string", true),
    ("location_type", "string", true),
    ("city", "string", true),
    ("state", "string", true),
    ("country", "string", true),
    ("location_option_id", "string uuid", true),
    ("name", "string", true),
];
const LIST: &[Field] = &[
    ("count", "integer", true),
    ("next", "string uri", false),
    ("previous", "string uri", false),
    ("results", "array of PostingListItem", true),
];
const ITEM: &[Field] = &[
    ("id", "string uuid", true),
    ("title", "string 1..", true),
    ("locations", "array of ListedLocation", false),
    ("apply_url", "string uri 1..", false),
];
const DETAIL: &[Field] = &[
    ("id", "string uuid", true),
    ("title", "string", true),
    ("client_id", "string", false),
    ("client_name", "string", false),
    ("client_logo", "string", false),
    ("client_domain", "string", false),
    ("user_provided_description", "string", false),
    ("location", "string", false),
    ("locations", "array of Location", false),
    ("compensation", "Compensation", false),
    ("visa_support", "boolean", false),
    (
        "application_questions",
        "array of ApplicationQuestion",
        false,
    ),
    (
        "public_interview_plan_preview",
        "array of InterviewStep",
        false,
    ),
    ("allow_docx_resumes_in_applications", "boolean", false),
    ("apply_url", "string uri", false),
    ("created", "string date-time", false),
];
const COMPENSATION: &[Field] = &[
    ("upper_bound", "integer", false),
    ("lower_bound", "integer", false),
    ("currency_code", "string", true),
    ("open_to_sharing_comp", "boolean", false),
    ("equity_lower_bound", "number", false),
    ("equity_upper_bound", "number", false),
    ("open_to_sharing_equity", "boolean", false),
    ("offers_equity", "boolean", false),
    ("salary_range_type", "string or null", false),
    ("employment_type", "string or null", false),
    ("compensation_details", "string", false),
];
const QUESTION: &[Field] = &[
    ("id", "string uuid", true),
    ("question", "string", true),
    ("input_type", "string", true),
    ("required", "boolean", true),
    ("question_type", "string", false),
    ("multiple_choice_options", "array of string", false),
    ("max_selections", "integer", false),
    ("hidden", "boolean", false),
    ("order_index", "integer", false),
];
const STEP: &[Field] = &[
    ("id", "string uuid", true),
    ("name", "string", true),
    ("description", "string", true),
    ("order_index", "integer", true),
];
const ADDITION: &[Field] = &[
    ("channel", "AGENCY|REFERRAL|SOURCED|APPLIED", true),
    ("source", "string ..200", false),
    ("sourcer_name", "string ..255", false),
    ("sourcer_email", "string ..254", false),
    ("agency_name", "string", false),
    ("job_id", "string 1..", true),
    ("hiring_pipeline_stage_id", "string 1..", false),
    ("hiring_pipeline_stage_name", "string 1..", false),
    ("candidate_email", "string 1..", false),
    ("candidate_first_name", "string 1..", true),
    ("candidate_last_name", "string 1..", true),
    ("candidate_linkedin_url", "string 1..", false),
    ("resume", "string uri", false),
    ("resume_url", "string uri 1..", false),
    ("additional_comments", "string ..5000", false),
];
const ADDED: &[Field] = &[("success", "boolean", true), ("message", "string", false)];
const BULK_RESULT: &[Field] = &[
    ("index", "integer", true),
    ("success", "boolean", true),
    ("message", "string", true),
    ("candidate_id", "string", false),
];
const ACCEPTED: &[Field] = &[("success", "boolean", true), ("id", "string uuid", true)];
const PREMIUM: &[Field] = &[
    ("code", "string", true),
    ("detail", "string", true),
    ("upgrade_url", "string uri", true),
];
const STAGE: &[Field] = &[("id", "string", true), ("name", "string", true)];

const SCHEMAS: [(&str, &[Field]); 16] = [
    ("ListedLocation", LISTED_LOCATION),
    ("ListedLocationOption", LISTED_LOCATION_OPTION),
    ("Location", LOCATION),
    ("LocationOption", LOCATION_OPTION),
    ("PostingList", LIST),
    ("PostingListItem", ITEM),
    ("PostingDetail", DETAIL),
    ("Compensation", COMPENSATION),
    ("ApplicationQuestion", QUESTION),
    ("InterviewStep", STEP),
    ("AddCandidateRequest", ADDITION),
    ("AddCandidateResponse", ADDED),
    ("BulkResult", BULK_RESULT),
    ("ApplicationAccepted", ACCEPTED),
    ("PremiumRequired", PREMIUM),
    ("Stage", STAGE),
];

/// The optional fields of these requests can also be null. The provider's documentation neither
/// requires nor forbids null.
const REQUESTS: [&str; 1] = ["AddCandidateRequest"];

fn of_type(schema: &Value, schemas: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|it| it.rsplit('/').next()) {
        let values = schemas[name]["enum"].as_array();
        return values.map_or(name.to_owned(), |values| {
            let values: Vec<&str> = values.iter().filter_map(Value::as_str).collect();
            values.join("|")
        });
    }
    let mut description = match &schema["type"] {
        Value::Array(types) => {
            let types: Vec<&str> = types.iter().filter_map(Value::as_str).collect();
            types.join(" or ")
        }
        one => one.as_str().unwrap_or("anything").to_owned(),
    };
    if description == "array" {
        return format!("array of {}", of_type(&schema["items"], schemas));
    }
    if let Some(format) = schema["format"]
        .as_str()
        .filter(|it| !it.starts_with("int") && *it != "double")
    {
        description = format!("{description} {format}");
    }
    let bound = |name: &str| {
        schema[name]
            .as_u64()
            .map_or(String::new(), |it| it.to_string())
    };
    let (min, max) = (bound("minLength"), bound("maxLength"));
    if min.is_empty() && max.is_empty() {
        description
    } else {
        format!("{description} {min}..{max}")
    }
}

#[tokio::test]
async fn every_documented_field_is_described_with_its_type_and_limits() {
    let harness = Harness::open().await;
    let document = send(harness.raw(Method::GET, "/docs/api.json")).await.body;
    let schemas = &document["components"]["schemas"];
    for (name, fields) in SCHEMAS {
        let schema = &schemas[name];
        let described = schema["properties"].as_object().unwrap();
        let names: Vec<&str> = described.keys().map(String::as_str).collect();
        let stated: Vec<&str> = fields.iter().map(|(field, ..)| *field).collect();
        assert_eq!(names, stated, "{name}");
        for (field, stated, is_required) in fields {
            let mut description = of_type(&described[*field], schemas);
            if REQUESTS.contains(&name) && !is_required {
                description = description.replace(" or null", "");
            }
            assert_eq!(&description, stated, "{name}.{field}");
            let required = schema["required"].as_array().unwrap();
            let found = required.iter().any(|it| it == field);
            assert_eq!(found, *is_required, "{name}.{field}");
        }
    }
}

#[tokio::test]
async fn the_fields_of_a_bulk_item_and_an_application_are_the_documented_ones() {
    let harness = Harness::open().await;
    let document = send(harness.raw(Method::GET, "/docs/api.json")).await.body;
    let text = document["components"]["schemas"].clone();
    let fields = [
        ("Job", &["id", "title", "hiring_pipeline_stages"][..]),
        (
            "ApplicationRequest",
            &[
                "first_name",
                "last_name",
                "email",
                "linkedin_url",
                "phone_number",
                "resume",
                "additional_info",
                "application_questions",
                "opted_in_to_talent_network",
            ],
        ),
    ];
    for (name, stated) in fields {
        let described = text[name]["properties"].as_object().unwrap();
        let names: Vec<&str> = described.keys().map(String::as_str).collect();
        assert_eq!(names, stated, "{name}");
    }
    let item = text["BulkCandidate"].to_string();
    for field in [
        "job_id",
        "hiring_pipeline_stage_id",
        "hiring_pipeline_stage_name",
        "candidate_email",
        "candidate_first_name",
        "candidate_last_name",
        "candidate_linkedin_url",
        "resume_url",
        "additional_comments",
    ] {
        assert!(item.contains(&format!("\"{field}\"")), "{field}");
    }
}
