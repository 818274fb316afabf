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
/// They are not optimised into other modules, which would all be built again after a change of a body. Each takes a
/// second or two longer to build. The variable is 1 for all of them, or names some. A package that depends on this one
/// must not see such flags.
let loops: Set<Substring> =
  switch Context.environment["WIDGETGEN_QUICK_LOOPS"] {
  case nil: []
  case "1":
    [
      "BuiltInWidgets", "PanelDrivers", "Panels", "Raster", "Templating", "Typesetting", "WidgetBase",
      "WidgetDocuments", "WidgetLayout", "WidgetScene", "WidgetTimeline",
    ]
  case let names?: Set(names.split(separator: ","))
  }

/// The object file of HarfBuzz that `make build` compiles for a standalone program, because Debian has no archive of it.
///
/// Without it, the program needs the shared library, which loads eight others.
let harfBuzz = Context.environment["WIDGETGEN_HARFBUZZ"].flatMap { $0.isEmpty ? nil : $0 }

/// The linker options of the standalone program: it links the C++ and compiler libraries as archives, and does not
/// export its own symbols, which nothing looks up.
///
/// Code and data that cold pictures use lie together, in the order of their first use (`Scripts/make/link-order`). This
/// saves an eighth of the time of a cold picture and 11 of 27 MiB of memory. Only lld does that.
let standaloneLinking = [
  "-L\(Context.packageDirectory)/Packaging/link", "-Xclang-linker", "-static-libgcc", "-use-ld=lld",
  "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Packaging/link/order.txt",
  "-Xlinker", "--no-warn-symbol-ordering",
  "-Xlinker", "\(Context.packageDirectory)/Packaging/link/sections.ld",
  "-Xlinker", "--no-export-dynamic",
]

/// The object file of `Scripts/build/make-icu-data`, which a standalone program links in place of all of ICU's data.
///
/// It is an input of the linker like the program's own objects, because only what comes before an archive takes its place.
let dataOfICU = Context.environment["WIDGETGEN_ICU_DATA"].map { [$0] } ?? []

/// The folder into which the linker writes, for each standalone program, which archives it took parts from (`NAME.archives`).
///
/// `Scripts/release/parts.py` reads these lists. The option is lld's.
let linkedLists = Context.environment["WIDGETGEN_LINKED"]

/// The commit that `--version` of a development version names (`Scripts/build/commit`).
let commit = Context.environment["WIDGETGEN_COMMIT"].flatMap { $0.isEmpty ? nil : $0 }

/// The archives of FreeType and of what it needs.
let freeType = [":libfreetype.a", ":libpng16.a", ":libz.a", ":libbrotlidec.a", ":libbrotlicommon.a"]

/// Returns what is left out of a package without the server.
func ofServer<Value>(_ values: [Value]) -> [Value] { hasServer ? values : [] }

/// Returns a target for a Debian library, which consists of a module map and a shim.
func library(_ name: String, pkgConfig: String?, package: String, hasArchive: Bool = false) -> Target {
  // The options of pkg-config would link the shared library.
  .systemLibrary(
    name: name, pkgConfig: isStandalone && hasArchive ? nil : pkgConfig, providers: [.apt([package])])
}

/// Returns a module.
///
/// `archives` are the linker's names of the archives that a standalone program links instead of shared libraries.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], archives: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: settings
      + (loops.contains(name[...]) ? [.unsafeFlags(["-O", "-disable-cmo"], .when(configuration: .debug))] : []),
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

/// Returns a program that users run.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  let list = linkedLists.map { ["-Xlinker", "--print-archive-stats=\($0)/\(name).archives"] } ?? []
  return .executableTarget(
    name: name, dependencies: dependencies + ["CProgramCommit", "CommandLineSupport"], swiftSettings: settings,
    linkerSettings: isStandalone
      ? [.unsafeFlags(standaloneLinking + list + dataOfICU + (harfBuzz.map { [$0] } ?? []))] : [])
}

