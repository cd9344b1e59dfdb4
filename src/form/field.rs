use crate::{
    form::{
        document::name::FileName,
        problem::{DatePart, FileProblem, Problem, Warning},
        slot::Slot,
        submission::{Earlier, Submission},
        typed,
    },
    language::Language,
    question::{Choice, Question, QuestionId, QuestionKind, QuestionTopic},
};

/// The most characters of a name (interface: the ATS's own limit of 255).
const MAX_NAME: usize = 255;

/// The most characters of the note. What the site adds to it must fit into `additional_info`, too.
const MAX_NOTE: usize = 8_000;

/// The most characters of a resume that is pasted, and of a note that goes with one.
const MAX_PASTED: usize = 6_000;
const MAX_NOTE_BESIDE: usize = 2_000;

/// What is put after a field's name to name the control with the address that was asked about.
pub const ASKED_ABOUT: &str = "-asked";

/// One place of the form: what is asked there, what was given, what is wrong with that.
#[derive(Debug, Clone)]
pub struct Field {
    /// Which place it is; its name in the browser follows from that.
    pub slot: Slot,
    /// The employer's words; `None` where the site asks in its own.
    pub text: Option<String>,
    /// The language of those words; `None` where they are in the posting's, or in the site's own.
    pub language: Option<Language>,
    /// The most characters of the answer, where that is not what its kind says.
    pub most: Option<usize>,
    /// What sort of answer it takes.
    pub kind: QuestionKind,
    /// What it is about.
    pub topic: QuestionTopic,
    /// Whether an application without an answer is turned away.
    pub required: bool,
    /// The questions that its answer answers: none, one, or several that ask for the same.
    pub questions: Vec<QuestionId>,
    /// What was given. A date has three texts, choices as many as were made, a file its name.
    pub given: Vec<String>,
    /// What keeps that from being taken.
    pub problem: Option<Problem>,
    /// What the ATS had to say about it.
    pub complaints: Vec<String>,
    /// What is unusual about it.
    pub warning: Option<Warning>,
    /// The e-mail address that its sender was asked about, because it looks mistyped.
    pub asked_about: Option<String>,
}

/// How a browser's keyboard helps with a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keyboard {
    /// The usual one.
    Words,
    /// Digits only.
    Digits,
    /// Digits and a decimal sign.
    Decimal,
    /// For web addresses.
    Address,
}

impl Field {
    /// A place that the site asks for by itself.
    pub fn of_site(slot: Slot, kind: QuestionKind, topic: QuestionTopic, required: bool) -> Self {
        Self {
            slot,
            text: None,
            language: None,
            most: None,
            kind,
            topic,
            required,
            questions: Vec::new(),
            given: Vec::new(),
            problem: None,
            complaints: Vec::new(),
            warning: None,
            asked_about: None,
        }
    }

    /// The place for whatever else there is to say; shorter where a resume can be pasted, too.
    pub fn of_note(is_beside_resume: bool) -> Self {
        let most = match is_beside_resume {
            true => MAX_NOTE_BESIDE,
            false => MAX_NOTE,
        };
        Self {
            most: Some(most),
            ..Self::of_site(
                Slot::Note,
                QuestionKind::Paragraph,
                QuestionTopic::CoverLetter,
                false,
            )
        }
    }

    /// The place for a resume as text.
    pub fn of_pasted_resume() -> Self {
        Self {
            most: Some(MAX_PASTED),
            ..Self::of_site(
                Slot::PastedResume,
                QuestionKind::Paragraph,
                QuestionTopic::Other,
                false,
            )
        }
    }

    /// A place for one of the posting's questions.
    pub fn of_question(question: &Question) -> Self {
        let slot = Slot::Question(question.id.clone());
        Self {
            text: Some(question.text.clone()),
            questions: vec![question.id.clone()],
            ..Self::of_site(
                slot,
                question.kind.clone(),
                question.topic,
                question.required,
            )
        }
    }

    /// Takes in a question that asks for what this place already asks for.
    pub fn serve(&mut self, question: &Question) {
        self.required |= question.required;
        self.questions.push(question.id.clone());
        if matches!(self.slot, Slot::Phone | Slot::LinkedIn | Slot::Resume) {
            self.text.get_or_insert_with(|| question.text.clone());
        }
    }

    /// The name of its control, which is also the control's HTML id.
    pub fn name(&self) -> String {
        self.slot.name()
    }

    /// Takes what the browser sent for it: tidied, but nothing left out.
    pub fn take(&mut self, sent: &Submission) {
        let name = self.name();
        self.given = match &self.kind {
            QuestionKind::Information => Vec::new(),
            QuestionKind::Date => DatePart::ALL
                .map(|part| typed::line(sent.text(&format!("{name}{}", part.suffix()))))
                .into(),
            QuestionKind::OneOf(_) | QuestionKind::AnyOf { .. } => choices_made(sent.texts(&name)),
            QuestionKind::Paragraph => vec![typed::lines(sent.text(&name))],
            QuestionKind::Resume => files_chosen(&name, sent),
            _ => vec![typed::line(sent.text(&name))],
        };
        let asked_about = typed::line(sent.text(&format!("{name}{ASKED_ABOUT}")));
        let is_given = self.kind == QuestionKind::Email && !asked_about.is_empty();
        self.asked_about = is_given.then_some(asked_about);
    }

