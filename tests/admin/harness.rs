//! Starts a site with a reference ATS for the tests of the admin address.

use std::path::PathBuf;

use reqwest::{Client, RequestBuilder, redirect::Policy};
use tempfile::TempDir;
use vestibule::{
    app::App, clock::Clock, config::load, posting::PostingId, reference_ats::PersonDetails,
    refresh::DetailsStep,
};

/// Creates a posting without questions.
pub fn posting(title: &str) -> String {
    format!("+++\ntitle = \"{title}\"\ncreated = 2026-10-02T09:00:00Z\n+++\nKeep lamps.\n")
}

/// A complete site with a reference ATS that has one posting without questions. Refresh and
/// delivery run only when a test calls them.
pub struct TestApp {
    pub app: App,
    pub clock: Clock,
    browser: Client,
    /// The file that contains the settings that were passed to [`TestApp::with`].
    pub settings_file: PathBuf,
    /// The folder with the postings, the brand and the store.
    pub folder: TempDir,
}

/// A response of the site.
pub struct Page {
    pub status: u16,
    pub kind: String,
    pub noindex: bool,
    pub text: String,
}

impl TestApp {
    pub async fn open() -> Self {
        Self::with("").await
    }

    /// Starts the site with these settings in addition to the defaults.
    pub async fn with(settings: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("postings")).unwrap();
        std::fs::create_dir(folder.path().join("brand")).unwrap();
        std::fs::write(
            folder.path().join("postings/lamp.md"),
            posting("Lamp Keeper"),
        )
        .unwrap();
        let at = |name: &str| folder.path().join(name).display().to_string();
        let variables = [
            ("VESTIBULE_SITE__LISTEN", "127.0.0.1:0".to_owned()),
            ("VESTIBULE_ADMIN__LISTEN", "127.0.0.1:0".to_owned()),
            ("VESTIBULE_STORE__DIR", at("store")),
            ("VESTIBULE_STORE__KEY_FILE", at("key")),
            ("VESTIBULE_REFERENCE_ATS__DIR", at("ats")),
            ("VESTIBULE_REFERENCE_ATS__POSTINGS", at("postings")),
            ("VESTIBULE_BRAND__DIR", at("brand")),
            ("VESTIBULE_TEAM__DIR", at("team")),
        ];
        let is_used =
            |name: &str| name != "VESTIBULE_ADMIN__LISTEN" || !settings.contains("listen");
        let variables = variables.into_iter().filter(|(name, _)| is_used(name));
        let variables = variables.map(|(name, text)| (name.to_owned(), text));
        let settings_file = folder.path().join("vestibule.toml");
        std::fs::write(&settings_file, settings).unwrap();
        let config = load::parse(&settings_file, settings, variables).unwrap();
        let clock = Clock::manual("2026-11-21T09:00:00Z".parse().unwrap());
        let app = App::start(config, clock.clone()).await.unwrap();
        vestibule::ats::install_tls_provider();
        let browser = Client::builder().redirect(Policy::none()).no_proxy();
        Self {
            app,
            clock,
            browser: browser.build().unwrap(),
            settings_file,
            folder,
        }
    }

    /// Reads the settings file and the brand folder again.
    pub async fn reload(&self) {
        let file = &self.settings_file;
        let text = std::fs::read_to_string(file).unwrap();
        let config = load::parse(file, &text, [].into_iter()).unwrap();
        self.app.reloader.reload(config).await;
    }

    /// Reads the list of postings and the details of every posting from the ATS.
    pub async fn fill(&self) {
        self.app.refresher.refresh_list().await.unwrap();
        while self.app.refresher.refresh_details().await.unwrap() != DetailsStep::Idle {}
    }

    /// Adds a posting to the ATS, or replaces it.
    pub fn write_posting(&self, name: &str, text: &str) {
        std::fs::write(self.posting_file(name), text).unwrap();
    }

    /// Writes the company file of the ATS.
    pub fn write_company(&self, text: &str) {
        let postings = self.folder.path().join("postings");
        std::fs::write(postings.join("company.toml"), text).unwrap();
    }

    /// Removes a posting from the ATS.
    pub fn remove_posting(&self, name: &str) {
        std::fs::remove_file(self.posting_file(name)).unwrap();
    }

    fn posting_file(&self, name: &str) -> PathBuf {
        let postings = self.folder.path().join("postings");
        postings.join(format!("{name}.md"))
    }

    /// Returns the id of a posting that accepts applications.
    pub fn posting(&self) -> PostingId {
        let snapshot = self.app.catalogue.snapshot();
        snapshot.postings()[0].id.clone()
    }

    pub async fn visit(&self, path: &str) -> Page {
        answer(self.get(path)).await
    }

    /// Creates a GET request to the admin address.
    pub fn get(&self, path: &str) -> RequestBuilder {
        let url = format!("http://{}{path}", self.app.admin_address);
        self.browser.get(url)
    }

    /// Creates a GET request to the public address.
    pub fn site(&self, path: &str) -> RequestBuilder {
        self.browser
            .get(format!("http://{}{path}", self.app.address))
    }

    pub fn post(&self, path: &str) -> RequestBuilder {
        let url = format!("http://{}{path}", self.app.admin_address);
        self.browser.post(url)
    }

    /// Creates a POST request to the public address.
    pub fn post_to_site(&self, path: &str) -> RequestBuilder {
        self.browser
            .post(format!("http://{}{path}", self.app.address))
    }
}

pub async fn answer(request: RequestBuilder) -> Page {
    let response = request.send().await.unwrap();
    let header = |name: &str| {
        let value = response.headers().get(name);
        value.map_or_else(String::new, |it| it.to_str().unwrap().to_owned())
    };
    Page {
        status: response.status().as_u16(),
        kind: header("content-type"),
        noindex: header("x-robots-tag") == "noindex",
        text: response.text().await.unwrap(),
    }
}

/// Returns all people in the embedded reference ATS, with their details.
pub async fn all_people(app: &App) -> Vec<PersonDetails> {
    let inbox = app.embedded_ats.as_ref().unwrap().inbox();
    let mut all_people = Vec::new();
    for one in inbox.list().await.unwrap() {
        all_people.push(inbox.show(one.id).await.unwrap());
    }
    all_people
}
