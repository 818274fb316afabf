internal import Comparing
internal import FileAccess
internal import FoundationEssentials
package import Panels
internal import Pictures
internal import Templating
internal import WidgetBase
internal import WidgetRendering
internal import WidgetScene
internal import WidgetTimeline

/// A picture of a widget with the data of a sample.
package struct WidgetPicture: Sendable {
  /// The name of the golden: `SAMPLE.FAMILY-SCHEME`, or `SAMPLE.panel`.
  package let name: String
  /// The file, a PNG.
  package let bytes: [UInt8]
  /// Whether the folder has a golden of it.
  package let isStored: Bool
  /// The texts and icons that are not whole or cannot be seen, one line each.
  package let faults: [String]

  /// The path of its golden inside the folder.
  package var path: String { "Goldens/\(name).png" }
}

extension WidgetTrial {
  /// Draws all samples in all families in both schemes, and on a panel with two inks.
  ///
  /// Four of the pictures are stored as goldens: of the first sample medium and light, small and dark, and the panel; of
  /// each other sample medium and light.
  ///
  /// - Throws: as ``entry(of:family:)``, and if a picture cannot be drawn.
  package func pictures(for panel: Target) throws -> [WidgetPicture] {
    try declaration.samples.enumerated().flatMap { index, sample in
      let families = declaration.families
      var pictures = try families.flatMap { family in
        try [ColorScheme.light, .dark].map { scheme in
          let isStored =
            scheme == .light
            ? family == .medium || !families.contains(.medium) && family == families.first
            : index == 0 && family == .small
          return try picture(of: sample, family, scheme, target: nil, isStored: isStored)
        }
      }
      pictures.append(try picture(of: sample, panel.family, .light, target: panel, isStored: index == 0))
      return pictures
    }
  }

  private func picture(
    of sample: WidgetDeclaration.Sample, _ family: WidgetFamily, _ scheme: ColorScheme, target: Target?, isStored: Bool
  ) throws -> WidgetPicture {
    let (entry, context) = try entry(of: sample, family: family)
    let style = PictureStyle(format: .png, target: target)
    let look = try PreparedLook(
      Look(
        template: .builtIn(declaration.name), theme: .builtIn(Theme.refined.name), canvas: Canvas(family: family),
        scheme: scheme == .light ? .light : .dark, style: style),
      renderer: renderer)
    let drawer = PictureDrawer(renderer)
    let shown = ShownEntry(entry, attribution: attribution)
    let scene = try drawer.scene(of: look, shown, scheme: scheme, in: context)
    let picture = try drawer.draw(look, shown, scheme: scheme, in: context)
    let name = target == nil ? "\(family.rawValue)-\(scheme.rawValue)" : "panel"
    return WidgetPicture(
      name: "\(sample.name).\(name)", bytes: picture.bytes, isStored: isStored,
      faults: drawer.faults(of: scene, look).map(\.message))
  }

  /// Returns how a picture differs from a golden: the share of its pixels; nil if it is the same, 1 for another size.
  package static func difference(of actual: [UInt8], from golden: [UInt8]) throws -> Double? {
    if actual == golden { return nil }
    let comparison = PictureComparator(.exact).compare(
      expected: try ComparablePicture(file: golden), actual: try ComparablePicture(file: actual))
    guard !comparison.isSame else { return nil }
    return comparison.reason == .size ? 1 : Double(comparison.differing) / Double(max(1, comparison.total))
  }
}
