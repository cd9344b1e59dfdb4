//! Reads the text of a PDF file.

use hayro_syntax::object::{Dict, Object};

use super::{contents::Interpreter, layout, objects::PdfObjects, pages::pages};
use crate::{form::document::work_limit::WorkLimit, resume_text::text_lines::ResumeText};

/// The maximum number of annotations that are read per page.
const MAX_ANNOTATIONS: usize = 200;

/// Reads the lines and links of the first pages. The result is empty if the file is damaged.
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
