//! Runs a real nginx as a reverse proxy in front of a server, as many operators do. It listens on a
//! Unix socket in its own folder and stops at the end of the test.

use std::{
    fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use tempfile::TempDir;

/// The path of Debian's nginx. The `PATH` of an ordinary user does not contain `/usr/sbin`.
const DEBIANS: &str = "/usr/sbin/nginx";

/// A running nginx.
pub struct Nginx {
    folder: TempDir,
    process: Child,
}

impl Nginx {
    /// Starts an nginx that forwards every request to this server, and waits until nginx listens.
    /// If `buffers` is true, nginx reads the whole body before it forwards the request.
    pub fn before(server: SocketAddr, buffers: bool) -> Self {
        Self::start(|_| (String::from("access_log off;"), location(server, buffers)))
    }

    /// Starts an nginx. The function `settings` gets the path of nginx's folder, and returns the
    /// settings for the `http` block and for the `server` block.
    pub fn start(settings: impl FnOnce(&Path) -> (String, String)) -> Self {
        let folder = tempfile::Builder::new().prefix("vestibule-nginx").tempdir();
        let folder = folder.unwrap();
        let (http, server) = settings(folder.path());
        let settings = whole_settings(&folder.path().join("socket"), &http, &server);
        fs::write(folder.path().join("nginx.conf"), settings).unwrap();
        let mut process = Command::new(program())
            .arg("-p")
            .arg(folder.path())
            .args(["-c", "nginx.conf", "-e", "stderr"])
            .stderr(Stdio::piped())
            .spawn()
            .expect("nginx is not installed; run tests/tools/install");
        let mut log = BufReader::new(process.stderr.take().unwrap()).lines();
        let listens = |line: &String| line.contains("event method");
        let started = log.by_ref().map_while(Result::ok).any(|it| listens(&it));
        assert!(started, "nginx did not start");
        // Read and drop the rest of the log. Otherwise, nginx would block when the pipe is full.
        std::thread::spawn(move || log.for_each(drop));
        Self { folder, process }
    }

    /// Returns the path of the Unix socket.
    pub fn socket(&self) -> PathBuf {
        self.folder.path().join("socket")
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn location(server: SocketAddr, buffers: bool) -> String {
    let buffering = if buffers { "on" } else { "off" };
    format!(
        "location / {{
            proxy_pass http://{server};
            proxy_set_header Host $http_host;
            proxy_http_version 1.1;
            proxy_request_buffering {buffering};
            client_max_body_size 0;
        }}"
    )
}

fn whole_settings(socket: &Path, http: &str, server: &str) -> String {
    let socket = socket.display();
    format!(
        "daemon off;
master_process off;
pid nginx.pid;
error_log stderr notice;
events {{}}
http {{
    {http}
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    server {{
        listen unix:{socket};
        {server}
    }}
}}
"
    )
}

fn program() -> &'static Path {
    match Path::new(DEBIANS) {
        debians if debians.exists() => debians,
        _ => Path::new("nginx"),
    }
}
