// Tests the blocks of a company's page. The cards must fill their row even if there are few, and
// all block titles must have the same size.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openHarness } from "./harness.mjs";

const cards = "::: cards\n### We repair\nBoats.\n\n### We sail\nOn Fridays.\n:::\n";
const steps = "::: steps\n### You write to us\nBy email.\n:::\n";

let harness;
let brand;
before(async () => {
  brand = mkdtempSync(join(tmpdir(), "vestibule-blocks-"));
  mkdirSync(join(brand, "pages"));
  const text = `${cards}\n${steps}\n## Below a heading\n\n${cards}\n${steps}`;
  writeFileSync(join(brand, "pages", "about.md"), `+++\ntitle = "About"\n+++\n${text}`);
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
