// Tests the recruiters' pages in a browser. Every page must be accessible and work with only a
// keyboard. Added candidates must never appear among applications, nor applications among added
// candidates.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openHarness } from "./harness.mjs";
import { checkPage } from "./page_check.mjs";
import { pdf } from "./pdf.mjs";

const posting = '+++\ntitle = "Lamp Keeper"\ncreated = 2026-10-02T09:00:00Z\nstages = ["Applied", "Trial"]\n+++\nKeep lamps.\n';
const people = "Vorname;Nachname;E-Mail;Salary\nBen;Import;ben@example.com;1\n;Import;nobody@example.com;2\n";
const folder = mkdtempSync(join(tmpdir(), "vestibule-postings-"));
const [ann, crumb] = ["ann-sesame", "crumb-sesame"];
const hash = (key) => createHash("sha256").update(key).digest("hex");
let harness, page;

before(async () => {
  writeFileSync(join(folder, "lamp.md"), posting);
  harness = await openHarness({
    javaScript: true,
    environment: {
      VESTIBULE_REFERENCE_ATS__POSTINGS: folder,
      VESTIBULE_SITE__POSTS_PER_MINUTE: "0",
      VESTIBULE_TEAM__PUBLIC: "true",
      VESTIBULE_TEAM__KEYS: `[{ name = "Ann Example", role = "team", hash = "${hash(ann)}" },
        { name = "Crumb desk", role = "agency", agency = "Crumb Agency", hash = "${hash(crumb)}" }]`,
    },
  });
  page = harness.page;
  page.setDefaultTimeout(120_000);
});
after(async () => {
  await harness?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn(key) {
  await page.context().clearCookies();
  await page.goto("/team");
  await page.locator("#key").fill(key);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/team");
}

async function signOut() {
  await page.locator("form[action='/team/sign-out'] button:not([formaction])").press("Enter");
  await page.waitForURL("**/team/sign-in");
}

// Returns all people that the ATS received.
function inbox() {
  return JSON.parse(harness.run("inbox", "list", "--json"));
}

async function fill(first) {
  await page.locator(".team-jobs a").first().press("Enter");
  await page.locator("#candidate_first_name").fill(first);
  await page.locator("#candidate_last_name").fill("Example");
  await page.locator("#sourcer_name").fill("Sue Example");
  await page.locator("#sourcer_email").fill("sue@example.com");
}

test("a wrong key has an error at its field, and the right one opens the jobs", async () => {
  await page.goto("/team");
  await checkPage(page, "team-sign-in");
  await page.locator("#key").fill("wrong");
  await page.keyboard.press("Enter");
  await page.locator("#key-error").waitFor();
  await checkPage(page, "team-wrong-key");
  await signIn(ann);
  await checkPage(page, "team-jobs");
  for (const path of ["/team/hired", "/team/outbox", "/team/import"]) {
    await page.goto(path);
    await checkPage(page, `team-${path.split("/").pop()}`);
  }
});

test("a referral with a file shows its errors, is then added, and the ATS can download the file", async () => {
  await page.goto("/team");
  await fill("Rita");
  await page.locator("#candidate_email").fill("rita");
  const buffer = pdf("Rita Example");
  await page.locator("#resume").setInputFiles({ name: "Rita.pdf", mimeType: "application/pdf", buffer });
  await page.locator("main form.form button").press("Enter");
  await page.locator("#summary:focus").waitFor();
  await checkPage(page, "team-referral-problems");
  await page.locator("#summary a").first().press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "candidate_email");
  await page.locator("#candidate_email").fill("rita@example.com");
  await page.locator("main form.form button").press("Enter");
  await page.locator("h1", { hasText: "Rita Example was added" }).waitFor();
  await checkPage(page, "team-added");
  const [rita] = inbox();
  assert.equal(rita.channel, "REFERRAL");
  const { resume_link: link } = JSON.parse(harness.run("inbox", "show", rita.id, "--json"));
  const fetched = await fetch(link);
  assert.equal(fetched.headers.get("content-type"), "application/pdf");
  assert.deepEqual(Buffer.from(await fetched.arrayBuffer()), buffer);
});

test("an import shows a preview, adds the valid rows, and returns the faulty ones", async () => {
  await page.goto("/team/import");
  const buffer = Buffer.from(people);
  await page.locator("#spreadsheet").setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
  await page.locator("#job_id").selectOption({ index: 1 });
  await page.locator("#channel").selectOption("SOURCED");
  await page.locator("main form.form button").press("Enter");
  await page.locator("h1", { hasText: "Preview of the import" }).waitFor();
  await checkPage(page, "team-looked");
  await page.locator("main .team-told form button").press("Enter");
  // Wait for the next page before reloading, because a reload could cancel the request that the
  // button sends.
  await page.locator("h1", { hasText: /^The import/ }).waitFor();
  const deadline = Date.now() + 60_000;
  while (!(await page.locator("h1", { hasText: "The import has finished" }).count())) {
    assert.ok(Date.now() < deadline, "the import does not end");
    await page.reload();
  }
  await checkPage(page, "team-imported");
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("a[href$='failed.csv']").click()]);
  assert.match(readFileSync(await file.path(), "utf8"), /nobody@example\.com/);
  assert.ok(inbox().some((one) => one.first_name === "Ben" && one.channel === "SOURCED"));
  await signOut();
});

test("an agency can only submit candidates, under its own name", async () => {
  await signIn(crumb);
  assert.equal(await page.locator(".team-bar nav a").count(), 1);
  await fill("Aged");
  await checkPage(page, "team-agency");
  await page.locator("main form.form button").press("Enter");
  await page.locator("h1", { hasText: "Aged Example was added" }).waitFor();
  const aged = inbox().find((one) => one.first_name === "Aged");
  assert.equal(aged.channel, "AGENCY");
  assert.equal(JSON.parse(harness.run("inbox", "show", aged.id, "--json")).agency_name, "Crumb Agency");
  assert.equal((await page.goto("/team/outbox")).status(), 403);
  await checkPage(page, "team-not-yours");
  await page.goto("/team");
  await signOut();
});

test("a referral never appears among applications, nor an application among added candidates", async () => {
  await page.goto("/");
  await page.locator(".job a").first().click();
  await page.locator("main a[href$='/apply']").first().click();
  await page.locator("#first_name").fill("Ada");
  await page.locator("#last_name").fill("Applicant");
  await page.locator("#email").fill("ada@example.com");
  const buffer = pdf("Ada Applicant");
  await page.locator("#resume").setInputFiles({ name: "Ada.pdf", mimeType: "application/pdf", buffer });
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL("**/applications/*");
  const deadline = Date.now() + 60_000;
  while (!inbox().some((one) => one.first_name === "Ada")) assert.ok(Date.now() < deadline, "it never arrives");
  const whole = inbox().map(({ id }) => JSON.parse(harness.run("inbox", "show", id, "--json")));
  for (const one of whole) {
    assert.equal(one.channel === null, one.first_name === "Ada", one.first_name);
    assert.equal(one.posting_id !== null, one.first_name === "Ada", one.first_name);
  }
  await signIn(ann);
  await page.goto("/team/outbox");
  assert.equal(await page.locator("tbody tr").count(), 1);
  await checkPage(page, "team-outbox-full");
  const cookies = await page.context().cookies(harness.address);
  assert.deepEqual(cookies, [], "visitors' pages see no cookie");
});
