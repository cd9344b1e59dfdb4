//! Tests clients that send `X-Forwarded-For` without a trusted proxy. The site cannot distinguish
//! these clients, so all of them together can use only a part of each limit.

use std::{net::IpAddr, sync::Arc};

use futures_util::FutureExt;
use tokio::sync::Mutex;
use vestibule::web::{PageError, http::Demand};

use crate::{
    client_limits::{WELDER, filled, idle_form, is_read},
    harness::Harness,
};

#[tokio::test]
async fn a_forwarded_header_does_not_let_a_client_use_all_upload_slots() {
    let harness = Harness::open().await;
    let form = filled(&harness).await;
    // The harness allows four uploads at a time, and two per client.
    let mut idle = Vec::new();
    for number in 0..8 {
        let mut form = idle_form(&harness, &format!("192.0.2.{number}")).await;
        if number < 2 {
            is_read(&mut form).await;
        }
        idle.push(form);
    }
    let sent = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
}

#[tokio::test]
async fn a_forwarded_header_does_not_let_a_client_fill_the_rendering_queue() {
    let harness = Harness::open().await;
    let queue = harness.site.page_cache.queue(Demand::Rare);
    let lock = Arc::new(Mutex::new(()));
    let held = lock.lock().await;
    let render = |client: Option<IpAddr>| {
        let lock = Arc::clone(&lock);
        let render = move || {
            drop(lock.blocking_lock());
            Ok::<_, PageError>(())
        };
        Box::pin(queue.run(client, render))
    };
    let mut waiting: Vec<_> = (0..48).map(|_| render(None)).collect();
    let refused = waiting.iter_mut().filter_map(|it| it.now_or_never());
    assert_eq!(refused.filter(Result::is_err).count(), 24);
    let forged = harness
        .get("/?q=rigger")
        .header("x-forwarded-for", "192.0.2.1");
    assert_eq!(harness.answer(forged).await.status, 503);
    let visitor = "192.0.2.2".parse().ok();
    let mut visitor = render(visitor);
    assert!(visitor.as_mut().now_or_never().is_none(), "it waits");
    drop(waiting);
    drop(held);
    assert!(visitor.await.is_ok());
    assert!(render(None).await.is_ok());
}
