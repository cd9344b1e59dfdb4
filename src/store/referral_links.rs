//! Referral links, which team members use to recommend people for a job. The job, the referrer and
//! the owner (the recruiter key that created the link) are encrypted. The token in the URL contains
//! only the id of the link and its signature.

use std::time::Duration;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    candidate::Referral,
    clock::{self, Clock},
    posting::PostingId,
    signature,
    store::{
        database::Database,
        database_error::database_cause,
        keys::DerivedKeys,
        open::Store,
        seal::{SealError, SealedField, Sealer},
    },
};

/// The label for deriving the keys that sign tokens.
const KEY_LABEL: &str = "vestibule referral links";
/// The maximum number of stored links per owner.
const MAX_PER_OWNER: usize = 100;
/// The maximum number of links in the store.
const MAX_TOTAL: usize = 2_000;

/// Stores referral links. Cheap to clone.
#[derive(Debug, Clone)]
pub struct ReferralLinks {
    database: Database,
    sealer: Sealer,
    keys: DerivedKeys,
    clock: Clock,
}

/// A link to create.
// The debug output hides all fields, because the names of the owner and the referrer are personal
// data.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, derive_more::Debug)]
#[debug("NewReferralLink(***)")]
pub struct NewReferralLink {
    /// The name of the recruiter key that created the link.
    pub owner: String,
    /// The posting whose form the link opens.
    pub posting: PostingId,
    /// The title of the posting when the link was created.
    pub title: String,
    /// The data about the recommendation, which is sent to the ATS with each application.
    pub referral: Referral,
}

/// A stored link.
#[derive(Debug, Clone)]
pub struct ReferralLink {
    /// The id of the link.
    pub id: String,
    /// The token in the URL.
    pub token: String,
    /// The job, the referrer and the owner of the link.
    pub content: NewReferralLink,
    /// When the link becomes invalid.
    pub ends_at: Timestamp,
    /// The number of applications sent with the link.
    pub applications: u64,
}

impl ReferralLink {
    /// Whether the link has expired or was deactivated.
    pub fn has_ended(&self, now: Timestamp) -> bool {
        self.ends_at <= now
    }
}

row_struct! {
    struct LinkRow {
        id: String,
        ends_at: i64,
        applications: i64,
        content: Vec<u8>,
    }
}

