//! Tests how the form parses the answers to every kind of question.

use jiff::civil::date;
use vestibule::{
    application::Answer,
    form::{DatePart, FieldError, FieldWarning, FormData},
    question::{Question, QuestionKind},
};

use crate::sample::{ann, answer, choices, name, policy, posting, question, required, send, text};

#[test]
fn texts_are_trimmed_and_limited_in_length() {
    let line = question("line", QuestionKind::Line);
    let lines = question("lines", QuestionKind::Paragraph);
    assert_eq!(answer(&line, &["  ten\u{7} years\r\n"]), text("ten years"));
    assert_eq!(answer(&lines, &["one\r\ntwo\t"]), text("one\ntwo"));
    assert_eq!(answer(&line, &[" \u{200b} "]), Ok(None));
    for (question, max) in [(line, 1_000), (lines, 10_000)] {
        let whole = "é".repeat(max);
        assert_eq!(answer(&question, &[&whole]), text(&whole));
        let longer = format!("{whole}é");
        let actual = max + 1;
        assert_eq!(
            answer(&question, &[&longer]),
            Err(FieldError::TooLong { max, actual })
        );
    }
}

#[test]
fn a_single_choice_accepts_one_option_and_returns_it_unchanged() {
    let one = question(
        "one",
        QuestionKind::OneOf(choices(&["Red ", "Green", "Deep\nblue"])),
    );
    let chosen = |value: &str| Ok(Some(Answer::Chosen(value.into())));
    assert_eq!(answer(&one, &["Green"]), chosen("Green"));
    assert_eq!(answer(&one, &["Red "]), chosen("Red "));
    assert_eq!(answer(&one, &["Red"]), chosen("Red "));
    assert_eq!(answer(&one, &["Deep\r\nblue"]), chosen("Deep\nblue"));
    assert_eq!(answer(&one, &[""]), Ok(None));
    assert_eq!(answer(&one, &["Pink"]), Err(FieldError::UnknownChoice));
    assert_eq!(answer(&one, &["Green", "Green"]), chosen("Green"));
    assert_eq!(
        answer(&one, &["Red ", "Green"]),
        Err(FieldError::MultipleChoices)
    );
}

#[test]
fn a_multiple_choice_accepts_as_many_options_as_allowed() {
    let kind = |max_choices| QuestionKind::AnyOf {
        choices: choices(&["a", "b", "c"]),
        max_choices,
    };
    let some = |values: &[&str]| {
        let values = values.iter().map(|it| (*it).to_owned()).collect();
        Ok(Some(Answer::ChosenSome(values)))
    };
    let two = question("two", kind(Some(2)));
    assert_eq!(answer(&two, &["c", "a"]), some(&["a", "c"]));
    let too_many = FieldError::TooManyChoices { max: 2, actual: 3 };
    assert_eq!(answer(&two, &["a", "b", "c"]), Err(too_many));
    let all = question("all", kind(None));
    assert_eq!(answer(&all, &["a", "b", "c"]), some(&["a", "b", "c"]));
    assert_eq!(answer(&all, &[]), Ok(None));
    assert_eq!(answer(&all, &["a", "d"]), Err(FieldError::UnknownChoice));
    assert_eq!(answer(&required(all), &[]), Err(FieldError::Missing));
}

#[test]
fn no_answer_differs_from_no_and_a_required_box_must_be_ticked() {
    let yes_no = question("sponsor", QuestionKind::YesNo);
    assert_eq!(answer(&yes_no, &[]), Ok(None));
    assert_eq!(answer(&yes_no, &["no"]), Ok(Some(Answer::YesNo(false))));
    assert_eq!(answer(&yes_no, &["yes"]), Ok(Some(Answer::YesNo(true))));
    assert_eq!(answer(&yes_no, &["maybe"]), Err(FieldError::UnknownChoice));
    assert_eq!(answer(&required(yes_no), &[]), Err(FieldError::Missing));
    let consent = question("terms", QuestionKind::Consent);
    assert_eq!(answer(&consent, &["yes"]), Ok(Some(Answer::Consented)));
    assert_eq!(answer(&consent, &["no"]), Err(FieldError::UnknownChoice));
    assert_eq!(answer(&consent, &[]), Ok(None));
    assert_eq!(answer(&required(consent), &[]), Err(FieldError::Missing));
}

#[test]
fn a_number_is_stored_as_typed_and_words_only_cause_a_warning() {
    let number = question("pay", QuestionKind::Number);
    for given in ["65000", "65.000,00 €", "1'000", "-3.5"] {
        assert_eq!(answer(&number, &[given]), text(given));
    }
    assert_eq!(answer(&number, &["about sixty"]), text("about sixty"));
    let warning = warned(&number, "about sixty");
    assert_eq!(warning, Some(FieldWarning::NotANumber));
    assert_eq!(warned(&number, "65.000,00 €"), None);
}

