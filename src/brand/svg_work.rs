//! Estimates how much work the styles and paths of a drawing are for the parsers of the rendering
//! library. Some small files make these parsers very slow, or make them recurse very deeply.

use simplecss::StyleSheet;

/// The number of steps that count as one unit of work. For every element, each letter of a
/// selector, each copied declaration and each combination of ancestors is a step.
const STEPS_PER_UNIT: u64 = 10_000;

/// The maximum number of arcs and closing commands in a row. The parser of paths recurses for each
/// of them that draws nothing.
const MAX_IN_A_ROW: usize = 500;

/// The minimum number of bytes that describe an arc in a path, for example `1 1 1 000 0 `.
const ARC_LENGTH: usize = 12;

/// The maximum length of an attribute `class` in bytes. Each part of each selector is compared with
/// each class.
pub(in crate::brand) const MAX_CLASS_LENGTH: usize = 1_000;

/// The maximum number of combinators in a selector. The parser recurses for each of them.
const MAX_COMBINATORS: usize = 100;

/// The maximum length of a list of dashes (`stroke-dasharray`) in bytes. Each shape inside the
/// element gets a copy of the list.
const MAX_DASHES_LENGTH: usize = 1_000;

/// The maximum number of digits of a number, and the maximum exponent. The larger the radius of an
/// arc, the more curves it is divided into.
const MAX_DIGITS: usize = 9;

/// Estimates the work for reading styles. At almost every `;`, `:`, `}`, `@` and `!`, and at every
/// number and `#`, the parser counts all lines and characters before the position. The estimate
/// assumes that one in ten characters outside of `url()` begins a number or is a `#`.
pub(in crate::brand) fn work_of_reading(css: &str) -> u64 {
    let signs = css.bytes().filter(|it| b";:}@!".contains(it)).count();
    let outside = css.split("url(").enumerate().map(|(number, part)| {
        let end = if number == 0 {
            0
        } else {
            part.find(')').unwrap_or(0)
        };
        part.len() - end
    });
    let outside: usize = outside.sum();
    ((signs * css.len()) as u64 + (outside * outside / 10) as u64) / (2 * STEPS_PER_UNIT)
}

/// Why a shape would be too expensive to render.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ShapeLimit {
    #[error("a list of dashes (stroke-dasharray) has more than {MAX_DASHES_LENGTH} characters")]
    Dashes,
    #[error("the size or the path of a shape has a number of more than {MAX_DIGITS} digits")]
    Digits,
    #[error(
        "a path has more than {MAX_IN_A_ROW} arcs (a) or closing commands (z) one after another"
    )]
    InARow,
}

/// Returns the limit that an attribute of a shape exceeds.
pub(in crate::brand) fn shape_limit(attribute: &str, value: &str) -> Option<ShapeLimit> {
    let (limit, is_exceeded) = match attribute {
        "d" if has_too_many_in_a_row(value) => (ShapeLimit::InARow, true),
        "d" | "r" | "rx" | "ry" => (ShapeLimit::Digits, has_huge_number(value)),
        "stroke-dasharray" => (ShapeLimit::Dashes, value.len() > MAX_DASHES_LENGTH),
        "style" => (ShapeLimit::Dashes, has_long_dashes(value)),
        _ => return None,
    };
    is_exceeded.then_some(limit)
}

/// Whether a list of dashes in a style is too long.
pub(in crate::brand) fn has_long_dashes(css: &str) -> bool {
    let lists = css.split("stroke-dasharray").skip(1);
    lists
        .map(|list| list.find([';', '}']).unwrap_or(list.len()))
        .any(|length| length > MAX_DASHES_LENGTH)
}

/// Whether a text contains a number with too many digits before the decimal point, or with too
/// large an exponent.
fn has_huge_number(text: &str) -> bool {
    let (mut digits, mut exponent, mut is_fraction) = (0, None::<usize>, false);
    for byte in text.bytes() {
        match (byte, exponent) {
            (b'0'..=b'9', Some(value)) => {
                let value = value.saturating_mul(10) + usize::from(byte - b'0');
                exponent = Some(value);
            }
            (b'0'..=b'9', None) if !is_fraction => digits += 1,
            (b'0'..=b'9', None) | (b'+', Some(0)) => (),
            (b'.', None) => (digits, is_fraction) = (0, true),
            (b'e' | b'E', None) => (digits, exponent) = (0, Some(0)),
            _ => (digits, exponent, is_fraction) = (0, None, false),
        }
        if digits > MAX_DIGITS || exponent.is_some_and(|it| it > MAX_DIGITS) {
            return true;
        }
    }
    false
}

/// The work for the text of a `<style>` in a drawing with `elements` elements that are nested at
/// most `depth` levels deep. Can stop counting as soon as the work is more than `max`.
pub(in crate::brand) fn work_of_styles(css: &str, elements: u64, depth: u64, max: u64) -> u64 {
    let [selectors, values, comments] = [",", ":", "/*"].map(|it| css.matches(it).count() as u64);
    // Each selector of a list gets a copy of the declarations. The parser recurses for each comment
    // in a selector.
    let reading = work_of_reading(css) + selectors * values / 100 + comments * 10;
    if reading > max {
        return reading;
    }
    let mut steps = 0_u64;
    for rule in StyleSheet::parse(css).rules {
        let selector = rule.selector.to_string();
        if selector.matches([' ', '+', '>']).count() > MAX_COMBINATORS {
            return max + 1;
        }
        let combinations = combinations(depth, selector.matches(' ').count(), max * STEPS_PER_UNIT);
        let parts = (selector.len() + rule.declarations.len()) as u64;
        steps = steps.saturating_add(parts).saturating_add(combinations);
    }
    reading + steps.saturating_mul(elements) / STEPS_PER_UNIT
}