func nio(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-nio") }

/// The floors of the program from bottom to top, which are folders of Sources and of Tests.
///
/// A module depends only on modules of its own floor and of those below (`Scripts/check/arrows`).
let floors: KeyValuePairs<String, [Target]> = [
  "C": [
    library("CCairo", pkgConfig: "cairo", package: "libcairo2-dev", hasArchive: true),
    library("CFreeType", pkgConfig: "freetype2", package: "libfreetype-dev", hasArchive: true),
    library("CHarfBuzz", pkgConfig: "harfbuzz", package: "libharfbuzz-dev", hasArchive: harfBuzz != nil),
    library("CFriBidi", pkgConfig: "fribidi", package: "libfribidi-dev", hasArchive: true),
    library("CMalloc", pkgConfig: nil, package: "libc6-dev"),
    library("CDeflate", pkgConfig: "libdeflate", package: "libdeflate-dev", hasArchive: true),
    library("CExpat", pkgConfig: "expat", package: "libexpat1-dev", hasArchive: true),
    library("CJansson", pkgConfig: "jansson", package: "libjansson-dev", hasArchive: true),
    library("CNettle", pkgConfig: "nettle", package: "nettle-dev", hasArchive: true),
    library("CPNG", pkgConfig: "libpng", package: "libpng-dev", hasArchive: true),
    library("CJPEG", pkgConfig: "libjpeg", package: "libjpeg62-turbo-dev", hasArchive: true),
    library("CYAML", pkgConfig: "yaml-0.1", package: "libyaml-dev", hasArchive: true),
    // Opens littlecms when a picture has a profile, and links only the loader.
    .target(name: "CLittleCMS", linkerSettings: [.linkedLibrary("dl")]),
    // Opens libunibreak when a text is broken, and links only the loader.
    .target(name: "CUnibreak", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CPanelBus"),
    // The loops that compare pixels are in C because tests are built without optimisation.
    .target(name: "CComparing"),
    // Opens libqrencode when a code is drawn, and links only the loader.
    .target(name: "CQRCode", linkerSettings: [.linkedLibrary("dl")]),
    // Opens libcurl when something is fetched, and links only the loader.
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl")]),
    // Facts and actions that come before `main`.
    .target(name: "CProcessStart"),
    // The commit of the programs. A target of its own, so that nothing else is built again after a commit.
    .target(
      name: "CProgramCommit", cSettings: commit.map { [.define("WIDGETGEN_COMMIT", to: "\"\($0)\"")] } ?? []),
    // Finds the previews of a program among its types.
    .target(name: "CTypeRecords"),
  ]
    + ofServer([
      // Opens libhiredis when a queue is connected, and links only the loader.
      .target(name: "CHiredis", linkerSettings: [.linkedLibrary("dl")])
    ]),
  "Base": [
    module("WidgetBase", []),
    module("FileAccess", ["CNettle", "WidgetBase"], archives: [":libnettle.a"]),
    module("Settings", ["WidgetBase"]),
    module("WebRequests", ["WidgetBase"]),
    // The public names of the three above, for packages that import the module that they were until 0.3.0.
    module("WidgetSupport", ["Settings", "WebRequests", "WidgetBase"]),
    module(
      "WidgetDocuments",
      ["CExpat", "CJansson", "WebRequests", "WidgetBase"], archives: [":libexpat.a", ":libjansson.a"]),
    .plugin(name: "EmbedFiles", capability: .buildTool, dependencies: ["embed-files"], path: "Plugins/EmbedFiles"),
    .executableTarget(name: "embed-files", swiftSettings: settings),
    module("WidgetAssets", plugins: ["EmbedFiles"]),
    tests("WidgetBase", []),
    tests("FileAccess", ["TestFolders"]),
    tests("WebRequests", []),
    tests("WidgetDocuments", ["TestRandomness", "TestSuites", "WidgetBase"]),
  ],
  "Data": [
    module("WidgetTimeline", ["WidgetBase", "WidgetDocuments"]),
    module("WeatherData", ["WebRequests", "WidgetBase", "WidgetDocuments"]),
    module("CalendarData", ["WebRequests", "WidgetBase", "WidgetDocuments"]),
    module(
      "Fetching",
      ["CCurl", "CDeflate", "FileAccess", "WebRequests", "WidgetBase"], archives: [":libdeflate.a"]),
    module("MQTT", ["Fetching", "FileAccess", "WebRequests"]),
    module(
      "BuiltInWidgets",
      [
        "CalendarData", "Settings", "WeatherData", "WebRequests", "WidgetBase", "WidgetDocuments", "WidgetTimeline",
      ]),
    tests("WidgetTimeline", ["WidgetBase"]),
    tests(
      "WeatherData",
      ["TestFolders", "TestRandomness", "WebRequests", "WidgetBase", "WidgetDocuments"], exclude: ["Payloads"]),
    tests("CalendarData", ["TestPrograms", "TestRandomness", "TestSuites", "WebRequests", "WidgetBase"]),
    tests("Fetching", ["CMalloc", "TestFolders", "TestPrograms", "TestServer", "WebRequests"]),
    tests("MQTT", ["CMalloc", "TestServer", "WebRequests"]),
    tests(
      "BuiltInWidgets",
      [
        "CalendarData", "Settings", "TestRandomness", "WeatherData", "WidgetBase", "WidgetRendering",
        "WidgetTimeline",
      ]),
  ],
  "Displays": [
    module(
      "Raster", ["CDeflate", "CJPEG", "CLittleCMS", "CPNG", "WidgetBase"],
      archives: [":libdeflate.a", ":libjpeg.a", ":libpng16.a", ":libz.a"]),
    module("Comparing", ["CComparing", "Raster"]),
    module("Panels", ["Raster", "WidgetAssets", "WidgetBase", "WidgetDocuments", "WidgetTimeline"]),
    module("PanelDrivers", ["FileAccess", "Panels", "Raster", "WidgetAssets", "WidgetBase", "WidgetDocuments"]),
    module("PanelTransport", ["CPanelBus", "PanelDrivers", "WidgetBase"]),
    // The protocols of displays on the network that do not speak HTTP.
    module("DisplayLinks", ["CNettle", "Panels", "Raster", "WidgetBase"], archives: [":libnettle.a"]),
    module(
      "SnapshotReports",
      ["Comparing", "FileAccess", "Raster", "WidgetAssets", "WidgetBase", "WidgetDocuments"]),
    tests("Raster", ["Panels", "TestFolders", "TestPrograms", "TestRandomness", "WidgetBase"]),
    tests(
      "Comparing",
      ["BuiltInWidgets", "Raster", "TestRandomness", "WeatherData", "WidgetRendering", "WidgetScene", "WidgetTimeline"]),
    tests("Panels", ["FileAccess", "Raster", "TestPrograms", "TestRandomness", "WidgetBase"]),
    tests("PanelDrivers", ["FileAccess", "Panels", "Raster", "TestFolders", "TestRandomness", "WidgetBase"]),
    tests("PanelTransport", ["PanelDrivers", "Panels", "WidgetBase"]),
    tests("DisplayLinks", ["Panels", "Raster", "TestPrograms", "TestRandomness"]),
    tests("SnapshotReports", ["Comparing", "Raster", "TestFolders", "TestPrograms", "WidgetBase"]),
  ],
  "Drawing": [
    module("WidgetScene", []),
    module("WidgetLayout", ["WidgetScene"]),
    module("WidgetCharts", ["WidgetBase", "WidgetLayout", "WidgetScene"]),
    module("SVGReading", ["WidgetBase", "WidgetDocuments", "WidgetScene"]),
    module(
      "Typesetting",
      ["CFreeType", "CFriBidi", "CHarfBuzz", "CUnibreak", "WidgetBase", "WidgetLayout", "WidgetScene"],
      archives: [":libfribidi.a"] + freeType),
    module(
      "Templating",
      ["WidgetBase", "WidgetCharts", "WidgetDocuments", "WidgetLayout", "WidgetScene", "WidgetTimeline"]),
    module(
      "CairoRendering", ["CCairo", "Raster", "WidgetBase", "WidgetDocuments", "WidgetScene"],
      archives: [":libcairo.a", ":libpixman-1.a", ":libfontconfig.a", ":libexpat.a"] + freeType),
    module(
      "WidgetRendering",
      [
        "BuiltInWidgets", "CQRCode", "CairoRendering", "CalendarData", "Panels", "Raster", "SVGReading", "Settings",
        "Templating", "Typesetting", "WeatherData", "WebRequests", "WidgetAssets", "WidgetBase", "WidgetDocuments",
        "WidgetLayout", "WidgetScene", "WidgetTimeline",
      ]),
    tests("WidgetScene", []),
    tests("WidgetLayout", ["TestRandomness", "WidgetScene"]),
    tests("WidgetCharts", ["TestRandomness", "WidgetLayout", "WidgetScene"]),
    tests(
      "SVGReading",
      [
        "CairoRendering", "Raster", "TestFolders", "TestPrograms", "TestSuites", "WidgetAssets", "WidgetDocuments",
        "WidgetScene",
      ]),
    tests("Typesetting", ["TestFolders", "WidgetBase", "WidgetLayout", "WidgetScene"], exclude: ["Fonts"]),
    tests(
      "Templating",
      [
        "TestFolders", "TestPrograms", "TestRandomness", "TestSuites", "WidgetDocuments", "WidgetLayout",
        "WidgetScene", "WidgetTimeline",
      ]),
    tests("CairoRendering", ["CCairo", "Raster", "TestPrograms", "TestRandomness", "WidgetBase", "WidgetScene"]),
    tests(
      "WidgetRendering",
      [
        "BuiltInWidgets", "CairoRendering", "CalendarData", "Comparing", "FileAccess", "Panels", "Raster",
        "Templating", "TestFolders", "TestPrograms", "Typesetting", "WeatherData", "WidgetAssets", "WidgetBase",
        "WidgetDocuments", "WidgetLayout", "WidgetScene", "WidgetSnapshots", "WidgetTimeline",
      ], exclude: ["__Snapshots__"]),
  ],
  "Jobs": [
    module(
      "Pictures",
      [
        "BuiltInWidgets", "CairoRendering", "CalendarData", "FileAccess", "MQTT", "Panels", "Raster", "Templating",
        "Typesetting", "WeatherData", "WebRequests", "WidgetBase", "WidgetDocuments", "WidgetLayout",
        "WidgetRendering", "WidgetScene", "WidgetTimeline",
      ]),
    module(
      "JobSettings",
      [
        "BuiltInWidgets", "CairoRendering", "CalendarData", "FileAccess", "MQTT", "PanelDrivers", "Panels",
        "Pictures", "Settings", "Templating", "WeatherData", "WebRequests", "WidgetBase", "WidgetDocuments",
        "WidgetRendering", "WidgetScene", "WidgetTimeline",
      ]),
    module(
      "Destinations",
      [
        "DisplayLinks", "FileAccess", "JobSettings", "MQTT", "PanelDrivers", "PanelTransport", "Panels", "Pictures",
        "Raster", "Settings", "WidgetBase", "WidgetDocuments",
      ]),
    // In the plural because the package swift-configuration has the module Configuration.
    module(
      "Configurations",
      [
        "BuiltInWidgets", "CYAML", "CairoRendering", "CalendarData", "Destinations", "FileAccess", "JobSettings",
        "Panels", "Pictures", "Raster", "Settings", "Templating", "WeatherData", "WidgetAssets", "WidgetBase",
        "WidgetDocuments", "WidgetLayout", "WidgetRendering", "WidgetScene", "WidgetTimeline",
      ], archives: [":libyaml.a"]),
    // Changes of configurations as patches of their text.
    module("Edits", ["Configurations", "FileAccess", "Settings", "WidgetBase"]),
    module(
      "WidgetFolders",
      [
        "BuiltInWidgets", "Comparing", "Configurations", "Fetching", "FileAccess", "JobSettings", "Panels",
        "Pictures", "Settings", "Templating", "WebRequests", "WidgetBase", "WidgetDocuments", "WidgetRendering",
        "WidgetScene", "WidgetTimeline",
      ]),
    module(
      "Rounds",
      [
        "BuiltInWidgets", "CProcessStart", "CairoRendering", "CalendarData", "Configurations", "Fetching",
        "FileAccess", "JobSettings", "MQTT", "Pictures", "Settings", "Templating", "Typesetting", "WeatherData",
        "WebRequests", "WidgetBase", "WidgetDocuments", "WidgetRendering", "WidgetScene", "WidgetTimeline",
      ]),
    tests(
      "Pictures",
      [
        "BuiltInWidgets", "CairoRendering", "CalendarData", "Configurations", "Destinations", "FileAccess",
        "JobSettings", "Panels", "Raster", "Settings", "Templating", "TestFolders", "TestRandomness", "WeatherData",
        "WidgetBase", "WidgetRendering", "WidgetScene", "WidgetTimeline",
      ]),
    tests(
      "Configurations",
      [
        "BuiltInWidgets", "CairoRendering", "CalendarData", "FileAccess", "JobSettings", "Panels", "Pictures",
        "Raster", "Settings", "Templating", "TestFolders", "TestPrograms", "TestSuites", "WeatherData", "WidgetBase",
        "WidgetRendering", "WidgetScene", "WidgetTimeline",
      ]),
    tests(
      "WidgetFolders",
      [
        "BuiltInWidgets", "Settings", "Templating", "TestFolders", "TestSuites", "WebRequests", "WidgetBase",
        "WidgetDocuments", "WidgetTimeline",
      ]),
    tests("Edits", ["Configurations", "FileAccess", "TestFolders", "TestRandomness", "TestSuites", "WidgetBase"]),
    tests(
      "Rounds",
      [
        "BuiltInWidgets", "CalendarData", "Configurations", "Fetching", "FileAccess", "JobSettings", "Pictures",
        "Raster", "Settings", "TestFolders", "TestPrograms", "TestServer", "WeatherData", "WebRequests", "WidgetBase",
        "WidgetRendering", "WidgetTimeline",
      ]),
  ],
  "Serving": ofServer([
    module(
      "PictureStore",
      [
        "Fetching", "FileAccess", "Panels", "Pictures", "WebRequests", "WidgetBase", "WidgetDocuments",
      ]),
    // The finished pictures of outputs, and who is told of their changes: all that a fleet needs of the server.
    module(
      "Shelf",
      [
        "BuiltInWidgets", "CairoRendering", "Configurations", "FileAccess", "Panels", "PictureStore", "Pictures",
        "Raster", "Rounds", "Templating", "Typesetting", "WidgetAssets", "WidgetBase", "WidgetRendering",
        "WidgetScene", "WidgetTimeline", .product(name: "HTTPTypes", package: "swift-http-types"),
      ]),
    module(
      "PictureServer",
      [
        "BuiltInWidgets", "CairoRendering", "CalendarData", "Configurations", "DisplayLinks", "Edits", "Fetching",
        "FileAccess", "JobSettings", "MQTT", "Panels", "Pictures", "Raster", "Rounds", "Settings", "Shelf",
        "Templating", "WeatherData", "WebRequests", "WidgetAssets", "WidgetBase", "WidgetDocuments",
        "WidgetRendering", "WidgetScene", "WidgetTimeline", .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HummingbirdCore", package: "hummingbird"), logging, nio("NIOCore"), nio("NIOHTTP1"),
        nio("NIOPosix"), nio("NIOWebSocket"), .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    module(
      "Fleet",
      [
        "CHiredis", "Configurations", "FileAccess", "JobSettings", "Panels", "PictureStore", "Pictures", "Rounds",
        "Settings", "Shelf", "Templating", "WebRequests", "WidgetBase", "WidgetDocuments", "WidgetRendering",
        "WidgetScene", "WidgetTimeline",
      ]),
    tests("PictureStore", ["Panels", "Pictures", "TestFolders", "TestPrograms", "TestServer", "WebRequests"]),
    tests(
      "PictureServer",
      [
        "BuiltInWidgets", "CommandLineSupport", "Configurations", "DisplayLinks", "Edits", "Fetching", "FileAccess",
        "JobSettings", "MQTT", "Panels", "PicturePreview", "PictureStore", "Pictures", "Raster", "Rounds", "Settings",
        "Shelf", "TestFolders", "TestPrograms", "TestRandomness", "TestServer", "WidgetBase",
        .product(name: "HTTPTypes", package: "swift-http-types"), logging, nio("NIOCore"), nio("NIOHTTP1"),
        nio("NIOPosix"), nio("NIOWebSocket"),
      ]),
    tests(
      "Fleet",
      [
        "Configurations", "JobSettings", "Panels", "PictureServer", "PictureStore", "Pictures", "Rounds", "Settings",
        "Shelf", "Templating", "TestFolders", "TestPrograms", "TestRandomness", "TestRedis", "TestServer",
        "Typesetting", "WebRequests", "WidgetBase", "WidgetTimeline",
      ]),
  ]),
  "Programs": [
    module(
      "CommandLineSupport",
      [
        "BuiltInWidgets", "CMalloc", "CProcessStart", "Configurations", "FileAccess", "JobSettings", "Panels",
        "Pictures", "Raster", "Rounds", "Settings", "WidgetBase", "WidgetFolders", "WidgetRendering",
        "WidgetTimeline", argumentParser, logging,
      ]),
    module(
      "WidgetGenCommands",
      [
        "BuiltInWidgets", "CairoRendering", "CommandLineSupport", "Comparing", "Configurations", "Destinations",
        "Edits", "Fetching", "FileAccess", "JobSettings", "PanelDrivers", "PanelTransport", "Panels", "Pictures",
        "Raster", "Rounds", "Settings", "SnapshotReports", "Templating", "Typesetting", "WeatherData", "WidgetAssets",
        "WidgetBase", "WidgetFolders", "WidgetLayout", "WidgetRendering", "WidgetScene", "WidgetTimeline",
        argumentParser, logging,
      ]),
    program("widgetgen", ["WidgetGenCommands"]),
    tests("CommandLineSupport", ["BuiltInWidgets", "Settings"]),
    .testTarget(
      name: "CommandLineTests", dependencies: ["TestFolders", "TestServer", "TestPrograms", "TestRedis", "TestSuites"],
      swiftSettings: settings),
  ]
    + ofServer([
      // The page on which authors of templates see their picture.
      module(
        "PicturePreview",
        [
          "BuiltInWidgets", "CairoRendering", "CommandLineSupport", "Configurations", "FileAccess", "JobSettings",
          "Panels", "PictureServer", "Pictures", "Rounds", "Settings", "Templating", "WidgetBase", "WidgetLayout",
          "WidgetRendering", "WidgetScene", "WidgetTimeline",
          .product(name: "HTTPTypes", package: "swift-http-types"), logging,
        ]),
      tests(
        "PicturePreview",
        [
          "CommandLineSupport", "JobSettings", "Panels", "Pictures", "Settings", "TestFolders",
        ]),
      module(
        "WidgetGenServerCommands",
        [
          "CommandLineSupport", "Configurations", "DisplayLinks", "FileAccess", "Fleet", "JobSettings",
          "PicturePreview", "PictureServer", "PictureStore", "Pictures", "Rounds", "Settings", "Shelf", "WebRequests",
          "WidgetBase", "WidgetTimeline", argumentParser, logging,
        ]),
      program("widgetgen-server", ["WidgetGenServerCommands"]),
    ]),
  "Views": [
    module(
      "WidgetUI",
      [
        "FileAccess", "Raster", "SVGReading", "Templating", "Typesetting", "WidgetCharts", "WidgetDocuments",
        "WidgetLayout", "WidgetRendering", "WidgetScene",
      ]),
    // The command line for programs with custom widgets.
    module(
      "WidgetGenProgram",
      [
        "BuiltInWidgets", "CTypeRecords", "CommandLineSupport", "FileAccess", "Pictures", "Rounds", "Templating",
        "Typesetting", "WidgetBase", "WidgetGenCommands", "WidgetRendering", "WidgetScene", "WidgetTimeline",
        "WidgetUI",
      ]),
    module(
      "WidgetSnapshots",
      [
        "Comparing", "FileAccess", "Raster", "SnapshotReports", "Templating", "Typesetting", "WidgetBase",
        "WidgetRendering", "WidgetScene", "WidgetTimeline",
      ]),
    // Golden images of views, apart so that tests of templates do not build the words of SwiftUI.
    module("ViewSnapshots", ["Typesetting", "WidgetRendering", "WidgetSnapshots", "WidgetUI"]),
    module("AssetSymbols", []),
    .executableTarget(
      name: "asset-symbols", dependencies: ["AssetSymbols"], swiftSettings: settings),
    tests(
      "WidgetUI",
      [
        "BuiltInWidgets", "Comparing", "Raster", "Templating", "TestFolders", "Typesetting",
        "ViewSnapshots", "WeatherData", "WidgetBase", "WidgetLayout", "WidgetRendering", "WidgetScene",
        "WidgetTimeline",
      ], exclude: ["__Snapshots__"]),
    tests(
      "WidgetSnapshots",
      [
        "Comparing", "Raster", "SnapshotReports", "Templating", "TestFolders", "WidgetBase", "WidgetTimeline",
      ], exclude: ["__Snapshots__"]),
    tests("AssetSymbols", ["TestFolders"]),
    .testTarget(
      name: "CustomProgramTests",
      dependencies: [
        "BuiltInWidgets", "CommandLineSupport", "Pictures", "Rounds", "Templating", "TestFolders",
        "TestPrograms", "WidgetGenProgram", "WidgetRendering", "WidgetScene", "WidgetTimeline", "WidgetUI",
      ],
      swiftSettings: settings),
  ]
    + ofServer([
      module("WidgetGenServer", ["CommandLineSupport", "WidgetGenProgram", "WidgetGenServerCommands"])
    ]),
  // Independent programs and libraries with which tests verify this program's output.
  "Support": [
    module("TestFolders", []),
    module("TestRandomness", []),
    .target(name: "CSpawn"),
    module("TestPrograms", ["Raster", "CPNG", "CSpawn", "TestFolders"]),
    tests("TestPrograms", []),
    module("TestServer", ["TestPrograms"]),
    module("TestRedis", ["TestFolders", "TestPrograms"]),
    module("TestSuites", ["TestFolders"]),
    tests("TestSuites", ["TestFolders"]),
    // A program with a custom widget, which tests run.
    .executableTarget(
      name: "custom-program",
      dependencies: (hasServer ? ["WidgetGenServer"] : []) + ["WidgetGenProgram", "WidgetUI"], swiftSettings: settings),
  ],
]

for (floor, targets) in floors {
  for target in targets where target.path == nil {
    let root = target.type == .test || floor == "Support" ? "Tests" : "Sources"
    target.path = "\(root)/\(floor)/\(target.name)"
  }
}

let package = Package(
  name: "widgetgen",
  products: [
    .executable(name: "widgetgen", targets: ["widgetgen"]),
    // For widgets drawn from code. The documentation starts at WidgetRendering.
    .library(
      name: "WidgetRendering",
      targets: [
        "WidgetRendering", "BuiltInWidgets", "WeatherData", "CalendarData", "Settings", "WebRequests", "WidgetBase",
        "WidgetSupport", "WidgetTimeline", "Templating", "Typesetting", "WidgetCharts", "WidgetLayout", "WidgetScene",
        "CairoRendering", "Raster", "Panels",
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
    .library(name: "WidgetSnapshots", targets: ["WidgetSnapshots", "ViewSnapshots"]),
  ]
    + ofServer([.library(name: "WidgetGenServer", targets: ["WidgetGenServer"])]),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ]
    + ofServer([
      .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
      .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
      .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
      .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
      .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ]),
  targets: floors.flatMap(\.value)
)

// The fuzzer, which `make fuzz` builds with the archive of libFuzzer that the variable names. It is a target of this
// package because it feeds readers that other packages cannot see. Other builds have tests in its place, which read each
// input of its corpora once.
let fuzzed: [Target.Dependency] = [
  "BuiltInWidgets", "CalendarData", "Comparing", "Configurations", "Destinations", "DisplayLinks", "Edits", "Fetching",
  "FileAccess", "Fleet", "JobSettings", "MQTT", "Panels", "PictureServer", "PictureStore", "Pictures", "Raster",
  "Rounds", "SVGReading", "Settings", "Shelf", "Templating", "WeatherData", "WebRequests", "WidgetAssets", "WidgetBase",
  "WidgetDocuments", "WidgetFolders", "WidgetLayout", "WidgetRendering", "WidgetScene", "WidgetTimeline",
  .product(name: "HTTPTypes", package: "swift-http-types"), logging,
]
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
      name: "widgetgen-fuzz", dependencies: ["CFuzzer"] + fuzzed, path: "Fuzz/Sources", exclude: ["SeedTests.swift"],
      swiftSettings: settings,
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

// A list of test targets, such as "Panels,Raster", or "all". Leaves out the others, so that `swift build --product
// widgetgenPackageTests` compiles only the modules that these tests use and the programs that they start. Tests depend on
// programs only here: the package manager compiles a module again whenever a program is linked that it depends on.
if let chosen = Context.environment["WIDGETGEN_TESTS"] {
  let names = Set(chosen.split(separator: ",").map { "\($0)Tests" })
  let started: [String: [Target.Dependency]] = [
    "CommandLineTests": ["widgetgen"] + ofServer(["widgetgen-server"]), "CustomProgramTests": ["custom-program"],
  ]
  package.targets.removeAll { $0.type == .test && chosen != "all" && !names.contains($0.name) }
  for target in package.targets { target.dependencies += started[target.name] ?? [] }
}
