internal import Foundation

// The system's colours by UIKit's names.

extension UIColor {
  /// The colour of labels.
  public static var label: UIColor { UIColor(Color(.label(0))) }
  /// The colour of secondary labels.
  public static var secondaryLabel: UIColor { UIColor(Color(.label(1))) }
  /// The colour of tertiary labels.
  public static var tertiaryLabel: UIColor { UIColor(Color(.label(2))) }
  /// The colour of quaternary labels.
  public static var quaternaryLabel: UIColor { UIColor(Color(.label(3))) }
  /// The colour of placeholders.
  public static var placeholderText: UIColor { UIColor(Color(.label(2))) }
  /// A dark colour for texts.
  public static var darkText: UIColor { UIColor(white: 0, alpha: 1) }
  /// A light colour for texts.
  public static var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
  /// The colour of separators.
  public static var separator: UIColor { UIColor(Color.separator) }
  /// The colour of opaque separators.
  public static var opaqueSeparator: UIColor { UIColor(Color.opaqueSeparator) }
  /// The colour of links.
  public static var link: UIColor { UIColor(Color.blue) }
  /// The colour of controls.
  public static var tintColor: UIColor { UIColor(Color.accentColor) }
  /// The colour of backgrounds.
  public static var systemBackground: UIColor { UIColor(Color.systemBackground) }
  /// The colour of content grouped on a background.
  public static var secondarySystemBackground: UIColor { UIColor(Color.secondarySystemBackground) }
  /// The colour of content grouped on a secondary background.
  public static var tertiarySystemBackground: UIColor { UIColor(Color.tertiarySystemBackground) }
  /// The colour of backgrounds of groups.
  public static var systemGroupedBackground: UIColor { UIColor(Color.systemGroupedBackground) }
  /// The colour of groups.
  public static var secondarySystemGroupedBackground: UIColor { UIColor(Color.secondarySystemGroupedBackground) }
  /// The colour of content within groups.
  public static var tertiarySystemGroupedBackground: UIColor { UIColor(Color.tertiarySystemGroupedBackground) }
  /// The colour of thin shapes.
  public static var systemFill: UIColor { UIColor(Color.track) }
  /// The colour of medium shapes.
  public static var secondarySystemFill: UIColor { UIColor(Color.secondarySystemFill) }
  /// The colour of large shapes.
  public static var tertiarySystemFill: UIColor { UIColor(Color.tertiarySystemFill) }
  /// The colour of very large shapes.
  public static var quaternarySystemFill: UIColor { UIColor(Color.quaternarySystemFill) }
  /// The system's red.
  public static var systemRed: UIColor { UIColor(Color.red) }
  /// The system's orange.
  public static var systemOrange: UIColor { UIColor(Color.orange) }
  /// The system's yellow.
  public static var systemYellow: UIColor { UIColor(Color.yellow) }
  /// The system's green.
  public static var systemGreen: UIColor { UIColor(Color.green) }
  /// The system's mint.
  public static var systemMint: UIColor { UIColor(Color.mint) }
  /// The system's teal.
  public static var systemTeal: UIColor { UIColor(Color.teal) }
  /// The system's cyan.
  public static var systemCyan: UIColor { UIColor(Color.cyan) }
  /// The system's blue.
  public static var systemBlue: UIColor { UIColor(Color.blue) }
  /// The system's indigo.
  public static var systemIndigo: UIColor { UIColor(Color.indigo) }
  /// The system's purple.
  public static var systemPurple: UIColor { UIColor(Color.purple) }
  /// The system's pink.
  public static var systemPink: UIColor { UIColor(Color.pink) }
  /// The system's brown.
  public static var systemBrown: UIColor { UIColor(Color.brown) }
  /// The system's gray.
  public static var systemGray: UIColor { UIColor(Color.gray) }
  /// A gray of the system, the lighter the higher its number.
  public static var systemGray2: UIColor { UIColor(Color.systemGray2) }
  /// A gray of the system, the lighter the higher its number.
  public static var systemGray3: UIColor { UIColor(Color.systemGray3) }
  /// A gray of the system, the lighter the higher its number.
  public static var systemGray4: UIColor { UIColor(Color.systemGray4) }
  /// A gray of the system, the lighter the higher its number.
  public static var systemGray5: UIColor { UIColor(Color.systemGray5) }
  /// A gray of the system, the lighter the higher its number.
  public static var systemGray6: UIColor { UIColor(Color.systemGray6) }
  /// A red that is the same in both schemes.
  public static var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// A green that is the same in both schemes.
  public static var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// A blue that is the same in both schemes.
  public static var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// A cyan that is the same in both schemes.
  public static var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// A yellow that is the same in both schemes.
  public static var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// A magenta that is the same in both schemes.
  public static var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// An orange that is the same in both schemes.
  public static var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  /// A purple that is the same in both schemes.
  public static var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// A brown that is the same in both schemes.
  public static var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// A gray that is the same in both schemes: black.
  public static var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// A gray that is the same in both schemes: darkGray.
  public static var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
  /// A gray that is the same in both schemes: gray.
  public static var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// A gray that is the same in both schemes: lightGray.
  public static var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
  /// A gray that is the same in both schemes: white.
  public static var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// A transparent colour.
  public static var clear: UIColor { UIColor(Color.clear) }
}
