//! Writes an Open Graph image as SVG.

use std::{borrow::Cow, io};

use quick_xml::{Writer, events::BytesText};

use crate::{
    brand::Palette,
    web::og_image::{
        content::ImageContent,
        fonts::Fonts,
        renderer::{FontFace, Logo},
        text_layout::{TextLayout, TextSize, is_right_to_left},
    },
};

/// The width of the image, in pixels. All major social networks accept an image of this size.
const WIDTH: f32 = 1200.0;
/// The height of the image, in pixels.
const HEIGHT: f32 = 630.0;

/// The margin on each side, in pixels.
const MARGIN: f32 = 84.0;

/// The maximum width of a line, in pixels.
const TEXT_WIDTH: f32 = WIDTH - 2.0 * MARGIN;

/// The height of the bar at the bottom of the image, in pixels.
const BAR_HEIGHT: f32 = 20.0;

/// The side length of the square before the company's name, in pixels.
const SQUARE_SIZE: f32 = 22.0;
/// The indentation of the company's name, in pixels.
const COMPANY_INDENT: f32 = 42.0;

/// The font size of the company's name, in pixels.
const COMPANY_SIZE: f32 = 38.0;
/// The font size of the facts, in pixels.
const FACTS_SIZE: f32 = 36.0;

/// The y-coordinate of the baseline of the company's name, in pixels.
const COMPANY_BASELINE: f32 = 118.0;
/// The y-coordinate of the baseline of the last line of facts, in pixels.
const FACTS_BASELINE: f32 = 538.0;

/// The distance between baselines, in multiples of the font size.
const LINE_HEIGHT: f32 = 1.14;

/// The distance from the baseline of a line up to the middle of its letters, in multiples of the
/// font size.
const MIDDLE_HEIGHT: f32 = 0.36;

/// The separator between two facts.
const SEPARATOR: &str = "  ·  ";

/// An XML writer with an in-memory buffer.
type SvgWriter = Writer<Vec<u8>>;

/// Draws the parts of an image.
struct Painter<'a> {
    fonts: &'a Fonts,
    palette: &'a Palette,
    is_right_to_left: bool,
}

/// The style of one or more lines of text.
struct Style<'a> {
    face: &'a FontFace,
    size: f32,
    color: String,
    /// The distance from the margin to the text, in pixels.
    indent: f32,
}

/// A filled rectangle.
struct Rectangle {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

/// Writes the image as SVG. Returns `None` if no font contains all characters of the title. The
/// company's name and facts are omitted if no font contains all of their characters, and facts are
/// also omitted if they do not fit. If there is a logo, leaves space for it instead of drawing the
/// square and the company's name.
///
/// # Errors
///
/// Returns an error if the XML cannot be written. This does not happen in practice, because the XML
/// is written to memory.
pub fn write_svg(
    content: &ImageContent,
    fonts: &Fonts,
    palette: &Palette,
    has_logo: bool,
) -> io::Result<Option<String>> {
    let Some(face) = fonts.for_title(&content.title) else {
        return Ok(None);
    };
    let painter = Painter {
        fonts,
        palette,
        is_right_to_left: is_right_to_left(&content.title),
    };
    let (width, height) = (WIDTH.to_string(), HEIGHT.to_string());
    let mut svg = SvgWriter::new(Vec::new());
    let element = svg.create_element("svg").with_attributes([
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("width", &width),
        ("height", &height),
    ]);
    element.write_inner_content(|svg| {
        painter.background(svg)?;
        if !has_logo {
            painter.square(svg)?;
            painter.company(svg, content.company.as_deref())?;
        }
        painter.title(svg, &content.title, face)?;
        painter.facts(svg, &content.facts)
    })?;
    Ok(String::from_utf8(svg.into_inner()).ok())
}

/// Places the logo on the side where the title begins: on the right if the title is written from
/// right to left.
pub fn place_logo(logo: &Logo, title: &str) -> Logo {
    let left = if is_right_to_left(title) {
        WIDTH - MARGIN - logo.width()
    } else {
        MARGIN
    };
    let middle = COMPANY_BASELINE - COMPANY_SIZE * MIDDLE_HEIGHT;
    logo.at(left, middle - logo.height() / 2.0)
}

impl Painter<'_> {
    /// Draws the background and the bar at the bottom.
    fn background(&self, svg: &mut SvgWriter) -> io::Result<()> {
        let accent = self.palette.accent.used.to_string();
        let page = Rectangle {
            x: 0.0,
            y: 0.0,
            width: WIDTH,
            height: HEIGHT,
        };
        let bar = Rectangle {
            y: HEIGHT - BAR_HEIGHT,
            height: BAR_HEIGHT,
            ..page
        };
        page.draw(svg, &self.palette.paper.used.to_string())?;
        bar.draw(svg, &accent)
    }

    fn square(&self, svg: &mut SvgWriter) -> io::Result<()> {
        let square = Rectangle {
            x: if self.is_right_to_left {
                WIDTH - MARGIN - SQUARE_SIZE
            } else {
                MARGIN
            },
            y: COMPANY_BASELINE - COMPANY_SIZE * MIDDLE_HEIGHT - SQUARE_SIZE / 2.0,
            width: SQUARE_SIZE,
            height: SQUARE_SIZE,
        };
        square.draw(svg, &self.palette.accent.used.to_string())
    }

    fn company(&self, svg: &mut SvgWriter, name: Option<&str>) -> io::Result<()> {
        let face = name.and_then(|name| self.fonts.for_text(name));
        let (Some(name), Some(face)) = (name, face) else {
            return Ok(());
        };
        let style = Style {
            face,
            size: COMPANY_SIZE,
            color: self.palette.text.used.to_string(),
            indent: COMPANY_INDENT,
        };
        let size = TextSize::new(COMPANY_SIZE, 1);
        let layout = TextLayout::for_text(name, face, TEXT_WIDTH - COMPANY_INDENT, size);
        self.text(svg, &layout, &style, COMPANY_BASELINE)
    }

