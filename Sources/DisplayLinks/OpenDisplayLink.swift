package import Panels
package import Raster
internal import WidgetSupport

/// A display of OpenDisplay on the network: it waits for connections, each of which shows a picture.
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
  /// It blocks the thread, for five minutes at most. `key` is the display's key, if it has one. `before` is the frame that
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
    let frame = try frame(of: picture, properties)
    var upload = DisplayUpload(session, properties, tag: tag)
    let (hasTag, isPartial) = try upload.show(frame, after: before)
    return Result(frame: hasTag ? ShownFrame(tag: tag, picture: frame) : nil, isPartial: isPartial)
  }

  /// Returns a picture with the numbers of a display's inks.
  private static func frame(of picture: Picture, _ properties: DisplayProperties) throws -> IndexedPicture {
    let (pixels, size) = (picture.pixels, properties.size)
    guard pixels.width == size.width, pixels.height == size.height else {
      throw LinkError(
        "has \(size.width)x\(size.height) pixels in \(properties.scheme.text), the picture \(pixels.width)x\(pixels.height)",
        isOfSettings: true)
    }
    if let target = picture.target, let palette = target.colors.palette {
      let numbers = properties.scheme.numbers(of: palette)
      if let missing = zip(palette.inks, numbers).first(where: { $0.1 == nil })?.0 {
        throw LinkError(
          "has \(properties.scheme.text), the target \(target.name) has \(missing.name)", isOfSettings: true)
      }
      let frame = try target.frame(of: pixels, style: InkStyle(mode: .threshold))
      return IndexedPicture(
        width: frame.width, height: frame.height, indices: frame.indices.map { numbers[Int($0)] ?? 0 })
    }
    let palette = try properties.scheme.palette()
    return try Target(name: "display", pixels: size, colors: .inks(palette)).frame(of: pixels)
  }
}

extension PixelScheme {
  /// Returns the inks in the order of their numbers.
  fileprivate func palette() throws -> Palette {
    guard let inks else { return try Palette(grayOf: 4) }
    let colors: [String: Pixel] = [
      "black": Pixel(gray: 0), "white": Pixel(gray: 255), "red": Pixel(red: 255, green: 0, blue: 0),
      "yellow": Pixel(red: 255, green: 255, blue: 0), "blue": Pixel(red: 0, green: 0, blue: 255),
      "green": Pixel(red: 0, green: 255, blue: 0), "orange": Pixel(red: 255, green: 128, blue: 0),
    ]
    return try Palette(
      name: "display",
      inks: inks.enumerated().map { index, name in
        Ink(name: name, written: colors[name] ?? Pixel(gray: 0), code: UInt8(truncatingIfNeeded: index))
      })
  }
}
