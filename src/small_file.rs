//! Reads files that are always small, such as settings and keys. The path comes from the operator
//! and can name a device that never ends, such as `/dev/zero`.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

/// The maximum size of a file, in bytes.
const MAX_BYTES: u64 = 1 << 20;

/// Reads a file.
///
/// # Errors
///
/// Fails if the file cannot be read, or if it has more than 1 MB.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_open(File::open(path)?)
}

/// Reads a file that is already open.
///
/// # Errors
///
/// Fails like [`read`].
pub fn read_open(file: File) -> io::Result<Vec<u8>> {
    // Reserve the memory at once, because a key would stay in every smaller buffer.
    let size = file.metadata()?.len().min(MAX_BYTES);
    let mut content = Vec::with_capacity(usize::try_from(size).unwrap_or_default() + 1);
    file.take(MAX_BYTES + 1).read_to_end(&mut content)?;
    if content.len() as u64 > MAX_BYTES {
        return Err(io::Error::new(
            io::ErrorKind::FileTooLarge,
            "it has more than 1 MB, so it is probably the wrong file",
        ));
    }
    Ok(content)
}

/// Reads a file as text.
///
/// # Errors
///
/// Fails like [`read`], or if the file is not UTF-8.
pub fn read_to_string(path: &Path) -> io::Result<String> {
    let text = String::from_utf8(read(path)?);
    text.map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8"))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_without_end_is_refused() {
        let error = read_to_string(Path::new("/dev/zero")).unwrap_err();
        assert!(error.to_string().contains("more than 1 MB"), "{error}");
    }

    #[test]
    fn a_file_of_one_megabyte_is_read_completely() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        for size in [0, 1, 1 << 20] {
            fs::write(&path, vec![b'k'; size]).unwrap();
            assert_eq!(read_to_string(&path).unwrap().len(), size);
        }
        fs::write(&path, b"\xff").unwrap();
        assert!(read_to_string(&path).is_err());
    }
}
