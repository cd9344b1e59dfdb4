// Checks a table that is wider than a phone. The table must scroll inside the page, also with the
// keyboard, and the page itself must not scroll sideways.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openHarness } from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const posting = (title, cell) => {
  const row = (text) => `| ${Array.from({ length: 9 }, (_, column) => `${text} ${column + 1}`).join(" | ")} |`;
  const rows = [row(cell), `|${"---|".repeat(9)}`, ...Array.from({ length: 4 }, () => row(cell))];
  return [
    "+++",
    `title = "${title}"`,
    "created = 2026-11-18T10:00:00Z",
    "[[locations]]",
    'location_type = "IN_OFFICE"',
    'workplace_type = "ONSITE"',
    "primary = true",
    'place = { type = "CITY", city = "Porto", state = "Porto", country = "PT", name = "Porto, Portugal" }',
    "+++",
    `${`${cell} `.repeat(30)}\n\n## ${cell}\n`,
    ...rows,
    "",
    `${cell} `.repeat(30),
  ].join("\n");
};

let harness;
let postings;
before(async () => {
  postings = mkdtempSync(join(tmpdir(), "vestibule-tables-"));
  mkdirSync(postings, { recursive: true });
  writeFileSync(join(postings, "wide.md"), posting("Shipwright", "Measurements of the tide"));
  writeFileSync(join(postings, "arabic.md"), posting("عامل قوارب", "قياسات المد والجزر في الميناء"));
  harness = await openHarness({ javaScript: true, environment: { VESTIBULE_REFERENCE_ATS__POSTINGS: postings } });
});
after(async () => {
  await harness?.close();
  rmSync(postings, { recursive: true, force: true });
});

for (const title of ["Shipwright", "عامل قوارب"]) {
  test(`the table of “${title}” scrolls in a container that can be reached with the keyboard`, async () => {
    const { page } = harness;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("link", { name: title, exact: true }).click();
    const box = page.locator(".prose-table");
    const measured = await box.evaluate((it) => ({
      page: document.documentElement.scrollWidth,
      inside: it.scrollWidth,
      shown: it.clientWidth,
      name: it.getAttribute("aria-label"),
      narrowest: Math.min(...[...it.querySelectorAll("td")].map((cell) => cell.clientWidth)),
    }));
    assert.ok(measured.page <= 390, "the page does not scroll sideways");
    assert.ok(measured.shown < measured.inside, "the table is wider than its box");
    assert.ok(90 < measured.narrowest, "its cells are wide enough to be read");
    assert.equal(measured.name, "Table");
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      if (await box.evaluate((it) => it === document.activeElement)) break;
    }
    assert.ok(await box.evaluate((it) => it === document.activeElement), "the Tab key reaches the box");
    const key = (await box.evaluate((it) => getComputedStyle(it.querySelector("table")).direction)) === "rtl" ? "ArrowLeft" : "ArrowRight";
    await page.keyboard.press(key);
    await page.waitForFunction((it) => it.scrollLeft !== 0, await box.elementHandle());
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run());
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`), []);
  });
}
