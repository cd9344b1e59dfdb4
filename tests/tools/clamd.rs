//! Runs a real clamd, the malware scanner, from Debian's package. Its signature database contains
//! only one test signature. It listens on a Unix socket in its own folder and stops at the end of
//! the test.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use tempfile::TempDir;

/// The path of Debian's clamd. The `PATH` of an ordinary user does not contain `/usr/sbin`.
const DEBIANS: &str = "/usr/sbin/clamd";

/// The text that clamd detects as malware, with the name `Vestibule.Test.UNOFFICIAL`. clamd adds
/// `UNOFFICIAL` to the names of signatures that ClamAV did not publish.
const MALWARE: &str = "VESTIBULE-TEST-SIGNATURE";

/// A clamd that can be started and stopped.
pub struct Clamd {
    folder: TempDir,
    process: Option<Child>,
}

impl Clamd {
    /// Prepares a clamd without starting it.
    pub fn stopped() -> Self {
        let folder = tempfile::Builder::new().prefix("vestibule-clamd").tempdir();
        let folder = folder.unwrap();
        fs::create_dir(folder.path().join("database")).unwrap();
        let pattern = hex::encode(MALWARE);
        let signature = format!("Vestibule.Test:0:*:{pattern}\n");
        fs::write(folder.path().join("database/test.ndb"), signature).unwrap();
        fs::write(folder.path().join("clamd.conf"), settings(folder.path())).unwrap();
        Self {
            folder,
            process: None,
        }
    }

    /// Starts clamd, and waits until it responds.
    pub fn start(&mut self) {
        let program = if Path::new(DEBIANS).exists() {
            DEBIANS
        } else {
            "clamd"
        };
        let mut process = Command::new(program)
            .arg("--config-file")
            .arg(self.folder.path().join("clamd.conf"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("clamd is not installed; run tests/tools/install");
        let mut log = BufReader::new(process.stdout.take().unwrap()).lines();
        let answers = |line: &String| line.contains("Self checking");
        let started = log.by_ref().map_while(Result::ok).any(|it| answers(&it));
        assert!(started, "clamd did not start");
        // Read and drop the rest of the log. Otherwise, clamd would block when the pipe is full.
        std::thread::spawn(move || log.for_each(drop));
        self.process = Some(process);
    }

    /// Returns the address of this clamd, for the setting `apply.scanner`.
    pub fn address(&self) -> String {
        format!("clamd:{}", self.folder.path().join("socket").display())
    }
}

impl Drop for Clamd {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

fn settings(folder: &Path) -> String {
    let folder = folder.display();
    format!(
        "Foreground yes
LocalSocket {folder}/socket
DatabaseDirectory {folder}/database
TemporaryDirectory {folder}
StreamMaxLength 1M
"
    )
}
