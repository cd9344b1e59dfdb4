//! Converts the questions and the interview plan of a posting to the types of the ATS interface.

use std::collections::HashMap;

use uuid::Uuid;

use crate::{
    ats::wire::posting::{ApplicationQuestion, InterviewStep},
    reference_ats::postings::front_matter::{InterviewEntry, NonEmptyText, QuestionEntry},
};

/// Converts the questions of a posting. The id of a question is derived from its topic and its
/// text, so it stays the same if the order of the questions changes.
pub(crate) fn questions(posting: Uuid, entries: &[QuestionEntry]) -> Vec<ApplicationQuestion> {
    let mut ids = IdGenerator::new(posting);
    let numbered = (0..).zip(entries);
    numbered
        .map(|(index, entry)| question(&mut ids, index, entry))
        .collect()
}

/// Converts the interview plan of a posting.
pub(crate) fn interviews(posting: Uuid, entries: &[InterviewEntry]) -> Option<Vec<InterviewStep>> {
    let mut ids = IdGenerator::new(posting);
    let numbered = (0..).zip(entries);
    let steps: Vec<InterviewStep> = numbered
        .map(|(order_index, entry)| InterviewStep {
            id: ids.next_id("interview", entry.name.as_str()),
            name: entry.name.to_string(),
            description: entry.description.clone(),
            order_index,
        })
        .collect();
    (!steps.is_empty()).then_some(steps)
}

fn question(ids: &mut IdGenerator, order_index: i64, entry: &QuestionEntry) -> ApplicationQuestion {
    let question_type = entry
        .question_type
        .as_ref()
        .map_or("CUSTOM", NonEmptyText::as_str);
    let options = entry.options.as_ref();
    ApplicationQuestion {
        id: ids.next_id(question_type, entry.question.as_str()),
        question: entry.question.to_string(),
        input_type: entry.input_type.to_string(),
        required: entry.required,
        question_type: Some(question_type.to_owned()),
        multiple_choice_options: options.map(|it| it.iter().map(ToString::to_string).collect()),
        max_selections: entry.max_selections,
        hidden: entry.hidden,
        order_index: Some(order_index),
    }
}

/// Generates the ids of a posting's questions or interview steps. Two questions or steps with the
/// same text get different ids.
struct IdGenerator {
    posting: Uuid,
    seen: HashMap<Uuid, u32>,
}

impl IdGenerator {
    fn new(posting: Uuid) -> Self {
        Self {
            posting,
            seen: HashMap::new(),
        }
    }

    fn next_id(&mut self, kind: &str, text: &str) -> Uuid {
        let first = Uuid::new_v5(&self.posting, format!("{kind}\n{text}").as_bytes());
        let times = self.seen.entry(first).or_insert(0);
        *times += 1;
        match *times {
            1 => first,
            again => Uuid::new_v5(&first, again.to_string().as_bytes()),
        }
    }
}
