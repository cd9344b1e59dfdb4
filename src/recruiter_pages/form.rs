//! The form model of these pages. The fields and their labels are fixed in code, unlike those of the application
//! form, which follow the questions of a posting; so this model is separate from the `form` module and much smaller.

use email_address::EmailAddress;

use crate::{
    form::FormData,
    i18n::{Localizer, Message},
};

/// A form: sections with a heading each.
pub struct Form {
    /// Its sections.
    pub sections: Vec<Section>,
}

/// Fields under one heading.
pub struct Section {
    /// The message id of the heading.
    pub heading: &'static str,
    /// Its fields.
    pub fields: Vec<Field>,
}

/// A field with its value and its error.
pub struct Field {
    /// The name in the HTML form. It is the name in the ATS's interface.
    pub name: &'static str,
    /// The message id of the label.
    pub label: &'static str,
    /// The message id of the hint.
    pub hint: Option<&'static str>,
    /// The control.
    pub input: Input,
    /// Whether it must be filled in.
    pub required: bool,
    /// The value.
    pub value: String,
    /// The error message.
    pub error: Option<String>,
}

/// The control of a field.
pub enum Input {
    /// One line of text.
    Line,
    /// An email address.
    Email,
    /// Several lines of text.
    Paragraph,
    /// One of these choices: value and label.
    Choice(Vec<(String, String)>),
    /// A file with one of these extensions.
    File(&'static str),
}

impl Field {
    /// An optional field.
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

    /// An optional line of text.
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

    /// The message with the label of this field.
    pub fn labeled(&self, texts: &Localizer, message: Message<'_>) -> String {
        let label = texts.message(self.label).to_string();
        message.with("label", label).to_string()
    }

    /// The message id of the error, if the value is missing or invalid for its control.
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
    /// A choice of these values with their message ids.
    pub fn choice(
        texts: &Localizer,
        choices: impl Iterator<Item = (&'static str, &'static str)>,
    ) -> Self {
        let label = |(value, id): (&str, &str)| (value.to_owned(), texts.message(id).to_string());
        Self::Choice(choices.map(label).collect())
    }
}

impl Section {
    /// A section with these fields.
    pub fn new(heading: &'static str, fields: impl IntoIterator<Item = Field>) -> Self {
        let fields = fields.into_iter().collect();
        Self { heading, fields }
    }
}

impl Form {
    /// Sets the values to those that a browser sent.
    pub fn fill_from(&mut self, sent: &FormData) {
        for field in self.fields_mut() {
            sent.text(field.name).trim().clone_into(&mut field.value);
        }
    }

    /// The value of a field, if it has one.
    pub fn value(&self, name: &str) -> Option<String> {
        let field = self.fields().find(|field| field.name == name)?;
        (!field.value.is_empty()).then(|| field.value.clone())
    }

    /// Sets the error of a field. An earlier error stays.
    pub fn set_error(&mut self, name: &str, message: impl FnOnce(&Field) -> String) {
        let field = self.fields_mut().find(|field| field.name == name);
        if let Some(field) = field.filter(|field| field.error.is_none()) {
            field.error = Some(message(field));
        }
    }

    /// Checks that required fields are filled in, that choices are offered ones, and that email addresses are valid.
    pub fn validate(&mut self, texts: &Localizer) {
        for field in self.fields_mut() {
            if let Some(message) = field.error_text() {
                field.error = Some(field.labeled(texts, texts.message(message)));
            }
        }
    }

    /// The errors with the names of their fields.
    pub fn errors(&self) -> Vec<(&'static str, &str)> {
        let errors = self
            .fields()
            .filter_map(|it| Some((it.name, it.error.as_deref()?)));
        errors.collect()
    }

    /// Whether a field has an error.
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
