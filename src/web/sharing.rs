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

/// The most letters of a description where somebody shares a job.
const SUMMARY: usize = 200;

/// What is shown of a page where somebody shares its address.
#[derive(Debug, Clone)]
pub struct Card {
    /// What the page is about.
    pub title: String,
    /// One or two sentences of it; may be empty.
    pub text: String,
    /// The picture beside them, where one can be drawn.
    pub picture: Option<Drawn>,
}

/// A picture that can be drawn.
#[derive(Debug, Clone)]
pub struct Drawn {
    /// Where it is; the address changes with everything on it.
    pub address: String,
    /// What stands on it, for those who do not see it.
    pub text: String,
    /// What it is drawn from.
    pub image: Image,
}

/// What is shown of a job.
pub fn of_posting(site: &Site, edition: &Edition, posting: &Posting) -> Card {
    Card {
        title: posting.title.clone(),
        text: summary(site, edition, posting),
        picture: picture(site, edition, Some(posting)),
    }
}

/// The picture of a job, or of the company where there is none of the job: no font may have the letters of its
/// title.
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

/// What the company says of itself in one sentence, in the language of the page where it does.
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

/// What a page of text says first.
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

/// The beginning of the description; where there is none, what is known of the job.
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

/// The beginning of a text on one line, up to the end of a word.
fn beginning(text: &str) -> String {
    let text = text.replace('\n', " ");
    let Some((end, _)) = text.char_indices().nth(SUMMARY) else {
        return text;
    };
    let whole = text[..end].rfind(' ').unwrap_or(end);
    format!("{}…", &text[..whole])
}
