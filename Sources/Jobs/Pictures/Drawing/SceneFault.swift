/// A place in a picture where a text or an icon is not whole, or cannot be seen.
package struct SceneFault: Hashable, Sendable {
  /// The reason why a text or an icon is not whole, or cannot be seen.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It leaves the canvas.
    case outside
    /// It leaves the area to which its group is clipped.
    case clipped
    /// It lies on or below another text or icon, or below an area.
    case covered
    /// Its contrast to what is under it is too low.
    case faint
  }

  package let kind: Kind
  /// The text in quotation marks, or the name of the icon.
  package let mark: String
  /// One line for the author of the template.
  package let message: String
}
