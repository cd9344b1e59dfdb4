//! Reads the OpenAPI description that an ATS serves. It can contain details that are missing in the
//! ATS provider's documentation of the ATS interface.

use std::{
    collections::{BTreeSet, HashSet},
    iter, ptr,
};

use serde_json::Value;

/// The JSON Schema keywords that combine schemas.
const ALTERNATIVES: [&str; 3] = ["allOf", "anyOf", "oneOf"];

/// The details that Vestibule reads from an OpenAPI 3 or Swagger 2 description of the ATS
/// interface.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ApiDescription {
    /// The format and version, such as `OpenAPI 3.1.0`.
    pub format: String,
    /// The possible values of a question's `input_type`, if the description lists them.
    pub input_types: BTreeSet<String>,
    /// The possible values of a question's `question_type`, if the description lists them.
    pub question_types: BTreeSet<String>,
    /// The schema of an application's answers.
    pub answers: AnswersSchema,
    /// Whether the description defines the field `channel` at the top level of a bulk add request,
    /// which adds several candidates.
    pub channel_at_top: bool,
    /// Whether the description defines the field `channel` for each item of a bulk add request.
    pub channel_in_items: bool,
    /// Whether the bulk add endpoint supports `Idempotency-Key`, so that a request can be retried
    /// without adding a candidate twice.
    pub bulk_takes_idempotency_key: bool,
    /// The query parameters of the endpoint that lists hired candidates.
    pub hired_parameters: Vec<String>,
    /// The status codes of responses to an application, each with its description.
    pub submit_statuses: Vec<(String, String)>,
}

/// How the description defines `application_questions`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum AnswersSchema {
    /// The description does not contain the field.
    #[default]
    NotDescribed,
    /// An object with `additionalProperties`.
    Dictionary,
    /// Any other schema, for example one that allows every JSON value.
    AnyJson,
}

impl ApiDescription {
    /// Parses an OpenAPI or Swagger description. Returns `None` for any other JSON.
    pub fn parse(document: &Value) -> Option<Self> {
        let openapi = text(document, "openapi").map(|version| format!("OpenAPI {version}"));
        let swagger = || Some(format!("Swagger {}", text(document, "swagger")?));
        let book = OpenApiDocument(document);
        let submit = book.operation("post", "/applications");
        let bulk = book.operation("post", "/bulk-add-candidates");
        let hired = book.operation("get", "/candidates");
        let bulk_items = bulk.and_then(|bulk| book.body_field(bulk, "candidates"));
        let bulk_items = bulk_items.and_then(|items| book.item_schema(items));
        Some(Self {
            format: openapi.or_else(swagger)?,
            input_types: book.enum_values("input_type"),
            question_types: book.enum_values("question_type"),
            answers: submit.map_or(AnswersSchema::NotDescribed, |submit| {
                book.answers_schema(submit)
            }),
            channel_at_top: bulk.is_some_and(|bulk| book.body_field(bulk, "channel").is_some()),
            channel_in_items: bulk_items
                .is_some_and(|item| book.schema_field(vec![item], "channel").is_some()),
            bulk_takes_idempotency_key: bulk.is_some_and(|bulk| {
                let mut names = book.parameter_names(bulk, "header").into_iter();
                names.any(|it| it.eq_ignore_ascii_case("idempotency-key"))
            }),
            hired_parameters: hired
                .map(|hired| book.parameter_names(hired, "query"))
                .unwrap_or_default(),
            submit_statuses: submit
                .map(|submit| book.response_statuses(submit))
                .unwrap_or_default(),
        })
    }
}

/// The whole document, which is needed to resolve `$ref` references.
#[derive(Clone, Copy)]
struct OpenApiDocument<'a>(&'a Value);

impl<'a> OpenApiDocument<'a> {
    /// Resolves a `$ref` within the document. Returns the schema itself if it has no `$ref` or if
    /// the target is missing.
    fn resolve(self, schema: &'a Value) -> &'a Value {
        let pointer = text(schema, "$ref").and_then(|target| target.strip_prefix('#'));
        let found = pointer.and_then(|pointer| self.0.pointer(pointer));
        found.unwrap_or(schema)
    }

    /// Finds the operation with this HTTP method whose path ends with `end`.
    fn operation(self, method: &str, end: &str) -> Option<&'a Value> {
        let paths = self.0.get("paths")?.as_object()?;
        // `end` begins with a slash, so `/bulk-add-candidates` does not end with `/candidates`.
        let mut paths = paths.iter();
        let (_, item) = paths.find(|(path, _)| path.trim_end_matches('/').ends_with(end))?;
        item.get(method)
    }

