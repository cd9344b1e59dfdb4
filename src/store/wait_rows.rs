//! Rows and parameters of the statement that ends a visitor's wait for the delivery.

use serde::Serialize;

use crate::{application::ApplicationId, store::outbox_entry::EntryState};

/// The wait of a visitor for the delivery of an application.
#[derive(Debug, Serialize)]
pub(in crate::store) struct Wait {
    /// The application.
    pub id: ApplicationId,
    /// The end of the wait, in milliseconds since the Unix epoch: the visitor waits only for
    /// attempts that begin at this time or earlier. `None` if the visitor no longer waits.
    pub until: Option<i64>,
}

row_struct! {
    /// An entry for which the visitor's wait has ended, with the sealed error messages of the ATS.
    #[derive(Debug, Clone)]
    pub(in crate::store) struct ClosedWait {
        pub id: ApplicationId,
        pub state: EntryState,
        pub complaints: Option<Vec<u8>>,
    }
}
