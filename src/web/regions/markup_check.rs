//! Refuses markup in rendered templates that could send what visitors type, or the secret URL of a
//! page, to another site (docs/decisions.md#184).
//!
//! Elements whose content browsers do not read as ordinary HTML, such as `<script>`, may contain
//! only text. Therefore this tokenizer finds the same tags as a browser on any page.

use std::{cell::RefCell, mem, sync::LazyLock};

use html5ever::tokenizer::{
    Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use uuid::Uuid;

use crate::{
    sanitize::feed,
    web::regions::{
        external_links::ExternalLinks,
        language_placeholder::LANGUAGE_URL,
        open_elements::OpenElements,
        refused_markup::{OPTIONS, RefusedMarkup, TEXT_ONLY, is_option_list},
        refused_tag::refused_start_tag,
        region::Region,
    },
};

/// The name of an element that is added after the rendered HTML to detect a tag or a comment that
/// is not closed. The name is different in each process, so that no template can contain it.
static END: LazyLock<String> = LazyLock::new(|| format!("end-{}", Uuid::new_v4().simple()));

/// Checks the HTML that the template of a region rendered. Takes linear time.
///
/// # Errors
///
/// Returns the first reason to refuse the HTML.
pub(in crate::web::regions) fn check_markup(
    region: Region,
    html: &str,
) -> Result<(), RefusedMarkup> {
    let reader = MarkupReader::new(region.is_on_every_page());
    if !reader.read(html) || !reader.read(&format!("<{}>", *END)) {
        return Err(RefusedMarkup::LongTag);
    }
    let mut read = reader.0.sink.0.into_inner();
    read.refused = read.refused.map(|it| it.without_end_tag(html));
    let open = match read.open_part {
        _ if !read.is_at_end && html.rfind("<!--") > html.rfind("-->") => {
            Some(RefusedMarkup::OpenComment)
        }
        _ if !read.is_at_end => Some(RefusedMarkup::OpenTag),
        Some(name) if is_option_list(&name) => Some(RefusedMarkup::OpenOptions(name)),
        Some(name) => Some(RefusedMarkup::OpenText(name)),
        None if read.is_in_form => Some(RefusedMarkup::OpenForm),
        None => read.open_elements.unclosed(),
    };
    read.refused.or(open).map_or(Ok(()), Err)
}

/// Checks HTML that is passed in several parts.
pub(in crate::web::regions) struct MarkupReader(Tokenizer<Sink>);

impl MarkupReader {
    /// Creates a reader. If `limits_links` is set, refuses too many links to other sites.
    pub(in crate::web::regions) fn new(limits_links: bool) -> Self {
        let markup = Markup {
            external_links: limits_links.then(ExternalLinks::default),
            ..Markup::default()
        };
        let sink = Sink(RefCell::new(markup));
        Self(Tokenizer::new(sink, TokenizerOpts::default()))
    }

    /// Reads the next part. Returns `false` if a tag is too long.
    pub(in crate::web::regions) fn read(&self, html: &str) -> bool {
        let took_token = |sink: &Sink| mem::take(&mut sink.0.borrow_mut().has_new_token);
        feed(&self.0, html, took_token)
    }

    /// The first reason to refuse the HTML that was read since the last call, if there is one.
    pub(in crate::web::regions) fn take_refused(&self) -> Option<RefusedMarkup> {
        self.0.sink.0.borrow_mut().refused.take()
    }
}

struct Sink(RefCell<Markup>);

/// The state after the HTML that was read so far.
#[derive(Default)]
struct Markup {
    /// The first reason to refuse the HTML.
    refused: Option<RefusedMarkup>,
    /// The name of the open element that may contain only options or only text.
    open_part: Option<String>,
    is_in_form: bool,
    open_elements: OpenElements,
    /// The links to other sites, if their number is limited.
    external_links: Option<ExternalLinks>,
    /// The end of the text so far. A [`LANGUAGE_URL`] can begin here and end in the next text.
    text: String,
    /// `true` if the last tag is [`END`], the one that is added after the rendered HTML.
    is_at_end: bool,
    has_new_token: bool,
}

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut markup = self.0.borrow_mut();
        markup.has_new_token |= !matches!(token, Token::ParseError(_));
        let problem = match token {
            Token::TagToken(tag) => markup.add_tag(&tag),
            Token::CharacterTokens(text) => markup.add_text(&text),
            Token::CommentToken(text) if text.starts_with("[CDATA[") => Some(RefusedMarkup::Cdata),
            Token::CommentToken(_) => markup.problem_in_text("<!--"),
            Token::DoctypeToken(_) => markup.problem_in_text("<!doctype>"),
            _ => None,
        };
        markup.refused = markup.refused.take().or(problem);
        TokenSinkResult::Continue
    }
}

