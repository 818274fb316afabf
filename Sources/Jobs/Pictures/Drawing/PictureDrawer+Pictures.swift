internal import Synchronization
internal import Templating
internal import WidgetRendering
package import WidgetTimeline

extension PictureDrawer {
  /// Returns the addresses of the pictures that data name and the template shows, each once, at most
  /// ``FetchedPictures/maximumCount``.
  ///
  /// Problems of the template are reported when it is drawn.
  package func pictureAddresses(of look: PreparedLook, _ shown: ShownEntry, in context: TimelineContext) -> [String] {
    let found = FoundAddresses()
    var environment = environment(of: look, shown, scheme: .light, in: context)
    environment.decodesPictures = false
    environment.pictureFile = { name, isWritten in
      if !isWritten, FetchedPictures.isAddress(name) { found.add(name) }
      return []
    }
    for entry in [shown.entry] + shown.following {
      _ = try? renderer.bind(entry, template: look.template, in: environment)
    }
    return found.all
  }
}

extension PictureDrawer {
  /// Returns the pictures that an entry shows by their names in its template and data, without those that cannot be
  /// read.
  package func pictures(of look: PreparedLook, _ shown: ShownEntry, in context: TimelineContext) -> [String: [UInt8]] {
    let found = FoundPictures()
    var environment = environment(of: look, shown, scheme: .light, in: context)
    let read = environment.pictureFile
    environment.decodesPictures = false
    environment.pictureFile = { name, isWritten in
      let bytes = try read(name, isWritten)
      found.add(name, bytes)
      return bytes
    }
    for entry in [shown.entry] + shown.following {
      _ = try? renderer.bind(entry, template: look.template, in: environment)
    }
    return found.all
  }
}

/// The pictures found by a closure that may be called on any thread.
private final class FoundPictures: Sendable {
  private let pictures = Mutex<[String: [UInt8]]>([:])

  func add(_ name: String, _ bytes: [UInt8]) { pictures.withLock { $0[name] = bytes } }

  var all: [String: [UInt8]] { pictures.withLock { $0 } }
}

/// The addresses found by a closure that may be called on any thread.
private final class FoundAddresses: Sendable {
  private let addresses = Mutex<[String]>([])

  func add(_ address: String) {
    addresses.withLock { known in
      if known.count < FetchedPictures.maximumCount, !known.contains(address) { known.append(address) }
    }
  }

  var all: [String] { addresses.withLock { $0 } }
}
