//! The text of PDF files (ISO 32000-2). `hayro-syntax` parses objects and page contents. Finding the
//! objects and unpacking streams is done here, because the limits must hold for both.

/// Unpacks streams.
mod unpack;

/// The objects of a file.
mod objects;

/// Maps from the codes of a font to text.
mod cmap;

/// The names of glyphs.
mod glyph_names;

/// Fonts: what their codes mean, and how wide they are.
mod font;

/// Coordinates.
mod matrix;

/// Runs the contents of a page.
mod contents;

/// Puts characters together to lines.
mod layout;

use hayro_syntax::object::{Dict, Object};

use self::{contents::Interpreter, objects::PdfObjects};
use crate::{form::document::work_limit::WorkLimit, resume_text::text_lines::ResumeText};

/// How many pages are read. The person's contact details are on the first.
const MAX_PAGES: usize = 4;
/// The maximum depth of the tree of pages.
const MAX_DEPTH: usize = 16;
/// How many nodes of the tree of pages are visited.
const MAX_NODES: usize = 200;
/// How many annotations of a page are read.
const MAX_ANNOTATIONS: usize = 200;

/// Reads the lines and links of the first pages. Empty if the file is damaged.
pub fn read(content: &[u8], work: &WorkLimit) -> ResumeText {
    let mut text = ResumeText::default();
    let objects = PdfObjects::find(content, work);
    for (number, page) in pages(&objects).iter().enumerate() {
        let glyphs = Interpreter::new(&objects).run_page(page);
        layout::add_lines(glyphs, number, &mut text);
        add_links(&objects, &page.dict, &mut text);
    }
    text
}

/// A page with its resources, which it may inherit.
pub struct Page<'a> {
    /// The page itself.
    pub dict: Dict<'a>,
    /// The resources.
    pub resources: Dict<'a>,
}

/// A node of the tree of pages that was not visited yet.
struct Node<'a> {
    dict: Dict<'a>,
    resources: Dict<'a>,
    depth: usize,
}

fn pages<'a>(objects: &'a PdfObjects<'_>) -> Vec<Page<'a>> {
    let root = objects.root().and_then(|root| objects.dict(&root, "Pages"));
    let mut open = Vec::new();
    open.extend(root.map(|dict| Node {
        dict,
        resources: Dict::empty(),
        depth: 0,
    }));
    let (mut found, mut visited) = (Vec::new(), 0);
    while let Some(node) = open.pop()
        && found.len() < MAX_PAGES
        && visited < MAX_NODES
    {
        visited += 1;
        let resources = objects
            .dict(&node.dict, "Resources")
            .unwrap_or(node.resources);
        match objects.array(&node.dict, "Kids") {
            Some(kids) if node.depth < MAX_DEPTH => {
                let kids = kids.into_iter().take(MAX_NODES);
                let kids: Vec<_> = kids.filter_map(Object::into_dict).collect();
                open.extend(kids.into_iter().rev().map(|dict| Node {
                    dict,
                    resources: resources.clone(),
                    depth: node.depth + 1,
                }));
            }
            Some(_) => (),
            None => found.push(Page {
                dict: node.dict,
                resources,
            }),
        }
    }
    found
}

/// Adds the targets of the page's links.
fn add_links(objects: &PdfObjects<'_>, page: &Dict<'_>, text: &mut ResumeText) {
    let annotations = objects.array(page, "Annots").unwrap_or_default();
    for annotation in annotations.into_iter().take(MAX_ANNOTATIONS) {
        let annotation = annotation.into_dict();
        let action = annotation.and_then(|annotation| objects.dict(&annotation, "A"));
        let target = action.and_then(|action| objects.get(&action, "URI"));
        if let Some(Object::String(target)) = target {
            text.add_link(&String::from_utf8_lossy(target.as_bytes()));
        }
    }
}
