//! Finds links to missing pages, headings and files. Checks every page that a company can change,
//! in every language of the site, and also a receipt and the page of a closed job.

use std::collections::BTreeMap;

use percent_encoding::percent_decode_str;

use crate::{
    catalogue::Snapshot,
    language::Language,
    posting::{Posting, PostingId},
    storybook::{
        fixture::{PageResponse, SiteFixture},
        fixtures::close_posting,
        sample::Sample,
        static_export::{linked_fragments, linked_paths},
        stories::form::Applicant,
    },
    web::{
        GENERATED_PAGES, LocaleContext,
        pages::apply::review::{REVIEW_STEP, STEP_SEND},
        urls,
    },
};

/// A link to a page or file that does not exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrokenLink {
    /// The path of the page that contains the link.
    pub source: String,
    /// The target as written in the page. If the target contains `#`, the page exists but has no
    /// element with this id.
    pub target: String,
}

/// The result of an audit of the links on the company's pages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LinkAudit {
    /// All broken links. A link that is on several pages is listed once for each page.
    pub broken: Vec<BrokenLink>,
    /// The languages of the pages.
    pub languages: Vec<Language>,
    /// How many pages were examined.
    pub pages: usize,
    /// The paths of all places with postings, such as `pt/porto`.
    pub places: Vec<String>,
    /// Whether the pages include receipts. Without a sample application, there is no receipt.
    pub has_receipt: bool,
}

/// The postings that are loaded for an audit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KnownPostings {
    /// All postings that the site shows.
    All,
    /// Only the sample postings, because the ATS with the site's postings is not contacted. Links
    /// to places and to other jobs are not checked.
    Samples,
}

/// Checks the links of all pages. At the end, closes `posting`, so that the page of a closed job
/// can be checked too.
pub async fn audit_links(
    fixture: &SiteFixture,
    sample: &Sample,
    posting: &Posting,
    known: KnownPostings,
) -> LinkAudit {
    let mut auditor = LinkAuditor {
        fixture,
        sample,
        known,
        pages: BTreeMap::new(),
        is_missing: BTreeMap::new(),
        audit: LinkAudit {
            places: place_paths(sample),
            ..LinkAudit::default()
        },
    };
    let locales = || fixture.site.locales.all();
    for locale in locales() {
        for path in open_pages(fixture, locale, posting) {
            auditor.read(&path).await;
        }
        let receipt = receipt_path(fixture, locale, posting).await;
        auditor.audit.has_receipt |= receipt.is_some();
        if let Some(path) = receipt {
            auditor.read(&path).await;
        }
        let language = locale.texts().language().clone();
        auditor.audit.languages.push(language);
    }
    close_posting(fixture, sample, posting);
    for locale in locales() {
        let path = urls::posting(locale.url_prefix(), posting);
        // The page of the closed job has the same path as the page of the open job, so remove the
        // page of the open job from the cache.
        auditor.pages.remove(&path);
        auditor.read(&path).await;
    }
    auditor.audit
}

/// The paths of the list, of a job with its form, and of all text pages.
fn open_pages(fixture: &SiteFixture, locale: &LocaleContext, posting: &Posting) -> Vec<String> {
    let prefix = locale.url_prefix();
    let mut paths = vec![
        prefix.list().to_owned(),
        urls::posting(prefix, posting),
        urls::apply(prefix, &posting.id),
    ];
    let company_pages = fixture.site.pages.all(locale.texts().language());
    let company_pages = company_pages.iter().map(|page| page.name.as_str());
    let text_pages = company_pages.chain(GENERATED_PAGES.map(|(name, _)| name));
    paths.extend(text_pages.map(|name| urls::content(prefix, name)));
    paths
}

fn place_paths(sample: &Sample) -> Vec<String> {
    let postings = sample.postings.iter().map(|it| Posting::clone(it));
    let snapshot = Snapshot::new(postings.collect(), None);
    let places = snapshot.facets().locations.iter();
    places.map(|it| it.path.as_str().to_owned()).collect()
}

/// The paths of this site to which the forms of a page send requests. Forms that use POST are left
/// out.
fn form_targets(html: &str) -> impl Iterator<Item = &str> {
    let forms = html.split("<form ").skip(1);
    let tags = forms.filter_map(|it| it.split('>').next());
    let tags = tags.filter(|tag| !tag.contains("method=\"post\""));
    let targets =
        tags.filter_map(|tag| tag.split_once("action=\"")?.1.split(['"', '?', '#']).next());
    targets.filter(|it| it.starts_with('/') && !it.starts_with("//"))
}

