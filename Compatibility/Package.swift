// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Modules of the names that sources of widgets import, so that they build here as they are. A package of its own:
// whoever depends on widgetgen itself does not get modules of these names.
let package = Package(
  name: "Compatibility",
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "WidgetKit", targets: ["WidgetKit", "ActivityKit", "AppIntents", "Intents"]),
    // A product of its own: packages that ask `canImport(Combine)` expect all of Apple's module.
    .library(name: "Combine", targets: ["Combine"]),
    // Likewise: only sources that import them need these.
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "Charts", targets: ["Charts"]),
    .library(name: "OSLog", targets: ["OSLog", "os"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    // Symbols of asset catalogues and classes of intent definitions, as Xcode makes them.
    .plugin(name: "AssetSymbols", targets: ["AssetSymbolsPlugin"]),
  ],
  dependencies: [.package(name: "widgetgen", path: "..")],
  targets: [
    .target(name: "SwiftUI", dependencies: [.product(name: "WidgetUI", package: "widgetgen"), "PreviewMacros"]),
    .target(
      name: "WidgetKit",
      dependencies: [
        .product(name: "WidgetUI", package: "widgetgen"), .product(name: "WidgetGenProgram", package: "widgetgen"),
        "SwiftUI",
      ]),
    .target(name: "ActivityKit", dependencies: [.product(name: "WidgetUI", package: "widgetgen")]),
    .target(name: "AppIntents", dependencies: [.product(name: "WidgetUI", package: "widgetgen")]),
    .target(name: "Intents", dependencies: [.product(name: "WidgetUI", package: "widgetgen")]),
    .target(name: "Charts", dependencies: [.product(name: "WidgetUI", package: "widgetgen")]),
    .target(name: "UIKit", dependencies: [.product(name: "WidgetUI", package: "widgetgen")]),
    // It uses nothing of the program, but must not be there before the packages of the program are built: ArgumentParser
    // takes a module of this name for Apple's.
    .target(name: "os", dependencies: ["OSModule", .product(name: "WidgetGenProgram", package: "widgetgen")]),
    // `import os.log` names a submodule, which only modules of Clang have.
    .target(name: "OSModule"),
    .target(name: "OSLog", dependencies: ["os"]),
    .target(name: "CoreLocation"),
    .target(name: "Combine", dependencies: [.product(name: "WidgetUI", package: "widgetgen")]),
    .macro(name: "PreviewMacros"),
    .plugin(
      name: "AssetSymbolsPlugin", capability: .buildTool(),
      dependencies: [.product(name: "asset-symbols", package: "widgetgen")]),
  ]
)
