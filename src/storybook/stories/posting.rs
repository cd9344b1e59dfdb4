//! The storybook's pages of single postings.

use anyhow::{Context, Result};
use axum::http::StatusCode;

use crate::{
    posting::PostingId,
    storybook::{
        fixture::Story,
        fixtures::{Fixtures, POSTING_WITHOUT_DETAILS_ID},
    },
    web::{LocaleContext, urls},
};

/// Stories of the sample company's postings that differ most from each other. Each item contains
/// the story's name and the beginning of the posting's title.
const SAMPLE: [(&str, &str); 3] = [
    ("posting-in-german", "Vertrieb für Häfen"),
    ("posting-in-arabic", "مهندس"),
    ("posting-short", "Something We Have"),
];

/// Stories of postings that are hard to lay out. Each item contains the story's name and the start
/// of the posting's title.
const EDGE_CASES: [(&str, &str); 2] = [
    ("posting-every-question", "Every kind"),
    ("posting-endless-words", "Donaudampf"),
];

/// Creates a story for each state of a posting.
pub async fn stories(fixtures: &Fixtures, locale: &LocaleContext) -> Result<Vec<Story>> {
    let sample = &fixtures.sample;
    let others = SAMPLE.map(|(name, title)| Some((name, sample.find_posting(title)?)));
    let shown = [("posting-open", sample.featured()?)];
    let mut stories = Vec::new();
    for (name, posting) in shown.into_iter().chain(others.into_iter().flatten()) {
        let path = urls::posting(locale.url_prefix(), posting);
        stories.push(fixtures.normal.story(name, &path).await?);
    }
    for (name, title) in EDGE_CASES {
        let posting = fixtures.edge_case_sample.posting(title)?;
        let path = urls::posting(locale.url_prefix(), posting);
        stories.push(fixtures.edge_cases.story(name, &path).await?);
    }
    let path = urls::posting(locale.url_prefix(), sample.featured()?);
    let closed = fixtures.with_closed_posting.get(&path).await;
    stories.push(closed.into_story("posting-closed", StatusCode::GONE)?);
    let fixture = &fixtures.with_open_application;
    let closed = fixture.get(&path).await;
    stories.push(closed.into_story("posting-closed-open-application", StatusCode::GONE)?);
    let snapshot = fixture.site.catalogue.snapshot();
    let posting = snapshot.open_application();
    let posting = posting.context("the sample data has no posting for open applications")?;
    let path = urls::posting(locale.url_prefix(), posting);
    stories.push(fixture.story("posting-open-application", &path).await?);
    let snapshot = fixtures.edge_cases.site.catalogue.snapshot();
    let without_details = snapshot
        .posting(&PostingId::new(POSTING_WITHOUT_DETAILS_ID))
        .context("the sample data has no posting without details")?;
    let path = urls::posting(locale.url_prefix(), without_details);
    let story = fixtures.edge_cases.story("posting-without-details", &path);
    stories.push(story.await?);
    Ok(stories)
}
