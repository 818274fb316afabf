import Foundation
import TestFolders
import Testing
import WidgetRendering
import WidgetScene
import WidgetUI

/// The table of names says what pictures make of a name: here is a sample of it, by a picture of each.
@MainActor @Suite struct NameTableTests {
  private struct Case {
    let name: String
    let view: AnyView
    let plain: AnyView

    /// A view with a modifier, and the same view without it.
    @MainActor init(_ name: String, _ change: (AnyView) -> some View) {
      let plain = AnyView(
        HStack(spacing: 8) {
          WidgetUI.Text(verbatim: "Text")
          WidgetUI.Image(systemName: "star")
          WidgetUI.Rectangle().fill(.red).frame(width: 20, height: 10)
        })
      (self.name, self.plain, view) = (name, plain, AnyView(change(plain)))
    }

    /// A view, and the empty picture.
    @MainActor init(_ name: String, view: some View) {
      (self.name, self.view, plain) = (name, AnyView(view), AnyView(EmptyView()))
    }
  }

  /// The states of the names in Documentation/SwiftUINames.md.
  private static func states() throws -> [String: String] {
    let table = try String(contentsOfFile: Repository.path("Documentation/SwiftUINames.md"), encoding: .utf8)
    var states: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count == 4, ["drawn", "approximated", "inert"].contains(cells[1]) else { continue }
      for name in cells[2].split(separator: " ") { states[name.filter { $0 != "`" }] = cells[1] }
    }
    return states
  }

  private var modifiers: [Case] {
    [
      Case(".blur") { $0.blur(radius: 2) }, Case(".opacity") { $0.opacity(0.5) }, Case(".padding") { $0.padding(30) },
      Case(".rotationEffect") { $0.rotationEffect(.degrees(20)) }, Case(".scaleEffect") { $0.scaleEffect(0.5) },
      Case(".offset") { $0.offset(x: 5, y: 5) }, Case(".border") { $0.border(.blue) }, Case(".hidden") { $0.hidden() },
      Case(".background") { $0.background(.green) }, Case(".overlay") { $0.overlay { Circle() } },
      Case(".clipShape") { $0.clipShape(Circle()) }, Case(".mask") { $0.mask { Circle() } },
      Case(".shadow") { $0.shadow(radius: 3) }, Case(".font") { $0.font(.largeTitle) }, Case(".bold") { $0.bold() },
      Case(".italic") { $0.italic() }, Case(".kerning") { $0.kerning(3) },
      Case(".textCase") { $0.textCase(.uppercase) },
      Case(".redacted") { $0.redacted(reason: .placeholder) }, Case(".grayscale") { $0.grayscale(1) },
      Case(".brightness") { $0.brightness(0.3) }, Case(".foregroundStyle") { $0.foregroundStyle(.green) },
      Case(".imageScale") { $0.imageScale(.large) }, Case(".symbolVariant") { $0.symbolVariant(.fill) },
      Case(".position") { $0.position(x: 20, y: 20) }, Case(".dynamicTypeSize") { $0.dynamicTypeSize(.xxxLarge) },
      Case(".underline") { $0.underline() }, Case(".strikethrough") { $0.strikethrough() },
      Case(".blendMode") { $0.blendMode(.multiply) },
      Case(".rotation3DEffect") { $0.rotation3DEffect(.degrees(30), axis: (x: 1, y: 0, z: 0)) },
      Case(".lineSpacing") { $0.lineSpacing(9) }, Case(".baselineOffset") { $0.baselineOffset(4) },
      Case(".animation") { $0.animation(.default, value: 1) }, Case(".transition") { $0.transition(.opacity) },
      Case(".contentTransition") { $0.contentTransition(.numericText()) }, Case(".onAppear") { $0.onAppear {} },
      Case(".task") { $0.task {} }, Case(".id") { $0.id(1) }, Case(".tag") { $0.tag(1) },
      Case(".onTapGesture") { $0.onTapGesture {} }, Case(".gesture") { $0.gesture(TapGesture()) },
      Case(".disabled") { $0.disabled(true) }, Case(".contentShape") { $0.contentShape(Circle()) },
      Case(".drawingGroup") { $0.drawingGroup() }, Case(".help") { $0.help("help") },
      Case(".ignoresSafeArea") { $0.ignoresSafeArea() }, Case(".widgetURL") { $0.widgetURL(nil) },
      Case(".privacySensitive") { $0.privacySensitive() }, Case(".keyboardType") { $0.keyboardType(.numberPad) },
      Case(".sensoryFeedback") { $0.sensoryFeedback(.success, trigger: 1) },
      Case(".onReceive") { $0.onReceive(Just(1)) { _ in } },
      Case(".navigationTitle") { $0.navigationTitle("title") },
      Case(".listRowSeparator") { $0.listRowSeparator(.hidden) },
      Case(".scrollDisabled") { $0.scrollDisabled(true) }, Case(".toolbar") { $0.toolbar { Text("a") } },
      Case(".sheet") { $0.sheet(isPresented: .constant(true)) { Text("a") } },
    ]
  }

  private var views: [Case] {
    [
      Case("ContainerRelativeShape", view: ContainerRelativeShape()),
      Case("Gauge", view: Gauge(value: 0.5) { Text("a") }), Case("Divider", view: Divider()),
      Case("LazyVGrid", view: LazyVGrid(columns: [GridItem(.adaptive(minimum: 20))]) { Text("a") }),
      Case("Toggle", view: Toggle("a", isOn: .constant(true))), Case("ProgressView", view: ProgressView(value: 0.5)),
      Case("Label", view: Label("a", systemImage: "star")),
      Case(
        "Canvas",
        view: Canvas { context, size in
          context.fill(WidgetUI.Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        }),
      Case("List", view: List { Text("a") }), Case("TabView", view: TabView { Text("a") }),
      Case("Picker", view: Picker("a", selection: .constant(1)) { Text("1") }),
      Case("Slider", view: Slider(value: .constant(0.5))), Case("Menu", view: Menu("a") { Text("b") }),
      Case("NavigationStack", view: NavigationStack { Text("a") }),
      Case("Stepper", view: Stepper("a", value: .constant(1))),
      Case("ShareLink", view: ShareLink(item: "a")),
      Case(
        "RadialGradient", view: RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 9)),
    ]
  }

  @Test func sampledNamesHaveTheirStates() throws {
    let states = try Self.states()
    let renderer = try ViewRenderer()
    for sample in modifiers + views {
      let (drawn, plain) = (
        renderer.scene(of: sample.view, in: ViewContext()), renderer.scene(of: sample.plain, in: ViewContext())
      )
      let isChanged = drawn.scene != plain.scene
      switch states[sample.name] {
      case "drawn": #expect(isChanged && drawn.warnings.isEmpty, "\(sample.name): \(drawn.warnings)")
      case "approximated": #expect(isChanged || !drawn.warnings.isEmpty, "\(sample.name)")
      case "inert": #expect(!isChanged && drawn.warnings.isEmpty, "\(sample.name): \(drawn.warnings)")
      default: Issue.record("\(sample.name) is not in the table")
      }
    }
  }
}
