public import FoundationEssentials
import FoundationInternationalization
internal import Glibc

/// Time zones of the IANA database by name.
public enum ZoneNames {
  /// Returns the zone with a name such as `Asia/Tokyo`; nil for unknown names.
  ///
  /// Foundation uses the name as a file path, so only plain names are passed to it.
  public static func zone(_ name: String) -> TimeZone? {
    let isPlain =
      name.utf8.count <= 64 && name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/_+-".contains($0)) }
    return isPlain ? TimeZone(identifier: name) : nil
  }

  /// Returns the time zone of the machine: the target of `/etc/localtime`, unless an environment variable overrides it.
  ///
  /// Foundation gives the same result, but searches all variables for it, which takes 2 % of the instructions for a
  /// picture.
  public static func system(in variables: [String: String]) -> TimeZone {
    guard variables["TZ"] == nil, variables["TZFILE"] == nil, let path = target(of: "/etc/localtime") else {
      return .current
    }
    let parts = path.split(separator: "/")
    guard let folder = parts.firstIndex(of: "zoneinfo"), folder + 1 < parts.count else { return .current }
    return zone(String(path[parts[folder + 1].startIndex...])) ?? .current
  }

  /// Returns the target of a symbolic link; nil if the path is not a link.
  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4_096)
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// A reference to the part of Foundation that implements time zones.
  ///
  /// In a program with the static Swift library, `TimeZone(identifier:)` is nil for every name unless the formatters of
  /// FoundationInternationalization are referenced (measured with Swift 6.3.1; `Calendar` and `TimeZone.localizedName`
  /// are not enough). It is public, so that no optimizer may remove it.
  public static let formatterThatLinksZones: any Sendable.Type = Date.FormatStyle.self
}
