//! Answers to questions that the employer has changed since the form was opened. An answer is carried over where the
//! new question is clearly the same; any other is shown to its sender and not sent.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::{
    form::{
        alike::are_alike,
        left::{CHANGED, LEFT_ANSWER, LEFT_QUESTION},
        problem::DatePart,
        sheet::Form,
        slot::Slot,
        submission::Submission,
    },
    question::QuestionKind,
};

/// The control that says what the form asked.
pub const ASKED: &str = "asked";

/// A question as a form asked it. A browser carries it along, so it may say anything.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Asked {
    name: String,
    kind: String,
    text: String,
    /// Values of its choices, and their labels.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    choices: Vec<(String, String)>,
}

/// What the form asks, as the text of its control.
pub fn asked(form: &Form) -> String {
    serde_json::to_string(&questions(form)).unwrap_or_default()
}

/// Moves the answers of questions that have changed to the same questions as the form asks them now, and puts aside
/// those for which there is none. `true` if there was any.
pub fn carry_over(sent: &mut Submission, form: &Form) -> bool {
    let now = questions(form);
    let before: Vec<Asked> = serde_json::from_str(sent.text(ASKED)).unwrap_or_default();
    let mut orphans: Vec<Asked> = before
        .iter()
        .filter(|old| is_orphan(sent, old, &now))
        .cloned()
        .collect();
    // A form that does not say what it asked may be from before an upgrade. In any other, nobody asked for the rest.
    if before.is_empty() {
        orphans.extend(unknown(sent, &now));
    }
    let mut homes = HashMap::new();
    for old in &orphans {
        if let Some(new) = home(sent, old, &orphans, &now) {
            homes.insert(old.name.clone(), new.clone());
        }
    }
    // First all are taken away: one's new place may be another's old one.
    let taken: Vec<_> = orphans.iter().map(|old| (old, take(sent, old))).collect();
    for (old, given) in &taken {
        match homes.get(&old.name) {
            Some(new) => {
                for (suffix, text) in given {
                    sent.add_text(format!("{}{suffix}", new.name), text);
                }
            }
            None => {
                sent.add_text(LEFT_QUESTION, &old.text);
                sent.add_text(LEFT_ANSWER, in_words(old, given));
            }
        }
    }
    if taken.is_empty() {
        return false;
    }
    sent.remove(ASKED);
    sent.add_text(ASKED, serde_json::to_string(&now).unwrap_or_default());
    sent.remove(CHANGED);
    sent.add_text(CHANGED, "yes");
    true
}

fn questions(form: &Form) -> Vec<Asked> {
    let fields = form.fields();
    let asked = fields.filter(|field| {
        matches!(field.slot, Slot::Question(_)) && field.kind != QuestionKind::Information
    });
    let asked = asked.map(|field| Asked {
        name: field.name(),
        kind: field.kind.name().to_owned(),
        text: field.text.clone().unwrap_or_default(),
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
fn is_orphan(sent: &Submission, old: &Asked, now: &[Asked]) -> bool {
    let is_kept = now
        .iter()
        .any(|new| new.name == old.name && fits(sent, old, new));
    !given(sent, old).is_empty() && !is_kept
}

/// Answers to questions of which the form said nothing.
fn unknown(sent: &Submission, now: &[Asked]) -> Vec<Asked> {
    let known: Vec<String> = now
        .iter()
        .flat_map(controls)
        .map(|(name, _)| name)
        .collect();
    let mut found: Vec<Asked> = Vec::new();
    for (name, text) in sent.all() {
        let is_question = name.starts_with("q-") || name.starts_with("q_");
        let is_new = is_question && !known.iter().any(|it| it == name);
        if is_new && !text.trim().is_empty() && !found.iter().any(|it| it.name == name) {
            found.push(Asked {
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
fn home<'a>(
    sent: &Submission,
    old: &Asked,
    orphans: &[Asked],
    now: &'a [Asked],
) -> Option<&'a Asked> {
    let mut alike = now.iter().filter(|new| fits(sent, old, new));
    let new = alike.next().filter(|_| alike.next().is_none())?;
    let is_free = given(sent, new).is_empty() || orphans.iter().any(|it| it.name == new.name);
    let claims = orphans
        .iter()
        .filter(|other| fits(sent, other, new))
        .count();
    (is_free && claims == 1).then_some(new)
}

/// Whether what was given for one question answers the other as well. What neither of them offered is a matter for
/// the check.
fn fits(sent: &Submission, old: &Asked, new: &Asked) -> bool {
    let offers = |asked: &Asked, text: &str| asked.choices.iter().any(|(value, _)| value == text);
    let is_gone = |text: &str| offers(old, text) && !offers(new, text);
    old.kind == new.kind
        && are_alike(&old.text, &new.text)
        && !given(sent, old).iter().any(|(_, text)| is_gone(text))
}

/// The names of a question's controls, each with what follows the question's own name in it.
fn controls(asked: &Asked) -> Vec<(String, &'static str)> {
    let suffixes = match asked.kind == QuestionKind::Date.name() {
        true => DatePart::ALL.map(DatePart::suffix).to_vec(),
        false => vec![""],
    };
    let named = suffixes
        .into_iter()
        .map(|suffix| (format!("{}{suffix}", asked.name), suffix));
    named.collect()
}

fn given(sent: &Submission, asked: &Asked) -> Vec<(&'static str, String)> {
    let controls = controls(asked).into_iter();
    let given = controls.flat_map(|(name, suffix)| {
        let texts: Vec<_> = sent
            .texts(&name)
            .map(|text| (suffix, text.to_owned()))
            .collect();
        texts
    });
    given.filter(|(_, text)| !text.trim().is_empty()).collect()
}

fn take(sent: &mut Submission, asked: &Asked) -> Vec<(&'static str, String)> {
    let taken = given(sent, asked);
    for (name, _) in controls(asked) {
        sent.remove(&name);
    }
    taken
}

fn in_words(asked: &Asked, given: &[(&str, String)]) -> String {
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
