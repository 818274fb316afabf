internal import CairoRendering
internal import Panels
internal import WidgetRendering
internal import WidgetScene
internal import WidgetSupport
internal import WidgetTimeline

extension JobReading {
  /// The size of the picture and how it becomes a file.
  ///
  /// - Parameter hasPath: whether the path is right: else the kind of file is not known.
  func look(hasPath: Bool) -> (canvas: Canvas, style: PictureStyle) {
    let format = statedFormat
    let screen = screen(for: format)
    let scale = own.number(.scale)
    let style = style(format, screen, isFormatKnown: hasPath)
    let family = own.choice(.family, WidgetFamily.self)
    let size = size(scale: scale, screen: screen?.target)
    let canvas = Canvas(
      size: size, scale: scale, family: family ?? screen?.target.family ?? .medium, hasStatedFamily: family != nil)
    return (canvas, style)
  }

  /// The kind of file that is said, else the first that a path ends in; nil leaves it to the screen.
  private var statedFormat: PictureFormat? {
    if let name = own.word(.format) { return PictureFormat(named: name) }
    return sources.own.layers.lazy.compactMap { layer in
      if case .text(let path)? = layer[.path]?.value { PictureFormat(endingOf: path) } else { nil }
    }.first
  }

  /// The screen the picture is for; a kind of file that only screens take is for any of them.
  private func screen(for format: PictureFormat?) -> ScreenStyle? {
    let method = own.choice(.dither, DitherMethod.self)
    let mode = own.choice(.inkMode, InkMode.self)
    guard own.has(.target) || format?.isForScreens == true else {
      for setting in [Setting.dither, .inkMode] where own.has(setting) {
        own.report(setting, "\(setting) requires a \(.target)")
      }
      return nil
    }
    guard let name = own.has(.target) ? own.text(.target) : PictureJob.anyScreen else { return nil }
    do {
      return ScreenStyle(try resolver.screens().target(named: name), method: method, mode: mode)
    } catch {
      own.report(.target, "\(.target): \("\(error)")")
      return nil
    }
  }

  private func style(_ stated: PictureFormat?, _ screen: ScreenStyle?, isFormatKnown: Bool) -> PictureStyle {
    let background = own.word(.background)
    let cornerRadius = own.number(.cornerRadius)
    let text = own.choice(.svgText, SVGWriter.TextStyle.self)
    let format = stated ?? screen?.target.standardFormat ?? .png
    let transparencySettings = [Setting.background, .cornerRadius].filter(own.has)
    if let target = screen?.target {
      if let refusal = target.refusal(of: format) {
        let setting: Setting = own.has(.format) ? .format : .path
        let hint: SettingMessage =
          own.has(.target)
          ? "\(setting): \(refusal)" : "\(setting): \(refusal); add \(.target) with a target that does"
        own.report(setting, hint)
      }
      for setting in transparencySettings where target.colors != .trueColor {
        // A radius of 0 is that of every panel.
        if setting == .cornerRadius, cornerRadius == 0 { continue }
        own.report(setting, "\(setting): \(target.name) does not support transparency")
      }
    }
    if isFormatKnown {
      if !format.hasTransparency, screen == nil {
        for setting in transparencySettings {
          own.report(
            setting,
            "\(setting) requires \(Self.names { $0.hasTransparency }), but the format is \(format.name.uppercased())"
          )
        }
      }
      if !format.hasLiveText, own.has(.svgText) {
        own.report(
          .svgText,
          "\(.svgText) requires \(Self.names { $0.hasLiveText }), but the format is \(format.name.uppercased())")
      }
    }
    var style = PictureStyle(
      format: format, isTransparent: background != nil, cornerRadius: cornerRadius ?? 0, hasLiveText: text == .live,
      screen: screen)
    readFrames(into: &style, isFormatKnown: isFormatKnown)
    return style
  }

  /// Reads what moving pictures and JPEG pictures have besides.
  private func readFrames(into style: inout PictureStyle, isFormatKnown: Bool) {
    var unused: [(setting: Setting, formats: String)] = []
    let moving = Self.names { $0.isAnimated }
    // A default changes nothing, whatever the format.
    if let count = own.integer(.frames), count != style.frameCount {
      style.frameCount = count
      if !style.format.isAnimated { unused.append((.frames, moving)) }
    }
    if let seconds = own.duration(.frameDuration, in: 0.02...86_400), seconds != style.frameDuration {
      style.frameDuration = seconds
      if !style.format.isAnimated { unused.append((.frameDuration, moving)) }
    }
    if let quality = own.integer(.quality), quality != style.quality {
      style.quality = quality
      if style.format != .jpg { unused.append((.quality, "JPG")) }
    }
    guard isFormatKnown else { return }
    for (setting, formats) in unused {
      own.report(
        setting, "\(setting) requires \(formats), but the format is \(style.format.name.uppercased())")
    }
  }

  /// Returns a list such as `PNG, SVG and APNG`.
  private static func names(where isIncluded: (PictureFormat) -> Bool) -> String {
    let names = PictureFormat.all.filter(isIncluded).map { $0.name.uppercased() }
    let first = names.dropLast().joined(separator: ", ")
    return ([first] + names.suffix(1)).filter { !$0.isEmpty }.joined(separator: " and ")
  }

  private func size(scale: Double?, screen: Target?) -> Size? {
    guard let text = own.text(.size) else { return nil }
    guard let sides = SizeText.sides(text) else {
      own.refuse(text, of: .size)
      return nil
    }
    let size = Size(width: sides.width, height: sides.height)
    let scale = scale ?? screen?.scale ?? Canvas.standardScale
    if let screen, let points = screen.points(scale: scale) {
      guard (try? CanvasSize(points: size, scale: scale)) != (try? CanvasSize(points: points, scale: scale)) else {
        return size
      }
      own.report(
        .size,
        """
        \(.size): \(screen.name) has \(points.width.plain)x\(points.height.plain) points at \(scale.plain) pixels a point; \
        omit \(.size)
        """)
      return nil
    }
    do {
      _ = try CanvasSize(points: size, scale: scale)
    } catch {
      own.report(.size, "\(.size) times \(.scale) is too large: \("\(error)")")
    }
    return size
  }
}
