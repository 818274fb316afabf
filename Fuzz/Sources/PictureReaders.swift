internal import Comparing
internal import PictureReading
internal import Raster
internal import Screens

/// More pixels take longer and find nothing else.
private let mostPixels = 1 << 18

/// A PNG or JPEG, whole, in part and scaled.
func picture(_ bytes: [UInt8]) {
  guard let file = try? PictureFile(bytes), file.width * file.height <= mostPixels else { return }
  _ = try? file.pixels()
  _ = try? file.deepSamples()
  _ = try? file.scaled(
    columns: Resampler.Span(start: 0, length: Double(file.width), count: 7),
    rows: Resampler.Span(start: 0, length: Double(file.height), count: 5))
  if let picture = try? ComparablePicture(file: bytes) {
    _ = PictureComparator(.perceptual).compare(expected: picture, actual: picture).summary
  }
}

/// A file that a screen is to take: PNG, BMP, Netpbm or a raw frame.
func frame(_ bytes: [UInt8]) {
  for target in TargetCatalog.fuzzed { _ = target.problems(with: bytes) }
}

extension TargetCatalog {
  /// Each format and each number of colours once would do; these are all there are.
  fileprivate static let fuzzed = (try? TargetCatalog.builtIn().targets) ?? []
}
