//! Fills in a form from an earlier application, so that its sender can correct it and send it
//! again.

use crate::{
    application::{Answer, Application},
    form::{
        problem::DatePart,
        slot::Slot,
        submission::{Earlier, Submission},
    },
};

/// The form data that a browser sends if the form is filled in with the answers and the file of
/// this application.
pub fn submission(application: &Application) -> Submission {
    let mut sent = Submission::default();
    let given = [
        (Slot::GivenName, Some(&application.given_name)),
        (Slot::FamilyName, Some(&application.family_name)),
        (Slot::Email, Some(&application.email)),
        (Slot::Phone, application.phone.as_ref()),
        (Slot::LinkedIn, application.linkedin.as_ref()),
        (Slot::Note, application.note.as_ref()),
        (Slot::PastedResume, application.pasted_resume.as_ref()),
    ];
    for (slot, text) in given {
        if let Some(text) = text {
            sent.add_text(slot.name(), text);
        }
    }
    for (question, answer) in &application.answers {
        let name = Slot::Question(question.clone()).name();
        add(&mut sent, &name, answer);
    }
    // The consents are asked again: their texts may have changed.
    if application.talent_network == Some(true) {
        sent.add_text(Slot::TalentNetwork.name(), "yes");
    }
    if let Some(resume) = &application.resume {
        sent.follow(Earlier::Kept(resume.clone()));
    }
    sent
}

fn add(sent: &mut Submission, name: &str, answer: &Answer) {
    match answer {
        Answer::Text(text) | Answer::Chosen(text) => sent.add_text(name, text),
        Answer::ChosenSome(values) => values.iter().for_each(|value| sent.add_text(name, value)),
        Answer::YesNo(true) | Answer::Consented => sent.add_text(name, "yes"),
        Answer::YesNo(false) => sent.add_text(name, "no"),
        Answer::Date(date) => {
            for part in DatePart::ALL {
                let text = match part {
                    DatePart::Day => date.day().to_string(),
                    DatePart::Month => date.month().to_string(),
                    DatePart::Year => date.year().to_string(),
                };
                sent.add_text(format!("{name}{}", part.suffix()), text);
            }
        }
    }
}
