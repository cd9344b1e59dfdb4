//! The application form: its fields, the values that the visitor entered, and the validation
//! errors.

/// The fields of the form, each with its control name.
mod field_id;

/// An error message of the ATS for one field.
mod ats_field_error;

/// Validation errors.
mod field_error;

/// The company's policy for its forms.
mod policy;

/// The raw form data of a request.
mod form_data;

/// The versions of the consent texts that a form shows.
mod consent_versions;

/// Normalizes typed text.
pub mod normalize;

/// Checks an uploaded file.
pub mod document;

/// Recognizes questions whose text is only the name of a standard field.
mod standard_name;

/// One field of the form.
mod field;

/// The whole form.
mod model;

/// Estimates how long it takes to fill in a form.
mod expected_time;

/// A submitted form that is stored to be shown to the applicant again.
mod returned;

/// Determines whether two questions are clearly the same.
mod question_similarity;

/// Handles answers to questions that have changed since the form was opened.
pub mod changed_questions;

/// Suggests a correction for a misspelled email address.
pub mod email_suggestion;

/// Parses a field's text into an answer.
pub mod validate_answer;

/// Validates form data and builds the application.
mod validate;

/// Fills in a form from an earlier application.
pub mod prefill;

pub use self::{
    ats_field_error::AtsFieldError,
    consent_versions::{HAS_VERSIONS, VersionControl},
    field::{FROM_RESUME_SUFFIX, Field, InputMode},
    field_error::{DatePart, FieldError, FieldWarning, FileError},
    field_id::FieldId,
    form_data::{FormData, FormFingerprint, MAX_FIELDS, SavedFile, Upload, UploadBody},
    model::{Form, FormContext, SectionKind, named_field, standard_field_id},
    policy::{ApplySettings, FormPolicy, UncheckedFiles},
    returned::{ReturnReason, ReturnedForm},
    validate::{bind, bind_and_validate, validate},
};
