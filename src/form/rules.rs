//! The company's policy for its forms: limits, optional fields, and consents.

use crate::{application::DocumentKind, byte_size::ByteSize, consent::Consent};

/// The company's policy for its forms (`[apply]` in the settings, `[consent]` in `brand.toml`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// Maximum size of a resume.
    pub max_resume: ByteSize,
    /// Accepted file types of a resume besides PDF.
    pub resume_kinds: Vec<DocumentKind>,
    /// Whether the form has a resume field if the posting does not ask for a resume.
    pub offer_resume: bool,
    /// Whether a resume can also be pasted as text, if the posting does not require a file.
    pub offer_pasted_resume: bool,
    /// Whether the form has a LinkedIn field if the posting does not ask for it.
    pub offer_linkedin: bool,
    /// Whether the form has a telephone field if the posting does not ask for it.
    pub offer_phone: bool,
    /// Whether applicants are asked to join the talent network.
    pub offer_talent_network: bool,
    /// The privacy line above the submit button, if it is stored with each application.
    pub privacy_line: Option<Consent>,
    /// The consents that applicants are asked for, in the visitor's language.
    pub consents: Vec<Consent>,
}

impl Rules {
    /// The accepted file types for a posting: always PDF, DOCX if the posting or the company allows
    /// it, others if the company does. Sorted, without duplicates.
    pub fn kinds(&self, accepts_docx: bool) -> Vec<DocumentKind> {
        let mut kinds = self.resume_kinds.clone();
        kinds.push(DocumentKind::Pdf);
        kinds.extend(accepts_docx.then_some(DocumentKind::Docx));
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }
}

impl Default for Rules {
    /// The defaults of `config/example.toml`.
    fn default() -> Self {
        Self {
            max_resume: ByteSize::from_megabytes(10),
            resume_kinds: Vec::new(),
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
        let strict = Rules::default();
        assert_eq!(strict.kinds(false), [DocumentKind::Pdf]);
        assert_eq!(strict.kinds(true), [DocumentKind::Pdf, DocumentKind::Docx]);
        let open = Rules {
            resume_kinds: vec![DocumentKind::Docx],
            ..strict
        };
        assert_eq!(open.kinds(false), open.kinds(true));
    }
}
