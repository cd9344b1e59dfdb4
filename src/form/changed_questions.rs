//! Handles answers to questions that the employer changed after the form was opened. An answer is
//! moved to a new question if the old and the new question are clearly the same. Otherwise, the
//! answer is shown to the applicant but not sent to the ATS.
//!
//! The list of old questions comes from the browser, so it can be forged. To limit the work, a list
//! of more than [`MAX_FIELDS`] questions is ignored, repeated names are ignored, and each question
//! is normalized only once.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use crate::{
    form::{
        field_error::DatePart,
        field_id::FieldId,
        form_data::{FormData, MAX_FIELDS, ORPHANED_ANSWER, ORPHANED_QUESTION, QUESTIONS_CHANGED},
        model::{Form, standard_field_id},
        question_similarity::NormalizedQuestion,
    },
    question::{Question, QuestionKind},
};

/// The name of the hidden control that contains the form's questions as JSON.
pub const ASKED_QUESTIONS: &str = "asked";

/// A question as it appeared in the form. The browser sends the question back with the form, so its
/// content is not trusted.
#[derive(Debug, Default, Serialize, Deserialize)]
struct AskedQuestion {
    name: String,
    kind: String,
    text: String,
    /// The value and label of each choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    choices: Vec<(String, String)>,
}

/// A question with its answers, prepared for comparisons with other questions.
struct ComparedQuestion<'a> {
    asked: &'a AskedQuestion,
    text: NormalizedQuestion,
    /// The values of the choices.
    choices: HashSet<&'a str>,
    /// The non-blank submitted values, each with the suffix of its control name, such as `-day` for
    /// the day of a date.
    answers: Vec<(&'static str, String)>,
}

/// The non-blank submitted values, by control name.
struct SubmittedTexts<'a>(HashMap<&'a str, Vec<&'a str>>);

/// Serializes the questions of the form for the control [`ASKED_QUESTIONS`].
pub fn serialize_questions(form: &Form) -> String {
    serialize(&asked_questions(form))
}

/// Serializes the questions of an application for the control [`ASKED_QUESTIONS`]. Omits questions
/// whose answers are in standard fields, such as the phone number.
pub fn serialize_answered_questions(questions: &[Question]) -> String {
    let own = questions
        .iter()
        .filter(|it| standard_field_id(it).is_none());
    let own = own.filter(|it| it.kind != QuestionKind::Information);
    let asked: Vec<AskedQuestion> = own
        .map(|it| {
            let name = FieldId::Question(it.id.clone()).control_name();
            AskedQuestion::new(name, &it.kind, &it.text)
        })
        .collect();
    serialize(&asked)
}

/// For each answer to a changed question, finds the current question that is clearly the same, and
/// moves the answer there. If there is no such question, stores the answer under the name
/// `ORPHANED_ANSWER`. Returns `true` if there were any answers to changed questions.
pub fn carry_over(sent: &mut FormData, form: &Form) -> bool {
    let now = asked_questions(form);
    let before = questions_before(sent, &now);
    let texts = SubmittedTexts::new(sent);
    let now: Vec<_> = now.iter().map(|it| texts.answered(it)).collect();
    let answered = before.iter().filter(|it| texts.has_answer(it));
    let mut orphans: Vec<_> = answered.map(|it| texts.answered(it)).collect();
    orphans.retain(|old| {
        let mut same_name = now.iter().filter(|new| new.asked.name == old.asked.name);
        !same_name.any(|new| old.is_answer_to(new))
    });
    if orphans.is_empty() {
        return false;
    }
    let targets = matching_questions(&orphans, &now);
    // Remove all answers to changed questions before moving any of them, because the new control of
    // one question can have the same name as the old control of another.
    let names = orphans.iter().flat_map(|old| control_names(old.asked));
    sent.remove_all_texts(&names.collect());
    for (old, target) in orphans.iter().zip(targets) {
        let Some(new) = target else {
            sent.add_text(ORPHANED_QUESTION, &old.asked.text);
            sent.add_text(ORPHANED_ANSWER, old.answer_text());
            continue;
        };
        for (suffix, text) in &old.answers {
            sent.add_text(format!("{}{suffix}", new.name), text);
        }
    }
    sent.replace_text(ASKED_QUESTIONS, serialize_questions(form));
    sent.replace_text(QUESTIONS_CHANGED, "yes");
    true
}

