//! Checks the ATS: its key and plan, the layout of its lists, and the API description in `docs/api.json`. It compares
//! the description with the settings `ats.answers` and `ats.candidates`.

use std::collections::BTreeSet;

use crate::{
    ats::{
        client::Client,
        description::{Answers, Description},
        error::{AtsError, Call, Verdict},
        look::Shape,
        settings::{ChannelPlacement, Multipart, Settings},
        translate::{kind, topic},
    },
    cli::check::finding::{Finding, fault, ok, told, warn},
};

const DESCRIPTION: &str = "description";

/// All checks of the ATS. They only read.
pub(crate) async fn findings(client: &Client, settings: &Settings) -> Vec<Finding> {
    let mut findings = lists(client).await;
    findings.extend(match client.docs().await {
        Ok(document) => match Description::read(&document) {
            Some(description) => described(&description, settings),
            None => vec![warn(
                DESCRIPTION,
                "docs/api.json is neither OpenAPI nor Swagger",
            )],
        },
        Err(error) => vec![warn(DESCRIPTION, told(&error))],
    });
    findings
}

/// Checks key and plan with the first list. If that fails, the other lists would fail in the same way.
async fn lists(client: &Client) -> Vec<Finding> {
    let postings = client.look(Call::Postings).await;
    let mut findings = vec![access(&postings)];
    if postings.is_err() {
        return findings;
    }
    findings.push(shape("postings", &postings));
    findings.push(shape("jobs", &client.look(Call::Jobs).await));
    findings.push(shape("candidates", &client.look(Call::Hired).await));
    findings
}

fn access(postings: &Result<Shape, AtsError>) -> Finding {
    let error = match postings {
        Ok(_) => {
            return ok(
                "access",
                "the ATS accepts the key, and the plan includes the interface",
            );
        }
        Err(error) => error,
    };
    match error.verdict() {
        Verdict::KeyProblem { .. } => fault("key", told(error)),
        Verdict::PlanGated { .. } => fault("plan", told(error)),
        _ => fault("address", told(error)),
    }
}

fn shape(about: &'static str, shape: &Result<Shape, AtsError>) -> Finding {
    let shape = match shape {
        Ok(shape) => shape,
        Err(error) => return fault(about, told(error)),
    };
    let wrapped = match &shape.wrapper {
        Some(name) => format!("a list under {name}"),
        None => "a bare list".to_owned(),
    };
    let count = match shape.count {
        Some(count) => format!("{count} in all"),
        None => format!("{} at once, without a count", shape.items),
    };
    let says = format!("{wrapped}, {count}");
    let is_older = shape.count.is_none() && about == "postings";
    match is_older {
        true => warn(
            about,
            format!("{says}: not as the interface's document shows it, and understood"),
        ),
        false => ok(about, says),
    }
}

fn described(description: &Description, settings: &Settings) -> Vec<Finding> {
    let mut findings = vec![ok(
        DESCRIPTION,
        format!("docs/api.json is {}", description.format),
    )];
    findings.push(values("input_type", &description.input_types, kind::knows));
    findings.push(values(
        "question_type",
        &description.question_types,
        topic::knows,
    ));
    findings.extend(answers(description.answers, settings));
    findings.push(channel(description, settings.candidates.channel_placement));
    findings.push(hired(description, settings));
    findings.push(statuses(&description.submit_statuses));
    findings
}

fn values(field: &str, listed: &BTreeSet<String>, knows: fn(&str) -> bool) -> Finding {
    let unknown: Vec<&str> = listed
        .iter()
        .map(String::as_str)
        .filter(|it| !knows(it))
        .collect();
    if listed.is_empty() {
        return ok(DESCRIPTION, format!("no values of {field} are listed"));
    }
    if unknown.is_empty() {
        return ok(
            DESCRIPTION,
            format!("all {} values of {field} are known", listed.len()),
        );
    }
    let unknown = unknown.join(", ");
    let says =
        format!("{field} can be {unknown}, unknown to this version: treated as the name suggests");
    warn(DESCRIPTION, says)
}

fn answers(answers: Answers, settings: &Settings) -> Option<Finding> {
    let is_dotted = settings.answers.layout(true).multipart == Multipart::Dotted;
    let finding = match (answers, is_dotted) {
        (Answers::Untold, _) => return None,
        (Answers::Dictionary, true) | (Answers::AnyJson, false) => ok(
            DESCRIPTION,
            "application_questions is as ats.answers writes it",
        ),
        (Answers::Dictionary, false) => warn(
            DESCRIPTION,
            "application_questions is a dictionary: set ats.answers.multipart to dotted, or a form with a file may be refused",
        ),
        (Answers::AnyJson, true) => warn(
            DESCRIPTION,
            "application_questions is any JSON: set ats.answers.multipart to json_text",
        ),
    };
    Some(finding)
}

fn channel(description: &Description, placement: ChannelPlacement) -> Finding {
    let place = match (description.channel_at_top, description.channel_in_items) {
        (true, true) => "at the top and in every item",
        (true, false) => "at the top",
        (false, true) => "in every item",
        (false, false) => {
            return ok(
                DESCRIPTION,
                "it does not say where channel stands in a bulk add",
            );
        }
    };
    let says = format!("channel stands {place} of a bulk add");
    let misses = match placement {
        ChannelPlacement::Both => false,
        ChannelPlacement::Top => !description.channel_at_top,
        ChannelPlacement::Item => !description.channel_in_items,
    };
    match misses {
        false => ok(DESCRIPTION, says),
        true => warn(
            DESCRIPTION,
            format!("{says}: set ats.candidates.channel_placement to match"),
        ),
    }
}

fn hired(description: &Description, settings: &Settings) -> Finding {
    let told = &description.hired_parameters;
    if told.is_empty() {
        return ok(
            DESCRIPTION,
            "it names no parameters of the hired candidates",
        );
    }
    let says = format!("the hired candidates take {}", told.join(", "));
    match told.contains(&settings.candidates.job_parameter) {
        true => ok(DESCRIPTION, says),
        false => warn(
            DESCRIPTION,
            format!("{says}: set ats.candidates.job_parameter to match"),
        ),
    }
}

fn statuses(told: &[(String, String)]) -> Finding {
    if told.is_empty() {
        return ok(
            DESCRIPTION,
            "it does not say how an application is answered",
        );
    }
    let is_resume = |meaning: &str| meaning.to_lowercase().contains("resume");
    let named = told
        .iter()
        .map(|(status, meaning)| match is_resume(meaning) {
            true => format!("{status} (resume)"),
            false => status.clone(),
        });
    let named: Vec<String> = named.collect();
    ok(
        DESCRIPTION,
        format!("an application is answered with {}", named.join(", ")),
    )
}
