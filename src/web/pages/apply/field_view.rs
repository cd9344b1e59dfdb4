//! View models of form fields: the data that the template needs to render each field.

use crate::{
    form::{DatePart, FROM_RESUME_SUFFIX, Field, FieldId, Form, InputMode, SectionKind},
    i18n::Localizer,
    question::{QuestionKind, QuestionTopic},
    web::{
        field_labels, file_labels,
        locale::LocaleContext,
        pages::apply::{
            error_messages,
            upload_view::{SavedFileView, UploadView},
        },
    },
};

/// The maximum number of choices that are shown as radio buttons. A question with more choices is
/// shown as a `select` element.
const MAX_RADIO_BUTTONS: usize = 7;

/// A section of the form.
#[derive(Debug)]
pub struct SectionView<'a> {
    /// The heading of the section.
    pub heading: String,
    /// `true` if the resume is the only field in the section. The site can fill in the other
    /// sections from the resume.
    pub is_resume: bool,
    /// The fields in the section.
    pub fields: Vec<FieldView<'a>>,
}

/// A form field, with all texts that the page shows for it.
#[derive(Debug)]
pub struct FieldView<'a> {
    /// The field itself.
    pub field: &'a Field,
    /// The name of the form control, which is also the prefix of its HTML ids.
    pub control_name: String,
    /// The label of the field.
    pub label: String,
    /// The `lang` attribute of the label. Empty if the label is in the language of the page.
    pub lang_attribute: String,
    /// A hint that explains how to answer.
    pub hint: Option<String>,
    /// The error messages for the field.
    pub errors: Vec<String>,
    /// The warning about the field's value, if there is one.
    pub warning: Option<String>,
    /// The data that `static/script.js` needs to check a file. `None` if the field does not accept
    /// files.
    pub upload: Option<UploadView>,
    /// The file that was uploaded and saved earlier, so that the applicant does not have to upload
    /// it again.
    pub saved_file: Option<SavedFileView>,
    /// `true` if a file is saved but could not be read, because too many files were in memory.
    pub has_unread_file: bool,
    /// `true` if dates in the visitor's language begin with the year.
    is_year_first: bool,
}

/// Builds the view models of the form's sections.
///
/// `lang` is the `lang` attribute for the posting's texts.
pub fn section_views<'a>(
    locale: &LocaleContext,
    form: &'a Form,
    lang: &str,
) -> Vec<SectionView<'a>> {
    let texts = locale.texts();
    let field_view = |field: &'a Field| FieldView {
        lang_attribute: lang_attribute(locale, field, lang),
        ..FieldView::new(texts, form, field)
    };
    let shown = form.sections.iter().map(|section| SectionView {
        heading: texts.message(heading_id(section.kind)).to_string(),
        is_resume: section.kind == SectionKind::Resume,
        fields: in_reading_order(texts, &section.fields)
            .into_iter()
            .map(field_view)
            .collect(),
    });
    shown.collect()
}

/// Returns the fields of a section in the order in which the page shows them. If the language of
/// the page puts the family name first, the field for the family name comes before the field for
/// the given name.
fn in_reading_order<'a>(texts: &Localizer, fields: &'a [Field]) -> Vec<&'a Field> {
    let mut fields: Vec<&Field> = fields.iter().collect();
    let position = |id: FieldId| fields.iter().position(|field| field.id == id);
    let names = [position(FieldId::GivenName), position(FieldId::FamilyName)];
    if let ([Some(given), Some(family)], true) = (names, texts.is_largest_first()) {
        fields.swap(given, family);
    }
    fields
}

