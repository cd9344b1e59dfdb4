//! Tests the store while the connection to PostgreSQL breaks off during a commit. A proxy between
//! the store and the server closes the connection.

use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
};

use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{UnixListener, UnixStream},
};
use vestibule::store::{DatabaseUrl, Settings, Store};

use crate::{applications::with_resume, harness::Harness};

/// The name of the socket of a PostgreSQL server with the usual port.
const SOCKET: &str = ".s.PGSQL.5432";

/// What the proxy does when the next commit arrives.
const PASS: u8 = 0;
const CLOSE_BEFORE_COMMIT: u8 = 1;
const CLOSE_AFTER_COMMIT: u8 = 2;

/// A proxy on a Unix socket in its own folder.
struct Proxy {
    folder: TempDir,
    next_commit: Arc<AtomicU8>,
}

impl Proxy {
    /// Starts a proxy for the server whose socket is in the folder `server`.
    fn start(server: &Path) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let listener = UnixListener::bind(folder.path().join(SOCKET)).unwrap();
        let next_commit = Arc::new(AtomicU8::new(PASS));
        let (server, next) = (server.join(SOCKET), Arc::clone(&next_commit));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(forward(client, server.clone(), Arc::clone(&next)));
            }
        });
        Self {
            folder,
            next_commit,
        }
    }

    /// Makes the proxy close the connection on which the next commit arrives.
    fn close_at_next_commit(&self, how: u8) {
        self.next_commit.store(how, Ordering::SeqCst);
    }
}

async fn forward(mut client: UnixStream, server: PathBuf, next_commit: Arc<AtomicU8>) {
    let mut server = UnixStream::connect(server).await.unwrap();
    let (mut sent, mut answered) = (vec![0; 64 << 10], vec![0; 64 << 10]);
    loop {
        tokio::select! {
            read = client.read(&mut sent) => {
                let message = &sent[..read.unwrap_or(0)];
                if message.is_empty() {
                    return;
                }
                let is_commit = message.windows(7).any(|it| it == b"COMMIT\0");
                let how = if is_commit { next_commit.swap(PASS, Ordering::SeqCst) } else { PASS };
                if how == CLOSE_BEFORE_COMMIT {
                    return;
                }
                server.write_all(message).await.unwrap();
                if how == CLOSE_AFTER_COMMIT {
                    // The response of the server means that the commit took effect.
                    server.read_exact(&mut answered[..1]).await.unwrap();
                    return;
                }
            }
            read = server.read(&mut answered) => {
                let message = &answered[..read.unwrap_or(0)];
                if message.is_empty() || client.write_all(message).await.is_err() {
                    return;
                }
            }
        }
    }
}

/// Opens the harness's store through a proxy.
async fn store_behind_proxy(harness: &Harness) -> (Proxy, Store) {
    let url = harness.settings.url.as_ref().unwrap().as_str();
    let (address, server) = url.split_once("?host=").unwrap();
    let proxy = Proxy::start(Path::new(server));
    let url = format!("{address}?host={}", proxy.folder.path().display());
    let settings = Settings {
        url: Some(DatabaseUrl::new(url)),
        ..harness.settings.clone()
    };
    let store = Store::open(&settings, harness.clock.clone()).await.unwrap();
    (proxy, store)
}

#[tokio::test]
async fn an_application_whose_commit_took_effect_counts_as_stored_even_if_the_connection_broke_off()
{
    let harness = Harness::on_postgres().await;
    let (proxy, store) = store_behind_proxy(&harness).await;
    let application = with_resume();
    proxy.close_at_next_commit(CLOSE_AFTER_COMMIT);
    let put = store.outbox().put(&application).await.unwrap();
    assert!(put.is_new);
    assert_eq!(proxy.next_commit.load(Ordering::SeqCst), PASS);
    let again = store.outbox().put(&application).await.unwrap();
    assert!(!again.is_new);
    assert_eq!((again.id, again.token), (put.id, put.token));
    assert_eq!(harness.outbox().count_waiting().await.unwrap(), 1);
}

#[tokio::test]
async fn an_application_whose_commit_did_not_arrive_is_not_stored() {
    let harness = Harness::on_postgres().await;
    let (proxy, store) = store_behind_proxy(&harness).await;
    proxy.close_at_next_commit(CLOSE_BEFORE_COMMIT);
    assert!(store.outbox().put(&with_resume()).await.is_err());
    assert_eq!(harness.outbox().count_waiting().await.unwrap(), 0);
    assert!(store.outbox().put(&with_resume()).await.unwrap().is_new);
}
