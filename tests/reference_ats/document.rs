//! Tests the OpenAPI description that the reference ATS serves.

use reqwest::{Method, StatusCode};
use serde_json::Value;

use crate::harness::{Harness, send};

async fn document() -> Value {
    let harness = Harness::open_with(|settings| settings.premium = false).await;
    let reply = send(harness.raw(Method::GET, "/docs/api.json")).await;
    assert_eq!(reply.status, StatusCode::OK);
    reply.body
}

#[tokio::test]
async fn the_description_of_every_operation_is_available_without_a_key_on_any_plan() {
    let document = document().await;
    assert!(document["openapi"].as_str().unwrap().starts_with("3."));
    let paths = document["paths"].as_object().unwrap();
    let mut operations = Vec::new();
    for (path, item) in paths {
        let methods = item.as_object().unwrap().keys();
        operations.extend(methods.map(|method| format!("{method} {path}")));
    }
    operations.sort();
    assert_eq!(
        operations,
        [
            "get /api/v1/external/candidates",
            "get /api/v1/external/job-postings",
            "get /api/v1/external/job-postings/{id}",
            "get /api/v1/external/jobs",
            "post /api/v1/external/add-candidate",
            "post /api/v1/external/bulk-add-candidates",
            "post /api/v1/external/job-postings/{id}/applications",
        ]
    );
}

#[tokio::test]
async fn every_response_body_is_described_and_every_operation_requires_the_key() {
    let document = document().await;
    for (path, item) in document["paths"].as_object().unwrap() {
        for operation in item.as_object().unwrap().values() {
            assert!(operation["security"][0]["bearer"].is_array(), "{path}");
            let responses = operation["responses"].as_object().unwrap();
            for status in ["401", "403", "405", "429", "503"] {
                assert!(responses.contains_key(status), "{path} {status}");
            }
            for (status, response) in responses {
                let schema = &response["content"]["application/json"]["schema"];
                assert!(schema.is_object(), "{path} {status}");
            }
        }
    }
}

#[tokio::test]
async fn every_reference_has_a_target() {
    let document = document().await;
    let text = document.to_string();
    for part in text.split("\"$ref\":\"#").skip(1) {
        let pointer = part.split('"').next().unwrap();
        assert!(document.pointer(pointer).is_some(), "{pointer}");
    }
}

#[tokio::test]
async fn every_accepted_format_of_an_application_is_described() {
    let document = document().await;
    let path =
        "/paths/~1api~1v1~1external~1job-postings~1{id}~1applications/post/requestBody/content";
    let content = document.pointer(path).unwrap().as_object().unwrap();
    for media in [
        "application/json",
        "multipart/form-data",
        "application/x-www-form-urlencoded",
    ] {
        assert!(content.contains_key(media), "{media}");
    }
    let answers = "/components/schemas/ApplicationRequest/properties/application_questions";
    let answers = document.pointer(answers).unwrap();
    assert_eq!(answers["anyOf"].as_array().unwrap().len(), 4, "{answers}");
}
