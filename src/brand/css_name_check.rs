//! Finds animations without `@keyframes`, and fonts that are neither common on visitors' devices
//! nor in the brand folder.

use std::path::Path;

use crate::{
    brand::{
        asset_check::{family_names, lines_in_brand_toml},
        brand_toml::Brand,
        css_keywords::names,
        css_limits::checked_stylesheets,
        css_names::{UsedFonts, animations, fonts, keyframes, similar_keyword},
        error::BrandDirError,
        static_files::StaticFiles,
    },
    similar_name::{did_you_mean, nearest},
};

/// The generic families of CSS, and the fonts that come with operating systems or common office
/// software. The names are in lower case, with hyphens instead of spaces. `*` matches any letters.
/// A name without `*` also matches the same name followed by some of [`VARIANTS`].
const ON_DEVICES: &str = "
    american-typewriter,andale,apple*,aptos,arial,avenir,bahnschrift,baskerville,bell-mt,big-caslon
    bitstream*,blinkmacsystemfont,bodoni,book-antiqua,bookman,bradley-hand,brush-script,c059,calibri
    californian-fb,calisto,cambria,candara,cantarell,cascadia*,century*,chalkboard,chalkduster,charter
    cochin,comic-sans,consolas,constantia,cooper-black,copperplate,corbel,courier,cursive,dejavu*
    didot,din-alternate,din-condensed,droid*,ebrima,elephant,emoji,euphemia,fangsong*,fantasy
    franklin-gothic,freemono,freesans,freeserif,futura,gabriola,gadugi,garamond,geeza,geneva,georgia
    gill-sans,goudy,haettenschweiler,heiti,helvetica,hiragino*,hoefler,impact,inherit,initial,ink-free
    iowan,javanese,kaiti*,kefa,khmer*,kohinoor*,lao*,leelawadee,liberation*,lucida*,malgun,marker-felt
    math,meiryo,menlo,microsoft*,mingliu*,monaco,mongolian,monospace,ms-*,mv-boli,myanmar,nanum*
    new-york,nimbus*,nirmala,noto*,optima,osaka,p052,palatino,papyrus,perpetua,phosphate,pingfang*
    revert*,roboto,rockwell,sans-serif,savoye,segoe*,seravek,serif,sf-*,simhei,simsun*,sitka,skia,snell
    songti*,stheiti*,superclarendon,sylfaen,symbol,system-ui,tahoma,thonburi,times,trebuchet,tw-cen-mt
    ubuntu,ui-*,unset,urw*,verdana,webdings,yu-*,z003,zapfino";

/// The words and abbreviations that can follow the name of a font, such as the last three words in
/// "Arial Rounded MT Bold". If one entry begins with another one, the longer entry comes first, for
/// example `extra` before `ext`.
const VARIANTS: &str = "
    72,baiti,banner,black,bold,book,caps,compressed,condensed,demi,display,emoji,extra,ext,face,fb
    gothic,heading,heavy,hebrew,inline,italic,itc,large,let,light,linotype,math,medium,mn,mono,ms,mt
    narrow,neue,new,next,nova,oblique,old,ornaments,poster,pro,ps,regular,roman,roundhand,rounded,round,sangam
    sans,sc,semi,serif,se,small,solid,stout,style,subheading,tc,text,thin,titling,tt,ucas,ui,ultra
    unicode,wide";

/// A mistake in the name of an animation or in a list of fonts.
#[derive(Debug, thiserror::Error)]
enum NameMistake {
    #[error(
        "no stylesheet contains @keyframes {name}, so there is no animation: write it{suggestion}"
    )]
    NoKeyframes { name: String, suggestion: String },
    #[error(
        "{0} is neither an easing nor the name of @keyframes, so browsers ignore this animation: write for example ease-out"
    )]
    Easing(String),
    #[error("there is no value {name} of animation, so browsers ignore it; did you mean {meant}?")]
    Keyword { name: String, meant: &'static str },
    #[error("no font file has the family {name}; did you mean {meant}?")]
    OtherFont { name: String, meant: String },
    #[error(
        "only visitors who have installed the font {0} see it: put its file in static/, and write [[fonts.files]] with \
         family = \"{0}\" and file in brand.toml"
    )]
    NoFontFile(String),
    #[error("every device has {0}, so the fonts after it are never used: write it last")]
    NotLast(String),
}

