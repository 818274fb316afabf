internal import CHiredis

/// The server's response to one command, copied into Swift values.
enum RedisReply: Sendable, Hashable {
  case nothing
  case integer(Int)
  case bytes([UInt8])
  case list([RedisReply])
  /// The server's error message.
  case failure(String)

  /// The maximum number of elements, more than any expected response has.
  private static let maximumElements = 1 << 20
  /// The maximum nesting of lists.
  private static let maximumDepth = 8

  /// Copies a reply of the library.
  ///
  /// Returns nil for a reply that none of this program's commands has.
  init?(_ reply: UnsafePointer<redisReply>, depth: Int = 0) {
    let value = reply.pointee
    switch value.type {
    case REDIS_REPLY_NIL: self = .nothing
    case REDIS_REPLY_INTEGER: self = .integer(Int(value.integer))
    case REDIS_REPLY_STRING, REDIS_REPLY_STATUS: self = .bytes(Self.bytes(of: value))
    case REDIS_REPLY_ERROR: self = .failure(String(decoding: Self.bytes(of: value).prefix(300), as: UTF8.self))
    case REDIS_REPLY_ARRAY:
      guard depth < Self.maximumDepth, value.elements <= Self.maximumElements else { return nil }
      var items: [RedisReply] = []
      items.reserveCapacity(value.elements)
      for index in 0..<value.elements {
        guard let element = value.element?[index], let item = RedisReply(element, depth: depth + 1) else { return nil }
        items.append(item)
      }
      self = .list(items)
    default: return nil
    }
  }

  private static func bytes(of reply: redisReply) -> [UInt8] {
    guard let start = reply.str else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: reply.len))
  }
}

extension RedisReply {
  var integer: Int? {
    switch self {
    case .integer(let value): value
    // The server returns numbers in hashes, and scores, as strings.
    case .bytes(let bytes): Int(String(decoding: bytes, as: UTF8.self))
    default: nil
    }
  }

  var text: String? {
    if case .bytes(let bytes) = self { String(validating: bytes, as: UTF8.self) } else { nil }
  }

  var bytes: [UInt8]? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }

  var list: [RedisReply]? {
    if case .list(let items) = self { items } else { nil }
  }

  /// The names and values of a list in which they alternate.
  ///
  /// Pairs whose name is not text are left out.
  var pairs: [(name: String, value: RedisReply)] {
    let items = list ?? []
    return stride(from: 0, to: items.count - 1, by: 2).compactMap { index in
      items[index].text.map { ($0, items[index + 1]) }
    }
  }
}
