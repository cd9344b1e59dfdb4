//! The cryptography library for TLS.

/// Selects the cryptography library for TLS, once for the process. Required before any
/// [`reqwest::Client`] is built.
pub fn install_tls_provider() {
    // Fails if a provider is installed already. That provider is then used.
    let _ = rustls::crypto::ring::default_provider().install_default();
}
