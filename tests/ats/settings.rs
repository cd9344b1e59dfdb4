//! Tests the `[ats]` table of the settings.

use serde::Deserialize;
use vestibule::ats::{
    AnswersLayout, AnswersSettings, AnswersShape, AtsSettings, BooleanStyle, IncludedAnswers,
    MultiValue, MultipartStyle,
};

use crate::harness::settings;

fn layout(lines: &str) -> AnswersLayout {
    settings(lines).answers.layout(false)
}

#[test]
fn the_document_preset_follows_the_interface() {
    let expected = AnswersLayout {
        shape: AnswersShape::Map,
        include: IncludedAnswers::AllAnswered,
        multipart: MultipartStyle::JsonText,
        multi_value: MultiValue::Array,
        boolean: BooleanStyle::YesNo,
        mirror: true,
        consents: true,
        resume_part: "resume".to_owned(),
        json_without_file: true,
    };
    assert_eq!(layout(""), expected);
}

#[test]
fn the_hosted_form_preset_sends_a_list_of_custom_answers() {
    let layout = layout("answers.preset = 'hosted-form'");
    assert_eq!(
        (layout.shape, layout.include),
        (AnswersShape::List, IncludedAnswers::CustomOnly)
    );
}

#[test]
fn a_single_setting_overrides_the_preset() {
    let lines = "answers.preset = 'hosted-form'\nanswers.shape = 'map_of_objects'\n\
                 answers.multi_value = ' / '";
    let layout = layout(lines);
    assert_eq!(
        (layout.shape, layout.include),
        (AnswersShape::MapOfObjects, IncludedAnswers::CustomOnly)
    );
    assert_eq!(layout.multi_value, MultiValue::Joined(" / ".to_owned()));
}

#[test]
fn answers_are_repeated_until_the_operator_confirmed_that_they_arrive() {
    let cases = [
        ("until_verified", true, false),
        ("on", true, true),
        ("off", false, false),
    ];
    for (value, before, after) in cases {
        let lines = format!("answers.mirror_in_additional_info = '{value}'");
        let answers: AnswersSettings = settings(&lines).answers;
        let mirrors = (answers.layout(false).mirror, answers.layout(true).mirror);
        assert_eq!(mirrors, (before, after), "{value}");
    }
}

#[test]
fn every_setting_of_the_example_can_be_serialized() {
    let example = include_str!("../../src/config/example.toml");
    let start = example.find("[ats]").unwrap();
    let end = example.find("[store]").unwrap();
    let is_setting = |line: &str| line.starts_with("# ") && line.contains(" = ");
    let opened: Vec<&str> = example[start..end]
        .lines()
        .map(|line| if is_setting(line) { &line[2..] } else { line })
        .collect();
    let table: toml::Table = toml::from_str(&opened.join("\n")).unwrap();
    let settings: AtsSettings = table["ats"].clone().try_into().unwrap();
    assert!(settings.api_key_file.is_some());
    assert_eq!(settings.answers.boolean, Some(BooleanStyle::YesNo));
}

#[test]
fn a_misspelt_setting_is_refused_by_name() {
    for line in [
        "base_uri = 'x'",
        "answers.shap = 'map'",
        "candidates.max = 1",
    ] {
        let example = include_str!("../../src/config/example.toml");
        let all: toml::Table = toml::from_str(example).unwrap();
        let mut ats = all["ats"].as_table().unwrap().clone();
        let wrong: toml::Table = toml::from_str(line).unwrap();
        for (name, value) in wrong {
            match (ats.get_mut(&name), value) {
                (Some(toml::Value::Table(lower)), toml::Value::Table(upper)) => lower.extend(upper),
                (_, value) => drop(ats.insert(name, value)),
            }
        }
        let error = AtsSettings::deserialize(ats).unwrap_err();
        assert!(error.to_string().contains("unknown field"), "{error}");
    }
}
