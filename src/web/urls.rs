use icu::{
    normalizer::ComposingNormalizer,
    properties::{CodePointMapData, props::GeneralCategory, props::GeneralCategoryGroup},
};

use url::form_urlencoded::{Serializer, byte_serialize};

use crate::{
    catalogue::{place::Place, query::Query},
    job::JobId,
    language::Language,
    posting::{Posting, PostingId},
    store::entry::Reference,
    web::path::{segment, with_query},
};

/// The open jobs.
pub const LIST: &str = "/";
/// Where people look for the open jobs too.
pub const JOBS: &str = "/jobs";
/// The open jobs at a place.
pub const PLACE: &str = "/places/{*place}";
/// One job, under any slug or none.
pub const POSTING: &str = "/jobs/{id}/{slug}";
/// One job without its slug.
pub const POSTING_BARE: &str = "/jobs/{id}";
/// The picture of one job, under the name that carries its content's hash.
pub const POSTING_PICTURE: &str = "/jobs/{id}/picture/{name}";
/// The picture of the company, in the same way.
pub const PICTURE: &str = "/picture/{name}";
/// The form.
pub const APPLY: &str = "/jobs/{id}/apply";
/// A form that came back.
pub const RETURNED: &str = "/jobs/{id}/apply/{form}";
/// Where all receipts are.
pub const RECEIPTS: &str = "/applications/";
/// A receipt.
pub const RECEIPT: &str = "/applications/{reference}";
/// The form of an application that was refused, filled in.
pub const AGAIN: &str = "/applications/{reference}/again";
/// The open jobs for the company's other sites, to be framed.
pub const EMBED: &str = "/embed";
/// A page of text.
pub const CONTENT: &str = "/{page}";
/// Where an application is taken back.
pub const WITHDRAW: &str = "/applications/{reference}/withdraw";
/// What was sent, as a text.
pub const SENT: &str = "/applications/{reference}/sent";
/// The file that was sent.
pub const SENT_FILE: &str = "/applications/{reference}/sent/file";
/// A static file.
pub const STATIC: &str = "/static/{*name}";
/// What programs that follow links may follow.
pub const ROBOTS: &str = "/robots.txt";
/// Whom to write to about the site's security.
pub const SECURITY: &str = "/.well-known/security.txt";
/// Every posting, for programs that list pages.
pub const SITEMAP: &str = "/sitemap.xml";
/// What names one of its documents where it has several, in the query.
pub const PART: &str = "part";
/// The newest jobs that a query finds, as Atom.
pub const FEED_ATOM: &str = "/feed.atom";
/// The same as RSS.
pub const FEED_RSS: &str = "/feed.rss";
/// The same as JSON Feed.
pub const FEED_JSON: &str = "/feed.json";
/// All jobs, as Indeed reads them.
pub const FEED_INDEED: &str = "/feeds/indeed.xml";
/// The jobs that a query finds, for programs.
pub const JOBS_JSON: &str = "/jobs.json";
/// The same as Markdown.
pub const JOBS_MARKDOWN: &str = "/jobs.md";
/// The operator's page, on the operator's address.
pub const OPERATOR: &str = "/";
/// The team's pages: the jobs to add candidates to.
pub const TEAM: &str = "/team";
/// Where somebody of the team signs in.
pub const TEAM_SIGN_IN: &str = "/team/sign-in";
/// Where they sign out.
pub const TEAM_SIGN_OUT: &str = "/team/sign-out";
/// Where they add somebody to a job.
pub const TEAM_ADD: &str = "/team/add";
/// Where the ATS fetches the file of a resume.
pub const TEAM_FILE: &str = "/team/files/{name}";
/// Who was hired lately.
pub const TEAM_HIRED: &str = "/team/hired";
/// Where a spreadsheet is imported.
pub const TEAM_IMPORT: &str = "/team/import";
/// How an import stands.
pub const TEAM_IMPORT_RUN: &str = "/team/import/{id}";
/// What became of its rows.
pub const TEAM_IMPORT_FILE: &str = "/team/import/{id}/{name}";
/// Applications on their way to the ATS.
pub const TEAM_OUTBOX: &str = "/team/outbox";
/// The team's pages with a slash too many.
pub const TEAM_SLASH: &str = "/team/";
/// Anything else that the team's pages would be.
pub const TEAM_REST: &str = "/team/{*rest}";
/// The numbers, on the operator's address.
pub const METRICS: &str = "/metrics";
/// Whether the site runs.
pub const HEALTHZ: &str = "/healthz";
/// Whether the site can serve.
pub const READYZ: &str = "/readyz";

