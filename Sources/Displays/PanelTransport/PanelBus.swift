internal import CPanelBus
internal import Glibc
public import PanelDrivers
public import WidgetBase

/// The lines and the SPI bus of a panel, locked for this process until it is released.
///
/// Performs the steps of a driver. A process that is killed leaves the panel in any state; the first steps of the next
/// refresh reset it.
public struct PanelBus: ~Copyable {
  /// The connection of a panel.
  public struct Wiring: Hashable, Sendable {
    /// The lines and the speed.
    public var board: PanelBoard
    /// The number of the SPI bus.
    public var bus: Int
    /// The number of the device on the bus, which is the number of its chip select.
    public var device: Int

    /// Creates a description of a connection.
    public init(board: PanelBoard, bus: Int = 0, device: Int = 0) {
      self.board = board
      self.bus = bus
      self.device = device
    }

    /// The path of the SPI device.
    public var spiPath: String { "/dev/spidev\(bus).\(device)" }
  }

  private let board: PanelBoard
  private let spi: Device
  private let outputs: Device
  private let busy: Device
  /// The positions of the output lines in their request.
  private let positions: [PanelLine: Int]
  private let dataPosition: Int?
  /// The position of the chip select of a panel with one controller; nil if the kernel sets it.
  private let selectPosition: Int?
  private let pieceSize: Int

  /// A file descriptor.
  private struct Device: ~Copyable {
    let number: Int32
    deinit { panel_close(number) }
  }

  /// Opens and locks the bus, and requests the lines.
  ///
  /// - Throws: `Failure` if a device does not exist, is not permitted or is in use.
  public init(_ wiring: Wiring) throws(Failure) {
    let board = wiring.board
    let opened = panel_open(wiring.spiPath)
    guard opened >= 0 else { throw Self.missingBus(wiring, error: -opened) }
    let spi = Device(number: opened)
    guard panel_lock(spi.number) >= 0 else {
      throw Failure(.temporary, "\(wiring.spiPath) is used by another widgetgen; try again when it has finished")
    }
    let chip = try HeaderChip.open()
    let lines = try OutputLines(board: board, chip: chip)
    let requested = panel_gpio_outputs(chip.device, lines.numbers, UInt32(lines.numbers.count), lines.initialValues)
    guard requested >= 0 else { throw Self.lineError(lines.numbers, chip, error: -requested) }
    let outputs = Device(number: requested)
    let busyLine = UInt32(clamping: board.pins.busy)
    let input = panel_gpio_input(chip.device, busyLine)
    guard input >= 0 else { throw Self.lineError([busyLine], chip, error: -input) }
    let busy = Device(number: input)
    let hasChipSelect = board.pins.chipSelects.isEmpty && lines.selectPosition == nil
    let configured = panel_spi_configure(spi.number, hasChipSelect ? 1 : 0, UInt32(clamping: board.speed))
    guard configured >= 0 else { throw .failed("\(wiring.spiPath) rejects its settings", error: -configured) }
    self.board = board
    self.spi = spi
    self.outputs = outputs
    self.busy = busy
    positions = lines.positions
    dataPosition = lines.dataPosition
    selectPosition = lines.selectPosition
    pieceSize = Self.pieceSize()
  }

  private static func lineError(_ lines: [UInt32], _ chip: borrowing HeaderChip, error: Int32) -> Failure {
    for line in lines {
      if let user = chip.user(of: Int(line)) { return lineInUse(Int(line), by: user) }
    }
    return .cannotOpen(chip.path, error: error, group: "gpio", advice: "panels need the header of a Raspberry Pi")
  }

