//! The URLs of the site: route patterns, and functions that build URLs.

use url::form_urlencoded::Serializer;

use crate::{
    catalogue::{LocationPath, Query},
    job::JobId,
    language::Language,
    posting::{Posting, PostingId},
    store::{AlertToken, ReceiptToken},
    web::url_path::{encode_segment, slug, with_query},
};

/// The list of open jobs.
pub const LIST: &str = "/";
/// Redirects to the job list, for visitors who guess this URL.
pub const JOBS: &str = "/jobs";
/// The open jobs at a location.
pub const PLACE: &str = "/places/{*place}";
/// The page of a job.
pub const POSTING: &str = "/jobs/{id}/{slug}";
/// Redirects to the page of a job, whose URL contains the slug. If the URL ends in `.json` or
/// `.md`, returns the job as data instead.
pub const POSTING_WITHOUT_SLUG: &str = "/jobs/{id}";
/// The Open Graph image for a job. `name` contains the fingerprint of the image.
pub const POSTING_OG_IMAGE: &str = "/jobs/{id}/picture/{name}";
/// The company's Open Graph image. `name` contains the fingerprint of the image.
pub const OG_IMAGE: &str = "/picture/{name}";
/// The application form.
pub const APPLY: &str = "/jobs/{id}/apply";
/// GET: the questions in the form, as JSON. POST: fills in the form, which a person then checks and
/// submits.
pub const FORM_DATA: &str = "/jobs/{id}/apply.json";
/// A saved form, which the applicant can correct or submit.
pub const SAVED_FORM: &str = "/jobs/{id}/apply/{form}";
/// The prefix of all receipt URLs.
pub const RECEIPTS: &str = "/applications/";
/// A receipt.
pub const RECEIPT: &str = "/applications/{reference}";
/// Opens a form that contains the answers from a rejected application.
pub const RESUBMIT: &str = "/applications/{reference}/again";
/// The list of open jobs that the company can embed in its other sites with an `iframe`.
pub const EMBED: &str = "/embed";
/// A content page.
pub const CONTENT: &str = "/{page}";
/// GET: asks whether to withdraw an application. POST: withdraws it.
pub const WITHDRAW: &str = "/applications/{reference}/withdraw";
/// POST: requests a job alert.
pub const ALERTS: &str = "/alerts";
/// A job alert, with buttons to confirm it and to end it.
pub const ALERT: &str = "/alerts/{token}";
/// POST: confirms a job alert.
pub const CONFIRM_ALERT: &str = "/alerts/{token}/confirm";
/// POST: ends a job alert.
pub const END_ALERT: &str = "/alerts/{token}/end";
/// The thank-you page after the diversity questions.
pub const DIVERSITY: &str = "/diversity-questions";
/// The voluntary diversity questions. The token does not contain the application id.
pub const DIVERSITY_FORM: &str = "/diversity-questions/{token}";
/// The submitted answers as a text file.
pub const SUBMITTED_ANSWERS: &str = "/applications/{reference}/sent";
/// The resume that was uploaded with an application.
pub const SUBMITTED_FILE: &str = "/applications/{reference}/sent/file";
/// A static file.
pub const STATIC: &str = "/static/{*name}";
/// `robots.txt`.
pub const ROBOTS: &str = "/robots.txt";
/// `security.txt` (RFC 9116).
pub const SECURITY: &str = "/.well-known/security.txt";
/// The IndexNow key file. It is at the root of the host, so that the key is valid for all URLs of
/// the site.
pub const INDEX_NOW_KEY: &str = "/indexnow-key.txt";
/// The sitemap. If it consists of several documents, this is their index.
pub const SITEMAP: &str = "/sitemap.xml";
/// The query parameter for the number of a document in a large sitemap.
pub const SITEMAP_PART: &str = "part";
/// The newest jobs that match a search, as Atom.
pub const FEED_ATOM: &str = "/feed.atom";
/// The newest jobs that match a search, as RSS.
pub const FEED_RSS: &str = "/feed.rss";
/// The newest jobs that match a search, as JSON Feed.
pub const FEED_JSON: &str = "/feed.json";
/// All jobs in Indeed's XML format.
pub const FEED_INDEED: &str = "/feeds/indeed.xml";
/// The jobs that match a search, as JSON.
pub const JOBS_JSON: &str = "/jobs.json";
/// The jobs that match a search, as Markdown.
pub const JOBS_MARKDOWN: &str = "/jobs.md";
/// The OpenAPI description of the JSON API.
pub const OPENAPI: &str = "/openapi.json";
/// A description of the site for AI assistants (llmstxt.org).
pub const LLMS: &str = "/llms.txt";
/// The list of jobs on the recruiters' pages.
pub const RECRUITER_JOBS: &str = "/team";
/// The page on which recruiters sign in.
pub const RECRUITER_SIGN_IN: &str = "/team/sign-in";
/// POST: signs a recruiter out.
pub const RECRUITER_SIGN_OUT: &str = "/team/sign-out";
/// POST: ends all sessions with the recruiter's key.
pub const RECRUITER_SIGN_OUT_EVERYWHERE: &str = "/team/sign-out/everywhere";
/// The form for adding a candidate to a job.
pub const RECRUITER_ADD: &str = "/team/add";
/// A resume that a recruiter uploaded, for the ATS to download.
pub const RECRUITER_FILE: &str = "/team/files/{name}";
/// The recently hired candidates.
pub const RECRUITER_HIRED: &str = "/team/hired";
/// The form for importing candidates from a spreadsheet.
pub const RECRUITER_IMPORT: &str = "/team/import";
/// The progress of an import.
pub const RECRUITER_IMPORT_JOB: &str = "/team/import/{id}";
/// The results of an import, as a file.
pub const RECRUITER_IMPORT_FILE: &str = "/team/import/{id}/{name}";
/// The newest applications in the outbox, in any state.
pub const RECRUITER_OUTBOX: &str = "/team/outbox";
/// The funnel, on the recruiters' pages.
pub const RECRUITER_FUNNEL: &str = "/team/funnel";
/// The funnel as a CSV file.
pub const RECRUITER_FUNNEL_CSV: &str = "/team/funnel.csv";
/// The URL of the recruiters' job list with a trailing slash.
pub const RECRUITER_TRAILING_SLASH: &str = "/team/";
/// Any other URL below `/team/`.
pub const RECRUITER_FALLBACK: &str = "/team/{*rest}";
/// The liveness check.
pub const HEALTHZ: &str = "/healthz";
/// The readiness check.
pub const READYZ: &str = "/readyz";

