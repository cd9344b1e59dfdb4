//! The filter for selecting outbox entries, for example by state or posting.

use jiff::Timestamp;

use crate::{
    posting::PostingId,
    store::{
        application_sealer::ApplicationSealer, outbox_entry::EntryState, query::Query,
        sender_network::SenderNetwork,
    },
};

/// The conditions of a filter. An entry matches if it meets all of them. An empty filter matches
/// every entry.
#[derive(Debug, Clone, Default)]
pub struct EntryFilter {
    /// The state of the entry.
    pub state: Option<EntryState>,
    /// The posting that the application is for.
    pub posting: Option<PostingId>,
    /// The application was received at or after this time.
    pub since: Option<Timestamp>,
    /// The application was received before this time.
    pub until: Option<Timestamp>,
    /// The network from which the application was sent. Entries without content do not match,
    /// because the network is deleted together with the content.
    pub network: Option<SenderNetwork>,
}

/// The SQL condition for an entry to match the filter in the parameters `$1` to `$5`. The condition
/// searches hashes with `like`, which is safe because a hash contains no wildcards.
macro_rules! matches_filter {
    () => {
        "($1 is null or state = $1) and ($2 is null or posting = $2)
         and $3 <= received_at and received_at <= $4
         and ($5 is null or $5 like '%' || network || '%')"
    };
}

/// The SQL parameters of an [`EntryFilter`].
pub(in crate::store) struct FilterParams {
    state: Option<&'static str>,
    posting: Option<String>,
    since: i64,
    /// The last millisecond that matches. If the filter has no end, this is the greatest possible
    /// number. An entry to which someone assigned an invalid time in the database therefore matches
    /// too, and stays visible to the operator.
    last: i64,
    /// The hashes of the network, one per key, separated by commas.
    networks: Option<String>,
}

impl EntryFilter {
    /// Creates a filter that matches all entries in a state.
    pub fn in_state(state: EntryState) -> Self {
        Self {
            state: Some(state),
            ..Self::default()
        }
    }

    pub(in crate::store) fn to_params(&self, sealer: &ApplicationSealer) -> FilterParams {
        let networks = self.network.map(|it| sealer.network_hashes(Some(it)));
        FilterParams {
            state: self.state.map(EntryState::as_str),
            posting: self.posting.as_ref().map(PostingId::to_string),
            since: self.since.map_or(i64::MIN, Timestamp::as_millisecond),
            last: self
                .until
                .map_or(i64::MAX, |until| until.as_millisecond() - 1),
            networks: networks.map(|hashes| hashes.join(",")),
        }
    }
}

impl FilterParams {
    /// Binds the parameters `$1` to `$5`.
    pub fn bind<'c>(&self, query: Query<'c>) -> Query<'c> {
        query
            .bind(self.state)
            .bind(self.posting.clone())
            .bind(self.since)
            .bind(self.last)
            .bind(self.networks.clone())
    }
}
