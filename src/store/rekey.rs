//! Key rotation: re-encrypts all rows with the current key, in small steps while the site runs.

use crate::store::{
    alert_rows::AlertRow,
    application_sealer::{ApplicationSealError, ApplicationSealer},
    database::Database,
    database_error::database_cause,
    job_alerts::JobAlert,
    keys::{KeyId, Keys},
    mail_hashes::MailHashes,
    mail_queue::{MailQueueError, StoredMail},
    mail_rows::SealedMailRow,
    outbox_admin,
    rows::{SealedEntryRow, SealedFormRow},
    seal::{SealError, SealedField, Sealer},
    statements,
};

/// The number of rows per step.
const BATCH: u32 = 64;

/// Re-encrypts all rows with the current key. Each row contains the id of its key, so that a
/// repeated run skips the rows that an interrupted run has already re-encrypted. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Rekey {
    database: Database,
    keys: Keys,
    sealer: Sealer,
    application_sealer: ApplicationSealer,
}

/// The next rows that a run re-encrypts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RekeyCursor {
    /// The entries after this id.
    Entries(String),
    /// The saved forms after this id.
    SavedForms(String),
    /// The emails after this id.
    Mails(String),
    /// The job alerts after this id.
    Alerts(String),
    /// The referral links after this id.
    ReferralLinks(String),
    /// The diversity counts.
    DiversityCounts,
    /// The run is complete.
    End,
}

/// The combined result of one or more steps.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RekeyReport {
    /// The number of rows that were re-encrypted.
    pub rows: u64,
    /// The number of rows that were skipped because they changed after they were read.
    pub changed: u64,
    /// The ids of rows that cannot be decrypted with any key.
    pub unreadable: Vec<String>,
}

