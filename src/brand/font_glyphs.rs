//! Finds fonts whose glyphs take too much work to draw. Such a font can be very small: the glyphs
//! of a TrueType font can consist of other glyphs, and the drawings of a CFF font can call
//! subroutines.

use std::{borrow::Cow, cell::Cell, collections::HashMap};

use skrifa::{
    FontRef, GlyphId, MetadataProvider, Tag,
    instance::Location,
    raw::{
        TableProvider,
        ps::{
            cff::{CffFontRef, blend::BlendState, index::Index},
            cs::{self, CharstringContext, CharstringKind, CommandSink},
            error::Error,
        },
        tables::{
            glyf::{Glyf, Glyph},
            loca::Loca,
        },
        types::Fixed,
    },
};

use crate::brand::font_file::decompress_font;

/// The maximum work for a glyph: its points (TrueType) or the bytes of its drawing (CFF), including
/// all parts. Glyphs of real fonts need less than a tenth of this.
const MAX_GLYPH_WORK: u64 = 50_000;

/// The maximum work for all glyphs together. Fonts with all Chinese characters need about a third
/// of this.
pub(in crate::brand) const MAX_FONT_WORK: u64 = 64_000_000;

/// The result for a damaged font.
const DAMAGED: FontWork = FontWork {
    measured: 0,
    is_costly: true,
};

/// The work for a component of a glyph in addition to its points.
const COMPONENT_WORK: u64 = 8;

/// The maximum number of levels of components. The rendering library stops at this limit too.
const MAX_COMPONENT_DEPTH: usize = 32;

/// The maximum number of dictionaries in a CFF font. The table FDSelect, which assigns a dictionary
/// to each glyph, stores the number of the dictionary in one byte.
const MAX_SUBFONTS: u16 = 256;

/// The weights in which variable fonts are checked. Open Graph images use these weights.
const WEIGHTS: [f32; 2] = [500.0, 700.0];

/// The work to draw all glyphs of a font.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::brand) struct FontWork {
    /// The work that was measured. Measuring stops when the work is too much.
    pub measured: u64,
    /// `true` if a glyph, or all glyphs together, take too much time or memory to draw, or if a CFF
    /// font is damaged, so that the work cannot be measured.
    pub is_costly: bool,
}

impl FontWork {
    /// Adds up the work of glyphs until it is too much.
    fn of_glyphs(mut glyphs: impl Iterator<Item = u64>) -> Self {
        let mut measured = 0;
        let is_costly = glyphs.any(|work| {
            measured += work;
            work > MAX_GLYPH_WORK || measured > MAX_FONT_WORK
        });
        Self {
            measured,
            is_costly,
        }
    }

    fn add(&mut self, other: Self) {
        self.measured += other.measured;
        self.is_costly |= other.is_costly;
    }
}

/// Measures the work to draw the glyphs of the font in a file. The work is 0 if the file is not a
/// font.
pub(in crate::brand) fn measure_font(file: &[u8]) -> FontWork {
    let font = decompress_font(Cow::Borrowed(file));
    let font = font.as_ref().and_then(|font| FontRef::new(font).ok());
    font.map_or_else(FontWork::default, |font| measure_glyphs(&font))
}

fn measure_glyphs(font: &FontRef<'_>) -> FontWork {
    let mut locations = vec![Location::default()];
    let axes = font.axes();
    if !axes.is_empty() {
        locations.extend(WEIGHTS.map(|weight| axes.location([("wght", weight)])));
    }
    let mut work = measure_components(font);
    for tag in [b"CFF ", b"CFF2"] {
        let table = font.data_for_tag(Tag::new(tag));
        for (table, location) in table
            .iter()
            .flat_map(|it| locations.iter().map(move |at| (it, at)))
        {
            if work.is_costly {
                return work;
            }
            work.add(measure_drawings(table.as_bytes(), location).unwrap_or(DAMAGED));
        }
    }
    work
}

/// Measures TrueType glyphs.
fn measure_components(font: &FontRef<'_>) -> FontWork {
    let (Ok(positions), Ok(glyphs)) = (font.loca(None), font.glyf()) else {
        return FontWork::default();
    };
    let count = u32::try_from(positions.len()).unwrap_or(u32::MAX);
    let components = Components { positions, glyphs };
    FontWork::of_glyphs((0..count).map(|id| {
        let mut work = 0;
        components.add_work(id.into(), 0, &mut work);
        work
    }))
}

/// TrueType glyphs, which can consist of other glyphs.
struct Components<'a> {
    positions: Loca<'a>,
    glyphs: Glyf<'a>,
}

impl Components<'_> {
    /// Adds the work for the glyph and its components. Stops when it is too much.
    fn add_work(&self, id: GlyphId, depth: usize, work: &mut u64) {
        *work += COMPONENT_WORK;
        if *work > MAX_GLYPH_WORK || depth > MAX_COMPONENT_DEPTH {
            return;
        }
        match self.positions.get_glyf(id, &self.glyphs) {
            Ok(Some(Glyph::Simple(glyph))) => *work += glyph.num_points() as u64,
            Ok(Some(Glyph::Composite(glyph))) => {
                for (part, _) in glyph.component_glyphs_and_flags() {
                    if *work > MAX_GLYPH_WORK {
                        return;
                    }
                    self.add_work(part.into(), depth + 1, work);
                }
            }
            Ok(None) | Err(_) => {}
        }
    }
}

