//! Content pages: the pages that the company wrote, the privacy notice and the accessibility
//! statement.

use std::time::Duration;

use askama::Template;
use axum::{extract::Path, http::HeaderMap, response::Response};

use crate::{
    brand::{self, Page},
    i18n::{Localizer, labels},
    web::{
        error::PageError,
        layout::{GENERATED_PAGES, PageContext},
        locale::lang_tag,
        open_graph,
        regions::{
            Html, Region,
            context::{ContentContext, Section, TextPage},
        },
        request_context::RequestContext,
        state::SiteState,
        urls,
    },
};

#[derive(Template)]
#[template(path = "pages/content.html")]
struct ContentPage<'a> {
    view: PageContext<'a>,
    /// The name of the page in the URL.
    name: &'a str,
    title: String,
    /// The `lang` attribute of the title and the text.
    lang: String,
    text: Text<'a>,
}

/// The template for the text of a content page.
#[derive(Template, derive_more::Deref)]
#[template(path = "components/content_text.html")]
struct TextPart<'a>(&'a ContentPage<'a>);

/// The text of a content page.
enum Text<'a> {
    /// A page that the company wrote.
    Own(&'a Page),
    /// The privacy notice that the site generates.
    Privacy(RetentionTexts),
    /// The accessibility statement that the site generates.
    Accessibility,
}

/// The values in the generated privacy notice that depend on the settings. Durations are already
/// formatted.
struct RetentionTexts {
    pending_files: String,
    /// How long the site recognizes a second submission of the same form as a duplicate.
    resubmission: String,
    /// `true` if the traffic source is sent to the ATS.
    sends_source: bool,
    /// `true` if the site can fill in the form from a resume.
    reads_resumes: bool,
    /// `true` if the form can be filled in through the API.
    has_api: bool,
    sends_mail: bool,
    has_job_alerts: bool,
    asks_diversity: bool,
    /// How long the resume of a referred applicant is stored so that the ATS can download it.
    /// `None` if the site has no referral links.
    referral_resume: Option<String>,
    delivery: String,
    /// How long applications are stored after delivery. Empty if they are deleted immediately.
    delivered: String,
    undeliverable: String,
    receipts: String,
}

/// Returns the company's page with this name or, if there is none, the generated page with this
/// name.
pub async fn get(
    context: RequestContext,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    // Check the name first, so that requests for unknown pages do not fill the render queue.
    let language = context.locale.texts().language();
    let is_generated = GENERATED_PAGES
        .iter()
        .any(|(generated, _)| *generated == name);
    if !is_generated && context.pages.page(&name, language).is_none() {
        return Err(PageError::PageNotFound);
    }
    let address = urls::content(context.locale.url_prefix(), &name);
    let version = context.catalogue.version();
    let page = context.cached_page(&address, version, &headers, move |context| {
        let page = ContentPage::new(context, &name).ok_or(PageError::PageNotFound)?;
        Ok::<_, PageError>(page.render()?)
    });
    Ok(page.await?.to_response(&headers))
}

impl<'a> ContentPage<'a> {
    /// Returns `None` if there is no page with this name.
    fn new(context: &'a RequestContext, name: &'a str) -> Option<Self> {
        let texts = context.locale.texts();
        let own = context.pages.page(name, texts.language());
        let say = |id| texts.message(id).to_string();
        let (title, first, text) = match (own, name) {
            (Some(page), _) => (page.title.clone(), page.first_text(), Text::Own(page)),
            (None, "privacy") => (
                say("privacy-title"),
                say("privacy-reading-cookies"),
                Text::Privacy(RetentionTexts::new(&context.site, texts)),
            ),
            (None, "accessibility") => (
                say("accessibility-title"),
                say("accessibility-aim"),
                Text::Accessibility,
            ),
            (None, _) => return None,
        };
        let card = open_graph::for_content_page(context, &title, &first);
        let view = PageContext::new(context).indexable_at(|root| urls::content(root, name));
        Some(Self {
            lang: own.map_or_else(String::new, |page| view.page_lang(page)),
            view: view.with_open_graph(card).with_blocks_of([own]),
            name,
            title,
            text,
        })
    }

    /// Renders the content between header and footer with the brand's template. Returns `None` if
    /// the built-in template must be used.
    fn region(&self) -> Option<String> {
        self.view.region(Region::Content, || ContentContext {
            content: self.values(),
        })
    }

    fn values(&self) -> TextPage {
        let own = match &self.text {
            Text::Own(page) => Some(&page.sections),
            Text::Privacy(_) | Text::Accessibility => None,
        };
        let section = |part: &brand::Section| Section {
            heading: part.heading.clone(),
            id: part.id.clone(),
            text: self.view.section(part),
        };
        TextPage {
            name: self.name.to_owned(),
            title: self.title.clone(),
            lang: lang_tag(&self.lang),
            sections: own.into_iter().flatten().map(section).collect(),
            built_in: own.is_none().then(|| Html::render(&TextPart(self))),
        }
    }
}

impl RetentionTexts {
    fn new(site: &SiteState, texts: &Localizer) -> Self {
        let words = |span: Duration| labels::period(texts, span);
        let keeping = &site.retention;
        let sent = Some(keeping.delivered).filter(|span| !span.is_zero());
        Self {
            pending_files: words(keeping.pending_files),
            resubmission: words(site.apply.form_lifetime.max(site.apply.same_for)),
            sends_source: site.apply.send_source,
            reads_resumes: site.apply.resume_first,
            has_api: site.api.enabled,
            sends_mail: site.mail_queue.is_some(),
            has_job_alerts: site.offers_job_alerts,
            asks_diversity: site.diversity.is_some(),
            referral_resume: keeping.referral_resume.map(words),
            delivery: words(keeping.delivery),
            delivered: sent.map(words).unwrap_or_default(),
            undeliverable: words(keeping.undeliverable),
            receipts: words(keeping.receipts),
        }
    }
}
