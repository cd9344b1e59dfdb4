//! Tests the settings in deploy/nginx and docs/operating.md with a real nginx: no request waits for
//! another one, and nginx writes no form and no response to a file.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use reqwest::Client;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    net::{TcpListener, TcpStream, UnixStream},
    task::JoinSet,
    time::timeout,
};

use crate::{harness::Harness, nginx::Nginx, nginx_log::settings};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
/// The number of visitors who open a page at the same moment.
const VISITORS: usize = 16;
/// A timeout longer than any step in these tests.
const PATIENCE: Duration = Duration::from_secs(60);
/// With these settings, a request that waits for another one waits longer than the test.
const LONG_LOCK: &str = "proxy_cache_lock_timeout 1h; proxy_cache_lock_age 1h;";
/// More bytes than nginx and the kernel keep in memory for one request.
const MUCH: usize = 16 << 20;

/// Starts nginx with the documented settings in front of this server.
fn documented(server: SocketAddr) -> Nginx {
    Nginx::start(|folder| {
        let (http, block) = settings();
        (http, addressed(&block, server, folder))
    })
}

/// Like [`documented`], with the documented settings for the cache.
fn with_cache(server: SocketAddr) -> Nginx {
    Nginx::start(|folder| {
        let (http, block) = settings();
        let block = addressed(&block, server, folder);
        let location = block.trim_end().strip_suffix('}').unwrap();
        let (path, lines) = cache_settings();
        let path = path.replace("/var/cache/nginx", &folder.display().to_string());
        (
            format!("{http}\n{path}\n{LONG_LOCK}"),
            format!("{location}{lines}\n}}"),
        )
    })
}

fn addressed(block: &str, server: SocketAddr, folder: &Path) -> String {
    let block = block.replace("/var/log/nginx", &folder.display().to_string());
    assert!(block.contains("127.0.0.1:8080"));
    block.replace("127.0.0.1:8080", &server.to_string())
}

/// Returns the documented settings for the cache: those for the `http` block, and those for the
/// location.
fn cache_settings() -> (String, String) {
    let text = fs::read_to_string("docs/operating.md").unwrap();
    let (_, section) = text.split_once("\n### nginx\n").unwrap();
    let (_, block) = section.split_once("```nginx\n").unwrap();
    let (block, _) = block.split_once("```").unwrap();
    let (http, server) = block.split_once("\nserver {").unwrap();
    let (_, lines) = server.split_once("and:\n").unwrap();
    let (lines, _) = lines.split_once('}').unwrap();
    (http.to_owned(), lines.to_owned())
}

/// Starts a server that forwards connections to the site, but only after all visitors have
/// connected.
async fn gate(site: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        loop {
            let mut waiting = Vec::new();
            while waiting.len() < VISITORS {
                waiting.push(listener.accept().await.unwrap().0);
            }
            for mut connection in waiting {
                tokio::spawn(async move {
                    let mut site = TcpStream::connect(site).await.unwrap();
                    copy_bidirectional(&mut connection, &mut site).await
                });
            }
        }
    });
    address
}

/// Returns the temporary files that nginx has open, even if they no longer have a name.
fn temporary_files(nginx: &Nginx) -> Vec<PathBuf> {
    let socket = nginx.socket();
    let folder = socket.parent().unwrap();
    let process = fs::read_to_string(folder.join("nginx.pid")).unwrap();
    let open = fs::read_dir(format!("/proc/{}/fd", process.trim())).unwrap();
    let open = open.filter_map(|it| fs::read_link(it.unwrap().path()).ok());
    let is_temporary = |file: &PathBuf| {
        ["body", "proxy"]
            .iter()
            .any(|it| file.starts_with(folder.join(it)))
    };
    open.filter(is_temporary).collect()
}

/// Sends the beginning of a form.
async fn begin_form(client: &mut UnixStream) {
    let head =
        format!("POST {WELDER} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {MUCH}\r\n\r\n");
    client.write_all(head.as_bytes()).await.unwrap();
    client.write_all(&vec![b'x'; MUCH / 2]).await.unwrap();
}

#[tokio::test]
async fn with_the_documented_cache_of_nginx_no_visitor_waits_for_the_page_of_another() {
    let harness = Harness::open().await;
    let nginx = with_cache(gate(harness.address).await);
    vestibule::ats::install_tls_provider();
    let client = Client::builder().unix_socket(nginx.socket());
    let client = client.build().unwrap();
    for path in [WELDER, "/"] {
        let mut visits = JoinSet::new();
        for _ in 0..VISITORS {
            let visit = client.get(format!("http://localhost{path}")).send();
            visits.spawn(async move { visit.await.unwrap().status().as_u16() });
        }
        let statuses = timeout(PATIENCE, visits.join_all()).await;
        let statuses = statuses.expect("a request waits for another one");
        assert_eq!(statuses, [200; VISITORS], "{path}");
    }
}

#[tokio::test]
async fn the_documented_nginx_passes_on_a_form_while_it_arrives_and_writes_no_file() {
    let site = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = site.local_addr().unwrap();
    let nginx = documented(address);
    let mut client = UnixStream::connect(nginx.socket()).await.unwrap();
    let forwarding = async {
        let (mut connection, _) = site.accept().await.unwrap();
        let mut received = vec![0; MUCH / 2];
        connection.read_exact(&mut received).await.unwrap();
        connection
    };
    let forwarding = async { tokio::join!(forwarding, begin_form(&mut client)).0 };
    let forwarding = timeout(PATIENCE, forwarding).await;
    let _connection = forwarding.expect("nginx does not pass on the form while it arrives");
    assert_eq!(temporary_files(&nginx), [] as [PathBuf; 0]);

    // For comparison: with its default settings, nginx writes the form to a file.
    let nginx = Nginx::before(address, true);
    let mut client = UnixStream::connect(nginx.socket()).await.unwrap();
    begin_form(&mut client).await;
    assert_eq!(temporary_files(&nginx).len(), 1);
}

#[tokio::test]
async fn the_documented_nginx_writes_no_response_to_a_file_for_a_slow_client() {
    let site = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let nginx = documented(site.local_addr().unwrap());
    tokio::spawn(async move {
        let (mut connection, _) = site.accept().await.unwrap();
        // Read the request first: if this connection were closed with unread data, it would be
        // reset, and nginx would lose data of the response.
        let request = connection.read(&mut [0; 4 << 10]).await.unwrap();
        assert!(request > 0);
        let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {MUCH}\r\n\r\n");
        connection.write_all(head.as_bytes()).await.unwrap();
        connection.write_all(&vec![b'x'; MUCH]).await.unwrap();
    });
    let mut client = UnixStream::connect(nginx.socket()).await.unwrap();
    let head = b"GET /file HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    client.write_all(head).await.unwrap();
    let (mut read, mut piece) = (0, vec![0; 64 << 10]);
    loop {
        let reading = timeout(PATIENCE, client.read(&mut piece)).await;
        let count = reading.unwrap().unwrap();
        assert_eq!(temporary_files(&nginx), [] as [PathBuf; 0]);
        read += count;
        if count == 0 {
            break;
        }
    }
    assert!(MUCH < read, "{read}");
}
