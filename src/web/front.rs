use std::{convert::Infallible, sync::Arc};

use arc_swap::ArcSwap;
use axum::{Router, body::Body, http::Request};
use tower::{ServiceExt, service_fn};

/// The door of a site that stays open while the site behind it is changed for another: a request that has
/// come in is answered by the site that it came to, the next one by the new one.
#[derive(Debug, Clone)]
pub struct Front(Arc<ArcSwap<Router>>);

impl Front {
    /// Leads to this site.
    pub fn new(site: Router) -> Self {
        Self(Arc::new(ArcSwap::from_pointee(site)))
    }

    /// Leads to another one from now on.
    pub fn lead_to(&self, site: Router) {
        self.0.store(Arc::new(site));
    }

    /// What a listener serves.
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