    /// Returns the schemas of the request body: `requestBody` in OpenAPI 3, body parameters in
    /// Swagger 2.
    fn body_schemas(self, operation: &'a Value) -> Vec<&'a Value> {
        let body = operation.get("requestBody").map(|body| self.resolve(body));
        let content = body.and_then(|body| body.get("content")?.as_object());
        let new = content.into_iter().flatten();
        let new = new.filter_map(|(_, media)| media.get("schema"));
        let old = self.all_parameters(operation);
        let old = old.filter(|it| text(it, "in") == Some("body"));
        new.chain(old.filter_map(|it| it.get("schema"))).collect()
    }

    fn all_parameters(self, operation: &'a Value) -> impl Iterator<Item = &'a Value> {
        let parameters = operation.get("parameters").and_then(Value::as_array);
        let parameters = parameters.into_iter().flatten();
        parameters.map(move |parameter| self.resolve(parameter))
    }

    /// Returns the schema of a field of the request body. In Swagger 2, the field can be a form
    /// parameter.
    fn body_field(self, operation: &'a Value, name: &str) -> Option<&'a Value> {
        let own = self.schema_field(self.body_schemas(operation), name);
        let mut form = self
            .all_parameters(operation)
            .filter(|it| text(it, "in") == Some("formData") && text(it, "name") == Some(name));
        own.or_else(|| form.next())
    }

    /// Returns the schema of the field `name`, if one of these schemas contains that field.
    fn schema_field(self, schemas: Vec<&'a Value>, name: &str) -> Option<&'a Value> {
        let mut schemas = self.with_combined(schemas);
        schemas.find_map(|schema| schema.get("properties")?.get(name))
    }

    /// Returns the given schemas and all schemas that they combine with `allOf`, `anyOf` or
    /// `oneOf`. Returns each schema only once, because a schema that refers to itself would make
    /// the iterator endless.
    fn with_combined(self, mut left: Vec<&'a Value>) -> impl Iterator<Item = &'a Value> {
        left.reverse();
        let mut seen = HashSet::new();
        iter::from_fn(move || {
            loop {
                let schema = self.resolve(left.pop()?);
                if seen.insert(ptr::from_ref(schema)) {
                    let before = left.len();
                    left.extend(alternatives(schema));
                    left[before..].reverse();
                    return Some(schema);
                }
            }
        })
    }

    fn item_schema(self, schema: &'a Value) -> Option<&'a Value> {
        self.resolve(schema).get("items")
    }

    fn answers_schema(self, submit: &'a Value) -> AnswersSchema {
        let Some(answers) = self.body_field(submit, "application_questions") else {
            return AnswersSchema::NotDescribed;
        };
        match self.resolve(answers).get("additionalProperties") {
            Some(Value::Object(_) | Value::Bool(true)) => AnswersSchema::Dictionary,
            _ => AnswersSchema::AnyJson,
        }
    }

    /// Returns the names of an operation's parameters whose field `in` has the value `place`, for
    /// example `query`.
    fn parameter_names(self, operation: &'a Value, place: &str) -> Vec<String> {
        let there = self.all_parameters(operation);
        let there = there.filter(|it| text(it, "in") == Some(place));
        let names = there.filter_map(|it| it.get("name")?.as_str());
        names.map(str::to_owned).collect()
    }

    fn response_statuses(self, operation: &'a Value) -> Vec<(String, String)> {
        let responses = operation.get("responses").and_then(Value::as_object);
        let responses = responses.into_iter().flatten();
        let statuses = responses.map(|(status, response)| {
            let meaning = text(self.resolve(response), "description");
            (status.clone(), meaning.unwrap_or_default().to_owned())
        });
        statuses.collect()
    }

    /// Returns the enum values of all fields with this name, anywhere in the document.
    fn enum_values(self, name: &str) -> BTreeSet<String> {
        let (mut properties, mut left) = (Vec::new(), vec![self.0]);
        while let Some(value) = left.pop() {
            properties.extend(value.get("properties").and_then(|it| it.get(name)));
            match value {
                Value::Object(fields) => left.extend(fields.values()),
                Value::Array(items) => left.extend(items),
                _ => (),
            }
        }
        let listed = self
            .with_combined(properties)
            .filter_map(|schema| schema.get("enum")?.as_array());
        let texts = listed.flatten().filter_map(Value::as_str);
        let texts = texts.filter(|it| !it.is_empty());
        texts.map(str::to_owned).collect()
    }
}

fn text<'a>(value: &'a Value, name: &str) -> Option<&'a str> {
    value.get(name)?.as_str()
}

fn alternatives(schema: &Value) -> impl Iterator<Item = &Value> {
    let lists = ALTERNATIVES
        .iter()
        .filter_map(|name| schema.get(*name)?.as_array());
    lists.flatten()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn openapi_is_read_through_its_references() {
        let document = json!({
            "openapi": "3.0.3",
            "paths": {
                "/api/v1/external/job-postings/{id}/applications": { "post": {
                    "requestBody": { "content": { "application/json": {
                        "schema": { "$ref": "#/components/schemas/Request" } } } },
                    "responses": { "200": { "description": "Made" }, "502": { "description": "Resume upload failed" } },
                } },
                "/api/v1/external/bulk-add-candidates": { "post": {
                    "parameters": [{ "$ref": "#/components/parameters/Key" }], "requestBody": { "content": { "application/json": {
                    "schema": { "properties": { "candidates": { "items": { "allOf": [{ "properties": { "channel": {} } }] } } } } } } } } },
                "/api/v1/external/candidates": { "get": { "parameters": [{ "in": "query", "name": "job" }] } },
            },
            "components": { "parameters": { "Key": { "in": "header", "name": "Idempotency-Key" } }, "schemas": {
                "Request": { "properties": { "application_questions": { "type": "object", "additionalProperties": {} } } },
                "Question": { "properties": { "input_type": { "allOf": [{ "$ref": "#/components/schemas/InputType" }] } } },
                "InputType": { "enum": ["SHORT_ANSWER", "HOLOGRAM"] },
            } },
        });
        let read = ApiDescription::parse(&document).unwrap();
        assert_eq!(read.format, "OpenAPI 3.0.3");
        assert_eq!(read.answers, AnswersSchema::Dictionary);
        assert!(read.channel_in_items && !read.channel_at_top && read.bulk_takes_idempotency_key);
        assert_eq!(read.hired_parameters, ["job"]);
        assert_eq!(read.submit_statuses[1].0, "502");
        let types: Vec<&String> = read.input_types.iter().collect();
        assert_eq!(types, ["HOLOGRAM", "SHORT_ANSWER"]);
    }

    #[test]
    fn swagger_is_read_too_and_anything_else_is_no_description() {
        let document = json!({
            "swagger": "2.0",
            "paths": { "/api/v1/external/job-postings/{id}/applications/": { "post": { "parameters": [
                { "in": "body", "schema": { "$ref": "#/definitions/Request" } } ] } } },
            "definitions": { "Request": { "properties": { "application_questions": { "type": "object" } } } },
        });
        let read = ApiDescription::parse(&document).unwrap();
        assert!(!read.bulk_takes_idempotency_key);
        assert_eq!(
            (read.format.as_str(), read.answers),
            ("Swagger 2.0", AnswersSchema::AnyJson)
        );
        let itself = json!({ "openapi": "3.1.0", "x": { "$ref": "#/x", "properties": { "input_type": { "$ref": "#/x" } } } });
        assert!(
            ApiDescription::parse(&itself)
                .unwrap()
                .input_types
                .is_empty()
        );
        assert_eq!(ApiDescription::parse(&json!({ "hello": 1 })), None);
    }

    #[test]
    fn schemas_that_contain_themselves_many_times_are_searched_once() {
        let many = |schema: &str| vec![json!({ "$ref": schema }); 60];
        let document = json!({
            "openapi": "3.1.0",
            "paths": { "/bulk-add-candidates": { "post": { "requestBody": { "content": {
                "application/json": { "schema": { "$ref": "#/x" } },
                "multipart/form-data": { "schema": { "$ref": "#/y" } },
            } } } } },
            "x": { "allOf": many("#/x"), "anyOf": many("#/y") },
            "y": { "oneOf": many("#/x"), "properties": { "input_type": { "$ref": "#/z" } } },
            "z": { "allOf": many("#/z"), "enum": ["HOLOGRAM"] },
        });
        let description = OpenApiDocument(&document);
        let all = description.with_combined(vec![&document["x"], &document["y"]]);
        assert_eq!(all.count(), 2);
        let read = ApiDescription::parse(&document).unwrap();
        assert_eq!(Vec::from_iter(read.input_types), ["HOLOGRAM"]);
        assert!(!read.channel_at_top);
    }
}
