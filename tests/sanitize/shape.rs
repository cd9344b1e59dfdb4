//! Checks that sanitized HTML is safe on a page.

use scraper::{Element, ElementRef, Html};
use url::Url;

/// All elements that are allowed in a description.
const ELEMENTS: &[&str] = &[
    "p",
    "h3",
    "h4",
    "h5",
    "h6",
    "pre",
    "blockquote",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "table",
    "thead",
    "tbody",
    "tr",
    "td",
    "th",
    "hr",
    "br",
    "a",
    "strong",
    "em",
    "u",
    "s",
    "code",
    "sub",
    "sup",
    "small",
    "mark",
    "q",
];

/// Describes the first problem of the HTML. Returns `None` if the HTML has no problem.
///
/// The HTML is parsed inside a container, as on a page. It must stay inside the container, and must
/// not change when it is parsed. It must contain only allowed elements, attributes and URLs.
pub fn fault(html: &str) -> Option<String> {
    let page = Html::parse_document(&format!(
        "<!doctype html><main><div id=container>{html}</div><footer id=after></footer></main>"
    ));
    let container = page.root_element().descendent_elements();
    let mut container = container.filter(|element| element.attr("id") == Some("container"));
    let container = container.next()?;
    let next = container.next_sibling_element();
    if next.and_then(|next| next.attr("id")) != Some("after") {
        return Some("it breaks out of its container".to_owned());
    }
    if container.inner_html() != html {
        return Some(format!("a browser reads it as {}", container.inner_html()));
    }
    container
        .descendent_elements()
        .skip(1)
        .find_map(|element| fault_of(&element))
}

fn fault_of(element: &ElementRef) -> Option<String> {
    let name = element.value().name();
    if !ELEMENTS.contains(&name) {
        return Some(format!("it holds the element {name}"));
    }
    let mut attributes = element.value().attrs();
    let wrong = attributes.find(|(attribute, value)| !is_allowed(name, attribute, value));
    wrong.map(|(attribute, value)| format!("{name} has {attribute}={value:?}"))
}

fn is_allowed(element: &str, attribute: &str, value: &str) -> bool {
    match (element, attribute) {
        (_, "dir") => value == "auto",
        ("a", "href") => {
            let schemes = ["http", "https", "mailto", "tel"];
            Url::parse(value).is_ok_and(|url| schemes.contains(&url.scheme()))
        }
        ("a", "rel") => value == "nofollow noopener noreferrer",
        ("ol", "start") | ("td" | "th", "colspan" | "rowspan") => value.parse::<u32>().is_ok(),
        _ => false,
    }
}
