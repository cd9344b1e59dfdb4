// Saved jobs: a button on each job saves it, and the list shows the saved jobs. They are stored only in this browser, and
// only if the visitor uses the button. All messages come from the page, in the visitor's language.

const SAVED = "vestibule-saved";
const MOST = 20;

// The page of a job provides the text of the button. The list provides all other texts.
const { save, saved: heading, remove: label, closed, note } = document.querySelector("script[data-save], script[data-saved]").dataset;

const find = (selector) => document.querySelector(selector);
const create = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

// Returns the saved jobs, newest first. The browser can deny access to the storage, and its content
// can be invalid.
function saved() {
  try {
    const jobs = JSON.parse(localStorage.getItem(SAVED)).filter((it) => /^\/jobs\/[\w%.~-]+$/.test(it?.url));
    return jobs.slice(0, MOST).map(({ url, title }) => ({ url, title: String(title).slice(0, 200) }));
  } catch { return []; }
}

const is_saved = (url) => saved().some((job) => job.url === url);

function store(jobs) {
  try {
    if (jobs.length) localStorage.setItem(SAVED, JSON.stringify(jobs.slice(0, MOST)));
    else localStorage.removeItem(SAVED);
  } catch { /* the storage is full or denied */ }
}

const remove = (url) => store(saved().filter((job) => job.url !== url));

// Adds the button that saves a job next to the link to the list, or at the end if a brand's template has no such place.
function offer() {
  try { localStorage.length; } catch { return; }
  const url = new URL(find("link[type='application/json']").href).pathname.replace(/\.json$/, "");
  const mark = create("span", { ariaHidden: "true" });
  const button = create("button", { className: "plain", id: "save" }, mark, save);
  const show = () => {
    mark.textContent = is_saved(url) ? "★ " : "☆ ";
    button.setAttribute("aria-pressed", is_saved(url));
  };
  button.onclick = () => {
    if (is_saved(url)) remove(url);
    else store([{ url, title: (find("h1")?.textContent ?? document.title).trim() }, ...saved()]);
    show();
  };
  const place = find(".back") ?? find("main").appendChild(create("p"));
  place.classList.add("dots");
  place.append(create("span", {}, button));
  return show;
}

// Requests a saved job from the site, so that the list does not show a closed job as open. A job
// without a response is not shown.
async function look(job) {
  try {
    const answer = await fetch(`${job.url}.json`);
    if ([404, 410].includes(answer.status)) return job;
    if (!answer.ok) return null;
    const { title, language, url } = await answer.json();
    return { ...job, title, language, path: new URL(url, location.href).pathname };
  } catch { return null; }
}

async function list() {
  const jobs = await Promise.all(saved().map(look));
  const rows = jobs.filter((job) => job && is_saved(job.url)).map(row);
  find("#saved")?.remove();
  if (!rows.length) return;
  const section = create("section", { className: "alert closed-similar", id: "saved" }, create("h2", {}, heading));
  section.append(create("ul", {}, ...rows), create("p", { className: "alert-note" }, note));
  // Append the section to the results, where it needs no grid area of its own.
  (find(".results") ?? find("main")).append(section);
}

function row({ url, title, language, path }) {
  // If the URL of the list begins with a language, begin the job's URL with the same language.
  const first = location.pathname.split("/")[1];
  const href = (first.toLowerCase() === document.documentElement.lang.toLowerCase() ? `/${first}` : "") + path;
  const link = path ? [create("a", { href, lang: language ?? "", dir: "auto" }, title)] : [create("bdi", {}, title), " ", create("span", {}, closed)];
  const button = create("button", { className: "plain" }, label, create("span", { className: "visually-hidden", dir: "auto" }, `: ${title}`));
  const element = create("li", {}, create("p", {}, ...link), button);
  button.onclick = () => {
    remove(url);
    element.remove();
    // Moves the focus to the next button, or to the heading of the page.
    const next = find("#saved li button");
    if (!next) find("#saved").remove();
    (next ?? Object.assign(find("h1"), { tabIndex: -1 })).focus();
  };
  return element;
}

const show = (save ? offer() : list) ?? (() => {});
show();
// Shows the jobs again, because another tab can change them, and filtering replaces the content of
// the list.
addEventListener("storage", ({ key }) => (key === SAVED || key === null) && show());
addEventListener("pageshow", ({ persisted }) => persisted && show());
new MutationObserver(show).observe(document.body, { childList: true });
