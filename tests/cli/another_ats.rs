//! Tests a site that is restarted with another ATS, in the same folder.

use std::{collections::HashSet, fs};

use serde_json::{Value, json};

use crate::{
    check::check,
    clamd::Clamd,
    program::{Desk, Running},
    replicas::first_form,
    reserved_port::ReservedPort,
    visitor::{RESUME, Visitor},
};

/// A reference ATS in a separate process. A restart does not change its address.
struct Ats {
    desk: Desk,
    address: String,
    /// Reserves the port of the ATS, so that no other socket gets the port while the ATS is
    /// stopped.
    _reserved: ReservedPort,
    running: Option<Running>,
}

impl Ats {
    /// Starts a reference ATS with postings that have these titles.
    fn start(titles: &[&str]) -> Self {
        let reserved = ReservedPort::new();
        let desk = Desk::new()
            .with("VESTIBULE_REFERENCE_ATS__API_KEY", "rehearsal")
            .with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings")
            .with("VESTIBULE_REFERENCE_ATS__FAULTS", "true")
            .with(
                "VESTIBULE_REFERENCE_ATS__LISTEN",
                reserved.address.to_string(),
            );
        fs::create_dir(desk.path("postings")).unwrap();
        for title in titles {
            let text = format!(
                "+++\ntitle = \"{title}\"\ncreated = 2026-10-02T09:00:00Z\n+++\nWork as {title}.\n"
            );
            fs::write(desk.path(&format!("postings/{title}.md")), text).unwrap();
        }
        let mut running = desk.start(&["reference-ats"]);
        let address = running.address();
        Self {
            desk,
            address,
            _reserved: reserved,
            running: Some(running),
        }
    }

    fn stop(&mut self) {
        self.running.take().expect("it runs").stop();
    }

    fn start_again(&mut self) {
        let mut running = self.desk.start(&["reference-ats"]);
        assert_eq!(running.address(), self.address);
        self.running = Some(running);
    }

    fn received(&self) -> usize {
        let inbox = self.desk.printed(&["inbox", "list", "--json"]);
        serde_json::from_str::<Vec<Value>>(&inbox).unwrap().len()
    }
}

fn at(desk: Desk, ats: &Ats) -> Desk {
    desk.with("VESTIBULE_ATS__BASE_URL", &ats.address)
        .with("VESTIBULE_ATS__API_KEY", "rehearsal")
}

fn entries(desk: &Desk) -> Vec<Value> {
    serde_json::from_str(&desk.printed(&["outbox", "list", "--json"])).unwrap()
}

#[tokio::test]
async fn a_site_whose_ats_refuses_the_key_shows_nothing_of_an_earlier_demonstration() {
    let desk = Desk::new();
    let mut demo = desk.start(&["serve"]);
    let visitor = Visitor::of(&demo.address());
    let list = visitor.visit_until("/", "/jobs/").await;
    let posting = list.links("main a[href^='/jobs/']").remove(0);
    let form = visitor.visit_until(&posting, "/apply").await;
    let form = form.links("a[href$='/apply']").remove(0);
    assert_eq!(demo.stop().0, Some(0));

    let ats = Ats::start(&["welder"]);
    let desk = at(desk, &ats).with("VESTIBULE_ATS__API_KEY", "wrong");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    site.until_logged("there is no copy yet");
    let ready = visitor.visit("/readyz").await;
    assert_eq!(ready.status, 503, "{}", ready.html);
    assert!(ready.html.contains("\"postings\":0"), "{}", ready.html);
    let list = visitor.visit("/").await;
    assert!(list.links("main a[href^='/jobs/']").is_empty());
    for path in [&posting, &form] {
        let page = visitor.visit(path).await;
        assert_eq!(page.status, 404, "{path}");
        assert!(!page.html.contains("JobPosting"), "{path}");
    }
    let sitemap = visitor.visit("/sitemap.xml").await;
    assert!(!sitemap.html.contains("/jobs/"), "{}", sitemap.html);
    assert_eq!(site.stop().0, Some(0));

    // With the correct API key, the site accepts the first list of this ATS, although the list is
    // shorter than the list of the previous ATS.
    let desk = desk.with("VESTIBULE_ATS__API_KEY", "rehearsal");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let list = visitor.visit_until("/", "/jobs/").await;
    let links: HashSet<String> = list.links("main a[href^='/jobs/']").into_iter().collect();
    assert_eq!(links.len(), 1, "{links:?}");
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    assert!(
        !log.iter().any(|line| line.contains("at once; because")),
        "{log:#?}"
    );
}

