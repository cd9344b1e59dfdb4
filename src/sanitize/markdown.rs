//! Converts sanitized HTML to Markdown (`CommonMark` with tables), for visitors' own tools and AI
//! agents.

use std::{iter::Peekable, vec::IntoIter};

use crate::sanitize::{
    inline_markdown::{LineBreaks, Mark, Run, inline_markdown, longest_run},
    sanitized_html::SanitizedHtml,
    tag_kind::{TagKind, kind_of_tag},
    tokenizer::{Tag, Token, tokenize},
};

impl SanitizedHtml {
    /// Converts the text to Markdown. As in the HTML, the highest heading has level 3.
    pub fn to_markdown(&self) -> String {
        let mut reader = MarkdownConverter {
            tokens: tokenize(self.as_str()).tokens.into_iter().peekable(),
        };
        join_blocks(&reader.blocks(""))
    }
}

/// Converts tokens to blocks recursively. Recursion is safe, because the input is balanced and its
/// depth is limited.
struct MarkdownConverter {
    tokens: Peekable<IntoIter<Token>>,
}

struct Block {
    kind: BlockKind,
    text: String,
}

impl Block {
    fn other(text: String) -> Self {
        let kind = BlockKind::Other;
        Self { kind, text }
    }
}

/// The kind of a block, which determines how it is joined to its neighbors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BlockKind {
    /// Text directly in a list item, without a paragraph.
    Text,
    /// A list, with its element name.
    List(&'static str),
    /// Anything else.
    Other,
}

impl MarkdownConverter {
    /// Reads blocks up to the end tag `end`, which is consumed.
    fn blocks(&mut self, end: &str) -> Vec<Block> {
        let mut blocks: Vec<Block> = Vec::new();
        while let Some(token) = self
            .tokens
            .next_if(|token| !is_inline(token))
            .or_else(|| self.text_block(&mut blocks))
        {
            match token {
                Token::Close(name) if name == end => break,
                Token::Open(tag) => {
                    let before = blocks.last().map(|block| block.kind);
                    let block = self.block(&tag, before);
                    blocks.extend(block.filter(|block| !block.text.is_empty()));
                }
                _ => {}
            }
        }
        blocks
    }

    /// Reads text into a block and returns the token after it.
    fn text_block(&mut self, blocks: &mut Vec<Block>) -> Option<Token> {
        let text = self.inline(LineBreaks::Keep);
        if !text.is_empty() {
            let kind = BlockKind::Text;
            blocks.push(Block { kind, text });
        }
        self.tokens.next()
    }

    fn block(&mut self, tag: &Tag, before: Option<BlockKind>) -> Option<Block> {
        let other = Block::other;
        Some(match kind_of_tag(&tag.name) {
            TagKind::Paragraph => other(self.inline(LineBreaks::Keep)),
            TagKind::Heading(level) => {
                let words = self.inline(LineBreaks::Join);
                other(format!("{} {words}", "#".repeat(level.into())))
            }
            TagKind::Preformatted => other(self.code_block()),
            TagKind::Quote => {
                let text = join_blocks(&self.blocks("blockquote"));
                other(prefix_lines(&text, "> ", "> "))
            }
            TagKind::List(name) => {
                let text = self.list(tag, before == Some(BlockKind::List(name)));
                let kind = BlockKind::List(name);
                Block { kind, text }
            }
            TagKind::DefinitionList => other(join_blocks(&self.definition_list())),
            TagKind::Table => other(self.table()),
            // `___` is unambiguous: `---` could turn the line before it into a heading, and `***`
            // could be read as a list item.
            TagKind::Rule => other("___".to_owned()),
            _ => return None,
        })
    }

    /// Converts a list. A list directly after another list gets different markers, because
    /// otherwise Markdown would merge the two lists.
    fn list(&mut self, tag: &Tag, is_second: bool) -> String {
        let start = tag.attribute("start").and_then(|start| start.parse().ok());
        let numbers = start.unwrap_or(1_usize)..;
        let items = self.items(&tag.name, &["li"]).into_iter().zip(numbers);
        let items = items.map(|((_, blocks), number)| {
            let marker = match (tag.name.as_str(), is_second) {
                ("ol", false) => format!("{number}. "),
                ("ol", true) => format!("{number}) "),
                (_, false) => "- ".to_owned(),
                (_, true) => "* ".to_owned(),
            };
            item_of(&blocks, &marker)
        });
        let items: Vec<String> = items.collect();
        let is_loose = items.iter().any(|item| item.contains("\n\n"));
        items.join(if is_loose { "\n\n" } else { "\n" })
    }

    /// Converts a definition list. Markdown has no definition lists, so each definition becomes a
    /// list item below its term.
    fn definition_list(&mut self) -> Vec<Block> {
        let items = self.items("dl", &["dt", "dd"]).into_iter();
        let blocks = items.flat_map(|(name, blocks)| match name.as_str() {
            "dt" => blocks,
            _ => vec![Block::other(item_of(&blocks, "- "))],
        });
        blocks.collect()
    }

    /// Reads the elements with these names and the blocks in them, up to the end tag `end`.
    fn items(&mut self, end: &str, names: &[&str]) -> Vec<(String, Vec<Block>)> {
        let mut items = Vec::new();
        while let Some(token) = self.tokens.next() {
            match token {
                Token::Close(name) if name == end => break,
                Token::Open(tag) if names.contains(&tag.name.as_str()) => {
                    let blocks = self.blocks(&tag.name);
                    items.push((tag.name, blocks));
                }
                _ => {}
            }
        }
        items
    }

