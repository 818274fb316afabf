import Comparing
import Foundation
import Raster
import SnapshotTesting

/// A picture as the bytes of a PNG file.
public struct PNG: Hashable, Sendable {
  /// The bytes of the file; empty if the picture could not be drawn.
  public let data: Data
  /// Why the picture could not be drawn; nil if it could.
  let problem: String?

  /// Takes the bytes of a file.
  public init(data: Data) {
    self.data = data
    problem = nil
  }

  init(problem: String) {
    data = Data()
    self.problem = problem
  }
}

extension Diffing where Value == PNG {
  /// Compares the pixels of pictures.
  ///
  /// - Parameter tolerance: the differences that are allowed; none by default.
  /// - Returns: the comparison.
  public static func png(tolerance: Tolerance = .exact) -> Diffing {
    .diff(
      toData: \.data, fromData: PNG.init(data:),
      diffV2: { expected, actual in
        PNG.difference(expected, actual, tolerance).map { message in
          (message, [.data(expected.data, name: "expected.png"), .data(actual.data, name: "actual.png")])
        }
      })
  }
}

extension PNG {
  /// Returns how pictures differ; nil if they are the same within a tolerance.
  ///
  /// A picture that could not be drawn, or read, differs from every other one.
  static func difference(_ expected: PNG, _ actual: PNG, _ tolerance: Tolerance) -> String? {
    if let problem = actual.problem { return "the picture cannot be drawn: \(problem)" }
    do {
      let comparison = PictureComparator(tolerance).compare(
        expected: try ComparablePicture(file: [UInt8](expected.data)),
        actual: try ComparablePicture(file: [UInt8](actual.data)))
      return comparison.isSame ? nil : comparison.summary
    } catch {
      return "the pictures cannot be compared: \(error)"
    }
  }
}
