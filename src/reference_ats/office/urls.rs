use uuid::Uuid;

use crate::reference_ats::received::Pipeline;

/// Where the office begins; the cookie is sent nowhere else.
pub(crate) const HOME: &str = "/office";
/// The form that asks for the key.
pub(crate) const SIGN_IN: &str = "/office/sign-in";
/// Ends a session.
pub(crate) const SIGN_OUT: &str = "/office/sign-out";
/// The stylesheet.
pub(crate) const STYLE: &str = "/office/office.css";
/// Who was hired lately.
pub(crate) const HIRED: &str = "/office/hired";
/// The postings.
pub(crate) const POSTINGS: &str = "/office/postings";
/// A posting as it is shown.
pub(crate) const POSTING: &str = "/office/postings/{id}";
/// Opens or closes it.
pub(crate) const POSTING_STATE: &str = "/office/postings/{id}/state";
/// A list of people.
pub(crate) const PEOPLE: &str = "/office/{pipeline}";
/// The same as a table.
pub(crate) const TABLE: &str = "/office/{pipeline}/people.csv";
/// The same with their files.
pub(crate) const ARCHIVE: &str = "/office/{pipeline}/people.zip";
/// Somebody.
pub(crate) const PERSON: &str = "/office/{pipeline}/{id}";
/// Their resume.
pub(crate) const RESUME: &str = "/office/{pipeline}/{id}/resume";
/// Marks them.
pub(crate) const MARK: &str = "/office/{pipeline}/{id}/mark";
/// Says that they were hired, or that they were not.
pub(crate) const HIRE: &str = "/office/{pipeline}/{id}/hire";
/// Asks whether they are to be deleted, and deletes them.
pub(crate) const DELETE: &str = "/office/{pipeline}/{id}/delete";

/// A list of people.
pub(crate) fn people(pipeline: Pipeline) -> String {
    format!("{HOME}/{}", name(pipeline))
}

/// Somebody; `part` is what comes behind, with its slash.
pub(crate) fn person(pipeline: Pipeline, id: Uuid, part: &str) -> String {
    format!("{HOME}/{}/{id}{part}", name(pipeline))
}

/// A posting; `part` is what comes behind, with its slash.
pub(crate) fn posting(id: Uuid, part: &str) -> String {
    format!("{POSTINGS}/{id}{part}")
}

/// A pipeline as an address names it.
pub(crate) const fn name(pipeline: Pipeline) -> &'static str {
    match pipeline {
        Pipeline::Applications => "applications",
        Pipeline::Candidates => "candidates",
    }
}
