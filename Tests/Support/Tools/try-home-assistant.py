"""Holds the programs to a real Home Assistant and a real broker, both on loopback.

    PYTHON try-home-assistant.py PROGRAM

PYTHON has the package homeassistant, 2025.6 or later, such as that of a virtual environment after
`pip install homeassistant`, and Mosquitto is installed. Data of templates have to be those that Home Assistant has, a
changed state has to be in the picture soon, restarts and a refused token have to be survived, Home Assistant has to make
entities of displays without a complaint in its log, and the examples of the documentation have to work.
"""
import contextlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.request

from homeassistant.const import MAJOR_VERSION, MINOR_VERSION, __version__

from household import Broker, Home, expect, free_port, request, wait

program = pathlib.Path(sys.argv[1]).resolve()


class Server:
    """The program on a folder with a configuration."""

    template = """<Template widget="data"><VStack>
<Text font="40 bold">{{ states["sensor.outdoor"].state | round: 1 }}</Text>
<Text>{{ history["sensor.outdoor"] | last }} {{ statistics["sensor.outdoor"] | size }} {{ events["calendar.family"] | size }}
{{ todo["todo.chores"] | size }} {{ forecast["weather.garden"].daily | size }}</Text></VStack></Template>"""

    configuration = """
server: {listen: "127.0.0.1:PORT", publicURL: "http://127.0.0.1:PORT"}
homeassistant: {url: "HOME", tokenFile: ha.token}
mqtt: {host: 127.0.0.1, port: BROKER, user: widgetgen, passwordFile: mqtt.password, minInterval: 1s}
timezone: Europe/Berlin
sources: {ha: {homeassistant: true, minInterval: 1s}}
outputs:
  - {id: home, widget: data, template: home.xml, source: ha, target: trmnl-og, path: home.png}
  - {id: clock, widget: clock, options: {seconds: false}, target: trmnl-og, path: clock.png}
  - {id: alarm, widget: calendar, target: trmnl-og, path: alarm.png}
  - {id: door, widget: clock, options: {seconds: false}, theme: refined, target: trmnl-og, path: door.png}
devices:
  - id: "AA:BB:CC:DD:EE:FF"
    name: Hall
    show:
      - {output: home}
      - {output: clock, at: "00:00-00:01"}
      - {output: door, at: "00:00-00:01"}
      - {output: alarm, when: "ha.states['input_boolean.alarm'].state == 'on'", priority: 1}
"""

    def __init__(self, folder, port, home, broker):
        self.folder = folder / "server"
        self.folder.mkdir()
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.log = folder / "server.log"
        (self.folder / "home.xml").write_text(self.template)
        self.write_token(home.token)
        (self.folder / "mqtt.password").write_text("widgetgen")
        (self.folder / "mqtt.password").chmod(0o600)
        text = self.configuration.replace("PORT", str(self.port)).replace("HOME", home.url)
        (self.folder / "config.yaml").write_text(text.replace("BROKER", str(broker.port)))
        self.environment = dict(
            os.environ, STATE_DIRECTORY=f"{self.folder}/state", CACHE_DIRECTORY=f"{self.folder}/cache")

    def write_token(self, token):
        (self.folder / "ha.token").write_text(token)
        (self.folder / "ha.token").chmod(0o600)

    def output(self, *arguments):
        return subprocess.run(
            [program, *arguments], cwd=self.folder, env=self.environment, capture_output=True, text=True, check=True
        ).stdout

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [program, "serve", "--config", "config.yaml"], cwd=self.folder, env=self.environment, stdout=log,
                stderr=log)
        wait("the server", lambda: request(f"{self.url}/readyz")[0] == 200)

    def stop(self):
        self.process.terminate()
        expect(self.process.wait(20) == 0, "the server did not end well")

    def picture(self, name="home"):
        return request(f"{self.url}/screens/{name}.png")[2]

    def wait_for_change(self, what, picture, seconds, name="home"):
        return wait(what, lambda: self.picture(name) not in (picture, b""), seconds)


