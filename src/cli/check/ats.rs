//! Checks the ATS: whether it accepts the API key, whether the company's plan includes the ATS
//! interface, whether the lists have the expected structure, and whether the settings `ats.answers`
//! and `ats.candidates` agree with the API description. The API description is read from the ATS
//! (`GET docs/api.json`).

use std::{collections::BTreeSet, time::Duration};

use crate::{
    ats::{
        AnswersSchema, ApiDescription, AtsClient, AtsError, AtsSettings, ChannelPlacement,
        Endpoint, ErrorKind, MultipartStyle,
        parse::{envelope::ListPage, question_kind, question_topic},
    },
    cli::{
        check::finding::{self, Finding, fault},
        error_chain::error_chain,
    },
    config::Config,
};

/// If the clocks of this machine and of the ATS differ by more than this, a warning is reported.
/// Smaller differences are normal, because the ATS reports its time in whole seconds and its
/// response takes time to arrive.
const MAX_CLOCK_DIFFERENCE: Duration = Duration::from_secs(30);

/// The subject of the finding that is reported if `ats.base_url` seems wrong.
const ADDRESS: &str = "address";

/// Runs all checks of the ATS. The checks change nothing in the ATS.
pub(crate) async fn findings(client: &AtsClient, config: &Config) -> Vec<Finding> {
    let settings = &config.ats;
    let mut findings = check_lists(client).await;
    if findings.iter().any(|it| it.about == ADDRESS) {
        // Another server probably responds instead of the ATS, so the certificate, the clock and
        // the API description would be those of that server.
        return findings;
    }
    findings.extend(check_connection(client).await);
    match client.api_description().await {
        Ok(document) => match ApiDescription::parse(&document) {
            Some(description) => findings.extend(check_description(&description, settings)),
            None => findings.push(warn("docs/api.json is neither OpenAPI nor Swagger")),
        },
        Err(error) => findings.push(warn(error_chain(&error))),
    }
    findings
}

/// Reports whether the connection is encrypted, and whether the clocks agree. Returns no findings
/// if the ATS does not respond, because other checks report that.
async fn check_connection(client: &AtsClient) -> Vec<Finding> {
    let Ok(difference) = client.clock_difference().await else {
        return Vec::new();
    };
    let connection = if client.is_encrypted() {
        "the connection is encrypted, and the certificate of the ATS is valid"
    } else {
        "the connection is not encrypted; this is possible only on this machine"
    };
    let mut findings = vec![finding::ok("tls", connection)];
    findings.extend(difference.map(|difference| {
        let seconds = difference.as_secs();
        finding::ok_or_warn(
            difference <= MAX_CLOCK_DIFFERENCE,
            "clock",
            format!("the clocks of this machine and of the ATS differ by {seconds} seconds"),
            "compare both with the right time; synchronize the clock of this machine (NTP), or have that of the ATS corrected",
        )
    }));
    findings
}

/// Checks the lists. The first list also shows whether the ATS accepts the API key and whether the
/// company's plan includes the ATS interface. If this list cannot be read, the other lists are
/// skipped, because reading them would fail in the same way.
async fn check_lists(client: &AtsClient) -> Vec<Finding> {
    let postings = client.probe_list(Endpoint::Postings).await;
    let mut findings = vec![access_finding(&postings)];
    if postings.is_err() {
        return findings;
    }
    findings.push(list_finding("postings", &postings));
    for (about, endpoint) in [("jobs", Endpoint::Jobs), ("candidates", Endpoint::Hired)] {
        findings.push(list_finding(about, &client.probe_list(endpoint).await));
    }
    findings
}

fn access_finding(postings: &Result<ListPage, AtsError>) -> Finding {
    let Err(error) = postings else {
        let says = "the ATS accepts the key, and the plan includes the interface";
        return finding::ok("access", says);
    };
    let about = match error.kind() {
        ErrorKind::KeyRejected { .. } => "key",
        ErrorKind::PlanExcluded { .. } => "plan",
        _ => ADDRESS,
    };
    fault(about, error_chain(error))
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
    let is_current = shape.count.is_some() || about != "postings";
    let advice = "this differs from the interface's document but is supported";
    finding::ok_or_warn(is_current, about, format!("{wrapped}, {count}"), advice)
}

