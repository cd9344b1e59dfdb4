//! Runs the `check` command.

use anyhow::bail;

use crate::{
    app::AtsMode,
    ats::AtsClient,
    cli::{
        check::{
            ats, brand_postings, departments, diversity,
            finding::{Findings, fault, warn},
            mail_server, pages, permissions, places, ports, resume_reader, scanner, search_engines,
            shown_postings::ShownPostings,
            site_config::{self, BrandFindings},
            store, structured_data, test_application, traces, webhook,
        },
        command::CheckArgs,
        error_chain::error_chain,
    },
    clock::Clock,
    config::Config,
    posting::PostingId,
};

/// Runs all checks and prints the findings. Fails if any finding is a fault.
pub(crate) async fn run_checks(command: CheckArgs, config: Config) -> anyhow::Result<()> {
    let mut findings = Findings::new(command.output.json);
    findings.add(site_config::check_settings(&config).await);
    let BrandFindings { first, tolerated } = site_config::check_brand(&config);
    findings.add(first);
    findings.add(diversity::findings(&config));
    findings.add(store::findings(&config).await);
    findings.add(ports::findings(&config));
    findings.add(scanner::findings(config.apply.scanner.as_ref()).await);
    findings.add(resume_reader::findings(&config).await);
    findings.add(mail_server::findings(&config).await);
    findings.add(webhook::findings(&config).await);
    findings.add(traces::findings(&config).await);
    findings.add(search_engines::findings(&config).await);
    check_pages(&config, &mut findings).await;
    findings.add(tolerated);
    let mode = AtsMode::from_config(&config);
    if matches!(mode, Ok(AtsMode::External)) {
        // If the client cannot be created, `site_config::check_settings` has already reported the
        // error.
        if let Ok(client) = config.ats_client(Clock::System) {
            check_ats(&command, &config, &client, &mut findings).await;
        }
    } else if command.send_test.is_some() || command.confirm {
        findings.add([fault(
            "test",
            "no ATS is configured, so no test application can be sent",
        )]);
    }
    if let Ok(mode @ (AtsMode::Demo | AtsMode::Embedded)) = mode {
        check_shown_postings(&config, mode, &mut findings).await;
    }
    // Check the permissions last, because some checks of the ATS are skipped if an earlier check
    // found a fault.
    findings.add(permissions::findings(&config));
    findings.finish()?;
    match findings.count_faults() {
        0 => Ok(()),
        1 => bail!("1 fault was found"),
        faults => bail!("{faults} faults were found"),
    }
}

/// Checks the pages of each brand.
async fn check_pages(config: &Config, findings: &mut Findings) {
    let has_faults = findings.count_faults() > 0;
    findings.add(pages::findings(config, has_faults).await);
    for brand in &config.brands {
        let found = pages::findings(&config.of_brand(brand), has_faults).await;
        findings.add(found.into_iter().map(|it| it.of_brand(&brand.public_url)));
    }
}

/// Runs the checks that examine postings, for a site without an external ATS.
async fn check_shown_postings(config: &Config, mode: AtsMode, findings: &mut Findings) {
    let brands = config.brands.iter();
    let brands = brands.map(|brand| (config.of_brand(brand), Some(&brand.public_url)));
    let sites: Vec<_> = [(config.clone(), None)].into_iter().chain(brands).collect();
    let needs = |config: &Config| departments::has_any(config) || places::has_any(config);
    if !sites.iter().any(|(config, _)| needs(config)) {
        return;
    }
    let shown = match ShownPostings::load(config, mode).await {
        Ok(shown) => shown,
        Err(error) => {
            let cause = error_chain(&*error);
            let says = format!("departments and places are not checked: {cause}");
            return findings.add([warn("postings", says)]);
        }
    };
    for (config, url) in &sites {
        let departments = departments::of_postings(config, &shown).into_iter();
        let found = departments.chain(places::of_postings(config, &shown));
        findings.add(found.map(|it| match url {
            Some(url) => it.of_brand(url),
            None => it,
        }));
    }
}

/// Runs the checks that send requests to the ATS. Sends a test application only if these checks
/// find no faults.
async fn check_ats(
    command: &CheckArgs,
    config: &Config,
    client: &AtsClient,
    findings: &mut Findings,
) {
    findings.add(ats::findings(client, config).await);
    findings.add(departments::findings(config, client).await);
    findings.add(places::findings(config, client).await);
    for brand in &config.brands {
        let own = config.of_brand(brand);
        let found = departments::findings(&own, client).await.into_iter();
        let found = found.chain(places::findings(&own, client).await);
        findings.add(found.map(|it| it.of_brand(&brand.public_url)));
    }
    if findings.count_faults() > 0 {
        return;
    }
    findings.add(structured_data::findings(config, client).await);
    findings.add(brand_postings::findings(config, client).await);
    if command.confirm {
        findings.add([test_application::confirm(config, client).await]);
    }
    let Some(posting) = &command.send_test else {
        return;
    };
    let sent = test_application::send(config, client, &PostingId::new(posting)).await;
    let is_sent = !sent.is_fault();
    findings.add([sent]);
    if is_sent {
        findings.add([test_application::ask_for_confirmation(config, client).await]);
    }
}
