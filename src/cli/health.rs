//! `health`: checks whether the site on this machine is up, for container health checks.

use std::{
    io::{self, Read, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    os::unix::net::UnixStream,
    time::Duration,
};

use anyhow::Context;

use crate::{duration, listen_address::ListenAddress};

/// The time limit for each step of the request: connecting, sending and reading. Container health
/// checks run frequently, so a slow check should end before the next one starts.
const TIMEOUT: Duration = Duration::from_secs(4);

/// The body of the response that a healthy site sends. A different body means that another program
/// answered.
const HEALTHY: &str = r#"{"status":"ok"}"#;

/// Requests `/healthz`. Uses a plain socket, because the site's port serves plain HTTP and a health
/// check should have as few dependencies as possible.
pub(crate) fn run(listen: &ListenAddress) -> anyhow::Result<()> {
    request(listen).with_context(|| format!("the site at {listen} is not healthy"))?;
    outln!("The site at {listen} is healthy");
    Ok(())
}

/// Requests `/healthz` from the site at this address. Fails if the site does not answer, or if
/// another program does.
pub(crate) fn request(listen: &ListenAddress) -> io::Result<()> {
    let answer = read_answer(listen).map_err(|error| match error.kind() {
        // The system reports a timeout as one of these two kinds.
        io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => io::Error::other(format!(
            "no answer within {}; the machine may be overloaded, or the process hangs: look at the log of the site",
            duration::format(TIMEOUT)
        )),
        _ => error,
    })?;
    if answer.starts_with("HTTP/1.1 200 ") && answer.ends_with(HEALTHY) {
        return Ok(());
    }
    let first = answer.lines().next().unwrap_or_default();
    Err(io::Error::other(format!("it answered {first:?}")))
}

fn read_answer(listen: &ListenAddress) -> io::Result<String> {
    match listen {
        ListenAddress::Tcp(listen) => {
            let stream = TcpStream::connect_timeout(&connect_address(*listen), TIMEOUT)?;
            stream.set_read_timeout(Some(TIMEOUT))?;
            stream.set_write_timeout(Some(TIMEOUT))?;
            request_health(stream)
        }
        ListenAddress::Unix(path) => {
            let stream = UnixStream::connect(path)?;
            stream.set_read_timeout(Some(TIMEOUT))?;
            stream.set_write_timeout(Some(TIMEOUT))?;
            request_health(stream)
        }
    }
}

fn request_health(mut stream: impl Read + Write) -> io::Result<String> {
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(64 << 10).read_to_string(&mut answer)?;
    Ok(answer)
}

/// The address to connect to. If the site listens on all addresses, this is the loopback address.
fn connect_address(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}
