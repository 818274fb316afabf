internal import Timeline
internal import Weather

extension Language {
  /// The words for a condition, those of ``Weather/Condition/unknown`` where none is known.
  func words(for condition: Condition?) -> String {
    let condition = condition ?? .unknown
    return text("condition.\(condition.rawValue)") ?? condition.rawValue
  }
}
