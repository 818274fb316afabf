internal import FoundationEssentials
internal import Rendering
internal import Templating
internal import Timeline

/// What a display needs to show the right picture at each instant without asking again.
struct Manifest {
  let widget: String
  let generated: Date
  let outputs: [RenderRun.Output]
  let reload: ReloadPolicy
  let attribution: String?

  /// `manifest.json` in the deepest folder that all pictures share.
  var path: String {
    folder + "manifest.json"
  }

  var content: EntryContent {
    [
      "version": .number(1), "widget": .text(widget), "generated": .instant(generated),
      "entries": .list(
        outputs.map { output in
          [
            "date": .instant(output.date), "until": .instant(output.until),
            "scheme": .text(output.scheme.rawValue), "file": .text(file(of: output)),
            "sha256": .optional(output.sha256), "width": .number(Double(output.size.width)),
            "height": .number(Double(output.size.height)),
          ]
        }),
      "reload": .reload(reload), "attribution": .optional(attribution),
    ]
  }

  /// A picture's path as seen from the manifest's folder.
  private func file(of output: RenderRun.Output) -> String {
    String(output.path.dropFirst(folder.count))
  }

  /// Ends in a slash; empty for the current folder.
  private var folder: String {
    var common = Substring(outputs.first?.path ?? "")
    for output in outputs {
      common = common.prefix(zip(common, output.path).prefix { $0 == $1 }.count)
    }
    return common.lastIndex(of: "/").map { String(common[...$0]) } ?? ""
  }
}
