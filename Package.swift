// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // A function that needs no other thread does not switch to one.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// Whether libraries that Debian provides as archives are linked into the program, as in `make build`.
///
/// The program then starts a quarter faster, and needs none of these libraries at run time.
let isStandalone = Context.environment["WIDGETGEN_STANDALONE"] != nil

/// Whether the second program, which serves pictures, is built.
///
/// `make run` leaves it out: fetching and building its packages takes longer than everything else.
let hasServer = Context.environment["WIDGETGEN_WITHOUT_SERVER"] == nil

/// The modules whose loops over boxes, glyphs and pixels are optimised in a debug build, as in `make tests`, because
/// tests lay out and draw thousands of pictures.
///
/// Each takes a second or two longer to build. The variable is 1 for all of them, or names some. A package that depends
/// on this one must not see such flags.
let loops: Set<Substring> =
  switch Context.environment["WIDGETGEN_QUICK_LOOPS"] {
  case nil: []
  case "1":
    [
      "BuiltInWidgets", "PanelDrivers", "Panels", "Raster", "Templating", "Typesetting", "WidgetDocuments",
      "WidgetLayout", "WidgetScene", "WidgetSupport", "WidgetTimeline",
    ]
  case let names?: Set(names.split(separator: ","))
  }

/// The object file of HarfBuzz that `make build` compiles for a standalone program, because Debian has no archive of it.
///
/// Without it, the program needs the shared library, which loads eight others.
let harfBuzz = Context.environment["WIDGETGEN_HARFBUZZ"]

/// The linker options of the standalone program: it links the C++ and compiler libraries as archives, and does not
/// export its own symbols, which nothing looks up.
///
/// Code and data that cold pictures use lie together, in the order of their first use (`Scripts/make-link-order`). This
/// saves a tenth of the time of a cold picture, a third of its page faults and 12 of 30 MiB of memory. Only lld does that.
/// The tables for unwinding the stack are left out: 4 of 45 MB of the server.
let standaloneLinking = [
  "-L\(Context.packageDirectory)/Packaging/link", "-Xclang-linker", "-static-libgcc", "-use-ld=lld",
  "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Packaging/link/order.txt",
  "-Xlinker", "--no-warn-symbol-ordering",
  "-Xlinker", "\(Context.packageDirectory)/Packaging/link/sections.ld",
  "-Xlinker", "--no-export-dynamic",
]

/// The object file of `Scripts/make-icu-data`, which a standalone program links in place of all of ICU's data.
///
/// It is an input of the linker like the program's own objects, because only what comes before an archive takes its place.
let dataOfICU = Context.environment["WIDGETGEN_ICU_DATA"].map { [$0] } ?? []

/// The archives of FreeType and of what it needs.
let freeType = [":libfreetype.a", ":libpng16.a", ":libz.a", ":libbrotlidec.a", ":libbrotlicommon.a"]

/// Returns a target for a Debian library, which consists of a module map and a shim in `Sources/C/NAME`.
func library(_ name: String, pkgConfig: String?, package: String, hasArchive: Bool = false) -> Target {
  // The options of pkg-config would link the shared library.
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: isStandalone && hasArchive ? nil : pkgConfig,
    providers: [.apt([package])])
}

/// Returns a module whose folder has its name.
///
/// `archives` are the linker's names of the archives that a standalone program links instead of shared libraries.
func module(
  _ name: String, path: String? = nil, _ dependencies: [Target.Dependency] = [], archives: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path ?? "Sources/\(name)",
    swiftSettings: settings
      + (loops.contains(name[...]) ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []),
    linkerSettings: isStandalone ? archives.map { .linkedLibrary($0) } : [], plugins: plugins)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
    exclude: exclude, resources: resources, swiftSettings: settings)
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

/// Returns a program whose folder has its name.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/\(name)", swiftSettings: settings,
    linkerSettings: isStandalone ? [.unsafeFlags(standaloneLinking + dataOfICU + (harfBuzz.map { [$0] } ?? []))] : [])
}

