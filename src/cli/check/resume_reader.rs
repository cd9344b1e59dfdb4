//! Checks whether the site can read the name and contact details from a resume.

use crate::{
    application::DocumentKind,
    cli::check::finding::{Finding, fault, ok},
    config::Config,
    web::ResumeReader,
};

/// A sample resume, which contains a name and an email address.
const SAMPLE: &[u8] = b"Ann Lee\nann.lee@example.org";

/// If `apply.resume_first` is set, reads the sample resume in the same way as the site does.
pub(crate) async fn findings(config: &Config) -> Option<Finding> {
    if !config.apply.resume_first {
        return None;
    }
    let reader = ResumeReader::of_this_program();
    Some(match reader.try_read(SAMPLE, DocumentKind::Txt).await {
        Ok(found) if found.fields.email.is_some() => {
            ok("resumes", "the process that reads resumes works")
        }
        Ok(_) => fault("resumes", "the process that reads resumes finds nothing"),
        Err(error) => fault(
            "resumes",
            format!(
                "apply.resume_first cannot fill in anything: {error}; run vestibule read-resume txt < /dev/null to see why"
            ),
        ),
    })
}
