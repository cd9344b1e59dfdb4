//! Coordinate transformations (ISO 32000-2, §8.3.3).

/// A coordinate transformation, with its six numbers in the same order as in PDF files.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Matrix(pub [f32; 6]);

impl Matrix {
    /// The identity transformation.
    pub const IDENTITY: Self = Self([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// Creates a translation by `x` and `y`.
    pub fn shift(x: f32, y: f32) -> Self {
        Self([1.0, 0.0, 0.0, 1.0, x, y])
    }

    /// Returns this transformation followed by `other`.
    pub fn then(self, other: Self) -> Self {
        let ([a, b, c, d, e, f], [k, l, m, n, o, p]) = (self.0, other.0);
        Self([
            a * k + b * m,
            a * l + b * n,
            c * k + d * m,
            c * l + d * n,
            e * k + f * m + o,
            e * l + f * n + p,
        ])
    }

    /// Returns `true` if text with this transformation runs horizontally from left to right.
    pub fn is_upright(self) -> bool {
        let [a, b, ..] = self.0;
        a > 0.0 && b.abs() < a.abs() * 0.05
    }

    /// Returns the factor by which this transformation scales heights.
    pub fn height_scale(self) -> f32 {
        self.0[2].hypot(self.0[3])
    }
}
