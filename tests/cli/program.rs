//! The built program, run as an operator runs it.

use std::{
    fs::{self, Permissions},
    io::{BufRead, BufReader},
    os::unix::{fs::PermissionsExt, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

use tempfile::TempDir;

/// Far more than anything here takes; a test that reaches it has failed.
const PATIENCE: Duration = Duration::from_secs(60);

const PROGRAM: &str = env!("CARGO_BIN_EXE_vestibule");

/// An operator's working folder, and the environment of what is started in it.
pub struct Desk {
    pub folder: TempDir,
    environment: Vec<(String, String)>,
    other_user: Option<OtherUser>,
}

/// Another user with a copy of the program. Only root may be able to enter the folder of the built one,
/// for example if the clone is below `/root`.
struct OtherUser {
    id: u32,
    folder: TempDir,
}

/// A command that is running.
pub struct Running {
    child: Child,
    printed: Receiver<String>,
    logged: Receiver<String>,
    /// Every line of the log that has been read so far.
    pub log: Vec<String>,
}

impl Desk {
    /// An empty folder; every address is a free port on loopback.
    pub fn new() -> Desk {
        let desk = Desk {
            folder: tempfile::tempdir().unwrap(),
            environment: Vec::new(),
            other_user: None,
        };
        desk.with("VESTIBULE_SITE__LISTEN", "127.0.0.1:0")
            .with("VESTIBULE_ADMIN__LISTEN", "127.0.0.1:0")
    }

    /// The same with one more variable.
    pub fn with(mut self, variable: &str, value: impl AsRef<str>) -> Desk {
        self.environment
            .push((variable.into(), value.as_ref().into()));
        self
    }

    /// The same as another user, where the tests may become one.
    pub fn under_user(mut self, user: u32) -> Desk {
        let id = Command::new("id").arg("-u").output().unwrap();
        let root = String::from_utf8_lossy(&id.stdout).trim() == "0";
        self.other_user = root.then(|| OtherUser::new(user));
        self
    }

    /// A path in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = match &self.other_user {
            Some(user) => user.command(),
            None => Command::new(PROGRAM),
        };
        command
            .args(arguments)
            .current_dir(self.folder.path())
            .env_clear()
            .envs(self.environment.iter().cloned());
        command
    }

    /// Runs a command to its end.
    pub fn run(&self, arguments: &[&str]) -> Output {
        self.run_into(arguments, Stdio::piped())
    }

    /// Runs a command to its end whose standard output is that.
    pub fn run_into(&self, arguments: &[&str], stdout: impl Into<Stdio>) -> Output {
        let mut command = self.command(arguments);
        command
            .stdin(Stdio::null())
            .stdout(stdout)
            .stderr(Stdio::piped());
        command.spawn().unwrap().wait_with_output().unwrap()
    }

    /// Runs a command that must succeed and gives what it printed.
    pub fn printed(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{arguments:?}: {log}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Starts a command that goes on.
    pub fn start(&self, arguments: &[&str]) -> Running {
        let mut child = self
            .command(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let printed = lines_of(child.stdout.take().unwrap());
        let logged = lines_of(child.stderr.take().unwrap());
        Running {
            child,
            printed,
            logged,
            log: Vec::new(),
        }
    }
}

impl OtherUser {
    fn new(id: u32) -> OtherUser {
        let folder = tempfile::tempdir().unwrap();
        fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
        // Copied by another process. If this one had the copy open, a test that starts something at that moment
        // would hand the open file on, and the copy could not be started ("text file busy").
        let mut copy = Command::new("install");
        copy.args(["--mode=755", PROGRAM]).arg(folder.path());
        assert!(copy.status().unwrap().success(), "{PROGRAM} is not copied");
        OtherUser { id, folder }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(self.folder.path().join("vestibule"));
        command.uid(self.id).gid(self.id);
        command
    }
}

impl Running {
    /// The address that a printed line tells, once it is printed.
    pub fn address(&mut self) -> String {
        loop {
            let line = match self.printed.recv_timeout(PATIENCE) {
                Ok(line) => line,
                Err(_) => panic!("no address was printed: {:#?}", self.rest_of_log()),
            };
            if let Some(at) = line.find("http://127.0.0.1:") {
                let address = line[at..].split_whitespace().next().unwrap();
                return address.trim_end_matches('/').to_owned();
            }
        }
    }

    /// Waits for a line of the log that holds `text`.
    pub fn until_logged(&mut self, text: &str) -> String {
        loop {
            let line = match self.logged.recv_timeout(PATIENCE) {
                Ok(line) => line,
                Err(_) => panic!("{text:?} was never logged: {:#?}", self.log),
            };
            self.log.push(line.clone());
            if line.contains(text) {
                return line;
            }
        }
    }

    /// Sends SIGTERM, waits for the end and gives the exit code and the whole log.
    pub fn stop(mut self) -> (Option<i32>, Vec<String>) {
        let pid = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-TERM", &pid])
                .status()
                .unwrap()
                .success()
        );
        let code = self.child.wait().unwrap().code();
        let log = self.rest_of_log();
        (code, log)
    }

    /// Kills it where it stands.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// The processor time that it has used so far.
    pub fn processor_time(&self) -> Duration {
        let told = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        // In hundredths of a second, in the process and in the system; the name before may hold anything.
        let (_, numbers) = told.rsplit_once(") ").unwrap();
        let spent = numbers.split(' ').skip(11).take(2);
        let spent: u64 = spent.map(|it| it.parse::<u64>().unwrap()).sum();
        Duration::from_millis(spent * 10)
    }

    fn rest_of_log(&mut self) -> Vec<String> {
        let _ = self.child.kill();
        let mut log = std::mem::take(&mut self.log);
        log.extend(self.logged.iter());
        log
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn lines_of(stream: impl std::io::Read + Send + 'static) -> Receiver<String> {
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(stream).lines() {
            let Ok(line) = line else { return };
            if send.send(line).is_err() {
                return;
            }
        }
    });
    receive
}

/// Every file below `folder`.
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files_below(&path));
        } else {
            found.push(path);
        }
    }
    found
}
