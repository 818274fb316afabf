package import Panels
package import Raster

/// A display of OpenDisplay on the network, which waits for connections: each connection shows a picture.
package struct OpenDisplayLink: Sendable, Hashable {
  /// The name or address.
  package let host: String
  package let port: Int

  /// The default port.
  package static let defaultPort = 2_446

  package init(host: String, port: Int = defaultPort) {
    self.host = host
    self.port = port
  }

  /// A picture for a display.
  package struct Picture: Sendable {
    /// The upright picture.
    package var pixels: PixelBuffer
    /// The target whose inks it has; nil for a picture in full colour.
    package var target: Target?

    package init(_ pixels: PixelBuffer, drawnFor target: Target?) {
      self.pixels = pixels
      self.target = target
    }
  }

  /// The result of showing a picture.
  package struct Result: Sendable {
    /// The frame, if the display knows it by a tag.
    package var frame: ShownFrame?
    /// Whether only a region was refreshed.
    package var isPartial: Bool
  }

  /// Connects and shows a picture.
  ///
  /// It blocks the thread: a display that is silent for some seconds, a large one for some minutes at most. `key` is the display's key, if it has one. `before` is the frame that
  /// it shows; nil to refresh all of it.
  ///
  /// - Throws: ``LinkError``, and the errors of reducing colours.
  package func show(_ picture: Picture, key: DisplayKey?, after before: ShownFrame?) throws -> Result {
    var random = SystemRandomNumberGenerator()
    let nonce = (0..<CipherSession.nonceLength).map { _ in UInt8.random(in: 0...255, using: &random) }
    return try Self.show(
      picture, over: LinkConnection(host: host, port: port), key: key, after: before, nonce: nonce,
      tag: UInt32.random(in: 1...UInt32.max, using: &random))
  }

  static func show(
    _ picture: Picture, over transport: some LinkTransport, key: DisplayKey?, after before: ShownFrame?,
    nonce: [UInt8], tag: UInt32
  ) throws -> Result {
    var session = LinkSession(transport)
    if let key { try session.authenticate(key, nonce: nonce) }
    let properties = try session.properties()
    let frame = try properties.scheme.frame(of: picture, size: properties.size)
    var upload = DisplayUpload(session, properties, tag: tag)
    let (hasTag, isPartial) = try upload.show(frame, after: before)
    return Result(frame: hasTag ? ShownFrame(tag: tag, picture: frame) : nil, isPartial: isPartial)
  }
}
