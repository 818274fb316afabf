package import Settings

/// The text of a YAML file other than a configuration, held to the same limits.
package enum YAMLText {
  /// Returns the root of the only document; nil for a file that holds only comments.
  ///
  /// `path` is the path of the file, for the origins of values.
  ///
  /// - Throws: `SettingsError` if the text is not YAML, has tags or a second document, or exceeds the limits.
  package static func root(of yaml: [UInt8], path: String) throws(SettingsError) -> RawValue? {
    do {
      return try YAMLDocument.root(of: yaml, path: path)
    } catch {
      throw SettingsError([
        SettingProblem(error.position.origin(in: path), nil, SettingMessage(stringLiteral: error.message))
      ])
    }
  }
}
