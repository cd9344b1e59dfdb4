//! The URLs of referral links and of the recruiters' pages for them.

use url::form_urlencoded::Serializer;

use crate::{
    job::JobId,
    posting::PostingId,
    web::{
        url_path::{encode_segment, with_query},
        urls::{self, UrlPrefix},
    },
};

/// The list of a recruiter's referral links.
pub const LINKS: &str = "/team/referrals";
/// The page for creating a referral link.
pub const NEW: &str = "/team/referrals/new";
/// POST: ends a referral link.
pub const END: &str = "/team/referrals/{id}/end";

/// The name of both the query parameter and the form field for the token of a referral link.
pub const TOKEN: &str = "referral";

/// The URL of a job's application form, with the token of a referral link.
pub fn form(root: &UrlPrefix, id: &PostingId, token: &str) -> String {
    with_token(&urls::apply(root, id), Some(token))
}

/// Adds the token of a referral link to the URL of a form, if there is one.
pub fn with_token(url: &str, token: Option<&str>) -> String {
    let query = token.map(|token| {
        let mut pairs = Serializer::new(String::new());
        pairs.append_pair(TOKEN, token).finish()
    });
    with_query(url, query.as_deref())
}

/// The URL of the page for creating a referral link for this job.
pub fn new_link(job: &JobId) -> String {
    let mut pairs = Serializer::new(String::new());
    let pairs = pairs.append_pair("job", job.as_str()).finish();
    with_query(NEW, Some(&pairs))
}

/// Returns [`END`] with the id of this referral link.
pub fn end_link(id: &str) -> String {
    END.replace("{id}", &encode_segment(id).to_string())
}
