//! Explains why a server's certificate is not accepted. The certificate authorities are those of
//! the system, or those in the file named by `SSL_CERT_FILE`.

use std::{env, error::Error, fs, io, path::Path};

use rustls::CertificateError;

use crate::command_name::command_name;

/// The environment variable that contains the path of a file with root certificates.
const CERTIFICATE_FILE: &str = "SSL_CERT_FILE";

/// Explains why the file in `SSL_CERT_FILE` cannot be used. Returns `None` if the variable is not
/// set, or if the file contains a certificate. Without this check, the operator would see only that
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
    // `io::Error::source` skips the wrapped error, so inspect it here.
    let wrapped = error.downcast_ref::<io::Error>();
    match wrapped.and_then(io::Error::get_ref) {
        Some(wrapped) => tls_error(wrapped),
        None => error.source().and_then(tls_error),
    }
}

/// The name that rustls uses for the error about a server whose certificate is marked as the
/// certificate of an authority.
const AUTHORITY_AS_SERVER: &str = "CaUsedAsEndEntity";

/// A server whose certificate is verified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VerifiedServer {
    /// The ATS.
    Ats,
    /// The mail server.
    Mail,
    /// The PostgreSQL server. The certificate authorities for this server are set by a parameter of
    /// the URL, not by `SSL_CERT_FILE`.
    PostgreSql,
}

impl VerifiedServer {
    /// The name of the server in messages.
    fn name(self) -> &'static str {
        match self {
            Self::Ats => "the ATS",
            Self::Mail => "the mail server",
            Self::PostgreSql => "the PostgreSQL server",
        }
    }

    /// Where the operator sets the file with the certificate authorities.
    fn authorities(self) -> &'static str {
        match self {
            Self::Ats | Self::Mail => CERTIFICATE_FILE,
            Self::PostgreSql => "sslrootcert in the URL",
        }
    }
}

/// Explains why a server's certificate is not accepted, and what to do. Returns `None` for other
/// errors.
pub fn certificate_problem(error: &rustls::Error, server: VerifiedServer) -> Option<String> {
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
            authority_advice(server)
        ),
        CertificateError::Other(other) if other.to_string() == AUTHORITY_AS_SERVER => format!(
            "its certificate is marked as that of a certificate authority (CA:TRUE), as many self-signed certificates are, \
             so it cannot be used for a server: create a certificate with CA:FALSE for {}, and set {} \
             to a file that contains it (docs/operating.md, A private certificate authority)",
            server.name(),
            server.authorities()
        ),
        cause => format!(
            "its certificate is not trusted: {cause}; {}",
            authority_advice(server)
        ),
    })
}

/// Advice for the operator if the certificate is from an unknown authority. If the file in
/// `SSL_CERT_FILE` cannot be used, the advice refers to `vestibule check`, which explains why.
fn authority_advice(server: VerifiedServer) -> String {
    let (name, authorities) = (server.name(), server.authorities());
    if server == VerifiedServer::PostgreSql {
        format!("set {authorities} to the file with the certificate of this authority")
    } else if certificate_file_problem().is_some() {
        format!(
            "the file in {CERTIFICATE_FILE} cannot be used, `{} check` says why",
            command_name()
        )
    } else {
        format!("if {name} has a private certificate authority, set {authorities}")
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
            tls_error(&error)
                .and_then(|it| certificate_problem(it, VerifiedServer::Ats))
                .unwrap()
        };
        assert!(problem(CertificateError::UnknownIssuer).contains("set SSL_CERT_FILE"));
        assert!(problem(CertificateError::Expired).contains("has expired"));
        assert!(problem(CertificateError::NotValidForName).contains("another host name"));
        assert_eq!(tls_error(&io::Error::other("refused")), None);
    }
}
