//! Reads the questions from a TOML file. Error messages contain the file, the line and what to do.

use std::{
    fs, io,
    path::{self, Path, PathBuf},
};

use crate::{
    diversity::questions::{DiversityQuestions, LocatedProblem},
    sanitize::plain_text::one_line,
};

/// The reason why the questions cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DiversityFileError {
    /// The file cannot be read.
    #[error("cannot read {path}, which diversity.questions_file names: {cause}")]
    Unreadable {
        /// The path of the file.
        path: PathBuf,
        /// The cause.
        cause: io::Error,
    },
    /// The file contains a mistake.
    #[error("in {path}, line {line} (diversity.questions_file): {problem}")]
    Invalid {
        /// The path of the file.
        path: PathBuf,
        /// The line number, starting at 1.
        line: usize,
        /// What is wrong.
        problem: String,
    },
}

impl DiversityQuestions {
    /// Reads the questions from this file.
    pub fn load(path: &Path) -> Result<Self, DiversityFileError> {
        let text = fs::read_to_string(path).map_err(|cause| DiversityFileError::Unreadable {
            path: path::absolute(path).unwrap_or_else(|_| path.to_owned()),
            cause,
        })?;
        Self::parse(&text).map_err(|error| {
            let before = text.get(..error.offset).unwrap_or(&text);
            DiversityFileError::Invalid {
                path: path.to_owned(),
                line: before.matches('\n').count() + 1,
                problem: error.problem,
            }
        })
    }

    /// Returns the questions of the example for companies in the United States.
    pub fn example() -> Option<Self> {
        Self::parse(include_str!("examples/us.toml")).ok()
    }

    fn parse(text: &str) -> Result<Self, LocatedProblem> {
        let questions: Self = toml::from_str(text).map_err(|error| LocatedProblem {
            offset: error.span().map_or(0, |span| span.start),
            problem: one_line(error.message()),
        })?;
        questions.check()?;
        Ok(questions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        diversity::{DECLINED, InvalidAnswer, SEVERAL},
        language::Language,
    };

    const FILE: &str = "[[questions]]
key = 'gender'
text = { en = 'Gender', de = 'Geschlecht' }
options = [
  { key = 'woman', text = { en = 'Woman', de = 'Frau' } },
  { key = 'man', text = { en = 'Man', de = 'Mann' } },
]
";

    fn questions(text: &str) -> DiversityQuestions {
        DiversityQuestions::parse(text).unwrap_or_else(|error| panic!("{error:?}"))
    }

    #[test]
    fn a_mistake_is_reported_with_file_line_and_what_to_do() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("diversity.toml");
        let one_option = FILE.replace(
            "  { key = 'man', text = { en = 'Man', de = 'Mann' } },\n",
            "",
        );
        let many: String = (0..13)
            .map(|it| FILE.replace("gender", &format!("gender{it}")))
            .collect();
        let long = "x".repeat(601);
        for (text, line, problem) in [
            (String::new(), 1, "questions"),
            ("questions = []".to_owned(), 1, "add [[questions]]"),
            (
                format!("{FILE}{FILE}"),
                9,
                "two questions have the key \"gender\": rename",
            ),
            (
                FILE.replace("'man'", "'woman'"),
                6,
                "two options have the key \"woman\"",
            ),
            (
                FILE.replace("'man'", "'_declined'"),
                6,
                "write at most 40 letters",
            ),
            (
                FILE.replace("'man'", "'a man'"),
                6,
                "write at most 40 letters",
            ),
            (
                FILE.replace("de = 'Mann'", "de = ' '"),
                6,
                "a text is empty",
            ),
            (FILE.replace("Mann", &long), 6, "more than 600 characters"),
            (
                FILE.replace("{ en = 'Gender', de = 'Geschlecht' }", "{}"),
                3,
                "{ en = \"Gender\" }",
            ),
            (
                FILE.replace("de = 'Frau'", "german = 'Frau'"),
                5,
                "write for example de",
            ),
            (FILE.replace("options", "optoins"), 4, "optoins"),
            (one_option, 2, "at least 2 options"),
            (many, 86, "more than 12 questions"),
        ] {
            fs::write(&path, &text).unwrap();
            let error = DiversityQuestions::load(&path).unwrap_err().to_string();
            let place = format!("diversity.toml, line {line} ");
            assert!(error.contains(&place), "{error} lacks {place}");
            assert!(error.contains(problem), "{error} lacks {problem}");
        }
    }

    #[test]
    fn a_missing_file_is_reported_with_its_setting() {
        let folder = tempfile::tempdir().unwrap();
        let missing = DiversityQuestions::load(&folder.path().join("missing.toml")).unwrap_err();
        assert!(missing.to_string().contains("diversity.questions_file"));
    }

    #[test]
    fn a_text_is_shown_in_the_language_of_the_page_or_else_in_english() {
        let questions = questions(FILE);
        let text = &questions.find("gender").unwrap().text;
        for (tag, expected) in [
            ("de", "Geschlecht"),
            ("de-AT", "Geschlecht"),
            ("fr", "Gender"),
        ] {
            let language = Language::parse(tag).unwrap();
            assert_eq!(text.in_language(&language).1, expected, "{tag}");
        }
        let offered = ["en", "de", "fr"].map(|tag| Language::parse(tag).unwrap());
        assert_eq!(questions.untranslated(offered.iter()), [&offered[2]]);
        let variants = ["de-AT", "en-GB"].map(|tag| Language::parse(tag).unwrap());
        assert!(questions.untranslated(variants.iter()).is_empty());
    }

    #[test]
    fn a_person_counts_once_for_each_question() {
        let (one, any) = (
            questions(FILE),
            questions(&format!("{FILE}several = true\n")),
        );
        let (one, any) = (one.find("gender").unwrap(), any.find("gender").unwrap());
        assert_eq!(one.counted_answer(&[]), Ok(None));
        assert_eq!(one.counted_answer(&["man"]), Ok(Some("man")));
        assert_eq!(one.counted_answer(&[DECLINED]), Ok(Some(DECLINED)));
        assert_eq!(one.counted_answer(&["man", "woman"]), Err(InvalidAnswer));
        assert_eq!(one.counted_answer(&["tree"]), Err(InvalidAnswer));
        assert_eq!(any.counted_answer(&["man", "woman"]), Ok(Some(SEVERAL)));
        assert_eq!(any.counted_answer(&["man", DECLINED]), Ok(Some(DECLINED)));
        assert_eq!(any.counted_answer(&[SEVERAL]), Err(InvalidAnswer));
        assert_eq!(
            one.answers().collect::<Vec<_>>(),
            ["woman", "man", DECLINED]
        );
        assert_eq!(any.answers().count(), 4);
    }

    #[test]
    fn the_examples_can_be_used_as_they_are() {
        for text in [
            include_str!("examples/us.toml"),
            include_str!("examples/uk.toml"),
        ] {
            assert!(questions(text).iter().count() >= 4);
        }
    }
}
