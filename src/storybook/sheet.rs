use std::fmt::Write;

use crate::{
    form::{field::Field, sheet::Form},
    question::Kind,
};

/// What parts a form from the next; it stands in no answer.
pub(in crate::storybook) const BOUNDARY: &str = "a-page-of-the-storybook";

/// A word that is longer than any line.
const ENDLESS: &str = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

/// A form as a visitor sends it.
#[derive(Debug, Clone, Default)]
pub(in crate::storybook) struct Sheet {
    texts: Vec<(String, String)>,
    file: Option<&'static str>,
}

impl Sheet {
    /// Everything answered, as well as one can. `email` tells one application from the next.
    pub fn whole(form: &Form, email: &str) -> Self {
        let answers = form.fields().flat_map(|field| answers(field, email));
        Self {
            texts: answers.collect(),
            file: Some("Ada Example.pdf"),
        }
    }

    /// Everything answered, and nothing as it should be.
    pub fn wrong(form: &Form) -> Self {
        let answers = form.fields().flat_map(mistakes);
        Self {
            texts: answers.collect(),
            file: Some("holiday.jpg"),
        }
    }

    /// The same without its file.
    pub fn without_file(self) -> Self {
        Self { file: None, ..self }
    }

    /// The same with more answers than a form has.
    pub fn endless(mut self) -> Self {
        let more = (0..500).map(|at| (format!("more-{at}"), String::new()));
        self.texts.extend(more);
        self
    }

    /// The same without the answer of that name.
    pub fn without(mut self, name: &str) -> Self {
        self.texts.retain(|(other, _)| other != name);
        self
    }

    /// The same with this answer.
    pub fn with(mut self, name: &str, text: &str) -> Self {
        self = self.without(name);
        self.texts.push((name.to_owned(), text.to_owned()));
        self
    }

    /// As it goes over the line.
    pub fn body(&self) -> String {
        let mut body = String::new();
        let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=");
        // Writing to a String cannot fail.
        for (name, text) in &self.texts {
            let _ = write!(body, "{head}\"{name}\"\r\n\r\n{text}\r\n");
        }
        if let Some(name) = self.file {
            let content = content(name);
            let _ = write!(
                body,
                "{head}\"resume\"; filename=\"{name}\"\r\n\r\n{content}\r\n"
            );
        }
        body + "--" + BOUNDARY + "--\r\n"
    }
}

/// The smallest whole PDF; of what is no resume, anything.
fn content(name: &str) -> &'static str {
    match name.ends_with(".pdf") {
        true => {
            "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n"
        }
        false => "\u{1}\u{2}",
    }
}

fn answers(field: &Field, email: &str) -> Vec<(String, String)> {
    let name = field.name();
    let one = |text: &str| vec![(name.clone(), text.to_owned())];
    match (name.as_str(), &field.kind) {
        ("first_name", _) => one("Ada"),
        ("last_name", _) => one("Example"),
        (_, Kind::Email) => one(email),
        (_, Kind::Phone) => one("+351 210 000 000"),
        (_, Kind::Link | Kind::VideoLink | Kind::FileLink) => one("https://example.org/ada"),
        (_, Kind::Number) => one("12"),
        (_, Kind::YesNo | Kind::Consent) => one("yes"),
        (_, Kind::OneOf(choices) | Kind::AnyOf { choices, .. }) => {
            choices.first().map_or_else(Vec::new, |it| one(&it.value))
        }
        (_, Kind::Date) => ["-day", "-month", "-year"]
            .into_iter()
            .zip(["1", "3", "2027"])
            .map(|(part, text)| (format!("{name}{part}"), text.to_owned()))
            .collect(),
        (_, Kind::Line) => one("Something that had to work outdoors"),
        (_, Kind::Paragraph) => one(
            "A rain gauge for the school roof. The gulls found it first, then the wind did; the third one is still there.",
        ),
        (_, Kind::Resume | Kind::Information) => Vec::new(),
    }
}

fn mistakes(field: &Field) -> Vec<(String, String)> {
    let name = field.name();
    match &field.kind {
        Kind::Date => vec![
            (format!("{name}-day"), "41".to_owned()),
            (format!("{name}-month"), ENDLESS.to_owned()),
        ],
        Kind::Resume | Kind::Information => Vec::new(),
        _ => vec![(name, ENDLESS.repeat(3))],
    }
}
