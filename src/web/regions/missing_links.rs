//! Finds mistakes in a brand's templates: pages without a heading or a text, and pages without a
//! link to a job, its form or another important page.

use std::path::Path;

use minijinja::Value;
use strum::IntoEnumIterator;

use crate::{
    brand::{Brand, GroupBy, Pages, error::BrandDirError},
    web::{
        locale::{LocaleContext, Locales},
        regions::{
            missing_part::MissingPart,
            region::Region,
            sample_values::{
                escaped, first_interview, form_url, has_link_text, job_urls, language_urls,
                links_to, sections, text, text_of, with_facts,
            },
            samples,
            templates::Regions,
        },
    },
};

/// The pages that have a built-in text if the company does not write its own.
const BUILT_IN_PAGES: [&str; 2] = ["privacy", "accessibility"];

/// The regions that show the title of a page, each with the name of the value that contains this
/// title.
const TITLES: [(Region, &str); 4] = [
    (Region::Posting, "posting.title"),
    (Region::Content, "content.title"),
    (Region::Closed, "closed.title"),
    (Region::Hero, "hero.heading"),
];

/// Returns a message for each part of a page that a template leaves out. `folder` is the brand
/// folder, from which `brand` and `pages` were read. The templates are rendered in the default
/// language.
pub(in crate::web::regions) fn missing_parts(
    folder: &Path,
    regions: &Regions,
    locales: &Locales,
    brand: &Brand,
    pages: &Pages,
) -> Vec<String> {
    let locale = locales.default_locale();
    let mut missing = find(regions, locale);
    missing.extend(empty_job_link(regions, locale));
    missing.extend(wrong_headings(regions, locale));
    missing.extend(fixed_level(regions, brand));
    missing.extend(left_out_texts(regions, locale));
    missing.extend(built_in_text(regions, locale, pages));
    missing.extend(header_link(regions, brand, pages));
    missing.extend(legal_link(regions, locale, brand));
    if locales.all().nth(1).is_some() {
        missing.extend(language_links(regions, locale));
    }
    let missing = missing.into_iter();
    let warnings = missing.map(|(region, part)| {
        let path = folder.join("templates").join(region.file_name());
        let line = regions.source(region).and_then(|source| part.line(&source));
        let error = match line {
            Some(line) => BrandDirError::invalid_line(&path, line, part),
            None => BrandDirError::invalid(&path, part),
        };
        error.to_string()
    });
    warnings.collect()
}

/// Finds the missing parts in the regions that the brand replaces. Skips templates with errors.
fn find(regions: &Regions, locale: &LocaleContext) -> Vec<(Region, MissingPart)> {
    let mut missing = Vec::new();
    let mut check = |region: Region, part: MissingPart, is_missing: &IsMissing<'_>| {
        // Skip the regions that the brand does not replace, because reading the samples takes a
        // long time and most brands replace only a few regions.
        if !regions.replaces(region) {
            return;
        }
        let mut samples = samples::samples(region, locale).into_iter();
        if samples.any(|sample| is_missing(&sample)) {
            missing.push((region, part));
        }
    };
    let html = |region, sample: &Value| regions.render_sample(region, locale, sample.clone());
    let lacks = |region, sample: &Value, text: &str| {
        !text.is_empty() && html(region, sample).is_some_and(|html| !html.contains(text))
    };
    let lacks_link = |region, sample: &Value, url: &str| {
        !url.is_empty() && html(region, sample).is_some_and(|html| !links_to(&html, url))
    };
    check(Region::Job, MissingPart::JobLink, &|sample| {
        lacks_link(Region::Job, sample, &text(sample, "job", "url"))
    });
    check(Region::List, MissingPart::Jobs, &|sample| {
        let urls = job_urls(sample);
        let html = html(Region::List, sample).filter(|_| !urls.is_empty());
        html.is_some_and(|html| !urls.iter().any(|url| links_to(&html, url)))
    });
    check(Region::List, MissingPart::NextPage, &|sample| {
        lacks_link(Region::List, sample, &text(sample, "list", "next_url"))
    });
    check(Region::List, MissingPart::Search, &|sample| {
        let search = text(sample, "parts", "search");
        !search.is_empty() && lacks(Region::List, sample, "name=\"q\"")
    });
    check(Region::Posting, MissingPart::Description, &|sample| {
        let description = text(sample, "posting", "description");
        lacks(Region::Posting, sample, description.trim())
    });
    check(Region::Posting, MissingPart::InterviewPlan, &|sample| {
        lacks(Region::Posting, sample, &first_interview(sample))
    });
    if regions.replaces(Region::Posting) {
        check(Region::Posting, MissingPart::FormLink, &|sample| {
            // The sample contains the built-in facts about the job. If the brand has its own
            // template for the facts, put the output of that template into the sample.
            let sample = if regions.replaces(Region::Facts) {
                with_facts(sample, html(Region::Facts, sample))
            } else {
                sample.clone()
            };
            lacks_link(Region::Posting, &sample, &form_url(&sample))
        })
    } else {
        check(Region::Facts, MissingPart::FormLinkInFacts, &|sample| {
            lacks_link(Region::Facts, sample, &form_url(sample))
        })
    }
    if !regions.replaces(Region::List) {
        check(Region::Job, MissingPart::ListItem, &|sample| {
            let html = html(Region::Job, sample);
            html.is_some_and(|html| !html.contains("<li"))
        });
    }
    missing
}

