import Configurations
import JobSettings
import Panels
import TestRandomness
import Testing
import WidgetBase

@testable import Fleet

/// Lines and jobs damaged at any place are read or rejected; nothing crashes the process.
@Suite struct DamageTests {
  private static let line = """
    {"id":"a","widget":"weather","target":"trmnl-og","location":{"latitude":52.5,"longitude":13.4,"name":"B"},\
    "weather":{"expireAfter":"6h"},"sources":{"x":{"url":"https://example.org/x","every":"5m"}},"options":{"span":15},\
    "targets":{"own":{"base":"trmnl-og","width":100,"height":50}},"units":{"temperature":"f"},"scale":2,"fonts":["f"]}
    """

  /// Returns a text with some bytes changed, moved, doubled or removed.
  private func damaged(_ text: String, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) where bytes.count > 1 {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = .random(in: .min ... .max, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
      case 3: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
      default: bytes[place] = UInt8(ascii: ["\"", "{", "[", "9", "-", "e", ","].randomElement(using: &random) ?? "0")
      }
    }
    return bytes
  }

  @Test func readsOrRejectsDamagedLines() throws {
    var random = SeededGenerator(seed: 1)
    let targets = try TargetCatalog.builtIn()
    let place = DisplayLine.Place(path: "screens", folder: "/nonexistent", number: 1, defaults: JobDefaults())
    _ = try DisplayLine(Array(Self.line.utf8), at: place).job(targets: targets)
    var groups: Set<String> = []
    for _ in 0..<3_000 {
      guard let line = try? DisplayLine(damaged(Self.line, &random), at: place) else { continue }
      groups.insert(line.group)
      do {
        _ = try line.job(targets: targets)
      } catch {
        #expect(!error.lines.isEmpty)
      }
    }
    #expect(groups.count > 100)
  }

  @Test func readsOrRejectsDamagedJobs() throws {
    let job = """
      {"attribution":null,"content":{"a":[1,"b",null,true]},"date":0,"engine":{"id":"x"},"isStale":false,"picture":{},\
      "scheme":"light","tiles":[{"widget":"w","template":"t","family":"small","content":null}]}
      """
    var random = SeededGenerator(seed: 2)
    for _ in 0..<3_000 { _ = try? RenderTask(decoding: damaged(job, &random)) }
  }
}
