// Tests the features that the script adds: uploads that show their progress and can be canceled,
// drafts in the browser, and a list that updates without a new page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { openBrowser, openSite } from "./harness.mjs";
import { pdf } from "./pdf.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PATIENCE = 60_000;

let site, browser, context, page, form;
before(async () => {
  const brand = new URL("../../brands/saltmarsh", import.meta.url).pathname;
  site = await openSite({ VESTIBULE_BRAND__DIR: brand, VESTIBULE_SITE__POSTS_PER_MINUTE: "0" });
  browser = await openBrowser();
  form = await plainForm();
});
after(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  context = await browser.newContext({ baseURL: site.address, reducedMotion: "reduce" });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
});
afterEach(() => context.close());

// Returns the URL path of the form for the sample posting "Workshop Cook", which has only three
// questions.
async function plainForm() {
  const list = await (await fetch(`${site.address}/?q=Workshop%20Cook`)).text();
  return list.match(/href="(\/jobs\/[^"/]+)\/[^"]*"/)[1] + "/apply";
}

async function fillIn() {
  await page.locator("#first_name").fill("Ada");
  await page.locator("#last_name").fill("Example");
  await page.locator("#email").fill("ada@example.com");
  for (const box of await page.locator(".form .field :is(textarea, input[type=text], input[type=tel])").all()) {
    if ((await box.inputValue()) !== "") continue;
    const [id, mode] = [await box.getAttribute("id"), await box.getAttribute("inputmode")];
    if (id === "phone_number") await box.fill("+351 210 000 000");
    else await box.fill(mode === "url" ? "https://example.org/ada" : id.endsWith("-year") ? "2027" : "12");
  }
  for (const group of await page.locator(".form fieldset:has(.choice)").all()) {
    await group.locator(".choice input").first().check();
  }
  for (const list of await page.locator(".form select").all()) await list.selectOption({ index: 1 });
}

const resume = (size) => ({
  name: "ada.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from(pdf("Ada")), Buffer.alloc(size, "\n")]),
});
const send = () => page.locator(".send .button").click();
const status = (words) => page.locator("#status", { hasText: words }).waitFor();
// Compares the whole text, because “24 jobs” also contains “4 jobs”.
const reads = (place, words) => page.locator(`${place}:text-is("${words}")`).waitFor();
// Returns the names of the browser storages that contain a draft.
const drafts = () =>
  page.evaluate(() => ["localStorage", "sessionStorage"].filter((kind) => Object.keys(window[kind]).some((key) => key.startsWith("vestibule-draft-"))));
const draftsAre = (expected) =>
  page.waitForFunction((expected) => {
    const kinds = ["localStorage", "sessionStorage"].filter((kind) => Object.keys(window[kind]).some((key) => key.startsWith("vestibule-draft-")));
    return kinds.join() === expected;
  }, expected);

async function assertAccessible() {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
  assert.deepEqual(violations.map(({ id, nodes }) => `${id} at ${nodes[0].html}`), []);
}

test("an upload shows its progress, can be canceled without a loss, and can be repeated", async () => {
  await page.goto(form);
  await fillIn();
  await page.locator("#resume").setInputFiles(resume(4 << 20));
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 64 << 10 };
  await line.send("Network.emulateNetworkConditions", slow);
  await send();
  await page.locator("#progress").waitFor();
  await page.waitForFunction(() => 0 < document.querySelector("#sending").value);
  await assertAccessible();
  await page.locator("#progress button").click();
  await status("You stopped sending");
  assert.ok(await page.locator("#progress").isHidden());
  assert.equal(await page.locator("#email").inputValue(), "ada@example.com");
  assert.match(await page.locator("#resume").inputValue(), /ada\.pdf$/);
  await line.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await send();
  await page.waitForURL(/\/applications\/[a-z0-9]{26}$/);
});