/// How the addresses end that programs read; no slug has a dot.
const PROGRAMS: [&str; 6] = [".txt", ".xml", ".atom", ".rss", ".json", ".md"];

/// The most letters of a title that stand in an address.
const MAX_SLUG: usize = 80;

/// Where the pages of one language are.
///
/// Those of the default language have no word for it in their addresses. Only its list has one as soon
/// as there are several: `/` leads each visitor to their own language, so whoever wants another than
/// their browser asks for needs an address that does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Root {
    pages: String,
    list: String,
}

impl Root {
    /// Of the only language there is.
    pub fn of_the_only() -> Self {
        Self {
            pages: String::new(),
            list: LIST.to_owned(),
        }
    }

    /// Of the default language where there are others.
    pub fn of_the_default(language: &Language) -> Self {
        Self {
            pages: String::new(),
            list: format!("/{}/", language.segment()),
        }
    }

    /// Of any other language.
    pub fn of(language: &Language) -> Self {
        let pages = format!("/{}", language.segment());
        let list = format!("{pages}/");
        Self { pages, list }
    }

    /// The open jobs, all of them.
    pub fn list(&self) -> &str {
        &self.list
    }

    /// A page by its address without a language.
    pub fn of_page(&self, path: &str) -> String {
        match path {
            LIST => self.list.clone(),
            path => format!("{}{path}", self.pages),
        }
    }
}

/// Whether what stands at this address is read in a language; it is what comes after one in an address.
/// An address of another site is no page.
pub fn has_languages(path: &str) -> bool {
    let is_ours = !path.starts_with("//") && !path.contains('\\');
    let is_for_programs = PROGRAMS.iter().any(|ending| path.ends_with(ending));
    is_ours
        && !is_for_programs
        && !path.starts_with("/static/")
        && ![HEALTHZ, READYZ].contains(&path)
}

/// The open jobs that a query finds, some of them.
pub fn list(root: &Root, query: &Query, offset: usize, limit: Option<usize>) -> String {
    some(root.list(), query, offset, limit)
}

/// Some of what a query finds, at any address that answers one.
pub fn some(path: &str, query: &Query, offset: usize, limit: Option<usize>) -> String {
    let mut pairs = Serializer::new(String::new());
    pairs.extend_pairs(query.pairs());
    if 0 < offset {
        pairs.append_pair("offset", &offset.to_string());
    }
    if let Some(limit) = limit {
        pairs.append_pair("limit", &limit.to_string());
    }
    with_query(path, Some(&pairs.finish()))
}

/// The open jobs that a query finds, to be framed.
pub fn embed(root: &Root, query: &Query) -> String {
    root.of_page(&asking(EMBED, query))
}

/// The open jobs at a place.
pub fn place(root: &Root, place: &Place) -> String {
    let parts: Vec<String> = place.as_str().split('/').map(segment).collect();
    root.of_page(&format!("/places/{}", parts.join("/")))
}

/// One job for programs, without the ending that names the format: `.json` or `.md`.
pub fn posting_data(id: &PostingId) -> String {
    format!("/jobs/{}", segment(id.as_str()))
}

/// One of the documents of a large sitemap. They stand beside it and not below: a sitemap may only name what
/// stands below itself.
pub fn sitemap_part(number: usize) -> String {
    format!("{SITEMAP}?{PART}={number}")
}

/// What a query finds, at an address that has no language.
pub fn asking(path: &str, query: &Query) -> String {
    let mut pairs = Serializer::new(String::new());
    with_query(path, Some(&pairs.extend_pairs(query.pairs()).finish()))
}

/// One job.
pub fn posting(root: &Root, posting: &Posting) -> String {
    let id = segment(posting.id.as_str());
    root.of_page(&format!("/jobs/{id}/{}", segment(&slug(&posting.title))))
}

/// The form of one job.
pub fn apply(root: &Root, id: &PostingId) -> String {
    root.of_page(&format!("/jobs/{}/apply", segment(id.as_str())))
}

/// A form that came back, by the signed address of it. Whoever knows it may read what was typed.
pub fn returned(root: &Root, id: &PostingId, signed: &str) -> String {
    format!("{}/{}", apply(root, id), segment(signed))
}

/// A letter that somebody sends on with a program of their own, to whomever they like.
pub fn letter(subject: &str, body: &str) -> String {
    let [subject, body] = [subject, body].map(|text| {
        let text: String = byte_serialize(text.as_bytes()).collect();
        // In a letter a plus is a plus.
        text.replace('+', "%20")
    });
    format!("mailto:?subject={subject}&body={body}")
}

