#!/usr/bin/env python3
"""Requests per second of `widgetgen serve`, compared with nginx serving the same file.

    Benchmarks/serve-load.py PROGRAM [SECONDS]

wrk loads each server alone with one core and 16 connections, three times in alternation; the median counts. Also prints
the 99th percentile of the response time and the memory of the processes. Without wrk or nginx it says so and measures
what it can.
"""
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

CONFIGURATION = """
timezone: UTC
server: {listen: "127.0.0.1:0"}
outputs: [{id: desk, widget: calendar, target: trmnl-og, path: desk.png}]
"""

NGINX = """
daemon off;
master_process off;
pid FOLDER/nginx.pid;
error_log FOLDER/error.log;
events { worker_connections 512; }
http {
  access_log off;
  default_type image/png;
  keepalive_requests 1000000000;
  client_body_temp_path FOLDER; proxy_temp_path FOLDER; fastcgi_temp_path FOLDER; uwsgi_temp_path FOLDER;
  scgi_temp_path FOLDER;
  server { listen 127.0.0.1:PORT; root FOLDER/www; }
}
"""

def wait_for(condition, what):
    for _ in range(1000):
        value = condition()
        if value:
            return value
        time.sleep(0.05)
    sys.exit(f"{what} did not come")


def answers(address):
    try:
        return urllib.request.urlopen(address, timeout=5)
    except OSError:
        return None


def load(address, tag, seconds):
    """Returns requests per second and the 99th percentile of the response time in milliseconds."""
    headers = ["-H", f"If-None-Match: {tag}"] if tag else []
    text = subprocess.run(
        ["wrk", "-t1", "-c16", f"-d{seconds}s", "--latency", *headers, address], capture_output=True, text=True,
        check=True).stdout
    if not tag and "Non-2xx" in text:
        sys.exit(f"{address}: wrong answers\n{text}")
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", text).groups()
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]), float(number) * {"us": 1e-3, "ms": 1, "s": 1e3}[unit]


def memory(process):
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def main():
    program, seconds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    if not shutil.which("wrk"):
        print("serve: not measured, there is no wrk (Debian package wrk)")
        return
    processes = []
    with tempfile.TemporaryDirectory() as name:
        try:
            folder = pathlib.Path(name)
            (folder / "config.yaml").write_text(CONFIGURATION)
            log = folder / "log"
            server = subprocess.Popen(
                [program, "serve", "--quiet", "--config", folder / "config.yaml", "--listen", "127.0.0.1:23917"],
                stderr=log.open("w"),
                env={"PATH": "/usr/bin:/bin", "STATE_DIRECTORY": f"{name}/state", "CACHE_DIRECTORY": f"{name}/cache"})
            processes.append(server)
            ours = "http://127.0.0.1:23917/screens/desk.png"
            answer = wait_for(lambda: answers(ours), f"the server ({log.read_text()})")
            tag, body = answer.headers["ETag"], answer.read()
            servers = [("widgetgen serve", ours, tag, server)]
            if shutil.which("nginx"):
                (folder / "www").mkdir()
                (folder / "www" / "desk.png").write_bytes(body)
                folder.chmod(0o755)
                text = NGINX.replace("FOLDER", name).replace("PORT", "23918")
                (folder / "nginx.conf").write_text(text)
                nginx = subprocess.Popen(["nginx", "-c", f"{name}/nginx.conf"], stderr=subprocess.DEVNULL)
                processes.append(nginx)
                theirs = "http://127.0.0.1:23918/desk.png"
                servers.append(("nginx, one process", theirs, wait_for(lambda: answers(theirs), "nginx").headers["ETag"],
                                nginx))
            else:
                print("serve: nginx is not there to compare with (Debian package nginx-light)")
            print(f"a picture of {len(body)} bytes, 16 connections, {seconds} s")
            for status, has_tag in (("200", False), ("304", True)):
                rates = {server[0]: [] for server in servers}
                for _ in range(3):
                    for label, address, tag, _process in servers:
                        rates[label].append(load(address, tag if has_tag else None, seconds))
                for label, _address, _tag, process in servers:
                    rate = statistics.median(rate for rate, _ in rates[label])
                    late = statistics.median(late for _, late in rates[label])
                    print(f"{status}  {label:20} {rate:9.0f} requests/s  99 % within {late:6.2f} ms  "
                          f"{memory(process):6.1f} MiB")
        finally:
            for process in processes:
                process.terminate()
                process.wait(timeout=10)


if __name__ == "__main__":
    main()
