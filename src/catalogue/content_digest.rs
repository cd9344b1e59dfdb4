//! Computes a digest of a posting's visible content. If the digest changes, the posting has changed
//! (docs/decisions.md#38).

use sha2::{Digest, Sha256};

use crate::{
    catalogue::query::EmploymentTypeKey,
    posting::{Compensation, Equity, Location, Posting, PostingDetails, ValueRange, Workplace},
};

/// The length of a digest in bytes. The SHA-256 hash is truncated to this length.
const BYTES: usize = 16;

/// Computes a digest of the text that visitors read. Returns `None` if the details are not known
/// yet. The digest does not depend on the HTML markup or on the time at which the posting was read.
pub fn digest(posting: &Posting) -> Option<String> {
    let details = posting.details.as_ref()?;
    let mut content = ContentHasher::default();
    content.part(&posting.title);
    posting.locations.iter().for_each(|it| content.place(it));
    content.details(details);
    Some(content.finish())
}

/// Hashes the parts of the content. Each part is preceded by its length, so that the boundaries
/// between parts are unambiguous.
#[derive(Default)]
struct ContentHasher(Sha256);

impl ContentHasher {
    fn part(&mut self, text: &str) {
        self.0.update((text.len() as u64).to_be_bytes());
        self.0.update(text);
    }

    fn place(&mut self, location: &Location) {
        self.part(&location.label);
        self.part(location.workplace.map_or("", Workplace::as_str));
    }

    fn details(&mut self, details: &PostingDetails) {
        self.part(details.company.as_deref().unwrap_or_default());
        self.part(&details.description.to_plain_text());
        self.compensation(&details.compensation);
        self.part(match details.visa_support {
            None => "",
            Some(true) => "yes",
            Some(false) => "no",
        });
        for question in &details.questions {
            self.part(&question.text);
            self.part(if question.required { "!" } else { "?" });
        }
        for step in &details.interview_plan {
            self.part(&step.name);
            self.part(&step.description.to_plain_text());
        }
        let created = details.created.map(|time| time.to_string());
        self.part(&created.unwrap_or_default());
    }

    fn compensation(&mut self, compensation: &Compensation) {
        if let Some(salary) = &compensation.salary {
            self.part(&salary.currency);
            self.range(salary.range);
            let period = salary.period.map(|period| format!("{period:?}"));
            self.part(&period.unwrap_or_default());
        }
        match compensation.equity {
            None => self.part(""),
            Some(Equity::Offered) => self.part("equity"),
            Some(Equity::Percent(range)) => self.range(range),
        }
        let employment_type = compensation.employment_type.as_ref();
        let key = employment_type.map(EmploymentTypeKey::from_employment_type);
        self.part(key.as_ref().map_or("", EmploymentTypeKey::as_str));
        self.part(compensation.notes.as_deref().unwrap_or_default());
    }

    fn range<T: ToString>(&mut self, range: ValueRange<T>) {
        let (low, high) = match range {
            ValueRange::Between(low, high) => (low.to_string(), high.to_string()),
            ValueRange::Exactly(both) => (both.to_string(), both.to_string()),
            ValueRange::From(low) => (low.to_string(), String::new()),
            ValueRange::UpTo(high) => (String::new(), high.to_string()),
        };
        self.part(&low);
        self.part(&high);
    }

    fn finish(self) -> String {
        hex::encode(&self.0.finalize()[..BYTES])
    }
}
