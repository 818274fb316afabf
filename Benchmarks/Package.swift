// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "widgetgen", path: "..")],
  targets: [
    .executableTarget(
      name: "WidgetBench",
      dependencies: [
        "WidgetRendering", "Widgets", "Weather", "Timeline", "Templating", "Layout", "Rendering", "Raster",
      ]
      .map { .product(name: $0, package: "widgetgen") }),
    .target(name: "PlainDither"),
    .executableTarget(
      name: "DitherBench",
      dependencies: ["PlainDither"] + ["Dithering", "Raster"].map { .product(name: $0, package: "widgetgen") },
      exclude: ["pillow-quantize.py"]),
    .executableTarget(
      name: "ComparisonBench",
      dependencies: ["Comparing", "Raster"].map { .product(name: $0, package: "widgetgen") },
      exclude: ["numpy-yiq.py"]),
  ]
)
