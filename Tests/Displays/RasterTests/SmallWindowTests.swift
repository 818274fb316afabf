import Foundation
import TestPrograms
import TestRandomness
import Testing

@testable import Raster

/// Streams for receivers that keep only 512 bytes.
@Suite struct SmallWindowTests {
  @Test(.needs(.python)) func pythonReadsThemWithASmallWindow() throws {
    var random = SeededGenerator(seed: 5)
    var samples: [[UInt8]] = [[], [1], [1, 1], [UInt8](repeating: 0xFF, count: 48_000)]
    // Rows that repeat, noise, and few values, with rows longer than the window, too.
    for rowLength in [1, 100, 512, 700] {
      let row = (0..<rowLength).map { _ in UInt8.random(in: 0...255, using: &random) }
      samples.append((0..<20).flatMap { _ in row })
      samples.append((0..<5_000).map { _ in UInt8.random(in: 0...2, using: &random) })
      samples.append((0..<5_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    for (index, sample) in samples.enumerated() {
      let stream = SmallWindowCompressor.compress(sample, rowLength: [1, 100, 512, 700][index % 4])
      let program =
        "import sys,zlib; d=zlib.decompressobj(wbits=9); s=sys.stdin.buffer; o=sys.stdout.buffer; "
        + "o.write(d.decompress(s.read())); sys.exit(not d.eof)"
      let output = try OutsideProgram.python.run(["-c", program], input: stream)
      #expect([UInt8](output) == sample, "sample \(index)")
    }
    #expect(SmallWindowCompressor.compress(samples[3], rowLength: 100).count < 400)
  }
}
