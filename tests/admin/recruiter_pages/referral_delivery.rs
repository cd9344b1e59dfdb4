//! Tests the delivery of a referral whose resume the ATS cannot download.

use std::time::Duration;

use vestibule::{
    application::{Application, ApplicationId, Document, DocumentKind},
    candidate::Referral,
    delivery::StepOutcome,
    job::JobId,
    store::EntryFilter,
};

use crate::{harness::TestApp, recruiter_pages::form::PDF};

fn recommended(test: &TestApp) -> Application {
    Application {
        id: ApplicationId::generate(test.clock.now()),
        posting: test.posting(),
        title: "Lamp Keeper".into(),
        questions: Vec::new(),
        given_name: "Ben".into(),
        family_name: "Builder".into(),
        email: "ben@example.com".into(),
        phone: None,
        linkedin: None,
        note: None,
        answers: Vec::new(),
        resume: Some(Document {
            name: "ben.pdf".into(),
            kind: DocumentKind::Pdf,
            content: PDF.into(),
        }),
        pasted_resume: None,
        agreements: Vec::new(),
        talent_network: None,
        source: None,
        referral: Some(Referral {
            job: JobId::new("job-1"),
            stage: "stage-1".into(),
            name: "Ada Example".into(),
            email: "ada@example.com".into(),
            source: None,
        }),
        suspicion: None,
        sent_by: None,
        is_email_prefilled: false,
        sent_at: test.clock.now(),
    }
}

#[tokio::test]
async fn a_referral_whose_resume_has_no_url_waits_and_is_finally_held() {
    for settings in ["", "[site]\npublic_url = 'https://careers.example.com'\n"] {
        let test = TestApp::with(settings).await;
        test.fill().await;
        let outbox = test.app.store.outbox();
        outbox.put(&recommended(&test)).await.unwrap();
        let worker = &test.app.delivery_worker;
        for _ in 0..2 {
            let step = worker.deliver_next().await.unwrap();
            assert_eq!(step, StepOutcome::Postponed, "{settings}");
            test.clock.advance(Duration::from_secs(60));
        }
        test.clock.advance(Duration::from_secs(7 * 86_400));
        let step = worker.deliver_next().await.unwrap();
        assert_eq!(step, StepOutcome::Held, "{settings}");
        let admin = test.app.store.outbox_admin();
        let held = admin.page(&EntryFilter::default(), None).await.unwrap();
        assert_eq!(held[0].reason.as_deref(), Some("given_up"));
        let inbox = test.app.embedded_ats.as_ref().unwrap().inbox();
        assert!(inbox.list().await.unwrap().is_empty());
    }
}
