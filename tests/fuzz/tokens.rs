//! Fuzz tests of form tokens, ids and the URLs of forms.

use std::time::Duration;

use secrecy::SecretBox;
use vestibule::{
    application::ApplicationId, byte_size::ByteSize, clock::timestamp_from_millis,
    language::Language, posting::PostingId, recruiter_keys::KeyHash, web::form_token,
};

use crate::target::{Target, run};

/// The application id that all valid tokens in the corpus contain.
const ID: &str = "00000000-0000-7000-8000-000000000001";

fn check(input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    let keys = [SecretBox::new(Box::new([7; 32]))];
    let posting = PostingId::new("welder");
    let id = ApplicationId::parse(ID).unwrap();
    let (now, day) = (timestamp_from_millis(1_000), Duration::from_secs(86_400));
    let token = form_token::verify(&keys, &posting, &text, now, day);
    match token {
        Ok(found) | Err(form_token::TokenError::Expired(found)) => assert_eq!(found, id),
        Err(form_token::TokenError::Invalid) => (),
    }
    let _ = form_token::generated_at(&text);
    let address = form_token::verify_form_id(&keys, &posting, &text);
    assert!(address.is_none_or(|found| found == id));
    let parsed = ApplicationId::parse(&text);
    if let Some(parsed) = parsed {
        assert_eq!(ApplicationId::parse(&parsed.to_string()), Some(parsed));
        let made = form_token::generate(&keys, &posting, parsed, now);
        assert_eq!(
            form_token::verify(&keys, &posting, &made, now, day),
            Ok(parsed)
        );
        let _ = parsed.generated_at();
    }
    let hash = KeyHash::parse(&text);
    assert!(hash.is_none_or(|hash| hash.to_string().eq_ignore_ascii_case(&text)));
    let language = Language::parse(&text);
    if let Ok(language) = &language {
        assert_eq!(
            Language::parse(&language.to_string()).as_ref(),
            Ok(language)
        );
    }
    let size = text.parse::<ByteSize>();
    if let Ok(size) = &size {
        assert_eq!(size.to_string().parse::<ByteSize>().ok(), Some(*size));
    }
    let token = token.map(|_| ());
    format!(
        "{token:?} {address:?} {} {} {}",
        parsed.is_some(),
        language.is_ok(),
        size.is_ok()
    )
}

#[test]
fn no_changed_token_is_valid_for_another_application() {
    run(&Target {
        name: "tokens",
        samples: &[],
        tokens: &[
            ".", "-", "_", "=", "+", "A", "MB", "KB", "GB", "1.5", "en-US", "x-",
        ],
        cases: 500,
        check: &check,
    });
}
