#!/usr/bin/env python3
"""Holds `serve` to HTTP clients of others: curl, ab, wrk, Java's HttpClient, nginx as a proxy, and Python's http.client.

    Tests/Support/Tools/http-clients.py PROGRAM

Clients that are not installed are left out, with a line. Exits with 1 if a client got a wrong response, or waited for
seconds where the server should have closed the connection.
"""
import http.client
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

TOKEN = "a-token-of-the-tests"
CONFIGURATION = """
timezone: UTC
server: {listen: "127.0.0.1:0", tokenFile: token}
sources: {meter: {push: true}}
outputs: [{id: calendar, widget: calendar, path: calendar.png}]
devices: [{id: "AA:BB:CC:DD:EE:FF", output: calendar, name: Hall}]
"""
NGINX = """
daemon off; pid FOLDER/nginx.pid; error_log stderr error; worker_processes 1;
events {}
http {
  access_log off; client_body_temp_path FOLDER/b; proxy_temp_path FOLDER/p; fastcgi_temp_path FOLDER/f;
  uwsgi_temp_path FOLDER/u; scgi_temp_path FOLDER/s;
  upstream screens { server 127.0.0.1:PORT; keepalive 4; }
  server {
    listen 127.0.0.1:PROXY;
    location / { proxy_pass http://screens; }
    location /new/ { proxy_pass http://screens/; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
"""
JAVA = """
import java.net.URI;
import java.net.http.*;
public class Client {
  public static void main(String[] addresses) throws Exception {
    // It offers HTTP/2 to each server that it does not know.
    HttpClient client = HttpClient.newHttpClient();
    for (int i = 0; i < 4; i++) {
      var request = HttpRequest.newBuilder(URI.create(addresses[0])).build();
      System.out.println(client.send(request, HttpResponse.BodyHandlers.ofByteArray()).statusCode());
    }
    var post = HttpRequest.newBuilder(URI.create(addresses[1]))
      .POST(HttpRequest.BodyPublishers.ofString("{\\"watts\\":5}")).build();
    System.out.println(client.send(post, HttpResponse.BodyHandlers.ofString()).statusCode());
  }
}
"""

problems = []


def expect(condition, what, details=""):
    print(f"{'ok' if condition else 'WRONG'}: {what}", flush=True)
    if not condition:
        problems.append(f"{what}: {str(details)[:500]}")


def run(what, *command):
    """Returns what a client prints, or None if it is not installed. The clients' own limits are longer than ours."""
    if not shutil.which(command[0]):
        print(f"left out: {what} ({command[0]} is not installed)")
        return None
    start = time.monotonic()
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    seconds = time.monotonic() - start
    expect(result.returncode == 0 and seconds < 25, f"{what} ends, in {seconds:.1f} s", result.stdout + result.stderr)
    return result.stdout


