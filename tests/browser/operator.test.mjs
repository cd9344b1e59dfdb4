// Tests the operator's pages, which contain no scripts. Every page must be accessible and fit on a
// phone, and the actions must work with a keyboard.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { freePort, openHarness } from "./harness.mjs";
import { checkPage } from "./page_check.mjs";

const posting = '+++\ntitle = "Lamp Keeper"\ncreated = 2026-10-02T09:00:00Z\n+++\nKeep lamps.\n';
const folder = mkdtempSync(join(tmpdir(), "vestibule-postings-"));
const key = "olga-sesame";
let harness, page, operator;

before(async () => {
  writeFileSync(join(folder, "lamp.md"), posting);
  const port = await freePort();
  operator = `http://127.0.0.1:${port}`;
  harness = await openHarness({
    // JavaScript is enabled only for axe.
    javaScript: true,
    environment: {
      VESTIBULE_ADMIN__LISTEN: `127.0.0.1:${port}`,
      VESTIBULE_REFERENCE_ATS__POSTINGS: folder,
      VESTIBULE_TEAM__KEYS: `[{ name = "Olga Example", role = "operator", hash = "${createHash("sha256").update(key).digest("hex")}" }]`,
      VESTIBULE_DIVERSITY__QUESTIONS_FILE: resolve(import.meta.dirname, "../../src/diversity/examples/us.toml"),
      // With this minimum age of a form, every form is submitted too fast, so every application
      // counts as suspicious and is held.
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
  await checkPage(page, "operator-sign-in");
  await page.locator("#key").fill(key);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${operator}/`);
  await checkPage(page, "operator-page");

  await page.getByRole("button", { name: "Pause the delivery" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "The delivery is paused." }).waitFor();
  await checkPage(page, "operator-paused");
  await page.getByRole("button", { name: "Resume the delivery" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "The delivery continues." }).waitFor();

  await page.getByRole("link", { name: "Decide about 2 held applications" }).press("Enter");
  await checkPage(page, "operator-held");
  await page.getByRole("link", { name: "Discard … Lamp Keeper" }).first().press("Enter");
  await page.getByRole("heading", { name: "Discard this application?" }).waitFor();
  await checkPage(page, "operator-discard");
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "was discarded" }).waitFor();
  await page.getByRole("button", { name: "Send again Lamp Keeper" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "will be sent again" }).waitFor();
  await checkPage(page, "operator-none-held");
  await page.getByRole("link", { name: "Site status" }).press("Enter");
  await page.getByRole("link", { name: "Diversity" }).press("Enter");
  await page.getByRole("heading", { name: "Diversity" }).waitFor();
  await checkPage(page, "operator-diversity");
  await page.getByRole("link", { name: "Site status" }).press("Enter");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download diagnostics" }).press("Enter");
  assert.match((await download).suggestedFilename(), /^vestibule-\d{8}T\d{6}Z\.json$/);
  await page.getByRole("button", { name: "Sign out" }).press("Enter");
  await page.waitForURL("**/team/sign-in");
});
