use crate::{cli::command, config::settings::Config, language::Language, storybook::book};

/// Writes the storybook and says where it begins.
pub(crate) async fn run(command: command::Storybook, config: &Config) -> anyhow::Result<()> {
    let asked = command.language.iter().map(|tag| Language::parse(tag));
    let asked: Vec<Language> = asked.collect::<Result<_, _>>()?;
    let written = book::write(config, &asked, &command.to).await?;
    let first = std::path::absolute(&written.first);
    let first = first.as_deref().unwrap_or(&written.first);
    println!(
        "{} states in {} languages, in light and in dark: open {}",
        written.states,
        written.languages,
        first.display()
    );
    Ok(())
}
