internal import FoundationEssentials
internal import WidgetBase
internal import WidgetDocuments
internal import WidgetTimeline

extension Filter {
  static let encodings = [
    Filter("url_encode", examples: ["\"a b&c\" | url_encode"]) { try $0.mappedText(\.urlEncoded) },
    Filter("url_decode", examples: ["\"a+b%26c\" | url_decode"]) { try $0.decodedText("address") { $0.urlDecoded } },
    Filter("base64_encode", examples: ["\"bus\" | base64_encode"]) {
      try $0.mappedText { Data($0.utf8).base64EncodedString() }
    },
    Filter("base64_decode", examples: ["\"YnVz\" | base64_decode"]) {
      try $0.decodedText("Base64") { $0.base64Decoded }
    },
    Filter("base64_url_safe_encode", examples: ["\"??>\" | base64_url_safe_encode"]) {
      try $0.mappedText { text in
        String(Data(text.utf8).base64EncodedString().map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
      }
    },
    Filter("base64_url_safe_decode", examples: ["\"Pz8-\" | base64_url_safe_decode"]) {
      try $0.decodedText("Base64") { text in String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }).base64Decoded }
    },
    Filter("json", examples: ["hours | map: \"name\" | json"]) { input in
      var writer = JSONWriter(work: input.evaluator.work)
      try writer.write(input.value)
      return .text(writer.text)
    },
    Filter("parse_json", examples: ["'{\"a\":[1,2]}' | parse_json | map: \"a\" | first | last"]) { input in
      guard let text = input.text else { return .null }
      try input.evaluator.work.charge(text.utf8.count * 8)
      let read = try? MissingNumbers.value(of: Array(text.utf8), maximumDepth: DataReader.maximumDepth)
      guard let read else {
        input.warn("needs JSON; \(input.subject)")
        return .null
      }
      if let missing = read.missing { input.warn(missing.warning) }
      return read.value
    },
  ]
}

extension FilterInput {
  fileprivate func decodedText(_ notation: String, _ decode: (String) -> String?) throws -> EntryContent {
    guard let text else { return .null }
    try evaluator.work.charge(text.utf8.count)
    if let decoded = decode(text) { return .text(decoded) }
    warn("needs \(notation) of UTF-8 text; \(subject)")
    return .null
  }
}

extension String {
  /// The text in the form of HTML's forms, in which a space is `+`.
  fileprivate var urlEncoded: String { PercentEncoding.encoded(self, keeping: " ").replacing(" ", with: "+") }

  fileprivate var urlDecoded: String? {
    String(validating: PercentEncoding.bytes(replacing("+", with: " ")), as: UTF8.self)
  }

  fileprivate var base64Decoded: String? {
    let padding = String(repeating: "=", count: (4 - utf8.count % 4) % 4)
    return Data(base64Encoded: self + padding).flatMap { String(validating: $0, as: UTF8.self) }
  }
}

/// Writes values as compact JSON, with the names of objects in order.
private struct JSONWriter {
  let work: BindingWork
  private(set) var text = ""

  init(work: BindingWork) {
    self.work = work
  }

  mutating func write(_ value: EntryContent) throws {
    switch value {
    case .null: text += "null"
    case .bool, .number: text += value.inText ?? ""
    case .text(let string): try write(string)
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        try write(item)
      }
      text += "]"
    case .record(let fields):
      text += "{"
      for (index, field) in fields.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        try write(field.key)
        text += ":"
        try write(field.value)
      }
      text += "}"
    }
    try work.charge(4)
  }

  private mutating func write(_ string: String) throws {
    try work.charge(string.utf8.count)
    text += JSONString.quoted(string)
  }
}
