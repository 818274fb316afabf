// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A Debian library: a module map and a shim in `Sources/NAME`, nothing else.
func library(_ name: String, pkgConfig: String?, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
  resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, resources: resources,
    swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
    resources: resources, swiftSettings: settings)
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "widgetgen",
  products: [
    .executable(name: "widgetgen", targets: ["widgetgen"]),
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "Scene", targets: ["Scene"]),
    .library(name: "Layout", targets: ["Layout"]),
    .library(name: "Typesetting", targets: ["Typesetting"]),
    .library(name: "Templating", targets: ["Templating"]),
    .library(name: "Rendering", targets: ["Rendering"]),
    .library(name: "Raster", targets: ["Raster"]),
    .library(name: "Timeline", targets: ["Timeline"]),
    .library(name: "Weather", targets: ["Weather"]),
    .library(name: "Widgets", targets: ["Widgets"]),
    .library(name: "WidgetRendering", targets: ["WidgetRendering"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    library("CCairo", pkgConfig: "cairo", package: "libcairo2-dev"),
    library("CFreeType", pkgConfig: "freetype2", package: "libfreetype-dev"),
    library("CHarfBuzz", pkgConfig: "harfbuzz", package: "libharfbuzz-dev"),
    library("CFriBidi", pkgConfig: "fribidi", package: "libfribidi-dev"),
    library("CUnibreak", pkgConfig: nil, package: "libunibreak-dev"),
    library("CDeflate", pkgConfig: "libdeflate", package: "libdeflate-dev"),
    library("CExpat", pkgConfig: "expat", package: "libexpat1-dev"),
    library("CJansson", pkgConfig: "jansson", package: "libjansson-dev"),
    library("CNettle", pkgConfig: "nettle", package: "nettle-dev"),
    library("CPNG", pkgConfig: "libpng", package: "libpng-dev"),

    module("Geometry"),
    module("Scene", ["Geometry"]),
    module("Layout", ["Geometry", "Scene"]),
    module(
      "Typesetting",
      ["Geometry", "Scene", "Layout", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak"]),
    module("Raster", ["CDeflate"]),
    module("Rendering", ["Geometry", "Scene", "Raster", "CCairo"]),
    module("XML", ["CExpat"]),
    module("Spelling"),
    module("Icons", ["Geometry", "Scene", "XML", "Spelling"]),
    module("Timeline"),
    module("Templating", ["Geometry", "Scene", "Layout", "Timeline", "XML", "Spelling"]),
    module("Weather", ["CJansson"]),
    module("Widgets", ["Timeline", "Weather", "Spelling"]),
    module(
      "Assets", path: "Assets",
      resources: [
        .embedInCode("Colors"), .embedInCode("Icons"), .embedInCode("Languages"),
      ]),
    module("Templates", path: "Templates", resources: [.embedInCode("clock.xml"), .embedInCode("weather.medium.xml")]),
    module("FileOutput", ["CNettle"]),
    module(
      "WidgetRendering",
      [
        "Geometry", "Scene", "Layout", "Typesetting", "Templating", "Rendering", "Raster",
        "Timeline", "Weather", "Widgets", "Icons", "XML", "Assets", "Templates",
      ]),
    .executableTarget(
      name: "widgetgen",
      dependencies: [
        "WidgetRendering", "FileOutput", "Widgets", "Weather", "Timeline", "Templating", "Typesetting", "Rendering",
        "Geometry", "Scene", "XML", "Spelling", "Assets", argumentParser,
      ],
      swiftSettings: settings),

    tests("Geometry", []),
    tests("Spelling", []),
    tests("XML", []),
    tests("Icons", ["Geometry", "Scene", "Rendering", "Raster", "Assets", "XML", "CPNG"]),
    tests("Templating", ["Geometry", "Scene", "Layout", "Timeline"]),
    tests(
      "WidgetRendering",
      [
        "Geometry", "Scene", "Layout", "Typesetting", "Templating", "Timeline", "Weather", "Widgets", "Assets",
        "Templates", "XML",
      ]),
    tests("Layout", ["Geometry", "Scene"]),
    tests("Typesetting", ["Geometry", "Scene", "Layout"]),
    tests("Raster", ["CPNG"]),
    tests("Rendering", ["Geometry", "Scene", "Raster", "CPNG"]),
    tests("FileOutput", []),
    // The program is built beside the test bundle that runs it.
    .testTarget(name: "CommandLineTests", dependencies: ["widgetgen"], swiftSettings: settings),
    tests("Timeline", []),
    tests("Weather", []),
    tests("Widgets", ["Timeline", "Weather"]),
  ]
)
