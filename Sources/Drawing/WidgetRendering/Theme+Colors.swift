internal import BuiltInWidgets
package import Templating

extension Theme {
  /// Returns the theme's colour sets in alphabetical order, including the sets of the layers below.
  ///
  /// - Throws: `DocumentError` for an invalid file in a custom theme.
  package func colorSets() throws -> [(name: String, colors: ColorSet)] {
    let assets = AssetStore(self, catalog: .builtIn)
    return try assets.colorSetNames.compactMap { name in try assets.colorSet(name).map { (name, $0) } }
  }
}
