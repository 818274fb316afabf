internal import BuiltInWidgets
internal import FoundationEssentials
internal import Settings
internal import WebRequests
import WidgetBase
internal import WidgetTimeline

@testable internal import WidgetFolders

/// Reads a widget's declaration, makes its requests, and computes its entries without answers.
func widget(_ bytes: [UInt8]) {
  do {
    let declaration = try DeclarationReader.read(bytes, file: "widget.yaml", folder: nil)
    let context = TimelineContext(now: fuzzInstant, language: Language(code: "en", texts: [:]))
    let options = WidgetOptions()
    let values = WidgetSource.Values(
      options: options, context: context, locale: "en_GB", units: "metric", secret: { _ in Secret("secret") })
    for source in declaration.sources {
      guard let request = try? source.request.request(values, of: declaration.options) else { continue }
      precondition(source.request.addressOption != nil || !request.mayReachLocalNetwork)
    }
    let settings = (try? OptionValues(declaration.options).fields(options)) ?? [:]
    var open = declaration
    for index in open.sources.indices { open.sources[index].isOptional = true }
    _ = try? FolderProvider(declaration: open, settings: settings, answers: [:]).timeline(in: context)
  } catch {
    _ = error.lines
  }
}
