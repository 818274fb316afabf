internal import Panels
public import Raster
internal import WidgetBase

/// The controller of a panel, which turns steps back into what the panel shows.
///
/// It knows the controller's commands for pixels, windows, counters and refreshes, not the script that sent them, so that
/// it finds errors of scripts. Voltages and waveforms have no effect on it.
public struct PanelEmulator: Sendable {
  private let model: PanelModel

  /// Creates an emulator of a panel.
  public init(_ model: PanelModel) {
    self.model = model
  }

  /// Returns the upright picture that the panel shows after the steps, with indices of ``PanelModel/inks``.
  ///
  /// `before` is the picture that the panel shows before the steps. A partial refresh keeps its pixels that do not
  /// change.
  ///
  /// - Throws: `Failure`, an internal error, if a pixel was never sent, or no refresh was.
  public func picture(after steps: [PanelStep], before: IndexedPicture? = nil) throws -> IndexedPicture {
    if model.controller.family == .host { return try hostPicture(after: steps, before: before) }
    var chips: [any ControllerMemory] = memories()
    var selected = Set(chips.indices)
    var command: UInt8?
    /// The controllers as they were at the last refresh: what they get afterwards is not shown.
    var refreshed: [any ControllerMemory]?
    for step in steps {
      switch step {
      case .line(.reset, false): chips = chips.map { $0.reset() }
      case .line(.firstChip, let value): select(0, !value, &selected, of: chips.count)
      case .line(.secondChip, let value): select(1, !value, &selected, of: chips.count)
      case .line, .delay, .wait, .host: break
      case .command(let code):
        command = code
        for chip in selected where chips.indices.contains(chip) { chips[chip].begin(code) }
        if code == model.controller.refreshCommand { refreshed = chips }
      case .data(let bytes):
        guard command != nil else { throw Failure(.internal, "data before the first command") }
        for chip in selected where chips.indices.contains(chip) { chips[chip].receive(bytes) }
      }
    }
    guard let refreshed else { throw Failure(.internal, "no refresh") }
    return model.scan.upright(try visibleFrame(of: refreshed, before: before.map(model.scan.scanned)))
  }

  private func hostPicture(after steps: [PanelStep], before: IndexedPicture?) throws -> IndexedPicture {
    let size = model.scan.size(of: model.pixels)
    var memory = HostMemory(
      width: size.width, height: size.height, before: before.map { model.scan.scanned($0).indices })
    for step in steps {
      switch step {
      case .line(.reset, false): memory.reset()
      case .host(let step): try memory.perform(step)
      case .command, .data: throw Failure(.internal, "bytes for a controller that takes words")
      case .line, .delay, .wait: break
      }
    }
    guard memory.refreshes > 0 else { throw Failure(.internal, "no refresh") }
    let indices = memory.shown.compactMap { $0 }
    guard indices.count == memory.shown.count else { throw Failure(.internal, "a pixel has no gray") }
    return model.scan.upright(ScanFrame(width: size.width, height: size.height, indices: indices))
  }

  private func select(_ chip: Int, _ isSelected: Bool, _ selected: inout Set<Int>, of count: Int) {
    guard count > 1 else { return }
    if isSelected { selected.insert(chip) } else { selected.remove(chip) }
  }

  private func memories() -> [any ControllerMemory] {
    let size = model.scan.size(of: model.pixels)
    let area = model.scan.canvas ?? PanelCanvas(width: size.width, height: size.height, left: 0, top: 0)
    switch model.controller.family {
    case .windows: return [WindowMemory(model: model, width: area.width, height: area.height)]
    case .host: return []
    case .planes: return [PlaneMemory(model: model, width: area.width, height: area.height)]
    case .numbers:
      if !model.board.pins.chipSelects.isEmpty {
        return (0..<2).map { _ in NumberMemory(model: model, width: area.width / 2, height: area.height) }
      }
      return [NumberMemory(model: model, width: area.width, height: area.height)]
    }
  }

  private func visibleFrame(of chips: [any ControllerMemory], before: ScanFrame?) throws -> ScanFrame {
    let size = model.scan.size(of: model.pixels)
    let (left, top) = (model.scan.canvas?.left ?? 0, model.scan.canvas?.top ?? 0)
    let part = chips.count > 1 ? size.width / chips.count : .max
    var indices: [UInt8] = []
    indices.reserveCapacity(size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let chip = min(x / part, chips.count - 1)
        if let before, chips[chip].keepsPixel(x: x + left, y: y + top) {
          indices.append(before.indices[y * size.width + x])
          continue
        }
        guard let ink = chips[chip].ink(x: x - (chips.count > 1 ? chip * part : 0) + left, y: y + top),
          let index = model.inks.firstIndex(of: ink)
        else { throw Failure(.internal, "the pixel at \(x),\(y) of the scanned frame has no ink") }
        indices.append(UInt8(index))
      }
    }
    return ScanFrame(width: size.width, height: size.height, indices: indices)
  }
}

/// The part of a controller that keeps pixels.
protocol ControllerMemory: Sendable {
  /// Returns the state after a reset; pixels stay.
  func reset() -> Self
  /// Begins a command.
  mutating func begin(_ command: UInt8)
  /// Takes data of the current command.
  mutating func receive(_ bytes: [UInt8])
  /// Returns the name of the ink that a pixel shows; nil if it was never sent.
  func ink(x: Int, y: Int) -> String?
  /// Returns whether the last refresh left a pixel as it was.
  func keepsPixel(x: Int, y: Int) -> Bool
}

extension ControllerMemory {
  func keepsPixel(x: Int, y: Int) -> Bool { false }
}

extension PanelController {
  /// The command that refreshes the glass.
  var refreshCommand: UInt8 {
    switch self {
    case .uc8253: 0x17
    default: family == .windows ? 0x20 : 0x12
    }
  }
}

/// A frame in memory, filled with bytes from the top left.
struct BitMemory: Sendable {
  let stride: Int
  let height: Int
  /// The bytes; nil where nothing was written.
  private(set) var bytes: [UInt8?]

  init(stride: Int, height: Int) {
    self.stride = max(stride, 1)
    self.height = height
    bytes = [UInt8?](repeating: nil, count: self.stride * height)
  }

  /// Writes a byte; positions outside are ignored, as controllers do.
  mutating func write(_ byte: UInt8, column: Int, row: Int) {
    guard column >= 0, column < stride, row >= 0, row < height else { return }
    bytes[row * stride + column] = byte
  }

  /// Returns the bits of a pixel.
  func value(x: Int, y: Int, bitDepth: Int) -> Int? {
    let perByte = 8 / bitDepth
    guard x >= 0, x / perByte < stride, y >= 0, y < height, let byte = bytes[y * stride + x / perByte] else {
      return nil
    }
    return Int(byte) >> (8 - bitDepth * (x % perByte + 1)) & (1 << bitDepth - 1)
  }
}
