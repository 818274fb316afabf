extension Setting {
  /// What is taken if nobody sets it, in words: `the data's`, `` `units.pressure`, else `hPa` ``; nil if nothing is.
  ///
  /// - Parameter words: at this place, instead of its own.
  public func standardText(_ words: String? = nil) -> String? {
    let own = words ?? standardWords ?? standard.map { "`\($0)`" }
    guard let general else { return own }
    return ["`\(general)`", own].compactMap { $0 }.joined(separator: ", else ")
  }
}
