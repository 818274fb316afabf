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
/// The program then starts a tenth faster, and needs neither Cairo nor the X libraries that come with Cairo at run
/// time.
let isStandalone = Context.environment["WIDGETGEN_STANDALONE"] != nil

/// Whether the second program, which serves pictures, is built.
///
/// `make run` leaves it out: fetching and building its packages takes longer than everything else.
let hasServer = Context.environment["WIDGETGEN_WITHOUT_SERVER"] == nil

/// Whether the loops over boxes, glyphs and pixels are optimised in a debug build, as in `make tests`, because tests
/// lay out and draw thousands of pictures.
///
/// A package that depends on this one must not see such flags.
let hasQuickLoops = Context.environment["WIDGETGEN_QUICK_LOOPS"] != nil

/// The modules with these loops.
///
/// Each takes a second or two longer to build.
let loops: Set = ["Dithering", "Geometry", "Layout", "Raster", "Scene", "Templating", "Typesetting", "XML"]

/// The linker options of the standalone program: it links the C++ and compiler libraries as archives, and does not
/// export its own symbols, which nothing looks up.
let standaloneLinking = [
  "-L\(Context.packageDirectory)/Packaging/link", "-Xclang-linker", "-static-libgcc",
  "-Xlinker", "--no-export-dynamic",
]

/// Returns a target for a Debian library, which consists of a module map and a shim in `Sources/C/NAME`.
func library(_ name: String, pkgConfig: String?, package: String, hasArchive: Bool = false) -> Target {
  // The options of pkg-config would link the shared library.
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: isStandalone && hasArchive ? nil : pkgConfig,
    providers: [.apt([package])])
}

/// The folders of `Sources`, which follow the flow of a picture (ARCHITECTURE.md).
enum Folder: String {
  case own = "Own"
  case base = "Base"
  case data = "Data"
  case widgets = "Widgets"
  case drawing = "Drawing"
  case pixels = "Pixels"
  case jobs = "Jobs"
  case serving = "Serving"
  case fleet = "Fleet"
  case testing = "Testing"
}

/// Returns a module in a folder of `Sources`.
///
/// - Parameter archives: the linker's names of the archives that a standalone program links instead of shared
///   libraries.
func module(
  _ name: String, in folder: Folder, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [],
  archives: [String] = []
) -> Target {
  module(
    name, path: "Sources/\(folder.rawValue)/\(name)", dependencies, resources: resources, archives: archives)
}

/// Returns a module whose code is at another path.
func module(
  _ name: String, path: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource] = [], archives: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude, resources: resources,
    swiftSettings: settings
      + (hasQuickLoops && loops.contains(name) ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []),
    linkerSettings: isStandalone ? archives.map { .linkedLibrary($0) } : [])
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
    linkerSettings: isStandalone ? [.unsafeFlags(standaloneLinking)] : [])
}

