use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use jiff::{Timestamp, ToSpan, tz::TimeZone};

use crate::web::{error::PageError, site::Site, urls};

/// Days after which what is told must be looked at again; less than a year, as is the custom.
const DAYS: i64 = 180;

/// Answers whom to write to about the security of the site (RFC 9116); nothing where nobody is named.
pub async fn show(State(site): State<Site>) -> Result<Response, PageError> {
    let contact = site.settings.security_contact.as_ref();
    let contact = contact.ok_or(PageError::NoSuchPage)?;
    let expires = expires(site.clock.now());
    let editions = site.editions.all();
    let languages: Vec<String> = editions
        .map(|edition| edition.texts().language().to_string())
        .collect();
    let mut text = format!("Contact: {contact}\n");
    text.push_str(&format!("Expires: {expires}\n"));
    text.push_str(&format!("Preferred-Languages: {}\n", languages.join(", ")));
    // Both are whole addresses or nothing.
    if site.settings.public_url.is_some() {
        let canonical = site.absolute(urls::SECURITY);
        text.push_str(&format!("Canonical: {canonical}\n"));
        let jobs = site.absolute(site.editions.first().root().list());
        text.push_str(&format!("Hiring: {jobs}\n"));
    }
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    Ok((headers, text).into_response())
}

/// The beginning of a day, so that it is the same all day.
fn expires(now: Timestamp) -> Timestamp {
    let day = now.to_zoned(TimeZone::UTC).start_of_day();
    let later = day.and_then(|day| day.checked_add(DAYS.days()));
    later.map_or(now, |day| day.timestamp())
}
