/// A rotation and mirroring that turns an upright picture into the picture sent to a panel.
///
/// Mirroring is applied first, then the clockwise rotation.
public struct Rotation: Hashable, Sendable, Codable {
  /// A clockwise rotation in quarter turns.
  public enum Quarters: Int, Hashable, Sendable, CaseIterable, Codable {
    /// No rotation.
    case none = 0
    /// The top of the picture becomes its right side.
    case one = 90
    /// The picture is upside down.
    case two = 180
    /// The top of the picture becomes its left side.
    case three = 270
  }

  /// The clockwise rotation.
  public var quarters: Quarters
  /// Whether left and right are swapped before the rotation.
  public var isMirrored: Bool

  /// Creates a rotation.
  public init(_ quarters: Quarters, isMirrored: Bool = false) {
    self.quarters = quarters
    self.isMirrored = isMirrored
  }

  /// The rotation that leaves a picture unchanged.
  public static let none = Rotation(.none)

  /// Whether the rotation swaps width and height.
  public var swapsSides: Bool { quarters == .one || quarters == .three }

  /// The rotation that undoes this one.
  public var inverse: Rotation {
    // A mirrored rotation undoes itself: both ways, left and right are swapped first.
    isMirrored ? self : Rotation(Quarters(rawValue: (360 - quarters.rawValue) % 360) ?? .none)
  }

  /// Returns the elements of a picture, row by row, after the rotation.
  ///
  /// There are `width * height` elements. `width` and `height` are those before the rotation.
  func apply<Element>(to elements: [Element], width: Int, height: Int) -> [Element] {
    guard self != .none else { return elements }
    // The position of the new picture's first element in the old picture, and the steps there between what are now
    // neighbours.
    let (origin, acrossStep, downStep): ((x: Int, y: Int), (x: Int, y: Int), (x: Int, y: Int)) =
      switch quarters {
      case .none: ((0, 0), (1, 0), (0, 1))
      case .one: ((0, height - 1), (0, -1), (1, 0))
      case .two: ((width - 1, height - 1), (-1, 0), (0, -1))
      case .three: ((width - 1, 0), (0, 1), (-1, 0))
      }
    func index(_ point: (x: Int, y: Int)) -> Int {
      point.y * width + (isMirrored ? width - 1 - point.x : point.x)
    }
    func step(_ step: (x: Int, y: Int)) -> Int { step.y * width + (isMirrored ? -step.x : step.x) }
    let (columns, rows) = swapsSides ? (height, width) : (width, height)
    let (across, down) = (step(acrossStep), step(downStep))
    return [Element](unsafeUninitializedCapacity: elements.count) { target, count in
      elements.withUnsafeBufferPointer { source in
        var start = index(origin)
        for row in 0..<rows {
          var position = start
          for column in 0..<columns {
            target.initializeElement(at: row * columns + column, to: source[position])
            position += across
          }
          start += down
        }
      }
      count = elements.count
    }
  }
}

extension PixelBuffer {
  /// Returns the picture after a rotation.
  public func rotated(by rotation: Rotation) -> PixelBuffer {
    PixelBuffer(
      width: rotation.swapsSides ? height : width, height: rotation.swapsSides ? width : height,
      pixels: rotation.apply(to: pixels, width: width, height: height))
  }
}

extension IndexedPicture {
  /// Returns the picture after a rotation.
  public func rotated(by rotation: Rotation) -> IndexedPicture {
    IndexedPicture(
      width: rotation.swapsSides ? height : width, height: rotation.swapsSides ? width : height,
      indices: rotation.apply(to: indices, width: width, height: height))
  }
}
