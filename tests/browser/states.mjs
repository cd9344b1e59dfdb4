// Every page of the site in every state, as it was answered.
import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, openSite } from "./house.mjs";
import { pdf } from "./pdf.mjs";

const hard = join(import.meta.dirname, "../../src/storybook/postings");

// Gathers every state as { name, site, status, headers, html }.
export async function gather() {
  const states = [];
  const port = await freePort();
  states.push(...(await within({}, demonstration)));
  for (const name of ["saltmarsh", "umbra"]) {
    const folder = join(import.meta.dirname, "../../brands", name);
    states.push(...(await within({ VESTIBULE_BRAND__DIR: folder }, (site) => branded(site, name))));
  }
  states.push(...(await within(misbehaving(port), (site) => company(site, port))));
  states.push(...(await within({ VESTIBULE_REFERENCE_ATS__POSTINGS: noPostings() }, empty)));
  states.push(...(await within(ats(await freePort()), withoutCopy)));
  const [server, silent] = await listingOnly();
  states.push(...(await within(ats(silent), withoutDetails)));
  server.close();
  return states;
}

// What `gather` finds in a site with these settings, and the files that its pages load.
async function within(settings, gather) {
  const site = await openSite(settings);
  try {
    const states = await gather(site);
    const files = new Map();
    for (const { html } of states) {
      for (const [, path] of html.matchAll(/(?:href|src|srcset)="(\/static\/[^"#]+)[^"]*"/g)) {
        if (files.has(path)) continue;
        const { headers, html: body } = await get(site, path, path);
        files.set(path, { contentType: headers["content-type"], body });
      }
    }
    return states.map((state) => ({ ...state, files }));
  } finally {
    await site.close();
  }
}

// Shows a state in a page as it was answered, under its own headers, though its site is closed.
export async function show(page, { status, headers, html, files }) {
  const { "content-encoding": _, "content-length": __, "transfer-encoding": ___, ...kept } = headers;
  await page.unrouteAll();
  await page.route("**/*", (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    return route.fulfill(file ?? { status, headers: kept, body: html });
  });
  await page.goto("http://state.localhost/");
}

async function demonstration(site) {
  const states = [await ready(site, "/", "list")];
  const postings = links(states[0].html);
  states.push(await get(site, "/?offset=20", "list, last page"));
  postings.push(...links(states[1].html));
  for (const address of postings) {
    const name = decodeURIComponent(address.split("/").pop());
    const sheet = await ready(site, form(address), `form ${name}`);
    states.push(await get(site, address, `posting ${name}`), sheet);
  }
  states.push(await send(site, form(postings[0]), {}, "form with problems, demonstration"));
  states.push(await get(site, "/nowhere", "error 404"));
  return states;
}

// A company with a look and pages of its own.
async function branded(site, name) {
  const list = await ready(site, "/", `list of ${name}`);
  const [address] = links(list.html);
  const sheet = await ready(site, form(address), `form of ${name}`);
  const states = [list, await get(site, address, `posting of ${name}`), sheet];
  states.push(await send(site, form(address), {}, `form with problems of ${name}`));
  for (const [, path] of list.html.matchAll(/href="(\/[a-z-]{4,})"/g)) {
    states.push(await get(site, path, `${path} of ${name}`));
  }
  states.push(await get(site, "/nowhere", `error 404 of ${name}`));
  return states;
}

// A company of its own, whose ATS can be told to misbehave.
function misbehaving(port) {
  return {
    VESTIBULE_REFERENCE_ATS__POSTINGS: hard,
    VESTIBULE_REFERENCE_ATS__FAULTS: "true",
    VESTIBULE_REFERENCE_ATS__LISTEN: `127.0.0.1:${port}`,
    VESTIBULE_REFERENCE_ATS__API_KEY: "rehearsal",
    VESTIBULE_ATS__AMBIGUOUS_DELIVERY: "hold",
    VESTIBULE_DELIVERY__RETRY_AFTER: "1s",
  };
}

async function company(site, port) {
  const list = await ready(site, "/", "list of a company");
  const postings = links(list.html);
  const states = [list, await get(site, "/?limit=1&offset=1", "list in pages of one")];
  for (const address of postings) {
    const sheet = await ready(site, form(address), `form ${address.split("/").pop()}`);
    states.push(await get(site, address, `posting ${address.split("/").pop()}`), sheet);
  }
  const long = form(postings.find((address) => !address.includes("every-kind")));
  const every = form(postings.find((address) => address.includes("every-kind")));
  states.push(...(await forms(site, every)));
  states.push(...(await receipts(site, long, port)));
  states.push(...(await errors(site, every)));
  return states;
}

async function forms(site, every) {
  const long = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch".repeat(3);
  const wrong = { first_name: long, email: "not an address", phone_number: "1" };
  const form = await (await fetch(site.address + every)).text();
  for (const [, name] of form.matchAll(/ name="([^"]+)"/g)) {
    if (!(name in wrong) && name !== "token") wrong[name] = name.endsWith("-day") ? "41" : long;
  }
  return [
    await send(site, every, {}, "form sent empty"),
    await send(site, every, wrong, "form sent wrong"),
    await send(site, every, { token: "rubbish", first_name: "Ada" }, "form not ours"),
  ];
}