    /// Whether its sender is to be asked if a likely typo is right. True once for each address: they are asked
    /// by the page that shows the warning.
    pub fn is_to_be_asked_about(&mut self) -> bool {
        let is_doubtful = matches!(self.warning, Some(Warning::EmailTypo(_)));
        let given = self.given().to_owned();
        is_doubtful && self.asked_about.replace(given) != self.given.first().cloned()
    }

    /// The one text that was given; empty where none was.
    pub fn given(&self) -> &str {
        self.given.first().map_or("", String::as_str)
    }

    /// What was given for one part of a date.
    pub fn given_part(&self, part: DatePart) -> &str {
        let at = DatePart::ALL.iter().position(|other| *other == part);
        at.and_then(|at| self.given.get(at))
            .map_or("", String::as_str)
    }

    /// Whether this choice was made.
    pub fn chose(&self, choice: &Choice) -> bool {
        let value = typed::line(&choice.value);
        self.given.contains(&value)
    }

    /// Whether nothing was given.
    pub fn is_blank(&self) -> bool {
        self.given.iter().all(String::is_empty)
    }

    /// Whether there is something to mend here.
    pub fn is_wrong(&self) -> bool {
        self.problem.is_some() || !self.complaints.is_empty()
    }

    /// What is wrong with its file, if it takes one.
    pub fn file_problem(&self) -> Option<FileProblem> {
        match self.problem {
            Some(Problem::File(problem)) => Some(problem),
            _ => None,
        }
    }

    /// The HTML id of the control to start mending at.
    pub fn target(&self) -> String {
        let part = match (&self.kind, self.problem) {
            (QuestionKind::Date, Some(problem)) => problem.date_part().unwrap_or(DatePart::Day),
            (QuestionKind::Date, None) => DatePart::Day,
            _ => return self.name(),
        };
        format!("{}{}", self.name(), part.suffix())
    }

    /// The most characters its text may have.
    pub fn max_chars(&self) -> usize {
        match self.slot {
            Slot::GivenName | Slot::FamilyName => MAX_NAME,
            _ => self.most.unwrap_or_else(|| self.kind.max_chars()),
        }
    }

    /// What the browser may fill in by itself (WCAG 1.3.5), where that is known.
    pub fn autocomplete(&self) -> Option<&'static str> {
        Some(match self.topic {
            QuestionTopic::GivenName => "given-name",
            QuestionTopic::FamilyName => "family-name",
            QuestionTopic::FullName => "name",
            QuestionTopic::Email => "email",
            QuestionTopic::Phone => "tel",
            QuestionTopic::LinkedIn | QuestionTopic::Website => "url",
            QuestionTopic::Place => "address-level2",
            QuestionTopic::Country => "country-name",
            QuestionTopic::PostalCode => "postal-code",
            QuestionTopic::Company => "organization",
            QuestionTopic::JobTitle => "organization-title",
            QuestionTopic::Diversity | QuestionTopic::Salary => "off",
            QuestionTopic::Other => return self.hinted(),
            _ => return None,
        })
    }

    /// The keyboard that suits it.
    pub fn keyboard(&self) -> Keyboard {
        match (&self.kind, self.topic) {
            (QuestionKind::Link | QuestionKind::VideoLink | QuestionKind::FileLink, _) => {
                Keyboard::Address
            }
            (QuestionKind::Number, QuestionTopic::Experience)
            | (QuestionKind::Line, QuestionTopic::Experience) => Keyboard::Digits,
            (QuestionKind::Number, _) => Keyboard::Decimal,
            (QuestionKind::Line, _) if self.autocomplete() == Some("url") => Keyboard::Address,
            _ => Keyboard::Words,
        }
    }

    /// A question of no known topic may say in its words what it is about: a hint and no more.
    fn hinted(&self) -> Option<&'static str> {
        if self.kind != QuestionKind::Line {
            return None;
        }
        let text = self.text.as_deref()?.to_lowercase();
        let mut words = text.split(|c: char| !c.is_alphanumeric());
        words.find_map(|word| match word {
            "github" | "linkedin" | "portfolio" | "website" => Some("url"),
            "phone" => Some("tel"),
            "city" => Some("address-level2"),
            _ => None,
        })
    }
}

/// The names of the files that were chosen, else of the one that is kept from before.
fn files_chosen(name: &str, sent: &Submission) -> Vec<String> {
    let uploads = sent.files(name);
    let names: Vec<String> = uploads
        .map(|upload| FileName::read(&upload.name).shown())
        .collect();
    match sent.earlier() {
        Earlier::Kept(document) if names.is_empty() => vec![document.name.clone()],
        _ => names,
    }
}

/// What was chosen, each once; an empty text is the first line of a list, "nothing chosen".
fn choices_made<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut made: Vec<String> = Vec::new();
    for text in texts.map(typed::line) {
        if !text.is_empty() && !made.contains(&text) {
            made.push(text);
        }
    }
    made
}
