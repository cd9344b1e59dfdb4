use sha2::{Digest, Sha256};

use crate::{
    catalogue::query::{TypeKey, WORKPLACES},
    posting::{Compensation, Details, Equity, Location, Posting, Range, Salary},
};

/// How many bytes of the hash are kept.
const BYTES: usize = 16;

/// What visitors read of a posting, as a text that changes when they would read something else; `None`
/// before its details are known. How it is written in HTML and when it was read are no part of it.
pub fn digest(posting: &Posting) -> Option<String> {
    let details = posting.details.as_ref()?;
    let mut content = Content::default();
    content.part(&posting.title);
    posting.locations.iter().for_each(|it| content.place(it));
    content.details(details);
    Some(content.finish())
}

/// Parts of a text, each told from the next by its length.
#[derive(Default)]
struct Content(Sha256);

impl Content {
    fn part(&mut self, text: &str) {
        self.0.update((text.len() as u64).to_be_bytes());
        self.0.update(text);
    }

    fn place(&mut self, location: &Location) {
        let ways = WORKPLACES.iter();
        let mut ways = ways.filter(|(_, way)| Some(*way) == location.workplace);
        self.part(&location.label);
        self.part(ways.next().map_or("", |(key, _)| key));
    }

    fn details(&mut self, details: &Details) {
        self.part(details.company.as_deref().unwrap_or_default());
        self.part(&details.description.text());
        self.compensation(&details.compensation);
        self.part(
            details
                .visa_support
                .map_or("", |yes| if yes { "yes" } else { "no" }),
        );
        for question in &details.questions {
            self.part(&question.text);
            self.part(if question.required { "!" } else { "?" });
        }
        for step in &details.interview_plan {
            self.part(&step.name);
            self.part(&step.description.text());
        }
        let created = details.created.map(|time| time.to_string());
        self.part(&created.unwrap_or_default());
    }

    fn compensation(&mut self, compensation: &Compensation) {
        if let Some(Salary {
            currency,
            range,
            period,
        }) = &compensation.salary
        {
            self.part(currency);
            self.range(*range);
            self.part(&period.map_or(String::new(), |period| format!("{period:?}")));
        }
        match compensation.equity {
            None => self.part(""),
            Some(Equity::Offered) => self.part("equity"),
            Some(Equity::Percent(range)) => self.range(range),
        }
        let terms = compensation.employment_type.as_ref().map(TypeKey::of);
        self.part(terms.as_ref().map_or("", TypeKey::as_str));
        self.part(compensation.notes.as_deref().unwrap_or_default());
    }

    fn range<T: ToString>(&mut self, range: Range<T>) {
        let (low, high) = match range {
            Range::Between(low, high) => (low.to_string(), high.to_string()),
            Range::Exactly(both) => (both.to_string(), both.to_string()),
            Range::From(low) => (low.to_string(), String::new()),
            Range::UpTo(high) => (String::new(), high.to_string()),
        };
        self.part(&low);
        self.part(&high);
    }

    fn finish(self) -> String {
        hex::encode(&self.0.finalize()[..BYTES])
    }
}
