//! Reads the sample values of templates, and finds links and texts in the HTML that a template
//! renders from them.

use askama::filters::{Escaper, Html as HtmlEscaper};
use minijinja::{Value, context};

use crate::brand::TagReader;

/// Returns the URLs of the page in the other languages, from a sample.
pub(in crate::web::regions) fn language_urls(sample: &Value) -> Vec<String> {
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

/// Returns the sample of a posting, with these facts in place of the built-in ones.
pub(in crate::web::regions) fn with_facts(sample: &Value, facts: Option<String>) -> Value {
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
pub(in crate::web::regions) fn form_url(sample: &Value) -> String {
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
pub(in crate::web::regions) fn first_interview(sample: &Value) -> String {
    let steps = sample.get_attr("posting");
    let steps = steps.and_then(|it| it.get_attr("interview_plan"));
    let step = steps.and_then(|it| it.get_item(&Value::from(0)));
    step.map_or_else(|_| String::new(), |it| text_of(&it, "name"))
}

/// Returns the sections of a text page in a sample.
pub(in crate::web::regions) fn sections(sample: &Value) -> Vec<Value> {
    let content = sample.get_attr("content");
    let sections = content.and_then(|it| it.get_attr("sections"));
    let sections = sections.and_then(|it| it.try_iter()).into_iter();
    sections.flatten().collect()
}

/// Returns `true` if a link or a form leads to this URL.
pub(in crate::web::regions) fn links_to(html: &str, url: &str) -> bool {
    let mut reader = TagReader::new();
    reader.read(html, 1);
    let tags = reader.take_tags().into_iter();
    let mut urls = tags.filter_map(|tag| {
        let name = match tag.name.as_str() {
            "a" | "area" => "href",
            "form" => "action",
            _ => return None,
        };
        tag.attribute(name).map(str::to_owned)
    });
    urls.any(|it| it.contains(url))
}

/// Returns `true` if a link to this URL contains a text, a picture or a label, or if no `<a>` leads
/// to this URL.
pub(in crate::web::regions) fn has_link_text(html: &str, url: &str) -> bool {
    let url = escaped(url);
    let links = html.split("<a").skip(1).filter(|link| {
        let tag = link.split('>').next().unwrap_or(link);
        tag.starts_with(char::is_whitespace) && tag.contains(&url)
    });
    let links = links.map(|link| link.split("</a>").next().unwrap_or(link));
    let links: Vec<&str> = links.collect();
    links.is_empty()
        || links.iter().any(|link| {
            let texts = link.split('>').skip(1);
            let mut texts = texts.map(|it| it.split('<').next().unwrap_or(it));
            let labels = ["alt=", "aria-label", "title="];
            texts.any(|text| !text.trim().is_empty()) || labels.iter().any(|it| link.contains(it))
        })
}

/// Escapes a text in the same way as templates.
pub(in crate::web::regions) fn escaped(text: &str) -> String {
    let mut html = String::new();
    // Writing to a string never fails.
    let _ = HtmlEscaper.write_escaped_str(&mut html, text);
    html
}

/// Returns the URLs of the jobs in a sample of the list.
pub(in crate::web::regions) fn job_urls(sample: &Value) -> Vec<String> {
    let jobs = sample.get_attr("list").and_then(|it| it.get_attr("jobs"));
    let jobs = jobs.and_then(|it| it.try_iter()).into_iter().flatten();
    jobs.map(|listed| text(&listed, "job", "url")).collect()
}

/// Returns the string in `NAME.FIELD`. Empty if there is none.
pub(in crate::web::regions) fn text(value: &Value, name: &str, field: &str) -> String {
    let value = value.get_attr(name);
    value.map_or_else(|_| String::new(), |it| text_of(&it, field))
}

/// Returns the string in a field of a value. Empty if there is none.
pub(in crate::web::regions) fn text_of(value: &Value, field: &str) -> String {
    let text = value.get_attr(field).ok();
    let text = text.filter(|it| !it.is_none() && !it.is_undefined());
    text.map_or_else(String::new, |it| it.to_string())
}
