//! A closed posting as JSON and as Markdown, with similar open jobs.

use serde_json::{Value, json};

use crate::{
    brand::texts::Texts,
    catalogue::{
        closed::Closed,
        similar::{Model, similar},
    },
    prose::markdown_inline::plain,
    web::{site::Site, urls},
};

/// The most similar jobs.
const MOST_SIMILAR: usize = 4;

/// An open job that is similar to a closed one.
pub struct Alike {
    title: String,
    url: String,
}

/// The open jobs that are similar to a closed one.
pub fn like(site: &Site, closed: &Closed) -> Vec<Alike> {
    let snapshot = site.catalogue.snapshot();
    let root = site.editions.first().root();
    let similar = similar(&snapshot, Model::of(&closed.posting), MOST_SIMILAR).into_iter();
    similar
        .map(|posting| Alike {
            url: site.absolute(&urls::posting(root, &posting)),
            title: posting.title.clone(),
        })
        .collect()
}

/// A closed posting as JSON.
pub fn json(closed: &Closed, alike: &[Alike]) -> Value {
    let alike = alike
        .iter()
        .map(|it| json!({"title": it.title, "url": it.url}));
    json!({
        "id": closed.posting.id.as_str(),
        "title": closed.posting.title,
        "closed": true,
        "last_seen": closed.last_seen.to_string(),
        "similar": alike.collect::<Vec<_>>(),
    })
}

/// A closed posting as Markdown.
pub fn text(texts: &Texts, closed: &Closed, alike: &[Alike]) -> String {
    let heading = texts.say("closed-heading").to_string();
    let day = texts.figures().day(closed.last_seen);
    let explained = texts.say("closed-explained").with("day", day).to_string();
    let title = plain(&closed.posting.title);
    let mut text = format!(
        "# {title}\n\n**{}**\n\n{}\n",
        plain(&heading),
        plain(&explained)
    );
    if !alike.is_empty() {
        let heading = texts.say("posting-similar").to_string();
        text.push_str(&format!("\n## {}\n\n", plain(&heading)));
    }
    for job in alike {
        text.push_str(&format!("- [{}]({})\n", plain(&job.title), job.url));
    }
    text
}
