// A brand with templates of its own, built into the program as the Dockerfile does it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { openSite, untilReady } from "./house.mjs";

const root = resolve(import.meta.dirname, "../..");
const sources = ["Cargo.toml", "Cargo.lock", "askama.toml", "benches", "src", "templates", "static", "locales", "migrations"];

test("a template of the company's takes the place of the built-in one", { timeout: 1_800_000 }, async () => {
  const site = await openSite({ VESTIBULE_BRAND__DIR: join(root, "brands/umbra") }, built("umbra"));
  try {
    await untilReady(site);
    const list = await (await fetch(site.address)).text();
    assert.match(list, /<li class="job">\s*<span class="job-lamp">/);
    assert.match(list, /Keep the night moving/);
  } finally {
    await site.close();
  }
});

// The program with the templates of that brand; built apart from the usual one, so that neither is taken
// for the other.
function built(brand) {
  const house = mkdtempSync(join(tmpdir(), "vestibule-overlay-"));
  const target = join(root, "target/overlay");
  for (const source of sources) cpSync(join(root, source), join(house, source), { recursive: true });
  cpSync(join(root, "brands", brand, "templates"), join(house, "brand/templates"), { recursive: true });
  const build = ["build", "--quiet", "--locked", "--bin", "vestibule", "--target-dir", target];
  execFileSync("cargo", build, { cwd: house, stdio: "inherit" });
  rmSync(house, { recursive: true });
  return join(target, "debug/vestibule");
}
