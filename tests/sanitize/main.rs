//! Tests for text from the ATS: single lines, format detection and sanitizing. Also tests the
//! sample company's postings.

mod shape;

mod line;

mod recognise;

mod tricks;

mod clean;

mod mixture;

mod markdown;

mod any_text;

mod bombs;

mod sample;
