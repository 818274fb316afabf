internal import WidgetBase

/// The header of a binary Netpbm file.
struct NetpbmHeader {
  private let isGray: Bool
  private let width: Int
  private let height: Int
  private let maximum: Int
  /// The index of the first byte of the pixels.
  private let start: Int

  init(_ file: [UInt8]) throws {
    isGray = file[1] == UInt8(ascii: "5")
    var position = 2
    var numbers: [Int] = []
    while numbers.count < 3 {
      while position < file.count, [9, 10, 13, 32].contains(file[position]) { position += 1 }
      if position < file.count, file[position] == UInt8(ascii: "#") {
        while position < file.count, file[position] != 10 { position += 1 }
        continue
      }
      let digits = file[min(position, file.count)...].prefix(10).prefix { (48...57).contains($0) }
      guard let number = Int(String(decoding: digits, as: UTF8.self)) else {
        throw Failure(.badData, "the Netpbm file's header is truncated")
      }
      numbers.append(number)
      position += digits.count
    }
    (width, height, maximum) = (numbers[0], numbers[1], numbers[2])
    start = position + 1
  }

  func problems(for target: Target, in file: [UInt8]) -> [String] {
    var problems = target.sizeProblems(width: width, height: height)
    if maximum != 255 { problems.append("its maximum value is \(maximum); \(target.name) accepts 255") }
    guard problems.isEmpty else { return problems }
    let length = width * height * (isGray ? 1 : 3)
    let count = max(0, file.count - start)
    return count == length ? [] : ["it has \(count) bytes of pixels, not \(length)"]
  }
}
