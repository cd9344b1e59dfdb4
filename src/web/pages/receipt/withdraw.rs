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
        upload::receive::IncomingForm,
        urls,
    },
};

/// The name of the checkbox that confirms the withdrawal.
const SURE: &str = "sure";

/// The template for the page that asks for a confirmation. The page uses no templates, stylesheets,
/// fonts or texts of the brand, because these could make a visitor press the button unintentionally
/// (docs/decisions.md#186). A visitor must also select the checkbox, so that repeated clicks at one
/// place on the screen cannot withdraw the application.
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
    /// `true` if the form was submitted without selecting the checkbox.
    is_unconfirmed: bool,
}

/// Asks whether to withdraw the application. If it cannot be withdrawn, redirects to its receipt,
/// which contains the reason. Does not change any data.
pub async fn confirm_withdrawal(
    context: RequestContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    withdrawal_page(&context, &reference, false).await
}

/// Creates the page, or a redirect to the receipt if the application cannot be withdrawn.
async fn withdrawal_page(
    context: &RequestContext,
    reference: &ReceiptToken,
    is_unconfirmed: bool,
) -> Result<Response, PageError> {
    let opened = open_receipt(context, reference).await?;
    let context = context.with_built_in_texts();
    let root = context.locale.url_prefix();
    let receipt_url = urls::receipt(root, reference);
    if !opened.receipt.can_be_withdrawn() {
        return Ok(response::see_other(&receipt_url));
    }
    let snapshot = context.catalogue.snapshot();
    let posting = snapshot.posting(&opened.receipt.posting);
    let language = posting.and_then(|posting| posting.language());
    let page = WithdrawPage {
        view: PageContext::new(&context)
            .with_urls(|root| urls::withdraw(root, reference))
            .without_brand_design(),
        reference,
        receipt: &opened.receipt,
        lang: context.locale.lang_attribute(language),
        receipt_url,
        withdraw_url: urls::withdraw(root, reference),
        is_unconfirmed,
    };
    let status = if is_unconfirmed {
        StatusCode::UNPROCESSABLE_ENTITY
    } else {
        StatusCode::OK
    };
    response::no_store_page(status, &page).map(response::unlisted)
}

/// Withdraws an application and redirects to its receipt. If the checkbox is not selected, shows
/// the page again. If the application can no longer be withdrawn, shows the receipt with the reason
/// for this.
pub async fn withdraw_application(
    context: RequestContext,
    ReceiptPath(reference): ReceiptPath,
    mut incoming: IncomingForm,
) -> Result<Response, PageError> {
    let sent = incoming.receive_texts(&context.site).await?.accepted()?;
    if sent.texts(SURE).next() != Some("yes") {
        return withdrawal_page(&context, &reference, true).await;
    }
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
