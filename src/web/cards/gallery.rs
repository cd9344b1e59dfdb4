use std::{num::NonZeroU32, sync::Arc};

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use moka::sync::Cache;
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::web::{
    cards::plate::Plate,
    packed::{Effort, Packed},
};

/// The most bytes of cards that are kept.
const MOST_BYTES: u64 = 32 << 20;

/// How many may wait for a card that is not at hand.
const MOST_WAITING: usize = 32;

/// How many cards are drawn a second, and how many at once before that counts: a stranger who asks for one
/// after the other of a large site, whose cards are more than are kept, has a part of one core and no more.
const PER_SECOND: NonZeroU32 = NonZeroU32::new(4).unwrap();
const AT_ONCE: NonZeroU32 = NonZeroU32::new(64).unwrap();

/// Cards drawn before, by their fingerprints. One is drawn at a time.
#[derive(Debug)]
pub struct Gallery {
    drawn: Cache<String, Arc<Packed>>,
    waiting: Semaphore,
    hand: Arc<Semaphore>,
    pace: DefaultDirectRateLimiter,
}

/// Why a card is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotShown {
    /// Too many others are asked for.
    #[error("too many cards are asked for")]
    Busy,
    /// It could not be drawn.
    #[error("the card could not be drawn")]
    NotDrawn,
}

impl Default for Gallery {
    fn default() -> Self {
        Self::new(Quota::per_second(PER_SECOND).allow_burst(AT_ONCE))
    }
}

impl Gallery {
    /// Draws no more cards than that.
    pub fn new(pace: Quota) -> Self {
        let weight = |name: &String, card: &Arc<Packed>| {
            u32::try_from(name.len() + card.weight()).unwrap_or(u32::MAX)
        };
        let drawn = Cache::builder().max_capacity(MOST_BYTES).weigher(weight);
        Self {
            drawn: drawn.build(),
            waiting: Semaphore::new(MOST_WAITING),
            hand: Arc::new(Semaphore::new(1)),
            pace: RateLimiter::direct(pace),
        }
    }

    /// The card, drawn only if it is not at hand.
    pub async fn show(&self, plate: Plate) -> Result<Arc<Packed>, NotShown> {
        if let Some(card) = self.drawn.get(plate.fingerprint()) {
            return Ok(card);
        }
        let _place = self.waiting.try_acquire().map_err(|_| NotShown::Busy)?;
        let hand = Arc::clone(&self.hand).acquire_owned().await;
        let hand = hand.map_err(|_| NotShown::Busy)?;
        // Somebody before us in the queue may have asked for the same.
        if let Some(card) = self.drawn.get(plate.fingerprint()) {
            return Ok(card);
        }
        self.pace.check().map_err(|_| NotShown::Busy)?;
        let drawn = self.drawn.clone();
        // Whoever asked may go away meanwhile: the card is kept all the same, and the hand free only then.
        let drawing = spawn_blocking(move || {
            let _hand = hand;
            let png = plate.png()?;
            let card = Arc::new(Packed::new(png, "image/png", Effort::Quick).immutable());
            drawn.insert(plate.fingerprint().to_owned(), Arc::clone(&card));
            Some(card)
        });
        let card = drawing.await.ok().flatten();
        card.ok_or(NotShown::NotDrawn)
    }
}

#[cfg(all(test, feature = "cards"))]
mod tests {
    use std::time::Duration;

    use futures_util::{FutureExt, future::join_all};

    use super::*;
    use crate::{
        brand::{
            company::Brand,
            palette::{Palette, Scheme},
        },
        web::cards::{fonts::Fonts, words::Words},
    };

    fn plate(title: &str) -> Plate {
        let brand = Brand::default();
        let fonts = Fonts::new(&Default::default(), &brand);
        let words = Words {
            title: title.to_owned(),
            ..Words::default()
        };
        Plate::of(&words, &fonts, &Palette::of(&brand, Scheme::Light)).unwrap()
    }

    fn once_an_hour() -> Gallery {
        Gallery::new(Quota::with_period(Duration::from_secs(3_600)).unwrap())
    }

    #[tokio::test]
    async fn a_card_that_many_ask_for_is_drawn_once() {
        let gallery = once_an_hour();
        let plate = plate("Welder");
        let cards = join_all((0..10).map(|_| gallery.show(plate.clone()))).await;
        let first = cards[0].as_ref().unwrap();
        assert!(
            cards
                .iter()
                .all(|card| Arc::ptr_eq(card.as_ref().unwrap(), first))
        );
    }

    #[tokio::test]
    async fn nobody_makes_it_draw_for_ever() {
        let gallery = once_an_hour();
        let welder = plate("Welder");
        assert!(gallery.show(welder.clone()).await.is_ok());
        for number in 0..50 {
            let other = gallery.show(plate(&format!("Rigger {number}"))).await;
            assert_eq!(other.unwrap_err(), NotShown::Busy);
        }
        assert!(gallery.show(welder).await.is_ok(), "what is drawn is shown");
    }

    #[tokio::test]
    async fn so_many_wait_for_a_card_and_no_more() {
        let gallery = Gallery::default();
        let hand = gallery.hand.acquire().await.unwrap();
        let plate = plate("Welder");
        let mut waiting: Vec<_> = (0..MOST_WAITING)
            .map(|_| Box::pin(gallery.show(plate.clone())))
            .collect();
        for one in &mut waiting {
            assert!(one.now_or_never().is_none());
        }
        let more = gallery.show(plate.clone()).await;
        assert_eq!(more.unwrap_err(), NotShown::Busy);
        drop(hand);
        assert!(join_all(waiting).await.iter().all(Result::is_ok));
    }
}
