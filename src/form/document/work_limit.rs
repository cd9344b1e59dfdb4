//! Limits the work of examining a file (the bytes that are read or unpacked), so that a crafted
//! file cannot use too much CPU time.

use std::{
    cell::Cell,
    io::{self, Read},
};

use crate::form::field_error::FileError;

/// The number of bytes that the limit allows for unpacking.
const MAX_UNPACKED_BYTES: u64 = 64 << 20;
/// The number of bytes that the limit allows for reading, per byte of the file.
const MAX_READS_PER_BYTE: u64 = 4;

/// Counts the bytes that are read or unpacked while a file is examined, and stops the examination
/// at a maximum.
#[derive(Debug)]
pub struct WorkLimit {
    limit: u64,
    used: Cell<u64>,
}

/// A reader that counts the bytes that it reads toward a [`WorkLimit`]. Reading fails if the limit
/// is exceeded.
#[derive(Debug)]
pub struct MeteredReader<'a, R> {
    reader: R,
    work: &'a WorkLimit,
}

impl WorkLimit {
    /// Creates a limit of this many bytes, for reading and unpacking together.
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

    /// Returns `true` if the examination has exceeded this limit.
    pub fn is_exceeded(&self) -> bool {
        self.used() > self.limit
    }

    /// Counts bytes before they are read. Fails if this limit is exceeded.
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
