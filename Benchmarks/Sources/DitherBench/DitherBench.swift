import Foundation
import Panels
import PlainDither
import Raster

/// A benchmark of dithering 800x480 pixels against a plain C loop and Pillow.
///
///     DitherBench WORKFOLDER [RUNS]
@main
struct DitherBench {
  private static let (width, height) = (800, 480)
  /// The maximum times, relative to the C loop and to Pillow.
  private static let (grayLimit, colorLimit) = (2.0, 1.5)

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else {
      print("usage: DitherBench WORKFOLDER [RUNS]")
      exit(64)
    }
    let runs = arguments.count > 2 ? Int(arguments[2]) ?? 40 : 40
    try FileManager.default.createDirectory(atPath: arguments[1], withIntermediateDirectories: true)
    let picture = try samplePicture()
    let gray = picture.pixels.map(\.green)

    var output = [UInt8](repeating: 0, count: width * height)
    var errors = [Int32](repeating: 0, count: width * height)
    let blackAndWhite = try Ditherer(inks: [Pixel(gray: 0), Pixel(gray: 255)])
    var plain: [Double] = []
    var ours: [Double] = []
    // Alternates between the contestants, so that a machine with varying speed is fair to both.
    for _ in 0..<runs + 2 {
      plain.append(
        milliseconds { plain_floyd_steinberg(gray, &output, &errors, Int32(width), Int32(height)) })
      ours.append(try milliseconds { _ = try blackAndWhite.dither(gray: gray, width: width, height: height) })
    }
    print("gray to black and white: \(text(ours)) ms, plain C \(text(plain)) ms")
    verdict(ratio(ours, plain), limit: grayLimit)

    let inks: [UInt32] = [0x393039, 0xFFFFFF, 0x3A5B46, 0x3D3B5E, 0x9C484B, 0xD0BE47, 0xB16A49]
    for method in DitherMethod.allCases {
      let colors = try Ditherer(inks: inks.map { Pixel(argb: 0xFF00_0000 | $0) }, method: method)
      let grays = try Ditherer(inks: (0...15).map { Pixel(gray: $0 * 17) }, method: method)
      let colorTimes = (0..<max(5, runs / 4)).map { _ in milliseconds { _ = colors.dither(picture) } }
      let grayTimes = try (0..<max(5, runs / 4)).map { _ in
        try milliseconds { _ = try grays.dither(gray: gray, width: width, height: height) }
      }
      print("\(method.rawValue): seven colours \(text(colorTimes)) ms, 16 grays \(text(grayTimes)) ms")
    }
    try comparePillow(picture, inks: inks, folder: arguments[1], runs: runs)
  }

  private static func comparePillow(_ picture: PixelBuffer, inks: [UInt32], folder: String, runs: Int) throws {
    let file = "\(folder)/dither.ppm"
    var bytes = Data("P6\n\(width) \(height)\n255\n".utf8)
    for pixel in picture.pixels { bytes.append(contentsOf: [pixel.red, pixel.green, pixel.blue]) }
    try bytes.write(to: URL(fileURLWithPath: file))
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "pillow-quantize.py")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [script.path, file, "\(runs)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let pillow = printed.split(separator: " ").first.flatMap({ Double($0) })
    else {
      print("Pillow is not installed: there is nothing to compare with (Scripts/build/packages-extra.txt)")
      return
    }
    let colors = try Ditherer(inks: inks.map { Pixel(argb: 0xFF00_0000 | $0) })
    let times = (0..<runs).map { _ in milliseconds { _ = colors.dither(picture) } }
    print("seven colours: \(text(times)) ms, Pillow's quantize \(String(format: "%.2f", pillow)) ms")
    verdict(median(times) / pillow, limit: colorLimit)
  }

  /// Returns a picture with a sky, a ground, a few shapes and some grain: neither flat nor noise.
  private static func samplePicture() throws -> PixelBuffer {
    var state: UInt32 = 1
    var pixels: [Pixel] = []
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        let grain = Int(state >> 28) - 8
        let wave = Int(40 * sin(Double(x) / 70) * cos(Double(y) / 50))
        func channel(_ value: Int) -> UInt8 { UInt8(min(max(value + grain + wave, 0), 255)) }
        pixels.append(
          Pixel(
            red: channel(255 * x / width), green: channel(120 + 100 * y / height),
            blue: channel(255 - 255 * y / height)))
      }
    }
    return try PixelBuffer(width: width, height: height, pixels: pixels)
  }

  private static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let duration = try clock.measure(work)
    return Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func ratio(_ first: [Double], _ second: [Double]) -> Double {
    median(zip(first, second).map { $0 / $1 })
  }

  private static func text(_ times: [Double]) -> String { String(format: "%.2f", median(times)) }

  private static func verdict(_ ratio: Double, limit: Double) {
    print("ratio \(String(format: "%.2f", ratio)), limit \(limit): \(ratio <= limit ? "ok" : "OVER")")
  }
}
