//! Checks whether the postings have all data for Google's `JobPosting` structured data, and whether their texts are
//! too long.

use serde_json::Value;

use crate::{
    ats::{client::AtsClient, parse},
    brand::brand_toml::Brand,
    cli::check::finding::{Finding, error_chain, ok, warn},
    clock::Clock,
    config::settings::Config,
    posting::{Posting, PostingId},
    web::structured_data::{company::Company, job_posting, missing_field::MissingField},
};

const STRUCTURED_DATA: &str = "structured data";

/// The subject of findings about truncated texts.
const POSTING_TEXTS: &str = "texts of postings";

/// The maximum number of postings that are checked.
const MAX_POSTINGS: usize = 25;

/// Checks the first postings and names what is missing for structured data.
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
    let (mut findings, mut whole, mut nameless) = (Vec::new(), 0, 0);
    for (id, item) in items.iter().take(MAX_POSTINGS) {
        let Some(posting) = load_posting(config, client, id, item).await else {
            continue;
        };
        if posting.is_truncated() {
            findings.push(warn(POSTING_TEXTS, truncated_message(&posting)));
        }
        match job_posting::job_posting(&posting, &company, "") {
            Ok(_) => whole += 1,
            Err(missing) => {
                nameless += usize::from(missing.contains(&MissingField::Company));
                findings.extend(missing_data_finding(&posting, &missing));
            }
        }
    }
    if 0 < nameless {
        findings.insert(0, company_name_finding(config, nameless));
    }
    if 0 < whole {
        findings.push(ok(
            STRUCTURED_DATA,
            format!("{whole} postings were read that have all of it"),
        ));
    }
    findings
}

/// The posting with its details, or `None` if it cannot be read; the running site reports that.
async fn load_posting(
    config: &Config,
    client: &AtsClient,
    id: &PostingId,
    item: &Value,
) -> Option<Posting> {
    let details = client.posting(id).await.ok()?;
    let show = config.ats.show_compensation_by_default;
    let details = Some((&details, Clock::System.now()));
    parse::posting::parse_posting(item, details, show)
}

/// One finding for all postings without a company name.
fn company_name_finding(config: &Config, postings: usize) -> Finding {
    let postings = match postings {
        1 => "1 posting".to_owned(),
        several => format!("{several} postings"),
    };
    let file = config.brand.folder().join("brand.toml");
    let says = format!(
        "search engines are told nothing of {postings} postings, because neither the ATS nor the brand names the company: write name = \"…\" into {}",
        file.display()
    );
    warn(STRUCTURED_DATA, says)
}

/// What the posting lacks besides the company name.
fn missing_data_finding(posting: &Posting, missing: &[MissingField]) -> Option<Finding> {
    let missing = missing.iter().filter(|it| **it != MissingField::Company);
    let missing: Vec<String> = missing.map(MissingField::to_string).collect();
    let says = format!(
        "search engines are told nothing of “{}”: {}",
        posting.title,
        missing.join("; ")
    );
    (!missing.is_empty()).then(|| warn(STRUCTURED_DATA, says))
}

fn truncated_message(posting: &Posting) -> String {
    format!(
        "a text of “{}” is longer than 1 MB: visitors see its beginning; shorten it in the ATS",
        posting.title
    )
}
