//! The pages of a PDF file (ISO 32000-2, §7.7.3).

use hayro_syntax::object::{Dict, Object};

use super::objects::PdfObjects;

/// The maximum number of pages that are read. Contact details are normally on the first page.
const MAX_PAGES: usize = 4;
/// The maximum depth of the page tree.
const MAX_DEPTH: usize = 16;
/// The maximum number of visited nodes of the page tree.
const MAX_NODES: usize = 200;

/// A page with its resources.
pub struct Page<'a> {
    /// The dictionary of the page.
    pub dict: Dict<'a>,
    /// The resources of the page, such as fonts. They can be inherited from a parent node.
    pub resources: Dict<'a>,
}

/// A node of the page tree that has not been visited yet.
struct Node<'a> {
    dict: Dict<'a>,
    resources: Dict<'a>,
    depth: usize,
}

/// Returns the first pages of a file.
pub fn pages<'a>(objects: &'a PdfObjects<'_>) -> Vec<Page<'a>> {
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