/// Measures the glyphs in a CFF or CFF2 table at this location of a variable font. Returns `None` if
/// the table is damaged.
fn measure_drawings(table: &[u8], location: &Location) -> Option<FontWork> {
    let coords = location.coords();
    let font = CffFontRef::new(table, 0, None).ok()?;
    if font.num_subfonts() > MAX_SUBFONTS {
        return None;
    }
    let mut subfonts = HashMap::new();
    let mut is_damaged = false;
    let works = (0..font.num_glyphs()).map_while(|id| {
        let id = GlyphId::new(id);
        let index = font.subfont_index(id).unwrap_or_default();
        let subfont = subfonts.entry(index);
        let subfont = subfont.or_insert_with(|| font.subfont(index, coords).ok());
        let Some(subfont) = subfont else {
            is_damaged = true;
            return None;
        };
        let subroutines = table.get(subfont.subrs_offset() as usize..);
        let local = Index::new(subroutines.unwrap_or_default(), font.version() == 2);
        let drawing = Drawing {
            parts: (
                table,
                font.charstrings(),
                font.global_subrs(),
                &local.unwrap_or(Index::Empty),
            ),
            work: Cell::new(0),
        };
        let blend = font.var_store();
        let blend =
            blend.and_then(|it| BlendState::new(it.clone(), coords, subfont.vs_index()).ok());
        Some(drawing.measure(id, blend))
    });
    let work = FontWork::of_glyphs(works);
    (!is_damaged).then_some(work)
}

/// The drawing of a CFF glyph, which can call subroutines. The drawing must be interpreted to find
/// the called subroutines, because a call takes the number of the subroutine from the stack.
struct Drawing<'a> {
    /// The CFF table, all drawings, the global and the local subroutines.
    parts: (&'a [u8], &'a Index<'a>, &'a Index<'a>, &'a Index<'a>),
    work: Cell<u64>,
}

impl Drawing<'_> {
    /// Returns the number of bytes that are interpreted to draw the glyph.
    fn measure(&self, id: GlyphId, blend: Option<BlendState<'_>>) -> u64 {
        let drawing = self.parts.1.get(id.to_u32() as usize);
        // Ignore an error: it would also end the drawing of the glyph, so the work after it is not
        // needed.
        let _ = drawing
            .and_then(|it| self.count(it))
            .and_then(|it| cs::evaluate(self, blend, it, &mut NoPicture));
        self.work.get()
    }

    /// Counts the bytes of a part. Returns an error when the work is too much.
    fn count<'a>(&self, part: &'a [u8]) -> Result<&'a [u8], Error> {
        // Add 1, because even an empty subroutine takes work.
        self.work.set(self.work.get() + part.len() as u64 + 1);
        if self.work.get() > MAX_GLYPH_WORK {
            return Err(Error::CharstringNestingDepthLimitExceeded);
        }
        Ok(part)
    }
}

impl CharstringContext for Drawing<'_> {
    fn kind(&self) -> CharstringKind {
        self.parts.kind()
    }

    fn seac_components(&self, base_code: i32, accent_code: i32) -> Result<[&[u8]; 2], Error> {
        let [base, accent] = self.parts.seac_components(base_code, accent_code)?;
        Ok([self.count(base)?, self.count(accent)?])
    }

    fn global_subr(&self, index: i32) -> Result<&[u8], Error> {
        self.count(self.parts.global_subr(index)?)
    }

    fn subr(&self, index: i32) -> Result<&[u8], Error> {
        self.count(self.parts.subr(index)?)
    }
}

/// Ignores the lines and curves of a drawing, because only the work is measured.
struct NoPicture;

impl CommandSink for NoPicture {
    fn move_to(&mut self, _: Fixed, _: Fixed) {}
    fn line_to(&mut self, _: Fixed, _: Fixed) {}
    fn curve_to(&mut self, _: Fixed, _: Fixed, _: Fixed, _: Fixed, _: Fixed, _: Fixed) {}
    fn close(&mut self) {}
}

#[cfg(test)]
/// Creates fonts for tests.
pub mod tests {
    use super::*;

    /// The offset of the first record in the table directory of a font, and the length of a record.
    const DIRECTORY: (usize, usize) = (12, 16);

    fn is_font_costly(file: &[u8]) -> bool {
        measure_font(file).is_costly
    }

    /// A TrueType font, compressed as WOFF2.
    const PLAIN: &[u8] = include_bytes!("../web/og_image/fonts/text.ttf");

    /// The number of times that each glyph or subroutine refers to the next one.
    const REFERENCES: usize = 8;

