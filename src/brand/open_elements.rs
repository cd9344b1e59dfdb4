//! Finds HTML elements that a template opens but does not close. The template is not rendered. A
//! tag is reported only if no branch of the template contains its counterpart.

use std::{collections::BTreeSet, mem};

use crate::brand::{
    template_source::{Piece, PieceKind, VALUE},
    template_tags::{HtmlTag, TagReader},
};

/// The void elements, which have no end tag.
const VOID: [&str; 15] = [
    "area", "base", "basefont", "br", "col", "embed", "frame", "hr", "img", "input", "link",
    "meta", "source", "track", "wbr",
];

/// Elements whose end tag can be omitted.
pub(in crate::brand) const IMPLIED_END: [&str; 21] = [
    "body", "caption", "colgroup", "dd", "dt", "head", "html", "li", "optgroup", "option", "p",
    "rb", "rp", "rt", "rtc", "tbody", "td", "tfoot", "th", "thead", "tr",
];

/// The elements whose start tag makes browsers close an open paragraph.
pub(in crate::brand) const END_PARAGRAPH: [&str; 32] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "details",
    "dialog",
    "div",
    "dl",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hgroup",
    "hr",
    "main",
    "menu",
    "nav",
    "ol",
    "p",
    "pre",
    "search",
    "section",
    "summary",
    "ul",
];

/// The elements in which a new paragraph can begin although a paragraph around them is still open.
pub(in crate::brand) const BOUNDARIES: [&str; 9] = [
    "button",
    "caption",
    "foreignobject",
    "marquee",
    "object",
    "svg",
    "td",
    "template",
    "th",
];

/// Elements that stay open after a tag such as `<div/>`, because HTML ignores the slash. Any other
/// element with `/>` is probably SVG.
const NEVER_CLOSE_THEMSELVES: [&str; 24] = [
    "a", "article", "aside", "b", "button", "div", "em", "footer", "form", "header", "i", "iframe",
    "label", "main", "nav", "ol", "picture", "script", "section", "span", "strong", "textarea",
    "ul", "video",
];

/// The maximum number of tags and conditions. Templates that exceed it are not checked.
const MAX_TAGS: usize = 4_000;

/// A tag without its counterpart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoneTag {
    /// The name of the element. It contains [`VALUE`] if an expression is part of it.
    pub name: String,
    /// Whether this is an end tag.
    pub is_end: bool,
    /// The line number, counted from 1.
    pub line: usize,
}

