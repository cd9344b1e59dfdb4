//! Checks `compose.yaml` and the manifests for Kubernetes.

use std::{fs, process::Command};

use serde_json::Value;
use tempfile::TempDir;

use super::{run_successfully, tool, yaml};
use crate::program::Desk;

const COMPOSE: &str = "deploy/compose.yaml";

/// Writes to a file the manifests that `kubectl apply -k` would apply. Returns the temporary folder
/// and the path of the file.
fn manifests(folder: &str) -> (TempDir, String) {
    let place = tempfile::tempdir().unwrap();
    let copy = place.path().join("kubernetes");
    run_successfully(Command::new("cp").arg("-R").arg(folder).arg(&copy));
    let (built, _) = run_successfully(Command::new(tool("kubectl")).arg("kustomize").arg(&copy));
    let file = place.path().join("built.yaml");
    fs::write(&file, built).unwrap();
    let file = file.display().to_string();
    (place, file)
}

/// Returns the only document of this kind.
fn of_kind<'d>(documents: &'d [Value], kind: &str) -> &'d Value {
    let mut found = documents.iter().filter(|it| it["kind"] == kind);
    let first = found.next().unwrap_or_else(|| panic!("there is no {kind}"));
    assert!(found.next().is_none(), "{kind}");
    first
}

/// Returns the settings that the program would use if these environment variables were set.
fn settings(variables: Vec<(String, String)>) -> toml::Table {
    let mut desk = Desk::new();
    for (name, value) in variables {
        desk = desk.with(&name, value);
    }
    desk.printed(&["config", "show"]).parse().unwrap()
}

#[test]
fn docker_compose_accepts_the_file_and_the_program_accepts_its_settings() {
    run_successfully(Command::new(tool("check-jsonschema")).args([
        "--builtin-schema",
        "vendor.compose-spec",
        COMPOSE,
    ]));
    let compose = yaml(COMPOSE).remove(0);
    let site = &compose["services"]["site"];
    let written = site["environment"].as_object().unwrap().iter();
    let variables = written.map(|(name, value)| {
        let value = value.as_str().unwrap();
        let value = value.replace("${SITE_HOST:?is missing in .env}", "jobs.example.com");
        let value = value.replace("${ATS_URL:?is missing in .env}", "https://ats.example.com");
        (name.clone(), value)
    });
    let settings = settings(variables.collect());
    assert_eq!(
        settings["site"]["public_url"].as_str(),
        Some("https://jobs.example.com")
    );
    let proxies = settings["site"]["trusted_proxies"].to_string();
    let subnet = compose["networks"]["proxy"]["ipam"]["config"][0]["subnet"].as_str();
    assert!(proxies.contains(subnet.unwrap()), "{proxies}");

    for (service, it) in compose["services"].as_object().unwrap() {
        let secrets = it["secrets"].as_array().into_iter().flatten();
        for secret in secrets.map(|it| it.as_str().unwrap()) {
            assert!(
                compose["secrets"][secret]["file"].is_string(),
                "{service}: {secret}"
            );
            let used = format!("/run/secrets/{secret}");
            assert!(
                it["environment"].to_string().contains(&used),
                "{service}: {secret}"
            );
        }
    }
}

#[test]
fn kubernetes_accepts_every_manifest() {
    let (_place, built) = manifests("deploy/kubernetes");
    run_successfully(Command::new(tool("kubernetes-validate")).args(["--strict", &built]));
}

#[test]
fn the_pods_run_the_program_with_settings_that_exist_and_ports_that_it_listens_on() {
    let (_place, built) = manifests("deploy/kubernetes");
    let documents = yaml(&built);
    let pod = &of_kind(&documents, "Deployment")["spec"]["template"]["spec"];
    let site = &pod["containers"][0];
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let variables = site["env"].as_array().unwrap().iter();
    let mut variables: Vec<_> = variables
        .map(|it| (text(&it["name"]), text(&it["value"])))
        .collect();
    let dockerfile = fs::read_to_string("Dockerfile").unwrap();
    let listen = "VESTIBULE_SITE__LISTEN";
    let default = dockerfile.split_once(&format!("{listen}=")).unwrap().1;
    variables.push((
        listen.into(),
        default.split_whitespace().next().unwrap().into(),
    ));
    let settings = settings(variables);
    for (port, section) in [("http", "site"), ("admin", "admin")] {
        let listen = settings[section]["listen"].as_str().unwrap();
        let ports = site["ports"].as_array().unwrap();
        let port = ports.iter().find(|it| it["name"] == port).unwrap();
        assert_eq!(listen, format!("0.0.0.0:{}", port["containerPort"]));
    }
    for probe in ["startupProbe", "readinessProbe", "livenessProbe"] {
        assert_eq!(site[probe]["httpGet"]["port"], "http", "{probe}");
    }
    // The manifests refer to a secret but do not contain it. The operator creates the secret with a
    // command (docs/operating.md), so later deployments do not need the key files.
    assert_eq!(pod["volumes"][0]["secret"]["secretName"], "vestibule");
    assert!(documents.iter().all(|it| it["kind"] != "Secret"));
    let user = format!("\nUSER {}\n", pod["securityContext"]["runAsUser"]);
    assert!(dockerfile.contains(&user), "the image runs as another user");
}

#[test]
fn everything_that_selects_pods_selects_the_pods_of_the_site() {
    let (_place, built) = manifests("deploy/kubernetes");
    let documents = yaml(&built);
    let labels = &of_kind(&documents, "Deployment")["spec"]["template"]["metadata"]["labels"];
    // The validator has no schema for the PodMonitor, because the PodMonitor belongs to an
    // extension of Kubernetes.
    let (_place, monitoring) = manifests("deploy/kubernetes/monitoring");
    let monitor = &yaml(&monitoring)[0];
    assert_eq!(monitor["apiVersion"], "monitoring.coreos.com/v1");
    assert_eq!(monitor["spec"]["podMetricsEndpoints"][0]["port"], "admin");
    for selector in [
        &of_kind(&documents, "Deployment")["spec"]["selector"]["matchLabels"],
        &of_kind(&documents, "Service")["spec"]["selector"],
        &of_kind(&documents, "PodDisruptionBudget")["spec"]["selector"]["matchLabels"],
        &of_kind(&documents, "NetworkPolicy")["spec"]["podSelector"]["matchLabels"],
        &of_kind(std::slice::from_ref(monitor), "PodMonitor")["spec"]["selector"]["matchLabels"],
    ] {
        assert_eq!(selector, labels);
    }
}

#[test]
fn the_version_in_the_files_is_the_version_of_the_program() {
    let version = env!("CARGO_PKG_VERSION");
    let compose = yaml(COMPOSE).remove(0);
    assert_eq!(
        compose["services"]["site"]["image"],
        format!("vestibule:{version}")
    );
    let kustomization = yaml("deploy/kubernetes/kustomization.yaml").remove(0);
    assert_eq!(kustomization["images"][0]["newTag"], version);
}
