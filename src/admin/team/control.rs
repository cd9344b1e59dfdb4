use crate::{brand::texts::Texts, form::submission::Submission};

/// A form of the team's pages: parts with a heading each.
pub struct Sheet {
    /// Its parts.
    pub parts: Vec<Part>,
}

/// Fields that belong together.
pub struct Part {
    /// The name of its heading.
    pub heading: &'static str,
    /// Its fields.
    pub controls: Vec<Control>,
}

/// One field.
pub struct Control {
    /// Its name in the browser: that of the interface's field.
    pub name: &'static str,
    /// The name of its label.
    pub label: &'static str,
    /// The name of what helps to fill it in.
    pub hint: Option<&'static str>,
    /// How it is filled in.
    pub kind: Kind,
    /// Whether it must be.
    pub required: bool,
    /// What was given.
    pub given: String,
    /// What is wrong with that, in words.
    pub problem: Option<String>,
}

/// How a field is filled in.
pub enum Kind {
    /// One line.
    Line,
    /// An e-mail address.
    Email,
    /// Several lines.
    Paragraph,
    /// One of these: what is sent, and what is read.
    Choice(Vec<(String, String)>),
    /// A file that ends like this.
    File(&'static str),
}

impl Control {
    /// A field that may stay empty.
    pub fn new(name: &'static str, label: &'static str, kind: Kind) -> Self {
        Self {
            name,
            label,
            hint: None,
            kind,
            required: false,
            given: String::new(),
            problem: None,
        }
    }

    /// The same, and it must not stay empty.
    #[must_use]
    pub fn required(self) -> Self {
        let required = true;
        Self { required, ..self }
    }

    /// The same with help.
    #[must_use]
    pub fn hinted(self, hint: &'static str) -> Self {
        let hint = Some(hint);
        Self { hint, ..self }
    }

    /// Whether this is what was given.
    pub fn is_given(&self, value: &str) -> bool {
        self.given == value
    }

    /// What describes it, for those who do not see where it stands.
    pub fn described_by(&self) -> String {
        let hint = self.hint.map(|_| format!("{}-hint", self.name));
        let problem = self
            .problem
            .as_ref()
            .map(|_| format!("{}-error", self.name));
        let both: Vec<String> = hint.into_iter().chain(problem).collect();
        both.join(" ")
    }
}

impl Sheet {
    /// Fills in what was sent.
    pub fn fill(&mut self, sent: &Submission) {
        for control in self.controls_mut() {
            sent.text(control.name)
                .trim()
                .clone_into(&mut control.given);
        }
    }

    /// What was given in a field.
    pub fn given(&self, name: &str) -> Option<String> {
        let mut controls = self.parts.iter().flat_map(|part| &part.controls);
        let control = controls.find(|control| control.name == name)?;
        (!control.given.is_empty()).then(|| control.given.clone())
    }

    /// Says what is wrong with a field; what was said first stays.
    pub fn blame(&mut self, name: &str, words: impl FnOnce(&Control) -> String) {
        let control = self.controls_mut().find(|control| control.name == name);
        if let Some(control) = control.filter(|control| control.problem.is_none()) {
            control.problem = Some(words(control));
        }
    }

    /// Says of every field that must be filled in and is not, that it must; and of every choice that is none
    /// of those offered.
    pub fn check(&mut self, texts: &Texts) {
        for control in self.controls_mut() {
            let missing = control.required && control.given.is_empty();
            let text = match &control.kind {
                Kind::Choice(_) if missing => "problem-missing-choice",
                _ if missing => "problem-missing-text",
                Kind::Choice(choices) if !is_offered(choices, &control.given) => {
                    "problem-not-a-choice"
                }
                Kind::Email if !is_email(&control.given) => "problem-not-an-email",
                _ => continue,
            };
            let label = texts.say(control.label).to_string();
            control.problem = Some(texts.say(text).with("label", label).to_string());
        }
    }

    /// What is wrong, with the field that it is about.
    pub fn problems(&self) -> Vec<(&'static str, &str)> {
        let controls = self.parts.iter().flat_map(|part| &part.controls);
        let wrong = controls.filter_map(|it| Some((it.name, it.problem.as_deref()?)));
        wrong.collect()
    }

    fn controls_mut(&mut self) -> impl Iterator<Item = &mut Control> {
        self.parts.iter_mut().flat_map(|part| &mut part.controls)
    }
}

fn is_offered(choices: &[(String, String)], given: &str) -> bool {
    given.is_empty() || choices.iter().any(|(value, _)| value == given)
}

fn is_email(given: &str) -> bool {
    given.is_empty() || email_address::EmailAddress::is_valid(given)
}
