//! Downloads from a receipt: the answers as text, and the uploaded resume.

use axum::{
    extract::State,
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;

use crate::{
    brand::texts::Texts,
    store::entry::{Receipt, Reference},
    web::{
        answer,
        edition::Edition,
        error::PageError,
        opened::Opened,
        pages::{apply::told, receipt::show::find},
        path,
        site::Site,
        urls,
    },
};

/// Headers for an uploaded file. If a browser shows it anyway, the sandbox keeps it from running
/// scripts.
const HARMLESS: [(HeaderName, HeaderValue); 4] = [
    (header::CACHE_CONTROL, answer::NO_STORE),
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("sandbox; default-src 'none'; frame-ancestors 'none'"),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// Returns the answers as a text file. Redirects to the receipt if they are no longer shown.
pub async fn sent(
    State(site): State<Site>,
    edition: Edition,
    Opened(reference): Opened,
) -> Result<Response, PageError> {
    let receipt = find(&site, &reference).await?;
    let name = format!("{}.txt", urls::slug(&receipt.title));
    match text(edition.texts(), &reference, &receipt) {
        Some(text) => attachment("text/plain; charset=utf-8", &name, text.into()),
        None => Ok(answer::to(&urls::receipt(edition.root(), &reference))),
    }
}

/// Returns the uploaded resume unchanged under its name. Redirects to the receipt if it is no
/// longer shown.
pub async fn file(
    State(site): State<Site>,
    edition: Edition,
    Opened(reference): Opened,
) -> Result<Response, PageError> {
    let receipt = find(&site, &reference).await?;
    match receipt.application.and_then(|sent| sent.resume) {
        Some(file) => attachment(file.kind.media_type(), &file.name, file.content),
        None => Ok(answer::to(&urls::receipt(edition.root(), &reference))),
    }
}

/// The answers in the order of the receipt.
fn text(texts: &Texts, reference: &Reference, receipt: &Receipt) -> Option<String> {
    let application = receipt.application.as_ref()?;
    let fact = |id, text: &str| (texts.say(id).to_string(), text.to_owned());
    let day = texts.figures().moment(receipt.received_at);
    let facts = [
        fact("receipt-job", &receipt.title),
        fact("receipt-received", &day),
        fact("receipt-reference", reference.as_str()),
    ];
    let nothing = texts.say("receipt-not-provided").to_string();
    let answers = told::sent(texts, application).into_iter();
    let answers = answers.map(|line| (line.label, line.text.unwrap_or_else(|| nothing.clone())));
    let lines = facts.into_iter().chain(answers);
    let lines: Vec<String> = lines
        .map(|(label, text)| format!("{label}\n{text}\n"))
        .collect();
    Some(lines.join("\n"))
}

/// A response that browsers save as a file with this name.
pub fn attachment(kind: &'static str, name: &str, content: Bytes) -> Result<Response, PageError> {
    let kind = HeaderValue::from_static(kind);
    let place = HeaderValue::try_from(disposition(name)).map_err(|_| PageError::Unnamed)?;
    let named = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_DISPOSITION, place),
    ];
    let response = (named, HARMLESS, content).into_response();
    Ok(answer::secret(response))
}

/// The `Content-Disposition` header: an ASCII name for every client, then the exact name (RFC 6266
/// §4.3).
fn disposition(name: &str) -> String {
    let plain = |letter: char| match letter {
        ' '..='~' if !matches!(letter, '"' | '\\' | '%') => letter,
        _ => '_',
    };
    let plain: String = name.chars().map(plain).collect();
    let exact = path::segment(name);
    format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{exact}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_leave_its_header_and_keeps_its_letters() {
        assert_eq!(
            disposition("Zoë \"x\"; a%20\r\n\\.pdf"),
            "attachment; filename=\"Zo_ _x_; a_20___.pdf\"; \
             filename*=UTF-8''Zo%C3%AB%20%22x%22%3B%20a%2520%0D%0A%5C.pdf"
        );
    }
}
