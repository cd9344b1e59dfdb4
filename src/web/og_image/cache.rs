//! Caches rendered Open Graph images, and limits how many are rendered per second.

use std::{
    net::{IpAddr, Ipv4Addr},
    num::NonZeroU32,
    sync::Arc,
};

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use quick_cache::sync::Cache;
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::{
    client_ip::network_key,
    web::{
        http::{
            encoding::{CompressionLevel, Encoding},
            precompressed::{BodySize, PrecompressedBody},
        },
        og_image::image::Image,
    },
};

/// The maximum total size of the cached images, in bytes.
const MAX_BYTES: u64 = 32 << 20;

/// The approximate number of images in a full cache. It only determines the initial size of the
/// cache's tables.
const EXPECTED_IMAGES: usize = 500;

/// The maximum number of requests that wait for an image at the same time.
const MAX_WAITING: usize = 32;

/// The maximum number of images that are rendered per second. With this limit, a client that
/// requests all images of a large site occupies only a part of one CPU core.
const PER_SECOND: NonZeroU32 = NonZeroU32::new(4).unwrap();
/// How many images can be rendered in a burst before `PER_SECOND` applies.
const BURST: NonZeroU32 = NonZeroU32::new(64).unwrap();

/// The maximum number of images that are rendered per second for one client. All unknown clients
/// together count as one.
const CLIENT_PER_SECOND: NonZeroU32 = NonZeroU32::new(1).unwrap();
/// How many images can be rendered in a burst for one client before `CLIENT_PER_SECOND` applies.
const CLIENT_BURST: NonZeroU32 = NonZeroU32::new(16).unwrap();

/// When the rate limiter has entries for this many clients, the entries of clients that have not
/// requested an image recently are removed.
const MAX_IDLE_CLIENTS: usize = 1_000;

/// A cache of rendered images by fingerprint. Only one image is rendered at a time.
#[derive(derive_more::Debug)]
#[debug("ImageCache")]
pub struct ImageCache {
    images: Arc<Cache<String, Arc<PrecompressedBody>, BodySize>>,
    waiting: Semaphore,
    rendering: Arc<Semaphore>,
    clients: DefaultKeyedRateLimiter<IpAddr>,
    rate_limiter: DefaultDirectRateLimiter,
}

/// Why an image is not available.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    /// Too many images were requested in a short time, so this one was not rendered.
    #[error("too many images are requested")]
    Busy,
    /// Rendering failed.
    #[error("the image cannot be rendered")]
    NotRendered,
}

impl Default for ImageCache {
    fn default() -> Self {
        Self::new(Quota::per_second(PER_SECOND).allow_burst(BURST))
    }
}

impl ImageCache {
    /// Creates an empty cache. `rate` limits how many images are rendered per unit of time.
    pub fn new(rate: Quota) -> Self {
        let images = Cache::with_weighter(EXPECTED_IMAGES, MAX_BYTES, BodySize);
        Self {
            images: Arc::new(images),
            waiting: Semaphore::new(MAX_WAITING),
            rendering: Arc::new(Semaphore::new(1)),
            clients: RateLimiter::keyed(
                Quota::per_second(CLIENT_PER_SECOND).allow_burst(CLIENT_BURST),
            ),
            rate_limiter: RateLimiter::direct(rate),
        }
    }

    /// Returns the image as PNG. If it is not in the cache, renders it, unless this client or all
    /// clients together have reached their limit. A request from a client that has reached its own
    /// limit does not wait in the queue and does not count toward the limit for all clients.
    pub async fn get_or_render(
        &self,
        client: Option<IpAddr>,
        image: Arc<Image>,
    ) -> Result<Arc<PrecompressedBody>, ImageError> {
        if let Some(png) = self.images.get(image.fingerprint()) {
            return Ok(png);
        }
        if !self.may_wait(client) {
            return Err(ImageError::Busy);
        }
        let _waiting = self.waiting.try_acquire().map_err(|_| ImageError::Busy)?;
        let rendering = Arc::clone(&self.rendering).acquire_owned().await;
        let rendering = rendering.map_err(|_| ImageError::Busy)?;
        // Check the cache again, because an earlier request in the queue may have rendered the
        // image in the meantime.
        if let Some(png) = self.images.get(image.fingerprint()) {
            return Ok(png);
        }
        self.rate_limiter.check().map_err(|_| ImageError::Busy)?;
        let images = Arc::clone(&self.images);
        // The task owns the permit. Even if the client disconnects, the task finishes, stores the
        // image in the cache, and only then releases the permit.
        let task = spawn_blocking(move || {
            let _rendering = rendering;
            let png = image.render_png()?;
            // Do not compress the response, because PNG is already compressed.
            let encoding = Encoding::Identity;
            let png = PrecompressedBody::new(png, "image/png", encoding, CompressionLevel::Fast);
            let png = Arc::new(png.immutable());
            images.insert(image.fingerprint().to_owned(), Arc::clone(&png));
            Some(png)
        });
        let png = task.await.ok().flatten();
        png.ok_or(ImageError::NotRendered)
    }

