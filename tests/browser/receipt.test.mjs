// Tests how a visitor without JavaScript uses the receipt of a site without TLS. The CSRF check is
// special there: browsers do not send `Sec-Fetch-Site` to such a site, and they send `Origin: null`
// with forms on pages whose referrer policy is `no-referrer`.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { freePort, openBrowser, openSite } from "./harness.mjs";
import { pdf } from "./pdf.mjs";

const posting = '+++\ntitle = "Lamp Keeper"\ncreated = 2026-10-02T09:00:00Z\n+++\nKeep lamps.\n';
const [folder, host] = [mkdtempSync(join(tmpdir(), "vestibule-postings-")), "jobs.example.test"];
let address, ats, browser, page, site;

before(async () => {
  writeFileSync(join(folder, "lamp.md"), posting);
  const port = await freePort();
  ats = await freePort();
  address = `http://${host}:${port}`;
  site = await openSite({
    VESTIBULE_SITE__LISTEN: `127.0.0.1:${port}`,
    VESTIBULE_SITE__PUBLIC_URL: address,
    VESTIBULE_REFERENCE_ATS__LISTEN: `127.0.0.1:${ats}`,
    VESTIBULE_REFERENCE_ATS__API_KEY: "rehearsal",
    VESTIBULE_REFERENCE_ATS__FAULTS: "true",
    VESTIBULE_REFERENCE_ATS__POSTINGS: folder,
    VESTIBULE_DELIVERY__WAIT: "1s",
  });
  browser = await openBrowser(`--host-resolver-rules=MAP ${host} 127.0.0.1`);
  page = await (await browser.newContext({ baseURL: address, javaScriptEnabled: false })).newPage();
});

after(async () => {
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

// Makes the reference ATS answer the next application with this fault.
async function plan(fault) {
  const planned = await fetch(`http://127.0.0.1:${ats}/faults`, {
    method: "POST",
    headers: { Authorization: "Bearer rehearsal", "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint: "applications", fault }),
  });
  assert.equal(planned.status, 204);
}

// Reloads the page until it contains an element that matches `selector`.
async function until(address, selector) {
  const deadline = Date.now() + 60_000;
  do {
    assert.ok(Date.now() < deadline, `${selector} does not appear`);
    await page.goto(address);
  } while (!(await page.locator(selector).count()));
}

// Waits until the last application is waiting for a retry, because it cannot be withdrawn while an
// attempt to deliver it is running.
function untilPutOff() {
  const deadline = Date.now() + 60_000;
  const why = () => JSON.parse(site.run("outbox", "list", "--json"))[0].why;
  while (!why()) assert.ok(Date.now() < deadline, "it is still being sent");
}

async function apply(email) {
  await until("/", ".job a, main a[href^='/jobs/']");
  const job = await page.locator("main a[href^='/jobs/']").first().getAttribute("href");
  await until(job, "main a[href$='/apply']");
  await page.locator("main a[href$='/apply']").first().click();
  await page.locator("#first_name").fill("Ada");
  await page.locator("#last_name").fill("Example");
  await page.locator("#email").fill(email);
  const file = { name: "Ada Exämple.pdf", mimeType: "application/pdf", buffer: pdf("Ada Example") };
  await page.locator("#resume").setInputFiles(file);
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL(/\/applications\/[a-z0-9]{26}$/);
}

async function download(link) {
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

test("a refused application opens its form with all values, which can be sent again", async () => {
  await plan({ kind: "throttle", retry_after: 2 });
  await plan({ kind: "refuse", status: 400, body: { email: ["This address is known."] } });
  await apply("bea@example.com");
  const receipt = page.url();
  await until(receipt, "form[action$='/again']");
  await page.locator("form[action$='/again'] button").click();
  assert.equal(await page.locator("#email").inputValue(), "bea@example.com");
  await page.locator("#email").fill("bea@example.org");
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL(/\/applications\/[a-z0-9]{26}$/);
  assert.notEqual(page.url(), receipt);
});

test("a waiting application can be downloaded and then withdrawn", async () => {
  await plan({ kind: "throttle", retry_after: 600 });
  await apply("ada@example.com");
  const receipt = page.url();
  untilPutOff();

  const file = await download(page.locator(".downloads a[href$='/file']"));
  assert.equal(file.name, "Ada Exämple.pdf");
  assert.deepEqual(file.content, pdf("Ada Example"));
  const text = await download(page.locator(".downloads a[href$='/sent']"));
  assert.equal(text.name, "lamp-keeper.txt");
  assert.match(text.content.toString(), /ada@example\.com/);

  await page.locator("main a[href$='/withdraw']").click();
  // The button at the place of a second click does nothing without the checkbox.
  await page.locator("main form button").click();
  assert.equal(page.url(), `${receipt}/withdraw`);
  await page.locator("#sure:invalid").waitFor();
  const [box, button] = await Promise.all(
    [".choice", "button"].map((part) => page.locator(`main form ${part}`).boundingBox()),
  );
  assert.ok(box.y + box.height <= button.y, "the checkbox and the button are at different places");
  await page.locator("#sure").check();
  await page.locator("main form button").click();
  await page.locator("h1", { hasText: "Your application was withdrawn" }).waitFor();
  assert.equal(page.url(), receipt);
  assert.equal((await page.content()).includes("ada@example.com"), false);
});
