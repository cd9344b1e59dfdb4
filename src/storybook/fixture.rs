//! A test site in a certain condition, for example with a stale list of postings. The storybook
//! (files with every page of the site in every state) shows the pages of such sites. Requests go
//! directly to the site's router and not over a network.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    http::{Request, StatusCode, header},
    response::{IntoResponse, Response},
};
use tower::ServiceExt;

use crate::{
    app::StartError,
    form::{Form, FormContext},
    posting::Posting,
    store::MailContent,
    storybook::{
        form_data::{BOUNDARY, SampleFormData},
        sample::ORIGIN,
    },
    web::{
        ClientKey, Deps, LocaleContext, RateCheck, SiteState, form_policy,
        request_context::RequestContext, router::router,
    },
};

/// A test site in a certain condition, for example with a stale list of postings.
pub struct SiteFixture {
    pub site: SiteState,
    router: Router,
}

/// One page in one state, in one language.
#[derive(Debug, Clone)]
pub struct Story {
    /// The name, such as `list-open`. The file name is derived from it.
    pub name: String,
    /// The HTML of the response.
    pub html: String,
}

impl Story {
    /// Creates a story that shows an email as the recipient sees it.
    pub fn of_mail(name: &str, mail: MailContent) -> Self {
        Self {
            name: name.to_owned(),
            html: mail.html.unwrap_or_default(),
        }
    }
}

/// The site's response to a request.
pub struct PageResponse {
    status: StatusCode,
    location: Option<String>,
    /// The body as text.
    pub html: String,
}

impl SiteFixture {
    /// Creates a site from its dependencies.
    pub fn new(parts: Deps) -> Result<Self> {
        let site = SiteState::new(parts);
        let router =
            router(site.clone()).map_err(|error| StartError::PublicUrl(error.to_string()))?;
        Ok(Self { site, router })
    }

    /// Requests the page at `path`.
    pub async fn get(&self, path: &str) -> PageResponse {
        self.page(get_request(path).body(Body::empty())).await
    }

    /// Requests the page at `path` and returns it as a story. Fails if the status is not 200.
    pub async fn story(&self, name: &str, path: &str) -> Result<Story> {
        self.get(path).await.into_story(name, StatusCode::OK)
    }

    /// The content of a static file of the site.
    pub async fn static_file(&self, path: &str) -> Option<Bytes> {
        let response = self.response(get_request(path).body(Body::empty())).await?;
        let is_found = response.status() == StatusCode::OK;
        let bytes = to_bytes(response.into_body(), usize::MAX).await.ok()?;
        is_found.then_some(bytes)
    }

    /// Requests the page at `path` and returns the size of the compressed response in bytes.
    pub async fn compressed_size(&self, path: &str) -> usize {
        let request = get_request(path).header(header::ACCEPT_ENCODING, "gzip, br");
        let Some(response) = self.response(request.body(Body::empty())).await else {
            return 0;
        };
        let bytes = to_bytes(response.into_body(), usize::MAX).await;
        bytes.map_or(0, |bytes| bytes.len())
    }

    /// Returns `true` if the response for `path` is a 404.
    pub async fn is_missing(&self, path: &str) -> bool {
        self.get(path).await.is_missing()
    }

    /// Submits a form and follows the redirect, if there is one.
    pub async fn submit(&self, path: &str, form: &SampleFormData) -> PageResponse {
        let response = self.page(post_request(path).body(form.body().into())).await;
        match &response.location {
            Some(receipt) => PageResponse {
                location: Some(receipt.clone()),
                ..self.get(receipt).await
            },
            None => response,
        }
    }

    /// Submits a form while the rate limit is exceeded. The response tells the client to wait for
    /// the duration `wait`.
    pub async fn submit_rate_limited(
        &self,
        path: &str,
        form: &SampleFormData,
        wait: Duration,
    ) -> PageResponse {
        let check = RateCheck {
            client: ClientKey(None),
            wait: Some(wait),
        };
        let request = post_request(path).extension(check);
        self.page(request.body(form.body().into())).await
    }

    /// The empty form of a posting.
    pub fn form(&self, posting: &Posting, locale: &LocaleContext) -> Result<Form> {
        let rules = form_policy(&RequestContext::new(&self.site, locale));
        let offer = FormContext::from_posting(posting, &rules)
            .context("the sample data has no questions")?;
        Ok(Form::blank(offer))
    }

    async fn page(&self, request: axum::http::Result<Request<Body>>) -> PageResponse {
        match self.response(request).await {
            Some(response) => PageResponse::from_response(response).await,
            // The path is not a valid URI.
            None => PageResponse::from_response(StatusCode::BAD_REQUEST.into_response()).await,
        }
    }

    async fn response(&self, request: axum::http::Result<Request<Body>>) -> Option<Response> {
        let router = self.router.clone();
        router.oneshot(request.ok()?).await.ok()
    }
}

impl PageResponse {
    /// Reads a whole response.
    pub async fn from_response(response: Response) -> Self {
        let status = response.status();
        let location = response.headers().get(header::LOCATION);
        let location = location.and_then(|it| it.to_str().ok()).map(str::to_owned);
        let bytes = to_bytes(response.into_body(), usize::MAX).await;
        Self {
            status,
            location,
            html: String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned(),
        }
    }

    /// Returns `true` if the status is 404.
    pub fn is_missing(&self) -> bool {
        self.status == StatusCode::NOT_FOUND
    }

    /// The target of the redirect.
    pub fn location(&self) -> Result<&str> {
        let location = self.location.as_deref();
        location.context("the sample data has no receipt")
    }

    /// Converts the response to a story. Fails if the response does not have this status.
    pub fn into_story(self, name: &str, status: StatusCode) -> Result<Story> {
        if self.status != status {
            let status = self.status.as_u16();
            bail!("the page of the story {name} answered with status {status}");
        }
        Ok(Story {
            name: name.to_owned(),
            html: self.html,
        })
    }
}

impl Story {
    /// The name as a heading: `List open`.
    pub fn title(&self) -> String {
        let name = self.name.replace('-', " ");
        let (first, rest) = name.split_at_checked(1).unwrap_or_default();
        first.to_ascii_uppercase() + rest
    }
}

fn get_request(path: &str) -> axum::http::request::Builder {
    Request::get(path).header(header::HOST, host())
}

fn post_request(path: &str) -> axum::http::request::Builder {
    let content_type = format!("multipart/form-data; boundary={BOUNDARY}");
    Request::post(path)
        .header(header::HOST, host())
        .header(header::ORIGIN, ORIGIN)
        .header(header::CONTENT_TYPE, content_type)
}

fn host() -> &'static str {
    ORIGIN.trim_start_matches("https://")
}
