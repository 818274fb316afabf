"""Tests of Scripts/check/changes with a small repository, and programs in the place of `swift` and `make`.

    python3 Tests/Support/Tools/test-check-changes.py
"""
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = next(folder for folder in pathlib.Path(__file__).resolve().parents if (folder / "Package.swift").exists())
SCRIPT = ROOT / "Scripts/check/changes"


def target(name, folder, *dependencies, plugin=None):
    return {
        "name": name, "path": f"{folder}/{name}", "type": "test" if name.endswith("Tests") else "regular",
        "dependencies": [{"byName": [each, None]} for each in dependencies],
        "pluginUsages": [{"plugin": [plugin, None]}] if plugin else None}


# Files reads the embedded files, Round uses Files, and Server uses Round.
TARGETS = [
    target("Files", "Sources/Base", plugin="EmbedFiles"), target("Round", "Sources/Jobs", "Files"),
    target("Server", "Sources/Serving", "Round"), target("FilesTests", "Tests/Base", "Files"),
    target("RoundTests", "Tests/Jobs", "Round"), target("ServerTests", "Tests/Serving", "Server")]
SUITE = '@Suite struct {0}SuiteTests {{\n  @Test func a() {{ {1} }}\n}}\n'
FILES = {
    "Sources/Base/Files/File.swift": "struct File {}\n", "Sources/Jobs/Round/Round.swift": "struct Round {}\n",
    "Sources/Serving/Server/Server.swift": "struct Server {}\n", "Templates/clock.xml": "<Template/>\n",
    "Tests/Base/FilesTests/FilesSuiteTests.swift": SUITE.format("Files", "File()"),
    "Tests/Jobs/RoundTests/RoundSuiteTests.swift": SUITE.format("Round", 'read("Guide.md")'),
    "Tests/Jobs/RoundTests/OtherSuiteTests.swift": SUITE.format("Other", 'all(in: "Guide/a.txt")'),
    "Tests/Serving/ServerTests/ServerSuiteTests.swift": SUITE.format("Server", 'read("Examples/\\(name)")'),
    "Tests/Support/Tools/test-tool.py": "open('tool-tested', 'w')\n", "Scripts/tool": "", "Guide.md": "",
    "Makefile": "", "Examples/a.json": "", "Tests/Suite/Guide/a.txt": ""}
# Each program notes its arguments.
SWIFT = """#!/bin/sh
echo "swift $*" >> "$NOTES"
case "$*" in
  "package dump-package") cat targets.json;;
  *bad.swift*) echo "bad.swift: badly formatted"; exit 1;;
esac
"""
NOTING = '#!/bin/sh\necho "${0##*/} $*" >> "$NOTES"\n'
BUNDLE = """#!/bin/sh
for last; do :; done
echo "test $last" >> "$NOTES"
case "$last" in *"$FAILING"*) echo "✘ Test a() failed"; exit 1;; esac
"""


