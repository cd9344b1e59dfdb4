//! Runs the `check` command.

use anyhow::bail;
use url::Url;

use crate::{
    app::AtsMode,
    ats::AtsClient,
    cli::{
        check::{
            ats, brand_postings, departments, diversity,
            finding::{Findings, fault, warn},
            job_searches, mail_server, pages, permissions, places, ports, resume_reader, scanner,
            search_engines,
            shown_postings::{MAX_DETAILS, NeededDetails, SitePostings},
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

/// The subject of the findings about all postings.
const POSTINGS: &str = "postings";

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
    // found a fault, and a permission should not cause this.
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

/// Returns the settings of each site, the main site first. Each site except the main site also has
/// its URL.
fn sites(config: &Config) -> Vec<(Config, Option<&Url>)> {
    let brands = config.brands.iter();
    let brands = brands.map(|brand| (config.of_brand(brand), Some(&brand.public_url)));
    [(config.clone(), None)].into_iter().chain(brands).collect()
}

/// Runs the checks that examine postings, for a site without an external ATS.
async fn check_shown_postings(config: &Config, mode: AtsMode, findings: &mut Findings) {
    let needs = |site: &(Config, _)| {
        let site = &site.0;
        departments::has_any(site) || places::has_any(site) || job_searches::has_any(site)
    };
    if !sites(config).iter().any(needs) {
        return;
    }
    match SitePostings::load(config, mode).await {
        // The check of links covers the links to places.
        Ok(shown) => check_sites(config, &shown, false, findings),
        Err(error) => {
            let cause = error_chain(&*error);
            let says =
                format!("departments, places and searches for jobs are not checked: {cause}");
            findings.add([warn(POSTINGS, says)]);
        }
    }
}

/// Runs the checks that compare the brands with the postings of the ATS.
async fn check_ats_postings(config: &Config, client: &AtsClient, findings: &mut Findings) {
    let sites = sites(config);
    let mut brands = config.brands.iter();
    let needed = if sites.iter().any(|it| places::has_any_or_links(&it.0))
        || brands.any(|it| !it.postings.places().is_empty())
    {
        NeededDetails::Places
    } else if sites.iter().any(|it| departments::has_any(&it.0)) {
        NeededDetails::Companies
    } else {
        return;
    };
    let Ok(shown) = SitePostings::from_ats(config, client, needed).await else {
        let says = "departments, places and searches for jobs are not checked, because the ATS does not list its postings";
        return findings.add([warn(POSTINGS, says)]);
    };
    let unassigned = shown.unassigned.len();
    if unassigned > 0 {
        let says = format!(
            "{} not counted for any brand, because the company is unknown: only the details of {MAX_DETAILS} postings \
             are read, and they must be readable",
            match unassigned {
                1 => "1 posting is".to_owned(),
                several => format!("{several} postings are"),
            }
        );
        findings.add([warn(POSTINGS, says)]);
    }
    let postings = shown.all.postings.len();
    if needed == NeededDetails::Places && postings > MAX_DETAILS {
        let says = format!(
            "only the details of {MAX_DETAILS} of {postings} postings are read, so the places of the others are those in \
             the list of the ATS, which can contain a region that the pages do not show"
        );
        findings.add([warn(POSTINGS, says)]);
    }
    check_sites(config, &shown, true, findings);
    findings.add(places::filter_findings(config, &shown.all));
}

/// Compares the departments and places of each brand with the postings that its site shows.
fn check_sites(config: &Config, shown: &SitePostings, is_of_ats: bool, findings: &mut Findings) {
    for ((config, url), shown) in sites(config).iter().zip(&shown.sites) {
        let mut found = departments::findings(config, shown);
        found.extend(places::findings(config, shown));
        if is_of_ats {
            found.extend(places::link_findings(config, shown));
        } else {
            // Do not check the searches against postings from an ATS, because its list does not
            // contain the descriptions, and a search also looks for words in the descriptions.
            found.extend(job_searches::findings(config, shown));
        }
        findings.add(found.into_iter().map(|it| match url {
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
    check_ats_postings(config, client, findings).await;
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
