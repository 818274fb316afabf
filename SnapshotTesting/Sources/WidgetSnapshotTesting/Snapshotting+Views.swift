import Comparing
import Foundation
import SnapshotTesting
import WidgetUI

/// The size of a picture of a view.
public enum SnapshotLayout: Hashable, Sendable {
  /// The size of a family of widgets, with its margins and its shape of lock screens.
  case family(WidgetFamily)
  /// A size in points, without margins.
  case fixed(width: CGFloat, height: CGFloat)
}

extension Snapshotting where Value: View, Format == PNG {
  /// A picture of a view in the size of a medium widget.
  public static var image: Snapshotting { .image() }

  /// Returns a strategy for pictures of views, compared by pixels.
  ///
  ///     assertSnapshot(of: CupView(count: 3), as: .image(layout: .fixed(width: 158, height: 158)))
  ///
  /// Pictures depend on nothing but the view, these parameters and the fonts. They are not those of a phone: record them
  /// on Linux. A view that cannot be drawn fails the test.
  ///
  /// - Parameters:
  ///   - precision: ignored: no tolerance is a percentage of the picture.
  ///   - perceptualPrecision: 1 for equal pixels; below 1, differences that are not visible are allowed.
  ///   - layout: the size of the picture.
  ///   - scheme: the colour scheme.
  ///   - scale: the scale in pixels per point, 0.5...8.
  ///   - date: the current date, to which relative dates refer.
  ///   - locale: the language and the conventions of texts.
  ///   - timeZone: the time zone of dates.
  ///   - assets: the colours and images that the view refers to.
  ///   - strings: the localized texts that the view refers to.
  /// - Returns: the strategy.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, layout: SnapshotLayout = .family(.systemMedium),
    scheme: ColorScheme = .light, scale: Double = 2, date: Date = Date(timeIntervalSince1970: 0),
    locale: Locale = Locale(identifier: "en_US"), timeZone: TimeZone = .gmt, assets: AssetCatalog = AssetCatalog(),
    strings: StringTables = StringTables()
  ) -> Snapshotting {
    var context = ViewContext(
      family: layout.family, size: layout.size, scheme: scheme, scale: scale, date: date, locale: locale,
      timeZone: timeZone)
    context.hasContentMargins = layout.hasMargins
    let settings = DrawingSettings(context: context, assets: assets, strings: strings)
    return Snapshotting(
      pathExtension: "png", diffing: .png(tolerance: perceptualPrecision < 1 ? .perceptual : .exact),
      asyncSnapshot: { view in settings.picture(of: view) })
  }
}

extension SnapshotLayout {
  fileprivate var family: WidgetFamily {
    guard case .family(let family) = self else { return .systemMedium }
    return family
  }

  fileprivate var size: CGSize? {
    guard case .fixed(let width, let height) = self else { return nil }
    return CGSize(width: width, height: height)
  }

  fileprivate var hasMargins: Bool {
    if case .family = self { true } else { false }
  }
}

/// The conditions under which pictures are drawn.
private struct DrawingSettings: Sendable {
  let context: ViewContext
  let assets: AssetCatalog
  let strings: StringTables

  /// Draws a view on the main actor, where views are evaluated: at once if the caller is on it.
  func picture(of view: some View) -> Async<PNG> {
    // The caller waits for the picture, and does not change the view meanwhile.
    nonisolated(unsafe) let view = view
    if MainQueue.isCurrent { return Async(value: MainActor.assumeIsolated { draw(view) }) }
    return Async { completion in
      nonisolated(unsafe) let completion = completion
      DispatchQueue.main.async { completion(draw(view)) }
    }
  }

  @MainActor private func draw(_ view: some View) -> PNG {
    do {
      let renderer = try ViewRenderer(assets: assets, strings: strings)
      return PNG(data: Data(try renderer.png(of: view, in: context)))
    } catch {
      return PNG(problem: "\(error)")
    }
  }
}

/// The queue of the main actor, which is not always on the main thread: Swift Testing on Linux runs it on others.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller is on the queue.
  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
