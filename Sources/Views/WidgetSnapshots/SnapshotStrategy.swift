public import Raster

/// The file format of a kind of snapshot, and the way it is compared.
public struct SnapshotFormat<Format> {
  /// The file name extension of golden files, without the dot.
  public let pathExtension: String
  let isPicture: Bool
  let bytes: (Format) throws -> [UInt8]
}

extension SnapshotFormat where Format == String {
  /// Returns a format for UTF-8 text, compared byte by byte.
  ///
  /// `pathExtension` is the file name extension of golden files, without the dot.
  public static func text(pathExtension: String = "txt") -> SnapshotFormat {
    SnapshotFormat(pathExtension: pathExtension, isPicture: false) { Array($0.utf8) }
  }
}

extension SnapshotFormat where Format == [UInt8] {
  /// A format for the bytes of a PNG file, compared by pixels.
  public static var png: SnapshotFormat {
    SnapshotFormat(pathExtension: "png", isPicture: true) { $0 }
  }
}

extension SnapshotFormat where Format == PixelBuffer {
  /// A format for pixels, stored as PNG.
  public static var picture: SnapshotFormat {
    SnapshotFormat(pathExtension: "png", isPicture: true) { try PNGEncoder().encode($0) }
  }
}

/// A way to make and compare a snapshot of a value.
///
/// Use ``pullback(_:)`` to derive a strategy for a custom type from an existing one:
///
///     let strategy = SnapshotStrategy<Scene, String>.sceneText.pullback { (widget: MyWidget) in widget.scene }
public struct SnapshotStrategy<Value, Format> {
  /// The file format and the way it is compared.
  public let format: SnapshotFormat<Format>
  /// Makes the snapshot of a value.
  public let snapshot: (Value) throws -> Format

  /// Creates a strategy.
  public init(_ format: SnapshotFormat<Format>, snapshot: @escaping (Value) throws -> Format) {
    self.format = format
    self.snapshot = snapshot
  }

  /// Returns a strategy for values that can be converted to values of this strategy.
  public func pullback<Other>(_ transform: @escaping (Other) throws -> Value) -> SnapshotStrategy<Other, Format> {
    let snapshot = snapshot
    return SnapshotStrategy<Other, Format>(format) { try snapshot(transform($0)) }
  }
}

extension SnapshotStrategy where Value == [UInt8], Format == [UInt8] {
  /// A strategy for the bytes of a PNG file.
  public static var png: SnapshotStrategy { SnapshotStrategy(.png) { $0 } }
}

extension SnapshotStrategy where Value == PixelBuffer, Format == PixelBuffer {
  /// A strategy for a picture.
  public static var picture: SnapshotStrategy { SnapshotStrategy(.picture) { $0 } }
}

extension SnapshotStrategy where Value == String, Format == String {
  /// A strategy for a text.
  public static var text: SnapshotStrategy { SnapshotStrategy(.text()) { $0 } }

  /// A strategy for the text of an SVG file.
  public static var svg: SnapshotStrategy { SnapshotStrategy(.text(pathExtension: "svg")) { $0 } }
}