/// Sends a sample application and returns the path of its receipt.
async fn receipt_path(
    fixture: &SiteFixture,
    locale: &LocaleContext,
    posting: &Posting,
) -> Option<String> {
    let applicant = Applicant {
        fixture,
        locale,
        posting,
    };
    let language = locale.texts().language();
    let form = applicant.complete_form(&format!("{language}@example.org"));
    let form = form.ok()?.with(REVIEW_STEP, STEP_SEND);
    let receipt = fixture.submit(&applicant.path(), &form).await;
    receipt.location().ok().map(str::to_owned)
}

/// The part of a path after the fixed beginning of a route. Returns `None` for other paths.
fn below<'p>(path: &'p str, route: &str) -> Option<&'p str> {
    path.strip_prefix(route.split('{').next()?)
}

/// Reads pages and caches their content, because many links lead to the same pages.
struct LinkAuditor<'a> {
    fixture: &'a SiteFixture,
    sample: &'a Sample,
    known: KnownPostings,
    pages: BTreeMap<String, PageResponse>,
    /// Records for each requested path whether the page is missing. For a localized page, the key
    /// is the path without the language prefix, because a page that exists in one language exists
    /// in all languages.
    is_missing: BTreeMap<String, bool>,
    audit: LinkAudit,
}

impl LinkAuditor<'_> {
    /// Checks the links of the page at this path.
    async fn read(&mut self, page: &str) {
        self.audit.pages += 1;
        let html = self.html(page).await;
        for target in linked_paths(&html).into_iter().chain(form_targets(&html)) {
            if self.is_missing(target).await {
                self.add(page, target);
            }
        }
        for (path, id) in linked_fragments(&html) {
            if !self.has_id(page, &html, path, id).await {
                self.add(page, &format!("{path}#{id}"));
            }
        }
    }

    fn add(&mut self, source: &str, target: &str) {
        self.audit.broken.push(BrokenLink {
            source: source.to_owned(),
            target: target.to_owned(),
        });
    }

    async fn html(&mut self, path: &str) -> String {
        if let Some(page) = self.pages.get(path) {
            return page.html.clone();
        }
        let page = self.fixture.get(path).await;
        let html = page.html.clone();
        self.pages.insert(path.to_owned(), page);
        html
    }

    /// Returns `true` if the path leads to a page that depends on the postings of the ATS: the page
    /// of a place, or of a job that is not a sample job.
    fn is_unchecked(&self, path: &str) -> bool {
        if self.known == KnownPostings::All {
            return false;
        }
        let path = self.without_language(path);
        let Some(job) = below(&path, urls::POSTING_WITHOUT_SLUG) else {
            return below(&path, urls::PLACE).is_some();
        };
        let id = PostingId::new(job.split(['/', '?']).next().unwrap_or(job));
        self.sample.postings.iter().all(|it| it.id != id)
    }

    async fn is_missing(&mut self, path: &str) -> bool {
        if self.is_unchecked(path) {
            return false;
        }
        let key = self.without_language(path);
        if let Some(is_missing) = self.is_missing.get(&key) {
            return *is_missing;
        }
        let is_missing = match self.pages.get(path) {
            Some(page) => page.is_missing(),
            None => self.fixture.is_missing(path).await,
        };
        self.is_missing.insert(key, is_missing);
        is_missing
    }

    fn without_language(&self, path: &str) -> String {
        let (first, rest) = path[1..].split_once('/').unwrap_or((&path[1..], ""));
        let bare = format!("/{rest}");
        match self.fixture.site.locales.by_prefix(first) {
            Some(_) if urls::is_localized(&bare) => bare,
            _ => path.to_owned(),
        }
    }

    /// Returns `true` if the page at `path` has an element with this id. An empty path means
    /// `page`, the page that contains the link. Also returns `true` for a missing page, because the
    /// link to it is already reported as broken.
    async fn has_id(&mut self, page: &str, html: &str, path: &str, id: &str) -> bool {
        let id = percent_decode_str(id).decode_utf8_lossy();
        let attribute = format!(" id=\"{id}\"");
        if path.is_empty() || path == page {
            return html.contains(&attribute);
        }
        if self.is_unchecked(path) {
            return true;
        }
        self.is_missing(path).await || self.html(path).await.contains(&attribute)
    }
}
