import Comparing
import Foundation
import Raster
import SnapshotReports
import TestFolders
import TestPrograms
import Testing

/// The report of a run, in a browser if there is one.
@Suite struct ReportTests {
  private let temporary = TemporaryFolder()
  private let folder: ArtifactFolder
  private static let commit = String(repeating: "ab12", count: 10)

  init() throws {
    folder = ArtifactFolder(temporary.root)
    let white = PixelBuffer(repeating: Pixel(gray: 255), width: 40, height: 30)
    var other = white
    for x in 5..<20 { other[x, 7] = Pixel(gray: 0) }
    let (expected, actual) = (try PNGEncoder().encode(white), try PNGEncoder().encode(other))
    let picture = SnapshotJudgement.pictures(
      name: "Clock/time.light.png", expected: expected, actual: actual, tolerance: .exact)
    try folder.write(
      picture.located(golden: "Tests/__Snapshots__/Clock/time.light.png", root: "/app", location: nil),
      name: "Clock/time.light.png")
    try folder.write(RunFacts(passed: 40, failed: 2, libraries: ["Cairo": "1.16.0"]), isXCTest: false)
    try folder.write(RunFacts(passed: 1, failed: 1, commit: Self.commit), isXCTest: true)
    try folder.write(
      .texts(
        name: "Clock/time.svg", expected: Array("<svg/>".utf8), actual: Array("</script><b>".utf8), pathExtension: "txt"
      ),
      name: "Clock/time.svg")
    try folder.write(
      .alone(
        name: "Timer/new.png", status: .missing, message: "there is no golden file", actual: actual,
        pathExtension: "png"),
      name: "Timer/new.png")
    try folder.writeReport()
  }

  /// Returns the page after key presses, as the browser would save it.
  private func page(afterKeys keys: [String] = [], _ script: String = "") throws -> String {
    let page = try String(contentsOfFile: folder.reportPath, encoding: .utf8)
    let presses = keys.map { "document.dispatchEvent(new KeyboardEvent('keydown', {key: '\($0)'}));" }.joined()
    let file = "\(folder.path)/driven.html"
    try page.replacingOccurrences(of: "</body>", with: "<script>\(presses)\(script)</script></body>")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let output = try OutsideProgram.chromium.run(
      ["--no-sandbox", "--disable-gpu", "--log-level=3", "--virtual-time-budget=2000", "--dump-dom", "file://\(file)"],
      input: Data())
    // Removes the scripts, which contain the page's data.
    let text = String(decoding: output, as: UTF8.self)
    return text.replacing(#/(?s)<script.*?<\/script>/#, with: "")
  }

  @Test func needsNoOtherFile() throws {
    let page = try String(contentsOfFile: folder.reportPath, encoding: .utf8)
    #expect(!page.contains("http:") && !page.contains("https:"))
    #expect(page.firstRange(of: #/(src|href)="[^"]/#) == nil)
    // A snapshot's text cannot end the enclosing script.
    #expect(page.components(separatedBy: "</script>").count == 4)
  }

  @Test(.needs(.chromium)) func showsTheFirstFailureSideBySide() throws {
    let page = try page()
    #expect(page.contains("3 snapshots to look at"))
    #expect(page.contains("data-mode=\"side\""))
    #expect(page.components(separatedBy: "<figure>").count == 4)
    #expect(page.contains("15 of 1200 pixels differ, by 255/255 at most: 15x1 pixels at (5, 7)"))
  }

  @Test(.needs(.chromium)) func describesTheRun() throws {
    let page = try page()
    #expect(page.contains("3 failed, 41 passed"))
    #expect(page.contains("commit ab12ab12ab · Cairo 1.16.0"))
  }

  /// `accept` takes the folder of a single snapshot.
  @Test(.needs(.chromium)) func hasTheCommandThatAcceptsOnePicture() throws {
    let page = try page()
    #expect(page.contains(">widgetgen snapshots accept \(folder.path)/Clock/time.light.png</code>"))
    #expect(try folder.results().map(\.result.status).count == 3)
    let alone = ArtifactFolder("\(folder.path)/Clock/time.light.png")
    #expect(try alone.results().map(\.result.name) == ["Clock/time.light.png"])
  }

  @Test(.needs(.chromium)) func marksWhatDiffersAroundIt() throws {
    let marks = { (page: String) in page.matches(of: #/<i class="box" style="([^"]*)"/#).map { String($0.1) } }
    // 15x1 pixels at (5, 7), drawn at 400 %, with a margin of three pixels on each side.
    #expect(marks(try page()) == ["left: 17px; top: 25px; width: 66px; height: 10px;"])
    #expect(marks(try page(afterKeys: ["b"])).isEmpty)
  }

  @Test(.needs(.chromium)) func addressesLeadToASnapshot() throws {
    let page = try page(afterKeys: [], "location.hash = 'Timer%2Fnew.png'; follow();")
    #expect(page.contains("<h2 id=\"name\">Timer/new.png</h2>"))
    #expect(page.components(separatedBy: "class=\"thumb\"").count == 3)
  }

  @Test(arguments: [("ref: refs/heads/main\n", true), (commit, true), ("ref: ../x", false), ("abc", false)])
  func theCommitIsRead(head: String, isKnown: Bool) throws {
    try temporary.write(head, "app/.git/HEAD")
    try temporary.write("# pack-refs\n\(Self.commit) refs/heads/main\n", "app/.git/packed-refs")
    #expect(RunFacts.commit(in: "\(temporary.root)/app/Tests") == (isKnown ? Self.commit : nil))
  }

  @Test(.needs(.chromium), arguments: [("2", "swipe"), ("3", "onion"), ("4", "blink"), ("5", "diff"), ("1", "side")])
  func keysChooseHowToLook(_ key: String, mode: String) throws {
    #expect(try page(afterKeys: ["3", key]).contains("data-mode=\"\(mode)\""))
  }

  @Test(.needs(.chromium)) func keysGoFromOneToTheNext() throws {
    let next = try page(afterKeys: ["j"])
    #expect(next.contains("<h2 id=\"name\">Clock/time.svg</h2>"))
    #expect(next.contains("data-mode=\"text\""))
    #expect(next.contains("+ &lt;/script&gt;&lt;b&gt;"))
  }

  @Test(.needs(.chromium)) func filtersByName() throws {
    let page = try page(
      afterKeys: ["j", "k", "j", "j", "j", "j"],
      "const f = document.getElementById('filter'); f.value = 'TIMER'; f.oninput();")
    #expect(page.contains("1 of 3 snapshots"))
    #expect(page.contains("<h2 id=\"name\">Timer/new.png</h2>"))
    #expect(!page.contains("Clock/time.light.png"))
  }

  @Test(.needs(.python)) func junitIsXML() throws {
    let cases = try folder.results().map { JUnitReport.Case(name: $0.result.name, failure: $0.result) }
    let xml = JUnitReport(cases + [JUnitReport.Case(name: "A/b<\u{1}\"&")]).xml
    try expectWellFormed([xml])
    #expect(xml.components(separatedBy: "<testcase ").count == 5)
    #expect(xml.components(separatedBy: "<failure ").count == 4)
    #expect(xml.contains("tests=\"4\" failures=\"3\""))
  }
}
