//! Tests exporting and erasing a person's data, and purging delivered applications.

use std::{fs, io::Read, os::unix::fs::PermissionsExt, path::Path};

use serde_json::Value;
use vestibule::{
    application::{Application, ApplicationId},
    candidate::{Referral, ReferralSource},
    job::JobId,
    store::{AlertPeriod, AlertToken, AttemptResult, JobAlert, MailContent},
};
use zip::ZipArchive;

use crate::outbox::{Office, application, held};

const ADDRESS: &str = "PLANTED@example.org";
const FILE: &[u8] = b"%PDF-1.7 twelve years";

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn names(id: ApplicationId) -> [String; 2] {
    [format!("{id}.json"), format!("{id}-planted.pdf")]
}

#[tokio::test]
async fn an_export_contains_all_data_of_a_person_and_only_its_owner_can_read_it() {
    for office in [Office::on_sqlite(), Office::on_postgres()] {
        let one = office.settled("welder", held()).await.id;
        let other = office
            .settled("painter", AttemptResult::Refused(Vec::new()))
            .await
            .id;
        let output = office.outbox(&["export", "--email", ADDRESS]);
        assert!(output.contains("2 applications"), "{output}");
        assert!(!output.contains("lanted"), "{output}");
        let path = office.desk.path("vestibule-export.zip");
        assert_eq!(mode(&path), 0o600);
        let mut zip = ZipArchive::new(fs::File::open(&path).unwrap()).unwrap();
        assert_eq!(zip.len(), 4);
        for id in [one, other] {
            let [text, file] = names(id).map(|name| {
                let mut content = Vec::new();
                zip.by_name(&name)
                    .unwrap()
                    .read_to_end(&mut content)
                    .unwrap();
                content
            });
            let text: Value = serde_json::from_slice(&text).unwrap();
            assert_eq!(text["sent"]["given_name"], "Plantedname");
            assert_eq!(file, FILE);
        }

        let message = office.refused(&["export", "--email", ADDRESS]);
        assert!(
            message.contains("--out"),
            "nothing is written over: {message}"
        );
        office.outbox(&["export", "--email", ADDRESS, "--out", "folder"]);
        let folder = office.desk.path("folder");
        assert_eq!(mode(&folder), 0o700);
        for name in names(one) {
            assert_eq!(mode(&folder.join(name)), 0o600);
        }
    }
}

#[tokio::test]
async fn a_person_with_only_a_job_alert_gets_that_alert() {
    let office = Office::on_sqlite();
    let store = office.store().await;
    let alert = JobAlert {
        token: AlertToken::generate(),
        to: ADDRESS.to_owned(),
        host: None,
        language: "en".into(),
        search: "text=weld".to_owned(),
        every: AlertPeriod::Day,
    };
    let mail = MailContent {
        to: ADDRESS.to_owned(),
        subject: "Confirm".into(),
        text: "Confirm".into(),
        html: None,
        unsubscribe_url: None,
    };
    assert!(
        store
            .job_alerts()
            .request(&alert, None, mail)
            .await
            .unwrap()
    );
    store.close().await;
    let output = office.outbox(&["export", "--email", ADDRESS]);
    assert!(output.starts_with("1 job alert written to"), "{output}");
}

#[tokio::test]
async fn for_an_unknown_person_nothing_is_written_and_the_command_succeeds() {
    let office = Office::on_sqlite();
    office.settled("welder", held()).await;
    for command in ["export", "erase"] {
        let output = office.outbox(&[command, "--email", "nobody@example.org"]);
        assert!(
            output.contains("No data of this person was found"),
            "{output}"
        );
        let message = office.refused(&[command, "--email", "nobody"]);
        assert!(message.contains("name@example.com"), "{message}");
    }
    assert!(!office.desk.path("vestibule-export.zip").exists());
    assert_eq!(office.listed(&[]).len(), 1);
}

#[tokio::test]
async fn a_person_is_erased_completely_and_only_after_a_confirmation() {
    for office in [Office::on_sqlite(), Office::on_postgres()] {
        let kept = office.settled("welder", held()).await;
        let message = office.refused(&["erase", "--email", ADDRESS]);
        assert!(message.contains("--yes"), "{message}");
        assert_eq!(office.listed(&[]).len(), 1);
        let output = office.outbox(&["erase", "--email", ADDRESS, "--yes"]);
        let line = format!("erased {}: it was not delivered", kept.id);
        assert!(output.contains(&line), "{output}");
        assert!(!output.contains("lanted"), "{output}");
        assert_eq!(office.listed(&[]), Vec::<Value>::new());
        let again = office.outbox(&["erase", "--email", ADDRESS, "--yes"]);
        assert!(
            again.contains("No data of this person was found"),
            "{again}"
        );
    }
}

