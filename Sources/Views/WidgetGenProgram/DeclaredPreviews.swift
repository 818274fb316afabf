internal import CTypeRecords
internal import WidgetUI

/// The previews of Live Activities in the sources of the program: those that `#Preview` declares as types, and those of
/// types with previews for an editor.
@MainActor
enum DeclaredPreviews {
  /// Returns the previews; the previews of a file are in the order of their declarations.
  static func all() -> [ActivityPreview] {
    // The macro writes the first name, and types with previews have the second one by convention.
    types(named: "__ActivityPreview").compactMap { ($0 as? any ActivityPreviewProvider.Type)?.preview }
      + types(named: "Previews").compactMap { $0 as? any PreviewProvider.Type }.flatMap { ActivityPreview.all(of: $0) }
  }

  /// Returns the types of the program with a text in their names.
  private static func types(named marker: String) -> [Any.Type] {
    var types: [Any.Type] = []
    var position = 0
    while let metadata = type_records_next(marker, &position) {
      // The records hold metadata of types, which live as long as the program.
      types.append(unsafeBitCast(metadata, to: Any.Type.self))
    }
    return types
  }
}
