//! Loads fonts, and renders SVG as PNG. Only this file and `dashes.rs` use the rendering library
//! (`resvg`).

use std::{
    borrow::Cow,
    panic::{self, AssertUnwindSafe},
    sync::Arc,
};

use icu::properties::{CodePointMapData, props::GeneralCategory};
use resvg::{
    tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform},
    usvg::{
        FontFamily, FontResolver, ImageHrefResolver, Options, Tree,
        fontdb::{Database, ID, Source},
    },
};
use skrifa::{
    FontRef, MetadataProvider,
    instance::{Location, LocationRef, Size},
};

use crate::{
    brand::{
        font_fallback::{AVERAGE_TEXT, FontMetrics},
        font_file::decompress_font,
        font_tables::hide_unmeasured_tables,
        image_size, parse_svg, svg_limit,
    },
    web::og_image::dashes::has_too_many_dashes,
};

/// The content of a font file.
type Bytes = Arc<Cow<'static, [u8]>>;

/// The maximum width and height of the logo in an image, in pixels.
const LOGO_SIZE: (f32, f32) = (520.0, 72.0);

/// The maximum width and height of a PNG logo, in pixels. Larger files are refused.
const MAX_PNG_SIZE: u32 = 4096;

/// Renders SVG with the fonts that were added to it. It does not read files, does not use system
/// fonts and does not load images that the SVG refers to.
#[derive(Clone, Default, derive_more::Debug)]
#[debug("Renderer {{ fonts: {} }}", font_ids.len())]
pub struct Renderer {
    database: Arc<Database>,
    font_ids: Vec<ID>,
}

/// A font in one weight.
#[derive(Clone, derive_more::Debug)]
#[debug("FontFace {{ family: {family:?} }}")]
pub struct FontFace {
    family: String,
    weight: u16,
    bytes: Bytes,
    location: Location,
}

/// A logo as pixels, scaled to its size in an Open Graph image.
#[derive(Clone, derive_more::Debug)]
#[debug("Logo {{ {} x {} }}", pixels.width(), pixels.height())]
pub struct Logo {
    pixels: Arc<Pixmap>,
    left: i32,
    top: i32,
}

impl Logo {
    /// The width in pixels.
    pub fn width(&self) -> f32 {
        self.pixels.width() as f32
    }

    /// The height in pixels.
    pub fn height(&self) -> f32 {
        self.pixels.height() as f32
    }

    /// The pixels of the logo. They are part of an image's fingerprint.
    pub fn pixels(&self) -> &[u8] {
        self.pixels.data()
    }

    /// Returns a copy of this logo that is drawn at this position in an image, in pixels.
    #[must_use]
    pub fn at(&self, left: f32, top: f32) -> Self {
        Self {
            pixels: Arc::clone(&self.pixels),
            left: left.round() as i32,
            top: top.round() as i32,
        }
    }

    fn new(pixels: Pixmap) -> Self {
        Self {
            pixels: Arc::new(pixels),
            left: 0,
            top: 0,
        }
    }
}

impl Renderer {
    /// Adds a TrueType, OpenType, WOFF or WOFF2 font with this weight. Returns `None` if the file
    /// is not such a font. The caller must check that drawing its glyphs does not take too long
    /// (`costly_fonts`).
    pub fn add_font(&mut self, file: Cow<'static, [u8]>, weight: u16) -> Option<FontFace> {
        let mut bytes = decompress_font(file)?;
        hide_unmeasured_tables(&mut bytes);
        let bytes: Bytes = Arc::new(bytes);
        let font = FontRef::new(&bytes).ok()?;
        let location = font.axes().location([("wght", f32::from(weight))]);
        let source = Source::Binary(Arc::new(SharedBytes(Arc::clone(&bytes))));
        let database = Arc::make_mut(&mut self.database);
        let id = *database.load_font_source(source).first()?;
        let family = format!("f{}", self.font_ids.len());
        self.font_ids.push(id);
        Some(FontFace {
            family,
            weight,
            bytes,
            location,
        })
    }

    /// Renders an SVG as PNG and draws the logo on top. Returns `None` if `svg` is invalid.
    pub fn render_png(&self, svg: &str, logo: Option<&Logo>) -> Option<Vec<u8>> {
        let tree = Tree::from_str(svg, &self.options()).ok()?;
        let size = tree.size().to_int_size();
        let mut pixels = Pixmap::new(size.width(), size.height())?;
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        if let Some(Logo {
            pixels: logo,
            left,
            top,
        }) = logo
        {
            let (paint, scale) = (PixmapPaint::default(), Transform::identity());
            pixels.draw_pixmap(*left, *top, (**logo).as_ref(), &paint, scale, None);
        }
        pixels.encode_png().ok()
    }

