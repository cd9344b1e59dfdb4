//! Reserves a port of the loopback interface for a server that starts later, or not at all.

use std::net::{Ipv4Addr, SocketAddr};

use socket2::{Domain, Socket, Type};

/// A port of the loopback interface that refuses connections until a server listens on it.
///
/// As long as this value exists, the operating system gives the port to no other socket. A port
/// that was free a moment ago could be in use by another test when the server starts.
pub struct ReservedPort {
    pub address: SocketAddr,
    _socket: Socket,
}

impl ReservedPort {
    pub fn new() -> Self {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
        // With this option, servers that also set it can listen on the port.
        socket.set_reuse_address(true).unwrap();
        let any_port = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        socket.bind(&any_port.into()).unwrap();
        let address = socket.local_addr().unwrap().as_socket().unwrap();
        Self {
            address,
            _socket: socket,
        }
    }
}
