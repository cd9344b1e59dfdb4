// Deals circumstances to pages: each page is looked at once, and between them every two circumstances meet.

// `pages` are dealt one choice of each of the `factors` ({ name: [value, …] }). `fits` says whether a page can
// be looked at under a choice.
export function deal(pages, factors, fits = () => true) {
  const choices = product(factors);
  const open = new Set(choices.flatMap(pairs));
  const dealt = [];
  const times = new Map(choices.map((choice) => [choice, 0]));
  // Pages that fit in few places choose first.
  const room = (page) => choices.filter((choice) => fits(page, choice)).length;
  for (const page of pages.toSorted((a, b) => room(a) - room(b))) {
    const worth = (choice) => pairs(choice).filter((pair) => open.has(pair)).length;
    const possible = choices.filter((choice) => fits(page, choice));
    const [best] = possible.toSorted((a, b) => worth(b) - worth(a) || times.get(a) - times.get(b));
    if (!best) throw new Error(`${page.name ?? page} fits nowhere`);
    pairs(best).forEach((pair) => open.delete(pair));
    times.set(best, times.get(best) + 1);
    dealt.push({ page, ...best });
  }
  return dealt;
}

// Every choice of one value of each factor.
export function product(factors) {
  const entries = Object.entries(factors);
  return entries.reduce(
    (choices, [name, values]) => choices.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value }))),
    [{}],
  );
}

// The pairs of circumstances that meet in a choice.
export function pairs(choice) {
  const entries = Object.entries(choice).filter(([name]) => name !== "page");
  const told = entries.map(([name, value]) => `${name} ${value}`);
  return told.flatMap((one, at) => told.slice(at + 1).map((other) => `${one}, ${other}`));
}
