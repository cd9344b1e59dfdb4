//! Runs a PostgreSQL server for a whole test run, with a separate database for each test. The
//! server stops when the test process exits, even if that process is killed.

use std::{
    fs,
    os::unix::{
        fs::{MetadataExt, chown},
        process::CommandExt,
    },
    path::{Path, PathBuf},
    process::{ChildStdin, Command, Stdio},
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

/// The folder in which Debian installs PostgreSQL, with one subfolder per version.
const PROGRAMS: &str = "/usr/lib/postgresql";
/// The settings of the server. They do not change the defaults for durability. Only `initdb` runs
/// with `--no-sync`, because an empty database needs no durability.
const SETTINGS: &str = "
listen_addresses = ''
max_connections = 1000
shared_buffers = 64MB
";
/// The keeper script: a shell script that waits until its standard input ends, which happens when
/// the test process exits. Then it stops the server and deletes the server's folder.
const KEEPER: &str = r#"cat; "$1/pg_ctl" --pgdata="$2/data" --mode=immediate stop; rm -rf "$2""#;

static CLUSTER: OnceLock<Cluster> = OnceLock::new();
static DATABASES: AtomicU32 = AtomicU32::new(0);

struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    /// The user and group that run the server if the tests run as root, because PostgreSQL refuses
    /// to run as root. Otherwise `None`.
    user: Option<(u32, u32)>,
    /// The standard input of the keeper script. The operating system closes it when this process
    /// exits.
    _leash: Option<ChildStdin>,
}

/// Creates an empty database that no other test uses. Returns its URL.
pub fn database() -> String {
    let cluster = CLUSTER.get_or_init(Cluster::start);
    let name = format!("test{}", DATABASES.fetch_add(1, Ordering::Relaxed));
    let folder = cluster.folder.display().to_string();
    cluster.run(
        "createdb",
        &[
            "--host",
            &folder,
            "--username=vestibule",
            "--template=template0",
            &name,
        ],
    );
    format!("postgres://vestibule@localhost/{name}?host={folder}")
}

impl Cluster {
    fn start() -> Self {
        let folder = tempfile::Builder::new().prefix("vestibule-pg").tempdir();
        let folder = folder.unwrap().keep();
        let user = user(&folder);
        if let Some((user, group)) = user {
            chown(&folder, Some(user), Some(group)).unwrap();
        }
        let mut cluster = Self {
            programs: programs(),
            folder,
            user,
            _leash: None,
        };
        let data = cluster.folder.join("data").display().to_string();
        let log = cluster.folder.join("log").display().to_string();
        cluster.run(
            "initdb",
            &[
                "--pgdata",
                &data,
                "--username=vestibule",
                "--auth=trust",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync",
            ],
        );
        let settings = format!(
            "{SETTINGS}unix_socket_directories = '{}'\n",
            cluster.folder.display()
        );
        let file = cluster.folder.join("data/postgresql.auto.conf");
        fs::write(file, settings).unwrap();
        cluster.run(
            "pg_ctl",
            &["--pgdata", &data, "--log", &log, "--wait", "start"],
        );
        cluster.keep();
        cluster
    }

    /// Starts the keeper script, which stops the server when this process exits.
    fn keep(&mut self) {
        let mut keeper = self.command(Path::new("/bin/sh"));
        keeper
            .args(["-c", KEEPER, "keeper"])
            .args([&self.programs, &self.folder])
            .stdin(Stdio::piped())
            // Run the keeper in its own process group, so that Ctrl+C does not end it before it has
            // stopped the server.
            .process_group(0);
        self._leash = keeper.spawn().unwrap().stdin;
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let done = self
            .command(&self.programs.join(program))
            .args(arguments)
            .status();
        assert!(done.unwrap().success(), "{program} failed");
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command
    }
}

/// Finds the folder with the programs of the newest installed version.
fn programs() -> PathBuf {
    let versions = fs::read_dir(PROGRAMS).into_iter().flatten();
    let programs = versions.map(|version| version.unwrap().path().join("bin"));
    let mut programs: Vec<_> = programs.filter(|it| it.join("initdb").exists()).collect();
    programs.sort();
    programs
        .pop()
        .expect("PostgreSQL is not installed; run tests/tools/install")
}

/// Returns the user and group that run the server if the tests run as root. Otherwise, returns
/// `None`.
fn user(folder: &Path) -> Option<(u32, u32)> {
    if fs::metadata(folder).unwrap().uid() != 0 {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").unwrap();
    let ids = |name: &str| {
        let line = users
            .lines()
            .find(|line| line.split(':').next() == Some(name))?;
        let mut parts = line.split(':').skip(2);
        Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
    };
    ids("postgres").or_else(|| ids("nobody"))
}
