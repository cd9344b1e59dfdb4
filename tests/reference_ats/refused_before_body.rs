//! Tests requests that are refused before their body is read, with a real nginx between the client
//! and the reference ATS.

use reqwest::{
    Client, StatusCode,
    multipart::{Form, Part},
};

use crate::{
    harness::{BAKER, Harness, ann_form, send},
    nginx::Nginx,
};

fn large() -> Form {
    let file = Part::bytes(vec![b'x'; 30 << 20]).file_name("cv.pdf");
    ann_form().part("resume", file)
}

#[tokio::test]
async fn a_client_that_sends_a_large_file_through_nginx_gets_the_response_of_the_reference_ats() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let known = format!("/job-postings/{id}/applications");
    let unknown = "/job-postings/0b7a2c1e-5d44-4a63-9f10-000000000000/applications";
    let cases = [
        (known.as_str(), "sesame", StatusCode::PAYLOAD_TOO_LARGE),
        (known.as_str(), "wrong", StatusCode::UNAUTHORIZED),
        (unknown, "sesame", StatusCode::NOT_FOUND),
        ("/nowhere", "sesame", StatusCode::NOT_FOUND),
        ("/jobs", "sesame", StatusCode::METHOD_NOT_ALLOWED),
    ];
    for buffers in [true, false] {
        let nginx = Nginx::before(harness.ats.address(), buffers);
        vestibule::ats::install_tls_provider();
        let client = Client::builder().unix_socket(nginx.socket());
        let client = client.build().unwrap();
        for (path, key, status) in cases {
            let address = format!("http://localhost/api/v1/external{path}");
            let request = client.post(address).bearer_auth(key);
            let reply = send(request.multipart(large())).await;
            assert_eq!(reply.status, status, "{path}, buffers: {buffers}");
            assert!(reply.body["detail"].is_string(), "{path}");
        }
    }
}
