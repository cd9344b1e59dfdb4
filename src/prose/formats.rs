use crate::prose::element::Element;

/// So many formats at once mean something; more are a trick.
const MAX_FORMATS: usize = 16;

/// What sets words apart: strong, a link and the like. A format may reach over several blocks;
/// written it begins and ends anew in each.
#[derive(Debug, Default)]
pub(crate) struct Formats {
    /// In the order they began.
    meant: Vec<Element>,
    /// Written and not yet ended.
    written: Vec<Element>,
}

impl Formats {
    /// How many are meant.
    pub(crate) fn len(&self) -> usize {
        self.meant.len()
    }

    /// Whether one of that name is meant.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.meant.iter().any(|format| format.name == name)
    }

    /// Begins one. A link ends the link before it.
    pub(crate) fn begin(&mut self, element: Element) {
        if element.name == "a" {
            self.meant.retain(|format| format.name != "a");
        }
        if self.meant.len() < MAX_FORMATS {
            self.meant.push(element);
        }
    }

    /// Ends the one of that name that began last.
    pub(crate) fn end(&mut self, name: &str) {
        let place = self.meant.iter().rposition(|format| format.name == name);
        if let Some(place) = place {
            self.meant.remove(place);
        }
    }

    /// Ends all but the first so many.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.meant.truncate(len);
    }

    /// Writes the ends of those that no longer hold.
    pub(crate) fn write_ends(&mut self, html: &mut String) {
        let wanted = self.wanted();
        let pairs = self.written.iter().zip(&wanted);
        let kept = pairs.take_while(|(written, wanted)| written == wanted);
        self.write_ends_to(kept.count(), html);
    }

    /// Writes the ends of all: a block is over.
    pub(crate) fn write_all_ends(&mut self, html: &mut String) {
        self.write_ends_to(0, html);
    }

    /// Writes the starts of those that hold from here on.
    pub(crate) fn write_starts(&mut self, html: &mut String) {
        let wanted = self.wanted();
        for format in wanted.iter().skip(self.written.len()) {
            html.push_str(&format.open());
        }
        self.written = wanted;
    }

    fn write_ends_to(&mut self, kept: usize, html: &mut String) {
        for format in self.written.drain(kept..).rev() {
            html.push_str(&format.close());
        }
    }

    /// Those that are meant, each once: strong within strong is no stronger.
    fn wanted(&self) -> Vec<Element> {
        let mut wanted: Vec<Element> = Vec::new();
        for format in &self.meant {
            if wanted.iter().all(|known| known.name != format.name) {
                wanted.push(format.clone());
            }
        }
        wanted
    }
}
