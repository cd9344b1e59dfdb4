//! The malware scanner: sends files to clamd, the daemon of ClamAV. The protocol is documented at
//! <https://docs.clamav.net/manual/Usage/Scanning.html#clamd>.

use std::{io, path::PathBuf, str::FromStr, time::Duration};

use derive_more::Display;
use serde::{Deserialize, Deserializer, de::Error};
use tokio::{
    io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader},
    net::{TcpStream, UnixStream},
    time::timeout,
};

/// The maximum time to wait for clamd's answer. It is shorter than the default of `delivery.lease`,
/// the time for which an application is reserved for one worker. Otherwise, this time could end
/// during a scan, and another replica could send the same application.
const TIMEOUT: Duration = Duration::from_secs(60);
/// The size of the chunks in which files are sent, in bytes.
const CHUNK_BYTES: usize = 64 << 10;
/// The maximum length of an answer, in bytes.
const MAX_ANSWER_BYTES: u64 = 4 << 10;
/// The maximum length of a signature's name, in characters.
const MAX_SIGNATURE_CHARS: usize = 100;

/// Where clamd listens, written as `clamd:/path/to/socket` or `clamd:host:port`.
#[derive(Debug, Clone, PartialEq, Eq, Display)]
pub enum ScannerAddress {
    /// A Unix socket.
    #[display("clamd:{}", _0.display())]
    Socket(PathBuf),
    /// A host and a port.
    #[display("clamd:{_0}")]
    Tcp(String),
}

/// The result of a scan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScanResult {
    /// The scanner found nothing.
    Clean,
    /// The scanner found malware. Contains the name of the malware signature, as at most 100
    /// characters of printable ASCII.
    Infected(String),
    /// The file is larger than clamd accepts (`StreamMaxLength`).
    TooLarge,
}

/// Why a file could not be scanned.
#[derive(Debug, thiserror::Error)]
pub enum ScanError {
    /// clamd cannot be reached, or closed the connection before it had received the whole request.
    #[error("cannot reach {0}: {1}")]
    Unreachable(ScannerAddress, #[source] io::Error),
    /// clamd received the whole request, but closed the connection without answering.
    #[error("{0} closed the connection without an answer")]
    NoAnswer(ScannerAddress),
    /// clamd did not answer within the time limit.
    #[error("{0} did not answer within {seconds} s", seconds = TIMEOUT.as_secs())]
    TimedOut(ScannerAddress),
    /// clamd reported an error, or another program answered.
    #[error("{0} answered {1:?}")]
    Failed(ScannerAddress, String),
}

/// A connection to clamd, over a Unix socket or TCP.
trait Connection: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Connection for T {}

impl ScannerAddress {
    /// Scans a file.
    pub async fn scan(&self, content: &[u8]) -> Result<ScanResult, ScanError> {
        let answer = self.ask(b"zINSTREAM\0", Some(content)).await?;
        if answer.contains("size limit exceeded") {
            return Ok(ScanResult::TooLarge);
        }
        let found = answer.strip_prefix("stream: ");
        match found.map(|found| (found, found.strip_suffix(" FOUND"))) {
            Some(("OK", _)) => Ok(ScanResult::Clean),
            Some((_, Some(name))) => Ok(ScanResult::Infected(cut(name))),
            _ => Err(ScanError::Failed(self.clone(), cut(&answer))),
        }
    }

    /// Checks whether clamd answers.
    pub async fn ping(&self) -> Result<(), ScanError> {
        match self.ask(b"zPING\0", None).await?.as_str() {
            "PONG" => Ok(()),
            answer => Err(ScanError::Failed(self.clone(), cut(answer))),
        }
    }

