//! A router that can be replaced while the server runs.

use std::{convert::Infallible, sync::Arc};

use arc_swap::ArcSwap;
use axum::{Router, body::Body, http::Request};
use tower::{ServiceExt, service_fn};

/// A router that can be replaced while the server runs. The old router completes the requests in
/// progress.
#[derive(Debug, Clone)]
pub struct SwappableRouter(Arc<ArcSwap<Router>>);

impl SwappableRouter {
    /// Creates a swappable router that initially uses this router.
    pub fn new(site: Router) -> Self {
        Self(Arc::new(ArcSwap::from_pointee(site)))
    }

    /// Replaces the router.
    pub fn swap(&self, site: Router) {
        self.0.store(Arc::new(site));
    }

    /// The router to pass to the server.
    pub fn router(&self) -> Router {
        let sites = Arc::clone(&self.0);
        let enter = move |request: Request<Body>| {
            let site = Router::clone(&sites.load());
            async move {
                Ok::<_, Infallible>(
                    site.oneshot(request)
                        .await
                        .unwrap_or_else(|never| match never {}),
                )
            }
        };
        Router::new().fallback_service(service_fn(enter))
    }
}
