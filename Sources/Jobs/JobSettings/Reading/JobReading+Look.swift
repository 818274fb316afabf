internal import BuiltInWidgets
internal import CairoRendering
internal import Panels
internal import Pictures
internal import Settings
internal import WidgetBase
internal import WidgetRendering
internal import WidgetScene
internal import WidgetTimeline

extension JobReading {
  /// Returns the size of the picture and the style in which it becomes a file.
  ///
  /// The widget is nil if a template names it. Without a valid path, the format is unknown.
  func look(of definition: WidgetDefinition?, hasPath: Bool) -> (canvas: Canvas, style: PictureStyle) {
    let format = givenFormat
    let panel = panel(for: format)
    let scale = specific.number(.scale)
    let family = specific.choice(.family, WidgetFamily.self)
    let usualFamily = panel?.target.family ?? .medium
    let families = definition?.families ?? []
    let defaultFamily = families.contains(usualFamily) ? usualFamily : families.first ?? usualFamily
    let style = style(format, panel, of: family ?? defaultFamily, isFormatKnown: hasPath)
    let size = size(scale: scale, target: panel?.target)
    let canvas = Canvas(
      size: size, scale: scale, family: family ?? defaultFamily, hasExplicitFamily: family != nil)
    return (canvas, style)
  }

  /// The given format, else the first one that a path ends in; nil for the target's format.
  private var givenFormat: PictureFormat? {
    if let name = specific.word(.format) { return PictureFormat(named: name) }
    return sources.specific.layers.lazy.compactMap { layer in
      if case .text(let path)? = layer[.path]?.value { PictureFormat(endingOf: path) } else { nil }
    }.first
  }

  /// Returns the target of the picture; for a format that only panels accept, the generic target.
  private func panel(for format: PictureFormat?) -> PanelStyle? {
    let method = specific.choice(.dither, DitherMethod.self)
    let mode = specific.choice(.inkMode, InkMode.self)
    let ofDestination = resolver.destinations.compactMap { $0.targetName(specific) }.first
    guard specific.has(.target) || ofDestination != nil || format?.isForPanels == true else {
      for setting in [Setting.dither, .inkMode] where specific.has(setting) {
        specific.report(setting, "\(setting) requires a \(.target)")
      }
      return nil
    }
    guard let name = specific.has(.target) ? specific.text(.target) : ofDestination ?? PictureJob.genericTarget else {
      return nil
    }
    do {
      return PanelStyle(try resolver.targets().target(named: name), method: method, mode: mode)
    } catch {
      specific.report(.target, "\(.target): \("\(error)")")
      return nil
    }
  }

  private func style(
    _ givenFormat: PictureFormat?, _ panel: PanelStyle?, of family: WidgetFamily, isFormatKnown: Bool
  ) -> PictureStyle {
    let background = specific.word(.background)
    let cornerRadius = specific.number(.cornerRadius)
    let isShaped = specific.choice(.corners, PictureCorners.self) == .widget
    if isShaped, specific.has(.cornerRadius) {
      specific.report(.corners, "\(.corners) widget already sets the \(.cornerRadius); give one of them")
    }
    let text = specific.choice(.svgText, SVGWriter.TextStyle.self)
    let format = givenFormat ?? panel?.target.defaultFormat ?? .png
    let transparencySettings = [Setting.background, .cornerRadius].filter(specific.has) + (isShaped ? [.corners] : [])
    if let target = panel?.target {
      if let refusal = target.refusal(of: format) {
        let setting: Setting = specific.has(.format) ? .format : .path
        let hint: SettingMessage =
          specific.has(.target)
          ? "\(setting): \(refusal)" : "\(setting): \(refusal); add \(.target) with a target that does"
        specific.report(setting, hint)
      }
      for setting in transparencySettings where target.colors != .trueColor {
        // A radius of 0 is that of every panel.
        if setting == .cornerRadius, cornerRadius == 0 { continue }
        specific.report(setting, "\(setting): \(target.name) does not support transparency")
      }
    }
    if isFormatKnown {
      if !format.hasTransparency, panel == nil {
        for setting in transparencySettings {
          specific.report(
            setting,
            "\(setting) requires \(Self.names { $0.hasTransparency }), but the format is \(format.name.uppercased())"
          )
        }
      }
      if !format.hasLiveText, specific.has(.svgText) {
        specific.report(
          .svgText,
          "\(.svgText) requires \(Self.names { $0.hasLiveText }), but the format is \(format.name.uppercased())")
      }
    }
    var style = PictureStyle(
      format: format, isTransparent: background != nil,
      cornerRadius: isShaped ? family.cornerRadius : cornerRadius ?? 0,
      hasLiveText: text == .live, panel: panel)
    style.hasDescription = all.flag(.description) ?? false
    readFrames(into: &style, isFormatKnown: isFormatKnown)
    return style
  }

  /// Reads the settings of animated and JPEG pictures.
  private func readFrames(into style: inout PictureStyle, isFormatKnown: Bool) {
    var unused: [(setting: Setting, formats: String)] = []
    // A default changes nothing, whatever the format.
    if let count = specific.integer(.frames), count != style.frameCount {
      style.frameCount = count
      if !style.format.isAnimated { unused.append((.frames, Self.names { $0.isAnimated })) }
    }
    if let seconds = specific.duration(.frameDuration, in: 0.02...86_400), seconds != style.frameDuration {
      style.frameDuration = seconds
      if !style.format.isAnimated { unused.append((.frameDuration, Self.names { $0.isAnimated })) }
    }
    if let quality = specific.integer(.quality), quality != style.quality {
      style.quality = quality
      if style.format != .jpg { unused.append((.quality, "JPG")) }
    }
    guard isFormatKnown else { return }
    for (setting, formats) in unused {
      specific.report(
        setting, "\(setting) requires \(formats), but the format is \(style.format.name.uppercased())")
    }
  }

  /// Returns a list such as `PNG, SVG and APNG`.
  private static func names(where isIncluded: (PictureFormat) -> Bool) -> String {
    let names = PictureFormat.all.filter(isIncluded).map { $0.name.uppercased() }
    let first = names.dropLast().joined(separator: ", ")
    return ([first] + names.suffix(1)).filter { !$0.isEmpty }.joined(separator: " and ")
  }

  private func size(scale: Double?, target: Target?) -> Size? {
    guard let text = specific.text(.size) else { return nil }
    guard let sides = SizeText.sides(text) else {
      specific.refuse(text, of: .size)
      return nil
    }
    let size = Size(width: sides.width, height: sides.height)
    let scale = scale ?? target?.scale ?? Canvas.defaultScale
    if let target, let points = target.points(scale: scale) {
      guard (try? CanvasSize(points: size, scale: scale)) != (try? CanvasSize(points: points, scale: scale)) else {
        return size
      }
      specific.report(
        .size,
        """
        \(.size): \(target.name) has \(points.width.plain)x\(points.height.plain) points at \(scale.plain) pixels a point; \
        omit \(.size)
        """)
      return nil
    }
    do {
      _ = try CanvasSize(points: size, scale: scale)
    } catch {
      specific.report(.size, "\(.size) times \(.scale) is too large: \("\(error)")")
    }
    return size
  }
}
