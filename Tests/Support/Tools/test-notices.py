"""Holds Packaging/NOTICES to what Package.swift links and to what release builds have linked, and tests how
Scripts/release/parts.py finds that.

    python3 Tests/Support/Tools/test-notices.py
"""
import json
import pathlib
import re
import shutil
import sys
import tempfile
import unittest

ROOT = next(folder for folder in pathlib.Path(__file__).resolve().parents if (folder / "Package.swift").exists())
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Scripts/release"))
import parts  # noqa: E402

NOTICES = (ROOT / "Packaging/NOTICES").read_text(encoding="utf-8")
MANIFEST = (ROOT / "Package.swift").read_text(encoding="utf-8")
BUILT = ROOT / ".build/release"


class NoticesTests(unittest.TestCase):
    @unittest.skipUnless(shutil.which("dpkg-query"), "needs dpkg")
    def test_name_each_archive_of_the_manifest(self):
        archives = re.findall(r'":(lib[^"]*\.a)"', MANIFEST)
        self.assertGreater(len(archives), 10)
        # One search, because each reads all lists of files.
        found = parts.Debian().dpkg("--search", *(f"/usr/lib/*/{archive}" for archive in archives),
                                    *(f"/lib/*/{archive}" for archive in archives))
        owners = {line.rsplit("/", 1)[-1]: line.split(":")[0] for line in found.splitlines()}
        for archive in archives:
            self.assertIn(parts.key(owners.get(archive, archive)), parts.notice_keys(NOTICES), archive)

    def test_name_each_package_of_the_manifest(self):
        for address in re.findall(r'\.package\(url: "([^"]*)"', MANIFEST):
            self.assertIn(address.rsplit("/", 1)[-1], parts.notice_keys(NOTICES))

    def test_name_only_swift_packages_of_the_lock(self):
        pins = {pin["identity"] for pin in json.loads((ROOT / "Packages.lock").read_text(encoding="utf-8"))["pins"]}
        section = NOTICES.split("Swift packages in")[1].split("Beside the programs")[0]
        self.assertEqual(set(parts.notice_keys(section)) - pins, set())

    @unittest.skipUnless((BUILT / "../../widgetgen-server.archives").exists(), "needs make build")
    def test_name_what_is_linked(self):
        section = NOTICES.split("Beside the programs")[0]
        self.assertEqual(parts.differences({part.key for part in parts.Builds(BUILT).linked()}, section), [])

    def test_differences_are_found(self):
        text = "Linked:\n\n  a-dev   A (MIT)\n  b       B (MIT) and\n          more of it\n"
        for keys, expected in [
                ({"a-dev", "b"}, []),
                ({"a-dev", "b", "c"}, ["NOTICES does not name c"]),
                ({"a-dev"}, ["NOTICES names b, which is neither linked nor packed"])]:
            self.assertEqual(parts.differences(keys, text), expected)
        self.assertEqual(parts.differences({"a"}, "  a  A\n  a  A\n"), ["NOTICES names a twice"])

    def test_keys_do_not_depend_on_the_release_of_debian(self):
        for package, expected in [
                ("libgcc-12-dev", "libgcc-dev"), ("libstdc++-14-dev", "libstdc++-dev"), ("libunibreak6", "libunibreak"),
                ("libjpeg62-turbo-dev", "libjpeg62-turbo-dev"), ("libswiftlang", "swift"), ("libc6-dev", "libc6-dev")]:
            self.assertEqual(parts.key(package), expected)


class PartsTests(unittest.TestCase):
    """A build with a module of its own, one in Swift and one in C of packages, and a package of which nothing is linked."""

    def setUp(self):
        self.scratch = pathlib.Path(tempfile.mkdtemp()).resolve()
        self.addCleanup(shutil.rmtree, self.scratch)
        self.programs = self.scratch / "triple/release"
        for name, text in {
                "widgetgen.product/Objects.LinkFileList": "/b/Own.build/a.swift.o\n/b/Logging.build/a.swift.o\n",
                "widgetgen-server.product/Objects.LinkFileList": "/b/Own.build/a.swift.o\n/b/CNIO.build/c/a.c.o\n",
                "Own.build/sources": "/src/Sources/Base/Own/a.swift\n",
                "Logging.build/sources": "/src/.build/checkouts/swift-log/Sources/Logging/a.swift\n",
                "CNIO.build/c/a.c.d": "a.o: /src/.build/checkouts/swift-nio/Sources/CNIO/c/a.c\n",
                "NIOSSL.build/sources": "/src/.build/checkouts/swift-nio-ssl/Sources/NIOSSL/a.swift\n",
                "../../widgetgen.archives": "members\textracted\tarchive\n3\t0\t/usr/lib/libz.a\n",
                "../../widgetgen-server.archives": "members\textracted\tarchive\n3\t2\t/usr/lib/libpng.a\n"}.items():
            path = self.programs / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        self.builds = parts.Builds(self.programs)

    def test_swift_packages_are_those_of_linked_objects(self):
        self.assertEqual(self.builds.swift_packages(), {"swift-log", "swift-nio"})

    def test_archives_are_those_of_which_something_is_linked(self):
        self.assertEqual(self.builds.archives(), ["/usr/lib/libpng.a"])

    def test_says_what_is_missing(self):
        (self.scratch / "widgetgen.archives").unlink()
        with self.assertRaisesRegex(SystemExit, "has not written .*widgetgen.archives; run make build"):
            self.builds.archives()

    def test_rejects_versions_that_are_not_pinned(self):
        (self.scratch / "workspace-state.json").write_text(json.dumps({"object": {"dependencies": [
            {"packageRef": {"identity": "swift-log"}, "state": {"checkoutState": {"revision": "0"}}}]}}))
        with self.assertRaisesRegex(SystemExit, "swift-log: the build has another version"):
            list(self.builds.swift_parts())


if __name__ == "__main__":
    unittest.main()
