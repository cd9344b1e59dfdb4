// The program with the templates of a brand, built as the Dockerfile does it.
import { execFileSync } from "node:child_process";
import { cpSync, rmSync, utimesSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const sources = ["Cargo.toml", "Cargo.lock", "askama.toml", "benches", "src", "templates", "static", "locales", "migrations"];

// Built apart from the usual one, so that neither is taken for the other.
export function overlaid(brand) {
  const [house, target] = [join(root, "target/overlay-house"), join(root, "target/overlay")];
  rmSync(house, { recursive: true, force: true });
  const copy = (from, to) => cpSync(from, to, { recursive: true, preserveTimestamps: true });
  for (const source of sources) copy(join(root, source), join(house, source));
  copy(join(root, "brands", brand, "templates"), join(house, "brand/templates"));
  // cargo does not see a new template by itself.
  utimesSync(join(house, "src/lib.rs"), new Date(), new Date());
  const build = ["build", "--quiet", "--locked", "--bin", "vestibule", "--target-dir", target];
  execFileSync("cargo", build, { cwd: house, stdio: "inherit" });
  return join(target, "debug/vestibule");
}
