//! Builds the Open Graph data of a page: the title, description and image that other sites show
//! when the page is shared.

use std::sync::Arc;

use crate::{
    i18n::labels,
    posting::Posting,
    web::{
        og_image::{Image, ImageContent},
        request_context::RequestContext,
        state::SiteState,
        urls,
    },
};

/// The maximum length of a description, in characters.
const MAX_DESCRIPTION_CHARS: usize = 200;

/// The Open Graph data of a page.
#[derive(Debug, Clone)]
pub struct OpenGraph {
    /// The title of the page.
    pub title: String,
    /// The description. It may be empty.
    pub description: String,
    /// The image, or `None` if it cannot be rendered.
    pub image: Option<OgImage>,
}

/// The Open Graph image of a page.
#[derive(Debug, Clone)]
pub struct OgImage {
    /// The URL of the image, which contains its fingerprint.
    pub url: String,
    /// The alternative text.
    pub alt: String,
    /// The image, not yet rendered.
    pub image: Arc<Image>,
}

/// Builds the Open Graph data for a job.
pub fn for_posting(context: &RequestContext, posting: &Posting) -> OpenGraph {
    OpenGraph {
        title: posting.title.clone(),
        description: posting_description(context, posting),
        image: og_image(context, Some(posting)),
    }
}

/// Returns the image for a job. Returns the company's image if `posting` is `None`, or if the job's
/// image cannot be rendered, for example because no font contains all characters of the title.
pub fn og_image(context: &RequestContext, posting: Option<&Posting>) -> Option<OgImage> {
    let of_posting = posting.and_then(|posting| {
        let words = posting_content(context, posting);
        let address =
            |print: &str| urls::posting_og_image(context.locale.url_prefix(), &posting.id, print);
        build_image(&context.site, &words, address)
    });
    let of_company = |words: Option<ImageContent>| {
        build_image(&context.site, &words?, |print| {
            urls::og_image(context.locale.url_prefix(), print)
        })
    };
    of_posting
        .or_else(|| of_company(heading_content(context)))
        .or_else(|| of_company(company_content(context)))
}

/// The company's tagline, translated if possible. `None` if the brand has no tagline.
pub fn tagline(context: &RequestContext) -> Option<String> {
    context
        .locale
        .brand_text("hero-tagline", context.brand.tagline.as_ref())
}

fn build_image(
    site: &SiteState,
    words: &ImageContent,
    address: impl FnOnce(&str) -> String,
) -> Option<OgImage> {
    let image = site.assets.og_images().image(words)?;
    let of_whom = words.company.iter().chain(words.facts.first());
    let said: Vec<&str> = [&words.title]
        .into_iter()
        .chain(of_whom)
        .map(String::as_str)
        .collect();
    Some(OgImage {
        url: address(image.fingerprint()),
        alt: said.join(" – "),
        image,
    })
}

fn posting_content(context: &RequestContext, posting: &Posting) -> ImageContent {
    let texts = context.locale.texts();
    let details = posting.details.as_ref();
    let employment = details.and_then(|it| it.compensation.employment_type.as_ref());
    let more = match labels::shown_locations(&posting.locations).count() {
        0 | 1 => String::new(),
        several => format!(" +{}", several - 1),
    };
    let place = labels::places(texts, &posting.locations).next();
    let place = place.map(|place| format!("{place}{more}"));
    let mut facts: Vec<String> = place.into_iter().collect();
    facts.extend(labels::workplaces(texts, &posting.locations));
    facts.extend(employment.map(|it| labels::employment(texts, it)));
    facts.dedup();
    ImageContent {
        company: context.company_name(),
        title: posting.title.clone(),
        facts,
    }
}

/// Returns the content of the company's image if Open Graph images show a logo, and `None` if they
/// do not. The image shows the heading of the job list instead of the company's name, because the
/// logo already identifies the company.
fn heading_content(context: &RequestContext) -> Option<ImageContent> {
    let has_logo = context.site.assets.og_images().has_logo();
    let heading = context.brand.hero.heading.as_ref();
    let heading = context.locale.brand_text("hero-heading", heading);
    let title = || context.locale.texts().message("list-title").to_string();
    has_logo.then(|| ImageContent {
        company: context.company_name(),
        title: heading.unwrap_or_else(title),
        facts: tagline(context).into_iter().collect(),
    })
}

fn company_content(context: &RequestContext) -> Option<ImageContent> {
    Some(ImageContent {
        company: None,
        title: context.company_name()?,
        facts: tagline(context).into_iter().collect(),
    })
}

/// Builds the Open Graph data for a content page.
pub fn for_content_page(context: &RequestContext, title: &str, text: &str) -> OpenGraph {
    let text = excerpt(text);
    OpenGraph {
        title: title.to_owned(),
        description: if text.is_empty() {
            join_facts([title.to_owned()].into_iter().chain(context.company_name()))
        } else {
            text
        },
        image: og_image(context, None),
    }
}

/// Returns the beginning of the job's description. If there is none, returns the title, the company
/// and facts such as the location.
pub fn posting_description(context: &RequestContext, posting: &Posting) -> String {
    let text = posting.details.as_ref().map(|it| {
        // Read one character more than the maximum, so that `excerpt` adds an ellipsis if the
        // description is longer.
        it.description
            .plain_text_beginning(MAX_DESCRIPTION_CHARS + 1)
    });
    let text = excerpt(&text.unwrap_or_default());
    if !text.is_empty() {
        return text;
    }
    let words = posting_content(context, posting);
    join_facts(
        [words.title]
            .into_iter()
            .chain(words.company)
            .chain(words.facts),
    )
}

fn join_facts(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" · ")
}

/// Shortens text to at most [`MAX_DESCRIPTION_CHARS`] characters, if possible at the end of a word.
/// Replaces line breaks with spaces.
fn excerpt(text: &str) -> String {
    let text = text.replace('\n', " ");
    let Some((end, _)) = text.char_indices().nth(MAX_DESCRIPTION_CHARS) else {
        return text;
    };
    let whole = text[..end].rfind(' ').unwrap_or(end);
    format!("{}…", &text[..whole])
}
