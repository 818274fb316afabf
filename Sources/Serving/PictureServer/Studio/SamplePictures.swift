internal import BuiltInWidgets
internal import CairoRendering
internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import Panels
internal import Pictures
package import Rounds
internal import Settings
internal import Templating
internal import WeatherData
internal import WidgetBase
internal import WidgetRendering
internal import WidgetScene
internal import WidgetTimeline

/// Draws pictures of the studio: widgets with the sample, and outputs at instants to come.
///
/// Nothing is fetched, and no file is opened that only a request names. Pictures are drawn one after another, of a limited
/// size, and kept by their names.
package actor SamplePictures {
  /// The executor of the actor, which also draws.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// A picture to draw.
  struct Order: Sendable {
    /// The job.
    var job: PictureJob
    /// The instant it shows; its sample begins with this hour.
    var instant: Date
    /// The content that an output was last seen to have; nil for the sample.
    var showing: Showing?
    /// The position of the entry in its timeline.
    var index = 0
    /// Whether it shows the sample rather than nothing but the clock.
    var usesSample = true
  }

  /// A picture that was drawn.
  struct Picture: Sendable {
    var png: [UInt8]
    var size: CanvasSize
    /// The sentence that says what it shows.
    var sentence: String?
    var warnings: [String]
  }

  private nonisolated let executor = SerialQueueExecutor(label: "studio")
  private let environment: RefreshEnvironment
  private var drawers: [[String]: PictureDrawer] = [:]
  private var orders = BoundedCache<String, Order>(capacity: SamplePictures.maximumOrders)
  private var pictures = BoundedCache<String, Result<Picture, Failure>>(capacity: SamplePictures.maximumPictures)

  /// The maximum number of pixels of a picture.
  static let maximumPixels = 4_000_000
  private static let maximumOrders = 500
  private static let maximumPictures = 100

  /// Creates a drawer that has drawn nothing yet.
  package init(_ environment: RefreshEnvironment) {
    self.environment = environment
  }

  /// Accepts a picture that is drawn when it is requested by its name.
  func accept(_ order: Order, as name: String) { orders.insert(order, for: name) }

  /// Returns the picture with a name, drawn now if it was not drawn before; nil for an unknown name.
  ///
  /// - Throws: `Failure` with the reason why it cannot be drawn.
  func picture(named name: String) throws(Failure) -> Picture? {
    if let known = pictures[name] { return try known.get() }
    guard let order = orders[name] else { return nil }
    let result: Result<Picture, Failure>
    do {
      result = .success(try draw(order))
    } catch {
      result = .failure(Failure(.badData, error.linesForUsers.first ?? "it cannot be drawn"))
    }
    pictures.insert(result, for: name)
    return try result.get()
  }

  /// Returns whether the pictures of an output depend on nothing but the clock.
  func needsOnlyTheClock(_ job: PictureJob) -> Bool {
    guard let drawer = try? drawer(job), let prepared = try? PreparedJob(job, renderer: drawer.renderer) else {
      return false
    }
    return prepared.requirements.isEmpty && prepared.template.widgets.isEmpty
  }

  /// Returns what `config check` finds in a configuration.
  func problems(of configuration: Configuration) -> [SettingProblem] {
    ConfigurationCheck(configuration, environment: environment).problems()
  }

  private func drawer(_ job: PictureJob) throws -> PictureDrawer {
    let folders = job.look.fontFolders
    if let known = drawers[folders] { return known }
    let drawer = PictureDrawer(try environment.renderer(fonts: folders))
    // All outputs of a configuration have the same fonts.
    drawers = [folders: drawer]
    return drawer
  }

  private func draw(_ order: Order) throws -> Picture {
    let drawer = try drawer(order.job)
    let prepared = try order.showing?.job ?? PreparedJob(order.job, renderer: drawer.renderer)
    let size = try CanvasSize(
      points: prepared.look.canvas.size ?? order.job.look.canvas.family.standardSize, scale: prepared.look.canvas.scale)
    guard size.width * size.height <= Self.maximumPixels else {
      throw Failure(
        .usage, "\(size.width) x \(size.height) pixels are too many for a preview; the maximum is \(Self.maximumPixels)"
      )
    }
    let context: TimelineContext
    let shown: ShownEntry
    if let showing = order.showing, showing.timeline.entries.indices.contains(order.index) {
      context = showing.context
      shown = showing.entry(at: order.index)
    } else {
      context = prepared.context(
        at: order.instant, placeZone: order.usesSample ? SampleForecast.timeZone : nil)
      let zone = context.timeZone(ofData: SampleForecast.timeZone)
      let provider = try prepared.definition.provider(
        for: order.usesSample
          ? SampleData.input(prepared, at: order.instant, in: zone) : WidgetInput(options: prepared.options))
      let entries = try provider.erasedTimeline(in: context).entries
      guard let entry = entries.last(where: { $0.date <= order.instant }) ?? entries.first else {
        throw Failure(.badData, "it has nothing to show")
      }
      shown = ShownEntry(entry, validUntil: nil)
    }
    let coordinates = order.showing?.coordinates ?? order.job.content.place?.coordinates
    let scheme = order.job.look.scheme.schemes(at: order.instant, coordinates: coordinates)?.first ?? .light
    let (scene, warnings) = try drawer.layOut(prepared.look, shown, scheme: scheme, in: context)
    return Picture(
      png: try drawer.simulate(scene, of: prepared.look), size: size,
      sentence: (try? prepared.look.alternativeText(of: shown, scheme: scheme, in: context))?.sentence,
      warnings: warnings)
  }
}