    /// Renders a logo from an SVG or PNG file. If `view` is set, renders only the part of the SVG
    /// that the `<view>` element with this id selects. Text in the SVG is rendered in the title
    /// font. Returns `None` if the file has another format or would take too long to render.
    pub fn render_logo(&self, file: &[u8], view: Option<&str>) -> Option<Logo> {
        let fit = |width: f32, height: f32| {
            let scale = (LOGO_SIZE.0 / width).min(LOGO_SIZE.1 / height);
            let size = [width, height].map(|it| (it * scale).ceil() as u32);
            Some((
                Pixmap::new(size[0], size[1])?,
                Transform::from_scale(scale, scale),
            ))
        };
        if file.starts_with(b"\x89PNG") {
            let (width, height) = image_size::dimensions(file)?;
            let source = (width.max(height) <= MAX_PNG_SIZE).then_some(file)?;
            let source = Pixmap::decode_png(source).ok()?;
            let (mut pixels, scale) = fit(width as f32, height as f32)?;
            let paint = PixmapPaint {
                quality: FilterQuality::Bicubic,
                ..PixmapPaint::default()
            };
            pixels.draw_pixmap(0, 0, source.as_ref(), &paint, scale, None);
            return Some(Logo::new(pixels));
        }
        let svg = with_view(std::str::from_utf8(file).ok()?, view)?;
        if svg_limit(&svg).is_some() {
            return None;
        }
        let tree = Tree::from_str(&svg, &self.options()).ok()?;
        if has_too_many_dashes(tree.root()) {
            return None;
        }
        let (mut pixels, scale) = fit(tree.size().width(), tree.size().height())?;
        // The library panics if a drawing contains very large numbers.
        let rendered = panic::catch_unwind(AssertUnwindSafe(|| {
            resvg::render(&tree, scale, &mut pixels.as_mut());
        }));
        rendered.ok().map(|()| Logo::new(pixels))
    }

    /// The rendering options. Each text is rendered in a single font, without a fallback for single
    /// characters. This is the font that the text specifies or, if that font was not added, the
    /// first font that was added. The latter applies to all text in logos. Images are not loaded.
    fn options(&self) -> Options<'_> {
        let font_id = |family: &str| {
            let index: usize = family.strip_prefix('f')?.parse().ok()?;
            self.font_ids.get(index).copied()
        };
        Options {
            fontdb: Arc::clone(&self.database),
            font_resolver: FontResolver {
                select_font: Box::new(move |font, _| {
                    let named = font.families().iter().find_map(|family| match family {
                        FontFamily::Named(name) => font_id(name),
                        _ => None,
                    });
                    named.or_else(|| self.font_ids.first().copied())
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

impl FontFace {
    /// The name of the font family in an SVG.
    pub fn family(&self) -> &str {
        &self.family
    }

    /// The font weight.
    pub fn weight(&self) -> u16 {
        self.weight
    }

    /// Returns `true` if the font has a glyph for every character of the text. Invisible characters
    /// do not need one.
    pub fn covers(&self, text: &str) -> bool {
        let Ok(font) = FontRef::new(&self.bytes) else {
            return false;
        };
        let letters = font.charmap();
        let is_invisible =
            |it| CodePointMapData::<GeneralCategory>::new().get(it) == GeneralCategory::Format;
        let mut all = text.chars();
        all.all(|it| is_invisible(it) || letters.map(it).is_some_and(|glyph| glyph.to_u32() != 0))
    }

    /// Measures the width of the text, in multiples of the font size. The result is the sum of the
    /// characters' widths; because of kerning, the rendered text is slightly narrower.
    pub fn width(&self, text: &str) -> f32 {
        let Ok(font) = FontRef::new(&self.bytes) else {
            return 0.0;
        };
        let location = LocationRef::from(&self.location);
        let metrics = font.glyph_metrics(Size::new(1.0), location);
        let letters = font.charmap();
        let glyphs = text.chars().filter_map(|it| letters.map(it));
        glyphs.filter_map(|it| metrics.advance_width(it)).sum()
    }
}

/// Reads the metrics of the font in `file` at this weight. Returns `None` if the file is not a font
/// or has no lowercase Latin letters.
pub fn font_metrics(file: &[u8], weight: u16) -> Option<FontMetrics> {
    let bytes = decompress_font(Cow::Borrowed(file))?;
    let font = FontRef::new(&bytes).ok()?;
    let location = font.axes().location([("wght", f32::from(weight))]);
    let location = LocationRef::from(&location);
    let (size, letters) = (Size::new(1.0), font.charmap());
    let (metrics, widths) = (
        font.metrics(size, location),
        font.glyph_metrics(size, location),
    );
    let mut width = 0.0;
    for letter in AVERAGE_TEXT.chars() {
        width += widths.advance_width(letters.map(letter)?)?;
    }
    Some(FontMetrics {
        ascent: metrics.ascent,
        descent: metrics.descent.abs(),
        line_gap: metrics.leading,
        average_width: width / AVERAGE_TEXT.len() as f32,
    })
}

/// Crops the SVG to the area of the `<view>` element with this id.
fn with_view<'a>(svg: &'a str, view: Option<&str>) -> Option<Cow<'a, str>> {
    let Some(view) = view else {
        return Some(Cow::Borrowed(svg));
    };
    let document = parse_svg(svg).ok()?;
    let mut views = document.descendants().filter(|it| it.has_tag_name("view"));
    let shown = views.find(|it| it.attribute("id") == Some(view))?;
    let whole = document.root_element().attribute_node("viewBox")?;
    let mut text = svg.to_owned();
    text.replace_range(whole.range_value(), shown.attribute("viewBox")?);
    Some(Cow::Owned(text))
}

/// Wraps the content of a font file in a type that the rendering library accepts.
struct SharedBytes(Bytes);

impl AsRef<[u8]> for SharedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_logo_for_which_the_library_panics_is_not_rendered() {
        let logo = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\">\
            <circle r=\"999999999\" transform=\"scale(9999999)\"/></svg>";
        assert!(
            Renderer::default()
                .render_logo(logo.as_bytes(), None)
                .is_none()
        );
    }

    #[test]
    fn a_woff_font_whose_tables_are_too_large_together_is_not_decompressed() {
        let mut file = b"wOFF\0\x01\0\0\0\0\0\0\0\x3c".to_vec();
        file.resize(44, 0);
        let table = b"abcd\0\0\0\x2c\0\0\0\x09\x40\0\0\0\0\0\0\0";
        file.extend(table.repeat(60));
        assert!(decompress_font(file.into()).is_none());
    }
}
