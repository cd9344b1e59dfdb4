//! Reads the ATS's OpenAPI description. It answers questions that the interface's document leaves open.

use std::collections::BTreeSet;

use serde_json::Value;

/// The maximum depth of references. A description may refer to itself.
const DEEPEST: usize = 8;

/// The keywords that combine schemas.
const ALTERNATIVES: [&str; 3] = ["allOf", "anyOf", "oneOf"];

/// What an OpenAPI 3 or Swagger 2 description says about the interface.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Description {
    /// The format and version, such as `OpenAPI 3.1.0`.
    pub format: String,
    /// The values of `input_type`, if listed.
    pub input_types: BTreeSet<String>,
    /// The values of `question_type`, if listed.
    pub question_types: BTreeSet<String>,
    /// The schema of an application's answers.
    pub answers: Answers,
    /// Whether a bulk add has the channel at the top.
    pub channel_at_top: bool,
    /// Whether a bulk add has the channel in each item.
    pub channel_in_items: bool,
    /// Whether a bulk add accepts an `Idempotency-Key`, so that it can be repeated safely.
    pub bulk_takes_key: bool,
    /// The query parameters of the list of hired candidates.
    pub hired_parameters: Vec<String>,
    /// The status codes of the response to an application, each with its description.
    pub submit_statuses: Vec<(String, String)>,
}

/// The schema of `application_questions`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Answers {
    /// Not described.
    #[default]
    Untold,
    /// An object with `additionalProperties`.
    Dictionary,
    /// Any JSON.
    AnyJson,
}

impl Description {
    /// Reads a description. `None` if the JSON is not one.
    pub fn read(document: &Value) -> Option<Self> {
        let text = |name: &str| document.get(name).and_then(Value::as_str);
        let format = match (text("openapi"), text("swagger")) {
            (Some(version), _) => format!("OpenAPI {version}"),
            (None, Some(version)) => format!("Swagger {version}"),
            (None, None) => return None,
        };
        let book = Book(document);
        let submit = book.operation("post", "/applications");
        let bulk = book.operation("post", "/bulk-add-candidates");
        let hired = book.operation("get", "/candidates");
        let bulk_items = bulk.and_then(|bulk| book.property(bulk, "candidates"));
        let bulk_items = bulk_items.and_then(|items| book.items(items));
        Some(Self {
            format,
            input_types: book.values_of("input_type"),
            question_types: book.values_of("question_type"),
            answers: submit.map_or(Answers::Untold, |submit| book.answers(submit)),
            channel_at_top: bulk.is_some_and(|bulk| book.property(bulk, "channel").is_some()),
            channel_in_items: bulk_items
                .is_some_and(|item| book.field(item, "channel", 0).is_some()),
            bulk_takes_key: bulk.is_some_and(|bulk| {
                let names = book.parameters(bulk, "header");
                names
                    .iter()
                    .any(|it| it.eq_ignore_ascii_case("idempotency-key"))
            }),
            hired_parameters: hired
                .map(|hired| book.parameters(hired, "query"))
                .unwrap_or_default(),
            submit_statuses: submit
                .map(|submit| book.statuses(submit))
                .unwrap_or_default(),
        })
    }
}

/// The document, for resolving references.
#[derive(Clone, Copy)]
struct Book<'a>(&'a Value);

impl<'a> Book<'a> {
    /// Resolves a reference within the document. Returns the schema itself if it is none.
    fn resolved(self, schema: &'a Value) -> &'a Value {
        let target = schema.get("$ref").and_then(Value::as_str);
        let pointer = target.and_then(|target| target.strip_prefix('#'));
        let found = pointer.and_then(|pointer| self.0.pointer(pointer));
        found.unwrap_or(schema)
    }

    /// The operation whose path ends with `end`.
    fn operation(self, method: &str, end: &str) -> Option<&'a Value> {
        let paths = self.0.get("paths")?.as_object()?;
        let ends = |path: &str| {
            let path = path.trim_end_matches('/');
            // With the slash, `/bulk-add-candidates` does not end with `/candidates`.
            path.ends_with(end)
        };
        let (_, item) = paths.iter().find(|(path, _)| ends(path))?;
        item.get(method)
    }

