//! Reads a receipt from the store.

use bytes::Bytes;

use crate::{
    store::{Receipt, ReceiptToken},
    web::{
        error::PageError,
        pages::apply::answer_summary::{self, SummaryRow},
        receipt_mail,
        request_context::RequestContext,
        stored_files::ReadPermit,
    },
};

/// A receipt that is ready to be shown. It does not contain the content of the applicant's file.
pub struct OpenedReceipt {
    /// The receipt.
    pub receipt: Receipt,
    /// The answers, and the name and size of the file. Empty if they are no longer stored.
    pub answers: Vec<SummaryRow>,
    /// `true` if the site also sends the receipt by email.
    pub is_mailed: bool,
}

/// Finds a receipt by its token. The permit to read files is released when this function returns,
/// because the file is then no longer in memory.
pub async fn open_receipt(
    context: &RequestContext,
    reference: &ReceiptToken,
) -> Result<OpenedReceipt, PageError> {
    let (mut receipt, permit) = read_receipt(context, reference).await?;
    let texts = context.locale.texts();
    let application = receipt.application.as_mut();
    let answers = application.map_or_else(Vec::new, |application| {
        let answers = answer_summary::summarize(texts, application);
        if let Some(resume) = &mut application.resume {
            resume.content = Bytes::new();
        }
        answers
    });
    drop(permit);
    let is_mailed = receipt_mail::is_sent(context.mail_queue.as_ref(), receipt.id).await;
    Ok(OpenedReceipt {
        receipt,
        answers,
        is_mailed,
    })
}

/// Reads a receipt with the applicant's file. Also returns the permit that limits how many files
/// are in memory. It must be held for as long as the file is in memory.
pub async fn read_receipt(
    context: &RequestContext,
    reference: &ReceiptToken,
) -> Result<(Receipt, ReadPermit), PageError> {
    let permit = context.stored_files().read(context.client).await?;
    let receipt = context.outbox.receipt(reference).await;
    let receipt = receipt.map_err(PageError::ReceiptUnavailable)?;
    Ok((receipt.ok_or(PageError::ReceiptNotFound)?, permit))
}
