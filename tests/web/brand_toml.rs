//! Tests the errors for mistakes in `brand.toml`. Each error is one sentence that names the file,
//! the line and the setting, and says what to write.

use std::fs;

use vestibule::brand::{Brand, BrandDir};

/// Returns the error that a brand folder with this `brand.toml` causes, without the path of the
/// folder.
fn refusal(text: impl AsRef<[u8]>) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("brand.toml"), text).unwrap();
    let error = BrandDir::load(folder.path()).unwrap_err().to_string();
    error.replace(&format!("{}/", folder.path().display()), "")
}

/// Texts of `brand.toml` that contain a mistake, each with the expected error.
const MISTAKES: &[(&str, &str)] = &[
    (
        "name = \"Terns\"\ntagine = \"Boats\"",
        "brand.toml, line 2, column 1: there is no setting tagine; did you mean tagline?",
    ),
    (
        "[colors]\naccent = \"#102030\"",
        "brand.toml, line 1, column 2: there is no setting colors; did you mean colours?",
    ),
    (
        "[legal]\nname = \"Terns Ltd\"\nradius = 4",
        "brand.toml, line 3, column 1: radius is a setting of the top level: move it above the first [table] ([legal] has only address, contact, name)",
    ),
    (
        "[[header]]\ntext = \"A\"\nurl = \"/a\"\nlanguages = []",
        "brand.toml, line 4, column 1: languages is a setting of the top level: move it above the first [table] ([[header]] has only id, text, url)",
    ),
    (
        "accent = \"#102030\"",
        "brand.toml, line 1, column 1: accent is a setting of [colours]: move it below the line [colours]",
    ),
    (
        "[hero]\nunicode_range = \"U+0000-00FF\"",
        "brand.toml, line 2, column 1: unicode_range is a setting of [[fonts.files]]: move it below the line [[fonts.files]]",
    ),
    (
        "[consent]\nheight = 4",
        "brand.toml, line 2, column 1: there is no setting height in [consent], which has only apply, box, version",
    ),
    (
        "[places.\"se/marstrand\"]\nheadng = \"Sea\"",
        "brand.toml, line 2, column 1: there is no setting headng; did you mean heading?",
    ),
    (
        "name = Terns and gulls",
        "brand.toml, line 1, column 8: put the text in quotation marks: name = \"…\"",
    ),
    (
        "radius = 4px",
        "brand.toml, line 1, column 10: radius must be a whole number without quotation marks: for example radius = 4",
    ),
    (
        "languages = de",
        "brand.toml, line 1, column 13: languages must be a list of texts in brackets: for example languages = [\"de\", \"fr\"]",
    ),
    (
        "formal = yes",
        "brand.toml, line 1, column 10: write true or false: formal = true",
    ),
    (
        "radius = \"4\"",
        "brand.toml, line 1, column 10: radius must be a whole number without quotation marks: for example radius = 4",
    ),
    (
        "radius = 4.5",
        "brand.toml, line 1, column 10: radius must be a whole number without quotation marks: for example radius = 4",
    ),
    (
        "radius = 40",
        "brand.toml, line 1, column 10: 40 is not a valid radius: write 0 to 32 (pixels)",
    ),
    (
        "formal = \"yes\"",
        "brand.toml, line 1, column 10: formal must be true or false, without quotation marks: for example formal = true",
    ),
    (
        "contact = 5",
        "brand.toml, line 1, column 11: contact must be a text in quotation marks: for example contact = \"jobs@terns.example\"",
    ),
    (
        "[fonts]\nbody = \"Georgia\"",
        "brand.toml, line 2, column 8: body must be a list of texts in brackets: for example body = [\"Avenir Next\", \"sans-serif\"]",
    ),
    (
        "[[fonts.files]]\nfamily = \"Lind\"\nfile = \"lind.woff2\"\nweight = 400",
        "brand.toml, line 4, column 10: weight must be a text in quotation marks: for example weight = \"300 700\"",
    ),
    (
        "hero = \"Work with us\"",
        "brand.toml, line 1, column 8: this is a table: write [hero] on a line of its own, and its settings below it",
    ),
    (
        "[header]\ntext = \"A\"\nurl = \"/a\"",
        "brand.toml, line 1, column 1: there can be several of these: write [[header]] with two brackets",
    ),
    (
        "[header]\ntext = \"A\"\nurl = \"/a\"\n[header]\ntext = \"B\"\nurl = \"/b\"",
        "brand.toml, line 1, column 1: there can be several of these: write [[header]] with two brackets",
    ),
    (
        "name = \"Terns\"\n[site]\npublic_url = \"https://terns.example\"",
        "brand.toml, line 2, column 2: [site] is a table of the settings file vestibule.toml: move it to that file",
    ),
    (
        "[[hero]]\nheading = \"Sea\"",
        "brand.toml, line 1, column 1: there is only one of these: write [hero] with one bracket",
    ),
    (
        "[[header]]\ntext = \"A\"",
        "brand.toml, line 1, column 1: [[header]] lacks url: write for example url = \"https://terns.example/about\"",
    ),
    (
        "[[consent.box]]\nname = \"keep\"\ntext = \"Keep\"",
        "brand.toml, line 1, column 1: [[consent.box]] lacks version: write for example version = \"2026-11\"",
    ),
    (
        "group_by = \"departments\"",
        "brand.toml, line 1, column 12: group_by cannot be \"departments\": write \"none\" or \"department\" or \"place\"; did you mean department?",
    ),
    (
        "[colours]\naccent = \"red\"",
        "brand.toml, line 2, column 10: accent: \"red\" is not a color: write it like \"#0b5d4e\"",
    ),
    (
        "[colours]\naccent = #0b5d4e",
        "brand.toml, line 2, column 10: # begins a comment, so put the value in quotation marks: accent = \"#…\"",
    ),
    (
        "[[header]]\ntext = \"A\"\nurl = \"about\"",
        "brand.toml, line 3, column 7: url: \"about\" is not a valid link: write an https:// URL or a path of the site such as /privacy",
    ),
    (
        "default_language = \"German\"",
        "brand.toml, line 1, column 20: default_language: \"German\" is not a language tag; write for example de, pt-BR or zh-Hans",
    ),
    (
        "logo = \"../logo.svg\"",
        "brand.toml, line 1, column 8: logo: \"../logo.svg\" is not a path in static/: write for example \"logo.svg\"",
    ),
    (
        "name = \"Terns\"\nname = \"Gulls\"",
        "brand.toml, line 2, column 1: name is written twice: remove one of the two",
    ),
    (
        "tagline = \"We say \"hi\" to boats\"",
        "brand.toml, line 1, column 20: write a quotation mark within a text as \\\"",
    ),
];

