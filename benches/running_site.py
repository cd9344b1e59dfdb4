"""Starts and measures the site, for the benchmarks. For a site with many postings, the ATS is a small server in this
file, which repeats the sample postings under new ids and titles."""

import asyncio
import atexit
import copy
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import threading
import time
import urllib.parse
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[1]
API = "/api/v1/external/job-postings"
KEY = "many-postings"


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def get(port, path, headers={}):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=300)
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    return response.status, response.read()


def wait_for(what, condition, seconds=1800, pause=0.005):
    """Waits until the condition holds, and returns the seconds that passed."""
    start = time.monotonic()
    while time.monotonic() < start + seconds:
        try:
            if condition():
                return time.monotonic() - start
        except OSError:
            pass
        time.sleep(pause)
    raise SystemExit(f"{what}: not after {seconds} s")


def start(program, command, folder, settings):
    environment = dict(os.environ)
    environment.update({f"VESTIBULE_{name}": str(value) for name, value in settings.items()})
    return run([str(program), command], folder, environment)


def run(command, folder, environment=None):
    """Starts a program that writes its output to the file `log`. The program is stopped when the benchmark ends."""
    with open(folder / "log", "ab") as log:
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)
    atexit.register(process.terminate)
    return process


def stop(process):
    process.send_signal(signal.SIGTERM)
    process.wait(120)


def build():
    """Builds the program with the profile `dist`, like a release, and returns its path."""
    subprocess.run(["cargo", "build", "--locked", "--profile", "dist"], cwd=ROOT, check=True)
    return pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "dist/vestibule"


def site_settings(port, folder):
    return {
        "SITE__LISTEN": f"127.0.0.1:{port}",
        "ADMIN__LISTEN": "127.0.0.1:0",
        "STORE__DIR": folder / "store",
        "STORE__KEY_FILE": folder / "key",
        "REFERENCE_ATS__DIR": folder / "ats",
    }


def memory(process, name="VmRSS"):
    """Memory of the process in MB."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(rf"{name}:\s+(\d+)", status)[1]) / 1024


def cpu_seconds(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until_idle(process):
    """Waits until the process uses less than 5 % of a processor for two seconds."""
    while True:
        before = cpu_seconds(process)
        time.sleep(2)
        if cpu_seconds(process) - before < 0.1:
            return


def sample_postings(program, folder):
    """The list items and details of the sample postings, from the reference ATS."""
    port = free_port()
    settings = {"LISTEN": f"127.0.0.1:{port}", "API_KEY": KEY, "DIR": folder / "ats"}
    settings = {f"REFERENCE_ATS__{name}": value for name, value in settings.items()}
    process = start(program, "reference-ats", folder, settings | {"STORE__KEY_FILE": folder / "key"})
    key = {"Authorization": f"Bearer {KEY}"}
    wait_for("the reference ATS", lambda: get(port, f"{API}?limit=100", key)[0] == 200)
    items = json.loads(get(port, f"{API}?limit=100", key)[1])["results"]
    details = [json.loads(get(port, f"{API}/{item['id']}", key)[1]) for item in items]
    stop(process)
    return list(zip(items, details))


class Ats:
    """Serves `count` postings."""

    def __init__(self, samples, count):
        self.samples = samples
        self.ids = [str(uuid.uuid5(uuid.NAMESPACE_OID, str(number))) for number in range(count)]
        self.numbers = {id: number for number, id in enumerate(self.ids)}
        self.titles = {}
        self.details_read = 0
        self.port = free_port()

    def renamed(self, number, which):
        posting = copy.copy(self.samples[number % len(self.samples)][which])
        title = self.titles.get(number, f"{posting['title']} {number}")
        return posting | {"id": self.ids[number], "title": title}

    def answer(self, target):
        url = urllib.parse.urlsplit(target)
        if url.path == API:
            query = dict(urllib.parse.parse_qsl(url.query))
            limit, offset = int(query.get("limit", 100)), int(query.get("offset", 0))
            end = min(offset + limit, len(self.ids))
            more = f"http://127.0.0.1:{self.port}{API}?limit={limit}&offset={end}" if end < len(self.ids) else None
            results = [self.renamed(number, 0) for number in range(offset, end)]
            return {"count": len(self.ids), "next": more, "results": results}
        self.details_read += 1
        return self.renamed(self.numbers[url.path.removeprefix(f"{API}/")], 1)

    async def serve_connection(self, reader, writer):
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                body = json.dumps(self.answer(head.split(b" ")[1].decode())).encode()
                fields = f"content-type: application/json\r\ncontent-length: {len(body)}"
                writer.write(f"HTTP/1.1 200 OK\r\n{fields}\r\n\r\n".encode() + body)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    def start(self):
        async def serve():
            self.loop = asyncio.get_running_loop()
            self.server = await asyncio.start_server(self.serve_connection, "127.0.0.1", self.port)
            ready.set()
            await asyncio.Event().wait()

        ready = threading.Event()
        threading.Thread(target=lambda: asyncio.run(serve()), daemon=True).start()
        ready.wait()

    def stop(self):
        self.loop.call_soon_threadsafe(self.server.close)

    def settings(self):
        """The settings of a site that reads these postings as fast as possible."""
        return {
            "ATS__BASE_URL": f"http://127.0.0.1:{self.port}",
            "ATS__API_KEY": KEY,
            "ATS__REFRESH": "20s",
            "ATS__DETAILS_WITHIN": "24h",
            "ATS__READS_PER_SECOND": 100_000,
            "ATS__FIRST_READS_PER_SECOND": 100_000,
        }

    def is_visible(self, port, number):
        """Whether the site shows a posting with its current title."""
        title = self.renamed(number, 0)["title"].encode()
        return title in get(port, f"/jobs/{self.ids[number]}.md")[1]

    def wait_until_read(self, site, port):
        """Waits until the site has read and published all postings, and returns the seconds."""
        last = len(self.ids) - 1
        is_complete = lambda: self.details_read > last and self.is_visible(port, last)
        seconds = wait_for("all details", is_complete, pause=0.2)
        wait_until_idle(site)
        return seconds


def restart(program, folder, settings, port):
    """Restarts the site. Returns its process, and the seconds and CPU seconds until it serves the list."""
    site = start(program, "serve", folder, settings)
    seconds = wait_for("the list after a restart", lambda: get(port, "/")[0] == 200)
    return site, seconds, cpu_seconds(site)
