//! Tests how the topic of a question, such as the telephone number, affects the form: the field for
//! its answer, its `autocomplete` value and its warnings.

use vestibule::{
    application::Answer,
    form::{
        AtsFieldError, FieldError, FieldId, FieldWarning, Form, FormContext, FormData, FormPolicy,
        InputMode, SectionKind,
    },
    question::{Question, QuestionKind, QuestionTopic},
};

use crate::sample::{
    PDF, about, ann, choices, name, policy, policy_with, posting, question, required, send, upload,
};

fn blank(questions: Vec<Question>, rules: &FormPolicy) -> Form {
    let posting = posting(questions);
    Form::blank(FormContext::from_posting(&posting, rules).unwrap())
}

fn slots(form: &Form) -> Vec<FieldId> {
    form.fields().map(|field| field.id.clone()).collect()
}

#[test]
fn a_form_without_questions_has_name_email_note_and_resume() {
    let form = blank(Vec::new(), &policy());
    let expected = [
        FieldId::GivenName,
        FieldId::FamilyName,
        FieldId::Email,
        FieldId::Resume,
        FieldId::Note,
    ];
    assert_eq!(slots(&form), expected);
    let required: Vec<bool> = form.fields().map(|field| field.required).collect();
    assert_eq!(required, [true, true, true, false, false]);
}

#[test]
fn extra_fields_of_the_company_are_in_the_form_and_the_file_precedes_the_questions() {
    let rules = policy_with(|apply| {
        apply.offer_linkedin = true;
        apply.offer_phone = true;
    });
    let form = blank(vec![question("why", QuestionKind::Line)], &rules);
    let parts: Vec<SectionKind> = form.sections.iter().map(|section| section.kind).collect();
    assert_eq!(parts, [SectionKind::Person, SectionKind::Questions]);
    let expected = [
        FieldId::GivenName,
        FieldId::FamilyName,
        FieldId::Email,
        FieldId::Phone,
        FieldId::LinkedIn,
        FieldId::Resume,
        FieldId::Question(vestibule::question::QuestionId::new("why")),
        FieldId::Note,
    ];
    assert_eq!(slots(&form), expected);
    let closed = policy_with(|apply| apply.offer_resume = false);
    assert!(blank(Vec::new(), &closed).field(&FieldId::Resume).is_none());
}

#[test]
fn questions_about_built_in_fields_are_not_asked_twice() {
    for (topic, kind, slot, given) in [
        (
            QuestionTopic::GivenName,
            QuestionKind::Line,
            FieldId::GivenName,
            "Ann",
        ),
        (
            QuestionTopic::FamilyName,
            QuestionKind::Line,
            FieldId::FamilyName,
            "Lee",
        ),
        (
            QuestionTopic::Email,
            QuestionKind::Email,
            FieldId::Email,
            "ann@example.org",
        ),
        (
            QuestionTopic::Phone,
            QuestionKind::Phone,
            FieldId::Phone,
            "+49 30 1234567",
        ),
        (
            QuestionTopic::LinkedIn,
            QuestionKind::Link,
            FieldId::LinkedIn,
            "https://www.linkedin.com/in/ann",
        ),
    ] {
        let question = required(about(topic, kind));
        let form = blank(vec![question.clone()], &policy());
        let own = FieldId::Question(question.id.clone());
        assert!(form.field(&own).is_none(), "{topic:?}");
        assert!(form.field(&slot).unwrap().required, "{topic:?}");
        let mut sent = ann();
        let posting = posting(vec![question]);
        if matches!(slot, FieldId::Phone | FieldId::LinkedIn) {
            let form = send(&posting, &policy(), &sent).unwrap_err();
            assert_eq!(form.field(&slot).unwrap().error, Some(FieldError::Missing));
            sent.add_text(slot.control_name(), given);
        }
        let application = send(&posting, &policy(), &sent).unwrap();
        assert_eq!(application.answers[0].1, Answer::Text(given.into()));
    }
}

