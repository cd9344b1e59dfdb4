// Tests the pairwise assignment of factors to pages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assign, pairs, product } from "./pairwise.mjs";

const factors = { brand: ["plain", "serif", "night"], scheme: ["light", "dark"], width: [390, 1280], script: [true, false] };
const pages = Array.from({ length: 14 }, (_, number) => `page ${number}`);

// Returns the possible pairs of factor values that were not assigned to any page.
function missing(assigned, fits = () => true) {
  const met = new Set(assigned.flatMap(({ page: _, ...choice }) => pairs(choice)));
  const possible = product(factors).filter((choice) => pages.some((page) => fits(page, choice)));
  return [...new Set(possible.flatMap(pairs))].filter((pair) => !met.has(pair));
}

test("each page is assigned one combination, and every pair of factor values occurs", () => {
  const assigned = assign(pages, factors);
  assert.deepEqual(assigned.map(({ page }) => page).toSorted(), pages.toSorted());
  assert.deepEqual(missing(assigned), []);
});

test("no combination is assigned twice before every combination is assigned", () => {
  const many = Array.from({ length: 24 }, (_, number) => `page ${number}`);
  const assigned = assign(many, factors).map(({ page: _, ...choice }) => JSON.stringify(choice));
  assert.equal(new Set(assigned).size, 24);
});

test("a page that allows only one combination gets it, and all pairs still occur", () => {
  const fits = (page, { brand }) => page !== "page 13" || brand === "night";
  const assigned = assign(pages, factors, fits);
  assert.equal(assigned.find(({ page }) => page === "page 13").brand, "night");
  assert.deepEqual(missing(assigned, fits), []);
});

test("the error for a page that allows no combination names the page", () => {
  assert.throws(() => assign(["lost"], factors, () => false), /lost fits nowhere/);
});

test("too few pages leave out some pairs", () => {
  assert.notDeepEqual(missing(assign(pages.slice(0, 3), factors)), []);
});
