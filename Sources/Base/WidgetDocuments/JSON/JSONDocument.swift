internal import CJansson

/// A JSON text parsed by jansson: strict RFC 8259 in UTF-8.
///
/// A UTF-8 byte order mark is skipped. Of members with the same name, the last one is used. Numbers that do not fit
/// into a Double (1e400), the words NaN and Infinity, and names that contain U+0000 are faults.
package struct JSONDocument: ~Copyable {
  private let root: UnsafeMutablePointer<json_t>

  /// Parses a JSON text.
  ///
  /// - Parameters:
  ///   - text: the bytes without a byte order mark.
  ///   - hasIntegers: whether whole numbers are kept as integers of 64 bits, and larger ones are faults.
  /// - Throws: ``JSONFault`` for the first fault in the text. If the text has more than 2,048 levels (jansson's own
  ///   limit), the location is not where the caller's limit is exceeded.
  private init(_ text: ArraySlice<UInt8>, hasIntegers: Bool) throws(JSONFault) {
    // By default, every number is a Double: jansson's integers are limited to 64 bits, JSON's are not.
    let flags = JSON_DECODE_ANY | (hasIntegers ? 0 : JSON_DECODE_INT_AS_REAL) | JSON_ALLOW_NUL
    var error = json_error_t()
    let loaded = text.withUnsafeBytes { bytes -> UnsafeMutablePointer<json_t>? in
      // An empty text may have no address, which jansson treats as an invalid argument.
      guard let start = bytes.baseAddress else { return json_loadb("", 0, Int(flags), &error) }
      return json_loadb(start.assumingMemoryBound(to: CChar.self), bytes.count, Int(flags), &error)
    }
    guard let loaded else { throw JSONFault(error, in: text) }
    root = loaded
  }

  deinit {
    json_decref(root)
  }

  /// Returns the value of a JSON text, with or without a byte order mark.
  ///
  /// `maximumDepth` is the maximum nesting depth of arrays and objects.
  ///
  /// - Throws: ``JSONFault`` for the first fault in the text; if the nesting is too deep, with the location where it
  ///   exceeds the maximum.
  package static func value(
    of bytes: [UInt8], maximumDepth: Int, keepsDigits: Bool = false
  ) throws(JSONFault) -> EntryContent {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    do {
      if keepsDigits, let document = try? JSONDocument(text, hasIntegers: true),
        let value = document.value(of: document.root, depthLeft: maximumDepth)
      {
        return value
      }
      let document = try JSONDocument(text, hasIntegers: false)
      if let value = document.value(of: document.root, depthLeft: maximumDepth) { return value }
    } catch {
      guard error.problem == .tooDeep else { throw error }
    }
    throw JSONFault(depth: maximumDepth, exceededIn: text)
  }

  /// Returns the value of a node; nil if arrays and objects are nested deeper than the remaining depth.
  private func value(of node: UnsafeMutablePointer<json_t>?, depthLeft: Int) -> EntryContent? {
    guard let node else { return .null }
    switch widgetgen_json_type(node) {
    case JSON_TRUE: return .bool(true)
    case JSON_FALSE: return .bool(false)
    case JSON_REAL: return .number(json_number_value(node))
    case JSON_INTEGER:
      let integer = json_integer_value(node)
      return Int64(exactly: Double(integer)) == Int64(integer) ? .number(Double(integer)) : .text("\(integer)")
    case JSON_STRING: return .text(Self.text(json_string_value(node), json_string_length(node)))
    case JSON_ARRAY: return depthLeft > 0 ? elements(of: node, depthLeft: depthLeft - 1).map { .list($0) } : nil
    case JSON_OBJECT: return depthLeft > 0 ? members(of: node, depthLeft: depthLeft - 1).map { .record($0) } : nil
    default: return .null
    }
  }

  private func elements(of node: UnsafeMutablePointer<json_t>, depthLeft: Int) -> [EntryContent]? {
    let count = json_array_size(node)
    var elements: [EntryContent] = []
    elements.reserveCapacity(count)
    for index in 0..<count {
      guard let element = value(of: json_array_get(node, index), depthLeft: depthLeft) else { return nil }
      elements.append(element)
    }
    return elements
  }

  private func members(of node: UnsafeMutablePointer<json_t>, depthLeft: Int) -> JSONObject? {
    var members = JSONObject(minimumCapacity: json_object_size(node))
    var position = json_object_iter(node)
    while let member = position {
      let name = Self.text(json_object_iter_key(member), json_object_iter_key_len(member))
      guard let value = value(of: json_object_iter_value(member), depthLeft: depthLeft) else { return nil }
      members[name] = value
      position = json_object_iter_next(node, member)
    }
    return members
  }

  /// Returns a text from jansson, which has validated its UTF-8.
  private static func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : length), as: UTF8.self)
  }
}
