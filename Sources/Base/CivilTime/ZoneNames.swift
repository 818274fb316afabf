public import FoundationEssentials
import FoundationInternationalization
internal import Glibc

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

  /// The zone of the machine: where `/etc/localtime` leads, unless a variable says otherwise.
  ///
  /// Foundation finds the same; it looks for it among all variables, which takes 2 % of the instructions of a picture.
  public static func system(in variables: [String: String]) -> TimeZone {
    guard variables["TZ"] == nil, variables["TZFILE"] == nil, let path = target(of: "/etc/localtime") else {
      return .current
    }
    let parts = path.split(separator: "/")
    guard let folder = parts.firstIndex(of: "zoneinfo"), folder + 1 < parts.count else { return .current }
    return zone(String(path[parts[folder + 1].startIndex...])) ?? .current
  }

  /// Where a symbolic link leads; nil for what is none.
  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4_096)
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Nothing but a reference to the part of Foundation that knows zones.
  ///
  /// In a program with the static Swift library, `TimeZone(identifier:)` is nil for every name unless something
  /// refers to the formatters of FoundationInternationalization (measured with Swift 6.3.1; `Calendar` and
  /// `TimeZone.localizedName` are not enough). Visible to other modules, so that no optimizer may drop it.
  public static let formatterThatLinksZones: any Sendable.Type = Date.FormatStyle.self
}