  /// The maximum number of bytes that the SPI driver takes at once.
  private static func pieceSize() -> Int {
    let standard = 4_096
    guard let file = fopen("/sys/module/spidev/parameters/bufsiz", "r") else { return standard }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 32)
    guard fgets(&buffer, 32, file) != nil else { return standard }
    let text = String(decoding: buffer.prefix { $0 >= 48 && $0 <= 57 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return Int(text).map { min(max($0, 64), 1 << 20) } ?? standard
  }

  /// Performs steps, switching the panel's power on before and off afterwards.
  ///
  /// - Throws: `Failure` if the panel stays busy or a transfer fails; the power is then switched off too.
  public func perform(_ steps: [PanelStep]) throws(Failure) {
    if positions[.power] != nil {
      try set(.power, true)
      panel_sleep(Self.powerDelay)
    }
    do {
      var address = FrameAddress()
      for step in steps { try perform(step, &address) }
    } catch {
      switchOff()
      throw error
    }
    switchOff()
  }

  /// The time a panel needs after its power was switched on, in milliseconds.
  private static let powerDelay = 10.0

  private func switchOff() {
    guard positions[.power] != nil else { return }
    try? set(.reset, false)
    if let dataPosition { try? setPosition(dataPosition, false) }
    try? set(.power, false)
  }

  private func perform(_ step: PanelStep, _ address: inout FrameAddress) throws(Failure) {
    switch step {
    case .line(let line, let value): try set(line, value)
    case .delay(let milliseconds): panel_sleep(milliseconds)
    case .wait(let wait): try self.wait(wait)
    case .command(let command): try send([command], isData: false)
    case .data(let bytes): try send(bytes, isData: true)
    case .host(let step): try perform(step, &address)
    }
  }

  private func set(_ line: PanelLine, _ value: Bool) throws(Failure) {
    guard let position = positions[line] else { return }
    try setPosition(position, value)
  }

  private func setPosition(_ position: Int, _ value: Bool) throws(Failure) {
    let result = panel_gpio_set(outputs.number, 1 << UInt64(position), value ? 1 << UInt64(position) : 0)
    guard result >= 0 else { throw .failed("cannot set a line", error: -result) }
  }

  private func send(_ bytes: [UInt8], isData: Bool) throws(Failure) {
    if let dataPosition { try setPosition(dataPosition, isData) }
    if let selectPosition { try setPosition(selectPosition, false) }
    var place = 0
    while place < bytes.count {
      let count = min(pieceSize, bytes.count - place)
      let sent = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { panel_spi_send(spi.number, $0 + place, UInt32(count), UInt32(clamping: board.speed)) }
          ?? 0
      }
      guard sent > 0 else { throw .failed("the SPI transfer failed", error: sent < 0 ? -sent : EIO) }
      place += Int(sent)
    }
    if let selectPosition { try setPosition(selectPosition, true) }
  }

  /// The maximum number of bytes of data in one transaction with words.
  var maximumWordBytes: Int { (pieceSize - 2) / 2 * 2 }

  /// Sends bytes in one transfer, and returns what the panel sent meanwhile.
  ///
  /// `speed` is the maximum number of bits per second.
  func exchange(_ bytes: [UInt8], speed: Int) throws(Failure) -> [UInt8] {
    if let selectPosition { try setPosition(selectPosition, false) }
    var bytes = bytes
    let count = bytes.count
    let speed = min(speed, board.speed)
    let exchanged = bytes.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map {
        panel_spi_exchange(spi.number, $0, UInt32(clamping: count), UInt32(clamping: speed))
      } ?? 0
    }
    guard exchanged == Int32(clamping: count) else {
      throw .failed("the SPI transfer failed", error: exchanged < 0 ? -exchanged : EIO)
    }
    if let selectPosition { try setPosition(selectPosition, true) }
    return bytes
  }

  /// The time between two readings of the line, in milliseconds: an edge may be missed.
  private static let readingInterval = 100

  func wait(_ wait: BusyWait) throws(Failure) {
    let start = panel_now()
    let limit = Int64(wait.limit * 1_000)
    while true {
      if let command = wait.pollCommand { try send([command], isData: false) }
      let level = panel_gpio_get(busy.number)
      guard level >= 0 else { throw .failed("cannot read the busy line", error: -level) }
      if (level == 1) == wait.isReadyWhenHigh { return }
      let left = limit - (panel_now() - start)
      guard left > 0 else {
        throw .busy(wait.limit)
      }
      let interval = wait.pollCommand == nil ? Self.readingInterval : 10
      let edge = panel_gpio_wait(busy.number, Int32(min(Int64(interval), left)))
      guard edge >= 0 else { throw .failed("cannot read the busy line", error: -edge) }
    }
  }
}
