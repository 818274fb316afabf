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
        .product(name: "SwiftUI", package: "Compatibility"), .product(name: "WidgetKit", package: "Compatibility"),
      ],
      exclude: ["Assets.xcassets"]),
    .testTarget(
      name: "SwiftWidgetsTests",
      dependencies: ["SwiftWidgets", .product(name: "WidgetSnapshots", package: "widgetgen")],
      exclude: ["__Snapshots__"]),
  ]
)
