//! The collector that receives the traces: its URL, and the headers of requests to it
//! (OpenTelemetry Protocol, OTLP/HTTP).

use derive_more::Debug;
use percent_encoding::percent_decode_str;
use reqwest::{
    Client,
    header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue},
};
use secrecy::{ExposeSecret, SecretString};
use url::Url;

use crate::{
    http_message,
    loopback::is_loopback_url,
    secret_setting,
    trace_exporter::{error::TraceSetupError, settings::TraceSettings},
};

/// The path of the requests, relative to the base URL.
const PATH: &str = "v1/traces";

/// Sends spans to the collector.
#[derive(Debug, Clone)]
pub(in crate::trace_exporter) struct Collector {
    url: Url,
    #[debug(skip)]
    headers: HeaderMap,
    http: Client,
}

impl Collector {
    /// Reads the settings and creates the HTTP client. Returns `None` if traces are off.
    pub fn from_settings(settings: &TraceSettings) -> Result<Option<Self>, TraceSetupError> {
        let Some(base) = &settings.endpoint else {
            return Ok(None);
        };
        let (headers, file) = (settings.headers.as_ref(), settings.headers_file.as_deref());
        let headers = secret_setting::read("traces.headers", headers, file)?;
        if headers.is_some() && base.scheme() != "https" && !is_loopback_url(base) {
            return Err(TraceSetupError::NotHttps);
        }
        let headers = headers.map(|it| parse_headers(&it)).transpose()?;
        let http = http_message::client(base);
        Ok(Some(Self {
            url: with_path(base),
            headers: headers.unwrap_or_default(),
            http: http.map_err(|error| TraceSetupError::Client(error.to_string()))?,
        }))
    }

    /// The scheme, host and port of the collector.
    pub fn address(&self) -> String {
        self.url.origin().ascii_serialization()
    }

    /// Sends an `ExportTraceServiceRequest` in JSON. Does not read the body of the response. The
    /// error never contains the URL.
    pub async fn send(&self, body: Vec<u8>) -> Result<(), String> {
        let request = self.http.post(self.url.clone());
        let request = request.headers(self.headers.clone());
        let request = request.header(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        http_message::send(request.body(body)).await
    }
}

/// Adds the path for traces, unless the URL already ends with it.
fn with_path(base: &Url) -> Url {
    let mut url = base.clone();
    let path = base.path().trim_end_matches('/');
    if !path.ends_with(&format!("/{PATH}")) {
        url.set_path(&format!("{path}/{PATH}"));
    }
    url
}

/// Parses headers: `name=value` pairs separated by commas. The values are percent-encoded, as in
/// the environment variable `OTEL_EXPORTER_OTLP_HEADERS`.
fn parse_headers(text: &SecretString) -> Result<HeaderMap, TraceSetupError> {
    let pairs = text.expose_secret().split(',').map(str::trim);
    pairs
        .filter(|pair| !pair.is_empty())
        .map(|pair| parse_header(pair).ok_or(TraceSetupError::InvalidHeaders))
        .collect()
}

fn parse_header(pair: &str) -> Option<(HeaderName, HeaderValue)> {
    let (name, value) = pair.split_once('=')?;
    let value = percent_decode_str(value.trim()).decode_utf8().ok()?;
    let mut value = HeaderValue::from_str(&value).ok()?;
    value.set_sensitive(true);
    Some((name.trim().parse().ok()?, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_is_added_unless_it_is_there() {
        for (base, expected) in [
            ("http://127.0.0.1:4318", "http://127.0.0.1:4318/v1/traces"),
            (
                "https://a.example/otlp/",
                "https://a.example/otlp/v1/traces",
            ),
            (
                "https://a.example/x/v1/traces",
                "https://a.example/x/v1/traces",
            ),
        ] {
            assert_eq!(with_path(&base.parse().unwrap()).as_str(), expected);
        }
    }

    #[test]
    fn headers_are_pairs_with_percent_encoded_values() {
        let headers = parse_headers(&"authorization=Basic%20YTpi==, x-team = k1 ,".into()).unwrap();
        assert_eq!(headers["authorization"], "Basic YTpi==");
        assert_eq!(headers["x-team"], "k1");
        assert!(!format!("{headers:?}").contains("k1"));
        for invalid in ["k1", "a b=k1", "a=k1%0A", "=k1"] {
            let error = parse_headers(&invalid.into()).unwrap_err().to_string();
            assert!(!error.contains("k1"), "{error}");
        }
    }
}
