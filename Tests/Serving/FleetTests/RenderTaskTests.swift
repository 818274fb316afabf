import Configurations
import Foundation
import JobSettings
import Panels
import PictureStore
import Pictures
import Templating
import TestFolders
import Testing
import Typesetting
import WidgetBase
import WidgetTimeline

@testable import Fleet
@testable import Rounds

@Suite struct RenderTaskTests {
  private let folder = TemporaryFolder()

  private var environment: RefreshEnvironment {
    RefreshEnvironment(
      variables: [:], folders: RefreshFolders(cache: nil, state: nil), version: "1", workingFolder: folder.root)
  }

  private let noon = Date(timeIntervalSince1970: 1_700_000_000)

  /// Returns the key of a screen's picture.
  private func key(
    _ settings: String, at instant: Date? = nil, version: String = "1", scheme: ColorScheme = .light,
    change: (inout RenderTask) -> Void = { _ in }
  ) async throws -> String {
    try await task(settings, at: instant, version: version, scheme: scheme, change: change).key
  }

  /// Returns the task of drawing a screen's picture, as text, and its key.
  private func task(
    _ settings: String, at instant: Date? = nil, version: String = "1", scheme: ColorScheme = .light,
    change: (inout RenderTask) -> Void = { _ in }
  ) async throws -> (key: String, text: String) {
    let line = try DisplayLine(
      Array("{\"id\":\"a\",\(settings)}".utf8),
      at: .init(path: "s", folder: folder.root, number: 1, defaults: JobDefaults()))
    let planner = try FleetPlanner(environment: environment, grid: nil)
    let outcome = await planner.decide(
      [.init(id: line.group) { try line.job(targets: .builtIn()) }], at: instant ?? noon, wanted: .current
    ) { _, count in count }
    let showing = try outcome[0].showing.get()
    var contents: [DrawingKey: [UInt8]] = [:]
    let assets = AssetManifest(await planner.files(of: showing, showing.shown), contents: &contents)
    var task = RenderTask(
      showing, showing.shown, scheme: scheme, engine: DrawingEngine(version: version, fonts: FontSources()),
      assets: assets)
    change(&task)
    let bytes = try task.encoded()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains(folder.root))
    #expect(try RenderTask(decoding: bytes).encoded() == bytes)
    return (task.key(look: showing.job.look.fingerprint(), scheme: scheme, in: showing.context).hex, text)
  }

  private static let base = #""widget":"calendar","family":"large","timezone":"Europe/Berlin","locale":"en""#

  /// Everything that decides the bytes also decides the key.
  @Test(arguments: [
    #""widget":"calendar","family":"small","timezone":"Europe/Berlin","locale":"en""#,
    #""widget":"calendar","family":"large","timezone":"Pacific/Kiritimati","locale":"en""#,
    #""widget":"calendar","family":"large","timezone":"Europe/Berlin","locale":"ja""#,
    base + #","theme":"refined""#, base + #","scale":3"#, base + #","size":"300x300""#, base + #","target":"trmnl-og""#,
    base + #","format":"svg""#, base + #","cornerRadius":4"#, base + #","background":"transparent""#,
    base + #","options":{"firstWeekday":"monday"}"#, base + #","options":{"offset":1}"#,
    base + #","target":"inky-impression-7.3""#,
    base + #","target":"inky-impression-7.3","dither":"bayer4""#,
    base + #","target":"inky-impression-7.3","inkMode":"dither""#,
  ])
  func whatDecidesBytesDecidesTheKey(other: String) async throws {
    #expect(try await key(other) != key(Self.base))
  }

  @Test func dayVersionSchemeAndFlagsDecideTheKey() async throws {
    let first = try await key(Self.base)
    #expect(try await key(Self.base) == first)
    #expect(try await key(Self.base, at: noon + 86_400) != first)
    #expect(try await key(Self.base, version: "2") != first)
    #expect(try await key(Self.base, scheme: .dark) != first)
    #expect(try await key(Self.base) { $0.isStale = true } != first)
    #expect(try await key(Self.base) { $0.attribution = "somebody" } != first)
    #expect(try await key(Self.base) { $0.template = "nodata" } != first)
  }

  /// Requests for the same picture in other words share it.
  @Test(arguments: [
    base + #","scheme":"dark""#, base + #","location":{"latitude":1,"longitude":2}"#,
    base + #","weather":{"contact":"x"}"#,
    #""widget":"calendar","family":"large","location":{"city":"X"},"locale":"EN","timezone":"Europe/Berlin""#,
    base + #","theme":"classic","options":{"offset":0}"#,
  ])
  func whatDecidesNothingDoesNot(other: String) async throws {
    let (base, found) = (try await task(Self.base), try await task(other))
    #expect(found.key == base.key, "\(found.text)\n\(base.text)")
  }

  @Test func identifiesUsersFilesByTheirContent() async throws {
    let text = #"<Template widget="clock"><VStack><Text>{{ time }}</Text></VStack></Template>"#
    try folder.write(text, "one/own.xml")
    try folder.write(text, "two/own.xml")
    let first = try await key(#""widget":"one/own.xml","timezone":"UTC""#)
    #expect(try await key(#""widget":"two/own.xml","timezone":"UTC""#) == first)
    try folder.write(text.replacing("VStack", with: "HStack"), "two/own.xml")
    #expect(try await key(#""widget":"two/own.xml","timezone":"UTC""#) != first)
  }

  @Test(arguments: ["", "{}", "[]", "null", "{\"engine\":{\"id\":\"x\"}}", String(repeating: "[", count: 100_000)])
  func whatIsNoJobIsRefused(text: String) {
    #expect(throws: Failure.self) { try RenderTask(decoding: Array(text.utf8)) }
  }

  /// Packed contents for a task with two of them, all damaged.
  private static let damagedContents = [
    "", "[]", "[1]", "[1,2,3]", "{}", "null", "[[],[]]", "[[1],[]]", "[[1,2,3],[]]", "[[1,2],1]", "[1,[]]",
    "[[1,2],[1]]", "[[1,2],[[1]]]", "[[1,2],[],3]", "[[1,{}],[]]", "[[1,[]],[]]", #"[[1,["a"]],[]]"#, "[[1,[0]],[]]",
    "[[1,[-2]],[]]", "[[1,[1e300]],[]]", #"[[1,[0.5,2]],[["a"]]]"#, #"[[1,[0]],[["a"]]]"#, #"[[1,[0,1,2]],[["a"]]]"#,
    #"[[1,[1,2]],[["a"]]]"#, "[[1,[-1,[]]],[]]",
  ]

  @Test func contentsAreWrittenAndReadWhole() async throws {
    let content: EntryContent = [
      "null": .null, "flag": true, "number": .number(-0.1), "text": "two\nlines, \"é\"",
      "numbers": .list(
        [0, -0.0, 1, 1e16, 0.1 + 0.2, .leastNonzeroMagnitude, .greatestFiniteMagnitude].map { .number($0) }),
      "characters": .text(String(String.UnicodeScalarView((0...0x2FF).compactMap { Unicode.Scalar($0) }))),
      "list": [.number(1e21), [], [:], "", .null],
      "records": [["a": "b", "name": .null], ["name": [[:]], "a": .number(-1)]],
    ]
    let (_, text) = try await task(Self.base) { task in
      task.content = content
      task.tiles = [EntryTile(widget: "a", template: "a", family: .small, content: content)]
    }
    let task = try RenderTask(decoding: Array(text.utf8))
    #expect(task.content == content)
    #expect(task.tiles.map(\.content) == [content])
    let lines = text.split(separator: "\n")
    #expect(lines[1].ranges(of: "\"name\"").count == 1)
    for contents in Self.damagedContents {
      #expect(throws: Failure.self) { try RenderTask(decoding: Array("\(lines[0])\n\(contents)".utf8)) }
    }
  }

  /// A fuzzer that begins with tasks which cannot be read tests little.
  @Test func fuzzingCorpusHasTasks() throws {
    let corpus = Repository.url("Fuzz/Corpus/queue")
    let files = try FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
    #expect(files.count >= 4)
    let runner = RenderTaskRunner(environment)
    for file in files {
      let task = try RenderTask(decoding: Array(Data(contentsOf: file)))
      #expect(try !runner.draw(task, JobFiles()).bytes.isEmpty, "\(file.lastPathComponent)")
    }
  }

  @Test func rejectsOversizedJobs() async throws {
    await #expect(throws: Failure.self) {
      try await key(Self.base) { $0.content = .text(String(repeating: "x", count: 300_000)) }
    }
  }
}
