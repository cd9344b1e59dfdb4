//! Tests system limits that affect connections: the limit of open files, and the kernel's queue of
//! new connections.

use std::fs;
use std::net::{SocketAddr, TcpStream};
use std::process::Command;

use crate::program::{Desk, PATIENCE, Running};

#[test]
fn the_limit_of_open_files_is_raised_as_far_as_the_system_allows() {
    let desk = Desk::new();
    let mut site = serve_with(&desk, "ulimit -S -n 256");
    site.address();
    let limits = fs::read_to_string(format!("/proc/{}/limits", site.id())).unwrap();
    let open_files = limits.lines().find(|it| it.starts_with("Max open files"));
    let values: Vec<_> = open_files.unwrap().split_whitespace().skip(3).collect();
    assert_eq!(values[0], values[1], "{limits}");
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn with_a_low_limit_of_open_files_fewer_connections_are_allowed_and_a_warning_is_logged() {
    let desk = Desk::new();
    let mut site = serve_with(&desk, "ulimit -n 400");
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
    site.signal("-STOP");
    let open: Result<Vec<_>, _> = (0..500)
        .map(|_| TcpStream::connect_timeout(&address, PATIENCE))
        .collect();
    site.signal("-CONT");
    assert_eq!(open.unwrap().len(), 500);
    assert_eq!(site.stop().0, Some(0));
}

/// Runs this shell command and then starts the site in the same process.
fn serve_with(desk: &Desk, preparation: &str) -> Running {
    let serve = desk.command(&["serve"]);
    let mut shell = Command::new("/bin/sh");
    shell
        .arg("-c")
        .arg(format!("{preparation}; exec \"$0\" \"$@\""))
        .arg(serve.get_program())
        .args(serve.get_args())
        .current_dir(serve.get_current_dir().unwrap())
        .env_clear()
        .envs(
            serve
                .get_envs()
                .filter_map(|(name, value)| Some((name, value?))),
        );
    Running::spawn(shell)
}

#[test]
fn a_crash_leaves_no_core_file_with_keys_and_answers() {
    let desk = Desk::new();
    let mut site = desk.start(&["serve"]);
    site.address();
    let limits = fs::read_to_string(format!("/proc/{}/limits", site.id())).unwrap();
    let core_files = limits
        .lines()
        .find_map(|it| it.strip_prefix("Max core file size"));
    let values: Vec<&str> = core_files.unwrap().split_whitespace().collect();
    // With the limit 1, the kernel does not pass the memory to another program either. The limit is
    // 0 only if the machine on which the tests run allows no other limit.
    assert!(["0", "1"].contains(&values[1]), "{limits}");
    assert_eq!(values[0], values[1], "{limits}");
}
