//! Estimates how much work the parsers of the rendering library have with the styles and paths of a
//! drawing. With some small files, they are slow or call themselves very often.

use simplecss::StyleSheet;

/// The number of selectors, copied declarations and combinations of ancestors that are one unit of
/// work. They are counted for each element.
const STEPS_PER_UNIT: u64 = 10_000;

/// The maximum number of arcs and closing commands in a row. The parser of paths calls itself for
/// each of them that draws nothing.
const MAX_IN_A_ROW: usize = 500;

/// The length of the shortest arc, such as `1 1 1 000 0 `.
const ARC_LENGTH: usize = 12;

/// The work for reading styles. For most of these characters, the parser counts all lines and
/// characters before it.
pub(in crate::brand) fn work_of_reading(css: &str) -> u64 {
    let signs = css.bytes().filter(|it| b";:}@!".contains(it)).count();
    (signs * css.len()) as u64 / (2 * STEPS_PER_UNIT)
}

/// The work for the text of a `<style>` in a drawing of this many elements and this depth. May stop
/// as soon as the work is more than `max`.
pub(in crate::brand) fn work_of_styles(css: &str, elements: u64, depth: u64, max: u64) -> u64 {
    let [selectors, values, comments] = [",", ":", "/*"].map(|it| css.matches(it).count() as u64);
    // Each selector of a list gets a copy of the declarations. The parser calls itself for each
    // comment in a selector.
    let reading = work_of_reading(css) + selectors * values / 100 + comments * 10;
    if reading > max {
        return reading;
    }
    let mut steps = 0_u64;
    for rule in StyleSheet::parse(css).rules {
        let parents = rule.selector.to_string().matches(' ').count();
        let combinations = combinations(depth, parents, max * STEPS_PER_UNIT);
        steps = steps.saturating_add(1 + rule.declarations.len() as u64 + combinations);
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
pub(in crate::brand) fn has_too_many_in_a_row(path: &str) -> bool {
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
        ] {
            assert!(work_of_styles(&css, 1_000, 90, MAX) > MAX, "{css:.60}");
        }
        assert!(work_of_reading(&"b:c;".repeat(8_000)) > MAX);
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
