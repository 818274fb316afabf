public import FoundationEssentials
import FoundationInternationalization

/// Zones of the IANA database by their names.
public enum ZoneNames {
  /// The zone of a name such as `Asia/Tokyo`, nil for anything else.
  ///
  /// Foundation looks the name up as a file, so anything but a plain name is kept from it.
  public static func zone(_ name: String) -> TimeZone? {
    let isPlain =
      name.utf8.count <= 64 && name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/_+-".contains($0)) }
    return isPlain ? TimeZone(identifier: name) : nil
  }

  /// Nothing but a reference to the part of Foundation that knows zones.
  ///
  /// In a program with the static Swift library, `TimeZone(identifier:)` is nil for every name unless something
  /// refers to the formatters of FoundationInternationalization (measured with Swift 6.3.1; `Calendar` and
  /// `TimeZone.localizedName` are not enough). Visible to other modules, so that no optimizer may drop it.
  public static let formatterThatLinksZones: any Sendable.Type = Date.FormatStyle.self
}
