//! Finds what may be a rule in a Markdown text: list items, short paragraphs, headings, each with its place.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use super::columns::{holds_rules, puts_in_front};
use super::prose;

/// A stretch of text that may be a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// What it is in the document.
    pub kind: Kind,
    /// Where it stands, in bytes; the text is the source at that place, never a copy that was changed.
    pub span: Range<usize>,
    /// The backticked parts, in order.
    pub codes: Vec<Code>,
    /// Parts that are not prose: link targets, inline HTML.
    pub blanks: Vec<Range<usize>>,
    /// The headings above it, outermost first.
    pub sections: Vec<String>,
    /// The place of what stands right above its list: `Before committing:`, a heading.
    pub lead: Option<usize>,
    /// The list item it is nested in.
    pub parent: Option<usize>,
    /// What the column of its table puts in front: "never" below "Don't".
    pub column: Option<&'static str>,
}

/// What a stretch of text is in the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// An item of a list.
    Item,
    /// A paragraph of its own.
    Paragraph,
    Heading,
    /// Text in a quote, a table, or further text of an item: never a rule.
    Aside,
}

/// A backticked part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// Where it stands, backticks included.
    pub span: Range<usize>,
    /// What is between the backticks.
    pub text: String,
}

/// What a text holds.
#[derive(Debug, Clone, Default)]
pub struct Document {
    /// What may be a rule, in order.
    pub found: Vec<Found>,
    /// Programs that the document's own shell blocks run: they make single words recognisable.
    pub programs: BTreeSet<String>,
    /// Blocks of commands, each right behind the stretch of that index.
    pub blocks: BTreeMap<usize, Vec<String>>,
}

/// Reads a text.
pub fn find(text: &str) -> Document {
    let options = Options::ENABLE_TABLES | Options::ENABLE_YAML_STYLE_METADATA_BLOCKS;
    let mut finder = Finder::default();
    for (event, span) in Parser::new_ext(text, options).into_offset_iter() {
        let block = matches!(event, Event::Start(Tag::HtmlBlock)).then(|| span.clone());
        finder.take(&event, span);
        // Words between tags are words: `<important>` in a line of its own hides nothing.
        for part in block.into_iter().flat_map(|block| prose::between_tags(text, block)) {
            finder.in_code = false;
            let words = text.get(part.clone()).unwrap_or_default();
            for (event, span) in Parser::new_ext(words, options).into_offset_iter() {
                finder.take(&event, span.start + part.start..span.end + part.start);
            }
            finder.flush();
            finder.in_code = true;
        }
    }
    finder.flush();
    let mut document = finder.document;
    for found in &mut document.found {
        trim(text, &mut found.span);
    }
    document
}

/// True where the text ends in a colon: what follows belongs to it.
pub fn ends_in_colon(text: &str, found: &Found) -> bool {
    let words = text.get(found.span.clone()).unwrap_or_default();
    words.trim_end_matches(['*', '_', ' ']).ends_with(':')
}

fn trim(text: &str, span: &mut Range<usize>) {
    if let Some(slice) = text.get(span.clone()) {
        let front = slice.len() - slice.trim_start().len();
        span.end = span.start + slice.trim_end().len().max(front);
        span.start += front;
    }
}

#[derive(Default)]
struct Finder {
    document: Document,
    sections: Vec<(u8, String)>,
    /// Quotes and tables we are inside of.
    aside: usize,
    /// The lists we are inside of: what leads each in.
    lists: Vec<Option<usize>>,
    /// The items we are inside of: the text each was found with.
    items: Vec<Option<usize>>,
    /// The last paragraph or heading, while nothing stands between it and what comes.
    before: Option<usize>,
    /// The last stretch of any kind, while no block stands between it and what comes.
    last: Option<usize>,
    /// What the columns of the table are called, and which one we are in.
    columns: Vec<String>,
    column: usize,
    in_head: bool,
    cell: String,
    open: Option<Open>,
    heading: Option<(u8, String)>,
    in_code: bool,
    shell_block: bool,
    /// What the block that we are in stands right behind.
    block_of: Option<usize>,
    link_starts: Vec<usize>,
}