impl Markup {
    /// Returns a problem if an element that may contain only text is open and contains `inner`.
    fn problem_in_text(&self, inner: &str) -> Option<RefusedMarkup> {
        let name = self
            .open_part
            .clone()
            .filter(|name| !is_option_list(name))?;
        let inner = inner.to_owned();
        Some(RefusedMarkup::NotOnlyText { name, inner })
    }

    /// Refuses the placeholder of a secret URL in a field's text, because a form could send it.
    fn add_text(&mut self, text: &str) -> Option<RefusedMarkup> {
        self.text.push_str(text);
        let has_url = self.text.contains(&*LANGUAGE_URL);
        let start = self.text.len().saturating_sub(LANGUAGE_URL.len());
        self.text.drain(..self.text.floor_char_boundary(start));
        (has_url && self.open_part.is_some()).then_some(RefusedMarkup::LanguageUrl)
    }

    fn add_tag(&mut self, tag: &Tag) -> Option<RefusedMarkup> {
        let name: &str = &tag.name;
        self.is_at_end = name == *END;
        if self.is_at_end {
            return None;
        }
        let is_start = tag.kind == TagKind::StartTag;
        if let Some(problem) = self.open_elements.refused_in_drawing(tag) {
            return Some(problem);
        }
        match self.open_part.as_deref() {
            Some(open) if open == name && !is_start => {
                self.open_part = None;
                return None;
            }
            Some(list) if is_option_list(list) && (OPTIONS.contains(&name) || name == "hr") => (),
            Some(list) if is_option_list(list) => {
                let (list, inner) = (list.to_owned(), name.to_owned());
                return Some(RefusedMarkup::NotOnlyOptions { list, inner });
            }
            Some(_) => return self.problem_in_text(&format!("<{name}>")),
            None if OPTIONS.contains(&name) => {
                return Some(RefusedMarkup::OutsideSelect(name.to_owned()));
            }
            None => (),
        }
        if name == "form" {
            if is_start && self.is_in_form {
                return Some(RefusedMarkup::OpenForm);
            }
            self.is_in_form = is_start;
        }
        let problem = self.open_elements.add(tag);
        if !is_start || problem.is_some() {
            return problem;
        } else if is_option_list(name) || TEXT_ONLY.contains(&name) {
            self.open_part = Some(name.to_owned());
        }
        let links = self.external_links.as_mut();
        refused_start_tag(tag).or_else(|| links?.add(tag))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        brand::MAX_EXTERNAL_LINKS, web::regions::language_placeholder::language_placeholder,
    };

    fn problem(html: &str) -> Option<String> {
        check_markup(Region::Masthead, html)
            .err()
            .map(|it| it.to_string())
    }