/// Generic families for which every device has a font.
const GENERIC: [&str; 2] = ["sans-serif", "serif"];

/// Returns a warning for each animation without `@keyframes`, and for each mistake in a list of
/// fonts.
pub(in crate::brand) fn name_warnings(
    folder: &Path,
    brand: &Brand,
    files: &StaticFiles,
) -> Vec<String> {
    let css = checked_stylesheets(files).into_iter();
    let css = css.map(|(name, css)| {
        let path = folder.join("static").join(name);
        (path, String::from_utf8_lossy(css))
    });
    let css: Vec<_> = css.collect();
    // The built-in stylesheets define no animations, so only the company's stylesheets are
    // searched.
    let defined: Vec<String> = css.iter().flat_map(|(_, css)| keyframes(css)).collect();
    let own_fonts = brand.fonts.files.iter().map(|it| it.family.to_css());
    let in_css = css.iter().flat_map(|(_, css)| fonts(css));
    let in_css = in_css
        .filter(|it| it.is_definition)
        .flat_map(|it| it.families);
    let own_fonts = own_fonts.map(|it| it.trim_matches('"').to_owned());
    let own_fonts: Vec<String> = own_fonts.chain(in_css).collect();
    let mut warnings = Vec::new();
    for (path, css) in &css {
        let mut warn = |line, mistake: NameMistake| {
            warnings.push(BrandDirError::invalid_line(path, line, mistake).to_string());
        };
        for used in animations(css) {
            // One of several words can be a misspelled keyword.
            let others = used.names.iter().filter(|it| !defined.contains(it));
            let mut others = others.filter(|_| used.names.len() > 1);
            let keyword = others.find_map(|it| Some((it.clone(), similar_keyword(it)?)));
            if let Some((name, meant)) = keyword {
                warn(used.line, NameMistake::Keyword { name, meant });
            } else if !used.names.iter().any(|name| defined.contains(name)) {
                let name = used.names[0].clone();
                let suggestion = did_you_mean(&name, defined.iter().map(String::as_str));
                warn(used.line, NameMistake::NoKeyframes { name, suggestion });
            } else if let Some(name) = used.names.iter().find(|it| !defined.contains(it)) {
                warn(used.line, NameMistake::Easing(name.clone()));
            }
        }
        for UsedFonts { line, families, .. } in fonts(css).iter().filter(|it| !it.is_definition) {
            if let Some(mistake) = font_mistake(families, &own_fonts) {
                warn(*line, mistake);
            }
        }
    }
    warnings.extend(in_brand_toml(folder, brand, &own_fonts));
    warnings
}

/// Returns a warning for each list of fonts in `brand.toml` that contains a mistake.
fn in_brand_toml(folder: &Path, brand: &Brand, own_fonts: &[String]) -> Vec<String> {
    let path = folder.join("brand.toml");
    let lists = [&brand.fonts.headings, &brand.fonts.body].into_iter();
    let lists: Vec<_> = lists.flatten().collect();
    let listed: Vec<String> = lists.iter().flat_map(|list| family_names(list)).collect();
    let warnings = lists.iter().filter_map(|list| {
        let mistake = font_mistake(&family_names(list), own_fonts)?;
        let name = match &mistake {
            // If no list contains the intended font, `asset_check` already reports that font as
            // unused, so there is no second warning here.
            NameMistake::OtherFont { meant, .. } if !listed.contains(meant) => return None,
            NameMistake::OtherFont { name, .. }
            | NameMistake::NoFontFile(name)
            | NameMistake::NotLast(name) => name,
            NameMistake::NoKeyframes { .. }
            | NameMistake::Easing(_)
            | NameMistake::Keyword { .. } => return None,
        };
        let line = lines_in_brand_toml(folder, name)[0];
        Some(BrandDirError::invalid_line(&path, line, mistake).to_string())
    });
    warnings.collect()
}

