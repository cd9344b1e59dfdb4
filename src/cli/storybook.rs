//! `storybook`: writes every page in every state to files.

use crate::{cli::command, config::Config, language::Language, storybook};

/// Writes the storybook and prints the path of the file to open first.
pub(crate) async fn run(command: command::StorybookArgs, config: &Config) -> anyhow::Result<()> {
    let languages: Vec<Language> = command
        .language
        .iter()
        .map(|tag| Language::parse(tag))
        .collect::<Result<_, _>>()?;
    let written = storybook::generate(config, &languages, &command.to).await?;
    outln!(
        "Wrote {} stories in {} languages, light and dark. Open {}",
        written.stories,
        written.languages,
        std::path::absolute(&written.first_page)
            .unwrap_or(written.first_page)
            .display()
    );
    Ok(())
}
