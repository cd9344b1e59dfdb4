//! The paths of all pages of the back office.

use uuid::Uuid;

use crate::reference_ats::person::Pipeline;

/// The start page. Over http, the session cookie is restricted to this path.
pub(crate) const HOME: &str = "/office";
pub(crate) const SIGN_IN: &str = "/office/sign-in";
pub(crate) const SIGN_OUT: &str = "/office/sign-out";
pub(crate) const STYLE: &str = "/office/office.css";
/// The list of recently hired people.
pub(crate) const HIRED: &str = "/office/hired";
pub(crate) const POSTINGS: &str = "/office/postings";
pub(crate) const POSTING: &str = "/office/postings/{id}";
/// Receives the form that opens or closes a posting.
pub(crate) const POSTING_STATE: &str = "/office/postings/{id}/state";
/// The list of people of a pipeline.
pub(crate) const PEOPLE: &str = "/office/{pipeline}";
pub(crate) const PEOPLE_CSV: &str = "/office/{pipeline}/people.csv";
/// The data of people and their resume files, as a zip archive.
pub(crate) const PEOPLE_ZIP: &str = "/office/{pipeline}/people.zip";
/// The page of a person.
pub(crate) const PERSON: &str = "/office/{pipeline}/{id}";
pub(crate) const RESUME: &str = "/office/{pipeline}/{id}/resume";
/// Receives the form that sets or removes the mark of a person.
pub(crate) const MARK: &str = "/office/{pipeline}/{id}/mark";
/// Receives the form that records whether a person was hired.
pub(crate) const HIRE: &str = "/office/{pipeline}/{id}/hire";
/// The page that asks for confirmation before a person is deleted. Also receives the form that
/// deletes a person.
pub(crate) const DELETE: &str = "/office/{pipeline}/{id}/delete";

/// Returns the path of the list of people in a pipeline.
pub(crate) fn people_url(pipeline: Pipeline) -> String {
    format!("{HOME}/{}", pipeline.as_str())
}

/// Returns the path of a person's page with `part` appended. `part` begins with a slash.
pub(crate) fn person_url(pipeline: Pipeline, id: Uuid, part: &str) -> String {
    format!("{HOME}/{}/{id}{part}", pipeline.as_str())
}

/// Returns the path of a posting's page with `part` appended. `part` begins with a slash.
pub(crate) fn posting_url(id: Uuid, part: &str) -> String {
    format!("{POSTINGS}/{id}{part}")
}
