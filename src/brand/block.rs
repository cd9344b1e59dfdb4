//! The blocks of a page, such as cards, quotes and videos. A block begins with a line of the form
//! `::: kind` (docs/branding.md).

use crate::{
    brand::{
        block_kind::BlockKind,
        block_line::BlockLine,
        block_parts::{missed_parts, parts},
        missing_file::with_scheme,
        page_line::{curly_link, wrong_space},
        page_problem::{PageProblem, ProblemAt, shortened},
        style::AssetName,
    },
    sanitize::{CompanyMarkdown, PageImage, PageNote, PageNoteKind, Target, plain_text::one_line},
};

/// The number of jobs in a `jobs` block without `limit`.
const JOBS: usize = 5;

/// The maximum value of `limit` in a `jobs` block.
const MAX_JOBS: usize = 20;

/// A block of a page, or the text between two blocks.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// Text outside of blocks.
    Text(CompanyMarkdown),
    /// Short passages of text, shown side by side.
    Cards(Vec<CompanyMarkdown>),
    /// People, each with name, picture and text.
    People(Vec<CompanyMarkdown>),
    /// Numbered steps.
    Steps(Vec<CompanyMarkdown>),
    /// Questions, each with an answer that visitors can expand.
    Details(Vec<Answer>),
    /// Pictures, shown side by side.
    Gallery(Vec<PageImage>),
    /// A quotation with its speaker.
    Quote(Quote),
    /// A link that looks like a button.
    Button(Button),
    /// A video.
    Video(Video),
    /// Open jobs.
    Jobs(Jobs),
}

/// A question with its answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The question, without formatting.
    pub question: String,
    /// The answer.
    pub text: CompanyMarkdown,
}

/// A quotation with its speaker.
#[derive(Debug, Clone, PartialEq)]
pub struct Quote {
    /// The quoted text.
    pub text: CompanyMarkdown,
    /// The name of the speaker.
    pub by: Option<String>,
    /// The speaker's job title.
    pub role: Option<String>,
    /// A picture of the speaker. It is decorative, so it has no alternative text.
    pub picture: Option<PageImage>,
}

/// A `button` block: a link that looks like a button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// The visible text.
    pub text: String,
    /// The link target, written as in a Markdown link.
    pub url: String,
}

/// A video in `static/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Video {
    /// What the video shows.
    pub title: String,
    /// The video file.
    pub file: AssetName,
    /// The picture that is shown until the video starts.
    pub poster: Option<AssetName>,
    /// The captions, in the language of the page (WebVTT).
    pub captions: Option<AssetName>,
}

/// A `jobs` block: shows the newest open jobs that match its attributes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Jobs {
    /// If set, only jobs at this place are shown. The value is a name (`Porto`) or a value of the
    /// query parameter `place` of the job list (`pt/porto`).
    pub place: Option<String>,
    /// If set, only jobs that match a search for this text are shown.
    pub search: Option<String>,
    /// The maximum number of jobs.
    pub limit: usize,
}

impl Block {
    /// Builds a block from its first line and the text below it. Adds notes about the text to
    /// `notes`, with line numbers relative to the first line of the block.
    ///
    /// # Errors
    ///
    /// Returns the first mistake, with a line number relative to the first line of the block.
    pub(in crate::brand) fn parse(
        line: &BlockLine,
        text: &str,
        notes: &mut Vec<PageNote>,
    ) -> Result<Self, ProblemAt> {
        let on_its_line = |problem: PageProblem| problem.at(0);
        Ok(match line.kind {
            BlockKind::Cards => Self::Cards(items(line, text, notes)?),
            BlockKind::People => {
                let people = items(line, text, notes)?;
                // A portrait needs no alternative text, because the person's name is above it.
                notes.retain(|note| !matches!(note.kind, PageNoteKind::NoAltText(_)));
                Self::People(people)
            }
            BlockKind::Steps => Self::Steps(items(line, text, notes)?),
            BlockKind::Details => Self::Details(answers(line, text, notes)?),
            BlockKind::Gallery => Self::Gallery(gallery(text, notes)?),
            BlockKind::Quote => Self::Quote(quote(line, text, notes).map_err(on_its_line)?),
            BlockKind::Button => Self::Button(button(line, notes).map_err(on_its_line)?),
            BlockKind::Video => Self::Video(video(line, notes).map_err(on_its_line)?),
            BlockKind::Jobs => Self::Jobs(jobs(line).map_err(on_its_line)?),
        })
    }

