//! Repeatedly searches the files of a folder for unencrypted data of the applicants.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use tokio::{
    sync::oneshot,
    task::{JoinHandle, block_in_place},
};

use crate::applicant::{PLANTED, pause};

/// A search that runs in the background.
pub struct Scan {
    end: oneshot::Sender<()>,
    searches: JoinHandle<usize>,
}

impl Scan {
    /// Starts a task that searches a folder again and again. If a search finds data of an
    /// applicant, the test fails.
    pub fn of(folder: PathBuf) -> Scan {
        let (end, mut ended) = oneshot::channel();
        let searches = tokio::spawn(async move {
            let mut searches = 0;
            while ended.try_recv().is_err() {
                assert!(!sees(&folder), "{PLANTED} stands in {}", folder.display());
                searches += 1;
                pause(100).await;
            }
            searches
        });
        Scan { end, searches }
    }

    /// Stops the search. Returns how often the folder was searched.
    pub async fn end(self) -> usize {
        self.end.send(()).expect("the search is still running");
        self.searches.await.unwrap()
    }
}

/// Whether any file below the folder contains data of an applicant.
pub fn sees(folder: &Path) -> bool {
    let mut search = Command::new("grep");
    search.args([
        "--recursive",
        "--quiet",
        "--text",
        "--no-messages",
        "--fixed-strings",
    ]);
    search.arg(PLANTED).arg(folder);
    block_in_place(|| search.status().unwrap().success())
}