#[tokio::test]
async fn an_application_waits_for_its_ats_while_the_site_runs_with_another_ats() {
    let mut one = Ats::start(&["welder"]);
    let other = Ats::start(&["welder"]);
    let desk = at(Desk::new(), &one)
        .with("VESTIBULE_DELIVERY__WAIT", "0s")
        .with("VESTIBULE_DELIVERY__RETRY_AFTER", "100ms");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let list = visitor.visit_until("/", "/jobs/").await;
    let posting = list.links("main a[href^='/jobs/']").remove(0);
    let shown = visitor.visit_until(&posting, "/apply").await;
    let form = shown.links("a[href$='/apply']").remove(0);
    visitor.visit_until(&form, "</form>").await;
    one.stop();
    let receipt = visitor.apply(&form, "Ida", RESUME).await;
    assert!(receipt.address.starts_with("/applications/"));
    assert_eq!(site.stop().0, Some(0));

    // The other ATS has a posting with the same id.
    let desk = at(desk, &other);
    let warnings = check(&desk, &[]).about("store").join("\n");
    assert!(
        warnings.contains("the store belongs to the ATS"),
        "{warnings}"
    );
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    visitor.visit_until(&posting, "/apply").await;
    site.until_logged("other_ats");
    let entry = entries(&desk).remove(0);
    assert_eq!(
        (&entry["state"], &entry["why"]),
        (&"held".into(), &"other_ats".into())
    );
    let id = entry["id"].as_str().unwrap();
    let shown = desk.printed(&["outbox", "show", id]);
    assert!(shown.contains(&one.address), "{shown}");
    let refused = desk.run(&["outbox", "retry", id]);
    assert!(!refused.status.success());
    let output = desk.printed(&["outbox", "retry", "--held"]);
    assert!(output.contains("another ATS"), "{output}");
    assert_eq!(visitor.visit(&receipt.address).await.status, 200);
    assert_eq!(site.stop().0, Some(0));
    assert_eq!(other.received(), 0);

    one.start_again();
    let desk = at(desk, &one);
    let mut site = desk.start(&["serve"]);
    site.until_logged("are scheduled for delivery");
    let visitor = Visitor::of(&site.address());
    visitor
        .visit_until(&receipt.address, "Our hiring team has it.")
        .await;
    assert_eq!(site.stop().0, Some(0));
    assert_eq!((one.received(), other.received()), (1, 0));
}

#[tokio::test]
async fn one_command_records_the_new_address_of_an_ats() {
    let mut old = Ats::start(&["welder"]);
    let new = Ats::start(&["welder"]);
    let desk = at(Desk::new(), &old)
        .with("VESTIBULE_DELIVERY__WAIT", "0s")
        .with("VESTIBULE_DELIVERY__RETRY_AFTER", "100ms");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let form = first_form(&visitor).await;
    visitor.visit_until(&form, "</form>").await;
    old.stop();
    visitor.apply(&form, "Jo", RESUME).await;
    assert_eq!(site.stop().0, Some(0));

    let desk = at(desk, &new);
    let beside = desk.run(&["deliver"]);
    let says = String::from_utf8_lossy(&beside.stderr).into_owned();
    assert!(
        !beside.status.success()
            && says.contains(&old.address)
            && says.contains("run vestibule store rebind"),
        "{says}"
    );
    let unsure = desk.run(&["store", "rebind"]);
    assert!(!unsure.status.success(), "nobody said yes");
    let says = String::from_utf8_lossy(&unsure.stderr).into_owned();
    for part in [&old.address, &new.address, "pass --yes to confirm"] {
        assert!(says.contains(part), "{says}");
    }
    assert_eq!(new.received(), 0);
    let output = desk.printed(&["store", "rebind", "--yes"]);
    assert!(
        output.contains(&new.address) && output.contains("1 application of"),
        "{output}"
    );
    desk.printed(&["deliver"]);
    assert_eq!(new.received(), 1);
}

