//! Errors that prevent the site from starting. Most messages mention the setting to change.

use std::{
    io,
    path::{Path, PathBuf},
};

use url::Url;

use crate::{
    alarm_notifier::AlarmNotifierError,
    ats::ClientSetupError,
    brand::error::BrandDirError,
    diversity::DiversityFileError,
    i18n::LocaleError,
    listen_address::{self, ListenAddress},
    mail_delivery::MailDeliveryError,
    reference_ats::StartError as ReferenceError,
    search_engines::SearchEngineSetupError,
    store::{BindingError, StoreOpenError, private_file},
};

/// The maximum length of a Unix socket path on Linux, in bytes (`sun_path` without the final zero).
const MAX_SOCKET_PATH: usize = 107;

/// The reason why the site cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// `ats.api_key` or `ats.api_key_file` is set, but `ats.base_url` is not.
    #[error("{0} is set and ats.base_url is missing: set both, or neither for the sample company")]
    BaseUrlMissing(&'static str),
    /// `ats.base_url` is set, but neither `ats.api_key` nor `ats.api_key_file` is set.
    #[error(
        "ats.base_url is set and ats.api_key is missing: set it, or ats.api_key_file, or remove the address for the sample company"
    )]
    ApiKeyMissing,
    /// The site has a public URL, but no ATS is configured. This is an error, because real
    /// applicants would otherwise see the sample company.
    #[error(
        "site.public_url is {0}, but no ATS is configured, so the site would show the sample company: set ats.base_url and ats.api_key, or reference_ats.postings for your own postings, or remove site.public_url"
    )]
    DemoOnPublicUrl(Url),
    /// The folder of the reference ATS is inside the store's folder, which must not contain other
    /// data.
    #[error("reference_ats.dir ({0}) is inside store.dir; choose another folder")]
    AtsDirInsideStore(PathBuf),
    /// The ATS's URL or API key is invalid.
    #[error(transparent)]
    Ats(#[from] ClientSetupError),
    /// The reference ATS did not start.
    #[error("the reference ATS cannot start: {0}")]
    ReferenceAts(#[from] ReferenceError),
    /// The store could not be opened.
    #[error(transparent)]
    Store(#[from] StoreOpenError),
    /// The store belongs to another ATS.
    #[error(transparent)]
    Binding(#[from] BindingError),
    /// The brand folder cannot be used.
    #[error(transparent)]
    Brand(#[from] BrandDirError),
    /// The texts in the brand's folder `locales/` are invalid.
    #[error(transparent)]
    Texts(#[from] LocaleError),
    /// A language in `brand.toml` has no texts.
    #[error(transparent)]
    Languages(BrandDirError),
    /// The folder for the spreadsheets that recruiters import cannot be created or cleaned up.
    #[error("the folder {0} (team.dir) cannot be used: {1}")]
    ImportDir(PathBuf, io::Error),
    /// The settings for messages about alarms are invalid.
    #[error(transparent)]
    AlarmNotifier(#[from] AlarmNotifierError),
    /// The settings for emails to visitors are invalid.
    #[error(transparent)]
    Mail(#[from] MailDeliveryError),
    /// The settings for submitting postings to search engines cannot be used.
    #[error(transparent)]
    SearchEngine(#[from] SearchEngineSetupError),
    /// The file with the diversity questions cannot be used.
    #[error(transparent)]
    Diversity(#[from] DiversityFileError),
    /// The public URL is not an origin (scheme, host and port).
    #[error("site.public_url cannot be used: {0}")]
    PublicUrl(String),
    /// The public URL of the operator's page is not an origin (scheme, host and port).
    #[error("admin.public_url cannot be used: {0}")]
    AdminPublicUrl(String),
    /// The same listen address is configured for visitors and for the operator.
    #[error("site.listen and admin.listen are both {0}: change one of them")]
    SameListenAddress(ListenAddress),
    /// The listen address is in use, or does not belong to this machine.
    #[error(
        "cannot listen on {address} ({setting}): {cause}{}",
        listen_advice(setting, address, cause)
    )]
    Listen {
        /// The setting that contains the listen address.
        setting: &'static str,
        /// The listen address.
        address: ListenAddress,
        /// The error of the operating system.
        cause: io::Error,
    },
}

/// Returns advice if another program listens on the address, if this machine does not have the
/// address, or if a Unix socket cannot be created.
fn listen_advice(setting: &str, address: &ListenAddress, cause: &io::Error) -> String {
    match address {
        ListenAddress::Tcp(address) => listen_address::tcp_advice(setting, address, cause),
        ListenAddress::Unix(path) => socket_advice(setting, path, cause.kind()),
    }
}

fn socket_advice(setting: &str, path: &Path, cause: io::ErrorKind) -> String {
    let (socket, folder) = (path.display(), private_file::parent_dir(path).display());
    match cause {
        io::ErrorKind::AddrInUse => format!("; stop the other program or change {setting}"),
        io::ErrorKind::IsADirectory => format!(
            "; write the path of a file in this folder into {setting}, for example unix:{socket}/site.sock"
        ),
        io::ErrorKind::AlreadyExists => format!(
            "; the site replaces only an old socket: move {socket} aside or change {setting}"
        ),
        io::ErrorKind::NotFound => {
            format!("; the folder {folder} does not exist: create it or change {setting}")
        }
        io::ErrorKind::NotADirectory => {
            format!("; {folder} is not a folder, or a part of it is not: change {setting}")
        }
        io::ErrorKind::PermissionDenied => {
            format!("; the user that runs the site must be able to write to the folder {folder}")
        }
        io::ErrorKind::ReadOnlyFilesystem => format!(
            "; nothing can be written to the folder {folder}: change {setting} to a folder that can be written to, such as \
             /run/vestibule"
        ),
        io::ErrorKind::InvalidInput => format!(
            "; the path of a socket can have at most {MAX_SOCKET_PATH} bytes: write a shorter path into {setting}"
        ),
        _ => String::new(),
    }
}
