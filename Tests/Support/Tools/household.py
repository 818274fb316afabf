"""A Home Assistant and an MQTT broker on loopback, for try-home-assistant.py."""
import asyncio
import contextlib
import datetime
import json
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

import aiohttp

documentation = pathlib.Path(__file__).parents[3] / "Documentation/HomeAssistant.md"


def free_port():
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return server.getsockname()[1]


def request(url, body=None, token=None, form=None, method=None):
    """Returns the status, the headers and the bytes of a response."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    data = None
    if form is not None:
        data = urllib.parse.urlencode(form).encode()
    elif body is not None:
        data = json.dumps(body).encode()
        headers["Content-Type"] = "application/json"
    sent = urllib.request.Request(url, data, headers, method=method)
    try:
        with urllib.request.urlopen(sent, timeout=10) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def wait(what, is_true, seconds=60):
    """Returns the seconds until something is true; ends the program if it is not in time."""
    start = time.monotonic()
    while time.monotonic() < start + seconds:
        with contextlib.suppress(OSError, KeyError, IndexError):
            if is_true():
                return time.monotonic() - start
        time.sleep(0.05)
    sys.exit(f"{what}: not seen within {seconds} s")


def expect(is_true, what):
    if not is_true:
        sys.exit(what)


class Home:
    """A Home Assistant with a sensor, a switch, a calendar, a to-do list, a weather entity and a broker."""

    configuration = """
homeassistant:
  {name: Home, time_zone: Europe/Berlin, latitude: 52.52, longitude: 13.41, unit_system: metric,
   packages: !include_dir_named packages}
http: {server_host: 127.0.0.1, server_port: PORT}
api:
websocket_api:
config:
history:
recorder: {commit_interval: 1}
input_number:
  outdoor: {min: -30, max: 50, step: 0.1, initial: 7.3}
input_boolean:
  alarm: {}
template:
  - sensor:
      - name: Outdoor
        unit_of_measurement: "°C"
        device_class: temperature
        state_class: measurement
        state: "{{ states('input_number.outdoor') }}"
  - weather:
      - name: Garden
        condition_template: sunny
        temperature_template: "{{ states('input_number.outdoor') | float }}"
        humidity_template: 60
        temperature_unit: °C
        forecast_daily_template: >
          {{ [{'datetime': utcnow().isoformat(), 'condition': 'rainy', 'temperature': 9.5, 'templow': 2.0}] }}
