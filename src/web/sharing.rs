//! Open Graph data of a page: title, description and image, as other sites show them when somebody
//! shares its URL.

use crate::{
    brand::palette::{Palette, Scheme},
    posting::Posting,
    web::{
        edition::Edition,
        og_image::{Image, ImageContent},
        site::Site,
        terms, urls,
    },
};

/// The most characters of a description.
const SUMMARY: usize = 200;

/// The Open Graph data of a page.
#[derive(Debug, Clone)]
pub struct Card {
    /// The title.
    pub title: String,
    /// The description; may be empty.
    pub text: String,
    /// The image, if one can be rendered.
    pub picture: Option<Drawn>,
}

/// An image that can be rendered.
#[derive(Debug, Clone)]
pub struct Drawn {
    /// The URL. It contains the fingerprint of the image.
    pub address: String,
    /// The alternative text.
    pub text: String,
    /// The image to render.
    pub image: Image,
}

/// The Open Graph data of a job.
pub fn of_posting(site: &Site, edition: &Edition, posting: &Posting) -> Card {
    Card {
        title: posting.title.clone(),
        text: summary(site, edition, posting),
        picture: picture(site, edition, Some(posting)),
    }
}

/// The image of a job. Falls back to the company's image, for example if no font has the letters of
/// the job's title.
pub fn picture(site: &Site, edition: &Edition, posting: Option<&Posting>) -> Option<Drawn> {
    let of_posting = posting.and_then(|posting| {
        let words = words_of_posting(site, edition, posting);
        let address = |print: &str| urls::posting_picture(edition.root(), &posting.id, print);
        drawn(site, &words, address)
    });
    of_posting.or_else(|| {
        let words = words_of_company(site, edition)?;
        drawn(site, &words, |print| urls::picture(edition.root(), print))
    })
}

/// The company's tagline, translated if a translation exists.
pub fn tagline(site: &Site, edition: &Edition) -> Option<String> {
    edition.words("hero-tagline", site.brand.tagline.as_ref())
}

fn drawn(site: &Site, words: &ImageContent, address: impl FnOnce(&str) -> String) -> Option<Drawn> {
    let palette = Palette::of(&site.brand, Scheme::Light);
    let image = Image::new(words, site.assets.fonts(), &palette)?;
    let of_whom = words.company.iter().chain(words.facts.first());
    let said: Vec<&str> = [&words.title]
        .into_iter()
        .chain(of_whom)
        .map(String::as_str)
        .collect();
    Some(Drawn {
        address: address(image.fingerprint()),
        text: said.join(" – "),
        image,
    })
}

fn words_of_posting(site: &Site, edition: &Edition, posting: &Posting) -> ImageContent {
    let texts = edition.texts();
    let details = posting.details.as_ref();
    let employment = details.and_then(|it| it.compensation.employment_type.as_ref());
    let mut places = terms::places(&posting.locations);
    let more = match places.clone().count() {
        0 | 1 => String::new(),
        several => format!(" +{}", several - 1),
    };
    let place = places.next().map(|place| format!("{place}{more}"));
    let mut facts: Vec<String> = place.into_iter().collect();
    facts.extend(terms::workplaces(texts, &posting.locations));
    facts.extend(employment.map(|it| terms::employment(texts, it)));
    facts.dedup();
    ImageContent {
        company: site.company_name(),
        title: posting.title.clone(),
        facts,
    }
}

fn words_of_company(site: &Site, edition: &Edition) -> Option<ImageContent> {
    Some(ImageContent {
        company: None,
        title: site.company_name()?,
        facts: tagline(site, edition).into_iter().collect(),
    })
}

/// The Open Graph data of a content page.
pub fn of_page(site: &Site, edition: &Edition, title: &str, text: &str) -> Card {
    let text = beginning(text);
    Card {
        title: title.to_owned(),
        text: match text.is_empty() {
            true => joined([title.to_owned()].into_iter().chain(site.company_name())),
            false => text,
        },
        picture: picture(site, edition, None),
    }
}

/// The start of the description; if there is none, the title and the known facts.
pub fn summary(site: &Site, edition: &Edition, posting: &Posting) -> String {
    let text = posting.details.as_ref().map(|it| it.description.text());
    let text = beginning(&text.unwrap_or_default());
    if !text.is_empty() {
        return text;
    }
    let words = words_of_posting(site, edition, posting);
    joined(
        [words.title]
            .into_iter()
            .chain(words.company)
            .chain(words.facts),
    )
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" · ")
}

/// Shortens a text to one line and to whole words.
fn beginning(text: &str) -> String {
    let text = text.replace('\n', " ");
    let Some((end, _)) = text.char_indices().nth(SUMMARY) else {
        return text;
    };
    let whole = text[..end].rfind(' ').unwrap_or(end);
    format!("{}…", &text[..whole])
}
