//! The form without a browser: what becomes of what is typed.

mod documents;
mod everything;
mod kinds;
mod sample;
mod topics;
