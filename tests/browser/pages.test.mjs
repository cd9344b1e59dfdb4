// Every page in every state, looked at by machines: its HTML, its accessibility, its width.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openBrowser } from "./house.mjs";
import { gather, show } from "./states.mjs";

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const checker = require.resolve("vnu-jar/build/dist/vnu.jar");

let states;
let browser;
before(async () => {
  states = await gather();
  browser = await openBrowser();
});
after(() => browser?.close());

test("every page is valid HTML", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vestibule-html-"));
  const name = (index) => `${index}.html`;
  states.forEach((state, index) => writeFileSync(join(folder, name(index)), state.html));
  const found = await new Promise((done) => {
    const options = ["-Xss16m", "-jar", checker, "--format", "json", "--exit-zero-always", folder];
    execFile("java", options, { maxBuffer: 64 << 20 }, (error, _, said) => done(error ?? JSON.parse(said)));
  });
  rmSync(folder, { recursive: true });
  // The ATS does not name a posting's language, so the page cannot either.
  const isGuess = ({ message }) => message.startsWith("This document appears to be written in");
  const told = (message) => {
    const [, index] = message.url.match(/(\d+)\.html$/);
    return `${states[index].name}: ${message.message}: ${message.extract?.trim()}`;
  };
  assert.deepEqual(found.messages?.filter((it) => !isGuess(it)).map(told), []);
});

for (const colorScheme of ["light", "dark"]) {
  test(`nobody is shut out, in ${colorScheme} colours`, async () => {
    const found = await inEachState({ colorScheme, viewport: { width: 390, height: 844 } }, async (page) => {
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.html}`));
    });
    assert.deepEqual(found, []);
  });
}

for (const width of [320, 390, 1280, 2560]) {
  test(`no page scrolls sideways where ${width} pixels are wide`, async () => {
    const found = await inEachState({ viewport: { width, height: 800 } }, async (page) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      return wide <= width ? [] : [`${wide} pixels`];
    });
    assert.deepEqual(found, []);
  });
}

// What a reader may set for all pages (WCAG 1.4.12), at twice the size on a small window (1.4.4).
const spacing = "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important } html { font-size: 200% !important }";

test("no page scrolls sideways where text is twice as large and spaced out", async () => {
  const options = { viewport: { width: 390, height: 844 }, bypassCSP: true };
  const found = await inEachState(options, async (page) => {
    await page.addStyleTag({ content: spacing });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    return wide <= 390 ? [] : [`${wide} pixels`];
  });
  assert.deepEqual(found, []);
});

test("what is pressed is large enough for a thumb", async () => {
  const found = await inEachState({ viewport: { width: 390, height: 844 } }, (page) =>
    page.evaluate(() => {
      // A link within a sentence is as large as its words; everything else is a target of its own.
      const alone = "button, select, textarea, input:not([type=hidden]), .button, .company, .back a, .pager a, .summary a, nav a";
      const box = (element) => (element.type === "radio" || element.type === "checkbox" ? element.parentElement : element);
      return [...document.querySelectorAll(alone)]
        .filter((element) => element.checkVisibility() && box(element).getBoundingClientRect().height < 43.9)
        .map((element) => `${element.outerHTML} is ${box(element).getBoundingClientRect().height} high`);
    }),
  );
  assert.deepEqual(found, []);
});

// What `look` finds in each state, with the state's name before it. The page is the one that was
// answered, under its own headers.
async function inEachState(options, look) {
  const context = await browser.newContext({ ...options, reducedMotion: "reduce" });
  const page = await context.newPage();
  const found = [];
  for (const state of states) {
    await show(page, state);
    found.push(...(await look(page)).map((it) => `${state.name}: ${it}`));
  }
  await context.close();
  return found;
}