impl<'a> FieldView<'a> {
    fn new(texts: &Localizer, form: &'a Form, field: &'a Field) -> Self {
        let problem = field
            .error
            .map(|problem| error_messages::error_message(texts, form, field, problem));
        let complaints = field.ats_errors.iter().map(|words| {
            // The ATS can refuse a resume without a message, for example with status 413.
            let said = match words.as_str() {
                "" => texts.message("problem-file-not-accepted"),
                words => texts.message("problem-ats").with("words", words),
            };
            said.to_string()
        });
        let warning = field.warning.as_ref();
        Self {
            field,
            control_name: field.control_name(),
            label: field_labels::field_label(texts, field),
            lang_attribute: String::new(),
            hint: hint(texts, form, field),
            errors: problem.into_iter().chain(complaints).collect(),
            warning: warning.map(|warning| error_messages::warning_message(texts, warning)),
            upload: (field.kind == QuestionKind::Resume).then(|| UploadView::new(texts, form)),
            is_year_first: texts.is_largest_first(),
            has_unread_file: form.has_unread_resume && field.kind == QuestionKind::Resume,
            saved_file: match &form.resume {
                Some(document) if field.kind == QuestionKind::Resume => {
                    Some(SavedFileView::new(texts, document))
                }
                _ => None,
            },
        }
    }

    /// Returns `true` if the field is rendered as a `fieldset` with several controls.
    pub fn is_group(&self) -> bool {
        match &self.field.kind {
            QuestionKind::OneOf(choices) => choices.len() <= MAX_RADIO_BUTTONS,
            QuestionKind::AnyOf { .. } | QuestionKind::YesNo | QuestionKind::Date => true,
            _ => false,
        }
    }

    /// Returns `true` if the label says that the field is optional.
    pub fn is_optional(&self) -> bool {
        !self.field.required && self.field.kind != QuestionKind::Information
    }

    /// Returns `true` if autofill is disabled, so that the browser neither fills in nor stores the
    /// value. This applies to consents and the talent network, because the applicant must decide
    /// each time, and to diversity questions, because the answers are sensitive.
    pub fn is_autofill_disabled(&self) -> bool {
        let is_asked_anew = matches!(self.field.id, FieldId::Consent(_) | FieldId::TalentNetwork);
        is_asked_anew || self.field.topic == QuestionTopic::Diversity
    }

    /// The value of `aria-describedby`: the HTML ids of the field's hint and messages. Empty if
    /// there are none.
    pub fn described_by(&self) -> String {
        let notes = [
            (self.hint.is_some(), "hint"),
            (!self.errors.is_empty(), "error"),
            (self.warning.is_some(), "warning"),
            (self.field.is_from_resume(), "from-resume"),
            (
                self.saved_file.is_some() || self.has_unread_file || self.must_choose_file_again(),
                "chosen",
            ),
            (self.upload.is_some(), "file"),
        ];
        let notes = notes.into_iter().filter(|(there, _)| *there);
        let ids: Vec<String> = notes
            .map(|(_, note)| format!("{}-{note}", self.control_name))
            .collect();
        ids.join(" ")
    }

    /// The name of the hidden control for the value that the site read from the resume.
    pub fn from_resume_name(&self) -> String {
        format!("{}{FROM_RESUME_SUFFIX}", self.control_name)
    }

    /// Returns `true` if the visitor must choose the file again, because the site has not saved it.
    pub fn must_choose_file_again(&self) -> bool {
        self.field.kind == QuestionKind::Resume
            && self.saved_file.is_none()
            && !self.has_unread_file
            && !self.field.is_blank()
    }

    /// The HTML id of a choice. The id of the first choice is the control name of the field, so
    /// that links in the error summary lead to it.
    pub fn choice_id(&self, index: &usize) -> String {
        match index {
            0 => self.control_name.clone(),
            _ => format!("{}-{index}", self.control_name),
        }
    }

