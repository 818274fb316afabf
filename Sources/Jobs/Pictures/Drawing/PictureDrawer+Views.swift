internal import Synchronization
package import WidgetRendering
internal import WidgetScene
package import WidgetTimeline

extension PictureDrawer {
  /// Returns the views that an entry shows in the schemes of its job; none for a job without views.
  ///
  /// Problems of the template are reported when it is drawn.
  package func viewKeys(of job: PreparedJob, _ shown: ShownEntry, in context: TimelineContext) -> Set<ViewKey> {
    guard !job.viewNeeds.isEmpty else { return [] }
    let found = FoundViews()
    for scheme in job.job.look.scheme.possibleSchemes {
      var environment = environment(of: job.look, shown, scheme: scheme, in: context)
      environment.view = { key in
        found.add(key)
        return DrawnView(scene: Scene(size: key.size))
      }
      for entry in [shown.entry] + shown.following {
        _ = try? renderer.bind(entry, template: job.template, in: environment)
      }
    }
    return found.all
  }
}

/// The views found by a closure that may be called on any thread.
private final class FoundViews: Sendable {
  private let keys = Mutex<Set<ViewKey>>([])

  func add(_ key: ViewKey) { keys.withLock { _ = $0.insert(key) } }

  var all: Set<ViewKey> { keys.withLock { $0 } }
}