#[test]
fn a_linkedin_profile_fills_its_field_and_another_host_only_causes_a_warning() {
    let posting = posting(vec![about(QuestionTopic::LinkedIn, QuestionKind::Link)]);
    let mut sent = ann();
    sent.add_text("linkedin_url", "linkedin.com/in/ann");
    let application = send(&posting, &policy(), &sent).unwrap();
    assert_eq!(
        application.linkedin.as_deref(),
        Some("https://linkedin.com/in/ann")
    );
    let mut sent = FormData::default();
    sent.add_text("linkedin_url", "https://notlinkedin.com/in/ann");
    let form = send(&posting, &policy(), &sent).unwrap_err();
    let field = form.field(&FieldId::LinkedIn).unwrap();
    assert_eq!(
        (field.error, &field.warning),
        (None, &Some(FieldWarning::NotLinkedIn))
    );
}

#[test]
fn an_answer_that_is_too_long_is_not_parsed_and_has_no_warning() {
    let posting = posting(vec![about(QuestionTopic::LinkedIn, QuestionKind::Link)]);
    let mut sent = FormData::default();
    let long = format!("https://example.org/{}", "a".repeat(500));
    sent.add_text("linkedin_url", &long);
    let form = send(&posting, &policy(), &sent).unwrap_err();
    let field = form.field(&FieldId::LinkedIn).unwrap();
    assert!(matches!(field.error, Some(FieldError::TooLong { .. })));
    assert_eq!(field.warning, None);
}

#[test]
fn an_email_address_of_more_than_254_bytes_is_invalid() {
    let mut sent = FormData::default();
    let long = format!("{}@{}org", "a".repeat(60), "bücher.".repeat(25));
    assert!(long.chars().count() <= 254 && long.len() > 254);
    sent.add_text("email", &long);
    let form = send(&posting(Vec::new()), &policy(), &sent).unwrap_err();
    let field = form.field(&FieldId::Email).unwrap();
    assert_eq!(field.error, Some(FieldError::InvalidEmail));
}

#[test]
fn a_question_with_choices_stays_a_question_for_every_topic() {
    let question = about(
        QuestionTopic::LinkedIn,
        QuestionKind::OneOf(choices(&["Yes", "No"])),
    );
    let form = blank(vec![question.clone()], &policy());
    assert!(form.field(&FieldId::LinkedIn).is_none());
    assert!(form.field(&FieldId::Question(question.id)).is_some());
}

#[test]
fn a_question_about_the_resume_determines_whether_it_is_required() {
    let question = about(QuestionTopic::Resume, QuestionKind::Resume);
    let rules = policy_with(|apply| apply.offer_resume = false);
    let optional = posting(vec![question.clone()]);
    assert!(send(&optional, &rules, &ann()).unwrap().resume.is_none());
    let needed = posting(vec![required(question)]);
    let form = send(&needed, &rules, &ann()).unwrap_err();
    assert_eq!(
        form.field(&FieldId::Resume).unwrap().error,
        Some(FieldError::Missing)
    );
    let mut sent = ann();
    sent.add_file("resume", upload("cv.pdf", PDF));
    let application = send(&needed, &rules, &sent).unwrap();
    assert!(application.resume.is_some() && application.answers.is_empty());
}

#[test]
fn each_topic_has_its_autocomplete_value() {
    for (topic, kind, token) in [
        (QuestionTopic::FullName, QuestionKind::Line, Some("name")),
        (QuestionTopic::Website, QuestionKind::Link, Some("url")),
        (
            QuestionTopic::Place,
            QuestionKind::Line,
            Some("address-level2"),
        ),
        (
            QuestionTopic::Country,
            QuestionKind::Line,
            Some("country-name"),
        ),
        (
            QuestionTopic::PostalCode,
            QuestionKind::Line,
            Some("postal-code"),
        ),
        (
            QuestionTopic::Company,
            QuestionKind::Line,
            Some("organization"),
        ),
        (
            QuestionTopic::JobTitle,
            QuestionKind::Line,
            Some("organization-title"),
        ),
        (QuestionTopic::Diversity, QuestionKind::Line, Some("off")),
        (QuestionTopic::Salary, QuestionKind::Line, Some("off")),
        (QuestionTopic::CoverLetter, QuestionKind::Paragraph, None),
        (QuestionTopic::WorkAuthorization, QuestionKind::YesNo, None),
        (QuestionTopic::Start, QuestionKind::Date, None),
        (QuestionTopic::Experience, QuestionKind::Number, None),
        (QuestionTopic::Source, QuestionKind::Line, None),
        (QuestionTopic::Other, QuestionKind::Line, None),
    ] {
        let question = about(topic, kind);
        let form = blank(vec![question.clone()], &policy());
        let field = form.field(&FieldId::Question(question.id)).unwrap();
        assert_eq!(field.autocomplete(), token, "{topic:?}");
    }
}

