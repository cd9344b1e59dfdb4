//! Tests SIGHUP, the notifications for systemd, and the readiness check while the site stops.

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    os::unix::net::UnixDatagram,
    process::Command,
};

use vestibule::recruiter_keys::KeyHash;

use crate::program::{Desk, PATIENCE, Running};

/// Sends a GET request with these header lines and returns the whole response.
pub fn get(address: &str, path: &str, headers: &str) -> String {
    request("GET", address, path, headers)
}

fn request(method: &str, address: &str, path: &str, headers: &str) -> String {
    let mut stream = TcpStream::connect(address.trim_start_matches("http://")).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut response = Vec::new();
    stream.read_to_end(&mut response).unwrap();
    String::from_utf8_lossy(&response).into_owned()
}

#[test]
fn sighup_applies_what_can_change_and_names_what_needs_a_restart() {
    let desk = Desk::new();
    let file = desk.path("vestibule.toml");
    fs::write(&file, "[site]\nhead_timeout = '9s'\n").unwrap();
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    let from_proxy = "X-Request-Id: of-the-proxy\r\n";
    assert!(!get(&address, "/healthz", from_proxy).contains("of-the-proxy"));
    let changed = "[site]\nhead_timeout = '8s'\npage_size = 7\nposts_per_minute = 9\n\
                   trusted_proxies = '127.0.0.1'\n[outbox]\nmax_per_hour = 7\n\
                   [log]\nfilter = 'debug'\n";
    fs::write(&file, changed).unwrap();
    site.signal("-HUP");
    let applied = site.until_logged("the settings were read again");
    let names =
        "applied log.filter, outbox.max_per_hour, site.posts_per_minute, site.trusted_proxies";
    assert!(applied.ends_with(names), "{applied}");
    let postponed = site.until_logged("restart the site");
    assert!(
        postponed.contains("WARN")
            && postponed.contains("settings site.head_timeout, site.page_size; `vestibule check`"),
        "{postponed}"
    );
    assert!(get(&address, "/healthz", from_proxy).contains("x-request-id: of-the-proxy"));
    site.until_logged("DEBUG");

    site.signal("-HUP");
    site.until_logged("no change was applied");
    // The warning is repeated at each reload until the restart.
    site.until_logged("restart the site");
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn the_alarm_about_an_untrusted_proxy_names_it_and_ends_when_sighup_adds_it() {
    let desk = Desk::new();
    let file = desk.path("vestibule.toml");
    fs::write(&file, "").unwrap();
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    let form = "X-Forwarded-For: 192.0.2.1\r\nContent-Length: 0\r\n";
    request("POST", &address, "/", form);
    let raised = site.until_logged("proxy_not_named");
    assert!(
        raised.contains("ERROR") && raised.contains("the proxy 127.0.0.1"),
        "{raised}"
    );
    // If the site runs in a container, a visitor can raise this alarm by forging the header
    // `X-Forwarded-For`.
    let is_careful = raised.contains("if a proxy that you run has this address");
    assert!(is_careful && raised.contains("do not add the gateway of a container network"));
    fs::write(&file, "[site]\ntrusted_proxies = '127.0.0.1'\n").unwrap();
    site.signal("-HUP");
    let ended = site.until_logged("proxy_not_named");
    assert!(
        ended.contains("INFO") && ended.contains("site.trusted_proxies has changed"),
        "{ended}"
    );
    site.until_logged("applied site.trusted_proxies");
    request("POST", &address, "/", form);
    for _ in 0..2 {
        request("POST", &address, "/", "Content-Length: 0\r\n");
    }
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    let silent = "a form came from 127.0.0.1, which is in site.trusted_proxies, but without";
    let silent = log.iter().filter(|line| line.contains(silent));
    assert_eq!(silent.count(), 1, "{log:?}");
    let raised = log.iter().filter(|line| line.contains("proxy_not_named"));
    assert_eq!(raised.count(), 2, "{log:?}");
}

#[test]
fn sighup_raises_no_alarm_on_a_site_without_a_brand() {
    let desk = Desk::new();
    fs::create_dir(desk.path("brand")).unwrap();
    let file = "[brand]\ndir = 'brand'\n[site]\nposts_per_minute = 9\n";
    fs::write(desk.path("vestibule.toml"), file).unwrap();
    let mut site = desk.start(&["serve"]);
    let empty = site.until_logged("the brand folder contains no files");
    assert!(empty.contains("WARN"), "{empty}");
    site.address();
    // The second reload begins after the first reload has ended.
    for _ in 0..2 {
        site.signal("-HUP");
        site.until_logged("the settings were read again");
    }
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    assert!(
        !log.join("\n").contains("the pages stay as they were"),
        "{log:?}"
    );
}

#[test]
fn an_invalid_setting_in_a_reload_changes_nothing_and_the_site_keeps_running() {
    let desk = Desk::new();
    let file = desk.path("vestibule.toml");
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    fs::write(
        &file,
        "[site]\nposts_per_minute = 1\npage_size = 'planted'\n",
    )
    .unwrap();
    site.signal("-HUP");
    let says = site.until_logged("the settings stay as they were");
    assert!(says.contains("ERROR") && says.contains("line 3"), "{says}");
    assert!(get(&address, "/healthz", "").starts_with("HTTP/1.1 200"));
    fs::write(&file, "[site]\nposts_per_minute = 1\n").unwrap();
    site.signal("-HUP");
    site.until_logged("applied site.posts_per_minute");
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn a_missing_settings_file_changes_neither_the_settings_nor_the_keys() {
    let hash = KeyHash::from_key("planted-sesame-planted-sesame-planted");
    let settings = format!(
        "[site]\ntrusted_proxies = '127.0.0.1'\n\
         [[team.keys]]\nname = 'Olga'\nrole = 'operator'\nhash = '{hash}'\n"
    );
    for arguments in [&["serve"][..], &["--config", "vestibule.toml", "serve"]] {
        let desk = Desk::new();
        let file = desk.path("vestibule.toml");
        fs::write(&file, &settings).unwrap();
        let mut site = desk.start(arguments);
        let address = site.address();
        fs::remove_file(&file).unwrap();
        site.signal("-HUP");
        let says = site.until_logged("the settings stay as they were");
        let cause = "ERROR the settings stay as they were: the settings file vestibule.toml is missing, although the \
                     site was started with it: put the file back before you reload the settings or restart the site";
        assert!(says.ends_with(cause), "{says}");
        let keys = site.until_logged("the recruiter keys stay as they were");
        let cause = "they cannot be read: the settings file vestibule.toml is missing";
        assert!(keys.contains(cause), "{keys}");
        let from_proxy = "X-Request-Id: of-the-proxy\r\n";
        assert!(get(&address, "/healthz", from_proxy).contains("x-request-id: of-the-proxy"));
        fs::write(&file, &settings).unwrap();
        site.until_logged("the recruiter keys can be read again");
        let (code, log) = site.stop();
        assert_eq!(code, Some(0));
        assert!(!log.join("\n").contains("a recruiter key was removed"));
    }
}

#[test]
fn settings_that_were_read_from_a_pipe_are_not_reloaded() {
    let desk = Desk::new();
    let program = desk.command(&[]);
    let mut command = Command::new("bash");
    let script = "exec \"$0\" serve --config <(echo \"site.trusted_proxies = '127.0.0.1'\")";
    command
        .args(["-c", script])
        .arg(program.get_program())
        .envs(
            program
                .get_envs()
                .filter_map(|(name, value)| Some((name, value?))),
        )
        .current_dir(desk.folder.path());
    let mut site = Running::spawn(command);
    let address = site.address();
    site.signal("-HUP");
    let says = site.until_logged("the settings stay as they were");
    assert!(says.contains("cannot be read again"), "{says}");
    let from_proxy = "X-Request-Id: of-the-proxy\r\n";
    assert!(get(&address, "/healthz", from_proxy).contains("x-request-id: of-the-proxy"));
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn sighup_reads_the_brand_again_even_if_its_folder_is_not_watched() {
    let desk = Desk::new().with("VESTIBULE_BRAND__WATCH", "0s");
    fs::create_dir(desk.path("brand")).unwrap();
    let name = |name: &str| {
        let text = format!("name = \"{name}\"\n");
        fs::write(desk.path("brand/brand.toml"), text).unwrap();
    };
    name("Crumb Ltd");
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    assert!(get(&address, "/", "").contains("Crumb Ltd"));
    name("Loaf Ltd");
    site.signal("-HUP");
    site.until_logged("the brand was reloaded");
    assert!(get(&address, "/", "").contains("Loaf Ltd"));
    assert_eq!(site.stop().0, Some(0));
}

fn next_message(systemd: &UnixDatagram) -> String {
    let mut buffer = [0; 256];
    let length = systemd.recv(&mut buffer).unwrap();
    String::from_utf8_lossy(&buffer[..length]).into_owned()
}

#[test]
fn systemd_is_notified_when_the_site_is_ready_reloads_and_stops() {
    let desk = Desk::new();
    let socket = desk.path("systemd");
    let systemd = UnixDatagram::bind(&socket).unwrap();
    systemd.set_read_timeout(Some(PATIENCE)).unwrap();
    let desk = desk.with("NOTIFY_SOCKET", socket.to_str().unwrap());
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    assert_eq!(next_message(&systemd), "READY=1\n");
    assert!(get(&address, "/healthz", "").starts_with("HTTP/1.1 200"));
    site.signal("-HUP");
    let reloading = next_message(&systemd);
    assert!(
        reloading.starts_with("RELOADING=1\nMONOTONIC_USEC="),
        "{reloading}"
    );
    assert_eq!(next_message(&systemd), "READY=1\n");
    assert_eq!(site.stop().0, Some(0));
    assert_eq!(next_message(&systemd), "STOPPING=1\n");

    // The site notifies the watchdog at startup, and again after half of this period. The test ends
    // before the second notification.
    let desk = desk.with("WATCHDOG_USEC", "600000000");
    let mut site = desk.start(&["serve"]);
    site.address();
    let mut messages = [next_message(&systemd), next_message(&systemd)];
    messages.sort();
    assert_eq!(messages, ["READY=1\n", "WATCHDOG=1\n"]);
    assert_eq!(site.stop().0, Some(0));
}

/// Requests `/readyz` until the response has this status.
fn until_ready_is(address: &str, status: &str) -> String {
    loop {
        let answer = get(address, "/readyz", "");
        if answer.starts_with(&format!("HTTP/1.1 {status}")) {
            return answer;
        }
    }
}

#[test]
fn during_the_shutdown_delay_the_site_serves_visitors_but_is_not_ready() {
    let desk = Desk::new().with("VESTIBULE_SITE__DRAIN", "1h");
    let mut site: Running = desk.start(&["serve"]);
    let address = site.address();
    until_ready_is(&address, "200");
    site.signal("-TERM");
    let answer = until_ready_is(&address, "503");
    assert!(answer.contains("\"status\":\"stopping\""), "{answer}");
    assert!(get(&address, "/healthz", "").starts_with("HTTP/1.1 200"));
    assert!(get(&address, "/", "").starts_with("HTTP/1.1 200"));
    site.until_logged("visitors are served for 1h (site.drain)");
    // After a second signal, the site stops immediately.
    assert_eq!(site.stop().0, Some(130));
}
