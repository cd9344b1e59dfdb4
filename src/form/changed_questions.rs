//! Answers to questions that the employer has changed since the form was opened. An answer is carried over where the
//! new question is clearly the same; any other is shown to its sender and not sent.

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

/// The control that says what the form asked.
pub const ASKED_QUESTIONS: &str = "asked";

/// A question as a form asked it. A browser carries it along, so it may say anything.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct AskedQuestion {
    name: String,
    kind: String,
    text: String,
    /// Values of its choices, and their labels.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    choices: Vec<(String, String)>,
}

/// What the form asks, as the text of its control.
pub fn serialize_questions(form: &Form) -> String {
    serde_json::to_string(&asked_questions(form)).unwrap_or_default()
}

/// Moves the answers of questions that have changed to the same questions as the form asks them now, and puts aside
/// those for which there is none. `true` if there was any.
pub fn carry_over(sent: &mut FormData, form: &Form) -> bool {
    let now = asked_questions(form);
    let before: Vec<AskedQuestion> =
        serde_json::from_str(sent.text(ASKED_QUESTIONS)).unwrap_or_default();
    let mut orphans: Vec<AskedQuestion> = before
        .iter()
        .filter(|old| is_orphan(sent, old, &now))
        .cloned()
        .collect();
    // A form that does not say what it asked may be from before an upgrade. In any other, nobody asked for the rest.
    if before.is_empty() {
        orphans.extend(unknown_answers(sent, &now));
    }
    let targets: Vec<Option<&AskedQuestion>> = orphans
        .iter()
        .map(|old| matching_question(sent, old, &orphans, &now))
        .collect();
    // First all are removed: the new control of one may be the old control of another.
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

/// Whether there is an answer to a question that is not asked any more as it was.
fn is_orphan(sent: &FormData, old: &AskedQuestion, now: &[AskedQuestion]) -> bool {
    let is_kept = now
        .iter()
        .any(|new| new.name == old.name && accepts_answer(sent, old, new));
    !answer_values(sent, old).is_empty() && !is_kept
}

/// Answers to questions of which the form said nothing.
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

/// The one question that clearly is this one, if nothing else was answered there or belongs there as well.
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

/// Whether what was given for one question answers the other as well. What neither of them offered is a matter for
/// the check.
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

/// The suffixes of the names of a question's controls.
fn suffixes(asked: &AskedQuestion) -> &'static [&'static str] {
    if asked.kind == QuestionKind::Date.name() {
        &DatePart::SUFFIXES
    } else {
        &[""]
    }
}

/// The texts given for a question, each with the suffix of its control.
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