    /// Creates a font file with these tables, which must be sorted.
    fn font_with(tables: &[(Tag, Vec<u8>)]) -> Vec<u8> {
        let mut file = b"\0\x01\0\0".to_vec();
        file.extend((tables.len() as u16).to_be_bytes());
        file.resize(DIRECTORY.0, 0);
        let mut start = DIRECTORY.0 + DIRECTORY.1 * tables.len();
        for (tag, content) in tables {
            file.extend(tag.to_be_bytes());
            for field in [0, start, content.len()] {
                file.extend((field as u32).to_be_bytes());
            }
            start += content.len();
        }
        file.extend(tables.iter().flat_map(|(_, content)| content));
        file
    }

    /// Changes a font so that each of its glyphs consists of copies of the next glyph, up to this
    /// number of levels. The remaining glyphs are empty.
    pub fn font_with_levels(font: &[u8], levels: u16) -> Vec<u8> {
        let font = decompress_font(font.into()).unwrap();
        let font = FontRef::new(&font).unwrap();
        let (mut glyphs, mut positions) = (Vec::new(), Vec::new());
        for id in 0..=font.maxp().unwrap().num_glyphs() {
            // The table `head` has a 0 at byte 50, which means that positions are stored divided by
            // 2.
            positions.extend((glyphs.len() as u16 / 2).to_be_bytes());
            if id >= levels {
                continue;
            }
            glyphs.extend(b"\xff\xff\0\0\0\0\0\0\0\0");
            for part in 1..=REFERENCES {
                // The flags state that a position of two bytes follows the number of the glyph, and
                // whether more parts follow.
                glyphs.extend([0, if part < REFERENCES { 0x22 } else { 2 }]);
                glyphs.extend((id + 1).to_be_bytes());
                glyphs.extend([0, 0]);
            }
        }
        let records = font.table_directory().table_records();
        let tables = records.iter().map(|it| {
            let mut content = font.data_for_tag(it.tag()).unwrap().as_bytes().to_vec();
            match &it.tag().to_be_bytes() {
                b"glyf" => content.clone_from(&glyphs),
                b"loca" => content.clone_from(&positions),
                b"head" => content[50..52].fill(0),
                _ => {}
            }
            (it.tag(), content)
        });
        font_with(&tables.collect::<Vec<_>>())
    }

    /// Writes an INDEX of CFF (Adobe Technical Note 5176, section 5).
    fn index(items: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = (items.len() as u16).to_be_bytes().to_vec();
        bytes.push(2);
        let mut offset = 1_u16;
        bytes.extend(offset.to_be_bytes());
        for item in items {
            offset += item.len() as u16;
            bytes.extend(offset.to_be_bytes());
        }
        bytes.extend(items.concat());
        bytes
    }

    /// The bytes that encode the number of the first subroutine and the operators `callgsubr`,
    /// `return` and `endchar`.
    const NUMBER: u8 = 32;
    const CALL: u8 = 29;
    const RETURN: u8 = 11;
    const END: u8 = 14;

    /// Creates a CFF font with one glyph. The glyph calls the first of several subroutines, and
    /// each subroutine calls the next one many times.
    fn cff_font_with_levels(levels: u8) -> Vec<u8> {
        let calls = |level: u8| [NUMBER + level + 1, CALL].repeat(REFERENCES);
        let mut subroutines: Vec<_> = (0..levels).map(calls).collect();
        subroutines.push(vec![RETURN]);
        let subroutines = index(&subroutines);
        let start = [&[1, 0, 4, 1][..], &index(&[b"A".to_vec()])].concat();
        let strings = vec![0, 0];
        let top_dict = |drawings: usize, end: usize| {
            let number = |it: usize| [&[29][..], &(it as u32).to_be_bytes()].concat();
            let dict = [number(drawings), vec![17], number(0), number(end), vec![18]];
            index(&[dict.concat()])
        };
        let length = start.len() + top_dict(0, 0).len() + strings.len() + subroutines.len();
        let drawings = index(&[vec![NUMBER, CALL, END]]);
        let top_dict = top_dict(length, length + drawings.len());
        let table = [start, top_dict, strings, subroutines, drawings].concat();
        font_with(&[(Tag::new(b"CFF "), table)])
    }

    #[test]
    fn glyphs_that_contain_each_other_many_times_are_costly() {
        assert!(!is_font_costly(&font_with_levels(PLAIN, 2)));
        assert!(is_font_costly(&font_with_levels(PLAIN, 28)));
    }

    #[test]
    fn drawings_whose_subroutines_call_each_other_many_times_are_costly() {
        assert!(!is_font_costly(&cff_font_with_levels(2)));
        assert!(is_font_costly(&cff_font_with_levels(8)));
        let damaged = font_with(&[(Tag::new(b"CFF "), b"\x01\0\x04\x01".to_vec())]);
        assert!(is_font_costly(&damaged));
    }

    #[test]
    fn the_fonts_of_the_sample_brands_and_the_built_in_fonts_are_not_costly() {
        let built_in = include_bytes!("../web/og_image/fonts/title.ttf");
        let brand = include_bytes!("../../brands/marisol/static/fonts/caprasimo.woff2");
        for file in [PLAIN, built_in, brand] {
            assert!(!is_font_costly(file));
        }
    }
}
