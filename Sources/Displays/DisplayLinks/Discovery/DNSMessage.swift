internal import WidgetBase

/// A message of multicast DNS (RFC 6762), as far as finding services needs it.
struct DNSMessage: Sendable, Hashable {
  /// The kinds of records.
  enum Kind: UInt16, Sendable {
    case address = 1
    case pointer = 12
    case text = 16
    case service = 33
    /// In a question: records of all kinds.
    case any = 255
  }

  /// A question for the records of a name.
  struct Question: Sendable, Hashable {
    var name: DNSName
    /// The kind; nil for one that is not known here.
    var kind: Kind?
  }

  /// The contents of a record.
  enum Contents: Sendable, Hashable {
    case address([UInt8])
    case pointer(DNSName)
    /// Texts such as `key=value`.
    case text([[UInt8]])
    case service(port: Int, host: DNSName)
  }

  /// An answer.
  struct Record: Sendable, Hashable {
    var name: DNSName
    /// Whether it replaces all records of its name and kind.
    var isUnique: Bool
    /// The seconds for which it is valid; 0 if it is not any more.
    var seconds: UInt32
    var contents: Contents
  }

  var id: UInt16 = 0
  var isResponse: Bool
  var questions: [Question] = []
  var records: [Record] = []

  /// The maximum size of a message in bytes: the maximum of a packet of multicast DNS (RFC 6762, section 17).
  static let maximumLength = 9_000
  private static let maximumCount = 64
  private static let internetClass: UInt16 = 1
  private static let highestBit: UInt16 = 0x8000

  init(isResponse: Bool) { self.isResponse = isResponse }

  /// Reads a message without its records of other kinds; nil for what is not a message.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumLength else { return nil }
    var reader = DNSReader(bytes: bytes)
    guard let id = reader.number(), let flags = reader.number(), let questionCount = reader.number(),
      let answerCount = reader.number(), let authorityCount = reader.number(), let additionalCount = reader.number()
    else { return nil }
    let recordCount = Int(answerCount) + Int(authorityCount) + Int(additionalCount)
    guard questionCount <= Self.maximumCount, recordCount <= Self.maximumCount else { return nil }
    self.id = id
    isResponse = flags & Self.highestBit != 0
    for _ in 0..<questionCount {
      guard let name = reader.name(), let kind = reader.number(), reader.number() != nil else { return nil }
      questions.append(Question(name: name, kind: Kind(rawValue: kind)))
    }
    for _ in 0..<recordCount {
      guard let name = reader.name(), let kind = reader.number(), let group = reader.number(),
        let high = reader.number(),
        let low = reader.number(), let length = reader.number(), let end = reader.end(after: Int(length))
      else { return nil }
      if let kind = Kind(rawValue: kind), let contents = Self.contents(kind, &reader, end: end) {
        records.append(
          Record(
            name: name, isUnique: group & Self.highestBit != 0, seconds: UInt32(high) << 16 | UInt32(low),
            contents: contents))
      }
      reader.place = end
    }
  }

  private static func contents(_ kind: Kind, _ reader: inout DNSReader, end: Int) -> Contents? {
    switch kind {
    case .address:
      let bytes = reader.bytes(upTo: end)
      return bytes.count == 4 ? .address(bytes) : nil
    case .pointer: return reader.name().map { .pointer($0) }
    case .service:
      guard reader.number() != nil, reader.number() != nil, let port = reader.number(), let host = reader.name() else {
        return nil
      }
      return .service(port: Int(port), host: host)
    case .text:
      var texts: [[UInt8]] = []
      var rest = reader.bytes(upTo: end)[...]
      while let length = rest.popFirst(), rest.count >= length {
        if length > 0 { texts.append(Array(rest.prefix(Int(length)))) }
        rest = rest.dropFirst(Int(length))
      }
      return .text(texts)
    case .any: return nil
    }
  }

  /// The bytes of the message, without compression of names.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func append(_ number: UInt16) { bytes += [UInt8(number >> 8), UInt8(truncatingIfNeeded: number)] }
    append(id)
    // A response is authoritative.
    append(isResponse ? 0x8400 : 0)
    for count in [questions.count, records.count, 0, 0] { append(UInt16(truncatingIfNeeded: count)) }
    for question in questions {
      bytes += question.name.bytes
      append((question.kind ?? .any).rawValue)
      append(Self.internetClass)
    }
    for record in records {
      bytes += record.name.bytes
      append(record.contents.kind.rawValue)
      append(Self.internetClass | (record.isUnique ? Self.highestBit : 0))
      append(UInt16(truncatingIfNeeded: record.seconds >> 16))
      append(UInt16(truncatingIfNeeded: record.seconds))
      let contents = record.contents.bytes
      append(UInt16(truncatingIfNeeded: contents.count))
      bytes += contents
    }
    return bytes
  }
}