/// Finds a link to the job that has no text, in the brand's template for a job in the list.
fn empty_job_link(regions: &Regions, locale: &LocaleContext) -> Option<(Region, MissingPart)> {
    if !regions.replaces(Region::Job) {
        return None;
    }
    let mut samples = samples::samples(Region::Job, locale).into_iter();
    let is_empty = samples.any(|sample| {
        let url = text(&sample, "job", "url");
        let html = regions.render_sample(Region::Job, locale, sample);
        html.is_some_and(|html| links_to(&html, &url) && !has_link_text(&html, &url))
    });
    is_empty.then_some((Region::Job, MissingPart::JobLinkText))
}

/// Finds regions without a required `<h1>`, and pages with more than one `<h1>`.
fn wrong_headings(regions: &Regions, locale: &LocaleContext) -> Vec<(Region, MissingPart)> {
    let counts = |region: Region| {
        let html = regions.render_samples(region, locale).into_iter();
        html.map(|html| html.matches("<h1").count())
            .collect::<Vec<_>>()
    };
    let hero = samples::samples(Region::List, locale)
        .into_iter()
        .filter(|sample| {
            let has_hero = !text(sample, "parts", "hero").is_empty();
            let html = regions.render_sample(Region::List, locale, sample.clone());
            has_hero
                && regions.replaces(Region::List)
                && html.is_some_and(|html| !html.contains("<h1"))
        });
    let hero = hero.take(1).map(|_| (Region::List, MissingPart::Hero));
    let missing = TITLES.into_iter().filter_map(|(region, title)| {
        let is_missing = counts(region).contains(&0);
        is_missing.then_some((region, MissingPart::Heading(title)))
    });
    let second = Region::iter().filter_map(|region| {
        let contains_title = region == Region::List || TITLES.iter().any(|it| it.0 == region);
        let max = usize::from(contains_title);
        let is_second = counts(region).into_iter().any(|count| count > max);
        is_second.then_some((region, MissingPart::SecondHeading))
    });
    hero.chain(missing).chain(second).collect()
}

/// Finds a job with the heading `<h2>` in a list whose groups have this heading.
fn fixed_level(regions: &Regions, brand: &Brand) -> Option<(Region, MissingPart)> {
    let source = regions.source(Region::Job)?;
    let is_grouped = brand.group_by != GroupBy::None;
    (is_grouped && has_fixed_level(&source)).then_some((Region::Job, MissingPart::HeadingLevel))
}

/// Returns `true` if the template writes `<h2>` at any level. A template that uses `heading_level`
/// may write it only at the right level.
fn has_fixed_level(template: &str) -> bool {
    let line = MissingPart::HeadingLevel.line(template);
    line.is_some() && !template.contains("heading_level")
}

/// Finds templates that leave out the title of the page, or a part of each section of a text page.
fn left_out_texts(regions: &Regions, locale: &LocaleContext) -> Vec<(Region, MissingPart)> {
    let mut missing = Vec::new();
    let mut add = |part: (Region, MissingPart)| {
        if !missing.contains(&part) {
            missing.push(part);
        }
    };
    for (region, name) in TITLES {
        // Skip the hero, because a template can use a text from `locales/` as its heading instead
        // of this value.
        if region == Region::Hero || !regions.replaces(region) {
            continue;
        }
        let (group, field) = name.split_once('.').unwrap_or_default();
        for sample in samples::samples(region, locale) {
            let title = escaped(&text(&sample, group, field));
            let html = regions.render_sample(region, locale, sample.clone());
            let html = html.unwrap_or(title.clone());
            if html.contains("<h1") && !html.contains(&title) {
                add((region, MissingPart::Title(name)));
            }
            let sections = sections(&sample).into_iter();
            let parts = sections.filter_map(|section| left_out_of_section(&section, &html));
            parts.for_each(|part| add((region, part)));
        }
    }
    missing
}

/// Returns the part of a section that the page does not contain.
fn left_out_of_section(section: &Value, html: &str) -> Option<MissingPart> {
    let [heading, id, text] = ["heading", "id", "text"].map(|field| text_of(section, field));
    let has_heading = !heading.is_empty() && html.contains(&escaped(&heading));
    if !html.contains(text.trim()) {
        Some(MissingPart::SectionText)
    } else if !heading.is_empty() && !has_heading && html.contains("<h2") {
        Some(MissingPart::SectionHeading)
    } else {
        let has_id = html.contains(&format!("id=\"{id}\""));
        (has_heading && !has_id).then_some(MissingPart::SectionId)
    }
}

