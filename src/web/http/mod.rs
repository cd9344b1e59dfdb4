//! HTTP infrastructure: responses, compression, the page cache and the server.

/// Compression of pages that are likely to be requested only once.
mod quick_compressor;

/// Content encodings.
pub mod encoding;

/// ETags.
pub mod etag;

/// Cached pages into which a new form token is inserted for each visitor.
pub mod spliced_page;

/// Complete responses that can be reused.
mod response_cache;

/// Range requests.
mod byte_range;

/// Response bodies that are compressed once and sent many times.
pub mod precompressed;

/// Files that are compressed when they are first requested.
pub mod lazily_compressed;

/// Response bodies that read a file while it is being sent.
pub mod file_body;

/// A fair queue, in which clients take turns.
pub mod turn_queue;

/// Renders pages on blocking threads.
mod render_queue;

/// The number of parts into which a large document, such as the sitemap, is split.
mod part_count;

/// The storage of the page cache.
mod page_store;

/// The page cache, which returns stored pages or renders new ones.
mod page_cache;

/// Responses and redirects.
pub mod response;

/// The timer of a connection.
mod connection_timer;

/// Keeps track of the open connections.
mod connection_registry;

/// The service that answers each request, either from the response cache or through the router.
mod service;

/// Listeners: TCP ports and Unix sockets.
pub mod listener;

/// Limits the number of open connections.
mod connection_limiter;

/// The HTTP server.
pub mod server;

pub use self::{
    page_cache::{Demand, Document, PageCache},
    render_queue::RenderQueue,
    response_cache::CountedRoute,
    service::{CachedRouter, SwappableRouter},
};
