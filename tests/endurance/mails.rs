//! The receipts by email, and the real mail server that receives them while the site is killed
//! repeatedly.

use std::{
    collections::{HashMap, HashSet},
    fs,
};

use sqlx::{Connection, SqliteConnection};

use crate::{
    applicant::a_while,
    ordeal::Served,
    program::Desk,
    smtp::{self, MailServer, message_id},
};

/// How many mails a site sends at the same time.
const WORKERS: usize = 4;

/// A mail server.
pub struct Mails(MailServer);

/// The rows of the mail queue.
struct Queue {
    /// The number of mails that wait.
    waiting: i64,
    /// The number of mails that the server refused.
    refused: i64,
    /// The number of attempts, not counting the first one of each mail.
    repeated: i64,
}

impl Mails {
    pub fn start() -> Self {
        Self(MailServer::start(&["none"]))
    }

    /// Makes the site of this desk send receipts through this server and trust the IP addresses
    /// that applicants send.
    pub fn under(&self, desk: Desk) -> Desk {
        let mail = "[site]\npublic_url = 'http://127.0.0.1'\n[mail]\nreceipts = true\n";
        let smtp = smtp::settings(self.0.port, "careers@example.org");
        fs::write(desk.path("vestibule.toml"), format!("{mail}{smtp}")).unwrap();
        desk.with("VESTIBULE_SITE__TRUSTED_PROXIES", "[\"127.0.0.1\"]")
            .with("VESTIBULE_APPLY__MIN_FORM_AGE", "0s")
    }

    /// Waits until the mail queue is empty. Then asserts that every applicant with a receipt got it
    /// by email, and that a mail arrived twice only if a kill interrupted an attempt to send it.
    /// Returns a summary.
    pub async fn reckon(self, served: &[Served], kills: usize, store: &str) -> String {
        let queue = until_empty(store).await;
        assert_eq!(queue.refused, 0);
        let mut mails = vec![self.0.next_mail()];
        mails.extend(self.0.stop());
        let mut arrivals: HashMap<&str, usize> = HashMap::new();
        let mut recipients = HashSet::new();
        for mail in &mails {
            *arrivals.entry(message_id(mail)).or_default() += 1;
            recipients.insert(mail["to"][0].as_str().unwrap());
        }
        for one in served {
            assert!(
                recipients.contains(&*one.email),
                "{} got no mail",
                one.email
            );
        }
        assert_eq!(recipients.len(), served.len(), "nobody else got a mail");
        let copies = mails.len() - arrivals.len();
        let repeated = usize::try_from(queue.repeated).unwrap();
        assert!(
            copies <= repeated,
            "{copies} copies of {repeated} repeated attempts"
        );
        assert!(repeated <= kills * WORKERS, "{repeated} repeated attempts");
        let mails = arrivals.len();
        format!(
            "{mails} mails arrived, and all applicants got theirs; {copies} arrived once more, because a kill \
             interrupted them ({repeated} repeated attempts)"
        )
    }
}

/// Waits until the mail queue is empty. Returns its counts.
async fn until_empty(store: &str) -> Queue {
    loop {
        let mut connection = SqliteConnection::connect(store).await.unwrap();
        let (waiting, refused, repeated) = sqlx::query_as(
            "select coalesce(sum(state = 'waiting'), 0), coalesce(sum(state = 'refused'), 0),
                    coalesce(sum(attempts - 1), 0) from mail",
        )
        .fetch_one(&mut connection)
        .await
        .unwrap();
        connection.close().await.unwrap();
        let queue = Queue {
            waiting,
            refused,
            repeated,
        };
        if queue.waiting == 0 {
            return queue;
        }
        a_while(200).await;
    }
}
