//! What the system allows for connections: the limit of open files, and the queue of the kernel.

use std::net::{SocketAddr, TcpStream};

use crate::program::{Desk, PATIENCE};

#[test]
fn the_limit_of_open_files_is_raised_as_far_as_the_system_allows() {
    let desk = Desk::new();
    let mut site = desk.start_with("ulimit -S -n 256", &["serve"]);
    site.address();
    let limits = site.limits();
    let open_files = limits.lines().find(|it| it.starts_with("Max open files"));
    let values: Vec<_> = open_files.unwrap().split_whitespace().skip(3).collect();
    assert_eq!(values[0], values[1], "{limits}");
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn with_few_open_files_fewer_connections_are_open_and_the_operator_is_told() {
    let desk = Desk::new();
    let mut site = desk.start_with("ulimit -n 400", &["serve"]);
    let warning = site.until_logged("site.max_connections");
    assert!(warning.contains("WARN"), "{warning}");
    for part in ["1024", "400 open files", "300 connections", "LimitNOFILE"] {
        assert!(warning.contains(part), "{part}: {warning}");
    }
    site.address();
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn a_burst_of_connections_waits_in_the_kernel_while_the_site_is_busy() {
    let desk = Desk::new();
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    let address: SocketAddr = address.strip_prefix("http://").unwrap().parse().unwrap();
    site.pause();
    let open: Result<Vec<_>, _> = (0..500)
        .map(|_| TcpStream::connect_timeout(&address, PATIENCE))
        .collect();
    site.resume();
    assert_eq!(open.unwrap().len(), 500);
    assert_eq!(site.stop().0, Some(0));
}
