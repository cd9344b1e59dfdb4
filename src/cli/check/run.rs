//! Runs the `check` command.

use anyhow::bail;

use crate::{
    app::upstream::Upstream,
    ats::client::Client,
    cli::{
        check::{
            ats,
            finding::{self, Finding, fault, told},
            house, marked, pages, trial,
        },
        command::Check,
    },
    clock::Clock,
    config::settings::Config,
    posting::PostingId,
};

/// Runs all checks and prints the findings. Fails if one of them is a fault.
pub(crate) async fn run(command: Check, config: Config) -> anyhow::Result<()> {
    let mut findings = house::settings(&config);
    findings.extend(house::brand(&config));
    if finding::faults(&findings) == 0 {
        findings.extend(pages::findings(&config).await);
    }
    if matches!(Upstream::of(&config), Ok(Upstream::Outside)) {
        match Client::new(&config.ats, Clock::System) {
            Ok(client) => ask(&command, &config, &client, &mut findings).await,
            Err(error) => findings.push(fault("address", told(&error))),
        }
    } else if command.send_test.is_some() || command.confirm {
        findings.push(fault(
            "test",
            "no ATS is configured that a test could be sent to",
        ));
    }
    finding::print(&findings, command.output.json)?;
    match finding::faults(&findings) {
        0 => Ok(()),
        1 => bail!("1 fault was found"),
        faults => bail!("{faults} faults were found"),
    }
}

/// Runs the checks that call the ATS. Sends a test application only if they find no fault.
async fn ask(command: &Check, config: &Config, client: &Client, findings: &mut Vec<Finding>) {
    findings.extend(ats::findings(client, &config.ats).await);
    if 0 < finding::faults(findings) {
        return;
    }
    findings.extend(marked::findings(config, client).await);
    if command.confirm {
        findings.push(trial::confirm(config, client).await);
    }
    let Some(posting) = &command.send_test else {
        return;
    };
    let sent = trial::send(config, client, &PostingId::new(posting)).await;
    let is_sent = finding::faults(std::slice::from_ref(&sent)) == 0;
    findings.push(sent);
    if is_sent {
        findings.push(trial::ask(config, client).await);
    }
}