#[test]
fn the_field_for_years_of_experience_uses_a_numeric_keyboard() {
    for (topic, kind, keyboard) in [
        (
            QuestionTopic::Experience,
            QuestionKind::Line,
            InputMode::Numeric,
        ),
        (
            QuestionTopic::Experience,
            QuestionKind::Number,
            InputMode::Numeric,
        ),
        (
            QuestionTopic::Other,
            QuestionKind::Number,
            InputMode::Decimal,
        ),
        (QuestionTopic::Website, QuestionKind::Link, InputMode::Url),
        (QuestionTopic::Other, QuestionKind::Line, InputMode::Text),
    ] {
        let form = blank(vec![about(topic, kind.clone())], &policy());
        let field = form.fields().find(|field| field.label.is_some()).unwrap();
        assert_eq!(field.input_mode(), keyboard, "{topic:?} {kind:?}");
    }
}

#[test]
fn words_in_a_question_determine_autocomplete_and_never_cause_an_error() {
    for (text, token) in [
        ("Your GitHub profile", Some("url")),
        ("Your LinkedIn profile", Some("url")),
        ("A portfolio", Some("url")),
        ("Your website", Some("url")),
        ("Which city do you live in?", Some("address-level2")),
        ("A phone number", Some("tel")),
        ("Capacity", None),
    ] {
        let mut question = question("custom", QuestionKind::Line);
        question.text = text.into();
        let form = blank(vec![question.clone()], &policy());
        let field = form.field(&FieldId::Question(question.id.clone())).unwrap();
        assert_eq!(field.autocomplete(), token, "{text}");
        let given = [name(&question), "anything at all".into()];
        let mut sent = ann();
        let [name, text] = given;
        sent.add_text(name, text);
        assert!(send(&posting(vec![question]), &policy(), &sent).is_ok());
    }
}

#[test]
fn names_may_be_long_and_in_any_script_and_a_mistyped_email_host_causes_a_warning() {
    let mut sent = FormData::default();
    sent.add_text("first_name", "松".repeat(256));
    sent.add_text("last_name", "O’Brien-Núñez");
    sent.add_text("email", "ann@gmial.com");
    let form = send(&posting(Vec::new()), &policy(), &sent).unwrap_err();
    let problem = |slot| form.field(&slot).unwrap().error;
    let too_long = FieldError::TooLong {
        max: 255,
        actual: 256,
    };
    assert_eq!(problem(FieldId::GivenName), Some(too_long));
    assert_eq!(problem(FieldId::FamilyName), None);
    assert_eq!(problem(FieldId::Email), None);
    let warning = form.field(&FieldId::Email).unwrap().warning.clone();
    assert_eq!(
        warning,
        Some(FieldWarning::EmailTypo("ann@gmail.com".into()))
    );
}

#[test]
fn an_error_of_the_ats_is_shown_at_its_field() {
    let linkedin = about(QuestionTopic::LinkedIn, QuestionKind::Link);
    let slot = FieldId::Question(linkedin.id.clone());
    let mut form = blank(vec![linkedin], &policy());
    let complaint = |slot, text: &str| AtsFieldError {
        slot,
        text: text.into(),
    };
    form.add_ats_errors(vec![
        complaint(Some(slot), "unknown profile"),
        complaint(Some(FieldId::Phone), "not asked here"),
        complaint(None, "closed"),
    ]);
    assert!(form.has_errors());
    assert_eq!(
        form.field(&FieldId::LinkedIn).unwrap().ats_errors,
        ["unknown profile"]
    );
    assert_eq!(form.ats_errors, ["not asked here", "closed"]);
}
