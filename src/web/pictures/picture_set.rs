//! All of the company's pictures, with their sizes. Chooses the copies that fit the width at which
//! a page shows a picture.

use std::{collections::BTreeMap, num::NonZeroU32, sync::Arc};

use crate::{
    brand::{StaticFiles, image_size},
    sanitize::escape_attribute,
    web::{
        http::lazily_compressed::LazilyCompressedFile,
        pictures::{
            header::{Header, has_more_pixels},
            picture_copy::PictureCopy,
            picture_place::{Place, STEPS, step_up},
            picture_problem::{MAX_COPY_MEGAPIXELS, describe},
        },
        urls,
    },
};

/// The maximum height of the logo on a page, in CSS pixels. The built-in design shows it smaller
/// (`frame.css`), but a brand may show it at this height.
const LOGO_HEIGHT: u64 = 64;

/// The pictures by name. A name may end in a fragment that selects a view of an SVG, as in
/// `marks.svg#logo`.
#[derive(Debug, Clone, Default)]
pub struct PictureSet {
    pictures: BTreeMap<String, KnownPicture>,
    problems: Vec<String>,
}

#[derive(Debug, Clone)]
struct KnownPicture {
    /// The width and height of the upright picture.
    size: (u32, u32),
    header: Option<Header>,
    /// The URLs of the copies by width.
    copies: BTreeMap<u32, String>,
}

/// The attributes of an `img` element that depend on the picture.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PictureSource {
    /// The URL for browsers that do not support `srcset`.
    pub url: String,
    /// The width and height of the picture, so that browsers can reserve space for it before it is
    /// loaded.
    pub size: Option<(u32, u32)>,
    /// The `srcset` attribute: the copies from which the browser can choose. `None` if there is
    /// nothing to choose from, for example because the picture is not wider than the page shows it.
    pub srcset: Option<String>,
    /// The `sizes` attribute: the width at which the picture is shown, depending on the width of
    /// the window.
    pub sizes: Option<String>,
}

impl PictureSet {
    /// Reads the sizes of all pictures. For SVG files, this includes the `<view>` elements, such as
    /// `marks.svg#logo`.
    pub fn read(files: &StaticFiles) -> Self {
        let mut set = Self::default();
        for (name, content) in files {
            let header = Header::read(content).unwrap_or_else(|problem| {
                set.problems.push(describe(name, &problem));
                None
            });
            let size = header.map(|it| it.size());
            let size = size.or_else(|| image_size::dimensions(content));
            set.insert(name.clone(), size, header);
            if name.ends_with(".svg") {
                for (view, size) in image_size::views(content) {
                    set.insert(format!("{name}#{view}"), size, None);
                }
            }
        }
        set
    }

    fn insert(&mut self, name: String, size: Option<(u32, u32)>, header: Option<Header>) {
        let picture = size.map(|size| KnownPicture {
            size,
            header,
            copies: BTreeMap::new(),
        });
        if let Some(picture) = picture {
            // If several views have the same id, browsers use the first one.
            self.pictures.entry(name).or_insert(picture);
        }
    }

    /// Adds the copies of a picture and returns them by file name. `hashed` is the picture's file
    /// name with the hash of its content.
    pub fn add_copies(
        &mut self,
        name: &str,
        hashed: &str,
        original: &Arc<LazilyCompressedFile>,
    ) -> Vec<(String, PictureCopy)> {
        let stem = hashed.rsplit_once('.').map_or(hashed, |(stem, _)| stem);
        let picture = self.pictures.get_mut(name);
        let Some((picture, header)) = picture.and_then(|it| it.header.map(|header| (it, header)))
        else {
            return Vec::new();
        };
        let ending = header.copy_format.names().0;
        let copies = copy_widths(&header).into_iter().map(|width| {
            let copy = PictureCopy {
                name: name.to_owned(),
                original: Arc::clone(original),
                header,
                width,
            };
            (format!("{stem}.{width}w.{ending}"), copy)
        });
        let copies: Vec<_> = copies.collect();
        let urls = copies.iter();
        let urls = urls.map(|(name, copy)| (copy.width.get(), urls::asset(name)));
        picture.copies = urls.collect();
        copies
    }

    /// Messages about pictures that are sent in full size, each with the reason.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }

