internal import PanelDrivers
internal import WidgetBase

/// The output lines of a board, in the order of their request.
struct OutputLines {
  private(set) var numbers: [UInt32] = []
  private(set) var positions: [PanelLine: Int] = [:]
  private(set) var initialValues: UInt64 = 0
  /// The position of data/command; nil for a controller without such a line.
  private(set) var dataPosition: Int?
  /// The position of the chip select of a panel with one controller; nil if the kernel owns the line.
  private(set) var selectPosition: Int?

  init(board: PanelBoard, chip: borrowing HeaderChip) throws(Failure) {
    let pins = board.pins
    positions[.reset] = append(pins.reset, true)
    if let line = pins.dataCommand { dataPosition = append(line, false) }
    if let power = pins.power { positions[.power] = append(power, true) }
    for (line, number) in zip([PanelLine.firstChip, .secondChip], pins.chipSelects) {
      if let user = chip.user(of: number), user.hasPrefix("spi") {
        throw Failure(
          .upstream,
          "GPIO \(number) is used by \(user), and the panel has two controllers; put dtoverlay=spi0-0cs into "
            + "/boot/firmware/config.txt and restart")
      }
      positions[line] = append(number, true)
    }
    // The kernel's driver sets the line if it owns it.
    if pins.chipSelects.isEmpty, chip.user(of: board.singleChipSelect)?.hasPrefix("spi") != true {
      selectPosition = append(board.singleChipSelect, true)
    }
  }

  private mutating func append(_ number: Int, _ value: Bool) -> Int {
    numbers.append(UInt32(clamping: number))
    if value { initialValues |= 1 << UInt64(numbers.count - 1) }
    return numbers.count - 1
  }
}
