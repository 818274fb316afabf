/// The direction in which a picture is laid out.
package enum PictureDirection: String, Sendable, Hashable, Codable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// The values of the setting `direction`.
package enum DirectionChoice: String, Sendable, CaseIterable {
  /// From left to right.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"
  /// The direction of the language.
  case auto

  /// The direction; nil for the direction of the language.
  package var direction: PictureDirection? { PictureDirection(rawValue: rawValue) }
}
