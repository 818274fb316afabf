internal import Panels

/// The steps of an IT8951, the controller of panels with 16 grays.
///
/// The controller refreshes from what it believes the panel shows, and forgets that in a reset. So each refresh first
/// makes its area white with the waveform that works from any state. A2, the fastest waveform, is not used: it leaves
/// grays behind.
struct HostSteps {
  /// A waveform of the controller.
  enum Waveform: UInt16 {
    /// White, from any state.
    case initialize = 0
    /// Black and white.
    case direct = 1
    /// 16 grays.
    case grays = 2
  }

  /// A command of the controller.
  private enum Command {
    static let run: UInt16 = 0x01
    static let sleep: UInt16 = 0x03
    static let writeRegister: UInt16 = 0x11
    static let loadArea: UInt16 = 0x21
    static let endLoading: UInt16 = 0x22
    static let displayArea: UInt16 = 0x34
    static let voltage: UInt16 = 0x39
  }

  /// A register of the controller.
  enum Register {
    /// Whether pixels are packed in words.
    static let packing: UInt16 = 0x0004
    /// The address at which pixels are loaded, the low word first.
    static let loadAddress: UInt16 = 0x0208
    /// The waveforms in progress.
    static let activeWaveforms: UInt16 = 0x1224
  }

  /// Pixels of four bits in words, the first one in the highest bits, not rotated.
  static let packedPixels: UInt16 = 0x0120

  let model: PanelModel

  /// Returns the steps that show a frame, or a region of it.
  func steps(showing frame: ScanFrame, in region: PanelRegion? = nil) -> [PanelStep] {
    let area = region.map { Area(x: $0.x, y: $0.y, width: $0.width, height: $0.height) } ?? Area(frame)
    let aligned = area.alignedToWords
    var steps = beginning(frame)
    steps += display(area, .initialize)
    steps += command(Command.loadArea, [Self.packedPixels] + aligned.words)
    steps += [.host(.data(pixels(of: frame, in: aligned))), .host(.command(Command.endLoading))]
    steps += display(area, isBlackAndWhite(frame, in: area) ? .direct : .grays)
    return steps + [.host(.command(Command.sleep))]
  }

  private func beginning(_ frame: ScanFrame) -> [PanelStep] {
    var steps: [PanelStep] = [
      .line(.reset, true), .delay(milliseconds: 200), .line(.reset, false), .delay(milliseconds: 10),
      .line(.reset, true), .delay(milliseconds: 200), .host(.command(Command.run)),
      .host(.identify(width: frame.width, height: frame.height)),
    ]
    steps += command(Command.writeRegister, [Register.packing, 1])
    if let voltage = model.vcom { steps += command(Command.voltage, [1, UInt16(clamping: voltage.millivolts)]) }
    // The high word comes first: the controller takes the address with the low one.
    for isHigh in [true, false] {
      steps += command(Command.writeRegister, [Register.loadAddress + (isHigh ? 2 : 0)])
      steps.append(.host(.address(isHigh: isHigh)))
    }
    return steps
  }

  private func display(_ area: Area, _ waveform: Waveform) -> [PanelStep] {
    command(Command.displayArea, area.words + [waveform.rawValue]) + [
      .host(.waitForZero(register: Register.activeWaveforms, limit: model.limit))
    ]
  }

  private func command(_ command: UInt16, _ arguments: [UInt16]) -> [PanelStep] {
    [.host(.command(command))] + arguments.map { .host(.data([UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)])) }
  }

  private func pixels(of frame: ScanFrame, in area: Area) -> [UInt8] {
    (area.y..<area.y + area.height).flatMap { y in
      stride(from: area.x, to: area.x + area.width, by: 2).map { x -> UInt8 in
        level(frame, x, y) << 4 | level(frame, x + 1, y)
      }
    }
  }

  /// The level of a pixel; beside the frame, white.
  private func level(_ frame: ScanFrame, _ x: Int, _ y: Int) -> UInt8 {
    x < frame.width ? frame.indices[y * frame.width + x] : 15
  }

  private func isBlackAndWhite(_ frame: ScanFrame, in area: Area) -> Bool {
    (area.y..<area.y + area.height).allSatisfy { y in
      frame.indices[y * frame.width + area.x..<y * frame.width + area.x + area.width].allSatisfy { $0 == 0 || $0 == 15 }
    }
  }

  /// A rectangle of the controller's memory.
  private struct Area {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    init(x: Int, y: Int, width: Int, height: Int) { (self.x, self.y, self.width, self.height) = (x, y, width, height) }

    init(_ frame: ScanFrame) { self.init(x: 0, y: 0, width: frame.width, height: frame.height) }

    /// The area with sides at multiples of four pixels, which is a word.
    var alignedToWords: Area {
      let start = x / 4 * 4
      return Area(x: start, y: y, width: (x + width + 3) / 4 * 4 - start, height: height)
    }

    var words: [UInt16] { [x, y, width, height].map { UInt16(clamping: $0) } }
  }
}
