internal import CairoRendering
internal import Foundation
internal import Panels
internal import WidgetRendering
internal import WidgetScene
internal import WidgetSupport
internal import WidgetTimeline
internal import WidgetUI

/// The pictures of one run.
@MainActor
struct RenderRun {
  private let command: ProgramCommand.Render
  private let widgets: [WidgetDescription]

  init(_ command: ProgramCommand.Render, widgets: [WidgetDescription]) {
    self.command = command
    self.widgets = widgets
  }

  /// Draws every widget that was asked for in each of its families and schemes.
  ///
  /// - Throws: `Failure` where nothing fits what was asked for, and what drawing and writing throw.
  func run() async throws -> RenderReport {
    let chosen = try WidgetChoice(command.choice, widgets: widgets).widgets
    let (renderer, strings, problems) = try command.assets.renderer()
    let style = try command.target.map { ScreenStyle(try TargetCatalog.builtIn().target(named: $0)) }
    let target = style?.target
    let instant = command.choice.at?.date ?? Date()
    let locale = command.choice.chosenLocale(ProcessInfo.processInfo.environment)
    var report = RenderReport(warnings: problems)
    for (widget, family) in chosen {
      var context = ViewContext(
        family: family, scale: command.scale ?? target?.scale ?? 2, locale: locale, timeZone: command.choice.zone,
        hasContentMargins: widget.hasContentMargins)
      if let pixels = target?.uprightSize {
        context.size = CGSize(
          width: Double(pixels.width) / context.scale, height: Double(pixels.height) / context.scale)
      }
      context.screen = style?.traits(scale: context.scale) ?? ScreenTraits()
      let timeline = try await strings.lookingUp(in: locale) {
        try await widget.timeline(
          TimelineProviderContext(family: family, isPreview: false, displaySize: context.size))
      }
      guard let entry = timeline.entry(at: instant) else {
        report.warnings.append("\(widget.kind) \(family): the timeline is empty")
        continue
      }
      for scheme in command.scheme.schemes {
        context.scheme = scheme
        context.date = max(entry.date, instant)
        let drawn = renderer.scene(of: strings.lookingUp(in: locale, entry.view), in: context)
        let (bytes, ending) = try encode(drawn.scene, renderer.renderer, context, style)
        let path = "\(command.output)/\(widget.fileName)-\(family)-\(scheme.rawValue).\(ending)"
        let status = try OutputFile.write(bytes, to: path)
        report.outputs.append(
          RenderReport.Output(
            widget: widget.kind, family: family.description, scheme: scheme.rawValue, path: path,
            status: status.rawValue, entry: entry.date,
            width: Int((Double(context.size.width) * context.scale).rounded()),
            height: Int((Double(context.size.height) * context.scale).rounded())))
        for warning in drawn.warnings {
          let line = "\(widget.kind) \(family): \(warning)"
          if !report.warnings.contains(line) { report.warnings.append(line) }
        }
      }
    }
    return report
  }

  private func encode(
    _ scene: Scene, _ renderer: WidgetRenderer, _ context: ViewContext, _ style: ScreenStyle?
  ) throws -> (bytes: [UInt8], ending: String) {
    if let style {
      let format = style.target.formats.first ?? .png
      let bytes = try renderer.encode(scene, scale: context.scale, for: style.target, inks: style.inks)
      return (bytes, format.rawValue)
    }
    if command.svg { return (Array(try renderer.svg(of: scene, scale: context.scale).utf8), "svg") }
    return (try renderer.png(of: scene, scale: context.scale), "png")
  }
}

/// The widgets and families of a run.
@MainActor
struct WidgetChoice {
  let widgets: [(widget: WidgetDescription, family: WidgetUI.WidgetFamily)]

  /// - Throws: `Failure` where no widget has the kind, or none is made for the family.
  init(_ options: ChoiceOptions, widgets all: [WidgetDescription]) throws {
    let kinds = options.kind.map { kind in all.filter { $0.kind == kind } } ?? all
    guard !kinds.isEmpty else {
      let names = all.map(\.kind).joined(separator: ", ")
      throw Failure(.usage, "unknown kind of widget \"\(options.kind ?? "")\"; expected \(names)")
    }
    widgets = kinds.flatMap { widget in options.families(of: widget).map { (widget, $0) } }
    guard !widgets.isEmpty else {
      throw Failure(
        .usage, "no requested widget supports \(options.family?.family.description ?? "any family")")
    }
  }
}

extension WidgetDescription {
  /// The kind as a part of a file's name: letters, digits, `-`, `_` and `.`, all else becoming `-`.
  fileprivate var fileName: String {
    String(kind.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }.prefix(100))
  }
}
