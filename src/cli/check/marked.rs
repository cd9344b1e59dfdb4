//! Checks whether the postings have all data for Google's `JobPosting` structured data, and whether their texts are
//! too long.

use serde_json::Value;

use crate::{
    ats::{client::Client, translate},
    brand::company::Brand,
    cli::check::finding::{Finding, ok, told, warn},
    clock::Clock,
    config::settings::Config,
    posting::{Posting, PostingId},
    web::structured_data::{job, missing::Missing, site::Company},
};

const FOUND: &str = "structured data";

/// The subject of findings about truncated texts.
const TEXTS: &str = "texts of postings";

/// The maximum number of postings that are checked.
const MOST: usize = 25;

/// Checks the first postings and names what is missing for structured data.
pub(crate) async fn findings(config: &Config, client: &Client) -> Vec<Finding> {
    let items = match client.postings().await {
        Ok(items) => items,
        Err(error) => return vec![warn(FOUND, told(&error))],
    };
    let company = Company {
        name: Brand::load(config.brand.folder())
            .ok()
            .and_then(|brand| brand.name),
        ..Company::default()
    };
    let (mut findings, mut whole, mut nameless) = (Vec::new(), 0, 0);
    for (id, item) in items.iter().take(MOST) {
        let Some(posting) = read(config, client, id, item).await else {
            continue;
        };
        if posting.is_cut() {
            findings.push(warn(TEXTS, too_long(&posting)));
        }
        match job::posting(&posting, &company, "") {
            Ok(_) => whole += 1,
            Err(missing) => {
                nameless += usize::from(missing.contains(&Missing::Company));
                findings.extend(lacking(&posting, &missing));
            }
        }
    }
    if 0 < nameless {
        findings.insert(0, unnamed(config, nameless));
    }
    if 0 < whole {
        findings.push(ok(
            FOUND,
            format!("{whole} postings were read that have all of it"),
        ));
    }
    findings
}

/// The posting with its details, or `None` if it cannot be read; the running site reports that.
async fn read(config: &Config, client: &Client, id: &PostingId, item: &Value) -> Option<Posting> {
    let details = client.posting(id).await.ok()?;
    let show = config.ats.show_compensation_by_default;
    let details = Some((&details, Clock::System.now()));
    translate::posting::posting(item, details, show)
}

/// One finding for all postings without a company name.
fn unnamed(config: &Config, postings: usize) -> Finding {
    let postings = match postings {
        1 => "1 posting".to_owned(),
        several => format!("{several} postings"),
    };
    let file = config.brand.folder().join("brand.toml");
    let says = format!(
        "search engines are told nothing of {postings} postings, because neither the ATS nor the brand names the company: write name = \"…\" into {}",
        file.display()
    );
    warn(FOUND, says)
}

/// What the posting lacks besides the company name.
fn lacking(posting: &Posting, missing: &[Missing]) -> Option<Finding> {
    let missing = missing.iter().filter(|it| **it != Missing::Company);
    let missing: Vec<String> = missing.map(Missing::to_string).collect();
    let says = format!(
        "search engines are told nothing of “{}”: {}",
        posting.title,
        missing.join("; ")
    );
    (!missing.is_empty()).then(|| warn(FOUND, says))
}

fn too_long(posting: &Posting) -> String {
    format!(
        "a text of “{}” is longer than 1 MB: visitors see its beginning; shorten it in the ATS",
        posting.title
    )
}
