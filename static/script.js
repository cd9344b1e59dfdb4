// Enhancements: all pages work without this script.
// All messages come from the page, in the visitor's language.

const DRAFT = "vestibule-draft-";
const SENT = "vestibule-sent";
const DRAFT_LASTS = 7 * 24 * 60 * 60 * 1000;
const RECEIPT = "receipt-";
const RECEIPT_LASTS = 24 * 60 * 60 * 1000;

// Without access to the storage, nothing is stored.
const [local, session] = ["local", "session"].map((kind) => {
  try { return window[`${kind}Storage`]; } catch { return null; }
});

const find = (selector, root = document) => root.querySelector(selector);
const every = (selector, root = document) => [...root.querySelectorAll(selector)];
const sheet = () => find("form[data-draft]");
// Templates cannot write ids inside the form.
const aid = (id) => find(`#${id}`, sheet());

let sending = false;
let looking;
let shown = address(location.href);

// Runs when a page is loaded, and after its content has been replaced.
function begin() {
  find("#summary")?.focus();
  const form = sheet();
  for (const input of every(".upload input")) {
    input.parentElement.classList.add("is-live");
    choose(input);
  }
  const show = find("[data-count]");
  if (show) {
    show.dataset.plain = show.textContent;
    show.textContent = show.dataset.count;
  }
  const [sent, done] = [stored(session, SENT), find("main.receipt")];
  if (done) receipt();
  if (form) {
    draft(form);
    showReceipt(form);
    prove(form);
  } else if (done && sent === name(done)) {
    forget(sent);
    drop(session, SENT);
    store(session, RECEIPT + sent, JSON.stringify([Date.now(), location.pathname]));
  }
}

// Shows the receipt's times in the visitor's time zone, and adds a button that copies its link.
function receipt() {
  const format = new Intl.DateTimeFormat(find("main").dataset.locale, { dateStyle: "medium", timeStyle: "long" });
  for (const time of every("main time")) time.textContent = format.format(new Date(time.dateTime)).replace(/(:\d\d):\d\d/, "$1");
  const button = find("[data-copied]");
  if (!button || !navigator.clipboard) return;
  button.hidden = false;
  button.onclick = async () => {
    await navigator.clipboard.writeText(address(location.href));
    button.textContent = button.dataset.copied;
    say(button.dataset.copied);
  };
}

function showReceipt(form) {
  const [box, [at, path]] = [aid("sent-before"), recall(session, RECEIPT + name(form)) ?? []];
  if (form.elements.first || !(Date.now() - at < RECEIPT_LASTS)) return;
  find("a", box).href = path;
  find("input", box).value = path.slice(-26);
  form.prepend(box);
  box.hidden = false;
}

function stopped() {
  sending = false;
  aid("progress").hidden = true;
  drop(session, SENT);
  showReceipt(sheet());
}

// Announces a message to screen readers, and shows it if the page has an element for it.
function say(words) {
  const place = find("#status") ?? document.body.appendChild(Object.assign(document.createElement("p"), { id: "status", className: "visually-hidden" }));
  place.setAttribute("role", "status");
  place.textContent = words;
}

function replace(page) {
  document.title = page.title;
  for (const part of [".masthead", "main"]) find(part)?.replaceWith(find(part, page));
  begin();
}

const read = (html) => new DOMParser().parseFromString(html, "text/html");

function stored(store, name) {
  try { return store.getItem(name); } catch { return null; }
}
function store(store, name, text) {
  try { store.setItem(name, text); } catch { /* no storage */ }
}
function drop(store, name) {
  try { store.removeItem(name); } catch { /* nothing was stored */ }
}
const forget = (name) => [local, session].forEach((store) => drop(store, name));

// The draft: the typed answers, without files and private fields. It is stored only in this
// browser: until the tab is closed, or for a week if the visitor chooses that. The page of a form
// that the site stored is already filled in, so only drafts typed there are restored.
const name = (form) => DRAFT + form.dataset.draft;
const kinds = ["text", "email", "tel", "textarea", "select-one", "radio", "checkbox"];
const fields = (form) => [...form.elements].filter((it) => it.name && kinds.includes(it.type) && !it.closest("[data-private]") && !it.name.endsWith("-remove"));
const ticks = (it) => it.type === "radio" || it.type === "checkbox";
const given = (form) => fields(form).filter((it) => (ticks(it) ? it.checked : it.value)).map((it) => [it.name, it.value]);

