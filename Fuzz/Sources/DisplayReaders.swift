internal import Panels
internal import Raster
internal import WebRequests

@testable internal import Configurations
@testable internal import Destinations
@testable internal import DisplayLinks
@testable internal import Fetching
@testable internal import PictureServer

/// Shows a picture on a display of OpenDisplay that responds with the frames in the bytes.
func link(_ bytes: [UInt8]) {
  var frames = LinkFrames()
  frames.append(bytes)
  var responses: [[UInt8]] = []
  while let payload = try? frames.next() { responses.append(payload) }
  let picture = OpenDisplayLink.Picture(
    PixelBuffer(width: 64, height: 64, pixels: [Pixel](repeating: Pixel(gray: 255), count: 4_096)), drawnFor: nil)
  // Only the first rows are different, so that a display may be sent a part.
  let before = ShownFrame(
    tag: 1,
    picture: IndexedPicture(width: 64, height: 64, indices: (0..<4_096).map { $0 < 256 && $0 % 64 < 8 ? 0 : 1 }))
  for key in [nil, DisplayKey([UInt8](repeating: 7, count: 16))] {
    _ = try? OpenDisplayLink.show(
      picture, over: RecordedResponses(rest: responses[...]), key: key, after: before,
      nonce: [UInt8](repeating: 1, count: 16), tag: 2)
  }
}

/// Responses in order, then silence.
private struct RecordedResponses: LinkTransport {
  var rest: ArraySlice<[UInt8]>

  mutating func send(_ payload: [UInt8]) throws(LinkError) {}
  mutating func allow(_ time: Duration) {}

  mutating func receive(within time: Duration) throws(LinkError) -> [UInt8] {
    guard let next = rest.popFirst() else { throw .silent }
    return next
  }
}

/// Reads what an access point of OpenEPaperLink says of a tag, and of a kind of tags.
func tag(_ bytes: [UInt8]) {
  _ = try? AccessPoint.tag("021E2F123456", in: bytes)
  guard let type = try? TagType(bytes), type.size.width * type.size.height <= 1 << 16 else { return }
  let white = [Pixel](repeating: Pixel(gray: 255), count: type.size.width * type.size.height)
  let picture = PixelBuffer(width: type.size.width, height: type.size.height, pixels: white)
  guard let file = try? PNGEncoder().encode(picture) else { return }
  for target in targets { _ = try? type.file(of: file, drawnFor: target) }
}

/// Targets in whose inks pictures of tags are drawn.
private let targets = [nil] + ((try? TargetCatalog.builtIn().targets) ?? []).prefix(4).map(Optional.some)

/// Takes the bytes of a display that connects to the server, and answers what it asks.
func poll(_ bytes: [UInt8]) {
  var conversation = PollConversation()
  // The first byte says in how large parts the others arrive.
  let size = Int(bytes.first ?? 0) + 1
  var rest = bytes.dropFirst()
  while !rest.isEmpty {
    guard let steps = try? conversation.receive(rest.prefix(size)) else { return }
    rest = rest.dropFirst(size)
    for case .ask(let display, _) in steps where display.size.width * display.size.height <= 1 << 12 {
      let white = [Pixel](repeating: Pixel(gray: 255), count: display.size.width * display.size.height)
      let picture = PixelBuffer(width: display.size.width, height: display.size.height, pixels: white)
      let frame = try? display.frame(of: OpenDisplayLink.Picture(picture, drawnFor: nil))
      _ = try? conversation.bytes(of: .frame(frame ?? [], seconds: 60))
    }
  }
}

/// Reads a message of multicast DNS, as a server that is asked and as a program that looks for displays.
func discovery(_ bytes: [UInt8]) {
  _ = ServiceAnnouncement(machine: "pi", port: 2_446, address: [10, 0, 0, 2]).response(to: bytes, isDirect: true)
  _ = FoundDisplay.displays(in: bytes, from: "10.0.0.1")
}

/// Makes targets of TRMNL's list of models and, after a zero byte, of palettes, and reads them as a configuration.
func models(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let palettes = parts.count > 1 ? Array(parts[1]) : nil
  guard let imported = try? TargetImport(models: Array(parts.first ?? []), palettes: palettes) else { return }
  let yaml = "outputs: [{widget: clock, path: a.png}]\n\(imported.yaml)"
  // A palette with the name of a built-in one is an error of the configuration.
  _ = try? Configuration(yaml: Array(yaml.utf8), path: "config.yaml")
}

/// Reads the response of a device's account at another server, and makes the request from what the device says of itself.
func cloud(_ bytes: [UInt8]) {
  guard let headers = try? HeaderFields(head: []) else { return }
  for status in [200, 404] {
    _ = try? CloudRequest.response(HTTPTransfer.Response(status: status, headers: headers, body: bytes))
  }
  let text = String(decoding: bytes, as: UTF8.self)
  _ = SensorReadings(text).json
  let account = DeviceCloud(address: "https://example.org", keyFile: nil)
  let request = CloudRequest(account, id: "AA:BB", key: Secret("key")) { $0 == "RSSI" ? text : nil }
  _ = request.display.headers
  for format in DeviceFiles.formats { _ = DeviceFiles.take(bytes, format: format) }
}
