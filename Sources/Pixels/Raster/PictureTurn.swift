/// How an upright picture is turned and mirrored to become the one a panel is sent.
///
/// Mirrored first, then turned clockwise.
public struct PictureTurn: Hashable, Sendable, Codable {
  /// Quarters of a full turn, clockwise.
  public enum Quarters: Int, Hashable, Sendable, CaseIterable, Codable {
    /// Upright.
    case none = 0
    /// The top of the picture becomes its right side.
    case one = 90
    /// Upside down.
    case two = 180
    /// The top of the picture becomes its left side.
    case three = 270
  }

  /// Clockwise.
  public var quarters: Quarters
  /// Whether left and right change places before the turn.
  public var isMirrored: Bool

  /// A turn.
  public init(_ quarters: Quarters, isMirrored: Bool = false) {
    self.quarters = quarters
    self.isMirrored = isMirrored
  }

  /// Leaves everything where it is.
  public static let none = PictureTurn(.none)

  /// Whether width and height change places.
  public var swapsSides: Bool { quarters == .one || quarters == .three }

  /// The elements of a picture, row by row, where the turn puts them.
  ///
  /// - Parameters:
  ///   - elements: `width * height` of them.
  ///   - width: of the picture before the turn.
  func apply<Element>(to elements: [Element], width: Int, height: Int) -> [Element] {
    guard self != .none else { return elements }
    // Where the new picture's first element was, and how far apart were what are now neighbours.
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
  /// The picture turned.
  public func turned(_ turn: PictureTurn) -> PixelBuffer {
    PixelBuffer(
      width: turn.swapsSides ? height : width, height: turn.swapsSides ? width : height,
      pixels: turn.apply(to: pixels, width: width, height: height))
  }
}

extension IndexedPicture {
  /// The picture turned.
  public func turned(_ turn: PictureTurn) -> IndexedPicture {
    IndexedPicture(
      width: turn.swapsSides ? height : width, height: turn.swapsSides ? width : height,
      indices: turn.apply(to: indices, width: width, height: height))
  }
}