/// The picture of one job, by what changes with it.
pub fn posting_picture(root: &Root, id: &PostingId, fingerprint: &str) -> String {
    let id = segment(id.as_str());
    root.of_page(&format!("/jobs/{id}/picture/{fingerprint}.png"))
}

/// The picture of the company, by what changes with it.
pub fn picture(root: &Root, fingerprint: &str) -> String {
    root.of_page(&format!("/picture/{fingerprint}.png"))
}

/// A receipt. Whoever knows this address may read it.
pub fn receipt(root: &Root, reference: &Reference) -> String {
    root.of_page(&format!("/applications/{}", reference.as_str()))
}

/// Opens the form of an application that was refused, filled in.
pub fn again(root: &Root, reference: &Reference) -> String {
    format!("{}/again", receipt(root, reference))
}

/// A page of text, by its name.
pub fn content(root: &Root, name: &str) -> String {
    root.of_page(&format!("/{}", segment(name)))
}

/// Takes an application back.
pub fn withdraw(root: &Root, reference: &Reference) -> String {
    format!("{}/withdraw", receipt(root, reference))
}

/// What was sent, as a text.
pub fn sent(root: &Root, reference: &Reference) -> String {
    format!("{}/sent", receipt(root, reference))
}

/// The file that was sent.
pub fn sent_file(root: &Root, reference: &Reference) -> String {
    format!("{}/file", sent(root, reference))
}

/// Where somebody of the team adds a candidate to that job.
pub fn team_add(job: &JobId) -> String {
    let mut pairs = Serializer::new(String::new());
    with_query(
        TEAM_ADD,
        Some(&pairs.append_pair("job", job.as_str()).finish()),
    )
}

/// How an import stands.
pub fn team_import(id: &str) -> String {
    format!("{TEAM_IMPORT}/{}", segment(id))
}

/// Where the ATS fetches the file of a resume, by the signed name that it has there.
pub fn team_file(name: &str) -> String {
    format!("/team/files/{}", segment(name))
}

/// A static file by the name that carries its content's hash.
pub fn asset(hashed: &str) -> String {
    let parts: Vec<String> = hashed.split('/').map(segment).collect();
    format!("/static/{}", parts.join("/"))
}

/// A title as part of an address: letters and digits of any script in lower case, hyphens between
/// them. Never empty, and never the name of another page under the posting.
pub fn slug(title: &str) -> String {
    let normal = ComposingNormalizer::new_nfc()
        .normalize(title)
        .to_lowercase();
    let mut slug = String::new();
    for letter in normal.chars() {
        if stays(letter) {
            slug.push(letter);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    let slug: String = slug.chars().take(MAX_SLUG).collect();
    match slug.trim_end_matches('-') {
        "" => "job".to_owned(),
        "apply" => "apply-".to_owned(),
        slug => slug.to_owned(),
    }
}

/// Letters, digits, and the marks without which the letters of many scripts cannot be read.
fn stays(letter: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(letter);
    letter.is_alphanumeric() || GeneralCategoryGroup::Mark.contains(category)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_keeps_the_letters_of_every_script() {
        for (title, expected) in [
            (
                "Senior Welder (m/f/d) — Night Shift",
                "senior-welder-m-f-d-night-shift",
            ),
            ("Développeuse Cafe\u{301}", "développeuse-café"),
            ("مهندس برمجيات", "مهندس-برمجيات"),
            ("हिन्दी संपादक", "हिन्दी-संपादक"),
            ("  ***  ", "job"),
            ("Apply", "apply-"),
            ("../../etc/passwd", "etc-passwd"),
        ] {
            assert_eq!(slug(title), expected);
        }
        assert!(slug(&"word ".repeat(100)).chars().count() <= MAX_SLUG);
    }

    #[test]
    fn only_the_list_of_the_default_language_names_it() {
        let german = Language::parse("de").unwrap();
        let id = PostingId::new("p");
        let default = Root::of_the_default(&german);
        assert_eq!(
            list(&default, &Query::default(), 20, None),
            "/de/?offset=20"
        );
        assert_eq!(apply(&default, &id), "/jobs/p/apply");
        let other = Root::of(&Language::parse("pt-BR").unwrap());
        assert_eq!(list(&other, &Query::default(), 0, None), "/pt-br/");
        assert_eq!(apply(&other, &id), "/pt-br/jobs/p/apply");
    }

    #[test]
    fn the_first_page_of_the_list_is_the_bare_address() {
        let root = Root::of_the_only();
        assert_eq!(list(&root, &Query::default(), 0, None), "/");
        assert_eq!(list(&root, &Query::default(), 20, None), "/?offset=20");
        assert_eq!(
            list(&root, &Query::default(), 50, Some(50)),
            "/?offset=50&limit=50"
        );
    }
}
