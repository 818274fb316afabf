/// The memory of Solomon Systech's controllers: two planes of bits behind windows and counters.
///
/// The command 44 and 45 set the window, 4E and 4F the counters, 11 their directions; 24 writes black and white, 26 the
/// colour. A second controller on the same bus, of panels that need two, has the commands with the high bit set.
struct WindowMemory: ControllerMemory {
  private struct Chip: Sendable {
    var mode: UInt8 = 3
    var columns = (start: 0, end: 0)
    var rows = (start: 0, end: 0)
    var column = 0
    var row = 0
    var isWindowSet = (columns: false, rows: false)
  }

  private let model: PanelModel
  private let height: Int
  private let width: Int
  private var planes: [BitMemory]
  private var chips: [Chip]
  private var command: UInt8 = 0
  private var arguments: [UInt8] = []
  /// The argument of command 0x21, which says how the planes are used; the high half is for the colour plane.
  private var options: UInt8 = 0
  /// The argument of command 0x22, which chooses the kind of refresh.
  private var sequence: UInt8 = 0

  init(model: PanelModel, width: Int, height: Int) {
    self.model = model
    self.width = width
    self.height = height
    let stride = (width + 7) / 8
    planes = [BitMemory(stride: stride, height: height), BitMemory(stride: stride, height: height)]
    chips = [Chip(), Chip()]
    resetWindows()
  }

  private var stride: Int { (width + 7) / 8 }

  private mutating func resetWindows() {
    for index in chips.indices {
      chips[index] = Chip()
      chips[index].columns.end = stride - 1
      chips[index].rows.end = height - 1
    }
  }

  func reset() -> WindowMemory {
    var copy = self
    copy.resetWindows()
    copy.options = 0
    return copy
  }

  mutating func begin(_ command: UInt8) {
    self.command = command
    arguments = []
    if command == 0x12 { resetWindows() }
    if let (chip, _) = plane(of: command), model.scan.ignoresCounter { startAtWindow(chip) }
  }

  /// Returns the chip and the plane that a command writes.
  private func plane(of command: UInt8) -> (chip: Int, plane: Int)? {
    switch command {
    case 0x24: (0, 0)
    case 0x26: (0, 1)
    case 0xA4: (1, 0)
    case 0xA6: (1, 1)
    default: nil
    }
  }

  mutating func receive(_ bytes: [UInt8]) {
    if let (chip, plane) = plane(of: command) {
      for byte in bytes { write(byte, chip: chip, plane: plane) }
      return
    }
    arguments += bytes.prefix(8)
    let chip = command >= 0x90 ? 1 : 0
    switch command {
    case 0x11, 0x91: chips[chip].mode = arguments[0] & 3
    case 0x44, 0xC4: setColumns(chip)
    case 0x45, 0xC5: if let (start, end) = pair() { chips[chip].rows = (start, end) }
    case 0x4E, 0xCE: chips[chip].column = isInPixels ? number(at: 0) / 8 : Int(arguments[0])
    case 0x4F, 0xCF: chips[chip].row = number(at: 0)
    case 0x21: options = arguments[0]
    case 0x22: sequence = arguments[0]
    default: break
    }
  }

  /// Whether columns are counted in pixels, in two bytes each.
  private var isInPixels: Bool { model.controller == .ssd1677 }

  private mutating func setColumns(_ chip: Int) {
    if isInPixels {
      if let (start, end) = pair() { chips[chip].columns = (start / 8, end / 8) }
    } else if arguments.count >= 2 {
      chips[chip].columns = (Int(arguments[0]), Int(arguments[1]))
    }
  }

  private func number(at place: Int) -> Int {
    guard place < arguments.count else { return 0 }
    return Int(arguments[place]) | (place + 1 < arguments.count ? Int(arguments[place + 1]) << 8 : 0)
  }

  private func pair() -> (Int, Int)? { arguments.count >= 4 ? (number(at: 0), number(at: 2)) : nil }

  private mutating func startAtWindow(_ chip: Int) {
    chips[chip].column = chips[chip].columns.start
    chips[chip].row = chips[chip].rows.start
  }

  private mutating func write(_ byte: UInt8, chip index: Int, plane: Int) {
    let chip = chips[index]
    let (countsRight, countsDown) = (chip.mode & 1 == 1, chip.mode & 2 == 2)
    // The glass begins at the window's first column; a controller that counts to the left is on its right side.
    let column = countsRight ? chip.column - chip.columns.start : stride - 1 - chip.column
    let row = countsDown ? chip.row : height - 1 - chip.row
    planes[plane].write(byte, column: column, row: model.scan.ignoresCounter ? abs(chip.row - chip.rows.start) : row)
    if chip.column != chip.columns.end {
      chips[index].column += countsRight ? 1 : -1
    } else {
      chips[index].column = chip.columns.start
      chips[index].row = chip.row == chip.rows.end ? chip.rows.start : chip.row + (countsDown ? 1 : -1)
    }
  }

  func ink(x: Int, y: Int) -> String? {
    guard let light = bit(x: x, y: y, plane: 0, option: options & 15) else { return nil }
    if model.scan.planes.count == 4 {
      guard let second = bit(x: x, y: y, plane: 1, option: options >> 4) else { return nil }
      return model.scan.planes[light << 1 | second]
    }
    if let color = model.inks.first(where: { $0 != "black" && $0 != "white" }) {
      guard let isColored = bit(x: x, y: y, plane: 1, option: options >> 4) else { return nil }
      if isColored == 1 { return color }
    }
    return light == 1 ? "white" : "black"
  }

  func keepsPixel(x: Int, y: Int) -> Bool {
    // This bit is the second display mode, which compares the planes.
    guard sequence & 0x08 != 0 else { return false }
    return planes[0].value(x: x, y: y, bitDepth: 1) == planes[1].value(x: x, y: y, bitDepth: 1)
  }

  private func bit(x: Int, y: Int, plane: Int, option: UInt8) -> Int? {
    if option == 4 { return 0 }
    return planes[plane].value(x: x, y: y, bitDepth: 1).map { option == 8 ? 1 - $0 : $0 }
  }
}
