"""Tests of Scripts/check/arrows.

    python3 Tests/Support/Tools/test-check-arrows.py
"""
import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
SCRIPT = pathlib.Path(__file__).resolve().parents[3] / "Scripts" / "check" / "arrows"
loader = importlib.machinery.SourceFileLoader("check_arrows", str(SCRIPT))
check = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_arrows", loader))
loader.exec_module(check)


def target(name, folder, *dependencies, kind="regular"):
    return {
        "name": name, "path": folder, "type": kind,
        "dependencies": [{"byName": [each, None]} for each in dependencies] + [{"product": ["Logging", "log", None]}],
    }


PACKAGE = {
    "targets": [
        target("CDraw", "Sources/C/CDraw", kind="system"),
        target("Shape", "Sources/Base/Shape"),
        target("Line", "Sources/Base/Line", "Shape"),
        target("Draw", "Sources/Drawing/Draw", "CDraw", "Line", "Shape"),
        target("program", "Sources/Programs/program", "Draw", kind="executable"),
        target("TestShapes", "Tests/Support/TestShapes", "Shape"),
        target("DrawTests", "Tests/Drawing/DrawTests", "Draw", "TestShapes", kind="test"),
    ]
}


class ArrowTests(unittest.TestCase):
    def problems(self, *others):
        return check.wrong_arrows(check.modules({"targets": PACKAGE["targets"] + list(others)}))

    def test_modules_that_use_their_own_floor_and_lower_ones_have_no_problem(self):
        self.assertEqual(self.problems(), [])

    def test_a_dependency_on_a_higher_floor_is_found(self):
        for floor, problem in [
            ("Base", "Package.swift: Bad (Base) depends on Draw, which is a floor above it (Drawing)"),
            ("C", "Package.swift: Bad (C) depends on Draw, which is a floor above it (Drawing)"),
            ("Drawing", None), ("Programs", None),
        ]:
            with self.subTest(floor):
                bad = target("Bad", f"Sources/{floor}/Bad", "Draw")
                self.assertEqual(self.problems(bad), [problem] if problem else [])

    def test_nothing_but_tests_depends_on_what_tests_share(self):
        self.assertEqual(
            self.problems(target("Bad", "Sources/Base/Bad", "TestShapes")),
            ["Package.swift: Bad depends on TestShapes, which is for tests only"])

    def test_a_module_of_the_sources_stands_on_a_floor(self):
        self.assertEqual(
            self.problems(target("Bad", "Sources/Bad")),
            ["Package.swift: Bad stands on no floor; its folder is Sources/Bad, not Sources/FLOOR/Bad"])


class ImportTests(unittest.TestCase):
    def problems(self, source):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in {"Line/Line.swift": "import Shape\n", "Shape/Shape.swift": "", "Line/B.swift": source}.items():
                file = root / "Sources" / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            package = {"targets": [
                target("Shape", "Sources/Shape"), target("Line", "Sources/Line", "Shape"),
                target("Draw", "Sources/Draw"),
            ]}
            return check.wrong_imports(check.modules(package), root)

    def test_each_way_to_import_is_found(self):
        for statement in [
            "import Draw", "public import Draw", "internal import struct Draw.Pen", "@testable import Draw",
            "  @_spi(Pens) package import class Draw.Pen", "import Foundation\nimport Draw.Pens",
        ]:
            with self.subTest(statement):
                line = statement.count("\n") + 1
                self.assertEqual(
                    self.problems(statement + "\n"),
                    [f"Sources/Line/B.swift:{line}: Line imports Draw without declaring it in Package.swift"])

    def test_what_is_declared_or_no_module_of_the_package_may_be_imported(self):
        self.assertEqual(self.problems("import Foundation\nimport Shape\n// import Draw\nlet important = 1\n"), [])

    def test_what_is_declared_is_imported(self):
        package = {"targets": [target("Shape", "Tests"), target("Line", "Tests", "Shape")]}
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "Tests").mkdir()
            (pathlib.Path(folder) / "Tests" / "a.swift").write_text("", encoding="utf-8")
            self.assertEqual(
                check.wrong_imports(check.modules(package), pathlib.Path(folder)),
                ["Package.swift: Line declares Shape but does not import it"])


class PromiseTests(unittest.TestCase):
    def problems(self, source):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name in ["Line", "CommandLineSupport"]:
                (root / "Sources" / name).mkdir(parents=True)
                (root / "Sources" / name / "A.swift").write_text(source + "\n", encoding="utf-8")
            package = {"targets": [target(name, f"Sources/{name}") for name in ["Line", "CommandLineSupport"]]}
            return check.broken_promises(check.modules(package), root)

    def test_a_line_that_breaks_a_promise_is_found_outside_the_command_line_only(self):
        for source, problem in [
            ('throw Failure("use --family")', "names a flag"),
            ("let now = Date()", "uses the state of the process: Date()"),
            ('_ = getenv("TZ")', "uses the state of the process: getenv("),
            ("Glibc.exit(1)", "uses the state of the process: Glibc.exit("),
            ("let zone = TimeZone.current", "uses the state of the process: TimeZone.current"),
        ]:
            with self.subTest(source):
                self.assertEqual(self.problems(source), [f"Sources/Line/A.swift:1: Line {problem}"])

    def test_declarations_and_comments_may_name_flags(self):
        for source in ['flag: Flag("--family", valueName: "name")', "/// Use `\"--family\"`.", "// Date() is injected", "run.signal(1)"]:
            with self.subTest(source):
                self.assertEqual(self.problems(source), [])


class KindTests(unittest.TestCase):
    def problems(self, files):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in {"Sources/Bells/BellKind.swift": "package enum BellKind: SourceKind {}\n", **files}.items():
                file = root / "Sources/Jobs/Rounds" / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            return check.named_kinds(root)

    def test_only_the_list_and_kinds_name_kinds(self):
        self.assertEqual(
            self.problems({
                "Sources/SourceKinds.swift": "let all = [BellKind.self]\n", "Sources/Drums/Drum.swift": "BellKind.ring()\n",
                "Round.swift": "// BellKind\nlet BellKinds = 1\n"}), [])
        for name in ["Round.swift", "Running/Round.swift", "Sources/Source.swift"]:
            with self.subTest(name):
                self.assertEqual(
                    self.problems({name: "let a = 1\nBellKind.ring()\n"}),
                    [f"Sources/Jobs/Rounds/{name}:2: names BellKind, of the kind Bells"])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], "--quiet"])
