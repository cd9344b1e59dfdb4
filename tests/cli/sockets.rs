//! Tests Unix sockets, and sockets that systemd passes to the site.

use std::{
    fs,
    io::{Read, Write},
    os::unix::{
        fs::{PermissionsExt, symlink},
        net::UnixStream,
    },
    path::Path,
    process::Command,
};

use crate::{
    check::check,
    program::{Desk, PATIENCE, Running},
    reload::get,
    reserved_port::ReservedPort,
    settings::refused,
};

/// Sends a GET request through a Unix socket and returns the whole response.
fn get_through(socket: &Path, headers: &str) -> String {
    let mut stream = UnixStream::connect(socket).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let request =
        format!("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    response
}

#[test]
fn the_site_listens_on_a_unix_socket_for_a_proxy_of_this_machine() {
    let desk = Desk::new();
    let socket = desk.path("site.sock");
    let address = format!("unix:{}", socket.display());
    let desk = desk
        .with("VESTIBULE_SITE__LISTEN", &address)
        .with("VESTIBULE_SITE__TRUSTED_PROXIES", "127.0.0.1");
    let free = format!("ok: {address} (site.listen) is free");
    assert_eq!(check(&desk, &[]).about("ports"), [free]);
    let mut site = desk.start(&["serve"]);
    site.until_printed(&format!("Site: {address}"));
    let answer = get_through(&socket, "X-Request-Id: of-the-proxy\r\n");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("x-request-id: of-the-proxy"), "{answer}");
    let mode = fs::metadata(&socket).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o666);
    assert!(desk.printed(&["health"]).contains("is healthy"));
    let running = format!("ok: a site is running at {address} (site.listen)");
    assert_eq!(check(&desk, &[]).about("ports"), [running]);

    let other = Desk::new().with("VESTIBULE_SITE__LISTEN", &address);
    let output = refused(&other, &["serve"]);
    let says = format!("cannot listen on {address} (site.listen)");
    assert!(output.contains(&says), "{output}");
    let advice = "stop the other program or change site.listen";
    assert!(output.contains(advice), "{output}");
    assert!(!other.path("vestibule.key").exists());
    // A killed site leaves its socket behind.
    site.kill();
    let mut site = desk.start(&["serve"]);
    site.until_printed(&address);
    assert!(get_through(&socket, "").starts_with("HTTP/1.1 200"));
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn check_and_serve_report_the_same_cause_if_a_socket_cannot_be_created() {
    let desk = Desk::new();
    let path = |name: &str| desk.path(name).display().to_string();
    fs::write(desk.path("file"), "precious").unwrap();
    fs::create_dir(desk.path("folder")).unwrap();
    symlink(desk.path("nowhere"), desk.path("link")).unwrap();
    let (file, folder, link) = (path("file"), path("folder"), path("link"));
    let long = path(&"x".repeat(99));
    for (socket, advice) in [
        (
            "/nope/site.sock",
            "the folder /nope does not exist: create it or change site.listen".to_owned(),
        ),
        (
            &*format!("{file}/site.sock"),
            format!("{file} is not a folder, or a part of it is not: change site.listen"),
        ),
        (
            &folder,
            format!(
                "this path is a folder; write the path of a file in this folder into site.listen, for example \
                 unix:{folder}/site.sock"
            ),
        ),
        (
            &file,
            format!(
                "this path is another file; the site replaces only an old socket: move {file} aside or change site.listen"
            ),
        ),
        (
            &link,
            format!(
                "this path is a symbolic link; the site replaces only an old socket: move {link} aside or change site.listen"
            ),
        ),
        (
            &long,
            "the path of a socket can have at most 107 bytes: write a shorter path into site.listen"
                .to_owned(),
        ),
    ] {
        let address = format!("unix:{socket}");
        let desk = Desk::new().with("VESTIBULE_SITE__LISTEN", &address);
        let found = check(&desk, &[]).about("ports").join("\n");
        let says = format!("fault: cannot listen on {address} (site.listen): ");
        assert!(found.starts_with(&says) && found.contains(&advice), "{found}");
        let message = found.lines().next().unwrap().trim_start_matches("fault: ");
        let output = refused(&desk, &["serve"]);
        assert!(output.contains(message), "{output} lacks {message}");
        assert!(!output.contains("stop the other program"), "{output}");
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
}

/// Starts a site to which systemd passes two sockets: one for visitors and one for the operator.
fn start_with_sockets(desk: &Desk, address: &str, admin: &str) -> Running {
    let program = desk.command(&["serve"]);
    let mut command = Command::new("systemd-socket-activate");
    command
        .arg(format!("--listen={address}"))
        .arg(format!("--listen={admin}"))
        .arg(program.get_program())
        .args(program.get_args())
        .current_dir(desk.folder.path());
    let mut site = Running::spawn(command);
    site.until_logged("Listening on");
    site
}

#[test]
fn the_site_takes_the_sockets_that_systemd_passes() {
    let desk = Desk::new();
    let (site_port, admin_port) = (ReservedPort::new(), ReservedPort::new());
    let address = site_port.address.to_string();
    let admin = admin_port.address.to_string();
    let mut site = start_with_sockets(&desk, &address, &admin);
    // systemd starts the program at the first connection. This connection waits until the program
    // accepts it.
    assert!(get(&address, "/healthz", "").starts_with("HTTP/1.1 200"));
    assert!(get(&admin, "/healthz", "").starts_with("HTTP/1.1 200"));
    assert_eq!(site.address(), format!("http://{address}"));
    assert!(get(&admin, "/", "").contains("Pause the delivery"));
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn the_operators_page_does_not_act_without_a_key_if_its_socket_is_open_to_the_network() {
    let desk = Desk::new();
    let (site_port, admin_port) = (ReservedPort::new(), ReservedPort::new());
    let address = site_port.address.to_string();
    let admin = admin_port.address.to_string();
    let everywhere = admin.replace("127.0.0.1", "0.0.0.0");
    let site = start_with_sockets(&desk, &address, &everywhere);
    let page = get(&admin, "/", "");
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(!page.contains("Pause the delivery"), "{page}");
    assert_eq!(site.stop().0, Some(0));
}
