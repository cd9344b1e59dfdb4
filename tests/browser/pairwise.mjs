// Pairwise testing: assigns one combination of factors to each page, so that every pair of factor
// values occurs.

// Assigns one value of each factor to each page. `factors` has the form { name: [value, …] }.
// `fits` returns whether a page can be tested with a combination of values.
export function assign(pages, factors, fits = () => true) {
  const choices = product(factors);
  const missing = new Set(choices.flatMap(pairs));
  const assigned = [];
  const times = new Map(choices.map((choice) => [choice, 0]));
  // Assign pages that allow only a few combinations first.
  const countPossible = (page) => choices.filter((choice) => fits(page, choice)).length;
  for (const page of pages.toSorted((a, b) => countPossible(a) - countPossible(b))) {
    const countMissing = (choice) => pairs(choice).filter((pair) => missing.has(pair)).length;
    const possible = choices.filter((choice) => fits(page, choice));
    const [best] = possible.toSorted((a, b) => countMissing(b) - countMissing(a) || times.get(a) - times.get(b));
    if (!best) throw new Error(`${page.name ?? page} fits nowhere`);
    pairs(best).forEach((pair) => missing.delete(pair));
    times.set(best, times.get(best) + 1);
    assigned.push({ page, ...best });
  }
  return assigned;
}

// Returns all combinations of one value of each factor.
export function product(factors) {
  const entries = Object.entries(factors);
  return entries.reduce(
    (choices, [name, values]) => choices.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value }))),
    [{}],
  );
}

// Returns the pairs of factor values in a combination.
export function pairs(choice) {
  const entries = Object.entries(choice).filter(([name]) => name !== "page");
  const told = entries.map(([name, value]) => `${name} ${value}`);
  return told.flatMap((one, at) => told.slice(at + 1).map((other) => `${one}, ${other}`));
}
