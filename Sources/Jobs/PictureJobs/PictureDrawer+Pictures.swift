internal import Synchronization
internal import Templating
package import Timeline
internal import WidgetRendering

extension PictureDrawer {
  /// The addresses of pictures that data name where a template shows one, each once, ``FetchedPictures/maximumCount`` at most.
  ///
  /// What is wrong with the template is told when it is drawn.
  package func pictureAddresses(of job: PreparedJob, _ shown: ShownEntry, in context: TimelineContext) -> [String] {
    let found = FoundAddresses()
    var environment = environment(of: job, shown, scheme: .light, in: context)
    environment.pictureFile = { name, isWritten in
      if !isWritten, FetchedPictures.isAddress(name) { found.add(name) }
      throw NoPicturesError()
    }
    _ = try? renderer.bind(shown.entry, template: job.template, in: environment)
    return found.all
  }
}

/// What a closure finds that may be called on any thread.
private final class FoundAddresses: Sendable {
  private let addresses = Mutex<[String]>([])

  func add(_ address: String) {
    addresses.withLock { known in
      if known.count < FetchedPictures.maximumCount, !known.contains(address) { known.append(address) }
    }
  }

  var all: [String] { addresses.withLock { $0 } }
}
