//! Finds mistakes in a brand's templates: pages without a heading or a text, and pages without a
//! link to a job, its form or another important page.

use std::path::Path;

use minijinja::{Value, context};
use strum::IntoEnumIterator;

use crate::{
    brand::{Brand, Pages, error::BrandDirError},
    web::{
        locale::{LocaleContext, Locales},
        regions::{region::Region, samples, templates::Regions},
    },
};

/// A link or a heading that a page must contain but a template leaves out.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum MissingPart {
    #[error(
        "no link leads to the page of the job, so visitors cannot open it: write <a href=\"{{{{ job.url }}}}\">{{{{ \
         job.title }}}}</a>"
    )]
    JobLink,
    #[error(
        "the list shows no jobs: write {{{{ listed.card }}}} in {{% for listed in list.jobs %}} … {{% endfor %}}"
    )]
    Jobs,
    #[error(
        "the list has no search and no filters: write {{{{ parts.search }}}}, or a form with the field q for {{{{ \
         page.list_url }}}}"
    )]
    Search,
    #[error("the page does not show the text of the job: write {{{{ posting.description }}}}")]
    Description,
    #[error("the page does not show the interview steps: write {{{{ parts.interview_plan }}}}")]
    InterviewPlan,
    #[error(
        "no link leads to the next page of the list, so visitors see only its first jobs: write {{% if list.next_url \
         %}}<a rel=\"next\" href=\"{{{{ list.next_url }}}}\">{{{{ t(\"list-next\") }}}}</a>{{% endif %}}"
    )]
    NextPage,
    #[error(
        "no link leads to the form, so visitors cannot apply: write {{{{ parts.facts }}}}, which contains the button, or \
         <a class=\"button\" href=\"{{{{ posting.form_url }}}}\">{{{{ t(\"posting-apply\") }}}}</a>"
    )]
    FormLink,
    #[error(
        "no link leads to the form, so visitors cannot apply: write <a class=\"button\" href=\"{{{{ posting.form_url \
         }}}}\">{{{{ t(\"posting-apply\") }}}}</a> here or in posting.html, inside {{% if posting.accepts_applications %}}"
    )]
    FormLinkInFacts,
    #[error(
        "the page has no <h1>, by which screen readers and search engines find its title: write <h1>{{{{ {0} }}}}</h1>"
    )]
    Heading(&'static str),
    #[error(
        "the page has two <h1>, but only its title is an <h1>, by which screen readers and search engines find it: write \
         <h2> or <p>"
    )]
    SecondHeading,
    #[error(
        "the list puts this card into <ol>, which contains only list items: write <li> at its beginning and </li> at its \
         end"
    )]
    ListItem,
    #[error(
        "the page /{0} is empty, because its text is built in: write {{% if content.built_in %}}{{{{ content.built_in \
         }}}}{{% endif %}}, or add pages/{0}.md"
    )]
    BuiltInText(&'static str),
    #[error(
        "no link leads to /{0}, which visitors need on every page: write {{% for way in page.footer_pages %}}<a href=\"{{{{ \
         way.url }}}}\">{{{{ way.title }}}}</a>{{% endfor %}}"
    )]
    LegalLink(&'static str),
    #[error(
        "no link leads to the other languages of the site: write {{% for version in page.languages %}}<a href=\"{{{{ \
         version.url }}}}\" lang=\"{{{{ version.language }}}}\">{{{{ version.name }}}}</a>{{% endfor %}}"
    )]
    LanguageLinks,
}

impl MissingPart {
    /// The line number of the mistake, counted from 1. `None` if it has no particular line in the
    /// template.
    fn line(&self, template: &str) -> Option<usize> {
        let lines = (1..).zip(template.lines());
        let headings = lines
            .filter(|(_, line)| line.contains("<h1"))
            .map(|it| it.0);
        match self {
            Self::SecondHeading => headings.last(),
            _ => None,
        }
    }
}

/// The pages that have a built-in text if the company does not write its own.
const BUILT_IN_PAGES: [&str; 2] = ["privacy", "accessibility"];

/// The regions with the title of a page, each with the name of the value that contains the title.
const TITLES: [(Region, &str); 4] = [
    (Region::Posting, "posting.title"),
    (Region::Content, "content.title"),
    (Region::Closed, "closed.title"),
    (Region::Hero, "hero.heading"),
];