/// The number of ways to choose up to `parents` of the `depth` elements around an element. To find
/// out whether `a b c` applies to an element, the parser tries all of them. Stops at `max`.
fn combinations(depth: u64, parents: usize, max: u64) -> u64 {
    let (mut ways, mut total) = (1, 0);
    for parent in (1..=depth).take(parents) {
        ways = ways * (depth + 1 - parent) / parent;
        total += ways;
        if total > max {
            break;
        }
    }
    total
}

/// Whether a path has so many arcs and closing commands in a row that its parser could exhaust the
/// stack.
fn has_too_many_in_a_row(path: &str) -> bool {
    let (mut in_a_row, mut length, mut is_arc) = (0, 0, false);
    for byte in path.bytes() {
        match byte {
            b'z' | b'Z' | b'a' | b'A' => {
                is_arc = matches!(byte, b'a' | b'A');
                in_a_row += 1;
                length = 0;
            }
            b'e' | b'E' => (),
            _ if byte.is_ascii_alphabetic() => (in_a_row, is_arc) = (0, false),
            _ if is_arc => {
                length += 1;
                let is_further = length > ARC_LENGTH && length % ARC_LENGTH == 0;
                in_a_row += usize::from(is_further);
            }
            _ => (),
        }
        if in_a_row > MAX_IN_A_ROW {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAX: u64 = 10_000;

    #[test]
    fn styles_that_keep_a_processor_busy_or_fill_the_memory_are_much_work() {
        for css in [
            format!("x {}{{fill:red}}", "g ".repeat(12)),
            format!("{}a{{{}}}", "a,".repeat(2_000), "b:c;".repeat(2_000)),
            format!("{}a{{fill:red}}", "a,".repeat(60_000)),
            format!("a{{{}}}", "b:c;".repeat(8_000)),
            format!("a{}b{{}}", "/**/".repeat(2_000)),
            "@".repeat(20_000),
            format!("a{{b:{}}}", "#1".repeat(60_000)),
            format!("{}{{}}", ".a".repeat(60_000)),
            format!("{}rect{{fill:red}}", "g+".repeat(200)),
        ] {
            assert!(work_of_styles(&css, 1_000, 90, MAX) > MAX, "{css:.60}");
        }
        assert!(work_of_reading(&"b:c;".repeat(8_000)) > MAX);
        assert!(work_of_reading(&format!("b:{}", "1 ".repeat(60_000))) > MAX);
    }

    #[test]
    fn a_shape_with_a_huge_arc_or_a_long_list_of_dashes_is_costly() {
        let list = "1 ".repeat(600);
        let style = format!("fill:red;stroke-dasharray:{list};stroke:red");
        for (name, value) in [
            ("d", "M0 0A1e60 1e60 0 1 1 1 1"),
            ("d", "M0-0a.5.5 0 0 0 1E+30 1"),
            ("r", "10000000000"),
            ("rx", "1e38"),
        ] {
            let limit = shape_limit(name, value);
            assert_eq!(limit, Some(ShapeLimit::Digits), "{name}={value}");
        }
        for (name, value) in [("stroke-dasharray", &list), ("style", &style)] {
            assert_eq!(shape_limit(name, value), Some(ShapeLimit::Dashes), "{name}");
        }
        for (name, value) in [
            ("d", "M1e-9 0.000000000001A2.5e3 9 0 0123456 .5-1.25e9e"),
            ("r", "100000000"),
            ("stroke-dasharray", "4 2"),
            ("style", "stroke-dasharray:4 2;fill:#1234567890ab"),
        ] {
            assert_eq!(shape_limit(name, value), None, "{name}={value}");
        }
    }

    #[test]
    fn usual_styles_are_little_work() {
        let classes =
            (0..200).map(|it| format!(".a{it}, .b{it} {{ fill: #fff; stroke-width: 2 }}\n"));
        for css in [
            classes.collect::<String>(),
            "/* Dark */ svg g.logo > .letter path, [id=\"a b\"] .c { fill: url(#a) }".to_owned(),
            format!(
                "@font-face{{src:url(data:font/woff2;base64,{})}}",
                "aB3+".repeat(12_000)
            ),
        ] {
            let work = work_of_styles(&css, 300, 12, MAX);
            assert!(work < MAX / 4, "{work}: {css:.60}");
        }
        assert_eq!(
            work_of_reading("font-family:'Saira';fill:#123456;stroke:none"),
            0
        );
    }

    #[test]
    fn very_many_arcs_and_closing_commands_in_a_row_are_found() {
        for path in [
            "M0 0L1 1".to_owned() + &"z ".repeat(600),
            "M0 0".to_owned() + &"A9 9 0 1 1 1 1".repeat(900),
            "M0 0a".to_owned() + &"1 1 1 000 0 ".repeat(600),
        ] {
            assert!(has_too_many_in_a_row(&path), "{path:.60}");
        }
        let dots = "M1 1a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0z".repeat(5_000);
        assert!(!has_too_many_in_a_row(&dots));
        assert!(!has_too_many_in_a_row(&"l1e-9 1E9".repeat(5_000)));
    }
}
