//! Tests the examples for nginx, Caddy and Traefik, with the real proxies in front of the site.
//! Each proxy listens on loopback addresses that no other test uses, and stops at the end of the
//! test.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Duration,
};

use tempfile::TempDir;

use super::{run_successfully, tool};
use crate::program::{Desk, Running};

/// The host name in the examples.
const HOST: &str = "jobs.example.com";
/// A part of every secret URL in these tests. It must not appear in a log.
const SECRET: &str = "aSecretThatOpensSomething";
const POSTING: &str = "+++\ntitle = \"Welder\"\ncreated = 2026-10-02T09:00:00Z\n+++\nWeld.\n";
/// The interval between two requests while the proxy and the site start.
const LOOK: Duration = Duration::from_millis(20);
/// The path of Debian's nginx. The `PATH` of an ordinary user does not contain this folder.
const DEBIANS: &str = "/usr/sbin/nginx";

/// A proxy in front of a site.
struct Proxy {
    folder: TempDir,
    /// The IP address that the site and the proxy listen on.
    address: String,
    _desk: Desk,
    site: Option<Running>,
    running: Running,
}

/// A proxy that has not been started yet, with its folder and its IP address.
struct Parts {
    folder: TempDir,
    address: String,
}

impl Parts {
    /// Creates a folder and chooses an IP address. `number` must be different for each proxy.
    fn new(number: u8) -> Self {
        let process = std::process::id();
        Self {
            folder: tempfile::tempdir().unwrap(),
            address: format!(
                "127.{}.{}.{number}",
                64 + (process / 250) % 64,
                process % 250
            ),
        }
    }

    /// Writes an example with these replacements to the folder of the proxy. Each text to replace
    /// must occur in the example.
    fn write(&self, example: &str, changes: &[(&str, &str)]) -> PathBuf {
        let mut text = fs::read_to_string(Path::new("deploy").join(example)).unwrap();
        for (from, to) in changes {
            assert!(text.contains(from), "{example} has no {from}");
            let to = to.replace("ADDRESS", &self.address);
            let to = to.replace("FOLDER", &self.folder.path().display().to_string());
            text = text.replace(from, &to);
        }
        let file = self
            .folder
            .path()
            .join(Path::new(example).file_name().unwrap());
        fs::write(&file, text).unwrap();
        file
    }

    /// Starts the site and the proxy. The proxy is ready when it logs the text `listens`.
    fn start(self, command: Command, listens: &str) -> Proxy {
        let desk = Desk::new()
            .with("VESTIBULE_SITE__LISTEN", format!("{}:18080", self.address))
            .with("VESTIBULE_SITE__PUBLIC_URL", format!("https://{HOST}"))
            .with("VESTIBULE_SITE__TRUSTED_PROXIES", "127.0.0.0/8");
        let desk = desk.with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
        fs::create_dir(desk.path("postings")).unwrap();
        fs::write(desk.path("postings/welder.md"), POSTING).unwrap();
        let mut site = desk.start(&["serve"]);
        site.address();
        let mut running = Running::spawn(command);
        running.until_logged(listens);
        Proxy {
            folder: self.folder,
            address: self.address,
            _desk: desk,
            site: Some(site),
            running,
        }
    }
}

impl Proxy {
    /// Requests a URL of the site through the proxy. Returns the headers and the body.
    fn curl(&self, url: &str, options: &[&str]) -> String {
        run_successfully(&mut self.request(url, options)).0
    }

    /// Like `curl`, but returns an empty string if there is no response.
    fn try_curl(&self, url: &str, options: &[&str]) -> String {
        let output = self.request(url, options).output().unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn request(&self, url: &str, options: &[&str]) -> Command {
        let mut curl = Command::new("curl");
        curl.args([
            "--silent",
            "--show-error",
            "--include",
            "--insecure",
            "--noproxy",
            "*",
        ]);
        for (port, ours) in [("80", "18081"), ("443", "18443")] {
            let to = format!("{HOST}:{port}:{}:{ours}", self.address);
            curl.args(["--connect-to", &to]);
        }
        curl.args(options).arg(url);
        curl
    }

    fn get(&self, path: &str) -> String {
        self.curl(&format!("https://{HOST}{path}"), &[])
    }

    /// Waits until the proxy answers on both ports, and the site shows its posting.
    async fn until_ready(&self) {
        let mut looks = tokio::time::interval(LOOK);
        for _ in 0..3_000 {
            looks.tick().await;
            let redirect = self.try_curl(&format!("http://{HOST}/"), &["--head"]);
            let list = self.try_curl(&format!("https://{HOST}/"), &[]);
            if redirect.contains(" 30") && list.contains("href=\"/jobs/") {
                return;
            }
        }
        panic!("the site cannot be reached through the proxy");
    }

    /// Stops the proxy and returns everything that it logged.
    fn stop(self) -> String {
        let (_, mut logs) = self.running.stop();
        for entry in fs::read_dir(&self.folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|it| it == "log") {
                logs.push(fs::read_to_string(path).unwrap());
            }
        }
        logs.join("\n")
    }
}

