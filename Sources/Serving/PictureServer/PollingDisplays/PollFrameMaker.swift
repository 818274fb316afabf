internal import DisplayLinks
internal import FileAccess
internal import FoundationEssentials
internal import Panels
internal import Raster
internal import Shelf
internal import WidgetBase

/// Makes the frames of displays that connect to the server, and remembers what was sent to them.
actor PollFrameMaker {
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// A frame, and the digest of its bytes.
  struct Frame: Sendable {
    let bytes: [UInt8]
    let digest: String
  }

  private struct Key: Hashable {
    let picture: String
    let target: Target?
    let display: PollingDisplay
  }

  private nonisolated let executor = SerialQueueExecutor(label: "frames")
  private let state: StateFolder
  private var frames = BoundedCache<Key, Frame>(capacity: PollFrameMaker.maximumFrames)
  /// The records if there is no state folder.
  private var memory: [String: PollRecord] = [:]

  /// The maximum number of frames in memory: many displays of one kind ask for the same one at the same time.
  private static let maximumFrames = 8

  init(_ state: StateFolder) {
    self.state = state
  }

  /// Returns the frame of a picture for a display.
  ///
  /// - Throws: ``LinkError`` for a picture that does not fit, and the errors of reading pictures and reducing colours.
  func frame(of picture: ServedPicture, drawnFor target: Target?, for display: PollingDisplay) throws -> Frame {
    let key = Key(picture: picture.digest, target: target, display: display)
    if let frame = frames[key] { return frame }
    let pixels = try PictureFile(picture.bytes).pixels()
    let bytes = try display.frame(of: OpenDisplayLink.Picture(pixels, drawnFor: target))
    let frame = Frame(bytes: bytes, digest: Digest.sha256(bytes))
    frames.insert(frame, for: key)
    return frame
  }

  /// Returns what was sent to a display last; nil if nothing was.
  func record(of id: String) -> PollRecord? {
    state.path == nil ? memory[id] : (try? state.read(PollRecord.self, key: id))
  }

  /// Remembers what was sent to a display.
  func keep(_ record: PollRecord, of id: String) {
    guard state.path != nil else {
      memory[id] = record
      return
    }
    // Without the record, the display gets its picture once more.
    _ = try? state.write(record, key: id)
  }
}

/// The last response to a display that connects to the server.
struct PollRecord: StateRecord, Hashable {
  static let folder = "polling"
  static let version = 1
  static let isDurable = false

  /// The digest of the frame that it shows.
  var digest: String
  /// The instant of the response.
  var respondedAt: Date
  /// The seconds after which the display was to ask again.
  var seconds: Int

  var isPlausible: Bool { RefreshRate.range.contains(seconds) }

  /// The part of a time by which the clocks of sleeping displays may be fast, and the seconds.
  private static let tolerance = (part: 0.1, seconds: 5.0)

  /// Returns whether the display asks when it was told to, so that it still shows its frame.
  ///
  /// One that asks earlier was restarted, or somebody pressed its button.
  func isExpected(at now: Date) -> Bool {
    let time = Double(seconds)
    return now >= respondedAt + (time * (1 - Self.tolerance.part) - Self.tolerance.seconds)
  }
}
