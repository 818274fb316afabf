import Foundation
import TestPrograms
import Testing

/// The state of pictures after a power cut at any instant.
@Suite struct PowerLossTests {
  private func steps(_ place: Workplace) throws -> [DiskModel.Step] {
    try String(decoding: place.data("trace"), as: UTF8.self).split(separator: "\n").compactMap { DiskModel.Step($0) }
  }

  private func environment(_ place: Workplace, _ library: PreloadedLibrary) -> [String: String] {
    [
      "LD_PRELOAD": library.path, "TRACE_WRITES": place.path("trace"), "STATE_DIRECTORY": place.path("state"),
      "CACHE_DIRECTORY": place.path("cache"),
    ]
  }

  /// Checks the contents of a name after each operation and at the end.
  private func expectOldOrNew(
    _ path: String, _ steps: [DiskModel.Step], new: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var disk = DiskModel()
    for (index, step) in steps.enumerated() {
      disk.take(step)
      let others = disk.possible(at: path).subtracting([.old, .whole(new)])
      #expect(others.isEmpty, "step \(index + 1): \(step)", sourceLocation: sourceLocation)
    }
    // A file that has been reported as written must stay written.
    #expect(disk.possible(at: path) == [.whole(new)], sourceLocation: sourceLocation)
  }

  @Test(.needs(.compiler)) func replacesAPictureAtomically() throws {
    let library = try PreloadedLibrary("trace-writes.c")
    let place = Workplace()
    try place.write("an old picture", "clock.png")
    let drawn = try place.run(
      ["render", "clock", "--no-config", "--at", Workplace.instant, "--output", "clock.png"],
      environment: environment(place, library))
    #expect(drawn.status == 0, "\(drawn.messages)")
    try expectOldOrNew("clock.png", steps(place), new: [UInt8](place.data("clock.png")))
  }

  @Test(.needs(.compiler)) func replacesEveryPictureOfARunAtomically() throws {
    let library = try PreloadedLibrary("trace-writes.c")
    let place = Workplace()
    let names = ["clock-light.png", "clock-dark.png", "month.svg"]
    for name in names { try place.write("an old picture", "out/\(name)") }
    try place.write(
      """
      outputs:
        - {widget: clock, scheme: both, path: out/clock.png}
        - {widget: calendar, path: out/month.svg}
      """, "config.yaml")
    let drawn = try place.run(
      ["run", "--config", "config.yaml", "--at", Workplace.instant], environment: environment(place, library))
    #expect(drawn.status == 0, "\(drawn.messages)")
    let steps = try steps(place)
    for name in names { try expectOldOrNew("out/\(name)", steps, new: [UInt8](place.data("out/\(name)"))) }
  }

  /// Verifies the model: without either flush a power cut damages a picture.
  @Test(.needs(.compiler), arguments: [true, false])
  func detectsAMissingFlush(ofTheFile: Bool) throws {
    let library = try PreloadedLibrary("trace-writes.c")
    let place = Workplace()
    _ = try place.run(
      ["render", "clock", "--no-config", "--at", Workplace.instant, "--output", "clock.png"],
      environment: environment(place, library))
    let steps = try steps(place)
    let flushes = steps.indices.filter { if case .sync = steps[$0] { true } else { false } }
    #expect(flushes.count == 2)
    var disk = DiskModel()
    for (index, step) in steps.enumerated() where index != (ofTheFile ? flushes.first : flushes.last) {
      disk.take(step)
    }
    #expect(disk.possible(at: "clock.png").contains(ofTheFile ? .torn : .old))
  }

  @Test(arguments: ["", "{", "\u{0}\u{0}\u{0}\u{0}"])
  func aTimelineThatWasLostCostsNoPicture(_ contents: String) throws {
    let place = Workplace()
    try place.write("outputs: [{widget: calendar, path: month.svg}]", "config.yaml")
    let environment = ["STATE_DIRECTORY": place.path("state"), "CACHE_DIRECTORY": place.path("cache")]
    let arguments = ["run", "--config", "config.yaml", "--at", Workplace.instant]
    #expect(try place.run(arguments, environment: environment).status == 0)
    let picture = try place.data("month.svg")
    let folder = place.path("state/timelines")
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(kept.count == 1)
    for name in kept { try Data(contents.utf8).write(to: URL(filePath: "\(folder)/\(name)")) }
    try FileManager.default.removeItem(atPath: place.path("month.svg"))
    #expect(try place.run(arguments, environment: environment).status == 0)
    #expect(try place.data("month.svg") == picture)
  }
}
