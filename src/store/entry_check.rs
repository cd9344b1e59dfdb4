//! Compares the unencrypted columns of an entry with its encrypted content. Without this check,
//! someone who tampered with a backup could give an entry a different receipt token, and use it to
//! read the answers.

use crate::{
    application::{ApplicationId, Suspicion},
    store::{
        outbox_admin::{OutboxAdmin, OutboxAdminError, open_application},
        statements,
    },
};

row_struct! {
    /// The columns that are derived from the encrypted content, in addition to those of
    /// `SealedEntryRow`.
    struct PlainColumns {
        posting: String,
        title: String,
        ats: String,
        suspicion: Option<String>,
    }
}

impl OutboxAdmin {
    /// Returns the name of a column of the entry that does not match the encrypted content. Returns
    /// `None` if all columns match, or if the content was deleted.
    ///
    /// Some columns of older entries cannot be checked: the network, the ATS, and receipt tokens
    /// whose key was removed from the key file. A receipt with such a token does not show the
    /// answers. The column `applicant` is not checked, because its hash may have been computed with
    /// a key that has been removed from the key file (docs/decisions.md#19). A wrong value in this
    /// column only affects the order of deliveries.
    ///
    /// # Errors
    ///
    /// Fails if the entry cannot be read or decrypted.
    pub async fn changed_column(
        &self,
        id: ApplicationId,
    ) -> Result<Option<&'static str>, OutboxAdminError> {
        let sealer = &self.application_sealer;
        let row = statements::outbox::sealed_entry(&self.database, &id.to_string()).await?;
        let Some(row) = row else { return Ok(None) };
        let Some(application) = open_application(sealer, &row)? else {
            return Ok(None);
        };
        let plain = self
            .database
            .query("select posting, title, ats, suspicion from outbox where id = $1");
        let plain: Option<PlainColumns> = plain.bind(id.to_string()).fetch_optional().await?;
        let Some(plain) = plain else { return Ok(None) };
        let origin = sealer.open_origin(&row.id, row.payload.as_deref().unwrap_or_default())?;
        let receipt_hash = origin.receipt_hash.as_ref();
        let is_reference_known = sealer.find_receipt_token(id, &row.reference).is_some()
            || receipt_hash.is_none_or(|hash| *hash == hex::encode(&row.reference));
        let is_network_known = |network: &String| {
            origin.sender_network.is_none()
                || sealer
                    .network_hashes(origin.sender_network)
                    .contains(network)
        };
        let matches = [
            ("id", application.id == id),
            ("reference", is_reference_known),
            (
                "digest",
                row.digest.is_empty()
                    || sealer
                        .renew_entry_digest(&application, &row.digest)
                        .is_some(),
            ),
            ("network", row.network.as_ref().is_none_or(is_network_known)),
            ("posting", plain.posting == application.posting.as_str()),
            ("title", plain.title == application.title),
            ("ats", origin.ats.is_none_or(|ats| ats == plain.ats)),
            (
                "suspicion",
                plain.suspicion.as_deref() == application.suspicion.map(Suspicion::as_str),
            ),
        ];
        let changed = matches.into_iter().find(|(_, is_match)| !is_match);
        Ok(changed.map(|(column, _)| column))
    }
}
