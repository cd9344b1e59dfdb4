//! Tests that locks of other connections, and replicas that do not respond, do not block the
//! PostgreSQL store for long.

use sqlx::{Connection, PgConnection};
use vestibule::{
    clock::Clock,
    store::{DatabaseUrl, Store},
};

use crate::{applications::plain, harness::Harness};

#[tokio::test]
async fn a_statement_that_waits_for_a_lock_too_long_fails_and_the_error_says_what_to_do() {
    let (_folder, mut settings) = Harness::before_its_first_start();
    let url = settings.url.as_ref().unwrap().as_str().to_owned();
    let short = format!("{url}&options[lock_timeout]=100ms");
    settings.url = Some(DatabaseUrl::new(short));
    let store = Store::open(&settings, Clock::System).await.unwrap();
    let kept = store.outbox().put(&plain()).await.unwrap();

    let mut other = PgConnection::connect(&url).await.unwrap();
    let mut locking = other.begin().await.unwrap();
    let lock = sqlx::query("lock table outbox in access exclusive mode");
    lock.execute(&mut *locking).await.unwrap();
    let not_stored = store.outbox().put(&plain()).await.unwrap_err();
    let not_read = store.outbox().receipt(&kept.token).await.unwrap_err();
    for error in [not_stored, not_read] {
        let message = error.to_string();
        assert!(message.contains("pg_blocking_pids()"), "{message}");
    }
    locking.rollback().await.unwrap();
    assert!(store.outbox().put(&plain()).await.unwrap().is_new);
}

#[tokio::test]
async fn connections_have_time_limits_but_migrations_do_not() {
    let (_folder, settings) = Harness::before_its_first_start();
    let url = settings.url.as_ref().unwrap().as_str();
    let mut other = PgConnection::connect(url).await.unwrap();
    let triggers = "create table seen (during text, locks text, idle text);
        create function note() returns event_trigger language plpgsql as $$ begin
            insert into seen values ('migration', current_setting('lock_timeout'),
                                     current_setting('idle_in_transaction_session_timeout'));
        end $$;
        create function note_row() returns trigger language plpgsql as $$ begin
            insert into seen values ('insert', current_setting('lock_timeout'),
                                     current_setting('idle_in_transaction_session_timeout'));
            return null;
        end $$;
        create event trigger noting on ddl_command_end execute function note()";
    sqlx::raw_sql(triggers).execute(&mut other).await.unwrap();
    let store = Store::open(&settings, Clock::System).await.unwrap();
    let trigger = "drop event trigger noting;
        create trigger noting after insert on outbox execute function note_row()";
    sqlx::raw_sql(trigger).execute(&mut other).await.unwrap();
    store.outbox().put(&plain()).await.unwrap();
    let seen = "select distinct during, locks, idle from seen order by during";
    let seen: Vec<(String, String, String)> =
        sqlx::query_as(seen).fetch_all(&mut other).await.unwrap();
    let limits = |during: &str, locks: &str, idle: &str| {
        (during.to_owned(), locks.to_owned(), idle.to_owned())
    };
    assert_eq!(
        seen,
        [limits("insert", "5s", "10s"), limits("migration", "0", "0")]
    );
}