    fn code_block(&mut self) -> String {
        let text = self.text_until("pre");
        let fence = "`".repeat(longest_run(&text).max(2) + 1);
        format!("{fence}\n{}\n{fence}", text.trim_end_matches('\n'))
    }

    fn table(&mut self) -> String {
        let (mut rows, mut has_head) = (Vec::<Vec<String>>::new(), false);
        while let Some(token) = self.tokens.next() {
            match token {
                Token::Close(name) if name == "table" => break,
                Token::Open(tag) => match kind_of_tag(&tag.name) {
                    TagKind::Row => rows.push(Vec::new()),
                    TagKind::Cell(name) => {
                        has_head |= name == "th" && rows.len() == 1;
                        let columns = tag
                            .attribute("colspan")
                            .and_then(|it| it.parse::<usize>().ok());
                        let cell = self.cell();
                        if let Some(row) = rows.last_mut() {
                            let width = row.len() + columns.unwrap_or(1).max(1);
                            row.push(cell);
                            row.resize(width, String::new());
                        }
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        let width = rows.iter().map(Vec::len).max().unwrap_or_default();
        let mut head = if has_head { rows.remove(0) } else { Vec::new() };
        head.resize(width, String::new());
        let rule = vec!["---".to_owned(); width];
        let rows = [head, rule].into_iter().chain(rows);
        let rows = rows.map(|row| format!("| {} |", row.join(" | ")));
        rows.collect::<Vec<_>>().join("\n")
    }

    /// Reads the content of a table cell as one line.
    fn cell(&mut self) -> String {
        let mut runs = Vec::new();
        let mut depth = 1;
        while let Some(token) = self.tokens.next() {
            let cell = |name: &str| matches!(kind_of_tag(name), TagKind::Cell(_));
            match &token {
                Token::Open(tag) if cell(&tag.name) => depth += 1,
                Token::Close(name) if cell(name) => depth -= 1,
                _ => {}
            }
            match token {
                _ if depth == 0 => break,
                token if is_inline(&token) => self.run(token, &mut runs),
                _ => runs.push(Run::Break),
            }
        }
        inline_markdown(&runs, LineBreaks::TableRow)
    }

    /// Reads inline content up to the next block tag, which is not consumed.
    fn inline(&mut self, lines: LineBreaks) -> String {
        let mut runs = Vec::new();
        while let Some(token) = self.tokens.next_if(is_inline) {
            self.run(token, &mut runs);
        }
        inline_markdown(&runs, lines)
    }

    fn run(&mut self, token: Token, runs: &mut Vec<Run>) {
        runs.push(match token {
            Token::Text(words) => Run::Text(words),
            Token::Open(tag) => match kind_of_tag(&tag.name) {
                TagKind::LineBreak => Run::Break,
                TagKind::Format("code") => Run::Code(self.text_until("code")),
                TagKind::Format("strong") => Run::Open(Mark::Strong),
                TagKind::Format("em") => Run::Open(Mark::Emphasis),
                TagKind::Format("s") => Run::Open(Mark::Strikethrough),
                TagKind::Link => {
                    let address = tag.attribute("href").unwrap_or_default();
                    Run::Open(Mark::Link(address.to_owned()))
                }
                _ => Run::Open(Mark::Unmarked),
            },
            Token::Close(_) => Run::Close,
        });
    }

    /// Reads the text up to the end tag `end`, without formatting.
    fn text_until(&mut self, end: &str) -> String {
        let mut text = String::new();
        for token in self.tokens.by_ref() {
            match token {
                Token::Text(words) => text.push_str(&words),
                Token::Open(tag) if tag.name == "br" => text.push(' '),
                Token::Close(name) if name == end => break,
                _ => {}
            }
        }
        text
    }
}

fn is_inline(token: &Token) -> bool {
    let name = match token {
        Token::Text(_) => return true,
        Token::Open(tag) => tag.name.as_str(),
        Token::Close(name) => name.as_str(),
    };
    matches!(
        kind_of_tag(name),
        TagKind::Format(_) | TagKind::Link | TagKind::LineBreak
    )
}

/// Joins blocks with empty lines. A nested list can directly follow the text of its list item.
fn join_blocks(blocks: &[Block]) -> String {
    let mut text = String::new();
    let mut before = None;
    for block in blocks {
        text.push_str(match (before, block.kind) {
            (None, _) => "",
            // Only a list that starts with 1 can follow text without an empty line (`CommonMark`
            // 0.31, section 5.3).
            (Some(BlockKind::Text), BlockKind::List(name))
                if name == "ul" || begins_with_one(&block.text) =>
            {
                "\n"
            }
            _ => "\n\n",
        });
        text.push_str(&block.text);
        before = Some(block.kind);
    }
    text
}

fn begins_with_one(list: &str) -> bool {
    list.starts_with("1.") || list.starts_with("1)")
}

fn item_of(blocks: &[Block], marker: &str) -> String {
    list_item(&join_blocks(blocks), marker)
}

/// Formats a Markdown text as a list item with the given marker.
pub fn list_item(text: &str, marker: &str) -> String {
    prefix_lines(text, marker, &" ".repeat(marker.len()))
}

/// Puts `first` before the first line and `others` before each other line.
fn prefix_lines(text: &str, first: &str, others: &str) -> String {
    let mut written = String::with_capacity(text.len() + text.len() / 8);
    for (at, line) in text.lines().enumerate() {
        let prefix = if at == 0 { first } else { others };
        if at > 0 {
            written.push('\n');
        }
        let is_empty = line.is_empty();
        written.push_str(if is_empty { prefix.trim_end() } else { prefix });
        written.push_str(line);
    }
    written
}
