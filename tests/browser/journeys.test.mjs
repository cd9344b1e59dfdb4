// Tests three applicants who apply, from the list to the receipt. They make mistakes, go back and
// forward, reload and use two windows. Meanwhile the site restarts, and a question changes. No
// applicant may lose text or have to choose the file twice, and exactly one application from each
// must arrive.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { openBrowser, openSite } from "./harness.mjs";
import { pdf } from "./pdf.mjs";

const PATIENCE = 60_000;
const ESSAY = "Because somebody has to, and I like the quiet between two ships.";
const BEFORE = "Why do you wnat to keep a light?";
const AFTER = "Why do you want to keep a light?";
const typed = {
  "#first_name": "Ada",
  "#last_name": "Example",
  "#email": "ada@example.com",
  "textarea[name^=q-]": ESSAY,
  "input[name^=q-]": "Twelve, with coffee",
};
const RECEIPT = /\/applications\/[a-z0-9]{26}$/;
const sendButton = ".send button.button";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const touch = {
  fill: (page, place, text) => page.locator(place).fill(text),
  press: (page, place) => page.locator(place).first().tap(),
  choose: (page, place, file) => page.locator(place).setInputFiles(file),
};

const keyboard = {
  fill: async (page, place, text) => {
    await goTo(page, place);
    await page.keyboard.press("Control+A");
    await page.keyboard.type(text);
  },
  press: async (page, place) => {
    await goTo(page, place);
    await page.keyboard.press("Enter");
  },
  choose: async (page, place, file) => {
    await goTo(page, place);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Space")]);
    await chooser.setFiles(file);
  },
};

// Presses Tab until the element that matches this selector has the focus.
async function goTo(page, place) {
  const isThere = () => page.evaluate((place) => document.activeElement === document.querySelector(place), place);
  for (let presses = 0; presses < 200; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`no key leads to ${place}`);
}

function posting(question) {
  return `+++
title = "Lighthouse Keeper"
created = 2026-10-02T09:00:00Z

[[questions]]
question = "${question}"
input_type = "LONG_ANSWER"
required = true

[[questions]]
question = "How many nights can you stay awake?"
input_type = "SHORT_ANSWER"
required = true

[[questions]]
question = "Your resume"
input_type = "FILE_UPLOAD"
question_type = "RESUME"
required = true
+++
The light must not go out.
`;
}

async function fill(hand, page, without = []) {
  for (const [place, text] of Object.entries(typed)) {
    if (!without.includes(place)) await hand.fill(page, place, text);
  }
}

async function shows(page, expected) {
  for (const [place, text] of Object.entries(expected)) {
    assert.equal(await page.locator(place).inputValue(), text, `${place} of ${page.url()}`);
  }
}

async function showsFile(page) {
  assert.match(await page.locator("#resume-chosen").innerText(), /ada\.pdf/);
}

// Waits until a new form contains this question.
async function untilAsked(address, question) {
  const patience = Date.now() + PATIENCE;
  while (Date.now() < patience) {
    const form = await (await fetch(address)).text();
    if (form.includes(question)) return;
    await pause(100);
  }
  assert.fail(`the form never asked: ${question}`);
}

