//! The regions of the job list: the values for the brand's templates.

use askama::Template;

use crate::{
    brand::PageSlot,
    web::{
        layout::PageContext,
        locale::lang_tag,
        pages::list::list_page::{DisplayDate, ListPage, Row},
        regions::{
            Html, Region,
            context::{
                Date, Hero, HeroContext, Image, Job, JobContext, JobList, ListContext, ListParts,
                ListedJob, Relaxation,
            },
        },
    },
};

/// The top of the list, as HTML.
#[derive(Template, derive_more::Deref)]
#[template(path = "components/hero.html")]
struct HeroPart<'a>(&'a ListPage<'a>);

/// The search form and the filters, as HTML.
#[derive(Template, derive_more::Deref)]
#[template(path = "components/filters.html")]
struct SearchPart<'a>(&'a ListPage<'a>);

/// A job in the list, as HTML.
#[derive(Template)]
#[template(path = "components/job.html")]
struct JobCard<'a> {
    view: &'a PageContext<'a>,
    row: &'a Row,
}

impl Row {
    /// The job, rendered by the brand's template.
    pub fn region(&self, view: &PageContext<'_>) -> Option<String> {
        view.region(Region::Job, || JobContext { job: self.values() })
    }

    fn values(&self) -> Job {
        Job {
            url: self.address.clone(),
            title: self.title.clone(),
            lang: lang_tag(&self.lang),
            place: self.place.clone(),
            more_places: self.more_places,
            facts: self.facts.clone(),
            pay: self.pay.clone(),
            posted: self.posted.as_ref().map(DisplayDate::values),
            is_new: self.is_new,
        }
    }
}

impl DisplayDate {
    /// The values for a template.
    pub fn values(&self) -> Date {
        Date {
            iso: self.iso().to_owned(),
            text: self.text().to_owned(),
        }
    }
}

impl ListPage<'_> {
    /// The whole page without header and footer, rendered by the brand's template.
    pub(super) fn region(&self) -> Option<String> {
        self.view.region(Region::List, || {
            let heading = self.heading();
            let hero = heading.is_none().then(|| Html::render(&HeroPart(self)));
            let above = Some(self.slot(PageSlot::HomeAbove)).filter(|html| !html.is_empty());
            let search = (self.open_count > 0).then(|| Html::render(&SearchPart(self)));
            ListContext {
                list: self.list_values(heading),
                parts: ListParts {
                    hero,
                    above: above.map(Html::from_sanitized),
                    search,
                },
            }
        })
    }

    /// The top of the list, rendered by the brand's template.
    pub(super) fn hero_region(&self) -> Option<String> {
        self.view.region(Region::Hero, || HeroContext {
            hero: self.hero_values(),
        })
    }

    fn list_values(&self, heading: Option<String>) -> JobList {
        let card = |row: &Row| ListedJob {
            job: row.values(),
            card: Html::render(&JobCard {
                view: &self.view,
                row,
            }),
        };
        JobList {
            heading,
            is_place: self.place.is_some(),
            jobs: self.rows.iter().map(card).collect(),
            total: self.total,
            open_count: self.open_count,
            first: self.pager.offset + 1,
            last: self.pager.offset + self.rows.len(),
            page: self.pager.page,
            pages: self.pager.pages,
            previous_url: self.previous.clone(),
            next_url: self.next.clone(),
            stale_since: self.stale_since.clone(),
            relaxation: self.filters.relaxation.as_ref().map(|it| Relaxation {
                facet: it.facet.clone(),
                count: it.count,
                url: it.url.clone(),
            }),
        }
    }

    /// The heading of a search or of a place.
    fn heading(&self) -> Option<String> {
        if let Some(place) = &self.place {
            let heading = self.view.message("list-title-place");
            Some(heading.with("place", place.as_str()).to_string())
        } else if self.has_count_as_heading() {
            let heading = self.view.message("list-title-found");
            Some(heading.with("count", self.total).to_string())
        } else {
            None
        }
    }

    fn hero_values(&self) -> Hero {
        let (view, brand) = (&self.view, self.view.brand());
        let is_first_page = self.pager.page == 1;
        let text = |id, written| view.brand_text(id, written).filter(|_| is_first_page);
        let lang = |id| lang_tag(&view.brand_text_lang(id));
        let picture = brand.hero.image.as_ref().filter(|_| is_first_page);
        let own_heading = view.brand_text("hero-heading", brand.hero.heading.as_ref());
        let alt = text("hero-image", brand.hero.image_text.as_ref());
        Hero {
            heading_lang: own_heading.as_ref().and_then(|_| lang("hero-heading")),
            heading: own_heading.unwrap_or_else(|| self.default_heading()),
            tagline: text("hero-tagline", brand.tagline.as_ref()),
            tagline_lang: lang("hero-tagline"),
            text: text("hero-text", brand.hero.text.as_ref()),
            text_lang: lang("hero-text"),
            picture: picture.map(|name| Image {
                url: view.brand_file_url(name),
                alt: alt.unwrap_or_default(),
            }),
        }
    }

    fn default_heading(&self) -> String {
        let view = &self.view;
        match view.company_name() {
            Some(company) => {
                let heading = view.message("list-heading");
                heading.with("company", company.as_str()).to_string()
            }
            None => view.message("list-heading-unnamed").to_string(),
        }
    }
}
