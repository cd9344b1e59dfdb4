//! Measures how many applications the site accepts over HTTP. `cargo bench --bench posts` starts
//! the site, and a minimal axum handler that writes and syncs the same files. The site and the
//! handler run on the same processors. In alternating rounds, 32 senders submit resumes of 200 KB
//! to the site and to the handler. While the senders submit forms to the site, a visitor opens a
//! posting every 5 ms. The benchmark prints the results, and fails if one of them misses its
//! target.
//!
//! The ATS of the site is stopped, so that deliveries take no processor time from the measured
//! requests.
//!
//! `--program PATH` measures the program at this path, for example an older build.

mod bare_handler;
mod form;

use std::{
    env, fmt,
    fs::{self, File},
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, ExitCode, Stdio},
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use form::BOUNDARY;

const SENDERS: usize = 32;
/// The number of forms that each sender submits in one round.
const POSTS: usize = 60;
const PAIRS: usize = 5;
/// The interval at which the visitor opens a posting.
const VISIT_EVERY: Duration = Duration::from_millis(5);
/// The minimum rate at which the site accepts forms, as a fraction of the handler's rate.
const MIN_RATIO: f64 = 0.5;
/// The maximum 99th percentile of the response times of the visitor's pages, in milliseconds.
const MAX_PAGE: f64 = 10.0;

const POSTING: &str = "+++\ntitle = \"Keeper\"\ncreated = 2026-11-20T07:00:00Z\n\n[[locations]]\n\
    location_type = \"REMOTE\"\nplace = { type = \"COUNTRY\", name = \"France\", country = \"FR\" }\n+++\n\
    You keep the lamp clean.\n";

fn main() -> Result<ExitCode> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let is_met = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["bare", folder] => bare_handler::serve(Path::new(folder).join("bare")).map(|()| true),
        ["--program", program, ..] => compare(Path::new(program)),
        _ => compare(Path::new(env!("CARGO_BIN_EXE_vestibule"))),
    };
    Ok(if is_met? {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// The result of one round of requests to one server.
struct Round {
    /// Submitted forms per second.
    rate: f64,
    /// The 99th percentile of the response times of submitted forms, in milliseconds.
    post: f64,
    /// The processor time that the server used per submitted form, in milliseconds.
    processor: f64,
    /// The response times of the visitor's pages, in milliseconds.
    pages: Vec<f64>,
}

/// Measures both servers in turn. Returns whether all targets are met.
fn compare(program: &Path) -> Result<bool> {
    // Use a folder in the build directory, because the system's temporary folder can be in memory.
    // Delete the files only at the end, because file systems reuse freed space slowly.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let (site, form, page) = start_site(program, folder.path())?;
    let bare = [Path::new("bare"), folder.path()];
    let bare = Server::start(
        Command::new(env::current_exe()?).args(bare),
        "Bare: http://",
    )?;
    let (mut ratios, mut pages) = (Vec::new(), Vec::new());
    println!("         posts/s  p99 ms  processor ms");
    for _ in 0..PAIRS {
        let tokens = collect_tokens(&site.address, &form)?;
        let ours = measure(&site, &form, &tokens, Some(&page))?;
        println!("site  {ours}");
        let theirs = measure(&bare, "/", &vec![vec![String::new(); POSTS]; SENDERS], None)?;
        println!("bare  {theirs}   ratio {:.2}", ours.rate / theirs.rate);
        ratios.push(ours.rate / theirs.rate);
        pages.extend(ours.pages);
    }
    let ratio = percentile(&mut ratios, 50.0);
    let (middle, high) = (percentile(&mut pages, 50.0), percentile(&mut pages, 99.0));
    println!("median of the ratios: {ratio:.2}; the target is {MIN_RATIO} or more");
    println!(
        "a visitor's page: p50 {middle:.1} ms, p99 {high:.1} ms; the target is {MAX_PAGE} ms or less"
    );
    Ok(ratio >= MIN_RATIO && high <= MAX_PAGE)
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:10.0}{:8.0}{:14.2}",
            self.rate, self.post, self.processor
        )
    }
}

/// A running process that serves HTTP. The process is killed when this value is dropped.
struct Server {
    process: Child,
    /// Host and port.
    address: String,
}

