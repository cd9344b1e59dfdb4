//! Tests mistakes in `brand.toml` and in the pages of a brand folder that cause wrong texts or
//! broken links. `vestibule check` says what to write instead.

use crate::{check::check, program::Desk};

#[test]
fn a_link_without_an_id_is_named_if_the_site_has_several_languages() {
    let desk = Desk::new();
    let links = "[[header]]\ntext = \"Our boats\"\nurl = \"/\"\nid = \"boats\"\n\
        [[footer]]\ntext = \"Data protection\"\nurl = \"/privacy\"\n";
    desk.write_brand("locales/de.ftl", "link-boats = Unsere Boote\n");
    desk.write_brand("brand.toml", &format!("languages = [\"de\"]\n{links}"));
    let found = check(&desk, &[]).about("languages");
    let warnings: Vec<_> = found.iter().filter(|it| !it.starts_with("ok: ")).collect();
    assert_eq!(
        warnings,
        [
            "warn: brand/brand.toml, line 7: the link \"Data protection\" has no id, so visitors see its text in en also in \
             de: write id = \"data-protection\" below it, and link-data-protection = … in locales/de.ftl"
        ]
    );
    desk.write_brand("locales/de.ftl", "");
    desk.write_brand("brand.toml", links);
    let found = check(&desk, &[]).about("languages").join("\n");
    assert!(!found.contains("has no id"), "{found}");
}

#[test]
fn a_misspelled_table_in_a_table_comes_with_the_right_name() {
    let desk = Desk::new();
    let mistake = "[consent]\napply = \"We read it all.\"\n[[consent.boxes]]\nname = \"keep\"\n";
    desk.write_brand("brand.toml", mistake);
    let found = check(&desk, &[]).about("brand").join("\n");
    let says = "there is no setting boxes; did you mean [[consent.box]]?";
    assert!(found.contains(says), "{found}");
}

#[test]
fn a_link_can_be_the_name_of_a_page_with_the_id_of_a_heading() {
    let desk = Desk::new();
    let depot = "+++\ntitle = \"The depot\"\n+++\n## Pictures\nOur depot.\n";
    desk.write_brand("pages/the-depot.md", depot);
    let life = "+++\ntitle = \"Life\"\n+++\n[a](the-depot#pictures)\n[b](the-depot#pitcures)\n";
    desk.write_brand("pages/life.md", life);
    let checked = check(&desk, &[]);
    let links = checked.about("links");
    let says =
        "fault: brand/pages/life.md, line 5: the link to /the-depot#pitcures leads to a heading";
    assert!(links.len() == 1 && links[0].starts_with(says), "{links:#?}");
}

#[test]
fn lines_that_visitors_see_as_markdown_because_of_a_space_are_named() {
    let desk = Desk::new();
    desk.write_brand(
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n![my](img/my photo.png)\n\n[g] (/privacy)\n\n##No space\n",
    );
    let found = check(&desk, &[]).about("brand").join("\n");
    for says in [
        "warn: brand/pages/life.md, line 4: \"img/my photo.png\" contains a space",
        "warn: brand/pages/life.md, line 6: there is a space between ] and (, so this is not a link: write ](/privacy)",
        "warn: brand/pages/life.md, line 8: there is no space after ##",
    ] {
        assert_eq!(found.matches(says).count(), 1, "{says} in {found}");
    }
}

