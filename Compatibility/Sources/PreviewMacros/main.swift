import Foundation

// A compiler plugin that makes types of the previews of Live Activities, nothing of other previews, and a key and
// accessors of `@Entry`.
//
// The compiler writes messages to standard input and reads the answers from standard output: each is the length of a
// JSON object as 8 bytes, the least significant first, and the object. Of the protocol (swift-syntax,
// SwiftCompilerPluginMessageHandling) two messages matter here: the one that asks what the plugin can do, and the one
// that asks to expand a macro. The plugin needs no syntax tree to answer them, and so no swift-syntax.
// Two more messages ask to expand a macro, and have the text of its declaration.

/// The version of the protocol whose answers are written here.
let protocolVersion = 7
/// No message is longer.
let maximumMessageBytes: UInt64 = 256 << 20

func read(_ count: Int) -> Data? {
  var data = Data()
  while data.count < count {
    guard let part = try? FileHandle.standardInput.read(upToCount: count - data.count), !part.isEmpty else {
      return nil
    }
    data.append(part)
  }
  return data
}

func write(_ response: [String: Any]) throws {
  let body = try JSONSerialization.data(withJSONObject: response)
  var length = UInt64(body.count).littleEndian
  let header = withUnsafeBytes(of: &length) { Data($0) }
  try FileHandle.standardOutput.write(contentsOf: header + body)
}

while let header = read(8) {
  let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  guard length <= maximumMessageBytes, let body = read(Int(length)) else { break }
  let message = (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:]
  if message["getCapability"] != nil {
    try write(["getCapabilityResult": ["capability": ["protocolVersion": protocolVersion]]])
  } else if let attached = message["expandAttachedMacro"] as? [String: Any] {
    try write(["expandMacroResult": ["expandedSource": EntryExpansion(attached).source, "diagnostics": [Any]()]])
  } else {
    let preview = ActivityPreviewExpansion(message["expandFreestandingMacro"] as? [String: Any] ?? [:])
    try write(["expandMacroResult": ["expandedSource": preview.source, "diagnostics": [Any]()]])
  }
}
