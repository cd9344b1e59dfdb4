use std::time::Duration;

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    http::{Method, Request, StatusCode, header},
    response::Response,
};
use tower::ServiceExt;

use crate::{
    app::error::StartError,
    form::sheet::{Form, Offer},
    posting::Posting,
    storybook::{
        error::StorybookError,
        sample::ORIGIN,
        sheet::{BOUNDARY, Sheet},
        state::State,
    },
    web::{
        client::Overrun,
        edition::Edition,
        router::router,
        rules::rules,
        site::{Parts, Site},
    },
};

/// A site in some condition, and a visitor who needs no network.
pub(in crate::storybook) struct Scene {
    pub site: Site,
    router: Router,
}

/// What came back.
pub(in crate::storybook) struct Answer {
    status: StatusCode,
    location: Option<String>,
    html: String,
}

impl Scene {
    /// A site of these parts.
    pub fn new(parts: Parts) -> Result<Self, StorybookError> {
        let site = Site::new(parts);
        let router = router(site.clone());
        let router = router.map_err(|error| StartError::PublicUrl(error.to_string()))?;
        Ok(Self { site, router })
    }

    /// What stands at an address, which is found.
    pub async fn shown(&self, name: &str, address: &str) -> Result<State, StorybookError> {
        let answer = self.look(address).await;
        answer.state(name, StatusCode::OK)
    }

    /// What stands at an address.
    pub async fn look(&self, address: &str) -> Answer {
        let request = Request::get(address).header(header::HOST, host());
        self.answered(request.body(Body::empty())).await
    }

    /// A file of the site's, as it is.
    pub async fn file(&self, address: &str) -> Option<Bytes> {
        let request = Request::get(address).header(header::HOST, host());
        let response = self.response(request.body(Body::empty())).await?;
        let is_there = response.status() == StatusCode::OK;
        let bytes = to_bytes(response.into_body(), usize::MAX).await.ok()?;
        is_there.then_some(bytes)
    }

    /// What an address answers, as text.
    pub async fn text(&self, address: &str) -> String {
        self.look(address).await.html
    }

    /// The bytes of an answer as a browser of these days is sent it.
    pub async fn weight(&self, address: &str) -> usize {
        let request = Request::get(address)
            .header(header::HOST, host())
            .header(header::ACCEPT_ENCODING, "br");
        let Some(response) = self.response(request.body(Body::empty())).await else {
            return 0;
        };
        let bytes = to_bytes(response.into_body(), usize::MAX).await;
        bytes.map_or(0, |bytes| bytes.len())
    }

    /// Whether an address of the site leads nowhere.
    pub async fn is_missing(&self, address: &str) -> bool {
        self.look(address).await.status == StatusCode::NOT_FOUND
    }

    /// What comes of sending a form, up to where it leads.
    pub async fn send(&self, address: &str, sheet: &Sheet) -> Answer {
        let answer = self.answered(post(address).body(sheet.body().into())).await;
        match &answer.location {
            Some(receipt) => Answer {
                location: Some(receipt.clone()),
                ..self.look(receipt).await
            },
            None => answer,
        }
    }

    /// What comes of sending one form too many; the next is taken after `wait`.
    pub async fn send_too_soon(&self, address: &str, sheet: &Sheet, wait: Duration) -> Answer {
        let request = post(address).extension(Overrun(wait));
        self.answered(request.body(sheet.body().into())).await
    }

    /// The form of a posting before anyone has touched it.
    pub fn form(&self, posting: &Posting, edition: &Edition) -> Result<Form, StorybookError> {
        let rules = rules((&self.site, edition));
        let offer = Offer::of(posting, &rules);
        offer
            .map(Form::blank)
            .ok_or(StorybookError::Missing("questions"))
    }

    async fn answered(&self, request: axum::http::Result<Request<Body>>) -> Answer {
        let Some(response) = self.response(request).await else {
            return Answer::none();
        };
        Answer::of(response).await
    }

    async fn response(&self, request: axum::http::Result<Request<Body>>) -> Option<Response> {
        let router = self.router.clone();
        router.oneshot(request.ok()?).await.ok()
    }
}

impl Answer {
    /// What an answer says, read to its end.
    pub async fn of(response: Response) -> Self {
        let status = response.status();
        let location = response.headers().get(header::LOCATION);
        let location = location.and_then(|it| Some(it.to_str().ok()?.to_owned()));
        let bytes = to_bytes(response.into_body(), usize::MAX).await;
        let html = String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned();
        Self {
            status,
            location,
            html,
        }
    }

    /// Where it led to, when it led anywhere.
    pub fn location(&self) -> Result<&str, StorybookError> {
        let location = self.location.as_deref();
        location.ok_or(StorybookError::Missing("receipt"))
    }

    /// The state that it shows, if it has the status of that.
    pub fn state(self, name: &str, status: StatusCode) -> Result<State, StorybookError> {
        match self.status == status {
            true => Ok(State {
                name: name.to_owned(),
                html: self.html,
            }),
            false => Err(StorybookError::Unexpected {
                state: name.to_owned(),
                status: self.status.as_u16(),
            }),
        }
    }

    /// Of an address that cannot be asked for.
    fn none() -> Self {
        Self {
            status: StatusCode::BAD_REQUEST,
            location: None,
            html: String::new(),
        }
    }
}

/// The name under which the visitor asks for the site.
fn host() -> &'static str {
    ORIGIN.trim_start_matches("https://")
}

fn post(address: &str) -> axum::http::request::Builder {
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    Request::builder()
        .method(Method::POST)
        .uri(address)
        .header(header::HOST, host())
        .header(header::ORIGIN, ORIGIN)
        .header(header::CONTENT_TYPE, kind)
}