    /// The `inputmode` attribute. `None` means that the browser shows its default keyboard, the one
    /// for ordinary text.
    pub fn inputmode(&self) -> Option<&'static str> {
        match self.field.input_mode() {
            InputMode::Text => None,
            InputMode::Numeric => Some("numeric"),
            InputMode::Decimal => Some("decimal"),
            InputMode::Url => Some("url"),
        }
    }

    /// Returns `true` if the browser should not check the spelling.
    pub fn is_spellcheck_disabled(&self) -> bool {
        matches!(self.field.id, FieldId::GivenName | FieldId::FamilyName)
            || self.field.autocomplete().is_some()
            || self.field.input_mode() != InputMode::Text
    }

    /// The `autocapitalize` attribute. The template uses it only if spell checking is disabled.
    pub fn autocapitalize(&self) -> &'static str {
        match self.field.autocomplete() {
            Some("url" | "email" | "tel" | "off") | None => "none",
            Some(_) => "words",
        }
    }

    /// Returns `true` if the value of the field equals `word`, ignoring case.
    pub fn has_value(&self, word: &str) -> bool {
        self.field.value().eq_ignore_ascii_case(word)
    }

    /// The three controls for a date.
    pub fn date_parts(&self) -> [DatePartView<'_>; 3] {
        let mut parts = DatePart::ALL;
        if self.is_year_first {
            parts.reverse();
        }
        parts.map(|part| DatePartView {
            id: format!("{}{}", self.control_name, part.suffix()),
            label_id: match part {
                DatePart::Day => "date-day",
                DatePart::Month => "date-month",
                DatePart::Year => "date-year",
            },
            class_suffix: part.suffix(),
            value: self.field.part_value(part),
            is_invalid: self.is_part_invalid(part),
        })
    }

    /// Returns `true` if this part of the date is invalid. If the error concerns the date as a
    /// whole, all parts are invalid.
    fn is_part_invalid(&self, part: DatePart) -> bool {
        match self.field.error.and_then(|problem| problem.date_part()) {
            Some(wrong) => wrong == part,
            None => self.field.has_errors(),
        }
    }
}

/// One of the three controls for a date.
#[derive(Debug)]
pub struct DatePartView<'a> {
    /// The name of the control, which is also its HTML id.
    pub id: String,
    /// The message id of the control's label.
    pub label_id: &'static str,
    /// The suffix of the control's CSS class.
    pub class_suffix: &'static str,
    /// The value of the control.
    pub value: &'a str,
    /// `true` if the value is invalid.
    pub is_invalid: bool,
}

/// Returns the `lang` attribute of a field's label. Labels from the employer are in the language of
/// the posting, unless `label_language` specifies another one.
pub fn lang_attribute(locale: &LocaleContext, field: &Field, posting: &str) -> String {
    match (&field.label, &field.label_language) {
        (Some(_), Some(language)) => locale.lang_attribute(Some(language)),
        (Some(_), None) => posting.to_owned(),
        (None, _) => String::new(),
    }
}

fn heading_id(part: SectionKind) -> &'static str {
    match part {
        SectionKind::Resume => "apply-part-resume",
        SectionKind::Person => "apply-part-person",
        SectionKind::Questions => "apply-part-questions",
        SectionKind::Consents => "apply-part-consents",
    }
}

fn hint(texts: &Localizer, form: &Form, field: &Field) -> Option<String> {
    let said = |id: &'static str| Some(texts.message(id).to_string());
    match (&field.id, &field.kind) {
        (FieldId::GivenName, _) => said("hint-given-name"),
        (FieldId::FamilyName, _) => said("hint-family-name"),
        (FieldId::Email, _) => said("hint-email"),
        (FieldId::Phone, _) => said("hint-phone"),
        (
            _,
            QuestionKind::AnyOf {
                max_choices: None, ..
            },
        ) => said("hint-choose-any"),
        (
            _,
            QuestionKind::AnyOf {
                max_choices: Some(max_choices),
                ..
            },
        ) => {
            let said = texts
                .message("hint-choose-up-to")
                .with("most", *max_choices);
            Some(said.to_string())
        }
        (FieldId::PastedResume, _) => {
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
        (FieldId::LinkedIn, _) => said("hint-linkedin"),
        (_, QuestionKind::Link) => said("hint-link"),
        (_, QuestionKind::VideoLink) => said("hint-video-link"),
        (_, QuestionKind::FileLink) => said("hint-file-link"),
        (_, QuestionKind::Resume) => {
            Some(file_labels::accepted_by_form(texts, form, "hint-resume"))
        }
        _ => None,
    }
}
