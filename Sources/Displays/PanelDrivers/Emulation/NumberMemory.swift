/// The memory of controllers with the number of an ink in each pixel, behind the command 10.
///
/// The command 10 starts at the top left. Of the panel with two controllers on one chip select, A2 chooses the
/// controller, whose lines come from both ends.
struct NumberMemory: ControllerMemory {
  private let model: PanelModel
  private let bitDepth: Int
  private let height: Int
  private let stride: Int
  private var memory: BitMemory
  private var filled = 0
  private var command: UInt8 = 0
  /// The half of the rows that is written: 2 is the left one, 1 the right one, 0 both.
  private var half: UInt8 = 0

  init(model: PanelModel, width: Int, height: Int) {
    self.model = model
    self.height = height
    bitDepth = Self.usesTwoBits(model.controller) ? 2 : 4
    stride = (width * bitDepth + 7) / 8
    memory = BitMemory(stride: stride, height: height)
  }

  private static func usesTwoBits(_ controller: PanelController) -> Bool {
    switch controller {
    case .jd79660, .jd79661, .jd79665, .jd79668, .ssd2683: true
    default: false
    }
  }

  func reset() -> NumberMemory {
    var copy = self
    copy.filled = 0
    copy.half = 0
    return copy
  }

  mutating func begin(_ command: UInt8) {
    self.command = command
    if command == 0x10 { filled = 0 }
  }

  mutating func receive(_ bytes: [UInt8]) {
    switch command {
    case 0xA2: half = bytes.first ?? 0
    case 0x10: for byte in bytes { write(byte) }
    default: break
    }
  }

  private mutating func write(_ byte: UInt8) {
    defer { filled += 1 }
    guard half != 0 else {
      memory.write(byte, column: filled % stride, row: filled / stride)
      return
    }
    let part = stride / 2
    let line = filled / part
    let row = line % 2 == 0 ? line / 2 : height - 1 - line / 2
    memory.write(byte, column: filled % part + (half == 1 ? part : 0), row: row)
  }

  func ink(x: Int, y: Int) -> String? {
    guard let number = memory.value(x: x, y: y, bitDepth: bitDepth) else { return nil }
    let inks = Self.inks(of: model.controller, isColorful: model.inks.count > 4)
    guard number < inks.count else { return nil }
    let ink = inks[number]
    // The one colour of a UC8159 with three inks is red or yellow.
    return ink == "red" && !model.inks.contains("red") ? model.inks.last : ink
  }

  /// The inks in the order of their numbers; an empty name is a number without an ink.
  private static func inks(of controller: PanelController, isColorful: Bool) -> [String] {
    if usesTwoBits(controller) { return ["black", "white", "yellow", "red"] }
    switch controller {
    case .e640, .e673, .el133uf1: return ["black", "white", "yellow", "red", "", "blue", "green"]
    case .uc8159 where !isColorful: return ["black", "", "", "white", "red"]
    default: return ["black", "white", "green", "blue", "red", "yellow", "orange"]
    }
  }
}
