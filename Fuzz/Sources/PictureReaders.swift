internal import Comparing
internal import Panels
internal import Raster

/// The maximum number of pixels; larger pictures take longer without finding more.
private let maximumPixels = 1 << 18

/// Reads a PNG or JPEG completely, partially and scaled.
func picture(_ bytes: [UInt8]) {
  guard let file = try? PictureFile(bytes), file.width * file.height <= maximumPixels else { return }
  _ = try? file.pixels()
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
  fileprivate static let fuzzed = (try? TargetCatalog.builtIn().targets) ?? []
}