    /// The schemas of the request body: of OpenAPI 3, then of Swagger 2.
    fn bodies(self, operation: &'a Value) -> Vec<&'a Value> {
        let body = operation.get("requestBody").map(|body| self.resolved(body));
        let content = body.and_then(|body| body.get("content")?.as_object());
        let new = content.into_iter().flatten();
        let new = new.filter_map(|(_, media)| media.get("schema"));
        let old = self.all_parameters(operation);
        let old = old.filter(|it| it.get("in").and_then(Value::as_str) == Some("body"));
        new.chain(old.filter_map(|it| it.get("schema"))).collect()
    }

    fn all_parameters(self, operation: &'a Value) -> impl Iterator<Item = &'a Value> {
        let parameters = operation.get("parameters").and_then(Value::as_array);
        let parameters = parameters.into_iter().flatten();
        parameters.map(move |parameter| self.resolved(parameter))
    }

    /// The schema of a field of the request body. In Swagger 2 it may be a form parameter.
    fn property(self, operation: &'a Value, name: &str) -> Option<&'a Value> {
        let bodies = self.bodies(operation).into_iter();
        let mut fields = bodies.filter_map(|body| self.field(body, name, 0));
        let mut form = self.all_parameters(operation).filter(|parameter| {
            let says = |key: &str| parameter.get(key).and_then(Value::as_str);
            says("in") == Some("formData") && says("name") == Some(name)
        });
        fields.next().or_else(|| form.next())
    }

    fn field(self, schema: &'a Value, name: &str, depth: usize) -> Option<&'a Value> {
        let schema = self.resolved(schema);
        let own = schema.get("properties").and_then(|it| it.get(name));
        if own.is_some() || DEEPEST <= depth {
            return own;
        }
        let mut others = alternatives(schema);
        others.find_map(|other| self.field(other, name, depth + 1))
    }

    fn items(self, schema: &'a Value) -> Option<&'a Value> {
        self.resolved(schema).get("items")
    }

    fn answers(self, submit: &'a Value) -> Answers {
        let Some(answers) = self.property(submit, "application_questions") else {
            return Answers::Untold;
        };
        match self.resolved(answers).get("additionalProperties") {
            Some(Value::Object(_) | Value::Bool(true)) => Answers::Dictionary,
            _ => Answers::AnyJson,
        }
    }

    /// The names of an operation's parameters in `place`, such as `query`.
    fn parameters(self, operation: &'a Value, place: &str) -> Vec<String> {
        let there = self.all_parameters(operation);
        let there = there.filter(|it| it.get("in").and_then(Value::as_str) == Some(place));
        let names = there.filter_map(|it| it.get("name")?.as_str());
        names.map(str::to_owned).collect()
    }

    fn statuses(self, operation: &'a Value) -> Vec<(String, String)> {
        let responses = operation.get("responses").and_then(Value::as_object);
        let responses = responses.into_iter().flatten();
        let told = responses.map(|(status, response)| {
            let meaning = self.resolved(response).get("description");
            let meaning = meaning.and_then(Value::as_str).unwrap_or_default();
            (status.clone(), meaning.to_owned())
        });
        told.collect()
    }

    /// All values of the fields with this name, anywhere in the document.
    fn values_of(self, name: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let mut left = vec![self.0];
        while let Some(value) = left.pop() {
            let property = value.get("properties").and_then(|it| it.get(name));
            if let Some(property) = property {
                self.values(property, 0, &mut found);
            }
            match value {
                Value::Object(fields) => left.extend(fields.values()),
                Value::Array(items) => left.extend(items),
                _ => (),
            }
        }
        found
    }

    fn values(self, schema: &'a Value, depth: usize, found: &mut BTreeSet<String>) {
        let schema = self.resolved(schema);
        let listed = schema.get("enum").and_then(Value::as_array);
        let texts = listed.into_iter().flatten().filter_map(Value::as_str);
        found.extend(texts.filter(|it| !it.is_empty()).map(str::to_owned));
        if depth < DEEPEST {
            for other in alternatives(schema) {
                self.values(other, depth + 1, found);
            }
        }
    }
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
        let read = Description::read(&document).unwrap();
        assert_eq!(read.format, "OpenAPI 3.0.3");
        assert_eq!(read.answers, Answers::Dictionary);
        assert!(read.channel_in_items && !read.channel_at_top && read.bulk_takes_key);
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
        let read = Description::read(&document).unwrap();
        assert!(!read.bulk_takes_key);
        assert_eq!(
            (read.format.as_str(), read.answers),
            ("Swagger 2.0", Answers::AnyJson)
        );
        let itself = json!({ "openapi": "3.1.0", "x": { "$ref": "#/x", "properties": { "input_type": { "$ref": "#/x" } } } });
        assert!(Description::read(&itself).unwrap().input_types.is_empty());
        assert_eq!(Description::read(&json!({ "hello": 1 })), None);
    }
}
