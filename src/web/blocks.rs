//! Renders the company's pages and the blocks in them, such as cards, quotes, videos and open jobs.

use askama::Template;

use crate::{
    brand::{AssetName, Block, Jobs, Page, PageSlot, Section},
    catalogue::{LocationEntry, LocationPath, Query, SearchResult, Snapshot},
    i18n::{is_right_to_left, labels},
    posting::Posting,
    sanitize::{CompanyMarkdown, PageImage, SiteResources, Target},
    web::{
        layout::PageContext,
        pictures::{PictureSource, Place},
        regions::Html,
        urls,
    },
};

/// The template for the sections of one of the company's pages.
#[derive(Template)]
#[template(path = "components/company_text.html")]
struct CompanyText<'a> {
    view: &'a PageContext<'a>,
    page: &'a Page,
    lang: String,
    /// The text direction, if it differs from that of the surrounding page.
    direction: Option<&'static str>,
}

/// The template for a block in a section.
#[derive(Template)]
#[template(path = "components/block.html")]
struct BlockPart<'a> {
    view: &'a PageContext<'a>,
    block: &'a Block,
}

/// A `jobs` block, which lists open jobs on one of the company's pages.
struct JobList {
    jobs: Vec<JobLink>,
    /// The URL of the link below the jobs. It leads to the jobs at the block's location, or to all
    /// jobs.
    more_url: String,
    more_text: String,
}

struct JobLink {
    url: String,
    title: String,
    lang: String,
    facts: Vec<String>,
}

impl PageContext<'_> {
    /// The company's text for this slot (a place on one of the site's own pages), as HTML. For
    /// example, there is a slot above the job list. Empty if the company wrote none.
    pub fn slot(&self, slot: PageSlot) -> String {
        let page = self
            .site()
            .pages
            .slot(slot, self.locale().texts().language());
        page.map_or_else(String::new, |page| self.company_text(page))
    }

    /// Renders the sections of one of the company's pages as HTML.
    pub fn company_text(&self, page: &Page) -> String {
        let default = self.site().locales.default_locale().texts().language();
        let direction = if is_right_to_left(page.language.as_ref().unwrap_or(default)) {
            "rtl"
        } else {
            "ltr"
        };
        let text = CompanyText {
            view: self,
            page,
            lang: self.page_lang(page),
            direction: Some(direction).filter(|it| *it != self.direction()),
        };
        // Writing to a `String` cannot fail.
        text.render().unwrap_or_default()
    }

    /// Renders the text and the blocks of a section as HTML.
    pub fn section_html(&self, section: &Section) -> String {
        let blocks = section.blocks.iter().map(|block| match block {
            Block::Text(text) => text.to_html(&PlacedText::new(self, Place::Text)),
            block => BlockPart { view: self, block }.render().unwrap_or_default(),
        });
        blocks.collect()
    }

    /// Renders a section for a brand's template, which does not escape it.
    pub fn section(&self, section: &Section) -> Html {
        Html::from_sanitized(self.section_html(section))
    }
}

