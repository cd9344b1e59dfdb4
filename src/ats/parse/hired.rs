//! Parses hired candidates (docs/ats-interface.md: endpoints).

use serde_json::Value;

use crate::{
    ats::parse::lenient::{field, first_line, timestamp},
    candidate::HiredCandidate,
    job::JobId,
};

/// Parses a hired candidate. The provider does not document the field names, so several names are
/// tried for each field, at the top level and in the objects `candidate` and `job`.
pub fn parse_hired(sent: &Value) -> Option<HiredCandidate> {
    if !sent.is_object() {
        return None;
    }
    let person = field(sent, "candidate").unwrap_or(&Value::Null);
    let of_person = |names: &[&str]| first_line(sent, names).or_else(|| first_line(person, names));
    let job = field(sent, "job").unwrap_or(&Value::Null);
    let times = [
        "hired_at",
        "hired_date",
        "date_hired",
        "hire_date",
        "hired_on",
    ];
    Some(HiredCandidate {
        id: first_line(sent, &["id", "candidate_id"]).or_else(|| first_line(person, &["id"])),
        first_name: of_person(&["first_name", "candidate_first_name"]),
        last_name: of_person(&["last_name", "candidate_last_name"]),
        email: of_person(&["email", "candidate_email"]),
        job: first_line(sent, &["job_id"])
            .or_else(|| first_line(job, &["id"]))
            .map(JobId::new),
        job_title: first_line(sent, &["job_title"]).or_else(|| first_line(job, &["title", "name"])),
        hired_at: times.iter().find_map(|name| timestamp(sent, name)),
    })
}
