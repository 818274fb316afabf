internal import BuiltInWidgets
internal import CommandLineSupport
internal import FileAccess
internal import Foundation
internal import Pictures
internal import Rounds
internal import Templating
internal import Typesetting
internal import WidgetBase
internal import WidgetRendering
internal import WidgetScene
internal import WidgetUI

/// The custom widgets of a program: calls their providers and draws their views.
///
/// A provider is called again as its reload policy demands while the program runs; its timelines are not stored for the
/// next run.
@MainActor
final class ProgramViews: ViewSource {
  /// The parameters of a provider's timeline.
  private struct TimelineKey: Hashable {
    let need: ViewNeed
    let width: Double
    let height: Double
    let locale: String
    let strings: [String]
  }

  /// The parameters of a view's drawing.
  private struct Picture: Hashable {
    let key: ViewKey
    let audience: ViewAudience
    let date: Date
    let madeAt: Date
  }

  /// The files from which a renderer is made; the key of its cache.
  private struct Materials: Hashable {
    let fontFolders: [String]
    let files: ViewFiles
  }

  /// A text that differs between builds.
  nonisolated let revision: String

  private let widgets: [String: WidgetDescription]
  private let resources: WidgetResources
  private var read = BoundedCache<ViewFiles, (assets: AssetCatalog, strings: StringTables)>(
    capacity: ProgramViews.maximumRenderers)
  private var renderers = BoundedCache<Materials, ViewRenderer>(capacity: ProgramViews.maximumRenderers)
  private var timelines = BoundedCache<TimelineKey, MadeTimeline>(capacity: ProgramViews.maximumTimelines)
  private var drawn = BoundedCache<Picture, DrawnView>(capacity: ProgramViews.maximumDrawn)

  /// The timeout for a provider.
  private static let timeout = Duration.seconds(30)
  /// The maximum numbers of cached timelines and drawings: more than a configuration or a server needs.
  private static let (maximumTimelines, maximumDrawn) = (256, 512)
  /// More combinations of fonts and files than configurations of one program have.
  private static let maximumRenderers = 8

  init(widgets: [String: WidgetDescription], resources: WidgetResources) {
    self.widgets = widgets
    self.resources = resources
    let file = FileFacts(of: "/proc/self/exe")
    revision = file.map { "\($0.modified.timeIntervalSince1970) \($0.byteCount)" } ?? ""
  }

  @MainActor func timeline(of need: ViewNeed, for audience: ViewAudience, at instant: Date) async throws -> ViewTimeline
  {
    try await made(need, for: audience, at: instant).summary
  }

  @MainActor func views(
    _ keys: Set<ViewKey>, for audience: ViewAudience, at instant: Date
  ) async -> [ViewKey: Result<DrawnView, ViewProblem>] {
    var views: [ViewKey: Result<DrawnView, ViewProblem>] = [:]
    for key in keys {
      do {
        let need = ViewNeed(widget: key.widget, family: key.family)
        let timeline = try await made(need, for: audience, at: instant)
        let view = try draw(key, of: timeline, for: audience, at: instant)
        views[key] = .success(view)
      } catch {
        views[key] = .failure(error as? ViewProblem ?? ViewProblem("\(error)"))
      }
    }
    return views
  }

  // MARK: Timelines

  private func made(_ need: ViewNeed, for audience: ViewAudience, at instant: Date) async throws -> MadeTimeline {
    guard let widget = widgets[need.widget] else { throw ViewProblem("unknown widget in this program") }
    let family = need.family.ofWidgets
    let points = audience.size ?? need.family.standardSize
    let size = CGSize(width: points.width, height: points.height)
    let timelineKey = TimelineKey(
      need: need, width: Double(size.width), height: Double(size.height), locale: audience.locale,
      strings: audience.files.strings)
    if let known = timelines[timelineKey], known.holds(at: instant) { return known }
    let context = TimelineProviderContext(
      family: family, isPreview: false, displaySize: size, instant: instant)
    let strings = try resources(with: audience.files).strings
    let provided = try await ask(widget, context, strings, Locale(identifier: audience.locale))
    let made = try MadeTimeline(provided, madeAt: instant)
    timelines.insert(made, for: timelineKey)
    return made
  }

  /// - Throws: what the provider throws; `ViewProblem` if it takes too long.
  private func ask(
    _ widget: WidgetDescription, _ context: TimelineProviderContext, _ strings: StringTables, _ locale: Locale
  ) async throws -> ErasedTimeline {
    let asking = Task { try await strings.lookingUp(in: locale) { try await widget.timeline(context) } }
    do {
      return try await withTimeout(Self.timeout, valueOf: asking)
    } catch is TimeoutError {
      throw ViewProblem("its provider did not return a timeline within \(Self.timeout.components.seconds) s")
    }
  }

  // MARK: Views

  private func draw(
    _ key: ViewKey, of timeline: MadeTimeline, for audience: ViewAudience, at instant: Date
  ) throws -> DrawnView {
    guard let widget = widgets[key.widget] else { throw ViewProblem("unknown widget in this program") }
    let entry = timeline.entry(at: key.entry)
    let date = max(entry.date, instant)
    let picture = Picture(key: key, audience: audience, date: date, madeAt: timeline.madeAt)
    if let known = drawn[picture] { return known }
    var context = ViewContext(
      family: key.family.ofWidgets, size: CGSize(width: key.size.width, height: key.size.height),
      scheme: key.scheme == .dark ? .dark : .light, scale: audience.scale, date: date,
      locale: Locale(identifier: audience.locale), timeZone: audience.timeZone,
      hasContentMargins: widget.hasContentMargins)
    context.screen = audience.screen
    context.activity = key.family.ofActivities
    context.setTraits(audience.traits)
    let (assets, strings) = try resources(with: audience.files)
    let scene = try renderer(Materials(fontFolders: audience.fontFolders, files: audience.files)).scene(
      of: strings.lookingUp(in: context.locale, entry.view), in: context)
    let view = DrawnView(
      scene: scene.scene, warnings: scene.warnings + assets.problems + strings.problems, spokenTexts: scene.spokenTexts)
    drawn.insert(view, for: picture)
    return view
  }

  private func renderer(_ materials: Materials) throws -> ViewRenderer {
    if let known = renderers[materials] { return known }
    let (assets, strings) = try resources(with: materials.files)
    let renderer = try ViewRenderer(
      assets: assets, strings: strings, fonts: FontSources(materials.fontFolders, prefix: InstallationPrefix.current))
    renderers.insert(renderer, for: materials)
    return renderer
  }

  /// Reads the program's own assets and texts, and those that settings add; each combination once.
  private func resources(with files: ViewFiles) throws -> (assets: AssetCatalog, strings: StringTables) {
    if let known = read[files] { return known }
    let new = (
      assets: try AssetCatalog(folders: resources.assets + files.assets),
      strings: try StringTables(paths: resources.strings + files.strings)
    )
    read.insert(new, for: files)
    return new
  }
}
