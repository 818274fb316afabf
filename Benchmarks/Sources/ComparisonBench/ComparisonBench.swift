import Comparing
import Foundation
import Glibc
import Raster

/// A benchmark of the comparison of two pictures of 1600x1200 pixels against memcmp and numpy.
///
///     ComparisonBench [RUNS]
@main
struct ComparisonBench {
  private static let (width, height) = (1600, 1200)
  /// The maximum times, relative to memcmp for equal pictures and to numpy for different ones.
  private static let (equalLimit, differentLimit) = (3.0, 1.5)

  static func main() throws {
    let runs = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 20 : 20
    let picture = try noise(seed: 1)
    let copy = try PixelBuffer(width: width, height: height, pixels: picture.pixels.map { $0 })
    let exact = PictureComparator(.exact)
    var plain: [Double] = []
    var equal: [Double] = []
    // Alternates between the contestants, so that a machine with varying speed is fair to both.
    for _ in 0..<runs {
      plain.append(milliseconds { isSame(picture, copy) })
      equal.append(milliseconds { exact.compare(expected: picture, actual: copy).isSame })
    }
    print("equal: \(text(equal)) ms, memcmp \(text(plain)) ms")
    verdict(median(equal) / median(plain), limit: equalLimit)

    let reference = numpyMilliseconds(runs: runs)
    var patch = picture
    for y in 100..<200 {
      for x in 100..<200 { patch[x, y] = Pixel(gray: 0) }
    }
    for (name, other) in [("10,000 pixels differ", patch), ("all pixels differ", try noise(seed: 2))] {
      for tolerance in [Tolerance.exact, .rounding, .perceptual] {
        let comparator = PictureComparator(tolerance)
        let times = (0..<runs).map { _ in
          milliseconds { !comparator.compare(expected: picture, actual: other).isSame }
        }
        print("\(name), \(tolerance.name): \(text(times)) ms")
        if let reference { verdict(median(times) / reference, limit: differentLimit) }
      }
    }
  }

  /// Measures numpy's computation of pixelmatch's colour difference; returns nil if numpy is not installed.
  private static func numpyMilliseconds(runs: Int) -> Double? {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("numpy-yiq.py")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path, "\(runs)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let reference = Double(printed.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      print("numpy is not installed: there is nothing to compare with")
      return nil
    }
    print("numpy, the colour difference of pixelmatch alone: \(String(format: "%.2f", reference)) ms")
    return reference
  }

  private static func noise(seed: UInt32) throws -> PixelBuffer {
    var state = seed
    let pixels = (0..<width * height).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Pixel(argb: state | 0xFF00_0000)
    }
    return try PixelBuffer(width: width, height: height, pixels: pixels)
  }

  private static func isSame(_ first: PixelBuffer, _ second: PixelBuffer) -> Bool {
    first.pixels.withUnsafeBytes { ours in
      second.pixels.withUnsafeBytes { theirs in
        guard let ours = ours.baseAddress, let other = theirs.baseAddress else { return false }
        return memcmp(ours, other, theirs.count) == 0
      }
    }
  }

  private static func milliseconds(_ body: () -> Bool) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let isExpected = body()
    let duration = clock.now - start
    precondition(isExpected, "the verdict is wrong")
    return Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func text(_ values: [Double]) -> String { String(format: "%.2f", median(values)) }

  private static func verdict(_ value: Double, limit: Double) {
    print("  ratio \(String(format: "%.2f", value)), limit \(limit): \(value <= limit ? "ok" : "OVER")")
  }
}
