//! Checks whether the postings have all data for Google's `JobPosting` structured data, whether
//! their texts are too long, and whether they show the pay.

use crate::{
    ats::{
        AtsClient,
        parse::posting::{PostingItem, parse_posting},
    },
    brand::Brand,
    cli::{
        check::{
            finding::{Finding, ok, warn},
            pay,
        },
        error_chain::error_chain,
    },
    clock::Clock,
    config::Config,
    posting::{Posting, PostingId},
    web::structured_data::{company::Company, job_posting, missing_field::MissingField},
};

const STRUCTURED_DATA: &str = "structured data";

const POSTING_TEXTS: &str = "texts of postings";

const OPEN_APPLICATION: &str = "open application";

/// The maximum number of postings that are checked.
pub(crate) const MAX_POSTINGS: usize = 25;

/// Checks the first postings and reports which structured data is missing.
pub(crate) async fn findings(config: &Config, client: &AtsClient) -> Vec<Finding> {
    let items = match client.postings().await {
        Ok(items) => items,
        Err(error) => return vec![warn(STRUCTURED_DATA, error_chain(&error))],
    };
    let company = Company {
        name: Brand::load(config.brand.folder())
            .ok()
            .and_then(|brand| brand.name),
        ..Company::default()
    };
    let (mut complete, mut nameless, mut pay_checked) = (0, 0, 0);
    let open_application = config.apply.open_application.as_ref();
    let mut findings =
        Vec::from_iter(open_application.map(|id| open_application_finding(id, &items)));
    let mut listed: Vec<&PostingItem> = items.iter().collect();
    listed.retain(|item| Some(&item.id) != open_application);
    for item in listed.iter().take(MAX_POSTINGS) {
        let Some(posting) = load_posting(config, client, item).await else {
            continue;
        };
        if config.pay_transparency.report {
            pay_checked += 1;
            findings.extend(pay::findings(&posting));
        }
        if posting.is_truncated() {
            findings.push(warn(POSTING_TEXTS, truncated_message(&posting)));
        }
        match job_posting::job_posting(&posting, &company, "") {
            Ok(_) => complete += 1,
            Err(missing) => {
                nameless += usize::from(missing.contains(&MissingField::Company));
                findings.extend(missing_data_finding(&posting, &missing));
            }
        }
    }
    if pay_checked > 0 {
        findings.push(pay::summary(pay_checked, listed.len()));
    }
    if nameless > 0 {
        findings.insert(0, company_name_finding(config, nameless));
    }
    if complete > 0 {
        let says = match complete {
            1 => "1 posting has complete structured data".to_owned(),
            _ => format!("{complete} postings have complete structured data"),
        };
        findings.push(ok(STRUCTURED_DATA, says));
    }
    findings
}

/// Reports whether the posting for open applications exists. A hidden posting counts as missing,
/// because visitors cannot see it.
fn open_application_finding(id: &PostingId, items: &[PostingItem]) -> Finding {
    if items.iter().any(|item| item.id == *id && !item.is_hidden) {
        ok(
            OPEN_APPLICATION,
            format!("the posting {id} is for open applications"),
        )
    } else {
        warn(
            OPEN_APPLICATION,
            format!(
                "apply.open_application names the posting {id}, which the ATS does not list: the site offers no \
                 open application; write the id of a posting, which is the part of its URL after /jobs/"
            ),
        )
    }
}

/// Loads a posting with its details. Returns `None` if the posting cannot be read. The failure is
/// not reported as a finding, because the running site reports it.
pub(crate) async fn load_posting(
    config: &Config,
    client: &AtsClient,
    item: &PostingItem,
) -> Option<Posting> {
    let details = client.posting(&item.id).await.ok()?;
    let json = serde_json::from_str(&item.json).ok()?;
    let show = config.ats.show_compensation_by_default;
    let details = Some((&details, Clock::System.now()));
    parse_posting(&json, details, show)
}

/// Creates a single finding for all postings without a company name, because one line in
/// `brand.toml` adds the name to all of them.
fn company_name_finding(config: &Config, postings: usize) -> Finding {
    let postings = match postings {
        1 => "1 posting".to_owned(),
        several => format!("{several} postings"),
    };
    let file = config.brand.folder().join("brand.toml");
    let says = format!(
        "{postings} without structured data for search engines, because neither the ATS nor the brand names the company: write name = \"…\" into {}",
        file.display()
    );
    warn(STRUCTURED_DATA, says)
}

/// Reports the missing data of a posting. A missing company name is left out, because
/// `company_name_finding` reports it.
fn missing_data_finding(posting: &Posting, missing: &[MissingField]) -> Option<Finding> {
    let others = missing.iter().filter(|it| **it != MissingField::Company);
    let others: Vec<String> = others.map(MissingField::to_string).collect();
    let (title, others) = (&posting.title, others.join("; "));
    let says = format!("“{title}” has no structured data for search engines: {others}");
    (!others.is_empty()).then(|| warn(STRUCTURED_DATA, says))
}

fn truncated_message(posting: &Posting) -> String {
    format!(
        "a text of “{}” is longer than 1 MB and is shown truncated; shorten it in the ATS",
        posting.title
    )
}
