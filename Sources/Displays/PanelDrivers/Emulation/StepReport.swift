internal import FileAccess

/// The report of steps as JSON events, one a line.
public enum StepReport {
  /// Returns the events of steps.
  ///
  /// Consecutive data are one event, consecutive waits too.
  ///
  /// `isFull` tells whether data have all bytes as hexadecimal digits, not only the first 64.
  public static func lines(of steps: [PanelStep], isFull: Bool = false) -> [String] {
    var lines: [String] = []
    var data: [UInt8] = []
    func flush() {
      guard !data.isEmpty else { return }
      lines.append(line(ofData: data, isFull: isFull))
      data = []
    }
    for step in steps {
      switch step {
      case .data(let bytes), .host(.data(let bytes)):
        data += bytes
        continue
      default: flush()
      }
      switch step {
      case .line(let line, let value): lines.append("{\"pin\": \"\(line.rawValue)\", \"to\": \(value ? 1 : 0)}")
      case .delay(let milliseconds): lines.append("{\"delay\": \(milliseconds)}")
      case .command(let command): lines.append("{\"command\": [\(command)]}")
      case .wait(let wait):
        if let command = wait.pollCommand { lines.append("{\"command\": [\(command)]}") }
        if lines.last != waiting { lines.append(waiting) }
      case .host(let step): lines += report(step)
      case .data: break
      }
    }
    flush()
    return lines
  }

  /// Returns the events of a transaction; words are two bytes each.
  private static func report(_ step: HostStep) -> [String] {
    switch step {
    case .command(let word): ["{\"command\": [\(word >> 8), \(word & 255)]}"]
    case .data: []
    case .identify(let width, let height):
      ["{\"command\": [3, 2]}", "{\"read\": 40, \"expect\": {\"width\": \(width), \"height\": \(height)}}"]
    case .address(let isHigh): ["{\"data\": 2, \"address\": \"\(isHigh ? "high" : "low")\"}"]
    case .waitForZero(let register, _): ["{\"read\": 2, \"register\": \(register), \"expect\": 0}"]
    }
  }

  private static let waiting = "{\"wait\": \"busy\"}"

  private static func line(ofData data: [UInt8], isFull: Bool) -> String {
    let bytes =
      isFull
      ? "\"hex\": \"\(data.map { hexadecimal($0) }.joined())\""
      : "\"head\": [\(data.prefix(64).map { String($0) }.joined(separator: ", "))]"
    return "{\"data\": \(data.count), \"sha256\": \"\(Digest.sha256(data))\", \(bytes)}"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
