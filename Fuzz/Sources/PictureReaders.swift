internal import Comparing
internal import Panels
internal import Raster

/// The maximum number of pixels; larger pictures take longer without finding more.
private let maximumPixels = 1 << 18

/// Reads a PNG or JPEG completely, partially and scaled.
func picture(_ bytes: [UInt8]) {
  let file: PictureFile
  do {
    file = try PictureFile(bytes)
  } catch {
    _ = "\(error)"
    return
  }
  _ = file.isWhole
  guard file.width * file.height <= maximumPixels else { return }
  do {
    _ = try file.pixels()
  } catch {
    _ = "\(error)"
  }
  _ = try? file.deepSamples()
  _ = try? file.scaled(
    columns: Resampler.Span(start: 0, length: Double(file.width), count: 7),
    rows: Resampler.Span(start: 0, length: Double(file.height), count: 5))
  if let picture = try? ComparablePicture(file: bytes) {
    _ = PictureComparator(.perceptual).compare(expected: picture, actual: picture).summary
  }
}

/// Reads a file for a target: PNG, BMP, Netpbm or a raw frame.
func frame(_ bytes: [UInt8]) {
  for target in TargetCatalog.fuzzed { _ = target.problems(with: bytes) }
}

extension TargetCatalog {
  /// All targets; one of each format and number of colours would be enough.
  fileprivate static let fuzzed = ((try? TargetCatalog.builtIn().targets) ?? []) + others

  /// No built-in target accepts the formats of Netpbm.
  private static let others = [
    Target(name: "gray", pixels: Target.PixelSize(width: 8, height: 8), colors: .gray(bits: 8), formats: [.pgm]),
    Target(name: "colour", pixels: Target.PixelSize(width: 8, height: 8), colors: .trueColor, formats: [.ppm, .bmp]),
    Target(
      name: "small", pixels: Target.PixelSize(width: 8, height: 8), colors: .gray(bits: 1), formats: [.png, .bmp],
      maximumBytes: 100),
  ]
}
