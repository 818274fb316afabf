/// The memory of UltraChip's controllers and their kin: a plane behind each of the commands 10 and 13.
///
/// The command 00 chooses between two colours and three, 50 what a bit means.
struct PlaneMemory: ControllerMemory {
  private let model: PanelModel
  private let width: Int
  private let height: Int
  private var planes: [BitMemory]
  private var filled = [0, 0]
  private var command: UInt8 = 0
  /// The bits of the command 50 that say what a bit of a plane means: the low one for black and white, the high one for
  /// the colour.
  private var polarity: UInt8
  /// Whether the controller is in its partial mode, between the commands 91 and 92.
  private var isPartial = false

  init(model: PanelModel, width: Int, height: Int) {
    self.model = model
    self.width = width
    self.height = height
    planes = [0, 1].map { BitMemory(stride: (width * Self.bitDepth(model, plane: $0) + 7) / 8, height: height) }
    polarity = Self.polarityAfterReset(of: model.controller)
  }

  /// The bits of a pixel in a plane.
  private static func bitDepth(_ model: PanelModel, plane: Int) -> Int {
    model.controller == .il0376f && plane == 0 ? 2 : 1
  }

  private static func polarityAfterReset(of controller: PanelController) -> UInt8 {
    controller == .uc8179 ? 1 : 3
  }

  func reset() -> PlaneMemory {
    var copy = self
    copy.polarity = Self.polarityAfterReset(of: model.controller)
    copy.filled = [0, 0]
    copy.isPartial = false
    return copy
  }

  mutating func begin(_ command: UInt8) {
    self.command = command
    if command == 0x10 { filled[0] = 0 }
    if command == 0x13 { filled[1] = 0 }
    if command == 0x91 { isPartial = true }
  }

  mutating func receive(_ bytes: [UInt8]) {
    switch command {
    case 0x10: fill(0, bytes)
    case 0x13: fill(1, bytes)
    case 0x50:
      guard let first = bytes.first else { return }
      switch model.controller {
      case .uc8179: polarity = first & 3
      // These have no such bits: black and white are as usual, the colour is where its bit is 0.
      case .il0376f: polarity = 3
      // A 1 is ink in both planes.
      case .il91874 where isColored: polarity = 0
      default: polarity = first >> 4 & 3
      }
    default: break
    }
  }

  private mutating func fill(_ plane: Int, _ bytes: [UInt8]) {
    let stride = planes[plane].stride
    for byte in bytes {
      planes[plane].write(byte, column: filled[plane] % stride, row: filled[plane] / stride)
      filled[plane] += 1
    }
  }

  func keepsPixel(x: Int, y: Int) -> Bool {
    guard isPartial else { return false }
    return planes[0].value(x: x, y: y, bitDepth: 1) == planes[1].value(x: x, y: y, bitDepth: 1)
  }

  private var color: String? { model.inks.first { $0 != "black" && $0 != "white" } }
  private var isColored: Bool { model.scan.planes.isEmpty && color != nil }

  func ink(x: Int, y: Int) -> String? {
    if model.scan.planes.count == 4 {
      guard let first = planes[0].value(x: x, y: y, bitDepth: 1), let second = planes[1].value(x: x, y: y, bitDepth: 1)
      else { return nil }
      return model.scan.planes[first << 1 | second]
    }
    // With two colours, the first plane is the picture before.
    let depth = isColored ? Self.bitDepth(model, plane: 0) : 1
    guard let value = planes[isColored ? 0 : 1].value(x: x, y: y, bitDepth: depth) else { return nil }
    if isColored {
      guard let bit = planes[1].value(x: x, y: y, bitDepth: 1) else { return nil }
      if bit == (polarity & 2 == 0 ? 1 : 0) { return color }
    }
    return (value != 0) == (polarity & 1 == 1) ? "white" : "black"
  }
}
