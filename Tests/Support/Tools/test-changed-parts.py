"""Tests of Scripts/check/changed-parts with small repositories.

    python3 Tests/Support/Tools/test-changed-parts.py
"""
import datetime
import os
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[3] / "Scripts" / "check" / "changed-parts"
PARTS = ["fuzz", "test-valkey", "check-documentation", "snapshot-testing"]


def parts(*commits):
    """Returns the parts and the log for commits, each of an age in hours and the paths that it changes."""
    with tempfile.TemporaryDirectory() as folder:
        def git(*arguments, age=0):
            date = (datetime.datetime.now() - datetime.timedelta(hours=age)).astimezone().isoformat()
            subprocess.run(
                ["git", "-c", "user.name=x", "-c", "user.email=x", *arguments], cwd=folder, check=True,
                env=os.environ | {"GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date})

        git("init", "-q")
        for number, (age, *paths) in enumerate(commits):
            for path in paths:
                file = pathlib.Path(folder, path)
                file.parent.mkdir(parents=True, exist_ok=True)
                text = "# comment\nicon Templating/Icons\nqueue Fleet/RenderTask.swift\n"
                file.write_text(text if path == "Fuzz/sources.txt" else str(number))
            git("add", ".")
            git("commit", "-qm", "x", age=age)
        run = subprocess.run([SCRIPT, folder], capture_output=True, text=True, check=True)
        return run.stdout.split(), run.stderr


class ChangedParts(unittest.TestCase):
    def test_paths_decide_which_parts_run(self):
        for path, expected in [
            ("README.md", []), ("Sources/Rounds/Round.swift", []), ("Fuzz/Corpus/icon/a.svg", []),
            ("Sources/Templating/Binder.swift", []), ("Sources/Templating/Icons/Icon.swift", ["fuzz"]),
            ("Fuzz/Sources/Readers.swift", ["fuzz"]), ("Scripts/check/fuzz", ["fuzz"]),
            ("Sources/Fleet/RenderTask.swift", ["fuzz", "test-valkey"]), ("Sources/Serving/Fleet/A.swift", ["test-valkey"]),
            ("Tests/CommandLineTests/FleetServeTests.swift", ["test-valkey"]),
            ("Sources/WidgetUI/WidgetUI.docc/WidgetUI.md", ["check-documentation"]),
            ("Sources/WidgetSnapshots/A.swift", ["snapshot-testing"]), ("SnapshotTesting/Package.swift", ["snapshot-testing"]),
            ("Package.swift", ["fuzz", "snapshot-testing"]), ("Makefile", PARTS), (".ci/run", PARTS),
        ]:
            self.assertEqual(parts((13, "Fuzz/sources.txt"), (1, path))[0], expected, path)

    def test_only_twelve_hours_count(self):
        found, log = parts((20, "Fuzz/sources.txt"), (13, "Makefile"), (2, "SnapshotTesting/A.swift"), (1, "README.md"))
        self.assertEqual(found, ["snapshot-testing"])
        self.assertRegex(log, "snapshot-testing runs: SnapshotTesting/A.swift has changed since [0-9a-f]{10}\n")
        self.assertRegex(log, "test-valkey is left out: nothing of it has changed since [0-9a-f]{10}\n")

    def test_without_an_old_commit_every_part_runs(self):
        found, log = parts((2, "README.md"), (1, "LICENSE"))
        self.assertEqual(found, PARTS)
        self.assertIn("fuzz runs: no commit is more than 12 hours old\n", log)

    def test_without_a_history_every_part_runs(self):
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run(
                [SCRIPT, folder], capture_output=True, text=True, check=True, env=os.environ | {"GIT_DIR": folder})
        self.assertEqual(run.stdout.split(), PARTS)
        self.assertIn("fuzz runs: git does not know the history\n", run.stderr)


if __name__ == "__main__":
    unittest.main()
