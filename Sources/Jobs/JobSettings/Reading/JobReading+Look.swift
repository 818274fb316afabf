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
    let found = target(for: format)
    let scale = specific.number(.scale)
    let family = specific.choice(.family, WidgetFamily.self)
    let usualFamily = found?.target.family ?? .medium
    let families = definition?.families ?? []
    let defaultFamily = families.contains(usualFamily) ? usualFamily : families.first ?? usualFamily
    let style = style(format, found, of: family ?? defaultFamily, isFormatKnown: hasPath)
    let size = size(scale: scale, target: found?.target)
    let canvas = Canvas(
      size: size, scale: scale, family: family ?? defaultFamily, hasExplicitFamily: family != nil)
    return (canvas, style)
  }

  /// The given format, else the first one that a path ends in; nil for the target's format.
  private var givenFormat: PictureFormat? {
    if let name = specific.word(.format) { return PictureFormat(rawValue: name) }
    return formatOfPath
  }

  /// The format that a path ends in; nil for another ending.
  private var formatOfPath: PictureFormat? {
    sources.specific.layers.lazy.compactMap { layer in
      if case .text(let path)? = layer[.path]?.value { PictureFormat(endingOf: path) } else { nil }
    }.first
  }

  /// Whether the picture is for a target: one that is given, a destination's, or the generic one.
  var isForTarget: Bool {
    let unreported = SettingReader(sources.specific, ProblemList())
    let name = unreported.word(.format)
    return needsTarget(for: name.flatMap { PictureFormat(rawValue: $0) } ?? formatOfPath)
  }

  private func needsTarget(for format: PictureFormat?) -> Bool {
    specific.has(.target) || destinationTarget != nil || format?.needsTarget == true
  }

  /// The target of a panel or display that the picture is for.
  private var destinationTarget: String? { resolver.destinations.compactMap { $0.targetName(specific) }.first }

  /// Returns the target of the picture and how it becomes the target's inks; for a format that needs a target, the
  /// generic one.
  private func target(for format: PictureFormat?) -> (target: Target, inks: InkStyle)? {
    let method = specific.choice(.dither, DitherMethod.self)
    let mode = specific.choice(.inkMode, InkMode.self)
    guard needsTarget(for: format) else {
      for setting in [Setting.dither, .inkMode] where specific.has(setting) {
        specific.report(setting, "\(setting) requires a \(.target)")
      }
      return nil
    }
    guard let name = specific.has(.target) ? specific.text(.target) : destinationTarget ?? PictureJob.genericTarget
    else {
      return nil
    }
    do {
      let target = try resolver.targets().target(named: name)
      return (target, InkStyle(for: target, method: method, mode: mode))
    } catch {
      specific.report(.target, "\(.target): \("\(error)")")
      return nil
    }
  }

  /// A warning about a name of a target that means another panel elsewhere.
  var targetWarning: String? {
    guard case .text(let name)? = specific.layers[.target]?.value else { return nil }
    return (try? resolver.targets())?.warning(about: name)
  }

  private func style(
    _ givenFormat: PictureFormat?, _ found: (target: Target, inks: InkStyle)?, of family: WidgetFamily,
    isFormatKnown: Bool
  ) -> PictureStyle {
    let background = specific.word(.background)
    let cornerRadius = specific.number(.cornerRadius)
    let isShaped = specific.choice(.corners, PictureCorners.self) == .widget
    if isShaped, specific.has(.cornerRadius) {
      specific.report(.corners, "\(.corners) widget already sets the \(.cornerRadius); give one of them")
    }
    let text = specific.choice(.svgText, SVGWriter.TextStyle.self)
    let format = givenFormat ?? found?.target.formats.first ?? .png
    let transparencySettings = [Setting.background, .cornerRadius].filter(specific.has) + (isShaped ? [.corners] : [])
    if let target = found?.target {
      if let refusal = target.refusal(of: format) {
        let setting: Setting = specific.has(.format) ? .format : .path
        let hint: SettingMessage =
          specific.has(.target)
          ? "\(setting): \(refusal)" : "\(setting): \(refusal); add \(.target) with a target that does"
        specific.report(setting, hint)
      }
      for setting in transparencySettings where target.colors != .trueColor {
        // A radius of 0 leaves the corners square, as on every panel.
        if setting == .cornerRadius, cornerRadius == 0 { continue }
        specific.report(setting, "\(setting): \(target.name) does not support transparency")
      }
    }
    if isFormatKnown {
      if !format.hasTransparency, found == nil {
        for setting in transparencySettings {
          specific.report(
            setting,
            "\(setting) requires \(Self.names { $0.hasTransparency }), but the format is \(format.rawValue.uppercased())"
          )
        }
      }
      if !format.hasLiveText, specific.has(.svgText) {
        specific.report(
          .svgText,
          "\(.svgText) requires \(Self.names { $0.hasLiveText }), but the format is \(format.rawValue.uppercased())")
      }
    }
    var style = PictureStyle(
      format: format, isTransparent: background != nil,
      cornerRadius: isShaped ? family.cornerRadius : cornerRadius ?? 0,
      hasLiveText: text == .live, target: found?.target, inks: found?.inks)
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
    if let seconds = specific.duration(.frameDuration), seconds != style.frameDuration {
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
        setting, "\(setting) requires \(formats), but the format is \(style.format.rawValue.uppercased())")
    }
  }

  /// Returns a list such as `PNG, SVG and APNG`.
  private static func names(where isIncluded: (PictureFormat) -> Bool) -> String {
    let names = PictureFormat.allCases.filter(isIncluded).map { $0.rawValue.uppercased() }
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