#[test]
fn a_page_with_a_hyphen_before_its_language_comes_with_the_right_name() {
    let desk = Desk::new();
    desk.write_brand("brand.toml", "languages = [\"de\"]\n");
    for name in ["how-we-hire", "how-we-hire-de", "made-in-de", "about-de"] {
        let text = "+++\ntitle = \"How\"\n+++\nWe read all.\n";
        desk.write_brand(&format!("pages/{name}.md"), text);
    }
    let checked = check(&desk, &[]);
    let found = checked.about("brand").join("\n");
    for says in [
        "warn: brand/pages/how-we-hire-de.md: this is a page of its own, and not the page how-we-hire in de; did you mean \
         how-we-hire.de.md?",
        "warn: brand/pages/about-de.md: this is a page of its own, and not the page about in de; did you mean about.de.md?",
    ] {
        assert!(found.contains(says), "{says} in {found}");
    }
    assert!(!found.contains("made-in-de.md: "), "{found}");
    // The message does not advise the designer to translate pages that are probably translations
    // themselves, such as how-we-hire-de.
    let languages = checked.about("languages").join("\n");
    let says = "de lacks these pages, so visitors see them in another language: how-we-hire, made-in-de; add \
                pages/how-we-hire.de.md";
    assert!(languages.contains(says), "{languages}");
}

#[test]
fn a_translation_with_another_variable_than_the_default_language_is_named_instead_of_the_template()
{
    let desk = Desk::new();
    desk.write_brand("brand.toml", "languages = [\"es\"]\n");
    desk.write_brand("locales/en.ftl", "own-hung = Hung on { $day }\n");
    desk.write_brand("locales/es.ftl", "own-hung = Colgado el { $date }\n");
    let template = "<h1>{{ hero.heading }}</h1>{{ t(\"own-hung\", day=\"1\") }}";
    desk.write_brand("templates/hero.html", template);
    let found = check(&desk, &[]).about("brand").join("\n");
    let says = "warn: brand/locales/es.ftl, line 1: the text own-hung contains the variable $date, which has no value there: \
                the variables are $day";
    assert!(found.contains(says), "{found}");
    assert!(!found.contains("needs a value"), "{found}");
}

#[test]
fn a_link_with_a_misspelled_scheme_is_named_in_every_kind_of_file() {
    for (name, text, says) in [
        (
            "brand.toml",
            "[[header]]\ntext = \"A\"\nurl = \"https:/terns.test\"\n",
            "fault: brand/brand.toml, line 3, column 7: url: \"https:/terns.test\" is not a valid link: write an https:// URL or a \
             path of the site such as /privacy; did you mean https://terns.test?",
        ),
        (
            "brand.toml",
            "[[header]]\ntext = \"A\"\nurl = \"htps://terns.test\"\n",
            "such as /privacy; did you mean https://terns.test?",
        ),
        (
            "templates/hero.html",
            "<h1>{{ hero.heading }}</h1>\n<a href=\"https:/terns.test\">x</a>",
            "fault: brand/templates/hero.html, line 2: https:/terns.test leads nowhere, because its beginning is wrong or \
             missing: write https://terns.test",
        ),
        (
            "templates/hero.html",
            "<h1>{{ hero.heading }}</h1>\n<a href=\"www.terns.test\">x</a>",
            "line 2: www.terns.test leads nowhere, because its beginning is wrong or missing: write https://www.terns.test",
        ),
        (
            "pages/life.md",
            "+++\ntitle = \"Life\"\n+++\nSee [x](htps://terns.test).\n",
            "warn: brand/pages/life.md, line 4: htps://terns.test does not begin with https://, so this link leads nowhere: \
             write https://terns.test",
        ),
        (
            "pages/life.md",
            "+++\ntitle = \"Life\"\n+++\n::: button text=\"A\" url=\"https:/terns.test\"\n",
            "fault: brand/pages/life.md, line 4: https:/terns.test does not begin with https://",
        ),
        (
            "pages/life.md",
            "+++\ntitle = \"Life\"\n+++\nSee [x](http//terns.test).\n",
            "did you mean https://terns.test?",
        ),
    ] {
        let desk = Desk::new();
        desk.write_brand(name, text);
        let found = check(&desk, &[]).about("brand");
        let found: Vec<_> = found.iter().filter(|it| !it.starts_with("ok: ")).collect();
        assert!(
            found.len() == 1 && found[0].contains(says),
            "{says} in {found:#?}"
        );
    }
}

