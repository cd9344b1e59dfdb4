//! Why the markup that a template rendered is refused.

/// The id of the element into which the built-in script writes the URL of a receipt.
pub(in crate::web::regions) const SCRIPT_ID: &str = "sent-before";

/// Why rendered markup is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(in crate::web::regions) enum RefusedMarkup {
    #[error("a template cannot contain <{0}>: remove it")]
    Element(String),
    #[error(
        "a template cannot contain the attribute {0}, because it can change where browsers send data: remove it"
    )]
    Attribute(String),
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
        "<{0}> can contain only text, and must be closed in the same template: write </{0}> after the text"
    )]
    NotOnlyText(String),
    #[error(
        "<select> can contain only <option>, <optgroup> and <hr>, and must be closed in the same template"
    )]
    NotOnlyOptions,
    #[error("a tag or comment is not closed: write > or --> at its end")]
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
}

impl RefusedMarkup {
    /// The text with which the refused markup begins in the template, in lower case. Empty if it is
    /// unknown.
    pub(in crate::web::regions) fn beginning(&self) -> String {
        match self {
            Self::Element(name) | Self::NotOnlyText(name) => format!("<{name}"),
            Self::Attribute(name) => format!("{name}="),
            Self::Meta => "<meta".to_owned(),
            Self::PostForm | Self::OpenForm => "<form".to_owned(),
            Self::NotOnlyOptions => "<select".to_owned(),
            Self::LanguageUrl => "languages".to_owned(),
            Self::ScriptId => SCRIPT_ID.to_owned(),
            Self::Cdata => "<![cdata[".to_owned(),
            Self::OpenTag | Self::LongTag => String::new(),
        }
    }
}