test("a form with an error is returned at its own URL, with the focus on its summary and with its file", async () => {
  await page.goto(form);
  await fillIn();
  await page.locator("#email").fill("nobody");
  await page.locator("#resume").setInputFiles(resume(0));
  await send();
  await page.waitForURL(/\/apply\/[^/]+$/);
  await page.locator("#summary").waitFor();
  assert.match(await page.title(), /^Error: /);
  await page.waitForFunction(() => document.activeElement.id === "summary");
  assert.equal(await page.locator("#email").inputValue(), "nobody");
  assert.match(await page.locator("#resume-chosen").innerText(), /ada\.pdf/);
  await assertAccessible();
  await page.locator("#summary a").click();
  assert.equal(await page.evaluate(() => document.activeElement.id), "email");
  await page.locator("#email").fill("ada@example.net");
  await send();
  await page.waitForURL(/\/applications\/[a-z0-9]{26}$/);
});

test("if the site does not respond, nothing is lost", async () => {
  await page.goto(form);
  await fillIn();
  await page.locator("#resume").setInputFiles(resume(0));
  await page.route("**/apply", (route) => route.abort());
  await send();
  await status("The connection broke");
  assert.equal(await page.locator("#first_name").inputValue(), "Ada");
  assert.match(await page.locator("#resume").inputValue(), /ada\.pdf$/);
  await page.unroute("**/apply");
  await send();
  await page.waitForURL(/\/applications\/[a-z0-9]{26}$/);
});

test("a response that is not the form leaves the form as it is, and an error page of the site says why", async () => {
  await page.goto(form);
  await fillIn();
  await page.locator("#resume").setInputFiles(resume(0));
  const masthead = `<header class="masthead"><form action="/search"></form></header>`;
  const broken = "The connection broke. Your answers are still here. Send again. We’ll count it only once.";
  for (const [status, body, words] of [
    [200, "<h1>Are you a robot?</h1>", broken],
    [403, "<h1>Blocked</h1>", broken],
    [404, `${masthead}<main class="error"><h1>Not found</h1></main>`, "Not found"],
    [500, `${masthead}<main class="error"><h1>Error</h1></main>`, "Error"],
  ]) {
    await page.route("**/apply", (route) => route.fulfill({ status, contentType: "text/html", body }));
    await page.evaluate(() => document.querySelector("#status")?.remove());
    await send();
    await reads("#status", words);
    assert.equal(await page.locator("#first_name").inputValue(), "Ada", `${status}`);
    assert.match(await page.locator("#resume").inputValue(), /ada\.pdf$/, `${status}`);
    await page.unroute("**/apply");
  }
  await send();
  await page.waitForURL(/\/applications\/[a-z0-9]{26}$/);
});

test("a file can be dropped on its field, and dropping it elsewhere has no effect", async () => {
  await page.goto(form);
  const fall = (selector) =>
    page.evaluate((selector) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["x"], "fallen.pdf", { type: "application/pdf" }));
      const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer });
      document.querySelector(selector).dispatchEvent(event);
      return [event.defaultPrevented, document.querySelector("#resume").files[0]?.name];
    }, selector);
  assert.deepEqual(await fall("h1"), [true, undefined]);
  assert.deepEqual(await fall("#resume"), [true, "fallen.pdf"]);
  await page.locator("#resume-file", { hasText: "fallen.pdf" }).waitFor();
});

test("typed text is restored after a reload, without consents and files, and can be deleted", async () => {
  await page.goto(form);
  assert.ok(await page.locator("#draft").isHidden(), "there is nothing to clear yet");
  await fillIn();
  await page.locator("#consent-keep").check();
  await page.locator("#resume").setInputFiles(resume(0));
  await page.reload();
  await status("is back");
  assert.equal(await page.locator("#email").inputValue(), "ada@example.com");
  assert.equal(await page.locator("#consent-keep").isChecked(), false);
  assert.equal(await page.locator("#resume").inputValue(), "");
  await assertAccessible();
  const other = await context.newPage();
  await other.goto("/");
  const elsewhere = `.job a:not([href*="${form.split("/")[2]}"])`;
  await other.locator(elsewhere).first().click();
  await other.locator("main a[href$='/apply']").first().click();
  assert.equal(await other.locator("#email").inputValue(), "", "another form knows nothing of it");
  await other.close();

  await page.locator("#draft button").click();
  await status("Cleared");
  assert.equal(await page.locator("#email").inputValue(), "");
  assert.deepEqual(await drafts(), []);
  await page.reload();
  assert.equal(await page.locator("#email").inputValue(), "");
});

