public import Foundation

extension FileManager {
  /// Returns the folder that the apps of a group share: `Group Containers/ID` among the user's data.
  ///
  /// The folder exists only if someone has made it. The result is nil if the id is not a plain name.
  public func containerURL(forSecurityApplicationGroupIdentifier id: String) -> URL? {
    guard !id.isEmpty, !id.hasPrefix("."), !id.contains("/"), !id.contains("\0"),
      let data = urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    else { return nil }
    return data.appendingPathComponent("Group Containers/\(id)", isDirectory: true)
  }
}
