//! Mistakes in page files.

use crate::{
    brand::{block_kind::BlockKind, error::InvalidValue, link_target::MAX_EXTERNAL_LINKS},
    language::Language,
};

/// The maximum length of page text quoted in an error message, in characters.
const MAX_QUOTED: usize = 40;

/// A mistake in a page file, and how to correct it.
#[derive(Debug, thiserror::Error)]
pub(in crate::brand) enum PageProblem {
    #[error(
        "the front matter is missing: start the page with +++, title = \"…\" and +++ on three lines"
    )]
    NoFrontMatter,
    #[error(
        "the front matter must begin in the first line of the file: remove the lines above +++"
    )]
    LineAboveFrontMatter,
    #[error("the front matter has no end: write +++ in the line after it")]
    OpenFrontMatter,
    #[error(
        "the front matter is TOML between two lines +++, not ---: write +++, title = \"…\" and +++ on three lines"
    )]
    YamlFrontMatter,
    #[error(
        "this is the link to URL number {} of other sites; with so many, a click could tell another site what an \
         applicant typed: remove some",
        MAX_EXTERNAL_LINKS + 1
    )]
    ExternalLinks,
    #[error("{0}")]
    FrontMatter(String),
    #[error("this folder contains more than {0} pages: remove some")]
    TooMany(usize),
    #[error("the title is missing: write title = \"…\" (it is the text of links to the page)")]
    NoTitle,
    #[error("the title is empty: write title = \"…\" (it is the text of links to the page)")]
    EmptyTitle,
    #[error("{0:?} is not a valid page name: use a to z, 0 to 9 and hyphens")]
    InvalidName(String),
    #[error("{0:?} is a path of the site itself: choose another page name")]
    ReservedName(String),
    #[error("{0:?} looks like a language tag: choose a longer page name")]
    LanguageTag(String),
    #[error(
        "{tag:?} in the file name is not a language: rename the file to {name}.md, or for example to {name}.de.md for \
         German"
    )]
    NoLanguageInName { name: String, tag: String },
    #[error(
        "\"{language}\" in the file name is not a language of the site: rename the file to {name}.md, or add \
         \"{language}\" to languages in brand.toml"
    )]
    NotOffered { name: String, language: Language },
    #[error(
        "the file name says {tag:?}, but language is \"{other}\": remove the line language, or rename the file to \
         {name}.{other}.md"
    )]
    OtherLanguage {
        name: String,
        tag: String,
        other: Language,
    },
    #[error(
        "{other} is the same page in the same language ({language}): remove one of the two files, or name a translation \
         {name}.LANGUAGE.md, such as {name}.de.md for German"
    )]
    SamePage {
        name: String,
        other: String,
        language: Language,
    },
    #[error(
        "this is a page of its own, and not the page {name} in {language}; did you mean {name}.{language}.md?"
    )]
    HyphenBeforeLanguage { name: String, language: Language },
    #[error("this is a page of its own, and no text on another page; did you mean _{0}?")]
    PageInsteadOfSlot(String),
    #[error("{name:?} is not a place for a text: the places are {known}")]
    UnknownSlot { name: String, known: String },
    #[error("there is no block {name:?}: the blocks are {known}{suggestion}")]
    UnknownBlock {
        name: String,
        known: String,
        suggestion: String,
    },
    #[error("the block {block} has no attributes: remove {name}")]
    NoAttributes { block: BlockKind, name: String },
    #[error("the block {block} has no attribute {name:?}: it has {known}{suggestion}")]
    UnknownAttribute {
        block: BlockKind,
        name: String,
        known: String,
        suggestion: String,
    },
    #[error("a value with spaces needs quotation marks: write {name}=\"{value}\"")]
    NoQuotes { name: String, value: String },
    #[error("{0:?} is not an attribute: write name=\"value\"")]
    NotAnAttribute(String),
    #[error("{0:?} contains curly quotation marks: write straight ones, name=\"value\"")]
    CurlyQuotes(String),
    #[error("the value of {0} has no end: write \" after it")]
    OpenQuote(String),
    #[error(
        "the value of {0} contains \\\", but quotation marks in a value cannot be written this way: write “ and ” instead"
    )]
    EscapedQuote(String),
    #[error(
        "{0:?} has curly quotation marks, so this is not a link or a picture: write straight ones, for example \
         ![What it shows](boat.jpg \"Caption\")"
    )]
    CurlyLink(String),
    #[error(
        "{0:?} contains a space, so this is not a link or a picture: rename the file, or write %20 in a URL"
    )]
    SpaceInLink(String),
    #[error("{0:?} contains a space, so this is not a link: write ]({1})")]
    SpaceInAddress(String, String),
    #[error(
        "{0:?} contains a space, so this is not a link: write ]({1}), because the address of a page has no .md"
    )]
    SpaceInPageLink(String, String),
    #[error(
        "{0:?} has no quotation marks around the caption, so this is not a link or a picture: write {1} \"…\" with the \
         caption in quotation marks"
    )]
    UnquotedCaption(String, String),
    #[error(
        "a picture has no size here, so {0} makes this text: write ]({1}), because the site fits each picture into its \
         place"
    )]
    SizeInPicture(String, String),
    #[error(
        "{0} is not the address of a page: write /{1}, which leads to the page in the language of the visitor"
    )]
    LinkToVersion(String, String),
    #[error("there is a space between ] and (, so this is not a link: write ]({0})")]
    SpaceBeforeLink(String),
    #[error("the brackets of this link are the wrong way around: write [text]({0})")]
    SwappedLink(String),
    #[error("there is no space after {0}, so this is not a heading: write {0} and a space")]
    NoSpaceInHeading(String),
    #[error("a block begins with three colons: write ::: {0}")]
    TwoColons(String),
    #[error(
        "# begins a title, but the title of a page is title = \"…\" between the lines +++: remove this line, or write ## \
         for a heading"
    )]
    SecondTitle,
    #[error("# begins no title here, and this heading is smaller than one with ##: write ##")]
    TitleInSlot,
    #[error("this link or picture has no ) after its address: write ]({0})")]
    OpenLink(String),
    #[error(
        "the caption has no closing quotation mark, so this is not a link or a picture: write ]({0} \"…\")"
    )]
    OpenCaption(String),
    #[error("{0} does not begin with https://, so this link leads nowhere: write {1}")]
    Scheme(String, String),
    #[error("visitors see {0}, because Markdown has no attributes here: remove it")]
    Attributes(String),
    #[error("this is a link to a picture, and no picture: write ! before [ to show the picture")]
    LinkInsteadOfPicture,
    #[error(
        "the front matter is missing: a page begins with +++, title = \"…\" and +++ on three lines; for a text on another \
         page, rename the file to {0}"
    )]
    SlotWithoutUnderscore(String),
    #[error("{0} is written twice: remove one of them")]
    RepeatedAttribute(String),
    #[error("the block {block} lacks {name}: write {name}=\"…\"")]
    MissingAttribute {
        block: BlockKind,
        name: &'static str,
    },
    #[error("the block {0} has no end: write ::: in the line after it")]
    Unclosed(BlockKind),
    #[error(
        "a block cannot contain another block, and the block {outer} in line {line} has no end yet: write ::: above this \
         line"
    )]
    Nested { outer: BlockKind, line: usize },
    #[error(
        "a block ends with three colons, so the block {outer} in line {line} has no end yet: write ::: instead of ::"
    )]
    TwoColonsAtEnd { outer: BlockKind, line: usize },
    #[error(
        "::: ends a block, but no block is open: remove it (button, video and jobs consist of one line)"
    )]
    NothingToClose,
    #[error("the block {0} begins with text: begin each part with ### and a title")]
    NoItemTitle(BlockKind),
    #[error("the block {block} begins with {marks}: begin each part with ### and a title")]
    OtherHeading { block: BlockKind, marks: String },
    #[error(
        "## begins no part of a block: write ### for the title of a part, or ::: above this line to end the block"
    )]
    PageHeadingInBlock,
    #[error(
        "this #### is a heading inside the part above: begin each part of {0} with ### and a title"
    )]
    SmallTitles(BlockKind),
    #[error("this list is a part of the person above: begin each person with ### and the name")]
    ListOfPeople,
    #[error("the block {0} is empty: write something in the lines below it")]
    Empty(BlockKind),
    #[error(
        "a gallery contains only pictures: write lines such as ![What it shows](boat.jpg \"Caption\")"
    )]
    NotAPicture,
    #[error("this line contains two pictures: write each on a line of its own")]
    TwoPictures,
    #[error("limit is {0:?}: write 1 to 20")]
    InvalidLimit(String),
    #[error(
        "{0:?} is not a valid link: write an https:// URL, a path of the site such as /privacy, or a file in static/"
    )]
    InvalidLink(String),
    #[error("{attribute} is {name:?}: use a {endings} file")]
    WrongFileType {
        attribute: &'static str,
        name: String,
        endings: String,
    },
    #[error(transparent)]
    InvalidValue(#[from] InvalidValue),
}

/// A mistake, with its line number, counted from 0.
#[derive(Debug)]
pub(in crate::brand) struct ProblemAt {
    pub(in crate::brand) line: usize,
    pub(in crate::brand) problem: PageProblem,
}

impl ProblemAt {
    /// Returns the line number, counted from 1, and the description of the mistake.
    pub(in crate::brand) fn to_line_and_text(&self) -> (usize, String) {
        (self.line + 1, self.problem.to_string())
    }
}

impl PageProblem {
    /// Adds a line number, counted from 0.
    pub(in crate::brand) fn at(self, line: usize) -> ProblemAt {
        ProblemAt {
            line,
            problem: self,
        }
    }
}

/// Truncates a string that an error message quotes.
pub(in crate::brand) fn shortened(text: &str) -> String {
    text.chars().take(MAX_QUOTED).collect()
}