function draft(form) {
  drop(session, SENT);
  sweep();
  const [box, mine] = [aid("draft"), recall(session, name(form))];
  const left = mine ?? recall(local, name(form));
  find("button", box).onclick = () => clear(form);
  find("input", box).checked = left && !mine;
  find("input", box).onchange = () => {
    keep(form);
    save(name(form), stored(session, name(form)) ?? stored(local, name(form)));
  };
  const is_newer = left && left.page === location.pathname && JSON.stringify(left.given) !== JSON.stringify(given(form));
  form.is_typed = false;
  if (left && ("fresh" in form.dataset ? !given(form).length : is_newer)) {
    for (const it of fields(form)) {
      const values = left.given.filter(([name]) => name === it.name).map(([, value]) => value);
      if (ticks(it)) it.checked = values.includes(it.value);
      else if (values.length) it.value = values[0];
    }
    form.prepend(box);
    box.prepend(`${box.dataset.restored} `);
    say(box.dataset.restored);
  }
  box.hidden = !left && !given(form).length;
}

function typed(form) {
  form.is_typed = true;
  aid("draft").hidden = false;
  clearTimeout(typed.wait);
  typed.wait = setTimeout(keep, 500, form);
}

// Stores the draft if something was typed on this page. A submitted form is not stored: the site
// has its answers.
function keep(form, page = location.pathname) {
  clearTimeout(typed.wait);
  if (!form?.is_typed || stored(session, SENT)) return;
  const answers = given(form);
  save(name(form), answers.length && JSON.stringify({ at: Date.now(), page, given: answers }));
}

function save(name, text) {
  forget(name);
  if (text) store(find("input", aid("draft")).checked ? local : session, name, text);
}

function clear(form) {
  for (const it of fields(form)) {
    if (ticks(it)) it.checked = false;
    else it.value = "";
  }
  clearTimeout(typed.wait);
  forget(name(form));
  say(aid("draft").dataset.cleared);
  aid("draft").hidden = true;
  (fields(form)[0] ?? find("button.button", form)).focus();
}

function recall(store, key) {
  try { return JSON.parse(store.getItem(key)); } catch { return null; }
}

// Deletes drafts that are older than the privacy notice allows.
function sweep() {
  try {
    for (const key of Object.keys(local).filter((key) => key.startsWith(DRAFT))) {
      if (!(Date.now() - recall(local, key)?.at < DRAFT_LASTS)) drop(local, key);
    }
  } catch { /* no storage */ }
}

// Uploads a form with a file, with a progress bar and a button to cancel. The browser submits other
// forms.
function submit(event, form) {
  keep(form, null);
  store(session, SENT, name(form));
  if (!find("input[type=file]", form)?.files.length) return;
  event.preventDefault();
  if (!sending) upload(form, event.submitter);
}

function upload(form, button) {
  const [box, request, data] = [aid("progress"), new XMLHttpRequest(), new FormData(form)];
  const [bar, stop] = [find("progress", box), find("button", box)];
  const target = new URL(button?.getAttribute("formaction") ?? form.action, location.href);
  const end = (words) => {
    stopped();
    if (words) say(words);
  };
  // Send the file last, so that all texts arrive even if the upload is interrupted.
  const { name, files } = find("input[type=file]", form);
  data.delete(name);
  if (button?.name) data.append(button.name, button.value);
  data.append(name, files[0]);
  sending = true;
  button?.closest(".part-fields, .send")?.append(box);
  bar.value = 0;
  box.hidden = stop.hidden = false;
  stop.onclick = () => request.abort();
  request.upload.onprogress = (event) => (bar.value = event.loaded / event.total);
  request.upload.onload = () => {
    stop.hidden = true;
    say(box.dataset.waiting);
  };
  request.onabort = () => end(box.dataset.stopped);
  request.onerror = () => end(box.dataset.broken);
  request.onload = () => answered(request, target, end, box.dataset.broken);
  request.open("POST", target);
  request.send(data);
}

