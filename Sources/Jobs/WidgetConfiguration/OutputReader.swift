internal import Dithering
internal import FoundationEssentials
internal import Geometry
internal import Pictures
internal import Rendering
internal import Screens
internal import Spelling
internal import Timeline
internal import Widgets

extension Configuration.Output {
  /// What is drawn where the file says nothing.
  static let standardScheme = SchemeChoice.light
  static let standardFamily = WidgetFamily.medium
  /// What pictures are for where the file says nothing.
  static let standardTarget = "screen"
}

/// Reads the items of `outputs`.
struct OutputReader {
  /// All that stands outside of `outputs`.
  let configuration: Configuration
  /// The keys of `locations` in the order of the file, those of faulty ones too.
  let locationNames: [String]
  /// Whether the file names a place, right or wrong.
  let hasLocation: Bool
  let problems: ProblemList

  /// nil, and problems, where the node does not tell what to draw and where.
  func output(_ node: YAMLNode) -> Configuration.Output? {
    guard let reader = MappingReader(node, .output, named: "an item of \"outputs\"", problems) else { return nil }
    let widget = widget(reader)
    let definition: WidgetDefinition? =
      if case .builtIn(let name) = widget { WidgetCatalog.widget(name) } else { nil }
    let place = location(reader)
    let scheme = reader.choice("scheme", SchemeChoice.self) ?? Configuration.Output.standardScheme
    if scheme == .auto, !place.isStated {
      reader.report(
        "scheme", "\"scheme: auto\" follows the sun of a place; add \"location\" with latitude and longitude")
    }
    if let definition, definition.usesForecast, !place.isStated, configuration.weather.file == nil {
      reader.report(
        "widget",
        "the \(definition.name) widget needs a place; add \"location\" with latitude and longitude, or a city")
    }
    var own = OptionsReader(problems: problems).options(reader.node("options"), of: definition)
    own[.ics] = own[.ics].map { Configuration.resolvedCalendar($0, in: configuration.folder) }
    // Which options a dashboard has is known when its template is read.
    let options = (definition?.drawsWithoutForecast == true ? nil : definition).map {
      configuration.merging(own, for: $0)
    }
    let path = PicturePath(reader, schemes: scheme == .both ? 2 : 1)
    let screen = screen(reader)
    let style = style(reader, path: path?.text, screen: screen)
    let size = size(reader, scale: style.scale, screen: screen?.target)
    let language = reader.language() ?? configuration.language
    let timeZone = reader.timeZone() ?? place.location?.timeZone ?? configuration.timeZone
    let family =
      reader.choice("family", WidgetFamily.self) ?? screen?.target.family ?? Configuration.Output.standardFamily
    guard let widget, let path else { return nil }
    return Configuration.Output(
      line: node.position.line, widget: widget, location: place.location, scheme: scheme, family: family,
      size: size, target: screen?.target.name, hasOwnScale: screen != nil && reader.has("scale"),
      pathPattern: path.pattern,
      pathText: path.text,
      folder: configuration.folder, style: style, options: options ?? own, language: language, timeZone: timeZone,
      pathPosition: reader.position("path"))
  }

  private func widget(_ reader: MappingReader) -> Configuration.Output.Widget? {
    guard let node = reader.node("widget") else {
      problems.report(reader.position, "an output needs \"widget\": \(Self.widgetWords)")
      return nil
    }
    guard let name = reader.path("widget") else { return nil }
    if name.hasSuffix(".xml") || name.contains("/") { return .template(path: configuration.resolved(name)) }
    guard WidgetCatalog.widget(name) != nil else {
      let hint = suggestion(for: name, among: WidgetCatalog.all.map(\.name))
      problems.report(node, "there is no widget \"\(excerpt(name))\"; write \(Self.widgetWords)\(hint)")
      return nil
    }
    return .builtIn(name)
  }

  private static var widgetWords: String {
    "\(MappingReader.list(WidgetCatalog.all.map(\.name))), or the path of a template that ends in .xml"
  }

  /// The place of an output, and whether one is named at all: a wrong one has been told already.
  private func location(_ reader: MappingReader) -> (location: Configuration.Location?, isStated: Bool) {
    guard reader.has("location") else { return (configuration.location, hasLocation) }
    guard let name = reader.text("location") else { return (nil, true) }
    if !locationNames.contains(name) {
      let known =
        locationNames.isEmpty ? "there are no \"locations\"" : "there are \(MappingReader.list(locationNames))"
      let hint = suggestion(for: name, among: locationNames)
      reader.report(
        "location", "there is no \"\(excerpt(name))\" under \"locations\"\(hint.isEmpty ? "; \(known)" : hint)")
    }
    return (configuration.locations[name], true)
  }

