// The program with the templates of a brand, built as the Dockerfile does it.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, utimesSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const sources = ["Cargo.toml", "Cargo.lock", "askama.toml", "benches", "src", "templates", "static", "locales", "migrations"];

// Built apart from the usual one, so that neither is taken for the other.
export function overlaid(brand) {
  const [checkout, target] = [join(root, "target/overlay-checkout"), join(root, "target/overlay")];
  rmSync(checkout, { recursive: true, force: true });
  const copy = (from, to) => cpSync(from, to, { recursive: true, preserveTimestamps: true });
  for (const source of sources) copy(join(root, source), join(checkout, source));
  copy(join(root, "brands", brand, "templates"), join(checkout, "brand/templates"));
  // cargo does not see a new template by itself.
  utimesSync(join(checkout, "src/lib.rs"), new Date(), new Date());
  if (!existsSync(target)) lend(join(root, "target/debug"), join(target, "debug"));
  // With a benchmark, or what it stands on would be built with fewer features than the tests need, and so anew.
  const build = ["build", "--quiet", "--locked", "--bin", "vestibule", "--bench", "search", "--target-dir", target];
  execFileSync("cargo", build, { cwd: checkout, stdio: "inherit" });
  return join(target, "debug/vestibule");
}

// What cargo built for the tests is there for this, too: from nothing it takes minutes. Where cargo finds that
// something does not fit, it builds that.
function lend(from, to) {
  mkdirSync(to, { recursive: true });
  execFileSync("cp", ["--archive", join(from, ".fingerprint"), join(from, "build"), to]);
  // Large, and never written in place.
  execFileSync("cp", ["--archive", "--link", join(from, "deps"), to]);
}