/// Finds the tags that have no counterpart.
pub fn lone_tags(pieces: &[Piece<'_>]) -> Vec<LoneTag> {
    let mut balance = Balance::new();
    for piece in pieces {
        if balance.next_id > MAX_TAGS {
            break;
        }
        match piece.kind {
            PieceKind::Text => balance.read(piece.source, piece.line),
            PieceKind::Expression => balance.read(VALUE, piece.line),
            PieceKind::Comment => (),
            PieceKind::Block => match piece.keyword() {
                "if" => balance.begin(false),
                "for" => balance.begin(true),
                "elif" => balance.next_branch(false),
                "else" => balance.next_branch(true),
                "endif" | "endfor" => balance.end(),
                "include" | "call" => balance.read(VALUE, piece.line),
                _ => (),
            },
        }
    }
    balance.finish()
}

/// A tag whose counterpart has not been found yet.
#[derive(Debug, Clone)]
struct Unpaired {
    id: usize,
    tag: LoneTag,
    /// The condition or loop that contains the tag. `None` if the tag is outside of all conditions
    /// and loops.
    condition: Option<usize>,
    /// Whether an element around the tag has already been closed.
    is_passed: bool,
}

/// A condition or a loop. The outermost frame stands for the whole template.
struct Frame {
    id: usize,
    reader: TagReader,
    unpaired: Vec<Unpaired>,
    branches: Vec<Vec<Unpaired>>,
    is_loop: bool,
    has_else: bool,
    /// Whether the frame begins inside a tag, a comment or a script. Its tags are not read.
    is_raw: bool,
}

struct Balance {
    frames: Vec<Frame>,
    paired: BTreeSet<usize>,
    next_id: usize,
}

impl Frame {
    fn new(id: usize, is_loop: bool, is_raw: bool) -> Self {
        Self {
            id,
            reader: TagReader::new(),
            unpaired: Vec::new(),
            branches: Vec::new(),
            is_loop,
            has_else: false,
            is_raw,
        }
    }
}

impl Balance {
    fn new() -> Self {
        Self {
            frames: vec![Frame::new(0, false, false)],
            paired: BTreeSet::new(),
            next_id: 1,
        }
    }

    fn read(&mut self, text: &str, line: usize) {
        let Some(frame) = self.frames.last_mut().filter(|it| !it.is_raw) else {
            return;
        };
        frame.reader.read(text, line);
        let tags = frame.reader.take_tags().into_iter();
        for tag in tags.filter(has_counterpart).take(MAX_TAGS) {
            let unpaired = Unpaired {
                id: self.next_id,
                tag: LoneTag {
                    name: tag.name,
                    is_end: tag.is_end,
                    line: tag.line,
                },
                condition: None,
                is_passed: false,
            };
            self.next_id += 1;
            pair(&mut frame.unpaired, unpaired, &mut self.paired);
        }
    }

    fn begin(&mut self, is_loop: bool) {
        let above = self.frames.last();
        let is_raw = above.is_some_and(|it| it.is_raw || it.reader.is_outside_of_content());
        self.frames.push(Frame::new(self.next_id, is_loop, is_raw));
        self.next_id += 1;
    }

    fn next_branch(&mut self, is_else: bool) {
        if let [_, .., frame] = &mut self.frames[..] {
            frame.branches.push(mem::take(&mut frame.unpaired));
            frame.reader = TagReader::new();
            frame.has_else |= is_else;
        }
    }

    fn end(&mut self) {
        let Some(mut frame) = self.frames.pop() else {
            return;
        };
        let Some(above) = self.frames.last_mut() else {
            self.frames.push(frame);
            return;
        };
        frame.branches.push(mem::take(&mut frame.unpaired));
        if frame.is_loop {
            // The end tag for a start tag can be in the next iteration of a loop, so the tags are
            // paired as if the loop ran twice.
            let mut rounds = Vec::new();
            for unpaired in frame.branches[0].iter().chain(&frame.branches[0]) {
                pair(&mut rounds, unpaired.clone(), &mut self.paired);
            }
        } else if !frame.has_else {
            frame.branches.push(Vec::new());
        }
        for unpaired in effect(frame) {
            pair(&mut above.unpaired, unpaired, &mut self.paired);
        }
    }

    fn finish(mut self) -> Vec<LoneTag> {
        if self.next_id > MAX_TAGS {
            return Vec::new();
        }
        let unpaired = self.frames.swap_remove(0).unpaired.into_iter();
        let lone = unpaired.filter(|it| !self.paired.contains(&it.id));
        let lone = lone.map(|it| it.tag);
        lone.filter(|it| !IMPLIED_END.contains(&&*it.name))
            .collect()
    }
}

/// Returns `true` if the tag needs a counterpart: a start tag needs an end tag, and vice versa.
pub(in crate::brand) fn has_counterpart(tag: &HtmlTag) -> bool {
    let name = tag.name.as_str();
    let is_closed = tag.closes_itself && !NEVER_CLOSE_THEMSELVES.contains(&name);
    !VOID.contains(&name) && !is_closed && !tag.is_picture()
}

/// Returns the unpaired tags of a condition or loop. If all branches of a condition contain the
/// same unpaired tags, the tags are rendered in any case, so they are returned once, as if they
/// were outside of the condition.
fn effect(frame: Frame) -> Vec<Unpaired> {
    let tags = |branch: &[Unpaired]| -> Vec<(String, bool)> {
        let tags = branch.iter().map(|it| (it.tag.name.clone(), it.tag.is_end));
        tags.collect()
    };
    let first = tags(&frame.branches[0]);
    let is_same = !frame.is_loop && frame.branches.iter().all(|it| tags(it) == first);
    let mut branches = frame.branches.into_iter();
    if is_same {
        return branches.next().unwrap_or_default();
    }
    let all = branches.flatten().map(|unpaired| Unpaired {
        condition: Some(frame.id),
        ..unpaired
    });
    all.collect()
}

/// Pairs an end tag with the nearest matching start tag in `before`. Adds a tag without a
/// counterpart to `before`.
fn pair(before: &mut Vec<Unpaired>, unpaired: Unpaired, paired: &mut BTreeSet<usize>) {
    if !unpaired.tag.is_end {
        before.push(unpaired);
        return;
    }
    let name = &unpaired.tag.name;
    let opens = |it: &Unpaired| !it.tag.is_end && it.tag.name == *name;
    let nearest = before.iter().rposition(|it| opens(it) && !it.is_passed);
    let nearest = nearest.or_else(|| before.iter().rposition(opens));
    let Some(at) = nearest else {
        before.push(unpaired);
        return;
    };
    paired.extend([before[at].id, unpaired.id]);
    match (before[at].condition, unpaired.condition) {
        (None, None) => {
            for inner in &mut before[at + 1..] {
                inner.is_passed |= !inner.tag.is_end && inner.condition.is_none();
            }
            before.remove(at);
        }
        // Each branch of the condition can contain the start tag. Only one branch is rendered, so
        // this end tag closes all of these start tags.
        (condition, None) => before.retain(|it| {
            let is_other = it.condition != condition || !opens(it);
            if !is_other {
                paired.insert(it.id);
            }
            is_other
        }),
        // The end tag is inside a condition. The start tag stays in the list, because the element
        // stays open if the condition is false.
        (_, Some(_)) => (),
    }
}

/// Removes pairs whose start tag and end tag are in different templates. For example,
/// `masthead.html` can open an element around the page, and `imprint.html` can close it.
pub fn without_counterparts(mut lone: Vec<(&String, LoneTag)>) -> Vec<(&String, LoneTag)> {
    let mut at = 0;
    while at < lone.len() {
        let (name, tag) = &lone[at];
        let counterpart = lone.iter().position(|(other, it)| {
            other != name && it.name == tag.name && it.is_end != tag.is_end
        });
        match counterpart.filter(|other| *other > at) {
            Some(other) => {
                lone.remove(other);
                lone.remove(at);
            }
            None => at += 1,
        }
    }
    lone
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::template_source::split_template;

    /// Returns the tags without a counterpart, formatted as `line: tag`.
    fn lone(template: &str) -> Vec<String> {
        let found = lone_tags(&split_template(template)).into_iter().map(|it| {
            let slash = if it.is_end { "/" } else { "" };
            format!("{}: <{slash}{}>", it.line, it.name)
        });
        found.collect()
    }

    #[test]
    fn an_element_that_is_not_closed_is_found_with_its_line() {
        for (template, expected) in [
            ("<p>\n<div>\n<span></span>", "2: <div>"),
            ("<div>\n<p><div></p>\n</div>", "2: <div>"),
            ("<section>\n<b>x</section>", "2: <b>"),
            ("<p>x</p>\n</div>", "2: </div>"),
            ("<div>\n{% if a %}\n<b>{% endif %}</div>", "3: <b>"),
            ("{% for a in b %}\n<b>{{ a }}{% endfor %}", "2: <b>"),
            (
                "{% if a %}<i></i>{% elif b %}\n<i>{% else %}{% endif %}",
                "2: <i>",
            ),
            ("\n<div/>", "2: <div>"),
            ("<h{{ a }}>x</h{{ a }}>\n<h{{ a }}>", "2: <h\u{E000}>"),
        ] {
            assert_eq!(lone(template), [expected], "{template}");
        }
    }

    #[test]
    fn tags_that_have_a_counterpart_in_some_branch_are_no_mistakes() {
        for fine in [
            "<ul><li>a<li>b</ul><p>c<br><img alt=''>",
            "{% if a %}<a href='x'>{% endif %}y{% if a %}</a>{% endif %}",
            "{% if a %}<a>{% else %}<b>{% endif %}y{% if a %}</a>{% else %}</b>{% endif %}",
            "{% if a %}<div class='b'>{% elif c %}<div>{% else %}<div>{% endif %}</div>",
            "{% if a %}<div class='b'>{% elif c %}<div>{% endif %}</div>",
            "<div>{% if a %}</div>{% elif b %}</div>{% endif %}",
            "{% for a in b %}{% if c %}</ul>{% endif %}<ul><li>{% endfor %}</ul>",
            "<h{% if a %}2{% else %}3{% endif %}>x</h{% if a %}2{% else %}3{% endif %}>",
            "<h{{ a }}>x</h{{ a }}>",
            "<svg><path d='M0'/><g><circle/></g></svg>",
            "<script>if (a < b) { x('<div>') }</script>",
            "<b><i>x</b></i>",
            "{# <div> #}<a title=\"{{ '<b>' }}\">a < b</a>",
            "<img{% if a %} alt='<b>'{% endif %}>",
            "<!-- {% if a %}<b>{% endif %} --><i>x</i>",
        ] {
            assert_eq!(lone(fine), [""; 0], "{fine}");
        }
    }

    #[test]
    fn a_template_that_is_nested_or_repeated_without_end_takes_no_time() {
        for endless in ["{% if a %}<div>", "<div>", "</div>", "{% endif %}"] {
            lone(&endless.repeat(20_000));
        }
    }
}
