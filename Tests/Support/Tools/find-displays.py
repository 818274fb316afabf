"""Holds the multicast DNS of the server and of `devices find` to python-zeroconf, over real sockets.

    unshare --net find-displays.py PROGRAM

It makes a network of its own, for which it needs the rights of root and a namespace without others. A display that
zeroconf announces has to be found; zeroconf has to see the server come and go, also after packets of random bytes; and a
flood of questions must get few answers.
"""
import os
import pathlib
import random
import socket
import subprocess
import sys
import tempfile
import time

from zeroconf import IPVersion, ServiceBrowser, ServiceInfo, Zeroconf

program = pathlib.Path(sys.argv[1]).resolve()
kind = "_opendisplay._tcp.local."
address = "10.9.9.1"
group = ("224.0.0.251", 5353)
question = bytes.fromhex("0000000000010000000000000c5f6f70656e646973706c6179045f746370056c6f63616c00000c0001")


def make_network():
    for command in (
        "ip link set lo up", "ip link add d0 type veth peer name d1", f"ip address add {address}/24 dev d0",
        "ip link set d0 up", "ip link set d1 up", "ip route add 224.0.0.0/4 dev d0",
    ):
        subprocess.run(command.split(), check=True)


def wait(what, is_true):
    for _ in range(200):
        if is_true():
            return
        time.sleep(0.1)
    sys.exit(f"{what}: not seen within 20 s")


class Seen:
    def __init__(self):
        self.servers = {}

    def add_service(self, zeroconf, kind, name):
        self.servers[name] = zeroconf.get_service_info(kind, name)

    def update_service(self, zeroconf, kind, name):
        self.add_service(zeroconf, kind, name)

    def remove_service(self, zeroconf, kind, name):
        self.servers.pop(name, None)


def check_finding(zeroconf):
    display = ServiceInfo(
        kind, f"ODA1B2C3.{kind}", addresses=[socket.inet_aton("10.9.9.7")], port=2446,
        properties={"mac": "aa:bb:cc:dd:ee:ff"}, server="oda1b2c3.local.")
    zeroconf.register_service(display)
    found = subprocess.run([program, "devices", "find", "--seconds", "3"], capture_output=True, text=True, check=True)
    zeroconf.unregister_service(display)
    if "ODA1B2C3" not in found.stdout or "10.9.9.7" not in found.stdout:
        sys.exit(f"the display was not found: {found.stdout}{found.stderr}")


def flood():
    source = random.Random(1)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(address))
        sender.settimeout(1)
        for _ in range(3_000):
            sender.sendto(source.randbytes(source.randrange(1, 600)), group)
        time.sleep(3)
        for _ in range(500):
            sender.sendto(question, group)
        count = 0
        try:
            while sender.recv(9_000):
                count += 1
        except TimeoutError:
            pass
        if not 1 <= count <= 40:
            sys.exit(f"{count} answers to 500 questions at once")


def check_announcing(zeroconf, folder):
    (folder / "config.yaml").write_text(
        'server: {listen: "127.0.0.1:0", opendisplay: "0.0.0.0:2447"}\n'
        "outputs: [{id: one, widget: clock, family: small, path: one.png}]\n"
        "devices: [{id: hall, output: one}]\n")
    seen = Seen()
    ServiceBrowser(zeroconf, kind, seen)
    environment = dict(os.environ, STATE_DIRECTORY=f"{folder}/state", CACHE_DIRECTORY=f"{folder}/cache")
    server = subprocess.Popen([program, "serve", "--config", folder / "config.yaml"], env=environment)
    try:
        wait("the server", lambda: any(seen.servers.values()))
        info = next(iter(seen.servers.values()))
        if info.port != 2447 or info.properties.get(b"ip") != address.encode():
            sys.exit(f"the server announces something else: {info}")
        flood()
        if not seen.servers:
            sys.exit("the server is gone after packets of random bytes")
    finally:
        server.terminate()
    if server.wait(20) != 0:
        sys.exit(f"the server ended with {server.returncode}")
    wait("the end of the server", lambda: not seen.servers)


make_network()
zeroconf = Zeroconf(interfaces=[address], ip_version=IPVersion.V4Only)
with tempfile.TemporaryDirectory() as folder:
    check_finding(zeroconf)
    check_announcing(zeroconf, pathlib.Path(folder))
zeroconf.close()
print("ok")