    /// Returns the text of the block without formatting.
    pub fn to_plain_text(&self) -> String {
        match self {
            Self::Text(text) => text.to_plain_text(),
            Self::Cards(items) | Self::People(items) | Self::Steps(items) => {
                let texts: Vec<String> = items.iter().map(|it| it.to_plain_text()).collect();
                texts.join("\n")
            }
            Self::Details(answers) => {
                let texts = answers.iter().map(|it| it.text.to_plain_text());
                texts.collect::<Vec<_>>().join("\n")
            }
            Self::Quote(quote) => quote.text.to_plain_text(),
            Self::Gallery(_) | Self::Button(_) | Self::Video(_) | Self::Jobs(_) => String::new(),
        }
    }

    /// Returns `true` if a page with this block needs the stylesheet `css/blocks.css`.
    pub fn has_own_style(&self) -> bool {
        match self {
            Self::Text(text) => text.pictures().next().is_some(),
            _ => true,
        }
    }
}

/// Parses the items of a block. Each item begins with a heading.
fn items(
    line: &BlockLine,
    text: &str,
    notes: &mut Vec<PageNote>,
) -> Result<Vec<CompanyMarkdown>, ProblemAt> {
    let items = parts(line.kind, text)?;
    note_missed_parts(line.kind, &items, notes);
    let items = items.into_iter();
    Ok(items
        .map(|(at, text)| markdown(&text, line.heading_level, at, notes))
        .collect())
}

/// Parses the questions and answers of a block. Each question is a heading.
fn answers(
    line: &BlockLine,
    text: &str,
    notes: &mut Vec<PageNote>,
) -> Result<Vec<Answer>, ProblemAt> {
    let parts = parts(line.kind, text)?;
    note_missed_parts(line.kind, &parts, notes);
    let answers = parts.into_iter().map(|(at, text)| {
        let (question, answer) = text.split_once('\n').unwrap_or((text.as_str(), ""));
        let question = markdown(question, line.heading_level, at, notes);
        Answer {
            question: one_line(&question.to_plain_text()),
            text: markdown(answer, line.heading_level, at + 1, notes),
        }
    });
    Ok(answers.collect())
}

/// Adds notes about lines that were probably meant to begin a new part of the block but do not.
fn note_missed_parts(kind: BlockKind, parts: &[(usize, String)], notes: &mut Vec<PageNote>) {
    let missed = missed_parts(kind, parts).into_iter();
    notes.extend(missed.map(|it| PageNote {
        line: it.line,
        kind: PageNoteKind::LeftOut(it.problem.to_string()),
    }));
}

fn quote(line: &BlockLine, text: &str, notes: &mut Vec<PageNote>) -> Result<Quote, PageProblem> {
    let text = markdown(text, line.heading_level, 1, notes);
    notes.retain(|note| !matches!(note.kind, PageNoteKind::NoAltText(_)));
    if text.is_empty() {
        return Err(PageProblem::Empty(line.kind));
    }
    let picture = file(line, "picture", &[], notes)?;
    Ok(Quote {
        text,
        by: line.text("by"),
        role: line.text("role"),
        picture: picture.map(|file| decoration(&file)),
    })
}

/// Parses Markdown that begins `offset` lines below the first line of the block.
fn markdown(text: &str, level: u8, offset: usize, notes: &mut Vec<PageNote>) -> CompanyMarkdown {
    let (parsed, found) = CompanyMarkdown::parse(text, level);
    notes.extend(found.into_iter().map(|note| PageNote {
        line: note.line + offset,
        kind: note.kind,
    }));
    parsed
}

