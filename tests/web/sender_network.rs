//! Tests that an application is stored with the network of its sender.

use crate::{
    form::{Form, PDF},
    harness::Harness,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

/// Submits an application from this client address through a trusted proxy. Returns the network
/// that is stored with the application.
async fn stored_network(trusted_proxy: &str, address: &str) -> Option<String> {
    let harness = Harness::with(|parts| {
        parts.settings.trusted_proxies = vec![trusted_proxy.parse().unwrap()].into();
    })
    .await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG").file("cv.pdf", PDF);
    let post = form.post(&harness, WELDER);
    let sent = harness
        .answer(post.header("x-forwarded-for", address))
        .await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    let entry = harness.site.outbox.latest(1).await.unwrap().remove(0);
    let network = harness.store.outbox_admin().sender_network(entry.id).await;
    network.unwrap().map(|network| network.to_string())
}

#[tokio::test]
async fn the_network_is_that_of_the_visitor_and_not_that_of_a_trusted_proxy() {
    let proxy = "127.0.0.1/32";
    let network = stored_network(proxy, "203.0.113.77").await;
    assert_eq!(network.as_deref(), Some("203.0.113.0/24"));
    let network = stored_network(proxy, "2001:db8:1:2::3").await;
    assert_eq!(network.as_deref(), Some("2001:db8:1::/48"));
}

#[tokio::test]
async fn behind_a_proxy_that_is_not_trusted_the_network_is_unknown() {
    assert_eq!(stored_network("192.0.2.1/32", "203.0.113.77").await, None);
}