def through_http_client(port):
    """Sends bodies in pieces over one connection and reads each back."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    chance = random.Random(1)
    token = {"Authorization": f"Bearer {TOKEN}"}
    wrong = 0
    for number in range(200):
        body = json.dumps({"x": str(number % 10) * chance.randrange(60_000)}).encode()
        cuts = sorted(chance.randrange(len(body) + 1) for _ in range(chance.randrange(5)))
        pieces = [body[a:b] for a, b in zip([0] + cuts, cuts + [len(body)]) if a < b]
        chunked = number % 2 == 1
        fields = token if chunked else {**token, "Content-Length": str(len(body))}
        connection.request("POST", "/api/sources/meter", iter(pieces), fields, encode_chunked=chunked)
        connection.getresponse().read()
        connection.request("GET", "/api/sources/meter", headers=token)
        wrong += connection.getresponse().read() != body
    connection.close()
    expect(wrong == 0, f"http.client reads what it sent in pieces, {wrong} of 200 wrong")


def through_curl(base, folder):
    status = ["-s", "-o", "/dev/null", "-w", "%{http_code} "]
    token = ["-H", f"Authorization: Bearer {TOKEN}"]
    picture = f"{base}/screens/calendar.png"
    text = run("curl --http2", "curl", "--http2", *status, *token, picture, "-o", "/dev/null", picture)
    expect(text in (None, "200 200 "), "curl --http2 gets two pictures", text)
    text = run("curl -0", "curl", "-0", *status, *token, picture)
    expect(text in (None, "200 "), "curl -0 gets a picture", text)
    run("curl", "curl", "-s", "-o", f"{folder}/upload.png", *token, picture)
    text = run(
        "curl with Expect", "curl", *status, *token, "-H", "Expect: 100-continue", "--data-binary",
        f"@{folder}/upload.png", f"{base}/api/displays/Hall/image")
    expect(text in (None, "200 "), "curl with Expect uploads a picture", text)


def through_load(base):
    address = f"{base}/screens/calendar.png?token={TOKEN}"
    for what, options in [("ab", []), ("ab -k", ["-k"])]:
        text = run(what, "ab", "-q", "-n", "400", "-c", "8", *options, address)
        expect(
            text is None or "Complete requests:      400" in text and "Non-2xx" not in text
            and re.search(r"Failed requests: +0\n", text), f"{what} gets 400 pictures", text)
    text = run("wrk", "wrk", "-t", "1", "-c", "64", "-d", "5s", address)
    expect(text is None or "Socket errors" not in text and "Non-2xx" not in text, "wrk gets pictures", text)


def through_java(base, folder):
    path = pathlib.Path(folder) / "Client.java"
    path.write_text(JAVA)
    if shutil.which("java") and "jdk.compiler" not in subprocess.run(
            ["java", "--list-modules"], capture_output=True, text=True).stdout:
        return print("left out: Java (no compiler is installed)")
    text = run(
        "Java", "java", str(path), f"{base}/screens/calendar.png?token={TOKEN}", f"{base}/api/sources/meter?token={TOKEN}")
    expect(text is None or text.split() == ["200"] * 5, "Java's HttpClient gets pictures and sends data", text)


def through_nginx(port, folder):
    proxy = port + 1 if port < 65_000 else port - 1
    path = pathlib.Path(folder) / "nginx.conf"
    text = NGINX.replace("FOLDER", str(folder)).replace("PORT", str(port)).replace("PROXY", str(proxy))
    path.write_text(text)
    if not shutil.which("nginx"):
        return print("left out: nginx (not installed)")
    nginx = subprocess.Popen(["nginx", "-p", folder, "-e", "stderr", "-c", str(path)])
    try:
        time.sleep(1)
        for prefix in ["", "/new"]:
            wrong = 0
            for _ in range(100):
                connection = http.client.HTTPConnection("127.0.0.1", proxy, timeout=20)
                connection.request("GET", f"{prefix}/screens/calendar.png?token={TOKEN}")
                wrong += connection.getresponse().status != 200
                connection.close()
            expect(wrong == 0, f"nginx forwards requests{' by HTTP/1.1' if prefix else ''}, {wrong} of 100 wrong")
    finally:
        nginx.terminate()
        nginx.wait()


def main(program):
    folder = tempfile.mkdtemp()
    os.chmod(folder, 0o755)
    (pathlib.Path(folder) / "token").write_text(TOKEN)
    (pathlib.Path(folder) / "config.yaml").write_text(CONFIGURATION)
    environment = {**os.environ, "XDG_STATE_HOME": f"{folder}/state", "XDG_CACHE_HOME": f"{folder}/cache"}
    server = subprocess.Popen(
        [program, "serve", "--config", f"{folder}/config.yaml"], stderr=subprocess.PIPE, text=True, env=environment)
    try:
        port = None
        for line in server.stderr:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                port = int(found[1])
                break
        threading.Thread(target=server.stderr.read, daemon=True).start()
        base = f"http://127.0.0.1:{port}"
        for _ in range(200):
            text = subprocess.run(
                ["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", f"{base}/readyz"], capture_output=True, text=True)
            if text.stdout == "200":
                break
            time.sleep(0.1)
        through_http_client(port)
        through_curl(base, folder)
        through_load(base)
        through_java(base, folder)
        through_nginx(port, folder)
        expect(server.poll() is None, "the server is still there", server.returncode)
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
