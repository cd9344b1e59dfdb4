//! The stories of text pages: the company's own and the generated ones.

use crate::{
    storybook::{error::Result, fixtures::Fixtures, story::Story},
    web::{layout::GENERATED_PAGES, locale::LocaleContext, urls},
};

/// All text pages.
pub async fn stories(fixtures: &Fixtures, edition: &LocaleContext) -> Result<Vec<Story>> {
    let company_pages = fixtures.normal.site.pages.all(edition.texts().language());
    let mut names: Vec<&str> = company_pages
        .iter()
        .map(|page| page.name.as_str())
        .collect();
    names.extend(GENERATED_PAGES.map(|(name, _)| name));
    names.dedup();
    let mut stories = Vec::new();
    for name in names {
        let path = urls::content(edition.url_prefix(), name);
        let story = fixtures
            .normal
            .story(&format!("page-{name}"), &path)
            .await?;
        stories.push(story);
    }
    Ok(stories)
}
