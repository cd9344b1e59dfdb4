use crate::{
    cli::{
        candidates::{add, hired, import},
        intake::Candidates,
    },
    config::settings::Config,
};

/// Does what was asked, at the ATS that is configured.
pub(crate) async fn run(command: Candidates, config: &Config) -> anyhow::Result<()> {
    match command {
        Candidates::Add(command) => add::run(*command, config).await,
        Candidates::Import(command) => import::run(*command, config).await,
        Candidates::Hired(command) => hired::run(command, config).await,
    }
}
