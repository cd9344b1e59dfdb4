//! The company's policy for its forms: limits, optional fields, and consents.

use crate::{application::DocumentKind, byte_size::ByteSize, consent::Consent};

/// The company's policy for its forms (`[apply]` in the settings, `[consent]` in `brand.toml`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormPolicy {
    /// Maximum size of a resume.
    pub max_resume_size: ByteSize,
    /// Accepted file types of a resume, in addition to PDF.
    pub extra_resume_kinds: Vec<DocumentKind>,
    /// Whether the form has a resume field even if the posting does not ask for a resume.
    pub offer_resume: bool,
    /// Whether a resume can also be pasted as text, if the posting does not require a file.
    pub offer_pasted_resume: bool,
    /// Whether the form has a LinkedIn field even if the posting does not ask for it.
    pub offer_linkedin: bool,
    /// Whether the form has a telephone field even if the posting does not ask for it.
    pub offer_phone: bool,
    /// Whether applicants are asked to join the talent network.
    pub offer_talent_network: bool,
    /// The privacy line above the submit button, if it is stored with each application.
    pub privacy_line: Option<Consent>,
    /// The consents that the form asks for, in the visitor's language.
    pub consents: Vec<Consent>,
}

impl FormPolicy {
    /// The accepted file types for a posting: always PDF, DOCX if the posting or the company allows
    /// it, and other types if the company allows them. Sorted, without duplicates.
    pub fn accepted_resume_kinds(&self, accepts_docx: bool) -> Vec<DocumentKind> {
        let mut kinds = self.extra_resume_kinds.clone();
        kinds.push(DocumentKind::Pdf);
        kinds.extend(accepts_docx.then_some(DocumentKind::Docx));
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }
}

impl Default for FormPolicy {
    /// The defaults of `config/example.toml`.
    fn default() -> Self {
        Self {
            max_resume_size: ByteSize::from_megabytes(10),
            extra_resume_kinds: Vec::new(),
            offer_resume: true,
            offer_pasted_resume: false,
            offer_linkedin: false,
            offer_phone: false,
            offer_talent_network: false,
            privacy_line: None,
            consents: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn docx_is_taken_where_the_posting_or_the_company_allows_it() {
        let strict = FormPolicy::default();
        assert_eq!(strict.accepted_resume_kinds(false), [DocumentKind::Pdf]);
        assert_eq!(
            strict.accepted_resume_kinds(true),
            [DocumentKind::Pdf, DocumentKind::Docx]
        );
        let open = FormPolicy {
            extra_resume_kinds: vec![DocumentKind::Docx],
            ..strict
        };
        assert_eq!(
            open.accepted_resume_kinds(false),
            open.accepted_resume_kinds(true)
        );
    }
}
