use serde::{Deserialize, Serialize};

/// What keeps an answer from being taken. Each cause has its own, so that each can have its own advice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// Nothing was given where something is needed.
    Missing,
    /// More characters than may be sent.
    TooLong {
        /// The most there may be.
        most: usize,
        /// How many there are.
        given: usize,
    },
    /// Not written like an e-mail address.
    NotAnEmail,
    /// An e-mail address with a space inside. Without it, it may be somebody else's.
    EmailWithSpace,
    /// An e-mail address whose host has no dot, such as `ann@example`.
    EmailHostUnfinished,
    /// Something other than a telephone number.
    NotAPhone,
    /// Fewer than 5 digits.
    PhoneTooShort,
    /// More than 20 digits.
    PhoneTooLong,
    /// Not written like a web address.
    NotALink,
    /// An address, but not one of the web: `mailto:`, `javascript:`, `file:`.
    LinkNotOfTheWeb,
    /// Something that is not among the choices; no browser sends that by itself.
    NotAChoice,
    /// Several choices where one is asked for.
    SeveralChoices,
    /// More choices than may be made.
    TooManyChoices {
        /// The most there may be.
        most: usize,
        /// How many there are.
        given: usize,
    },
    /// A date of which a part is missing.
    DatePartMissing(DatePart),
    /// A date of which a part cannot be right.
    DatePartUnreadable(DatePart),
    /// A day that the month does not have.
    NoSuchDay,
    /// A file that cannot be taken.
    File(FileProblem),
}

/// A part of a date, in the order in which it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DatePart {
    /// The day of the month.
    Day,
    /// The month, as a number or by its name.
    Month,
    /// The year, with four digits.
    Year,
}

/// What keeps a file from being taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FileProblem {
    /// It holds nothing.
    Empty,
    /// It is larger than what is taken.
    TooLarge,
    /// It did not arrive whole.
    BrokenOff,
    /// Of a kind that is taken nowhere on this site.
    WrongKind,
    /// A `.docx` file where the posting does not allow one.
    DocxNotHere,
    /// Its name says one thing, its content another.
    NotAsNamed,
    /// It asks for a password.
    Encrypted,
    /// It starts like what it says it is, but cannot be read.
    Damaged,
    /// It carries macros.
    Macros,
    /// More than one file was chosen.
    Several,
    /// It was kept from an earlier sending, and is not any more.
    Gone,
}

/// What looks unusual but may be right: shown beside an answer, never in its way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    /// The e-mail address looks mistyped; this is likely meant.
    EmailTypo(String),
    /// The address is not one of LinkedIn.
    NotLinkedIn,
    /// A number was asked for, and this does not look like one.
    NotANumber,
}

impl DatePart {
    /// All three, in the order in which they are asked for.
    pub const ALL: [Self; 3] = [Self::Day, Self::Month, Self::Year];

    /// What is put after a field's name to name the part's control.
    pub fn suffix(self) -> &'static str {
        match self {
            Self::Day => "-day",
            Self::Month => "-month",
            Self::Year => "-year",
        }
    }
}

impl Problem {
    /// The part of a date that has to be mended.
    pub fn date_part(self) -> Option<DatePart> {
        match self {
            Self::DatePartMissing(part) | Self::DatePartUnreadable(part) => Some(part),
            Self::NoSuchDay => Some(DatePart::Day),
            _ => None,
        }
    }
}

impl From<FileProblem> for Problem {
    fn from(problem: FileProblem) -> Self {
        Self::File(problem)
    }
}
