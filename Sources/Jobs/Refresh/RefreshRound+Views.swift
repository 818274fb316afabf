internal import FoundationEssentials
package import PictureJobs
internal import Templating
package import Timeline
internal import WidgetRendering
internal import Widgets

extension RefreshRound {
  /// Asks the widgets that views draw for their timelines, one after the other: they all run on the main actor.
  ///
  /// - Parameter plans: those whose timelines are due.
  mutating func loadViewTimelines(of plans: [JobPlan]) async {
    for plan in plans {
      let zone = (try? place(of: plan))?.zone
      let audience = plan.prepared.audience(in: plan.prepared.context(at: instant, placeZone: zone))
      for need in plan.prepared.viewNeeds {
        let question = ViewQuestion(need: need, audience: audience)
        guard viewTimelines[question] == nil else { continue }
        let answer: Result<ViewTimeline, ViewProblem>
        do {
          guard let viewSource else { throw ViewProblem("its views are not drawn here") }
          answer = .success(try await viewSource.timeline(of: need, for: audience, at: instant))
        } catch {
          answer = .failure(error as? ViewProblem ?? ViewProblem("\(error)"))
        }
        viewTimelines[question] = answer
      }
    }
  }

  /// The timelines of a plan's views that were asked for in this round.
  func viewTimelines(of plan: JobPlan, in context: TimelineContext) -> [ViewNeed: Result<ViewTimeline, ViewProblem>] {
    let needs = plan.prepared.viewNeeds
    guard !needs.isEmpty else { return [:] }
    let audience = plan.prepared.audience(in: context)
    return Dictionary(
      uniqueKeysWithValues: needs.compactMap { need in
        viewTimelines[ViewQuestion(need: need, audience: audience)].map { (need, $0) }
      })
  }

  /// Draws the views that outputs show now.
  ///
  /// - Parameters:
  ///   - plans: each with the key its timeline is kept under.
  ///   - ahead: how many of the next entries are drawn with them.
  mutating func drawViews(
    of plans: [(plan: JobPlan, key: String?)], ahead: Int, with drawer: PictureDrawer
  ) async {
    for (plan, key) in plans where !plan.prepared.viewNeeds.isEmpty {
      // What keeps an output from being drawn is told when it is drawn.
      let zone = (try? place(of: plan))?.zone
      guard let decision = try? decide(plan, key: key) else { continue }
      let context = plan.prepared.context(at: instant, placeZone: zone)
      var shown = decision.shown(in: context)
      var keys = drawer.viewKeys(of: plan.prepared, shown, in: context)
      for entry in decision.upcoming(after: instant).prefix(ahead) {
        shown.entry = entry
        keys.formUnion(drawer.viewKeys(of: plan.prepared, shown, in: context))
      }
      guard let viewSource, let key, !keys.isEmpty else { continue }
      let audience = plan.prepared.audience(in: context)
      views[key] = DrawnViews(await viewSource.views(keys, for: audience, at: instant))
    }
  }
}

/// Whom a timeline of views is asked of, and for whom.
struct ViewQuestion: Hashable {
  let need: ViewNeed
  let audience: ViewAudience
}

extension Decision {
  /// The entries after an instant, as far as they are known.
  fileprivate func upcoming(after instant: Date) -> [AnyTimelineEntry] {
    guard case .entry = subject else { return [] }
    if let made { return made.timeline.entries.filter { $0.date > instant } }
    return kept?.entries.filter { $0.date > instant }.map { AnyTimelineEntry(StoredEntry($0)) } ?? []
  }
}

extension PreparedJob {
  /// For whom the views of a picture are drawn.
  package func audience(in context: TimelineContext) -> ViewAudience {
    let (size, scale) = canvas
    return ViewAudience(
      language: context.language.code, timeZone: context.timeZone(),
      size: template.widgets.isEmpty ? size ?? job.canvas.family.standardSize : nil, scale: scale,
      screen: job.style.screen?.traits(scale: scale) ?? ScreenTraits(), fontFolders: job.fontFolders)
  }

  /// An entry with what views draw of it; the entry as it is for a job without views.
  ///
  /// - Parameter context: at the instant of the picture.
  package func drawingViews(
    of shown: ShownEntry, in context: TimelineContext, by source: (any ViewSource)?, with drawer: PictureDrawer
  ) async -> ShownEntry {
    guard let source else { return shown }
    let keys = drawer.viewKeys(of: self, shown, in: context)
    guard !keys.isEmpty else { return shown }
    var drawn = shown
    drawn.views = DrawnViews(await source.views(keys, for: audience(in: context), at: context.now))
    return drawn
  }
}
