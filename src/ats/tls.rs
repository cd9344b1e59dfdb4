//! The options that all HTTP clients share: the cryptography library and the root certificates for
//! TLS, no retries, no redirects.

use std::{env, error::Error, fs, io, path::Path};

use reqwest::{Certificate, Client, ClientBuilder, redirect::Policy, retry};
use rustls::CertificateError;

/// Selects the cryptography library for TLS, once for the process. Must be called before the first
/// [`reqwest::Client`] is built.
pub fn install_tls_provider() {
    // If a provider is already installed, this call fails and that provider is used.
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

/// The environment variable with the path of the file that contains the root certificates.
const CERTIFICATE_FILE: &str = "SSL_CERT_FILE";

/// Explains why the file in `SSL_CERT_FILE` cannot be used. Returns `None` if the variable is not
/// set, or if the file contains a certificate. Without this check, the operator would only see that
/// certificates are not trusted.
pub fn certificate_file_problem() -> Option<String> {
    let file = env::var_os(CERTIFICATE_FILE)?;
    unusable_certificate_file(Path::new(&file))
}

fn unusable_certificate_file(file: &Path) -> Option<String> {
    let cause = match fs::read_to_string(file) {
        Err(error) => format!("cannot be read ({error})"),
        Ok(text) if text.contains("-----BEGIN CERTIFICATE-----") => return None,
        Ok(_) => "contains no certificate in PEM format".to_owned(),
    };
    Some(format!(
        "the environment variable {CERTIFICATE_FILE} names the file {}, which {cause}: correct the variable or the \
         file, otherwise no certificate of your own authority is trusted",
        file.display()
    ))
}

/// Returns the TLS error among the causes of `error`, if there is one.
pub fn tls_error<'e>(error: &'e (dyn Error + 'static)) -> Option<&'e rustls::Error> {
    if let Some(error) = error.downcast_ref() {
        return Some(error);
    }
    // `io::Error::source` skips the wrapped error, so the wrapped error is inspected here.
    let wrapped = error.downcast_ref::<io::Error>();
    match wrapped.and_then(io::Error::get_ref) {
        Some(wrapped) => tls_error(wrapped),
        None => error.source().and_then(tls_error),
    }
}

/// The name that rustls gives to the error that a server uses the certificate of an authority.
const AUTHORITY_AS_SERVER: &str = "CaUsedAsEndEntity";

/// Explains why the certificate of the ATS is refused, and what to do. Returns `None` for other
/// errors.
pub fn certificate_problem(error: &rustls::Error) -> Option<String> {
    let rustls::Error::InvalidCertificate(cause) = error else {
        return None;
    };
    Some(match cause {
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            "its certificate has expired: renew it, and check the clock of this machine".to_owned()
        }
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            "its certificate is not valid yet: check the clock of this machine".to_owned()
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            "its certificate is for another host name".to_owned()
        }
        CertificateError::UnknownIssuer => format!(
            "its certificate is not trusted, because this machine does not know the authority that issued it; {}",
            authority_advice()
        ),
        CertificateError::Other(other) if other.to_string() == AUTHORITY_AS_SERVER => format!(
            "its certificate is marked as that of a certificate authority (CA:TRUE), as many self-signed certificates are, \
             so it cannot be used for a server: create a certificate with CA:FALSE for the ATS, and set {CERTIFICATE_FILE} \
             to a file that contains it (docs/operating.md, A private certificate authority)"
        ),
        cause => format!(
            "its certificate is not trusted: {cause}; {}",
            authority_advice()
        ),
    })
}

/// What to do if the certificate is from an unknown authority. If the file in `SSL_CERT_FILE`
/// cannot be used, the site and `check` already say why in their warnings about the settings.
fn authority_advice() -> String {
    if certificate_file_problem().is_some() {
        format!("the file in {CERTIFICATE_FILE} cannot be used, `vestibule check` says why")
    } else {
        format!("if the ATS has a private certificate authority, set {CERTIFICATE_FILE}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_file_that_cannot_be_used_is_named_with_its_variable() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("authorities.pem");
        let problem = || unusable_certificate_file(&file);
        for (content, says) in [
            (None, "cannot be read (No such file or directory"),
            (Some("key"), "contains no certificate in PEM format"),
        ] {
            if let Some(content) = content {
                fs::write(&file, content).unwrap();
            }
            let found = problem().unwrap();
            assert!(found.contains(says), "{found}");
            assert!(
                found.contains("SSL_CERT_FILE") && found.contains("authorities.pem"),
                "{found}"
            );
        }
        fs::write(&file, "-----BEGIN CERTIFICATE-----\n").unwrap();
        assert_eq!(problem(), None);
    }

    #[test]
    fn a_refused_certificate_is_explained() {
        let problem = |cause: CertificateError| {
            let error = io::Error::other(rustls::Error::InvalidCertificate(cause));
            tls_error(&error).and_then(certificate_problem).unwrap()
        };
        assert!(problem(CertificateError::UnknownIssuer).contains("set SSL_CERT_FILE"));
        assert!(problem(CertificateError::Expired).contains("has expired"));
        assert!(problem(CertificateError::NotValidForName).contains("another host name"));
        assert_eq!(tls_error(&io::Error::other("refused")), None);
    }
}
