//! `security.txt` (RFC 9116).

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use jiff::{Timestamp, ToSpan, tz::TimeZone};

use crate::web::{error::PageError, state::SiteState, urls};

/// The number of days until the file expires. RFC 9116 §2.5.5 recommends less than a year.
const VALID_DAYS: i64 = 180;

/// Returns `security.txt`, or 404 if no security contact is configured.
pub async fn get(State(site): State<SiteState>) -> Result<Response, PageError> {
    let contact = site.settings.security_contact.as_ref();
    let contact = contact.ok_or(PageError::PageNotFound)?;
    let expires = expires(site.clock.now());
    let locales = site.locales.all();
    let languages: Vec<String> = locales
        .map(|locale| locale.texts().language().to_string())
        .collect();
    let mut text = format!("Contact: {contact}\n");
    text.push_str(&format!("Expires: {expires}\n"));
    text.push_str(&format!("Preferred-Languages: {}\n", languages.join(", ")));
    // The URLs in `Canonical` and `Hiring` must be absolute.
    if site.settings.public_url.is_some() {
        let canonical = site.absolute_url(urls::SECURITY);
        text.push_str(&format!("Canonical: {canonical}\n"));
        let jobs = site.absolute_url(site.locales.default_locale().url_prefix().list());
        text.push_str(&format!("Hiring: {jobs}\n"));
    }
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    Ok((headers, text).into_response())
}

/// The expiry time. It is the start of a day, so that the content of the file stays the same all
/// day.
fn expires(now: Timestamp) -> Timestamp {
    let day = now.to_zoned(TimeZone::UTC).start_of_day();
    let later = day.and_then(|day| day.checked_add(VALID_DAYS.days()));
    later.map_or(now, |day| day.timestamp())
}