    /// Counts a request toward the client's limit. Called only if the image is not in the cache.
    /// Returns `false` if the client has reached the limit.
    fn may_wait(&self, client: Option<IpAddr>) -> bool {
        let client = client.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), network_key);
        if self.clients.len() >= MAX_IDLE_CLIENTS {
            self.clients.retain_recent();
        }
        self.clients.check_key(&client).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures_util::{FutureExt, future::join_all};

    use super::*;
    use crate::{
        brand::{Brand, Palette, Scheme},
        web::og_image::{content::ImageContent, fonts::Fonts},
    };

    const CLIENT: Option<IpAddr> = client(1);

    const fn client(number: u8) -> Option<IpAddr> {
        Some(IpAddr::V4(Ipv4Addr::new(192, 0, 2, number)))
    }

    fn image(title: &str) -> Arc<Image> {
        let brand = Brand::default();
        let fonts = Arc::new(Fonts::new(&Default::default(), &brand));
        let content = ImageContent {
            title: title.to_owned(),
            ..ImageContent::default()
        };
        let palette = Palette::new(&brand, Scheme::Light);
        Arc::new(Image::new(&content, &fonts, &palette, None).unwrap())
    }

    fn once_an_hour() -> ImageCache {
        ImageCache::new(Quota::with_period(Duration::from_secs(3_600)).unwrap())
    }

    #[tokio::test]
    async fn an_image_that_many_request_is_rendered_once() {
        let cache = once_an_hour();
        let image = image("Welder");
        let pngs = join_all((0..10).map(|_| cache.get_or_render(CLIENT, image.clone()))).await;
        let first = pngs[0].as_ref().unwrap();
        assert!(
            pngs.iter()
                .all(|png| Arc::ptr_eq(png.as_ref().unwrap(), first))
        );
    }

    #[tokio::test]
    async fn a_client_cannot_make_it_render_for_ever() {
        let cache = once_an_hour();
        let welder = image("Welder");
        assert!(cache.get_or_render(CLIENT, welder.clone()).await.is_ok());
        for number in 0..50 {
            let other = image(&format!("Rigger {number}"));
            let other = cache.get_or_render(client(2), other).await;
            assert_eq!(other.unwrap_err(), ImageError::Busy);
        }
        assert!(
            cache.get_or_render(CLIENT, welder).await.is_ok(),
            "cached images are still served"
        );
    }

    #[test]
    fn one_client_cannot_use_the_images_of_all_and_unknown_clients_count_as_one() {
        let cache = ImageCache::default();
        let rendered = |client| (0..100).filter(|_| cache.may_wait(client)).count();
        assert!((16..=18).contains(&rendered(CLIENT)));
        assert!((16..=18).contains(&rendered(None)));
        assert!(rendered(None) <= 2);
        assert!((16..=18).contains(&rendered(client(2))));
        let cache = ImageCache::default();
        let ask = |it| cache.may_wait(format!("2001:db8:1:{it}::").parse().ok());
        let of_network = (0..100).filter(|it| ask(*it)).count();
        assert!((16..=18).contains(&of_network), "{of_network}");
    }

    #[tokio::test]
    async fn one_client_cannot_fill_the_queue() {
        let cache = ImageCache::default();
        let _rendering = cache.rendering.acquire().await.unwrap();
        let images: Vec<_> = (0..MAX_WAITING)
            .map(|number| image(&format!("Rigger {number}")))
            .collect();
        let mut waiting = Vec::new();
        for image in &images {
            let mut request = Box::pin(cache.get_or_render(CLIENT, image.clone()));
            match request.as_mut().now_or_never() {
                None => waiting.push(request),
                Some(answer) => assert_eq!(answer.unwrap_err(), ImageError::Busy),
            }
        }
        assert!((16..=18).contains(&waiting.len()), "{}", waiting.len());
        let other = cache.get_or_render(client(2), image("Welder"));
        assert!(other.now_or_never().is_none());
    }

    #[tokio::test]
    async fn the_number_of_waiting_requests_is_limited() {
        let cache = ImageCache::default();
        let rendering = cache.rendering.acquire().await.unwrap();
        let image = image("Welder");
        let mut waiting: Vec<_> = (0..MAX_WAITING)
            .map(|number| client(u8::try_from(number % 4).unwrap()))
            .map(|client| Box::pin(cache.get_or_render(client, image.clone())))
            .collect();
        for one in &mut waiting {
            assert!(one.now_or_never().is_none());
        }
        let more = cache.get_or_render(CLIENT, image.clone()).await;
        assert_eq!(more.unwrap_err(), ImageError::Busy);
        drop(rendering);
        assert!(join_all(waiting).await.iter().all(Result::is_ok));
    }
}
