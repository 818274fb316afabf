internal import Pictures
package import Settings

// Settings of widgets written in Swift.
extension Setting {
  /// The asset catalogs of widgets written in Swift.
  package static let assets = Setting(
    "assets", .list(of: .path),
    flag: Flag(
      "--assets", valueName: "dir",
      help: "an asset catalog, `Assets.xcassets`, of widgets written in Swift; repeatable", isRare: true),
    help: "a list of asset catalogs (`Assets.xcassets`), for programs with widgets written in Swift")
  /// The texts of widgets written in Swift.
  package static let strings = Setting(
    "strings", .list(of: .path),
    flag: Flag(
      "--strings", valueName: "path",
      help: "texts of widgets written in Swift: a .strings or .xcstrings file, an .lproj folder, or a folder of these; "
        + "repeatable", isRare: true),
    help: "a list of `.strings` and `.xcstrings` files, `.lproj` folders, and folders of these, for programs with "
      + "widgets written in Swift")
  /// A `ViewRenderingMode`.
  package static let renderingMode = Setting(
    "renderingMode", .choice(ViewRenderingMode.self), flag: Flag("--rendering-mode", valueName: "mode", isRare: true),
    defaultDescription: "the family's; with a tint `accented`",
    help: "how widgets written in Swift are tinted: `fullColor`; `accented`, as on a tinted home screen; `vibrant`, as "
      + "on the lock screen"
  )
  .form(Form("Rendering mode", isRare: true))
  /// The tint of widgets written in Swift.
  package static let tint = Setting(
    "tint", .color, flag: Flag("--tint", valueName: "color", isRare: true), defaultDescription: "the accent colour",
    help: "the colour of accented views of widgets written in Swift; other views are white"
  )
  .form(Form("Tint", isRare: true))
  /// A `ViewTextSize`.
  package static let textSize = Setting(
    "textSize", .choice(ViewTextSize.self), flag: Flag("--text-size", valueName: "size", isRare: true),
    defaultDescription: "`large`", help: "the Dynamic Type size of texts in widgets written in Swift"
  )
  .form(Form("Text size", isRare: true))
}
