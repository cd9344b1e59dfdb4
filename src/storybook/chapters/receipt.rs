use axum::http::StatusCode;

use crate::{
    posting::Posting,
    store::entry::{Settlement, State as Stage},
    storybook::{
        chapters::form::{LEASE, complaints, stamp},
        error::StorybookError,
        scene::Scene,
        scenes::Scenes,
        sheet::Sheet,
        state::State,
    },
    web::{edition::Edition, urls},
};

/// The receipt in every state.
pub async fn states(scenes: &Scenes, edition: &Edition) -> Result<Vec<State>, StorybookError> {
    let counter = Counter {
        scenes,
        edition,
        posting: scenes.sample.posting("Tide Gauge Engineer")?,
    };
    let mut states = vec![
        counter.on_its_way().await?,
        counter
            .settled("receipt-delivered", Settlement::Delivered(None))
            .await?,
        counter
            .settled("receipt-held", Settlement::Held { reason: "unclear" })
            .await?,
    ];
    states.extend(counter.refused().await?);
    states.push(counter.withdrawn().await?);
    states.push(counter.discarded().await?);
    states.push(counter.too_late().await?);
    Ok(states)
}

/// Brings the application that waits to its end.
pub async fn settle(scene: &Scene, end: Settlement) -> Result<(), StorybookError> {
    let outbox = &scene.site.outbox;
    let claim = outbox.claim(LEASE).await?;
    let claim = claim.ok_or(StorybookError::Missing("application"))?;
    outbox.settle(&claim, end).await?;
    Ok(())
}

/// Where applications are handed in.
struct Counter<'a> {
    scenes: &'a Scenes,
    edition: &'a Edition,
    posting: &'a Posting,
}

impl Counter<'_> {
    /// Sends an application; tells where its receipt is.
    async fn sent(&self, email: &str) -> Result<String, StorybookError> {
        let open = &self.scenes.open;
        let form = open.form(self.posting, self.edition)?;
        let token = stamp(open, self.posting, open.site.clock.now());
        let language = self.edition.texts().language();
        let sheet = Sheet::whole(&form, &format!("{email}-{language}@example.org"));
        let address = urls::apply(self.edition.root(), &self.posting.id);
        let answer = open.send(&address, &sheet.with("token", &token)).await;
        Ok(answer.location()?.to_owned())
    }

    async fn settle(&self, end: Settlement) -> Result<(), StorybookError> {
        settle(&self.scenes.open, end).await
    }

    async fn on_its_way(&self) -> Result<State, StorybookError> {
        let receipt = self.sent("waiting").await?;
        let state = self
            .scenes
            .open
            .shown("receipt-on-its-way", &receipt)
            .await?;
        // Nothing is left to the next one that settles.
        self.settle(Settlement::Delivered(None)).await?;
        Ok(state)
    }

    async fn settled(&self, name: &str, end: Settlement) -> Result<State, StorybookError> {
        let receipt = self.sent(name).await?;
        self.settle(end).await?;
        self.scenes.open.shown(name, &receipt).await
    }

    /// The receipt, and the form that it opens.
    async fn refused(&self) -> Result<[State; 2], StorybookError> {
        let open = &self.scenes.open;
        let receipt = self.sent("refused").await?;
        self.settle(Settlement::Refused(complaints())).await?;
        let again = open
            .send(&format!("{receipt}/again"), &Sheet::default())
            .await;
        Ok([
            open.shown("receipt-refused", &receipt).await?,
            again.state("form-after-refusal", StatusCode::OK)?,
        ])
    }

    async fn withdrawn(&self) -> Result<State, StorybookError> {
        let receipt = self.sent("withdrawn").await?;
        let address = format!("{receipt}/withdraw");
        let answer = self.scenes.open.send(&address, &Sheet::default()).await;
        answer.state("receipt-withdrawn", StatusCode::OK)
    }

    async fn discarded(&self) -> Result<State, StorybookError> {
        let receipt = self.sent("discarded").await?;
        let outbox = &self.scenes.open.site.outbox;
        let mut entries = outbox.list(u32::MAX).await?.into_iter();
        let waiting = entries.find(|entry| entry.state == Stage::Waiting);
        let waiting = waiting.ok_or(StorybookError::Missing("application"))?;
        let ledger = self.scenes.sample.currents.store.ledger();
        ledger.discard(waiting.id).await?;
        self.scenes.open.shown("receipt-discarded", &receipt).await
    }

    async fn too_late(&self) -> Result<State, StorybookError> {
        let receipt = self.sent("late").await?;
        self.settle(Settlement::Delivered(None)).await?;
        let address = format!("{receipt}/withdraw");
        let answer = self.scenes.open.send(&address, &Sheet::default()).await;
        answer.state("receipt-withdrawn-too-late", StatusCode::CONFLICT)
    }
}
