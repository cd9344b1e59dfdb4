//! Checks the Debian package: its settings in `Cargo.toml`, its documents and its scripts.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use super::run_successfully;

fn package() -> toml::Table {
    let manifest: toml::Table = fs::read_to_string("Cargo.toml").unwrap().parse().unwrap();
    manifest["package"]["metadata"]["deb"]
        .as_table()
        .unwrap()
        .clone()
}

#[test]
fn every_file_of_the_package_is_in_the_repository_or_is_built_by_its_script() {
    let script = fs::read_to_string("deploy/debian/build").unwrap();
    for asset in package()["assets"].as_array().unwrap() {
        let source = asset[0].as_str().unwrap();
        let fixed = source.split("/*").next().unwrap();
        let is_built = match source.strip_prefix("target/dist/") {
            Some(built) => {
                let name = built.split("/*").next().unwrap();
                script.contains(&format!("$built/{name}\"")) || script.contains(name)
            }
            None => Path::new(fixed).exists(),
        };
        assert!(is_built, "{source}");
    }
}

#[test]
fn the_package_puts_the_files_where_the_units_and_scripts_expect_them() {
    let package = package();
    let targets = package["assets"].as_array().unwrap().iter();
    let targets: Vec<_> = targets
        .map(|it| format!("/{}", it[1].as_str().unwrap()))
        .collect();
    for unit in package["systemd-units"].as_array().unwrap() {
        let name = unit["unit-name"].as_str().unwrap();
        let file = format!("{}/{name}.service", unit["unit-scripts"].as_str().unwrap());
        let text = fs::read_to_string(file).unwrap();
        let command = match name {
            "vestibule" => "/usr/bin/vestibule serve --config /etc/vestibule/vestibule.toml",
            "vestibule-backup" => "/usr/sbin/vestibule-admin backup",
            _ => "/usr/bin/vestibule ",
        };
        assert!(text.contains(command), "{name}");
    }
    let settings = package["conf-files"][0].as_str().unwrap();
    for target in [settings, "/usr/bin/", "/usr/sbin/"] {
        assert!(targets.iter().any(|it| it == target), "{target}");
    }
    // The scripts from cargo-deb call systemd-sysusers and systemd-tmpfiles with file names only,
    // so the files must be in the folders that these programs search.
    for tool in ["sysusers", "tmpfiles"] {
        let folder = format!("/usr/lib/{tool}.d/");
        assert!(targets.contains(&folder), "{folder}");
    }
    for name in ["postinst", "prerm", "postrm"] {
        run_successfully(Command::new("sh").args(["-n", &format!("deploy/debian/{name}")]));
    }
}

/// Returns the path at which the package installs a file of the repository, relative to the
/// package's folder for documents.
fn installed_document(assets: &toml::Value, file: &str) -> Option<String> {
    let mut assets = assets.as_array().unwrap().iter();
    assets.find_map(|asset| {
        let target = asset[1].as_str().unwrap();
        let folder = target.strip_prefix("usr/share/doc/vestibule/")?;
        let (fixed, rest) = match asset[0].as_str().unwrap() {
            source if source == file => return Some(folder.to_owned() + source),
            source => source.split_once('*')?,
        };
        let name = file.strip_prefix(fixed)?;
        let matches = rest == "*/*" || (!name.contains('/') && name.ends_with(rest));
        matches.then(|| format!("{folder}{name}"))
    })
}

/// Returns the file itself, or a file in the folder. Returns `None` if the path does not exist.
fn first_file(path: &Path) -> Option<PathBuf> {
    if path.is_file() {
        return Some(path.to_owned());
    }
    let mut entries = fs::read_dir(path).ok()?;
    entries.find_map(|it| first_file(&it.unwrap().path()))
}

#[test]
fn links_between_the_documents_in_the_package_work() {
    let package = package();
    let assets = &package["assets"];
    let documents = fs::read_dir("docs").unwrap();
    let documents = documents.map(|it| format!("docs/{}", it.unwrap().file_name().display()));
    let documents = documents.filter(|it| it.ends_with(".md"));
    let mut followed = 0;
    for document in documents.chain(["README.md".into(), "CHANGELOG.md".into()]) {
        assert_eq!(
            installed_document(assets, &document).as_ref(),
            Some(&document)
        );
        let folder = Path::new(&document).parent().unwrap();
        let text = fs::read_to_string(&document).unwrap();
        let links = text.split("](").skip(1);
        let pictures = text.split(" src=\"").skip(1);
        for link in links.chain(pictures) {
            let link = link.split([')', '#', '"']).next().unwrap();
            if link.is_empty() {
                continue;
            }
            let target = match link.strip_prefix("../") {
                Some(link) => link.into(),
                None => folder.join(link),
            };
            // A link to a folder works if the files in it are installed.
            let Some(file) = first_file(&target) else {
                continue;
            };
            let file = file.to_str().unwrap();
            let installed = installed_document(assets, file);
            assert_eq!(installed.as_deref(), Some(file), "{document}");
            followed += 1;
        }
    }
    assert!(followed > 100, "{followed}");
}
