import BuiltInWidgets
import Settings
import Testing

@testable import CommandLineSupport

/// The widget that a command line names decides what its flags are.
@Suite struct OptionFlagsTests {
  private static func widget(_ name: String, _ options: [Setting]) -> WidgetDefinition {
    WidgetDefinition(
      name: name, summary: name, options: options, read: { $0 }, provider: { _, _ in throw CancellationError() })
  }

  private static let catalog = WidgetCatalog.builtIn.adding([
    widget(
      "stop",
      [
        Setting("live", .flag, flag: .init("--live", implied: "true"), widget: "stop", help: ""),
        Setting("hours", .integer(1...3), flag: .init("--hours"), widget: "stop", help: ""),
        Setting("ics", .text, flag: .init("--ics"), widget: "stop", help: ""),
      ]),
    widget("tide", [Setting("live", .list(of: .text), flag: .init("--live"), widget: "tide", help: "")]),
  ])

  private func flags(_ widget: String?) throws -> [DeclaredFlag] {
    OptionFlags.flags(for: try widget.map { try #require(Self.catalog.widget($0)) }, in: Self.catalog)
  }

  /// Widget, flag, key, and the value of `--FLAG a`, or of `--FLAG` for a flag without a value.
  @Test(
    arguments: [
      ("stop", "--live", "live", .text("true")), ("stop", "--hours", "hours", .text("a")),
      ("stop", "--ics", "ics", .text("a")), ("stop", "--days", "days", .text("a")),
      ("tide", "--live", "live", .list([RawValue(.text("a"), .commandLine)])),
      ("calendar", "--hours", "dayHours", .text("a")), ("calendar", "--ics", "ics", .text("a")),
      ("timer", "--no-hours", "hours", .text("false")), (nil, "--hours", "dayHours", .text("a")),
      (nil, "--live", "live", .text("true")),
    ] as [(String?, String, String, SettingValue)])
  func aFlagIsItsWidgets(_ widget: String?, _ name: String, _ key: String, _ value: SettingValue) throws {
    let named = try flags(widget).filter { $0.isNamed(name) }
    #expect(named.map(\.setting.key) == [key])
    #expect(named.first?.rawValue(["a"])?.value == value)
  }

  @Test(arguments: [nil, "stop", "tide", "clock"])
  func everyFlagAndKeyIsThereOnce(_ widget: String?) throws {
    let flags = try flags(widget)
    #expect(Set(flags.map(\.flag.name)).count == flags.count)
    #expect(Set(flags.map(\.setting.key)).count == flags.count)
    let all = Set(Self.catalog.options.compactMap { $0.flag?.name })
    #expect(all.subtracting(flags.map(\.flag.name)).isSubset(of: ["--no-hours"]), "the key of another widget's flag")
  }

  @Test(
    arguments: [
      (["render", "stop"], "stop"), (["render", "--hours", "8-20", "calendar"], "calendar"),
      (["render", "--live", "stop"], "stop"), (["render", "--live", "north", "tide"], "tide"),
      (["render", "--title", "clock", "timer"], "timer"), (["render", "-o", "clock", "--theme=x", "tide"], "tide"),
      (["render", "bus.xml", "--data", "stop"], nil), (["render", "--output-id", "desk"], nil), (["clock"], nil),
      ([], nil),
    ] as [([String], String?)])
  func findsTheNamedWidget(_ arguments: [String], _ name: String?) {
    #expect(OptionFlags.widget(in: arguments, Self.catalog)?.name == name)
  }
}
