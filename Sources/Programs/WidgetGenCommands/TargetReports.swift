internal import Panels
internal import Raster
internal import WidgetTimeline

extension Target {
  /// `TRMNL, 7.5 inches, black and white: 800x480, gray-1, png or bmp, at most 90000 bytes`.
  var listing: String {
    var parts = [pixels.map { "\($0.width)x\($0.height)" } ?? "any size", colors.name]
    parts.append(formats.map(\.rawValue).joined(separator: " or "))
    if let maximumBytes { parts.append("at most \(maximumBytes) bytes") }
    if rotation.quarters != .none { parts.append("turned by \(rotation.quarters.rawValue)°") }
    if rotation.isMirrored { parts.append("mirrored") }
    return (summary.isEmpty ? "" : "\(summary): ") + parts.joined(separator: ", ")
  }

  func report(aliases: [String]) -> EntryContent {
    [
      "name": .text(name), "aliases": .list(aliases.map { .text($0) }), "summary": .text(summary),
      "width": Self.number(pixels?.width),
      "height": Self.number(pixels?.height), "rotation": .number(Double(rotation.quarters.rawValue)),
      "mirror": .bool(rotation.isMirrored), "colors": .text(colors.name), "bits": .number(Double(colors.bitDepth)),
      "formats": .list(formats.map { .text($0.rawValue) }), "maximumBytes": Self.number(maximumBytes),
      "rawLayout": colors.palette.map { .text(raw.layout(for: $0).rawValue) } ?? .null,
      "rawRotation": .number(Double(raw.rotation.rawValue)), "rawMirror": .bool(raw.isMirrored),
      "rawOne": .text(raw.isInverted ? "black" : "white"),
      "pixelsPerInch": pixelsPerInch.map { .number($0) } ?? .null,
      "scale": .number(scale), "family": .text(family.rawValue),
      "palette": colors.palette.map { .text($0.name) } ?? .null,
    ]
  }

  private static func number(_ value: Int?) -> EntryContent { value.map { .number(Double($0)) } ?? .null }
}

extension Palette {
  /// `black #000000, white #FFFFFF` if there are few.
  var listing: String {
    inks.count > 16 ? "\(inks.count) grays" : inks.map { "\($0.name) \($0.written.hex)" }.joined(separator: ", ")
  }

  var report: EntryContent {
    [
      "name": .text(name), "bits": .number(Double(bitDepth)),
      "inks": .list(
        inks.enumerated().map { index, ink in
          [
            "index": .number(Double(index)), "name": .text(ink.name), "written": .text(ink.written.hex),
            "shown": .text(ink.shown.hex), "code": .number(Double(ink.code)),
          ]
        }),
    ]
  }
}
