internal import CairoRendering
internal import CommandLineSupport
internal import FileAccess
internal import FoundationEssentials
internal import Templating
internal import WidgetTimeline

/// The manifest with which a display shows the right picture at each instant without further requests.
struct Manifest<Pictures: Collection<ManifestPicture>> {
  private let widget: String
  private let generated: Date
  private let reload: ReloadPolicy
  private let attribution: String?
  private let pictures: Pictures
  /// The deepest folder common to all pictures, with a final slash; empty for the current folder.
  let folder: String
  /// The name of the file in this folder.
  let name = "manifest.json"

  /// Creates a manifest of at least one picture; iterates the pictures twice.
  init(widget: String, generated: Date, reload: ReloadPolicy, attribution: String?, pictures: Pictures) {
    self.widget = widget
    self.generated = generated
    self.reload = reload
    self.attribution = attribution
    self.pictures = pictures
    folder = Self.folder(of: pictures.lazy.map(\.path))
  }

  /// The file's JSON.
  func encoded() throws -> [UInt8] {
    try JSONText.encode(
      [
        "version": .number(1), "widget": .text(widget), "generated": .instant(generated), "reload": .reload(reload),
        "attribution": .optional(attribution),
      ], list: "entries",
      of: pictures.lazy.map { picture in
        [
          "date": .instant(picture.date), "until": .instant(picture.until),
          "scheme": .text(picture.scheme.rawValue), "file": .text(String(picture.path.dropFirst(folder.count))),
          "sha256": .optional(picture.digest?.hex), "width": .optional((picture.size?.width).map(Double.init)),
          "height": .optional((picture.size?.height).map(Double.init)),
        ]
      })
  }

  private static func folder(of paths: some Sequence<String>) -> String {
    var common: Substring?
    for path in paths {
      guard let known = common else {
        common = path[...]
        continue
      }
      if !path.hasPrefix(known) { common = known.prefix(zip(known, path).prefix { $0 == $1 }.count) }
    }
    return common?.lastIndex(of: "/").flatMap { slash in common.map { String($0[...slash]) } } ?? ""
  }
}

struct ManifestPicture {
  let path: String
  let scheme: ColorScheme
  let date: Date
  /// nil for the last entry.
  let until: Date?
  let size: CanvasSize?
  let digest: Digest?
}