logger: {default: warning}
"""

    def __init__(self, folder, broker_port, server_url):
        self.folder = folder / "home"
        self.folder.mkdir()
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "home.log"
        self.token = None
        self.broker_port = broker_port
        (self.folder / "configuration.yaml").write_text(self.configuration.replace("PORT", str(self.port)))
        (self.folder / "secrets.yaml").write_text("widgetgen: Bearer none\n")
        # What the documentation tells people to write.
        blocks = re.findall(r"```yaml\n((?:rest_command|automation):.*?)```", documentation.read_text(), re.DOTALL)
        expect(len(blocks) == 3, "the documentation has other examples of automations")
        (self.folder / "packages").mkdir()
        for index, block in enumerate(blocks):
            (self.folder / f"packages/example{index}.yaml").write_text(block.replace("http://pi.local:2300", server_url))

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "homeassistant", "-c", self.folder], stdout=log, stderr=log)
        # The first start installs packages.
        wait("Home Assistant", lambda: request(f"{self.url}/api/onboarding")[0] == 200
             or self.token and self.get("config")["state"] == "RUNNING", 600)
        if self.token is None:
            self.set_up()
        wait("the start of Home Assistant", lambda: self.get("config")["state"] == "RUNNING", 120)

    def stop(self):
        self.process.terminate()
        self.process.wait(60)

    def set_up(self):
        user = {"client_id": f"{self.url}/", "name": "Ada", "username": "ada", "password": "secret", "language": "en"}
        code = json.loads(request(f"{self.url}/api/onboarding/users", user)[2])["auth_code"]
        form = {"client_id": f"{self.url}/", "grant_type": "authorization_code", "code": code}
        self.token = json.loads(request(f"{self.url}/auth/token", form=form)[2])["access_token"]
        self.token = self.ask({"type": "auth/long_lived_access_token", "client_name": "test", "lifespan": 9})
        self.add("local_todo", {"todo_list_name": "Chores"})
        self.add("local_calendar", {"calendar_name": "Family", "import": "create_empty"})
        self.add("mqtt", {"broker": "127.0.0.1", "port": self.broker_port, "username": "home", "password": "home"})
        self.call("todo/add_item", {"entity_id": "todo.chores", "item": "Milk & <bread>"})
        start = datetime.datetime.now() + datetime.timedelta(hours=30)
        self.call("calendar/create_event", {
            "entity_id": "calendar.family", "summary": "Dentist", "start_date_time": f"{start:%F %H:00:00}",
            "end_date_time": f"{start + datetime.timedelta(hours=1):%F %H:00:00}"})
        hour = datetime.datetime.now(datetime.timezone.utc).replace(minute=0, second=0, microsecond=0)
        self.ask({"type": "recorder/import_statistics", "stats": [
            {"start": (hour - datetime.timedelta(hours=age)).isoformat(), "mean": age, "min": age - 1, "max": age + 1}
            for age in range(48, 0, -1)], "metadata": {
                "has_mean": True, "mean_type": 1, "has_sum": False, "name": None, "source": "recorder",
                "statistic_id": "sensor.outdoor", "unit_of_measurement": "°C", "unit_class": "temperature"}})

    def add(self, integration, answers):
        """Adds an integration as its page does."""
        flows = f"{self.url}/api/config/config_entries/flow"
        flow = json.loads(request(flows, {"handler": integration}, self.token)[2])["flow_id"]
        result = json.loads(request(f"{flows}/{flow}", answers, self.token)[2])
        expect(result.get("type") == "create_entry", f"{integration} was not added: {result}")

    def get(self, path):
        return json.loads(request(f"{self.url}/api/{path}", token=self.token)[2])

    def call(self, service, data):
        status, _, body = request(f"{self.url}/api/services/{service}", data, self.token)
        expect(status == 200, f"{service}: {status} {body}")

    def ask(self, command):
        """Returns the result of a command over a WebSocket."""
        async def answer():
            async with aiohttp.ClientSession() as session, session.ws_connect(f"{self.url}/api/websocket") as link:
                await link.receive_json()
                await link.send_json({"type": "auth", "access_token": self.token})
                await link.receive_json()
                await link.send_json({"id": 1} | command)
                return await link.receive_json()
        result = asyncio.run(answer())
        expect(result["success"], f"{command['type']}: {result}")
        return result["result"]

    def state(self, entity):
        return self.get(f"states/{entity}").get("state")

    def set_outdoor(self, value):
        self.call("input_number/set_value", {"entity_id": "input_number.outdoor", "value": value})

    def complaints(self, about):
        """Returns the warnings and errors of the log that mention something."""
        lines = self.log.read_text(errors="replace").splitlines()
        return [line for line in lines if re.search(r" (WARNING|ERROR) ", line) and re.search(about, line)]


class Broker:
    def __init__(self, folder):
        self.folder = folder / "broker"
        self.folder.mkdir()
        self.port = free_port()
        passwords = self.folder / "passwords"
        passwords.touch(mode=0o600)
        for user in ("home", "widgetgen"):
            subprocess.run(["mosquitto_passwd", "-b", passwords, user, user], check=True)
        with contextlib.suppress(LookupError, PermissionError):
            shutil.chown(passwords, "mosquitto")
        for part in (folder, self.folder):
            part.chmod(0o755)
        (self.folder / "conf").write_text(
            f"listener {self.port} 127.0.0.1\nallow_anonymous false\npassword_file {passwords}\n")
        self.start()

    def start(self):
        self.process = subprocess.Popen(["mosquitto", "-c", self.folder / "conf"], stderr=subprocess.DEVNULL)

    def stop(self):
        self.process.terminate()
        self.process.wait()