/// Why a run stopped early. The rows that it has already re-encrypted are not changed back.
#[derive(Debug, thiserror::Error)]
pub enum RekeyError {
    /// The database is not reachable or returned an error.
    #[error("the store cannot be reached: {}", database_cause(.0))]
    Unreachable(#[from] sqlx::Error),
    /// Encryption failed.
    #[error(transparent)]
    Seal(#[from] SealError),
}

impl RekeyCursor {
    /// The position at which a run starts.
    pub fn start() -> Self {
        Self::Entries(String::new())
    }
}

impl RekeyReport {
    /// Adds the result of another step.
    pub fn merge(&mut self, more: Self) {
        self.rows += more.rows;
        self.changed += more.changed;
        self.unreadable.extend(more.unreadable);
    }
}

impl Rekey {
    pub(in crate::store) fn new(database: Database, keys: Keys) -> Self {
        Self {
            database,
            sealer: Sealer::new(keys.clone()),
            application_sealer: ApplicationSealer::new(keys.clone()),
            keys,
        }
    }

    /// The current key.
    pub fn current(&self) -> KeyId {
        self.keys.current()
    }

    /// The number of older keys in the key file.
    pub fn older_keys(&self) -> usize {
        self.keys.older_count()
    }

    /// Re-encrypts the next batch of rows, starting at `place`. Returns the result and the next
    /// position.
    pub async fn step(
        &self,
        place: &RekeyCursor,
    ) -> Result<(RekeyReport, RekeyCursor), RekeyError> {
        match place {
            RekeyCursor::Entries(after) => self.rekey_entries(after).await,
            RekeyCursor::SavedForms(after) => self.rekey_forms(after).await,
            RekeyCursor::Mails(after) => self.rekey_mails(after).await,
            RekeyCursor::Alerts(after) => self.rekey_alerts(after).await,
            RekeyCursor::ReferralLinks(after) => self.rekey_referral_links(after).await,
            RekeyCursor::DiversityCounts => self.rekey_diversity_counts().await,
            RekeyCursor::End => Ok((RekeyReport::default(), RekeyCursor::End)),
        }
    }

    /// Erases the old content from the disk: what is left of replaced rows in the database file and
    /// its log, and the replaced files.
    pub async fn clean_up(&self) -> Result<(), RekeyError> {
        Ok(self.database.clean_up().await?)
    }

    async fn rekey_entries(&self, after: &str) -> Result<(RekeyReport, RekeyCursor), RekeyError> {
        let key = self.keys.current();
        let key = key.as_bytes().as_slice();
        let ids = statements::rekey::entries_to_rekey(&self.database, key, after, BATCH).await?;
        let mut resealed = RekeyReport::default();
        for id in &ids {
            let Some(old) = statements::outbox::sealed_entry(&self.database, id).await? else {
                resealed.changed += 1;
                continue;
            };
            match self.reseal_entry(&old) {
                Ok(new) => {
                    let replaced =
                        statements::rekey::replace_sealed(&self.database, &old, &new).await?;
                    resealed.count_row(replaced);
                }
                Err(error) => resealed.record_failure(id, error)?,
            }
        }
        let next = ids.into_iter().next_back().map(RekeyCursor::Entries);
        Ok((
            resealed,
            next.unwrap_or(RekeyCursor::SavedForms(String::new())),
        ))
    }

    async fn rekey_forms(&self, after: &str) -> Result<(RekeyReport, RekeyCursor), RekeyError> {
        let key = self.keys.current();
        let key = key.as_bytes().as_slice();
        let drafts = self.database.query(
            "select id from draft
             where $2 < id
               and (substr(note, 1, cast($4 as int)) != $1 or substr(content, 1, cast($4 as int)) != $1)
             order by id limit $3",
        );
        let drafts = drafts.bind(key).bind(after).bind(i64::from(BATCH));
        let ids: Vec<String> = drafts.bind(KeyId::LENGTH as i64).fetch_column().await?;
        let mut resealed = RekeyReport::default();
        for id in &ids {
            let draft = "select id, note, content from draft where id = $1";
            let draft = self.database.query(draft).bind(id);
            let Some(old) = draft.fetch_optional::<SealedFormRow>().await? else {
                resealed.changed += 1;
                continue;
            };
            match self.reseal_form(&old) {
                Ok(new) => {
                    let update = "update draft set note = $2, content = $3
                                  where id = $1 and note = $4";
                    let update = self.database.query(update).bind(id).bind(&new.note);
                    let update = update.bind(&new.content).bind(&old.note);
                    resealed.count_row(update.execute().await? == 1);
                }
                Err(error) => resealed.record_failure(id, error)?,
            }
        }
        let next = ids.into_iter().next_back().map(RekeyCursor::SavedForms);
        Ok((resealed, next.unwrap_or(RekeyCursor::Mails(String::new()))))
    }

    async fn rekey_mails(&self, after: &str) -> Result<(RekeyReport, RekeyCursor), RekeyError> {
        let key = self.keys.current();
        let key = key.as_bytes().as_slice();
        let mails = statements::mail::to_rekey(&self.database, key, after, BATCH).await?;
        let mut resealed = RekeyReport::default();
        for old in &mails {
            match self.reseal_mail(old) {
                Ok(new) => {
                    let replaced = statements::mail::replace_sealed(&self.database, old, &new);
                    resealed.count_row(replaced.await?);
                }
                Err(MailQueueError::Seal(error)) => {
                    resealed.record_failure(&old.id, error.into())?;
                }
                Err(_) => resealed.unreadable.push(old.id.clone()),
            }
        }
        let next = mails.into_iter().next_back();
        let next = next.map(|mail| RekeyCursor::Mails(mail.id));
        Ok((resealed, next.unwrap_or(RekeyCursor::Alerts(String::new()))))
    }

    async fn rekey_alerts(&self, after: &str) -> Result<(RekeyReport, RekeyCursor), RekeyError> {
        let key = self.keys.current();
        let key = key.as_bytes().as_slice();
        let alerts = statements::alert::to_rekey(&self.database, key, after, BATCH).await?;
        let mut resealed = RekeyReport::default();
        for old in &alerts {
            match self.reseal_alert(old) {
                Ok((content, recipient)) => {
                    let replaced = statements::alert::replace_sealed(
                        &self.database,
                        old,
                        &content,
                        &recipient,
                    );
                    resealed.count_row(replaced.await?);
                }
                Err(MailQueueError::Seal(error)) => {
                    resealed.record_failure(&old.id, error.into())?;
                }
                Err(_) => resealed.unreadable.push(old.id.clone()),
            }
        }
        let next = alerts.into_iter().next_back();
        let next = next.map(|alert| RekeyCursor::Alerts(alert.id));
        let next = next.unwrap_or(RekeyCursor::ReferralLinks(String::new()));
        Ok((resealed, next))
    }

    async fn rekey_referral_links(
        &self,
        after: &str,
    ) -> Result<(RekeyReport, RekeyCursor), RekeyError> {
        let key = self.keys.current();
        let links = self.database.query(
            "select id, content from referral_link
             where $2 < id and substr(content, 1, cast($4 as int)) != $1 order by id limit $3",
        );
        let links = links.bind(key.as_bytes().as_slice()).bind(after);
        let links = links.bind(i64::from(BATCH)).bind(KeyId::LENGTH as i64);
        let links: Vec<(String, Vec<u8>)> = links.fetch_all().await?;
        let mut resealed = RekeyReport::default();
        for (id, old) in &links {
            match self.reseal_field(id, SealedField::ReferralLink, Some(old)) {
                Ok(new) => {
                    let update = "update referral_link set content = $2
                                  where id = $1 and content = $3";
                    let update = self.database.query(update).bind(id).bind(&new).bind(old);
                    resealed.count_row(update.execute().await? == 1);
                }
                Err(error) => resealed.record_failure(id, error.into())?,
            }
        }
        let next = links.into_iter().next_back();
        let next = next.map(|(id, _)| RekeyCursor::ReferralLinks(id));
        Ok((resealed, next.unwrap_or(RekeyCursor::DiversityCounts)))
    }

    /// Re-encrypts the diversity counts of all years in one step, because there are only a few
    /// rows.
    async fn rekey_diversity_counts(&self) -> Result<(RekeyReport, RekeyCursor), RekeyError> {
        let current = self.keys.current();
        let years = self.database.query("select year, content from diversity");
        let mut years: Vec<(i64, Vec<u8>)> = years.fetch_all().await?;
        years.retain(|(_, content)| !content.starts_with(current.as_bytes()));
        let mut resealed = RekeyReport::default();
        for (year, old) in &years {
            let row = year.to_string();
            match self.reseal_field(&row, SealedField::Diversity, Some(old)) {
                Ok(new) => {
                    let update = "update diversity set content = $2
                                  where year = $1 and content = $3";
                    let update = self.database.query(update).bind(*year).bind(&new).bind(old);
                    resealed.count_row(update.execute().await? == 1);
                }
                Err(error) => resealed.record_failure(&row, error.into())?,
            }
        }
        Ok((resealed, RekeyCursor::End))
    }

    /// Re-encrypts a job alert. Returns the encrypted alert, and the hash of its recipient with the
    /// current key.
    fn reseal_alert(&self, old: &AlertRow) -> Result<(Vec<u8>, Vec<u8>), MailQueueError> {
        let alert = JobAlert::open(&self.sealer, old)?;
        let hashes = MailHashes::new(&self.keys).recipient(&alert.to);
        let recipient = hash_with_current_key(hashes, old.recipient.clone());
        Ok((alert.seal(&self.sealer, &old.id)?, recipient))
    }

    /// Re-encrypts an email, and hashes the recipient's mailbox with the current key.
    fn reseal_mail(&self, old: &SealedMailRow) -> Result<SealedMailRow, MailQueueError> {
        let mail = StoredMail::open(&self.sealer, &old.id, &old.content)?;
        let mut hashes = MailHashes::new(&self.keys).mailbox(&mail.content.to);
        Ok(SealedMailRow {
            id: old.id.clone(),
            content: mail.seal(&self.sealer, &old.id)?,
            recipient: hashes.swap_remove(0),
        })
    }

    /// Re-encrypts an entry of the outbox, and replaces its hashes of content, applicant and
    /// network with hashes that use the current key.
    fn reseal_entry(&self, old: &SealedEntryRow) -> Result<SealedEntryRow, ApplicationSealError> {
        let anew =
            |field, sealed: &Option<Vec<u8>>| self.reseal_field(&old.id, field, sealed.as_deref());
        let sealer = &self.application_sealer;
        let (mut digest, mut applicant) = (old.digest.clone(), old.applicant.clone());
        let (mut network, mut payload) = (old.network.clone(), None);
        if let Some(application) = outbox_admin::open_application(sealer, old)? {
            let renewed = sealer.renew_entry_digest(&application, &digest);
            digest = renewed.unwrap_or(digest);
            let known = sealer.applicant_hashes(&application);
            applicant = applicant.map(|hash| hash_with_current_key(known, hash));
        }
        if let Some(sealed) = &old.payload {
            payload = Some(sealer.reseal_payload(&old.id, sealed, &old.reference)?);
            let known = sealer.network_hashes(sealer.open_network(&old.id, sealed)?);
            network = network.map(|hash| hash_with_current_key(known, hash));
        }
        Ok(SealedEntryRow {
            id: old.id.clone(),
            reference: old.reference.clone(),
            digest,
            applicant,
            network,
            payload,
            complaints: anew(SealedField::Complaints, &old.complaints)?,
            resume: anew(SealedField::Resume, &old.resume)?,
        })
    }

    fn reseal_form(&self, old: &SealedFormRow) -> Result<SealedFormRow, ApplicationSealError> {
        let note = self.sealer.open(&old.id, SealedField::Draft, &old.note)?;
        Ok(SealedFormRow {
            id: old.id.clone(),
            note: self.sealer.seal(&old.id, SealedField::Draft, &note)?,
            content: self.reseal_field(&old.id, SealedField::DraftFile, old.content.as_deref())?,
        })
    }

    fn reseal_field(
        &self,
        row: &str,
        field: SealedField,
        sealed: Option<&[u8]>,
    ) -> Result<Option<Vec<u8>>, SealError> {
        let Some(sealed) = sealed else {
            return Ok(None);
        };
        let content = self.sealer.open(row, field, sealed)?;
        self.sealer.seal(row, field, &content).map(Some)
    }
}

impl RekeyReport {
    fn count_row(&mut self, is_replaced: bool) {
        if is_replaced {
            self.rows += 1
        } else {
            self.changed += 1
        }
    }

    /// Records a row that could not be re-encrypted. Returns an error if the cause affects all
    /// rows.
    fn record_failure(&mut self, id: &str, error: ApplicationSealError) -> Result<(), RekeyError> {
        match error {
            ApplicationSealError::Seal(SealError::NoRandomness) => {
                Err(SealError::NoRandomness.into())
            }
            _ => {
                self.unreadable.push(id.to_owned());
                Ok(())
            }
        }
    }
}

/// If `hashes` contains `old`, returns the first hash, which uses the current key. Otherwise,
/// returns `old`.
fn hash_with_current_key<T: PartialEq>(hashes: Vec<T>, old: T) -> T {
    if hashes.contains(&old) {
        hashes.into_iter().next().unwrap_or(old)
    } else {
        old
    }
}