fn gallery(text: &str, notes: &mut Vec<PageNote>) -> Result<Vec<PageImage>, ProblemAt> {
    let mut lines = (1..).zip(text.lines());
    let parsed = markdown(text, 3, 1, notes);
    let pictures: Vec<PageImage> = parsed.pictures().cloned().collect();
    if pictures.is_empty() || !parsed.has_only_pictures() {
        let mistake = lines.find_map(|(at, line)| {
            let is_picture = line.trim().is_empty() || line.trim_start().starts_with("![");
            let problem = curly_link(line).or_else(|| wrong_space(line));
            let has_two = line.matches("![").count() > 1;
            let problem = problem.or(has_two.then_some(PageProblem::TwoPictures));
            let problem = problem.or((!is_picture).then_some(PageProblem::NotAPicture));
            Some(problem?.at(at))
        });
        return Err(mistake.unwrap_or_else(|| PageProblem::NotAPicture.at(0)));
    }
    Ok(pictures)
}

fn button(line: &BlockLine, notes: &mut Vec<PageNote>) -> Result<Button, PageProblem> {
    let (text, url) = (line.required("text")?, line.required("url")?);
    if let Some(meant) = with_scheme(&url) {
        return Err(PageProblem::Scheme(shortened(&url), shortened(&meant)));
    }
    match Target::parse(&url) {
        Some(Target::File(name)) => add_file(name, notes),
        Some(Target::Web(url)) => notes.push(PageNote {
            line: 0,
            kind: PageNoteKind::ExternalLink(url.to_owned()),
        }),
        Some(Target::Path(_)) => (),
        None => return Err(PageProblem::InvalidLink(url)),
    }
    Ok(Button { text, url })
}

fn video(line: &BlockLine, notes: &mut Vec<PageNote>) -> Result<Video, PageProblem> {
    line.required("file")?;
    let file = |name, endings, notes: &mut Vec<PageNote>| file(line, name, endings, notes);
    let video = file("file", &[".mp4", ".webm"], notes)?;
    Ok(Video {
        title: line.required("title")?,
        file: video.ok_or_else(|| line.missing("file"))?,
        poster: file("poster", &[], notes)?,
        captions: file("captions", &[".vtt"], notes)?,
    })
}

fn jobs(line: &BlockLine) -> Result<Jobs, PageProblem> {
    let limit = match line.text("limit") {
        None => JOBS,
        Some(text) => match text.parse() {
            Ok(limit) if (1..=MAX_JOBS).contains(&limit) => limit,
            _ => return Err(PageProblem::InvalidLimit(text)),
        },
    };
    Ok(Jobs {
        place: line.text("place"),
        search: line.text("search"),
        limit,
    })
}

/// Reads an attribute whose value is a file in `static/`. If `endings` is not empty, the file name
/// must have one of these extensions.
fn file(
    line: &BlockLine,
    attribute: &'static str,
    endings: &[&str],
    notes: &mut Vec<PageNote>,
) -> Result<Option<AssetName>, PageProblem> {
    let Some(name) = line.text(attribute) else {
        return Ok(None);
    };
    if !endings.is_empty() && !endings.iter().any(|ending| name.ends_with(ending)) {
        return Err(PageProblem::WrongFileType {
            attribute,
            name,
            endings: endings.join(" or "),
        });
    }
    let name = AssetName::try_from(name)?;
    add_file(name.as_str(), notes);
    Ok(Some(name))
}

fn add_file(name: &str, notes: &mut Vec<PageNote>) {
    notes.push(PageNote {
        line: 0,
        kind: PageNoteKind::File(name.to_owned()),
    });
}

fn decoration(file: &AssetName) -> PageImage {
    PageImage {
        file: file.as_str().to_owned(),
        alt: String::new(),
        caption: None,
    }
}
