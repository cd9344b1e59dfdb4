//! Checks whether resumes can be read.

use crate::{
    application::DocumentKind,
    cli::check::finding::{Finding, fault, ok},
    config::Config,
    web::ResumeReader,
};

/// A resume that the reader must be able to read.
const SAMPLE: &[u8] = b"Ann Lee\nann.lee@example.org";

/// If forms begin with the resume, reads a sample in the same way as the site does.
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
