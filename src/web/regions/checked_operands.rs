//! Inserts filters into a template. These filters check values before minijinja compares them,
//! converts them to text, or passes them to another filter, a test or a function.
//!
//! minijinja's own limit (fuel) counts each of these operations as a few instructions, even if it
//! reads all items of a huge list. Even a small list can become a huge string: if it contains the
//! same inner list twice, if the inner list contains another list twice, and so on over 60 levels,
//! the string fills the memory. minijinja has no setting that prevents this. This module uses
//! minijinja's parser, which is not part of the stable API, so an update of minijinja can require
//! changes here.

use minijinja::{
    machinery::{
        ast::{BinOpKind, Call, CallArg, Expr, Filter, Macro, Stmt},
        parse,
    },
    syntax::SyntaxConfig,
};

/// The name of the filter that checks the size of a value.
pub(in crate::web::regions) const SIZE_FILTER: &str = "checked_size";

/// The name of the filter that refuses a list or map as an operand of a multiplication.
pub(in crate::web::regions) const FACTOR_FILTER: &str = "checked_factor";

/// The filter that turns null into an empty text.
pub(in crate::web::regions) const TEXT_FILTER: &str = "checked_text";

/// The filters whose result for null would be the word `None`, or a list with it.
const TEXTS: [&str; 4] = ["indent", "lines", "split", "string"];

/// The filters whose arguments are texts.
const OF_TEXTS: [&str; 2] = ["format", "replace"];

/// The filters and tests that look neither into the items of a value nor at its text.
const UNCHECKED: [&str; 8] = [
    "count",
    "d",
    "default",
    "defined",
    "first",
    "last",
    "length",
    "undefined",
];

/// Inserts the checks into a template. The line numbers stay the same. Returns a template with a
/// syntax error unchanged.
pub(in crate::web::regions) fn with_checks(source: &str, syntax: SyntaxConfig) -> String {
    let mut checks = Checks::default();
    match parse(source, "", syntax) {
        Ok(template) => checks.visit(&template),
        Err(_) => return source.to_owned(),
    }
    // The sort is stable, so checks at the same place stay in the order in which they were added.
    checks.0.sort_by_key(|(at, _)| *at);
    let (mut checked, mut end) = (String::new(), 0);
    for (at, check) in checks.0 {
        checked.push_str(source.get(end..at).unwrap_or_default());
        checked.push_str(&check);
        end = at;
    }
    checked.push_str(source.get(end..).unwrap_or_default());
    checked
}

/// Removes the checks from a part of a template.
pub(in crate::web::regions) fn without_checks(code: &str) -> String {
    let code = code.replace(&format!("|{SIZE_FILTER}"), "");
    let code = code.replace(&format!("|{TEXT_FILTER}"), "");
    code.replace(&format!("|{FACTOR_FILTER}"), "")
}

/// The texts to insert, each with its byte position in the source.
#[derive(Default)]
struct Checks(Vec<(usize, String)>);

impl Checks {
    fn visit(&mut self, statement: &Stmt<'_>) {
        match statement {
            Stmt::Template(it) => self.visit_all(&it.children),
            Stmt::EmitExpr(it) => self.visit_expression(&it.expr),
            Stmt::EmitRaw(_) => (),
            Stmt::ForLoop(it) => {
                self.visit_expression(&it.iter);
                self.visit_optional(it.filter_expr.as_ref());
                self.visit_all(&it.body);
                self.visit_all(&it.else_body);
            }
            Stmt::IfCond(it) => {
                self.visit_expression(&it.expr);
                self.visit_all(&it.true_body);
                self.visit_all(&it.false_body);
            }
            Stmt::WithBlock(it) => {
                let values = it.assignments.iter().map(|assignment| &assignment.1);
                values.for_each(|value| self.visit_expression(value));
                self.visit_all(&it.body);
            }
            Stmt::Set(it) => self.visit_expression(&it.expr),
            Stmt::SetBlock(it) => {
                self.visit_optional(it.filter.as_ref());
                self.visit_all(&it.body);
            }
            Stmt::AutoEscape(it) => {
                self.visit_expression(&it.enabled);
                self.visit_all(&it.body);
            }
            Stmt::FilterBlock(it) => {
                self.visit_expression(&it.filter);
                self.visit_all(&it.body);
            }
            Stmt::Block(it) => self.visit_all(&it.body),
            Stmt::Import(it) => self.visit_expression(&it.expr),
            Stmt::FromImport(it) => self.visit_expression(&it.expr),
            Stmt::Extends(it) => self.visit_expression(&it.name),
            Stmt::Include(it) => self.visit_expression(&it.name),
            Stmt::Macro(it) => self.visit_macro(it),
            Stmt::CallBlock(it) => {
                self.visit_call(&it.call);
                self.visit_macro(&it.macro_decl);
            }
            Stmt::Do(it) => self.visit_call(&it.call),
        }
    }

