use std::{io, path::PathBuf};

use crate::{
    app::error::StartError,
    brand::{folder::FolderError, wording::TextsError},
    refresh::steps::RefreshError,
    store::{ledger::LedgerError, open::OpenError, outbox::OutboxError},
    web::error::PageError,
};

/// What keeps the storybook from being written.
#[derive(Debug, thiserror::Error)]
pub enum StorybookError {
    /// The folder holds something else, which is not ours to replace.
    #[error("{0} holds something that is no storybook: name an empty folder with --to")]
    NotOurs(PathBuf),
    /// A file cannot be written.
    #[error("{path} cannot be written")]
    Unwritten {
        /// The file or the folder.
        path: PathBuf,
        /// Why.
        #[source]
        cause: io::Error,
    },
    /// A page answered otherwise than its state is.
    #[error("{state} answered {status}")]
    Unexpected {
        /// The state.
        state: String,
        /// The status.
        status: u16,
    },
    /// The sample lacks what a state needs.
    #[error("the sample has no {0}")]
    Missing(&'static str),
    /// There is no room for what is needed meanwhile.
    #[error("there is no place for temporary files")]
    NoRoom(#[source] io::Error),
    /// The parts of a site do not go together.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The company's folder cannot be used.
    #[error(transparent)]
    Brand(#[from] FolderError),
    /// The company's texts cannot be used.
    #[error(transparent)]
    Texts(#[from] TextsError),
    /// The sample's postings cannot be read.
    #[error(transparent)]
    Refresh(#[from] RefreshError),
    /// The store does not open.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// An application did not take its way.
    #[error(transparent)]
    Outbox(#[from] OutboxError),
    /// An application was not discarded.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// A page was not written.
    #[error(transparent)]
    Page(#[from] PageError),
    /// An index was not written.
    #[error(transparent)]
    Index(#[from] askama::Error),
}