extension DNSMessage.Contents {
  fileprivate var kind: DNSMessage.Kind {
    switch self {
    case .address: .address
    case .pointer: .pointer
    case .text: .text
    case .service: .service
    }
  }

  fileprivate var bytes: [UInt8] {
    switch self {
    case .address(let bytes): bytes
    case .pointer(let name): name.bytes
    // A record without a text has an empty one.
    case .text(let texts): texts.isEmpty ? [0] : texts.flatMap { [UInt8($0.prefix(255).count)] + $0.prefix(255) }
    case .service(let port, let host):
      [0, 0, 0, 0, UInt8(truncatingIfNeeded: port >> 8), UInt8(truncatingIfNeeded: port)] + host.bytes
    }
  }
}

/// A name of DNS, in which capitals equal small letters.
struct DNSName: Sendable, Hashable {
  /// The labels, at least one byte each.
  private(set) var labels: [[UInt8]]

  /// The maximum lengths of a label and of a name.
  static let maximumLabel = 63
  static let maximumLength = 255

  /// Creates a name; labels that are too long are cut off.
  init(_ labels: [String]) {
    self.labels = labels.map { Array($0.utf8.prefix(Self.maximumLabel)) }
  }

  init(labels: [[UInt8]]) { self.labels = labels }

  /// The bytes without compression.
  var bytes: [UInt8] { labels.flatMap { [UInt8($0.count)] + $0 } + [0] }

  /// The name for people.
  var text: String { labels.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".") }

  private var folded: [[UInt8]] { labels.map { $0.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } } }

  static func == (one: DNSName, other: DNSName) -> Bool { one.folded == other.folded }
  func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}

/// A reader of the bytes of a message.
private struct DNSReader {
  let bytes: [UInt8]
  var place = 0

  /// The maximum number of jumps in a name.
  private static let maximumJumps = 16

  mutating func number() -> UInt16? {
    guard place + 2 <= bytes.count else { return nil }
    defer { place += 2 }
    return UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
  }

  /// Returns the place after some bytes; nil if fewer bytes are left.
  func end(after count: Int) -> Int? { place + count <= bytes.count ? place + count : nil }

  func bytes(upTo end: Int) -> [UInt8] { place <= end && end <= bytes.count ? Array(bytes[place..<end]) : [] }

  /// Reads a name, whose end may refer to an earlier name; returns nil if it is malformed.
  mutating func name() -> DNSName? {
    var labels: [[UInt8]] = []
    var (next, end, jumps, length) = (place, Int?.none, 0, 0)
    while true {
      guard next < bytes.count else { return nil }
      let count = Int(bytes[next])
      if count == 0 {
        place = end ?? next + 1
        return DNSName(labels: labels)
      }
      if count >= 0xC0 {
        guard next + 1 < bytes.count, jumps < Self.maximumJumps else { return nil }
        end = end ?? next + 2
        let target = (count & 0x3F) << 8 | Int(bytes[next + 1])
        // Only what came before, so that it ends.
        guard target < next else { return nil }
        (next, jumps) = (target, jumps + 1)
        continue
      }
      length += count + 1
      guard count <= DNSName.maximumLabel, length < DNSName.maximumLength, next + 1 + count <= bytes.count else {
        return nil
      }
      labels.append(Array(bytes[next + 1..<next + 1 + count]))
      next += 1 + count
    }
  }
}
