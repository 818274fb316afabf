/// A part of the program that reads untrusted bytes.
struct Reader {
  let name: String
  /// Reads the bytes and uses the result.
  ///
  /// A trap, an invalid memory access or a long wait is a finding.
  let callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
}

/// All readers.
let readers = [
  Reader(name: "payload") { read($0, $1, payload) },
  Reader(name: "document") { read($0, $1, document) },
  Reader(name: "calendar") { read($0, $1, calendar) },
  Reader(name: "template") { read($0, $1, template) },
  Reader(name: "chart") { read($0, $1, chart) },
  Reader(name: "icon") { read($0, $1, icon) },
  Reader(name: "configuration") { read($0, $1, configuration) },
  Reader(name: "widget") { read($0, $1, widget) },
  Reader(name: "edit") { read($0, $1, edit) },
  Reader(name: "screens") { read($0, $1, displays) },
  Reader(name: "queue") { read($0, $1, queue) },
  Reader(name: "bucket") { read($0, $1, bucket) },
  Reader(name: "request") { read($0, $1, request) },
  Reader(name: "connection") { read($0, $1, connection) },
  Reader(name: "state") { read($0, $1, state) },
  Reader(name: "push") { read($0, $1, push) },
  Reader(name: "homeassistant") { read($0, $1, homeAssistant) },
  Reader(name: "broker") { read($0, $1, broker) },
  Reader(name: "dashboard") { read($0, $1, dashboard) },
  Reader(name: "cache") { read($0, $1, cache) },
  Reader(name: "headers") { read($0, $1, headers) },
  Reader(name: "picture") { read($0, $1, picture) },
  Reader(name: "frame") { read($0, $1, frame) },
  Reader(name: "link") { read($0, $1, link) },
  Reader(name: "poll") { read($0, $1, poll) },
  Reader(name: "discovery") { read($0, $1, discovery) },
  Reader(name: "tag") { read($0, $1, tag) },
  Reader(name: "account") { read($0, $1, account) },
  Reader(name: "models") { read($0, $1, models) },
  Reader(name: "cloud") { read($0, $1, cloud) },
]

private func read(_ start: UnsafePointer<UInt8>?, _ count: Int, _ body: ([UInt8]) -> Void) -> CInt {
  body(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
