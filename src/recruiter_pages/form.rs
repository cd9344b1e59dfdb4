//! The forms of the recruiters' pages. All of their fields and labels are fixed in code, so they do
//! not use the much larger `form` module, which is for application forms whose fields depend on the
//! questions of a posting.

use email_address::EmailAddress;

use crate::{
    form::FormData,
    i18n::{Localizer, Message},
};

/// The possible relations of a referrer to the company, each with its form value and the message id
/// of its label.
const RELATIONS: [(&str, &str); 3] = [
    ("Employee", "admin-team-employee"),
    ("Investor", "admin-team-investor"),
    ("Friend", "admin-team-friend"),
];

/// A form that consists of sections.
pub struct Form {
    /// The sections of the form.
    pub sections: Vec<Section>,
}

/// A section: fields below a heading.
pub struct Section {
    /// The message id of the heading.
    pub heading: &'static str,
    /// The fields of the section.
    pub fields: Vec<Field>,
}

/// A field with its value and error message.
pub struct Field {
    /// The name in the HTML form, which is the same as in the ATS interface.
    pub name: &'static str,
    /// The message id of the field's label.
    pub label: &'static str,
    /// The message id of the field's hint.
    pub hint: Option<&'static str>,
    /// The type of the form control.
    pub input: Input,
    /// Whether the field must be filled in.
    pub required: bool,
    /// The current value.
    pub value: String,
    /// The error message, if the value is invalid.
    pub error: Option<String>,
}

/// The type of a form control.
pub enum Input {
    /// One line of text.
    Line,
    /// An email address.
    Email,
    /// Several lines of text.
    Paragraph,
    /// One of several options, each with its value and label.
    Choice(Vec<(String, String)>),
    /// A file. The string lists the accepted file extensions, for the attribute `accept`.
    File(&'static str),
}

impl Field {
    /// Creates an optional field.
    pub fn new(name: &'static str, label: &'static str, input: Input) -> Self {
        Self {
            name,
            label,
            hint: None,
            input,
            required: false,
            value: String::new(),
            error: None,
        }
    }

    /// Creates an optional field with one line of text.
    pub fn line(name: &'static str, label: &'static str) -> Self {
        Self::new(name, label, Input::Line)
    }

    /// Makes the field required.
    #[must_use]
    pub fn required(mut self) -> Self {
        self.required = true;
        self
    }

    /// Adds a hint.
    #[must_use]
    pub fn with_hint(mut self, hint: &'static str) -> Self {
        self.hint = Some(hint);
        self
    }

    /// Sets the value.
    #[must_use]
    pub fn with_value(mut self, value: &str) -> Self {
        value.clone_into(&mut self.value);
        self
    }

    /// The ids of the elements that describe the control, for `aria-describedby`.
    pub fn described_by(&self) -> String {
        let hint = self.hint.map(|_| format!("{}-hint", self.name));
        let error = self.error.as_ref().map(|_| format!("{}-error", self.name));
        let ids: Vec<String> = hint.into_iter().chain(error).collect();
        ids.join(" ")
    }

    /// Inserts the label of this field into a message.
    pub fn labeled(&self, texts: &Localizer, message: Message<'_>) -> String {
        let label = texts.message(self.label).to_string();
        message.with("label", label).to_string()
    }

    /// Returns the message id of the error if the value is missing or is invalid for this type of
    /// control.
    fn error_text(&self) -> Option<&'static str> {
        match &self.input {
            Input::Choice(_) if self.is_missing() => Some("problem-missing-choice"),
            _ if self.is_missing() => Some("problem-missing-text"),
            _ if self.value.is_empty() => None,
            Input::Choice(choices) if choices.iter().all(|(value, _)| *value != self.value) => {
                Some("problem-not-a-choice")
            }
            Input::Email if !EmailAddress::is_valid(&self.value) => Some("problem-not-an-email"),
            _ => None,
        }
    }

    fn is_missing(&self) -> bool {
        self.required && self.value.is_empty()
    }
}

impl Input {
    /// Creates a field for choosing a referrer's relation to the company.
    pub fn relation(texts: &Localizer) -> Self {
        Self::choice(texts, RELATIONS.into_iter())
    }

    /// Creates a field for choosing one of these values. Each value is paired with the message id
    /// of its label.
    pub fn choice(
        texts: &Localizer,
        choices: impl Iterator<Item = (&'static str, &'static str)>,
    ) -> Self {
        let label = |(value, id): (&str, &str)| (value.to_owned(), texts.message(id).to_string());
        Self::Choice(choices.map(label).collect())
    }
}

impl Section {
    /// Creates a section with these fields.
    pub fn new(heading: &'static str, fields: impl IntoIterator<Item = Field>) -> Self {
        let fields = fields.into_iter().collect();
        Self { heading, fields }
    }
}

impl Form {
    /// Sets the values to those in a submitted form.
    pub fn fill_from(&mut self, sent: &FormData) {
        for field in self.fields_mut() {
            sent.text(field.name).trim().clone_into(&mut field.value);
        }
    }

    /// Returns the value of a field, or `None` if the field is empty or does not exist.
    pub fn value(&self, name: &str) -> Option<String> {
        let field = self.fields().find(|field| field.name == name)?;
        (!field.value.is_empty()).then(|| field.value.clone())
    }

    /// Sets the error of a field, unless the field already has an error.
    pub fn set_error(&mut self, name: &str, message: impl FnOnce(&Field) -> String) {
        let field = self.fields_mut().find(|field| field.name == name);
        if let Some(field) = field.filter(|field| field.error.is_none()) {
            field.error = Some(message(field));
        }
    }

    /// Checks that required fields are filled in, that chosen options exist, and that email
    /// addresses are valid.
    pub fn validate(&mut self, texts: &Localizer) {
        for field in self.fields_mut() {
            if let Some(message) = field.error_text() {
                field.error = Some(field.labeled(texts, texts.message(message)));
            }
        }
    }

    /// Returns all error messages, each with the name of its field.
    pub fn errors(&self) -> Vec<(&'static str, &str)> {
        let errors = self
            .fields()
            .filter_map(|it| Some((it.name, it.error.as_deref()?)));
        errors.collect()
    }

    /// Returns `true` if any field has an error.
    pub fn has_errors(&self) -> bool {
        self.fields().any(|field| field.error.is_some())
    }

    fn fields(&self) -> impl Iterator<Item = &Field> {
        self.sections.iter().flat_map(|section| &section.fields)
    }

    fn fields_mut(&mut self) -> impl Iterator<Item = &mut Field> {
        self.sections.iter_mut().flat_map(|it| &mut it.fields)
    }
}
