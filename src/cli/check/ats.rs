//! Checks the ATS: its key and plan, the layout of its lists, and the API description in `docs/api.json`. It compares
//! the description with the settings `ats.answers` and `ats.candidates`.

use std::collections::BTreeSet;

use crate::{
    ats::{
        api_description::{AnswersSchema, ApiDescription},
        client::AtsClient,
        error::{AtsError, Endpoint, ErrorKind},
        parse::{envelope::ListPage, question_kind, question_topic},
        settings::{AtsSettings, ChannelPlacement, MultipartStyle},
    },
    cli::check::finding::{Finding, error_chain, fault, ok, warn},
};

const DESCRIPTION: &str = "description";

/// All checks of the ATS. They only read.
pub(crate) async fn findings(client: &AtsClient, settings: &AtsSettings) -> Vec<Finding> {
    let mut findings = check_lists(client).await;
    findings.extend(match client.api_description().await {
        Ok(document) => match ApiDescription::parse(&document) {
            Some(description) => check_description(&description, settings),
            None => vec![warn(
                DESCRIPTION,
                "docs/api.json is neither OpenAPI nor Swagger",
            )],
        },
        Err(error) => vec![warn(DESCRIPTION, error_chain(&error))],
    });
    findings
}

/// Checks key and plan with the first list. If that fails, the other lists would fail in the same way.
async fn check_lists(client: &AtsClient) -> Vec<Finding> {
    let postings = client.probe_list(Endpoint::Postings).await;
    let mut findings = vec![access_finding(&postings)];
    if postings.is_err() {
        return findings;
    }
    findings.push(list_finding("postings", &postings));
    findings.push(list_finding(
        "jobs",
        &client.probe_list(Endpoint::Jobs).await,
    ));
    findings.push(list_finding(
        "candidates",
        &client.probe_list(Endpoint::Hired).await,
    ));
    findings
}

fn access_finding(postings: &Result<ListPage, AtsError>) -> Finding {
    let error = match postings {
        Ok(_) => {
            return ok(
                "access",
                "the ATS accepts the key, and the plan includes the interface",
            );
        }
        Err(error) => error,
    };
    match error.kind() {
        ErrorKind::KeyRejected { .. } => fault("key", error_chain(error)),
        ErrorKind::PlanExcluded { .. } => fault("plan", error_chain(error)),
        _ => fault("address", error_chain(error)),
    }
}

fn list_finding(about: &'static str, shape: &Result<ListPage, AtsError>) -> Finding {
    let shape = match shape {
        Ok(shape) => shape,
        Err(error) => return fault(about, error_chain(error)),
    };
    let wrapped = match &shape.wrapper {
        Some(name) => format!("a list under {name}"),
        None => "a bare list".to_owned(),
    };
    let count = match shape.count {
        Some(count) => format!("{count} in all"),
        None => format!("{} at once, without a count", shape.items.len()),
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

fn check_description(description: &ApiDescription, settings: &AtsSettings) -> Vec<Finding> {
    let mut findings = vec![ok(
        DESCRIPTION,
        format!("docs/api.json is {}", description.format),
    )];
    findings.push(values_finding(
        "input_type",
        &description.input_types,
        question_kind::is_known,
    ));
    findings.push(values_finding(
        "question_type",
        &description.question_types,
        question_topic::is_known,
    ));
    findings.extend(answers_finding(description.answers, settings));
    findings.push(channel_finding(
        description,
        settings.candidates.channel_placement,
    ));
    findings.push(hired_finding(description, settings));
    findings.push(statuses_finding(&description.submit_statuses));
    findings
}

fn values_finding(field: &str, listed: &BTreeSet<String>, knows: fn(&str) -> bool) -> Finding {
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

fn answers_finding(answers: AnswersSchema, settings: &AtsSettings) -> Option<Finding> {
    let is_dotted = settings.answers.layout(true).multipart == MultipartStyle::Dotted;
    let finding = match (answers, is_dotted) {
        (AnswersSchema::NotDescribed, _) => return None,
        (AnswersSchema::Dictionary, true) | (AnswersSchema::AnyJson, false) => ok(
            DESCRIPTION,
            "application_questions is as ats.answers writes it",
        ),
        (AnswersSchema::Dictionary, false) => warn(
            DESCRIPTION,
            "application_questions is a dictionary: set ats.answers.multipart to dotted, or a form with a file may be refused",
        ),
        (AnswersSchema::AnyJson, true) => warn(
            DESCRIPTION,
            "application_questions is any JSON: set ats.answers.multipart to json_text",
        ),
    };
    Some(finding)
}

fn channel_finding(description: &ApiDescription, placement: ChannelPlacement) -> Finding {
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

fn hired_finding(description: &ApiDescription, settings: &AtsSettings) -> Finding {
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

fn statuses_finding(told: &[(String, String)]) -> Finding {
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