/// Returns the warning next to an answer on a form that is shown again because of an error in
/// another field.
fn warned(question: &Question, given: &str) -> Option<FieldWarning> {
    let mut sent = FormData::default();
    sent.add_text(name(question), given);
    let posting = posting(vec![question.clone()]);
    let form = send(&posting, &policy(), &sent).unwrap_err();
    form.fields().find_map(|field| field.warning.clone())
}

#[test]
fn a_date_is_parsed_by_its_parts_and_an_error_names_the_wrong_part() {
    let (missing, unreadable) = (FieldError::MissingDatePart, FieldError::InvalidDatePart);
    for (parts, expected) in [
        (["27", "3", "2027"], Ok(Some(date(2027, 3, 27)))),
        (["7.", "September", "2027"], Ok(Some(date(2027, 9, 7)))),
        (["07", "sept.", "2027"], Ok(Some(date(2027, 9, 7)))),
        (["29", "FEB", "2028"], Ok(Some(date(2028, 2, 29)))),
        (["29", "2", "2027"], Err(FieldError::NonexistentDate)),
        (["31", "4", "2027"], Err(FieldError::NonexistentDate)),
        (["", "", ""], Ok(None)),
        (["", "3", "2027"], Err(missing(DatePart::Day))),
        (["27", "", "2027"], Err(missing(DatePart::Month))),
        (["99", "", "2027"], Err(missing(DatePart::Month))),
        (["27", "3", ""], Err(missing(DatePart::Year))),
        (["32", "3", "2027"], Err(unreadable(DatePart::Day))),
        (["0", "3", "2027"], Err(unreadable(DatePart::Day))),
        (["+5", "3", "2027"], Err(unreadable(DatePart::Day))),
        (["27", "13", "2027"], Err(unreadable(DatePart::Month))),
        (["27", "ju", "2027"], Err(unreadable(DatePart::Month))),
        (["27", "3", "27"], Err(unreadable(DatePart::Year))),
        (["27", "3", "20270"], Err(unreadable(DatePart::Year))),
    ] {
        assert_eq!(dated(parts, false), expected, "{parts:?}");
    }
    assert_eq!(dated(["", "", ""], true), Err(FieldError::Missing));
}

#[test]
fn full_width_characters_and_arabic_digits_are_accepted() {
    for parts in [
        ["２７", "３", "２０２７"],
        ["٢٧", "٣", "٢٠٢٧"],
        ["۲۷", "۳", "۲۰۲۷"],
    ] {
        assert_eq!(dated(parts, true), Ok(Some(date(2027, 3, 27))), "{parts:?}");
    }
    let email = question("referee", QuestionKind::Email);
    let address = answer(&email, &["ａｎｎ＠ｅｘａｍｐｌｅ．ｏｒｇ"]);
    assert_eq!(address, text("ann@example.org"));
    let page = question("page", QuestionKind::Link);
    let link = answer(&page, &["ｈｔｔｐｓ：／／example.org/me"]);
    assert_eq!(link, text("https://example.org/me"));
}

fn dated(parts: [&str; 3], is_required: bool) -> Result<Option<jiff::civil::Date>, FieldError> {
    let mut start = question("start", QuestionKind::Date);
    start.required = is_required;
    let mut sent = ann();
    for (part, given) in DatePart::ALL.iter().zip(parts) {
        sent.add_text(format!("{}{}", name(&start), part.suffix()), given);
    }
    match send(&posting(vec![start]), &policy(), &sent) {
        Ok(application) => Ok(match application.answers.first() {
            Some((_, Answer::Date(date))) => Some(*date),
            _ => None,
        }),
        Err(form) => {
            let wrong = form.fields().find(|field| field.has_errors()).unwrap();
            let part = wrong.error.unwrap().date_part().unwrap_or(DatePart::Day);
            assert!(wrong.focus_id().ends_with(part.suffix()));
            Err(wrong.error.unwrap())
        }
    }
}

