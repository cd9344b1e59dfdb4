//! Runs a real mail server (aiosmtpd), which stops at the end of the test.

use std::{
    env,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

use serde_json::Value;

/// How long a test waits for an email before it fails. This is much longer than sending an email
/// takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running mail server on a free port of the loopback interface.
pub struct MailServer {
    process: Child,
    printed: Receiver<String>,
    pub port: u16,
}

impl MailServer {
    /// Starts `smtp_server.py` with these arguments.
    pub fn start(arguments: &[&str]) -> Self {
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
        // Start Python through the symbolic link in the folder of the tools. If the target of the
        // link is started directly, Python does not find the installed packages.
        let python = env::current_dir().unwrap().join(target);
        let mut process = Command::new(python.join("tools/bin/python3"))
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tools/smtp_server.py"))
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .expect("Python is not installed; run tests/tools/install");
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let (sender, printed) = mpsc::channel();
        thread::spawn(move || {
            let lines = lines.map_while(Result::ok);
            lines.for_each(|line| drop(sender.send(line)));
        });
        let port = printed.recv().expect("the mail server did not start");
        Self {
            port: port.parse().unwrap(),
            process,
            printed,
        }
    }

    /// Waits for the next email that the server receives.
    pub fn next_mail(&self) -> Value {
        let line = self.printed.recv_timeout(PATIENCE);
        serde_json::from_str(&line.expect("no mail came")).unwrap()
    }

    /// Stops the server and returns the emails that have not been read yet.
    pub fn stop(mut self) -> Vec<Value> {
        self.process.kill().unwrap();
        let rest = self.printed.iter();
        rest.map(|line| serde_json::from_str(&line).unwrap())
            .collect()
    }
}

/// Creates the settings with which a site sends mail from the address `from` through the server at
/// this port.
pub fn settings(port: u16, from: &str) -> String {
    format!(
        "[smtp]\nhost = '127.0.0.1'\nport = {port}\nencryption = 'none'\nfrom = 'Careers <{from}>'\n"
    )
}

/// Returns the value of the header `Message-ID` of an email.
pub fn message_id(mail: &Value) -> &str {
    let mut lines = mail["content"].as_str().unwrap().lines();
    let id = lines.find_map(|it| it.strip_prefix("Message-ID: "));
    id.unwrap()
}

impl Drop for MailServer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
