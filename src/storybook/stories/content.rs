//! The stories of text pages: the company's own and the generated ones.

use crate::{
    storybook::{error::Result, fixtures::Fixtures, story::Story},
    web::{edition::Edition, urls, view::GENERATED},
};

/// All text pages.
pub async fn stories(fixtures: &Fixtures, edition: &Edition) -> Result<Vec<Story>> {
    let company_pages = fixtures.open.site.pages.all(edition.texts().language());
    let mut names: Vec<&str> = company_pages
        .iter()
        .map(|page| page.name.as_str())
        .collect();
    names.extend(GENERATED.map(|(name, _)| name));
    names.dedup();
    let mut stories = Vec::new();
    for name in names {
        let path = urls::content(edition.root(), name);
        let story = fixtures.open.story(&format!("page-{name}"), &path).await?;
        stories.push(story);
    }
    Ok(stories)
}