    /// Returns the attributes of a picture that is shown at this place on a page. `url` is the URL
    /// of the original.
    pub fn source(&self, name: &str, url: String, place: Place) -> PictureSource {
        let Some(picture) = self.pictures.get(name) else {
            return PictureSource {
                url,
                ..PictureSource::default()
            };
        };
        let width = place.max_width();
        // Offer copies of up to twice the width at which the picture is shown, for high-density
        // screens, and down to half of it, for narrow windows.
        let sharp = step_up(width.saturating_mul(2));
        let fitting = picture.copies.range(width / 2..=sharp);
        let copies: Vec<_> = fitting.map(|(width, url)| (*width, url.as_str())).collect();
        let Some((last, _)) = copies.last() else {
            return picture.unchanged(url);
        };
        let own_width = picture.size.0;
        let whole = (own_width <= sharp && own_width != *last).then_some((own_width, url.as_str()));
        let all = || copies.iter().copied().chain(whole);
        let usual = all()
            .find(|(copy, _)| *copy >= width)
            .or_else(|| all().last());
        let usual = usual.map_or(url.as_str(), |(_, url)| url);
        PictureSource {
            url: usual.to_owned(),
            size: Some(picture.size),
            srcset: Some(joined(all().map(|(width, url)| format!("{url} {width}w")))),
            sizes: Some(place.sizes()),
        }
    }

    /// Returns the attributes of the logo, with copies for a height of up to `LOGO_HEIGHT` on the
    /// page.
    pub fn logo(&self, name: &str, url: String) -> PictureSource {
        let Some(picture) = self.pictures.get(name) else {
            return PictureSource {
                url,
                ..PictureSource::default()
            };
        };
        let (width, height) = picture.size;
        let place = LOGO_HEIGHT * u64::from(width) / u64::from(height.max(1));
        let place = u32::try_from(place).unwrap_or(u32::MAX);
        let by_density = (1..=3).map(|density| {
            let copy = picture.copies.get(&step_up(place.saturating_mul(density)));
            (density, copy.unwrap_or(&url).as_str())
        });
        let mut sources: Vec<_> = by_density.collect();
        sources.dedup_by_key(|(_, url)| *url);
        match sources[..] {
            [_] if sources[0].1 == url => picture.unchanged(url),
            _ => PictureSource {
                url: sources[0].1.to_owned(),
                size: Some(picture.size),
                srcset: Some(joined(
                    sources
                        .iter()
                        .map(|(density, url)| format!("{url} {density}x")),
                )),
                sizes: None,
            },
        }
    }
}

impl KnownPicture {
    fn unchanged(&self, url: String) -> PictureSource {
        PictureSource {
            url,
            size: Some(self.size),
            ..PictureSource::default()
        }
    }
}

impl PictureSource {
    /// Formats the attributes as HTML.
    pub fn attributes(&self) -> String {
        let text = |name: &str, value: &Option<String>| {
            let value = value.as_ref().map(|it| escape_attribute(it));
            value.map_or_else(String::new, |it| format!(r#" {name}="{it}""#))
        };
        let size = self.size.map_or_else(String::new, |(width, height)| {
            format!(r#" width="{width}" height="{height}""#)
        });
        let srcset = text("srcset", &self.srcset) + &text("sizes", &self.sizes);
        format!(r#"src="{}"{srcset}{size}"#, escape_attribute(&self.url))
    }
}

/// The widths of a picture's copies. If the picture has metadata and is not wider than the largest
/// of the [`STEPS`], there is also a copy without metadata that is as wide as the original. Copies
/// with too many pixels are left out.
fn copy_widths(header: &Header) -> Vec<NonZeroU32> {
    let width = header.size().0;
    let smaller = STEPS.into_iter().filter(|step| *step < width);
    let whole = Some(width).filter(|_| header.has_metadata && width <= STEPS[STEPS.len() - 1]);
    let widths = smaller.chain(whole);
    let widths = widths.filter(|it| !has_more_pixels(header.copy_size(*it), MAX_COPY_MEGAPIXELS));
    widths.filter_map(NonZeroU32::new).collect()
}

fn joined(sources: impl Iterator<Item = String>) -> String {
    sources.collect::<Vec<_>>().join(", ")
}