#[tokio::test]
async fn after_an_outage_one_command_sends_all_waiting_applications() {
    let mut ats = Ats::start(&["welder"]);
    let desk = at(Desk::new(), &ats)
        .with("VESTIBULE_DELIVERY__WAIT", "0s")
        .with("VESTIBULE_DELIVERY__RETRY_AFTER", "1h")
        .with("VESTIBULE_DELIVERY__PROBE_AFTER", "1h");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let form = first_form(&visitor).await;
    visitor.visit_until(&form, "</form>").await;
    ats.stop();
    visitor.apply(&form, "Jo", RESUME).await;
    site.until_logged("cannot connect to the ATS");
    assert_eq!(site.stop().0, Some(0));

    let down = desk.run(&["deliver"]);
    let says = String::from_utf8_lossy(&down.stderr).into_owned();
    for part in ["not delivered: 1", "outbox list --state waiting", "again"] {
        assert!(!down.status.success() && says.contains(part), "{says}");
    }
    ats.start_again();
    assert_eq!(desk.printed(&["deliver"]), "1 delivered, 0 left\n");

    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    visitor.visit_until(&form, "</form>").await;
    ats.stop();
    let receipt = visitor.apply(&form, "Ida", RESUME).await;
    site.until_logged("cannot connect to the ATS");
    ats.start_again();
    let output = desk.printed(&["outbox", "retry", "--waiting"]);
    assert!(output.contains("1 application scheduled"), "{output}");
    visitor
        .visit_until(&receipt.address, "Our hiring team has it.")
        .await;
    assert_eq!(site.stop().0, Some(0));
    assert_eq!(ats.received(), 2);
}

#[tokio::test]
async fn deliver_names_a_pause_that_the_ats_asked_for() {
    let ats = Ats::start(&["welder"]);
    let throttle = json!({
        "endpoint": "applications",
        "times": 1,
        "fault": {"kind": "throttle", "retry_after": 120},
    });
    vestibule::ats::install_tls_provider();
    let plan = reqwest::Client::new().post(format!("{}/faults", ats.address));
    let plan = plan.bearer_auth("rehearsal").body(throttle.to_string());
    let plan = plan.header("content-type", "application/json").send();
    assert!(plan.await.unwrap().status().is_success());
    let desk = at(Desk::new(), &ats).with("VESTIBULE_DELIVERY__WAIT", "0s");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let form = first_form(&visitor).await;
    visitor.visit_until(&form, "</form>").await;
    visitor.apply(&form, "Jo", RESUME).await;
    site.until_logged("too many requests");
    assert_eq!(site.stop().0, Some(0));

    let output = desk.run(&["deliver"]);
    let says = String::from_utf8(output.stderr).unwrap();
    for part in [
        "not delivered: 1",
        "asked the site to send nothing until 20",
        "Then run `vestibule deliver` again",
    ] {
        assert!(!output.status.success() && says.contains(part), "{says}");
    }
}

#[tokio::test]
async fn deliver_names_the_scanner_and_not_the_ats_if_the_scanner_does_not_answer() {
    let ats = Ats::start(&["welder"]);
    let clamd = Clamd::stopped();
    let desk = at(Desk::new(), &ats)
        .with("VESTIBULE_DELIVERY__WAIT", "0s")
        .with("VESTIBULE_APPLY__SCANNER", clamd.address());
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let form = first_form(&visitor).await;
    visitor.visit_until(&form, "</form>").await;
    visitor.apply(&form, "Jo", RESUME).await;
    site.until_logged("cannot scan files");
    assert_eq!(site.stop().0, Some(0));

    let output = desk.run(&["deliver"]);
    let says = String::from_utf8(output.stderr).unwrap();
    let error = says.lines().last().unwrap();
    let address = format!("cannot reach {}", clamd.address());
    for part in [
        "not delivered: 1",
        &address,
        "check whether clamd runs, and apply.scanner",
        "Then run `vestibule deliver` again",
    ] {
        assert!(error.contains(part), "{says}");
    }
    assert!(!output.status.success() && !error.contains("ATS"), "{says}");
    assert_eq!(says.matches(&address).count(), 1, "{says}");
}
