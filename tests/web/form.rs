//! A form as a browser fills it in and sends it.

use reqwest::RequestBuilder;
use scraper::{Html, Selector};

use crate::harness::Harness;

/// A file that is a resume.
pub const PDF: &[u8] = b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/// Where one part ends and the next begins.
pub const BOUNDARY: &str = "----vestibule-of-tests";

/// What is in the controls of a form.
#[derive(Clone, Default)]
pub struct Form {
    texts: Vec<(String, String)>,
    files: Vec<(String, Vec<u8>)>,
}

/// The token of the form on a page.
pub fn token(html: &str) -> String {
    Form::of(html).value("token")
}

impl Form {
    /// A form with nothing in it.
    pub fn empty() -> Self {
        Self::default()
    }

    /// The form of a page, with what a browser would send of it as it stands.
    pub fn of(html: &str) -> Self {
        let page = Html::parse_document(html);
        let controls = Selector::parse("form :is(input, textarea, select)").unwrap();
        let selected = Selector::parse("option[selected]").unwrap();
        let mut form = Self::default();
        for control in page.select(&controls) {
            let name = control.attr("name").unwrap();
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

    /// The form of a page that is sent to that address, with what is in it.
    pub fn carried(html: &str, action: &str) -> Self {
        let page = Html::parse_document(html);
        let control = Selector::parse(&format!("form[action='{action}'] input")).unwrap();
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

    /// Who applies.
    pub fn person(self) -> Self {
        self.with("first_name", "Ann")
            .with("last_name", "Lee")
            .with("email", "ann@example.org")
    }

    /// The form with one more text.
    pub fn with(&self, name: &str, text: &str) -> Self {
        let mut form = self.clone();
        form.texts.push((name.to_owned(), text.to_owned()));
        form
    }

    /// The form without what was in a control.
    pub fn without(&self, name: &str) -> Self {
        let mut form = self.clone();
        form.texts.retain(|(other, _)| other != name);
        form
    }

    /// The form with a resume.
    pub fn file(&self, name: &str, content: &[u8]) -> Self {
        let mut form = self.clone();
        form.files.push((name.to_owned(), content.to_vec()));
        form
    }

    /// What is in a control; empty where nothing is.
    pub fn value(&self, name: &str) -> String {
        let found = self.texts.iter().find(|(other, _)| other == name);
        found.map(|(_, text)| text.clone()).unwrap_or_default()
    }

    /// The form on its way, with its file if it has one.
    pub fn post(&self, harness: &Harness, path: &str) -> RequestBuilder {
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        let request = harness.post(path).header("content-type", kind);
        request.body(self.body())
    }

    /// The form as a command line sends it.
    pub fn post_urlencoded(&self, harness: &Harness, path: &str) -> RequestBuilder {
        let mut text = url::form_urlencoded::Serializer::new(String::new());
        text.extend_pairs(&self.texts);
        let kind = "application/x-www-form-urlencoded";
        let request = harness.post(path).header("content-type", kind);
        request.body(text.finish())
    }

    /// The form as a multipart body.
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