impl Server {
    /// Starts a process and waits until it prints a line that begins with `prefix` and ends with
    /// its address.
    fn start(command: &mut Command, prefix: &str) -> Result<Self> {
        let mut process = command.stdout(Stdio::piped()).spawn()?;
        let output = process.stdout.take().context("no output")?;
        let mut lines = BufReader::new(output).lines();
        let address = loop {
            let line = lines.next().context("the server ended at once")??;
            if let Some(address) = line.strip_prefix(prefix) {
                break address.trim_end_matches('/').to_owned();
            }
        };
        thread::spawn(move || lines.for_each(drop));
        Ok(Self { process, address })
    }

    /// Reads the processor time that the process has used so far.
    fn processor_time(&self) -> Result<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        let (_, fields) = stat.rsplit_once(')').context("no process")?;
        let ticks = fields.split(' ').skip(12).take(2).map(str::parse::<u64>);
        // Linux reports CPU time in ticks of 10 ms.
        Ok(Duration::from_millis(
            ticks.sum::<std::result::Result<u64, _>>()? * 10,
        ))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Starts the site, and stops its ATS as soon as the site has read the posting. Returns the site,
/// the path of the form and the path of the posting.
fn start_site(program: &Path, folder: &Path) -> Result<(Server, String, String)> {
    let postings = folder.join("postings");
    fs::create_dir(&postings)?;
    fs::write(postings.join("keeper.md"), POSTING)?;
    let log = File::create(folder.join("log"))?;
    let ats = Server::start(
        Command::new(program)
            .arg("reference-ats")
            .current_dir(folder)
            .stderr(log.try_clone()?)
            .envs([
                ("VESTIBULE_REFERENCE_ATS__LISTEN", "127.0.0.1:0"),
                ("VESTIBULE_REFERENCE_ATS__API_KEY", "secret"),
                ("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings"),
            ]),
        "Reference ATS: http://",
    )?;
    let site = Server::start(
        Command::new(program)
            .arg("serve")
            .current_dir(folder)
            .stderr(log)
            .envs([
                (
                    "VESTIBULE_ATS__BASE_URL",
                    format!("http://{}", ats.address).as_str(),
                ),
                ("VESTIBULE_ATS__API_KEY", "secret"),
                ("VESTIBULE_ADMIN__LISTEN", "127.0.0.1:0"),
                ("VESTIBULE_SITE__LISTEN", "127.0.0.1:0"),
                ("VESTIBULE_SITE__POSTS_PER_MINUTE", "0"),
                ("VESTIBULE_DELIVERY__WAIT", "0s"),
            ]),
        "Site: http://",
    )?;
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(60) {
        let list = Client::connect(&site.address)?.get("/")?;
        if let Some((_, rest)) = list.split_once("href=\"/jobs/") {
            let posting = format!("/jobs/{}", rest.split('"').next().unwrap_or_default());
            let form = format!("{}/apply", posting.rsplit_once('/').context("no slug")?.0);
            if Client::connect(&site.address)?
                .get(&form)?
                .contains("name=\"token\"")
            {
                return Ok((site, form, posting));
            }
        }
        thread::sleep(Duration::from_millis(50));
    }
    bail!("the site shows no posting after a minute")
}

/// An HTTP client that uses one connection for all requests.
struct Client {
    stream: BufReader<TcpStream>,
    host: String,
}

impl Client {
    fn connect(address: &str) -> Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        let (stream, host) = (BufReader::new(stream), address.to_owned());
        Ok(Self { stream, host })
    }

