//! A minimal hyper server that sends recorded responses. The benchmarks compare the site with this
//! server.
//!
//! Usage: `bare_server ADDRESS FOLDER`. `FOLDER` contains one subfolder for each response, with the
//! files `path`, `headers` (one `name: value` per line) and `body`.

use std::{collections::HashMap, convert::Infallible, env, fs, io, path::Path};

use bytes::Bytes;
use http_body_util::Full;
use hyper::{
    HeaderMap, Request, Response, StatusCode,
    body::Incoming,
    header::{HeaderName, HeaderValue},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::TokioIo;
use tokio::net::TcpListener;

/// The recorded responses by path.
type Recorded = HashMap<String, (HeaderMap, Bytes)>;

#[tokio::main]
async fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().collect();
    let [_, address, folder] = &arguments[..] else {
        return Err(io::Error::other("usage: bare_server ADDRESS FOLDER"));
    };
    // Leak the responses, because the server needs them until the process is killed.
    let recorded: &'static Recorded = Box::leak(Box::new(recorded(Path::new(folder))?));
    let listener = TcpListener::bind(address).await?;
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        tokio::spawn(async move {
            let service = service_fn(move |request| async move { respond(recorded, &request) });
            let connection = http1::Builder::new().serve_connection(TokioIo::new(stream), service);
            // Ignore the error: a client can disconnect at any time.
            let _ = connection.await;
        });
    }
}

fn respond(
    recorded: &Recorded,
    request: &Request<Incoming>,
) -> Result<Response<Full<Bytes>>, Infallible> {
    let target = request.uri().path_and_query().map(|it| it.as_str());
    let mut response = Response::new(Full::default());
    match recorded.get(target.unwrap_or_default()) {
        None => *response.status_mut() = StatusCode::NOT_FOUND,
        Some((headers, body)) => {
            *response.headers_mut() = headers.clone();
            *response.body_mut() = Full::new(body.clone());
        }
    }
    Ok(response)
}

fn recorded(folder: &Path) -> io::Result<Recorded> {
    let mut recorded = HashMap::new();
    for entry in fs::read_dir(folder)? {
        let folder = entry?.path();
        let mut headers = HeaderMap::new();
        for line in fs::read_to_string(folder.join("headers"))?.lines() {
            let (name, value) = line.split_once(": ").unwrap_or((line, ""));
            let name = name.parse::<HeaderName>().map_err(io::Error::other)?;
            let value = value.parse::<HeaderValue>().map_err(io::Error::other)?;
            headers.append(name, value);
        }
        let body = Bytes::from(fs::read(folder.join("body"))?);
        let path = fs::read_to_string(folder.join("path"))?;
        recorded.insert(path, (headers, body));
    }
    Ok(recorded)
}