/// The file extensions of URLs that are meant for software. These URLs have no locale prefix. The
/// URL of a job's page never has such an extension, because a slug contains no dots.
const UNLOCALIZED_EXTENSIONS: [&str; 6] = [".txt", ".xml", ".atom", ".rss", ".json", ".md"];

/// The URL prefix of one locale.
///
/// Pages in the default locale have no prefix. If there are several locales, the job list is an
/// exception: `/` redirects to the language that the browser prefers, so the list in the default
/// language needs its own URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UrlPrefix {
    prefix: String,
    list: String,
}

impl UrlPrefix {
    /// Creates the prefix for the only locale of a site.
    pub fn without_locale() -> Self {
        Self {
            prefix: String::new(),
            list: LIST.to_owned(),
        }
    }

    /// Creates the prefix for the default locale of a site with several locales.
    pub fn for_default_language(language: &Language) -> Self {
        Self {
            prefix: String::new(),
            list: format!("/{}/", language.path_segment()),
        }
    }

    /// Creates the prefix for any other locale, such as `/de`.
    pub fn for_language(language: &Language) -> Self {
        let prefix = format!("/{}", language.path_segment());
        let list = format!("{prefix}/");
        Self { prefix, list }
    }

    /// The URL of the job list without a search.
    pub fn list(&self) -> &str {
        &self.list
    }

    /// Adds the prefix to the URL of a page, which may have a query string and a fragment.
    pub fn join(&self, url: &str) -> String {
        let end = url.find(['?', '#']).unwrap_or(url.len());
        match url.split_at(end) {
            (LIST, rest) => format!("{}{rest}", self.list),
            _ => format!("{}{url}", self.prefix),
        }
    }
}

