//! Answers to questions that the employer has changed since the form was opened. An answer is carried over where the
//! new question is clearly the same; any other is shown to its sender and not sent.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::{
    form::{
        field_error::DatePart,
        field_id::FieldId,
        form_data::FormData,
        model::Form,
        orphaned_answers::{ORPHANED_ANSWER, ORPHANED_QUESTION, QUESTIONS_CHANGED},
        question_similarity::is_same_question,
    },
    question::QuestionKind,
};

/// The control that says what the form asked.
pub const ASKED_QUESTIONS: &str = "asked";

/// A question as a form asked it. A browser carries it along, so it may say anything.
#[derive(Debug, Clone, Serialize, Deserialize)]
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
    let mut homes = HashMap::new();
    for old in &orphans {
        if let Some(new) = matching_question(sent, old, &orphans, &now) {
            homes.insert(old.name.clone(), new.clone());
        }
    }
    // First all are taken away: one's new place may be another's old one.
    let taken: Vec<_> = orphans
        .iter()
        .map(|old| (old, take_answer(sent, old)))
        .collect();
    for (old, given) in &taken {
        match homes.get(&old.name) {
            Some(new) => {
                for (suffix, text) in given {
                    sent.add_text(format!("{}{suffix}", new.name), text);
                }
            }
            None => {
                sent.add_text(ORPHANED_QUESTION, &old.text);
                sent.add_text(ORPHANED_ANSWER, answer_text(old, given));
            }
        }
    }
    if taken.is_empty() {
        return false;
    }
    sent.remove_texts(ASKED_QUESTIONS);
    sent.add_text(
        ASKED_QUESTIONS,
        serde_json::to_string(&now).unwrap_or_default(),
    );
    sent.remove_texts(QUESTIONS_CHANGED);
    sent.add_text(QUESTIONS_CHANGED, "yes");
    true
}

fn asked_questions(form: &Form) -> Vec<AskedQuestion> {
    let fields = form.fields();
    let asked = fields.filter(|field| {
        matches!(field.id, FieldId::Question(_)) && field.kind != QuestionKind::Information
    });
    let asked = asked.map(|field| AskedQuestion {
        name: field.control_name(),
        kind: field.kind.name().to_owned(),
        text: field.label.clone().unwrap_or_default(),
        choices: field
            .kind
            .choices()
            .iter()
            .map(|it| (it.value.clone(), it.label.clone()))
            .collect(),
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
        .flat_map(control_names)
        .map(|(name, _)| name)
        .collect();
    let mut found: Vec<AskedQuestion> = Vec::new();
    for (name, text) in sent.iter_texts() {
        let is_question = name.starts_with("q-") || name.starts_with("q_");
        let is_new = is_question && !known.iter().any(|it| it == name);
        if is_new && !text.trim().is_empty() && !found.iter().any(|it| it.name == name) {
            found.push(AskedQuestion {
                name: name.to_owned(),
                kind: String::new(),
                text: String::new(),
                choices: Vec::new(),
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
    let claims = orphans
        .iter()
        .filter(|other| accepts_answer(sent, other, new))
        .count();
    (is_free && claims == 1).then_some(new)
}

/// Whether what was given for one question answers the other as well. What neither of them offered is a matter for
/// the check.
fn accepts_answer(sent: &FormData, old: &AskedQuestion, new: &AskedQuestion) -> bool {
    let offers =
        |asked: &AskedQuestion, text: &str| asked.choices.iter().any(|(value, _)| value == text);
    let is_gone = |text: &str| offers(old, text) && !offers(new, text);
    old.kind == new.kind
        && is_same_question(&old.text, &new.text)
        && !answer_values(sent, old)
            .iter()
            .any(|(_, text)| is_gone(text))
}

/// The names of a question's controls, each with what follows the question's own name in it.
fn control_names(asked: &AskedQuestion) -> Vec<(String, &'static str)> {
    let suffixes = match asked.kind == QuestionKind::Date.name() {
        true => DatePart::ALL.map(DatePart::suffix).to_vec(),
        false => vec![""],
    };
    let named = suffixes
        .into_iter()
        .map(|suffix| (format!("{}{suffix}", asked.name), suffix));
    named.collect()
}

fn answer_values(sent: &FormData, asked: &AskedQuestion) -> Vec<(&'static str, String)> {
    let controls = control_names(asked).into_iter();
    let given = controls.flat_map(|(name, suffix)| {
        let texts: Vec<_> = sent
            .texts(&name)
            .map(|text| (suffix, text.to_owned()))
            .collect();
        texts
    });
    given.filter(|(_, text)| !text.trim().is_empty()).collect()
}

fn take_answer(sent: &mut FormData, asked: &AskedQuestion) -> Vec<(&'static str, String)> {
    let taken = answer_values(sent, asked);
    for (name, _) in control_names(asked) {
        sent.remove_texts(&name);
    }
    taken
}

fn answer_text(asked: &AskedQuestion, given: &[(&str, String)]) -> String {
    let label = |text: &String| {
        let found = asked.choices.iter().find(|(value, _)| value == text);
        found.map_or_else(|| text.clone(), |(_, label)| label.clone())
    };
    let words: Vec<String> = given.iter().map(|(_, text)| label(text)).collect();
    words.join(if asked.kind == QuestionKind::Date.name() {
        "-"
    } else {
        ", "
    })
}
