//! Tests searching and filtering the list. The tests send the same requests as a browser without
//! JavaScript.

use scraper::{Html, Selector};
use vestibule::posting::{Posting, Workplace};

use crate::{harness::Harness, sample};

fn fleet() -> Vec<Posting> {
    let mut postings = vec![
        sample::at(sample::welder(), "Gothenburg, Sweden", Workplace::OnSite),
        sample::at(
            sample::plain(2, "Sailmaker"),
            "Bilbao, Spain",
            Workplace::Hybrid,
        ),
        sample::at(sample::plain(3, "Writer"), "Europe", Workplace::Remote),
        sample::bare(),
    ];
    postings.extend((10..40).map(|number| sample::plain(number, &format!("Rigger {number}"))));
    postings
}

fn every(html: &str, selector: &str) -> Vec<String> {
    let page = Html::parse_document(html);
    let selector = Selector::parse(selector).unwrap();
    let texts = page
        .select(&selector)
        .map(|it| it.text().collect::<String>());
    texts
        .map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

fn attr(html: &str, selector: &str, name: &str) -> Vec<String> {
    let page = Html::parse_document(html);
    let selector = Selector::parse(selector).unwrap();
    let values = page.select(&selector).filter_map(|it| it.attr(name));
    values.map(str::to_owned).collect()
}

/// Returns the URL that a browser requests when a visitor submits the search form unchanged.
fn sent(html: &str) -> String {
    let checked = attr(html, ".finder input[type=checkbox][checked]", "value");
    let names = attr(html, ".finder input[type=checkbox][checked]", "name");
    let words = attr(html, ".finder input[type=search]", "value").remove(0);
    let boxes = names
        .iter()
        .zip(checked)
        .map(|(name, value)| format!("&{name}={value}"));
    format!("/?q={words}{}", boxes.collect::<String>())
}

/// Some other job lists, such as that of the WordPress plugin WP Job Manager, cannot be filtered
/// without JavaScript.
#[tokio::test]
async fn the_list_can_be_filtered_without_scripts() {
    let harness = Harness::of(fleet()).await;
    let page = harness.visit("/").await;
    assert_eq!(attr(&page.html, "form.finder", "method"), ["get"]);
    assert!(attr(&page.html, ".finder input[type=checkbox]", "value").contains(&"es".to_owned()));
    let page = harness.visit("/?q=&place=es&workplace=hybrid").await;
    assert_eq!(every(&page.html, ".job h2"), ["Sailmaker"]);
    assert_eq!(sent(&page.html), "/?q=&place=es&workplace=hybrid");
    let ours = page.html.matches("<script type=\"module\"").count();
    assert_eq!(page.html.matches("<script").count(), ours);
}

#[tokio::test]
async fn words_and_facets_can_be_combined_and_each_can_be_removed() {
    let harness = Harness::of(fleet()).await;
    let page = harness.visit("/?q=weld&place=se&pay=shared&visa=yes").await;
    assert_eq!(
        every(&page.html, ".job h2"),
        ["Welder for cradles and keels"]
    );
    assert_eq!(every(&page.html, "h1"), ["1 job matches"]);
    assert!(
        !page.html.contains("class=\"count\""),
        "one count is enough"
    );
    let without = attr(&page.html, ".finder-chosen a", "href");
    assert_eq!(
        without,
        [
            "/?place=se&pay=shared&visa=yes",
            "/?q=weld&pay=shared&visa=yes",
            "/?q=weld&place=se&visa=yes",
            "/?q=weld&place=se&pay=shared",
            "/",
        ]
    );
}

#[tokio::test]
async fn a_place_filter_also_shows_remote_jobs_there() {
    let harness = Harness::of(fleet()).await;
    let page = harness.visit("/?place=es").await;
    assert_eq!(every(&page.html, ".job h2"), ["Sailmaker", "Writer"]);
}

#[tokio::test]
async fn paging_keeps_the_search() {
    let harness = Harness::of(fleet()).await;
    let page = harness.visit("/?q=rigger&place=se&limit=10").await;
    let next = attr(&page.html, "a[rel=next]", "href");
    assert_eq!(next, ["/?q=rigger&place=se&offset=10&limit=10"]);
    let page = harness.visit(&next[0]).await;
    assert_eq!(every(&page.html, ".job h2")[0], "Rigger 20");
    assert_eq!(
        attr(&page.html, "a[rel=prev]", "href"),
        ["/?q=rigger&place=se&limit=10"]
    );
}

#[tokio::test]
async fn the_page_shows_a_corrected_word() {
    let harness = Harness::of(fleet()).await;
    let page = harness.visit("/?q=riger").await;
    let corrections = every(&page.html, ".finder-corrected");
    assert_eq!(
        corrections,
        ["No jobs match “riger”. Showing jobs for “rigger”."]
    );
}

#[tokio::test]
async fn if_nothing_is_found_the_best_relaxation_is_a_link() {
    let harness = Harness::of(fleet()).await;
    let page = harness.visit("/?q=sailmaker&workplace=on-site").await;
    assert_eq!(page.status, 200);
    // Only the heading of the page says that no jobs were found. Below it, the page lists the
    // newest jobs.
    assert_eq!(every(&page.html, "h1"), ["No jobs match your search"]);
    assert_eq!(every(&page.html, ".results h2"), ["Open jobs"]);
    assert_eq!(every(&page.html, ".results .job h3").len(), 5);
    assert_eq!(attr(&page.html, ".empty a", "href"), ["/?q=sailmaker", "/"]);
    assert_eq!(every(&page.html, ".empty a")[0], "Show every workplace (1)");
}

#[tokio::test]
async fn searches_are_not_indexed_by_search_engines_but_pages_of_places_are() {
    let harness = Harness::of(fleet()).await;
    for (path, listed) in [
        ("/", true),
        ("/?offset=20", true),
        ("/?q=rigger", false),
        ("/?place=se", false),
        ("/places/se", true),
        ("/places/se/gothenburg", true),
    ] {
        let page = harness.visit(path).await;
        let hidden = attr(&page.html, "meta[name=robots]", "content");
        assert_eq!(hidden.is_empty(), listed, "{path}");
        assert_eq!(attr(&page.html, "link[rel=canonical]", "href"), [path]);
    }
}

#[tokio::test]
async fn a_place_has_a_page_with_one_url() {
    let harness = Harness::of(fleet()).await;
    let page = harness.visit("/places/es/bilbao").await;
    assert_eq!(every(&page.html, "h1"), ["Open jobs: Bilbao"]);
    assert_eq!(every(&page.html, ".job h2"), ["Sailmaker", "Writer"]);
    let page = harness.visit("/places/Spain/Bilbao").await;
    assert_eq!(page.location.as_deref(), Some("/places/es/bilbao"));
    for nowhere in ["/places/jp", "/places/%2f", "/places/es/bilbao/a/b/c"] {
        assert_eq!(harness.visit(nowhere).await.status, 404, "{nowhere}");
    }
}

#[tokio::test]
async fn typed_words_are_escaped() {
    let harness = Harness::of(fleet()).await;
    let hostile = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E";
    let page = harness
        .visit(&format!("/?q={hostile}&place={hostile}&type={hostile}"))
        .await;
    assert_eq!(page.status, 200);
    assert!(!page.html.contains("<script>alert"));
}

#[tokio::test]
async fn a_job_links_to_similar_jobs() {
    let mut postings = fleet();
    postings.push(sample::plain(50, "Welder, night shift"));
    let harness = Harness::of(postings).await;
    let address = format!("/jobs/{}", sample::welder().id);
    let page = harness
        .visit(&harness.visit(&address).await.location.unwrap())
        .await;
    assert_eq!(every(&page.html, ".similar li a"), ["Welder, night shift"]);
    let address = attr(&page.html, ".similar li a", "href").remove(0);
    assert_eq!(harness.visit(&address).await.status, 200);
}

#[tokio::test]
async fn places_are_sorted_by_the_rules_of_the_language() {
    let towns = [
        "Zürich, Switzerland",
        "Ørsta, Norway",
        "Ängelholm, Sweden",
        "Ystad, Sweden",
        "Åre, Sweden",
        "Ärla, Sweden",
    ];
    let postings = (1..)
        .zip(towns)
        .map(|(number, town)| sample::at(sample::plain(number, "Rigger"), town, Workplace::OnSite));
    let postings: Vec<Posting> = postings.collect();
    let harness = Harness::with(|parts| parts.locales = crate::harness::spoken(&["de"])).await;
    harness.publish(postings);
    let labels = async |path| every(&harness.visit(path).await.html, ".finder-offer span[dir]");
    let english = labels("/en/").await;
    assert_eq!(english[..4], ["Norway", "Ørsta", "Sweden", "Ängelholm"]);
    assert_eq!(english[4..8], ["Åre", "Ärla", "Ystad", "Switzerland"]);
    let german = labels("/de/").await;
    assert_eq!(german[..2], ["Norwegen", "Ørsta"]);
    assert_eq!(german[2..4], ["Schweden", "Ängelholm"]);
    assert_eq!(german[6..9], ["Ystad", "Schweiz", "Zürich"]);
}

#[tokio::test]
async fn a_region_and_its_only_town_with_the_same_name_are_offered_once() {
    let town = |number, region: &str, town: &str| {
        let mut posting = sample::plain(number, "Rigger");
        posting.locations[0].label = town.into();
        posting.locations[0].country = Some("PT".into());
        posting.locations[0].region = Some(region.into());
        posting.locations[0].city = Some(town.into());
        posting
    };
    let porto = [town(1, "Porto", "Porto"), town(2, "Porto", "Porto")];
    let aveiro = [town(3, "Aveiro", "Aveiro"), town(4, "Aveiro", "Ovar")];
    let harness = Harness::of(porto.into_iter().chain(aveiro).collect()).await;
    let labels = async |path| every(&harness.visit(path).await.html, ".finder-offer span[dir]");
    let offered = ["Portugal", "Aveiro", "Aveiro", "Ovar", "Porto"];
    assert_eq!(labels("/").await[..5], offered);
    // If the URL selects the town, the filter offers the town instead of the region.
    let page = harness.visit("/?place=pt/porto/porto").await.html;
    let chosen = attr(&page, ".finder-offer [checked]", "value");
    assert_eq!(chosen, ["pt/porto/porto"]);
    let porto = every(&page, ".finder-offer span[dir]");
    assert_eq!(porto.iter().filter(|it| *it == "Porto").count(), 1);
}

#[tokio::test]
async fn the_filters_show_six_countries_and_the_others_after_a_click() {
    let countries = [
        "Austria", "Belgium", "Chile", "Denmark", "Estonia", "France", "Ghana", "Hungary",
    ];
    let mut postings = vec![sample::at(
        sample::plain(1, "Writer"),
        "Europe",
        Workplace::Remote,
    )];
    for (number, country) in countries.iter().enumerate() {
        for copy in 0..=usize::from(number != 0) {
            let rigger = sample::plain(10 * (number + 1) + copy, "Rigger");
            postings.push(sample::at(rigger, country, Workplace::OnSite));
        }
    }
    let harness = Harness::of(postings).await;
    let page = harness.visit("/").await.html;
    let shown = every(&page, "fieldset > .finder-offer [name=place] + span [dir]");
    assert_eq!(shown.len(), 6, "{shown:?}");
    assert_eq!(every(&page, ".finder summary"), ["Other locations"]);
    let more = every(&page, "details .finder-offer span[dir]");
    assert_eq!(shown.len() + more.len(), countries.len() + 1);
    let all: Vec<_> = shown.iter().chain(&more).collect();
    let groups = all.iter().filter(|it| **it == "Europe").count();
    assert_eq!(groups, 1);
    assert!(shown[..5].is_sorted(), "countries first: {shown:?}");
    let page = harness.visit("/?place=gh&place=hu").await.html;
    let chosen = attr(&page, "fieldset > .finder-offer [checked]", "value");
    assert_eq!(chosen, ["gh", "hu"]);
}
