//! Builds the values for a brand's templates that replace parts (regions) of the job list.

use askama::Template;

use crate::{
    brand::{self, PageSlot},
    catalogue::LocationPath,
    web::{
        layout::PageContext,
        locale::lang_tag,
        pages::list::{
            groups::JobGroup,
            list_page::ListPage,
            row::{DisplayDate, Row},
        },
        pictures::Place,
        regions::{
            Html, Region,
            context::{
                Date, Hero, HeroContext, HeroImage, Job, JobContext, JobList, ListContext,
                ListParts, ListedGroup, ListedJob, Relaxation,
            },
        },
    },
};

/// The built-in template for the top of the list.
#[derive(Template, derive_more::Deref)]
#[template(path = "components/hero.html")]
struct HeroPart<'a>(&'a ListPage<'a>);

/// The built-in template for the search form and the filters.
#[derive(Template, derive_more::Deref)]
#[template(path = "components/filters.html")]
struct SearchPart<'a>(&'a ListPage<'a>);

/// The built-in template for a job in the list.
#[derive(Template)]
#[template(path = "components/job.html")]
struct JobCard<'a> {
    view: &'a PageContext<'a>,
    row: &'a Row,
}

impl Row {
    /// Renders the job with the brand's template. Returns `None` if the built-in template must be
    /// used.
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
            department: self.department.clone(),
            department_id: self.department_id.clone(),
            group: self.group.clone(),
            heading_level: self.heading_level(),
        }
    }
}

impl DisplayDate {
    /// Converts the date to the value that a brand's template receives.
    pub fn values(&self) -> Date {
        Date {
            iso: self.iso().to_owned(),
            text: self.text().to_owned(),
        }
    }
}

impl ListPage<'_> {
    /// Renders the content between header and footer with the brand's template. Returns `None` if
    /// the built-in template must be used.
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

    /// Renders the top of the list with the brand's template. Returns `None` if the built-in
    /// template must be used.
    pub(super) fn hero_region(&self) -> Option<String> {
        self.view.region(Region::Hero, || HeroContext {
            hero: self.hero_values(),
        })
    }

    fn list_values(&self, heading: Option<String>) -> JobList {
        let groups: Vec<ListedGroup> = self.groups.iter().map(|it| self.group(it)).collect();
        JobList {
            heading,
            is_place: self.place.is_some(),
            jobs: groups.iter().flat_map(|it| it.jobs.clone()).collect(),
            groups,
            total: self.total,
            open_count: self.open_count,
            first: self.pager.offset + 1,
            last: self.pager.offset + self.row_count(),
            page: self.pager.page,
            pages: self.pager.pages,
            previous_url: self.previous.clone(),
            next_url: self.next.clone(),
            stale_since: self.stale_since.clone(),
            newest: self.newest.iter().map(|row| self.listed_job(row)).collect(),
            relaxation: self.filters.relaxation.as_ref().map(|it| Relaxation {
                facet: it.facet.clone(),
                count: it.count,
                url: it.url.clone(),
            }),
        }
    }

    fn group(&self, group: &JobGroup) -> ListedGroup {
        let heading = group.heading.as_ref();
        ListedGroup {
            heading: heading.map(|it| it.name.clone()),
            lang: heading.and_then(|it| lang_tag(&it.lang)),
            count: heading.map_or(self.total, |it| it.count),
            is_continued: heading.is_some_and(|it| it.is_continued),
            first: group.first,
            jobs: group.rows.iter().map(|row| self.listed_job(row)).collect(),
        }
    }

    fn listed_job(&self, row: &Row) -> ListedJob {
        ListedJob {
            job: row.values(),
            card: Html::render(&JobCard {
                view: &self.view,
                row,
            }),
        }
    }

    /// The heading of the search results or of a place. `None` if the page begins with a hero
    /// (texts and a picture) instead. The list of all jobs has a hero, and so has the page of a
    /// place with its own hero in `brand.toml`.
    pub(super) fn heading(&self) -> Option<String> {
        if let Some(place) = &self.place {
            let heading = || self.place_heading(place);
            self.place_hero().is_none().then(heading)
        } else if self.has_none_found_as_heading() {
            Some(self.view.message("list-none-found").to_string())
        } else if self.has_count_as_heading() {
            let heading = self.view.message("list-title-found");
            Some(heading.with("count", self.total).to_string())
        } else {
            None
        }
    }

    /// The texts and the picture at the top of the list of all jobs, or of a place with its own
    /// texts and picture in `brand.toml`.
    pub(super) fn hero_values(&self) -> Hero {
        let (view, brand) = (&self.view, self.view.brand());
        let (place, hero) = self.place_hero().unzip();
        let hero = hero.unwrap_or(&brand.hero);
        let is_first_page = self.pager.page == 1;
        let text = |part: &str, written: &Option<String>| {
            let id = brand::Hero::message_id(part, place);
            let text = view.brand_text(&id, written.as_ref())?;
            Some((text, lang_tag(&view.brand_text_lang(&id))))
        };
        let below = |part: &str, written: &Option<String>| {
            text(part, written).filter(|_| is_first_page).unzip()
        };
        let (heading, heading_lang) = text("heading", &hero.heading).unzip();
        let tagline = place.map_or(brand.tagline.clone(), |_| None);
        let (tagline, tagline_lang) = below("tagline", &tagline);
        let (hero_text, text_lang) = below("text", &hero.text);
        let picture = hero.image.as_ref().filter(|_| is_first_page);
        let assets = &view.site().assets;
        let picture = picture.map(|name| assets.picture(name.as_str(), Place::Hero));
        let alt = text("image", &hero.image_text).map(|(alt, _)| alt);
        Hero {
            heading: heading.unwrap_or_else(|| self.default_heading()),
            heading_lang: heading_lang.flatten(),
            tagline,
            tagline_lang: tagline_lang.flatten(),
            text: hero_text,
            text_lang: text_lang.flatten(),
            picture: picture.map(|it| HeroImage {
                url: it.url,
                alt: alt.unwrap_or_default(),
                srcset: it.srcset,
                sizes: it.sizes,
            }),
        }
    }

    /// The texts and the picture that `brand.toml` specifies for the place, if any.
    fn place_hero(&self) -> Option<(&LocationPath, &brand::Hero)> {
        let places = &self.view.brand().places;
        places.get_key_value(self.place_path.as_ref()?)
    }

    fn place_heading(&self, place: &str) -> String {
        let heading = self.view.message("list-title-place");
        heading.with("place", place).to_string()
    }

    fn default_heading(&self) -> String {
        let view = &self.view;
        if let Some(place) = &self.place {
            return self.place_heading(place);
        }
        match view.company_name() {
            Some(company) => {
                let heading = view.message("list-heading");
                heading.with("company", company.as_str()).to_string()
            }
            None => view.message("list-heading-unnamed").to_string(),
        }
    }
}
