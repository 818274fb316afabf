// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SwiftWidgets",
  dependencies: [
    .package(path: "../../Compatibility"),
    .package(name: "widgetgen", path: "../.."),
  ],
  targets: [
    .executableTarget(
      name: "SwiftWidgets",
      dependencies: [
        .product(name: "Charts", package: "Compatibility"), .product(name: "SwiftUI", package: "Compatibility"),
        .product(name: "WidgetKit", package: "Compatibility"),
      ],
      exclude: ["Assets.xcassets"], plugins: [.plugin(name: "AssetSymbols", package: "Compatibility")]),
    // Twenty widgets in the shapes that widgets of apps have.
    .executableTarget(
      name: "Gallery",
      dependencies: [
        .product(name: "Charts", package: "Compatibility"), .product(name: "SwiftUI", package: "Compatibility"),
        .product(name: "WidgetKit", package: "Compatibility"),
      ]),
    // The whole command line of widgetgen, with a widget more.
    .executableTarget(
      name: "HomeScreens",
      dependencies: [
        .product(name: "SwiftUI", package: "Compatibility"), .product(name: "WidgetKit", package: "Compatibility"),
        .product(name: "WidgetGenProgram", package: "widgetgen"),
      ]),
    .testTarget(
      name: "SwiftWidgetsTests",
      dependencies: ["HomeScreens", "SwiftWidgets", .product(name: "WidgetSnapshots", package: "widgetgen")],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery", .product(name: "SwiftUI", package: "Compatibility"),
        .product(name: "WidgetKit", package: "Compatibility"), .product(name: "WidgetSnapshots", package: "widgetgen"),
      ]),
    // The examples of Documentation/Libraries.md.
    .testTarget(
      name: "LibrariesTests",
      dependencies: [.product(name: "WidgetRendering", package: "widgetgen")],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    // Sources as apps have them, which mention every name of a table.
    .testTarget(
      name: "VocabularyTests",
      dependencies: [
        .product(name: "Combine", package: "Compatibility"), .product(name: "SwiftUI", package: "Compatibility"),
        .product(name: "WidgetKit", package: "Compatibility"), .product(name: "WidgetSnapshots", package: "widgetgen"),
      ],
      exclude: ["Vocabulary.md", "__Snapshots__"]),
    // Sources in the shape of apps, one file an area, that mention what files of widgets mention.
    .testTarget(
      name: "AreaTests",
      dependencies: [
        .product(name: "Charts", package: "Compatibility"), .product(name: "Combine", package: "Compatibility"),
        .product(name: "CoreLocation", package: "Compatibility"), .product(name: "OSLog", package: "Compatibility"),
        .product(name: "SwiftUI", package: "Compatibility"), .product(name: "UIKit", package: "Compatibility"),
        .product(name: "WidgetKit", package: "Compatibility"), .product(name: "WidgetSnapshots", package: "widgetgen"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v5), .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "SwiftUI"]),
      ]),
    // Symbols of assets and classes of intents, made by the plugin from names that are no identifiers.
    .testTarget(
      name: "AssetSymbolTests",
      dependencies: [
        .product(name: "SwiftUI", package: "Compatibility"), .product(name: "WidgetKit", package: "Compatibility"),
        .product(name: "WidgetSnapshots", package: "widgetgen"),
      ],
      exclude: ["Odd.xcassets", "Tides.intentdefinition"],
      plugins: [.plugin(name: "AssetSymbols", package: "Compatibility")]),
  ]
)
