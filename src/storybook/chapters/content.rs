use crate::{
    storybook::{error::StorybookError, scenes::Scenes, state::State},
    web::{edition::Edition, urls, view::GENERATED},
};

/// Every page of text: the company's own, and those that the site writes.
pub async fn states(scenes: &Scenes, edition: &Edition) -> Result<Vec<State>, StorybookError> {
    let own = scenes.open.site.pages.all(edition.texts().language());
    let mut names: Vec<&str> = own.iter().map(|page| page.name.as_str()).collect();
    let generated = GENERATED.map(|(name, _)| name);
    names.extend(generated);
    names.dedup();
    let mut states = Vec::new();
    for name in names {
        let address = urls::content(edition.root(), name);
        let name = format!("page-{name}");
        states.push(scenes.open.shown(&name, &address).await?);
    }
    Ok(states)
}