def check_data(home, server):
    home.set_outdoor(8.5)
    wait("the recorded state", lambda: home.state("sensor.outdoor") == "8.5")
    time.sleep(2)
    content = json.loads(server.output("timeline", "home.xml", "--config", "config.yaml"))["entries"][0]["content"]
    expect(content["states"]["sensor.outdoor"]["state"] == "8.5", f"states: {content['states']}")
    expect(content["history"]["sensor.outdoor"][-1] is not None, "history has no last value")
    means = [item["mean"] for item in content["statistics"]["sensor.outdoor"]]
    expect(means[-3:] == [3, 2, 1] and len(means) in (23, 24), f"statistics: {means}")
    expect([event["summary"] for event in content["events"]["calendar.family"]] == ["Dentist"], f"{content['events']}")
    expect([item["summary"] for item in content["todo"]["todo.chores"]] == ["Milk & <bread>"], f"{content['todo']}")
    expect(content["forecast"]["weather.garden"]["daily"][0]["templow"] == 2, f"{content['forecast']}")


def check_changes(home, server):
    wait("the connection", lambda: server.picture() != b"")
    time.sleep(3)
    times = []
    for value in (9.5, 10.5, 11.5):
        before = server.picture()
        home.set_outdoor(value)
        times.append(server.wait_for_change(f"the picture of {value}", before, 5))
        time.sleep(2)
    print(f"a changed state was in the picture after {max(times):.2f} s at most")
    before = server.picture("Hall")
    home.call("input_boolean/turn_on", {"entity_id": "input_boolean.alarm"})
    server.wait_for_change("the output of a condition", before, 5, "Hall")
    home.call("input_boolean/turn_off", {"entity_id": "input_boolean.alarm"})
    wait("the end of the condition", lambda: server.picture("Hall") == server.picture("home"), 10)
    # A changed list is requested again because its entity has changed.
    before = server.picture()
    home.call("todo/add_item", {"entity_id": "todo.chores", "item": "Bread"})
    server.wait_for_change("the changed list", before, 10)


def check_displays(home, server, broker):
    hall = "aabbccddeeff"
    entities = {
        "image.hall_picture", "sensor.hall_description", "sensor.hall_next_change", "sensor.hall_battery",
        "sensor.hall_signal_strength", "binary_sensor.hall_old_data", "button.hall_redraw", "select.hall_shows",
        "switch.hall_pause",
    }
    def present():
        return {state["entity_id"] for state in home.get("states") if "hall_" in state["entity_id"]}
    wait("the entities", lambda: present() == entities, 20)
    devices = [device for device in home.ask({"type": "config/device_registry/list"}) if device["name"] == "Hall"]
    expect([(device["manufacturer"], device["configuration_url"]) for device in devices]
           == [("widgetgen", f"{server.url}/")], f"devices: {devices}")
    wait("the picture", lambda: image(home) == server.picture("Hall"), 20)
    report = urllib.request.Request(f"{server.url}/api/setup", headers={"ID": "AA:BB:CC:DD:EE:FF"})
    with urllib.request.urlopen(report) as response:
        key = json.load(response)["api_key"]
    report = urllib.request.Request(f"{server.url}/api/display", headers={
        "ID": "AA:BB:CC:DD:EE:FF", "Access-Token": key, "Battery-Voltage": "3.9", "RSSI": "-61"})
    urllib.request.urlopen(report).close()
    wait("the signal", lambda: home.state("sensor.hall_signal_strength") == "-61", 20)
    expect(home.state("sensor.hall_battery").isdigit(), home.state("sensor.hall_battery"))
    expect(home.state("select.hall_shows") == "home", home.state("select.hall_shows"))
    expect(home.state("binary_sensor.hall_old_data") == "off", home.state("binary_sensor.hall_old_data"))
    home.call("select/select_option", {"entity_id": "select.hall_shows", "option": "clock"})
    wait("the chosen output", lambda: server.picture("Hall") == server.picture("clock"), 5)
    wait("its name", lambda: home.state("select.hall_shows") == "clock", 5)
    wait("its picture", lambda: image(home) == server.picture("clock"), 5)
    home.call("select/select_option", {"entity_id": "select.hall_shows", "option": "auto"})
    wait("the playlist", lambda: home.state("select.hall_shows") == "home", 5)
    home.call("switch/turn_on", {"entity_id": "switch.hall_pause"})
    wait("the pause", lambda: home.state("switch.hall_pause") == "on", 5)
    home.call("switch/turn_off", {"entity_id": "switch.hall_pause"})
    wait("the end of the pause", lambda: home.state("switch.hall_pause") == "off", 5)
    home.call("button/press", {"entity_id": "button.hall_redraw"})
    check_examples(home, server)
    broker.stop()
    wait("the lost broker", lambda: home.state("select.hall_shows") == "unavailable", 30)
    broker.start()
    wait("the broker", lambda: home.state("select.hall_shows") == "home", 90)
    return entities


