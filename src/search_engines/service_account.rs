//! Google's service account: the key file, and the signed JSON Web Token (RFC 7519) that is
//! exchanged for an access token (RFC 7523 §2.1).

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use derive_more::Debug;
use jiff::Timestamp;
use rustls::{
    SignatureScheme,
    crypto::ring::sign::any_supported_type,
    pki_types::{PrivateKeyDer, pem::PemObject},
    sign::{Signer, SigningKey},
};
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use url::Url;

use crate::small_file;

/// The OAuth scope of the access token.
const SCOPE: &str = "https://www.googleapis.com/auth/indexing";
/// The lifetime of the JSON Web Token, in seconds. The protocol allows up to an hour.
const LIFETIME: i64 = 600;

/// A service account.
#[derive(Debug, Clone)]
pub struct ServiceAccount {
    /// The account's email address.
    pub email: String,
    /// The URL that issues access tokens.
    pub token_uri: Url,
    key_id: Option<String>,
    #[debug(skip)]
    key: Arc<dyn SigningKey>,
}

/// Why the key of a service account cannot be used. The messages do not quote the file.
#[derive(Debug, thiserror::Error)]
pub enum ServiceAccountError {
    /// The file cannot be read.
    #[error("cannot read the file {}: {source}", path.display())]
    Unreadable {
        /// The path of the file.
        path: PathBuf,
        /// The error from the operating system.
        source: io::Error,
    },
    /// The file does not contain the JSON key of a service account.
    #[error(
        "the file {} is not the key of a service account (line {line}, column {column}): create a key of the type JSON \
         for a service account in the Google Cloud console",
        path.display()
    )]
    NotJson {
        /// The path of the file.
        path: PathBuf,
        /// The line of the error.
        line: usize,
        /// The column of the error.
        column: usize,
    },
    /// The file contains the key of another kind of account.
    #[error("the file {0} is JSON for another kind of account: its type must be service_account")]
    OtherType(PathBuf),
    /// The private key is not an RSA key.
    #[error("the private key in the file {0} is not an RSA key in PEM (PKCS #8)")]
    NotRsa(PathBuf),
}

/// The fields of the key file that are used.
#[derive(Deserialize)]
struct KeyFile {
    r#type: String,
    client_email: String,
    private_key: SecretString,
    private_key_id: Option<String>,
    token_uri: Url,
}

/// The header of the JSON Web Token.
#[derive(Serialize)]
struct Header<'a> {
    alg: &'a str,
    typ: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    kid: Option<&'a str>,
}

/// The claims of the JSON Web Token.
#[derive(Serialize)]
struct Claims<'a> {
    iss: &'a str,
    scope: &'a str,
    aud: &'a str,
    iat: i64,
    exp: i64,
}

impl ServiceAccount {
    /// Reads the key file.
    pub fn load(path: &Path) -> Result<Self, ServiceAccountError> {
        let at = || path.to_owned();
        let text = small_file::read_to_string(path)
            .map_err(|source| ServiceAccountError::Unreadable { path: at(), source })?;
        let text = SecretString::from(text);
        // The error message is not used, because it can quote part of the file.
        let file: KeyFile = serde_json::from_str(text.expose_secret()).map_err(|error| {
            ServiceAccountError::NotJson {
                path: at(),
                line: error.line(),
                column: error.column(),
            }
        })?;
        if file.r#type != "service_account" {
            return Err(ServiceAccountError::OtherType(at()));
        }
        let key = signing_key(&file.private_key);
        Ok(Self {
            key: key.ok_or_else(|| ServiceAccountError::NotRsa(at()))?,
            email: file.client_email,
            token_uri: file.token_uri,
            key_id: file.private_key_id,
        })
    }

    /// Creates a JSON Web Token, signed with RS256, for requesting an access token. Returns `None`
    /// if signing fails.
    pub(in crate::search_engines) fn signed_request(&self, now: Timestamp) -> Option<SecretString> {
        let header = Header {
            alg: "RS256",
            typ: "JWT",
            kid: self.key_id.as_deref(),
        };
        let claims = Claims {
            iss: &self.email,
            scope: SCOPE,
            aud: self.token_uri.as_str(),
            iat: now.as_second(),
            exp: now.as_second().saturating_add(LIFETIME),
        };
        let signed = format!("{}.{}", encode(&header)?, encode(&claims)?);
        let signature = signer(&*self.key)?.sign(signed.as_bytes()).ok()?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature);
        Some(format!("{signed}.{signature}").into())
    }
}

fn encode(part: &impl Serialize) -> Option<String> {
    let json = serde_json::to_vec(part).ok()?;
    Some(BASE64_URL_SAFE_NO_PAD.encode(json))
}

/// Parses a PEM-encoded private key. Returns `None` if it contains no RSA key.
fn signing_key(pem: &SecretString) -> Option<Arc<dyn SigningKey>> {
    let der = PrivateKeyDer::from_pem_slice(pem.expose_secret().as_bytes()).ok()?;
    let key = any_supported_type(&der).ok()?;
    signer(&*key).is_some().then_some(key)
}

/// Returns the RS256 signer of the key (RFC 7518 §3.3), or `None` if it is not an RSA key.
fn signer(key: &dyn SigningKey) -> Option<Box<dyn Signer>> {
    key.choose_scheme(&[SignatureScheme::RSA_PKCS1_SHA256])
}
