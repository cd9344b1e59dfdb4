//! Tests of sessions on the recruiters' pages.

use std::{fs, time::Duration};

use vestibule::{
    clock::Clock,
    store::{RecruiterSessions, SessionLimits, Store},
};

use crate::harness::Harness;

const MINUTE: Duration = Duration::from_secs(60);
const ANN: &str = "0123456789abcdef";
const BEN: &str = "fedcba9876543210";

fn sessions(store: &Store) -> RecruiterSessions {
    store.recruiter_sessions(SessionLimits {
        lifetime: 180 * MINUTE,
        idle: 60 * MINUTE,
    })
}

async fn key_of(sessions: &RecruiterSessions, token: &str) -> Option<String> {
    sessions.find(token).await.unwrap()
}

on_both!(a_session_ends_in_all_replicas_at_once);
async fn a_session_ends_in_all_replicas_at_once(harness: Harness) {
    let (here, there) = (sessions(&harness.store), sessions(&harness.other().await));
    let (one, two) = (
        here.start(ANN).await.unwrap(),
        here.start(ANN).await.unwrap(),
    );
    assert_eq!(key_of(&there, &one).await.as_deref(), Some(ANN));
    there.end(&one).await.unwrap();
    assert_eq!(key_of(&here, &one).await, None);
    assert_eq!(key_of(&here, &two).await.as_deref(), Some(ANN));
}

on_both!(all_sessions_of_one_key_can_be_ended_without_ending_those_of_another);
async fn all_sessions_of_one_key_can_be_ended_without_ending_those_of_another(harness: Harness) {
    let (here, there) = (sessions(&harness.store), sessions(&harness.other().await));
    let mut of_ann = Vec::new();
    for replica in [&here, &there, &here] {
        of_ann.push(replica.start(ANN).await.unwrap());
    }
    let of_ben = here.start(BEN).await.unwrap();
    assert_eq!(there.end_all(ANN).await.unwrap(), 3);
    for token in of_ann {
        assert_eq!(key_of(&here, &token).await, None);
    }
    assert_eq!(key_of(&here, &of_ben).await.as_deref(), Some(BEN));
    assert_eq!(here.end_all(ANN).await.unwrap(), 0);
}

on_both!(a_session_ends_when_it_is_idle_or_too_old);
async fn a_session_ends_when_it_is_idle_or_too_old(harness: Harness) {
    let (here, there) = (sessions(&harness.store), sessions(&harness.other().await));
    let (idle, used) = (
        here.start(ANN).await.unwrap(),
        here.start(ANN).await.unwrap(),
    );
    harness.clock.advance(59 * MINUTE);
    assert!(key_of(&there, &used).await.is_some());
    harness.clock.advance(MINUTE);
    assert_eq!(key_of(&here, &idle).await, None);
    for _ in 0..3 {
        assert!(key_of(&here, &used).await.is_some());
        harness.clock.advance(39 * MINUTE);
    }
    assert!(key_of(&here, &used).await.is_some());
    harness.clock.advance(3 * MINUTE);
    assert_eq!(key_of(&here, &used).await, None);
}

on_both!(the_rows_of_ended_sessions_are_deleted);
async fn the_rows_of_ended_sessions_are_deleted(harness: Harness) {
    let sessions = sessions(&harness.store);
    for _ in 0..300 {
        sessions.start(ANN).await.unwrap();
    }
    harness.clock.advance(30 * MINUTE);
    let used = sessions.start(BEN).await.unwrap();
    assert_eq!(sessions.delete_expired().await.unwrap(), 0);
    harness.clock.advance(30 * MINUTE);
    assert_eq!(sessions.delete_expired().await.unwrap(), 300);
    assert!(key_of(&sessions, &used).await.is_some());
    harness.clock.advance(60 * MINUTE);
    assert_eq!(sessions.delete_expired().await.unwrap(), 1);
}

on_both!(a_session_of_the_future_is_invalid_and_is_deleted);
async fn a_session_of_the_future_is_invalid_and_is_deleted(harness: Harness) {
    let sessions = self::sessions(&harness.store);
    let start_ahead = async |minutes: u32| {
        let clock = Clock::manual(harness.now() + minutes * MINUTE);
        let store = Store::open(&harness.settings, clock).await.unwrap();
        self::sessions(&store).start(ANN).await.unwrap()
    };
    let near = start_ahead(4).await;
    let far = start_ahead(6).await;
    assert!(key_of(&sessions, &near).await.is_some());
    assert_eq!(key_of(&sessions, &far).await, None);
    assert_eq!(sessions.delete_expired().await.unwrap(), 1);
}

on_both!(a_session_that_was_added_or_changed_in_the_database_is_invalid);
async fn a_session_that_was_added_or_changed_in_the_database_is_invalid(harness: Harness) {
    let sessions = sessions(&harness.store);
    let token = sessions.start(ANN).await.unwrap();
    // An attacker can compute this hash without a key: it is the SHA-256 of the token
    // `planted.fedcba9876543210`.
    let plant = match harness.settings.url {
        None => {
            "insert into recruiter_session select
                 x'8d3424fc226a2bbeba8e557cc09139c14d60c5b42fff2743641da4df535cfa2b',
                 'fedcba9876543210', began_at, last_used_at from recruiter_session"
        }
        Some(_) => {
            "insert into recruiter_session select
                 '\\x8d3424fc226a2bbeba8e557cc09139c14d60c5b42fff2743641da4df535cfa2b'::bytea,
                 'fedcba9876543210', began_at, last_used_at from recruiter_session"
        }
    };
    harness.execute(plant).await;
    let planted = format!("planted.{BEN}");
    assert_eq!(key_of(&sessions, &planted).await, None);
    harness
        .execute("update recruiter_session set key_id = 'fedcba9876543210'")
        .await;
    let (random, _) = token.split_once('.').unwrap();
    assert_eq!(key_of(&sessions, &token).await, None);
    assert_eq!(key_of(&sessions, &format!("{random}.{BEN}")).await, None);
}

#[tokio::test]
async fn a_session_remains_valid_after_a_key_was_added_to_the_key_file() {
    let mut harness = Harness::open().await;
    let token = sessions(&harness.store).start(ANN).await.unwrap();
    harness.add_key();
    harness.reopen().await.unwrap();
    let sessions = sessions(&harness.store);
    assert_eq!(key_of(&sessions, &token).await.as_deref(), Some(ANN));
    sessions.end(&token).await.unwrap();
    assert_eq!(key_of(&sessions, &token).await, None);
}

#[tokio::test]
async fn a_stolen_store_contains_no_usable_session() {
    let harness = Harness::open().await;
    let token = sessions(&harness.store).start(ANN).await.unwrap();
    harness.store.close().await;
    let mut found_row = false;
    for file in fs::read_dir(&harness.settings.dir).unwrap() {
        let Ok(bytes) = fs::read(file.unwrap().path()) else {
            continue;
        };
        let holds = |text: &str| {
            bytes
                .windows(text.len())
                .any(|part| part == text.as_bytes())
        };
        found_row |= holds(ANN);
        assert!(!holds(&token), "the token is in the store");
    }
    assert!(found_row, "the session is in the store");
}
