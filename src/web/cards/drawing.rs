use std::{borrow::Cow, io};

use quick_xml::{Writer, events::BytesText};

use crate::{
    brand::palette::Palette,
    web::cards::{
        engine::Face,
        fonts::Fonts,
        lines::{Lines, is_right_to_left},
        words::Words,
    },
};

/// How wide and how high a card is, in pixels: what everybody who shows cards asks for.
pub const SIZE: (u32, u32) = (1200, 630);

const WIDTH: f32 = SIZE.0 as f32;
const HEIGHT: f32 = SIZE.1 as f32;

/// What stays free on all sides.
const MARGIN: f32 = 84.0;

/// What is left for words between the sides.
const ROOM: f32 = WIDTH - 2.0 * MARGIN;

/// The band of the accent's colour at the foot.
const BAND: f32 = 20.0;

/// The mark before the company's name, and how far the name is from the side for it.
const MARK: f32 = 22.0;
const BESIDE_MARK: f32 = 42.0;

/// Lines of text in pixels: the company's name, and the facts.
const COMPANY: f32 = 38.0;
const FACTS: f32 = 36.0;

/// The line on which the company's name stands, and that on which the last of the facts stand.
const TOP: f32 = 118.0;
const FOOT: f32 = 538.0;

/// From line to line, in sizes of the font.
const LEADING: f32 = 1.14;

/// How far the middle of a line is above the line that its letters stand on, in sizes of the font.
const MIDDLE: f32 = 0.36;

/// What stands between two facts.
const BETWEEN: &str = "  ·  ";

/// A drawing being written.
type Svg = Writer<Vec<u8>>;

/// What all parts of a card are drawn with.
struct Pens<'a> {
    fonts: &'a Fonts,
    palette: &'a Palette,
    /// Whether everything begins at the right.
    is_mirrored: bool,
}

/// How lines of text are to look.
struct Style<'a> {
    face: &'a Face,
    size: f32,
    colour: String,
    /// How far they are from the side at which they begin.
    inset: f32,
}

/// The card as a drawing, or `None` where no font has the letters of its title. Of the other words those are left
/// out that no font can write, or for which there is no room.
///
/// # Errors
///
/// None that memory does not cause.
pub fn draw(words: &Words, fonts: &Fonts, palette: &Palette) -> io::Result<Option<String>> {
    let Some(face) = fonts.for_title(&words.title) else {
        return Ok(None);
    };
    let pens = Pens {
        fonts,
        palette,
        is_mirrored: is_right_to_left(&words.title),
    };
    let (width, height) = (WIDTH.to_string(), HEIGHT.to_string());
    let mut svg = Svg::new(Vec::new());
    let element = svg.create_element("svg").with_attributes([
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("width", &width),
        ("height", &height),
    ]);
    element.write_inner_content(|svg| {
        pens.paper(svg)?;
        pens.company(svg, words.company.as_deref())?;
        pens.title(svg, &words.title, face)?;
        pens.facts(svg, &words.facts)
    })?;
    Ok(String::from_utf8(svg.into_inner()).ok())
}

