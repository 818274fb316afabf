internal import FoundationEssentials
internal import PictureStore
internal import Pictures
internal import Rounds
internal import Templating
internal import WidgetBase
internal import WidgetDocuments
internal import WidgetTimeline

/// A picture to be drawn elsewhere: an entry with its inputs, and how it looks.
///
/// It names no file, no server and no secret. Equal tasks have equal keys and equal bytes, on every machine and in
/// every process.
package struct RenderTask: Sendable, Codable {
  /// The engine that has to draw it.
  var engine: DrawingEngine
  /// The style, with the scheme to draw.
  var look: Look
  /// An ISO 639 code.
  var language: String
  /// The zone of the entry.
  var timeZone: TimeZone
  /// The instant of the entry; of no meaning if the picture does not depend on it.
  var date: Date
  /// The content for the template; nil for an entry that consists of its tiles.
  var content: EntryContent?
  /// The entries of the dashboard's widgets.
  var tiles: [EntryTile]
  /// The entries that follow it in a moving picture; nil for none.
  var following: [FollowingFrame]?
  /// The built-in template that shows it in place of the look's own.
  var template: String?
  /// The credit line of the data.
  var attribution: Attribution?
  /// Whether data are older than they should be.
  var isStale: Bool
  /// Light or dark.
  var scheme: String
  /// The files that the picture is made of, besides the program's own; nil for none.
  var assets: AssetManifest?

  /// An entry of a moving picture after the first.
  struct FollowingFrame: Sendable, Codable {
    var date: Date
    var content: EntryContent?
    var tiles: [EntryTile]

    init(_ entry: AnyTimelineEntry) {
      (date, tiles) = (entry.date, entry.tiles)
      content = tiles.isEmpty ? entry.content : nil
    }

    var entry: AnyTimelineEntry {
      AnyTimelineEntry(StoredEntry(date: date, content: content ?? .tiles(tiles), tiles: tiles))
    }
  }

  /// The maximum bytes of a task that travels.
  package static let maximumBytes = 256 << 10

  /// Creates the task of drawing an entry with the users' files in `assets`.
  init(
    _ showing: Showing, _ shown: ShownEntry, scheme: ColorScheme, engine: DrawingEngine, assets: AssetManifest
  ) {
    let look = showing.job.look
    self.engine = engine
    self.look = look.look.travelling
    self.look.style.format = look.look.style.format
    self.assets = assets.isEmpty ? nil : assets
    self.scheme = scheme.rawValue
    language = showing.context.language.code
    timeZone = showing.context.timeZone()
    // The program's own templates show nothing but what the entry says.
    date = assets.isEmpty ? Date(timeIntervalSince1970: 0) : shown.entry.date
    tiles = shown.entry.tiles
    content = tiles.isEmpty ? shown.entry.content : nil
    following = shown.following.isEmpty ? nil : shown.following.map { FollowingFrame($0) }
    template = shown.template
    attribution = shown.attribution
    isStale = shown.isStale
  }

  /// The scheme to draw; nil if this version of the program knows none of that name.
  var colorScheme: ColorScheme? { ColorScheme(rawValue: scheme) }

  /// The machine that wrote the task.
  var writer: Writer { Writer(engine: engine, fontFolders: look.fontFolders) }

  /// The entry to draw.
  var shown: ShownEntry {
    var shown = ShownEntry(
      StoredEntry(date: date, content: content ?? .tiles(tiles), tiles: tiles), template: template,
      attribution: attribution, isStale: isStale)
    shown.following = (following ?? []).map(\.entry)
    return shown
  }

  /// Encodes the task: the same bytes for equal tasks.
  ///
  /// The bytes are two lines of JSON. The first one is the task without the contents of entries and tiles, which the second
  /// one has, packed. `JSONDecoder`, which tries the kinds of each value in turn, took more time for contents than
  /// drawing them.
  ///
  /// - Throws: `Failure` for one that is too large.
  package func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var task = self
    var contents: [EntryContent] = []
    try task.replaceContents { content in
      contents.append(content)
      return ""
    }
    let bytes = Array(try encoder.encode(task)) + [UInt8(ascii: "\n")] + PackedContents.packed(contents)
    guard bytes.count <= Self.maximumBytes else {
      throw Failure(.badData, "the job is larger than \(Self.maximumBytes >> 10) KiB; show fewer data")
    }
    return bytes
  }

  /// Decodes a task.
  ///
  /// - Throws: `Failure` for bytes that are none.
  package init(decoding bytes: [UInt8]) throws {
    guard bytes.count <= Self.maximumBytes else {
      throw Failure(.badData, "the job is larger than \(Self.maximumBytes >> 10) KiB")
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    do {
      guard lines.count == 2 else { throw PackedContents.damage }
      var rest = try PackedContents.contents(of: Array(lines[1]))[...]
      self = try JSONDecoder().decode(Self.self, from: Data(lines[0]))
      try replaceContents { _ in
        guard let content = rest.popFirst() else { throw PackedContents.damage }
        return content
      }
      guard rest.isEmpty else { throw PackedContents.damage }
    } catch {
      throw Failure(.badData, "cannot read the job; another version of the program wrote it")
    }
  }

  /// The machine that wrote a task, which tasks of all versions of the program name.
  struct Writer {
    var engine: DrawingEngine
    var fontFolders: [String]
  }

  /// Replaces the contents of entries and tiles, in the order of the second line.
  private mutating func replaceContents(_ replacement: (EntryContent) throws -> EntryContent) throws {
    func replace(_ tiles: inout [EntryTile]) throws {
      for index in tiles.indices { tiles[index].content = try replacement(tiles[index].content) }
    }
    content = try content.map(replacement)
    try replace(&tiles)
    following = try following?.map { frame in
      var frame = frame
      frame.content = try frame.content.map(replacement)
      try replace(&frame.tiles)
      return frame
    }
  }

  /// Returns the key of the picture in the store.
  ///
  /// `look` is the fingerprint of the look; `context` has the zone and the language of the entry.
  func key(look: String, scheme: ColorScheme, in context: TimelineContext) -> DrawingKey {
    let pictures = assets?.pictures.mapValues(\.hex) ?? [:]
    return DrawingKey(
      DrawingContents(
        engine: engine, look: look, isBuiltIn: assets == nil, shown, pictures: pictures, scheme: scheme,
        format: self.look.style.format, in: context))
  }
}

extension RenderTask.Writer {
  /// Reads the writer of a task whose other values this version may not understand; nil for bytes without one.
  init?(decoding bytes: [UInt8]) {
    struct Task: Decodable {
      struct Look: Decodable { var fontFolders: [String] }
      var engine: DrawingEngine
      var look: Look
    }
    guard bytes.count <= RenderTask.maximumBytes,
      let task = try? JSONDecoder().decode(Task.self, from: Data(bytes.prefix { $0 != UInt8(ascii: "\n") }))
    else { return nil }
    self.init(engine: task.engine, fontFolders: task.look.fontFolders)
  }
}
