// Tests that a browser runs the scripts of a brand only if the settings allow it, that the built-in
// scripts run in either case, and that they use no element of a template for the form.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openHarness } from "./harness.mjs";

// The source of the script contains the added text only in two parts. `runs` counts the complete
// text in the markup of a page, and the markup of the drawing contains this source.
const run = 'document.documentElement.append("own script" + " ran")';
const load = (attributes) => `<script ${attributes}></script>`;

let brand;
before(() => {
  brand = mkdtempSync(join(tmpdir(), "vestibule-scripts-"));
  for (const folder of ["static", "templates"]) mkdirSync(join(brand, folder));
  for (const name of ["own.js", "own.mjs", "saved_jobs.js"]) writeFileSync(join(brand, "static", name), run);
  const svg = 'xmlns="http://www.w3.org/2000/svg"';
  writeFileSync(join(brand, "static", "own.svg"), `<svg ${svg}><script>${run}</script></svg>`);
  const scripts = [
    load('src="{{ static_url("own.js") }}"'),
    load('type="module" src="{{ static_url("own.js") }}"'),
    load('type="module" src="{{ static_url("own.mjs") }}"'),
  ];
  const drawing = '<a id="drawing" href="{{ static_url("own.svg") }}">Drawing</a>';
  writeFileSync(join(brand, "templates", "imprint.html"), `${scripts.join("\n")}\n${drawing}\n`);
  const field = '<input type="hidden" name="email" value="planted@example.com">';
  const boxes = ["draft", "progress"].map((id) => `<div id="${id}"><button></button><input type="checkbox">${field}</div>`);
  writeFileSync(join(brand, "templates", "masthead.html"), `<header>${boxes.join("")}</header>\n`);
});
after(() => rmSync(brand, { recursive: true, force: true }));

async function withScripts(allowed, check) {
  const environment = { VESTIBULE_BRAND__DIR: brand, VESTIBULE_BRAND__SCRIPTS: allowed };
  const harness = await openHarness({ javaScript: true, environment });
  try {
    await harness.page.goto("/", { waitUntil: "load" });
    await check(harness.page);
  } finally {
    await harness.close();
  }
}

const runs = async (page) => (await page.content()).split("own script ran").length - 1;

test("without the setting, only the built-in scripts run", async () => {
  await withScripts("false", async (page) => {
    assert.equal(await runs(page), 0);
    await page.goto(await page.locator(".job a").first().getAttribute("href"));
    await page.getByRole("button", { name: "Save job" }).waitFor();
    assert.equal(await runs(page), 0);
    await page.goto(await page.locator("#drawing").getAttribute("href"));
    assert.equal(await runs(page), 0);
  });
});

test("with the setting, the scripts of the brand run and replace built-in ones", async () => {
  await withScripts("true", async (page) => {
    // The four scripts are own.js as a classic script, own.js as a module, own.mjs and
    // saved_jobs.js.
    assert.equal(await runs(page), 4);
    await page.goto(await page.locator("#drawing").getAttribute("href"));
    assert.equal(await runs(page), 0);
  });
});

test("when a draft is restored, elements of a template stay outside of the form", async () => {
  await withScripts("false", async (page) => {
    await page.goto(await page.locator(".job a").first().getAttribute("href"));
    await page.locator("main a[href$='/apply']").first().click();
    await page.locator("#email").fill("ada@example.com");
    await page.reload();
    await page.locator("main #draft").waitFor();
    const emails = await page.evaluate(() => new FormData(document.querySelector("main form.form")).getAll("email"));
    assert.deepEqual(emails, ["ada@example.com"]);
  });
});
