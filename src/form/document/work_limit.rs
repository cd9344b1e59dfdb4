//! Limits the work of examining a file, so that a crafted file cannot use too much CPU time.

use std::{
    cell::Cell,
    io::{self, Read},
};

use crate::form::field_error::FileError;

/// The maximum number of bytes that an examination unpacks.
const MAX_UNPACKED_BYTES: u64 = 64 << 20;
/// The maximum number of times that an examination reads the whole file.
const MAX_READS_PER_BYTE: u64 = 4;

/// Counts the bytes that are read or unpacked while a file is examined, and stops the examination
/// at a maximum.
#[derive(Debug)]
pub struct WorkLimit {
    limit: u64,
    used: Cell<u64>,
}

/// A reader that counts its bytes toward the work limit. Fails if the work limit is exceeded.
#[derive(Debug)]
pub struct MeteredReader<'a, R> {
    reader: R,
    work: &'a WorkLimit,
}

impl WorkLimit {
    /// Creates a work limit of this many bytes.
    pub fn new(limit: u64) -> Self {
        Self {
            limit,
            used: Cell::new(0),
        }
    }

    /// Creates the work limit for a file of this length. Examining an uncompressed file never
    /// exceeds it.
    pub fn for_file(length: usize) -> Self {
        let reads = (length as u64).saturating_mul(MAX_READS_PER_BYTE);
        Self::new(reads.saturating_add(MAX_UNPACKED_BYTES))
    }

    /// Returns the number of bytes that were read or unpacked.
    pub fn used(&self) -> u64 {
        self.used.get()
    }

    /// Returns `true` if the examination has exceeded the work limit.
    pub fn is_exceeded(&self) -> bool {
        self.used() > self.limit
    }

    /// Counts bytes before they are read. Fails if the work limit is exceeded.
    pub fn spend(&self, bytes: usize) -> Result<(), FileError> {
        self.used.set(self.used().saturating_add(bytes as u64));
        if self.is_exceeded() {
            Err(FileError::Unchecked)
        } else {
            Ok(())
        }
    }

    /// Returns a reader that counts its bytes toward this limit.
    pub fn meter<R: Read>(&self, reader: R) -> MeteredReader<'_, R> {
        MeteredReader { reader, work: self }
    }
}

impl<R: Read> Read for MeteredReader<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.reader.read(buffer)?;
        let spent = self.work.spend(length);
        spent.map_err(|_| io::Error::other("the work limit is exceeded"))?;
        Ok(length)
    }
}