test("an old draft and a sent one are deleted", async () => {
  await page.goto(form);
  const old = { at: Date.now() - 8 * 24 * 60 * 60 * 1000, given: [["email", "old@example.com"]] };
  await page.evaluate((old) => {
    localStorage.setItem("vestibule-draft-elsewhere", JSON.stringify(old));
    localStorage.setItem("vestibule-draft-broken", "{");
  }, old);
  await page.reload();
  assert.deepEqual(await drafts(), []);
  await fillIn();
  await draftsAre("sessionStorage");
  await send();
  await page.waitForURL(/\/applications\/[a-z0-9]{26}$/);
  await draftsAre("");
});

test("a draft ends with its tab unless the visitor wants to keep it", async () => {
  await page.goto(form);
  const box = page.locator("#draft-keep");
  assert.ok(await box.isHidden(), "there is nothing to keep yet");
  await fillIn();
  await draftsAre("sessionStorage");
  assert.equal(await box.isChecked(), false);
  const other = await context.newPage();
  await other.goto(form);
  assert.equal(await other.locator("#email").inputValue(), "", "another tab knows nothing of it");

  await page.getByLabel("for up to 7 days").check();
  await draftsAre("localStorage");
  await assertAccessible();
  await other.reload();
  assert.equal(await other.locator("#email").inputValue(), "ada@example.com");
  assert.ok(await other.locator("#draft-keep").isChecked());
  await other.locator("#draft-keep").uncheck();
  await draftsAre("");
  await other.reload();
  assert.equal(await other.locator("#email").inputValue(), "ada@example.com");
  assert.equal(await other.locator("#draft-keep").isChecked(), false);
});

test("the list is filtered without a new page, and back, forward and the URL work", async () => {
  await page.goto("/");
  await page.evaluate(() => (window.mark = "the same page"));
  const whole = await page.locator(".count").innerText();
  const box = page.locator("input[name=workplace]").first();
  const value = await box.getAttribute("value");
  await box.check();
  await page.waitForURL(`**/?workplace=${value}`);
  await page.locator(".finder-chosen").waitFor();
  const focused = await page.evaluate(() => [document.activeElement.name, document.activeElement.value]);
  assert.deepEqual(focused, ["workplace", value], "the focus stays where it was");
  const narrowed = await page.locator("h1").innerText();
  assert.notEqual(narrowed, whole);
  await reads("#status", narrowed);
  await assertAccessible();

  await page.locator("#q").fill("engineer");
  await page.locator("#q").press("Enter");
  await page.waitForURL(/q=engineer/);
  const both = page.url();
  await page.locator(".finder-chosen a").first().click();
  await page.waitForFunction((both) => location.href !== both, both);
  await page.goBack();
  await page.waitForURL(both);
  await page.locator("#q[value=engineer]").waitFor();
  await page.goBack();
  await page.waitForURL(`**/?workplace=${value}`);
  await reads("h1", narrowed);
  await page.goBack();
  await reads(".count", whole);
  await page.goForward();
  await reads("h1", narrowed);
  assert.equal(await page.evaluate(() => window.mark), "the same page");

  const shared = await context.newPage();
  await shared.goto(both);
  assert.equal(await shared.locator("#q").inputValue(), "engineer");
  assert.ok(await shared.locator(`input[name=workplace][value="${value}"]`).isChecked());
});

