"""Tests of Scripts/run-tests with a program in the place of `swift test`.

    python3 Tests/Support/Tools/test-run-tests.py
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[3] / "Scripts" / "run-tests"
BEGINNING = """\
import json, os, subprocess, sys, time
stream = open(sys.argv[sys.argv.index("--event-stream-output-path") + 1], "w", buffering=1)

def record(kind, payload):
    print(json.dumps({"version": 0, "kind": kind, "payload": payload}), file=stream)

def know(name):
    record("test", {"kind": "function", "name": name, "id": f"M.S/{name}/S.swift:7:3",
                    "sourceLocation": {"fileID": "M/S.swift", "line": 7}})

def event(kind, name, case=""):
    record("event", {"kind": kind, "testID": f"M.S/{name}/S.swift:7:3", "_testCase": {"displayName": case}})
"""


class RunTests(unittest.TestCase):
    def run_tests(self, program, factor="0.01"):
        """Runs Python code as the test runner. A factor of 0.01 means silence of 1.2 s, and 9 s in all."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "runner.py")
            file.write_text(BEGINNING + program)
            begin = time.monotonic()
            run = subprocess.run(
                [SCRIPT, sys.executable, str(file)], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                env=os.environ | {"WIDGETGEN_TIME_FACTOR": factor}, timeout=60)
            return run.returncode, run.stdout, time.monotonic() - begin

    def test_output_and_status_are_those_of_the_runner(self):
        for status in (0, 1, 3):
            program = f'print("first")\nprint("Test run passed", file=sys.stderr)\nsys.exit({status})'
            self.assertEqual(self.run_tests(program, "1")[:2], (status, "first\nTest run passed\n"))

    def test_much_output_arrives_whole(self):
        status, output, _ = self.run_tests('for number in range(50_000): print(number)', "1")
        self.assertEqual((status, output.split()), (0, [str(number) for number in range(50_000)]))

    def test_a_killed_runner_is_a_failure(self):
        self.assertEqual(self.run_tests("os.kill(os.getpid(), 9)")[0], 1)

    def test_tests_that_hang_are_named_and_killed(self):
        status, output, _ = self.run_tests("""
for name in ["ends()", "hangs()", "hangs(at:)", "waits()"]:
    know(name)
    event("testStarted", name)
event("testCaseStarted", "ends()")
event("testCaseStarted", "hangs()")
for case in "ab":
    event("testCaseStarted", "hangs(at:)", case)
event("testCaseEnded", "hangs(at:)", "a")
event("testCaseEnded", "ends()")
child = subprocess.Popen(["sleep", "1000"])
print("child", child.pid)
child.wait()
""")
        self.assertEqual(status, 1)
        self.assertRegex(output, r"running for 1 s: M.S/hangs\(\) \(M/S.swift:7\)")
        self.assertIn("M.S/hangs(at:) with b (M/S.swift:7)", output)
        for other in ("ends()", "waits()", "with a"):
            self.assertNotIn(other, output)
        self.assertIn("no test has begun or ended for 1.2 s", output)
        child = int(output.split()[1])
        self.assertIn(f"process {child}: sleep 1000", output)
        with self.assertRaises(ProcessLookupError):
            # The child may be a zombie for a moment.
            for _ in range(100):
                os.kill(child, 0)
                time.sleep(0.05)

    def test_progress_is_not_silence(self):
        status, output, _ = self.run_tests("""
know("slow()")
for _ in range(6):
    event("testCaseStarted", "slow()")
    time.sleep(0.5)
    event("testCaseEnded", "slow()")
""")
        self.assertEqual((status, output), (0, ""))

    def test_the_whole_run_has_a_limit(self):
        status, output, duration = self.run_tests("""
know("again()")
while True:
    event("testCaseStarted", "again()")
    time.sleep(0.1)
""")
        self.assertEqual(status, 1)
        self.assertIn("M.S/again()", output)
        self.assertIn("the run takes longer than 9 s", output)
        self.assertGreater(duration, 9)

    def test_what_a_hanging_runner_wrote_is_shown(self):
        _, output, _ = self.run_tests('print("without a flush")\ntime.sleep(1000)')
        self.assertIn("without a flush\n", output)


if __name__ == "__main__":
    unittest.main()
