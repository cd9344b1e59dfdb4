//! Suggests alternatives to filters, functions and tests that exist only in other template languages.

use crate::similar_name::{did_you_mean, suggestion};

/// The filters of minijinja and of this site. They are listed here because minijinja cannot list
/// them.
pub(in crate::web::regions) const KNOWN_FILTERS: &str = "abs, attr, batch, bool, capitalize, chain, count, d, default, dictsort, e, escape, first, \
    float, format, groupby, indent, int, items, join, json, last, length, lines, list, lower, map, \
    max, min, pprint, reject, rejectattr, replace, reverse, round, select, selectattr, slice, \
    sort, split, string, sum, title, trim, unique, upper, zip";

/// Filters in other template languages, each with the equivalent filter here.
const FILTERS: &str = "
    capfirst=capitalize,ucfirst=capitalize,default_if_none=default,downcase=lower,lowercase=lower
    dump=json,json_encode=json,to_json=json,tojson=json,len=length,size=length,strip=trim
    titlecase=title,upcase=upper,uppercase=upper,where=selectattr";

/// Filters in other template languages, each with the equivalent function here.
const FUNCTIONS: &str = "
    date_format=date,datetimeformat=date,format_date=date,localizeddate=date,strftime=date
    currency=money,format_currency=money,intcomma=number,number_format=number
    format_number=number,number_with_delimiter=number,asset=static_url,asset_url=static_url
    static=static_url,trans=t,translate=t";

/// Functions in other template languages that are no filters, each with the function here.
const OTHER_FUNCTIONS: &str = "
    __=t,_=t,gettext=t,image=picture,img=picture,localize=t,ngettext=t,path=page_url,route=page_url
    url=page_url,url_for=page_url";

/// The tests of minijinja.
const TESTS: &str = "boolean,defined,divisibleby,endingwith,eq,equalto,even,false,float,ge,gt,in,integer,iterable,le,lower,\
    lt,mapping,ne,none,number,odd,sameas,sequence,startingwith,string,true,undefined,upper";

/// Tests in other template languages, each with the test here.
const OTHER_TESTS: &str = "
    array=sequence,bool=boolean,divisible_by=divisibleby,list=sequence,nil=none,null=none,same=sameas";

/// What to write instead of an unknown filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(in crate::web::regions) enum FilterHint {
    #[error(
        "remove it: values that contain HTML are written as HTML without a filter, and all other text is escaped"
    )]
    Safe,
    #[error(
        "write [:40] after a text to keep its first 40 letters, as in {{{{ job.title[:40] }}}}, or shorten it with \
         text-overflow in static/css/brand.css"
    )]
    Truncate,
    #[error("write split | length, as in {{{{ job.title | split | length }}}}")]
    WordCount,
    #[error("remove it: text contains no tags, and values that contain HTML are written as HTML")]
    StripTags,
    #[error(
        "write {{% for line in … | lines %}}{{{{ line }}}}<br>{{% endfor %}}, or white-space: pre-line in \
         static/css/brand.css"
    )]
    LineBreaks,
    #[error(
        "remove it: the site formats the Markdown of pages itself, and other values contain none"
    )]
    Markdown,
    #[error(
        "write t(\"ID\", count=…) and a text with {{ $count -> [one] … *[other] … }} in locales/"
    )]
    Pluralize,
    #[error("remove it: browsers break and align lines, with rules in static/css/brand.css")]
    Layout,
    #[error("remove it: the URLs among the values are complete, such as {{{{ page.list_url }}}}")]
    UrlEncode,
    #[error("write <a href=\"…\"> around the text")]
    Link,
    #[error("write ~ between two texts, as in {{{{ job.title ~ \"!\" }}}}")]
    Join,
    #[error("write replace(\"…\", \"\")")]
    Remove,
    #[error(
        "choose by the position instead: a page is the same for all visitors, so nothing on it is random"
    )]
    Random,
    #[error("did you mean {0}?")]
    Filter(&'static str),
    #[error("{0} is a function: write {{{{ {0}(…) }}}}")]
    Function(&'static str),
}

impl FilterHint {
    /// Returns the hint for the filter with this name, or `None` if it does not exist in other
    /// template languages either.
    pub(in crate::web::regions) fn new(name: &str) -> Option<Self> {
        Some(match name {
            "forceescape" | "raw" | "safe" => Self::Safe,
            "abbreviate" | "excerpt" | "truncate" | "truncatechars" | "truncatewords" => {
                Self::Truncate
            }
            "number_of_words" | "word_count" | "wordcount" => Self::WordCount,
            "strip_html" | "strip_tags" | "striptags" => Self::StripTags,
            "linebreaks" | "linebreaksbr" | "newline_to_br" | "nl2br" => Self::LineBreaks,
            "markdown" | "markdownify" | "md" => Self::Markdown,
            "plural" | "pluralize" => Self::Pluralize,
            "center" | "ljust" | "rjust" | "wordwrap" => Self::Layout,
            "url_encode" | "urlencode" | "xmlattr" => Self::UrlEncode,
            "linkify" | "urlize" => Self::Link,
            "append" | "concat" | "prepend" => Self::Join,
            "cut" | "remove" => Self::Remove,
            "random" | "shuffle" => Self::Random,
            _ => {
                let filter = alternative(FILTERS, name).map(Self::Filter);
                filter.or_else(|| alternative(FUNCTIONS, name).map(Self::Function))?
            }
        })
    }
}

/// Whether there is a filter with this name.
pub(in crate::web::regions) fn is_filter(name: &str) -> bool {
    KNOWN_FILTERS.split(", ").any(|it| it == name)
}

/// Returns the function here that is equivalent to one of another template language.
pub(in crate::web::regions) fn equivalent_function(name: &str) -> Option<&'static str> {
    alternative(OTHER_FUNCTIONS, name).or_else(|| alternative(FUNCTIONS, name))
}

