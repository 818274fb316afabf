// swift-tools-version: 6.2
import PackageDescription

// Strategies for swift-snapshot-testing. A package of its own: only suites that use that library need it.
let package = Package(
  name: "WidgetSnapshotTesting",
  products: [.library(name: "WidgetSnapshotTesting", targets: ["WidgetSnapshotTesting"])],
  dependencies: [
    .package(name: "widgetgen", path: ".."),
    .package(url: "https://github.com/pointfreeco/swift-snapshot-testing", from: "1.19.0"),
  ],
  targets: [
    .target(
      name: "WidgetSnapshotTesting",
      dependencies: [
        .product(name: "Comparing", package: "widgetgen"), .product(name: "WidgetUI", package: "widgetgen"),
        .product(name: "SnapshotTesting", package: "swift-snapshot-testing"),
      ]),
    .testTarget(
      name: "WidgetSnapshotTestingTests",
      dependencies: ["WidgetSnapshotTesting"]),
  ]
)
