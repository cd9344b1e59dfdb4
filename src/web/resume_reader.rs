//! Reads resumes in a separate process, one at a time. See docs/decisions.md#170.

use std::{
    io,
    net::IpAddr,
    path::{Path, PathBuf},
    process::Stdio,
    sync::Arc,
    time::Duration,
};

use tokio::{io::AsyncWriteExt, process::Command, time::timeout};
use tracing::warn;

use crate::{
    application::DocumentKind,
    client_ip::log_network,
    resume_text::{FoundFields, READ_RESUME_COMMAND},
    web::http::turn_queue::{QueueLimits, TurnQueue},
};

/// The maximum time that a visitor waits until a resume has been read, including the time for the
/// resumes before it in the queue.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// The limits of the queue of resumes. All clients in the same network (/24 for IPv4, /48 for IPv6)
/// count as one client.
const LIMITS: QueueLimits = QueueLimits {
    processed: 1,
    total: 32,
    per_client: 8,
};

/// Reads the text of resumes in a separate process, one at a time. A malicious file can keep the
/// parser busy or crash this process, but it occupies only one processor and at most the memory
/// that the process is allowed to use. Submitting an application never waits for the process.
/// Networks take turns, so many resumes from one network do not hold up the resumes from other
/// networks.
#[derive(Debug)]
pub struct ResumeReader {
    program: PathBuf,
    turns: Arc<TurnQueue>,
}

impl ResumeReader {
    /// Creates a reader that runs `program` with the command [`READ_RESUME_COMMAND`].
    pub fn new(program: impl Into<PathBuf>) -> Self {
        Self {
            program: program.into(),
            turns: Arc::new(TurnQueue::new(LIMITS)),
        }
    }

    /// Creates a reader that runs the executable of this process, even if its file has been
    /// replaced since the process started.
    pub fn of_this_program() -> Self {
        let running = Path::new("/proc/self/exe");
        Self::new(if running.exists() {
            running.to_owned()
        } else {
            std::env::current_exe().unwrap_or_default()
        })
    }

    /// Waits for this client's turn, and then reads the fields of a resume that has already been
    /// examined. Returns no fields if reading fails or takes too long, or if too many resumes are
    /// waiting. These cases are not errors, because the file can still be attached to the
    /// application.
    pub async fn read(
        &self,
        client: Option<IpAddr>,
        content: &[u8],
        kind: DocumentKind,
    ) -> FoundFields {
        let network = client.map(|client| log_network(client).addr());
        let reading = async {
            let turn = self.turns.acquire(network).await;
            let _turn = turn.ok_or(io::ErrorKind::ResourceBusy)?;
            self.try_read(content, kind).await
        };
        let read = timeout(MAX_WAIT, reading).await;
        let read = read.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
        read.unwrap_or_else(|error| {
            warn!("a resume was not read, so the applicant fills in the form: {error}");
            FoundFields::default()
        })
    }

    /// Reads the fields without waiting for other resumes. Returns an error that explains why the
    /// fields could not be read.
    pub async fn try_read(&self, content: &[u8], kind: DocumentKind) -> io::Result<FoundFields> {
        let mut reading = Command::new(&self.program)
            .args([READ_RESUME_COMMAND, kind.extension()])
            // Clear the environment, because it may contain secrets that the process does not need.
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // Discard the parser's error messages, because they may contain personal data.
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let mut input = reading.stdin.take();
        if let Some(input) = &mut input {
            // Ignore this error. Writing fails if the process has already exited, and its exit
            // status is checked below.
            let _ = input.write_all(content).await;
        }
        drop(input);
        let output = reading.wait_with_output().await?;
        if output.status.success() {
            Ok(serde_json::from_slice(&output.stdout)?)
        } else {
            Err(io::Error::other(format!(
                "the process that reads it ended with {}",
                output.status
            )))
        }
    }
}