    /// Examples of refused HTML, each with a part of its error message.
    const REFUSED_HTML: &[(&str, &str)] = &[
        (
            "<meta http-equiv=refresh content='0;url=https://other.example/'>",
            "<meta",
        ),
        ("<p><META\nNAME=' Referrer' content=unsafe-url>", "<meta"),
        ("<svg><meta name=referrer></svg>", "<meta"),
        ("<base href='https://other.example/'>", "<base>"),
        (
            "<a href='/' ping='https://other.example/'>x</a>",
            "attribute ping",
        ),
        (
            "<a/referrerpolicy=unsafe-url/href='/'>x</a>",
            "attribute referrerpolicy",
        ),
        ("<button form=apply>x</button>", "attribute form,"),
        (
            "<form id=a></form><button form=a>x</button>",
            "write the element inside its form",
        ),
        (
            "<form><button formaction='/?'>x</button></form>",
            "attribute formaction",
        ),
        (
            "<form action='/team/import' method=POST></form>",
            "method=\"post\"",
        ),
        ("<form action='/'>", "this <form> is not closed"),
        ("<form><!-- </form> -->", "this <form> is not closed"),
        ("<form><a title='</form>'></a>", "this <form> is not closed"),
        ("<form><form></form>", "contains another one"),
        ("<form><select></form>", "<select> can contain only"),
        ("<form><template></form></template>", "<template>"),
        (
            "<noscript><form></noscript>",
            "<noscript> can contain only text",
        ),
        (
            "<svg><style><meta http-equiv=x></style></svg>",
            "<style> can contain",
        ),
        (
            "<svg><title><!--</title><meta http-equiv=x>--></svg>",
            "<title> can contain only text",
        ),
        (
            "<title><!doctype </title><meta http-equiv=x>",
            "<title> can contain only text",
        ),
        ("<svg><![CDATA[><form>]]></svg>", "CDATA"),
        ("<textarea>", "<textarea> can contain only text"),
        (
            "<noscript><p>x</p></noscript>",
            "<noscript> can contain only text: remove <p> in it",
        ),
        (
            "<textarea>a<p>b</p>",
            "must be closed in the same template: write </textarea>",
        ),
        (
            "<select><button><selectedcontent></selectedcontent></button></select>",
            "<hr>: remove <button>",
        ),
        (
            "<script>a = '<p>'</script>",
            "<script> can contain only text",
        ),
        ("<select><option>x", "<select> can contain only"),
        ("<datalist><option label=x>", "<datalist> can contain only"),
        ("<p><option>", "<option> can be only"),
        ("<p>Hello<!-- ", "this <!-- has no end"),
        ("<a href='/", "a tag has no end"),
        ("<plaintext>", "<plaintext>"),
        (
            "<form><svg><foreignObject></form><table><form></table></foreignObject></svg></form>",
            "<foreignobject>",
        ),
        (
            "<form><svg><desc></form></desc></svg>",
            "<desc> can contain only text",
        ),
        ("<math><form><mi></form><form></mi></form></math>", "<math>"),
        ("<form data-draft=1></form>", "attribute data-draft"),
        ("<p id=sent-before>", "the id sent-before"),
        ("<a href='/'><img src=/a.png ismap></a>", "attribute ismap"),
        ("<a attributionsrc='//a.example'>", "attributionsrc"),
        ("<svg><use xlink:href='/a.svg#a'/></svg>", "<use>"),
        ("<a><set attributeName=HREF to='//a'/>", "an animation"),
        (
            "<iframe srcdoc='&lt;form method=post>'></iframe>",
            "attribute srcdoc",
        ),
        ("<svg><select><hr><option></select></svg>", "inside <svg>"),
        ("<svg><datalist></datalist></svg>", "<datalist> cannot"),
        ("<svg><g><option></g></svg>", "<option> cannot be inside"),
        ("<svg><hr><fieldset/></svg>", "<fieldset> cannot be inside"),
        ("<svg><form></form></svg>", "<form> cannot be inside <svg>"),
        ("<svg><svg></svg>", "this <svg> is not closed"),
        ("<p><table><tr><td>x", "this <table> is not closed"),
        ("<fieldset disabled>", "this <fieldset> is not closed"),
        ("<p><object/></p>", "this <object> is not closed"),
        (
            "<form><object></form></object>",
            "<object> is not closed in",
        ),
        ("<form><table><tr><td></form></table>", "in its form"),
        ("<form><object><table></object></form></table>", "<object>"),
        (
            "<form><marquee></form></marquee>",
            "<marquee> is not closed",
        ),
    ];

