use std::{num::NonZeroU32, ops::Deref, sync::Arc};

use url::Url;

use crate::{
    admin::team::{lists::Lists, run::Imports, signature::Signer},
    ats::client::Client,
    candidate_import::TeamSettings,
    pace::Pace,
    store::{additions::Additions, drafts::Drafts, ledger::Ledger},
    web::{client::Limit, site::Site},
};

/// What the team's pages may reach, on one of the addresses at which they are. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Workroom {
    /// The visitors' site: its look, its clock, its limits.
    pub site: Site,
    /// The address at which the pages are reached, where it is known.
    pub public_url: Option<Url>,
    parts: Arc<Parts>,
}

/// The parts of a workroom.
#[derive(Debug)]
pub struct Parts {
    /// The `[team]` settings.
    pub settings: TeamSettings,
    /// What the ATS lists.
    pub lists: Lists,
    /// The ATS.
    pub client: Client,
    /// How fast candidates may be sent one by one, and in an import.
    pub pace: Pace,
    /// The same as a number; none where nothing need be spared.
    pub posts_per_second: Option<NonZeroU32>,
    /// Imports that were begun here.
    pub imports: Imports,
    /// Whom these pages added.
    pub additions: Additions,
    /// Applications on their way to the ATS.
    pub ledger: Ledger,
    /// Files of resumes.
    pub files: Drafts,
    /// The site as the ATS reaches it, where it can; without it no file is taken.
    pub files_at: Option<Url>,
    /// Signs sessions.
    pub signer: Signer,
    /// How often each address may try to sign in.
    pub sign_ins: Limit,
}

impl Workroom {
    /// A workroom of these parts, in the look of that site, at that address.
    pub fn new(site: Site, public_url: Option<Url>, parts: Parts) -> Self {
        let parts = Arc::new(parts);
        Self {
            site,
            public_url,
            parts,
        }
    }

    /// The same in another look, or at another address.
    #[must_use]
    pub fn shown(&self, site: Site, public_url: Option<Url>) -> Self {
        let parts = Arc::clone(&self.parts);
        Self {
            site,
            public_url,
            parts,
        }
    }

    /// Whether browsers reach it over TLS only.
    pub fn is_https(&self) -> bool {
        let url = self.public_url.as_ref();
        url.is_some_and(|url| url.scheme() == "https")
    }
}

impl Deref for Workroom {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.parts
    }
}
