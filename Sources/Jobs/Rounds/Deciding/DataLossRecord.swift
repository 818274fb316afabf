internal import FileAccess
internal import FoundationEssentials

/// The stored fact that an output's last picture showed missing data, so that the loss is reported once.
struct DataLossRecord: StateRecord {
  static let folder = "losses"
  static let version = 1
  static let isDurable = false

  /// The instant of the first picture without them.
  var since: Date
}

extension StateFolder {
  /// Records whether a picture shows that its data are missing.
  ///
  /// - Parameters:
  ///   - isLost: whether they are missing.
  ///   - instant: the instant of the picture.
  ///   - key: the key of the output's state.
  /// - Returns: whether the loss is new: as far as known, the last picture still had its data.
  func note(dataLoss isLost: Bool, at instant: Date, key: String) -> Bool {
    let isKnown: Bool
    do {
      isKnown = try bytes(of: DataLossRecord.self, key: key) != nil
    } catch {
      // An unreadable record also means that the loss was reported.
      isKnown = true
    }
    guard isLost != isKnown else { return false }
    if isLost {
      // If the record cannot be stored, the loss is reported each time.
      try? write(DataLossRecord(since: instant), key: key)
    } else {
      _ = remove(DataLossRecord.self, key: key)
    }
    return isLost
  }
}
