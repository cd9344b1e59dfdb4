// Creates the storybook of a brand and opens its pages in a browser as if a site served them.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../target/debug/vestibule", import.meta.url));
const host = "http://book.localhost";

// Returns the settings with which a sample brand in `brands/` shows its own postings. Saltmarsh &
// Finch has no postings of its own and uses the built-in postings.
export function ownPostings(brand) {
  const postings = resolve(import.meta.dirname, "../../brands", `${brand}-postings`);
  return existsSync(postings) ? { VESTIBULE_REFERENCE_ATS__POSTINGS: postings } : {};
}

// Writes the storybook of a sample brand in `brands/`, or of the built-in design if `brand` is
// null. Adds `languages` to the brand's own languages, and `settings` to the environment.
export function writeBook(brand, languages, settings = {}) {
  const home = mkdtempSync(join(tmpdir(), "vestibule-book-"));
  const folder = join(home, "storybook");
  const dir = brand ? { VESTIBULE_BRAND__DIR: resolve(import.meta.dirname, "../../brands", brand) } : {};
  const more = languages.flatMap((language) => ["--language", language]);
  const environment = { PATH: process.env.PATH, ...dir, ...settings };
  execFileSync(program, ["storybook", "--to", folder, ...more], { cwd: home, env: environment });
  return {
    folder,
    // The names of all states, such as `list-open`.
    states: readdirSync(join(folder, "light", "en")).filter((name) => name !== "index.html").map((name) => name.replace(/\.html$/, "")),
    close: () => rmSync(home, { recursive: true }),
  };
}

// Returns the path of a state's HTML file.
export function file(book, { scheme = "light", language = "en", state }) {
  return join(book.folder, scheme, language, `${state}.html`);
}

// Opens a new browser window in which all URLs of `book.localhost` return files of the storybook.
export async function openWindow(browser, book, options = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", bypassCSP: true, ...options });
  await context.route(`${host}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(book.folder, normalize(decodeURIComponent(pathname))) });
  });
  return context.newPage();
}

// Opens the page of a state.
export function open(page, { scheme = "light", language = "en", state }) {
  return page.goto(`${host}/${scheme}/${language}/${state}.html`);
}
