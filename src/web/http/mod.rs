//! HTTP infrastructure: responses, compression, the page cache and the server.

/// Response bodies that are compressed once and sent many times.
pub mod precompressed;

/// The page cache.
mod page_cache;

/// Responses and redirects.
pub mod response;

/// Write timeout for connections.
pub mod write_timeout;

/// A router that can be replaced while the server runs.
mod hot_swap;

/// The HTTP server.
pub mod server;

pub use self::{hot_swap::SwappableRouter, page_cache::PageCache};
