//! View models of form fields: every text ready in the visitor's language.

use crate::{
    application::Document,
    byte_size::ByteSize,
    form::{
        field::{Field, Keyboard},
        problem::DatePart,
        sheet::{Form, Part},
        slot::Slot,
    },
    i18n::localizer::Localizer,
    question::{QuestionKind, QuestionTopic},
    web::{
        file_labels,
        locale::LocaleContext,
        pages::apply::{advice, named},
    },
};

/// Maximum number of radio buttons. Longer lists become a select.
const MOST_RADIOS: usize = 7;

/// A section of the page.
#[derive(Debug)]
pub struct ShownSection<'a> {
    /// Its heading.
    pub heading: String,
    /// Its fields.
    pub fields: Vec<Shown<'a>>,
}

/// A field of the page. Every text is ready in the visitor's language.
#[derive(Debug)]
pub struct Shown<'a> {
    /// The field.
    pub field: &'a Field,
    /// The control name, which is also the prefix of its HTML ids.
    pub name: String,
    /// The label.
    pub label: String,
    /// The `lang` attribute of the employer's text, if its language differs from the page's.
    pub lang: String,
    /// A hint how to answer.
    pub hint: Option<String>,
    /// The error messages.
    pub wrong: Vec<String>,
    /// The warning.
    pub warning: Option<String>,
    /// The `accept` attribute of a file input.
    pub accept: String,
    /// The saved file, which need not be uploaded again.
    pub kept: Option<Kept>,
}

/// A saved file on the page.
#[derive(Debug)]
pub struct Kept {
    /// Its name.
    pub name: String,
    /// Its formatted size.
    pub size: String,
}

/// The sections of the page.
///
/// `lang` is the `lang` attribute of the posting's texts.
pub fn sections<'a>(edition: &LocaleContext, form: &'a Form, lang: &str) -> Vec<ShownSection<'a>> {
    let texts = edition.texts();
    let shown = form.sections.iter().map(|section| ShownSection {
        heading: texts.message(heading(section.part)).to_string(),
        fields: section
            .fields
            .iter()
            .map(|field| Shown {
                lang: lang_of(edition, field, lang),
                ..Shown::of(texts, form, field)
            })
            .collect(),
    });
    shown.collect()
}

impl<'a> Shown<'a> {
    fn of(texts: &Localizer, form: &'a Form, field: &'a Field) -> Self {
        let problem = field
            .problem
            .map(|problem| advice::advice(texts, form, field, problem));
        let complaints = field.complaints.iter().map(|words| {
            let said = texts.message("problem-ats").with("words", words.as_str());
            said.to_string()
        });
        let warning = field.warning.as_ref();
        Self {
            field,
            name: field.name(),
            label: named::label(texts, field),
            lang: String::new(),
            hint: hint(texts, form, field),
            wrong: problem.into_iter().chain(complaints).collect(),
            warning: warning.map(|warning| advice::warning(texts, warning)),
            accept: accept(form),
            kept: match &form.kept {
                Some(document) if field.kind == QuestionKind::Resume => {
                    Some(Kept::of(texts, document))
                }
                _ => None,
            },
        }
    }

    /// Whether it is a fieldset of several controls.
    pub fn is_group(&self) -> bool {
        match &self.field.kind {
            QuestionKind::OneOf(choices) => choices.len() <= MOST_RADIOS,
            QuestionKind::AnyOf { .. } | QuestionKind::YesNo | QuestionKind::Date => true,
            _ => false,
        }
    }

    /// Whether the label says that it is optional.
    pub fn is_optional(&self) -> bool {
        !self.field.required && self.field.kind != QuestionKind::Information
    }

    /// Whether the browser must not store it: consents are asked each time, and diversity answers
    /// are sensitive.
    pub fn is_private(&self) -> bool {
        let is_asked_anew = matches!(self.field.slot, Slot::Consent(_) | Slot::TalentNetwork);
        is_asked_anew || self.field.topic == QuestionTopic::Diversity
    }

    /// The `aria-describedby` ids. Empty if there are none.
    pub fn described_by(&self) -> String {
        let notes = [
            (self.hint.is_some(), "hint"),
            (!self.wrong.is_empty(), "error"),
            (self.warning.is_some(), "warning"),
            (self.kept.is_some() || self.was_chosen(), "chosen"),
        ];
        let notes = notes.into_iter().filter(|(there, _)| *there);
        let ids: Vec<String> = notes
            .map(|(_, note)| format!("{}-{note}", self.name))
            .collect();
        ids.join(" ")
    }

    /// Whether the file must be chosen again.
    pub fn was_chosen(&self) -> bool {
        self.field.kind == QuestionKind::Resume && self.kept.is_none() && !self.field.is_blank()
    }

    /// The HTML id of one of several choices. The first has the field's own name, so that links
    /// find it.
    pub fn id(&self, index: &usize) -> String {
        match index {
            0 => self.name.clone(),
            _ => format!("{}-{index}", self.name),
        }
    }

