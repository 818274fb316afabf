internal import BuiltInWidgets
internal import CommandLineSupport
internal import Foundation
internal import Rounds
internal import Templating
internal import Typesetting
internal import WidgetRendering
internal import WidgetScene
internal import WidgetSupport
internal import WidgetTimeline
internal import WidgetUI

/// The custom widgets of a program: calls their providers and draws their views.
///
/// A provider is called again as its reload policy demands while the program runs; its timelines are not stored for the
/// next run.
@MainActor
final class ProgramViews: ViewSource {
  /// The parameters of a provider's timeline.
  private struct Question: Hashable {
    let need: ViewNeed
    let width: Double
    let height: Double
    let language: String
  }

  /// The parameters of a view's drawing.
  private struct Picture: Hashable {
    let key: ViewKey
    let audience: ViewAudience
    let date: Date
    let madeAt: Date
  }

  /// Another one for another build.
  nonisolated let revision: String

  private let widgets: [String: WidgetDescription]
  private let resources: WidgetResources
  private var read: (assets: AssetCatalog, strings: StringTables)?
  private var renderers: [[String]: ViewRenderer] = [:]
  private var timelines: [Question: MadeTimeline] = [:]
  private var drawn: [Picture: DrawnView] = [:]

  /// The timeout for a provider in seconds.
  private static let patience: TimeInterval = 30
  /// The maximum numbers of cached timelines and drawings: more than a configuration or a server needs.
  private static let (mostTimelines, mostDrawn) = (256, 512)

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
    let size = audience.size.map { CGSize(width: $0.width, height: $0.height) } ?? family.standardSize
    let question = Question(
      need: need, width: Double(size.width), height: Double(size.height), language: audience.language)
    if let known = timelines[question], known.holds(at: instant) { return known }
    let context = TimelineProviderContext(family: family, isPreview: false, displaySize: size)
    let answer = try await ask(widget, context, Locale(identifier: audience.language))
    let made = try MadeTimeline(answer, madeAt: instant)
    if timelines.count >= Self.mostTimelines { timelines = [:] }
    timelines[question] = made
    return made
  }

  /// - Throws: what the provider throws; `ViewProblem` if it takes too long.
  private func ask(
    _ widget: WidgetDescription, _ context: TimelineProviderContext, _ locale: Locale
  ) async throws -> ErasedTimeline {
    let strings = try resourcesRead().strings
    let first = FirstAnswer<ErasedTimeline>()
    Task {
      do {
        first.give(.success(try await strings.lookingUp(in: locale) { try await widget.timeline(context) }))
      } catch {
        first.give(.failure(error))
      }
    }
    let limit = Task {
      try await Task.sleep(for: .seconds(Self.patience))
      first.give(.failure(ViewProblem("its provider did not return a timeline within \(Int(Self.patience)) s")))
    }
    defer { limit.cancel() }
    return try await first.value()
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
      locale: Locale(identifier: audience.language), timeZone: audience.timeZone,
      hasContentMargins: widget.hasContentMargins)
    context.screen = audience.screen
    let (assets, strings) = try resourcesRead()
    let scene = try renderer(audience.fontFolders).scene(
      of: strings.lookingUp(in: context.locale, entry.view), in: context)
    let view = DrawnView(scene: scene.scene, warnings: scene.warnings + assets.problems + strings.problems)
    if drawn.count >= Self.mostDrawn { drawn = [:] }
    drawn[picture] = view
    return view
  }

  private func renderer(_ fontFolders: [String]) throws -> ViewRenderer {
    if let known = renderers[fontFolders] { return known }
    let (assets, strings) = try resourcesRead()
    let renderer = try ViewRenderer(
      assets: assets, strings: strings, fonts: FontSources(fontFolders, prefix: InstallationPrefix.current))
    renderers[fontFolders] = renderer
    return renderer
  }

  private func resourcesRead() throws -> (assets: AssetCatalog, strings: StringTables) {
    if let read { return read }
    let new = (
      assets: try AssetCatalog(folders: resources.assets), strings: try StringTables(paths: resources.strings)
    )
    read = new
    return new
  }
}
