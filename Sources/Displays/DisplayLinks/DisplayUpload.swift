internal import Panels
package import Raster

/// A frame that a display shows, and the tag by which the display knows it.
package struct ShownFrame: Sendable, Hashable {
  /// The tag, not 0.
  package var tag: UInt32
  /// The picture, with numbers of the display's inks.
  package var picture: IndexedPicture

  package init(tag: UInt32, picture: IndexedPicture) {
    self.tag = tag
    self.picture = picture
  }
}

/// Shows a picture on a display.
struct DisplayUpload<Transport: LinkTransport> {
  private var session: LinkSession<Transport>
  private let properties: DisplayProperties
  /// The tag of the new frame, not 0.
  private let tag: UInt32

  /// The time in which the display gets ready, which includes its panel.
  private static var startTime: Duration { .seconds(20) }
  /// The time for the bytes of one command.
  private static var dataTime: Duration { .seconds(10) }
  /// The time for a refresh: colours take half a minute, and twice as long in the cold.
  private var refreshTime: Duration { .seconds(properties.scheme.isFast ? 30 : 90) }
  /// The number of bytes that the slowest displays take in a second.
  private static var slowestRate: Int { 2_048 }
  /// The maximum length of compressed frames of displays that hold them in memory.
  private static var maximumHeld: Int { 50 << 10 }

  /// The kinds of refresh.
  private enum Refresh: UInt8 {
    case full = 0
    case partial = 2
  }

  init(_ session: LinkSession<Transport>, _ properties: DisplayProperties, tag: UInt32) {
    self.session = session
    self.properties = properties
    self.tag = tag
  }

  /// The time for a picture: to send all of its bytes twice if compressed ones are refused, and to refresh.
  private var wholeTime: Duration {
    let bytes = properties.scheme.rowLength(width: properties.size.width) * properties.size.height
    let sending = Duration.seconds(2 * bytes / Self.slowestRate)
    return Self.startTime + sending + refreshTime + refreshTime
  }

  /// Shows a picture; only the region that changed if the display still has the frame before.
  ///
  /// - Returns: whether the display knows the frame by the new tag, and whether only a region was refreshed.
  mutating func show(_ picture: IndexedPicture, after before: ShownFrame?) throws -> (hasTag: Bool, isPartial: Bool) {
    session.allow(wholeTime)
    if let before, let region = region(from: before.picture, to: picture),
      try showPartially(picture, after: before, in: region)
    {
      return (true, true)
    }
    return (try showFully(picture), false)
  }

  /// Returns the region of a partial refresh; nil if a full one is better, or the only one there is.
  private func region(from before: IndexedPicture, to picture: IndexedPicture) -> PanelRegion? {
    guard properties.hasPartialRefresh, let change = PictureChange(from: before, to: picture, maximumRegions: 1),
      change.isPartial, let region = change.regions.first, region.width % 8 == 0
    else { return nil }
    return region
  }

  // MARK: A region

  /// Returns false if the display wants the whole frame.
  private mutating func showPartially(
    _ picture: IndexedPicture, after before: ShownFrame, in region: PanelRegion
  ) throws -> Bool {
    let length = region.width / 8
    let stream =
      try properties.scheme.encode(before.picture.part(region))
      + properties.scheme.encode(picture.part(region))
    let compressed = properties.isCompressing ? SmallWindowCompressor.compress(stream, rowLength: length) : stream
    let isCompressed = compressed.count < stream.count
    var head: [UInt8] = [isCompressed ? 1 : 0] + before.tag.bytes + tag.bytes
    for number in [region.x, region.y, region.width, region.height] {
      head += [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
    }
    let bytes = isCompressed ? compressed : stream
    let first = bytes.prefix(session.maximumPayload - head.count)
    try session.send(.startPartial, head + first)
    guard case .done(.startPartial, _) = try session.response(within: Self.startTime) else { return false }
    switch try send(bytes.dropFirst(first.count)) {
    case .confirmed: break
    case .refused: return false
    case .ended: throw LinkError.unexpected
    }
    try session.send(.end, [Refresh.partial.rawValue])
    try session.confirm(.end, within: Self.startTime)
    try waitForRefresh()
    return true
  }

  // MARK: The whole frame

  /// Returns whether the display knows the frame by its tag.
  private mutating func showFully(_ picture: IndexedPicture) throws -> Bool {
    let frame = try properties.scheme.encode(picture, panel: properties.panel)
    var end = End.refused
    if properties.isCompressing {
      let compressed = SmallWindowCompressor.compress(
        frame, rowLength: properties.scheme.rowLength(width: picture.width))
      if compressed.count < frame.count, properties.isStreaming || compressed.count < Self.maximumHeld {
        let size = Array(UInt32(truncatingIfNeeded: frame.count).bytes.reversed())
        let first = compressed.prefix(session.maximumPayload - 4)
        try session.send(.start, size + first)
        if case .done(.start, _) = try session.response(within: Self.startTime) {
          end = try send(compressed.dropFirst(first.count))
          guard end != .refused else { throw LinkError("refused a frame", isTemporary: true) }
        }
      }
    }
    if end == .refused {
      try session.send(.start)
      try session.confirm(.start, within: Self.startTime)
      end = try send(frame[...])
    }
    switch end {
    case .refused: throw LinkError("refused a frame", isTemporary: true)
    case .confirmed:
      try session.send(.end, [Refresh.full.rawValue] + tag.bytes)
      try session.confirm(.end, within: refreshTime)
    case .ended: break
    }
    try waitForRefresh()
    return end == .confirmed
  }

  /// The display's response to the bytes of a frame.
  private enum End {
    case confirmed
    /// It has the whole frame and refreshes already.
    case ended
    case refused
  }

  private mutating func send(_ bytes: ArraySlice<UInt8>) throws -> End {
    var rest = bytes
    while !rest.isEmpty {
      try session.send(.data, Array(rest.prefix(session.maximumPayload)))
      rest = rest.dropFirst(session.maximumPayload)
      switch try session.response(within: Self.dataTime) {
      case .done(.data, _): break
      case .done(.end, _) where rest.isEmpty: return .ended
      case .done: throw LinkError.unexpected
      case .refused: return .refused
      }
    }
    return .confirmed
  }

  private mutating func waitForRefresh() throws {
    guard case .done(let command, _) = try session.response(within: refreshTime) else {
      throw LinkError.unexpected
    }
    switch command {
    case .refreshed: return
    case .refreshTimeout: throw LinkError("did not finish its refresh", isTemporary: true)
    default: throw LinkError.unexpected
    }
  }
}

extension UInt32 {
  /// The four bytes, the highest first.
  fileprivate var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> UInt32(24 - 8 * $0)) } }
}

extension IndexedPicture {
  /// Returns the pixels of a region.
  ///
  /// - Precondition: the region lies within the picture.
  fileprivate func part(_ region: PanelRegion) -> IndexedPicture {
    IndexedPicture(
      width: region.width, height: region.height,
      indices: (region.y..<region.y + region.height).flatMap { row in
        indices[row * width + region.x..<row * width + region.x + region.width]
      })
  }
}
