//! Tests that visitors cannot stop the ATS from downloading the resumes of candidates.

use reqwest::multipart::{self, Part};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};
use vestibule::form::FieldId;

use crate::{
    harness::{TestApp, all_people, answer},
    recruiter_pages::{
        form::{Form, PDF},
        visit::{ANN, Answer, keys},
    },
};

/// Applies with a resume of 9 MB. Returns the path at which the applicant can download it.
async fn apply_with_large_file(test: &TestApp) -> String {
    let path = format!("/jobs/{}/apply", test.posting());
    let page = answer(test.site(&path)).await.text;
    let (_, token) = page.split_once("name=\"token\" value=\"").unwrap();
    let token = token.split_once('"').unwrap().0.to_owned();
    let resume = PDF.replace("%%EOF", &format!("{}%%EOF", "\n".repeat(9_000_000)));
    let form = multipart::Form::new()
        .text("token", token)
        .text("first_name", "Ann")
        .text("last_name", "Lee")
        .text("email", "ann@example.org")
        .part(
            FieldId::Resume.control_name(),
            Part::text(resume).file_name("cv.pdf"),
        );
    let sent = Answer::to(test.post_to_site(&path).multipart(form)).await;
    let receipt = sent.header("location");
    assert!(
        receipt.starts_with("/applications/"),
        "{receipt} {}",
        sent.text
    );
    format!("{receipt}/sent/file")
}

/// Requests a file and reads only the beginning of the response. The request contains
/// `X-Forwarded-For`, but the site trusts no proxy, so the IP address of the client counts as
/// unknown. Downloads by the ATS have no client address either, but have a limit of their own.
async fn unread_download(test: &TestApp, path: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    // Make the buffer of the connection smaller than the file.
    socket.set_recv_buffer_size(16 << 10).unwrap();
    let address = test.app.address.to_string().parse().unwrap();
    let mut stream = socket.connect(address).await.unwrap();
    let head =
        format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut start = [0; 12];
    stream.read_exact(&mut start).await.unwrap();
    assert_eq!(&start, b"HTTP/1.1 200");
    stream
}

#[tokio::test]
async fn the_ats_can_download_a_resume_while_visitors_use_all_their_downloads() {
    let test = TestApp::with(&keys("")).await;
    let form = Form::open(&test, ANN).await.with_file("ben.pdf", PDF);
    assert_eq!(form.send(&test).await.status, 200);
    let ben = all_people(&test.app).await.remove(0);
    let link = url::Url::parse(&ben.more.resume_link.unwrap()).unwrap();

    test.fill().await;
    let file = apply_with_large_file(&test).await;
    let mut unread = Vec::new();
    for _ in 0..4 {
        unread.push(unread_download(&test, &file).await);
    }
    let refused = test.site(&file).header("x-forwarded-for", "192.0.2.1");
    assert_eq!(answer(refused).await.status, 503);
    let fetched = Answer::to(test.site(link.path())).await;
    assert_eq!((fetched.status, &fetched.text[..]), (200, PDF));
}
