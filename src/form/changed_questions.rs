//! Handles answers to questions that the employer changed after the form was opened. An answer is
//! moved to a new question if the old and the new question are clearly the same. Otherwise the
//! applicant sees the answer, but it is not sent to the ATS.

use serde::{Deserialize, Serialize};

use crate::{
    form::{
        field_error::DatePart,
        field_id::FieldId,
        form_data::{FormData, ORPHANED_ANSWER, ORPHANED_QUESTION, QUESTIONS_CHANGED},
        model::Form,
        question_similarity::is_same_question,
    },
    question::QuestionKind,
};

/// The name of the hidden control that contains the form's questions as JSON.
pub const ASKED_QUESTIONS: &str = "asked";

/// A question as the form asked it. The browser sends it back with the form, so its content is not
/// trusted.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct AskedQuestion {
    name: String,
    kind: String,
    text: String,
    /// The value and label of each choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    choices: Vec<(String, String)>,
}

/// Serializes the questions of the form for the control [`ASKED_QUESTIONS`].
pub fn serialize_questions(form: &Form) -> String {
    serde_json::to_string(&asked_questions(form)).unwrap_or_default()
}

/// Moves each answer to a changed question to the current question that is clearly the same. If
/// there is no such question, stores the answer under the name `ORPHANED_ANSWER`. Returns whether
/// there were any answers to changed questions.
pub fn carry_over(sent: &mut FormData, form: &Form) -> bool {
    let now = asked_questions(form);
    let before: Vec<AskedQuestion> =
        serde_json::from_str(sent.text(ASKED_QUESTIONS)).unwrap_or_default();
    let mut orphans: Vec<AskedQuestion> = before
        .iter()
        .filter(|old| is_orphan(sent, old, &now))
        .cloned()
        .collect();
    // A form from an older version of the site may lack the list of questions. If there is a list,
    // the form asked no other questions, so other answers are ignored.
    if before.is_empty() {
        orphans.extend(unknown_answers(sent, &now));
    }
    let targets: Vec<Option<&AskedQuestion>> = orphans
        .iter()
        .map(|old| matching_question(sent, old, &orphans, &now))
        .collect();
    // Remove all answers first, because the new control of one question may have the same name as
    // the old control of another.
    let answers: Vec<_> = orphans.iter().map(|old| take_answer(sent, old)).collect();
    for ((old, given), target) in orphans.iter().zip(&answers).zip(targets) {
        let Some(new) = target else {
            sent.add_text(ORPHANED_QUESTION, &old.text);
            sent.add_text(ORPHANED_ANSWER, answer_text(old, given));
            continue;
        };
        for (suffix, text) in given {
            sent.add_text(format!("{}{suffix}", new.name), text);
        }
    }
    if orphans.is_empty() {
        return false;
    }
    sent.replace_text(ASKED_QUESTIONS, serialize_questions(form));
    sent.replace_text(QUESTIONS_CHANGED, "yes");
    true
}

fn asked_questions(form: &Form) -> Vec<AskedQuestion> {
    let fields = form.fields();
    let asked = fields.filter(|field| {
        matches!(field.id, FieldId::Question(_)) && field.kind != QuestionKind::Information
    });
    let asked = asked.map(|field| {
        let choices = field.kind.choices().iter();
        AskedQuestion {
            name: field.control_name(),
            kind: field.kind.name().to_owned(),
            text: field.label.clone().unwrap_or_default(),
            choices: choices
                .map(|it| (it.value.clone(), it.label.clone()))
                .collect(),
        }
    });
    asked.collect()
}

/// Whether the question was answered, but is no longer asked in the same way.
fn is_orphan(sent: &FormData, old: &AskedQuestion, now: &[AskedQuestion]) -> bool {
    let is_kept = now
        .iter()
        .any(|new| new.name == old.name && accepts_answer(sent, old, new));
    !answer_values(sent, old).is_empty() && !is_kept
}

/// Finds answers to questions that the current form does not contain. The texts of these questions
/// are unknown.
fn unknown_answers(sent: &FormData, now: &[AskedQuestion]) -> Vec<AskedQuestion> {
    let known: Vec<String> = now
        .iter()
        .flat_map(|asked| {
            suffixes(asked)
                .iter()
                .map(|it| format!("{}{it}", asked.name))
        })
        .collect();
    let mut found: Vec<AskedQuestion> = Vec::new();
    for (name, text) in sent.iter_texts() {
        let is_question = name.starts_with("q-") || name.starts_with("q_");
        let is_new = is_question && !known.iter().any(|it| it == name);
        if is_new && !text.trim().is_empty() && !found.iter().any(|it| it.name == name) {
            found.push(AskedQuestion {
                name: name.to_owned(),
                ..AskedQuestion::default()
            });
        }
    }
    found
}

/// Returns the current question that matches `old`. Returns `None` if several questions match, or
/// if the match already has its own answer or also matches another changed question.
fn matching_question<'a>(
    sent: &FormData,
    old: &AskedQuestion,
    orphans: &[AskedQuestion],
    now: &'a [AskedQuestion],
) -> Option<&'a AskedQuestion> {
    let mut alike = now.iter().filter(|new| accepts_answer(sent, old, new));
    let new = alike.next().filter(|_| alike.next().is_none())?;
    let is_free =
        answer_values(sent, new).is_empty() || orphans.iter().any(|it| it.name == new.name);
    let claims = orphans.iter().filter(|it| accepts_answer(sent, it, new));
    (is_free && claims.count() == 1).then_some(new)
}

/// Whether the answers to the old question are also valid for the new one. Values that the old
/// question did not offer are checked later, during validation.
fn accepts_answer(sent: &FormData, old: &AskedQuestion, new: &AskedQuestion) -> bool {
    let offers =
        |asked: &AskedQuestion, text: &str| asked.choices.iter().any(|(value, _)| value == text);
    let is_gone = |text: &str| offers(old, text) && !offers(new, text);
    old.kind == new.kind
        && is_same_question(&old.text, &new.text)
        && answer_values(sent, old)
            .iter()
            .all(|(_, text)| !is_gone(text))
}

/// The suffixes of a question's control names.
fn suffixes(asked: &AskedQuestion) -> &'static [&'static str] {
    if asked.kind == QuestionKind::Date.name() {
        &DatePart::SUFFIXES
    } else {
        &[""]
    }
}

/// The answers to a question, each with the suffix of its control name.
fn answer_values(sent: &FormData, asked: &AskedQuestion) -> Vec<(&'static str, String)> {
    let mut values = Vec::new();
    for suffix in suffixes(asked) {
        let name = format!("{}{suffix}", asked.name);
        let texts = sent.texts(&name).filter(|text| !text.trim().is_empty());
        values.extend(texts.map(|text| (*suffix, text.to_owned())));
    }
    values
}

fn take_answer(sent: &mut FormData, asked: &AskedQuestion) -> Vec<(&'static str, String)> {
    let values = answer_values(sent, asked);
    for suffix in suffixes(asked) {
        sent.remove_texts(&format!("{}{suffix}", asked.name));
    }
    values
}

fn answer_text(asked: &AskedQuestion, given: &[(&str, String)]) -> String {
    let labels = given.iter().map(|(_, text)| {
        let choice = asked.choices.iter().find(|(value, _)| value == text);
        choice.map_or(text.as_str(), |(_, label)| label)
    });
    labels
        .collect::<Vec<_>>()
        .join(if asked.kind == QuestionKind::Date.name() {
            "-"
        } else {
            ", "
        })
}
