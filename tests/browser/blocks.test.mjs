// Tests the blocks of a company's page. The cards must fill their row even if there are few, and
// all block titles must have the same size.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openHarness } from "./harness.mjs";

const cards = "::: cards\n### We repair\nBoats.\n\n### We sail\nOn Fridays.\n:::\n";
const picture = "![A boat](boat.svg)";
const people = `::: people\n${["Ada", "Bo", "Cy"].map((name) => `### ${name}\n${picture}\n`).join("\n")}:::\n`;
const gallery = `::: gallery\n${`${picture}\n`.repeat(3)}:::\n`;
const jobs = "::: details\n### Why?\nBecause.\n:::\n\n::: jobs limit=2\n";
const steps = "::: steps\n### You write to us\nBy email.\n:::\n";

let harness;
let brand;
before(async () => {
  brand = mkdtempSync(join(tmpdir(), "vestibule-blocks-"));
  mkdirSync(join(brand, "pages"));
  const text = `${cards}\n${steps}\n## Below a heading\n\n${cards}\n${steps}`;
  writeFileSync(join(brand, "pages", "about.md"), `+++\ntitle = "About"\n+++\n${text}`);
  mkdirSync(join(brand, "static"));
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>';
  writeFileSync(join(brand, "static", "boat.svg"), drawing);
  writeFileSync(join(brand, "pages", "wide.md"), `+++\ntitle = "Wide"\n+++\n${cards}\n${people}\n${gallery}\n${jobs}`);
  harness = await openHarness({ environment: { VESTIBULE_BRAND__DIR: brand } });
  await harness.page.setViewportSize({ width: 1280, height: 800 });
  await harness.page.goto("/about");
});
after(async () => {
  await harness?.close();
  rmSync(brand, { recursive: true, force: true });
});

test("two cards fill the row of a wide window", async () => {
  const gaps = await harness.page.locator(".block-cards").evaluateAll((lists) =>
    lists.map((list) => list.getBoundingClientRect().right - list.lastElementChild.getBoundingClientRect().right),
  );
  assert.equal(gaps.length, 2);
  assert.ok(gaps.every((gap) => Math.abs(gap) < 1), `${gaps}`);
});

test("the titles of blocks look the same above and below the first heading", async () => {
  const styles = (level) =>
    harness.page.locator(`.block ${level}`).evaluateAll((titles) =>
      titles.map((title) => {
        const { fontSize, fontWeight, letterSpacing, lineHeight } = getComputedStyle(title);
        return { fontSize, fontWeight, letterSpacing, lineHeight, height: title.getBoundingClientRect().height };
      }),
    );
  const above = await styles("h2");
  assert.equal(above.length, 3);
  assert.deepEqual(above, await styles("h3"));
});

test("three people and three pictures fill the row as cards do, and two columns of people fit on a phone", async () => {
  const { page } = harness;
  await page.goto("/wide");
  const ends = (selector) =>
    page.locator(selector).evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().right)));
  const end = Math.max(...(await ends(".block-cards > li")));
  assert.equal(Math.max(...(await ends(".block-people > li"))), end);
  assert.equal(Math.max(...(await ends(".block-gallery > li"))), end);
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, second] = await ends(".block-people > li");
  await page.setViewportSize({ width: 1280, height: 800 });
  assert.ok(first < second, `${first} ${second}`);
});

test("jobs below questions have a background of their own", async () => {
  await harness.page.goto("/wide");
  const color = (selector) =>
    harness.page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  assert.notEqual(await color(".block-jobs"), await color(".block-details"));
});
