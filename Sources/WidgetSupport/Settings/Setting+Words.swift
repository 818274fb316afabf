extension Setting {
  /// Returns a description of the default: `the data's`, `` `units.pressure`, else `hPa` ``; nil if there is none.
  ///
  /// - Parameter words: replaces the setting's own description of the default.
  public func standardText(_ words: String? = nil) -> String? {
    let own = words ?? standardWords ?? standard.map { "`\($0)`" }
    guard let general else { return own }
    return ["`\(general)`", own].compactMap { $0 }.joined(separator: ", else ")
  }
}
