//! Tests of the funnel: the counts of views, opened forms and applications.

use std::time::Duration;

use vestibule::{
    posting::PostingId,
    store::{Device, FunnelCounts, FunnelEntry, FunnelGroup, FunnelStore, Store},
};

use crate::harness::Harness;

const DAY: Duration = Duration::from_secs(86_400);

pub fn funnel(store: &Store) -> FunnelStore {
    store.funnel(10 * DAY)
}

pub fn entry(posting: &str, source: &str, device: Device, seen: u64) -> FunnelEntry {
    FunnelEntry {
        posting: PostingId::new(posting),
        source: source.into(),
        device,
        counts: FunnelCounts {
            seen,
            sent: 1,
            ..FunnelCounts::default()
        },
    }
}

pub fn seen(groups: &[FunnelGroup]) -> Vec<(&str, u64, u64)> {
    let groups = groups.iter();
    groups
        .map(|it| (it.name.as_str(), it.counts.seen, it.counts.sent))
        .collect()
}

on_both!(the_counts_of_several_replicas_add_up);
async fn the_counts_of_several_replicas_add_up(harness: Harness) {
    let (here, there) = (funnel(&harness.store), funnel(&harness.other().await));
    let rigger = || entry("rigger", "linkedin", Device::Phone, 2);
    here.add(vec![
        rigger(),
        entry("welder", "none", Device::Desktop, 1),
        entry("rigger", "none", Device::Desktop, 1),
    ])
    .await
    .unwrap();
    there.add(vec![rigger()]).await.unwrap();
    harness.clock.advance(DAY);
    there.add(vec![rigger()]).await.unwrap();
    let report = here.report(30).await.unwrap();
    assert_eq!(seen(&report.postings), [("rigger", 7, 4), ("welder", 1, 1)]);
    assert_eq!(seen(&report.sources), [("linkedin", 6, 3), ("none", 2, 2)]);
    assert_eq!(seen(&report.devices), [("desktop", 2, 2), ("phone", 6, 3)]);
    let days = report.days.iter();
    let days: Vec<_> = days
        .map(|it| (it.date().to_string(), it.counts.seen))
        .collect();
    assert_eq!(
        days,
        [("2026-11-21".to_owned(), 6), ("2026-11-22".to_owned(), 2)]
    );
    let today = here.report(1).await.unwrap();
    assert_eq!(seen(&today.postings), [("rigger", 2, 1)]);
    let mut rows = Vec::new();
    here.for_each_row(30, |row| rows.push(row)).await.unwrap();
    assert_eq!(rows.len(), 4);
    let first = &rows[0];
    let key = [&first.posting, &first.source, &first.device];
    assert_eq!(key, ["rigger", "linkedin", "phone"]);
    assert_eq!(first.counts.counts.seen, 4);
}

on_both!(counts_are_deleted_after_their_retention_period);
async fn counts_are_deleted_after_their_retention_period(harness: Harness) {
    let funnel = funnel(&harness.store);
    let many = (0..600).map(|number| entry(&number.to_string(), "none", Device::Phone, 1));
    funnel.add(many.collect()).await.unwrap();
    harness.clock.advance(9 * DAY);
    assert_eq!(funnel.delete_expired().await.unwrap(), 0);
    let new = entry("rigger", "none", Device::Phone, 1);
    funnel.add(vec![new]).await.unwrap();
    harness.clock.advance(DAY);
    assert_eq!(funnel.delete_expired().await.unwrap(), 600);
    let report = funnel.report(30).await.unwrap();
    assert_eq!(seen(&report.postings), [("rigger", 1, 1)]);
}

on_both!(entries_that_cannot_be_written_are_returned);
async fn entries_that_cannot_be_written_are_returned(harness: Harness) {
    let funnel = funnel(&harness.store);
    harness.store.close().await;
    let entries = vec![entry("rigger", "none", Device::Phone, 1)];
    let (_, kept) = funnel.add(entries.clone()).await.unwrap_err();
    assert_eq!(kept, entries);
}