/// Runs the checks that every proxy must pass. Returns the proxy's log.
async fn check(proxy: Proxy) -> String {
    proxy.until_ready().await;
    let page = check_tls(&proxy);
    check_request_id(&proxy);
    let postings = page.split("href=\"/jobs/").nth(1).unwrap();
    let posting = postings.split(['/', '"']).next().unwrap();
    check_large_form(&proxy, posting);
    check_unfinished_form(&proxy);
    check_log(proxy, posting)
}

/// Checks the redirect to https and the HSTS header. Returns the list of postings.
fn check_tls(proxy: &Proxy) -> String {
    let redirect = proxy.curl(&format!("http://{HOST}/?q=welder"), &[]);
    let redirect = redirect.to_ascii_lowercase();
    assert!(redirect.starts_with("http/1.1 30"), "{redirect}");
    let target = format!("location: https://{HOST}");
    assert!(redirect.contains(&target), "{redirect}");
    let page = proxy.get("/");
    let head = page.split("\r\n\r\n").next().unwrap().to_ascii_lowercase();
    assert!(head.contains(" 200"), "{head}");
    let hsts = head.matches("strict-transport-security:").count();
    assert_eq!(hsts, 1, "{head}");
    page
}

/// Checks that a visitor cannot choose the id of a request in the site's log.
fn check_request_id(proxy: &Proxy) {
    let url = format!("https://{HOST}/robots.txt");
    let answer = proxy.curl(&url, &["--header", "X-Request-Id: visitor-4711"]);
    let answer = answer.to_ascii_lowercase();
    assert!(answer.contains("x-request-id: "), "{answer}");
    assert!(!answer.contains("visitor-4711"), "{answer}");
}

/// Checks that the proxy forwards a form that is larger than the site accepts. The site then shows
/// the form again, so that the applicant does not lose the typed text.
fn check_large_form(proxy: &Proxy, posting: &str) {
    let large = proxy.folder.path().join("large.pdf");
    fs::File::create(&large).unwrap().set_len(50 << 20).unwrap();
    let file = format!("resume=@{}", large.display());
    let form = format!("https://{HOST}/jobs/{posting}/apply");
    let same_origin = "Sec-Fetch-Site: same-origin";
    let answer = proxy.curl(
        &form,
        &[
            "--form",
            &file,
            "--header",
            same_origin,
            "--header",
            "Expect:",
        ],
    );
    let head = answer.split("\r\n\r\n").next().unwrap();
    assert!(head.contains(" 303"), "{head}");
    let returned = format!("ocation: /jobs/{posting}/apply/");
    assert!(head.contains(&returned), "{head}");
}

/// Checks that the proxy forwards a form while the form arrives, and does not first write it to the
/// disk: the site responds, although the form never ends.
fn check_unfinished_form(proxy: &Proxy) {
    let form = format!("https://{HOST}/jobs/99999999-0000-4000-8000-000000000000/apply");
    // With the file name `.`, curl reads the form from stdin and the answer at the same time.
    let mut curl = proxy.request(&form, &["--request", "POST", "--upload-file", "."]);
    curl.args([
        "--header",
        "Expect:",
        "--header",
        "Sec-Fetch-Site: same-origin",
    ]);
    curl.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut curl = curl.spawn().unwrap();
    let mut form = curl.stdin.take().unwrap();
    form.write_all(b"some").unwrap();
    let answer = String::from_utf8(curl.wait_with_output().unwrap().stdout).unwrap();
    assert!(answer.lines().next().unwrap().contains(" 404"), "{answer}");
}

/// Checks that no log contains a secret URL, even if the site does not respond. Returns the log.
fn check_log(mut proxy: Proxy, posting: &str) -> String {
    let secrets = [
        format!("/applications/{SECRET}"),
        format!("/de/applications/{SECRET}/sent/file"),
        format!("/applications/{SECRET}/"),
        format!("/jobs/{posting}/apply/{SECRET}?a=/team/files/b"),
        format!("/alerts/{SECRET}/end"),
        format!("/de/diversity-questions/2968.{SECRET}.x"),
        format!("/team/files/{SECRET}.pdf"),
    ];
    for path in &secrets {
        proxy.get(path);
        proxy.curl(&format!("http://{HOST}{path}"), &[]);
    }
    proxy.site.take().unwrap().stop();
    for path in &secrets {
        let answer = proxy.get(path);
        assert!(answer.contains(" 502"), "{answer}");
    }
    let log = proxy.stop();
    let leaked = log.lines().find(|line| line.contains(SECRET));
    assert_eq!(leaked, None);
    assert!(log.contains("502"), "requests are not logged: {log}");
    log
}

