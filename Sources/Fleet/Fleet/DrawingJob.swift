internal import Failures
internal import FileOutput
internal import FoundationEssentials
internal import PictureJobs
package import PictureStore
internal import Refresh
internal import Templating
internal import Timeline
internal import Widgets

/// A picture to be drawn elsewhere: everything that decides its bytes, and nothing else.
///
/// It names no file, no server and no secret. Equal jobs have equal keys and equal bytes, on every machine and in every
/// process.
package struct DrawingJob: Sendable, Codable {
  /// What draws it.
  var engine: DrawingEngine
  /// How it is drawn; of what decides what it shows, only the zone and the language are left.
  var picture: PictureJob
  /// The instant of the entry; one of no meaning where the picture does not depend on it.
  var date: Date
  /// What the template sees; nil for an entry that is its tiles.
  var content: EntryContent?
  /// What the widgets in it say.
  var tiles: [EntryTile]
  /// The built-in template that shows it in place of the job's own.
  var template: String?
  /// The credit line of the data.
  var attribution: Attribution?
  /// Whether data are older than they should be.
  var isStale: Bool
  /// Light or dark.
  var scheme: String
  /// Files that the picture is made of besides those of the program; nil for none.
  var materials: DrawingMaterials?

  /// The bytes of a job that travels.
  package static let maximumBytes = 256 << 10

  /// The picture of an entry.
  ///
  /// - Parameter materials: what was read of files.
  init(
    _ showing: OutputShowing, _ shown: ShownEntry, scheme: ColorScheme, engine: DrawingEngine,
    materials: DrawingMaterials
  ) {
    var picture = showing.job.job
    picture.id = ""
    picture.options = WidgetOptions()
    picture.generalOptions = WidgetOptions()
    picture.place = nil
    picture.placeName = nil
    picture.timeZone = showing.context.timeZone()
    picture.defaultTimeZone = .gmt
    picture.weather = WeatherSettings()
    picture.data = DataSettings()
    picture.scheme = .light
    materials.rename(&picture)
    self.picture = picture
    self.engine = engine
    self.materials = materials.isEmpty ? nil : materials
    // The program's own templates show nothing but what the entry says.
    date = materials.isEmpty ? Date(timeIntervalSince1970: 0) : shown.entry.date
    tiles = shown.entry.tiles
    content = tiles.isEmpty ? shown.entry.content : nil
    template = shown.template
    attribution = shown.attribution
    isStale = shown.isStale
    self.scheme = scheme.rawValue
  }

  /// The job as it travels, the same bytes for equal jobs.
  ///
  /// - Throws: ``FleetError`` for one that is too large.
  package func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = Array(try encoder.encode(self))
    guard bytes.count <= Self.maximumBytes else {
      throw FleetError(.badData, "the job has more than \(Self.maximumBytes >> 10) KiB; show fewer data")
    }
    return bytes
  }

  /// The job of some bytes.
  ///
  /// - Throws: ``FleetError`` for bytes that are none.
  package init(decoding bytes: [UInt8]) throws {
    guard bytes.count <= Self.maximumBytes else {
      throw FleetError(.badData, "the job has more than \(Self.maximumBytes >> 10) KiB")
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    } catch {
      throw FleetError(.badData, "the job cannot be read: another version of the program wrote it")
    }
  }

  /// What a job's picture is called in the store.
  ///
  /// - Parameter bytes: the job as it travels.
  package static func key(of bytes: [UInt8]) -> ContentKey? { ContentKey(String(Digest.sha256(bytes).prefix(32))) }
}
