/// A command and its arguments, as they are sent to the server.
struct RedisCommand: Sendable {
  private(set) var words: [[UInt8]]

  init(_ words: String...) {
    self.words = words.map { Array($0.utf8) }
  }

  mutating func append(_ text: String) { words.append(Array(text.utf8)) }

  mutating func append(_ bytes: [UInt8]) { words.append(bytes) }

  mutating func append(_ number: Int) { append("\(number)") }
}
