//! Tests lists in the ATS interface: the JSON around the items, the pages, and how the client finds
//! the last page.

use serde_json::{Value, json};

use crate::{
    harness::{harness, harness_with},
    test_server::json_answer,
};

fn items(ids: std::ops::Range<usize>) -> Vec<Value> {
    ids.map(|id| json!({"id": format!("p{id}"), "title": "x"}))
        .collect()
}

#[tokio::test]
async fn pages_are_requested_by_the_number_of_received_items_and_the_next_url_is_ignored() {
    let elsewhere = "http://127.0.0.1:1/api/v1/external/job-postings?limit=100&offset=100";
    let (server, client) = harness(vec![
        json_answer(
            200,
            &json!({"count": 3, "next": elsewhere, "results": items(0..2)}),
        ),
        json_answer(
            200,
            &json!({"count": 3, "next": null, "results": items(2..3)}),
        ),
    ])
    .await;
    let postings = client.postings().await.unwrap();
    let ids: Vec<&str> = postings.iter().map(|item| item.id.as_str()).collect();
    assert_eq!(ids, ["p0", "p1", "p2"]);
    let lines: Vec<String> = server
        .requests()
        .into_iter()
        .map(|request| request.line)
        .collect();
    let expected = [
        "GET /api/v1/external/job-postings?limit=100&offset=0 HTTP/1.1",
        "GET /api/v1/external/job-postings?limit=100&offset=2 HTTP/1.1",
    ];
    assert_eq!(lines, expected);
}

#[tokio::test]
async fn a_list_from_which_a_posting_is_removed_while_it_is_read_is_read_again() {
    let page =
        |count: usize, ids| json_answer(200, &json!({"count": count, "results": items(ids)}));
    // After the first page, the ATS removes p0, so p2 is now on the first page.
    let answers = vec![page(4, 0..2), page(3, 3..4), page(3, 1..3), page(3, 3..4)];
    let (server, client) = harness_with("page_limit = 2", answers).await;
    let postings = client.postings().await.unwrap();
    let ids: Vec<&str> = postings.iter().map(|item| item.id.as_str()).collect();
    assert_eq!(ids, ["p1", "p2", "p3"]);
    assert_eq!(server.requests().len(), 4);
}

#[tokio::test]
async fn a_list_that_shrinks_whenever_it_is_read_is_read_three_times() {
    let page =
        |count: usize, ids| json_answer(200, &json!({"count": count, "results": items(ids)}));
    let read = || [page(4, 0..2), page(3, 3..4)];
    let answers = std::iter::repeat_with(read).take(4).flatten().collect();
    let (server, client) = harness_with("page_limit = 2", answers).await;
    assert_eq!(client.postings().await.unwrap().len(), 3);
    assert_eq!(server.requests().len(), 6);
}

#[tokio::test]
async fn postings_are_found_in_every_kind_of_json_around_them() {
    for name in ["results", "data", "items", "job_postings", "postings"] {
        let (_server, client) = harness(vec![json_answer(200, &json!({name: items(0..2)}))]).await;
        assert_eq!(client.postings().await.unwrap().len(), 2, "{name}");
    }
    let (_server, client) = harness(vec![json_answer(200, &json!(items(0..2)))]).await;
    assert_eq!(client.postings().await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_response_without_a_list_is_an_error_and_not_an_empty_list() {
    let (_server, client) = harness(vec![json_answer(200, &json!({"ok": true}))]).await;
    let error = client.postings().await.unwrap_err();
    assert!(error.to_string().contains("no list"), "{error}");
}

#[tokio::test]
async fn an_item_without_an_id_is_skipped() {
    let list = json!([{"title": "no id"}, {"id": null}, "no object", {"id": "P1"}]);
    let (_server, client) = harness(vec![json_answer(200, &list)]).await;
    let postings = client.postings().await.unwrap();
    assert_eq!(postings.len(), 1);
    assert_eq!(postings[0].id.as_str(), "p1");
    assert_eq!(&*postings[0].json, r#"{"id":"P1"}"#);
}

#[tokio::test]
async fn reading_an_endless_list_stops_at_the_limit() {
    let pages = (0..2_010).map(|page| {
        json_answer(
            200,
            &json!({"next": "https://x.example.com", "results": items(page..page + 1)}),
        )
    });
    let (server, client) = harness_with("page_limit = 1", pages.collect()).await;
    assert_eq!(client.postings().await.unwrap().len(), 2_000);
    assert_eq!(server.requests().len(), 2_000);
}

#[tokio::test]
async fn a_list_with_very_many_tiny_items_is_refused() {
    for (extra, is_read) in [(0, true), (1, false)] {
        let ids = 0..vestibule::ats::MAX_LIST_ITEMS + extra;
        let list: Vec<Value> = ids.map(|id| json!({ "id": id })).collect();
        let (_server, client) = harness(vec![json_answer(200, &json!(list))]).await;
        let read = client.jobs().await;
        assert_eq!(read.is_ok(), is_read, "{extra}");
        if let Err(error) = read {
            let problem = "the list has more than 200000 items";
            assert!(error.to_string().contains(problem), "{error}");
        }
    }
}

#[tokio::test]
async fn a_server_that_ignores_the_offset_is_requested_only_twice() {
    let list = json!({"count": 500, "results": items(0..2)});
    let (server, client) = harness(vec![json_answer(200, &list)]).await;
    assert_eq!(client.postings().await.unwrap().len(), 2);
    assert_eq!(server.requests().len(), 2);
}

#[tokio::test]
async fn further_pages_of_jobs_are_requested_only_if_the_first_response_has_a_total() {
    let (server, client) = harness(vec![json_answer(200, &json!(items(0..2)))]).await;
    assert_eq!(client.jobs().await.unwrap().len(), 2);
    assert_eq!(server.requests().len(), 1);
    let (server, client) = harness(vec![
        json_answer(200, &json!({"count": 3, "jobs": items(0..2)})),
        json_answer(200, &json!({"count": 3, "jobs": items(2..3)})),
    ])
    .await;
    assert_eq!(client.jobs().await.unwrap().len(), 3);
    let line = "GET /api/v1/external/jobs?limit=100&offset=2 HTTP/1.1";
    assert_eq!(server.requests()[1].line, line);
}

#[tokio::test]
async fn the_parameter_names_for_hired_candidates_come_from_the_settings() {
    let lines = "candidates.job_parameter = 'job'\ncandidates.offset_parameter = 'skip'\n\
                 candidates.limit_parameter = 'take'";
    let first = json!({"next": "x", "candidates": [{"id": 1}]});
    let answers = vec![
        json_answer(200, &first),
        json_answer(200, &json!({"candidates": []})),
    ];
    let (server, client) = harness_with(lines, answers).await;
    let job = vestibule::job::JobId::new("a b");
    assert_eq!(client.hired_candidates(Some(&job)).await.unwrap().len(), 1);
    let line = "GET /api/v1/external/candidates?job=a+b&take=100&skip=1 HTTP/1.1";
    assert_eq!(server.requests()[1].line, line);
}
