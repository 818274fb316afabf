public import Panels
public import Raster
public import Templating
public import WidgetTimeline

// Drawing of entries in one call. Each function binds the entry, lays it out and draws it in the same environment.
extension WidgetRenderer {
  /// Renders an entry as pixels.
  ///
  /// - Parameters:
  ///   - entry: the entry to show.
  ///   - template: the template, such as the result of ``template(_:in:)``.
  ///   - environment: the size, the scale and all else that decides what the picture shows.
  ///   - cornerRadius: the radius of the picture's transparent corners in points.
  /// - Returns: the picture at the environment's scale.
  /// - Throws: the errors of ``scene(of:template:in:)``; an error if the picture is too large or drawing fails.
  public func pixels(
    of entry: some TimelineEntry, template: Template, in environment: RenderEnvironment, cornerRadius: Double = 0
  ) throws -> PixelBuffer {
    try pixels(
      of: scene(of: entry, template: template, in: environment), in: environment, cornerRadius: cornerRadius)
  }

  /// Renders an entry as a PNG file.
  ///
  /// - Parameters:
  ///   - entry: the entry to show.
  ///   - template: the template, such as the result of ``template(_:in:)``.
  ///   - environment: the size, the scale and all else that decides what the picture shows.
  ///   - cornerRadius: the radius of the picture's transparent corners in points.
  /// - Returns: the bytes of the file, in the smallest colour type that represents the picture exactly.
  /// - Throws: the errors of ``scene(of:template:in:)``; an error if the picture is too large or drawing fails.
  public func png(
    of entry: some TimelineEntry, template: Template, in environment: RenderEnvironment, cornerRadius: Double = 0
  ) throws -> [UInt8] {
    try png(of: scene(of: entry, template: template, in: environment), in: environment, cornerRadius: cornerRadius)
  }

  /// Renders an entry as an SVG file.
  ///
  /// - Parameters:
  ///   - entry: the entry to show.
  ///   - template: the template, such as the result of ``template(_:in:)``.
  ///   - environment: the size, the scale and all else that decides what the picture shows.
  ///   - cornerRadius: the radius of the picture's transparent corners in points.
  ///   - liveText: whether texts are elements with their characters instead of outlines.
  /// - Returns: the text of the file.
  /// - Throws: the errors of ``scene(of:template:in:)``; an error if the picture is too large or drawing fails.
  public func svg(
    of entry: some TimelineEntry, template: Template, in environment: RenderEnvironment, cornerRadius: Double = 0,
    liveText: Bool = false
  ) throws -> String {
    try svg(
      of: scene(of: entry, template: template, in: environment), in: environment, cornerRadius: cornerRadius,
      liveText: liveText)
  }

  /// Renders an entry as a PDF file.
  ///
  /// - Parameters:
  ///   - entry: the entry to show.
  ///   - template: the template, such as the result of ``template(_:in:)``.
  ///   - environment: the size and all else that decides what the picture shows.
  /// - Returns: the bytes of the file. Its only page has the environment's size in points.
  /// - Throws: the errors of ``scene(of:template:in:)``; an error if drawing fails.
  public func pdf(
    of entry: some TimelineEntry, template: Template, in environment: RenderEnvironment
  ) throws -> [UInt8] {
    try pdf(of: scene(of: entry, template: template, in: environment))
  }

  /// Renders an entry as a file for a target, in its inks.
  ///
  /// - Parameters:
  ///   - entry: the entry to show.
  ///   - template: the template, such as the result of ``template(_:in:)``.
  ///   - environment: the size, the scale and all else that decides what the picture shows; see
  ///     ``RenderEnvironment/fitted(to:inks:)``.
  ///   - target: the target.
  ///   - inks: the dithering mode and method.
  ///   - format: the file format; nil for the target's first.
  /// - Returns: the bytes of the file.
  /// - Throws: the errors of ``scene(of:template:in:)``; an error if the environment's size does not match the target,
  ///   the file is too large, or drawing fails.
  public func encode(
    _ entry: some TimelineEntry, template: Template, in environment: RenderEnvironment, for target: Target,
    inks: InkStyle = InkStyle(), format: PictureFormat? = nil
  ) throws -> [UInt8] {
    try encode(
      scene(of: entry, template: template, in: environment), in: environment, for: target, inks: inks, format: format)
  }

  /// Renders an entry as a PNG file that simulates a target.
  ///
  /// - Parameters:
  ///   - entry: the entry to show.
  ///   - template: the template, such as the result of ``template(_:in:)``.
  ///   - environment: the size, the scale and all else that decides what the picture shows; see
  ///     ``RenderEnvironment/fitted(to:inks:)``.
  ///   - target: the target.
  ///   - inks: the dithering mode and method.
  /// - Returns: the bytes of the file. The picture is upright, in the measured colours of the target's inks.
  /// - Throws: the errors of ``scene(of:template:in:)``; an error if drawing fails.
  public func simulate(
    _ entry: some TimelineEntry, template: Template, in environment: RenderEnvironment, for target: Target,
    inks: InkStyle = InkStyle()
  ) throws -> [UInt8] {
    try simulate(scene(of: entry, template: template, in: environment), in: environment, for: target, inks: inks)
  }
}