fn serialize(asked: &[AskedQuestion]) -> String {
    serde_json::to_string(asked).unwrap_or_default()
}

fn asked_questions(form: &Form) -> Vec<AskedQuestion> {
    let fields = form.fields();
    let asked = fields.filter(|field| {
        matches!(field.id, FieldId::Question(_)) && field.kind != QuestionKind::Information
    });
    let asked = asked.map(|field| {
        let text = field.label.as_deref().unwrap_or_default();
        AskedQuestion::new(field.control_name(), &field.kind, text)
    });
    asked.collect()
}

/// Returns the questions that the submitted form lists. If the list is missing (as in forms from an
/// older version of the site) or too long, derives the questions from the names of the submitted
/// controls. If there is a list, answers to questions that are not in it are ignored, because the
/// form did not contain these questions.
fn questions_before(sent: &FormData, now: &[AskedQuestion]) -> Vec<AskedQuestion> {
    let mut listed: Vec<AskedQuestion> =
        serde_json::from_str(sent.text(ASKED_QUESTIONS)).unwrap_or_default();
    if listed.is_empty() || listed.len() > MAX_FIELDS {
        return unknown_questions(sent, now);
    }
    let mut names = HashSet::new();
    listed.retain(|it| names.insert(it.name.clone()));
    listed
}

/// Returns the answered questions that the current form does not contain. Their text is unknown.
fn unknown_questions(sent: &FormData, now: &[AskedQuestion]) -> Vec<AskedQuestion> {
    let mut known: HashSet<String> = now.iter().flat_map(control_names).collect();
    let mut found = Vec::new();
    for (name, text) in sent.iter_texts() {
        let is_question = name.starts_with("q-") || name.starts_with("q_");
        if is_question && !text.trim().is_empty() && known.insert(name.to_owned()) {
            found.push(AskedQuestion {
                name: name.to_owned(),
                ..AskedQuestion::default()
            });
        }
    }
    found
}

/// For each changed question, returns the current question that matches it. The entry is `None` if
/// no question or several questions match, or if the matching question already has an answer or
/// also matches another changed question.
fn matching_questions<'a>(
    orphans: &[ComparedQuestion<'_>],
    now: &[ComparedQuestion<'a>],
) -> Vec<Option<&'a AskedQuestion>> {
    let names: HashSet<&str> = orphans.iter().map(|it| &*it.asked.name).collect();
    let mut claims = vec![0; now.len()];
    let mut targets = Vec::new();
    for old in orphans {
        let alike = (0..now.len()).filter(|at| old.is_answer_to(&now[*at]));
        let alike: Vec<usize> = alike.inspect(|at| claims[*at] += 1).collect();
        targets.push(match alike[..] {
            [only] => Some(only),
            _ => None,
        });
    }
    let is_free = |at: &usize| {
        let new = &now[*at];
        let is_blank = new.answers.is_empty() || names.contains(&*new.asked.name);
        is_blank && claims[*at] == 1
    };
    let targets = targets.into_iter().map(|target| target.filter(is_free));
    targets.map(|at| at.map(|at| now[at].asked)).collect()
}

impl AskedQuestion {
    fn new(name: String, kind: &QuestionKind, text: &str) -> Self {
        let choices = kind.choices().iter();
        Self {
            name,
            kind: kind.name().to_owned(),
            text: text.to_owned(),
            choices: choices
                .map(|it| (it.value.clone(), it.label.clone()))
                .collect(),
        }
    }

    /// Returns the suffixes of the question's control names, such as `-day` for the day of a date.
    fn suffixes(&self) -> &'static [&'static str] {
        if self.kind == QuestionKind::Date.name() {
            &DatePart::SUFFIXES
        } else {
            &[""]
        }
    }
}

fn control_names(asked: &AskedQuestion) -> impl Iterator<Item = String> {
    let suffixes = asked.suffixes().iter();
    suffixes.map(|suffix| format!("{}{suffix}", asked.name))
}

impl<'a> SubmittedTexts<'a> {
    fn new(sent: &'a FormData) -> Self {
        let mut texts: HashMap<&str, Vec<&str>> = HashMap::new();
        for (name, text) in sent
            .iter_texts()
            .filter(|(_, text)| !text.trim().is_empty())
        {
            texts.entry(name).or_default().push(text);
        }
        Self(texts)
    }