#[tokio::test]
async fn nginx_forwards_to_the_site_and_masks_secret_urls() {
    let parts = Parts::new(1);
    let folder = parts.folder.path().display().to_string();
    let certificate = [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-subj",
        "/CN=jobs.example.com",
        "-out",
        "cert.pem",
        "-keyout",
        "key.pem",
    ];
    run_successfully(
        Command::new("openssl")
            .args(certificate)
            .current_dir(&folder),
    );
    let example = parts.write(
        "nginx/vestibule.conf",
        &[
            ("    listen [::]:80;\n", ""),
            ("    listen [::]:443 ssl http2;\n", ""),
            ("listen 80;", "listen ADDRESS:18081;"),
            ("listen 443 ssl http2;", "listen ADDRESS:18443 ssl http2;"),
            ("127.0.0.1:8080", "ADDRESS:18080"),
            ("/var/log/nginx", "FOLDER"),
            (
                "/etc/letsencrypt/live/jobs.example.com/fullchain.pem",
                "FOLDER/cert.pem",
            ),
            (
                "/etc/letsencrypt/live/jobs.example.com/privkey.pem",
                "FOLDER/key.pem",
            ),
        ],
    );
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let temporary = temporary
        .map(|it| format!("{it}_temp_path {it};\n"))
        .concat();
    let example = example.display();
    let whole = format!(
        "daemon off; master_process off; pid nginx.pid; error_log stderr notice; events {{}}\n\
         http {{ {temporary} include {example}; }}\n"
    );
    fs::write(parts.folder.path().join("nginx.conf"), whole).unwrap();
    let program = if Path::new(DEBIANS).exists() {
        DEBIANS
    } else {
        "nginx"
    };
    let mut nginx = Command::new(program);
    nginx.args(["-p", &folder, "-c", "nginx.conf", "-e", "stderr"]);
    let log = check(parts.start(nginx, "event method")).await;
    assert!(log.contains("\"GET /applications/-\" 502"), "{log}");
    assert!(log.contains("\"GET /de/applications/-\""), "{log}");
}

#[tokio::test]
async fn caddy_forwards_to_the_site_and_masks_secret_urls() {
    run_successfully(Command::new(tool("caddy")).args([
        "validate",
        "--config",
        "deploy/caddy/Caddyfile",
    ]));
    run_successfully(Command::new(tool("caddy")).args(["fmt", "--diff", "deploy/caddy/Caddyfile"]));
    let parts = Parts::new(2);
    // Caddy's local certificate authority issues the certificate.
    let global = "\n{\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind ADDRESS\n\thttp_port 18081\n\thttps_port 18443\n";
    let file = parts.write("caddy/Caddyfile", &[("\n{\n", global)]);
    let folder = parts.folder.path().display().to_string();
    let mut caddy = Command::new(tool("caddy"));
    caddy
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(file)
        .env("SITE_UPSTREAM", format!("{}:18080", parts.address))
        .env("CADDY_ADMIN", format!("unix/{folder}/admin.sock"))
        .env("HOME", &folder)
        .env("XDG_DATA_HOME", &folder)
        .env("XDG_CONFIG_HOME", &folder);
    let log = check(parts.start(caddy, "serving initial configuration")).await;
    assert!(log.contains("\"uri\":\"/applications/-\""), "{log}");
    assert!(log.contains("\"uri\":\"/de/applications/-\""), "{log}");
}

#[tokio::test]
async fn traefik_forwards_to_the_site_and_logs_no_urls() {
    let parts = Parts::new(3);
    let routes = [
        ("http://127.0.0.1:8080", "http://ADDRESS:18080"),
        // Traefik uses its self-signed default certificate.
        (
            "      tls:\n        certResolver: letsencrypt\n",
            "      tls: {}\n",
        ),
    ];
    parts.write("traefik/vestibule.yaml", &routes);
    let file = parts.write(
        "traefik/traefik.yaml",
        &[
            ("address: \":80\"", "address: ADDRESS:18081"),
            ("address: \":443\"", "address: ADDRESS:18443"),
            ("/etc/traefik/", "FOLDER/"),
            ("/var/lib/traefik/", "FOLDER/"),
            ("/var/log/traefik/", "FOLDER/"),
            (
                "accessLog:\n",
                "log:\n  level: INFO\n  noColor: true\n  filePath: /dev/stderr\naccessLog:\n",
            ),
        ],
    );
    let mut traefik = Command::new(tool("traefik"));
    traefik.arg(format!("--configfile={}", file.display()));
    check(parts.start(traefik, "Starting provider *file.Provider")).await;
}
