//! Postings as Markdown, with the same content and headings as the HTML pages.

use crate::{
    i18n::{Localizer, labels},
    posting::{Posting, PostingDetails},
    question::QuestionKind,
    sanitize::{escape_text, list_item as markdown_list_item},
    web::{api::job::PostingUrls, field_labels::question_label},
};

/// Renders a posting as Markdown, in the language of `texts`.
pub fn write(texts: &Localizer, posting: &Posting, addresses: &PostingUrls) -> String {
    let mut parts = vec![format!("# {}", escape_text(&posting.title))];
    parts.push(facts(texts, posting));
    match &posting.details {
        Some(posting_details) => parts.extend(details(texts, posting_details)),
        None => parts.extend([
            heading(texts, "posting-no-details"),
            escape_text(&texts.message("posting-no-details-advice").to_string()),
        ]),
    }
    if posting.accepts_applications() {
        parts.push(link(
            &texts.message("posting-apply").to_string(),
            &addresses.apply,
        ));
    }
    let address = texts.message("posting-address").to_string();
    parts.push(format!("{} <{}>", escape_text(&address), addresses.page));
    parts.retain(|part| !part.is_empty());
    parts.join("\n\n") + "\n"
}

/// Renders a posting as one item of the job list in Markdown.
pub fn list_item(texts: &Localizer, posting: &Posting, addresses: &PostingUrls) -> String {
    let details = posting.details.as_ref();
    let compensation = details.map(|details| &details.compensation);
    let employment = compensation.and_then(|it| it.employment_type.as_ref());
    let mut facts: Vec<String> = labels::places(texts, &posting.locations).collect();
    facts.extend(labels::workplaces(texts, &posting.locations));
    facts.extend(employment.map(|it| labels::employment(texts, it)));
    facts.extend(compensation.map_or_else(Vec::new, |it| labels::pay(texts, it)));
    let facts: Vec<String> = facts.iter().map(|fact| escape_text(fact)).collect();
    let title = link(&posting.title, &addresses.page);
    if facts.is_empty() {
        format!("- {title}")
    } else {
        format!("- {title}: {}", facts.join(" · "))
    }
}

/// Writes a Markdown link and escapes the link text.
pub fn link(words: &str, address: &str) -> String {
    format!("[{}]({address})", escape_text(words))
}

fn heading(texts: &Localizer, id: &str) -> String {
    format!("## {}", escape_text(&texts.message(id).to_string()))
}

fn facts(texts: &Localizer, posting: &Posting) -> String {
    let mut facts = Vec::new();
    let mut fact = |name: &str, value: &str| {
        facts.push(format!(
            "- **{}**: {}",
            escape_text(name),
            escape_text(value)
        ));
    };
    let count = posting.locations.len();
    let places = texts
        .message("posting-places")
        .with("count", count)
        .to_string();
    for location in &posting.locations {
        let (label, way) = labels::location(texts, location);
        let way = way.map_or_else(String::new, |way| format!(" ({way})"));
        fact(&places, &format!("{label}{way}"));
    }
    if let Some(details) = &posting.details {
        let compensation = &details.compensation;
        if let Some(employment) = &compensation.employment_type {
            let terms = labels::employment(texts, employment);
            fact(&texts.message("posting-terms").to_string(), &terms);
        }
        let pay = labels::pay(texts, compensation);
        for pay in pay.iter().chain(&compensation.notes) {
            fact(&texts.message("posting-pay").to_string(), pay);
        }
        if let Some(supported) = details.visa_support {
            let id = if supported {
                "posting-visa-yes"
            } else {
                "posting-visa-no"
            };
            fact(
                &texts.message("posting-visa").to_string(),
                &texts.message(id).to_string(),
            );
        }
        if let Some(created) = details.created {
            let posted = texts.formatter().format_date(created);
            fact(&texts.message("posting-posted").to_string(), &posted);
        }
    }
    facts.join("\n")
}

fn details(texts: &Localizer, details: &PostingDetails) -> Vec<String> {
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
                escape_text(&step.name),
                step.description.to_markdown()
            );
            markdown_list_item(text.trim_end(), &format!("{number}. "))
        });
        parts.push(steps.collect::<Vec<_>>().join("\n\n"));
    }
    parts.push(heading(texts, "posting-asked"));
    let optional = texts.message("posting-asked-optional").to_string();
    let mut asked = vec![format!(
        "- {}",
        escape_text(&texts.message("posting-asked-name").to_string())
    )];
    let questions = details.questions.iter();
    for question in questions.filter(|it| it.kind != QuestionKind::Information) {
        let text = escape_text(&question_label(texts, question));
        asked.push(if question.required {
            format!("- {text}")
        } else {
            format!("- {text} {}", escape_text(&optional))
        });
    }
    parts.push(asked.join("\n"));
    parts
}
