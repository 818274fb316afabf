internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import Panels
internal import Raster
internal import Shelf

/// Draws an empty battery on the pictures of devices whose charge is low.
actor BatteryMarks {
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private struct Mark {
    /// The digest of the picture without a mark.
    let digest: String
    let picture: ServedPicture
  }

  private nonisolated let executor = SerialQueueExecutor(label: "battery marks")
  private nonisolated let shelf: PictureShelf
  /// The marked pictures, by the ids of devices.
  private var marks: [String: Mark] = [:]

  /// The points of charge above the limit from which a mark disappears, so that it does not come and go.
  private static let hysteresis = 5.0

  init(shelf: PictureShelf) {
    self.shelf = shelf
  }

  /// Returns the picture of a device with a mark if its battery is low; nil if the picture has to have none.
  ///
  /// `target` is the one for which it was drawn; nil for a picture in full colour. A picture that cannot be read again,
  /// such as BMP, gets no mark.
  func marked(
    _ picture: ServedPicture, on device: DeviceSettings, _ state: DeviceState, drawnFor target: Target?
  ) -> ServedPicture? {
    guard let limit = device.functions.lowBattery, state.isCharging != true, let charge = state.batteryPercent,
      Double(charge) <= Double(limit) + (marks[device.id] == nil ? 0 : Self.hysteresis)
    else {
      marks[device.id] = nil
      return nil
    }
    if let mark = marks[device.id], mark.digest == picture.digest { return mark.picture }
    guard let bytes = try? Self.draw(on: picture, target) else { return nil }
    let drawing = Drawing(bytes, size: picture.size)
    let key = "battery \(device.id)"
    let marked = ServedPicture(
      name: shelf.name(of: drawing.digest, key), format: picture.format, entryDate: picture.entryDate,
      changedAt: picture.changedAt, drawing: drawing)
    shelf.put(message: marked, as: key)
    marks[device.id] = Mark(digest: picture.digest, picture: marked)
    return marked
  }

  private static func draw(on picture: ServedPicture, _ target: Target?) throws -> [UInt8] {
    let pixels = try PictureFile(picture.bytes).pixels()
    guard let target else { return try PNGEncoder().encodeRGB(BatteryGlyph.drawn(on: pixels)) }
    // The file's picture is turned for the target.
    let marked = BatteryGlyph.drawn(on: pixels.rotated(by: target.rotation.inverse))
    guard target.colors.palette != nil, PictureFormat.forTargets.contains(picture.format) else {
      return try target.encode(marked)
    }
    return try target.encode(target.frame(of: marked, style: InkStyle(mode: .threshold)), as: picture.format)
  }
}

/// An empty battery in the upper right corner of a picture: black on white, visible in both schemes.
enum BatteryGlyph {
  static func drawn(on picture: PixelBuffer) -> PixelBuffer {
    let unit = max(1, min(picture.width, picture.height) / 120)
    // The white field, the outline, its inside, the tip and what is left of the charge; in units from the field's corner.
    let parts: [(x: Int, y: Int, width: Int, height: Int, gray: UInt8)] = [
      (0, 0, 16, 10, 255), (1, 1, 12, 8, 0), (2, 2, 10, 6, 255), (13, 3, 2, 4, 0), (3, 3, 2, 4, 0),
    ]
    let left = picture.width - 16 * unit
    guard left >= 0, picture.height >= 10 * unit else { return picture }
    var pixels = picture.pixels
    for part in parts {
      for row in part.y * unit..<(part.y + part.height) * unit {
        let start = row * picture.width + left + part.x * unit
        for place in start..<start + part.width * unit { pixels[place] = Pixel(gray: part.gray) }
      }
    }
    return PixelBuffer(width: picture.width, height: picture.height, pixels: pixels)
  }
}
