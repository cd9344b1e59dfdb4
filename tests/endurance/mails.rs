//! Checks the emails that the site sends while it is killed repeatedly: receipts, and requests to
//! confirm job alerts. A real mail server receives the emails.

use std::collections::{BTreeSet, HashMap};

use crate::{
    applicant::pause,
    crash_test::Served,
    every_feature,
    program::Desk,
    queries::{self, MailQueue},
    smtp::{MailServer, message_id},
};

/// How many emails a site sends at the same time.
const WORKERS: usize = 4;

/// The mail server that receives the emails.
pub struct MailChecker(MailServer);

impl MailChecker {
    pub fn start() -> Self {
        Self(MailServer::start(&["none"]))
    }

    /// Adds settings that turn on every feature and make the site send email through this server.
    /// The site also trusts the IP addresses in the headers of the applicants' requests.
    pub fn under(&self, desk: Desk) -> Desk {
        every_feature::turn_on(&desk, self.0.port);
        desk.with("VESTIBULE_SITE__TRUSTED_PROXIES", "[\"127.0.0.1\"]")
    }

    /// Waits until the queue is empty. Then asserts that every applicant received a receipt, and
    /// that an email arrived for every job alert. An email may arrive twice only if the site
    /// repeated the attempt to send it after a kill. Returns a summary.
    pub async fn check_result(self, served: &[Served], kills: usize, store: &str) -> String {
        let queue = until_empty(store).await;
        assert_eq!(queue.refused, 0);
        let mut mails = vec![self.0.next_mail()];
        mails.extend(self.0.stop());
        let mut arrivals: HashMap<&str, usize> = HashMap::new();
        let mut recipients = BTreeSet::new();
        for mail in &mails {
            *arrivals.entry(message_id(mail)).or_default() += 1;
            recipients.insert(mail["to"][0].as_str().unwrap());
        }
        let expected = served
            .iter()
            .flat_map(|one| [Some(&*one.email), one.alert.as_deref()]);
        let expected: BTreeSet<&str> = expected.flatten().collect();
        assert_eq!(recipients, expected);
        let copies = mails.len() - arrivals.len();
        let repeated = usize::try_from(queue.repeated).unwrap();
        assert!(
            copies <= repeated,
            "{copies} copies of {repeated} repeated attempts"
        );
        assert!(repeated <= kills * WORKERS, "{repeated} repeated attempts");
        let mails = arrivals.len();
        format!(
            "{mails} mails arrived, for all {} recipients; {copies} arrived once more, because a kill interrupted \
             them ({repeated} repeated attempts)",
            expected.len()
        )
    }
}

async fn until_empty(store: &str) -> MailQueue {
    loop {
        let queue = queries::mail_queue(store).await;
        if queue.waiting == 0 {
            return queue;
        }
        pause(200).await;
    }
}
