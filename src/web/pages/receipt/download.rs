//! Downloads from a receipt: the answers as a text file, and the uploaded resume.

use axum::{
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};

use crate::{
    content_disposition,
    i18n::Localizer,
    store::ReceiptToken,
    web::{
        error::PageError,
        http::response,
        pages::receipt::{
            handlers::redirect_to_receipt,
            opened_receipt::{OpenedReceipt, open_receipt, read_receipt},
        },
        receipt_path::ReceiptPath,
        request_context::RequestContext,
        url_path,
    },
};

/// The headers of downloads. If a browser displays a file instead of saving it, the sandbox
/// directive prevents scripts in the file from running.
const DOWNLOAD_HEADERS: [(HeaderName, HeaderValue); 4] = [
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

/// Returns the answers as a text file. Redirects to the receipt if they are no longer stored.
pub async fn download_answers(
    context: RequestContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let opened = open_receipt(&context, &reference).await?;
    let name = format!("{}.txt", url_path::slug(&opened.receipt.title));
    match answers_as_text(context.locale.texts(), &reference, opened) {
        Some(text) => {
            let page = attachment("text/plain; charset=utf-8", &name, text);
            context.limit_large_page(page).await
        }
        None => Ok(redirect_to_receipt(context, ReceiptPath(reference)).await),
    }
}

/// Returns the uploaded resume, unchanged and with its file name. Redirects to the receipt if it is
/// no longer stored.
pub async fn download_resume(
    context: RequestContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let (receipt, _permit) = read_receipt(&context, &reference).await?;
    match receipt.application.and_then(|sent| sent.resume) {
        Some(file) => {
            let max_time = context.settings.body_timeout;
            let content =
                context
                    .stored_files()
                    .download(context.client, file.content, max_time)?;
            Ok(attachment(file.kind.media_type(), &file.name, content))
        }
        None => Ok(redirect_to_receipt(context, ReceiptPath(reference)).await),
    }
}

/// Formats the answers as plain text, in the order in which the receipt shows them.
fn answers_as_text(
    texts: &Localizer,
    reference: &ReceiptToken,
    opened: OpenedReceipt,
) -> Option<String> {
    let OpenedReceipt {
        receipt, answers, ..
    } = opened;
    receipt.application.as_ref()?;
    let fact = |id, text: &str| (texts.message(id).to_string(), text.to_owned());
    let day = texts.formatter().format_datetime(receipt.received_at);
    let facts = [
        fact("receipt-job", &receipt.title),
        fact("receipt-received", &day),
        fact("receipt-reference", reference.as_str()),
    ];
    let nothing = texts.message("receipt-not-provided").to_string();
    let answers = answers.into_iter();
    let answers = answers.map(|line| (line.label, line.text.unwrap_or_else(|| nothing.clone())));
    let lines = facts.into_iter().chain(answers);
    let lines: Vec<String> = lines
        .map(|(label, text)| format!("{label}\n{text}\n"))
        .collect();
    Some(lines.join("\n"))
}

/// Builds a response that browsers save as a file with this name.
pub fn attachment(kind: &'static str, name: &str, content: impl IntoResponse) -> Response {
    let named = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (
            header::CONTENT_DISPOSITION,
            content_disposition::attachment(name),
        ),
    ];
    let response = (named, DOWNLOAD_HEADERS, content).into_response();
    response::unlisted(response)
}