async function journey(options, hand) {
  const hasScript = options.javaScriptEnabled !== false;
  const postings = mkdtempSync(join(tmpdir(), "vestibule-journey-"));
  const [file, resume] = [join(postings, "keeper.md"), join(postings, "ada.pdf")];
  writeFileSync(file, posting(BEFORE));
  writeFileSync(resume, pdf("Ada, keeper of lights"));
  const site = await openSite({
    VESTIBULE_REFERENCE_ATS__POSTINGS: postings,
    VESTIBULE_ATS__REFRESH: "1s",
    VESTIBULE_ATS__DETAILS_WITHIN: "1s",
  });
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: site.address, reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    // Chromium opens its own file dialog unless there is a listener. Add the listener early,
    // because it takes effect with a delay.
    page.on("filechooser", () => {});
    await page.goto("/");
    await hand.press(page, ".job a");
    await page.waitForURL(/\/jobs\//);
    await hand.press(page, "main a[href$='/apply']");
    await page.waitForURL(/\/apply$/);
    const form = page.url();

    // After two mistakes, the site shows the form again with everything that was typed.
    const mistaken = { ...typed, "#email": "nobody", "#last_name": "" };
    await fill(hand, page, ["#last_name"]);
    await hand.fill(page, "#email", "nobody");
    await hand.choose(page, "#resume", resume);
    await hand.press(page, sendButton);
    await page.waitForURL(/\/apply\/[^/]+$/);
    const returned = page.url();
    await page.locator("#summary").waitFor();
    await shows(page, mistaken);
    await showsFile(page);

    // Goes back and forward, reloads the page, and opens the same form in another window.
    await page.goBack();
    await page.goForward();
    await page.waitForURL(returned);
    await shows(page, mistaken);
    await page.reload();
    await shows(page, mistaken);
    await showsFile(page);
    const other = await context.newPage();
    await other.goto(returned);
    await shows(other, mistaken);
    await showsFile(other);

    // While both windows show the form, the site is restarted and a question changes.
    await site.restart();
    writeFileSync(file, posting(AFTER));
    await untilAsked(form, AFTER);
    await page.bringToFront();
    await hand.fill(page, "#last_name", typed["#last_name"]);
    await hand.fill(page, "#email", typed["#email"]);
    await hand.press(page, sendButton);
    await page.getByText("changed this form since").waitFor();
    assert.ok(await page.getByText(AFTER).first().isVisible());
    await shows(page, typed);
    await showsFile(page);
    await hand.press(page, sendButton);
    await page.waitForURL(RECEIPT);
    const receipt = page.url();

    // Going back and submitting again leads to the same receipt, even if the browser loads the form
    // again.
    await page.goBack();
    await page.locator(`${sendButton}, main.sent a.button`).first().waitFor();
    await hand.press(page, `${sendButton}, main.sent a.button`);
    await page.waitForURL(receipt);

    // The applicant submits the form in the other window, which is now outdated.
    await other.bringToFront();
    await hand.fill(other, "#last_name", typed["#last_name"]);
    await hand.fill(other, "#email", typed["#email"]);
    await hand.press(other, sendButton);
    await other.getByText("changed this form since").waitFor();
    await shows(other, typed);
    await showsFile(other);
    await hand.press(other, sendButton);
    await other.waitForURL(receipt);

    // A new form with the same content also leads to the same receipt.
    await page.bringToFront();
    await page.goto(form);
    const notice = page.locator("#sent-before");
    assert.equal(await notice.isVisible(), hasScript);
    if (hasScript) assert.equal(new URL(await notice.locator("a").getAttribute("href"), receipt).href, receipt);
    await fill(hand, page);
    await hand.choose(page, "#resume", resume);
    await hand.press(page, sendButton);
    await page.waitForURL(receipt);

    const listed = JSON.parse(site.run("inbox", "list", "--json"));
    assert.equal(listed.length, 1, "one application arrived");
    const to = join(site.folder, "arrived");
    site.run("inbox", "export", "--to", to);
    const arrived = readdirSync(to, { recursive: true }).map(String);
    const files = arrived.filter((name) => name.endsWith(".pdf")).map((name) => readFileSync(join(to, name)));
    assert.deepEqual(files, [pdf("Ada, keeper of lights")]);
    const texts = arrived.filter((name) => name.endsWith(".json")).map((name) => readFileSync(join(to, name), "utf8"));
    for (const text of Object.values(typed)) assert.ok(texts.join().includes(text), `${text} arrived`);
  } finally {
    await browser.close();
    await site.close();
    rmSync(postings, { recursive: true, force: true });
  }
}

test("on a phone", () => journey(phone, touch));
test("on a phone without JavaScript", () => journey({ ...phone, javaScriptEnabled: false }, touch));
test("with a keyboard and nothing else", () => journey({ viewport: { width: 1280, height: 800 } }, keyboard));