    /// The `inputmode` attribute, if it is not the default.
    pub fn inputmode(&self) -> Option<&'static str> {
        match self.field.keyboard() {
            Keyboard::Words => None,
            Keyboard::Digits => Some("numeric"),
            Keyboard::Decimal => Some("decimal"),
            Keyboard::Address => Some("url"),
        }
    }

    /// Whether the spelling checker is disabled.
    pub fn is_spelt_freely(&self) -> bool {
        matches!(self.field.slot, Slot::GivenName | Slot::FamilyName)
            || self.field.autocomplete().is_some()
            || self.field.keyboard() != Keyboard::Words
    }

    /// The `autocapitalize` attribute, if the spelling checker is disabled.
    pub fn capitals(&self) -> &'static str {
        match self.field.autocomplete() {
            Some("url" | "email" | "tel" | "off") | None => "none",
            Some(_) => "words",
        }
    }

    /// Whether this value is selected.
    pub fn said(&self, word: &str) -> bool {
        self.field.given().eq_ignore_ascii_case(word)
    }

    /// The three controls of a date.
    pub fn date_parts(&self) -> [ShownPart<'_>; 3] {
        DatePart::ALL.map(|part| ShownPart {
            id: format!("{}{}", self.name, part.suffix()),
            text: match part {
                DatePart::Day => "date-day",
                DatePart::Month => "date-month",
                DatePart::Year => "date-year",
            },
            class: part.suffix(),
            given: self.field.given_part(part),
            wrong: self.part_is_wrong(part),
        })
    }

    /// Whether a part of the date is invalid. An error of the whole date concerns all parts.
    fn part_is_wrong(&self, part: DatePart) -> bool {
        match self.field.problem.and_then(|problem| problem.date_part()) {
            Some(wrong) => wrong == part,
            None => self.field.is_wrong(),
        }
    }
}

impl Kept {
    fn of(texts: &Localizer, document: &Document) -> Self {
        let size = ByteSize::from_bytes(document.content.len() as u64);
        Self {
            name: document.name.clone(),
            size: file_labels::size(texts, size),
        }
    }
}

/// A control of a date.
#[derive(Debug)]
pub struct ShownPart<'a> {
    /// The control name, which is also its HTML id.
    pub id: String,
    /// The message id of its label.
    pub text: &'static str,
    /// The suffix of its CSS class.
    pub class: &'static str,
    /// Its value.
    pub given: &'a str,
    /// Whether it is invalid.
    pub wrong: bool,
}

/// The `lang` attribute of a field's text. Most of the employer's texts are in the posting's
/// language.
pub fn lang_of(edition: &LocaleContext, field: &Field, posting: &str) -> String {
    match (&field.text, &field.language) {
        (Some(_), Some(language)) => edition.lang_attribute(Some(language)),
        (Some(_), None) => posting.to_owned(),
        (None, _) => String::new(),
    }
}

fn heading(part: Part) -> &'static str {
    match part {
        Part::Person => "apply-part-person",
        Part::Questions => "apply-part-questions",
        Part::Note => "apply-part-note",
        Part::Resume => "apply-part-resume",
        Part::Consents => "apply-part-consents",
    }
}

fn hint(texts: &Localizer, form: &Form, field: &Field) -> Option<String> {
    let said = |id: &'static str| Some(texts.message(id).to_string());
    match (&field.slot, &field.kind) {
        (Slot::GivenName, _) => said("hint-given-name"),
        (Slot::FamilyName, _) => said("hint-family-name"),
        (Slot::Email, _) => said("hint-email"),
        (Slot::Phone, _) => said("hint-phone"),
        (_, QuestionKind::OneOf(choices)) if choices.len() <= MOST_RADIOS => {
            said("hint-choose-one")
        }
        (_, QuestionKind::AnyOf { most: None, .. }) => said("hint-choose-any"),
        (
            _,
            QuestionKind::AnyOf {
                most: Some(most), ..
            },
        ) => {
            let said = texts.message("hint-choose-up-to").with("most", *most);
            Some(said.to_string())
        }
        (Slot::PastedResume, _) => {
            let said = texts.message("hint-pasted-resume");
            Some(said.with("most", field.max_chars()).to_string())
        }
        (_, QuestionKind::Paragraph) => {
            let said = texts
                .message("hint-characters")
                .with("most", field.max_chars());
            Some(said.to_string())
        }
        (_, QuestionKind::Date) => said("hint-date"),
        (_, QuestionKind::Link) => said("hint-link"),
        (_, QuestionKind::VideoLink) => said("hint-video-link"),
        (_, QuestionKind::FileLink) => said("hint-file-link"),
        (_, QuestionKind::Resume) => {
            Some(file_labels::accepted_by_form(texts, form, "hint-resume"))
        }
        _ => None,
    }
}

fn accept(form: &Form) -> String {
    let kinds = form.resume_kinds.iter();
    let accepted =
        kinds.flat_map(|kind| [format!(".{}", kind.extension()), kind.media_type().into()]);
    accepted.collect::<Vec<_>>().join(",")
}