    /// Sends a command, and a file if there is one, and returns the answer.
    async fn ask(&self, command: &[u8], file: Option<&[u8]>) -> Result<String, ScanError> {
        match timeout(TIMEOUT, self.exchange(command, file)).await {
            Ok(Ok(Some(answer))) => Ok(answer),
            Ok(Ok(None)) => Err(ScanError::NoAnswer(self.clone())),
            Ok(Err(cause)) => Err(ScanError::Unreachable(self.clone(), cause)),
            Err(_) => Err(ScanError::TimedOut(self.clone())),
        }
    }

    /// Connects, sends the command and the file, and reads the answer. Returns `None` if clamd
    /// received the whole request but closed the connection without answering.
    async fn exchange(&self, command: &[u8], file: Option<&[u8]>) -> io::Result<Option<String>> {
        let mut connection = BufReader::new(self.connect().await?);
        let sent = send(&mut connection, command, file).await;
        // If a file is too large, clamd answers early and closes the connection, so sending fails.
        // Read the answer anyway, because it is still valid.
        let mut answer = Vec::new();
        let mut reader = connection.take(MAX_ANSWER_BYTES);
        let read = reader.read_until(0, &mut answer).await;
        if answer.is_empty() {
            sent?;
            read?;
            return Ok(None);
        }
        Ok(Some(printable(&answer)))
    }

    async fn connect(&self) -> io::Result<Box<dyn Connection>> {
        Ok(match self {
            Self::Socket(path) => Box::new(UnixStream::connect(path).await?),
            Self::Tcp(address) => Box::new(TcpStream::connect(address.as_str()).await?),
        })
    }
}

/// Sends a command and a file. Each chunk of the file is preceded by its length; a length of zero
/// ends the file.
async fn send(
    connection: &mut (impl AsyncWrite + Unpin),
    command: &[u8],
    file: Option<&[u8]>,
) -> io::Result<()> {
    connection.write_all(command).await?;
    if let Some(file) = file {
        for chunk in file.chunks(CHUNK_BYTES) {
            connection.write_all(&length_prefix(chunk)).await?;
            connection.write_all(chunk).await?;
        }
        connection.write_all(&length_prefix(&[])).await?;
    }
    connection.flush().await
}

/// Encodes the length of a chunk as four bytes in big-endian order.
fn length_prefix(chunk: &[u8]) -> [u8; 4] {
    u32::try_from(chunk.len()).unwrap_or(u32::MAX).to_be_bytes()
}

/// Keeps only the printable ASCII characters of an answer, because it is logged and shown to the
/// operator.
fn printable(answer: &[u8]) -> String {
    let letters = answer.iter().copied().map(char::from);
    let letters = letters.filter(|c| c.is_ascii_graphic() || *c == ' ');
    letters.collect()
}

/// Truncates an answer or the name of a signature.
fn cut(text: &str) -> String {
    text.chars().take(MAX_SIGNATURE_CHARS).collect()
}

impl FromStr for ScannerAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let address = text.strip_prefix("clamd:").unwrap_or_default();
        if address.starts_with('/') {
            return Ok(Self::Socket(address.into()));
        }
        let port = address
            .rsplit_once(':')
            .filter(|(host, _)| !host.is_empty());
        match port.map(|(_, port)| port.parse::<u16>()) {
            Some(Ok(1..)) => Ok(Self::Tcp(address.to_owned())),
            _ => Err(format!(
                "{text:?} is not the address of a scanner; write clamd:/path/to/socket or clamd:host:port"
            )),
        }
    }
}

impl<'de> Deserialize<'de> for ScannerAddress {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_socket_or_a_host_with_a_port() {
        for text in [
            "clamd:/run/clamd.ctl",
            "clamd:scanner:3310",
            "clamd:[::1]:3310",
        ] {
            let address: ScannerAddress = text.parse().unwrap();
            assert_eq!(address.to_string(), text);
        }
        for text in [
            "",
            "clamd:",
            "/run/clamd.ctl",
            "clamd:host",
            "clamd::1",
            "clamd:a:0",
        ] {
            assert!(text.parse::<ScannerAddress>().is_err(), "{text}");
        }
    }
}