async function receipts(site, form, port) {
  const plan = async (fault) => {
    const planned = await fetch(`http://127.0.0.1:${port}/faults`, {
      method: "POST",
      headers: { Authorization: "Bearer rehearsal", "Content-Type": "application/json" },
      body: JSON.stringify({ endpoint: "applications", fault }),
    });
    assert.equal(planned.status, 204);
  };
  const complaint = {
    kind: "refuse",
    status: 400,
    body: { first_name: ["This name is on a list."], non_field_errors: ["Applications from the moon are not taken."] },
  };
  const ada = (email) => ({ first_name: "Ada", last_name: "Example", email, resume: pdf("Ada Example") });
  const states = [await send(site, form, ada("delivered@example.com"), "receipt delivered")];
  await plan(complaint);
  states.push(await send(site, form, ada("returned@example.com"), "form with complaints"));
  await plan({ kind: "lose_reply" });
  states.push(await send(site, form, ada("held@example.com"), "receipt held"));
  await plan({ kind: "throttle", retry_after: 5 });
  await plan(complaint);
  const waiting = await send(site, form, ada("waiting@example.com"), "receipt on its way");
  states.push(waiting);
  const receipt = () => get(site, waiting.address, "receipt refused");
  states.push(await until(receipt, (state) => state.html.includes("receipt-refused")));
  return states;
}

async function errors(site, form) {
  const raw = (name, options, body) =>
    new Promise((done, fail) => {
      const { hostname, port } = new URL(site.address);
      const sent = request({ hostname, port, path: "/", ...options }, async (answer) => {
        let html = "";
        for await (const piece of answer.setEncoding("utf8")) html += piece;
        done({ name, site: site.address, status: answer.statusCode, headers: answer.headers, html });
      });
      sent.on("error", fail);
      sent.end(body);
    });
  const head = '--b\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n';
  const tooLarge = Buffer.concat([Buffer.from(head), Buffer.alloc(40 << 20)]);
  return [
    await raw("error, no posting", { path: "/jobs/nothing/here" }),
    await raw("error, no receipt", { path: `/applications/${"a".repeat(26)}` }),
    await raw("error 405", { method: "DELETE" }),
    await raw("error 400", { path: form, method: "POST", headers: { "Content-Type": "text/plain" } }, "x"),
    await raw("error 403", { path: form, method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } }),
    await raw("error 413", { path: form, method: "POST", headers: { "Content-Type": "multipart/form-data; boundary=b" } }, tooLarge),
    await raw("error 421", { headers: { Host: "elsewhere.example" } }),
  ];
}

function noPostings() {
  return mkdtempSync(join(tmpdir(), "vestibule-none-"));
}

async function empty(site) {
  return [await ready(site, "/", "list, empty")];
}

async function withoutCopy(site) {
  return [await get(site, "/", "error 503, no copy yet")];
}

// An ATS that lists one posting and never says more about it.
async function listingOnly() {
  const server = createServer((asked, answer) => {
    const list = { results: [{ id: "6f1c1f6e-0000-4000-8000-000000000000", title: "Keeper of the lighthouse" }] };
    const isList = new URL(asked.url, "http://ats").pathname.endsWith("job-postings");
    answer.writeHead(isList ? 200 : 503, { "Content-Type": "application/json" });
    answer.end(JSON.stringify(isList ? { ...list, count: 1, next: null, previous: null } : {}));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return [server, server.address().port];
}

async function withoutDetails(site) {
  const list = await ready(site, "/", "list without details");
  const [address] = links(list.html);
  const states = [list, await get(site, address, "posting without details")];
  states.push(await get(site, form(address), "error 503, no details yet"));
  return states;
}

function ats(port) {
  return { VESTIBULE_ATS__BASE_URL: `http://127.0.0.1:${port}`, VESTIBULE_ATS__API_KEY: "rehearsal" };
}

async function get(site, address, name) {
  return answered(name, site, address, await fetch(site.address + address));
}

// The same once the site has read what it needs for the page.
async function ready(site, address, name) {
  return until(() => get(site, address, name), (state) => state.status === 200);
}

async function until(ask, isEnough) {
  for (const end = Date.now() + 20_000; ; ) {
    const state = await ask();
    if (isEnough(state)) return state;
    await pause(20);
    if (end < Date.now()) throw new Error(`${state.name} stays ${state.status}`);
  }
}

// Sends a form as a browser would, with the token that the form carries.
async function send(site, address, fields, name) {
  const html = await (await fetch(site.address + address)).text();
  const body = new FormData();
  const token = html.match(/name="token" value="([^"]+)"/)[1];
  for (const [field, value] of Object.entries({ token, ...fields })) {
    if (typeof value === "string") body.append(field, value);
    else body.append(field, new Blob([value], { type: "application/pdf" }), "Ada Example.pdf");
  }
  const answer = await fetch(site.address + address, { method: "POST", body, headers: { Origin: site.address } });
  return answered(name, site, new URL(answer.url).pathname, answer);
}

async function answered(name, site, address, answer) {
  const headers = Object.fromEntries(answer.headers);
  return { name, site: site.address, address, status: answer.status, headers, html: await answer.text() };
}

function links(html) {
  return [...html.matchAll(/href="(\/jobs\/[^"]+)"/g)].map(([, address]) => address);
}

function form(address) {
  return address.replace(/\/[^/]*$/, "/apply");
}