// Handles the response to a form. Opens a receipt. The URL of a saved form replaces that of the
// submitted form in the history. If the site could not save the form, or the posting has closed,
// the response itself is the page with the answers. After any other response, such as an error
// page, the form stays as it is, with its file.
function answered(request, target, end, broken) {
  if (request.responseURL.includes("/apply/")) return location.replace(request.responseURL + target.hash);
  if (address(request.responseURL) !== address(target.href)) return location.assign(request.responseURL);
  const page = read(request.responseText);
  if (!find("form[data-draft], main.closed", page)) return end(find("main.error h1", page)?.textContent ?? broken);
  end();
  replace(page);
  scrollTo(0, 0);
  if (!find("#summary")) focus(find(target.hash || "h1") ?? find("h1"));
}

// Computes the proof of work (outbox.proof_of_work_above): a number for which the SHA-256 hash of
// the token and the number begins with enough zero bits. Hashing does not block the page. Without
// https, browsers cannot hash; the site then asks visitors to wait.
async function prove(form) {
  const { proof, token } = form.elements;
  if (!proof || !crypto.subtle) return;
  const text = new TextEncoder();
  const hash = (number) => crypto.subtle.digest("SHA-256", text.encode(`${token.value}.${number}`));
  for (let from = 0; form.isConnected; from += 64) {
    const hashes = await Promise.all(Array.from({ length: 64 }, (_, at) => hash(from + at)));
    const found = hashes.findIndex((it) => Math.clz32(new DataView(it).getUint32(0)) >= form.dataset.proof);
    if (found >= 0) return (proof.value = from + found);
  }
}

// The control of a file: shows the chosen file, and checks its kind and size before anything is
// sent. The site checks both again.
function choose(input) {
  const [box, file] = [input.closest(".upload"), input.files[0]];
  const [message, remove] = [find(".upload-file", box), find("button", box)];
  const wrong = file ? problem(file, input.accept, box.dataset) : "";
  if (wrong) input.value = "";
  const isChosen = !!file && !wrong;
  if (file) input.setAttribute("aria-invalid", !isChosen);
  message.textContent = wrong;
  if (isChosen) message.append(Object.assign(document.createElement("bdi"), { textContent: file.name }), " ", size(file.size, box.dataset));
  box.classList.toggle("is-wrong", !!wrong);
  find(".upload-empty", box).hidden = isChosen;
  remove.hidden = !isChosen;
  remove.onclick = () => {
    input.value = "";
    choose(input);
    input.focus();
  };
}

function problem({ name, size }, accept, { most, large, kind, empty }) {
  const [ending] = name.toLowerCase().match(/\.(?=\d*[a-z])[a-z\d]{1,10}$/) ?? [];
  if (ending && !accept.split(",").includes(ending)) return kind;
  if (size > most) return large;
  return size ? "" : empty;
}

function size(bytes, { kilobytes, megabytes }) {
  const count = (unit) => Math.max(Math.floor((bytes * 10) / unit) / 10, 0.1).toLocaleString(document.documentElement.lang);
  return bytes < 1 << 20 ? kilobytes.replace("#", count(1 << 10)) : megabytes.replace("#", count(1 << 20));
}

// Accepts a file that is dropped on its field. A file dropped elsewhere must not make the browser leave the form.
function drag(event) {
  const input = sheet() && find("input[type=file]", sheet());
  if (!input || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  const place = input.closest(".field");
  const isOver = event.type !== "dragleave" && place.contains(event.target);
  place.classList.toggle("field-over", isOver && event.type === "dragover");
  event.dataTransfer.dropEffect = isOver ? "copy" : "none";
  if (event.type !== "drop" || !isOver || !event.dataTransfer.files.length) return;
  const files = new DataTransfer();
  files.items.add(event.dataTransfer.files[0]);
  input.files = files.files;
  chosen(input);
}

// If the form begins with the resume, choosing a file submits the form, so that the site fills it
// in.
function chosen(input) {
  choose(input);
  const button = find("[name=fill-in]", input.form);
  if (button && input.files.length && !sending) input.form.requestSubmit(button);
}

// Filters the list without loading a new page. Choices in quick succession share one request. Until
// the response arrives, the button that shows the results shows no number of jobs.
function narrow(event, finder) {
  event.preventDefault();
  const target = new URL(finder.action);
  target.search = new URLSearchParams([...new FormData(finder)].filter(([, value]) => value));
  clearTimeout(narrow.wait);
  looking?.abort();
  const [filters, show] = [overlay(), find("[data-count]", finder)];
  if (event.type === "change") {
    show.textContent = show.dataset.plain;
    narrow.wait = setTimeout(look, 150, target.href);
  } else {
    filters?.hidePopover();
    if (filters) find(".finder-open").focus();
    if (filters && target.href === shown) find("main").removeAttribute("aria-busy");
    else look(target.href);
  }
}

// The filters, if they cover the list. Without support for popovers, matches() would fail.
function overlay() {
  const filters = find("#filters");
  return filters?.popover && filters.matches(":popover-open") ? filters : null;
}

function follow(event) {
  const link = event.target.closest?.("main.list :is(.finder-chosen, .pager, .empty) a");
  const is_plain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !is_plain || link.pathname !== new URL(find(".finder").action).pathname) return;
  event.preventDefault();
  look(link.href);
}

