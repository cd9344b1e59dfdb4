//! Runs the built program in the way an operator does.

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

/// A timeout much longer than any step in these tests. A test that waits this long fails.
pub const PATIENCE: Duration = Duration::from_secs(60);

const PROGRAM: &str = env!("CARGO_BIN_EXE_vestibule");

/// An operator's working folder, and the environment variables of the commands that run in it.
pub struct Desk {
    pub folder: TempDir,
    environment: Vec<(String, String)>,
    other_user: Option<OtherUser>,
}

/// Another user with a copy of the program. The copy is needed because the folder of the original
/// may be accessible only to root, for example if the clone is below `/root`.
struct OtherUser {
    id: u32,
    folder: TempDir,
}

/// A running command.
pub struct Running {
    child: Child,
    printed: Receiver<String>,
    logged: Receiver<String>,
    /// All log lines that have been read so far.
    pub log: Vec<String>,
}

impl Desk {
    /// Creates an empty folder. All listen addresses use a free port on the loopback interface.
    pub fn new() -> Desk {
        let desk = Desk {
            folder: tempfile::tempdir().unwrap(),
            environment: Vec::new(),
            other_user: None,
        };
        desk.with("VESTIBULE_SITE__LISTEN", "127.0.0.1:0")
            .with("VESTIBULE_ADMIN__LISTEN", "127.0.0.1:0")
    }

    /// Adds an environment variable.
    pub fn with(mut self, variable: &str, value: impl AsRef<str>) -> Desk {
        self.environment
            .push((variable.into(), value.as_ref().into()));
        self
    }

    /// If the tests run as root, makes the commands run as another user.
    pub fn under_user(mut self, user: u32) -> Desk {
        let id = Command::new("id").arg("-u").output().unwrap();
        let root = String::from_utf8_lossy(&id.stdout).trim() == "0";
        self.other_user = root.then(|| OtherUser::new(user));
        self
    }

    /// Returns the path of a file in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Creates a command that runs the program with these arguments in the folder.
    pub fn command(&self, arguments: &[&str]) -> Command {
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

    /// Runs a command and waits for it.
    pub fn run(&self, arguments: &[&str]) -> Output {
        self.run_into(arguments, Stdio::piped())
    }

    /// Runs a command with this standard output and waits for it.
    pub fn run_into(&self, arguments: &[&str], stdout: impl Into<Stdio>) -> Output {
        let mut command = self.command(arguments);
        command
            .stdin(Stdio::null())
            .stdout(stdout)
            .stderr(Stdio::piped());
        command.spawn().unwrap().wait_with_output().unwrap()
    }

    /// Runs a command that must succeed and returns its output.
    pub fn printed(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{arguments:?}: {log}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Starts a command that keeps running.
    pub fn start(&self, arguments: &[&str]) -> Running {
        Running::spawn(self.command(arguments))
    }
}

impl Running {
    /// Starts a command and reads what it prints and logs.
    pub fn spawn(mut command: Command) -> Running {
        let mut child = command
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
        // The `install` command makes the copy. If this process wrote the copy, a child process
        // that another test starts at the same time would inherit the open file, and running the
        // copy would fail with "text file busy".
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
    /// Returns the process id.
    pub fn id(&self) -> String {
        self.child.id().to_string()
    }

    /// Waits until the command prints a local URL, and returns the URL.
    pub fn address(&mut self) -> String {
        let start = "http://127.0.0.1:";
        let line = self.until_printed(start);
        let mut words = line[line.find(start).unwrap()..].split_whitespace();
        words.next().unwrap().trim_end_matches('/').to_owned()
    }

    /// Waits for a printed line that contains `text`.
    pub fn until_printed(&mut self, text: &str) -> String {
        loop {
            match self.printed.recv_timeout(PATIENCE) {
                Ok(line) if line.contains(text) => return line,
                Ok(_) => (),
                Err(_) => panic!("{text:?} was never printed: {:#?}", self.rest_of_log()),
            }
        }
    }

    /// Waits for a log line that contains `text`.
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

    /// Sends SIGTERM, waits for the process and returns the exit code and the whole log.
    pub fn stop(mut self) -> (Option<i32>, Vec<String>) {
        self.signal("-TERM");
        let code = self.child.wait().unwrap().code();
        let log = self.rest_of_log();
        (code, log)
    }

    /// Sends a signal, such as `-STOP`.
    pub fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.id()]).status();
        assert!(sent.unwrap().success());
    }

    /// Kills the process with SIGKILL.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Returns the CPU time that the process has used so far.
    pub fn processor_time(&self) -> Duration {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        // User and system time in hundredths of a second. The fields are counted from the `)`,
        // because the program's name in front of it may contain spaces.
        let (_, numbers) = stat.rsplit_once(") ").unwrap();
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

/// Returns all files below `folder`.
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
