//! A minimal axum handler that writes and syncs the same files as the site, for comparison.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use anyhow::Result;
use axum::{
    Router,
    body::Bytes,
    extract::{DefaultBodyLimit, State},
    http::StatusCode,
    routing::post,
};
use tokio::{net::TcpListener, runtime::Runtime, task::spawn_blocking};

/// Runs the handler until the process is killed.
pub fn serve(folder: PathBuf) -> Result<()> {
    fs::create_dir(&folder)?;
    Ok(Runtime::new()?.block_on(async {
        let router = Router::new()
            .route("/", post(keep))
            .layer(DefaultBodyLimit::disable())
            .with_state(Arc::from(folder));
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        println!("Bare: http://{}", listener.local_addr()?);
        axum::serve(listener, router).await
    })?)
}

/// Writes the body to a file so that it survives a power failure.
async fn keep(
    State(folder): State<Arc<Path>>,
    body: Bytes,
) -> (StatusCode, [(&'static str, &'static str); 1]) {
    let kept = spawn_blocking(move || write_file(&folder, &body)).await;
    let status = match kept {
        Ok(Ok(())) => StatusCode::SEE_OTHER,
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    };
    (status, [("location", "/applications/1")])
}

fn write_file(folder: &Path, content: &[u8]) -> io::Result<()> {
    static FILES: AtomicU64 = AtomicU64::new(0);
    let number = FILES.fetch_add(1, Ordering::Relaxed);
    let new = folder.join(format!("{number}.new"));
    let mut file = File::create(&new)?;
    file.write_all(content)?;
    file.sync_data()?;
    fs::rename(&new, folder.join(number.to_string()))?;
    File::open(folder)?.sync_all()
}
