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
import { deal, pairs, product } from "./pairwise.mjs";
import { Eye, sittings } from "./axe_audit.mjs";
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
let looks;
before(async () => {
  books["built-in"] = writeBook(null, []);
  books.saltmarsh = writeBook("saltmarsh", ["ar"]);
  books.umbra = writeBook("umbra", ["ar"]);
  books.marisol = writeBook("marisol", ["ar"]);
  const states = [...new Set(Object.values(books).flatMap((book) => book.states))];
  const fits = (state, { brand }) => books[brand].states.includes(state);
  looks =
    process.env.AUDIT === "all"
      ? product({ page: states, ...factors }).filter(({ page, ...choice }) => fits(page, choice))
      : deal(states, factors, fits);
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
  assert.deepEqual(new Set(looks.map(({ page }) => page)), states);
  const met = new Set(looks.flatMap(({ page: _, ...choice }) => pairs(choice)));
  const wanted = new Set(product(factors).flatMap(pairs));
  assert.deepEqual([...wanted].filter((pair) => !met.has(pair)), []);
});

test("the checks report an inaccessible page and a page with invalid HTML", async () => {
  const spoil = () => document.documentElement.removeAttribute("lang");
  const found = await new Eye(browser, books).sit(looks.slice(0, 1), spoil);
  assert.match(found.join(), /html-has-lang/);
  const broken = join(books["built-in"].folder, "broken.html");
  writeFileSync(broken, "<!doctype html><title>x</title><p></div>");
  assert.match((await check([broken])).join(), /No “p” element|Stray end tag|div/);
});

test("every page is accessible", async (t) => {
  const waiting = sittings(looks);
  const found = [];
  let seen = 0;
  const walk = async () => {
    const eye = new Eye(browser, books);
    for (let sitting = waiting.shift(); sitting; sitting = waiting.shift()) {
      const told = (await eye.sit(sitting)).map(([look, it]) => `${Object.values(look).join(", ")}: ${it}`);
      found.push(...told);
      seen += sitting.length;
    }
  };
  await Promise.all([walk(), walk()]);
  t.diagnostic(`${seen} pages were looked at`);
  assert.equal(seen, looks.length);
  assert.deepEqual(found, []);
});

test("every page is valid HTML", async () => {
  const files = looks.map(({ page, brand, ...look }) => file(books[brand], { state: page, ...look }));
  const found = [];
  const once = [...new Set(files)];
  for (let at = 0; at < once.length; at += 500) found.push(...(await check(once.slice(at, at + 500))));
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
  return said.messages.filter((it) => !isGuess(it)).map((it) => `${it.url}: ${it.message}: ${it.extract?.trim()}`);
}