    #[test]
    fn markup_that_leads_data_to_other_sites_is_refused() {
        for (html, expected) in REFUSED_HTML {
            let problem = problem(html).unwrap_or_default();
            assert!(problem.contains(expected), "{html}: {problem}");
        }
        let attributes = (0..30_000).map(|number| format!(" a{number}"));
        let long = format!("<a{}>", attributes.collect::<String>());
        assert_eq!(
            check_markup(Region::Masthead, &long),
            Err(RefusedMarkup::LongTag)
        );
    }

    #[test]
    fn only_some_links_to_other_sites_are_accepted_in_regions_that_are_on_every_page() {
        let links = |count, write: fn(usize) -> String| (0..count).map(write).collect::<String>();
        let writes: [fn(usize) -> String; 4] = [
            |number| format!("<a href='https://other.example/{number}'>x</a>"),
            |number| format!("<svg><a xlink:href='//a{number}.example'></a></svg>"),
            |number| format!("<map><area href='/\\other.example?{number}'></map>"),
            |number| format!("<a target=w{number} href='https://other.example'>x</a>"),
        ];
        for write in writes {
            let few = links(MAX_EXTERNAL_LINKS, write).repeat(2);
            assert_eq!(problem(&few), None, "{few}");
            let many = links(MAX_EXTERNAL_LINKS + 1, write);
            for region in [Region::Head, Region::Masthead, Region::Imprint] {
                assert!(check_markup(region, &many).is_err(), "{many}");
            }
            assert_eq!(check_markup(Region::Posting, &many), Ok(()));
        }
        assert_eq!(
            problem(&links(99, |it| format!("<a href='/{it}'>x</a>"))),
            None
        );
    }

    #[test]
    fn the_placeholder_of_a_secret_url_is_only_accepted_as_the_target_of_a_link() {
        let url = language_placeholder("pt-BR");
        for html in [
            format!("<a class=x href='{url}'>{url}</a><a href={url}>y</a>"),
            "<input value='/language-de/de end-1'>/language-de/de".to_owned(),
        ] {
            assert_eq!(check_markup(Region::Masthead, &html), Ok(()), "{html}");
        }
        for html in [
            format!("<a href='https://other.example{url}'>x</a>"),
            format!("<a href='{url}?x=1'>x</a>"),
            format!("<i title='{url}'>"),
            format!("<datalist><option>{url}</datalist>"),
            format!("<select><option>{url}</select>"),
            format!("<a target='{url}' href='https://other.example'>x</a>"),
            format!(
                "<form><textarea name=q>{}{url}</textarea></form>",
                " ".repeat(4_080)
            ),
        ] {
            assert_eq!(
                check_markup(Region::Masthead, &html),
                Err(RefusedMarkup::LanguageUrl),
                "{html}"
            );
        }
    }

    #[test]
    fn usual_markup_is_accepted() {
        for html in [
            "",
            "<form method=get action='/jobs'><label>Town <input name=q></label>\n\
             <select name=place><option>a<option selected>b</select><button>Go</button></form><form></form>",
            "<svg viewBox='0 0 9 9'><title>Logo &lt;&amp;</title><path d='M0 0h9'/></svg>",
            "<svg><style>.a > .b { color: red }</style></svg><noscript>No scripts</noscript>",
            "<meta itemprop=name content=referrer><meta name=theme-color content='#fff'>",
            "<script type='application/ld+json'>{\"a\": 1}</script><script src=/a.js></script>",
            "<svg/><svg><svg/><path></svg><fieldset></fieldset><table><tr><td><form></form></table>",
            "<form><table><tr><th>a<td>b</table><object><table><td></td></table></object></form>",
            "<div><p>Not closed<br><!-- a comment --><textarea> 1 < 2 </textarea>",
            "1 < 2 && 3 > 2 </p></form>",
        ] {
            assert_eq!(problem(html), None, "{html}");
        }
    }
}
