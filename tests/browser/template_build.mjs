// Builds the program with the templates of a brand, in the same way as the Dockerfile.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, utimesSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const sources = ["Cargo.toml", "Cargo.lock", "askama.toml", "benches", "src", "templates", "static", "locales", "migrations"];

// Builds in a folder of its own, so that this build and the normal one do not overwrite each other.
export function overlaid(brand) {
  const [checkout, target] = [join(root, "target/overlay-checkout"), join(root, "target/overlay")];
  rmSync(checkout, { recursive: true, force: true });
  const copy = (from, to) => cpSync(from, to, { recursive: true, preserveTimestamps: true });
  for (const source of sources) copy(join(root, source), join(checkout, source));
  copy(join(root, "brands", brand, "templates"), join(checkout, "brand/templates"));
  // cargo does not notice a new template, so a source file is marked as changed.
  utimesSync(join(checkout, "src/lib.rs"), new Date(), new Date());
  if (!existsSync(target)) lend(join(root, "target/debug"), join(target, "debug"));
  // The benchmark is built too, because it enables the same dependency features as the tests.
  // Otherwise, cargo would compile the dependencies again.
  const build = ["build", "--quiet", "--locked", "--bin", "vestibule", "--bench", "search", "--target-dir", target];
  execFileSync("cargo", build, { cwd: checkout, stdio: "inherit" });
  return join(target, "debug/vestibule");
}

// Copies the dependencies that were compiled for the tests, because compiling them takes minutes.
// cargo compiles them again if they do not fit.
function lend(from, to) {
  mkdirSync(to, { recursive: true });
  execFileSync("cp", ["--archive", join(from, ".fingerprint"), join(from, "build"), to]);
  // These files are large and never modified in place, so hard links are enough.
  execFileSync("cp", ["--archive", "--link", join(from, "deps"), to]);
}
