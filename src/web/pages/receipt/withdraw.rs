//! The page on which an applicant withdraws an application, and its handlers.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    store::{Receipt, ReceiptToken, WithdrawalResult},
    web::{
        error::PageError,
        http::response,
        layout::PageContext,
        pages::receipt::{opened_receipt::open_receipt, receipt_page::receipt_response},
        receipt_path::ReceiptPath,
        request_context::RequestContext,
        urls,
    },
};

/// The template for the page that asks for a confirmation. It does not use the brand's design, so
/// that a brand's stylesheet cannot make a visitor press the button without seeing it.
#[derive(Template)]
#[template(path = "pages/withdraw.html")]
struct WithdrawPage<'a> {
    view: PageContext<'a>,
    reference: &'a ReceiptToken,
    receipt: &'a Receipt,
    /// The `lang` attribute of the job's title.
    lang: String,
    receipt_url: String,
    withdraw_url: String,
}

/// Asks whether to withdraw the application. If it cannot be withdrawn, redirects to its receipt,
/// which contains the reason. Does not change any data.
pub async fn confirm_withdrawal(
    context: RequestContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let opened = open_receipt(&context, &reference).await?;
    let root = context.locale.url_prefix();
    let receipt_url = urls::receipt(root, &reference);
    if !opened.receipt.can_be_withdrawn() {
        return Ok(response::see_other(&receipt_url));
    }
    let snapshot = context.catalogue.snapshot();
    let posting = snapshot.posting(&opened.receipt.posting);
    let language = posting.and_then(|posting| posting.language());
    let page = WithdrawPage {
        view: PageContext::new(&context)
            .with_urls(|root| urls::withdraw(root, &reference))
            .without_brand_design(),
        reference: &reference,
        receipt: &opened.receipt,
        lang: context.locale.lang_attribute(language),
        receipt_url,
        withdraw_url: urls::withdraw(root, &reference),
    };
    response::no_store_page(StatusCode::OK, &page).map(response::unlisted)
}

/// Withdraws an application and redirects to its receipt. If it can no longer be withdrawn, shows
/// the receipt with the reason.
pub async fn withdraw_application(
    context: RequestContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let withdrawal = context.outbox.withdraw(&reference).await;
    let withdrawal = withdrawal.map_err(PageError::ReceiptUnavailable)?;
    let notice = match withdrawal.ok_or(PageError::ReceiptNotFound)? {
        WithdrawalResult::Withdrawn => {
            let receipt = urls::receipt(context.locale.url_prefix(), &reference);
            return Ok(response::see_other(&receipt));
        }
        WithdrawalResult::BeingSent => "receipt-being-sent",
        WithdrawalResult::Delivered => "receipt-too-late",
    };
    let opened = open_receipt(&context, &reference).await?;
    let page = receipt_response(&context, &reference, &opened, Some(notice))?;
    context.limit_large_page(page).await
}
