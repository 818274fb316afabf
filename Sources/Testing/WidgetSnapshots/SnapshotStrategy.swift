internal import Comparing
public import Raster
internal import SnapshotReports

/// How a kind of snapshot is kept in a file and compared.
public struct SnapshotFormat<Format> {
  /// The ending of golden files, without the dot.
  public let pathExtension: String
  let isPicture: Bool
  let bytes: (Format) throws -> [UInt8]
}

extension SnapshotFormat where Format == String {
  /// A text of UTF-8, compared byte by byte.
  ///
  /// - Parameter pathExtension: the ending of golden files, without the dot.
  public static func text(pathExtension: String = "txt") -> SnapshotFormat {
    SnapshotFormat(pathExtension: pathExtension, isPicture: false) { Array($0.utf8) }
  }
}

extension SnapshotFormat where Format == [UInt8] {
  /// The bytes of a PNG file, compared by its pixels.
  public static var png: SnapshotFormat {
    SnapshotFormat(pathExtension: "png", isPicture: true) { $0 }
  }
}

extension SnapshotFormat where Format == PixelBuffer {
  /// Pixels, kept as PNG.
  public static var picture: SnapshotFormat {
    SnapshotFormat(pathExtension: "png", isPicture: true) { try PNGEncoder().encode($0) }
  }
}

/// How a snapshot of a value is made and compared.
///
/// A strategy for one's own type comes from one for another by ``pullback(_:)``:
///
///     let strategy = SnapshotStrategy<Scene, String>.sceneText.pullback { (widget: MyWidget) in widget.scene }
public struct SnapshotStrategy<Value, Format> {
  /// How the snapshot is kept and compared.
  public let format: SnapshotFormat<Format>
  /// Makes the snapshot.
  public let snapshot: (Value) throws -> Format

  /// A strategy.
  public init(_ format: SnapshotFormat<Format>, snapshot: @escaping (Value) throws -> Format) {
    self.format = format
    self.snapshot = snapshot
  }

  /// The strategy for all values that can be turned into this one's.
  public func pullback<Other>(_ transform: @escaping (Other) throws -> Value) -> SnapshotStrategy<Other, Format> {
    let snapshot = snapshot
    return SnapshotStrategy<Other, Format>(format) { try snapshot(transform($0)) }
  }
}

extension SnapshotStrategy where Value == [UInt8], Format == [UInt8] {
  /// The bytes of a PNG file.
  public static var png: SnapshotStrategy { SnapshotStrategy(.png) { $0 } }
}

extension SnapshotStrategy where Value == PixelBuffer, Format == PixelBuffer {
  /// A picture.
  public static var picture: SnapshotStrategy { SnapshotStrategy(.picture) { $0 } }
}

extension SnapshotStrategy where Value == String, Format == String {
  /// A text.
  public static var text: SnapshotStrategy { SnapshotStrategy(.text()) { $0 } }

  /// The text of an SVG file.
  public static var svg: SnapshotStrategy { SnapshotStrategy(.text(pathExtension: "svg")) { $0 } }
}