    fn visit_all(&mut self, statements: &[Stmt<'_>]) {
        statements
            .iter()
            .for_each(|statement| self.visit(statement));
    }

    fn visit_macro(&mut self, it: &Macro<'_>) {
        it.defaults
            .iter()
            .for_each(|value| self.visit_expression(value));
        self.visit_all(&it.body);
    }

    fn visit_call(&mut self, call: &Call<'_>) {
        self.visit_expression(&call.expr);
        self.check_arguments(&call.args);
    }

    fn visit_optional(&mut self, expression: Option<&Expr<'_>>) {
        if let Some(expression) = expression {
            self.visit_expression(expression);
        }
    }

    fn visit_expression(&mut self, expression: &Expr<'_>) {
        match expression {
            Expr::Var(_) | Expr::Const(_) => (),
            Expr::Slice(it) => {
                self.visit_expression(&it.expr);
                let bounds = [&it.start, &it.stop, &it.step];
                bounds
                    .iter()
                    .for_each(|bound| self.visit_optional(bound.as_ref()));
            }
            Expr::UnaryOp(it) => self.visit_expression(&it.expr),
            Expr::BinOp(it) => self.visit_operation(it.op, [&it.left, &it.right]),
            Expr::Compare(it) => {
                self.visit_checked(&it.expr);
                it.ops.iter().for_each(|op| self.visit_checked(&op.expr));
            }
            Expr::IfExpr(it) => {
                self.visit_expression(&it.true_expr);
                self.visit_expression(&it.test_expr);
                self.visit_optional(it.false_expr.as_ref());
            }
            Expr::Filter(it) => self.visit_filter(it),
            Expr::Test(it) => {
                self.visit_expression(&it.expr);
                if !UNCHECKED.contains(&it.name) {
                    self.check(&it.expr, SIZE_FILTER);
                    self.check_arguments(&it.args);
                }
            }
            Expr::GetAttr(it) => self.visit_expression(&it.expr),
            Expr::GetItem(it) => {
                self.visit_expression(&it.expr);
                self.visit_checked(&it.subscript_expr);
            }
            Expr::Call(it) => self.visit_call(it),
            Expr::List(it) => it.items.iter().for_each(|it| self.visit_expression(it)),
            Expr::Tuple(it) => it.items.iter().for_each(|it| self.visit_expression(it)),
            Expr::Map(it) => {
                it.keys.iter().for_each(|key| self.visit_checked(key));
                it.values.iter().for_each(|it| self.visit_expression(it));
            }
        }
    }

    fn visit_filter(&mut self, filter: &Filter<'_>) {
        self.visit_optional(filter.expr.as_ref());
        if !UNCHECKED.contains(&filter.name) {
            if let Some(input) = &filter.expr {
                self.check(input, SIZE_FILTER);
                if TEXTS.contains(&filter.name) {
                    self.check(input, TEXT_FILTER);
                }
            }
            self.check_arguments(&filter.args);
            if OF_TEXTS.contains(&filter.name) {
                for argument in &filter.args {
                    if let CallArg::Pos(value) = argument {
                        self.check(value, TEXT_FILTER);
                    }
                }
            }
        }
    }

    fn visit_operation(&mut self, operator: BinOpKind, operands: [&Expr<'_>; 2]) {
        for operand in operands {
            self.visit_expression(operand);
            match operator {
                BinOpKind::ScAnd | BinOpKind::ScOr => (),
                BinOpKind::Mul => self.check(operand, FACTOR_FILTER),
                // For these operators, minijinja itself refuses lists, and the result is always a
                // number.
                BinOpKind::Sub
                | BinOpKind::Div
                | BinOpKind::FloorDiv
                | BinOpKind::Rem
                | BinOpKind::Pow => (),
                // An operand that is itself a sum needs no check, because the operands of that sum
                // are checked.
                BinOpKind::Add if is_addition(operand) => (),
                BinOpKind::Concat => {
                    self.check(operand, SIZE_FILTER);
                    self.check(operand, TEXT_FILTER);
                }
                _ => self.check(operand, SIZE_FILTER),
            }
        }
    }

    fn visit_checked(&mut self, expression: &Expr<'_>) {
        self.visit_expression(expression);
        self.check(expression, SIZE_FILTER);
    }

    fn check_arguments(&mut self, arguments: &[CallArg<'_>]) {
        for argument in arguments {
            let (CallArg::Pos(value)
            | CallArg::Kwarg(_, value)
            | CallArg::PosSplat(value)
            | CallArg::KwargSplat(value)) = argument;
            self.visit_checked(value);
        }
    }

    /// Adds a filter after an expression, unless its result can never be a list or a map.
    fn check(&mut self, expression: &Expr<'_>, filter: &str) {
        let span = expression.span();
        let mut insert = |at, text| self.0.push((usize::try_from(at).unwrap_or_default(), text));
        match expression {
            Expr::Const(_) | Expr::UnaryOp(_) | Expr::Compare(_) | Expr::Test(_) => (),
            Expr::IfExpr(it) => {
                self.check(&it.true_expr, filter);
                if let Some(value) = &it.false_expr {
                    self.check(value, filter);
                }
            }
            Expr::BinOp(it) if matches!(it.op, BinOpKind::ScAnd | BinOpKind::ScOr) => {
                self.check(&it.left, filter);
                self.check(&it.right, filter);
            }
            Expr::BinOp(_) if is_addition(expression) && filter != TEXT_FILTER => {
                insert(span.start_offset, "(".to_owned());
                insert(span.end_offset, format!(")|{filter}"));
            }
            Expr::BinOp(_) => (),
            _ => insert(span.end_offset, format!("|{filter}")),
        }
    }
}

fn is_addition(expression: &Expr<'_>) -> bool {
    matches!(expression, Expr::BinOp(it) if matches!(it.op, BinOpKind::Add))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operands_and_arguments_are_checked() {
        for (template, expected) in [
            ("{{ a ~ b.c ~ 1 }}", "{{ a| ~ b.c| ~ 1 }}"),
            ("{{ (a + b) ~ [c][0] }}", "{{ ((a| + b|)|) ~ [c][0]| }}"),
            ("{{ a + b + c == (d) }}", "{{ (a| + b| + c|)| == (d|) }}"),
            (
                "{{ (a if b else c)|upper }}",
                "{{ (a| if b else c|)|upper }}",
            ),
            ("{{ (a or b)|upper }}", "{{ (a| or b|)|upper }}"),
            ("{{ x|sort(a, b=c)|list }}", "{{ x||sort(a|, b=c|)||list }}"),
            ("{{ (a, b) in c[d:1] }}", "{{ (a, b)| in c[d:1]| }}"),
            ("{{ a < b != c }}", "{{ a| < b| != c| }}"),
            (
                "{% if a is eq b %}{% endif %}",
                "{% if a| is eq b| %}{% endif %}",
            ),
            (
                "{% if a is defined %}{% endif %}",
                "{% if a is defined %}{% endif %}",
            ),
            ("{{ f(*a, **b)[c] }}", "{{ f(*a|, **b|)[c|] }}"),
            (
                "{{ {a: b} }}{% set c = d %}",
                "{{ {a|: b} }}{% set c = d %}",
            ),
            ("{{ a|default(b) }} a ~ b", "{{ a|default(b) }} a ~ b"),
            (
                "{% for x in y|sort recursive %}{{ loop(z) }}{% endfor %}",
                "{% for x in y||sort recursive %}{{ loop(z|) }}{% endfor %}",
            ),
            (
                "{% filter replace(a, b) %}{{ \"ü\" ~ c }}{% endfilter %}",
                "{% filter replace(a|, b|) %}{{ \"ü\" ~ c| }}{% endfilter %}",
            ),
            (
                "{% macro m(a=b ~ c) %}{{ a ~ 1 }}{% endmacro %}",
                "{% macro m(a=b| ~ c|) %}{{ a| ~ 1 }}{% endmacro %}",
            ),
            (
                "{% call(a) f(b) %}{{ a|upper }}{% endcall %}",
                "{% call(a) f(b|) %}{{ a||upper }}{% endcall %}",
            ),
            ("{{ a - b ** c }}{{ a ~ }}", "{{ a - b ** c }}{{ a ~ }}"),
            ("{{ -a|abs - b % c }}", "{{ -a|abs - b % c }}"),
        ] {
            let checked = with_checks(template, SyntaxConfig::default());
            let found = checked.replace(&format!("|{TEXT_FILTER}"), "");
            assert_eq!(found.replace(SIZE_FILTER, ""), expected);
            assert_eq!(without_checks(&checked).matches("|checked").count(), 0);
        }
        let checked = with_checks("{{ [a] * (b + 1) }}", SyntaxConfig::default());
        let expected = "{{ [a]| * ((b|checked_size + 1)|) }}";
        assert_eq!(checked.replace(FACTOR_FILTER, ""), expected);
    }
}