#[tokio::test]
async fn a_purge_deletes_delivered_applications_and_keeps_held_ones() {
    let office = Office::on_sqlite().with_retention(|terms| terms.download = terms.retention);
    let delivered = office
        .settled("welder", AttemptResult::Delivered(None))
        .await;
    let held = office.settled("painter", held()).await;
    let shown = |id: ApplicationId| {
        let shown = office.outbox(&["show", &id.to_string(), "--json"]);
        let shown: Value = serde_json::from_str(&shown).unwrap();
        shown["is_kept"].as_bool().unwrap()
    };
    assert!(shown(delivered.id) && shown(held.id));
    let message = office.refused(&["purge"]);
    assert!(message.contains("--yes"), "{message}");
    let message = office.refused(&["purge", "--yes", "--before", "1x"]);
    assert!(message.contains("for example 30d or 12h"), "{message}");
    let message = office.refused(&["purge", "--yes", "--before", "1h"]);
    assert!(message.contains("apply.form_lifetime"), "{message}");
    let output = office.outbox(&["purge", "--yes", "--before", "30d"]);
    assert!(
        output.contains("1  application data of delivered"),
        "{output}"
    );
    assert!(!shown(delivered.id) && shown(held.id));
    let output = office.outbox(&["purge", "--yes"]);
    assert!(
        output.contains("0  application data of delivered"),
        "{output}"
    );
}

#[tokio::test]
async fn an_entry_says_that_it_is_a_referral_and_does_not_name_the_referrer() {
    let office = Office::on_sqlite();
    let store = office.store().await;
    let recommended = Application {
        referral: Some(Referral {
            job: JobId::new("job-7"),
            stage: "stage-1".into(),
            name: "Ada Referrer".into(),
            email: "ada@example.net".into(),
            source: Some(ReferralSource::Friend),
        }),
        ..application("welder")
    };
    let id = store.outbox().put(&recommended).await.unwrap().id;
    let id = id.to_string();
    store.close().await;
    let text = office.outbox(&["show", &id, "--answers"]);
    let json = office.outbox(&["show", &id, "--answers", "--json"]);
    for output in [&text, &json] {
        for word in ["job-7", "stage-1", "Friend"] {
            assert!(output.contains(word), "{output}");
        }
        assert!(
            !output.contains("Ada") && !output.contains("ada@"),
            "{output}"
        );
    }
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["sent"]["referral"]["job"], "job-7");
}

#[tokio::test]
async fn a_person_is_found_and_erased_with_either_spelling_of_an_international_domain() {
    let office = Office::on_sqlite();
    let spellings = ["bob@münchen.example.org", "bob@xn--mnchen-3ya.example.org"];
    for (stored, searched) in
        [(0, 1), (1, 0)].map(|(one, other)| (spellings[one], spellings[other]))
    {
        let store = office.store().await;
        let sent = Application {
            email: stored.to_owned(),
            ..application("welder")
        };
        store.outbox().put(&sent).await.unwrap();
        store.close().await;
        let output = office.outbox(&["export", "--email", searched, "--out", stored]);
        assert!(output.contains("1 application"), "{stored}: {output}");
        office.outbox(&["erase", "--email", searched, "--yes"]);
        assert_eq!(office.listed(&[]), Vec::<Value>::new(), "{stored}");
    }
}

#[tokio::test]
async fn an_export_shortens_a_long_file_name_that_an_earlier_version_stored() {
    let office = Office::on_sqlite();
    let store = office.store().await;
    let mut sent = application("welder");
    let resume = sent.resume.as_mut().unwrap();
    resume.name = format!("{}.pdf", "履".repeat(95));
    store.outbox().put(&sent).await.unwrap();
    store.close().await;
    office.outbox(&["export", "--email", ADDRESS, "--out", "folder"]);
    let files = fs::read_dir(office.desk.path("folder")).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let names: Vec<String> = names.collect();
    let is_resume = |name: &String| name.ends_with("履履.pdf");
    assert!(names.iter().any(is_resume), "{names:?}");
}
