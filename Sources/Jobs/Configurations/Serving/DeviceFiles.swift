package import Panels
package import Pictures
package import Settings
internal import WidgetBase
internal import WidgetRendering

/// The files that devices with TRMNL's protocol draw.
///
/// The firmware draws every PNG. It silently ignores every BMP that is not in the format of its first panel, and
/// fetches a BMP again at every wake.
package enum DeviceFiles {
  /// The formats, the preferred one first.
  package static let formats: [PictureFormat] = [.png, .bmp]
  /// The size in pixels of the BMP files that are drawn.
  private static let bitmapSize = Target.PixelSize(width: 800, height: 480)
  /// The bits per pixel of the BMP files that are drawn.
  private static let bitmapDepth = 1

  /// The formats that devices accept, for messages.
  package static var summary: String {
    "devices accept PNG, and BMP of \(text(bitmapSize, bitmapDepth))"
  }

  /// Returns whether devices draw a file.
  package static func take(_ file: [UInt8], format: PictureFormat) -> Bool {
    guard format == .bmp else { return formats.contains(format) }
    guard file.count > 30 else { return false }
    func number(_ start: Int, _ count: Int) -> Int {
      file[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    // Rows of this width have no bytes between them.
    let pixelBytes = bitmapSize.width * bitmapSize.height * bitmapDepth / 8
    return number(18, 4) == bitmapSize.width && number(22, 4) == bitmapSize.height && number(28, 2) == bitmapDepth
      && file.count >= number(10, 4) + pixelBytes
  }

  /// Returns why devices draw no file of an output; nil if they draw one, or if only its files tell.
  package static func refusal(of style: PictureStyle) -> String? {
    let offered = style.offeredFormats
    if offered.contains(.png) { return nil }
    let names = offered.map { $0.rawValue.uppercased() }.joined(separator: " and ")
    guard offered.contains(.bmp), let target = style.target else { return "it is \(names); \(summary)" }
    guard let size = target.pixels, size != bitmapSize || target.colors.bitDepth != bitmapDepth else { return nil }
    return "it is \(names) of \(text(size, target.colors.bitDepth)); \(summary)"
  }

  private static func text(_ size: Target.PixelSize, _ depth: Int) -> String {
    "\(size.width)x\(size.height) pixels with \(depth) bit\(depth == 1 ? "" : "s")"
  }
}

extension Configuration {
  /// Returns the outputs that cannot be shown on their devices, where the file says so, in the order of the devices.
  ///
  /// Devices that show what others draw name no outputs of the file; their server finds out.
  package func deviceProblems() -> [SettingProblem] {
    devices.flatMap { device in
      device.playlist.items.compactMap { item in
        output(id: item.output).flatMap { DeviceFiles.refusal(of: $0.job.look.style) }.map { reason in
          SettingProblem(
            item.origin, nil, "the device cannot show the output \"\(excerpt(item.output))\": \(reason)")
        }
      }
    }
  }
}
