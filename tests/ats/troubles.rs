//! What may have arrived when no answer did.

use bytes::Bytes;
use vestibule::{
    application::{Application, Document, DocumentKind},
    ats::{
        client::Client,
        error::{Trouble, Verdict},
    },
};

use crate::{
    applicant::{fay, fay_with_resume},
    house::{client, house, house_with},
    liar::{Answer, answer},
};

async fn both(client: &Client) -> (Verdict, Verdict) {
    let sent = client.submit(&fay()).await.unwrap_err();
    let read = client.jobs().await.unwrap_err();
    (sent.into_verdict(), read.into_verdict())
}

fn retryable(trouble: Trouble) -> Verdict {
    Verdict::Retryable {
        trouble,
        wait: None,
    }
}

fn is_unreachable(verdict: &Verdict) -> bool {
    let unreachable = |trouble: &Trouble| matches!(trouble, Trouble::Unreachable(_));
    matches!(verdict, Verdict::Retryable { trouble, .. } if unreachable(trouble))
}

#[tokio::test]
async fn without_a_connection_nothing_was_created() {
    let (liar, _) = house(vec![Answer::Babble]).await;
    let port = liar.address.port();
    for base in [
        "http://127.0.0.1:1".to_owned(),
        "https://nowhere.invalid".to_owned(),
        format!("https://127.0.0.1:{port}"),
    ] {
        let (sent, read) = both(&client(&base, "")).await;
        assert!(is_unreachable(&sent), "{base}: {sent:?}");
        assert!(is_unreachable(&read), "{base}: {read:?}");
    }
}

#[tokio::test]
async fn after_sending_silence_may_mean_anything() {
    let (_liar, client) = house_with("answer_timeout = '50ms'", vec![Answer::Silence]).await;
    let (sent, read) = both(&client).await;
    assert_eq!(sent, Verdict::Ambiguous(Trouble::TooLate));
    assert_eq!(read, retryable(Trouble::TooLate));
}

#[tokio::test]
async fn after_sending_a_broken_answer_may_mean_anything() {
    let cut =
        b"HTTP/1.1 201 X\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{".to_vec();
    for bytes in [Vec::new(), b"HTTP/1.1 2".to_vec(), cut] {
        let (_liar, client) = house(vec![Answer::Bytes(bytes)]).await;
        let (sent, read) = both(&client).await;
        assert_eq!(sent, Verdict::Ambiguous(Trouble::NoAnswer));
        assert_eq!(read, retryable(Trouble::NoAnswer));
    }
}

#[tokio::test]
async fn a_file_that_was_not_sent_to_its_end_created_nothing() {
    let large = Application {
        resume: Some(Document {
            name: "large.pdf".to_owned(),
            kind: DocumentKind::Pdf,
            content: Bytes::from(vec![b'x'; 32 << 20]),
        }),
        ..fay()
    };
    let (_liar, client) = house(vec![Answer::HangUpEarly]).await;
    let error = client.submit(&large).await.unwrap_err();
    assert_eq!(error.verdict(), &retryable(Trouble::CutShort));
}

#[tokio::test]
async fn a_file_that_was_sent_to_its_end_may_have_arrived() {
    let (_liar, client) = house(vec![Answer::Bytes(Vec::new())]).await;
    let error = client.submit(&fay_with_resume()).await.unwrap_err();
    assert_eq!(error.verdict(), &Verdict::Ambiguous(Trouble::NoAnswer));
}

#[tokio::test]
async fn nothing_is_sent_twice_by_itself() {
    for wrong in [answer(503, "text/plain", ""), Answer::Bytes(Vec::new())] {
        let (liar, client) = house(vec![wrong]).await;
        assert!(client.submit(&fay()).await.is_err());
        assert_eq!(liar.heard().len(), 1);
    }
}
