//! Voluntary questions about diversity, which applicants can answer after they have applied. Only
//! the number of people who chose each answer in a year is stored. This module reads the questions
//! and determines which numbers can be shown.

/// The `[diversity]` table of the settings.
mod settings;

/// The questions and their answers.
mod questions;

/// Reads the questions from a file.
mod questions_file;

/// Computes numbers that can be shown without revealing a small group.
mod disclosure;

pub use self::{
    disclosure::{MIN_PEOPLE, PublishedAnswer, publish},
    questions::{
        DECLINED, DiversityOption, DiversityQuestion, DiversityQuestions, InvalidAnswer,
        LocalizedText, SEVERAL,
    },
    questions_file::DiversityFileError,
    settings::DiversitySettings,
};
