internal import CPanelBus
internal import PanelDrivers
internal import WidgetBase

/// The address of the frame memory, which a controller with a host interface reports.
struct FrameAddress {
  var high: UInt16 = 0
  var low: UInt16 = 0
}

/// Transactions with words: each begins with a word that says what follows.
extension PanelBus {
  private enum Preamble {
    static let command: [UInt8] = [0x60, 0x00]
    static let data: [UInt8] = [0x00, 0x00]
    static let reading: [UInt8] = [0x10, 0x00]
  }

  /// The maximum speed of commands and readings; only pixels are sent faster.
  private static let commandSpeed = 1_000_000
  /// The maximum time in seconds until the controller takes the next transaction.
  private static let readyLimit = 5.0
  /// The time between two readings of a register, in milliseconds.
  private static let registerInterval = 20.0

  func perform(_ step: HostStep, _ address: inout FrameAddress) throws(Failure) {
    switch step {
    case .command(let word): try send(word)
    case .data(let bytes): try send(bytes)
    case .identify(let width, let height): address = try identify(width: width, height: height)
    case .address(let isHigh): try send(Self.bytes(of: isHigh ? address.high : address.low))
    case .waitForZero(let register, let limit): try waitForZero(register, limit: limit)
    }
  }

  private static func bytes(of word: UInt16) -> [UInt8] { [UInt8(word >> 8), UInt8(truncatingIfNeeded: word)] }

  private func waitUntilReady() throws(Failure) {
    try wait(BusyWait(isReadyWhenHigh: true, limit: Self.readyLimit))
  }

  private func send(_ command: UInt16) throws(Failure) {
    try waitUntilReady()
    _ = try exchange(Preamble.command + Self.bytes(of: command), speed: Self.commandSpeed)
  }

  private func send(_ data: [UInt8]) throws(Failure) {
    var place = 0
    while place < data.count {
      let end = min(place + maximumWordBytes, data.count)
      try waitUntilReady()
      _ = try exchange(Preamble.data + data[place..<end], speed: data.count > 2 ? .max : Self.commandSpeed)
      place = end
    }
  }

  private func read(words count: Int) throws(Failure) -> [UInt16] {
    try waitUntilReady()
    // A word without meaning comes before the first one.
    let answer = try exchange(
      Preamble.reading + [UInt8](repeating: 0, count: 2 + 2 * count), speed: Self.commandSpeed)
    return (0..<count).map { UInt16(answer[4 + 2 * $0]) << 8 | UInt16(answer[5 + 2 * $0]) }
  }

  private func identify(width: Int, height: Int) throws(Failure) -> FrameAddress {
    try send(0x0302)
    let words = try read(words: 20)
    guard words.contains(where: { $0 != 0 && $0 != .max }) else {
      throw Failure(.inputOutput, "the controller does not answer: check the ribbon cable and the power")
    }
    guard Int(words[0]) == width, Int(words[1]) == height else {
      throw Failure(
        .inputOutput,
        "the controller is for \(words[0])x\(words[1]) pixels, not \(width)x\(height): name another panel, or check the "
          + "cable")
    }
    return FrameAddress(high: words[3], low: words[2])
  }

  private func waitForZero(_ register: UInt16, limit: Double) throws(Failure) {
    let start = panel_now()
    while true {
      try send(0x0010)
      try send(Self.bytes(of: register))
      if try read(words: 1) == [0] { return }
      guard panel_now() - start < Int64(limit * 1_000) else { throw .busy(limit) }
      panel_sleep(Self.registerInterval)
    }
  }
}
