"""Tests of Scripts/release/check, Scripts/build/commit and Scripts/build/pin-packages in a small repository.

    python3 Tests/Support/Tools/test-release-check.py
"""
import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = next(folder for folder in pathlib.Path(__file__).resolve().parents if (folder / "Package.swift").exists())
READY = {
    "Sources/Base/WidgetBase/Failures/ProgramVersion.swift": 'static let text = "1.2.0"\n',
    "Packaging/home-assistant/widgetgen/config.yaml": 'name: widgetgen\nversion: "1.2.0"\n',
    "CHANGELOG.md": "# Changes\n\n## 1.2.0 (2026-01-31)\n\n## 1.1.0 (2025-12-01)\n",
    "SECURITY.md": "Write to security@example.org with:\n", "CODE_OF_CONDUCT.md": "security@example.org\n",
    "Package.swift": '.package(url: "https://example.org/a/Swift-Log.git", from: "1.0.0"),\n',
    "Packages.lock": json.dumps({"pins": [{"identity": "swift-log"}], "version": 2}),
    "Packaging/link/order.txt": "main\n",
    ".gitignore": "Package.resolved\n"}
# What is changed in the sources that are ready, and the step that is then not done.
UNREADY = [
    ("Sources/Base/WidgetBase/Failures/ProgramVersion.swift", '"1.2.0"', '"1.2.0-dev"', "without -dev"),
    ("Packaging/home-assistant/widgetgen/config.yaml", "1.2.0", "1.1.0", "config.yaml"),
    ("CHANGELOG.md", "## 1.2.0 (2026-01-31)", "## Unreleased", "CHANGELOG.md"),
    ("CHANGELOG.md", " (2026-01-31)", "", "CHANGELOG.md"),
    ("CHANGELOG.md", "1.2.0 (", "1.3.0 (", "CHANGELOG.md"),
    ("SECURITY.md", "security@example.org", "maintainers@widgetgen.invalid", "SECURITY.md"),
    ("CODE_OF_CONDUCT.md", "security@example.org", "maintainers@widgetgen.invalid", "CODE_OF_CONDUCT.md"),
    ("Packages.lock", "swift-log", "swift-nio", "Pin the Swift packages"),
]


class ReleaseCheckTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        for name, text in READY.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        for name in ["Scripts/release/check", "Scripts/build/commit", "Scripts/build/pin-packages"]:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.folder / name)
        self.git("init", "--quiet")
        self.commit()

    def git(self, *arguments):
        subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments], cwd=self.folder, check=True,
            capture_output=True)

    def commit(self):
        self.git("add", ".")
        self.git("commit", "--quiet", "--message", "All")

    def run_script(self, name, *arguments):
        return subprocess.run([self.folder / name, *arguments], capture_output=True, text=True, check=False)

    def open_steps(self):
        answer = self.run_script("Scripts/release/check")
        steps = [line for line in answer.stdout.splitlines() if line.startswith("[ ]")]
        self.assertEqual(answer.returncode, 1 if steps else 0, answer.stderr)
        return steps

    def test_accepts_a_tagged_release(self):
        self.git("tag", "v1.2.0")
        self.assertEqual(self.open_steps(), [])

    def test_names_the_step_that_is_not_done(self):
        for name, old, new, words in UNREADY:
            with self.subTest(name=name, new=new):
                path = self.folder / name
                text = path.read_text(encoding="utf-8")
                self.assertIn(old, text)
                path.write_text(text.replace(old, new, 1), encoding="utf-8")
                self.assertTrue(any(words in step for step in self.open_steps()), self.open_steps())
                path.write_text(text, encoding="utf-8")

    def test_rejects_a_tag_of_another_commit(self):
        self.git("tag", "v1.2.0")
        (self.folder / "more").write_text("", encoding="utf-8")
        self.assertIn("1 files differ", self.open_steps()[0])
        self.commit()
        self.assertIn("another commit", self.open_steps()[0])

    def test_names_a_link_order_that_is_old(self):
        self.change_sources(21)
        self.git("tag", "v1.2.0")
        self.assertIn("21 commits", self.open_steps()[0])
        (self.folder / "Packaging/link/order.txt").write_text("main\nother\n", encoding="utf-8")
        self.commit()
        self.git("tag", "--force", "v1.2.0")
        self.assertEqual(self.open_steps(), [])

    def change_sources(self, count):
        """Commits as many changes of the sources."""
        changes = [
            f"commit refs/heads/more\ncommitter A <a@example.org> {number} +0000\ndata 0\n"
            + ("from HEAD^0\n" if number == 0 else "") + f"M 644 inline Sources/code.swift\ndata 3\n{number:3}\n"
            for number in range(count)]
        subprocess.run(
            ["git", "fast-import", "--quiet"], cwd=self.folder, input="".join(changes), text=True, check=True)
        self.git("reset", "--quiet", "--hard", "more")

    def test_commit_is_of_these_sources_only(self):
        self.assertRegex(self.run_script("Scripts/build/commit").stdout, r"\A[0-9a-f]{9}\n\Z")
        (self.folder / "SECURITY.md").write_text("", encoding="utf-8")
        self.assertRegex(self.run_script("Scripts/build/commit").stdout, r"\A[0-9a-f]{9}\.modified\n\Z")
        inner = self.folder / "vendor/widgetgen"
        shutil.copytree(self.folder / "Scripts", inner / "Scripts")
        # In a repository of something else, and in none.
        self.assert_no_commit(inner)
        shutil.rmtree(self.folder / ".git")
        self.assert_no_commit(self.folder)

    def assert_no_commit(self, folder):
        answer = subprocess.run([folder / "Scripts/build/commit"], capture_output=True, text=True, check=False)
        self.assertEqual((answer.stdout, answer.returncode), ("", 0))

    def test_pins_the_packages_of_the_lock(self):
        resolved, lock = self.folder / "Package.resolved", self.folder / "Packages.lock"
        resolved.write_text('{"pins": [], "version": 3}', encoding="utf-8")
        self.run_script("Scripts/build/pin-packages")
        pins = json.loads(lock.read_text(encoding="utf-8"))["pins"]
        self.assertEqual(json.loads(resolved.read_text(encoding="utf-8"))["pins"], pins)
        more = pins + [{"identity": "swift-nio"}]
        # The package manager adds the digest of Package.swift, which would make each change of it a change of the lock.
        resolved.write_text(json.dumps({"originHash": "a", "pins": more, "version": 3}), encoding="utf-8")
        self.run_script("Scripts/build/pin-packages", "--update")
        self.assertEqual(json.loads(lock.read_text(encoding="utf-8")), {"pins": more, "version": 2})


if __name__ == "__main__":
    unittest.main()
