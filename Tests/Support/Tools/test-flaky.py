"""Tests of Scripts/check/flaky with a small repository, and a program in the place of the tests.

    python3 Tests/Support/Tools/test-flaky.py
"""
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = next(folder for folder in pathlib.Path(__file__).resolve().parents if (folder / "Package.swift").exists())
SUITE = "@Suite struct {0}Tests {{\n  @Test func a() {{ {1} }}\n}}\n"
FILES = {
    "Package.swift": "", "Tests/Jobs/RoundTests/WaitingTests.swift": SUITE.format("Waiting", "await end()"),
    "Tests/Jobs/RoundTests/StartingTests.swift": SUITE.format("Starting", "CapturedProcess()"),
    "Tests/Jobs/RoundTests/PlainTests.swift": SUITE.format("Plain", "#expect(true)"),
    "Tests/Base/BaseTests/OtherTests.swift": SUITE.format("Other", "usleep(1)")}
# Notes its arguments; the second run fails.
RUNNER = """#!/bin/sh
echo "$*" >> notes
[ "$(wc -l < notes)" != "${FAILING:-2}" ] || { echo "run-tests: failed: a.swift:1: a()"; exit 1; }
"""


class Flaky(unittest.TestCase):
    def run_script(self, *arguments, runner=RUNNER):
        """Returns the status, what it printed, the arguments of each run, and the logs."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder, "a repository")
            for name, text in FILES.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            (root / "Scripts/check").mkdir(parents=True)
            for name in ["flaky", "slowly"]:
                shutil.copy(ROOT / "Scripts/check" / name, root / "Scripts/check")
            (root / "runner").write_text(runner)
            (root / "runner").chmod(0o755)
            result = subprocess.run(
                [root / "Scripts/check/flaky", *arguments], cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                text=True)
            notes = (root / "notes").read_text().splitlines() if (root / "notes").exists() else []
            logs = sorted(path.name for path in (root / ".build/flaky").glob("*.log"))
            return result.returncode, result.stdout, notes, logs

    def test_namesTheRunOfAFailureAndRunsTheOthers(self):
        status, output, notes, logs = self.run_script("3", "./runner", "all")
        self.assertEqual((status, len(notes), logs), (1, 3, ["1.log", "2.log", "3.log"]))
        self.assertEqual(output.count("flaky: run 2: failed: a.swift:1: a()\n"), 2)
        self.assertTrue(output.endswith("flaky: 2 runs passed, 1 failed\n"), output)

    def test_choosesSuitesThatWaitOrStartProcesses(self):
        status, output, notes, _ = self.run_script("1", "./runner", "all")
        self.assertEqual(status, 0, output)
        self.assertEqual(
            notes, [r"all --filter ^(BaseTests\.OtherTests|RoundTests\.StartingTests|RoundTests\.WaitingTests)/"])

    def test_choosesFewerOnRequest(self):
        self.assertEqual(
            self.run_script("--only", "Waiting", "1", "./runner")[2], [r"--filter ^(RoundTests\.WaitingTests)/"])

    def test_aRunThatNamesNoTestFailsToo(self):
        status, output, _, _ = self.run_script("1", "./runner", runner="#!/bin/sh\nexit 3\n")
        self.assertEqual(status, 1)
        self.assertIn("run 1: failed with status 3 and named no test", output)

    def test_refusesToRunNothing(self):
        for arguments in [["0", "./runner"], ["1"], ["--only", "Nothing", "1", "./runner"]]:
            self.assertEqual(self.run_script(*arguments)[0], 2, arguments)


unittest.main()