def check_examples(home, server):
    """The automations of the documentation show an output, by a request and by a message."""
    for automation in ("automation.automation_0", "automation.automation_1"):
        home.call("automation/trigger", {"entity_id": automation})
        wait(f"the output of {automation}", lambda: server.picture("Hall") == server.picture("door"), 5)
        home.call("select/select_option", {"entity_id": "select.hall_shows", "option": "auto"})
        wait("the playlist", lambda: server.picture("Hall") == server.picture("home"), 5)
    home.call("rest_command/display_redraw", {"display": "Hall"})


def image(home):
    """Returns the picture of the display as Home Assistant has it."""
    return request(f"{home.url}/api/image_proxy/image.hall_picture", token=home.token)[2]


def check_restart(home, server):
    before = server.picture()
    home.stop()
    time.sleep(3)
    expect(server.picture() == before, "the picture changed while Home Assistant was down")
    home.start()
    wait("the entities after the restart", lambda: home.state("select.hall_shows") == "home", 60)
    wait("the image after the restart", lambda: image(home) == server.picture("Hall"), 20)
    before = server.picture()
    home.set_outdoor(-4.5)
    seconds = server.wait_for_change("a state after the restart", before, 90)
    print(f"the picture followed {seconds:.0f} s after the restart")


def check_removal(home, server, entities):
    path = server.folder / "config.yaml"
    path.write_text(path.read_text().replace("AA:BB:CC:DD:EE:FF", "AA:BB:CC:DD:EE:00").replace("Hall", "Attic"))
    server.start()
    def present():
        return {state["entity_id"] for state in home.get("states")}
    wait("the removal of the display", lambda: not present() & entities, 20)
    wait("the other display", lambda: "select.attic_shows" in present(), 20)


def check_refusal(home, server):
    """A refused token must not be tried again and again: Home Assistant bans clients that do."""
    before = len(home.complaints("invalid authentication"))
    server.write_token("wrong")
    server.start()
    time.sleep(30)
    server.stop()
    server.write_token(home.token)
    tries = len(home.complaints("invalid authentication")) - before
    expect(1 <= tries <= 3, f"{tries} requests with a refused token within half a minute")
    print(f"{tries} requests with a refused token")


def main(folder):
    broker = Broker(folder)
    port = free_port()
    home = Home(folder, broker.port, f"http://127.0.0.1:{port}")
    try:
        home.start()
        server = Server(folder, port, home, broker)
        check_data(home, server)
        server.start()
        check_changes(home, server)
        entities = check_displays(home, server, broker)
        check_restart(home, server)
        server.stop()
        check_removal(home, server, entities)
        server.stop()
        check_refusal(home, server)
        # The broker was stopped, and a token was wrong.
        known = "connection was lost|onnection refused|ailed to connect|isconnected|invalid authentication"
        complaints = [
            line for line in home.complaints("(?i)mqtt|hall|attic|widgetgen|rest_command|automation")
            if not re.search(known, line)
        ]
        expect(not complaints, "Home Assistant complains:\n" + "\n".join(complaints))
    except SystemExit:
        for log in sorted(folder.glob("*.log")):
            print(f"--- {log.name}", *log.read_text(errors="replace").splitlines()[-20:], sep="\n", file=sys.stderr)
        raise
    finally:
        with contextlib.suppress(Exception):
            server.process.kill()
        for part in (home, broker):
            with contextlib.suppress(Exception):
                part.stop()


expect((MAJOR_VERSION, MINOR_VERSION) >= (2025, 6), f"Home Assistant {__version__} is too old; use a newer Python")
with tempfile.TemporaryDirectory() as name:
    main(pathlib.Path(name))
print(f"ok with Home Assistant {__version__}")