#[test]
fn each_mistake_in_brand_toml_is_one_plain_sentence_with_its_line() {
    let mut wrong = Vec::new();
    for (text, expected) in MISTAKES {
        let message = refusal(text);
        if !message.starts_with(expected) || message.lines().count() != 1 {
            wrong.push(format!("{text}\n  {message}\n  {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_error_of_brand_toml_contains_programming_terms() {
    for (text, _) in MISTAKES {
        let message = refusal(text);
        for word in [
            "invalid type",
            "mantissa",
            "expected",
            "field",
            "variant",
            "i64",
            "string",
        ] {
            assert!(!message.contains(word), "{word} in {message}");
        }
    }
}

#[test]
fn a_byte_order_mark_is_accepted_and_another_encoding_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("brand.toml", "\u{feff}name = \"Terns\""),
        ("pages/about.md", "\u{feff}+++\ntitle = \"About\"\n+++\nWe."),
        ("templates/imprint.html", "\u{feff}<footer></footer>"),
    ] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let content = BrandDir::load(folder.path()).unwrap();
    assert_eq!(content.brand.name.as_deref(), Some("Terns"));
    assert_eq!(content.pages.files().next().unwrap().title, "About");
    assert_eq!(content.templates["imprint.html"], "<footer></footer>");

    assert_eq!(
        refusal(b"name = \"Terns\"\ntagline = \"Caf\xe9\"\n"),
        "brand.toml, line 2: it is not UTF-8: save the file with the encoding UTF-8"
    );
    fs::write(
        folder.path().join("pages/about.md"),
        b"+++\ntitle = \"\xdcber uns\"\n+++\n",
    )
    .unwrap();
    let error = BrandDir::load(folder.path()).unwrap_err().to_string();
    let expected = "pages/about.md, line 2: it is not UTF-8: save the file with the encoding UTF-8";
    assert!(error.ends_with(expected), "{error}");
}

#[test]
fn the_error_for_a_missing_file_suggests_a_similar_name() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("static/pictures")).unwrap();
    fs::write(folder.path().join("static/pictures/boat.jpg"), "x").unwrap();
    fs::write(
        folder.path().join("brand.toml"),
        "name = \"Terns\"\nlogo = \"boat.png\"",
    )
    .unwrap();
    let error = BrandDir::load(folder.path()).unwrap_err().to_string();
    let expected = "brand.toml, line 2: static/boat.png does not exist: add the file or correct its name; did you mean pictures/boat.jpg?";
    assert!(error.ends_with(expected), "{error}");
}

#[test]
fn a_list_with_very_many_links_is_refused() {
    for list in ["header", "footer", "social"] {
        let link = format!("[[{list}]]\ntext = \"A\"\nurl = \"https://other.example\"\n");
        let error = refusal(link.repeat(41));
        assert!(error.starts_with("brand.toml, line "), "{error}");
        assert!(
            error.ends_with("there are more than 40 links: remove some"),
            "{error}"
        );
        assert!(Brand::parse(&link.repeat(40)).is_ok());
    }
}