    fn has_answer(&self, asked: &AskedQuestion) -> bool {
        control_names(asked).any(|name| self.0.contains_key(&*name))
    }

    fn answered<'b>(&self, asked: &'b AskedQuestion) -> ComparedQuestion<'b> {
        let mut answers = Vec::new();
        for (suffix, name) in asked.suffixes().iter().zip(control_names(asked)) {
            let texts = self.0.get(&*name).into_iter().flatten();
            answers.extend(texts.map(|text| (*suffix, (*text).to_owned())));
        }
        ComparedQuestion {
            asked,
            text: NormalizedQuestion::new(&asked.text),
            choices: asked.choices.iter().map(|(value, _)| &**value).collect(),
            answers,
        }
    }
}

impl ComparedQuestion<'_> {
    /// Returns `true` if the new question is clearly the same and still offers the choices that the
    /// applicant selected. Other values, such as text, are validated later.
    fn is_answer_to(&self, new: &ComparedQuestion<'_>) -> bool {
        let is_gone = |text: &str| self.choices.contains(text) && !new.choices.contains(text);
        self.asked.kind == new.asked.kind
            && self.text.is_same(&new.text)
            && self.answers.iter().all(|(_, text)| !is_gone(text))
    }

    /// Returns the answers as a single string, with the labels of the choices.
    fn answer_text(&self) -> String {
        let choices = self.asked.choices.iter();
        let labels: HashMap<&str, &str> = choices
            .rev()
            .map(|(value, label)| (&**value, &**label))
            .collect();
        let texts = self.answers.iter().map(|(_, text)| &**text);
        let shown: Vec<&str> = texts
            .map(|text| labels.get(text).copied().unwrap_or(text))
            .collect();
        shown.join(if self.asked.kind == QuestionKind::Date.name() {
            "-"
        } else {
            ", "
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        byte_size::ByteSize,
        form::{
            field::Field,
            model::{Section, SectionKind},
            question_similarity::NORMALIZED_TEXTS,
        },
        question::QuestionId,
    };

    use super::*;

    fn form() -> Form {
        let id = FieldId::Question(QuestionId::new("now"));
        let field = Field {
            label: Some("Why do you build boats?".into()),
            ..Field::new(id, QuestionKind::Line)
        };
        Form {
            sections: vec![Section {
                kind: SectionKind::Questions,
                fields: vec![field],
            }],
            ats_errors: Vec::new(),
            resume_kinds: Vec::new(),
            max_resume_size: ByteSize::from_bytes(1),
            orphaned_answers: Vec::new(),
            questions_changed: false,
            consent_versions: Vec::new(),
            privacy_line_changed: false,
            resume: None,
            has_unread_resume: false,
        }
    }

    /// Submits answers to questions with these names. All of them have the same text as the
    /// question in [`form`]. Returns how many questions were normalized, and how many answers were
    /// not moved to a current question.
    fn work(names: impl Iterator<Item = String>) -> (usize, usize) {
        let mut sent = FormData::default();
        let asked: Vec<AskedQuestion> = names
            .map(|name| AskedQuestion {
                name,
                kind: QuestionKind::Line.name().to_owned(),
                text: "Why do you build boats".into(),
                choices: Vec::new(),
            })
            .collect();
        for question in asked.iter().take(MAX_FIELDS) {
            sent.add_text(&question.name, "For the sea");
        }
        sent.add_text(ASKED_QUESTIONS, serde_json::to_string(&asked).unwrap());
        let before = NORMALIZED_TEXTS.get();
        carry_over(&mut sent, &form());
        let work = NORMALIZED_TEXTS.get() - before;
        (work, sent.orphaned_answers().len())
    }

    #[test]
    fn each_text_is_normalized_once() {
        let (work, left) = work((0..MAX_FIELDS).map(|at| format!("q-{at}")));
        assert_eq!((work, left), (MAX_FIELDS + 1, MAX_FIELDS));
    }

    #[test]
    fn a_question_that_is_listed_many_times_counts_once() {
        let (work, left) = work((0..MAX_FIELDS).map(|_| "q-same".into()));
        assert_eq!((work, left), (2, 0));
    }

    #[test]
    fn a_list_of_more_questions_than_fields_is_not_read() {
        let (work, left) = work((0..=MAX_FIELDS).map(|at| format!("q-{at}")));
        assert_eq!((work, left), (MAX_FIELDS + 1, MAX_FIELDS));
    }
}
