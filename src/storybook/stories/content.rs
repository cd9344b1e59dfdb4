//! The storybook's text pages: those of the company, and those that the site generates.

use anyhow::Result;

use crate::{
    storybook::{fixture::Story, fixtures::Fixtures},
    web::{GENERATED_PAGES, LocaleContext, urls},
};

/// Creates a story for each text page.
pub async fn stories(fixtures: &Fixtures, locale: &LocaleContext) -> Result<Vec<Story>> {
    let company_pages = fixtures.normal.site.pages.all(locale.texts().language());
    let company_pages = company_pages.iter().map(|page| page.name.as_str());
    let names = company_pages.chain(GENERATED_PAGES.map(|(name, _)| name));
    let mut names: Vec<&str> = names.collect();
    names.dedup();
    let mut stories = Vec::new();
    for name in names {
        let path = urls::content(locale.url_prefix(), name);
        let story_name = format!("page-{name}");
        stories.push(fixtures.normal.story(&story_name, &path).await?);
    }
    Ok(stories)
}
