//! Checks the searches in `jobs` blocks of pages against the open postings.

use crate::{
    brand::{Block, BrandDir, Page},
    catalogue::{Query, SearchResult, Snapshot},
    cli::check::{
        finding::{Finding, warn},
        shown_postings::ShownPostings,
    },
    config::Config,
    confined_dir,
    posting::Posting,
};

const JOBS: &str = "jobs";

/// Returns `true` if a page of the brand contains a `jobs` block with a search.
pub(crate) fn has_any(config: &Config) -> bool {
    let content = BrandDir::load(config.brand.folder());
    content.is_ok_and(|it| it.pages.files().any(|page| searches(page).next().is_some()))
}

/// Warns about `jobs` blocks whose search finds no posting. `shown` contains the postings of this
/// site, with their descriptions.
pub(crate) fn findings(config: &Config, shown: &ShownPostings) -> Vec<Finding> {
    let folder = config.brand.folder();
    let Ok(content) = BrandDir::load(folder) else {
        return Vec::new();
    };
    let postings = shown.postings.iter().map(|it| Posting::clone(it));
    let snapshot = Snapshot::new(postings.collect(), None);
    let is_empty = |text: &&str| {
        let query = Query {
            text: (*text).to_owned(),
            ..Query::default()
        };
        SearchResult::for_query(&snapshot, &query)
            .positions
            .is_empty()
    };
    let empty = content.pages.files().flat_map(|page| {
        let path = folder.join("pages").join(&page.file);
        let text = confined_dir::text(folder, &path);
        let found = searches(page).filter(is_empty).map(|search| {
            let is_block = |line: &str| line.starts_with(":::") && line.contains(search);
            let line = text.lines().position(is_block).unwrap_or_default() + 1;
            let says = format!(
                "{}, line {line}: no {} contains {search:?}, so visitors do not see this list: correct the words of \
                 search, or remove the block",
                path.display(),
                shown.kind
            );
            warn(JOBS, says)
        });
        found.collect::<Vec<_>>()
    });
    empty.collect()
}

/// The searches in the `jobs` blocks of a page.
fn searches(page: &Page) -> impl Iterator<Item = &str> {
    let blocks = page.sections.iter().flat_map(|section| &section.blocks);
    blocks.filter_map(|block| match block {
        Block::Jobs(jobs) => jobs.search.as_deref(),
        _ => None,
    })
}
