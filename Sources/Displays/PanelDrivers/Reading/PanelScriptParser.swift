internal import WidgetBase

/// Reads the script of a refresh.
///
/// Statements end with semicolons: `line rst 0`, `delay 20`, `busy`, `busy 71` (with the command that updates the line),
/// `busy until=low`, `rows { ... }`, and commands with their data, such as `61 032001e0` or `10 [white]`; `cs0:` before
/// a command selects a controller. Numbers of commands and data are hexadecimal, `ff*100` is a byte repeated, `@row` the
/// number of a row. Pixels are in brackets: `[white+red]` has a 1 for these inks, `[4bit]` the numbers of the inks;
/// `pad`, `bytes=0-50`, `fold`, `row` and `old` choose the padding, part of the bytes, the order of rows, one row, and the picture before.
struct PanelScriptParser {
  let inks: [String]
  let codes: [UInt8]
  let isReadyWhenHigh: Bool
  private var words: [Substring]
  private var place = 0

  init(text: String, inks: [String], codes: [UInt8], isReadyWhenHigh: Bool) {
    self.inks = inks
    self.codes = codes
    self.isReadyWhenHigh = isReadyWhenHigh
    words = Self.words(of: text)
  }

  /// Splits a script into words; `;`, `{` and `}` are words, and so is what stands in brackets.
  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var start: String.Index?
    var isInBrackets = false
    func flush(at end: String.Index) {
      if let begin = start, begin < end { words.append(text[begin..<end]) }
      start = nil
    }
    for index in text.indices {
      let character = text[index]
      if isInBrackets {
        if character == "]" { isInBrackets = false }
        continue
      }
      switch character {
      case " ", "\n", "\t", "\r": flush(at: index)
      case ";", "{", "}":
        flush(at: index)
        words.append(text[index...index])
      default:
        if start == nil { start = index }
        isInBrackets = character == "["
      }
    }
    flush(at: text.endIndex)
    return words
  }

  mutating func statements() throws(Failure) -> [PanelScript.Statement] {
    var statements: [PanelScript.Statement] = []
    while place < words.count, words[place] != "}" {
      if words[place] == ";" {
        place += 1
        continue
      }
      statements.append(try statement())
    }
    return statements
  }

  private mutating func statement() throws(Failure) -> PanelScript.Statement {
    let first = words[place]
    place += 1
    if first == "rows" { return try rows() }
    var arguments: [Substring] = []
    while place < words.count, words[place] != ";", words[place] != "}" {
      arguments.append(words[place])
      place += 1
    }
    switch first {
    case "line":
      guard arguments.count == 2, let line = PanelLine(rawValue: String(arguments[0])),
        ["0", "1"].contains(arguments[1])
      else { throw Failure(.badData, "line needs a name and 0 or 1") }
      return .line(line, arguments[1] == "1")
    case "delay":
      guard let text = arguments.first, let milliseconds = Double(text), (0...60_000).contains(milliseconds) else {
        throw Failure(.badData, "delay needs milliseconds up to 60000")
      }
      return .delay(milliseconds)
    case "busy": return try busy(arguments)
    default: return try command(first, arguments)
    }
  }

  private mutating func rows() throws(Failure) -> PanelScript.Statement {
    guard place < words.count, words[place] == "{" else { throw Failure(.badData, "rows needs {") }
    place += 1
    let inner = try statements()
    guard place < words.count else { throw Failure(.badData, "rows lacks }") }
    place += 1
    return .rows(inner)
  }

  private func busy(_ arguments: [Substring]) throws(Failure) -> PanelScript.Statement {
    var pollCommand: UInt8?
    var isReadyWhenHigh = isReadyWhenHigh
    for argument in arguments {
      if argument == "until=low" {
        isReadyWhenHigh = false
      } else if let byte = UInt8(argument, radix: 16) {
        pollCommand = byte
      } else {
        throw Failure(.badData, "unknown word \"\(excerpt(argument))\" after busy")
      }
    }
    return .busy(isReadyWhenHigh: isReadyWhenHigh, pollCommand: pollCommand)
  }

  private func command(
    _ first: Substring, _ arguments: [Substring]
  ) throws(Failure) -> PanelScript.Statement {
    var chips: [PanelLine] = []
    var arguments = arguments[...]
    var first = first
    if first.hasPrefix("cs"), first.hasSuffix(":"), let next = arguments.popFirst() {
      chips = (first.contains("0") ? [.firstChip] : []) + (first.contains("1") ? [.secondChip] : [])
      first = next
    }
    guard first.count == 2, let command = UInt8(first, radix: 16) else {
      throw Failure(.badData, "unknown statement \"\(excerpt(first))\"")
    }
    var payload: [PanelScript.Payload] = []
    for argument in arguments { payload.append(try self.payload(argument)) }
    return .send(chips: chips, command: command, payload)
  }

  private func payload(_ word: Substring) throws(Failure) -> PanelScript.Payload {
    if word == "@row" { return .rowNumber }
    if word.hasPrefix("["), word.hasSuffix("]") { return .pixels(try packing(word.dropFirst().dropLast())) }
    let parts = word.split(separator: "*")
    if parts.count == 2, let byte = UInt8(parts[0], radix: 16), let count = Int(parts[1]),
      (1...4_000_000).contains(count)
    {
      return .fill(byte, count: count)
    }
    let digits = Array(word)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard start + 1 < digits.count, let byte = UInt8(String(digits[start...start + 1]), radix: 16) else {
        throw Failure(.badData, "\"\(excerpt(word))\" is not data")
      }
      bytes.append(byte)
    }
    return .bytes(bytes)
  }

  private func packing(_ text: Substring) throws(Failure) -> PlanePacking {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { throw Failure(.badData, "[] names no pixels") }
    var packing: PlanePacking
    if let depth = ["2bit": 2, "4bit": 4][first] {
      packing = PlanePacking(bitDepth: depth, codes: codes)
    } else {
      let named = first.split(separator: "+").map(String.init)
      for ink in named where !inks.contains(ink) {
        throw Failure(.badData, "the panel has no ink \"\(excerpt(ink))\"")
      }
      packing = PlanePacking(bitDepth: 1, codes: inks.map { named.contains($0) ? 1 : 0 })
    }
    for word in words.dropFirst() {
      let parts = word.split(separator: "=")
      switch (parts[0], parts.count) {
      case ("pad", 1): packing.padding = 1
      case ("fold", 1): packing.isFolded = true
      case ("old", 1): packing.isPrevious = true
      case ("row", 1): packing.isRow = true
      case ("bytes", 2):
        let bounds = parts[1].split(separator: "-").compactMap { Int($0) }
        guard bounds.count == 2, bounds[0] >= 0, bounds[0] < bounds[1] else {
          throw Failure(.badData, "\"\(excerpt(word))\" is not a range of bytes")
        }
        packing.bytes = bounds[0]..<bounds[1]
      case (let ink, 2):
        guard let index = inks.firstIndex(of: String(ink)), let code = UInt8(parts[1]), code < 16 else {
          throw Failure(.badData, "\"\(excerpt(word))\" is not the number of an ink")
        }
        if packing.codes.count != inks.count { packing.codes = [UInt8](repeating: 0, count: inks.count) }
        packing.codes[index] = code
      default: throw Failure(.badData, "unknown word \"\(excerpt(word))\" in [\(excerpt(text))]")
      }
    }
    guard packing.codes.count == inks.count else { throw Failure(.badData, "[\(excerpt(text))] lacks numbers") }
    return packing
  }
}
