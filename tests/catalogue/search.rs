//! Tests the full-text search: normalization, ranking and typo correction.

use vestibule::{
    catalogue::{Query, SearchResult, Snapshot},
    posting::Workplace,
};

use crate::posted::{catalogue, posted, titles};

fn yard() -> Snapshot {
    catalogue(vec![
        posted("Cook for the harbour canteen").says("You feed the welders."),
        posted("Welder").at("Göteborg, Sweden", Workplace::OnSite),
        posted("Développeuse Web").says("Vous développez le site."),
        posted("Servicetechniker für Häfen").says("Wartung der Anlagen in den Häfen."),
        posted("Marine engineer").says("Engines, mostly. C++ on good days."),
        posted("東京オフィスの総務").at("東京, 日本", Workplace::Hybrid),
        posted("선박 엔지니어").says("부산에서 일합니다."),
        posted("مهندس بحري").says("العمل في الميناء"),
        posted("พนักงานขาย").says("กรุงเทพมหานคร"),
    ])
}

#[test]
fn words_are_found_in_any_case_and_spelling() {
    let yard = yard();
    let rows: &[(&str, &[&str])] = &[
        ("WELDER", &["Welder", "Cook for the harbour canteen"]),
        ("welding", &["Welder", "Cook for the harbour canteen"]),
        ("developpeuse", &["Développeuse Web"]),
        ("développeurs", &["Développeuse Web"]),
        ("goteborg", &["Welder"]),
        ("Haefen", &["Servicetechniker für Häfen"]),
        ("hafen", &["Servicetechniker für Häfen"]),
        ("techniker", &["Servicetechniker für Häfen"]),
        ("c++", &["Marine engineer"]),
        ("engin", &["Marine engineer"]),
        ("東京", &["東京オフィスの総務"]),
        ("オフィス", &["東京オフィスの総務"]),
        ("京", &["東京オフィスの総務"]),
        ("日本", &["東京オフィスの総務"]),
        ("京東", &[]),
        ("엔지니어", &["선박 엔지니어"]),
        ("부산", &["선박 엔지니어"]),
        ("مُهندس", &["مهندس بحري"]),
        ("กรุงเทพ", &["พนักงานขาย"]),
        ("welder sweden", &["Welder"]),
        ("welder tokyo", &[]),
        ("...", &[]),
    ];
    for (words, expected) in rows {
        let found = titles(&yard, &format!("q={}", encoded(words)));
        match *words {
            "..." => assert_eq!(found.len(), yard.postings().len()),
            _ => assert_eq!(found, *expected, "{words}"),
        }
    }
}

#[test]
fn a_typo_is_corrected_and_the_correction_is_reported() {
    let yard = yard();
    for (typed, used) in [
        ("weldr", "welder"),
        ("enginere", "engineer"),
        ("kook", "cook"),
    ] {
        let found = SearchResult::for_query(&yard, &Query::parse(&format!("q={typed}")));
        let said: Vec<(&str, &str)> = found
            .corrections
            .iter()
            .map(|it| (it.typed.as_str(), it.used.as_str()))
            .collect();
        assert_eq!(said, [(typed, used)]);
        assert!(!found.positions.is_empty(), "{typed}");
    }
    for known in ["welder", "wel", "xq", "qqqqqqqqq"] {
        let found = SearchResult::for_query(&yard, &Query::parse(&format!("q={known}")));
        assert!(found.corrections.is_empty(), "{known}");
    }
}

#[test]
fn a_match_in_the_title_ranks_above_one_in_the_place_and_in_the_text() {
    let postings = catalogue(vec![
        posted("Sailor").says("Off to Bergen."),
        posted("Baker").at("Bergen, Norway", Workplace::OnSite),
        posted("Guide to Bergen"),
        posted("Bergenser"),
    ]);
    let expected = ["Guide to Bergen", "Baker", "Bergenser", "Sailor"];
    assert_eq!(titles(&postings, "q=bergen"), expected);
}

#[test]
fn a_rare_word_counts_more_than_a_common_one() {
    let mut postings: Vec<_> = (0..20)
        .map(|it| posted(&format!("Engineer {it}")))
        .collect();
    postings.push(posted("Hydraulics lead").says("You are an engineer."));
    postings.push(posted("Engineer, pumps").says("Some hydraulics."));
    let found = titles(&catalogue(postings), "q=hydraulics+engineer");
    assert_eq!(found, ["Hydraulics lead", "Engineer, pumps"]);
}

#[test]
fn common_short_words_exclude_no_posting() {
    let mut postings: Vec<_> = (0..5).map(|it| posted(&format!("Work in {it}"))).collect();
    postings.push(posted("Rigger").at("Turku", Workplace::OnSite));
    let postings = catalogue(postings);
    assert_eq!(titles(&postings, "q=rigger+in+turku"), ["Rigger"]);
    assert_eq!(titles(&postings, "q=in").len(), 5);
}

#[test]
fn no_query_breaks_the_search() {
    let yard = yard();
    for words in [
        "*",
        "\"",
        "a AND (b",
        "%00",
        "😀",
        "\u{202e}x",
        "ﬀ",
        "İ",
        "ﷺ",
    ] {
        titles(&yard, &format!("q={}", encoded(words)));
    }
    titles(&yard, &format!("q={}", "welder+".repeat(100)));
    titles(&Snapshot::default(), "q=x&place=de");
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

#[test]
fn a_typo_that_occurs_inside_another_word_is_also_corrected() {
    let mut harness = vec![posted("Stoker").says("You keep the engineroom warm.")];
    for number in 0..3 {
        harness.push(posted(&format!("Engineer {number}")));
    }
    let harness = catalogue(harness);
    let found = SearchResult::for_query(&harness, &Query::parse("q=enginer"));
    assert_eq!(found.positions.len(), 4, "what holds it is found, too");
    assert_eq!(found.positions.last(), Some(&0));
    assert_eq!(found.corrections.len(), 1);
    assert_eq!(found.corrections[0].used, "engineer");

    // A word is corrected only if the correction matches more postings than the word as typed.
    let few = catalogue(vec![
        posted("Stoker").says("You keep the engineroom warm."),
        posted("Engineer"),
    ]);
    let found = SearchResult::for_query(&few, &Query::parse("q=enginer"));
    assert_eq!((found.positions, found.corrections.len()), (vec![0], 0));
}
