//! Tests the settings in deploy/nginx with a real nginx: its logs must not contain secret URLs, and
//! its redirect must not lead to another host.

use std::{fs, path::Path, time::Duration};

use reqwest::Client;

use crate::{
    form::{Form, PDF},
    harness::Harness,
    nginx::Nginx,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

/// A text in the query of the last request, which marks the end of the log.
const END: &str = "the-last-request";

/// Reads the settings for the `http` block and for the `server` block of the site. Omits the
/// certificate and the addresses, because the nginx of this test listens on a socket.
pub fn settings() -> (String, String) {
    let text = fs::read_to_string("deploy/nginx/vestibule.conf").unwrap();
    let (http, servers) = text.split_once("\nserver {\n").unwrap();
    let (_, server) = servers.split_once("\nserver {\n").unwrap();
    let server = server.trim_end().strip_suffix('}').unwrap().lines();
    let left_out = ["listen", "server_name", "ssl_certificate"];
    let server = server.filter(|line| !left_out.iter().any(|it| line.trim().starts_with(it)));
    (http.to_owned(), server.collect::<Vec<_>>().join("\n"))
}

#[tokio::test]
async fn the_documented_redirect_to_https_ignores_the_host_of_the_request() {
    let text = fs::read_to_string("deploy/nginx/vestibule.conf").unwrap();
    let (_, servers) = text.split_once("\nserver {\n").unwrap();
    let (server, _) = servers.split_once("\n}\n").unwrap();
    let is_kept = |line: &&str| !line.contains("listen") && !line.contains("_log");
    let server: Vec<&str> = server.lines().filter(is_kept).collect();
    let nginx = Nginx::start(|_| (String::from("access_log off;"), server.join("\n")));
    vestibule::ats::install_tls_provider();
    let client = Client::builder().unix_socket(nginx.socket());
    let client = client.redirect(reqwest::redirect::Policy::none()).build();
    let request = client.unwrap().get("http://attacker.example/jobs?q=a");
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 301);
    assert_eq!(
        answer.headers()["location"],
        "https://jobs.example.com/jobs?q=a"
    );
}

/// Waits until nginx has logged the last request, and returns the access log.
async fn access_log(file: &Path) -> String {
    let mut looks = tokio::time::interval(Duration::from_millis(10));
    for _ in 0..6_000 {
        looks.tick().await;
        let log = fs::read_to_string(file).unwrap_or_default();
        if log.contains(END) {
            return log;
        }
    }
    panic!("nginx did not log the last request");
}

#[tokio::test]
async fn the_documented_logs_of_nginx_contain_no_url_that_is_a_secret() {
    let mut harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.file("cv.pdf", PDF);
    let returned = harness.answer_itself(form.post(&harness, WELDER)).await;
    let sent = form.with("q-q1", "TIG").post(&harness, WELDER);
    let sent = harness.answer_itself(sent).await;
    let [returned, receipt] = [returned, sent].map(|page| page.location.unwrap());
    let file = "/team/files/SECRET.1790000000000.SECRET.pdf";

    let address = harness.address;
    let nginx = Nginx::start(|folder| {
        let (http, server) = settings();
        let server = server.replace("/var/log/nginx", &folder.display().to_string());
        (http, server.replace("127.0.0.1:8080", &address.to_string()))
    });
    vestibule::ats::install_tls_provider();
    let client = Client::builder().unix_socket(nginx.socket());
    let client = client.redirect(reqwest::redirect::Policy::none()).build();
    let client = client.unwrap();
    let visit = async |path: &str| {
        let request = client.get(format!("http://localhost{path}"));
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(visit(&receipt).await, 200);
    assert_eq!(visit(&returned).await, 200);
    for url in [
        format!("{receipt}/sent/file"),
        format!("/de{receipt}"),
        format!("{receipt}?a=/apply/b"),
        format!("/de{returned}"),
        file.to_owned(),
        "/diversity-questions/2968.SECRET.SECRET".to_owned(),
    ] {
        visit(&url).await;
    }
    harness.stop().await;
    assert_eq!(visit(&receipt).await, 502);
    visit(&format!("/?q={END}")).await;

    let folder = nginx.socket().parent().unwrap().to_owned();
    let log = access_log(&folder.join("vestibule.log")).await;
    assert!(log.contains("\"GET /applications/-\" 200"), "{log}");
    assert!(log.contains(&format!("\"GET {WELDER}/-\" 200")), "{log}");
    assert!(log.contains("\"GET /de/applications/-\""), "{log}");
    assert!(log.contains("\"GET /team/files/-\""), "{log}");
    assert!(log.contains("\"GET /diversity-questions/-\""), "{log}");
    assert!(log.contains("\"GET /applications/-\" 502"), "{log}");
    let errors = fs::read_to_string(folder.join("vestibule-error.log")).unwrap();
    let last_part = |url: &str| url.rsplit('/').next().unwrap().to_owned();
    for secret in [
        last_part(&receipt),
        last_part(&returned),
        "SECRET".to_owned(),
    ] {
        assert!(
            !log.contains(&secret) && !errors.contains(&secret),
            "{secret}"
        );
    }
}

#[tokio::test]
async fn the_documented_log_of_nginx_contains_no_secret_url_if_the_socket_of_the_site_is_missing() {
    let nginx = Nginx::start(|folder| {
        let (http, server) = settings();
        let server = server.replace("/var/log/nginx", &folder.display().to_string());
        let socket = format!("unix:{}", folder.join("no.sock").display());
        (http, server.replace("127.0.0.1:8080", &socket))
    });
    vestibule::ats::install_tls_provider();
    let client = Client::builder().unix_socket(nginx.socket()).build();
    let client = client.unwrap();
    for path in ["/applications/SECRET", &format!("/?q={END}")] {
        let request = client.get(format!("http://localhost{path}"));
        assert_eq!(request.send().await.unwrap().status(), 502, "{path}");
    }
    let folder = nginx.socket().parent().unwrap().to_owned();
    let log = access_log(&folder.join("vestibule.log")).await;
    let errors = fs::read_to_string(folder.join("vestibule-error.log")).unwrap();
    assert!(
        !log.contains("SECRET") && !errors.contains("SECRET"),
        "{log}{errors}"
    );
}
