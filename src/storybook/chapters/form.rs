use std::time::Duration;

use axum::http::StatusCode;

use crate::{
    application::ApplicationId,
    form::{complaint::Complaint, slot::Slot},
    posting::Posting,
    store::entry::Settlement,
    storybook::{error::StorybookError, scene::Scene, scenes::Scenes, sheet::Sheet, state::State},
    web::{edition::Edition, token, urls},
};

/// How long somebody waits who sent too many.
const WAIT: Duration = Duration::from_secs(40);

/// How long a worker may take.
pub const LEASE: Duration = Duration::from_secs(60);

const UNPROCESSABLE: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;

/// The form in every state.
pub async fn states(scenes: &Scenes, edition: &Edition) -> Result<Vec<State>, StorybookError> {
    let desk = Desk {
        scenes,
        edition,
        posting: scenes.sample.posting("Tide Gauge Engineer")?,
    };
    let mut states = desk.on_any_day().await?;
    states.extend(desk.on_a_bad_day().await?);
    states.extend(hard(scenes, edition).await?);
    Ok(states)
}

/// Where one form is sent again and again.
struct Desk<'a> {
    scenes: &'a Scenes,
    edition: &'a Edition,
    posting: &'a Posting,
}

impl Desk<'_> {
    async fn on_any_day(&self) -> Result<Vec<State>, StorybookError> {
        let (open, address) = (&self.scenes.open, self.address());
        let nothing = self.stamped(Sheet::default());
        let whole = self.whole("kept@example.org")?;
        let unnamed = whole
            .clone()
            .without("first_name")
            .with("email", "ada@example");
        let mistyped = whole.clone().with("email", "ada@gmial.com");
        Ok(vec![
            open.shown("form-fresh", &address).await?,
            open.send(&address, &nothing)
                .await
                .state("form-sent-empty", UNPROCESSABLE)?,
            open.send(&address, &unnamed)
                .await
                .state("form-file-kept", UNPROCESSABLE)?,
            open.send(&address, &mistyped)
                .await
                .state("form-mistyped", StatusCode::OK)?,
            self.complained().await?,
            self.scenes
                .reviewing
                .send(&address, &whole)
                .await
                .state("form-review", StatusCode::OK)?,
        ])
    }

    async fn on_a_bad_day(&self) -> Result<Vec<State>, StorybookError> {
        let (open, address) = (&self.scenes.open, self.address());
        let whole = self.whole("late@example.org")?;
        let expired = whole.clone().with("token", &self.token(self.long_ago()));
        let forged = whole.clone().with("token", "made elsewhere");
        Ok(vec![
            open.send(&address, &expired)
                .await
                .state("form-expired", UNPROCESSABLE)?,
            open.send(&address, &forged)
                .await
                .state("form-not-ours", UNPROCESSABLE)?,
            open.send(&address, &whole.clone().endless())
                .await
                .state("form-too-large", StatusCode::PAYLOAD_TOO_LARGE)?,
            open.send_too_soon(&address, &whole, WAIT)
                .await
                .state("form-too-many", StatusCode::TOO_MANY_REQUESTS)?,
            self.scenes
                .closed
                .send(&address, &whole)
                .await
                .state("form-closed-meanwhile", StatusCode::GONE)?,
            self.scenes
                .broken
                .send(&address, &whole)
                .await
                .state("form-not-kept", StatusCode::SERVICE_UNAVAILABLE)?,
        ])
    }

    /// The ATS refuses while the visitor waits.
    async fn complained(&self) -> Result<State, StorybookError> {
        let (patient, address) = (&self.scenes.patient, self.address());
        let whole = self.whole("returned@example.org")?;
        let sending = patient.send(&address, &whole);
        let refusing = refuse(patient);
        let (answer, refused) = tokio::join!(sending, refusing);
        refused?;
        answer.state("form-ats-complained", UNPROCESSABLE)
    }

    fn address(&self) -> String {
        urls::apply(self.edition.root(), &self.posting.id)
    }

    fn whole(&self, email: &str) -> Result<Sheet, StorybookError> {
        let form = self.scenes.open.form(self.posting, self.edition)?;
        Ok(self.stamped(Sheet::whole(&form, email)))
    }

    fn stamped(&self, sheet: Sheet) -> Sheet {
        sheet.with("token", &self.token(self.scenes.open.site.clock.now()))
    }

    fn token(&self, time: jiff::Timestamp) -> String {
        stamp(&self.scenes.open, self.posting, time)
    }

    fn long_ago(&self) -> jiff::Timestamp {
        let site = &self.scenes.open.site;
        let lifetime = jiff::SignedDuration::try_from(site.apply.form_lifetime);
        site.clock.now() - lifetime.unwrap_or_default() - jiff::SignedDuration::from_secs(1)
    }
}

/// The token of a form that was opened at that time.
pub fn stamp(scene: &Scene, posting: &Posting, time: jiff::Timestamp) -> String {
    let id = ApplicationId::mint(time);
    token::mint(&scene.site.form_keys, &posting.id, id, time)
}

/// What the ATS has to say of an application.
pub fn complaints() -> Vec<Complaint> {
    let about = |slot, text: &str| Complaint {
        slot,
        text: text.to_owned(),
    };
    vec![
        about(Some(Slot::GivenName), "This name is on a list."),
        about(None, "Applications from the moon are not taken."),
    ]
}

/// Refuses the next application as soon as it is there.
async fn refuse(scene: &Scene) -> Result<(), StorybookError> {
    let outbox = &scene.site.outbox;
    loop {
        if let Some(claim) = outbox.claim(LEASE).await? {
            outbox
                .settle(&claim, Settlement::Refused(complaints()))
                .await?;
            return Ok(());
        }
        outbox.ready().await;
    }
}

/// Forms that put the page to the test.
async fn hard(scenes: &Scenes, edition: &Edition) -> Result<Vec<State>, StorybookError> {
    let every = scenes.trials.posting("Every kind")?;
    let endless = scenes.trials.posting("Donaudampf")?;
    let hard = &scenes.hard;
    let address = urls::apply(edition.root(), &every.id);
    let now = hard.site.clock.now();
    let wrong = Sheet::wrong(&hard.form(every, edition)?).with("token", &stamp(hard, every, now));
    let long = urls::apply(edition.root(), &endless.id);
    Ok(vec![
        hard.shown("form-every-question", &address).await?,
        hard.send(&address, &wrong)
            .await
            .state("form-all-wrong", UNPROCESSABLE)?,
        hard.shown("form-endless-words", &long).await?,
    ])
}
