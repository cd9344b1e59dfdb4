//! Tests the error pages.

use std::sync::{Arc, Mutex};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::Request,
    middleware::{Next, from_fn_with_state},
    response::{IntoResponse, Response},
};
use tower::ServiceExt;
use tower_http::catch_panic::CatchPanicLayer;
use vestibule::{
    posting::PostingId,
    store::OutboxError,
    web::{PageError, RequestError, middleware::error_pages, request_context::RequestContext},
};

use crate::harness::Harness;

/// The middleware of the test router. It contains only the part of the site's middleware that
/// renders error pages.
async fn render_errors(context: RequestContext, request: Request, next: Next) -> Response {
    error_pages::render_errors(&context, None, next.run(request).await).await
}

#[tokio::test]
async fn the_page_for_an_unknown_url_has_the_company_s_header_and_footer() {
    let harness = Harness::open().await;
    let page = harness.visit("/wp-login.php").await;
    assert_eq!(page.status, 404);
    assert!(
        page.html
            .contains("<title>Page not found – Lindqvist Boats</title>")
    );
    assert_eq!(page.header("cache-control"), "no-store");
    assert_eq!(page.header("etag"), "");
}

#[tokio::test]
async fn the_error_for_a_wrong_method_lists_the_allowed_methods() {
    let harness = Harness::open().await;
    let page = harness.send("/", "a=b").await;
    assert_eq!(page.status, 405);
    assert!(page.header("allow").contains("GET"), "{:?}", page.headers);
    assert!(page.html.contains("That did not work"));
    let trace = b"TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    let answer = harness.say(trace).await;
    assert!(answer.starts_with("HTTP/1.1 405"), "{answer}");
}

#[tokio::test]
async fn only_pages_for_server_errors_show_the_request_id() {
    let harness = Harness::open().await;
    let page = harness.visit("/nowhere").await;
    assert!(!page.html.contains(page.header("x-request-id")));
    harness.site.catalogue.replace(Default::default());
    let page = harness.visit("/").await;
    assert_eq!(page.status, 503);
    assert!(page.html.contains(page.header("x-request-id")));
}

/// Lists every error for which there is a page.
fn all() -> Vec<PageError> {
    let id = || PostingId::new("p");
    vec![
        PageError::PageNotFound,
        PageError::PostingNotFound(id()),
        PageError::ReceiptNotFound,
        PageError::MethodNotAllowed,
        PageError::BadRequest(RequestError::ConnectionLost),
        PageError::TooLarge,
        PageError::TooSlow,
        PageError::CrossSite,
        PageError::WrongHost,
        PageError::DetailsNotLoaded(id()),
        PageError::PostingsNotLoaded,
        PageError::Outbox(OutboxError::Stopping),
        PageError::Template(askama::Error::Fmt),
        PageError::Panicked,
    ]
}

#[tokio::test]
async fn every_error_page_says_what_happened_and_what_to_do_and_has_a_link() {
    let harness = Harness::open().await;
    for error in all() {
        let (status, cause) = (error.status(), error.to_string());
        let happened = harness
            .site
            .locales
            .default_locale()
            .texts()
            .message(error.message_id())
            .attribute("happened")
            .to_string();
        let answer = error.into_response();
        let slot = Arc::new(Mutex::new(Some(answer)));
        let handler = async move || slot.lock().unwrap().take().unwrap();
        let paint = from_fn_with_state(harness.site.clone(), render_errors);
        let router = Router::new().fallback(handler).layer(paint);
        let response = router.oneshot(Request::new(Body::empty())).await.unwrap();
        assert_eq!(response.status(), status);
        let html = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        let html = String::from_utf8(html.into()).unwrap();
        assert!(html.contains(&happened), "{cause}");
        assert!(html.contains("See all open jobs"), "{cause}");
        // The page shows neither the cause of the error, which is only logged, nor a message id in
        // place of a text.
        assert!(
            !html.contains(&cause) && !html.contains("error-"),
            "{cause}"
        );
    }
}

#[tokio::test]
async fn a_panic_is_shown_as_a_server_error_without_details() {
    let harness = Harness::open().await;
    let paint = from_fn_with_state(harness.site.clone(), render_errors);
    let torn = async || -> &'static str { panic!("a secret") };
    let catch = CatchPanicLayer::custom(error_pages::handle_panic);
    let router = Router::new().fallback(torn).layer(catch).layer(paint);
    let response = router.oneshot(Request::new(Body::empty())).await.unwrap();
    assert_eq!(response.status(), 500);
    let html = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    let html = String::from_utf8(html.into()).unwrap();
    assert!(html.contains("Something went wrong") && !html.contains("secret"));
}
