//! Runs the `check` command.

use anyhow::bail;

use crate::{
    app::AtsMode,
    ats::AtsClient,
    cli::{
        check::{
            ats, brands, departments, diversity,
            finding::{self, Finding, fault},
            mail_server, pages, places, ports, resume_reader, scanner, search_engines, site_config,
            store, structured_data, test_application, traces,
        },
        command::CheckArgs,
    },
    clock::Clock,
    config::Config,
    posting::PostingId,
};

/// Runs all checks and prints the findings. Fails if any finding is a fault.
pub(crate) async fn run_checks(command: CheckArgs, config: Config) -> anyhow::Result<()> {
    let mut findings = site_config::check_settings(&config);
    findings.extend(site_config::check_brand(&config));
    findings.extend(diversity::findings(&config));
    findings.extend(store::findings(&config).await);
    findings.extend(ports::findings(&config));
    findings.extend(scanner::findings(config.apply.scanner.as_ref()).await);
    findings.extend(resume_reader::findings(&config).await);
    findings.extend(mail_server::findings(&config).await);
    findings.extend(traces::findings(&config).await);
    findings.extend(search_engines::findings(&config).await);
    if finding::count_faults(&findings) == 0 {
        findings.extend(pages::findings(&config).await);
        for brand in &config.brands {
            let found = pages::findings(&config.of_brand(brand)).await;
            findings.extend(found.into_iter().map(|it| it.of_brand(&brand.public_url)));
        }
    }
    if matches!(AtsMode::from_config(&config), Ok(AtsMode::External)) {
        // If there is an error, the check of the settings has reported it.
        if let Ok(client) = AtsClient::new(&config.ats, Clock::System) {
            check_ats(&command, &config, &client, &mut findings).await;
        }
    } else if command.send_test.is_some() || command.confirm {
        findings.push(fault(
            "test",
            "no ATS is configured, so no test application can be sent",
        ));
    }
    // This check is the last one: after a fault, some checks are skipped, and a fault of this check
    // must not have that effect.
    findings.extend(site_config::check_key_files(&config));
    finding::print_findings(&findings, command.output.json)?;
    match finding::count_faults(&findings) {
        0 => Ok(()),
        1 => bail!("1 fault was found"),
        faults => bail!("{faults} faults were found"),
    }
}

/// Runs the checks that send requests to the ATS. Sends a test application only if they find no faults.
async fn check_ats(
    command: &CheckArgs,
    config: &Config,
    client: &AtsClient,
    findings: &mut Vec<Finding>,
) {
    findings.extend(ats::findings(client, &config.ats).await);
    findings.extend(departments::findings(config, client).await);
    findings.extend(places::findings(config, client).await);
    for brand in &config.brands {
        let own = config.of_brand(brand);
        let found = departments::findings(&own, client).await.into_iter();
        let found = found.chain(places::findings(&own, client).await);
        findings.extend(found.map(|it| it.of_brand(&brand.public_url)));
    }
    if finding::count_faults(findings) > 0 {
        return;
    }
    findings.extend(structured_data::findings(config, client).await);
    findings.extend(brands::findings(config, client).await);
    if command.confirm {
        findings.push(test_application::confirm(config, client).await);
    }
    let Some(posting) = &command.send_test else {
        return;
    };
    let sent = test_application::send(config, client, &PostingId::new(posting)).await;
    let is_sent = finding::count_faults(std::slice::from_ref(&sent)) == 0;
    findings.push(sent);
    if is_sent {
        findings.push(test_application::ask_for_confirmation(config, client).await);
    }
}
