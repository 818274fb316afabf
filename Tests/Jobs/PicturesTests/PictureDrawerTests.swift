import BuiltInWidgets
import CairoRendering
import Configurations
import Destinations
import FileAccess
import Foundation
import JobSettings
import Panels
import Pictures
import Raster
import Settings
import Templating
import TestFolders
import Testing
import WeatherData
import WidgetRendering
import WidgetTimeline

/// From a job and an entry to the bytes of a file.
@Suite struct PictureDrawerTests {
  private static let instant = Date(timeIntervalSince1970: 1_644_048_000)

  /// An entry of a job, and what draws it.
  private struct Drawing {
    let drawer: PictureDrawer
    let look: PreparedLook
    let shown: ShownEntry
    let context: TimelineContext
  }

  private func draw(_ settings: [String: String]) throws -> EncodedPicture {
    let drawing = try prepare(settings)
    return try drawing.drawer.draw(drawing.look, drawing.shown, scheme: .light, in: drawing.context)
  }

  private func prepare(_ settings: [String: String]) throws -> Drawing {
    var rawSettings = JobSettings()
    for (key, text) in settings { rawSettings[key: key] = RawValue(.text(text), .commandLine) }
    let resolver = JobResolver(defaults: JobDefaults(), requiresWeather: false) { try TargetCatalog.builtIn() }
    let problems = ProblemList()
    let picture = resolver.picture(JobSources(given: rawSettings), problems: problems)
    try problems.throwIfAny()
    let drawer = PictureDrawer(try WidgetRenderer())
    let job = try PreparedJob(try #require(picture).job, renderer: drawer.renderer)
    let context = job.context(at: Self.instant)
    let provider = try job.definition.provider(
      for: WidgetInput(options: job.options, forecast: SampleForecast.forecast))
    let timeline = try provider.erasedTimeline(in: context)
    let shown = ShownEntry(timeline.entries[0], validUntil: timeline.entries.dropFirst().first?.date)
    return Drawing(drawer: drawer, look: job.look, shown: shown, context: context)
  }

  /// Every format states its type, and its bytes begin like files of that type.
  @Test(arguments: [
    ("png", "image/png", "\u{89}PNG"), ("svg", "image/svg+xml", "<svg"), ("pdf", "application/pdf", "%PDF-"),
    ("bmp", "image/bmp", "BM"),
  ])
  func formatsAreWhatTheySay(name: String, type: String, start: String) throws {
    let picture = try draw(
      ["widget": "clock", "format": name].merging(name == "bmp" ? ["target": "trmnl-og"] : [:]) { $1 })
    #expect(picture.mediaType == type)
    let bytes = start.unicodeScalars.map { UInt8($0.value) }
    #expect(picture.bytes.starts(with: bytes))
    #expect(picture.digest == Digest.sha256(picture.bytes))
  }

  /// Displays that read only JPEG get the pixels of the panel's PNG: rotated, in the same inks.
  @Test(arguments: ["trmnl-og", "m5-paper", "inky-impression-7.3", "kindle-colorsoft"])
  func panelsHaveTheSamePixelsAsJPEG(target: String) throws {
    let drawing = try prepare(["widget": "weather", "target": target])
    let scene = try drawing.drawer.scene(of: drawing.look, drawing.shown, scheme: .light, in: drawing.context)
    func encoded(as format: PictureFormat) throws -> [UInt8] {
      try drawing.drawer.encode(
        scene, of: drawing.look, drawing.shown, scheme: .light, as: format, in: drawing.context
      ).bytes
    }
    #expect(try encoded(as: .jpg) == InkJPEG.encode(PictureFile(encoded(as: .png)).pixels()))
  }

  @Test func picturesHaveAlternativeText() throws {
    let picture = try draw(["widget": "weather", "scale": "1", "timezone": "UTC"])
    #expect(picture.size.width == 338 && picture.size.height == 158)
    #expect(picture.entryDate == Self.instant)
    #expect(picture.validUntil == Self.instant + 3_600)
    #expect(picture.warnings.isEmpty && !picture.isStale)
  }

  @Test func everyFormatIsFoundByTheEndingOfAPath() {
    for format in PictureFormat.allCases {
      #expect(PictureFormat(endingOf: "a.\(format.rawValue.uppercased())") == format)
      #expect(!PictureFormat.isForeign(ending: format.rawValue))
    }
  }

  @Test func aFileIsWrittenOnce() throws {
    let folder = TemporaryFolder()
    let picture = try draw(["widget": "clock"])
    let pattern = try OutputPath("new/{widget}.png", schemes: 1, isTimeline: false)
    let destination = FileDestination(pattern, text: "new/{widget}.png", folder: folder.path(""))
    let context = DeliveryContext(now: .distantPast, state: StateFolder(path: nil)) { _ in
      DeliveryResponse(status: 500, body: [])
    }
    let name = folder.path("new/clock.png")
    #expect(try destination.put(picture, as: name, in: context) == .written)
    #expect(try destination.put(picture, as: name, in: context) == .unchanged)
    #expect(try folder.bytes("new/clock.png") == picture.bytes)
    // Names of other places, one of them as long as the folder's.
    for name in ["clock.png", "/clock.png", String(repeating: "x", count: name.utf8.count)] {
      #expect(throws: OutputError.self) { try destination.put(picture, as: name, in: context) }
    }
    #expect(try folder.names() == ["new"] && folder.names("new") == ["clock.png"])
  }
}
