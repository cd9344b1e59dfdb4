//! Opens the sockets on which the site listens, or takes over the sockets that systemd passes
//! (socket activation).

use std::{
    env,
    fs::{self, Permissions},
    io,
    net::SocketAddr,
    os::unix::fs::PermissionsExt,
    path::Path,
};

use listenfd::ListenFd;
use tokio::net::{TcpListener, TcpSocket, UnixListener};

use crate::{
    app::{
        error::StartError,
        socket_path::{self, SocketPath},
    },
    listen_address::ListenAddress,
    web::http::listener::Listener,
};

/// The maximum number of connections that can wait in the listen queue. The kernel can enforce a
/// lower limit (`net.core.somaxconn`).
const MAX_UNACCEPTED: u32 = 4096;

/// The permissions of a Unix socket. All users of the machine can connect, as with a loopback
/// address. The permissions of the socket's folder can restrict access.
const SOCKET_MODE: u32 = 0o666;

/// The environment variable in which systemd reports the number of passed sockets.
const LISTEN_FDS: &str = "LISTEN_FDS";

/// The sockets that systemd passes. The first is for visitors. The second, if there is one, is for
/// the operator.
pub(crate) struct PassedSockets(Option<ListenFd>);

impl PassedSockets {
    /// Takes over the sockets that are described by the environment variables.
    pub(crate) fn from_environment() -> Self {
        Self(env::var_os(LISTEN_FDS).map(|_| ListenFd::from_env()))
    }

    /// Takes over the socket that systemd passed with the index `index`. If systemd passed no such
    /// socket, listens on `wanted`. Returns the listener and its address.
    pub(crate) fn open(
        &mut self,
        index: usize,
        setting: &'static str,
        wanted: impl Into<ListenAddress>,
    ) -> Result<(Listener, ListenAddress), StartError> {
        let address = wanted.into();
        let bound = match self.take(index).transpose() {
            Some(taken) => taken,
            None => bind(&address),
        };
        let bound = bound.and_then(|listener| Ok((bound_address(&listener)?, listener)));
        match bound {
            Ok((address, listener)) => Ok((listener, address)),
            Err(cause) => Err(StartError::Listen {
                setting,
                address,
                cause,
            }),
        }
    }

    fn take(&mut self, index: usize) -> io::Result<Option<Listener>> {
        let Some(passed) = &mut self.0 else {
            return Ok(None);
        };
        if let Ok(Some(socket)) = passed.take_unix_listener(index) {
            socket.set_nonblocking(true)?;
            return UnixListener::from_std(socket).map(|it| Some(it.into()));
        }
        let Some(socket) = passed.take_tcp_listener(index)? else {
            return Ok(None);
        };
        socket.set_nonblocking(true)?;
        TcpListener::from_std(socket).map(|it| Some(it.into()))
    }
}

fn bind(wanted: &ListenAddress) -> io::Result<Listener> {
    match wanted {
        ListenAddress::Tcp(address) => listen_tcp(*address).map(Listener::from),
        ListenAddress::Unix(path) => listen_unix(path).map(Listener::from),
    }
}

/// Returns the address of a listener. If the configured port is 0, the address contains the port
/// that the system chose.
fn bound_address(listener: &Listener) -> io::Result<ListenAddress> {
    match listener {
        Listener::Tcp(listener) => Ok(listener.local_addr()?.into()),
        Listener::Unix(listener) => {
            let address = listener.local_addr()?;
            let path = address.as_pathname().unwrap_or(Path::new(""));
            Ok(path.to_owned().into())
        }
    }
}

/// Listens on a TCP address with a long queue. `TcpListener::bind` would use a queue for only 128
/// connections, and a client whose connection does not fit into the queue waits for a second before
/// it tries again.
fn listen_tcp(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // Allow the site to be restarted immediately on the same address, as `TcpListener::bind` does.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(MAX_UNACCEPTED)
}

/// Listens on a Unix socket. Replaces an existing socket file if no program listens on it, because
/// a program's socket file remains after the program has exited.
fn listen_unix(path: &Path) -> io::Result<UnixListener> {
    if socket_path::check(path)? == SocketPath::Stale {
        fs::remove_file(path)?;
    }
    let listener = UnixListener::bind(path)?;
    fs::set_permissions(path, Permissions::from_mode(SOCKET_MODE))?;
    Ok(listener)
}
