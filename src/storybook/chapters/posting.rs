use axum::http::StatusCode;

use crate::{
    posting::PostingId,
    storybook::{
        error::StorybookError,
        scenes::{CLOSED, Scenes, UNREAD},
        state::State,
    },
    web::{edition::Edition, urls},
};

/// The postings of the sample that differ most, by how their titles begin.
const SAMPLE: [(&str, &str); 4] = [
    ("posting-open", "Tide Gauge Engineer"),
    ("posting-in-german", "Vertrieb für Häfen"),
    ("posting-in-arabic", "مهندس"),
    ("posting-short", "Something We Have"),
];

/// The same of those that put a page to the test.
const TRIALS: [(&str, &str); 2] = [
    ("posting-every-question", "Every kind"),
    ("posting-endless-words", "Donaudampf"),
];

/// The page of a job in every state.
pub async fn states(scenes: &Scenes, edition: &Edition) -> Result<Vec<State>, StorybookError> {
    let mut states = Vec::new();
    for (name, title) in SAMPLE {
        let address = urls::posting(edition.root(), scenes.sample.posting(title)?);
        states.push(scenes.open.shown(name, &address).await?);
    }
    for (name, title) in TRIALS {
        let address = urls::posting(edition.root(), scenes.trials.posting(title)?);
        states.push(scenes.hard.shown(name, &address).await?);
    }
    let address = urls::posting(edition.root(), scenes.sample.posting(CLOSED)?);
    let closed = scenes.closed.look(&address).await;
    states.push(closed.state("posting-closed", StatusCode::GONE)?);
    let snapshot = scenes.hard.site.catalogue.snapshot();
    let unread = snapshot.posting(&PostingId::new(UNREAD));
    let unread = unread.ok_or(StorybookError::Missing("posting without details"))?;
    let address = urls::posting(edition.root(), unread);
    states.push(
        scenes
            .hard
            .shown("posting-without-details", &address)
            .await?,
    );
    Ok(states)
}
