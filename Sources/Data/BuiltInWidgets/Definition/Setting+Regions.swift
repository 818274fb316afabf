internal import Settings

extension Setting {
  /// Returns the description of a default that regions change: Fahrenheit in the United States, for example.
  package static func regionalDefault(_ value: String) -> String {
    "`\(value)`; with a theme other than `classic` by the region of `locale`"
  }
}