test("a response that is not the list is opened as a page of its own", async () => {
  await page.goto("/");
  await page.route("**/?workplace=*", (route) => route.fulfill({ contentType: "text/html", body: "<h1>Sign in</h1>" }));
  await page.locator("input[name=workplace]").first().check();
  await page.waitForURL(/workplace=/);
  await reads("h1", "Sign in");
});

test("back and forward while a list is loading show the list of the URL", async () => {
  await page.goto("/");
  await page.locator("input[name=workplace]").first().check();
  await page.locator(".finder-chosen").waitFor();
  const narrowed = await page.locator("h1").innerText();
  let held;
  await page.route(`${site.address}/`, (route) => (held = route));
  await page.goBack();
  await page.locator("main[aria-busy]").waitFor();
  await page.goForward();
  await page.locator("main:not([aria-busy])").waitFor();
  await held?.continue().catch(() => undefined);
  assert.match(page.url(), /workplace=/);
  assert.equal(await page.locator("h1").innerText(), narrowed);
});

test("words that are typed while the list is loading stay, with the cursor position", async () => {
  await page.goto("/");
  let go;
  const waiting = new Promise((done) => (go = done));
  await page.route("**/?workplace=*", async (route) => {
    await waiting;
    await route.continue();
  });
  await page.locator("input[name=workplace]").first().check();
  await page.locator("main[aria-busy]").waitFor();
  await page.locator("#q").pressSequentially("engi");
  await page.locator("#q").press("ArrowLeft");
  go();
  await page.locator(".finder-chosen").waitFor();
  assert.equal(await page.locator("#q").inputValue(), "engi");
  await page.keyboard.type("x");
  assert.equal(await page.locator("#q").inputValue(), "engxi");
});

test("a saved job is shown below the list, a closed one is never shown as open, and both can be removed", async () => {
  await page.goto("/");
  assert.equal(await page.locator("#saved").count(), 0);
  const titles = [];
  for (const number of [0, 1]) {
    await page.goto("/");
    await page.locator(".job a").nth(number).click();
    titles.unshift((await page.locator("h1").textContent()).trim());
    await page.locator(".back a").focus();
    await page.locator("#save").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Save job", exact: true, pressed: true }).waitFor();
  }
  const path = new URL(page.url()).pathname;
  const closed = { url: "/jobs/00000000-0000-4000-8000-000000000000", title: "<img src=x id=injected> Job" };
  await put(page, JSON.stringify([closed, { url: "https://example.com/x" }, { url: "//example.com" }, 7, null, ...(await kept(page))]));
  await page.goto("/de/");
  const saved = page.locator("#saved");
  await saved.locator("li").first().waitFor();
  assert.deepEqual(await saved.locator("li p > :first-child").allTextContents(), [closed.title, ...titles]);
  assert.equal(await saved.locator("li a").count(), 2);
  assert.equal(await page.locator("#injected").count(), 0);
  assert.match(await saved.locator("li").first().textContent(), /Dieser Job ist nicht mehr offen/);
  assert.equal(await saved.locator("li a").first().getAttribute("href"), `/de${path}`);
  await saved.getByRole("button", { name: `Entfernen : ${titles[0]}`, exact: true }).waitFor();
  await assertAccessible();
  // Filtering replaces the content of the list, but the saved jobs stay visible.
  await page.locator("#q").fill("engineer");
  await page.locator("#q").press("Enter");
  await page.waitForURL(/q=engineer/);
  await saved.locator("li").nth(2).waitFor();
  for (const left of [2, 1]) {
    await saved.locator("li button").first().press("Enter");
    await page.waitForFunction((left) => document.activeElement.matches("#saved li button") && document.querySelectorAll("#saved li").length === left, left);
  }
  // A job that is removed in another tab disappears in this one.
  const other = await context.newPage();
  await other.goto(await saved.locator("li a").getAttribute("href"));
  await other.getByRole("button", { name: "Job merken", exact: true, pressed: true }).click();
  await saved.locator("li").first().waitFor({ state: "detached" });
  assert.equal(await saved.isVisible(), false);
  assert.equal(await kept(page), null);
});

