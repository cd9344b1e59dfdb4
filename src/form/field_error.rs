//! Validation errors and warnings of form fields.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

/// The reason why an answer is invalid. Each reason has its own message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum FieldError {
    /// A required answer is missing.
    Missing,
    /// The text is too long.
    TooLong {
        /// The maximum number of characters.
        max: usize,
        /// The actual number of characters.
        actual: usize,
    },
    /// The text is not a valid email address.
    #[strum(serialize = "not_an_email")]
    InvalidEmail,
    /// The email address contains a space. The space is not removed, because the result could be
    /// another person's address.
    EmailWithSpace,
    /// The domain has no dot, as in `ann@example`.
    #[strum(serialize = "email_host_unfinished")]
    IncompleteEmailDomain,
    /// The text is not a telephone number.
    #[strum(serialize = "not_a_phone")]
    InvalidPhone,
    /// The telephone number has fewer than 5 digits.
    PhoneTooShort,
    /// The telephone number has more than 20 digits.
    PhoneTooLong,
    /// The string is not a URL.
    #[strum(serialize = "not_a_link")]
    InvalidUrl,
    /// The URL has a scheme other than `http` or `https`, such as `mailto:`, `javascript:` or
    /// `file:`.
    #[strum(serialize = "link_not_of_the_web")]
    UnsupportedUrlScheme,
    /// The value is not one of the choices. An unmodified form never sends such a value.
    #[strum(serialize = "not_a_choice")]
    UnknownChoice,
    /// Several choices were selected, but the question allows only one.
    #[strum(serialize = "several_choices")]
    MultipleChoices,
    /// More choices were selected than the question allows.
    TooManyChoices {
        /// The maximum number of choices.
        max: usize,
        /// The actual number of choices.
        actual: usize,
    },
    /// A part of the date is missing.
    #[strum(serialize = "date_part_missing")]
    MissingDatePart(DatePart),
    /// A part of the date is not a valid number or month.
    #[strum(serialize = "date_part_unreadable")]
    InvalidDatePart(DatePart),
    /// The month does not have this day.
    #[strum(serialize = "no_such_day")]
    NonexistentDate,
    /// The consent text has changed since the form was opened. The applicant must decide again.
    ConsentChanged,
    /// The uploaded file is rejected.
    File(FileError),
}

/// A part of a date. Pages in languages that begin dates with the year show the parts in reverse
/// order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DatePart {
    /// The day of the month.
    Day,
    /// The month, as a number or by its name.
    Month,
    /// The year, with four digits.
    Year,
}

/// The reason why a file is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum FileError {
    /// The file is empty.
    Empty,
    /// The file is larger than the maximum size.
    TooLarge,
    /// The upload was interrupted.
    BrokenOff,
    /// The file type is not accepted.
    WrongKind,
    /// The file is a `.docx` file, which this posting does not accept.
    DocxNotHere,
    /// The extension does not match the content.
    NotAsNamed,
    /// The file is protected by a password.
    Encrypted,
    /// The file is damaged.
    Damaged,
    /// The file contains macros.
    Macros,
    /// Examining the file would have exceeded its `WorkLimit`.
    Unchecked,
    /// More than one file was uploaded.
    Several,
    /// The saved file of an earlier submission no longer exists or could not be read, or the file
    /// was not examined, because an invalid form token shows that another site may have sent the
    /// form.
    Gone,
}

/// A warning about a value that looks unusual but may be correct. The applicant can submit it
/// anyway.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldWarning {
    /// The email address looks mistyped. Contains the suggested correction.
    EmailTypo(String),
    /// The URL is not on linkedin.com.
    NotLinkedIn,
    /// The question asks for a number, but the answer does not look like a number.
    NotANumber,
}

impl DatePart {
    /// All parts: day, month, year.
    pub const ALL: [Self; 3] = [Self::Day, Self::Month, Self::Year];

    /// The suffixes of the parts' control names.
    pub const SUFFIXES: [&'static str; 3] = ["-day", "-month", "-year"];

    /// Returns the suffix of the part's control name.
    pub fn suffix(self) -> &'static str {
        Self::SUFFIXES[self as usize]
    }
}

impl FieldError {
    /// Returns the part of the date that the error is about.
    pub fn date_part(self) -> Option<DatePart> {
        match self {
            Self::MissingDatePart(part) | Self::InvalidDatePart(part) => Some(part),
            Self::NonexistentDate => Some(DatePart::Day),
            _ => None,
        }
    }
}
