//! Interprets the content stream of a page, and records its characters with their positions (ISO
//! 32000-2, §9).

use std::{collections::HashMap, rc::Rc};

use hayro_syntax::{
    content::{Instruction, UntypedIter},
    object::{Array, Dict, MaybeRef, Object},
};

use super::{
    font::{Font, text_string},
    matrix::Matrix,
    objects::PdfObjects,
    pages::Page,
    unpack::unpack,
};

/// The maximum number of characters on a page, including characters whose text is unknown.
const MAX_CHARS: usize = 40_000;
/// The maximum number of instructions in the content of a page.
const MAX_INSTRUCTIONS: usize = 400_000;
/// The maximum nesting depth of saved graphics states and of marked content.
const MAX_STATES: usize = 64;
/// The maximum nesting depth of content streams.
const MAX_DEPTH: usize = 4;

/// A character on a page.
pub struct Glyph {
    /// The text that the glyph shows, which has several characters for a ligature.
    pub text: String,
    /// The left edge.
    pub left: f32,
    /// The right edge.
    pub right: f32,
    /// The height of the baseline above the bottom of the page.
    pub height: f32,
    /// The font size.
    pub size: f32,
}

/// Interprets content streams.
pub struct Interpreter<'a> {
    objects: &'a PdfObjects<'a>,
    glyphs: Vec<Glyph>,
    chars: usize,
    instructions: usize,
}

/// The parts of the graphics state that affect text.
#[derive(Clone)]
struct GraphicsState {
    transform: Matrix,
    font: Option<Rc<Font>>,
    size: f32,
    char_spacing: f32,
    word_spacing: f32,
    horizontal_scale: f32,
    leading: f32,
    rise: f32,
}

/// A content stream that is being interpreted.
struct Run<'a> {
    resources: Dict<'a>,
    fonts: HashMap<Vec<u8>, Rc<Font>>,
    state: GraphicsState,
    saved: Vec<GraphicsState>,
    /// The text matrix and the text line matrix. They determine where the next character and the
    /// current line begin.
    text: Matrix,
    line: Matrix,
    /// The replacement text of each open marked-content sequence, until it is used.
    replacements: Vec<Option<String>>,
    depth: usize,
}

impl<'a> Interpreter<'a> {
    /// Creates an interpreter.
    pub fn new(objects: &'a PdfObjects<'a>) -> Self {
        Self {
            objects,
            glyphs: Vec::new(),
            chars: 0,
            instructions: 0,
        }
    }

    /// Interprets a page and returns its characters.
    pub fn run_page(mut self, page: &Page<'a>) -> Vec<Glyph> {
        let contents = match self.objects.get(&page.dict, "Contents") {
            Some(Object::Array(_)) => self.objects.array(&page.dict, "Contents"),
            Some(contents) => Some(vec![contents]),
            None => None,
        };
        let mut program = Vec::new();
        for part in contents.unwrap_or_default().into_iter().take(100) {
            if let Some(part) = part.into_stream()
                && let Some(part) = unpack(&part, self.objects.work)
            {
                program.extend_from_slice(&part);
                program.push(b'\n');
            }
        }
        self.run(&program, page.resources.clone(), Matrix::IDENTITY, 0);
        self.glyphs
    }

    fn run(&mut self, program: &[u8], resources: Dict<'a>, transform: Matrix, depth: usize) {
        let mut run = Run::new(resources, transform, depth);
        let mut instructions = UntypedIter::new(program);
        while let Some(instruction) = instructions.next() {
            self.instructions += 1;
            if self.instructions > MAX_INSTRUCTIONS || self.chars > MAX_CHARS {
                return;
            }
            self.step(&mut run, &instruction);
        }
    }