let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")

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
  module(
    "PictureStore", in: .fleet,
    [
      "CivilTime", "Executors", "Failures", "Fetching", "FileInput", "FileOutput", "PictureJobs", "Requests", "XML",
    ]),
  tests("PictureStore", ["Requests", "TestFolders", "TestPrograms", "TestServer"]),
  // Opens libhiredis when a queue is connected, and links only the loader.
  .target(name: "CHiredis", path: "Sources/C/CHiredis", linkerSettings: [.linkedLibrary("dl")]),
  module(
    "WorkQueue", in: .fleet, ["CHiredis", "Executors", "Failures", "PictureStore", "Requests"]),
  module(
    "Fleet", in: .fleet,
    [
      "Executors", "Failures", "FileOutput", "Geometry", "PictureJobs", "PictureStore", "Rounds",
      "Rendering", "Screens", "Settings", "Templating", "Timeline", "WidgetConfiguration",
      "WidgetRendering", "WorkQueue",
    ]),
  tests(
    "Fleet",
    [
      "Failures", "PictureJobs", "PictureStore", "Rounds", "Screens", "Settings", "Templating", "TestFolders",
      "TestPrograms", "TestRandomness", "TestRedis", "TestServer", "Timeline", "Typesetting", "WidgetConfiguration",
      "Widgets", "WorkQueue",
    ]),
  tests("WorkQueue", ["PictureStore", "Requests", "TestPrograms", "TestRedis"]),
  module(
    "FleetServing", in: .fleet,
    ["PictureJobs", "PictureService", "PictureStore", "WorkQueue"]),
  tests(
    "FleetServing", ["PictureService", "PictureStore", "TestFolders", "TestPrograms", "TestRedis", "WorkQueue"]),
  module(
    "Devices", in: .serving, ["Executors", "FileOutput", "StateFiles", "WidgetConfiguration"]),
  module(
    "PictureService", in: .serving,
    [
      "Executors", "Failures", "FileOutput", "PictureJobs", "PictureStore", "Rounds", "Rendering", "Scene", "Screens",
      "StateFiles", "Templating",
      "Timeline", "Typesetting", "WidgetConfiguration", "WidgetRendering", "Widgets",
    ], resources: [.embedInCode("message.xml")]),
  module(
    "Previewing", in: .serving,
    [
      "Executors", "Failures", "Geometry", "Layout", "PictureJobs", "Programs", "Rounds", "Rendering", "Scene",
      "Screens", "Settings", "Templating", "Timeline", "WidgetRendering", "Widgets",
    ]),
  module(
    "Pages", in: .serving,
    ["Devices", "PictureJobs", "PictureService", "Previewing", "Rendering", "Settings", "WidgetConfiguration"],
    resources: [.embedInCode("Assets")]),
  module(
    "ScreenServer", in: .serving,
    [
      "CivilTime", "Devices", "Failures", "FileInput", "FileOutput", "Pages", "PictureJobs", "PictureService",
      "Previewing", "Spelling", "Templating", "Timeline", "WidgetConfiguration", "WidgetRendering",
      hummingbird, .product(name: "HummingbirdCore", package: "hummingbird"), nio("NIOCore"), nio("NIOHTTP1"),
      .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"), logging,
    ]),
  tests(
    "PictureService",
    [
      "FileOutput", "PictureJobs", "PictureStore", "Rounds", "StateFiles", "Templating", "TestFolders",
      "WidgetConfiguration",
    ]),
  tests("Pages", []),
  tests(
    "Previewing", ["PictureJobs", "Programs", "Settings", "TestFolders"]),
  tests("Devices", ["StateFiles", "TestFolders", "WidgetConfiguration"]),
  tests(
    "ScreenServer",
    [
      "Devices", "FileOutput", "PictureService", "Previewing", "Programs", "Rounds", "Settings", "StateFiles",
      "TestFolders", "TestPrograms", "TestRandomness", "WidgetConfiguration",
      .product(name: "HTTPTypes", package: "swift-http-types"),
      logging,
    ]),
  module(
    "ServerCommands", path: "Sources/ServerCommands",
    [
      "Devices", "Failures", "Fleet", "FleetServing", "PictureStore", "WorkQueue", "FileInput", "FileOutput", "Pages",
      "PictureJobs", "PictureService", "Previewing",
      "Programs", "Rounds", "ScreenServer", "Settings", "Spelling", "StateFiles", "Timeline", "WidgetConfiguration",
      argumentParser, logging,
    ]),
  program("widgetgen-server", ["ServerCommands"]),
  module("WidgetGenServer", in: .own, ["Programs", "ServerCommands", "WidgetGenProgram"]),
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
        "WidgetRendering", "Widgets", "Weather", "Calendars", "CivilTime", "Timeline", "Templating", "Typesetting",
        "Layout", "Scene", "Geometry", "Rendering", "Raster",
      ]),
    // For widgets written in the manner of SwiftUI. The documentation starts at WidgetUI.
    .library(name: "WidgetUI", targets: ["WidgetUI"]),
    // For programs of custom widgets, with the complete command line. The documentation starts at WidgetGenProgram.
    .library(name: "WidgetGenProgram", targets: ["WidgetGenProgram"]),
    // For showing any pictures on e-ink panels. The documentation starts at Screens.
    .library(name: "Screens", targets: ["Screens", "Dithering", "PictureReading", "Raster"]),
    // For comparing pictures without a test framework. The documentation starts at Comparing.
    .library(name: "Comparing", targets: ["Comparing", "Raster"]),
    // For golden images in tests. The documentation starts at WidgetSnapshots.
    .library(name: "WidgetSnapshots", targets: ["WidgetSnapshots"]),
  ] + (hasServer ? serverProducts : []),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ] + (hasServer ? serverPackages : []),
  targets: [
    library("CCairo", pkgConfig: "cairo", package: "libcairo2-dev", hasArchive: true),
    library("CFreeType", pkgConfig: "freetype2", package: "libfreetype-dev"),
    library("CHarfBuzz", pkgConfig: "harfbuzz", package: "libharfbuzz-dev"),
    library("CFriBidi", pkgConfig: "fribidi", package: "libfribidi-dev", hasArchive: true),
    library("CMalloc", pkgConfig: nil, package: "libc6-dev"),
    library("CUnibreak", pkgConfig: nil, package: "libunibreak-dev"),
    library("CDeflate", pkgConfig: "libdeflate", package: "libdeflate-dev", hasArchive: true),
    library("CExpat", pkgConfig: "expat", package: "libexpat1-dev", hasArchive: true),
    library("CJansson", pkgConfig: "jansson", package: "libjansson-dev", hasArchive: true),
    library("CNettle", pkgConfig: "nettle", package: "nettle-dev", hasArchive: true),
    library("CPNG", pkgConfig: "libpng", package: "libpng-dev"),
    library("CJPEG", pkgConfig: "libjpeg", package: "libjpeg62-turbo-dev", hasArchive: true),
    library("CYAML", pkgConfig: "yaml-0.1", package: "libyaml-dev", hasArchive: true),

    module("Geometry", in: .base),
    module("Scene", in: .drawing, ["Geometry"]),
    module("Layout", in: .drawing, ["Geometry", "Scene"]),
    module(
      "Typesetting", in: .drawing,
      ["Failures", "Geometry", "Scene", "Layout", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak"],
      archives: [":libfribidi.a"]),
    module("Raster", in: .pixels, ["CDeflate", "CJPEG"], archives: [":libdeflate.a", ":libjpeg.a"]),
    // Opens libqrencode when a code is drawn, and links only the loader.
    .target(name: "CQRCode", path: "Sources/C/CQRCode", linkerSettings: [.linkedLibrary("dl")]),
    module("QRCodes", in: .pixels, ["CQRCode"]),
    module("Dithering", in: .pixels, ["Raster", "Assets"]),
    module("PictureReading", in: .pixels, ["Failures", "Raster", "CPNG", "CJPEG"], archives: [":libjpeg.a"]),
    // The loops that compare pixels are in C because tests are built without optimisation.
    .target(name: "CComparing", path: "Sources/C/CComparing", linkerSettings: [.linkedLibrary("m")]),
    module("Comparing", in: .pixels, ["Raster", "PictureReading", "CComparing"]),
    module(
      "Screens", in: .pixels,
      ["Failures", "Raster", "Dithering", "PictureReading", "Timeline", "XML", "Spelling", "Assets"]),
    module(
      "Rendering", in: .drawing, ["Failures", "Geometry", "Scene", "Raster", "Spelling", "XML", "CCairo"],
      archives: [
        ":libcairo.a", ":libpixman-1.a", ":libfontconfig.a", ":libexpat.a", "freetype", "png16", "z",
      ]),
    module("XML", in: .base, ["Failures", "CExpat"], archives: [":libexpat.a"]),
    module("JSON", in: .base, ["CJansson", "Spelling"], archives: [":libjansson.a"]),
    module("CivilTime", in: .base),
    module("Executors", in: .base),
    module("Spelling", in: .base),
    module("Failures", in: .base),
    module("Settings", in: .base, ["Failures", "Spelling"]),
    module("Requests", in: .data),
    module("Calendars", in: .data, ["Requests", "CivilTime"]),
    module("JSONSource", in: .data, ["JSON", "Requests", "Spelling", "XML"]),
    module("FileInput", in: .base, ["Failures"]),
    module("StateFiles", in: .base, ["FileInput", "FileOutput"]),
    module("Icons", in: .drawing, ["Geometry", "Scene", "XML", "Spelling"]),
    module("Timeline", in: .widgets, ["CivilTime", "Failures"]),
    module("Templating", in: .drawing, ["CivilTime", "Geometry", "Scene", "Layout", "Timeline", "XML", "Spelling"]),
    module("Weather", in: .data, ["JSON", "CivilTime", "Requests", "Spelling"]),
    module(
      "Widgets", in: .widgets,
      ["Calendars", "CivilTime", "Failures", "JSON", "Settings", "Timeline", "Weather", "Spelling"]),
    module(
      "Assets", path: "Assets",
      resources: [
        .embedInCode("Colors"), .embedInCode("Icons"), .embedInCode("Languages"), .embedInCode("Targets"),
        .embedInCode("Patterns"),
      ]),
    module(
      "Templates", path: "Templates", exclude: ["refined"],
      resources: [
        "calendar.large", "calendar.medium", "calendar.small", "calendar.strip", "clock", "clock.large",
        "current.large", "current.medium", "current.small", "current.strip", "dashboard", "dashboard.compact",
        "dashboard.portrait", "dashboard.strip", "forecast.compact", "forecast.large", "forecast.medium",
        "forecast.small", "forecast.strip", "nodata", "timer", "timer.medium", "weather.large", "weather.medium",
        "weather.small", "weather.strip",
      ].map { .embedInCode("\($0).xml") }),
    // Two modules, because resources of a module need unique names and both themes name their files alike.
    module(
      "RefinedTheme", path: "Templates/refined",
      resources: [.embedInCode("Colors"), .embedInCode("Icons"), .embedInCode("Places")]
        + [
          "calendar.large", "calendar.medium", "calendar.small", "calendar.strip", "clock.large", "clock.medium",
          "clock.small", "current.large", "current.medium", "current.small", "current.strip", "dashboard",
          "dashboard.compact", "dashboard.portrait", "dashboard.strip", "dashboard.wall", "forecast.large",
          "forecast.medium", "forecast.small", "forecast.strip", "nodata", "timer.large", "timer.medium",
          "timer.small", "weather.large", "weather.medium", "weather.small", "weather.strip",
        ].map { .embedInCode("\($0).xml") }),
    module("FileOutput", in: .base, ["Failures", "CNettle"], archives: [":libnettle.a"]),
    module("InkDrawing", in: .drawing, ["Geometry", "Scene", "Rendering", "Raster", "Dithering", "Screens"]),
    module(
      "SnapshotReports", in: .testing, ["Failures", "Comparing", "Raster", "FileInput", "FileOutput", "XML"],
      resources: [.embedInCode("Page/report.html")]),
    module(
      "WidgetSnapshots", in: .testing,
      [
        "SnapshotReports", "Comparing", "WidgetRendering", "WidgetUI", "Templating", "Timeline", "Typesetting", "Scene",
        "Geometry", "Raster", "FileInput", "FileOutput",
      ]),
    module(
      "WidgetRendering", in: .drawing,
      [
        "PictureReading", "QRCodes", "Failures",
        "Geometry", "Scene", "Layout", "Typesetting", "Templating", "Rendering", "Raster",
        "Timeline", "Widgets", "Settings", "Spelling", "Icons", "XML", "Assets", "Templates", "RefinedTheme", "Screens",
        "InkDrawing", "Dithering",
      ]),
    module(
      "WidgetUI", in: .drawing,
      [
        "FileInput", "Geometry", "Icons", "JSON", "Layout", "PictureReading", "Raster", "Scene", "Templating",
        "Typesetting", "WidgetRendering",
      ]),
    module(
      "PictureJobs", in: .jobs,
      [
        "CivilTime", "Settings", "Failures", "Spelling", "Geometry", "Layout", "XML", "FileInput", "FileOutput",
        "Weather", "JSONSource", "Requests",
        "Calendars",
        "Timeline", "Widgets", "Templating", "Scene", "Rendering", "WidgetRendering", "Screens", "Dithering",
        "Raster", "Typesetting",
      ]),
    module(
      "WidgetConfiguration", in: .jobs,
      [
        "Settings", "Failures", "Spelling", "PictureJobs", "Calendars", "Weather", "Widgets", "WidgetRendering",
        "Layout", "Templating", "Timeline", "Rendering", "Screens", "Raster", "FileOutput", "JSON", "CYAML",
      ], archives: [":libyaml.a"]),
    // Opens libcurl when something is fetched, and links only the loader.
    .target(name: "CCurl", path: "Sources/C/CCurl", linkerSettings: [.linkedLibrary("dl")]),
    module(
      "Fetching", in: .data, ["CivilTime", "Requests", "FileInput", "FileOutput", "CCurl", "CDeflate"],
      archives: [":libdeflate.a"]),
    // Facts and actions that come before `main`.
    .target(name: "CProcessStart", path: "Sources/C/CProcessStart"),
    module(
      "Rounds", in: .jobs,
      [
        "CProcessStart", "CivilTime", "Executors", "WidgetConfiguration", "Calendars", "Fetching", "Geometry",
        "JSONSource", "Rendering",
        "Requests",
        "Spelling", "PictureJobs", "Settings", "Failures", "WidgetRendering",
        "Widgets", "Weather", "Timeline", "Templating", "Typesetting", "FileInput", "FileOutput", "StateFiles",
      ]),
    module(
      "Programs", path: "Sources/Programs",
      [
        "CMalloc", "CProcessStart", "CivilTime", "Failures", "FileInput", "FileOutput", "PictureJobs", "Rounds",
        "Screens", "Settings", "Spelling",
        "Timeline", "WidgetConfiguration", "WidgetRendering", "Widgets", argumentParser, logging,
      ]),
    module(
      "Commands", path: "Sources/Commands",
      [
        "CivilTime", "Fetching", "Programs", "Rounds", "WidgetConfiguration", "PictureJobs", "Settings",
        "Failures",
        "WidgetRendering", "FileInput", "FileOutput", "Widgets", "Weather", "Timeline", "Templating", "Typesetting",
        "Rendering", "Geometry", "Spelling", "Assets", "Screens", "PictureReading", "Dithering", "Raster",
        "Comparing", "SnapshotReports", argumentParser, logging,
      ]),
    program("widgetgen", ["Commands"]),
    // The command line for programs with custom widgets.
    module(
      "WidgetGenProgram", in: .own,
      [
        "Commands", "Failures", "FileInput", "Geometry", "PictureJobs", "Programs", "Rounds", "Scene", "Templating",
        "Timeline",
        "Typesetting", "WidgetRendering",
        "WidgetUI", "Widgets",
      ]),

    // Independent programs and libraries with which tests verify this program's output.
    module("TestFolders", path: "Tests/TestFolders"),
    module("TestRandomness", path: "Tests/TestRandomness"),
    module("TestPrograms", path: "Tests/TestPrograms", ["Raster", "CPNG"]),
    tests("Geometry", []),
    tests("Programs", []),
    tests("Scene", ["Geometry"]),
    tests("Spelling", []),
    tests("XML", []),
    tests("JSON", ["TestRandomness"]),
    tests("CivilTime", []),
    tests("Icons", ["Geometry", "Scene", "Rendering", "Raster", "Assets", "RefinedTheme", "XML", "TestPrograms"]),
    tests("Templating", ["Geometry", "Scene", "Layout", "Timeline", "XML"]),
    tests(
      "WidgetRendering",
      [
        "Geometry", "Scene", "Layout", "Typesetting", "Templating", "Timeline", "Weather", "Widgets", "Assets",
        "Templates", "RefinedTheme", "XML", "Raster", "FileOutput", "Calendars", "TestPrograms", "WidgetSnapshots",
        "Comparing", "Settings",
        "PictureReading", "Screens", "Dithering",
      ],
      exclude: ["__Snapshots__"]),
    tests(
      "WidgetSnapshots",
      [
        "SnapshotReports", "Comparing", "Raster", "Timeline", "Scene", "Geometry", "Templating", "WidgetRendering",
        "TestFolders",
      ],
      exclude: ["__Snapshots__"]),
    tests("SnapshotReports", ["Comparing", "Raster", "TestFolders", "TestPrograms"]),
    tests("Layout", ["Geometry", "Scene", "TestRandomness"]),
    tests("Typesetting", ["Geometry", "Scene", "Layout", "TestFolders"]),
    tests("Raster", ["Dithering", "PictureReading", "TestFolders", "TestPrograms", "TestRandomness"]),
    tests("Rendering", ["Geometry", "Scene", "Raster", "TestPrograms", "TestRandomness"]),
    tests("Dithering", ["Raster", "TestRandomness"]),
    tests("PictureReading", ["Raster"]),
    tests("QRCodes", []),
    tests(
      "InkDrawing", ["Geometry", "Scene", "Rendering", "Raster", "Dithering", "Screens", "PictureReading"]),
    tests("Screens", ["Raster", "Dithering", "TestPrograms"]),
    tests(
      "Comparing",
      ["Raster", "Scene", "Geometry", "Weather", "WidgetRendering", "Widgets", "Timeline", "TestRandomness"]),
    tests("FileOutput", ["TestFolders"]),
    module("TestServer", path: "Tests/TestServer", ["TestPrograms"]),
    module("TestRedis", path: "Tests/TestRedis", ["TestFolders", "TestPrograms"]),
    tests("Fetching", ["Requests", "TestFolders", "TestServer", "TestPrograms"]),
    tests(
      "Rounds",
      [
        "WidgetConfiguration", "PictureJobs", "WidgetRendering", "Weather", "Timeline", "Failures", "StateFiles",
        "Settings",
        "TestFolders",
        "TestServer",
      ]),
    // The package manager builds the program beside the test bundle that runs it.
    .testTarget(
      name: "CommandLineTests",
      dependencies: (hasServer ? ["widgetgen-server"] : []) + [
        "widgetgen", "TestFolders", "TestServer", "TestPrograms", "TestRedis",
      ],
      swiftSettings: settings),
    tests(
      "WidgetConfiguration",
      [
        "Screens", "Raster", "PictureJobs", "Settings", "Failures", "Widgets", "Weather", "Timeline", "Geometry",
        "WidgetRendering",
        "TestPrograms",
      ]),
    tests(
      "PictureJobs",
      [
        "Settings", "Failures", "FileOutput", "Screens", "Weather", "WidgetRendering", "Widgets", "Timeline",
        "Calendars", "TestFolders", "Rendering", "Templating", "Scene", "Geometry",
      ]),
    tests(
      "WidgetUI",
      [
        "WidgetRendering", "WidgetSnapshots", "CivilTime", "Templating", "Timeline", "Weather", "Widgets",
        "Typesetting", "Layout", "Scene", "Geometry", "Raster", "Comparing", "TestFolders",
      ],
      exclude: ["__Snapshots__"]),
    // A program with a custom widget, which tests run.
    .executableTarget(
      name: "own-program",
      dependencies: (hasServer ? ["WidgetGenServer"] : []) + ["WidgetGenProgram", "WidgetUI"],
      path: "Tests/OwnProgram", swiftSettings: settings),
    .testTarget(
      name: "OwnProgramTests",
      dependencies: [
        "own-program", "WidgetGenProgram", "Geometry", "PictureJobs", "Rounds", "Templating", "TestFolders", "Timeline",
        "WidgetRendering", "WidgetUI", "Widgets",
      ],
      swiftSettings: settings),
    tests("Timeline", []),
    tests("Requests", []),
    tests("JSONSource", ["JSON"]),
    tests("Weather", ["JSON", "CivilTime", "Requests", "TestRandomness"], exclude: ["Payloads"]),
    tests("Calendars", ["Requests", "CivilTime", "TestPrograms", "TestRandomness"]),
    tests("Widgets", ["Calendars", "CivilTime", "Settings", "Timeline", "Weather"]),
  ] + (hasServer ? serverTargets : [])
)

// The fuzzer, which `make fuzz` builds with libFuzzer. It is a target of this package because it feeds readers that
// other packages cannot see. Other builds leave it out.
if Context.environment["WIDGETGEN_FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Fuzz/CFuzzer"),
    .executableTarget(
      name: "widgetgen-fuzz",
      dependencies: [
        "CFuzzer", "Assets", "Calendars", "Comparing", "Devices", "Fetching", "Fleet", "Geometry", "Icons", "JSON",
        "JSONSource", "PictureJobs", "PictureReading", "PictureService", "PictureStore", "Raster", "Rounds",
        "Requests",
        "ScreenServer", "Screens", "Settings", "StateFiles", "Templating", "Timeline", "Weather", "WidgetConfiguration",
        "WidgetRendering", "Widgets", "WorkQueue", .product(name: "HTTPTypes", package: "swift-http-types"), logging,
      ],
      path: "Fuzz/Sources", swiftSettings: settings),
  ]
}
