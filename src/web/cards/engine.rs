use std::{borrow::Cow, fmt, sync::Arc};

use icu::properties::{CodePointMapData, props::GeneralCategory};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{
        FontFamily, FontResolver, ImageHrefResolver, Options, Tree,
        fontdb::{Database, ID, Source},
    },
};
use skrifa::{
    FontRef, MetadataProvider,
    instance::{Location, LocationRef, Size},
};

/// The bytes of a font file.
type Bytes = Arc<Cow<'static, [u8]>>;

/// Draws with the fonts that it was given, and with no others: it reads no file, knows none of the system's fonts
/// and loads no picture.
#[derive(Clone, Default)]
pub struct Engine {
    fonts: Arc<Database>,
    known: Vec<ID>,
}

/// A font that a text can be written in.
#[derive(Clone)]
pub struct Face {
    name: String,
    weight: u16,
    bytes: Bytes,
    place: Location,
}

impl Engine {
    /// Takes in a font, as TrueType, OpenType, WOFF or WOFF2, for texts of that weight. Any other file is none.
    pub fn add(&mut self, file: Cow<'static, [u8]>, weight: u16) -> Option<Face> {
        let bytes: Bytes = Arc::new(unpacked(file)?);
        let font = FontRef::new(&bytes).ok()?;
        let place = font.axes().location([("wght", f32::from(weight))]);
        let shared: Arc<dyn AsRef<[u8]> + Send + Sync> = Arc::new(Shared(Arc::clone(&bytes)));
        let fonts = Arc::make_mut(&mut self.fonts);
        let id = *fonts.load_font_source(Source::Binary(shared)).first()?;
        let name = self.known.len().to_string();
        self.known.push(id);
        Some(Face {
            name: format!("f{name}"),
            weight,
            bytes,
            place,
        })
    }

    /// The pixels of a drawing, as a PNG of that width and height; `None` where it is no drawing.
    pub fn draw(&self, svg: &str, (width, height): (u32, u32)) -> Option<Vec<u8>> {
        let tree = Tree::from_str(svg, &self.options()).ok()?;
        let mut pixels = Pixmap::new(width, height)?;
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        pixels.encode_png().ok()
    }

    /// A text is written in the font that it names, whole or not at all; nothing is loaded.
    fn options(&self) -> Options<'_> {
        let named = |family: &str| {
            let number: usize = family.strip_prefix('f')?.parse().ok()?;
            self.known.get(number).copied()
        };
        Options {
            fontdb: Arc::clone(&self.fonts),
            font_resolver: FontResolver {
                select_font: Box::new(move |font, _| {
                    font.families().iter().find_map(|family| match family {
                        FontFamily::Named(name) => named(name),
                        _ => None,
                    })
                }),
                select_fallback: Box::new(|_, _, _| None),
            },
            image_href_resolver: ImageHrefResolver {
                resolve_data: Box::new(|_, _, _| None),
                resolve_string: Box::new(|_, _| None),
            },
            ..Options::default()
        }
    }
}

impl Face {
    /// What a drawing calls it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How heavy its texts are.
    pub fn weight(&self) -> u16 {
        self.weight
    }

    /// Whether it has every letter of a text. What is not seen needs none.
    pub fn covers(&self, text: &str) -> bool {
        let Ok(font) = FontRef::new(&self.bytes) else {
            return false;
        };
        let letters = font.charmap();
        let is_unseen =
            |it| CodePointMapData::<GeneralCategory>::new().get(it) == GeneralCategory::Format;
        let mut all = text.chars();
        all.all(|it| is_unseen(it) || letters.map(it).is_some_and(|glyph| glyph.to_u32() != 0))
    }

    /// How wide a text is, in sizes of the font. Letters are measured one by one, so a text in which they move
    /// together is a little narrower.
    pub fn width(&self, text: &str) -> f32 {
        let Ok(font) = FontRef::new(&self.bytes) else {
            return 0.0;
        };
        let place = LocationRef::from(&self.place);
        let (letters, sizes) = (font.charmap(), font.glyph_metrics(Size::new(1.0), place));
        let glyphs = text.chars().filter_map(|it| letters.map(it));
        glyphs.filter_map(|it| sizes.advance_width(it)).sum()
    }
}

/// What the library reads a font from.
struct Shared(Bytes);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// A file for the web is a font in a wrapping.
fn unpacked(file: Cow<'static, [u8]>) -> Option<Cow<'static, [u8]>> {
    match file.get(..4)? {
        b"wOF2" => wuff::decompress_woff2(&file).ok().map(Cow::Owned),
        b"wOFF" => wuff::decompress_woff1(&file).ok().map(Cow::Owned),
        _ => Some(file),
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine")
            .field("fonts", &self.known.len())
            .finish()
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Face").field("name", &self.name).finish()
    }
}