struct Open {
    span: Range<usize>,
    codes: Vec<Code>,
    blanks: Vec<Range<usize>>,
}

impl Finder {
    fn take(&mut self, event: &Event<'_>, span: Range<usize>) {
        match event {
            Event::Start(tag) => self.start(tag, span),
            Event::End(end) => self.end(*end, span),
            Event::Text(text) => {
                if self.in_code {
                    if self.shell_block {
                        self.programs_of(text);
                    }
                    if let Some(lead) = self.block_of {
                        let lines = self.document.blocks.entry(lead).or_default();
                        lines.extend(text.lines().take(MOST_LINES).map(str::to_owned));
                    }
                    return;
                }
                if let Some((_, words)) = &mut self.heading {
                    words.push_str(text);
                }
                if self.in_head {
                    self.cell.push_str(text);
                }
                self.extend(span);
            }
            Event::Code(text) => {
                if let Some((_, words)) = &mut self.heading {
                    words.push_str(text);
                }
                self.extend(span.clone());
                if let Some(open) = &mut self.open {
                    open.codes.push(Code { span, text: text.to_string() });
                }
            }
            Event::InlineHtml(_) => {
                self.extend(span.clone());
                if let Some(open) = &mut self.open {
                    open.blanks.push(span);
                }
            }
            Event::SoftBreak | Event::HardBreak => self.extend(span),
            Event::Html(_)
            | Event::Rule
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_)
            | Event::InlineMath(_)
            | Event::DisplayMath(_) => {}
        }
    }

    fn start(&mut self, tag: &Tag<'_>, span: Range<usize>) {
        match tag {
            Tag::Emphasis | Tag::Strong | Tag::Strikethrough => self.extend(span.start..span.start),
            Tag::Link { .. } | Tag::Image { .. } => {
                self.extend(span.start..span.start);
                self.link_starts.push(span.start);
            }
            Tag::BlockQuote(_) | Tag::Table(_) | Tag::FootnoteDefinition(_) => {
                self.flush();
                self.aside += 1;
            }
            Tag::CodeBlock(kind) => {
                self.flush();
                self.before = None;
                self.in_code = true;
                let plain = match kind {
                    CodeBlockKind::Fenced(lang) => {
                        matches!(
                            lang.split([' ', ',', '{']).next(),
                            Some("bash" | "sh" | "shell" | "zsh" | "console" | "terminal" | "" | "text")
                        )
                    }
                    CodeBlockKind::Indented => false,
                };
                self.block_of = self.last.take().filter(|_| plain && self.aside == 0);
                self.shell_block = matches!(kind, CodeBlockKind::Fenced(lang)
                    if matches!(lang.split([' ', ',', '{']).next(), Some("bash" | "sh" | "shell" | "zsh" | "console" | "terminal")));
            }
            Tag::HtmlBlock | Tag::MetadataBlock(_) => {
                self.flush();
                self.in_code = true;
                self.shell_block = false;
            }
            Tag::List(_) => {
                self.flush();
                let lead = match self.items.last() {
                    Some(Some(item)) => Some(*item),
                    Some(None) => None,
                    None => self.before,
                };
                self.lists.push(lead);
            }
            Tag::Item => {
                self.flush();
                self.items.push(None);
            }
            Tag::Heading { level, .. } => {
                self.flush();
                self.heading = Some((*level as u8, String::new()));
            }
            Tag::TableHead => {
                self.flush();
                self.columns.clear();
                self.column = 0;
                self.in_head = true;
            }
            Tag::TableRow => {
                self.flush();
                self.column = 0;
            }
            Tag::Paragraph
            | Tag::TableCell
            | Tag::DefinitionList
            | Tag::DefinitionListTitle
            | Tag::DefinitionListDefinition
            | Tag::Superscript
            | Tag::Subscript => self.flush(),
        }
    }

    fn end(&mut self, end: TagEnd, span: Range<usize>) {
        match end {
            TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough => self.extend(span),
            TagEnd::Link | TagEnd::Image => {
                let inner = self.open.as_ref().map_or(span.start, |open| open.span.end);
                let start = self.link_starts.pop().unwrap_or(span.start);
                self.extend(span.clone());
                if let Some(open) = &mut self.open {
                    open.blanks.push(start..start + 1);
                    open.blanks.push(inner.min(span.end)..span.end);
                }
            }
            TagEnd::BlockQuote(_) | TagEnd::Table | TagEnd::FootnoteDefinition => {
                self.flush();
                self.columns.clear();
                self.aside = self.aside.saturating_sub(1);
                self.before = None;
            }
            TagEnd::CodeBlock | TagEnd::HtmlBlock | TagEnd::MetadataBlock(_) => {
                self.in_code = false;
                self.block_of = None;
            }
            TagEnd::List(_) => {
                self.flush();
                self.lists.pop();
                self.before = None;
            }
            TagEnd::Item => {
                self.flush();
                self.items.pop();
            }
            TagEnd::Heading(_) => {
                self.flush();
                if let Some((level, words)) = self.heading.take() {
                    self.sections.retain(|(other, _)| *other < level);
                    self.sections.push((level, words.trim().to_owned()));
                }
            }
            TagEnd::TableHead => {
                self.flush();
                self.in_head = false;
            }
            TagEnd::TableCell => {
                if self.in_head {
                    let words = std::mem::take(&mut self.cell);
                    self.columns.push(words.trim().to_lowercase());
                }
                self.flush();
                self.column += 1;
            }
            TagEnd::Paragraph
            | TagEnd::TableRow
            | TagEnd::DefinitionList
            | TagEnd::DefinitionListTitle
            | TagEnd::DefinitionListDefinition
            | TagEnd::Superscript
            | TagEnd::Subscript => self.flush(),
        }
    }

    fn extend(&mut self, span: Range<usize>) {
        if self.in_code {
            return;
        }
        match &mut self.open {
            Some(open) => open.span.end = open.span.end.max(span.end),
            None => self.open = Some(Open { span, codes: Vec::new(), blanks: Vec::new() }),
        }
    }

    /// Closes the stretch of text that is open, if one is.
    fn flush(&mut self) {
        let Some(open) = self.open.take() else { return };
        let index = self.document.found.len();
        let mut column = None;
        let (kind, lead, parent) = if self.aside > 0 {
            let name = self.columns.get(self.column).filter(|_| !self.in_head);
            column = name.and_then(|name| puts_in_front(name));
            let ruled = column.is_some() || name.is_some_and(|name| holds_rules(name));
            (if ruled { Kind::Item } else { Kind::Aside }, None, None)
        } else if self.heading.is_some() {
            self.before = Some(index);
            (Kind::Heading, None, None)
        } else if let Some(first) = self.items.last().copied() {
            if first.is_some() {
                (Kind::Paragraph, None, None)
            } else {
                let depth = self.items.len();
                if let Some(slot) = self.items.last_mut() {
                    *slot = Some(index);
                }
                let parent = if depth >= 2 { self.items.get(depth - 2).copied().flatten() } else { None };
                (Kind::Item, self.lists.last().copied().flatten(), parent)
            }
        } else {
            self.before = Some(index);
            (Kind::Paragraph, None, None)
        };
        self.last = Some(index);
        let sections = self.sections.iter().map(|(_, words)| words.clone()).collect();
        self.document.found.push(Found {
            kind,
            span: open.span,
            codes: open.codes,
            blanks: open.blanks,
            sections,
            lead,
            parent,
            column,
        });
    }

    /// Takes the first word of each line of a shell block for a program.
    fn programs_of(&mut self, text: &str) {
        for line in text.lines() {
            let line = line.trim().trim_start_matches("$ ");
            let Some(word) = line.split_whitespace().find(|word| !word.contains('=')) else { continue };
            let plain = word.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.'));
            if plain && word.len() > 1 && word.as_bytes().first().is_some_and(u8::is_ascii_lowercase) {
                self.document.programs.insert(word.to_owned());
            }
        }
    }
}

/// Of a block only so many lines are looked at.
const MOST_LINES: usize = 40;
