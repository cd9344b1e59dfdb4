// Creates the README's screenshots from the storybooks:
// node tests/browser/screenshots.mjs
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { leaf, open, writeBook } from "./storybook.mjs";
import { openBrowser } from "./harness.mjs";

const folder = resolve(import.meta.dirname, "../../docs/images");
const wide = { width: 1280, height: 860 };
const tall = { width: 1280, height: 1040 };
const narrow = { width: 390, height: 920 };

// Single pages in the built-in look.
const pictures = [
  { state: "list-open", name: "list" },
  { state: "posting-open", name: "posting" },
  { state: "form-fresh", name: "form" },
  { state: "form-file-kept", name: "form-problems" },
  { state: "receipt-on-its-way", name: "receipt", scheme: "dark" },
  { state: "posting-in-arabic", name: "arabic", language: "ar" },
];

// One picture of these pages for each sample brand, in each of its color schemes.
const brands = { saltmarsh: ["light", "dark"], umbra: ["dark"], marisol: ["light", "dark"] };
const states = ["list-open", "posting-open", "form-fresh", "receipt-on-its-way"];

const browser = await openBrowser();
mkdirSync(folder, { recursive: true });
const builtIn = writeBook(null, []);
for (const { name, ...look } of pictures) writeFileSync(join(folder, `${name}.png`), await shot(builtIn, look, wide));
builtIn.close();
for (const [brand, schemes] of Object.entries(brands)) {
  const book = writeBook(brand, []);
  for (const scheme of schemes) {
    const shots = [];
    for (const state of states) for (const size of [tall, narrow]) shots.push(await shot(book, { state, scheme }, size));
    const suffix = scheme === schemes[0] ? "" : `-${scheme}`;
    writeFileSync(join(folder, `${brand}${suffix}.webp`), await sheet(shots, scheme));
  }
  book.close();
}
await browser.close();

// A screenshot of the part of a page that is visible in a window of this size.
async function shot(book, look, viewport) {
  const page = await leaf(browser, book, { colorScheme: look.scheme ?? "light", viewport });
  await open(page, look);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((it) => it.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((it) => it.decode()));
  });
  const png = await page.screenshot();
  await page.context().close();
  return png;
}

// One WebP with all pages: each in a wide window, with the narrow window next to it.
async function sheet(shots, scheme) {
  const page = await browser.newPage({ viewport: { width: 1680, height: 1012 } });
  const image = (png, kind) => `<img class="${kind}" src="data:image/png;base64,${png.toString("base64")}">`;
  const pair = (at) => `<p>${image(shots[at], "wide")}${image(shots[at + 1], "narrow")}</p>`;
  const [backdrop, shadow] = scheme === "dark" ? ["#1c1c1f", "#000c"] : ["#e9e6e1", "#0003"];
  await page.setContent(`<style>
    body { margin: 0; padding: 40px 40px 0; background: ${backdrop}; display: grid; grid-template-columns: 1fr 1fr; gap: 0 40px }
    p { position: relative; margin: 0; block-size: 486px }
    img { position: absolute; border-radius: 10px; box-shadow: 0 6px 24px ${shadow} }
    .wide { inset: 0 auto auto 0; inline-size: 570px }
    .narrow { inset: 0 0 auto auto; inline-size: 196px }
    </style>${[0, 2, 4, 6].map(pair).join("")}`);
  const png = await page.screenshot();
  const webp = await page.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(source)).blob());
    const canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height });
    canvas.getContext("2d").drawImage(bitmap, 0, 0);
    return canvas.toDataURL("image/webp", 0.82).split(",")[1];
  }, `data:image/png;base64,${png.toString("base64")}`);
  await page.close();
  return Buffer.from(webp, "base64");
}