impl BlockPart<'_> {
    /// The jobs in the block and the link below them.
    fn job_list(&self, asked: &Jobs) -> JobList {
        let snapshot = self.view.site().catalogue.snapshot();
        let place = asked.place.as_deref();
        let entry = place.map(|place| location(place, &snapshot));
        let jobs = match entry {
            Some(None) => Vec::new(),
            entry => self.jobs(asked, entry.flatten(), &snapshot),
        };
        match entry.flatten() {
            Some(entry) => JobList {
                jobs,
                more_url: self.place_url(&entry.path),
                more_text: self
                    .view
                    .message("list-title-place")
                    .with("place", entry.name.as_str())
                    .to_string(),
            },
            None => JobList {
                jobs,
                more_url: self.view.list_url(),
                more_text: self.view.message("posting-back").to_string(),
            },
        }
    }

    /// Returns the open jobs that a block lists, up to its limit. Jobs that are already on the page
    /// are skipped. Jobs at the block's location come first, followed by remote jobs that can be
    /// done from there. Within both groups, the order is that of the job list.
    fn jobs(
        &self,
        asked: &Jobs,
        place: Option<&LocationEntry>,
        snapshot: &Snapshot,
    ) -> Vec<JobLink> {
        let query = Query {
            text: asked.search.clone().unwrap_or_default(),
            ..at(place.map(|it| &it.path))
        };
        let mut found = SearchResult::for_query(snapshot, &query).positions;
        if let Some(place) = place {
            found.sort_by_key(|position| {
                let locations = snapshot.facets().locations_of(*position);
                !locations.iter().any(|it| it.is_in(&place.path))
            });
        }
        let found = found.into_iter();
        let found = found.map(|position| self.job_link(&snapshot.postings()[position]));
        let others = found.filter(|job| !self.view.shown_jobs.contains(&job.url));
        others.take(asked.limit).collect()
    }

    fn place_url(&self, place: &LocationPath) -> String {
        let root = self.view.locale().url_prefix();
        self.view.link(&urls::list(root, &at(Some(place)), 0, None))
    }

    fn job_link(&self, posting: &Posting) -> JobLink {
        let (locale, texts) = (self.view.locale(), self.view.locale().texts());
        let place = labels::places(texts, &posting.locations).next();
        let mut facts: Vec<String> = place.into_iter().collect();
        facts.extend(labels::workplaces(texts, &posting.locations));
        JobLink {
            url: locale.link(urls::posting(locale.url_prefix(), posting)),
            title: posting.title.clone(),
            lang: locale.lang_attribute(posting.language()),
            facts,
        }
    }

    fn html(&self, text: &CompanyMarkdown) -> String {
        text.to_html(&PlacedText::new(self.view, self.place()))
    }

    fn picture_html(&self, picture: &PageImage) -> String {
        picture.to_html(&PlacedText::new(self.view, self.place()))
    }

    /// Where the block's pictures are shown, which determines their width.
    fn place(&self) -> Place {
        match self.block {
            Block::Cards(_) | Block::Gallery(_) => Place::Column,
            Block::People(_) => Place::Person,
            Block::Quote(_) => Place::Portrait,
            Block::Video(_) => Place::Poster,
            Block::Text(_)
            | Block::Steps(_)
            | Block::Details(_)
            | Block::Button(_)
            | Block::Jobs(_) => Place::Text,
        }
    }

    fn link(&self, url: &str) -> String {
        let text = PlacedText::new(self.view, self.place());
        Target::parse(url).map_or_else(String::new, |target| text.url(&target))
    }

    fn poster(&self, file: &AssetName) -> PictureSource {
        let assets = &self.view.site().assets;
        assets.picture(file.as_str(), self.place())
    }
}

/// Finds the location that a block names. Returns `None` if there is no open job there.
fn location<'a>(name: &str, snapshot: &'a Snapshot) -> Option<&'a LocationEntry> {
    let path = LocationPath::parse(name);
    let mut known = snapshot.facets().locations.iter();
    known
        .find(|it| Some(&it.path) == path.as_ref() || it.name.to_lowercase() == name.to_lowercase())
}

/// Creates a search for the jobs at a location, or for all jobs.
fn at(place: Option<&LocationPath>) -> Query {
    Query {
        locations: place.into_iter().cloned().collect(),
        ..Query::default()
    }
}

/// Resolves the links and pictures in a text that the company wrote. `place` is where the pictures
/// are shown, which determines their width.
struct PlacedText<'a> {
    view: &'a PageContext<'a>,
    place: Place,
}

impl<'a> PlacedText<'a> {
    fn new(view: &'a PageContext<'a>, place: Place) -> Self {
        Self { view, place }
    }
}

impl SiteResources for PlacedText<'_> {
    fn url(&self, target: &Target<'_>) -> String {
        match target {
            Target::Web(url) => (*url).to_owned(),
            Target::Path(path) => self.view.site_url(path),
            Target::File(name) => self.view.site().assets.file_url(name),
        }
    }

    fn picture_attributes(&self, file: &str) -> String {
        let assets = &self.view.site().assets;
        assets.picture(file, self.place).attributes()
    }

    fn table_start(&self) -> String {
        self.view.table_start_html("auto")
    }
}
