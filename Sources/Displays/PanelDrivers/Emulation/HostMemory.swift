internal import WidgetBase

/// The memory of an IT8951, which takes words and shows areas of its memory.
struct HostMemory {
  private let width: Int
  private let height: Int
  /// The loaded levels; nil where nothing was loaded.
  private var loaded: [UInt8?]
  /// The levels that the panel shows; nil where they are not known.
  private(set) var shown: [UInt8?]
  private var command: UInt16 = 0
  private var arguments: [UInt16] = []
  private var registers: [UInt16: UInt16] = [:]
  private var isRunning = false
  /// The rest of the area that is being loaded.
  private var area: (x: Int, y: Int, width: Int, height: Int)?
  private var filled = 0
  private(set) var refreshes = 0

  /// The address of the frame memory.
  private static let address: UInt32 = 0x0012_36E0

  init(width: Int, height: Int, before: [UInt8]?) {
    self.width = width
    self.height = height
    loaded = [UInt8?](repeating: nil, count: width * height)
    shown = before.map { levels in levels.map { Optional($0) } } ?? loaded
  }

  /// Returns to the state after a reset.
  mutating func reset() {
    isRunning = false
    registers = [:]
    command = 0
  }

  mutating func perform(_ step: HostStep) throws(Failure) {
    switch step {
    case .command(let word):
      command = word
      arguments = []
      filled = 0
      if word == 0x01 { isRunning = true }
      if word == 0x03 { isRunning = false }
      guard isRunning || word == 0x03 else { throw Failure(.internal, "a command before the controller runs") }
    case .data(let bytes): try receive(bytes)
    case .identify(let width, let height):
      guard (width, height) == (self.width, self.height) else { throw Failure(.internal, "another size") }
    case .address(let isHigh):
      let word = UInt16(truncatingIfNeeded: Self.address >> (isHigh ? 16 : 0))
      try receive([UInt8(word >> 8), UInt8(truncatingIfNeeded: word)])
    case .waitForZero: break
    }
  }

  private mutating func receive(_ bytes: [UInt8]) throws(Failure) {
    if command == 0x21, arguments.count == 5 {
      for byte in bytes {
        load(byte >> 4)
        load(byte & 15)
      }
      return
    }
    for place in stride(from: 0, to: bytes.count - 1, by: 2) {
      arguments.append(UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1]))
    }
    switch (command, arguments.count) {
    case (0x11, 2): registers[arguments[0]] = arguments[1]
    case (0x21, 5): try beginLoading()
    case (0x34, 5): try refresh(HostSteps.Waveform(rawValue: arguments[4]))
    default: break
    }
  }

  private mutating func beginLoading() throws(Failure) {
    let address = [0x020A, 0x0208].compactMap { registers[$0] }
    guard address == [UInt16(Self.address >> 16), UInt16(truncatingIfNeeded: Self.address)] else {
      throw Failure(.internal, "pixels are loaded to another address")
    }
    guard arguments[0] == HostSteps.packedPixels, registers[HostSteps.Register.packing] == 1 else {
      throw Failure(.internal, "pixels are not packed")
    }
    guard arguments[1] % 4 == 0, arguments[3] % 4 == 0 else { throw Failure(.internal, "the area has parts of words") }
    area = (Int(arguments[1]), Int(arguments[2]), Int(arguments[3]), Int(arguments[4]))
  }

  private mutating func load(_ level: UInt8) {
    guard let area, area.width > 0 else { return }
    let (x, y) = (area.x + filled % area.width, area.y + filled / area.width)
    filled += 1
    guard x < width, y < height, filled <= area.width * area.height else { return }
    loaded[y * width + x] = level
  }

  private mutating func refresh(_ waveform: HostSteps.Waveform?) throws(Failure) {
    guard let waveform else { throw Failure(.internal, "an unknown waveform") }
    let (left, top) = (Int(arguments[0]), Int(arguments[1]))
    let rows = (top..<top + Int(arguments[3])).clamped(to: 0..<height)
    let columns = (left..<left + Int(arguments[2])).clamped(to: 0..<width)
    for y in rows {
      for x in columns {
        let place = y * width + x
        switch waveform {
        case .initialize: shown[place] = 15
        case .direct:
          guard loaded[place] == 0 || loaded[place] == 15 else { throw Failure(.internal, "a gray without grays") }
          shown[place] = loaded[place]
        case .grays: shown[place] = loaded[place]
        }
      }
    }
    refreshes += 1
  }
}
