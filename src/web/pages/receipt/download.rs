use axum::{
    extract::State,
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;

use crate::{
    brand::localizer::Localizer,
    store::entry::{Receipt, Reference},
    web::{
        error::PageError,
        locale::LocaleContext,
        pages::{apply::told, receipt::show::find},
        receipt_path::ReceiptPath,
        response,
        state::SiteState,
        url_path, urls,
    },
};

/// A file that somebody uploaded: a browser that shows it all the same shows it where it can do nothing.
const HARMLESS: [(HeaderName, HeaderValue); 4] = [
    (header::CACHE_CONTROL, response::NO_STORE),
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

/// Answers with what was sent as a text to be kept, or leads to the receipt, which says why there is none.
pub async fn sent(
    State(site): State<SiteState>,
    edition: LocaleContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let receipt = find(&site, &reference).await?;
    let name = format!("{}.txt", urls::slug(&receipt.title));
    match text(edition.texts(), &reference, &receipt) {
        Some(text) => attachment("text/plain; charset=utf-8", &name, text.into()),
        None => Ok(response::see_other(&urls::receipt(
            edition.url_prefix(),
            &reference,
        ))),
    }
}

/// Answers with the file that was sent, byte for byte and under its name, or leads to the receipt.
pub async fn file(
    State(site): State<SiteState>,
    edition: LocaleContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let receipt = find(&site, &reference).await?;
    match receipt.application.and_then(|sent| sent.resume) {
        Some(file) => attachment(file.kind.media_type(), &file.name, file.content),
        None => Ok(response::see_other(&urls::receipt(
            edition.url_prefix(),
            &reference,
        ))),
    }
}

/// The answers as the receipt shows them.
fn text(texts: &Localizer, reference: &Reference, receipt: &Receipt) -> Option<String> {
    let application = receipt.application.as_ref()?;
    let fact = |id, text: &str| (texts.message(id).to_string(), text.to_owned());
    let day = texts.formatter().format_datetime(receipt.received_at);
    let facts = [
        fact("receipt-job", &receipt.title),
        fact("receipt-received", &day),
        fact("receipt-reference", reference.as_str()),
    ];
    let nothing = texts.message("receipt-not-provided").to_string();
    let answers = told::sent(texts, application).into_iter();
    let answers = answers.map(|line| (line.label, line.text.unwrap_or_else(|| nothing.clone())));
    let lines = facts.into_iter().chain(answers);
    let lines: Vec<String> = lines
        .map(|(label, text)| format!("{label}\n{text}\n"))
        .collect();
    Some(lines.join("\n"))
}

/// A file to be kept, under its name; no browser shows it where it could do anything.
pub fn attachment(kind: &'static str, name: &str, content: Bytes) -> Result<Response, PageError> {
    let kind = HeaderValue::from_static(kind);
    let place = HeaderValue::try_from(disposition(name)).map_err(|_| PageError::InvalidFileName)?;
    let named = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_DISPOSITION, place),
    ];
    let response = (named, HARMLESS, content).into_response();
    Ok(response::unlisted(response))
}

/// The name in letters that every program reads, and then as it is.
fn disposition(name: &str) -> String {
    let plain = |letter: char| match letter {
        ' '..='~' if !matches!(letter, '"' | '\\' | '%') => letter,
        _ => '_',
    };
    let plain: String = name.chars().map(plain).collect();
    let exact = url_path::encode_segment(name);
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