async function look(target, is_new = true) {
  if (!target.startsWith(location.origin + "/")) return;
  clearTimeout(narrow.wait);
  looking?.abort();
  looking = Object.assign(new AbortController(), { is_new });
  const asked = find("#q")?.value;
  find("main").setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(target, { signal: looking.signal });
    if (!answer.ok) throw answer;
    const page = read(await answer.text());
    if (!find("main.list", page)) throw page;
    // Keep text that was typed while the results were loading.
    const { id, value, selectionStart, selectionEnd } = document.activeElement;
    const is_typed = id === "q" && value !== asked;
    const [before, filters, scrolled] = [place(document.activeElement), overlay(), find("#filters")?.scrollTop];
    const is_open = find("#filters details")?.open;
    if (is_new && address(target) !== shown) history.pushState(null, "", target);
    shown = address(location.href);
    replace(page);
    // The filters stay open and keep their scroll position.
    const column = find("#filters");
    if (filters) column?.showPopover();
    if (column) column.scrollTop = scrolled;
    const kept = is_typed ? find("#q") : before && find(before.selector);
    const more = find("#filters details");
    if (more) more.open = is_open || more.contains(kept);
    if (is_typed) {
      kept.value = value;
      kept.setSelectionRange(selectionStart, selectionEnd);
    }
    if (kept) {
      kept.focus({ preventScroll: !filters });
      scrollBy(0, kept.getBoundingClientRect().top - before.top);
    } else if (before) focus(find("h1"));
    say((find(".count, .empty h2") ?? find("h1")).textContent.trim());
  } catch (error) {
    if (error.name === "AbortError") return;
    // If the filters cover the list, they stay open, and their button then submits the form without
    // this script.
    const finder = overlay()?.closest(".finder");
    if (!finder) return location.assign(target);
    finder.isPlain = true;
    find("main").removeAttribute("aria-busy");
  }
}

// A selector that finds the element again in replaced content, and its position on the screen.
function place(element) {
  if (!element?.closest("main")) return null;
  const of = (name) => (element.hasAttribute(name) ? `[${name}="${CSS.escape(element.getAttribute(name))}"]` : "");
  const selector = `main ${element.localName}${of("id")}${of("name")}${of("value")}${of("href")}${of("class")}`;
  return { selector, top: element.getBoundingClientRect().top };
}

function focus(element) {
  if (!element.matches("input, select, textarea, button, a")) element.tabIndex = -1;
  element.focus();
}

function address(href) {
  return href.split("#")[0];
}

begin();
addEventListener("pagehide", () => keep(sheet()));
addEventListener("pageshow", (event) => event.persisted && sheet() && stopped());
addEventListener("popstate", () => {
  if (!find("main.list")) return;
  clearTimeout(narrow.wait);
  if (address(location.href) !== shown) look(location.href, false);
  else if (looking?.is_new === false) {
    looking.abort();
    find("main").removeAttribute("aria-busy");
  }
});
for (const type of ["dragover", "dragleave", "drop"]) addEventListener(type, drag);
document.addEventListener("submit", (event) => {
  if (event.target.matches(".finder")) event.target.isPlain || narrow(event, event.target);
  else if (event.target.matches("form[data-draft]")) submit(event, event.target);
});
document.addEventListener("change", (event) => {
  if (event.target.matches(".upload input")) chosen(event.target);
  const finder = event.target.closest(".finder");
  if (finder && event.target.type === "checkbox") narrow(event, finder);
});
document.addEventListener("input", (event) => event.target.name && event.target.form?.matches("form[data-draft]") && typed(event.target.form));
document.addEventListener("click", follow);
