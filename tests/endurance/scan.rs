//! Looks for what applicants sent in every file of a folder, again and again.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use tokio::{
    sync::oneshot,
    task::{JoinHandle, block_in_place},
};

use crate::applicant::{PLANTED, a_while};

/// A search that goes on beside a run.
pub struct Scan {
    end: oneshot::Sender<()>,
    searches: JoinHandle<usize>,
}

impl Scan {
    /// Starts searching a folder; a find fails the run.
    pub fn of(folder: PathBuf) -> Scan {
        let (end, mut ended) = oneshot::channel();
        let searches = tokio::spawn(async move {
            let mut searches = 0;
            while ended.try_recv().is_err() {
                assert!(!sees(&folder), "{PLANTED} stands in {}", folder.display());
                searches += 1;
                a_while(100).await;
            }
            searches
        });
        Scan { end, searches }
    }

    /// Ends it; how often the folder was searched.
    pub async fn end(self) -> usize {
        self.end.send(()).expect("the search goes on");
        self.searches.await.unwrap()
    }
}

/// Whether any file below the folder holds something of an applicant's.
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
