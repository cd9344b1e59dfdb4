// Checks every page in every state with axe (accessibility) and with the Nu HTML checker. Each
// state is checked once, with one combination of the factors below. The combinations are chosen so
// that every pair of factor values occurs. If AUDIT=all is set, each state is checked with every
// combination.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { file, writeBook } from "./storybook.mjs";
import { assign, pairs, product } from "./pairwise.mjs";
import { AxeRunner, groupByPage } from "./axe_audit.mjs";
import { openBrowser } from "./harness.mjs";

const checker = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

// `script` is whether JavaScript is enabled. One language is Arabic, because it is written from
// right to left.
const factors = {
  brand: ["built-in", "saltmarsh", "umbra", "marisol"],
  scheme: ["light", "dark"],
  width: [390, 1280],
  script: [true, false],
  language: ["en", "ar"],
};

const books = {};
let browser;
let combinations;
before(async () => {
  books["built-in"] = writeBook(null, []);
  books.saltmarsh = writeBook("saltmarsh", ["ar"]);
  books.umbra = writeBook("umbra", ["ar"]);
  books.marisol = writeBook("marisol", ["ar"]);
  const states = [...new Set(Object.values(books).flatMap((book) => book.states))];
  const fits = (state, { brand }) => books[brand].states.includes(state);
  combinations =
    process.env.AUDIT === "all"
      ? product({ page: states, ...factors }).filter(({ page, ...choice }) => fits(page, choice))
      : assign(states, factors, fits);
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  Object.values(books).forEach((book) => book.close());
});

test("a template of the company replaces the built-in one", () => {
  const list = (brand) => readFileSync(file(books[brand], { state: "list-open" }), "utf8");
  assert.match(list("umbra"), /<li class="job">\s*<span class="job-lamp">/);
  assert.doesNotMatch(list("saltmarsh"), /job-lamp/);
});

test("every state is checked, and every pair of factor values occurs", () => {
  const states = new Set(Object.values(books).flatMap((book) => book.states));
  assert.ok(50 < states.size, `${[...states]}`);
  assert.deepEqual(new Set(combinations.map(({ page }) => page)), states);
  const occurring = new Set(combinations.flatMap(({ page: _, ...choice }) => pairs(choice)));
  const wanted = new Set(product(factors).flatMap(pairs));
  assert.deepEqual([...wanted].filter((pair) => !occurring.has(pair)), []);
});

test("the checks report an inaccessible page and a page with invalid HTML", async () => {
  const removeLanguage = () => document.documentElement.removeAttribute("lang");
  const found = await new AxeRunner(browser, books).check(combinations.slice(0, 1), removeLanguage);
  assert.match(found.join(), /html-has-lang/);
  const broken = join(books["built-in"].folder, "broken.html");
  writeFileSync(broken, "<!doctype html><title>x</title><p></div>");
  assert.match((await check([broken])).join(), /No “p” element|Stray end tag|div/);
});

test("every page is accessible", async (t) => {
  const waiting = groupByPage(combinations);
  const found = [];
  let checked = 0;
  const checkWaiting = async () => {
    const runner = new AxeRunner(browser, books);
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const violations = await runner.check(group);
      found.push(...violations.map(([combination, it]) => `${Object.values(combination).join(", ")}: ${it}`));
      checked += group.length;
    }
  };
  await Promise.all([checkWaiting(), checkWaiting()]);
  t.diagnostic(`${checked} pages were checked`);
  assert.equal(checked, combinations.length);
  assert.deepEqual(found, []);
});

test("every page is valid HTML", async () => {
  const named = combinations.map(({ page, brand, ...others }) => file(books[brand], { state: page, ...others }));
  const files = [...new Set(named)];
  const found = [];
  for (let at = 0; at < files.length; at += 500) found.push(...(await check(files.slice(at, at + 500))));
  assert.deepEqual(found, []);
});

// Runs the Nu HTML checker on these files, and returns its messages.
async function check(files) {
  const said = await new Promise((done, fail) => {
    const options = ["-Xss16m", "-jar", checker, "--format", "json", "--exit-zero-always", "--stdout", ...files];
    execFile("java", options, { maxBuffer: 64 << 20 }, (error, out) => (error ? fail(error) : done(JSON.parse(out))));
  });
  // Ignore warnings about a text whose language differs from the declared one: the ATS does not
  // send the language of a posting's text.
  const isGuess = ({ message }) => message.startsWith("This document appears to be written in");
  // The checker does not know that `blocking` is also valid with the link type `expect`
  // (html.spec.whatwg.org/multipage/semantics.html#attr-link-blocking).
  const isExpected = ({ message, extract }) => message.includes("“blocking” attribute") && /rel="expect" href="#[a-z]+" blocking="render"/.test(extract);
  return said.messages.filter((it) => !isGuess(it) && !isExpected(it)).map((it) => `${it.url}: ${it.message}: ${it.extract?.trim()}`);
}
