"""Tests of Scripts/check/run-tests with a program in the place of `swift test`.

    python3 Tests/Support/Tools/test-run-tests.py
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[3] / "Scripts" / "check" / "run-tests"
BEGINNING = """\
import json, os, subprocess, sys, time
stream = open(sys.argv[sys.argv.index("--event-stream-output-path") + 1], "w", buffering=1)

def record(kind, payload):
    print(json.dumps({"version": 0, "kind": kind, "payload": payload}), file=stream)

def know(name):
    record("test", {"kind": "function", "name": name, "id": f"M.S/{name}/S.swift:7:3",
                    "sourceLocation": {"fileID": "M/S.swift", "line": 7}})

def event(kind, name, case="", at=None):
    record("event", {"kind": kind, "testID": f"M.S/{name}/S.swift:7:3", "_testCase": {"displayName": case},
                     "instant": {"absolute": time.monotonic() if at is None else at}})

def fail(name, case=""):
    record("event", {"kind": "issueRecorded", "testID": f"M.S/{name}/S.swift:7:3", "_testCase": {"displayName": case},
                     "issue": {"isKnown": False, "sourceLocation": {"fileID": "M/S.swift", "line": 9}},
                     "messages": [{"symbol": "fail", "text": "Expectation failed"}]})

def end(symbol, text):
    record("event", {"kind": "runEnded", "messages": [{"symbol": symbol, "text": text}]})
"""


class RunTests(unittest.TestCase):
    def run_tests(self, program, factor="0.01"):
        """Runs Python code as the test runner. A factor of 0.01 means silence of 1.2 s."""
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
        self.assertRegex(output, r"running for [1-9]\d* s: M.S/hangs\(\) \(M/S.swift:7\)")
        self.assertIn("M.S/hangs(at:) with b (M/S.swift:7)", output)
        for other in ("ends()", "waits()", "with a"):
            self.assertNotRegex(output, f"running for .*{re.escape(other)}")
        self.assertIn("no test has begun or ended for 1.2 s", output)
        child = int(output.split()[1])
        self.assertIn(f"process {child}: sleep 1000", output)
        with self.assertRaises(ProcessLookupError):
            # The child may be a zombie for a moment.
            for _ in range(100):
                os.kill(child, 0)
                time.sleep(0.05)

    def test_progress_is_not_silence_however_long_a_run_takes(self):
        status, output, duration = self.run_tests("""
know("slow()")
for _ in range(12):
    event("testCaseStarted", "slow()")
    time.sleep(0.25)
    event("testCaseEnded", "slow()")
""", "0.02")
        self.assertEqual(status, 0)
        self.assertNotIn("killed", output)
        self.assertGreater(duration, 2.4)

    def test_the_slowest_tests_are_printed_by_their_own_time(self):
        status, output, _ = self.run_tests("""
for number in range(21):
    know(f"quick{number}()")
    event("testCaseStarted", f"quick{number}()", at=100)
    event("testCaseEnded", f"quick{number}()", at=101 + number / 100)
know("queued()")
event("testStarted", "queued()", at=0)
event("testCaseStarted", "queued()", at=500)
event("testCaseEnded", "queued()", at=500.25)
know("table(of:)")
event("testCaseStarted", "table(of:)", "same", at=10)
event("testCaseStarted", "table(of:)", "same", at=11)
event("testCaseStarted", "table(of:)", "other", at=12)
event("testCaseEnded", "table(of:)", "same", at=13)
event("testCaseEnded", "table(of:)", "other", at=13.5)
event("testCaseEnded", "table(of:)", "same", at=15)
print("runner's own summary")
end("pass", "Test run passed")
""", "1")
        lines = output.splitlines()
        self.assertEqual(status, 0)
        self.assertEqual(lines[:3], [
            "runner's own summary",
            "run-tests: slow: 8.5 s in 3 cases, the longest 4.0 s: M.S/table(of:) (M/S.swift:7)",
            "run-tests: slow: 1.2 s: M.S/quick20() (M/S.swift:7)"])
        self.assertEqual((len(lines), lines[-1]), (22, "✔ Test run passed"))
        self.assertNotIn("queued()", output)

    def test_failures_and_the_summary_are_repeated_at_the_end(self):
        status, output, _ = self.run_tests("""
know("wrong(of:)")
event("testCaseStarted", "wrong(of:)", "one")
fail("wrong(of:)", "one")
event("testCaseEnded", "wrong(of:)", "one")
end("fail", "Test run failed")
sys.exit(1)
""", "1")
        self.assertEqual(status, 1)
        self.assertEqual(output.splitlines()[-2:], [
            "run-tests: failed: M/S.swift:9: M.S/wrong(of:) with one: Expectation failed", "✘ Test run failed"])

    def test_a_crash_names_the_tests_that_were_running(self):
        status, output, _ = self.run_tests("""
for name in ["ends(at:)", "crashes(at:)", "plain()", "over()"]:
    know(name)
    event("testStarted", name)
for name in ["ends(at:)", "crashes(at:)"]:
    event("testCaseStarted", name, "seed 3")
event("testCaseEnded", "ends(at:)", "seed 3")
fail("plain()")
for name in ["ends(at:)", "over()"]:
    event("testEnded", name)
os.kill(os.getpid(), 11)
""", "1")
        self.assertEqual(status, 1)
        self.assertIn("the test runner ended before its tests", output)
        self.assertRegex(output, r"running for \d+ s: M.S/crashes\(at:\) with seed 3 \(M/S.swift:7\)")
        self.assertIn("running or waiting: M.S/plain() (M/S.swift:7)", output)
        for other in ("ends(at:)", "over()"):
            self.assertNotRegex(output, f"running .*{re.escape(other)}")

    def test_what_a_hanging_runner_wrote_is_shown(self):
        _, output, _ = self.run_tests('print("without a flush")\ntime.sleep(1000)')
        self.assertIn("without a flush\n", output)


if __name__ == "__main__":
    unittest.main()