/// Returns a message for each part of a page that a template leaves out. `folder` is the brand
/// folder, which contains `brand` and `pages`. The templates are rendered in the default language.
pub(in crate::web::regions) fn missing_parts(
    folder: &Path,
    regions: &Regions,
    locales: &Locales,
    brand: &Brand,
    pages: &Pages,
) -> Vec<String> {
    let locale = locales.default_locale();
    let mut missing = find(regions, locale);
    missing.extend(wrong_headings(regions, locale));
    missing.extend(built_in_text(regions, locale, pages));
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
        // Skip all other regions, because reading the samples takes a long time and most brands
        // replace only a few regions.
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
    check(Region::Job, MissingPart::JobLink, &|sample| {
        lacks(Region::Job, sample, &text(sample, "job", "url"))
    });
    check(Region::List, MissingPart::Jobs, &|sample| {
        let urls = job_urls(sample);
        let html = html(Region::List, sample).filter(|_| !urls.is_empty());
        html.is_some_and(|html| !urls.iter().any(|url| html.contains(url)))
    });
    check(Region::List, MissingPart::NextPage, &|sample| {
        lacks(Region::List, sample, &text(sample, "list", "next_url"))
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
    let facts_lack_link = |sample: &Value| lacks(Region::Facts, sample, &form_url(sample));
    if regions.replaces(Region::Posting) {
        check(Region::Posting, MissingPart::FormLink, &|sample| {
            // The sample contains the built-in facts about the job. If the brand has its own
            // template for the facts, render that instead.
            let sample = if regions.replaces(Region::Facts) {
                with_facts(sample, html(Region::Facts, sample))
            } else {
                sample.clone()
            };
            lacks(Region::Posting, &sample, &form_url(&sample))
        })
    } else {
        check(
            Region::Facts,
            MissingPart::FormLinkInFacts,
            &facts_lack_link,
        )
    }
    if !regions.replaces(Region::List) {
        check(Region::Job, MissingPart::ListItem, &|sample| {
            let html = html(Region::Job, sample);
            html.is_some_and(|html| !html.contains("<li"))
        });
    }
    missing
}

/// Finds regions without a required `<h1>`, and pages with more than one.
fn wrong_headings(regions: &Regions, locale: &LocaleContext) -> Vec<(Region, MissingPart)> {
    let counts = |region: Region| {
        let html = regions.render_samples(region, locale).into_iter();
        html.map(|html| html.matches("<h1").count())
            .collect::<Vec<_>>()
    };
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
    missing.chain(second).collect()
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

/// If the brand replaces the footer, checks whether it lacks a link to the privacy page or the
/// accessibility page. The link may also be in the header or in `brand.toml`.
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

/// If the brand replaces the header, checks whether it lacks the links to the other languages. They
/// may also be in the footer.
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

/// Renders the header and the footer with every sample. Skips those that the brand does not
/// replace.
fn frame(regions: &Regions, locale: &LocaleContext) -> Vec<String> {
    let frame = [Region::Masthead, Region::Imprint].into_iter();
    frame
        .flat_map(|region| regions.render_samples(region, locale))
        .collect()
}

/// Returns the URLs of the page in the other languages, from a sample.
fn language_urls(sample: &Value) -> Vec<String> {
    let languages = sample.get_attr("page");
    let languages = languages.and_then(|page| page.get_attr("languages"));
    let versions = languages.and_then(|it| it.try_iter()).into_iter().flatten();
    let others = versions.filter(|version| {
        let is_current = version.get_attr("is_current");
        !is_current.is_ok_and(|it| it.is_true())
    });
    let urls = others.filter_map(|version| version.get_attr("url").ok());
    urls.map(|url| url.to_string()).collect()
}

/// A function that renders a template with a sample and returns `true` if a part is missing.
type IsMissing<'a> = dyn Fn(&Value) -> bool + 'a;

/// Returns the sample of a posting, with these facts in place of the built-in ones.
fn with_facts(sample: &Value, facts: Option<String>) -> Value {
    let plan = sample
        .get_attr("parts")
        .and_then(|it| it.get_attr("interview_plan"));
    let parts = context! {
        facts => Value::from_safe_string(facts.unwrap_or_default()),
        interview_plan => plan.unwrap_or_default(),
    };
    context! { parts => parts, ..sample.clone() }
}

/// Returns the URL of the form in a sample. Empty if the posting does not accept applications.
fn form_url(sample: &Value) -> String {
    let accepts = sample.get_attr("posting");
    let accepts = accepts.and_then(|it| it.get_attr("accepts_applications"));
    if accepts.is_ok_and(|it| it.is_true()) {
        text(sample, "posting", "form_url")
    } else {
        String::new()
    }
}

/// Returns the name of the first interview step in a sample. Empty if the posting has no interview
/// steps.
fn first_interview(sample: &Value) -> String {
    let steps = sample.get_attr("posting");
    let steps = steps.and_then(|it| it.get_attr("interview_plan"));
    let step = steps.and_then(|it| it.get_item(&Value::from(0)));
    step.map_or_else(|_| String::new(), |it| text_of(&it, "name"))
}

/// Returns the URLs of the jobs in a sample of the list.
fn job_urls(sample: &Value) -> Vec<String> {
    let jobs = sample.get_attr("list").and_then(|it| it.get_attr("jobs"));
    let jobs = jobs.and_then(|it| it.try_iter()).into_iter().flatten();
    jobs.map(|listed| text(&listed, "job", "url")).collect()
}

/// Returns the string in `NAME.FIELD`. Empty if there is none.
fn text(value: &Value, name: &str, field: &str) -> String {
    let value = value.get_attr(name);
    value.map_or_else(|_| String::new(), |it| text_of(&it, field))
}

/// Returns the string in a field of a value. Empty if there is none.
fn text_of(value: &Value, field: &str) -> String {
    let text = value.get_attr(field).ok();
    let text = text.filter(|it| !it.is_none() && !it.is_undefined());
    text.map_or_else(String::new, |it| it.to_string())
}