/// Returns `"; did you mean NAME?"` for an unknown test, or an empty string.
pub(in crate::web::regions) fn test_suggestion(name: &str) -> String {
    match alternative(OTHER_TESTS, name) {
        Some(test) => suggestion(test),
        None => did_you_mean(name, TESTS.split(',')),
    }
}

/// Returns the name after `=` in the entry for `name`. The entries in `list` are separated by
/// commas and line breaks.
fn alternative(list: &'static str, name: &str) -> Option<&'static str> {
    let mut entries = list
        .split([',', '\n'])
        .filter_map(|it| it.trim().split_once('='));
    let (_, here) = entries.find(|(other, _)| *other == name)?;
    Some(here)
}

#[cfg(test)]
mod tests {
    use minijinja::{Environment, ErrorKind, Value, context};

    use super::*;

    #[test]
    fn a_filter_of_another_template_language_comes_with_what_to_write() {
        for (name, expected) in [
            ("truncate", "write [:40] after a text"),
            ("upcase", "did you mean upper?"),
            ("strftime", "date is a function: write {{ date(…) }}"),
        ] {
            let hint = FilterHint::new(name).unwrap().to_string();
            assert!(hint.starts_with(expected), "{hint}");
        }
        assert_eq!(FilterHint::new("boat"), None);
    }

    #[test]
    fn the_recommended_filters_and_expressions_exist() {
        let mut environment = Environment::new();
        environment.add_filter("json", |text: String| text);
        let names = FILTERS.split([',', '\n']);
        for entry in names.map(str::trim).filter(|it| !it.is_empty()) {
            let (_, filter) = entry.split_once('=').unwrap();
            let template = format!("{{{{ job.title | {filter} }}}}");
            let rendered = environment.render_str(&template, context! {});
            let error = rendered.map_err(|it| it.kind());
            assert_ne!(error, Err(minijinja::ErrorKind::UnknownFilter), "{filter}");
        }
        let context = context! { job => context! { title => "Cook on board" } };
        for (expression, expected) in [
            ("job.title[:4]", "Cook"),
            ("job.title | split | length", "3"),
            ("job.title ~ \"!\"", "Cook on board!"),
        ] {
            let template = format!("{{{{ {expression} }}}}");
            let rendered = environment.render_str(&template, &context).unwrap();
            assert_eq!(rendered, expected, "{expression}");
        }
        let lines = "{% for line in \"a\nb\" | lines %}{{ line }}<br>{% endfor %}";
        let rendered = environment.render_str(lines, ()).unwrap();
        assert_eq!(rendered, "a<br>b<br>");
    }

    #[test]
    fn every_filter_in_the_list_exists() {
        let mut environment = Environment::new();
        environment.add_filter("json", |value: Value| value);
        for filter in KNOWN_FILTERS.split(", ") {
            let rendered = environment.render_str(&format!("{{{{ x|{filter} }}}}"), ());
            let unknown = rendered.is_err_and(|it| it.kind() == ErrorKind::UnknownFilter);
            assert!(!unknown, "{filter}");
        }
    }
}
