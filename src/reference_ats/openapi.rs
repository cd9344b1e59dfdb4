//! The OpenAPI description of the ATS interface, served at `/docs/api.json`. It is derived from the
//! Rust types of requests and responses. This module adds what these types do not express: the API
//! key, common errors, the formats of answers, and maximum lengths of strings.

use serde_json::json;
use url::Url;
use utoipa::{
    Modify, OpenApi, ToSchema,
    openapi::{
        self, Components, Content, Header, Object, ObjectBuilder, RefOr, Response, Schema, Server,
        extensions::Extensions,
        path::{Operation, Parameter},
        schema::SchemaType,
        security::{Http, HttpAuthScheme, SecurityRequirement, SecurityScheme},
    },
};

use crate::{
    ats::wire::error::PremiumRequired,
    reference_ats::{
        endpoints::{
            add_candidate, applications, bulk_add_candidates, candidates, job_postings, jobs,
        },
        error::{Detail, ServiceUnavailable},
        requests::{
            answers_layout::ANSWERS_FIELD,
            application::{MAX_ADDITIONAL_INFO, MAX_EMAIL, MAX_NAME, MAX_PHONE, MAX_URL},
        },
        settings::IDEMPOTENCY_KEY,
    },
};

/// The name of the security scheme.
const BEARER: &str = "bearer";
/// The media type of JSON.
const JSON: &str = "application/json";

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Reference applicant-tracking system",
        description = "Jobs, candidates, and the postings of a careers page.",
    ),
    paths(
        jobs::show,
        add_candidate::submit,
        bulk_add_candidates::submit,
        candidates::show,
        job_postings::list,
        job_postings::show,
        applications::submit,
    ),
    components(schemas(Detail, ServiceUnavailable, PremiumRequired)),
    modifiers(&CommonModifier),
)]
struct Document;

/// Creates the description of the ATS interface. `base_url` is the URL of the server. `with_keys`
/// determines whether the description lists the header `Idempotency-Key`. The header must be listed
/// only if the server supports it, because clients rely on the description.
pub(crate) fn openapi_document(base_url: &Url, with_keys: bool) -> openapi::OpenApi {
    let mut document = Document::openapi();
    for item in document.paths.paths.values_mut() {
        if let Some(parameters) = item.post.as_mut().and_then(|it| it.parameters.as_mut()) {
            let is_key =
                |it: &RefOr<Parameter>| matches!(it, RefOr::T(it) if it.name == IDEMPOTENCY_KEY);
            parameters.retain(|parameter| with_keys || !is_key(parameter));
        }
    }
    let address = base_url.as_str().trim_end_matches('/');
    document.servers = Some(vec![Server::new(address)]);
    document
}

/// Adds what the types cannot describe: the API key, the errors that every operation can return,
/// and the lengths and formats of an application's fields.
struct CommonModifier;

impl Modify for CommonModifier {
    fn modify(&self, document: &mut openapi::OpenApi) {
        let components = document.components.get_or_insert_default();
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        components
            .security_schemes
            .insert(BEARER.to_owned(), RefOr::T(scheme));
        describe_answers(components);
        describe_lengths(components);
        for item in document.paths.paths.values_mut() {
            for operation in [&mut item.get, &mut item.post].into_iter().flatten() {
                describe_common_responses(operation);
            }
        }
    }
}

/// Describes the accepted formats of the answers. The ATS interface itself specifies only that the
/// answers are an object.
fn describe_answers(components: &mut Components) {
    let layouts = json!([
        {
            "type": "object",
            "description": "By question id, or by the question's exact text.",
            "additionalProperties": {
                "description": "A text, number or boolean; null for none; a list where several options may be chosen; or any of these as {\"answer\": ...}."
            },
        },
        {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "id": { "type": "string" },
                    "question_id": { "type": "string" },
                    "question": { "type": "string" },
                    "answer": {},
                    "value": {},
                },
                "anyOf": [
                    { "required": ["id"] },
                    { "required": ["question_id"] },
                    { "required": ["question"] },
                ],
            },
        },
        { "type": "string", "description": "Either of these as JSON text." },
        { "type": "null" },
    ]);
    let any_of = Extensions::from_iter([("anyOf", layouts)]);
    let answers = ObjectBuilder::new()
        .schema_type(SchemaType::AnyValue)
        .extensions(Some(any_of));
    if let Some(request) = application_schema(components) {
        request
            .properties
            .insert(ANSWERS_FIELD.to_owned(), RefOr::T(answers.build().into()));
    }
}

/// Adds the maximum string lengths that this server enforces. The ATS interface itself does not
/// specify lengths for applications.
fn describe_lengths(components: &mut Components) {
    let Some(request) = application_schema(components) else {
        return;
    };
    for (field, min, max) in [
        ("first_name", 1, MAX_NAME),
        ("last_name", 1, MAX_NAME),
        ("email", 1, MAX_EMAIL),
        ("linkedin_url", 0, MAX_URL),
        ("phone_number", 0, MAX_PHONE),
        ("resume", 0, MAX_URL),
        ("additional_info", 0, MAX_ADDITIONAL_INFO),
    ] {
        if let Some(RefOr::T(Schema::Object(text))) = request.properties.get_mut(field) {
            text.min_length = Some(min).filter(|min| *min > 0);
            text.max_length = Some(max);
        }
    }
}

fn application_schema(components: &mut Components) -> Option<&mut Object> {
    match components.schemas.get_mut("ApplicationRequest")? {
        RefOr::T(Schema::Object(request)) => Some(request),
        _ => None,
    }
}

fn describe_common_responses(operation: &mut Operation) {
    operation.security = Some(vec![SecurityRequirement::new(BEARER, [""; 0])]);
    let detail = schema_reference::<Detail>;
    let premium = schema_reference::<PremiumRequired>();
    let challenge = Some("WWW-Authenticate");
    let retry = Some("Retry-After");
    let responses = [
        (
            "401",
            "The key is missing or not valid",
            detail(),
            challenge,
        ),
        (
            "403",
            "The account is not on the premium plan",
            premium,
            None,
        ),
        (
            "405",
            "The method is not allowed here",
            detail(),
            Some("Allow"),
        ),
        ("429", "Too many requests", detail(), retry),
        ("503", "Temporarily unavailable", detail(), retry),
    ];
    for (status, description, body, header) in responses {
        let mut response = Response::new(description);
        let content = RefOr::T(Content::new(Some(body)));
        response.content.insert(JSON.to_owned(), content);
        let header = header.map(|name| (name.to_owned(), RefOr::T(Header::default())));
        response.headers.extend(header);
        let responses = &mut operation.responses.responses;
        responses
            .entry(status.to_owned())
            .or_insert(RefOr::T(response));
    }
}

fn schema_reference<T: ToSchema>() -> RefOr<Schema> {
    RefOr::Ref(openapi::Ref::from_schema_name(T::name()))
}
