//! The markup that templates must not contain, and why it is refused.

use crate::brand::MAX_EXTERNAL_LINKS;

/// The id of the element into which the built-in script writes the URL of a receipt. The string is
/// split, because a test would otherwise mistake it for the id of a message.
pub(in crate::web::regions) const SCRIPT_ID: &str = concat!("sent", "-before");

/// Elements that change how browsers read the rest of the page. Inside `foreignobject` and `math`,
/// the end tag of a form can have no effect.
pub(in crate::web::regions) const REFUSED: [&str; 6] = [
    "base",
    "foreignobject",
    "frameset",
    "math",
    "plaintext",
    "template",
];

/// Elements whose content browsers read as text in some places, and as tags in others. They may
/// contain only text.
pub(in crate::web::regions) const TEXT_ONLY: [&str; 10] = [
    "desc", "iframe", "noembed", "noframes", "noscript", "script", "style", "textarea", "title",
    "xmp",
];

/// Elements that may contain only the elements in [`OPTIONS`].
const OPTION_LISTS: [&str; 2] = ["select", "datalist"];

/// Elements that are allowed only inside one of [`OPTION_LISTS`]. Elsewhere, an option without an
/// end tag could contain the rest of the page, and a form could send it.
pub(in crate::web::regions) const OPTIONS: [&str; 2] = ["option", "optgroup"];

/// Attributes besides `form` that change where a form is sent, send the URL of the page or the
/// position of the pointer, or contain another document. `data-draft` is one of them, because the
/// built-in script fills in and sends the forms that have this attribute.
pub(in crate::web::regions) const REFUSED_ATTRIBUTES: [&str; 8] = [
    "attributionsrc",
    "data-draft",
    "formaction",
    "formmethod",
    "ismap",
    "ping",
    "referrerpolicy",
    "srcdoc",
];

/// Returns `true` if the element may contain only options.
pub(in crate::web::regions) fn is_option_list(name: &str) -> bool {
    OPTION_LISTS.contains(&name)
}

/// Why rendered markup is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(in crate::web::regions) enum RefusedMarkup {
    #[error("a template cannot contain <{0}>: remove it")]
    Element(String),
    #[error(
        "a template cannot contain the attribute {0}, because it can change what browsers send, and where: remove it"
    )]
    Attribute(String),
    #[error(
        "a template cannot contain the attribute form, because it can change what browsers send, and where: write the \
         element inside its form instead"
    )]
    FormAttribute,
    #[error(
        "a template cannot contain <meta http-equiv=\"…\"> or <meta name=\"referrer\">, because they can lead visitors \
         and secret URLs to other sites: remove it"
    )]
    Meta,
    #[error(
        "a template cannot contain a form with method=\"post\", because only the site's own forms change something: \
         use method=\"get\""
    )]
    PostForm,
    #[error(
        "this <form> is not closed, or contains another one: write </form> before the end of the template, and before \
         the next form"
    )]
    OpenForm,
    #[error(
        "<{name}> can contain only text: remove {inner} in it, or the value that contains {inner}"
    )]
    NotOnlyText { name: String, inner: String },
    #[error(
        "<{0}> can contain only text, and must be closed in the same template: write </{0}> after the text"
    )]
    OpenText(String),
    #[error("<{list}> can contain only <option>, <optgroup> and <hr>: remove <{inner}>")]
    NotOnlyOptions { list: String, inner: String },
    #[error(
        "<{0}> can contain only <option>, <optgroup> and <hr>, and must be closed in the same template: write </{0}>"
    )]
    OpenOptions(String),
    #[error(
        "<{0}> can be only inside <select> or <datalist>: write it there, or use another element"
    )]
    OutsideSelect(String),
    #[error("<{0}> cannot be inside <svg>: write it after </svg>")]
    InDrawing(String),
    #[error("this <{0}> is not closed, so it would contain the rest of the page: write </{0}>")]
    OpenElement(&'static str),
    #[error("this <{0}> is not closed in its form: write </{0}> before </form>")]
    OpenInForm(&'static str),
    #[error("this <{open}> is not closed in its <{around}>: write </{open}> before </{around}>")]
    OpenInside {
        open: &'static str,
        around: &'static str,
    },
    #[error("this <!-- has no end: write --> after it")]
    OpenComment,
    #[error(
        "a tag has no end, or the value of an attribute no closing quotation mark: write > at its end"
    )]
    OpenTag,
    #[error("a tag has too many attributes, or too long ones: remove some")]
    LongTag,
    #[error(
        "the URL of the page in another language can only be the whole attribute href of an <a>, because it can contain a \
         secret: write <a href=\"{{{{ version.url }}}}\">"
    )]
    LanguageUrl,
    #[error(
        "a template cannot contain the id {SCRIPT_ID}, because the script of the site uses it: write another id"
    )]
    ScriptId,
    #[error("<![CDATA[ is not possible in a template: write the text itself")]
    Cdata,
    #[error(
        "this template contains links to more than {MAX_EXTERNAL_LINKS} URLs of other sites; with so many, a click could \
         tell another site what an applicant typed: remove some"
    )]
    ExternalLinks,
    #[error(
        "a template that is on every page cannot contain <use> with a file, because the file can contain links: write \
         the drawing into the template, or use <img>"
    )]
    UseOfFile,
    #[error(
        "a template that is on every page cannot change a link with an animation: remove the element with attributeName"
    )]
    AnimatedLink,
}

impl RefusedMarkup {
    /// If the element contains markup only because its end tag is missing from `html`, returns the
    /// missing end tag as the reason instead.
    pub(in crate::web::regions) fn without_end_tag(self, html: &str) -> Self {
        let is_closed = |name: &str| html.to_ascii_lowercase().contains(&format!("</{name}"));
        match self {
            Self::NotOnlyText { name, .. } if !is_closed(&name) => Self::OpenText(name),
            Self::NotOnlyOptions { list, .. } if !is_closed(&list) => Self::OpenOptions(list),
            other => other,
        }
    }

    /// Texts by which the refused markup can be found in a template, in lower case. The first of
    /// these texts that a template contains determines the line in the error message.
    pub(in crate::web::regions) fn signs(&self) -> Vec<String> {
        let texts: &[&str] = match self {
            Self::Element(name)
            | Self::NotOnlyText { name, .. }
            | Self::OpenText(name)
            | Self::InDrawing(name) => return vec![format!("<{name}")],
            Self::OpenElement(name)
            | Self::OpenInForm(name)
            | Self::OpenInside { open: name, .. } => {
                return vec![format!("<{name}")];
            }
            Self::Attribute(name) => return vec![format!("{name}=")],
            Self::FormAttribute => &["form="],
            Self::Meta => &[
                "http-equiv",
                "=\"referrer",
                "='referrer",
                "referrer",
                "<meta",
            ],
            Self::PostForm => &["\"post\"", "=post", "'post'", "<form"],
            Self::OpenForm => &["<form"],
            Self::NotOnlyOptions { list: name, .. }
            | Self::OpenOptions(name)
            | Self::OutsideSelect(name) => return vec![format!("<{name}")],
            Self::LanguageUrl => &[".url", "languages"],
            Self::ScriptId => &[SCRIPT_ID],
            Self::Cdata => &["<![cdata["],
            Self::ExternalLinks => &["<a ", "<a"],
            Self::UseOfFile => &["<use"],
            Self::AnimatedLink => &["attributename"],
            Self::OpenComment => &["<!--"],
            Self::OpenTag | Self::LongTag => &[],
        };
        texts.iter().map(|it| (*it).to_owned()).collect()
    }
}