    fn step(&mut self, run: &mut Run<'a>, instruction: &Instruction<'_, '_>) {
        let operands: Vec<&Object<'_>> = instruction.operands().collect();
        match &**instruction.operator {
            b"Tf" => run.set_font(self.objects, &operands),
            b"BDC" => run.begin_marked(&operands),
            b"BMC" => run.begin_marked(&[]),
            b"EMC" => _ = run.replacements.pop(),
            b"Tj" => self.show_strings(run, &operands),
            b"'" => {
                run.next_line(0.0, -run.state.leading);
                self.show_strings(run, &operands);
            }
            b"\"" => {
                let numbers = numbers(&operands);
                if let [word, char] = numbers[..] {
                    (run.state.word_spacing, run.state.char_spacing) = (word, char);
                }
                run.next_line(0.0, -run.state.leading);
                self.show_strings(run, &operands);
            }
            b"TJ" => {
                if let [Object::Array(items)] = operands[..] {
                    self.show_adjusted(run, items);
                }
            }
            b"Do" => self.run_form(run, &operands),
            operator => run.set_state(operator, &numbers(&operands)),
        }
    }

    fn show_strings(&mut self, run: &mut Run<'_>, operands: &[&Object<'_>]) {
        for operand in operands {
            if let Object::String(string) = operand {
                self.show(run, string.as_bytes());
            }
        }
    }

    fn show_adjusted(&mut self, run: &mut Run<'_>, items: &Array<'_>) {
        for item in items.raw_iter() {
            match item {
                MaybeRef::NotRef(Object::String(string)) => self.show(run, string.as_bytes()),
                MaybeRef::NotRef(Object::Number(number)) => {
                    let back = number.as_f32() / 1_000.0 * run.state.size;
                    run.advance(-back * run.state.horizontal_scale);
                }
                _ => (),
            }
        }
    }

    fn show(&mut self, run: &mut Run<'_>, bytes: &[u8]) {
        let Some(font) = run.state.font.clone() else {
            return;
        };
        for shown in font.decode(bytes) {
            self.chars += 1;
            if self.chars > MAX_CHARS {
                return;
            }
            let state = &run.state;
            let to_page = run.text.then(state.transform);
            let width = shown.width * state.size;
            let word_spacing = if shown.is_space {
                state.word_spacing
            } else {
                0.0
            };
            let start = Matrix::shift(0.0, state.rise).then(to_page);
            let scale = state.horizontal_scale;
            let end = Matrix::shift(width * scale, state.rise).then(to_page);
            let size = state.size * to_page.height_scale();
            let advance = (width + state.char_spacing + word_spacing) * scale;
            let text = match run.replacements.last_mut() {
                Some(Some(replacement)) => std::mem::take(replacement),
                _ => shown.text,
            };
            if to_page.is_upright() && size.is_finite() && !text.is_empty() {
                self.glyphs.push(Glyph {
                    text,
                    left: start.0[4],
                    right: end.0[4],
                    height: start.0[5],
                    size,
                });
            }
            run.advance(advance);
        }
    }

    /// Interprets the content stream of a form XObject (ISO 32000-2, §8.10).
    fn run_form(&mut self, run: &Run<'a>, operands: &[&Object<'_>]) {
        let [Object::Name(name)] = operands[..] else {
            return;
        };
        let objects = self.objects;
        let forms = objects.dict(&run.resources, "XObject");
        let form = forms.and_then(|forms| objects.get(&forms, name.as_str())?.into_stream());
        let Some(form) = form.filter(|_| run.depth < MAX_DEPTH) else {
            return;
        };
        let dict = form.dict().clone();
        let is_form = matches!(objects.get(&dict, "Subtype"), Some(Object::Name(kind)) if kind.as_str() == "Form");
        let Some(program) = unpack(&form, objects.work).filter(|_| is_form) else {
            return;
        };
        let matrix = objects.array(&dict, "Matrix").unwrap_or_default();
        let matrix: Vec<f32> = matrix.into_iter().filter_map(Object::into_f32).collect();
        let matrix = matrix.try_into().map_or(Matrix::IDENTITY, Matrix);
        let resources = objects.dict(&dict, "Resources");
        let resources = resources.unwrap_or_else(|| run.resources.clone());
        let transform = matrix.then(run.state.transform);
        self.run(&program, resources, transform, run.depth + 1);
    }
}

