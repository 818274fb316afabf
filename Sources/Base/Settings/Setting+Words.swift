extension Setting {
  /// Returns a description of the default, such as "the data's", with keys and values in backquotes; nil without a
  /// default.
  ///
  /// `words` replaces the setting's own description of the default.
  public func defaultText(_ words: String? = nil) -> String? {
    let text = words ?? defaultDescription ?? defaultValue.map { "`\($0)`" }
    guard let general else { return text }
    return ["`\(general)`", text].compactMap { $0 }.joined(separator: ", else ")
  }
}
