internal import CTypeRecords
internal import WidgetUI

/// The previews of Live Activities in the sources of the program, which `#Preview` declares as types.
@MainActor
enum DeclaredPreviews {
  /// The part of their names by which the types are found; the macro writes it.
  private static let marker = "__ActivityPreview"

  /// The types that were found.
  private final class Found {
    var types: [any ActivityPreviewProvider.Type] = []
  }

  /// Returns the previews, those of a file in the order of their declarations.
  static func all() -> [ActivityPreview] {
    let found = Found()
    withExtendedLifetime(found) {
      type_records_named(
        marker,
        { metadata, context in
          // The records hold metadata of types, which live as long as the program.
          guard let metadata, let context,
            let type = unsafeBitCast(metadata, to: Any.Type.self) as? any ActivityPreviewProvider.Type
          else { return }
          Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().types.append(type)
        }, Unmanaged.passUnretained(found).toOpaque())
    }
    return found.types.map { $0.preview }
  }
}