func nio(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-nio") }

let serverPackages: [Package.Dependency] = [
  .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
  .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
  .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
  .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
]

/// The modules and the program that serve pictures.
let serverTargets: [Target] = [
  module("PictureStore", ["Fetching", "PictureJobs", "WidgetDocuments", "WidgetSupport"]),
  module(
    "PictureServer",
    [
      "BuiltInWidgets", "CairoRendering", "CommandLineSupport", "DisplayLinks", "Fetching", "MQTT", "Panels",
      "PictureJobs", "PictureStore", "Raster", "Rounds", "Templating", "Typesetting", "WidgetAssets", "WidgetDocuments",
      "WidgetLayout", "WidgetRendering", "WidgetScene", "WidgetSupport", "WidgetTimeline",
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "HummingbirdCore", package: "hummingbird"), logging, nio("NIOCore"), nio("NIOHTTP1"),
      nio("NIOPosix"), nio("NIOWebSocket"),
      .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
    ]),
  // Opens libhiredis when a queue is connected, and links only the loader.
  .target(name: "CHiredis", path: "Sources/C/CHiredis", linkerSettings: [.linkedLibrary("dl")]),
  module(
    "Fleet",
    [
      "CHiredis", "CairoRendering", "Panels", "PictureJobs", "PictureServer", "PictureStore", "Rounds", "Templating",
      "WidgetRendering", "WidgetScene", "WidgetSupport", "WidgetTimeline",
    ]),
  module(
    "WidgetGenServerCommands",
    [
      "CommandLineSupport", "DisplayLinks", "Fleet", "PictureJobs", "PictureServer", "PictureStore", "Rounds",
      "WidgetSupport", "WidgetTimeline", argumentParser, logging,
    ]),
  program("widgetgen-server", ["WidgetGenServerCommands"]),
  module("WidgetGenServer", ["CommandLineSupport", "WidgetGenProgram", "WidgetGenServerCommands"]),
  tests("PictureStore", ["PictureJobs", "TestFolders", "TestPrograms", "TestServer", "WidgetSupport"]),
  tests(
    "PictureServer",
    [
      "CommandLineSupport", "DisplayLinks", "Fetching", "MQTT", "PictureJobs", "PictureStore", "Raster", "Rounds",
      "Templating", "TestFolders", "TestPrograms", "TestRandomness", "TestServer", "WidgetSupport",
      .product(name: "HTTPTypes", package: "swift-http-types"), logging, nio("NIOCore"), nio("NIOHTTP1"),
      nio("NIOPosix"), nio("NIOWebSocket"),
    ]),
  tests(
    "Fleet",
    [
      "BuiltInWidgets", "Panels", "PictureJobs", "PictureServer", "PictureStore", "Rounds", "Templating", "TestFolders",
      "TestPrograms", "TestRandomness", "TestRedis", "TestServer", "Typesetting", "WidgetSupport", "WidgetTimeline",
    ]),
]

/// What the readers that `Fuzz/Sources` feeds need.
let fuzzed: [Target.Dependency] = [
  "BuiltInWidgets", "CalendarData", "Comparing", "DisplayLinks", "Fetching", "Fleet", "MQTT", "Panels", "PictureJobs",
  "PictureServer", "PictureStore", "Raster", "Rounds", "Templating", "WeatherData", "WidgetAssets", "WidgetDocuments",
  "WidgetRendering", "WidgetScene", "WidgetSupport", "WidgetTimeline",
  .product(name: "HTTPTypes", package: "swift-http-types"), logging,
]

/// The products for building programs that serve pictures of custom widgets.
let serverProducts: [Product] = [
  .library(name: "WidgetGenServer", targets: ["WidgetGenServer"])
]

