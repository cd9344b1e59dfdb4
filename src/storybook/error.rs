//! Why the storybook cannot be written.

use std::{io, path::PathBuf};

use crate::{
    app::error::StartError,
    brand::error::BrandDirError,
    i18n::bundle::LocaleError,
    refresh::refresher::RefreshError,
    store::{open::StoreOpenError, outbox::OutboxError, outbox_admin::OutboxAdminError},
    web::error::PageError,
};

/// A result that fails with [`StorybookError`].
pub type Result<T, E = StorybookError> = std::result::Result<T, E>;

/// Why the storybook cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum StorybookError {
    /// The folder holds other files, which must not be replaced.
    #[error("{0} is not empty and holds no storybook: name an empty folder with --to")]
    NotAStorybook(PathBuf),
    /// A file or folder cannot be written.
    #[error("cannot write {path}")]
    Write {
        /// The file or the folder.
        path: PathBuf,
        /// Why.
        #[source]
        cause: io::Error,
    },
    /// A page answered with another status than its story expects.
    #[error("the page of the story {story} answered with status {status}")]
    UnexpectedStatus {
        /// The name of the story.
        story: String,
        /// The status.
        status: u16,
    },
    /// The sample data lacks what a story needs.
    #[error("the sample data has no {0}")]
    Missing(&'static str),
    /// A temporary folder or a file in it cannot be created.
    #[error("cannot create temporary files")]
    TemporaryFiles(#[source] io::Error),
    /// The site cannot be set up.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The brand folder cannot be used.
    #[error(transparent)]
    Brand(#[from] BrandDirError),
    /// The company's texts cannot be used.
    #[error(transparent)]
    Texts(#[from] LocaleError),
    /// The sample postings cannot be read.
    #[error(transparent)]
    Refresh(#[from] RefreshError),
    /// The store does not open.
    #[error(transparent)]
    Store(#[from] StoreOpenError),
    /// A sample application cannot be claimed or settled.
    #[error(transparent)]
    Outbox(#[from] OutboxError),
    /// A sample application cannot be discarded.
    #[error(transparent)]
    Ledger(#[from] OutboxAdminError),
    /// A page cannot be rendered.
    #[error(transparent)]
    Page(#[from] PageError),
    /// An index page cannot be rendered.
    #[error(transparent)]
    Index(#[from] askama::Error),
}