const put = (page, text) => page.evaluate((text) => localStorage.setItem("vestibule-saved", text), text);
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("vestibule-saved")));

test("a full, denied or damaged storage breaks neither the list nor the page of a job", async () => {
  const faults = [];
  page.on("pageerror", (fault) => faults.push(fault));
  await page.goto("/");
  const path = await page.locator(".job a").first().getAttribute("href");
  const save = page.getByRole("button", { name: "Save job", exact: true });
  for (const text of ["{", "7", "null", "{}", '[{"url":{}}]']) {
    await put(page, text);
    await page.goto(path);
    await save.click();
    assert.equal((await kept(page)).length, 1, text);
  }
  const many = Array.from({ length: 150 }, (_, at) => ({ url: `/jobs/${at}`, title: "x".repeat(999) }));
  await put(page, JSON.stringify(many));
  await page.goto("/");
  await page.locator("#saved li").first().waitFor();
  assert.equal(await page.locator("#saved li").count(), 20);
  await page.goto(path);
  await save.click();
  assert.equal((await kept(page)).length, 20);
  await page.addInitScript(() => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }));
  await page.goto(path);
  await save.click();
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } }));
  await page.goto(path);
  assert.equal(await save.isVisible(), false);
  await page.goto("/");
  assert.equal(await page.locator("#saved").isVisible(), false);
  assert.deepEqual(faults, []);
});

test("the next page of the list begins at its heading", async () => {
  await page.goto("/?limit=5");
  await page.locator(".pager a[rel=next]").click();
  await page.waitForURL(/offset=5/);
  await page.waitForFunction(() => document.activeElement.localName === "h1");
  assert.equal(await page.locator(".jobs").getAttribute("start"), "6");
});

test("the receipt shows its times in the visitor's time zone, and its link can be copied", async () => {
  await page.goto(form);
  await fillIn();
  await send();
  await page.waitForURL(/\/applications\/[a-z0-9]{26}$/);
  const far = await browser.newContext({ baseURL: site.address, timezoneId: "Asia/Tokyo", permissions: ["clipboard-read", "clipboard-write"] });
  const receipt = await far.newPage();
  await receipt.goto(page.url());
  const time = receipt.locator(".timeline time").first();
  const shown = await time.evaluate((it) => [it.textContent, new Date(it.dateTime).getUTCHours()]);
  assert.match(shown[0], /GMT\+9/);
  assert.ok(shown[0].includes(` ${`${(shown[1] + 9) % 24}`.padStart(2, "0")}:`), shown[0]);
  await receipt.locator("[data-copied]").click();
  await receipt.locator("[data-copied]", { hasText: "Link copied" }).waitFor();
  assert.equal(await receipt.evaluate(() => navigator.clipboard.readText()), page.url());
  await far.close();
  // If the visitor's time zone is UTC, the script must write the times exactly as the site does.
  const [near, plain] = await Promise.all([{ timezoneId: "UTC" }, { javaScriptEnabled: false }].map((options) => browser.newContext(options)));
  const texts = [near, plain].map(async (context) => {
    const receipt = await context.newPage();
    await receipt.goto(page.url());
    return receipt.locator(".timeline time").first().textContent();
  });
  const [scripted, written] = await Promise.all(texts);
  assert.equal(scripted, written);
  await Promise.all([near.close(), plain.close()]);
});

test("a receipt deletes only the draft of the form that led to it", async () => {
  await page.goto(form);
  await fillIn();
  await send();
  await page.waitForURL(/\/applications\/[a-z0-9]{26}$/);
  await draftsAre("");
  await page.evaluate(() => {
    sessionStorage.setItem("vestibule-sent", "vestibule-draft-other");
    sessionStorage.setItem("vestibule-draft-other", JSON.stringify({ at: Date.now(), given: [["email", "ada@example.com"]] }));
  });
  await page.reload();
  await page.locator("[data-copied]:visible").waitFor();
  assert.deepEqual(await drafts(), ["sessionStorage"]);
});