fn check_description(description: &ApiDescription, settings: &AtsSettings) -> Vec<Finding> {
    let (input_types, question_types) = (&description.input_types, &description.question_types);
    let mut findings = vec![
        ok(format!("docs/api.json is {}", description.format)),
        values_finding("input_type", input_types, question_kind::is_known),
        values_finding("question_type", question_types, question_topic::is_known),
    ];
    findings.extend(answers_finding(description.answers, settings));
    let placement = settings.candidates.channel_placement;
    findings.push(channel_finding(description, placement));
    findings.push(hired_finding(description, settings));
    findings.push(statuses_finding(&description.submit_statuses));
    findings
}

fn values_finding(field: &str, listed: &BTreeSet<String>, knows: fn(&str) -> bool) -> Finding {
    if listed.is_empty() {
        return ok(format!("no values of {field} are listed"));
    }
    let names = listed.iter().map(String::as_str);
    let unknown: Vec<&str> = names.filter(|it| !knows(it)).collect();
    if unknown.is_empty() {
        return ok(format!("all {} values of {field} are known", listed.len()));
    }
    let unknown = unknown.join(", ");
    warn(format!(
        "{field} can be {unknown}, unknown to this version, so it is interpreted by its name"
    ))
}

fn answers_finding(answers: AnswersSchema, settings: &AtsSettings) -> Option<Finding> {
    let is_dotted = settings.answers.layout(true).multipart == MultipartStyle::Dotted;
    match (answers, is_dotted) {
        (AnswersSchema::NotDescribed, _) => None,
        (AnswersSchema::Dictionary, true) | (AnswersSchema::AnyJson, false) => {
            Some(ok("application_questions is as ats.answers writes it"))
        }
        (AnswersSchema::Dictionary, false) => Some(warn(
            "application_questions is a dictionary: set ats.answers.multipart to dotted, or a form with a file may be refused",
        )),
        (AnswersSchema::AnyJson, true) => Some(warn(
            "application_questions is any JSON: set ats.answers.multipart to json_text",
        )),
    }
}

fn channel_finding(description: &ApiDescription, placement: ChannelPlacement) -> Finding {
    let place = match (description.channel_at_top, description.channel_in_items) {
        (true, true) => "at the top and in every item",
        (true, false) => "at the top",
        (false, true) => "in every item",
        (false, false) => return ok("it does not say where a bulk add has its channel"),
    };
    let matches = match placement {
        ChannelPlacement::Both => true,
        ChannelPlacement::Top => description.channel_at_top,
        ChannelPlacement::Item => description.channel_in_items,
    };
    let says = format!("a bulk add has its channel {place}");
    ok_or_warn(
        matches,
        says,
        "set ats.candidates.channel_placement to match",
    )
}

fn hired_finding(description: &ApiDescription, settings: &AtsSettings) -> Finding {
    let parameters = &description.hired_parameters;
    if parameters.is_empty() {
        return ok("it names no parameters for hired candidates");
    }
    let matches = parameters.contains(&settings.candidates.job_parameter);
    let says = format!(
        "hired candidates accept the parameters {}",
        parameters.join(", ")
    );
    ok_or_warn(matches, says, "set ats.candidates.job_parameter to match")
}

fn statuses_finding(statuses: &[(String, String)]) -> Finding {
    if statuses.is_empty() {
        return ok("it does not say how an application is answered");
    }
    let named = statuses.iter().map(|(status, meaning)| {
        if meaning.to_lowercase().contains("resume") {
            format!("{status} (resume)")
        } else {
            status.clone()
        }
    });
    let named = named.collect::<Vec<_>>().join(", ");
    ok(format!("an application is answered with {named}"))
}

fn ok(says: impl Into<String>) -> Finding {
    finding::ok("description", says)
}

fn warn(says: impl Into<String>) -> Finding {
    finding::warn("description", says)
}

fn ok_or_warn(is_ok: bool, says: String, advice: &str) -> Finding {
    finding::ok_or_warn(is_ok, "description", says, advice)
}