class CheckChanges(unittest.TestCase):
    def check(self, *changed, seconds=None, failing="nothing", record=None, targets=(), files=()):
        """Returns the status, what it printed, the filters of the tests, and the other commands, after changes."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder, "a repository")
            programs = {
                "bin/swift": SWIFT, "bin/make": NOTING,
                ".build/debug/widgetgenPackageTests.xctest": BUNDLE, "Scripts/check/arrows": NOTING,
                "Scripts/make/name-table": NOTING}
            more = {
                "targets.json": json.dumps({"targets": [*TARGETS, *targets]}), "Package.swift": "",
                ".gitignore": ".build\n"}
            for path, content in (FILES | programs | more | dict(files)).items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(content)
            for path in programs:
                (root / path).chmod(0o755)
            shutil.copy(SCRIPT, root / "Scripts/check/changes")
            if record:
                (root / ".build/check").mkdir()
                (root / ".build/check/seconds.json").write_text(json.dumps(record))
            for command in [["init", "-q", "-b", "main"], ["add", "."],
                            ["-c", "user.name=x", "-c", "user.email=x", "commit", "-qm", "x"]]:
                subprocess.run(["git", *command], cwd=root, check=True)
            for path in changed:
                with open(root / path, "a", encoding="utf-8") as file:
                    file.write("// changed\n")
            notes = pathlib.Path(folder, "notes")
            notes.write_text("")
            run = subprocess.run(
                [root / "Scripts/check/changes", *([str(seconds)] if seconds is not None else [])], cwd=folder,
                capture_output=True, text=True, env=os.environ | {
                    "PATH": f"{root}/bin:{os.environ['PATH']}", "NOTES": str(notes), "FAILING": failing})
            self.assertEqual(run.stderr, "")
            lines = notes.read_text().splitlines()
            self.tool_was_tested = (root / "tool-tested").exists()
            tests = [line.removeprefix("test ^") for line in lines if line.startswith("test ")]
            return run.returncode, run.stdout, tests, [line for line in lines if not line.startswith("test ")]

    def test_tests_that_depend_run_nearest_first(self):
        for path, expected in [
            ("Sources/Base/Files/File.swift", ["FilesTests\\.", "RoundTests\\.", "ServerTests\\."]),
            ("Templates/clock.xml", ["FilesTests\\.", "RoundTests\\.", "ServerTests\\."]),
            ("Sources/Jobs/Round/Round.swift", ["RoundTests\\.", "ServerTests\\."]),
            ("Sources/Serving/Server/Server.swift", ["ServerTests\\."]),
            ("Tests/Jobs/RoundTests/OtherSuiteTests.swift", ["RoundTests\\."]),
        ]:
            status, printed, tests, commands = self.check(path)
            self.assertEqual((status, tests), (0, expected), path + printed)
            self.assertIn("make --no-print-directory tests", commands)
            self.assertRegex(printed, "changed files: 1, since [0-9a-f]{10}, where this branch leaves main\n")
            self.assertIn("nothing that depends is left out\n", printed)

    def test_of_tests_as_near_those_with_golden_images_run_first(self):
        _, _, tests, _ = self.check(
            "Sources/Jobs/Round/Round.swift", targets=[target("ViewTests", "Tests/Jobs", "Server")],
            files={"Tests/Jobs/ViewTests/__Snapshots__/a.png": ""}, record={"ServerTests": 1, "ViewTests": 2})
        self.assertEqual(tests, ["RoundTests\\.", "ViewTests\\.", "ServerTests\\."])

    def test_only_changed_swift_files_are_formatted(self):
        _, _, _, commands = self.check("Sources/Serving/Server/Server.swift", "Guide.md")
        self.assertIn("arrows ", commands)
        self.assertIn("swift format lint --strict --parallel Sources/Serving/Server/Server.swift", commands)

    def test_what_does_not_fit_is_left_out_and_named(self):
        record = {"FilesTests": 50, "RoundTests": 2, "ServerTests": 70}
        _, printed, tests, _ = self.check("Sources/Base/Files/File.swift", record=record)
        # Of the changed module, the suites that name its types.
        self.assertEqual(tests, ["FilesTests\\.(FilesSuiteTests)/", "RoundTests\\."])
        self.assertIn("left out (`make test` runs all): the rest of FilesTests, ServerTests (70 s)\n", printed)
        self.assertEqual(len(self.check("Sources/Base/Files/File.swift", record=record, seconds=200)[2]), 3)

    def test_other_files_belong_to_the_suites_that_name_them(self):
        self.assertEqual(self.check("Guide.md")[2], ["RoundTests\\.(RoundSuiteTests)/"])
        self.assertEqual(self.check("Examples/a.json")[2], ["ServerTests\\.(ServerSuiteTests)/"])
        self.assertEqual(self.check("Tests/Suite/Guide/a.txt")[2], ["RoundTests\\.(OtherSuiteTests)/"])
        status, printed, tests, commands = self.check("Makefile")
        self.assertEqual((status, tests, [each for each in commands if each.startswith("make")]), (0, [], []))
        self.assertIn("no test names Makefile\n", printed)

    def test_a_changed_script_runs_its_test(self):
        self.check("Scripts/tool")
        self.assertTrue(self.tool_was_tested)
        self.check("Guide.md")
        self.assertFalse(self.tool_was_tested)

    def test_failures_are_named_and_decide_the_status(self):
        status, printed, tests, _ = self.check("Sources/Jobs/Round/Round.swift", failing="RoundTests")
        self.assertEqual((status, len(tests)), (1, 2))
        self.assertIn("✘ Test a() failed\n", printed)
        self.assertRegex(printed, "check: failed: RoundTests, in ")
        status, printed, _, _ = self.check("Sources/Jobs/Round/bad.swift")
        self.assertEqual(status, 1)
        self.assertIn("bad.swift: badly formatted\n", printed)

    def test_nothing_runs_without_a_change(self):
        status, printed, tests, commands = self.check()
        self.assertEqual((status, tests), (0, []))
        self.assertNotIn("make --no-print-directory tests", commands)


if __name__ == "__main__":
    unittest.main()
