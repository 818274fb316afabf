// swift-tools-version: 6.2
import PackageDescription

// The declarations of swift-snapshot-testing 1.19 that WidgetSnapshotTesting and its tests use, for machines that cannot
// fetch that library.
let package = Package(
  name: "swift-snapshot-testing",
  products: [.library(name: "SnapshotTesting", targets: ["SnapshotTesting"])],
  targets: [.target(name: "SnapshotTesting")]
)
