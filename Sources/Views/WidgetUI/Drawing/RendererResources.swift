internal import FileAccess
internal import Raster
internal import SVGReading
internal import WidgetLayout
internal import WidgetRendering
internal import WidgetScene

/// The colours and images of a renderer's asset catalogues, and the built-in icons.
final class RendererResources: ViewResources {
  private let catalog: AssetCatalog
  private let renderer: WidgetRenderer
  private var bitmaps: [String: Bitmap?] = [:]

  /// The maximum size of an image file.
  private static let maximumBytes = 64 << 20

  init(catalog: AssetCatalog, renderer: WidgetRenderer) {
    self.catalog = catalog
    self.renderer = renderer
  }

  func color(_ name: String, scheme: ColorScheme) -> WidgetScene.Color? {
    catalog.colors[name].map { scheme == .dark ? $0.dark : $0.light }
  }

  func image(_ name: String, scheme: ColorScheme, scale: Double) -> ImageAsset? {
    guard let set = catalog.images[name], let file = set.file(scheme: scheme, scale: scale),
      let bitmap = bitmap(file.path)
    else { return nil }
    let pixels = file.scale ?? 1
    return ImageAsset(
      bitmap: bitmap, size: Size(width: Double(bitmap.width) / pixels, height: Double(bitmap.height) / pixels),
      isTemplate: set.isTemplate)
  }

  private func bitmap(_ path: String) -> Bitmap? {
    if let known = bitmaps[path] { return known }
    var bitmap: Bitmap?
    if let bytes = bytes(path), let pixels = try? PictureFile(bytes).pixels() {
      bitmap = try? Bitmap(width: pixels.width, height: pixels.height, rgba: pixels.rgba)
    }
    bitmaps[path] = .some(bitmap)
    return bitmap
  }

  private func bytes(_ path: String) -> [UInt8]? {
    try? InputFile.read(path, limit: Self.maximumBytes, advice: "is this an image?")
  }

  func icon(_ name: String, ink: WidgetScene.Color, scheme: ColorScheme) -> DrawingContent? {
    if let file = catalog.images[name]?.file(scheme: scheme, scale: 1), file.path.hasSuffix(".svg"),
      let bytes = bytes(file.path), let icon = try? SVGPicture(bytes, file: file.path)
    {
      return DrawingContent(size: icon.size, items: icon.items(ink: ink))
    }
    return try? renderer.icon(name, ink: ink, scheme: scheme == .dark ? .dark : .light)
  }
}
