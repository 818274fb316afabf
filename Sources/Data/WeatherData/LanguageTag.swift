/// A language code with optional subtags, such as `pt-br`.
enum LanguageTag {
  /// Returns the language without script and region, in lowercase: `pt`.
  static func language(of tag: String) -> String {
    String(tag.prefix { $0 != "-" }).lowercased()
  }
}
