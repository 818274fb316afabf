"""What the packages contain besides widgetgen itself: what is linked into the programs, and what is packed beside them.

Nothing is listed by hand. The package manager's lists of objects name the Swift packages, and the linker's lists
(`NAME.archives`, written if WIDGETGEN_LINKED is set) the archives of which something is linked. dpkg knows their packages.
"""
import json
import pathlib
import re
import subprocess
import typing

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = ["widgetgen", "widgetgen-server"]


class Part(typing.NamedTuple):
    """A part, by the name that it has in Packaging/NOTICES."""
    key: str
    name: str
    version: str
    purl: str
    # Files with its licences and notices.
    texts: list
    revision: str = ""


class Debian:
    """The packages of a system: this one, or the one in a folder."""

    def __init__(self, system="/"):
        self.system = pathlib.Path(system)

    def dpkg(self, *arguments):
        answer = subprocess.run(
            ["dpkg-query", f"--admindir={self.system / 'var/lib/dpkg'}", *arguments], capture_output=True, text=True,
            check=False)
        return answer.stdout

    def owner(self, *patterns):
        """Returns the package that has the first of some files that a package has; None if there is none."""
        found = next(filter(None, (self.dpkg("--search", each) for each in patterns)), "")
        return found.split(":")[0].split(",")[0] or None

    def owner_of_archive(self, path):
        # It may be recorded with or without /usr.
        inner = re.sub(rf"^{re.escape(str(self.system).rstrip('/'))}", "", path)
        plain = re.sub(r"^/usr(?=/lib)", "", inner)
        return self.owner(inner, plain, "/usr" + plain)

    def part(self, package):
        rows = self.dpkg("--show", "--showformat", "${Version}\t${Architecture}\t${source:Package}\n", package)
        version, architecture, source = rows.splitlines()[0].split("\t")
        text = self.system / f"usr/share/doc/{package}/copyright"
        if not text.exists():
            text = pathlib.Path(f"/usr/share/doc/{package}/copyright")
        return Part(
            key(package), source, version, f"pkg:deb/debian/{package}@{version}?arch={architecture}", [text])


def key(package):
    """Returns a package's name without what depends on the release of Debian, such as `libgcc-dev`."""
    if package.startswith("libswift"):
        return "swift"
    return re.sub(r"^(libgcc|libstdc\+\+)-\d+|^(libunibreak)\d+", lambda match: match[1] or match[2], package)


class Builds:
    """What a build has left behind in its scratch folder, and the system whose libraries it linked."""

    def __init__(self, programs, system="/"):
        self.programs = pathlib.Path(programs).resolve()
        # .build/TRIPLE/release
        self.scratch = self.programs.parents[1]
        self.debian = Debian(system)

    # --- Swift packages

    def swift_packages(self):
        """Returns the identities of the packages of which objects are linked."""
        return {found for program in PROGRAMS for found in map(self.package, self.modules(program)) if found}

    def modules(self, program):
        """Returns the folders of the modules whose objects are linked."""
        objects = (self.programs / f"{program}.product/Objects.LinkFileList").read_text(encoding="utf-8")
        return {self.programs / match for match in re.findall(r"([^/\s]+\.build)/", objects)}

    @staticmethod
    def package(module):
        """Returns the package whose sources a module was built from; None for this one."""
        lists = [module / "sources"] if (module / "sources").exists() else list(module.rglob("*.d"))
        # Headers of other packages follow a C file in its list.
        found = re.search(r"/checkouts/([^/]+)/|/Sources/", lists[0].read_text(encoding="utf-8")) if lists else None
        return found.group(1) if found else None

    def swift_parts(self):
        pins = {pin["identity"]: pin for pin in json.loads((ROOT / "Packages.lock").read_text())["pins"]}
        state = json.loads((self.scratch / "workspace-state.json").read_text())
        for identity in sorted(self.swift_packages()):
            pin = pins.get(identity)
            built = [entry["state"]["checkoutState"]["revision"] for entry in state["object"]["dependencies"]
                     if entry["packageRef"]["identity"] == identity]
            if pin is None or built != [pin["state"]["revision"]]:
                raise SystemExit(f"{identity}: the build has another version than Packages.lock; run make build")
            version, place = pin["state"]["version"], re.sub(r"^https?://|\.git$", "", pin["location"])
            texts = sorted(path for path in (self.scratch / "checkouts" / identity).iterdir()
                           if re.match(r"(LICENSE|NOTICE)\b", path.name))
            yield Part(identity, identity, version, f"pkg:swift/{place}@{version}", texts, pin["state"]["revision"])

    # --- archives

    def archives(self):
        """Returns the archives of which something is linked."""
        lists = [self.scratch / f"{program}.archives" for program in PROGRAMS]
        if missing := [str(path) for path in lists if not path.exists()]:
            raise SystemExit(f"the linker has not written {', '.join(missing)}; run make build")
        rows = [line.split("\t") for path in lists for line in path.read_text(encoding="utf-8").splitlines()[1:]]
        return sorted({path for _, extracted, path in rows if int(extracted) > 0})

    def linked(self):
        """Returns everything that is linked, in the order of its names."""
        owners = {path: self.debian.owner_of_archive(path) for path in self.archives()}
        loose = [path for path, owner in owners.items() if owner is None]
        foreign = [path for path in loose if "/swift_static/" not in path]
        if foreign:
            raise SystemExit(f"no package has these archives: {', '.join(foreign)}")
        parts = list(self.swift_parts())
        packages = set(filter(None, owners.values()))
        if loose:
            parts.append(self.toolchain(loose[0]))
        # Of the version of the headers, as an object file (Scripts/build/fetch-harfbuzz).
        packages.add("libharfbuzz-dev")
        parts += map(self.debian.part, packages)
        return sorted(parts)

    @staticmethod
    def toolchain(archive):
        """Returns the libraries of a Swift toolchain that is not Debian's."""
        usr = pathlib.Path(archive.split("/lib/swift_static/")[0])
        answer = subprocess.run([usr / "bin/swiftc", "--version"], capture_output=True, text=True, check=True).stdout
        version = re.search(r"Swift version (\S+)", answer).group(1)
        return Part("swift", "swift", version, f"pkg:github/swiftlang/swift@swift-{version}-RELEASE",
                    [usr / "share/swift/LICENSE.txt", ROOT / "Packaging/licences/ICU.txt"])


def packed(folders, system="/"):
    """Returns the packages of the fonts and libraries beside the programs, in installed folders.

    Fonts are those of this system.
    """
    parts = []
    for folder in map(pathlib.Path, folders):
        for names, debian in [("share/widgetgen/fonts", Debian()), ("lib/widgetgen", Debian(system))]:
            for path in sorted((folder / names).iterdir()):
                package = debian.owner(f"*/{path.name}")
                if package is None:
                    raise SystemExit(f"no package has {path.name}")
                parts.append(debian.part(package))
    return sorted({part.key: part for part in parts}.values())


def notice_keys(text):
    return re.findall(r"^  (\S+) +\S", text, re.MULTILINE)


def differences(keys, text):
    """Returns what is wrong with notices that should name exactly the parts with these keys."""
    keys, named = set(keys), notice_keys(text)
    return ([f"NOTICES does not name {key}" for key in sorted(keys - set(named))]
            + [f"NOTICES names {key}, which is neither linked nor packed" for key in sorted(set(named) - keys)]
            + [f"NOTICES names {key} twice" for key in sorted(set(named)) if named.count(key) > 1])