/// Finds a built-in page whose text is left out by the brand's template for content pages.
fn built_in_text(
    regions: &Regions,
    locale: &LocaleContext,
    pages: &Pages,
) -> Option<(Region, MissingPart)> {
    let region = Region::Content;
    if !regions.replaces(region) {
        return None;
    }
    let language = locale.texts().language();
    let mut built_in = BUILT_IN_PAGES.into_iter();
    let page = built_in.find(|name| pages.page(name, language).is_none())?;
    let mut samples = samples::samples(region, locale).into_iter();
    let is_missing = samples.any(|sample| {
        let built_in = text(&sample, "content", "built_in");
        let html = regions.render_sample(region, locale, sample);
        html.is_some_and(|html| !html.contains(built_in.trim()))
    });
    is_missing.then_some((region, MissingPart::BuiltInText(page)))
}

/// If the brand replaces the footer, finds a missing link to the privacy page or the accessibility
/// page. The link can be in the footer, in the header or in `brand.toml`.
fn legal_link(
    regions: &Regions,
    locale: &LocaleContext,
    brand: &Brand,
) -> Option<(Region, MissingPart)> {
    if !regions.replaces(Region::Imprint) {
        return None;
    }
    let links = brand.header.iter().chain(&brand.footer);
    let urls: Vec<&str> = links.map(|link| link.url.as_str()).collect();
    let frame = frame(regions, locale);
    let mut names = BUILT_IN_PAGES.into_iter();
    let missing = names.find(|name| {
        let path = format!("/{name}");
        let is_in = |html: &String| html.contains(&format!("{path}\""));
        !urls.iter().any(|url| url.ends_with(&path)) && !frame.iter().any(is_in)
    })?;
    (!frame.is_empty()).then_some((Region::Imprint, MissingPart::LegalLink(missing)))
}

/// If the brand replaces the header, finds one of the company's pages to which nothing links. A
/// link counts if it is in any template or in `brand.toml`.
fn header_link(regions: &Regions, brand: &Brand, pages: &Pages) -> Option<(Region, MissingPart)> {
    let frame = [Region::Masthead, Region::Imprint];
    let has_pages = |region: Region| {
        let source = regions.source(region).unwrap_or_default();
        let included = ["header_pages", "{% include", "{% import", "{% from"];
        included.iter().any(|it| source.contains(it))
    };
    if !regions.replaces(Region::Masthead) || frame.into_iter().any(has_pages) {
        return None;
    }
    let links = brand.header.iter().chain(&brand.footer);
    let urls: Vec<&str> = links.map(|link| link.url.as_str()).collect();
    let sources = Region::iter().filter_map(|region| regions.source(region));
    let sources: String = sources.collect();
    let own = pages.files().filter(|page| !page.is_for_slot());
    let mut own = own.filter(|page| !BUILT_IN_PAGES.contains(&page.name.as_str()));
    let lost = own.find(|page| {
        let is_linked = |url: &&str| url.trim_start_matches('/').starts_with(&page.name);
        !urls.iter().any(is_linked) && !sources.contains(&page.name)
    })?;
    Some((Region::Masthead, MissingPart::HeaderLink(lost.name.clone())))
}

/// If the brand replaces the header, returns an error if neither the header nor the footer links to
/// the page in the other languages.
fn language_links(regions: &Regions, locale: &LocaleContext) -> Option<(Region, MissingPart)> {
    if !regions.replaces(Region::Masthead) {
        return None;
    }
    let frame = [Region::Masthead, Region::Imprint].into_iter();
    let frame = frame.filter(|region| regions.replaces(*region));
    let has_links = frame.flat_map(|region| {
        let samples = samples::samples(region, locale).into_iter();
        samples.filter_map(move |sample| {
            let urls = language_urls(&sample);
            let html = regions.render_sample(region, locale, sample)?;
            let is_in = |url: &String| html.contains(&format!("\"{url}\""));
            Some(urls.iter().any(is_in))
        })
    });
    let has_links: Vec<bool> = has_links.collect();
    (!has_links.is_empty() && !has_links.contains(&true))
        .then_some((Region::Masthead, MissingPart::LanguageLinks))
}

/// Renders the brand's templates for the header and the footer, if it has them, with every sample.
fn frame(regions: &Regions, locale: &LocaleContext) -> Vec<String> {
    let frame = [Region::Masthead, Region::Imprint].into_iter();
    frame
        .flat_map(|region| regions.render_samples(region, locale))
        .collect()
}

/// A function that renders a template with a sample and returns `true` if a part is missing.
type IsMissing<'a> = dyn Fn(&Value) -> bool + 'a;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_of_a_job_is_fixed_if_its_template_does_not_use_the_level() {
        assert!(has_fixed_level("<li><h2>{{ job.title }}</h2></li>"));
        for fine in [
            "<li><h{{ job.heading_level }}>x</h{{ job.heading_level }}></li>",
            "{% if job.heading_level == 3 %}<h3>x</h3>{% else %}<h2>x</h2>{% endif %}",
            "<li>{# <h2> #}<h3>{{ job.title }}</h3></li>",
        ] {
            assert!(!has_fixed_level(fine), "{fine}");
        }
    }
}