/// Finds a mistake in a list of font families: a misspelled name of one of the company's fonts, a
/// first font that visitors do not have, or a generic family before other fonts. Unknown fonts
/// later in the list are accepted, because they may be installed on some devices.
fn font_mistake(families: &[String], own_fonts: &[String]) -> Option<NameMistake> {
    if let [first, second, ..] = families
        && GENERIC.contains(&first.as_str())
        && !second.to_lowercase().contains("emoji")
    {
        return Some(NameMistake::NotLast(first.clone()));
    }
    let mut families = families.iter().enumerate();
    families.find_map(|(at, name)| {
        let is_own = own_fonts.iter().any(|it| it.eq_ignore_ascii_case(name));
        if is_own || is_on_devices(name) {
            return None;
        }
        let name = name.clone();
        match nearest(&name, own_fonts.iter().map(String::as_str)) {
            Some(meant) => {
                let meant = meant.to_owned();
                Some(NameMistake::OtherFont { name, meant })
            }
            None if at == 0 => Some(NameMistake::NoFontFile(name)),
            None => None,
        }
    })
}

fn is_on_devices(family: &str) -> bool {
    let name = family.to_lowercase().replace(' ', "-");
    let mut known = names(ON_DEVICES).map(|it| match it.strip_suffix('*') {
        Some(start) => name.starts_with(start),
        None => name.strip_prefix(it).is_some_and(is_variant),
    });
    name.starts_with('-') || known.any(|is_known| is_known)
}

