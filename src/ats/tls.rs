//! The options that all HTTP clients share: the cryptography library and the root certificates for
//! TLS, no retries, no redirects.

use reqwest::{Certificate, Client, ClientBuilder, redirect::Policy, retry};

/// Selects the cryptography library for TLS, once for the process. Must be called before the first
/// [`reqwest::Client`] is built.
pub fn install_tls_provider() {
    // If a provider is already installed, this call fails and the installed provider is used.
    let _ = rustls::crypto::ring::default_provider().install_default();
}

/// Builds an HTTP client. The client does not follow redirects, because the secrets in a request
/// must not reach another host. The client does not retry requests. If the server is on this
/// machine (`is_local`), the client does not use a proxy. If the system has no certificate store,
/// the client uses bundled root certificates.
pub fn build_http_client(
    is_local: bool,
    options: impl Fn(ClientBuilder) -> ClientBuilder,
) -> Result<Client, reqwest::Error> {
    install_tls_provider();
    let builder = || {
        let builder = Client::builder()
            .user_agent(concat!("vestibule/", env!("CARGO_PKG_VERSION")))
            .redirect(Policy::none())
            .retry(retry::never())
            .referer(false);
        options(if is_local {
            builder.no_proxy()
        } else {
            builder
        })
    };
    builder().build().or_else(|_| {
        let certificates = webpki_root_certs::TLS_SERVER_ROOT_CERTS.iter();
        let certificates = certificates.filter_map(|it| Certificate::from_der(it).ok());
        builder().tls_certs_only(certificates).build()
    })
}
