//! Tests that the recruiters' pages read each list of the ATS only once, even if many requests
//! arrive at the same time.

use std::{sync::Arc, time::Duration};

use futures_util::future::join_all;
use serde_json::json;
use vestibule::{
    clock::{Clock, timestamp_from_millis},
    rate_limiter::RateLimiter,
    recruiter_pages::AtsCache,
};

use crate::{
    harness::client,
    test_server::{Answer, TestServer, answer_with, json_answer},
};

async fn cache(answers: Vec<Answer>) -> (TestServer, AtsCache, Clock) {
    let server = TestServer::start(answers).await;
    let client = client(&format!("http://{}", server.address), "");
    let clock = Clock::manual(timestamp_from_millis(0));
    let rate_limiter = Arc::new(RateLimiter::new(None, "reads", None));
    let timeout = Duration::from_secs(60);
    let cache = AtsCache::new(client, clock.clone(), timeout, rate_limiter);
    (server, cache, clock)
}

#[tokio::test]
async fn many_requests_at_the_same_time_cause_one_read_of_each_list() {
    let (server, cache, clock) = cache(vec![json_answer(200, &json!([]))]).await;
    let jobs = join_all((0..50).map(|_| cache.jobs())).await;
    assert!(jobs.iter().all(Result::is_ok));
    assert_eq!(server.requests().len(), 1);
    let hired = join_all((0..50).map(|_| cache.hired())).await;
    assert!(hired.iter().all(Result::is_ok));
    assert_eq!(server.requests().len(), 2);
    clock.advance(Duration::from_secs(5));
    cache.hired().await.unwrap();
    assert_eq!(server.requests().len(), 3);
    clock.advance(Duration::from_secs(25));
    cache.jobs().await.unwrap();
    assert_eq!(server.requests().len(), 4);
}

#[tokio::test]
async fn after_a_failure_the_ats_is_not_asked_again_for_a_few_seconds() {
    let failed = json_answer(500, &json!({ "detail": "No." }));
    let (server, cache, clock) = cache(vec![failed]).await;
    let jobs = join_all((0..50).map(|_| cache.jobs())).await;
    assert!(jobs.iter().all(Result::is_err));
    let hired = join_all((0..50).map(|_| cache.hired())).await;
    assert!(hired.iter().all(Result::is_err));
    assert_eq!(server.requests().len(), 2);
    clock.advance(Duration::from_secs(5));
    cache.jobs().await.unwrap_err();
    cache.hired().await.unwrap_err();
    assert_eq!(server.requests().len(), 4);
}

#[tokio::test]
async fn a_pause_that_the_ats_asks_for_is_kept_for_at_most_a_minute() {
    let throttled = answer_with(429, "retry-after: 3600\r\n", "{}");
    let (server, cache, clock) = cache(vec![throttled]).await;
    cache.jobs().await.unwrap_err();
    clock.advance(Duration::from_secs(59));
    cache.jobs().await.unwrap_err();
    assert_eq!(server.requests().len(), 1);
    clock.advance(Duration::from_secs(1));
    cache.jobs().await.unwrap_err();
    assert_eq!(server.requests().len(), 2);
}
