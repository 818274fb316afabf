package import Templating

extension Theme {
  /// Its colour sets, those of the layers below among them, in alphabetical order.
  ///
  /// - Throws: `DocumentError` for a wrong file of a user's theme.
  package func colorSets() throws -> [(name: String, colors: ColorSet)] {
    let assets = AssetStore(self)
    return try assets.colorSetNames.compactMap { name in try assets.colorSet(name).map { (name, $0) } }
  }
}
