//! Why the site cannot start. Each message names the setting to change.

use std::{io, net::SocketAddr, path::PathBuf};

use url::Url;

use crate::{
    ats::ClientSetupError,
    brand::error::BrandDirError,
    i18n::LocaleError,
    reference_ats::StartError as ReferenceError,
    store::{BindingError, StoreOpenError},
};

/// Why the site cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The ATS's key is set but not its URL.
    #[error(
        "ats.api_key is set and ats.base_url is missing: set both, or neither for the sample company"
    )]
    BaseUrlMissing,
    /// The ATS's URL is set but not its key.
    #[error(
        "ats.base_url is set and ats.api_key is missing: set it, or ats.api_key_file, or remove the address for the sample company"
    )]
    ApiKeyMissing,
    /// The site is public but no ATS is configured. A lost setting would otherwise show the sample company to real
    /// applicants.
    #[error(
        "site.public_url is {0}, but no ATS is configured, so the site would show the sample company: set ats.base_url and ats.api_key, or reference_ats.postings for your own postings, or remove site.public_url"
    )]
    DemoOnPublicUrl(Url),
    /// The folder of the reference ATS is inside the folder of the store, which must hold only the store.
    #[error("reference_ats.dir ({0}) is inside store.dir; choose another folder")]
    AtsDirInsideStore(PathBuf),
    /// The ATS's URL or key is invalid.
    #[error(transparent)]
    Ats(#[from] ClientSetupError),
    /// The reference ATS did not start.
    #[error("the reference ATS cannot start: {0}")]
    ReferenceAts(#[from] ReferenceError),
    /// The store did not open.
    #[error(transparent)]
    Store(#[from] StoreOpenError),
    /// The store belongs to another ATS.
    #[error(transparent)]
    Binding(#[from] BindingError),
    /// The brand folder cannot be used.
    #[error(transparent)]
    Brand(#[from] BrandDirError),
    /// The brand's texts cannot be used.
    #[error(transparent)]
    Texts(#[from] LocaleError),
    /// The folder for the recruiters' imports cannot be created or cleaned up.
    #[error("the folder {0} (team.dir) cannot be used: {1}")]
    ImportDir(PathBuf, io::Error),
    /// The public URL is not an origin.
    #[error("site.public_url cannot be used: {0}")]
    PublicUrl(String),
    /// The public URL of the operator's page is not an origin.
    #[error("admin.public_url cannot be used: {0}")]
    AdminPublicUrl(String),
    /// The address is in use, or does not belong to this machine.
    #[error("cannot listen on {address} ({setting}): {cause}")]
    Listen {
        /// The setting that contains the address.
        setting: &'static str,
        /// The address.
        address: SocketAddr,
        /// The cause.
        cause: io::Error,
    },
}