/// Why links cannot be stored or read.
#[derive(Debug, thiserror::Error)]
pub enum ReferralLinksError {
    /// The database is not reachable or returned an error.
    #[error("cannot access the referral links: {}", database_cause(.0))]
    Database(#[from] sqlx::Error),
    /// A link cannot be encrypted or decrypted.
    #[error("a referral link cannot be sealed or opened: {0}")]
    Seal(#[from] SealError),
    /// The decrypted content of a link is not in the expected format.
    #[error("a referral link cannot be read")]
    Unreadable,
}

impl ReferralLinksError {
    /// Whether the link is damaged, so that reading it again would fail too.
    pub fn is_permanent(&self) -> bool {
        matches!(self, Self::Seal(SealError::Damaged) | Self::Unreadable)
    }
}

type Result<T, E = ReferralLinksError> = std::result::Result<T, E>;

impl Store {
    /// The referral links.
    pub fn referral_links(&self) -> ReferralLinks {
        ReferralLinks {
            database: self.database().clone(),
            sealer: Sealer::new(self.keys.clone()),
            keys: self.derive_keys(KEY_LABEL),
            clock: self.clock().clone(),
        }
    }
}

impl ReferralLinks {
    /// Stores a link that is valid for `lifetime`. Returns `None` if a limit is reached. Replicas
    /// that create links at the same time can exceed a limit by one link each.
    pub async fn create(
        &self,
        content: NewReferralLink,
        lifetime: Duration,
    ) -> Result<Option<ReferralLink>> {
        let all = self.all().await?;
        let own = all.iter().filter(|it| it.content.owner == content.owner);
        if all.len() >= MAX_TOTAL || own.count() >= MAX_PER_OWNER {
            return Ok(None);
        }
        let id = Uuid::new_v4().simple().to_string();
        let now = self.clock.now();
        let ends_at = clock::saturating_add(now, lifetime).as_millisecond();
        let json = serde_json::to_vec(&content).map_err(|_| ReferralLinksError::Unreadable)?;
        let sealed = self.sealer.seal(&id, SealedField::ReferralLink, &json)?;
        let insert = self.database.query(
            "insert into referral_link (id, created_at, ends_at, content) values ($1, $2, $3, $4)",
        );
        let insert = insert.bind(&id).bind(now.as_millisecond());
        insert.bind(ends_at).bind(&sealed).execute().await?;
        Ok(Some(self.link(id, ends_at, 0, content)))
    }

    /// Finds the link with this token, including a link that expired or was deactivated recently
    /// (see [`ReferralLink::has_ended`]). Returns `None` if the token's signature is invalid.
    pub async fn find(&self, token: &str) -> Result<Option<ReferralLink>> {
        let Some((id, signature)) = token.split_once('.') else {
            return Ok(None);
        };
        if !signature::verify(self.keys.verification_keys(), &[id.as_bytes()], signature) {
            return Ok(None);
        }
        let found = self
            .database
            .query("select id, ends_at, applications, content from referral_link where id = $1");
        let found: Option<LinkRow> = found.bind(id).fetch_optional().await?;
        found.map(|row| self.open(row)).transpose()
    }

    /// Reads the links of an owner, newest first, including those that expired or were deactivated
    /// recently.
    pub async fn of_owner(&self, owner: &str) -> Result<Vec<ReferralLink>> {
        let mut links = self.all().await?;
        links.retain(|link| link.content.owner == owner);
        Ok(links)
    }

    /// Deactivates a link of this owner. Returns `false` if the owner has no such link.
    pub async fn end(&self, owner: &str, id: &str) -> Result<bool> {
        let own = self.of_owner(owner).await?;
        if own.iter().all(|link| link.id != id) {
            return Ok(false);
        }
        let end = "update referral_link set ends_at = $2 where id = $1 and $2 < ends_at";
        let end = self.database.query(end).bind(id);
        end.bind(self.clock.now().as_millisecond())
            .execute()
            .await?;
        Ok(true)
    }

    /// Counts an application that was sent with the link.
    pub async fn count_application(&self, id: &str) -> Result<()> {
        let count = "update referral_link set applications = applications + 1 where id = $1";
        self.database.query(count).bind(id).execute().await?;
        Ok(())
    }

    /// Reads all links, newest first. Omits links that cannot be decrypted.
    async fn all(&self) -> Result<Vec<ReferralLink>> {
        let links = self.database.query(
            "select id, ends_at, applications, content from referral_link order by created_at desc, id",
        );
        let links: Vec<LinkRow> = links.fetch_all().await?;
        let links = links.into_iter().map(|row| self.open(row));
        let is_readable = |link: &Result<ReferralLink>| {
            !link.as_ref().is_err_and(ReferralLinksError::is_permanent)
        };
        links.filter(is_readable).collect()
    }

    fn open(&self, row: LinkRow) -> Result<ReferralLink> {
        let json = self
            .sealer
            .open(&row.id, SealedField::ReferralLink, &row.content)?;
        let content = serde_json::from_slice(&json).map_err(|_| ReferralLinksError::Unreadable)?;
        let applications = u64::try_from(row.applications).unwrap_or(0);
        Ok(self.link(row.id, row.ends_at, applications, content))
    }

    fn link(
        &self,
        id: String,
        ends_at: i64,
        applications: u64,
        content: NewReferralLink,
    ) -> ReferralLink {
        let signature = signature::sign(self.keys.signing_key(), &[id.as_bytes()]);
        ReferralLink {
            token: format!("{id}.{signature}"),
            id,
            content,
            ends_at: clock::timestamp_from_millis(ends_at),
            applications,
        }
    }
}