let package = Package(
  name: "widgetgen",
  products: [
    .executable(name: "widgetgen", targets: ["widgetgen"]),
    // For widgets drawn from code. The documentation starts at WidgetRendering.
    .library(
      name: "WidgetRendering",
      targets: [
        "WidgetRendering", "BuiltInWidgets", "WeatherData", "CalendarData", "WidgetSupport", "WidgetTimeline",
        "Templating", "Typesetting", "WidgetCharts", "WidgetLayout", "WidgetScene", "CairoRendering", "Raster",
        "Panels",
      ]),
    // For widgets written in the manner of SwiftUI. The documentation starts at WidgetUI.
    .library(name: "WidgetUI", targets: ["WidgetUI"]),
    // For programs of custom widgets, with the complete command line. The documentation starts at WidgetGenProgram.
    .library(name: "WidgetGenProgram", targets: ["WidgetGenProgram"]),
    // For showing any pictures on e-ink panels. The documentation starts at Panels.
    .library(name: "Panels", targets: ["Panels", "Raster"]),
    // For comparing pictures without a test framework. The documentation starts at Comparing.
    .library(name: "Comparing", targets: ["Comparing", "Raster"]),
    // For the plugin of Compatibility, which makes the symbols of asset catalogues.
    .executable(name: "asset-symbols", targets: ["asset-symbols"]),
    // For golden images in tests. The documentation starts at WidgetSnapshots.
    .library(name: "WidgetSnapshots", targets: ["WidgetSnapshots"]),
  ] + (hasServer ? serverProducts : []),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ] + (hasServer ? serverPackages : []),
  targets: [
    library("CCairo", pkgConfig: "cairo", package: "libcairo2-dev", hasArchive: true),
    library("CFreeType", pkgConfig: "freetype2", package: "libfreetype-dev", hasArchive: true),
    library("CHarfBuzz", pkgConfig: "harfbuzz", package: "libharfbuzz-dev", hasArchive: harfBuzz != nil),
    library("CFriBidi", pkgConfig: "fribidi", package: "libfribidi-dev", hasArchive: true),
    library("CMalloc", pkgConfig: nil, package: "libc6-dev"),
    // Opens libunibreak when a text is broken, and links only the loader.
    .target(name: "CUnibreak", path: "Sources/C/CUnibreak", linkerSettings: [.linkedLibrary("dl")]),
    library("CDeflate", pkgConfig: "libdeflate", package: "libdeflate-dev", hasArchive: true),
    library("CExpat", pkgConfig: "expat", package: "libexpat1-dev", hasArchive: true),
    library("CJansson", pkgConfig: "jansson", package: "libjansson-dev", hasArchive: true),
    library("CNettle", pkgConfig: "nettle", package: "nettle-dev", hasArchive: true),
    library("CPNG", pkgConfig: "libpng", package: "libpng-dev", hasArchive: true),
    library("CJPEG", pkgConfig: "libjpeg", package: "libjpeg62-turbo-dev", hasArchive: true),
    library("CYAML", pkgConfig: "yaml-0.1", package: "libyaml-dev", hasArchive: true),

    .executableTarget(name: "embed-files", path: "Sources/embed-files", swiftSettings: settings),
    .plugin(name: "EmbedFiles", capability: .buildTool, dependencies: ["embed-files"], path: "Plugins/EmbedFiles"),
    module("WidgetAssets", plugins: ["EmbedFiles"]),
    module("AssetSymbols", []),
    .executableTarget(
      name: "asset-symbols", dependencies: ["AssetSymbols"], path: "Sources/asset-symbols", swiftSettings: settings),
    module("WidgetSupport", ["CNettle"], archives: [":libnettle.a"]),
    module("WidgetDocuments", ["CExpat", "CJansson", "WidgetSupport"], archives: [":libexpat.a", ":libjansson.a"]),
    module("WeatherData", ["WidgetDocuments", "WidgetSupport"]),
    module("CalendarData", ["WidgetDocuments", "WidgetSupport"]),
    module("WidgetTimeline", ["WidgetSupport"]),
    module("BuiltInWidgets", ["CalendarData", "WeatherData", "WidgetDocuments", "WidgetSupport", "WidgetTimeline"]),
    module("WidgetScene", []),
    module("WidgetLayout", ["WidgetScene"]),
    module("WidgetCharts", ["WidgetLayout", "WidgetScene", "WidgetSupport"]),
    module(
      "Typesetting",
      ["CFreeType", "CFriBidi", "CHarfBuzz", "CUnibreak", "WidgetLayout", "WidgetScene", "WidgetSupport"],
      archives: [":libfribidi.a"] + freeType),
    module(
      "Templating",
      ["WidgetCharts", "WidgetDocuments", "WidgetLayout", "WidgetScene", "WidgetSupport", "WidgetTimeline"]),
    module(
      "Raster", ["CDeflate", "CJPEG", "CPNG", "WidgetSupport"],
      archives: [":libdeflate.a", ":libjpeg.a", ":libpng16.a", ":libz.a"]),
    module(
      "CairoRendering", ["CCairo", "Raster", "WidgetDocuments", "WidgetScene", "WidgetSupport"],
      archives: [":libcairo.a", ":libpixman-1.a", ":libfontconfig.a", ":libexpat.a"] + freeType),
    module("Panels", ["Raster", "WidgetAssets", "WidgetDocuments", "WidgetSupport", "WidgetTimeline"]),
    module("PanelDrivers", ["Panels", "Raster", "WidgetAssets", "WidgetDocuments", "WidgetSupport"]),
    .target(name: "CPanelBus", path: "Sources/C/CPanelBus"),
    module("PanelTransport", ["CPanelBus", "PanelDrivers", "WidgetSupport"]),
    // The protocols of displays on the network that do not speak HTTP.
    module("DisplayLinks", ["CNettle", "Panels", "Raster", "WidgetSupport"], archives: [":libnettle.a"]),
    // The loops that compare pixels are in C because tests are built without optimisation.
    .target(name: "CComparing", path: "Sources/C/CComparing"),
    module("Comparing", ["CComparing", "Raster"]),
    // Opens libqrencode when a code is drawn, and links only the loader.
    .target(name: "CQRCode", path: "Sources/C/CQRCode", linkerSettings: [.linkedLibrary("dl")]),
    module(
      "WidgetRendering",
      [
        "BuiltInWidgets", "CQRCode", "CairoRendering", "CalendarData", "Panels", "Raster", "Templating", "Typesetting",
        "WeatherData", "WidgetAssets", "WidgetDocuments", "WidgetLayout", "WidgetScene", "WidgetSupport",
        "WidgetTimeline",
      ]),
    module(
      "WidgetUI",
      [
        "Raster", "Templating", "Typesetting", "WidgetCharts", "WidgetDocuments", "WidgetLayout", "WidgetRendering",
        "WidgetScene", "WidgetSupport",
      ]),
    module("SnapshotReports", ["Comparing", "Raster", "WidgetAssets", "WidgetDocuments", "WidgetSupport"]),
    module(
      "WidgetSnapshots",
      [
        "Comparing", "Raster", "SnapshotReports", "Templating", "Typesetting", "WidgetRendering", "WidgetScene",
        "WidgetSupport", "WidgetTimeline", "WidgetUI",
      ]),

    // Opens libcurl when something is fetched, and links only the loader.
    .target(name: "CCurl", path: "Sources/C/CCurl", linkerSettings: [.linkedLibrary("dl")]),
    module("Fetching", ["CCurl", "CDeflate", "WidgetSupport"], archives: [":libdeflate.a"]),
    module("MQTT", ["Fetching", "WidgetSupport"]),
    module(
      "PictureJobs",
      [
        "BuiltInWidgets", "CYAML", "CairoRendering", "CalendarData", "DisplayLinks", "MQTT", "PanelDrivers",
        "PanelTransport", "Panels",
        "Raster", "Templating", "Typesetting",
        "WeatherData", "WidgetDocuments", "WidgetLayout", "WidgetRendering", "WidgetScene", "WidgetSupport",
        "WidgetTimeline",
      ], archives: [":libyaml.a"]),
    // Facts and actions that come before `main`.
    .target(name: "CProcessStart", path: "Sources/C/CProcessStart"),
    module(
      "Rounds",
      [
        "BuiltInWidgets", "CProcessStart", "CairoRendering", "CalendarData", "Fetching", "MQTT", "PictureJobs",
        "Templating",
        "Typesetting", "WeatherData", "WidgetDocuments", "WidgetRendering", "WidgetScene", "WidgetSupport",
        "WidgetTimeline",
      ]),
    module(
      "CommandLineSupport",
      [
        "BuiltInWidgets", "CMalloc", "CProcessStart", "Panels", "PictureJobs", "Raster", "Rounds", "WidgetRendering",
        "WidgetSupport", "WidgetTimeline", argumentParser, logging,
      ]),
    module(
      "WidgetGenCommands",
      [
        "BuiltInWidgets", "CairoRendering", "CommandLineSupport", "Comparing", "Fetching", "PanelDrivers",
        "PanelTransport", "Panels", "PictureJobs", "Raster", "Rounds", "SnapshotReports", "Templating", "Typesetting",
        "WeatherData", "WidgetAssets",
        "WidgetLayout", "WidgetRendering", "WidgetScene", "WidgetSupport", "WidgetTimeline", argumentParser, logging,
      ]),
    program("widgetgen", ["WidgetGenCommands"]),
    // Finds the previews of a program among its types.
    .target(name: "CTypeRecords", path: "Sources/C/CTypeRecords"),
    // The command line for programs with custom widgets.
    module(
      "WidgetGenProgram",
      [
        "BuiltInWidgets", "CTypeRecords", "CommandLineSupport", "PictureJobs", "Rounds", "Templating", "Typesetting",
        "WidgetGenCommands",
        "WidgetRendering", "WidgetScene", "WidgetSupport", "WidgetTimeline", "WidgetUI",
      ]),

    // Independent programs and libraries with which tests verify this program's output.
    module("TestFolders", path: "Tests/TestFolders", []),
    module("TestRandomness", path: "Tests/TestRandomness", []),
    module("TestPrograms", path: "Tests/TestPrograms", ["Raster", "CPNG", "CSpawn", "TestFolders"]),
    .target(name: "CSpawn", path: "Tests/CSpawn"),
    tests("TestPrograms", []),
    module("TestServer", path: "Tests/TestServer", ["TestPrograms"]),
    module("TestRedis", path: "Tests/TestRedis", ["TestFolders", "TestPrograms"]),
    tests("WidgetSupport", ["TestFolders"]),
    tests("AssetSymbols", ["TestFolders"]),
    tests("WidgetDocuments", ["TestRandomness"]),
    tests("WeatherData", ["TestRandomness", "WidgetDocuments", "WidgetSupport"], exclude: ["Payloads"]),
    tests("CalendarData", ["TestPrograms", "TestRandomness", "WidgetSupport"]),
    tests("WidgetTimeline", []),
    tests("BuiltInWidgets", ["CalendarData", "WeatherData", "WidgetSupport", "WidgetTimeline"]),
    tests("WidgetScene", []),
    tests("WidgetLayout", ["TestRandomness", "WidgetScene"]),
    tests("WidgetCharts", ["TestRandomness", "WidgetLayout", "WidgetScene"]),
    tests("Typesetting", ["TestFolders", "WidgetLayout", "WidgetScene"], exclude: ["Fonts"]),
    tests(
      "Templating",
      [
        "CairoRendering", "Raster", "TestPrograms", "TestRandomness", "WidgetAssets", "WidgetDocuments", "WidgetLayout",
        "WidgetScene", "WidgetTimeline",
      ]),
    tests("Raster", ["Panels", "TestFolders", "TestPrograms", "TestRandomness"]),
    tests("CairoRendering", ["CCairo", "Raster", "TestPrograms", "TestRandomness", "WidgetScene"]),
    tests("Panels", ["Raster", "TestPrograms", "TestRandomness", "WidgetSupport"]),
    tests("DisplayLinks", ["Panels", "Raster", "TestPrograms", "TestRandomness"]),
    tests("PanelTransport", ["PanelDrivers", "Panels", "WidgetSupport"]),
    tests("PanelDrivers", ["Panels", "Raster", "TestRandomness", "WidgetSupport"]),
    tests(
      "Comparing",
      ["BuiltInWidgets", "Raster", "TestRandomness", "WeatherData", "WidgetRendering", "WidgetScene", "WidgetTimeline"]),
    tests(
      "WidgetRendering",
      [
        "BuiltInWidgets", "CairoRendering", "CalendarData", "Comparing", "Panels", "Raster", "Templating",
        "TestPrograms", "Typesetting", "WeatherData", "WidgetAssets", "WidgetDocuments", "WidgetLayout", "WidgetScene",
        "WidgetSnapshots", "WidgetSupport", "WidgetTimeline",
      ], exclude: ["__Snapshots__"]),
    tests(
      "WidgetUI",
      [
        "BuiltInWidgets", "Comparing", "Raster", "Templating", "TestFolders", "TestRandomness", "Typesetting",
        "WeatherData", "WidgetLayout", "WidgetRendering", "WidgetScene", "WidgetSnapshots", "WidgetSupport",
        "WidgetTimeline",
      ], exclude: ["__Snapshots__"]),
    tests("SnapshotReports", ["Comparing", "Raster", "TestFolders", "TestPrograms"]),
    tests(
      "WidgetSnapshots",
      [
        "Comparing", "Raster", "SnapshotReports", "Templating", "TestFolders", "WidgetRendering", "WidgetScene",
        "WidgetTimeline",
      ], exclude: ["__Snapshots__"]),
    tests("Fetching", ["TestFolders", "TestPrograms", "TestServer", "WidgetSupport"]),
    tests("MQTT", ["WidgetSupport"]),
    tests(
      "PictureJobs",
      [
        "BuiltInWidgets", "CairoRendering", "CalendarData", "Panels", "Raster", "Templating", "TestFolders",
        "TestPrograms", "WeatherData", "WidgetRendering", "WidgetScene", "WidgetSupport", "WidgetTimeline",
      ]),
    tests(
      "Rounds",
      [
        "CalendarData", "Fetching", "PictureJobs", "Raster", "TestFolders", "TestPrograms", "TestServer", "WeatherData",
        "WidgetRendering",
        "WidgetSupport",
        "WidgetTimeline",
      ]),
    tests("CommandLineSupport", []),
    // The package manager builds the program beside the test bundle that runs it.
    .testTarget(
      name: "CommandLineTests",
      dependencies: (hasServer ? ["widgetgen-server"] : []) + [
        "widgetgen", "TestFolders", "TestServer", "TestPrograms", "TestRedis",
      ],
      swiftSettings: settings),
    // A program with a custom widget, which tests run.
    .executableTarget(
      name: "custom-program",
      dependencies: (hasServer ? ["WidgetGenServer"] : []) + ["WidgetGenProgram", "WidgetUI"],
      path: "Tests/CustomProgram", swiftSettings: settings),
    .testTarget(
      name: "CustomProgramTests",
      dependencies: [
        "custom-program", "BuiltInWidgets", "CommandLineSupport", "PictureJobs", "Rounds", "Templating", "TestFolders",
        "TestPrograms", "WidgetGenProgram", "WidgetRendering", "WidgetScene", "WidgetTimeline", "WidgetUI",
      ],
      swiftSettings: settings),
  ] + (hasServer ? serverTargets : [])
)

