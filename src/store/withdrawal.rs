use crate::{
    application::ApplicationId,
    store::{
        entry::{Reference, State, Withdrawal},
        outbox::{Outbox, OutboxError},
        rows, statements,
    },
};

impl Outbox {
    /// Takes back the application whose receipt `reference` opens, unless it was delivered or a worker has
    /// it at this moment; what was sent is removed at once, and nobody sends it any more. Taking back what is
    /// taken back changes nothing. `None`: the reference opens no receipt.
    pub async fn withdraw(&self, reference: &Reference) -> Result<Option<Withdrawal>, OutboxError> {
        let (hash, database) = (reference.hash(), &self.shared.database);
        loop {
            let now = self.shared.clock.now().as_millisecond();
            let stands = statements::withdrawal::withdraw(database, &hash, now).await?;
            let Some((id, state)) = stands else {
                return Ok(None);
            };
            match rows::state(&state)? {
                State::Withdrawn => {
                    self.tell_of(ApplicationId::parse(&id));
                    return Ok(Some(Withdrawal::Withdrawn));
                }
                State::Delivered => return Ok(Some(Withdrawal::Delivered)),
                State::Waiting => return Ok(Some(Withdrawal::BeingSent)),
                // Its attempt ended just now.
                State::Held | State::Refused | State::Returned => (),
            }
        }
    }

    /// Whoever waits for the entry looks, and whoever delivers: a later one of the same person is free now.
    fn tell_of(&self, id: Option<ApplicationId>) {
        if let Some(id) = id {
            // Nobody may be waiting; that is no error.
            let _ = self.shared.settled.send(id);
        }
        self.shared.bell.notify_one();
    }
}
