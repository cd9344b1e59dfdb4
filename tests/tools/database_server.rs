//! Stops and starts a PostgreSQL server that `cluster` started.

use std::{
    fs,
    os::unix::{fs::MetadataExt, process::CommandExt},
    path::PathBuf,
    process::{Command, Stdio},
};

use tokio::task::block_in_place;

/// A server that can be stopped and started.
pub struct DatabaseServer {
    folder: PathBuf,
    programs: PathBuf,
    owner: (u32, u32),
}

impl DatabaseServer {
    /// Finds the running server of the database with this URL.
    pub fn of(url: &str) -> Self {
        let (_, folder) = url.split_once("host=").unwrap();
        let folder = PathBuf::from(folder);
        let process = fs::read_to_string(folder.join("data/postmaster.pid")).unwrap();
        let program = format!("/proc/{}/exe", process.lines().next().unwrap());
        let owner = fs::metadata(folder.join("data")).unwrap();
        Self {
            programs: fs::read_link(program).unwrap().parent().unwrap().into(),
            owner: (owner.uid(), owner.gid()),
            folder,
        }
    }

    /// Stops the server immediately, which ends all connections.
    pub fn stop(&self) {
        self.control(&["--mode=immediate", "stop"]);
    }

    pub fn start(&self) {
        let log = self.folder.join("log").display().to_string();
        self.control(&["--log", &log, "start"]);
    }

    fn control(&self, arguments: &[&str]) {
        let mut command = Command::new(self.programs.join("pg_ctl"));
        command
            .arg("--wait")
            .arg("--pgdata")
            .arg(self.folder.join("data"))
            .args(arguments)
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        if fs::metadata("/proc/self").unwrap().uid() == 0 {
            command.uid(self.owner.0).gid(self.owner.1);
        }
        let done = block_in_place(|| command.status().unwrap());
        assert!(done.success(), "pg_ctl {arguments:?}");
    }
}
