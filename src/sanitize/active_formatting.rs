//! Tracks inline formatting that can span several blocks in the source. The output closes the
//! formatting tags at the end of each block and reopens them in the next one. In the HTML standard,
//! the corresponding list is called the list of active formatting elements (section 13.2.4.3).

use crate::sanitize::element::Element;

/// The maximum number of active formats. Formats beyond this limit are ignored.
const MAX_FORMATS: usize = 16;

/// Active inline formatting, such as `strong` and links.
#[derive(Debug, Default)]
pub(crate) struct ActiveFormatting {
    /// Active formats in the order in which they started.
    pub(crate) active: Vec<Element>,
    /// Formats whose start tag has been written, but whose end tag has not.
    open_tags: Vec<Element>,
}

impl ActiveFormatting {
    /// Starts a format. A link ends an active link, since links cannot be nested.
    pub(crate) fn begin(&mut self, element: Element) {
        if element.name == "a" {
            self.active.retain(|format| format.name != "a");
        }
        if self.active.len() < MAX_FORMATS {
            self.active.push(element);
        }
    }

    /// Ends the most recent format with this name.
    pub(crate) fn end(&mut self, name: &str) {
        if let Some(at) = self.active.iter().rposition(|it| it.name == name) {
            self.active.remove(at);
        }
    }

    /// Writes the end tags of formats that are no longer active.
    pub(crate) fn write_ends(&mut self, html: &mut String) {
        let wanted = self.deduplicated();
        let pairs = self.open_tags.iter().zip(&wanted);
        let kept = pairs.take_while(|(written, wanted)| written == wanted);
        self.write_ends_to(kept.count(), html);
    }

    /// Writes the start tags of newly active formats.
    pub(crate) fn write_starts(&mut self, html: &mut String) {
        let wanted = self.deduplicated();
        for format in wanted.iter().skip(self.open_tags.len()) {
            html.push_str(&format.start_tag());
        }
        self.open_tags = wanted;
    }

    /// Writes the end tags of all but the first `kept` formats.
    pub(crate) fn write_ends_to(&mut self, kept: usize, html: &mut String) {
        for format in self.open_tags.drain(kept..).rev() {
            html.push_str(&format.end_tag());
        }
    }

    /// Returns the active formats without duplicate names, because a nested `strong` has no effect.
    fn deduplicated(&self) -> Vec<Element> {
        let mut wanted: Vec<Element> = Vec::new();
        for format in &self.active {
            if wanted.iter().all(|known| known.name != format.name) {
                wanted.push(format.clone());
            }
        }
        wanted
    }
}