/// Returns `true` if a URL without a locale prefix leads to a localized page of this site.
pub fn is_localized(path: &str) -> bool {
    let is_ours = !path.starts_with("//") && !path.contains('\\');
    let is_for_programs = UNLOCALIZED_EXTENSIONS
        .iter()
        .any(|ending| path.ends_with(ending));
    is_ours
        && !is_for_programs
        && !path.starts_with("/static/")
        && ![HEALTHZ, READYZ].contains(&path)
}

/// The URL of the search results, starting at `offset`.
pub fn list(root: &UrlPrefix, query: &Query, offset: usize, limit: Option<usize>) -> String {
    result_page(root.list(), query, offset, limit)
}

/// Adds a search, an offset and a limit to the query string of a path.
pub fn result_page(path: &str, query: &Query, offset: usize, limit: Option<usize>) -> String {
    let mut pairs = Serializer::new(String::new());
    pairs.extend_pairs(query.parameters());
    if offset > 0 {
        pairs.append_pair("offset", &offset.to_string());
    }
    if let Some(limit) = limit {
        pairs.append_pair("limit", &limit.to_string());
    }
    with_query(path, Some(&pairs.finish()))
}

/// The URL of the embeddable list with the results of a search.
pub fn embed(root: &UrlPrefix, query: &Query) -> String {
    root.join(&with_search(EMBED, query))
}

/// The URL of the open jobs at a location.
pub fn place(root: &UrlPrefix, place: &LocationPath) -> String {
    let parts: Vec<String> = place.as_str().split('/').map(encode_segment).collect();
    root.join(&format!("/places/{}", parts.join("/")))
}

/// The URL of the job as data, without the extension `.json` or `.md`.
pub fn posting_data(id: &PostingId) -> String {
    format!("/jobs/{}", encode_segment(id.as_str()))
}

/// The URL of one document of a large sitemap. It is in the same folder as the index, because a
/// sitemap can only list URLs in or below its own folder.
pub fn sitemap_part(number: usize) -> String {
    format!("{SITEMAP}?{SITEMAP_PART}={number}")
}

/// Adds a search to the query string of a URL without a locale prefix.
pub fn with_search(path: &str, query: &Query) -> String {
    let mut pairs = Serializer::new(String::new());
    with_query(path, Some(&pairs.extend_pairs(query.parameters()).finish()))
}

/// The URL of a job's page.
pub fn posting(root: &UrlPrefix, posting: &Posting) -> String {
    let id = encode_segment(posting.id.as_str());
    root.join(&format!(
        "/jobs/{id}/{}",
        encode_segment(&slug(&posting.title))
    ))
}

/// The URL of a job's application form.
pub fn apply(root: &UrlPrefix, id: &PostingId) -> String {
    root.join(&format!("/jobs/{}/apply", encode_segment(id.as_str())))
}

/// The URL of the questions in the form, as JSON.
pub fn form_data(id: &PostingId) -> String {
    format!("/jobs/{}/apply.json", encode_segment(id.as_str()))
}

/// The URL of a saved form. `signed` is the signed application id. Anyone who knows this URL can
/// read the answers.
pub fn saved_form(root: &UrlPrefix, id: &PostingId, signed: &str) -> String {
    format!("{}/{}", apply(root, id), encode_segment(signed))
}

/// The URL of the Open Graph image for a job.
pub fn posting_og_image(root: &UrlPrefix, id: &PostingId, fingerprint: &str) -> String {
    let id = encode_segment(id.as_str());
    root.join(&format!("/jobs/{id}/picture/{fingerprint}.png"))
}

/// The URL of the company's Open Graph image.
pub fn og_image(root: &UrlPrefix, fingerprint: &str) -> String {
    root.join(&format!("/picture/{fingerprint}.png"))
}

/// The URL of a receipt. Anyone who knows this URL can read the receipt.
pub fn receipt(root: &UrlPrefix, reference: &ReceiptToken) -> String {
    root.join(&format!("/applications/{}", reference.as_str()))
}

/// The URL that opens a form with the answers from a rejected application.
pub fn resubmit(root: &UrlPrefix, reference: &ReceiptToken) -> String {
    format!("{}/again", receipt(root, reference))
}

