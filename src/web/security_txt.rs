//! `security.txt` (RFC 9116).

use axum::{extract::State, response::Response};

use crate::{
    clock::start_of_day,
    web::{error::PageError, http::response, state::SiteState, urls},
};

/// The number of days until the file expires. RFC 9116 §2.5.5 recommends less than a year.
const VALID_DAYS: i64 = 180;

/// Returns `security.txt`, or 404 if no security contact is configured.
pub async fn get(State(site): State<SiteState>) -> Result<Response, PageError> {
    let contact = site.settings.security_contact.as_ref();
    let contact = contact.ok_or(PageError::PageNotFound)?;
    // Let the file expire at the start of a day, so that its content changes only once a day.
    let expires = start_of_day(site.clock.now(), VALID_DAYS);
    let locales = site.locales.all();
    let languages: Vec<String> = locales
        .map(|locale| locale.texts().language().to_string())
        .collect();
    let mut text = format!("Contact: {contact}\n");
    text.push_str(&format!("Expires: {expires}\n"));
    text.push_str(&format!("Preferred-Languages: {}\n", languages.join(", ")));
    // Add `Canonical` and `Hiring` only if `site.public_url` is set, because their URLs must be
    // absolute.
    if site.settings.public_url.is_some() {
        let canonical = site.absolute_url(urls::SECURITY);
        text.push_str(&format!("Canonical: {canonical}\n"));
        let jobs = site.absolute_url(site.locales.default_locale().url_prefix().list());
        text.push_str(&format!("Hiring: {jobs}\n"));
    }
    Ok(response::text_file(text))
}
