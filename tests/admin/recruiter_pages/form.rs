//! Fills in and submits the form that adds a candidate.

use reqwest::multipart::{self, Part};

use crate::{
    harness::TestApp,
    recruiter_pages::visit::{Answer, open, sign_in},
};

/// A minimal PDF file.
pub const PDF: &str =
    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";

/// The form that adds a candidate to the only job, filled in for Ben.
#[derive(Clone)]
pub struct Form {
    pub page: String,
    pub cookie: String,
    action: String,
    fields: Vec<(String, String)>,
    file: Option<(String, String)>,
}

impl Form {
    /// Signs in with this recruiter key and opens the form.
    pub async fn open(test: &TestApp, key: &str) -> Self {
        let cookie = sign_in(test, key).await;
        let home = open(test, "/team", &cookie).await.text;
        let action = between(&home, "href=\"/team/add", "\"");
        let action = format!("/team/add{action}");
        let page = open(test, &action, &cookie).await;
        assert_eq!(page.status, 200, "{}", page.text);
        let page = page.text;
        let stage = between(&page, "name=\"hiring_pipeline_stage_id\"", "\" selected");
        let stage = stage.rsplit('"').next().unwrap().to_owned();
        let token = between(&page, "name=\"token\" value=\"", "\"");
        let fields = [
            ("token", token.as_str()),
            ("hiring_pipeline_stage_id", &stage),
            ("candidate_first_name", "Ben"),
            ("candidate_last_name", "Example"),
            ("sourcer_name", "Sue Example"),
            ("sourcer_email", "sue@example.com"),
        ];
        let fields = fields.map(|(name, text)| (name.to_owned(), text.to_owned()));
        Self {
            page,
            cookie,
            action,
            fields: fields.to_vec(),
            file: None,
        }
    }

    /// Replaces the value of a field.
    pub fn with(mut self, name: &str, text: &str) -> Self {
        self.fields.retain(|(other, _)| other != name);
        self.fields.push((name.to_owned(), text.to_owned()));
        self
    }

    /// Uses the token of a page that shows the form again.
    pub fn with_token_of(self, page: &Answer) -> Self {
        let token = between(&page.text, "name=\"token\" value=\"", "\"");
        self.with("token", &token)
    }

    /// Attaches a file.
    pub fn with_file(self, name: &str, content: &str) -> Self {
        let file = Some((name.to_owned(), content.to_owned()));
        Self { file, ..self }
    }

    /// Removes the attached file.
    pub fn without_file(self) -> Self {
        Self { file: None, ..self }
    }

    /// Submits the form.
    pub async fn send(&self, test: &TestApp) -> Answer {
        let mut form = multipart::Form::new();
        for (name, text) in &self.fields {
            form = form.text(name.clone(), text.clone());
        }
        if let Some((name, content)) = &self.file {
            let part = Part::text(content.clone()).file_name(name.clone());
            form = form.part("resume", part);
        }
        let request = test.post(&self.action).header("cookie", &self.cookie);
        Answer::to(request.multipart(form)).await
    }
}

fn between(text: &str, before: &str, after: &str) -> String {
    let (_, rest) = text.split_once(before).expect(before);
    rest.split_once(after).expect(after).0.to_owned()
}