#[test]
fn an_email_address_needs_a_person_and_a_host_with_a_dot() {
    let email = question("referee", QuestionKind::Email);
    for given in [
        "ann@example.org",
        "o'hara+jobs@mail.example.co.uk",
        "ünal@example.org",
    ] {
        assert_eq!(answer(&email, &[given]), text(given));
    }
    assert_eq!(
        answer(&email, &["ann@example"]),
        Err(FieldError::IncompleteEmailDomain)
    );
    for given in [
        "ann",
        "@example.org",
        "ann@",
        "a@b@example.org",
        "Ann <ann@example.org>",
    ] {
        assert_eq!(
            answer(&email, &[given]),
            Err(FieldError::InvalidEmail),
            "{given}"
        );
    }
    for given in [
        "ann@[127.0.0.1]",
        "\"a b\"@example.org",
        "ann..b@example.org",
    ] {
        assert_eq!(
            answer(&email, &[given]),
            Err(FieldError::InvalidEmail),
            "{given}"
        );
    }
    let long = format!("{}@example.org", "a".repeat(243));
    let too_long = FieldError::TooLong {
        max: 254,
        actual: 255,
    };
    assert_eq!(answer(&email, &[&long]), Err(too_long));
}

#[test]
fn text_that_copying_adds_to_an_email_address_is_removed() {
    let email = question("referee", QuestionKind::Email);
    for given in [
        " ann@example.org ",
        "\u{a0}ann@example.org\u{3000}\t",
        "\u{feff}ann@example.org\u{200b}",
        "ann\u{ad}@exam\u{200b}ple.org\u{2060}",
        "\u{202a}ann@example.org\u{202c}",
        "\u{200e}ann@example.org\u{200f}\u{61c}",
        "\u{2068}ann@example.org\u{2069}",
        "ann@example.org\u{200c}\u{200d}",
        "mailto:ann@example.org",
        "MAILTO: ann@example.org",
        "<ann@example.org>",
        " <mailto:ann@example.org> ",
    ] {
        assert_eq!(
            answer(&email, &[given]),
            text("ann@example.org"),
            "{given:?}"
        );
    }
}

#[test]
fn a_space_inside_an_email_address_is_refused_and_never_removed() {
    let email = question("referee", QuestionKind::Email);
    for given in [
        "a b@example.org",
        "ann @example.org",
        "ann@ example.org",
        "ann@exam ple.org",
        "ann@example.org bob@example.org.",
        "a\u{a0}b@example.org",
        "a\u{3000}b@example.org",
        "a\u{200b} b@example.org",
        "a\nb@example.org",
        "mailto: a b@example.org",
        "my address is ann@example.org",
    ] {
        let expected = match given.matches('@').count() {
            1 => FieldError::EmailWithSpace,
            _ => FieldError::InvalidEmail,
        };
        assert_eq!(answer(&email, &[given]), Err(expected), "{given:?}");
    }
}

#[test]
fn a_telephone_number_is_stored_as_typed() {
    let phone = question("emergency", QuestionKind::Phone);
    for given in [
        "+49 (0)30 123-45/67",
        "030.1234567",
        "12345",
        "020 7946 0018 ext. 12",
        "٠٣٠١٢٣٤",
    ] {
        assert_eq!(answer(&phone, &[given]), text(given), "{given}");
    }
    assert_eq!(answer(&phone, &["1234"]), Err(FieldError::PhoneTooShort));
    assert_eq!(
        answer(&phone, &["123456789012345678901"]),
        Err(FieldError::PhoneTooLong)
    );
    for given in ["call me", "ann12345@example.org"] {
        assert_eq!(
            answer(&phone, &[given]),
            Err(FieldError::InvalidPhone),
            "{given}"
        );
    }
}

#[test]
fn a_link_without_a_scheme_gets_one_and_other_schemes_are_refused() {
    for kind in [
        QuestionKind::Link,
        QuestionKind::VideoLink,
        QuestionKind::FileLink,
    ] {
        let link = question("page", kind);
        for (given, kept) in [
            (
                "https://example.org/ann?x=1#y",
                "https://example.org/ann?x=1#y",
            ),
            ("HTTP://Example.org", "HTTP://Example.org"),
            ("example.org/ann", "https://example.org/ann"),
            ("example.org:8443/ann", "https://example.org:8443/ann"),
            ("//example.org/ann", "https://example.org/ann"),
            ("müller.example/ann", "https://müller.example/ann"),
        ] {
            assert_eq!(answer(&link, &[given]), text(kept), "{given}");
        }
        for given in [
            "javascript:alert(1)",
            "data:text/html,x",
            "mailto:a@b.org",
            "file:///etc/passwd",
            "ftp://example.org",
        ] {
            assert_eq!(
                answer(&link, &[given]),
                Err(FieldError::UnsupportedUrlScheme),
                "{given}"
            );
        }
        for given in [
            "none",
            "12",
            "https://",
            "https://localhost/x",
            "http://a b",
        ] {
            assert_eq!(
                answer(&link, &[given]),
                Err(FieldError::InvalidUrl),
                "{given}"
            );
        }
    }
}

#[test]
fn information_has_no_answer() {
    let information = required(question("read", QuestionKind::Information));
    assert_eq!(answer(&information, &["anything"]), Ok(None));
}