    /// Draws the title, vertically centered between the company's name and the facts.
    fn title(&self, svg: &mut SvgWriter, title: &str, face: &FontFace) -> io::Result<()> {
        let layout = TextLayout::for_title(title, face, TEXT_WIDTH);
        let style = Style {
            face,
            size: layout.size,
            color: self.palette.text.used.to_string(),
            indent: 0.0,
        };
        let middle = f32::midpoint(COMPANY_BASELINE, FACTS_BASELINE - FACTS_SIZE);
        let baseline = middle + layout.size * MIDDLE_HEIGHT;
        self.text(
            svg,
            &layout,
            &style,
            baseline - height_between_baselines(&layout) / 2.0,
        )
    }

    /// Draws as many facts as fit on one line, all in the same font. If there is only one fact, it
    /// can take two lines.
    fn facts(&self, svg: &mut SvgWriter, facts: &[String]) -> io::Result<()> {
        let mut facts = facts.iter();
        let first = facts.find_map(|it| Some((it, self.fonts.for_text(it)?)));
        let Some((first, face)) = first else {
            return Ok(());
        };
        let mut all = first.clone();
        for fact in facts {
            let longer = format!("{all}{SEPARATOR}{fact}");
            if face.covers(&longer) && face.width(&longer) * FACTS_SIZE <= TEXT_WIDTH {
                all = longer;
            }
        }
        let style = Style {
            face,
            size: FACTS_SIZE,
            color: self.palette.secondary_text().to_string(),
            indent: 0.0,
        };
        let layout = TextLayout::for_text(&all, face, TEXT_WIDTH, TextSize::new(FACTS_SIZE, 2));
        self.text(
            svg,
            &layout,
            &style,
            FACTS_BASELINE - height_between_baselines(&layout),
        )
    }

    /// Draws lines of text. `first` is the y-coordinate of the first line's baseline.
    fn text(
        &self,
        svg: &mut SvgWriter,
        layout: &TextLayout,
        style: &Style,
        first: f32,
    ) -> io::Result<()> {
        let (x, anchor) = if self.is_right_to_left {
            (WIDTH - MARGIN - style.indent, "end")
        } else {
            (MARGIN + style.indent, "start")
        };
        for (text, number) in layout.lines.iter().zip(0u8..) {
            let y = first + style.size * LINE_HEIGHT * f32::from(number);
            let element = svg.create_element("text").with_attributes([
                ("x", x.to_string().as_str()),
                ("y", &y.to_string()),
                ("text-anchor", anchor),
                ("font-family", style.face.family()),
                ("font-size", &style.size.to_string()),
                ("font-weight", &style.face.weight().to_string()),
                ("fill", &style.color),
                ("xml:space", "preserve"),
            ]);
            element.write_text_content(BytesText::new(&with_direction(text)))?;
        }
        Ok(())
    }
}

impl Rectangle {
    fn draw(&self, svg: &mut SvgWriter, color: &str) -> io::Result<()> {
        let element = svg.create_element("rect").with_attributes([
            ("x", self.x.to_string().as_str()),
            ("y", &self.y.to_string()),
            ("width", &self.width.to_string()),
            ("height", &self.height.to_string()),
            ("fill", color),
        ]);
        element.write_empty()?;
        Ok(())
    }
}

/// Returns the distance from the first baseline to the last, in pixels.
fn height_between_baselines(layout: &TextLayout) -> f32 {
    layout.size * LINE_HEIGHT * (layout.lines.len() as f32 - 1.0)
}

/// Adds Unicode direction marks to right-to-left text, because the renderer assumes left-to-right
/// text.
fn with_direction(text: &str) -> Cow<'_, str> {
    if is_right_to_left(text) {
        Cow::Owned(format!("\u{2067}{text}\u{2069}"))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::{Brand, Scheme};

    fn drawn(content: &ImageContent) -> Option<String> {
        let brand = Brand::default();
        let fonts = Fonts::new(&Default::default(), &brand);
        write_svg(content, &fonts, &Palette::new(&brand, Scheme::Light), false).unwrap()
    }

    #[test]
    fn hostile_text_stays_text_and_loads_nothing() {
        let hostile = "</text><image href=\"file:///etc/passwd\"/><script>&lt;&#x0;";
        let content = ImageContent {
            company: Some(hostile.to_owned()),
            title: hostile.to_owned(),
            facts: vec![hostile.to_owned()],
        };
        let svg = drawn(&content).unwrap();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let mut names: Vec<&str> = document
            .descendants()
            .filter(|it| it.is_element())
            .map(|it| it.tag_name().name())
            .collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names, ["rect", "svg", "text"]);
        let texts = document.descendants().filter_map(|it| it.text());
        let texts: Vec<&str> = texts.collect();
        assert!(texts.concat().contains(hostile), "{texts:?}");
    }

    #[test]
    fn text_without_a_font_is_omitted_and_a_title_is_required() {
        let content = ImageContent {
            company: Some("شركة".into()),
            title: "Welder".into(),
            facts: vec![
                "مالمو".into(),
                "Malmö".into(),
                "هجين".into(),
                "Hybrid".into(),
            ],
        };
        let svg = drawn(&content).unwrap();
        assert!(svg.contains(">Malmö  ·  Hybrid<") && !svg.contains("شركة"));
        let content = ImageContent {
            title: "مهندس".into(),
            ..content
        };
        assert_eq!(drawn(&content), None);
    }
}
