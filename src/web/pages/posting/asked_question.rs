//! A question of the application form, as the page of the job lists it.

use crate::{
    form::named_field,
    i18n::Localizer,
    question::Question,
    web::{field_labels::question_label, locale::lang_tag, regions::context},
};

/// A question of the application form.
pub(super) struct AskedQuestion {
    pub(super) text: String,
    /// The `lang` attribute of the text.
    pub(super) lang: String,
    pub(super) required: bool,
}

impl AskedQuestion {
    /// Creates the entry for a question. `lang` is the `lang` attribute of the posting's texts.
    pub(super) fn new(texts: &Localizer, lang: &str, question: &Question) -> Self {
        let lang = match named_field(question) {
            Some(_) => String::new(),
            None => lang.to_owned(),
        };
        Self {
            text: question_label(texts, question),
            lang,
            required: question.required,
        }
    }

    /// Converts the question to the value that a brand's template receives.
    pub(super) fn values(&self) -> context::Question {
        context::Question {
            text: self.text.clone(),
            lang: lang_tag(&self.lang),
            is_required: self.required,
        }
    }
}
