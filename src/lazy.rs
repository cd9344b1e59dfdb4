//! Values that are computed on first use.

use std::{
    fmt,
    ops::Deref,
    sync::{Arc, LazyLock},
};

type Computation<T> = Box<dyn FnOnce() -> T + Send>;

/// A value that is computed on first use and shared by all clones. Once it has been computed, the
/// data needed for it is freed.
#[derive(Clone)]
pub struct Lazy<T>(Arc<LazyLock<T, Computation<T>>>);

impl<T> Lazy<T> {
    /// Creates a value that is computed by `compute`, on the first thread that uses it. Other
    /// threads wait for the result.
    pub fn new(compute: impl FnOnce() -> T + Send + 'static) -> Self {
        Self(Arc::new(LazyLock::new(Box::new(compute))))
    }
}

impl<T> Deref for Lazy<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Default + 'static> Default for Lazy<T> {
    fn default() -> Self {
        Self::new(T::default)
    }
}

impl<T: Send + 'static> From<T> for Lazy<T> {
    fn from(value: T) -> Self {
        Self::new(move || value)
    }
}

impl<T: PartialEq> PartialEq for Lazy<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Lazy<T> {}

impl<T: fmt::Debug> fmt::Debug for Lazy<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
