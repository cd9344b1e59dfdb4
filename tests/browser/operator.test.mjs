// The operator's page in a browser without JavaScript: every page is accessible and fits on a phone, and the actions
// work with a keyboard.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { freePort, openHarness } from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], resultTypes: ["violations"] };
const posting = '+++\ntitle = "Lamp Keeper"\ncreated = 2026-10-02T09:00:00Z\n+++\nKeep lamps.\n';
const folder = mkdtempSync(join(tmpdir(), "vestibule-postings-"));
const key = "olga-sesame";
let harness, page, operator;

before(async () => {
  writeFileSync(join(folder, "lamp.md"), posting);
  const port = await freePort();
  operator = `http://127.0.0.1:${port}`;
  harness = await openHarness({
    // axe needs JavaScript. The pages themselves contain no scripts.
    javaScript: true,
    environment: {
      VESTIBULE_ADMIN__LISTEN: `127.0.0.1:${port}`,
      VESTIBULE_REFERENCE_ATS__POSTINGS: folder,
      VESTIBULE_TEAM__KEYS: `[{ name = "Olga Example", role = "operator", hash = "${createHash("sha256").update(key).digest("hex")}" }]`,
      // Every application counts as sent too fast, and is therefore held.
      VESTIBULE_APPLY__MIN_FORM_AGE: "1h",
      VESTIBULE_OUTBOX__SUSPICIOUS: "hold",
    },
  });
  page = harness.page;
  page.setDefaultTimeout(120_000);
});
after(async () => {
  await harness?.close();
  rmSync(folder, { recursive: true, force: true });
});

// Checks the open page with axe, and its width, in light and dark mode, on a phone and on a desktop.
async function inOrder(name) {
  for (const colorScheme of ["light", "dark"]) {
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 860 });
      await page.evaluate(axe);
      const { violations } = await page.evaluate((rules) => window.axe.run(rules), rules);
      const told = violations.map((it) => `${it.id}: ${it.nodes.map((node) => node.html).join(" ")}`);
      assert.deepEqual(told, [], `${name}, ${colorScheme}, ${width}`);
      const spills = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(spills <= 0, `${name} is ${spills} wider than ${width}`);
      if (process.env.VESTIBULE_PICTURES) {
        const file = `operator-${name}-${colorScheme}-${width}.png`;
        await page.screenshot({ path: join(process.env.VESTIBULE_PICTURES, file), fullPage: true });
      }
    }
  }
}

async function apply() {
  await page.goto("/");
  const job = await page.locator("main a[href^='/jobs/']").first().getAttribute("href");
  await page.goto(job);
  await page.locator("main a[href$='/apply']").first().click();
  await page.locator("#first_name").fill("Ada");
  await page.locator("#last_name").fill("Example");
  await page.locator("#email").fill(`ada${Math.random()}@example.com`);
  await page.locator("main form button[type=submit]").last().click();
  await page.waitForURL(/\/applications\/[a-z0-9]{26}$/);
}

test("an operator signs in, pauses the delivery, and decides about held applications", async () => {
  await apply();
  await apply();
  await page.goto(operator);
  await page.waitForURL("**/team/sign-in");
  await inOrder("sign-in");
  await page.locator("#key").fill(key);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${operator}/`);
  await inOrder("page");

  await page.getByRole("button", { name: "Pause the delivery" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "The delivery is paused." }).waitFor();
  await inOrder("paused");
  await page.getByRole("button", { name: "Resume the delivery" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "The delivery continues." }).waitFor();

  await page.getByRole("link", { name: "Decide about 2 held applications" }).press("Enter");
  await inOrder("held");
  await page.getByRole("link", { name: "Discard … Lamp Keeper" }).first().press("Enter");
  await page.getByRole("heading", { name: "Discard this application?" }).waitFor();
  await inOrder("discard");
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "was discarded" }).waitFor();
  await page.getByRole("button", { name: "Send again Lamp Keeper" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "will be sent again" }).waitFor();
  await inOrder("none-held");
  await page.getByRole("link", { name: "Site status" }).press("Enter");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download diagnostics" }).press("Enter");
  assert.match((await download).suggestedFilename(), /^vestibule-\d{8}T\d{6}Z\.json$/);
  await page.getByRole("button", { name: "Sign out" }).press("Enter");
  await page.waitForURL("**/team/sign-in");
});