impl<'a> Run<'a> {
    fn new(resources: Dict<'a>, transform: Matrix, depth: usize) -> Self {
        Self {
            resources,
            fonts: HashMap::new(),
            state: GraphicsState {
                transform,
                font: None,
                size: 1.0,
                char_spacing: 0.0,
                word_spacing: 0.0,
                horizontal_scale: 1.0,
                leading: 0.0,
                rise: 0.0,
            },
            saved: Vec::new(),
            text: Matrix::IDENTITY,
            line: Matrix::IDENTITY,
            replacements: Vec::new(),
            depth,
        }
    }

    fn set_state(&mut self, operator: &[u8], numbers: &[f32]) {
        let state = &mut self.state;
        match (operator, numbers) {
            (b"q", _) if self.saved.len() < MAX_STATES => self.saved.push(state.clone()),
            (b"Q", _) => {
                if let Some(saved) = self.saved.pop() {
                    self.state = saved;
                }
            }
            (b"cm", _) => state.transform = matrix(numbers).then(state.transform),
            (b"BT", _) => (self.text, self.line) = (Matrix::IDENTITY, Matrix::IDENTITY),
            (b"Tm", _) => (self.text, self.line) = (matrix(numbers), matrix(numbers)),
            (b"Td", [x, y]) => self.next_line(*x, *y),
            (b"TD", [x, y]) => {
                state.leading = -y;
                self.next_line(*x, *y);
            }
            (b"T*", _) => {
                let leading = state.leading;
                self.next_line(0.0, -leading);
            }
            (b"TL", [leading]) => state.leading = *leading,
            (b"Tc", [spacing]) => state.char_spacing = *spacing,
            (b"Tw", [spacing]) => state.word_spacing = *spacing,
            (b"Tz", [percent]) => state.horizontal_scale = percent / 100.0,
            (b"Ts", [rise]) => state.rise = *rise,
            _ => (),
        }
    }

    fn set_font(&mut self, objects: &PdfObjects<'a>, operands: &[&Object<'_>]) {
        let [Object::Name(name), Object::Number(size)] = operands else {
            return;
        };
        self.state.size = size.as_f32();
        let key = name.as_ref().to_vec();
        if !self.fonts.contains_key(&key) {
            let fonts = objects.dict(&self.resources, "Font");
            let font = fonts.and_then(|fonts| objects.dict(&fonts, name.as_str()));
            let font = Font::load(objects, &font.unwrap_or_default());
            self.fonts.insert(key.clone(), Rc::new(font));
        }
        self.state.font = self.fonts.get(&key).cloned();
    }

    /// Begins a marked-content sequence, which can have a replacement text (`ActualText`) for its
    /// characters.
    fn begin_marked(&mut self, operands: &[&Object<'_>]) {
        let text = operands.iter().find_map(|operand| match operand {
            Object::Dict(properties) => match properties.get_raw::<Object<'_>>("ActualText")? {
                MaybeRef::NotRef(Object::String(text)) => Some(text_string(text.as_bytes())),
                _ => None,
            },
            _ => None,
        });
        if self.replacements.len() < MAX_STATES {
            self.replacements.push(text);
        }
    }

    fn next_line(&mut self, x: f32, y: f32) {
        self.line = Matrix::shift(x, y).then(self.line);
        self.text = self.line;
    }

    fn advance(&mut self, distance: f32) {
        self.text = Matrix::shift(distance, 0.0).then(self.text);
    }
}

fn numbers(operands: &[&Object<'_>]) -> Vec<f32> {
    let numbers = operands.iter().filter_map(|operand| match operand {
        Object::Number(number) => Some(number.as_f32()),
        _ => None,
    });
    numbers.collect()
}

fn matrix(numbers: &[f32]) -> Matrix {
    numbers.try_into().map_or(Matrix::IDENTITY, Matrix)
}
