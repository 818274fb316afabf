internal import CairoRendering
internal import FileAccess
package import FoundationEssentials
internal import Panels
internal import Pictures
internal import Templating
package import Typesetting
internal import WidgetAssets
internal import WidgetRendering
internal import WidgetScene
internal import WidgetTimeline

/// A message that a device shows instead of an output's picture.
package enum Message: Sendable, Hashable {
  /// The device has just been set up.
  case welcome
  /// Its output has no picture.
  case noPicture
  /// Somebody wants to know which device it is; its name and its short id.
  case identity(String, String)
  /// Its playlist has nothing for this time.
  case nothing
  /// The configuration does not name it; its id, and the address of the server's page.
  case unclaimed(String, page: String)
  /// The Wi-Fi for guests: its name, and the text of the code with which telephones join it.
  case guest(network: String, code: String)

  /// Returns the cache key of its picture; a large one is for screens of more than 1,000 pixels.
  package func key(isLarge: Bool, format: String) -> String {
    var key = "\(words.title) \(words.text) \(isLarge ? "large" : "small") \(format)"
    // Addresses of pages come from requests: another one is not worth another picture.
    if case .guest(_, let code) = self { key += " \(Digest.sha256(Array(code.utf8)))" }
    return key
  }

  /// The text of a QR code beside the words; nil for none.
  var code: String? {
    switch self {
    case .unclaimed(_, let page): page
    case .guest(_, let code): code
    case .welcome, .noPicture, .identity, .nothing: nil
    }
  }

  var words: (title: String, text: String) {
    switch self {
    case .welcome: ("widgetgen", "This screen is set up. Its picture will appear at the next refresh.")
    case .noPicture: ("No picture yet", "The server could not draw it. See the server's page for the reason.")
    case .nothing: ("Nothing to show", "The playlist of this screen has nothing for this time.")
    case .identity(let name, let id): (name, "This screen has the id \(id).")
    case .unclaimed(let id, _):
      (id, "The server has registered this screen. Add it to devices in the configuration.")
    case .guest(let network, _): (network, "The Wi-Fi for guests. Scan the code to join it.")
    }
  }
}

/// Draws messages for devices, black on white, and puts them on the shelf.
package actor MessagePictures {
  /// The executor of the actor.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "messages")
  private nonisolated let shelf: PictureShelf
  private let fonts: FontSources
  private var renderer: WidgetRenderer?

  /// Creates a drawer of messages in the given fonts.
  package init(shelf: PictureShelf, fonts: FontSources) {
    self.shelf = shelf
    self.fonts = fonts
  }

  /// Draws a message in the formats that screens of a size take; large screens have more than 1,000 pixels.
  ///
  /// - Throws: if a font is missing or drawing fails.
  package func draw(_ message: Message, isLarge: Bool, at now: Date) throws {
    let target = try TargetCatalog.builtIn().target(named: isLarge ? "trmnl-x" : "trmnl-og")
    for format in isLarge ? [.png] : [PictureFormat.png, .bmp] {
      // A machine may lack the library for codes.
      let picture =
        try (try? picture(message, code: message.code, target, format, at: now))
        ?? picture(message, code: nil, target, format, at: now)
      shelf.put(message: picture, as: message.key(isLarge: isLarge, format: format.rawValue))
    }
  }

  /// A message that has been drawn, by ``Message/key(isLarge:format:)``.
  package nonisolated func drawn(_ key: String) -> ServedPicture? { shelf.message(key) }

  /// A message that has been drawn, by its file name.
  package nonisolated func picture(named name: String) -> ServedPicture? { shelf.picture(named: name) }

  private func picture(
    _ message: Message, code: String?, _ target: Target, _ format: PictureFormat, at now: Date
  ) throws -> ServedPicture {
    let renderer = try self.renderer ?? WidgetRenderer(fonts: fonts)
    self.renderer = renderer
    let context = TimelineContext(now: now, language: try LanguageCatalog.language("en"), family: target.family)
    let environment = RenderEnvironment(
      timeline: context, scheme: .light, size: target.points(scale: target.scale), scale: target.scale)
    let entry = MessageEntry(date: now, title: message.words.title, text: message.words.text, code: code)
    let template = try renderer.template(reading: Assets.page("message.xml") ?? [], file: "message.xml")
    let scene = try renderer.scene(of: entry, template: template, in: environment)
    let bytes = try renderer.encode(
      scene, scale: target.scale, for: target, inks: InkStyle(for: target), format: format)
    let drawing = Drawing(bytes, size: try CanvasSize(points: scene.size, scale: target.scale))
    return ServedPicture(
      name: shelf.name(of: drawing.digest, "message"), format: format,
      entryDate: now, changedAt: now, drawing: drawing)
  }
}

private struct MessageEntry: TimelineEntry {
  let date: Date
  let title: String
  let text: String
  let code: String?

  var content: EntryContent { ["title": .text(title), "text": .text(text), "code": .optional(code)] }
}