  /// The screen an output is for, and how it gets there; nil where it names none.
  private func screen(_ reader: MappingReader) -> ScreenStyle? {
    let method = reader.choice("dither", DitherMethod.self)
    let mode = reader.choice("inkMode", InkMode.self)
    guard let name = reader.text("target") else {
      for key in ["dither", "inkMode"] where reader.has(key) && !reader.has("target") {
        reader.report(key, "\"\(key)\" is for an output with a \"target\"")
      }
      return nil
    }
    do {
      return ScreenStyle(try configuration.screens.target(named: name), method: method, mode: mode)
    } catch {
      reader.report("target", "\"target\": \(error)")
      return nil
    }
  }

  private func size(_ reader: MappingReader, scale: Double, screen: Target?) -> Size? {
    let points = screen?.points(scale: scale)
    guard let text = reader.text("size") else { return points }
    if let screen, points != nil {
      reader.report("size", "\"size\" is the target's, and \(screen.name) has its own; leave \"size\" out")
      return points
    }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let isNumeric = text.utf8.allSatisfy { "0123456789.x".utf8.contains($0) }
    let sides = parts.compactMap { Double($0) }
    guard isNumeric, parts.count == 2, sides.count == 2, sides.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      reader.report("size", "\"size\" is \"\(excerpt(text))\"; write \(reader.key("size").value.expectation)")
      return nil
    }
    let size = Size(width: sides[0], height: sides[1])
    do {
      _ = try CanvasSize(points: size, scale: scale)
    } catch {
      reader.report("size", "\"size\" times \"scale\" is beyond what can be drawn: \(error)")
    }
    return size
  }

  private func style(_ reader: MappingReader, path: String?, screen: ScreenStyle?) -> PictureStyle {
    let stated = reader.choice("format", PictureFormat.self)
    let background = reader.choice("background")
    let cornerRadius = reader.number("cornerRadius")
    let svgText = reader.choice("svgText", SVGWriter.TextStyle.self)
    let standard = PictureStyle()
    let format =
      stated ?? path.flatMap { PictureFormat(endingOf: $0) } ?? screen?.target.standardFormat ?? standard.format
    let formatKey = stated == nil ? "path" : "format"
    if let target = screen?.target {
      if let refusal = target.refusal(of: format) { reader.report(formatKey, "\"\(formatKey)\": \(refusal)") }
      for name in ["background", "cornerRadius"] where reader.has(name) && target.colors != .trueColor {
        reader.report(name, "\"\(name)\": \(target.name) has no transparency")
      }
    } else if path != nil, format.isForScreens, !reader.has("target") {
      reader.report(formatKey, "a .\(format.rawValue) file is for a screen; add \"target\" with its name")
    }
    if path != nil {
      if format == .pdf {
        for name in ["background", "cornerRadius"] where reader.has(name) {
          reader.report(name, "\"\(name)\" is for PNG and SVG only, and this output is a PDF")
        }
      }
      if format != .svg, reader.has("svgText") {
        reader.report("svgText", "\"svgText\" is for SVG only, and this output is a \(format.rawValue.uppercased())")
      }
    }
    return PictureStyle(
      format: format, scale: reader.number("scale") ?? screen?.target.scale ?? standard.scale,
      isTransparent: background != nil,
      cornerRadius: cornerRadius ?? standard.cornerRadius, hasLiveText: svgText == .live,
      screen: screen)
  }
}

/// The path of an output, checked.
private struct PicturePath {
  let text: String
  let pattern: OutputPath

  init?(_ reader: MappingReader, schemes: Int) {
    guard reader.has("path") else {
      reader.problems.report(
        reader.position, "an output needs \"path\": the file to write, such as {widget}-{scheme}.png")
      return nil
    }
    guard let text = reader.path("path") else { return nil }
    guard text != "-", !text.hasSuffix("/"), !text.hasSuffix("/."), !text.hasSuffix("/..") else {
      reader.report("path", "\"path\" names no file; write one such as out/{widget}-{scheme}.png")
      return nil
    }
    if !reader.has("format"), let ending = PictureFormat.ending(of: text), PictureFormat.isForeign(ending: ending) {
      reader.report("path", "\"path\": .\(ending) cannot be written; end it in \(PictureFormat.endings)")
    }
    do {
      pattern = try OutputPath(text, ending: PictureStyle().format.rawValue, schemes: schemes, isTimeline: false)
    } catch {
      reader.report("path", "\"path\": \(error)")
      return nil
    }
    self.text = text
  }
}
