//! Fills in and submits forms in the same way as a browser.

use reqwest::RequestBuilder;
use scraper::{Html, Selector};

use crate::harness::Harness;

/// A minimal PDF file, which is accepted as a resume.
pub const PDF: &[u8] = b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/// The boundary between the parts of a multipart body.
pub const BOUNDARY: &str = "----vestibule-of-tests";

/// A filled-in form: the values of its controls, and its files.
#[derive(Clone, Default)]
pub struct Form {
    texts: Vec<(String, String)>,
    files: Vec<(String, Vec<u8>)>,
}

/// Returns the token of the form on this page.
pub fn token(html: &str) -> String {
    Form::of(html).value("token")
}

impl Form {
    /// Creates a form without any values.
    pub fn empty() -> Self {
        Self::default()
    }

    /// Reads the form on this page, with the values that a browser would send.
    pub fn of(html: &str) -> Self {
        let page = Html::parse_document(html);
        let controls = Selector::parse("form :is(input, textarea, select)").unwrap();
        let selected = Selector::parse("option[selected]").unwrap();
        let mut form = Self::default();
        for control in page.select(&controls) {
            // Browsers do not send controls without a name.
            let Some(name) = control.attr("name") else {
                continue;
            };
            let kind = control.attr("type").unwrap_or_default();
            let value = control.attr("value").unwrap_or_default().to_owned();
            let text = match control.value().name() {
                "textarea" => control.text().collect(),
                "select" => match control.select(&selected).next() {
                    Some(option) => option.attr("value").unwrap().to_owned(),
                    None => continue,
                },
                _ => value,
            };
            let unticked =
                matches!(kind, "radio" | "checkbox") && control.attr("checked").is_none();
            if kind != "file" && !unticked && !text.is_empty() {
                form.texts.push((name.to_owned(), text));
            }
        }
        form
    }

    /// Reads the form on this page that has a button with this `formaction`, with its values.
    pub fn carried(html: &str, action: &str) -> Self {
        let page = Html::parse_document(html);
        let form = format!("form:has(button[formaction='{action}'])");
        let control = Selector::parse(&format!("{form} input")).unwrap();
        let controls = page.select(&control).map(|control| {
            let value = |name| control.attr(name).unwrap().to_owned();
            (value("name"), value("value"))
        });
        let texts: Vec<(String, String)> = controls.collect();
        assert!(!texts.is_empty(), "no form leads to {action}");
        Self {
            texts,
            ..Self::default()
        }
    }

    /// Fills in the name and the email address.
    pub fn person(self) -> Self {
        self.with("first_name", "Ann")
            .with("last_name", "Lee")
            .with("email", "ann@example.org")
    }

    /// Adds a value to a control.
    pub fn with(&self, name: &str, text: &str) -> Self {
        let mut form = self.clone();
        form.texts.push((name.to_owned(), text.to_owned()));
        form
    }

    /// Removes the values of a control.
    pub fn without(&self, name: &str) -> Self {
        let mut form = self.clone();
        form.texts.retain(|(other, _)| other != name);
        form
    }

    /// Attaches a resume.
    pub fn file(&self, name: &str, content: &[u8]) -> Self {
        let mut form = self.clone();
        form.files.push((name.to_owned(), content.to_vec()));
        form
    }

    /// Returns the value of a control, or an empty string if the control has no value.
    pub fn value(&self, name: &str) -> String {
        let found = self.texts.iter().find(|(other, _)| other == name);
        found.map(|(_, text)| text.clone()).unwrap_or_default()
    }

    /// Creates a multipart request with the values and the file.
    pub fn post(&self, harness: &Harness, path: &str) -> RequestBuilder {
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        let request = harness.post(path).header("content-type", kind);
        request.body(self.body())
    }

    /// Creates a URL-encoded request with the values, without the file.
    pub fn post_urlencoded(&self, harness: &Harness, path: &str) -> RequestBuilder {
        let mut text = url::form_urlencoded::Serializer::new(String::new());
        text.extend_pairs(&self.texts);
        let kind = "application/x-www-form-urlencoded";
        let request = harness.post(path).header("content-type", kind);
        request.body(text.finish())
    }

    /// Returns the multipart body of the form.
    pub fn body(&self) -> Vec<u8> {
        let mut body = Vec::new();
        for (name, text) in &self.texts {
            let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"");
            body.extend(format!("{head}\r\n\r\n{text}\r\n").into_bytes());
        }
        for (name, content) in &self.files {
            let head = format!(
                "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"resume\"; filename=\"{name}\"\r\n\
                 Content-Type: application/octet-stream\r\n\r\n"
            );
            body.extend(head.into_bytes());
            body.extend(content);
            body.extend(b"\r\n");
        }
        body.extend(format!("--{BOUNDARY}--\r\n").into_bytes());
        body
    }
}
