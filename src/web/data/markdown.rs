//! Postings as Markdown, with the same content and headings as their pages.

use crate::{
    brand::texts::Texts,
    posting::{Details, Posting},
    prose::{markdown::item, markdown_inline::plain},
    question::Kind,
    web::{data::job::Addresses, terms},
};

/// A posting as Markdown, in the language of `texts`.
pub fn write(texts: &Texts, posting: &Posting, addresses: &Addresses) -> String {
    let mut parts = vec![format!("# {}", plain(&posting.title))];
    parts.push(facts(texts, posting));
    match &posting.details {
        Some(details) => parts.extend(described(texts, details)),
        None => parts.extend([
            heading(texts, "posting-no-details"),
            plain(&texts.say("posting-no-details-advice").to_string()),
        ]),
    }
    if posting.takes_applications() {
        parts.push(link(
            &texts.say("posting-apply").to_string(),
            &addresses.apply,
        ));
    }
    let address = texts.say("posting-address").to_string();
    parts.push(format!("{} <{}>", plain(&address), addresses.page));
    parts.retain(|part| !part.is_empty());
    parts.join("\n\n") + "\n"
}

/// A line of the job list.
pub fn line(texts: &Texts, posting: &Posting, addresses: &Addresses) -> String {
    let details = posting.details.as_ref();
    let compensation = details.map(|details| &details.compensation);
    let employment = compensation.and_then(|it| it.employment_type.as_ref());
    let mut facts: Vec<String> = terms::places(&posting.locations)
        .map(str::to_owned)
        .collect();
    facts.extend(terms::workplaces(texts, &posting.locations));
    facts.extend(employment.map(|it| terms::employment(texts, it)));
    facts.extend(compensation.map_or_else(Vec::new, |it| terms::pay(texts, it)));
    let facts: Vec<String> = facts.iter().map(|fact| plain(fact)).collect();
    let title = link(&posting.title, &addresses.page);
    match facts.is_empty() {
        true => format!("- {title}"),
        false => format!("- {title}: {}", facts.join(" · ")),
    }
}

/// A Markdown link.
pub fn link(words: &str, address: &str) -> String {
    format!("[{}]({address})", plain(words))
}

/// A Markdown heading.
fn heading(texts: &Texts, id: &str) -> String {
    format!("## {}", plain(&texts.say(id).to_string()))
}

fn facts(texts: &Texts, posting: &Posting) -> String {
    let mut facts = Vec::new();
    let mut fact = |name: &str, value: &str| {
        facts.push(format!("- **{}**: {}", plain(name), plain(value)));
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
        if let Some(supported) = details.visa_support {
            let id = if supported {
                "posting-visa-yes"
            } else {
                "posting-visa-no"
            };
            fact(
                &texts.say("posting-visa").to_string(),
                &texts.say(id).to_string(),
            );
        }
        if let Some(created) = details.created {
            let posted = texts.figures().day(created);
            fact(&texts.say("posting-posted").to_string(), &posted);
        }
    }
    facts.join("\n")
}

fn described(texts: &Texts, details: &Details) -> Vec<String> {
    let mut parts = Vec::new();
    if !details.description.is_empty() {
        parts.push(heading(texts, "posting-description"));
        parts.push(details.description.to_markdown());
    }
    if !details.interview_plan.is_empty() {
        parts.push(heading(texts, "posting-interviews"));
        let steps = (1..).zip(&details.interview_plan).map(|(number, step)| {
            let text = format!(
                "{}\n\n{}",
                plain(&step.name),
                step.description.to_markdown()
            );
            item(text.trim_end(), &format!("{number}. "))
        });
        parts.push(steps.collect::<Vec<_>>().join("\n\n"));
    }
    parts.push(heading(texts, "posting-asked"));
    let optional = texts.say("posting-asked-optional").to_string();
    let mut asked = vec![format!(
        "- {}",
        plain(&texts.say("posting-asked-name").to_string())
    )];
    let questions = details.questions.iter();
    for question in questions.filter(|it| it.kind != Kind::Information) {
        let optional = if question.required {
            String::new()
        } else {
            format!(" {}", plain(&optional))
        };
        asked.push(format!("- {}{optional}", plain(&question.text)));
    }
    parts.push(asked.join("\n"));
    parts
}