impl Pens<'_> {
    /// What stands behind the words, and the mark at which they begin.
    fn paper(&self, svg: &mut Svg) -> io::Result<()> {
        let accent = self.palette.accent.used.to_string();
        let paper = self.palette.paper.used.to_string();
        let mark = match self.is_mirrored {
            true => WIDTH - MARGIN - MARK,
            false => MARGIN,
        };
        let above = TOP - COMPANY * MIDDLE - MARK / 2.0;
        rectangle(svg, (0.0, 0.0, WIDTH, HEIGHT), &paper)?;
        rectangle(svg, (0.0, HEIGHT - BAND, WIDTH, BAND), &accent)?;
        rectangle(svg, (mark, above, MARK, MARK), &accent)
    }

    fn company(&self, svg: &mut Svg, name: Option<&str>) -> io::Result<()> {
        let face = name.and_then(|name| self.fonts.for_text(name));
        let (Some(name), Some(face)) = (name, face) else {
            return Ok(());
        };
        let style = Style {
            face,
            size: COMPANY,
            colour: self.palette.text.used.to_string(),
            inset: BESIDE_MARK,
        };
        let lines = Lines::sized(name, face, ROOM - BESIDE_MARK, (COMPANY, 1));
        self.write(svg, &lines, &style, TOP)
    }

    /// The title, in the middle between the company's name and the facts.
    fn title(&self, svg: &mut Svg, title: &str, face: &Face) -> io::Result<()> {
        let lines = Lines::of(title, face, ROOM);
        let style = Style {
            face,
            size: lines.size,
            colour: self.palette.text.used.to_string(),
            inset: 0.0,
        };
        let below_first = lines.size * LEADING * (lines.lines.len() as f32 - 1.0);
        let middle = f32::midpoint(TOP, FOOT - FACTS) + lines.size * MIDDLE;
        self.write(svg, &lines, &style, middle - below_first / 2.0)
    }

    /// As many facts as there is room for, in one font; one alone may take a second line.
    fn facts(&self, svg: &mut Svg, facts: &[String]) -> io::Result<()> {
        let mut facts = facts.iter();
        let first = facts.find_map(|it| Some((it, self.fonts.for_text(it)?)));
        let Some((first, face)) = first else {
            return Ok(());
        };
        let mut all = first.clone();
        for fact in facts {
            let longer = format!("{all}{BETWEEN}{fact}");
            if face.covers(&longer) && face.width(&longer) * FACTS <= ROOM {
                all = longer;
            }
        }
        let style = Style {
            face,
            size: FACTS,
            colour: self.palette.quiet().to_string(),
            inset: 0.0,
        };
        let lines = Lines::sized(&all, face, ROOM, (FACTS, 2));
        let below_first = FACTS * LEADING * (lines.lines.len() as f32 - 1.0);
        self.write(svg, &lines, &style, FOOT - below_first)
    }

    /// Lines of text, of which the first stands at this height.
    fn write(&self, svg: &mut Svg, lines: &Lines, style: &Style, first: f32) -> io::Result<()> {
        let (x, anchor) = match self.is_mirrored {
            true => (WIDTH - MARGIN - style.inset, "end"),
            false => (MARGIN + style.inset, "start"),
        };
        let (x, weight) = (x.to_string(), style.face.weight().to_string());
        let size = style.size.to_string();
        for (text, number) in lines.lines.iter().zip(0u8..) {
            let y = first + style.size * LEADING * f32::from(number);
            let element = svg.create_element("text").with_attributes([
                ("x", x.as_str()),
                ("y", &y.to_string()),
                ("text-anchor", anchor),
                ("font-family", style.face.name()),
                ("font-size", &size),
                ("font-weight", &weight),
                ("fill", &style.colour),
                ("xml:space", "preserve"),
            ]);
            element.write_text_content(BytesText::new(&directed(text)))?;
        }
        Ok(())
    }
}

/// A text as the engine is told it, which takes each to be read from the left unless it says otherwise.
fn directed(text: &str) -> Cow<'_, str> {
    match is_right_to_left(text) {
        true => Cow::Owned(format!("\u{2067}{text}\u{2069}")),
        false => Cow::Borrowed(text),
    }
}

fn rectangle(
    svg: &mut Svg,
    (x, y, width, height): (f32, f32, f32, f32),
    colour: &str,
) -> io::Result<()> {
    let element = svg.create_element("rect").with_attributes([
        ("x", x.to_string().as_str()),
        ("y", &y.to_string()),
        ("width", &width.to_string()),
        ("height", &height.to_string()),
        ("fill", colour),
    ]);
    element.write_empty()?;
    Ok(())
}

#[cfg(all(test, feature = "cards"))]
mod tests {
    use super::*;
    use crate::brand::{company::Brand, palette::Scheme};

    fn drawn(words: &Words) -> Option<String> {
        let brand = Brand::default();
        let fonts = Fonts::new(&Default::default(), &brand);
        draw(words, &fonts, &Palette::of(&brand, Scheme::Light)).unwrap()
    }

    #[test]
    fn whatever_a_text_holds_it_is_text_and_nothing_is_loaded() {
        let hostile = "</text><image href=\"file:///etc/passwd\"/><script>&lt;&#x0;";
        let words = Words {
            company: Some(hostile.to_owned()),
            title: hostile.to_owned(),
            facts: vec![hostile.to_owned()],
        };
        let svg = drawn(&words).unwrap();
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
    fn what_no_font_can_write_is_left_out_and_a_title_is_needed() {
        let words = Words {
            company: Some("شركة".into()),
            title: "Welder".into(),
            facts: vec![
                "مالمو".into(),
                "Malmö".into(),
                "هجين".into(),
                "Hybrid".into(),
            ],
        };
        let svg = drawn(&words).unwrap();
        assert!(svg.contains(">Malmö  ·  Hybrid<") && !svg.contains("شركة"));
        let words = Words {
            title: "مهندس".into(),
            ..words
        };
        assert_eq!(drawn(&words), None);
    }
}
