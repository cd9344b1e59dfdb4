// Saved jobs: a button on each job saves it, and the list shows the saved jobs. They are stored only in this browser, and
// only if the visitor uses the button. All messages come from the page, in the visitor's language.

const SAVED = "vestibule-saved";
const MOST = 20;

const find = (selector) => document.querySelector(selector);
const create = (name, properties) => Object.assign(document.createElement(name), properties);

// The saved jobs, the newest first. The browser may deny access to its storage.
function saved() {
  try {
    const jobs = JSON.parse(localStorage.getItem(SAVED));
    return Array.isArray(jobs) ? jobs.filter((it) => String(it?.url).startsWith("/jobs/")) : [];
  } catch { return []; }
}

function save(jobs) {
  if (jobs.length) localStorage.setItem(SAVED, JSON.stringify(jobs.slice(0, MOST)));
  else localStorage.removeItem(SAVED);
}

function button() {
  const it = find("[data-save]");
  try { if (!it || !localStorage) return; } catch { return; }
  const { save: url, title } = it.dataset;
  const is_saved = () => saved().some((job) => job.url === url);
  it.ariaPressed = is_saved();
  it.hidden = false;
  it.onclick = () => {
    const [others, is_new] = [saved().filter((job) => job.url !== url), !is_saved()];
    try { save(is_new ? [{ url, title }, ...others] : others); } catch { /* the storage is full */ }
    it.ariaPressed = is_saved();
  };
}

// Asks the site about a saved job, so that a closed job is never shown as open. Without an answer, the job is not shown.
async function look(job) {
  try {
    const answer = await fetch(`${job.url}.json`);
    if ([404, 410].includes(answer.status)) return { ...job, is_closed: true };
    if (!answer.ok) return null;
    const { title, language, url } = await answer.json();
    return { ...job, title, language, path: new URL(url, location.href).pathname };
  } catch { return null; }
}

async function list() {
  const section = find("#saved");
  if (!section) return;
  const found = (await Promise.all(saved().map(look))).filter((it) => it);
  const { root, remove, closed } = section.dataset;
  const prefix = new URL(root, location.href).pathname.replace(/\/$/, "");
  const rows = found.map(({ url, title, language, path, is_closed }) => {
    const row = create("li");
    const name = is_closed ? create("span", { textContent: title }) : create("a", { href: prefix + path, textContent: title });
    name.dir = "auto";
    if (language) name.lang = language;
    const label = remove.replace("#", title);
    const end = create("button", { className: "plain", type: "button", textContent: "×", title: label, ariaLabel: label });
    end.onclick = () => take(row, () => save(saved().filter((it) => it.url !== url)));
    row.append(name, ...(is_closed ? [" ", create("span", { className: "saved-closed", textContent: closed })] : []), end);
    return row;
  });
  section.querySelector("ul").replaceChildren(...rows);
  section.querySelector("p button").onclick = () => take(section.querySelector("ul"), () => save([]));
  section.hidden = !rows.length;
}

// Removes a row, or all. The focus goes to the next button, or to the heading of the page.
function take(element, change) {
  const section = element.closest("#saved");
  try { change(); } catch { return; }
  element.localName === "li" ? element.remove() : element.replaceChildren();
  section.hidden = !section.querySelector("li");
  const next = section.hidden ? find("h1") : section.querySelector("li button");
  if (section.hidden) next.tabIndex = -1;
  next.focus();
}

button();
list();
// Another tab may have changed the saved jobs, and the list replaces its content when it is filtered.
addEventListener("storage", ({ key }) => (key === SAVED || key === null) && (button(), list()));
addEventListener("pageshow", (event) => event.persisted && (button(), list()));
new MutationObserver(list).observe(document.body, { childList: true });
