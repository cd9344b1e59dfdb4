use crate::{
    brand::texts::Texts,
    posting::Posting,
    web::{data::job::Addresses, terms},
};

/// Signs that begin something in Markdown.
const SIGNS: &[char] = &[
    '\\', '`', '*', '_', '[', ']', '<', '>', '#', '|', '~', '!', '&',
];

/// A posting as Markdown: what its page says, in the language of `texts`.
pub fn write(texts: &Texts, posting: &Posting, addresses: &Addresses) -> String {
    let mut text = format!("# {}\n", plain(&posting.title));
    let mut fact = |name: &str, value: &str| {
        text.push_str(&format!("\n- **{}**: {}", plain(name), plain(value)));
    };
    let count = posting.locations.len();
    let places = texts.say("posting-places").with("count", count).to_string();
    for location in &posting.locations {
        let (label, way) = terms::location(texts, location);
        let way = way.map_or_else(String::new, |way| format!(" ({way})"));
        fact(&places, &format!("{label}{way}"));
    }
    if let Some(details) = &posting.details {
        let compensation = &details.compensation;
        if let Some(employment) = &compensation.employment_type {
            let terms = terms::employment(texts, employment);
            fact(&texts.say("posting-terms").to_string(), &terms);
        }
        let pay = terms::pay(texts, compensation);
        for pay in pay.iter().chain(&compensation.notes) {
            fact(&texts.say("posting-pay").to_string(), pay);
        }
        if let Some(created) = details.created {
            let posted = texts.figures().day(created);
            fact(&texts.say("posting-posted").to_string(), &posted);
        }
        text.push('\n');
        for line in details.description.text().lines() {
            text.push_str(&format!("\n{}\n", plain(line)));
        }
        if !details.interview_plan.is_empty() {
            let heading = texts.say("posting-interviews").to_string();
            text.push_str(&format!("\n## {}\n\n", plain(&heading)));
        }
        for (number, step) in (1..).zip(&details.interview_plan) {
            text.push_str(&format!("{number}. {}\n", plain(&step.name)));
        }
    }
    if posting.takes_applications() {
        let apply = texts.say("posting-apply").to_string();
        text.push_str(&format!("\n[{}]({})\n", plain(&apply), addresses.apply));
    }
    text
}

/// Text that reads in Markdown as it is written.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        // A list, a quotation or a line begins with these only where the line does.
        let begins = at == 0 && matches!(c, '-' | '+' | '=');
        if begins || SIGNS.contains(&c) {
            plain.push('\\');
        }
        plain.push(c);
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_becomes_more_than_text() {
        assert_eq!(
            plain("- [x](javascript:1) <b> #1"),
            "\\- \\[x\\](javascript:1) \\<b\\> \\#1"
        );
    }
}