#[test]
fn a_link_without_an_address_and_a_title_without_a_space_are_named() {
    let desk = Desk::new();
    desk.write_brand(
        "pages/life.md",
        "+++\ntitle = \"Life\"\n+++\n#Our crew\n\nSee [our boats][boats] and [home][] [sic].\n\n\
         [All jobs][jobs]\n\n[jobs]: /\n",
    );
    let found = check(&desk, &[]).about("brand");
    let found: Vec<_> = found.iter().filter(|it| !it.starts_with("ok: ")).collect();
    for says in [
        "line 4: # begins a title, but the title of a page is title",
        "line 6: no line of this part of the page contains the address of \"boats\", so this is not a link: write the \
         address in parentheses, as in [text](/privacy)",
        "line 6: no line of this part of the page contains the address of \"home\"",
    ] {
        let says = format!("warn: brand/pages/life.md, {says}");
        let count = found.iter().filter(|it| it.starts_with(&says)).count();
        assert_eq!(count, 1, "{says} in {found:#?}");
    }
    assert_eq!(found.len(), 3, "{found:#?}");
}

#[test]
fn values_that_a_property_does_not_have_are_named_with_those_that_it_has() {
    let desk = Desk::new();
    let css = "a { padding: 1rem auto }\na { max-width: full-width }\na { outline: 2px solid brand }\n\
        a { cursor: finger }\na { grid-auto-flow: horizontal }\na { background-image: red }\n\
        a { list-style: bullets }\na { user-select: disabled }\na { color: darkbrown }\n\
        a { overflow: hidden; cursor: grab; padding: inherit; margin: 0 auto; appearance: base-select }\n";
    desk.write_brand("static/css/brand.css", css);
    let found = check(&desk, &[]).about("brand");
    let found: Vec<_> = found.iter().filter(|it| !it.starts_with("ok: ")).collect();
    let says = [
        "auto of padding, so browsers ignore it: write a length such as 1rem",
        "full-width of max-width, so browsers ignore it: write a length such as 1rem or one of none, min-content,",
        "brand of outline, so browsers ignore it: write one of none, hidden, dotted, dashed, solid, double",
        "finger of cursor, so browsers ignore it: write one of auto, default, none, context-menu, help, pointer",
        "horizontal of grid-auto-flow, so browsers ignore it: write one of row, column, dense, normal",
        "red of background-image, so browsers ignore it: write none",
        "bullets of list-style, so browsers ignore it: write disc",
        "disabled of user-select, so browsers ignore it: write one of auto, text, none, contain, all",
        "darkbrown of color, so browsers ignore it: write a color such as #1f3a55",
    ];
    for (line, says) in (1..).zip(says) {
        let says =
            format!("warn: brand/static/css/brand.css, line {line}: there is no value {says}");
        let count = found.iter().filter(|it| it.starts_with(&says)).count();
        assert_eq!(count, 1, "{says} in {found:#?}");
    }
    assert_eq!(found.len(), says.len(), "{found:#?}");
}

#[test]
fn texts_of_pages_that_show_only_built_in_texts_are_named() {
    let desk = Desk::new();
    desk.write_brand("brand.toml", "languages = [\"de\"]\n");
    desk.write_brand(
        "locales/en.ftl",
        "list-title = Berths\nadmin-discard-link = Send now\n\
         receipt-withdraw-open = Next step\nadmin-held = Ready\n",
    );
    desk.write_brand("locales/de.ftl", "receipt-withdraw-do = Weiter\n");
    let checked = check(&desk, &[]);
    assert!(checked.succeeded, "{:#}", checked.report);
    let found = checked.about("brand").join("\n");
    for says in [
        "brand/locales/en.ftl, line 2: the text admin-discard-link and 1 more have no effect, because the pages for \
         operators and recruiters show only built-in texts: remove them",
        "brand/locales/de.ftl, line 1: the text receipt-withdraw-do has no effect, because the pages on which applicants \
         withdraw an application show only built-in texts: remove it",
    ] {
        assert!(found.contains(says), "{says} in {found}");
    }
    assert_eq!(found.matches("no effect").count(), 2, "{found}");
}
