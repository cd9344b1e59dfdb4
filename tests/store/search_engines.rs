//! Tests that the store records which postings were submitted to search engines.

use vestibule::{
    posting::PostingId,
    store::{SearchEngine, SearchEngineState, SubmittedPosting},
};

use crate::harness::Harness;

fn submitted(posting: &str, version: i64) -> SubmittedPosting {
    SubmittedPosting {
        posting: PostingId::new(posting),
        version,
    }
}

on_both!(submitted_postings_are_shared_by_the_replicas);
async fn submitted_postings_are_shared_by_the_replicas(harness: Harness) {
    let other = harness.other().await;
    let engine = SearchEngine::Google;
    let (here, there) = (
        harness.store.search_engine(engine),
        other.search_engine(engine),
    );
    let index_now = other.search_engine(SearchEngine::IndexNow);
    assert_eq!(here.state().await.unwrap(), None);
    let many: Vec<SubmittedPosting> = (0..2_500)
        .map(|number| submitted(&format!("posting-{number}"), number))
        .collect();
    here.add(&many).await.unwrap();
    here.add(&[submitted("posting-7", -1)]).await.unwrap();
    there.remove(&many[..1_200]).await.unwrap();
    there.add(&[submitted("posting-7", 8)]).await.unwrap();
    let found = here.submitted().await.unwrap();
    assert_eq!(found.len(), 1_301);
    assert_eq!(found[&PostingId::new("posting-7")], 8);
    assert_eq!(found[&PostingId::new("posting-2499")], 2_499);
    for answer in [None, Some("status 403".to_owned())] {
        let state = SearchEngineState {
            day: 20_000,
            accepted: 10_000,
            failures: 3,
            due_at: harness.clock.now(),
            answered_at: answer.is_some().then(|| harness.clock.now()),
            answer,
        };
        here.set_state(&state).await.unwrap();
        assert_eq!(there.state().await.unwrap(), Some(state));
    }
    // Submissions are recorded separately for each search engine.
    assert!(index_now.submitted().await.unwrap().is_empty());
    assert_eq!(index_now.state().await.unwrap(), None);
    index_now.remove(&many).await.unwrap();
    assert_eq!(here.submitted().await.unwrap().len(), 1_301);
}
