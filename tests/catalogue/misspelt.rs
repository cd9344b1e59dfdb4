//! Tests typical misspellings of words from titles and places of the sample postings, in four
//! languages.

use std::fs;

use vestibule::{
    catalogue::{Query, SearchResult, Snapshot},
    posting::Workplace,
};

use crate::posted::{catalogue, posted};

const FOLDER: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/src/reference_ats/sample/postings"
);

/// The language, the misspelled word, and the intended word from a title or a place.
const MISSPELT: [(&str, &str, &str); 60] = [
    ("en", "enginer", "engineer"),
    ("en", "engneer", "engineer"),
    ("en", "enigneer", "engineer"),
    ("en", "engineeer", "engineer"),
    ("en", "ingineer", "engineer"),
    ("en", "managr", "manager"),
    ("en", "maneger", "manager"),
    ("en", "mananger", "manager"),
    ("en", "techncian", "technician"),
    ("en", "tecnician", "technician"),
    ("en", "calibraton", "calibration"),
    ("en", "calibrasion", "calibration"),
    ("en", "desinger", "designer"),
    ("en", "desiner", "designer"),
    ("en", "scientst", "scientist"),
    ("en", "sientist", "scientist"),
    ("en", "finanse", "finance"),
    ("en", "aprentice", "apprentice"),
    ("en", "instrment", "instrument"),
    ("en", "mechancial", "mechanical"),
    ("en", "reliabilty", "reliability"),
    ("en", "logistcs", "logistics"),
    ("en", "coordinatr", "coordinator"),
    ("en", "firmwear", "firmware"),
    ("en", "wrtier", "writer"),
    ("en", "transltors", "translators"),
    ("en", "Rotterdamm", "rotterdam"),
    ("en", "Harwhich", "harwich"),
    ("en", "Wellinton", "wellington"),
    ("en", "Halifaks", "halifax"),
    ("en", "Portugual", "portugal"),
    ("de", "Vetrieb", "vertrieb"),
    ("de", "Vertreib", "vertrieb"),
    ("de", "Vertrib", "vertrieb"),
    ("de", "Hefen", "hafen"),
    ("de", "Hähfen", "hafen"),
    ("de", "Wasserverbende", "wasserverbande"),
    ("de", "Wasserverbäde", "wasserverbande"),
    ("de", "Waserverbände", "wasserverbande"),
    ("de", "Huusum", "husum"),
    ("de", "Deutchland", "deutschland"),
    ("de", "Niedersaksen", "niedersachsen"),
    ("de", "Niedersachen", "niedersachsen"),
    ("fr", "océanografe", "oceanographe"),
    ("fr", "ocenographe", "oceanographe"),
    ("fr", "occéanographe", "oceanographe"),
    ("fr", "analise", "analyse"),
    ("fr", "annalyse", "analyse"),
    ("fr", "marrées", "marees"),
    ("fr", "mraées", "marees"),
    ("fr", "Bretange", "bretagne"),
    ("fr", "Brets", "brest"),
    ("ar", "مهندش", "مهندس"),
    ("ar", "مهدنس", "مهندس"),
    ("ar", "مهندصة", "مهندسة"),
    ("ar", "صيانه", "صيانة"),
    ("ar", "ميدانيه", "ميدانية"),
    ("ar", "لمقايس", "لمقاييس"),
    ("ar", "ومحطاط", "ومحطات"),
    ("ar", "مسقظ", "مسقط"),
];

/// Loads the sample postings, with their places and descriptions.
fn sample() -> Snapshot {
    let files = fs::read_dir(FOLDER).unwrap();
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    let postings = paths.iter().map(|path| {
        let text = fs::read_to_string(path).unwrap();
        let text = text.strip_prefix("+++\n").unwrap();
        let (front, body) = text.split_once("\n+++\n").unwrap();
        let front: toml::Table = front.parse().unwrap();
        let part = |place: &toml::Value, name: &str| {
            let part = place["place"].get(name);
            part.map_or("", |it| it.as_str().unwrap()).to_owned()
        };
        let mut posting = posted(front["title"].as_str().unwrap()).says(body);
        for place in front["locations"].as_array().unwrap() {
            posting = posting.at(&part(place, "name"), Workplace::OnSite);
            let [city, region] = ["city", "state"].map(|name| part(place, name));
            posting = posting.in_region(&city, &region, &part(place, "country"));
        }
        posting
    });
    catalogue(postings.collect())
}

fn asked(words: &str) -> Query {
    let words: String = words.bytes().map(|byte| format!("%{byte:02x}")).collect();
    Query::parse(&format!("q={words}"))
}

#[test]
fn sixty_misspellings_are_corrected_and_the_correction_is_reported() {
    let sample = sample();
    let mut wrong = Vec::new();
    for (language, typed, meant) in MISSPELT {
        let right = SearchResult::for_query(&sample, &asked(meant));
        assert!(
            right.corrections.is_empty(),
            "{meant} is a word of the sample"
        );
        let found = SearchResult::for_query(&sample, &asked(typed));
        let used = found.corrections.first().map(|it| it.used.as_str());
        if used != Some(meant) {
            wrong.push(format!(
                "{language}: {typed} looks for {used:?}, not for {meant}"
            ));
        }
        // The best result for the correct word must also be found with the misspelled word.
        let best = right.positions.first();
        if best.is_none_or(|best| !found.positions.contains(best)) {
            wrong.push(format!("{language}: {typed} does not find {best:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_best_result_for_the_corrected_word_is_above_results_with_similar_words() {
    let sample = sample();
    let found = SearchResult::for_query(&sample, &asked("enginer"));
    let first = &sample.postings()[found.positions[0]].title;
    assert!(first.contains("Engineer"), "{first}");
}

#[test]
fn no_word_of_a_title_or_a_place_is_treated_as_a_misspelling() {
    let sample = sample();
    let mut words: Vec<String> = Vec::new();
    for posting in sample.postings() {
        let places = posting.locations.iter().map(|it| it.label.as_str());
        for text in places.chain([posting.title.as_str()]) {
            words.extend(text.split_whitespace().map(str::to_owned));
        }
    }
    assert!(150 < words.len());
    for word in words {
        let found = SearchResult::for_query(&sample, &asked(&word));
        assert!(
            found.corrections.is_empty(),
            "{word}: {:?}",
            found.corrections
        );
        assert!(!found.positions.is_empty(), "{word}");
    }
}

#[test]
fn an_inflected_form_of_a_word_is_not_treated_as_a_misspelling() {
    let sample = sample();
    for word in [
        "engineers",
        "engineering",
        "technicians",
        "translator",
        "translating",
        "designing",
        "writing",
        "managers",
        "Hafen",
        "Haefen",
        "Wasserverband",
        "océanographes",
        "marée",
        "engin",
        "calib",
    ] {
        let found = SearchResult::for_query(&sample, &asked(word));
        assert!(
            found.corrections.is_empty(),
            "{word}: {:?}",
            found.corrections
        );
        assert!(!found.positions.is_empty(), "{word}");
    }
}
