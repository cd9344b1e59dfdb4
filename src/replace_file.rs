//! Writes files that the user requested, such as man pages.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

/// Creates a file, or replaces it. If there is a symbolic link at this path, replaces the link
/// itself and not its target, because another user may have placed it there.
pub fn replace_file(path: &Path, content: &[u8]) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => File::create_new(path)?.write_all(content),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_replaced_and_its_target_is_not_changed() {
        let folder = tempfile::tempdir().unwrap();
        let (target, link) = (folder.path().join("key"), folder.path().join("page"));
        fs::write(&target, "secret").unwrap();
        std::os::unix::fs::symlink(&target, &link).unwrap();
        for content in ["one", "two"] {
            replace_file(&link, content.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&link).unwrap(), content);
        }
        assert_eq!(fs::read_to_string(&target).unwrap(), "secret");
    }
}
