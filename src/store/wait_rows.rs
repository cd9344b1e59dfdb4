//! Rows and parameters of the statement that checks whether visitors must keep waiting for the
//! delivery of their applications.

use serde::Serialize;

use crate::{application::ApplicationId, store::outbox_entry::EntryState};

/// A visitor's wait for the delivery of an application.
#[derive(Debug, Serialize)]
pub(in crate::store) struct Wait {
    /// The id of the application.
    pub id: ApplicationId,
    /// The time until which the visitor waits, in milliseconds since the Unix epoch. The visitor
    /// does not wait for attempts that begin later. `None` if the visitor is no longer waiting.
    pub until: Option<i64>,
}

row_struct! {
    /// An entry whose visitor is no longer waiting, with the encrypted error messages of the ATS.
    #[derive(Debug, Clone)]
    pub(in crate::store) struct ClosedWait {
        pub id: ApplicationId,
        pub state: EntryState,
        pub complaints: Option<Vec<u8>>,
    }
}
