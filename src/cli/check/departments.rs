//! Checks the departments of `brand.toml` against the titles of the open postings.

use crate::{
    ats::{AtsClient, parse::posting::parse_posting},
    brand::Brand,
    catalogue::Departments,
    cli::check::finding::{Finding, ok, warn},
    config::Config,
};

const DEPARTMENTS: &str = "departments";

/// Reports that the departments are not checked, because no ATS is configured. Returns `None` if
/// the brand has no departments.
pub(crate) fn without_ats(config: &Config) -> Option<Finding> {
    let Brand { departments, .. } = Brand::load(config.brand.folder()).ok()?;
    let says =
        "whether postings are in the departments is not checked, because ats.base_url is not set";
    (!departments.is_empty()).then(|| warn(DEPARTMENTS, says))
}

/// Reports the departments without open postings, and the number of postings that are in no
/// department. Returns no findings if the brand has no departments.
pub(crate) async fn findings(config: &Config, client: &AtsClient) -> Vec<Finding> {
    let Ok(Brand { departments, .. }) = Brand::load(config.brand.folder()) else {
        return Vec::new();
    };
    if departments.is_empty() {
        return Vec::new();
    }
    let Ok(items) = client.postings().await else {
        let says = "the departments are not checked, because the ATS does not list its postings";
        return vec![warn(DEPARTMENTS, says)];
    };
    let titles = items.iter().filter_map(|item| {
        let json = serde_json::from_str(&item.json).ok()?;
        Some(parse_posting(&json, None, false)?.title)
    });
    let titles: Vec<String> = titles.collect();
    check_titles(&departments, &titles)
}

fn check_titles(departments: &Departments, titles: &[String]) -> Vec<Finding> {
    let mut counts = vec![0; departments.iter().len() + 1];
    for number in titles.iter().filter_map(|it| departments.of_title(it)) {
        counts[number] += 1;
    }
    let empty = departments.iter().zip(&counts);
    let empty = empty.filter(|(_, count)| **count == 0);
    let mut findings: Vec<Finding> = empty
        .map(|(it, _)| {
            let says = format!(
                "no open posting is in the department {}: check the words in `match`",
                it.id
            );
            warn(DEPARTMENTS, says)
        })
        .collect();
    let (other, all) = (counts[departments.iter().len()], titles.len());
    let says =
        format!("{other} of {all} open postings are in no department and are shown as Other");
    findings.push(ok(DEPARTMENTS, says));
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn departments_without_postings_and_the_number_of_other_postings_are_reported() {
        let text = "[[departments]]\nid = 'sea'\nname = 'Sea'\nmatch = ['tide']\n\
                    [[departments]]\nid = 'kitchen'\nname = 'Kitchen'\nmatch = ['cook']";
        let departments = Brand::parse(text).unwrap().departments;
        let titles = ["Tide Engineer", "Buyer", "Clerk"].map(str::to_owned);
        assert_eq!(
            check_titles(&departments, &titles),
            [
                warn(
                    DEPARTMENTS,
                    "no open posting is in the department kitchen: check the words in `match`"
                ),
                ok(
                    DEPARTMENTS,
                    "2 of 3 open postings are in no department and are shown as Other"
                ),
            ]
        );
    }
}