/// Returns `true` if the end of a font's name consists of [`VARIANTS`].
fn is_variant(end: &str) -> bool {
    let mut rest = end;
    loop {
        rest = rest.trim_start_matches('-');
        match names(VARIANTS).find_map(|it| rest.strip_prefix(it)) {
            Some(after) => rest = after,
            None => return rest.is_empty(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, os::unix::fs::symlink};

    use super::*;

    /// Returns the warnings about these files, without the path of the folder.
    fn found(brand: &str, css: &str) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("brand.toml"), brand).unwrap();
        let brand = Brand::parse(brand).unwrap();
        let files = StaticFiles::from([("css/brand.css".to_owned(), css.into())]);
        let found = name_warnings(folder.path(), &brand, &files);
        let start = format!("{}/", folder.path().display());
        found.iter().map(|it| it.replace(&start, "")).collect()
    }

    #[test]
    fn animations_without_keyframes_are_found_with_their_lines() {
        let css = "@keyframes fade-in { from { opacity: 0 } }\n\
                   a { animation: fade-inn 1s }\nb { animation: fade-in 1s, pulse 2s infinite }\n\
                   c { animation: bounce 1s fade-in }\nd { animation: spin infinte 2s linear }";
        let start = "static/css/brand.css, line";
        assert_eq!(
            found("", css),
            [
                format!(
                    "{start} 2: no stylesheet contains @keyframes fade-inn, so there is no animation: write it; did you mean \
                     fade-in?"
                ),
                format!(
                    "{start} 3: no stylesheet contains @keyframes pulse, so there is no animation: write it"
                ),
                format!(
                    "{start} 4: bounce is neither an easing nor the name of @keyframes, so browsers ignore this animation: \
                     write for example ease-out"
                ),
                format!(
                    "{start} 5: there is no value infinte of animation, so browsers ignore it; did you mean infinite?"
                ),
            ]
        );
        let fine =
            "a { animation: none; animation-name: var(--x) } b { animation: 1s both inherit }";
        assert_eq!(found("", fine), [""; 0]);
    }

    #[test]
    fn fonts_that_visitors_do_not_have_are_found_with_their_lines() {
        let brand = "[fonts]\nbody = [\n  \"Inter\",\n  \"sans-serif\"]\nheadings = [\"Lind\", \"serif\"]\n\
                     [[fonts.files]]\nfamily = \"Lind\"\nfile = \"lind.woff2\"";
        let says = |name: &str| {
            format!(
                "only visitors who have installed the font {name} see it: put its file in static/, and write \
                 [[fonts.files]] with family = \"{name}\" and file in brand.toml"
            )
        };
        let css = "@font-face { font-family: Own; src: url(own.woff2) }\n\
                   a { font-family: Georgia, \"Lnd\", serif }\nb { font: 1rem/1 'Open Sans', serif }";
        assert_eq!(
            found(brand, css),
            [
                "static/css/brand.css, line 2: no font file has the family Lnd; did you mean Lind?"
                    .to_owned(),
                format!("static/css/brand.css, line 3: {}", says("Open Sans")),
                format!("brand.toml, line 3: {}", says("Inter")),
            ]
        );
        assert_eq!(
            found("[fonts]\nbody = [\"serif\", \"Georgia\"]", ""),
            [
                "brand.toml, line 2: every device has serif, so the fonts after it are never used: write it last"
            ]
        );
        let fine = "a { font-family: own, x } b { font-family: \"Avenir Next\", Inter, sans-serif }\n\
                    c { font: inherit; font-family: -apple-system, var(--heading-font) }";
        assert_eq!(
            found("", &format!("@font-face {{ font-family: Own }} {fine}")),
            [""; 0]
        );
    }

    #[test]
    fn a_link_that_replaced_brand_toml_is_not_followed_out_of_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let text = "\n\n[fonts]\nbody = [\"Inter\", \"serif\"]";
        let folders = ["brand", "other"].map(|name| folder.path().join(name));
        for folder in &folders {
            fs::create_dir(folder).unwrap();
        }
        let [brand_dir, other] = &folders;
        fs::write(other.join("brand.toml"), text).unwrap();
        symlink("../other/brand.toml", brand_dir.join("brand.toml")).unwrap();
        let brand = Brand::parse(text).unwrap();
        let found = name_warnings(brand_dir, &brand, &StaticFiles::default());
        assert!(found[0].contains("brand.toml, line 1: only"), "{found:?}");
        let found = name_warnings(other, &brand, &StaticFiles::default());
        assert!(found[0].contains("brand.toml, line 4: only"), "{found:?}");
    }

    #[test]
    fn a_font_is_on_devices_only_if_its_whole_name_is_known() {
        for name in [
            "Futura",
            "Arial Rounded MT Bold",
            "HelveticaNeue-Light",
            "TimesNewRomanPSMT",
            "Gill Sans Nova",
            "Roboto Condensed",
            "DIN Alternate",
            "Noto Sans Mono CJK JP",
            "Segoe UI Variable Text",
            "Heiti SC",
            "-apple-system",
        ] {
            assert!(is_on_devices(name), "{name}");
        }
        for name in [
            "Futura Foo",
            "Roboto Slab",
            "Bodoni Moda",
            "DIN Pro 2",
            "Georgiana",
        ] {
            assert!(!is_on_devices(name), "{name}");
        }
        let found = found("", "a { b: c }\nd { font-family: \"Futura Foo\", serif }");
        let says = "static/css/brand.css, line 2: only visitors who have installed the font Futura Foo see it: put its \
                    file in static/";
        assert!(found.len() == 1 && found[0].starts_with(says), "{found:?}");
    }

    #[test]
    fn the_built_in_stylesheets_define_no_animations() {
        for entry in fs::read_dir("static/css").unwrap() {
            let css = fs::read_to_string(entry.unwrap().path()).unwrap();
            assert_eq!(keyframes(&css), [""; 0]);
        }
    }
}
