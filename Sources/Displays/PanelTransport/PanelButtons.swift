internal import CPanelBus
internal import Glibc
public import WidgetBase

/// The buttons of a board, which pull their lines to ground.
public struct PanelButtons: ~Copyable {
  private let device: Int32

  /// Requests the lines of the buttons.
  ///
  /// - Throws: `Failure` if the lines do not exist, are not permitted or are in use.
  public init(lines: [Int]) throws(Failure) {
    let chip = try HeaderChip.open()
    let numbers = lines.map { UInt32(clamping: $0) }
    let requested = panel_gpio_buttons(chip.device, numbers, UInt32(clamping: numbers.count))
    guard requested >= 0 else {
      let list = lines.map { "\($0)" }.joined(separator: ", ")
      throw Failure(.upstream, "GPIO \(list): \(Self.text(requested)); stop the program that uses one of them")
    }
    device = requested
  }

  deinit { panel_close(device) }

  /// Waits for a button; returns its line, or nil if none was pressed in the time.
  ///
  /// - Throws: `Failure` if the lines cannot be read any more.
  public func pressed(within milliseconds: Int) throws(Failure) -> Int? {
    let result = panel_gpio_pressed(device, Int32(clamping: milliseconds))
    if result == -EAGAIN { return nil }
    guard result >= 0 else { throw Failure(.inputOutput, "the buttons cannot be read: \(Self.text(result))") }
    return Int(result)
  }

  private static func text(_ result: Int32) -> String { String(cString: strerror(-result)) }
}