// The fuzzer, which `make fuzz` builds with the archive of libFuzzer that the variable names. It is a target of this
// package because it feeds readers that other packages cannot see. Other builds have tests in its place, which read each
// input of its corpora once.
if let libFuzzer = Context.environment["WIDGETGEN_FUZZ"] {
  // Only this package is instrumented, without the programs that run during the build. Without optimisation, the standard
  // library checks accesses to buffers itself.
  for target in package.targets where !["asset-symbols", "embed-files"].contains(target.name) {
    let both = ["-sanitize=fuzzer,address"]
    if target.swiftSettings != nil {
      target.swiftSettings? += [
        .unsafeFlags(both, .when(configuration: .release)),
        .unsafeFlags(loops.contains(target.name[...]) ? both : ["-sanitize=fuzzer"], .when(configuration: .debug)),
      ]
    } else if target.type == .regular {
      target.cSettings = [.unsafeFlags(["-fsanitize=address"])]
    }
  }
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Fuzz/CFuzzer"),
    .executableTarget(
      name: "widgetgen-fuzz",
      dependencies: ["CFuzzer"] + fuzzed,
      path: "Fuzz/Sources", exclude: ["SeedTests.swift"], swiftSettings: settings,
      linkerSettings: [
        // Of the linkers for Swift on Linux, only LLVM's supports the coverage tables. The archive without a `main` is
        // linked because a debug build gives that of the program another name.
        .unsafeFlags(["-use-ld=lld", "-Xlinker", "--whole-archive", libFuzzer, "-Xlinker", "--no-whole-archive"]),
        .unsafeFlags(["-sanitize=address"]),
        .linkedLibrary("stdc++"),
      ]),
  ]
} else if hasServer {
  package.targets.append(
    .testTarget(
      name: "FuzzTests", dependencies: fuzzed, path: "Fuzz/Sources", exclude: ["FuzzProgram.swift"],
      swiftSettings: settings))
}

// A list of test targets, such as "Panels,Raster". Leaves out the others, so that `swift build --product
// widgetgenPackageTests` compiles only the modules that these tests use.
if let chosen = Context.environment["WIDGETGEN_TESTS"] {
  let names = Set(chosen.split(separator: ",").map { "\($0)Tests" })
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
