import Foundation
import Synchronization
import TestServer

/// An OpenEPaperLink access point with one tag, by the rules of its firmware.
///
/// Fields that come after the file do not exist yet when it reads the file, a tag that it does not know is an error, and
/// it takes no files while it restarts.
final class AccessPointEmulator: Sendable {
  struct State: Sendable {
    /// The tag's address as the access point calls it.
    var mac = "0000021E2F123456"
    /// The tag's properties.
    var type = """
      {"version": 3, "name": "M3 2.9\\"", "width": 296, "height": 128, "rotatebuffer": 1, "bpp": 2, \
      "colortable": {"white": [255, 255, 255], "black": [0, 0, 0], "red": [255, 0, 0]}, "template": {"1": [[]]}}
      """
    /// The number of uploads that are refused because the access point is busy.
    var busy = 0
    /// Replaces the list of tags.
    var list: String?
    /// Whether it answers at all.
    var isDown = false
    /// The pictures of the tag, the latest last.
    var files: [[UInt8]] = []
    /// The field `dither` of the last upload.
    var dither: String?
  }

  private final class Box: Sendable {
    let state = Mutex(State())
  }

  private let box: Box
  let server: TestServer

  init() throws {
    let box = Box()
    self.box = box
    server = try TestServer { request in box.state.withLock { Self.reply(to: request, &$0) } }
  }

  var base: String { server.base }
  var state: State { box.state.withLock { $0 } }
  func change(_ body: (inout State) -> Void) { box.state.withLock { body(&$0) } }

  private static func reply(to request: TestServer.Request, _ state: inout State) -> Reply {
    guard !state.isDown else { return .answer(500) }
    if request.method == "GET", request.uri.hasPrefix("/get_db?mac=") {
      let mac = request.uri.dropFirst(12).uppercased()
      let long = String(repeating: "0", count: max(0, 16 - mac.count)) + mac
      let tag = """
        {"mac": "\(state.mac)", "hash": "00", "lastseen": 1795420000, "nextupdate": 0, "nextcheckin": 1795423600, \
        "alias": "Kitchen", "contentMode": 24, "LQI": 100, "RSSI": -61, "temperature": 21, "batteryMv": 2913, "hwType": 51}
        """
      return .answer(200, [], state.list ?? "{\"tags\": [\(long == state.mac ? tag : "")]}")
    }
    if request.method == "GET", request.uri == "/tagtypes/33.json" { return .answer(200, [], state.type) }
    guard request.method == "POST", request.uri == "/imgupload" else { return .answer(404) }
    if state.busy > 0 {
      state.busy -= 1
      return .answer(409, [], "Come back later")
    }
    guard let parts = parts(of: request), let file = parts.firstIndex(where: { $0.name == "file" }) else {
      return .answer(400, [], "no file")
    }
    let fields = parts[..<file]
    guard let mac = fields.first(where: { $0.name == "mac" })?.body else {
      return .answer(400, [], "parameters incomplete")
    }
    let digits = String(decoding: mac, as: UTF8.self)
    guard String(repeating: "0", count: max(0, 16 - digits.count)) + digits == state.mac else {
      return .answer(400, [], "mac not found")
    }
    state.dither = fields.first { $0.name == "dither" }.map { String(decoding: $0.body, as: UTF8.self) }
    state.files.append(parts[file].body)
    return .answer(200, [], "Ok, saved")
  }

  /// Returns the parts of a form; nil if it is damaged.
  private static func parts(of request: TestServer.Request) -> [(name: String, body: [UInt8])]? {
    guard let type = request.header("Content-Type"), let mark = type.range(of: "boundary=") else { return nil }
    let boundary = Data("--\(type[mark.upperBound...])".utf8)
    let body = Data(request.body)
    var parts: [(name: String, body: [UInt8])] = []
    var rest = body[...]
    guard let first = rest.range(of: boundary), first.lowerBound == rest.startIndex else { return nil }
    rest = rest[first.upperBound...]
    while let end = rest.range(of: Data("\r\n".utf8) + boundary), let head = rest.range(of: Data("\r\n\r\n".utf8)) {
      let text = String(decoding: rest[..<head.lowerBound], as: UTF8.self)
      guard let name = text.firstMatch(of: /[; ]name="([^"]*)"/) else { return nil }
      parts.append((String(name.1), [UInt8](rest[head.upperBound..<end.lowerBound])))
      rest = rest[end.upperBound...]
    }
    return rest == Data("--\r\n".utf8) ? parts : nil
  }
}