/// The URL of a job alert. Anyone who knows this URL can end the alert.
pub fn alert(root: &UrlPrefix, token: AlertToken) -> String {
    root.join(&format!("{ALERTS}/{token}"))
}

/// The URL that confirms a job alert.
pub fn confirm_alert(root: &UrlPrefix, token: AlertToken) -> String {
    format!("{}/confirm", alert(root, token))
}

/// The URL that ends a job alert.
pub fn end_alert(root: &UrlPrefix, token: AlertToken) -> String {
    format!("{}/end", alert(root, token))
}

/// The URL of the voluntary diversity questions.
pub fn diversity(root: &UrlPrefix, token: &str) -> String {
    root.join(&format!("{DIVERSITY}/{}", encode_segment(token)))
}

/// Formats a search as a query string, without the question mark.
pub fn search(query: &Query) -> String {
    let mut pairs = Serializer::new(String::new());
    pairs.extend_pairs(query.parameters()).finish()
}

/// The URL of the content page with this name.
pub fn content(root: &UrlPrefix, name: &str) -> String {
    root.join(&format!("/{}", encode_segment(name)))
}

/// Returns [`WITHDRAW`] for the application with this receipt.
pub fn withdraw(root: &UrlPrefix, reference: &ReceiptToken) -> String {
    format!("{}/withdraw", receipt(root, reference))
}

/// The URL of the submitted answers as a text file.
pub fn submitted_answers(root: &UrlPrefix, reference: &ReceiptToken) -> String {
    format!("{}/sent", receipt(root, reference))
}

/// The URL of the resume that was uploaded with an application.
pub fn submitted_file(root: &UrlPrefix, reference: &ReceiptToken) -> String {
    format!("{}/file", submitted_answers(root, reference))
}

/// The URL of the form for adding a candidate to this job.
pub fn recruiter_add(job: &JobId) -> String {
    let mut pairs = Serializer::new(String::new());
    with_query(
        RECRUITER_ADD,
        Some(&pairs.append_pair("job", job.as_str()).finish()),
    )
}

/// The URL of the progress of an import.
pub fn recruiter_import(id: &str) -> String {
    format!("{RECRUITER_IMPORT}/{}", encode_segment(id))
}

/// The URL of the uploaded resume with this signed name.
pub fn recruiter_file(name: &str) -> String {
    format!("/team/files/{}", encode_segment(name))
}

/// The URL of the static file with this name, which contains the content hash.
pub fn asset(hashed: &str) -> String {
    let parts: Vec<String> = hashed.split('/').map(encode_segment).collect();
    format!("/static/{}", parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_list_of_the_default_language_names_it() {
        let german = Language::parse("de").unwrap();
        let id = PostingId::new("p");
        let default = UrlPrefix::for_default_language(&german);
        assert_eq!(
            list(&default, &Query::default(), 20, None),
            "/de/?offset=20"
        );
        assert_eq!(apply(&default, &id), "/jobs/p/apply");
        let other = UrlPrefix::for_language(&Language::parse("pt-BR").unwrap());
        assert_eq!(list(&other, &Query::default(), 0, None), "/pt-br/");
        assert_eq!(apply(&other, &id), "/pt-br/jobs/p/apply");
    }

    #[test]
    fn a_search_or_an_anchor_does_not_hide_that_an_address_is_the_list() {
        let default = UrlPrefix::for_default_language(&Language::parse("de").unwrap());
        for (written, expected) in [
            ("/?type=internship", "/de/?type=internship"),
            ("/#results", "/de/#results"),
            ("/?q=a#results", "/de/?q=a#results"),
            ("/team-of-yours?next=/", "/team-of-yours?next=/"),
        ] {
            assert_eq!(default.join(written), expected);
        }
    }

    #[test]
    fn the_first_page_of_the_list_is_the_bare_address() {
        let root = UrlPrefix::without_locale();
        assert_eq!(list(&root, &Query::default(), 0, None), "/");
        assert_eq!(list(&root, &Query::default(), 20, None), "/?offset=20");
        assert_eq!(
            list(&root, &Query::default(), 50, Some(50)),
            "/?offset=50&limit=50"
        );
    }
}
