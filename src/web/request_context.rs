//! The site and the locale of a request, which all handlers of pages take.

use std::{convert::Infallible, ops::Deref};

use axum::{extract::FromRequestParts, http::request::Parts};

use crate::web::{locale::LocaleContext, state::SiteState};

/// The site and the locale of a request. Cheap to clone. The site's parts are also its own:
/// `context.clock` is `context.site.clock`.
#[derive(Debug, Clone)]
pub struct RequestContext {
    /// The site.
    pub site: SiteState,
    /// The locale that the locale-routing middleware found, else the default one.
    pub locale: LocaleContext,
}

impl RequestContext {
    /// A context of this site in this locale.
    pub fn new(site: &SiteState, locale: &LocaleContext) -> Self {
        Self {
            site: site.clone(),
            locale: locale.clone(),
        }
    }

    /// The context of a document that is the same for all visitors: the default locale.
    pub fn with_default_locale(site: &SiteState) -> Self {
        Self::new(site, site.locales.default_locale())
    }
}

impl Deref for RequestContext {
    type Target = SiteState;

    fn deref(&self) -> &SiteState {
        &self.site
    }
}

impl FromRequestParts<SiteState> for RequestContext {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &SiteState) -> Result<Self, Infallible> {
        let found = parts.extensions.get::<LocaleContext>();
        Ok(Self::new(
            site,
            found.unwrap_or_else(|| site.locales.default_locale()),
        ))
    }
}
