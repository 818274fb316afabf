import Configurations
import Foundation
import Panels
import Pictures
import Testing

/// Texts and icons of the built-in templates are whole and stand out.
///
/// `make check-pictures` draws all pictures of the matrix; otherwise a sample is drawn.
@Suite struct PictureMatrixTests {
  /// The number of pictures of a sample.
  private static let sample = 900
  private static let kinds = SceneFault.Kind.allCases.map(\.rawValue) + ["left-out"]

  private struct Found: Sendable {
    var count = 0
    /// The first picture with the fault, by its index.
    var first = Int.max
    var message = ""
  }

  private struct Count: Sendable {
    var pictures = 0
    var cut = 0
    /// The findings, by kind of picture and kind of fault.
    var faults: [String: Found] = [:]
    var errors: [String] = []
  }

  private func count(_ pictures: [PictureMatrix.Picture], _ targets: TargetCatalog) async throws -> Count {
    // A drawer has caches, and each thread its own.
    let parts = ProcessInfo.processInfo.activeProcessorCount
    return try await withThrowingTaskGroup(of: Count.self) { group in
      for part in 0..<parts {
        group.addTask {
          let drawer = try PictureMatrix.Drawer(targets)
          var count = Count()
          for index in stride(from: part, to: pictures.count, by: parts) {
            let picture = pictures[index]
            do {
              let (faults, cut) = try drawer.faults(picture)
              count.cut += cut
              for fault in faults {
                var found = count.faults["\(picture.kind) \(fault.kind)"] ?? Found()
                if found.first == .max { (found.first, found.message) = (index, fault.message) }
                found.count += 1
                count.faults["\(picture.kind) \(fault.kind)"] = found
              }
            } catch {
              count.errors.append("\(picture.name): \(error)")
            }
            count.pictures += 1
          }
          return count
        }
      }
      return try await group.reduce(into: Count()) { sum, count in
        sum.pictures += count.pictures
        sum.cut += count.cut
        sum.errors += count.errors
        sum.faults.merge(count.faults) { one, other in
          let first = one.first < other.first ? one : other
          return Found(count: one.count + other.count, first: first.first, message: first.message)
        }
      }
    }
  }

  @Test func picturesHaveKnownFaultsOnly() async throws {
    let targets = try TargetCatalog.builtIn()
    let all = PictureMatrix.pictures(targets.targets)
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["WIDGETGEN_PICTURES"]
    let number = environment["WIDGETGEN_PICTURES_COUNT"].flatMap(Int.init) ?? (folder == nil ? Self.sample : all.count)
    let only = environment["WIDGETGEN_PICTURES_ONLY"]
    let step = max(all.count / max(number, 1), 1)
    // Neighbours differ in little, so each is taken from another place in its part.
    let sample = stride(from: 0, through: all.count - step, by: step).map { all[$0 + $0 / step % min(step, 53)] }
    let undrawn = try PictureMatrix.languagesWithoutFonts(targets)
    if !undrawn.isEmpty { print("left out, because no font here has their letters: \(undrawn.sorted())") }
    let pictures = sample.filter { !undrawn.contains($0.language) && $0.name.contains(only ?? $0.name) }
    let count = try await count(pictures, targets)
    #expect(count.errors.isEmpty)
    let unknown = count.faults.filter { !KnownFaults.contain($0.key) }
    for (fault, found) in unknown {
      Issue.record("\(fault) (\(found.count) times): \(pictures[found.first].name): \(found.message)")
    }
    guard let folder else { return }
    for line in KnownFaults.lines
    where pictures.count == all.count && !count.faults.keys.contains(where: { KnownFaults.matches(line, $0) }) {
      Issue.record("mended; delete its line from KnownFaults.swift: \(line)")
    }
    try write(count.faults, of: pictures, targets, to: URL(filePath: folder))
    print("\(count.pictures) pictures, \(count.cut) texts cut with an ellipsis")
    for kind in Self.kinds {
      let found = count.faults.filter { $0.key.hasSuffix(" \(kind)") }
      let rest = unknown.filter { $0.key.hasSuffix(" \(kind)") }
      print(
        "\(kind): \(found.values.reduce(0) { $0 + $1.count }) faults in \(found.count) kinds of pictures, "
          + "\(rest.count) of them unknown")
    }
  }

  /// Writes a list of faults, and the first picture with each.
  private func write(
    _ faults: [String: Found], of pictures: [PictureMatrix.Picture], _ targets: TargetCatalog, to folder: URL
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let drawer = try PictureMatrix.Drawer(targets)
    var lines: [String] = []
    for (fault, found) in faults.sorted(by: { $0.key < $1.key }) {
      let picture = pictures[found.first]
      lines.append("\(fault)\t\(found.count)\t\(picture.name)\t\(found.message)\n")
      let file = fault.replacingOccurrences(of: " ", with: "_") + ".png"
      try Data(drawer.png(picture)).write(to: folder.appending(path: file))
    }
    try lines.joined().write(to: folder.appending(path: "faults.txt"), atomically: true, encoding: .utf8)
  }
}
