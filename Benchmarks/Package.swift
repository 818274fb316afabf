// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "widgetgen", path: "..")],
  targets: [
    .executableTarget(
      name: "WidgetBench",
      dependencies: [.product(name: "WidgetRendering", package: "widgetgen")]),
    .target(name: "PlainDither"),
    .executableTarget(
      name: "DitherBench",
      dependencies: ["PlainDither", .product(name: "Panels", package: "widgetgen")],
      exclude: ["pillow-quantize.py"]),
    .executableTarget(
      name: "ComparisonBench",
      dependencies: [.product(name: "Comparing", package: "widgetgen")],
      exclude: ["numpy-yiq.py"]),
  ]
)
