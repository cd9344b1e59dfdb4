//! Sample answers to a form, encoded as a browser submits them.

use std::fmt::Write;

use crate::{
    form::{Field, Form},
    question::QuestionKind,
};

/// The boundary between the parts of the multipart body. It does not occur in the answers.
pub const BOUNDARY: &str = "a-page-of-the-storybook";

/// A word that is longer than a line.
const LONG_WORD: &str = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

/// A minimal PDF without pages.
const MINIMAL_PDF: &str = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n";

/// The file name of a resume from which the site can read the name and the contact details.
pub const PLAIN_RESUME_NAME: &str = "Ada Example.txt";

/// The content of the file [`PLAIN_RESUME_NAME`].
const PLAIN_RESUME: &str = "Ada Example\nKeeper of a rain gauge\nada.example@example.org\n+44 20 7946 0958\nlinkedin.com/in/ada-example\n";

/// The answers to a form.
#[derive(Debug, Clone, Default)]
pub struct SampleFormData {
    texts: Vec<(String, String)>,
    file: Option<&'static str>,
}

impl SampleFormData {
    /// Fills in a valid answer to every question. Each application must have a different `email`,
    /// so that the site does not treat it as a duplicate.
    pub fn complete(form: &Form, email: &str) -> Self {
        let answers = form.fields().flat_map(|field| answers(field, email));
        Self {
            texts: answers.collect(),
            file: Some("Ada Example.pdf"),
        }
    }

    /// Fills in an invalid answer to every question.
    pub fn invalid(form: &Form) -> Self {
        let answers = form.fields().flat_map(invalid_answers);
        Self {
            texts: answers.collect(),
            file: Some("holiday.jpg"),
        }
    }

    /// Attaches a file with this name.
    pub fn with_file(self, name: &'static str) -> Self {
        Self {
            file: Some(name),
            ..self
        }
    }

    /// Returns the value of the first field with this name, or an empty string if there is none.
    pub fn text(&self, name: &str) -> &str {
        let found = self.texts.iter().find(|(other, _)| other == name);
        found.map_or("", |(_, text)| text)
    }

    /// Removes the file.
    pub fn without_file(self) -> Self {
        Self { file: None, ..self }
    }

    /// Adds more fields than the site accepts.
    pub fn with_too_many_fields(mut self) -> Self {
        let more = (0..500).map(|at| (format!("more-{at}"), String::new()));
        self.texts.extend(more);
        self
    }

    /// Removes the answer with this name.
    pub fn without(mut self, name: &str) -> Self {
        self.texts.retain(|(other, _)| other != name);
        self
    }

    /// Replaces the answer with this name, or adds it.
    pub fn with(mut self, name: &str, text: &str) -> Self {
        self = self.without(name);
        self.texts.push((name.to_owned(), text.to_owned()));
        self
    }

    /// Encodes the answers as a request body in the format `multipart/form-data`.
    pub fn body(&self) -> String {
        let mut body = String::new();
        let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=");
        // Writing to a string cannot fail.
        for (name, text) in &self.texts {
            let _ = write!(body, "{head}\"{name}\"\r\n\r\n{text}\r\n");
        }
        if let Some(name) = self.file {
            let content = match name.rsplit('.').next() {
                Some("pdf") => MINIMAL_PDF,
                Some("txt") => PLAIN_RESUME,
                _ => "\u{1}\u{2}",
            };
            let _ = write!(
                body,
                "{head}\"resume\"; filename=\"{name}\"\r\n\r\n{content}\r\n"
            );
        }
        body + "--" + BOUNDARY + "--\r\n"
    }
}

fn answers(field: &Field, email: &str) -> Vec<(String, String)> {
    let name = field.control_name();
    let text = match (name.as_str(), &field.kind) {
        ("first_name", _) => "Ada",
        ("last_name", _) => "Example",
        (_, QuestionKind::Email) => email,
        (_, QuestionKind::Phone) => "+351 210 000 000",
        (_, QuestionKind::Link | QuestionKind::VideoLink | QuestionKind::FileLink) => {
            "https://example.org/ada"
        }
        (_, QuestionKind::Number) => "12",
        (_, QuestionKind::YesNo | QuestionKind::Consent) => "yes",
        (_, QuestionKind::OneOf(choices) | QuestionKind::AnyOf { choices, .. }) => {
            match choices.first() {
                Some(choice) => &choice.value,
                None => return Vec::new(),
            }
        }
        (_, QuestionKind::Date) => {
            return ["-day", "-month", "-year"]
                .into_iter()
                .zip(["1", "3", "2027"])
                .map(|(part, text)| (format!("{name}{part}"), text.to_owned()))
                .collect();
        }
        (_, QuestionKind::Line) => "Something that had to work outdoors",
        (_, QuestionKind::Paragraph) => {
            "A rain gauge for the school roof. The gulls found it first, then the wind did; the third one is still there."
        }
        (_, QuestionKind::Resume | QuestionKind::Information) => return Vec::new(),
    };
    vec![(name.clone(), text.to_owned())]
}

fn invalid_answers(field: &Field) -> Vec<(String, String)> {
    let name = field.control_name();
    match &field.kind {
        QuestionKind::Date => vec![
            (format!("{name}-day"), "41".to_owned()),
            (format!("{name}-month"), LONG_WORD.to_owned()),
        ],
        QuestionKind::Resume | QuestionKind::Information => Vec::new(),
        _ => vec![(name, LONG_WORD.repeat(3))],
    }
}