    fn get(&mut self, path: &str) -> Result<String> {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.host);
        self.stream.get_mut().write_all(request.as_bytes())?;
        let (_, body) = self.read_response()?;
        Ok(body)
    }

    /// Submits a form with a resume. Fails if the response is not a redirect to a receipt.
    fn apply(&mut self, path: &str, fields: &str, resume: &[u8]) -> Result<()> {
        let end = format!("\r\n--{BOUNDARY}--\r\n");
        let length = fields.len() + resume.len() + end.len();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Length: {length}\r\n\
             Content-Type: multipart/form-data; boundary={BOUNDARY}\r\n\r\n{fields}",
            self.host
        );
        let stream = self.stream.get_mut();
        for part in [head.as_bytes(), resume, end.as_bytes()] {
            stream.write_all(part)?;
        }
        let (head, body) = self.read_response()?;
        let is_kept = head.starts_with("HTTP/1.1 303") && head.contains("/applications/");
        ensure!(is_kept, "not accepted:\n{head}\n{body}");
        Ok(())
    }

    fn read_response(&mut self) -> Result<(String, String)> {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if self.stream.read_line(&mut head)? == 0 {
                bail!("the connection was closed");
            }
        }
        let length = head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("content-length")
                .then(|| value.parse().ok())?
        });
        let mut body = vec![0; length.context("no Content-Length")?];
        self.stream.read_exact(&mut body)?;
        Ok((head, String::from_utf8_lossy(&body).into_owned()))
    }
}

/// Opens all forms that the senders will submit, and returns the form tokens of each sender.
fn collect_tokens(address: &str, form: &str) -> Result<Vec<Vec<String>>> {
    let mut client = Client::connect(address)?;
    let mut token = || {
        let page = client.get(form)?;
        let (_, rest) = page
            .split_once("name=\"token\" value=\"")
            .context("no token")?;
        Ok(rest.split('"').next().unwrap_or_default().to_owned())
    };
    let mut of_one_sender = || (0..POSTS).map(|_| token()).collect();
    (0..SENDERS).map(|_| of_one_sender()).collect()
}

/// Runs one round: submits one form for each token. If `page` is not `None`, a visitor opens this
/// page regularly during the round.
fn measure(
    server: &Server,
    action: &str,
    tokens: &[Vec<String>],
    page: Option<&str>,
) -> Result<Round> {
    static SENT: AtomicU64 = AtomicU64::new(0);
    let resume = form::resume();
    let is_over = AtomicBool::new(false);
    let send_all = |tokens: &Vec<String>| {
        let mut client = Client::connect(&server.address)?;
        let mut times = Vec::new();
        for token in tokens {
            let number = SENT.fetch_add(1, Ordering::Relaxed);
            let fields = form::fields(token, number);
            let began = Instant::now();
            client.apply(action, &fields, &resume)?;
            times.push(began.elapsed().as_secs_f64() * 1_000.0);
        }
        anyhow::Ok(times)
    };
    let processor = server.processor_time()?;
    let began = Instant::now();
    thread::scope(|scope| {
        let visitor = page.map(|page| scope.spawn(|| visit(&server.address, page, &is_over)));
        let senders: Vec<_> = tokens
            .iter()
            .map(|it| scope.spawn(|| send_all(it)))
            .collect();
        let results: Vec<_> = senders.into_iter().map(|it| it.join().unwrap()).collect();
        let elapsed = began.elapsed().as_secs_f64();
        is_over.store(true, Ordering::Relaxed);
        let mut posts = Vec::new();
        for result in results {
            posts.extend(result?);
        }
        let pages = visitor.map_or(Ok(Vec::new()), |it| it.join().unwrap());
        let processor = server.processor_time()?.saturating_sub(processor);
        Ok(Round {
            rate: posts.len() as f64 / elapsed,
            processor: processor.as_secs_f64() * 1_000.0 / posts.len() as f64,
            post: percentile(&mut posts, 99.0),
            pages: pages?,
        })
    })
}

/// Opens a page regularly until all forms are submitted. Returns the response times in
/// milliseconds. If a page takes longer than the interval, the following requests begin late, and
/// their times include this delay.
fn visit(address: &str, page: &str, is_over: &AtomicBool) -> Result<Vec<f64>> {
    let mut client = Client::connect(address)?;
    let mut times = Vec::new();
    let mut due = Instant::now();
    while !is_over.load(Ordering::Relaxed) {
        thread::sleep(due.saturating_duration_since(Instant::now()));
        client.get(page)?;
        times.push(due.elapsed().as_secs_f64() * 1_000.0);
        due += VISIT_EVERY;
    }
    Ok(times)
}

fn percentile(values: &mut [f64], percent: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let at = (values.len() as f64 * percent / 100.0) as usize;
    values
        .get(at.min(values.len().saturating_sub(1)))
        .copied()
        .unwrap_or_default()
}
