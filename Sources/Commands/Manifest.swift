internal import FoundationEssentials
internal import Programs
internal import Rendering
internal import Templating
internal import Timeline

/// What a display needs to show the right picture at each instant without asking again.
struct Manifest {
  private let widget: String
  private let generated: Date
  private let outputs: [RenderRun.Output]
  private let reload: ReloadPolicy
  private let attribution: String?
  /// The deepest folder that all pictures share; ends in a slash, and is empty for the current folder.
  private let folder: String

  init(widget: String, generated: Date, outputs: [RenderRun.Output], reload: ReloadPolicy, attribution: String?) {
    self.widget = widget
    self.generated = generated
    self.outputs = outputs
    self.reload = reload
    self.attribution = attribution
    folder = Self.folder(of: outputs.map(\.path))
  }

  /// `manifest.json` in the deepest folder that all pictures share.
  var path: String { folder + "manifest.json" }

  /// The file's JSON.
  func encoded() throws -> [UInt8] {
    try JSONText.encode(
      [
        "version": .number(1), "widget": .text(widget), "generated": .instant(generated), "reload": .reload(reload),
        "attribution": .optional(attribution),
      ], list: "entries",
      of: outputs.lazy.map { output in
        [
          "date": .instant(output.date), "until": .instant(output.until),
          "scheme": .text(output.scheme.rawValue), "file": .text(String(output.path.dropFirst(folder.count))),
          "sha256": .optional(output.digest), "width": .number(Double(output.size.width)),
          "height": .number(Double(output.size.height)),
        ]
      })
  }

  private static func folder(of paths: [String]) -> String {
    var common = Substring(paths.first ?? "")
    for path in paths where !path.hasPrefix(common) {
      common = common.prefix(zip(common, path).prefix { $0 == $1 }.count)
    }
    return common.lastIndex(of: "/").map { String(common[...$0]) } ?? ""
  }
}
