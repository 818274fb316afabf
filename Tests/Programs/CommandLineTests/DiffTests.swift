import Foundation
import TestFolders
import Testing

/// The output, files and exit codes of `diff` and `snapshots`.
@Suite struct DiffTests {
  private let place = Workplace()

  init() throws {
    for (name, city) in [("a", "Here"), ("b", "There")] {
      try place.run(
        "render", "weather", "--quiet", "--at", Workplace.instant, "--place", city, "-o", "\(name).png"
      ).expectSuccess()
    }
    try place.run(
      "render", "weather", "--quiet", "--at", Workplace.instant, "--place", "Here", "--scale", "1", "-o", "small.png"
    ).expectSuccess()
  }

  @Test(arguments: ["exact", "rounding", "perceptual"])
  func theSameIsZeroAndSilent(_ mode: String) throws {
    let outcome = try place.run("diff", "a.png", "a.png", "--mode", mode, "--output", "out")
    outcome.expectSuccess()
    #expect(outcome.output.isEmpty)
    #expect(try !place.names().contains("out"))
  }

  @Test(arguments: ["exact", "rounding", "perceptual"])
  func aDifferenceIsOne(_ mode: String) throws {
    let outcome = try place.run("diff", "a.png", "b.png", "--mode", mode, "--output", "out")
    #expect(outcome.status == 1)
    #expect(outcome.messages.isEmpty)
    #expect(String(decoding: outcome.output, as: UTF8.self).contains("of 213616 pixels differ"))
    #expect(
      try place.names("out") == ["actual.png", "diff.png", "expected.png", "report.html", "result.json", "strip.png"])
    #expect(try place.size(ofPNG: "out/diff.png") == [676, 316])
    #expect(try place.size(ofPNG: "out/strip.png") == [3 * 676 + 16, 316])
    #expect(try place.data("out/expected.png") == place.data("a.png"))
    let result = try place.json("out/result.json")
    #expect(result["status"] as? String == "different")
    #expect(result["reason"] as? String == "pixels")
    // When the files are the same again, no outdated result is left.
    try place.run("diff", "a.png", "a.png", "--mode", mode, "--output", "out").expectSuccess()
    #expect(try place.names("out") == ["report.html"])
  }

  @Test func differentSizesHaveAPicture() throws {
    let outcome = try place.run("diff", "a.png", "small.png", "--output", "out", "--json")
    #expect(outcome.status == 1)
    let comparison = try #require((try outcome.object()["comparisons"] as? [[String: Any]])?.first)
    #expect(comparison["reason"] as? String == "size")
    #expect(try place.size(ofPNG: "out/diff.png") == [676, 316])
  }

  @Test(arguments: [
    ("a.png", "none.png", "none.png"), ("none.png", "a.png", "none.png"), ("a.png", "empty.png", "empty file"),
    ("text.png", "text.png", "not a picture"), ("cut.png", "cut.png", "damaged"), ("a.png", ".", "folder"),
    ("nothing", "nothing", "no files to compare"),
  ])
  func whatCannotBeComparedIsTwo(_ expected: String, actual: String, message: String) throws {
    try place.write("", "empty.png")
    try place.write("words", "text.png")
    try place.write(place.data("a.png").dropLast(40), "cut.png")
    try FileManager.default.createDirectory(atPath: place.path("nothing"), withIntermediateDirectories: true)
    try place.run("diff", expected, actual).expectFailure(2, message)
  }

  /// Large pictures are compared in the memory of a few rows, without pictures of their differences.
  @Test func largePicturesNeedLittleMemory() throws {
    for scheme in ["light", "dark"] {
      try place.run(
        "render", "clock", "--quiet", "--at", Workplace.instant, "--scheme", scheme, "--size", "4200x4200", "--scale",
        "1",
        "-o", "\(scheme).png"
      ).expectSuccess()
    }
    let limited = ["/bin/sh", "-c", "ulimit -v 524288; exec \"$@\"", "sh"]
    let outcome = try place.run(["diff", "light.png", "dark.png", "--output", "out"], wrapper: limited)
    #expect(outcome.status == 1 && outcome.messages.isEmpty, "\(outcome.messages)")
    #expect(String(decoding: outcome.output, as: UTF8.self).contains("of 17640000 pixels differ, by "))
    #expect(try place.names("out") == ["actual.png", "expected.png", "report.html", "result.json"])
    try place.run(["diff", "light.png", "light.png"], wrapper: limited).expectSuccess()
    try place.run("diff", "light.png", "dark.png", "--mode", "perceptual").expectFailure(
      2, "cannot compare the pictures: 4200x4200 pixels are too many", "perceptual")
  }

  @Test func foldersAreComparedFileByFile() throws {
    for (from, to) in [
      ("a.png", "one/x.png"), ("a.png", "two/x.png"), ("a.png", "one/deep/y.png"), ("b.png", "two/deep/y.png"),
      ("a.png", "one/only.png"),
    ] {
      try place.write(place.data(from), to)
    }
    let outcome = try place.run("diff", "one", "two", "--output", "out", "--json")
    #expect(outcome.status == 1)
    let object = try outcome.object()
    #expect(object["status"] as? String == "different")
    let comparisons = try #require(object["comparisons"] as? [[String: Any]])
    #expect(comparisons.map { $0["name"] as? String } == ["deep/y.png", "only.png", "x.png"])
    #expect(comparisons.map { $0["status"] as? String } == ["different", "missing", "same"])
    #expect(try place.names("out") == ["deep", "only.png", "report.html"])
    try place.write("", "two/x.png")
    #expect(try place.run("diff", "one", "two").status == 2)
  }

  @Test func writesReportsFromExistingResults() throws {
    #expect(try place.run("diff", "a.png", "b.png", "--output", "out/first").status == 1)
    #expect(try place.run("diff", "a.png", "small.png", "--output", "out/second").status == 1)
    try place.run("snapshots", "report", "out").expectSuccess()
    #expect(try place.names("out") == ["first", "junit.xml", "report.html", "second"])
    #expect(try place.data("out/report.html").count > place.data("a.png").count)
    try place.run("snapshots", "report", "none").expectFailure(66, "none")
    try place.write("{", "out/first/result.json")
    try place.run("snapshots", "report", "out").expectFailure(65, "out/first/result.json")
  }

  /// Tests and the program find fonts in the same folders: the program draws the recorded snapshots.
  @Test(arguments: ["light", "dark"])
  func theProgramDrawsWhatTestsRecorded(_ scheme: String) throws {
    let golden = Repository.url(
      "Tests/Drawing/WidgetRenderingTests/__Snapshots__/GoldenTests/picturesAreAsCommitted.weather-\(scheme).png")
    try place.run(
      "render", "weather", "--quiet", "--locale", "ja", "--timezone", "Asia/Tokyo", "--at", Workplace.instant,
      "--scale", "1", "--scheme", scheme, "-o", "drawn.png"
    ).expectSuccess()
    try place.run("diff", golden.path, "drawn.png").expectSuccess()
  }

  /// For a comparison of two files there is no golden file to accept.
  @Test func acceptsNothingByGuessing() throws {
    #expect(try place.run("diff", "a.png", "b.png", "--output", "out").status == 1)
    try place.run("snapshots", "accept", "out").expectFailure(65, "golden file is unknown")
  }

  @Test func pruneDeletesNothingWithoutTheFlag() throws {
    try place.write("@Test func shows() {}", "Tests/ATests.swift")
    for name in ["shows.png", "gone.png"] { try place.write("", "Tests/__Snapshots__/ATests/\(name)") }
    let dry = try place.run("snapshots", "prune", "Tests")
    dry.expectSuccess(messages: 1)
    #expect(
      String(decoding: dry.output, as: UTF8.self)
        == "Tests/__Snapshots__/ATests/gone.png: Tests/ATests.swift has no test gone\n")
    #expect(try place.names("Tests/__Snapshots__/ATests") == ["gone.png", "shows.png"])
    try place.run("snapshots", "prune", "Tests", "--delete").expectSuccess()
    #expect(try place.names("Tests/__Snapshots__/ATests") == ["shows.png"])
  }
}
