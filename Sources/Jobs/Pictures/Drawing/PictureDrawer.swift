internal import CairoRendering
internal import FoundationEssentials
package import Panels
package import Templating
package import WidgetLayout
package import WidgetRendering
package import WidgetScene
package import WidgetTimeline

/// Draws entries of jobs to the bytes of pictures, for all destinations.
///
/// Not Sendable: a worker has its own.
package struct PictureDrawer {
  /// The renderer with the caches shared by all pictures.
  package let renderer: WidgetRenderer

  /// Creates a drawer.
  package init(_ renderer: WidgetRenderer) {
    self.renderer = renderer
  }

  /// Draws an entry in a context from ``PreparedJob/context(at:placeZone:)``.
  ///
  /// - Throws: `DocumentError` if the template binds to something the entry does not have; if the picture is too large
  ///   or drawing fails.
  package func draw(
    _ look: PreparedLook, _ shown: ShownEntry, scheme: ColorScheme, in context: TimelineContext
  ) throws -> EncodedPicture {
    let (scene, warnings) = try layOut(look, shown, scheme: scheme, in: context)
    var picture = try encode(scene, of: look, shown, scheme: scheme, in: context)
    picture.warnings = warnings
    return picture
  }

  /// Returns the display list of an entry.
  package func scene(
    of look: PreparedLook, _ shown: ShownEntry, scheme: ColorScheme, in context: TimelineContext
  ) throws -> Scene {
    try layOut(look, shown, scheme: scheme, in: context).scene
  }

  /// Returns the display list of an entry, and warnings for the user, one line each.
  package func layOut(
    _ look: PreparedLook, _ shown: ShownEntry, scheme: ColorScheme, in context: TimelineContext
  ) throws -> (scene: Scene, warnings: [String]) {
    let (bound, environment) = try bound(look, shown, scheme: scheme, in: context)
    let scene = renderer.layOut(bound, in: environment)
    // The program's own templates are held to more by its tests; what they cut depends on the language and the data.
    let isCustomTemplate = if case .template = look.look.template { shown.template == nil } else { false }
    let faults = isCustomTemplate ? warnings(of: scene, look, isDark: scheme == .dark) : SceneFaults.cutTexts(of: scene)
    return (scene, bound.warnings + Self.warnings(of: scene, shown) + faults)
  }

  /// Returns the faults of a display list as the look's target shows it.
  package func faults(of scene: Scene, _ look: PreparedLook) -> [SceneFault] {
    SceneFaults.faults(of: seen(scene, look), outlines: renderer.outlines)
  }

  private func warnings(of scene: Scene, _ look: PreparedLook, isDark: Bool) -> [String] {
    SceneFaults.warnings(
      of: scene, seen: seen(scene, look), outlines: renderer.outlines, for: look.look.style.target,
      isDark: isDark)
  }

  private func seen(_ scene: Scene, _ look: PreparedLook) -> Scene {
    guard let (target, inks) = look.look.style.drawing else { return scene }
    return renderer.inked(scene, scale: look.canvas.scale, on: target, inks: inks)
  }

  /// Returns the frames of the nodes in an entry's view tree, in points.
  package func frames(
    of look: PreparedLook, _ shown: ShownEntry, scheme: ColorScheme, in context: TimelineContext
  ) throws -> [NodeFrame] {
    let (bound, environment) = try bound(look, shown, scheme: scheme, in: context)
    return renderer.frames(of: bound, in: environment)
  }

  private func bound(
    _ look: PreparedLook, _ shown: ShownEntry, scheme: ColorScheme, in context: TimelineContext
  ) throws -> (BoundTemplate, RenderEnvironment) {
    let environment = environment(of: look, shown, scheme: scheme, in: context)
    let template = try shown.template.map { try renderer.template($0, in: environment) } ?? look.template
    return (try renderer.bind(shown.entry, template: template, in: environment), environment)
  }

  /// Returns the environment that an entry is drawn in.
  func environment(
    of look: PreparedLook, _ shown: ShownEntry, scheme: ColorScheme, in context: TimelineContext
  ) -> RenderEnvironment {
    let canvas = look.canvas
    var environment = RenderEnvironment(
      timeline: context, scheme: scheme, size: canvas.size, scale: canvas.scale,
      screen: look.look.style.traits(scale: canvas.scale), theme: look.theme,
      attribution: shown.attribution, tileTemplates: look.tileTemplates)
    let files = PictureFiles(
      template: look.template.file, fetched: shown.pictures, given: look.givenPictures)
    if let direction = look.look.direction {
      environment.timeline.language.isRightToLeft = direction == .rightToLeft
    }
    environment.pictureFile = { name, isWritten in try files.bytes(name, isWritten: isWritten) }
    let views = shown.views
    environment.view = { try views.view($0) }
    return environment
  }

  /// Encodes the display list of an entry and, in formats of several frames, the entries that follow it.
  ///
  /// The format is the look's own if `format` is nil. For a panel, it must be one that the panel takes.
  package func encode(
    _ scene: Scene, of look: PreparedLook, _ shown: ShownEntry, scheme: ColorScheme, as format: PictureFormat? = nil,
    in context: TimelineContext
  ) throws -> EncodedPicture {
    let scale = look.canvas.scale
    let size = try CanvasSize(points: scene.size, scale: scale)
    var style = look.look.style
    style.format = format ?? style.format
    var described = scene
    if style.describes(style.format) {
      described.alternativeText = try look.alternativeText(of: shown, scheme: scheme, in: context)
    }
    var frames = [described]
    if style.format.isAnimated {
      frames += try shown.following.map { entry in
        var next = shown
        next.entry = entry
        return try self.scene(of: look, next, scheme: scheme, in: context)
      }
    }
    let bytes = try style.encode(frames, scale: scale, with: renderer)
    return EncodedPicture(
      bytes: bytes, format: style.format, size: size, scheme: scheme, entryDate: shown.entry.date,
      validUntil: shown.validUntil, isStale: shown.isStale, warnings: Self.warnings(of: scene, shown))
  }

  /// Returns a PNG of a display list as the panel shows it: upright, in the measured colours of its inks.
  ///
  /// Without a target, the picture is unchanged.
  ///
  /// - Throws: if drawing fails.
  package func simulate(_ scene: Scene, of look: PreparedLook) throws -> [UInt8] {
    let scale = look.canvas.scale
    guard let (target, inks) = look.look.style.drawing else { return try renderer.png(of: scene, scale: scale) }
    return try renderer.simulate(scene, scale: scale, for: target, inks: inks)
  }

  /// Returns warnings about a display list for the user, one line each.
  package static func warnings(of scene: Scene, _ shown: ShownEntry) -> [String] {
    // Texts that were cut because they are too long for any widget have been reported already.
    let truncated = scene.truncatedTexts.filter { text in
      text == "…" || !shown.cutTexts.contains { $0.hasPrefix(text.dropLast()) }
    }
    return shown.entry.tileProblems + truncated.map { "clipped text: \"\($0)\"" }
      + scene.leftOut.map { "no room for \"\($0)\"" }
  }
}
