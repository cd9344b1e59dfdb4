use std::{io, net::SocketAddr, path::PathBuf};

use url::Url;

use crate::{
    ats::client::SetupError,
    brand::{folder::FolderError, wording::TextsError},
    reference_ats::server::StartError as ReferenceError,
    store::{binding::BindingError, open::OpenError},
};

/// What keeps the site from starting. Each says which setting to change.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// There is a key and no address to send it to.
    #[error(
        "ats.api_key is set and ats.base_url is missing: set both, or neither for the sample company"
    )]
    AddressMissing,
    /// There is an address and no key for it.
    #[error(
        "ats.base_url is set and ats.api_key is missing: set it, or ats.api_key_file, or remove the address for the sample company"
    )]
    KeyMissing,
    /// A lost setting would put an invented company before real applicants.
    #[error(
        "site.public_url is {0}, and without ats.base_url and ats.api_key it would show the sample company: set them, or reference_ats.postings for your own postings, or remove site.public_url"
    )]
    SampleInPublic(Url),
    /// The folder of the store holds nothing but the store.
    #[error("reference_ats.dir ({0}) lies inside store.dir: name a folder elsewhere")]
    ReferenceInStore(PathBuf),
    /// The ATS's address or key cannot be used.
    #[error(transparent)]
    Ats(#[from] SetupError),
    /// The reference ATS did not start.
    #[error("the reference ATS cannot start: {0}")]
    Reference(#[from] ReferenceError),
    /// The store did not open.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// The store belongs to another ATS.
    #[error(transparent)]
    Binding(#[from] BindingError),
    /// The brand folder cannot be used.
    #[error(transparent)]
    Brand(#[from] FolderError),
    /// The brand's texts cannot be used.
    #[error(transparent)]
    Texts(#[from] TextsError),
    /// The folder of the team's imports cannot be made or tidied.
    #[error("the folder {0} (team.dir) cannot be used: {1}")]
    TeamFolder(PathBuf, io::Error),
    /// The public address cannot be one.
    #[error("site.public_url cannot be used: {0}")]
    PublicUrl(String),
    /// The operator's public address cannot be one.
    #[error("admin.public_url cannot be used: {0}")]
    AdminUrl(String),
    /// The address is taken, or not this machine's.
    #[error("{setting} ({address}) cannot be listened on: {cause}")]
    Listen {
        /// The setting that names it.
        setting: &'static str,
        /// The address.
        address: SocketAddr,
        /// Why.
        cause: io::Error,
    },
}
