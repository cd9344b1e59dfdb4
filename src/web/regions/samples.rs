//! Sample values for the regions, one for each kind of content in the storybook. They are stored in
//! `samples.json`, and a test compares that file with the storybook.

use std::sync::LazyLock;

use minijinja::{Value, context, value::Serde};
use serde::{Serialize, de::DeserializeOwned};

use crate::web::{
    locale::LocaleContext,
    regions::{
        context::{
            ClosedContext, ContentContext, FrameContext, HeadContext, HeroContext, JobContext,
            ListContext, Page, PostingContext, PostingPartContext, VERSION,
        },
        language_placeholder::language_placeholder,
        region::Region,
    },
};

/// The sample values of all regions. They are parsed only if a brand has templates.
static SAMPLES: LazyLock<serde_json::Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("samples.json")).unwrap_or_default());

/// Returns the sample values for a region, in one of the site's languages.
pub fn samples(region: Region, locale: &LocaleContext) -> Vec<Value> {
    let read = match region {
        Region::Head => read::<HeadContext>,
        Region::Masthead | Region::Imprint => read::<FrameContext>,
        Region::Hero => read::<HeroContext>,
        Region::Job => read::<JobContext>,
        Region::List => read::<ListContext>,
        Region::Posting => read::<PostingContext>,
        Region::Facts | Region::InterviewPlan => read::<PostingPartContext>,
        Region::Content => read::<ContentContext>,
        Region::Closed => read::<ClosedContext>,
    };
    let samples = SAMPLES[region.name()].as_array().into_iter().flatten();
    let mut values: Vec<Value> = samples
        .clone()
        .filter_map(|sample| read(sample, locale))
        .collect();
    // Pages with a secret URL, such as receipts, contain only the regions that are on every page.
    if region.is_on_every_page() {
        let mut secret = samples.filter_map(with_placeholders);
        values.extend(secret.next().and_then(|sample| read(&sample, locale)));
    }
    values
}

/// Returns the sample for a page with a secret URL: it contains placeholders instead of the page's
/// URLs in the site's languages. `None` if the sample contains no such URLs.
fn with_placeholders(sample: &serde_json::Value) -> Option<serde_json::Value> {
    let mut sample = sample.clone();
    let links = sample["page"]["languages"].as_array_mut()?;
    for link in &mut *links {
        let language = link["language"].as_str()?;
        link["url"] = language_placeholder(language).into();
    }
    (!links.is_empty()).then_some(sample)
}

fn read<T: DeserializeOwned + Serialize>(
    sample: &serde_json::Value,
    locale: &LocaleContext,
) -> Option<Value> {
    let data: T = serde_json::from_value(sample.clone()).ok()?;
    let page: Page = serde_json::from_value(sample["page"].clone()).ok()?;
    let page = Page {
        language: locale.texts().language().to_string(),
        direction: locale.texts().direction().to_owned(),
        ..page
    };
    let data = Value::from(Serde(&data));
    Some(context! { version => VERSION, page => Value::from(Serde(&page)), ..data })
}
